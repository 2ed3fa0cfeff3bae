"""The contract every game keeps: positions, decisions, options, observations, records."""

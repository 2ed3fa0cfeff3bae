"""What the vectors of each game hold: one module per game, which looks at that game's positions and nothing else."""

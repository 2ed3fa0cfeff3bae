"""The parts of the Monster Lands board: dice and marks, the Citadel, the lands, the clans."""

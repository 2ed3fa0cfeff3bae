"""The parts of the Empires of the North board: goods and cards, the shared table, the Empires."""

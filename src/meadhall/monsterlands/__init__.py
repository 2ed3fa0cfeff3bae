"""Monster Lands."""

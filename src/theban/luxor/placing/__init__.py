"""How a position is filled in from what a caller names of it."""

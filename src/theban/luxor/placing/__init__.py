"""How a position of Luxor is filled in from what a caller names of it."""

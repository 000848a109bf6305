"""How a position of Tutankhamun is filled in from what a caller names of it."""

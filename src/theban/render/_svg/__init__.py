"""The elements of drawings, for any game."""

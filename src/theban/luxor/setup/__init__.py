"""How a game of Luxor starts: what is dealt, and the first state."""

"""How a game starts: what is dealt, and the first state."""

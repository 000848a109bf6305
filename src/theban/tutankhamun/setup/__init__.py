"""How a game of Tutankhamun starts: what is dealt, and the first state."""

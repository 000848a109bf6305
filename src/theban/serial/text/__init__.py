"""Records of games as text."""

"""Saving and loading of everything that the games are made of."""

"""The rules of the base game: what happens."""

"""The rules: what happens."""

"""Luxor's choices and pieces as text that can be read back."""

"""Choices and pieces as text that can be read back."""

"""Tutankhamun in words, as text and as drawings."""

"""Checks that a position is possible: no piece missing or duplicated."""

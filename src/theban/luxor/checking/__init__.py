"""Checks that a position or a deal is possible: no piece missing or duplicated."""

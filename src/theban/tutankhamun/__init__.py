"""Tutankhamun, the board game by Reiner Knizia, as a rules engine."""

"""Idols: one room for each god, with what it asks and what it does. :rule:`TT-4.1` and on."""

"""For research: views as numbers, environments, studies of many games, bots in other processes.

Provisional: names may still change between releases.
"""

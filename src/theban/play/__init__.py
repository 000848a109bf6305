"""For makers of screens: feeds, tables for people and bots, a server.

Provisional: names and messages may still change between releases.
"""

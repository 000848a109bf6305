"""For those who make screens: feeds, tables where people and bots sit, a server.

Provisional: names and messages may still change between releases.
"""

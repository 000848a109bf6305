"""The server behind ``theban play``: games of people and bots in browsers, on this machine.

The tables are those of :mod:`theban.play.sessions`.  Here are only the lobby, the pages, the
connections, and what limits clients.  It needs the packages of the extra ``web``; only the
command imports it.
"""

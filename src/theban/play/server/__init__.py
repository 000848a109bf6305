"""The server behind ``theban play``: games of people and bots in browsers, on this machine.

:mod:`theban.play.sessions` has the tables. This package has only the lobby, the pages, the
connections, and the limits on clients. It needs the packages of the extra ``web``; only the
command imports it.
"""

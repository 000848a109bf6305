"""The server behind ``theban play``: games of people and bots in browsers, on this machine.

It is on :mod:`theban.feed`, which says what each seat may be sent.  Here are only the tables
and who sits at them, their files, the connections, and what keeps strangers out.  It needs the
packages of the extra ``web``; nothing else in the library imports it.
"""

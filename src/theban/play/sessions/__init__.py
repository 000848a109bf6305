"""Tables at which people and bots play: everything that a server of games needs, without a server.

A :class:`Session` is one game with its players.  Its :class:`~theban.play.feed.Feed` says what each seat
is sent.  The table says who may do what by which link, lets bots play in threads, draws chance, and
analyzes the finished game.  After every change it writes a file, from which a killed server goes
on.  A server adds the connections.  ``theban play`` is such a server.

Example:
    >>> import asyncio
    >>> from random import Random
    >>> from theban.luxor import Config
    >>> players = [Participant("Ada"), Participant("Ben")]
    >>> table = Session.begin("luxor", Config(players=2), players, rng=Random(1))
    >>> before = table.feed.message(0)
    >>> before.awaiting.text, [choice.text for choice in before.choices]
    ('Ada chooses a card to play.', ['Play a 1 card from the left.', 'Play a 3 card from the right.'])
    >>> asked = {"choose": {"revision": before.revision, "number": 1}}
    >>> asyncio.run(table.change(lambda: table.feed.receive(0, asked)))
    >>> after = table.feed.message(0, since=before.revision)
    >>> after.revision - before.revision, [event.text for event in after.events]
    (1, ['Ada plays a 3 card from the right.'])
"""  # noqa: E501 (a line of an example)

from theban._core.exports import list_names as _list_names
from theban.play.sessions._review import *
from theban.play.sessions._session import *
from theban.play.sessions._storage import *

_list_names(vars())

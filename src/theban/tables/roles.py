"""The roles that links give, and the connections that come by them."""

from __future__ import annotations

import asyncio
from typing import Final, Literal, Protocol, TypeAlias

GONE: Final = 4410
"""The code with which a table closes a connection whose link is no longer valid."""

Role: TypeAlias = int | Literal["owner", "watcher"]
"""The role that a link gives: the seat of a player, the owner of the table, or a watcher."""


class Listener(Protocol):
    """A connection, as far as a table knows it; a server brings its own class.

    Example:
        >>> class Client:
        ...     def __init__(self, role):
        ...         self.role, self.news = role, asyncio.Event()
        ...     def close(self, code):
        ...         print("closed with", code)
        >>> from theban.luxor import Config
        >>> from theban.tables import Sitter, Table
        >>> table = Table.begin("luxor", Config(players=2), [Sitter("Ada"), Sitter("Ben")])
        >>> table.lines.append(Client(1))
        >>> [seat["there"] for seat in table.told("watcher")["seats"]]
        [False, True]
        >>> asyncio.run(table.sit(1, "medium"))  # Ben's link is no longer valid
        closed with 4410
    """

    role: Role
    """The role that its link gives."""
    news: asyncio.Event
    """Set when there may be something to send."""

    def close(self, code: int) -> None:
        """End it, without waiting for the client: others at the table would wait too.

        Args:
            code: the reason, :data:`GONE`.
        """

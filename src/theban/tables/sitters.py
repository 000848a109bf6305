"""Who sits at a table: people and bots."""

from __future__ import annotations

import re
import secrets
from typing import Final

from attrs import asdict, field, frozen

from theban.agents import BOT_KINDS, BotKind
from theban.core.checking.arguments import check_kind
from theban.core.checking.named import check_each
from theban.core.errors import InvalidArgument
from theban.core.messages import count, shown

HUMAN: Final = "human"
"""The kind of a sitter who is a person."""
SITTERS: Final = (BotKind(HUMAN, "Person", ""), *BOT_KINDS)
"""Who can sit on a seat, a person or a bot, with the words for the pages."""
KINDS: Final = tuple(kind.name for kind in SITTERS)
"""The kinds of sitters: :data:`HUMAN`, and the names of the bots."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""The names of players who gave none, one for each seat."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
NAME = re.compile(r"[^\s,](?:[^,]{0,14}[^\s,])?")


def new_token() -> str:
    """Return the end of a new link, 32 characters that nobody can guess.

    Example:
        >>> len(new_token()), new_token() == new_token()
        (32, False)
    """
    return secrets.token_urlsafe(24)


def check_token(token: object, name: str) -> None:
    """Refuse what cannot end a link: a request without a link would come by an empty one."""
    if not (isinstance(token, str) and TOKEN.fullmatch(token)):  # it is not shown: it is a secret
        raise InvalidArgument(f"{name} must be the end of a link, such as new_token()")


def sitter_kinds() -> list[dict[str, str]]:
    """Return who can sit on a seat, as plain data for a page.

    Returns:
        For each of :data:`KINDS` its ``name``, and a ``title`` and a ``text`` in English.

    Example:
        >>> [kind["title"] for kind in sitter_kinds()][:3]
        ['Person', 'Easy bot', 'Medium bot']
    """
    return [asdict(kind) for kind in SITTERS]


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and name.isprintable()


def _is_kind(kind: object) -> bool:
    return isinstance(kind, str) and kind in KINDS


@frozen
class Sitter:
    """The person or bot on a seat.

    Raises:
        InvalidArgument: the name or the kind is wrong.

    Example:
        >>> Sitter("Ada").kind, Sitter("Ben", "medium").kind
        ('human', 'medium')
        >>> Sitter("Ben", "wizard")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: there is no player 'wizard'; \
the players are human, easy, medium, hard, greedy, random
    """

    name: str
    """The player's name: 1 to 16 characters on one line, without commas."""
    kind: str = HUMAN
    """One of :data:`KINDS`."""
    away: bool = False
    """Whether a person came by the seat's own link; otherwise the owner plays the seat."""
    token: str = field(factory=new_token)
    """The end of the seat's own link."""

    def __attrs_post_init__(self) -> None:
        """Check what came from outside."""
        if not _is_name(self.name):
            right = "1 to 16 characters on one line, without commas"
            raise InvalidArgument(f"a player is called {shown(self.name)}; a name has {right}")
        if not _is_kind(self.kind):
            right = f"the players are {', '.join(KINDS)}"
            raise InvalidArgument(f"there is no player {shown(self.kind)}; {right}")
        check_kind(self.away, bool, "away", "True or False")
        check_token(self.token, "token")


def check_sitters(sitters: object, players: int) -> list[Sitter]:
    """Return sitters, one for each seat."""
    checked = check_each(sitters, "sitters", (Sitter,), "Sitter")
    if len(checked) != players:
        raise InvalidArgument(f"{count(len(checked), 'player')} for {players} seats")
    return checked

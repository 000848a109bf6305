"""Who sits at a table: people and bots."""

from __future__ import annotations

import re
import secrets
from typing import Final

from attrs import asdict, field, frozen

from theban.agents import BOT_KINDS, BotKind
from theban.core.errors import InvalidArgument
from theban.core.messages import shown

HUMAN: Final = "human"
SITTERS: Final = (BotKind(HUMAN, "Person", ""), *BOT_KINDS)
"""Who can sit on a seat, a person or a bot, with the words for the pages."""
KINDS: Final = tuple(kind.name for kind in SITTERS)
"""Who can sit on a seat, by name."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
"""What players are called if nobody says otherwise."""
NAME = re.compile(r"[^\s,](?:[^,]{0,14}[^\s,])?")


def new_token() -> str:
    """Return what a link ends with: nobody can guess it."""
    return secrets.token_urlsafe(24)


def sitters_told() -> list[dict[str, str]]:
    """Tell the pages who can sit on a seat."""
    return [asdict(kind) for kind in SITTERS]


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(NAME.fullmatch(name)) and name.isprintable()


@frozen
class Sitter:
    """Who sits on a seat.

    Raises:
        InvalidArgument: the name or the kind is none.
    """

    name: str
    """What the player is called."""
    kind: str = HUMAN
    """One of :data:`KINDS`."""
    away: bool = False
    """Whether a person came by the seat's own link; else the owner's page plays the seat."""
    token: str = field(factory=new_token)
    """What the seat's own link ends with."""

    def __attrs_post_init__(self) -> None:
        """Check what came from outside."""
        if not _is_name(self.name):
            right = "1 to 16 characters on one line, without commas"
            raise InvalidArgument(f"a player is called {shown(self.name)}; a name has {right}")
        if self.kind not in KINDS:
            right = f"the players are {', '.join(KINDS)}"
            raise InvalidArgument(f"there is no player {shown(self.kind)}; {right}")

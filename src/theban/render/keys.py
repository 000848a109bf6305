"""What a screen can address: keys for everything drawn, and the part that each plays.

A key is ASCII text of parts joined by colons, such as ``place:7`` or ``hand:0:2``.  The same key
names a thing in drawings (``data-key``), in code and in messages.  Each game makes its keys in one
file.
"""

from __future__ import annotations

import enum
import re

from attrs import field, frozen

from theban.core.checking.fields import instance_of
from theban.core.errors import InvalidArgument
from theban.core.messages import shown

_KEY = re.compile(r"[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*")
_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Role(enum.StrEnum):
    """The part that a thing plays in an action or an event."""

    FROM = "from"
    """It moves or is used, or something is taken from it."""
    TO = "to"
    """Something goes there, or it is what changes."""
    CARD = "card"
    """The card of a hand, or the card played, that it is about."""
    VIA = "via"
    """A place to which the tile at the end of a movement sends an adventurer on."""
    PAYS = "pays"
    """Something is paid from it."""
    BUTTON = "button"
    """A button that means the action, beside the things or in their stead."""


POINTED = (Role.FROM, Role.CARD, Role.TO, Role.BUTTON)
"""The roles of what a person points at to choose an action; the others only follow from it."""


def check_key(key: object) -> str:
    """Return a key and refuse what cannot be one."""
    if type(key) is not str or _KEY.fullmatch(key) is None:
        from_what = "ASCII letters, digits and _ . - with colons between, such as 'place:7'"
        raise InvalidArgument(f"{shown(key)} is not a key; a key is {from_what}")
    return key


def _check_key(_target: object, _attribute: object, value: str) -> None:
    check_key(value)


@frozen
class Target:
    """A thing that an action or an event is about.

    Raises:
        InvalidArgument: the role is not a :class:`Role`, or the key is not a key.

    Example:
        >>> Target(Role.CARD, "hand:0:4").key
        'hand:0:4'
    """

    role: Role = field(validator=instance_of(Role, "a Role", InvalidArgument))
    """The part that it plays."""
    key: str = field(validator=_check_key)
    """Its key."""


def joined(*parts: str | int) -> str:
    """Return the key of these parts."""
    return ":".join(map(str, parts))


def button_key(action: object, *parts: str | int) -> str:
    """Return the key of the button that means an action."""
    return joined("button", _CAPITAL.sub("_", type(action).__name__).lower(), *parts)


def moved(source: str, target: str) -> tuple[Target, Target]:
    """Return that something goes from one thing to another."""
    return Target(Role.FROM, source), Target(Role.TO, target)

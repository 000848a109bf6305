"""Which game a value belongs to, and what kind of thing it is there."""

from __future__ import annotations

from theban import games
from theban.core.awaiting import Chance, Decision
from theban.core.errors import InvalidArgument
from theban.core.illegality import Illegality
from theban.core.messages import listed, shown
from theban.core.play.record import Record
from theban.serial.game_types import COMMON, Thing, thing_named
from theban.serial.values import GameValues, values_of


def identify(value: object, game: str | None, kind: Thing | str | None) -> tuple[GameValues, Thing]:
    """Say how a value is saved.

    Args:
        value: the value.
        game: the name of its game; None to go by the value.
        kind: what it is; None to go by the value.

    Raises:
        InvalidArgument: the value does not tell what is not given, or what is given does not exist.
    """
    thing = None if kind is None else thing_named(kind)
    game = _game_told_by(value) if game is None else game
    if game is None and type(value) in COMMON:
        raise InvalidArgument(
            f"a {type(value).__name__} is alike in all games; the game must be given, "
            f"{listed(f'game={name!r}' for name in games.names())}"
        )
    for name in _by_nearness(value) if game is None else [game]:
        values = values_of(games.get_rules(name))
        found = values.thing(value)
        if found is not None:
            return values, thing or found
        if game is not None and thing is not None:
            return values, thing
    raise InvalidArgument(
        f"{shown(value)} does not tell what it is; it must be a value of {listed(games.names())}, "
        "or the game and the kind must be given"
    )


def _game_told_by(value: object) -> str | None:
    """Return the game that a value of a class of all games names, or None if it names none."""
    match value:
        case Record():
            return value.game
        case Illegality(code=code):
            named = [code.partition(".")[0]]
        case Decision(kind=kind) | Chance(kind=kind):
            named = type(kind).__module__.split(".")
        case _:
            return None
    return next((name for name in games.names() if name in named), None)


def _by_nearness(value: object) -> list[str]:
    """List the games, that in whose package the value's class is first: others need no import."""
    return sorted(games.names(), key=lambda name: name not in type(value).__module__.split("."))

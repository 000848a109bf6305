"""What a test is doing, noted so that its failure can be repeated: see :mod:`tests.bundles`.

A test that plays a game notes where it starts and each choice before it is made; a test that feeds
bytes notes these.  What is noted last counts: Hypothesis ends with the shortest failure it found.
"""

from typing import Any

from attrs import define, field

from theban.core.protocol import AnyRules

LEAK_PAIRS = "leak pairs"
"""The comparison of two positions that a seat must not tell apart."""


@define
class NotedTwin:
    """The other position of a leak pair, see :mod:`tests.serial.leak_pairs`."""

    setting: str
    """The name of the setting."""
    source: str
    """Where the pair comes from."""
    seat: int | None
    """Who must not tell the two positions apart; None for a spectator."""
    start: Any
    """The position."""
    choices: list[Any] = field(factory=list[Any])
    """The actions and outcomes made from there so far, with the one that is tried now."""


@define
class NotedGame:
    """A game that is being played."""

    rules: AnyRules
    start: Any
    """The position where it starts, or a record without choices whose deal says so."""
    choices: list[Any] = field(factory=list[Any])
    """The actions and outcomes made so far, with the one that is tried now."""
    comparison: str | None = None
    """The comparison that can play it again, one of :mod:`tests.comparisons`."""
    twin: NotedTwin | None = None
    """What the game is compared with, if it is one of a leak pair."""


@define
class Noted:
    """What the running test noted."""

    game: NotedGame | None = None
    target: str | None = None
    """What is fed, one of :mod:`tests.fuzz.targets`."""
    data: bytes = b""
    """What it is fed."""


_now = Noted()


def noted() -> Noted:
    return _now


def begin_test() -> None:
    """Forget what the last test noted."""
    _now.game, _now.target, _now.data = None, None, b""


def note_game(rules: AnyRules, start: Any, comparison: str | None = None) -> list[Any]:
    """Note a game; return the list to which each choice is to be added before it is made."""
    _now.game = NotedGame(rules, start, comparison=comparison)
    return _now.game.choices


def note_pair(rules: AnyRules, start: Any, twin: NotedTwin) -> tuple[list[Any], list[Any]]:
    """Note a leak pair; return a list for the choices of each, as :func:`note_game` does."""
    _now.game = NotedGame(rules, start, comparison=LEAK_PAIRS, twin=twin)
    return _now.game.choices, twin.choices


def note_input(target: str, data: bytes) -> None:
    _now.target, _now.data = target, data

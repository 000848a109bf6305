"""Games of comparisons, played again by the choices that a bundle tells."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tests.bundles import played
from tests.luxor.reference.comparing import LUXOR_TELLINGS, compare_game
from tests.luxor.reference.telling import table_of
from tests.noting import LEAK_PAIRS, NotedTwin
from tests.serial.leak_pairs import compare_along
from tests.tutankhamun.test_reference import NILE_TELLINGS, compare_from


class _AllMadeError(Exception):
    """The last choice was made."""


class _Script:
    """Chooses what was chosen."""

    def __init__(self, choices: Sequence[Any]) -> None:
        self._left = list(reversed(choices))

    def next(self) -> Any:
        if not self._left:
            raise _AllMadeError
        return self._left.pop()


def _luxor(start: Any, script: _Script) -> None:
    compare_game(start, table_of(start), Random(0), lambda _offered, _rng: script.next())


def _nile(start: Any, script: _Script) -> None:
    compare_from(start, lambda _state, _rng: script.next(), Random(0))


COMPARISONS: Mapping[str, Callable[[Any, _Script], None]] = {
    LUXOR_TELLINGS: _luxor,
    NILE_TELLINGS: _nile,
}
"""What can be played again, by the names that tests note; leak pairs need two games."""


def compare_again(game: Mapping[str, Any]) -> None:
    """Play the game of a bundle again in the ways that its comparison compares."""
    rules, start, choices = played(game)
    if game["comparison"] == LEAK_PAIRS:
        told = game["twin"]
        _, other, others = played({**told, "game": game["game"]})
        twin = NotedTwin(told["setting"], told["source"], told["seat"], other, others)
        compare_along(rules, start, choices, twin)
        return
    try:
        COMPARISONS[game["comparison"]](start, _Script(choices))
    except _AllMadeError:
        return

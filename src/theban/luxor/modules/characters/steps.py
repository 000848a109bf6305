"""The two abilities that are moves: what numbers of steps they offer beyond a card's own.

When such moves are made, and when they may be declined, is in
:mod:`theban.luxor.modules.characters.moves`.
"""

from __future__ import annotations

from functools import lru_cache

from theban.luxor.pieces import CardPair, Way
from theban.luxor.situation import SeenPlayer

AHEAD_STEPS = 1
"""The steps of *Ahead!*. :rule:`MC-7.6`."""

MOST_KEYS = 2
"""The most keys that a way to play takes: one for each card. :rule:`MC-8.5`."""


def ahead(_player: SeenPlayer, way: Way, face: int) -> dict[int, int]:
    """Offer a move of 1 with any card; where the card itself allows it, it is the card's.

    :rule:`MC-7.6`.
    """
    return {} if AHEAD_STEPS in way.steps(face) else {AHEAD_STEPS: 0}


def special_key(player: SeenPlayer, way: Way, face: int) -> dict[int, int]:
    """Offer the numbers that keys make of a card's, as far as the player has keys.

    :rule:`MC-7.9`.
    """
    return _with_keys(way, face, min(player.keys, MOST_KEYS))


# As many as the ways to play and faces of some boxes.
@lru_cache(maxsize=4096)
def _with_keys(way: Way, face: int, most: int) -> dict[int, int]:
    """Return the same for so many keys at most. :rule:`MC-7.9`."""
    own = way.steps(face)
    return {
        steps: keys
        for steps, keys in (steps_for_keys(way, face) if most else {}).items()
        if 0 < keys <= most and steps not in own
    }


def steps_for_keys(way: Way, face: int) -> dict[int, int]:
    """Return the numbers of steps with keys, each with the fewest keys for it. :rule:`MC-8.5`.

    Of two cards one value of each is added up, with up to one key for each; below 0 is not
    possible.
    """
    if not isinstance(way, CardPair):
        return dict(sorted(_values(way, face).items()))
    sums: dict[int, int] = {}
    for first, first_keys in _values(way.card, face).items():
        for second, second_keys in _values(way.added, face).items():
            steps, keys = first + second, first_keys + second_keys
            if steps >= 0:
                sums[steps] = min(keys, sums.get(steps, keys))
    return dict(sorted(sums.items()))


def _values(card: Way, face: int) -> dict[int, int]:
    """Return the numbers of one card, each with the keys for it. :rule:`MC-8.5`."""
    assert not isinstance(card, CardPair)  # noqa: S101 (one of the two, or the only one)
    return {**dict.fromkeys(card.key_steps(face), 1), **dict.fromkeys(card.steps(face), 0)}

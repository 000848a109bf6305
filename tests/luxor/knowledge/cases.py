"""The cases to play in all worlds at once: tiny boxes, and lines with all events that hide cards.

The events of a case occur on each of its lines, which is tested too.
"""

from typing import Any

from attrs import frozen

from tests.luxor.knowledge.tiny_boxes import ONE, PLUS, THREE, TWO, tiny
from theban.luxor import *

SHUFFLED, TAKEN, MOVED, DISCARDED, RETURNED = (
    "PileShuffled",
    "HorusCardGained",
    "HandCardMoved",
    "HandCardsDiscarded",
    "ScarabReturned",
)
HIDDEN_AGAIN = "a Horus card is hidden again"
"""The possible events after a shuffle. :rule:`LX-6.2`."""
CHARACTERS = (Character.REARRANGE_HAND, Character.EXTRA_TURN, Character.EXTRA_POINT)
"""The events before a choice that moves hand cards. :rule:`MC-7.8`."""


@frozen
class Case:
    """A config, and some of its lines."""

    config: Config
    seeds: tuple[int, ...]
    """The dice of each line; the first one is for quick runs."""
    events: tuple[str, ...]
    """The classes of events that occur on each line."""
    draws: int
    """The minimum number of cards drawn in a row on each of them."""
    batches: int
    """The minimum number of simultaneous batches on each of them."""
    is_deep: bool = False
    """Whether none of its lines is short enough for the usual run."""


def weight_of(action: Action) -> int:
    """Prefer choices that change knowledge."""
    return 9 if isinstance(action, (ActivateMummyTile, TakeHorusCard, AddCard)) else 1


def game(players: int, *cards: tuple[Card, int], modules: str = "", **figures: Any) -> Config:  # noqa: ANN401
    """Return a config with a tiny box."""
    return Config(players, modules=modules.split(), components=tiny(*cards, **figures))


_CARDS = (MummyEffect.REDRAW, MummyEffect.MOVE_CARD, MummyEffect.HORUS_CARD)
_ALL = (MummyEffect.REDRAW, MummyEffect.MOVE_CARD, MummyEffect.EXCHANGE)
_SCARABS = (MummyEffect.SCARAB, MummyEffect.EXCHANGE)
_MANY = ((1, 3), (3, 2))
_EVERY = "mummy equipment artifacts characters"

USUAL = (SHUFFLED, TAKEN)
AGAIN = (SHUFFLED, HIDDEN_AGAIN, TAKEN)

_EQUIPMENT = game(2, (ONE, 9), (TWO, 1), modules="equipment", equipment=((ONE, 4), (TWO, 2)))
_TWO_CARDS = game(2, (ONE, 9), (TWO, 1), modules="equipment", equipment=((PLUS, 5), (ONE, 2)))
_NONE_IN_BOX = game(
    2, (ONE, 9), (TWO, 1), modules="equipment", equipment=((ONE, 3), (TWO, 1), (THREE, 1))
)
_TILES = game(2, (ONE, 9), (TWO, 2), modules="mummy", effects=_CARDS)
_EXCHANGE = game(2, (ONE, 11), (TWO, 1), modules="mummy", effects=_SCARABS, scarabs=_MANY)
_THREE_EXCHANGE = game(3, (ONE, 16), modules="mummy", effects=_SCARABS, scarabs=_MANY)
_ALL_OF_TWO = game(
    2, (ONE, 9), (TWO, 1), modules=_EVERY, equipment=((ONE, 2), (PLUS, 4)), effects=_ALL
)
_ALL_OF_THREE = game(3, (ONE, 15), modules=_EVERY, equipment=((TWO, 1), (PLUS, 5)), effects=_ALL)

CASES: dict[str, Case] = {
    "base game": Case(game(2, (ONE, 9), (TWO, 3)), (2, 0, 3), AGAIN, 1, 3),
    "three kinds of cards": Case(
        game(2, (ONE, 8), (TWO, 2), (THREE, 1)), (2, 0, 1, 3), AGAIN, 1, 3, is_deep=True
    ),
    "three players": Case(game(3, (ONE, 14), (TWO, 2)), (2, 0, 1, 3), USUAL, 1, 4, is_deep=True),
    "equipment": Case(_EQUIPMENT, (2, 0, 1, 3), AGAIN, 1, 4),
    "two cards drawn": Case(_TWO_CARDS, (1, 0, 3, 4, 6, 7), USUAL, 2, 4),
    "equipment and none in the box": Case(_NONE_IN_BOX, (1, 0, 2, 3), USUAL, 1, 3),
    "artifacts": Case(
        game(2, (ONE, 10), (TWO, 2), modules="artifacts"), (2, 0, 1, 3), AGAIN, 1, 3, is_deep=True
    ),
    "characters": Case(
        game(2, (ONE, 9), (TWO, 3), modules="characters"), (2, 0, 1, 3), (*USUAL, MOVED), 1, 3
    ),
    "mummy tiles and cards": Case(
        _TILES, (3, 0, 1, 2), (*AGAIN, MOVED, DISCARDED), 3, 3, is_deep=True
    ),
    "mummy tiles and scarabs": Case(_EXCHANGE, (0, 2, 3, 4, 5), (*USUAL, RETURNED), 1, 3),
    "exchanges of three": Case(
        _THREE_EXCHANGE, tuple(range(8)), (*USUAL, RETURNED), 1, 4, is_deep=True
    ),
    "all modules": Case(_ALL_OF_TWO, (0, 3, 4, 5), (*AGAIN, MOVED, DISCARDED), 5, 4),
    "all modules for three": Case(
        _ALL_OF_THREE, (2, 0, 1, 3, 4, 5), (TAKEN, MOVED, DISCARDED), 5, 4, is_deep=True
    ),
}

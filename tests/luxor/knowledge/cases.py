"""What is played in all worlds at once: tiny boxes, and lines on which all comes that hides cards.

The events of a case come on each of its lines; that they do is tested too.
"""

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
"""What may follow a shuffle. :rule:`LX-6.2`."""
CHARACTERS = (Character.REARRANGE_HAND, Character.EXTRA_TURN, Character.EXTRA_POINT)
"""The first moves hand cards. :rule:`MC-7.8`."""


@frozen
class Case:
    """A config, and some of its lines."""

    config: Config
    seeds: tuple[int, ...]
    """The dice of each line; the first one is short of time."""
    events: tuple[str, ...]
    """The classes of events that come on each line."""
    draws: int
    """The most cards drawn one after another on each of them, at least."""
    batches: int
    """The most batches that there are at once on each of them, at least."""
    is_deep: bool = False
    """Whether no line of it is short enough for the usual run."""


def taste(action: Action) -> int:
    """Like what changes who knows what."""
    return 9 if isinstance(action, (ActivateMummyTile, TakeHorusCard, AddCard)) else 1


_CARDS = (MummyEffect.REDRAW, MummyEffect.MOVE_CARD, MummyEffect.HORUS_CARD)
_ALL = (MummyEffect.REDRAW, MummyEffect.MOVE_CARD, MummyEffect.EXCHANGE)
_SCARABS = (MummyEffect.SCARAB, MummyEffect.EXCHANGE)
_MANY = ((1, 3), (3, 2))

CASES: dict[str, Case] = {
    "base game": Case(
        Config(2, components=tiny((ONE, 9), (TWO, 3))),
        (2, 0, 3),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN),
        1,
        3,
    ),
    "three kinds of cards": Case(
        Config(2, components=tiny((ONE, 8), (TWO, 2), (THREE, 1))),
        (2, 0, 1, 3),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN),
        1,
        3,
        is_deep=True,
    ),
    "three players": Case(
        Config(3, components=tiny((ONE, 14), (TWO, 2))),
        (2, 0, 1, 3),
        (SHUFFLED, TAKEN),
        1,
        4,
        is_deep=True,
    ),
    "equipment": Case(
        Config(
            2,
            modules=["equipment"],
            components=tiny((ONE, 9), (TWO, 1), equipment=((ONE, 4), (TWO, 2))),
        ),
        (2, 0, 1, 3),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN),
        1,
        4,
    ),
    "two cards drawn": Case(
        Config(
            2,
            modules=["equipment"],
            components=tiny((ONE, 9), (TWO, 1), equipment=((PLUS, 5), (ONE, 2))),
        ),
        (1, 0, 3, 4, 6, 7),
        (SHUFFLED, TAKEN),
        2,
        4,
    ),
    "equipment and none in the box": Case(
        Config(
            2,
            modules=["equipment"],
            components=tiny((ONE, 9), (TWO, 1), equipment=((ONE, 3), (TWO, 1), (THREE, 1))),
        ),
        (1, 0, 2, 3),
        (SHUFFLED, TAKEN),
        1,
        3,
    ),
    "artifacts": Case(
        Config(2, modules=["artifacts"], components=tiny((ONE, 10), (TWO, 2))),
        (2, 0, 1, 3),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN),
        1,
        3,
        is_deep=True,
    ),
    "characters": Case(
        Config(2, modules=["characters"], components=tiny((ONE, 9), (TWO, 3))),
        (2, 0, 1, 3),
        (SHUFFLED, TAKEN, MOVED),
        1,
        3,
    ),
    "mummy tiles and cards": Case(
        Config(2, modules=["mummy"], components=tiny((ONE, 9), (TWO, 2), effects=_CARDS)),
        (3, 0, 1, 2),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN, MOVED, DISCARDED),
        3,
        3,
        is_deep=True,
    ),
    "mummy tiles and scarabs": Case(
        Config(
            2,
            modules=["mummy"],
            components=tiny((ONE, 11), (TWO, 1), effects=_SCARABS, scarabs=_MANY),
        ),
        (0, 2, 3, 4, 5),
        (SHUFFLED, TAKEN, RETURNED),
        1,
        3,
    ),
    "exchanges of three": Case(
        Config(3, modules=["mummy"], components=tiny((ONE, 16), effects=_SCARABS, scarabs=_MANY)),
        (0, 1, 2, 3, 4, 5, 6, 7),
        (SHUFFLED, TAKEN, RETURNED),
        1,
        4,
        is_deep=True,
    ),
    "all modules": Case(
        Config(
            2,
            modules=Module,
            components=tiny((ONE, 9), (TWO, 1), equipment=((ONE, 2), (PLUS, 4)), effects=_ALL),
        ),
        (0, 3, 4, 5),
        (SHUFFLED, HIDDEN_AGAIN, TAKEN, MOVED, DISCARDED),
        5,
        4,
    ),
    "all modules for three": Case(
        Config(
            3,
            modules=Module,
            components=tiny((ONE, 15), equipment=((TWO, 1), (PLUS, 5)), effects=_ALL),
        ),
        (2, 0, 1, 3, 4, 5),
        (TAKEN, MOVED, DISCARDED),
        5,
        4,
        is_deep=True,
    ),
}

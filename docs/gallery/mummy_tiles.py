"""Each mummy tile: activated at the end of a turn, and paid for with talismans."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    FIVE,
    FOUR,
    ONE,
    THREE,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    hand,
)
from gallery.mummy import MUMMY
from theban.luxor import (
    DieCard,
    MummyEffect,
    PlusMinusCard,
    Seat,
    UpToCard,
    position,
)


def _tile(
    title: str,
    effect: MummyEffect,
    text: str,
    *play: str,
    rules: tuple[str, ...],
    shows: dict[str, object],
    places: tuple[int, ...] = (),
    seat: Seat | None = None,
) -> Example:
    """Return the example of a mummy tile: the first open one, at the end of Aino's turn."""
    owned = Seat(hand=hand(ONE), active=(12,)) if seat is None else seat
    return Example(
        title=title,
        text=text,
        rules=(*rules, "MC-4.1"),
        pieces=(effect,),
        before=position(
            MUMMY,
            seats=[owned],
            spaces={13: VASE_FOR_THREE},
            mummy_tiles={0: effect},
        ),
        until=("play left", "move 12+1", "draw 5"),
        play=("activate 0", *play, "mummy two-points"),
        shows=shows,
        places=places,
    )


TALISMANS = "players.0.expansion.mummy.talismans"

EXAMPLES = (
    _tile(
        "Discard and redraw",
        MummyEffect.REDRAW,
        "The whole hand is discarded, and five cards are drawn from left to right.",
        *("draw 5", "draw 5", "draw 4", "draw die", "draw +-1"),
        rules=("MC-4.3",),
        shows={
            "players.0.hand": (FIVE, FIVE, FOUR, DieCard(), PlusMinusCard()),
            TALISMANS: 5,
        },
    ),
    _tile(
        "Rearmost 1 or 2",
        MummyEffect.REARMOST_1_OR_2,
        "Aino's rearmost is one of those on the stairs. It goes 2 ahead and does not act there.",
        "move stairs+2",
        rules=("MC-4.4", "MC-4.5"),
        shows={"players.0.active": (0, 2, 13), TALISMANS: 5},
        places=(0, 1, 2, 3, 12, 13),
    ),
    _tile(
        "2 points",
        MummyEffect.TWO_POINTS,
        "Aino scores 2 points.",
        rules=("MC-4.6",),
        shows={"players.0.points": 2, TALISMANS: 5},
    ),
    _tile(
        "Move card",
        MummyEffect.MOVE_CARD,
        "The 1 goes from the left end of the hand to the right end.",
        "shift 0 4",
        rules=("MC-4.7",),
        shows={
            "players.0.hand": (TWO_STEPS, FIVE, THREE, FOUR, ONE),
            TALISMANS: 5,
        },
    ),
    _tile(
        "Scarab",
        MummyEffect.SCARAB,
        "Aino draws a scarab.",
        "scarab 4",
        rules=("MC-4.6",),
        shows={"players.0.scarabs": (4,), TALISMANS: 5},
    ),
    _tile(
        "Exchange",
        MummyEffect.EXCHANGE,
        "The scarab of 1 goes into the box, and Aino draws another: a 4.",
        *("exchange 1", "scarab 4"),
        rules=("MC-4.7",),
        shows={"players.0.scarabs": (2, 4), TALISMANS: 5},
        seat=Seat(hand=hand(ONE), active=(12,), scarabs=(1, 2)),
    ),
    _tile(
        "One adventurer 1",
        MummyEffect.ONE_ADVENTURER_1,
        "Any upright adventurer goes 1 ahead: Aino chooses the one on 13.",
        "move 13+1",
        rules=("MC-4.4",),
        shows={"players.0.active": (0, 0, 14), TALISMANS: 5},
        places=(12, 13, 14, 15),
    ),
    _tile(
        "Fewest points",
        MummyEffect.FEWEST_POINTS,
        "The treasure of the lowest value on the board is the one on 1, for 1 point.",
        rules=("MC-4.10",),
        shows={"players.0.points": 1, TALISMANS: 5},
        places=(1, 2, 3, 4, 5),
    ),
    _tile(
        "Horus card",
        MummyEffect.HORUS_CARD,
        """The 1 is discarded, and the top card of level 3 goes into the middle of the hand. The
        Mummy does not move.""",
        *("discard 0", "take horus 3", "reveal horus3 1-6"),
        rules=("MC-4.8",),
        shows={"players.0.hand.2": UpToCard(3, 5), "expansion.mummy.place": 40, TALISMANS: 4},
    ),
    _tile(
        "Points for treasures",
        MummyEffect.POINTS_FOR_TREASURES,
        "Aino has three treasures: 2 points for two of them, nothing for the third.",
        rules=("MC-4.9",),
        shows={"players.0.points": 8, TALISMANS: 4},
        seat=Seat(hand=hand(ONE), active=(12,), treasures=(VASE_FOR_ONE,) * 3),
    ),
    _tile(
        "2 keys",
        MummyEffect.TWO_KEYS,
        "Aino takes two keys.",
        rules=("MC-4.6",),
        shows={"players.0.keys": 2, TALISMANS: 4},
    ),
    _tile(
        "Rearmost 1 to 4",
        MummyEffect.REARMOST_1_TO_4,
        "The rearmost goes 4 ahead, to a Horus tile, which gives nothing now.",
        "move stairs+4",
        rules=("MC-4.4", "MC-4.5"),
        shows={"players.0.active": (0, 4, 13), "players.0.keys": 0, TALISMANS: 4},
        places=(0, 1, 2, 3, 4, 5),
    ),
    _tile(
        "Choice",
        MummyEffect.CHOICE,
        "Two different things: Aino takes a key, then a scarab.",
        *("take key", "take scarab", "scarab 2"),
        rules=("MC-4.6",),
        shows={"players.0.keys": 1, "players.0.scarabs": (2,), TALISMANS: 3},
    ),
    _tile(
        "One more turn",
        MummyEffect.ONE_MORE_TURN,
        "When the tile is refilled, Aino's next turn begins.",
        rules=("MC-4.11",),
        shows={"turn.seat": 0, TALISMANS: 3},
    ),
    _tile(
        "All 4",
        MummyEffect.ALL_4,
        """The foremost goes first, from 13 past the statue to 17, and the one that sleeps there
        wakes. The two from the stairs go to 4. The one that woke does not move.""",
        rules=("MC-4.4", "MC-4.5"),
        shows={"players.0.active": (0, 4, 4, 17), "players.0.asleep": (2,), TALISMANS: 3},
        places=(0, 1, 4, 13, 16, 17),
    ),
)

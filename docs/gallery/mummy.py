"""The Mummy: how it moves, who lies and stands up, and its tiles."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import VASE_FOR_ONE, VASE_FOR_THREE, hand
from theban.luxor import (
    AdvanceAllCard,
    Config,
    DieCard,
    MummyEffect,
    NumberCard,
    PlusMinusCard,
    Seat,
    UpToCard,
    position,
)

MUMMY = Config(players=2, modules=["mummy"])
ONE, THREE, FIVE = NumberCard(1), NumberCard(3), NumberCard(5)

MOVING = (
    Example(
        title="The Mummy passes",
        text="""Ada plays a Horus card of level 2, so first the Mummy goes 2 tiles towards the
            stairs. Ben's adventurer on 19 is passed and laid down, for which Ada receives a
            talisman. On 18 the Mummy stops, where Ada's own is laid down too. Then she
            moves another one.""",
        rules=("MC-2.2", "MC-2.3", "MC-2.4", "MC-2.6"),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(UpToCard(2, 4)), active=(10, 18)), Seat(active=(19,))],
            mummy=20,
        ),
        play=("play left", "move 10+2"),
        shows={
            "expansion.mummy.place": 18,
            "players.0.expansion.mummy.lying": (18,),
            "players.1.expansion.mummy.lying": (19,),
            "players.0.expansion.mummy.talismans": 7,
        },
        places=(10, 11, 12, 18, 19, 20),
    ),
    Example(
        title="From the stairs back to the chamber",
        text="""The Mummy has three tiles to go. The first leads to space 1, the tile nearest to
            the stairs: it is set back to 40 and goes on from there, to 39 and 38.""",
        rules=("MC-2.5",),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(AdvanceAllCard(3, 2)), active=(5,))],
            mummy=2,
        ),
        play=("play left",),
        shows={"expansion.mummy.place": 38},
        places=(1, 2, 37, 38, 39, 40),
        seats=(),
    ),
    Example(
        title="Ending with the Mummy",
        text="""Three steps lead to the tile of the Mummy. Ada's adventurer is laid down and
            does not act.""",
        rules=("MC-3.1", "MC-3.2"),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(THREE), active=(9,))],
            spaces={12: VASE_FOR_ONE},
            mummy=12,
        ),
        play=("play left", "move 9+3"),
        shows={
            "players.0.expansion.mummy.lying": (12,),
            "players.0.active": (0, 0),
            "board.tiles.12": VASE_FOR_ONE,
        },
        places=range(9, 14),
    ),
)

LYING = position(MUMMY, seats=[Seat(hand=hand(ONE), lying=(7, 10))])

STANDING = (
    Example(
        title="A 1 or a 2: one stands up",
        text="Ada tries, and rolls a 2. She chooses the one on 10, and her turn is over.",
        rules=("MC-3.3", "MC-3.5"),
        before=LYING,
        play=("try", "roll 2", "stand 10"),
        shows={"players.0.expansion.mummy.lying": (7,), "pending.0.seat": 1},
        places=range(6, 12),
    ),
    Example(
        title="A 3 or a 4: all stand up",
        text="Both stand up, and the turn is over.",
        rules=("MC-3.3", "MC-3.4"),
        before=LYING,
        play=("try", "roll 3"),
        shows={"players.0.expansion.mummy.lying": (), "pending.0.seat": 1},
        places=range(6, 12),
    ),
    Example(
        title="A 5 or a 6: all stand up and the turn goes on",
        text="Both stand up, and Ada plays a card.",
        rules=("MC-3.3", "MC-3.7"),
        before=LYING,
        play=("try", "roll 6"),
        shows={"players.0.expansion.mummy.lying": (), "pending.0.seat": 0},
        offers=("play left", "play right"),
        places=range(6, 12),
    ),
)


def _tile(  # noqa: PLR0913 (what differs from tile to tile)
    title: str,
    effect: MummyEffect,
    text: str,
    *play: str,
    rules: tuple[str, ...],
    shows: dict[str, object],
    places: tuple[int, ...] = (),
    seat: Seat | None = None,
) -> Example:
    """Return the example of a mummy tile: the first open one, at the end of Ada's turn."""
    owned = Seat(hand=hand(ONE), active=(12,)) if seat is None else seat
    return Example(
        title=title,
        text=text,
        rules=(*rules, "MC-4.1"),
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

TILES = (
    _tile(
        "Discard and redraw",
        MummyEffect.REDRAW,
        "The whole hand is discarded, and five cards are drawn from left to right.",
        *("draw 5", "draw 5", "draw 4", "draw die", "draw +-1"),
        rules=("MC-4.3",),
        shows={
            "players.0.hand": (FIVE, FIVE, NumberCard(4), DieCard(), PlusMinusCard()),
            TALISMANS: 5,
        },
    ),
    _tile(
        "Rearmost 1 or 2",
        MummyEffect.REARMOST_1_OR_2,
        "Ada's rearmost is one of those on the stairs. It goes 2 ahead and does not act there.",
        "move stairs+2",
        rules=("MC-4.4", "MC-4.5"),
        shows={"players.0.active": (0, 2, 13), TALISMANS: 5},
        places=(0, 1, 2, 3, 12, 13),
    ),
    _tile(
        "2 points",
        MummyEffect.TWO_POINTS,
        "Ada scores 2 points.",
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
            "players.0.hand": (NumberCard(2), FIVE, THREE, NumberCard(4), ONE),
            TALISMANS: 5,
        },
    ),
    _tile(
        "Scarab",
        MummyEffect.SCARAB,
        "Ada draws a scarab.",
        "scarab 4",
        rules=("MC-4.6",),
        shows={"players.0.scarabs": (4,), TALISMANS: 5},
    ),
    _tile(
        "Exchange",
        MummyEffect.EXCHANGE,
        "The scarab of 1 goes into the box, and Ada draws another: a 4.",
        *("exchange 1", "scarab 4"),
        rules=("MC-4.7",),
        shows={"players.0.scarabs": (2, 4), TALISMANS: 5},
        seat=Seat(hand=hand(ONE), active=(12,), scarabs=(1, 2)),
    ),
    _tile(
        "One adventurer 1",
        MummyEffect.ONE_ADVENTURER_1,
        "Any upright adventurer goes 1 ahead: Ada chooses the one on 13.",
        "move 13+1",
        rules=("MC-4.4",),
        shows={"players.0.active": (0, 0, 14), TALISMANS: 5},
        places=(12, 13, 14, 15),
    ),
    _tile(
        "Fewest points",
        MummyEffect.FEWEST_POINTS,
        "The treasure of the lowest value on the board is that on 1, for 1 point.",
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
        "Ada has three treasures: 2 points for two of them, nothing for the third.",
        rules=("MC-4.9",),
        shows={"players.0.points": 8, TALISMANS: 4},
        seat=Seat(hand=hand(ONE), active=(12,), treasures=(VASE_FOR_ONE,) * 3),
    ),
    _tile(
        "2 keys",
        MummyEffect.TWO_KEYS,
        "Ada takes two keys.",
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
        "Two different things: Ada takes a key, then a scarab.",
        *("take key", "take scarab", "scarab 2"),
        rules=("MC-4.6",),
        shows={"players.0.keys": 1, "players.0.scarabs": (2,), TALISMANS: 3},
    ),
    _tile(
        "One more turn",
        MummyEffect.ONE_MORE_TURN,
        "When the tile is refilled, Ada's next turn begins.",
        rules=("MC-4.11",),
        shows={"pending.0.seat": 0, TALISMANS: 3},
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

PARTS = {"How the Mummy moves": MOVING, "Standing up": STANDING, "Mummy tiles": TILES}

"""Positions shown by pictures, drawings and sentences."""

from random import Random

from theban import tutankhamun as tut
from theban.luxor import *
from theban.luxor._pieces import SET_KINDS
from theban.luxor.frames import ChooseMove

NAMES = ("Ada", "Ben", "Cleo")
FIVE_NAMES = (*NAMES, "Dan", "Eve")
LONG_NAMES = (
    "Bartholomew",
    "Cleopatra Philopator",
    "Maximiliane",
    "Nefertiti",
    "Ozymandias the Great",
    "Pharaoh Amenhotep",
)


def midgame() -> State:
    return position(
        Config(players=3),
        turn=1,
        seats=[
            Seat(
                hand=(NumberCard(5), PlusMinusCard(), UpToCard(1, 3), NumberCard(1), NumberCard(2)),
                open_slots=(2,),
                active=(0, 7, 7, 31),
                in_chamber=1,
                asleep=(),
                keys=2,
                wild_cards=1,
                scarabs=(2, 4),
                treasures=(
                    Treasure(TreasureKind.VASE, 1, 2),
                    Treasure(TreasureKind.STATUE, 1, 2),
                    Treasure(TreasureKind.STATUE, 3, 6),
                ),
                points=10,
            ),
            Seat(active=(0, 7, 13), asleep=(1, 2), keys=1),
            Seat(active=(7, 7, 7, 20), asleep=(2,)),
        ],
        spaces={
            5: TunnelTile(),
            7: None,
            10: FavorTile((1, 2)),
            12: None,
            13: TunnelTile(),
            16: ScarabOrWildTile(),
            27: WildCardTile(),
        },
    )


def crowd_of_five() -> State:
    crowd = Seat(active=(9, 9, 9, 9, 9), asleep=())
    last = Seat(active=(9, 9, 9, 9), asleep=(), in_chamber=1)
    return position(Config(players=5), seats=[crowd, crowd, crowd, crowd, last])


def with_artifacts() -> State:
    state = new_game(Config(players=5, modules=["artifacts"]), seed=4)
    rng = Random(4)
    for _ in range(180):
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        state = step(state, rng.choice(choices))
    return state


def cursed() -> State:
    """Set up a position with something from every module, before Ben moves by two cards."""
    hands = (
        (PlusCard(2), NumberCard(0), UpToCard(2, 4), DiePlusMinusCard(), NumberCard(6)),
        (NumberCard(1), NumberCard(2), NumberCard(3)),
    )
    return position(
        Config(players=5, modules=Module),
        due=ChooseMove(1, CardPair(PlusCard(3), DieCard()), 4, (End.LEFT, End.RIGHT)),
        seats=[
            Seat(
                hand=hands[0],
                batches=(0, 0, None, 0, 0),
                active=(0, 12, 25),
                lying=(12, 12),
                asleep=(),
                talismans=0,
                character=Character.AHEAD,
            ),
            Seat(
                hand=hands[1],
                active=(0, 0, 20),
                lying=(9,),
                asleep=(),
                in_chamber=1,
                treasures=tuple(Treasure(kind, 1, 1) for kind in SET_KINDS),
                exchanged_scarabs=(2,),
                talismans=1,
                character=Character.EXTRA_TURN,
                flipped=1,
            ),
            Seat(active=(0, 12, 12), keys=2, talismans=2, character=Character.REROLL),
            Seat(
                active=(0, 0, 0, 30, 31),
                asleep=(),
                talismans=3,
                character=Character.SELECT_HORUS_CARD,
            ),
            Seat(lying=(5, 9, 9, 9, 25), asleep=(), talismans=4, character=Character.SPECIAL_KEY),
        ],
        mummy=9,
        mummy_tiles=(MummyEffect.CHOICE, MummyEffect.TWO_POINTS, MummyEffect.FEWEST_POINTS),
        mummy_discards=[MummyEffect.ALL_4],
    )


RIVER_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
THRONE, ANKH, RING = tut.Artifact("Throne"), tut.Artifact("Ankh"), tut.ScarabRing()
RA = tut.Idol(tut.God.RA)


def midriver() -> tut.State:
    """Set up a position with boats everywhere, before Ben reaches an idol of Osiris."""
    return tut.position(
        tut.Config(players=6),
        turn=1,
        boats={0: 17, 1: -2, 2: 40, 3: -1, 4: 3},
        points=[18, 9, 12, 1, 17, 10],
        nile={20: tut.Idol(tut.God.OSIRIS), 21: THRONE, 50: None, 51: RING, 79: THRONE},
        collections={1: [THRONE, THRONE, RING], 2: [THRONE], 4: [ANKH, RING, RING]},
        underworld=[THRONE, RING, RA],
    )


def at_osiris() -> tut.State:
    """Let Ben sail to the idol, which then has no place."""
    return tut.step(midriver(), tut.Sail(20))


def river_over() -> tut.State:
    """Let Ada and Ben finish with equal points."""
    return tut.position(tut.Config(players=2), boats=[70, 79], points=[3, 3], over=True)

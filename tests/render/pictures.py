"""The pictures that are kept as files; ``python -m tests.render.pictures`` writes them again.

Run it from the root of the repository, with the package installed, and look at what changed.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from attrs import evolve

from tests.luxor.small_boxes import four_spaces
from tests.tutankhamun.boxes import tiny
from theban import tutankhamun as tut
from theban.luxor import *
from theban.luxor.frames import ChooseMove
from theban.luxor.pieces import SET_KINDS
from theban.render import to_text

FOLDER = Path(__file__).parent / "snapshots"
NAMES = ("Ada", "Ben", "Cleo")
FIVE_NAMES = (*NAMES, "Dan", "Eve")


def midgame() -> State:
    """Set up a position with something of everything in it."""
    return position(
        Config(players=3),
        turn=1,
        seats=[
            Seat(
                hand=(
                    NumberCard(5),
                    PlusMinusCard(),
                    UpToCard(1, 3),
                    NumberCard(1),
                    NumberCard(2),
                ),
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


def _midgame() -> str:
    return to_text(midgame(), names=NAMES)


def _midgame_as_ben_sees_it() -> str:
    return to_text(view(midgame(), 1), names=NAMES)


def _narrow() -> str:
    return to_text(midgame(), width=50)


def _four_spaces() -> str:
    start = new_game(Config(players=2, components=four_spaces()), seed=1)
    return to_text(step(start, PlayCard(End.LEFT)))


# --- Luxor with the expansion ------------------------------------------------------------------


def crowd_of_five() -> State:
    """Set up a position in which almost everybody is on one space."""
    crowd = Seat(active=(9, 9, 9, 9, 9), asleep=())
    last = Seat(active=(9, 9, 9, 9), asleep=(), in_chamber=1)
    return position(Config(players=5), seats=[crowd, crowd, crowd, crowd, last])


def with_artifacts() -> State:
    """Play a game of five with artifacts at random, up to its middle."""
    state = new_game(Config(players=5, modules=["artifacts"]), seed=4)
    rng = Random(4)
    for _ in range(180):
        choices = legal_actions(state) or [outcome for outcome, _ in chance_outcomes(state)]
        state = step(state, rng.choice(choices))
    return state


def cursed() -> State:
    """Set up a position with something of every module in it, before Ben moves by two cards."""
    config = Config(players=5, modules=Module)
    vase, statue, jewel = (Treasure(kind, 1, 1) for kind in SET_KINDS)
    hands = (
        (PlusCard(2), NumberCard(0), UpToCard(2, 4), DiePlusMinusCard(), NumberCard(6)),
        (NumberCard(1), NumberCard(2), NumberCard(3)),
    )
    state = position(
        config,
        turn=1,
        seats=[
            Seat(active=(0, 12, 12, 12, 25), asleep=()),
            Seat(active=(0, 0, 9, 20), asleep=(), in_chamber=1, treasures=(vase, statue, jewel)),
            Seat(active=(0, 12, 12), keys=2),
            Seat(active=(0, 0, 0, 30, 31), asleep=()),
            Seat(active=(5, 9, 9, 9, 25), asleep=()),
        ],
    )
    lying = ((12, 12), (9,), (), (), (5, 9, 9, 9, 25))
    characters = (
        Character.AHEAD,
        Character.EXTRA_TURN,
        Character.REROLL,
        Character.SELECT_HORUS_CARD,
        Character.SPECIAL_KEY,
    )
    in_box = tuple(2 if card == DiePlusMinusCard() else 0 for card in config.inventory.cards.all)
    players = [
        evolve(
            player,
            active=tuple((Counter(player.active) - Counter(lying[seat])).elements()),
            expansion=PlayerExpansion(
                MummySeat(lying[seat], talismans=seat, exchanged=(2,) if seat == 1 else ()),
                EquipmentSeat(in_box, 0),
                CharacterSeat(characters[seat], int(seat == 1)),
            ),
        )
        for seat, player in enumerate(state.players)
    ]
    players[0] = evolve(players[0], hand=hands[0], batches=(0, 0, None, 0, 0))
    players[1] = evolve(players[1], hand=hands[1], batches=(0, 0, 0))
    assert state.expansion is not None
    effects = tuple(MummyEffect)
    mummy = Mummy(
        place=9,
        talismans=10,
        display=(MummyEffect.CHOICE, MummyEffect.TWO_POINTS, MummyEffect.FEWEST_POINTS),
        stack=tuple(int(effect is not MummyEffect.ALL_4) for effect in effects),
        discards=tuple(int(effect is MummyEffect.ALL_4) for effect in effects),
        woken=0,
    )
    return evolve(
        state,
        players=tuple(players),
        pending=(
            *state.pending[:-1],
            ChooseMove(1, CardPair(PlusCard(3), DieCard()), 4, (End.LEFT, End.RIGHT)),
        ),
        expansion=evolve(state.expansion, mummy=mummy),
    )


def _cursed() -> str:
    return to_text(cursed(), names=FIVE_NAMES)


def _cursed_as_eve_sees_it() -> str:
    return to_text(view(cursed(), 4), names=FIVE_NAMES)


def _cursed_narrow() -> str:
    return to_text(cursed(), width=50)


def _crowd_of_five() -> str:
    return to_text(crowd_of_five())


def _artifacts() -> str:
    return to_text(with_artifacts(), names=FIVE_NAMES)


def _artifacts_as_dan_sees_them() -> str:
    return to_text(view(with_artifacts(), 3), names=FIVE_NAMES)


def _artifacts_narrow() -> str:
    return to_text(with_artifacts(), width=50)


# --- Tutankhamun -------------------------------------------------------------------------------

RIVER_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
THRONE, ANKH, RING = tut.Artifact("Throne"), tut.Artifact("Ankh"), tut.ScarabRing()


def midriver() -> tut.State:
    """Set up a position with boats everywhere, before Ben meets an idol of Osiris."""
    return tut.position(
        tut.Config(players=6),
        turn=1,
        boats={0: 17, 1: -2, 2: 40, 3: -1, 4: 3},
        points=[18, 9, 12, 1, 17, 10],
        nile={20: tut.Idol(tut.God.OSIRIS), 21: THRONE, 50: None, 51: RING, 79: THRONE},
        collections={1: [THRONE, THRONE, RING], 2: [THRONE], 4: [ANKH, RING, RING]},
        underworld=[THRONE, RING, tut.Idol(tut.God.RA)],
    )


def at_osiris() -> tut.State:
    """Let Ben sail to the idol, which is then nowhere."""
    return tut.step(midriver(), tut.Sail(20))


def _river() -> str:
    return to_text(midriver(), names=RIVER_NAMES)


def _river_as_fay_sees_it() -> str:
    return to_text(tut.view(at_osiris(), 5))


def _river_narrow() -> str:
    return to_text(midriver(), width=40, names=RIVER_NAMES)


def _river_over() -> str:
    state = tut.position(tut.Config(players=2), boats=[70, 79], points=[3, 3], over=True)
    return to_text(state, width=100, names=NAMES[:2])


def _eight_tiles() -> str:
    return to_text(tut.new_game(tut.Config(players=3, components=tiny()), seed=1), names=NAMES)


PICTURES: dict[str, Callable[[], str]] = {
    "midgame": _midgame,
    "midgame_as_ben_sees_it": _midgame_as_ben_sees_it,
    "midgame_narrow": _narrow,
    "four_spaces": _four_spaces,
    "crowd_of_five": _crowd_of_five,
    "artifacts": _artifacts,
    "artifacts_as_dan_sees_them": _artifacts_as_dan_sees_them,
    "artifacts_narrow": _artifacts_narrow,
    "cursed": _cursed,
    "cursed_as_eve_sees_it": _cursed_as_eve_sees_it,
    "cursed_narrow": _cursed_narrow,
    "river": _river,
    "river_as_fay_sees_it": _river_as_fay_sees_it,
    "river_narrow": _river_narrow,
    "river_over": _river_over,
    "eight_tiles": _eight_tiles,
}
"""For the name of each file what draws its picture."""


def path(name: str) -> Path:
    """Return where a picture is kept."""
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Write all pictures."""
    for name, draw in PICTURES.items():
        path(name).write_text(f"{draw()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""The pictures that are kept as files; ``python -m tests.render.pictures`` writes them anew.

Run it from the root of the repository, with the package installed, and look at what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.luxor.small_boxes import four_spaces
from theban.luxor import (
    Config,
    End,
    FavorTile,
    NumberCard,
    PlayCard,
    PlusMinusCard,
    ScarabOrWildTile,
    State,
    Treasure,
    TreasureKind,
    TunnelTile,
    UpToCard,
    WildCardTile,
    new_game,
    step,
    view,
)
from theban.luxor.positions import Seat, position
from theban.render import to_text

FOLDER = Path(__file__).parent / "snapshots"
NAMES = ("Ada", "Ben", "Cleo")


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


PICTURES: dict[str, Callable[[], str]] = {
    "midgame": _midgame,
    "midgame_as_ben_sees_it": _midgame_as_ben_sees_it,
    "midgame_narrow": _narrow,
    "four_spaces": _four_spaces,
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

"""The drawings that are kept as files; ``python -m tests.render.drawn`` writes them again.

Run it from the root of the repository, with the package installed, and look at what changed.
"""

from collections.abc import Callable
from pathlib import Path

from tests.luxor.small_boxes import four_spaces
from tests.render.pictures import FIVE_NAMES, NAMES, cursed, midgame
from tests.tutankhamun.boxes import tiny
from theban import tutankhamun as tut
from theban.luxor import Config, End, PlayCard, legal_actions, new_game, step, view
from theban.render import Detail, to_svg

FOLDER = Path(__file__).parent / "drawings"


def _midgame_as_ben_sees_it() -> str:
    seen = view(midgame(), 1)
    return to_svg(seen, names=NAMES, targets=seen.legal_actions, last=[7, 10])


def _cursed() -> str:
    state = cursed()
    return to_svg(state, names=FIVE_NAMES, targets=legal_actions(state), last=[9])


def _cursed_as_eve_sees_it() -> str:
    return to_svg(view(cursed(), 4), names=FIVE_NAMES)


def _four_spaces() -> str:
    state = step(new_game(Config(players=2, components=four_spaces()), seed=1), PlayCard(End.LEFT))
    return to_svg(state, targets=legal_actions(state))


def _eight_tiles() -> str:
    start = tut.new_game(tut.Config(players=3, components=tiny()), seed=1)
    moved = tut.transition(start, tut.Sail(1))
    return to_svg(
        moved.state, names=NAMES, last=moved.events, targets=tut.legal_actions(moved.state)
    )


def _eight_tiles_wide() -> str:
    """Draw for people who play, with an idol that is being resolved."""
    start = tut.new_game(tut.Config(players=3, components=tiny()), seed=1)
    state = tut.step(start, tut.Sail(start.nile.index(tut.Idol(tut.God.HORUS))))
    return to_svg(state, names=NAMES, targets=tut.legal_actions(state), layout="wide", live=True)


def _river_over() -> str:
    state = tut.position(tut.Config(players=2), boats=[70, 79], points=[3, 3], over=True)
    return to_svg(state, names=NAMES[:2], detail=Detail(places=range(64, 80), seats=[0]))


DRAWINGS: dict[str, Callable[[], str]] = {
    "midgame_as_ben_sees_it": _midgame_as_ben_sees_it,
    "cursed": _cursed,
    "cursed_as_eve_sees_it": _cursed_as_eve_sees_it,
    "four_spaces": _four_spaces,
    "eight_tiles": _eight_tiles,
    "eight_tiles_wide": _eight_tiles_wide,
    "river_over": _river_over,
}
"""For the name of each file what makes its drawing."""


def path(name: str) -> Path:
    """Return where a drawing is kept."""
    return FOLDER / f"{name}.svg"


def main() -> None:
    """Write all drawings."""
    for name, draw in DRAWINGS.items():
        path(name).write_text(f"{draw()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

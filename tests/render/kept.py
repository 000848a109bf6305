"""Stored sentences and drawings; ``python -m tests.render.kept`` writes them again.

Run it from the root of the repository, with the package installed, and look at the differences.
"""

from collections.abc import Callable
from pathlib import Path

from tests.luxor.small_boxes import four_spaces
from tests.render import pictures as at, told
from tests.render.pictures import FIVE_NAMES, NAMES, RIVER_NAMES
from tests.tutankhamun.boxes import tiny
from theban import tutankhamun as tut
from theban.luxor import Config, End, PlayCard, State, legal_actions, new_game, step, view
from theban.render import Detail, to_svg, to_text

FOLDER = Path(__file__).parent


def _midgame_as_ben_sees_it() -> str:
    seen = view(at.midgame(), 1)
    return to_svg(seen, names=NAMES, targets=seen.legal_actions, last=[7, 10])


def _four_spaces() -> State:
    return step(new_game(Config(players=2, components=four_spaces()), seed=1), PlayCard(End.LEFT))


def _eight_tiles() -> tut.State:
    return tut.new_game(tut.Config(players=3, components=tiny()), seed=1)


def _after_a_sail() -> str:
    moved = tut.transition(_eight_tiles(), tut.Sail(1))
    return to_svg(
        moved.state, names=NAMES, last=moved.events, targets=tut.legal_actions(moved.state)
    )


def _live_at_horus() -> str:
    start = _eight_tiles()
    state = tut.step(start, tut.Sail(start.nile.index(tut.Idol(tut.God.HORUS))))
    return to_svg(state, names=NAMES, targets=tut.legal_actions(state), layout="wide", live=True)


KEPT: dict[str, Callable[[], str]] = {
    "drawings/midgame_as_ben_sees_it.svg": _midgame_as_ben_sees_it,
    "drawings/cursed.svg": lambda: to_svg(
        at.cursed(), names=FIVE_NAMES, targets=legal_actions(at.cursed()), last=[9]
    ),
    "drawings/cursed_as_eve_sees_it.svg": lambda: to_svg(view(at.cursed(), 4), names=FIVE_NAMES),
    "drawings/four_spaces.svg": lambda: to_svg(
        _four_spaces(), targets=legal_actions(_four_spaces())
    ),
    "drawings/eight_tiles.svg": _after_a_sail,
    "drawings/eight_tiles_wide.svg": _live_at_horus,
    "drawings/river.svg": lambda: to_svg(
        at.midriver(), names=RIVER_NAMES, targets=tut.legal_actions(at.midriver()), last=[17]
    ),
    "drawings/river_over.svg": lambda: to_svg(
        at.river_over(), names=NAMES[:2], detail=Detail(places=range(64, 80), seats=[0])
    ),
    "snapshots/midgame.txt": lambda: to_text(at.midgame(), names=NAMES),
    "snapshots/midgame_as_ben_sees_it.txt": lambda: to_text(view(at.midgame(), 1), names=NAMES),
    "snapshots/midgame_narrow.txt": lambda: to_text(at.midgame(), width=50),
    "snapshots/four_spaces.txt": lambda: to_text(_four_spaces()),
    "snapshots/crowd_of_five.txt": lambda: to_text(at.crowd_of_five()),
    "snapshots/artifacts.txt": lambda: to_text(at.with_artifacts(), names=FIVE_NAMES),
    "snapshots/artifacts_as_dan_sees_them.txt": lambda: to_text(
        view(at.with_artifacts(), 3), names=FIVE_NAMES
    ),
    "snapshots/artifacts_narrow.txt": lambda: to_text(at.with_artifacts(), width=50),
    "snapshots/cursed.txt": lambda: to_text(at.cursed(), names=FIVE_NAMES),
    "snapshots/cursed_as_eve_sees_it.txt": lambda: to_text(view(at.cursed(), 4), names=FIVE_NAMES),
    "snapshots/cursed_narrow.txt": lambda: to_text(at.cursed(), width=50),
    "snapshots/river.txt": lambda: to_text(at.midriver(), names=RIVER_NAMES),
    "snapshots/river_as_fay_sees_it.txt": lambda: to_text(tut.view(at.at_osiris(), 5)),
    "snapshots/river_narrow.txt": lambda: to_text(at.midriver(), width=40, names=RIVER_NAMES),
    "snapshots/river_over.txt": lambda: to_text(at.river_over(), width=100, names=NAMES[:2]),
    "snapshots/eight_tiles.txt": lambda: to_text(_eight_tiles(), names=NAMES),
    "snapshots/luxor_actions.txt": told.luxor_actions,
    "snapshots/luxor_events.txt": told.luxor_events,
    "snapshots/tutankhamun_actions.txt": told.nile_actions,
    "snapshots/tutankhamun_events.txt": told.nile_events,
}
"""The function that makes each file's text."""

if __name__ == "__main__":
    for name, make in KEPT.items():
        (FOLDER / name).write_text(f"{make()}\n", encoding="utf-8")

"""Stored sentences and drawings; ``python -m tests.render.kept`` writes them again.

Run it from the root of the repository, with the package installed, and look at the differences.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.luxor.small_boxes import four_spaces
from tests.render import cases, pictures as at
from tests.render.pictures import FIVE_NAMES, NAMES, RIVER_NAMES
from tests.tutankhamun.boxes import tiny
from theban import luxor, tutankhamun as tut
from theban._core.errors import InvalidArgument
from theban._core.protocol import AnyRules
from theban.luxor import Config, End, PlayCard, State, legal_actions, new_game, step, view
from theban.render import *
from theban.render.keys import *

FOLDER = Path(__file__).parent


def marks(drawing: str, mark: str) -> list[str]:
    return sorted(re.findall(rf'data-mark="{mark}" data-for="([^"]*)"', drawing))


def pointed_at(state: object, action: object) -> list[str]:
    return [_told(target) for target in targets_of(state, action)]


def subject_keys(event: object, shown: object = None) -> list[str]:
    return [_told(target) for target in keys_of(event, view=shown)]


def _told(target: Target) -> str:
    by = "" if target.by is None else f" {target.by:+}"
    return f"{target.role.value} {target.key}{by}"


def changed(pieces: Mapping[str, Piece], event: object) -> dict[str, list[str]]:
    """Return the changes by an event in short form, after checking that they can be applied."""
    changes = changes_of(pieces, event, names=FIVE_NAMES)
    after(pieces, changes)
    short = {
        "moved": [f"{source} > {target}" for source, target in changes.moved],
        "removed": list(changes.removed),
        "added": [f"{key} = {piece.label}" for key, piece in changes.added],
        "counted": [
            f"{key} {count - (pieces[key].count or 0):+}" for key, count in changes.counted
        ],
    }
    return {name: values for name, values in short.items() if values}


def _of_actions(rules: AnyRules, found: Iterable[tuple[str, Any, object]]) -> Iterator[str]:
    for rule, state, action in found:
        yield f"\n{rule} {action}"
        yield f"  {describe(action)} {describe(action, names=FIVE_NAMES, seat=1)}"
        yield f"  {describe(action, view=rules.view(state, 0))}"
        yield f"  {describe(action, names=FIVE_NAMES, seat=0, view=state)}"
        yield f"  points: {', '.join(pointed_at(state, action))}"
        drawing = to_svg(state, targets=action)
        for mark in ("target", "ghost"):
            if marked := marks(drawing, mark):
                yield f"  drawn as {mark}: {', '.join(marked)}"


def _of_events(
    state: Any,
    pieces: Mapping[str, Piece],
    found: Iterable[tuple[str, object]],
) -> Iterator[str]:
    for rule, event in found:
        yield f"\n{rule} {event}"
        yield f"  {describe(event, names=FIVE_NAMES, config=state.config)}"
        yield f"  about: {', '.join(subject_keys(event, state)) or 'nothing'}"
        if marked := marks(to_svg(state, last=event), "last"):
            yield f"  drawn as last: {', '.join(marked)}"
        try:
            changes = changed(pieces, event)
        except InvalidArgument as error:
            yield f"  {error}"
        else:
            yield from (f"  {name}: {', '.join(values)}" for name, values in changes.items())


def luxor_actions() -> str:
    said = (
        f"\n{choice}\n  {describe(choice)} {describe(choice, names=FIVE_NAMES, seat=1)}"
        for choice in cases.LUXOR_SAID
    )
    return "\n".join([*_of_actions(luxor.RULES, cases.LUXOR_ACTIONS), *said]).lstrip()


def luxor_events() -> str:
    state = at.cursed()
    pieces = pieces_of(luxor.view(state, 0), names=FIVE_NAMES)
    return "\n".join(_of_events(state, pieces, cases.LUXOR_EVENTS)).lstrip()


def nile_actions() -> str:
    return "\n".join(_of_actions(tut.RULES, cases.NILE_ACTIONS)).lstrip()


def nile_events() -> str:
    pieces = pieces_of(cases.SAILED, names=FIVE_NAMES[:2])
    return "\n".join(_of_events(cases.SAILED, pieces, cases.NILE_EVENTS)).lstrip()


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
    "snapshots/luxor_actions.txt": luxor_actions,
    "snapshots/luxor_events.txt": luxor_events,
    "snapshots/tutankhamun_actions.txt": nile_actions,
    "snapshots/tutankhamun_events.txt": nile_events,
}

if __name__ == "__main__":
    for name, make in KEPT.items():
        (FOLDER / name).write_text(f"{make()}\n", encoding="utf-8")

"""The sentences for actions and events, their targets, and the changes by events, as text."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.render import cases
from tests.render.pictures import FIVE_NAMES as NAMES, cursed
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument
from theban._core.protocol import AnyRules
from theban.render import *
from theban.render.authoring import *
from theban.render.keys import *


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
    changes = changes_of(pieces, event, names=NAMES)
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
        yield f"  {describe(action)} {describe(action, names=NAMES, seat=1)}"
        yield f"  {describe(action, view=rules.view(state, 0))}"
        yield f"  {describe(action, names=NAMES, seat=0, view=state)}"
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
        yield f"  {describe(event, names=NAMES, config=state.config)}"
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
        f"\n{choice}\n  {describe(choice)} {describe(choice, names=NAMES, seat=1)}"
        for choice in cases.LUXOR_SAID
    )
    return "\n".join([*_of_actions(luxor.RULES, cases.LUXOR_ACTIONS), *said]).lstrip()


def luxor_events() -> str:
    state = cursed()
    pieces = pieces_of(luxor.view(state, 0), names=NAMES)
    return "\n".join(_of_events(state, pieces, cases.LUXOR_EVENTS)).lstrip()


def nile_actions() -> str:
    return "\n".join(_of_actions(tutankhamun.RULES, cases.NILE_ACTIONS)).lstrip()


def nile_events() -> str:
    pieces = pieces_of(cases.SAILED, names=NAMES[:2])
    return "\n".join(_of_events(cases.SAILED, pieces, cases.NILE_EVENTS)).lstrip()

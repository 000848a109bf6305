"""How the figures of a box stand in a TOML file: the names there, reading and writing.

It checks types and names; the consistency of the figures is checked by
:func:`theban.tutankhamun.box.checks.check_components`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from theban.core.box.checks import whole
from theban.core.box.editions import Confidence
from theban.core.box.toml import (
    array_lines,
    check_head,
    check_keys,
    choice,
    confidence_lines,
    copies_of,
    each,
    head_lines,
    made,
    names_of,
    pairs_of,
    plain_lines,
    read_confidence,
    table_of,
)
from theban.tutankhamun.components import ArtifactSet, Components
from theban.tutankhamun.pieces import God

FORMAT = "theban tutankhamun box"
"""What the key ``format`` of a file says."""
SCHEMA = 1
"""The newest schema of the files that this version reads."""
PARTS = names_of(Components)[1:]
"""The names of the parts of a box: all but the edition."""

_GODS = {god.value: god for god in God}


# --- Reading -----------------------------------------------------------------------------------


def read_box(
    top: dict[str, object],
) -> tuple[Components, tuple[tuple[str, Confidence], ...]]:
    """Return the figures of a file, and for its parts how sure they are."""
    check_head(top, FORMAT, SCHEMA, PARTS)
    components = Components(
        edition=cast("str", top["edition"]),  # checked at run time
        sets=each(top, "sets", _set),
        rings=whole(top["rings"], "rings"),
        ring_points=whole(top["ring_points"], "ring_points"),
        ring_bonus=whole(top["ring_bonus"], "ring_bonus"),
        idols=each(top, "idols", _idol),
        starting_points=each(top, "starting_points", _starting_points),
    )
    return components, read_confidence(top, PARTS)


def _set(value: object, what: str) -> ArtifactSet:
    table = table_of(value, what)
    names = names_of(ArtifactSet)
    check_keys(table, what, names)
    return made(ArtifactSet, what, *(table[name] for name in names))


def _idol(value: object, what: str) -> tuple[God, int]:
    table = table_of(value, what)
    check_keys(table, what, ("god", "copies"))
    return choice(table["god"], f"{what}: god", _GODS), copies_of(table, what)


def _starting_points(value: object, what: str) -> tuple[int, int]:
    table = table_of(value, what)
    check_keys(table, what, ("players", "points"))
    return whole(table["players"], f"{what}: players"), whole(table["points"], f"{what}: points")


# --- Writing -----------------------------------------------------------------------------------


def box_lines(
    components: Components, confidence: tuple[tuple[str, Confidence], ...]
) -> Iterable[str]:
    """Write figures as the lines of a file."""
    yield from head_lines(FORMAT, SCHEMA, components.edition)
    yield from array_lines("sets", map(pairs_of, components.sets))
    yield from plain_lines(components, "rings", "ring_points", "ring_bonus")
    idols = ((("god", god), ("copies", copies)) for god, copies in components.idols)
    yield from array_lines("idols", idols)
    points = ((("players", players), ("points", n)) for players, n in components.starting_points)
    yield from array_lines("starting_points", points)
    yield from confidence_lines(confidence)

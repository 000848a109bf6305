"""What a module of the expansion brings to positions that are set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import field, frozen

from theban.luxor.config import Config, Module
from theban.luxor.frames import Frame
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Kind
from theban.luxor.placing.placement import Placement
from theban.luxor.rules.work import Work

DueRules: TypeAlias = "Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]]"
"""For kinds of decisions and chance events what puts a table in order for them."""


def _no_dues() -> DueRules:
    return {}


@frozen
class Placing:
    """What a module brings."""

    place: Callable[[Work, Placement], None] | None = None
    """Puts its part into a position, given what was named."""

    dues: DueRules = field(factory=_no_dues)
    """For the kinds that it brings, and for others that it brings about too."""

    move_dues: Callable[[DueTable], tuple[Frame, ...]] | None = None
    """What remains once an adventurer has arrived that it moved at the end of a turn."""

    arguments: Mapping[str, str] = field(factory=dict[str, str])
    """The arguments by which fields of its part of a state are named, where they are called
    otherwise.
    """


def placings_of(config: Config) -> tuple[Placing, ...]:
    """Return what the modules in play bring, in their order."""
    return tuple([_placings[module] for module in config.modules])


def placing_of(module: Module) -> Placing:
    """Return what a module brings."""
    return _placings[module]


_placings: dict[Module, Placing] = {}


def install(placings: Mapping[Module, Placing]) -> None:
    """Say what each module brings; done once, by the place that joins base game and modules."""
    _placings.update(placings)

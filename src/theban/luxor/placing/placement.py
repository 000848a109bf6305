"""What a position has for modules: what was named of theirs, and what is shared out for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, fields, frozen

from theban.core.chance import Counts
from theban.core.checking.named import check_each, check_index, check_pairs
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.luxor.config import Config, Module
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import DISPLAY, MummyEffect
from theban.luxor.placing.arguments import refuse_if_not_played
from theban.luxor.placing.seats import Seat

# --- How an argument is read -------------------------------------------------------------------


def _space(config: Config, value: object, name: str) -> int:
    return check_index(value, name, range(1, len(config.components.spaces) + 1), "a space")


def _mummy_tiles(_config: Config, value: object, name: str) -> dict[int, MummyEffect]:
    """Return the open mummy tiles named by their slot."""
    right = "a mapping from slots to mummy tiles, or a sequence of mummy tiles"
    named: dict[int, MummyEffect] = {}
    for key, effect in check_pairs(value, name, right):
        slot = check_index(key, f"a slot in {name}", range(DISPLAY), "a slot")
        if effect is None and not isinstance(value, Mapping):
            continue
        if type(effect) is not MummyEffect:
            refuse(f"{name}[{slot}]", effect, "a MummyEffect", InvalidArgument)
        named[slot] = effect
    return named


def _discards(_config: Config, value: object, name: str) -> tuple[Any, ...]:
    return tuple(check_each(value, name, (MummyEffect,), "mummy tile"))


def _entered(config: Config, value: object, name: str) -> int:
    return check_index(value, name, range(len(config.components.statues) + 1), "a number")


def _yes_or_no(_config: Config, value: object, name: str) -> bool:
    if type(value) is not bool:
        refuse(name, value, "True or False", InvalidArgument)
    return value


_MODULE, _READ = "module", "read"


def _of(module: Module, read: Callable[[Config, object, str], object]) -> dict[str, object]:
    """Return the metadata of an argument: whose it is, and how it is read."""
    return {_MODULE: module, _READ: read}


# --- The arguments -----------------------------------------------------------------------------


@frozen
class Named:
    """What a position names of modules: each argument of theirs as it was read.

    A field that was not named has its default.
    """

    mummy: int | None = field(default=None, metadata=_of(Module.MUMMY, _space))
    """The place of the Mummy."""
    mummy_tiles: dict[int, MummyEffect] = field(
        factory=dict[int, MummyEffect], metadata=_of(Module.MUMMY, _mummy_tiles)
    )
    """The open mummy tiles that were named, by slot."""
    mummy_discards: tuple[MummyEffect, ...] = field(
        default=(), metadata=_of(Module.MUMMY, _discards)
    )
    """The mummy tiles named as discarded."""
    entered: int | None = field(default=None, metadata=_of(Module.MUMMY, _entered))
    """How many adventurers entered the game in this turn."""
    could_have_moved: bool = field(default=False, metadata=_of(Module.CHARACTERS, _yes_or_no))
    """Whether a turn of this round that looks idle to all was not."""


def read_of_modules(config: Config, **named: object) -> Named:
    """Return what is named of modules."""
    found: dict[str, Any] = {}
    for attribute in fields(Named):
        name, about = attribute.name, attribute.metadata
        value = named[name]
        if value is not None:
            refuse_if_not_played(config, about[_MODULE], value, name)
            found[name] = about[_READ](config, value, name)
    return Named(**found)


# --- What modules are given --------------------------------------------------------------------


@frozen
class Placement:
    """What a position has for modules: what was named, and what was shared out for them."""

    named: Named
    """What was named of theirs."""

    seats: tuple[Seat, ...]
    """What was named of each seat."""

    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""

    hidden: Counts
    """The face-down treasures, counted in the order of ``config.inventory.treasures``."""

    boxes: tuple[EquipmentSeat, ...]
    """The equipment of each seat that lies in the box; without the module none does."""

    empty_slot: int | None
    """The slot of the mummy tile that is being turned up, if one is."""

    entered: int
    """How many adventurers entered the game in this turn, by what is named and what is due."""

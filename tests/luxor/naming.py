"""States expressed as arguments of ``position``: completely or in part."""

from collections.abc import Mapping
from itertools import groupby
from random import Random
from typing import Any

from theban._core.chance import Counts, Kinds
from theban._core.situation import Decision, GameOver
from theban.luxor import *
from theban.luxor._pieces import LEVELS


def kind_of(state: State) -> DecisionKind | ChanceKind | None:
    """Return the kind of what is due; None if the game is over."""
    awaited = awaiting(state)
    if isinstance(awaited, GameOver):
        return None
    return DecisionKind(awaited.kind) if isinstance(awaited, Decision) else ChanceKind(awaited.kind)


def named(state: State) -> dict[str, Any]:
    """Name all parts of a state; nested arguments are ``seats[0].keys``, ``spaces[4]``, ..."""
    config, inventory = state.config, state.config.inventory
    found: dict[str, Any] = {"idle_round": state.idle_round}
    if state.pending:
        found["turn"] = state.pending[0].seat
        found["due"] = state.pending
    else:
        found["over"] = True
    for place in range(1, len(config.components.spaces) + 1):
        found[f"spaces[{place}]"] = state.board.tiles[place]
    found["draw_pile"] = _each(inventory.cards, state.draw_pile)
    found["discard_pile"] = _each(inventory.cards, state.discard_pile)
    for level, top in zip(LEVELS, state.horus_tops, strict=True):
        if top is not None:
            found[f"horus_tops[{level}]"] = top
    found |= _of_modules(state)
    for seat, player in enumerate(state.players):
        fields = {name: getattr(player, name) for name in _OF_PLAYERS} | _own_parts(
            player, inventory
        )
        found |= {f"seats[{seat}].{name}": value for name, value in fields.items()}
    return found


def _of_modules(state: State) -> dict[str, Any]:
    expansion, inventory = state.expansion or Expansion(), state.config.inventory
    found: dict[str, Any] = {}
    if expansion.artifacts is not None:
        found["covered"] = expansion.artifacts.covered
    if expansion.characters is not None:
        found["could_have_moved"] = expansion.characters.could_have_moved
    mummy = expansion.mummy
    if mummy is not None:
        found |= {"mummy": mummy.place, "entered": mummy.woken}
        open_ = [(slot, tile) for slot, tile in enumerate(mummy.display) if tile is not None]
        found |= {f"mummy_tiles[{slot}]": tile for slot, tile in open_}
        found["mummy_discards"] = _each(inventory.mummy_tiles, mummy.discards)
    return found


def _own_parts(player: Player, inventory: Inventory) -> dict[str, Any]:
    parts = player.expansion or PlayerExpansion()
    found: dict[str, Any] = {}
    if parts.mummy is not None:
        found |= {"lying": parts.mummy.lying, "talismans": parts.mummy.talismans}
        found["exchanged_scarabs"] = parts.mummy.exchanged
    if parts.equipment is not None:
        found["in_box"] = tuple(_each(inventory.cards, parts.equipment.in_box))
        found["in_box_batch"] = parts.equipment.batch
    if parts.characters is not None:
        own = parts.characters
        found |= {"character": own.character, "flipped": own.flipped}
    return found


_OF_PLAYERS = (
    "hand",
    "batches",
    "active",
    "asleep",
    "in_chamber",
    "keys",
    "wild_cards",
    "scarabs",
    "treasures",
    "sarcophagi",
    "points",
)


def _each(kinds: Kinds[Any], counts: Counts) -> list[Any]:
    return [kind for kind, n in zip(kinds.all, counts, strict=True) for _ in range(n)]


def arguments(of: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    seats: dict[int, dict[str, Any]] = {}
    for name, value in of.items():
        if name.startswith("seats["):
            seat, field = name.removeprefix("seats[").split("].")
            seats.setdefault(int(seat), {})[field] = value
        elif "[" in name:
            argument, key = name.removesuffix("]").split("[")
            found.setdefault(argument, {})[int(key)] = value
        else:
            found[name] = value
    if seats:
        found["seats"] = {seat: Seat(**fields) for seat, fields in seats.items()}
    return found


def some_of(of: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Name a random part: few or many groups, and few or many of each group."""
    share = rng.random()
    part: dict[str, Any] = {}
    for group, names in groupby(of, key=lambda name: name.split("[")[0]):
        members = list(names)
        if group == "over" or (len(members) == 1 and rng.random() < share):
            part |= {name: of[name] for name in members}
        elif len(members) > 1:
            inner = rng.choice((0.0, 1.0, rng.random(), share))
            part |= {name: of[name] for name in members if rng.random() < inner}
    return part

"""States named as the arguments of ``position``: the whole, or some of it."""

from collections.abc import Mapping
from itertools import groupby
from random import Random
from typing import Any

from theban.core.chance import Counts, Kinds
from theban.core.situation import Decision, GameOver
from theban.luxor import ChanceKind, DecisionKind, Due, Player, Seat, State, awaiting, frames
from theban.luxor.components import Inventory
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.frames import Frame
from theban.luxor.parts import characters as of_characters
from theban.luxor.parts import mummy as of_mummy
from theban.luxor.pieces import LEVELS, AdvanceAllCard, FavorTile, HorusTile, OneLessCard


def kind_of(state: State) -> DecisionKind | ChanceKind | None:
    """Return the kind of what is due; None if the game is over."""
    awaited = awaiting(state)
    if isinstance(awaited, GameOver):
        return None
    return DecisionKind(awaited.kind) if isinstance(awaited, Decision) else ChanceKind(awaited.kind)


def due_of(state: State) -> Due:
    """Return what is due at a state that is not over."""
    kind = kind_of(state)
    assert kind is not None
    stack, top = state.pending, state.pending[-1]
    found: dict[str, Any] = {
        name: getattr(top, name) for name in Due.__annotations__ if hasattr(top, name)
    }
    for name in ("seat", "levels", "steps"):
        found.pop(name, None)
    if isinstance(top, frames.AtHorusTile | frames.ChooseFavor):
        found.pop("level", None)
        figures = ("level", "levels")[isinstance(top, frames.ChooseFavor)]
        tiles = (HorusTile, FavorTile)[isinstance(top, frames.ChooseFavor)]
        found["place"] = next(
            place
            for place in state.players[top.seat].active
            if isinstance(tile := state.board.tiles[place], tiles)
            and getattr(tile, figures) == getattr(top, figures)
        )
    if isinstance(top, frames.ChooseMove) and not top.card.rolls:
        del found["face"]
    if "ends" in found and not found["ends"]:
        del found["ends"]
    if isinstance(top, of_characters.RollAgain):
        found["again"] = True
    if isinstance(top, of_characters.RearrangeHand):
        found |= _leg(state)
    if any(isinstance(frame, of_characters.OfferExtraTurn) for frame in stack[:-1]):
        found["extra_turn_offered"] = True
    if not isinstance(top, of_mummy.ReplaceMummyTile):
        found |= _of_frame(stack, of_mummy.ReplaceMummyTile, "slot")
    if isinstance(top, frames.DrawScarab):
        found |= _of_frame(stack, of_mummy.ChooseSupply, "taken")
    return Due(kind, **found)


def _of_frame(stack: tuple[Frame, ...], kind: type, name: str) -> dict[str, Any]:
    found = [frame for frame in stack if isinstance(frame, kind)]
    return {name: getattr(found[0], name)} if found else {}


def _leg(state: State) -> dict[str, Any]:
    """Return what is said of an adventurer that passed a statue, and of what moves it."""
    found: dict[str, Any] = {}
    leg = next(frame for frame in state.pending if isinstance(frame, frames.Arrive))
    below = state.pending[state.pending.index(leg) - 1]
    asked = [f for f in state.pending if isinstance(f, of_characters.RearrangeHand)]
    found["place"] = leg.place
    found["times"] = len(asked)
    cards = [card for card, n in _counted(state) if n]
    if isinstance(below, frames.AdvanceOthers):
        found["waiting"], found["moved"] = below.waiting, below.moved
        found["card"] = next(
            c for c in cards if isinstance(c, AdvanceAllCard) and c.number == below.steps
        )
    elif isinstance(below, of_mummy.AdvanceByTile):
        found["waiting"] = below.waiting
    elif leg.errand is frames.Errand.ACT_WITH_ONE_LESS:
        found["card"] = next(c for c in cards if isinstance(c, OneLessCard))
    elif isinstance(below, frames.FillHand):
        found["is_acting"] = leg.errand is not frames.Errand.REST
    return found


def _counted(state: State) -> list[tuple[Any, int]]:
    return list(zip(state.config.inventory.cards.all, state.discard_pile, strict=True))


def named(state: State) -> dict[str, Any]:
    """Name all of a state, what is in another argument by ``seats[0].keys``, ``spaces[4]``, ..."""
    config, inventory = state.config, state.config.inventory
    found: dict[str, Any] = {"idle_round": state.idle_round}
    if state.pending:
        found["turn"] = state.pending[0].seat
        found["due"] = due_of(state)
        found["extra_turns"] = sum(isinstance(f, frames.ExtraTurn) for f in state.pending)
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
    """Return what was named as arguments for ``position``."""
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
    """Name a random part: few or many groups, and of each group few or many."""
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

"""What a position of Tutankhamun shows: what is awaited, and where tiles are."""

from __future__ import annotations

from random import Random

from attrs import frozen

from theban.core.awaiting import Awaiting, Decision
from theban.core.text.language import Language
from theban.render.tutankhamun.labels import known_tile_words
from theban.tutankhamun.components import Components
from theban.tutankhamun.knowledge.views import View, determinize
from theban.tutankhamun.pieces import Idol, ScarabRing, Tile
from theban.tutankhamun.rules.playing import awaiting
from theban.tutankhamun.state import State


def due_of(shown: State | View) -> Awaiting:
    """Return what is awaited."""
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def due_seat(shown: State | View) -> int | None:
    """Return the seat that decides, or None."""
    due = due_of(shown)
    return due.seat if isinstance(due, Decision) else None


def state_of(shown: State | View) -> State:
    """Return the state; a view can be of one only, so no chance is in it. :rule:`TT-8.1`."""
    return shown if isinstance(shown, State) else determinize(shown, Random(0))


def tile_at(shown: State | View, place: int, language: Language) -> str | None:
    """Return the words for the tile on a place."""
    tile = shown.nile[place] if 0 <= place < len(shown.nile) else None
    if tile is None:
        return None
    return language.say(
        "{tile} at place {place}", tile=known_tile_words(tile, language), place=place
    )


@frozen
class Census:
    """Where the tiles of one kind are."""

    nile: int
    owned: tuple[int, ...]
    """How many each seat has collected."""
    underworld: int
    tomb: int
    """What is nowhere else; an idol that is being resolved is not yet there. :rule:`TT-3.4`."""


def take_census(shown: State | View, kind: int, tile: Tile) -> Census:
    """Count the tiles of a kind."""
    nile, underworld = shown.nile.count(tile), shown.underworld[kind]
    owned = tuple(player.tiles[kind] for player in shown.players)
    return Census(nile, owned, underworld, shown.tomb[kind])


def worth_of(components: Components, kind: int, tile: Tile) -> str:
    """Return what a kind of tile scores: first place/second place; of a ring: each/for the most."""
    if isinstance(tile, Idol):
        return ""
    if isinstance(tile, ScarabRing):
        return f"{components.ring_points}/{components.ring_bonus}"
    group = components.sets[kind]
    return f"{group.value}/{group.half}"

"""Which pieces of the boxes need an example with pictures, and when an example shows one.

The pieces are read from the standard boxes of the package and from its enums: the docs report a new
card that has no picture. Nothing here knows which examples there are.

A piece stands for itself, a Horus tile by its level, a stack of temple tiles by its rear, and a
scarab by the outcome of drawing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from theban import luxor, tutankhamun
from theban.luxor import pieces as luxor_pieces
from theban.tutankhamun import events as tutankhamun_events

if TYPE_CHECKING:
    from rule_examples import Played

Piece: TypeAlias = object
"""A card, tile, person, ...: a value of the package that can be a key."""


# --- What there is -----------------------------------------------------------------------------


def pieces_of_boxes() -> dict[str, tuple[Piece, ...]]:
    """Return each different piece of the standard boxes, in groups by their titles."""
    return {title: tuple(dict.fromkeys(pieces)) for title, pieces in _groups()}


def _groups() -> Iterator[tuple[str, Iterable[Piece]]]:
    box = luxor.standard_components()
    more = box.expansion
    if more is None:
        raise ValueError("the standard box of Luxor is without the expansion")
    yield "Luxor: basic cards", (card for card, _ in box.basic_cards)
    horus = sorted((*box.horus_cards, *more.horus_cards), key=lambda pair: pair[0].level)
    yield "Luxor: Horus cards", (card for card, _ in horus)
    yield "Luxor: treasures", (tile for tile, _ in box.treasures)
    yield "Luxor: Osiris tiles", (tile for tile, _ in box.osiris_tiles)
    levels = (space.level for space in box.spaces if space.level is not None)
    yield "Luxor: Horus tiles", map(luxor.HorusTile, levels)
    yield "Luxor: temple stacks", (rear for rear, _, _ in box.temple_tiles)
    yield "Luxor: temple tiles", (tile for _, tile, _ in box.temple_tiles)
    yield "Luxor: scarabs", (luxor.ScarabDrawn(value) for value, _ in box.scarabs)
    yield "The Mummy's Curse: mummy tiles", (effect for effect, _, _ in more.mummy_tiles)
    yield "The Mummy's Curse: equipment", (card for card, _ in more.equipment)
    yield "The Mummy's Curse: artifacts", (tile for tile, _ in more.artifacts)
    yield "The Mummy's Curse: characters", luxor.Character
    boats = tutankhamun.standard_components()
    yield "Tutankhamun: sets", (tutankhamun.Artifact(group.name) for group in boats.sets)
    yield "Tutankhamun: rings", (tutankhamun.ScarabRing(),)
    yield "Tutankhamun: idols", (tutankhamun.Idol(god) for god, _ in boats.idols)


# --- What is shown -----------------------------------------------------------------------------


def pieces_not_shown(played: Played) -> list[Piece]:
    """Return the pieces that an example claims to show, but that do nothing in it.

    Args:
        played: the example, played.
    """
    return [piece for piece in played.example.pieces if not _SHOWN[type(piece)](played, piece)]


def _events(played: Played, kind: type) -> Iterator[Any]:
    return (event for event in played.events if type(event) is kind)


def _in_event(kind: type, name: str) -> Callable[[Played, Piece], bool]:
    """Look for an event of a class that names the piece."""

    def is_shown(played: Played, piece: Piece) -> bool:
        return any(getattr(event, name) == piece for event in _events(played, kind))

    return is_shown


def _is_left(played: Played, tile: Piece) -> bool:
    """Whether an adventurer is sent on from a tile."""
    tiles = played.before.board.tiles
    moves = _events(played, luxor.AdventurerMoved)
    return any(tiles[move.origin] == tile for move in moves if move.origin)


def _is_reached(played: Played, tile: Piece) -> bool:
    """Whether somebody comes to a tile."""
    tiles: Sequence[object] = played.after.board.tiles
    moves = _events(played, luxor.AdventurerMoved)
    return any(tiles[move.target] == tile for move in moves if move.target < len(tiles))


def _is_uncovered(played: Played, rear: Piece) -> bool:
    """Whether a tile of a temple stack is revealed."""
    spaces = played.before.config.components.spaces
    laid = _events(played, luxor.TempleTileLaid)
    return any(spaces[event.place - 1].icon is rear for event in laid)


def _is_owned(played: Played, character: Piece) -> bool:
    """Whether somebody is that character."""
    parts = (player.expansion.characters for player in played.before.players)
    return any(part.character is character for part in parts)


def _draws(played: Played, outcome: Piece) -> bool:
    """Whether somebody takes a scarab of that value."""
    taken = _events(played, luxor.ScarabTaken)
    return any(luxor.ScarabDrawn(event.value) == outcome for event in taken)


_card_is_played = _in_event(luxor.CardPlayed, "card")
_set_is_scored = _in_event(tutankhamun_events.SetScored, "tile")

_SHOWN: dict[type, Callable[[Played, Piece], bool]] = {
    **dict.fromkeys(luxor_pieces.CARDS, _card_is_played),
    **dict.fromkeys(luxor_pieces.TEMPLE_TILES, _is_reached),
    luxor.HorusTile: _is_reached,
    luxor.OsirisTile: _is_left,
    luxor.Treasure: _in_event(luxor.TreasureTaken, "treasure"),
    luxor_pieces.Rear: _is_uncovered,
    luxor.ScarabDrawn: _draws,
    luxor.MummyEffect: _in_event(luxor.MummyTileActivated, "effect"),
    luxor.Character: _is_owned,
    tutankhamun.Artifact: _set_is_scored,
    tutankhamun.ScarabRing: _set_is_scored,
    tutankhamun.Idol: _in_event(tutankhamun_events.IdolFound, "idol"),
}
"""For each class of pieces how an example shows one."""

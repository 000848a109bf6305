"""Everything that is drawn of a position of Tutankhamun, by its key.

Seats and places count from 0; a kind is the number of a tile in ``config.inventory.tiles``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theban._core.language import Language, message
from theban.render._about import read_topics
from theban.render._names import Names
from theban.render._pieces import Piece
from theban.render._tutankhamun.labels import Shown
from theban.tutankhamun._pieces import God, Idol, ScarabRing, Tile
from theban.tutankhamun._rules.sets import PLAYERS_BESIDE_UNDERWORLD

TOPICS = read_topics("theban.render._tutankhamun")
"""What there is to say about things, by kinds of tiles and of keys."""
TILE_TOPICS = {
    **{Idol(god).name: f"idol:{god.value}" for god in God},
    ScarabRing.name: "ring",
}
"""The topics of tiles by their names, except artifacts."""

BEFORE_THE_NILE = -1
"""The number that stands for all that is before the Nile."""

FACES: Mapping[str, Any] = {
    **dict.fromkeys(("source", "place", "seat", "points", "boat")),
    **dict.fromkeys(("tile", "tiles"), Tile),
}
"""The kinds of pieces with the annotations of their faces; None for those without."""


def _place_words(place: int, language: Language) -> str:
    if place < 0:
        return language.say_in("label", "before the Nile")
    return language.say_in("label", "place {place}", place=place)


def tile_piece(tile: Tile, place: int, language: Language) -> Piece:
    """Return a tile of the Nile."""
    words, where = language.text(tile.name, "tile"), _place_words(place, language)
    label = language.say("{tile}, {place}", tile=words, place=where)
    rules = TOPICS[TILE_TOPICS.get(tile.name, "artifact")].rules
    return Piece("tile", tile, label=label, at=f"place:{place}", rules=rules)


def taken_piece(tile: Tile, language: Language) -> Piece:
    """Return a tile that is being resolved."""
    label = language.say("{tile}, being resolved", tile=language.text(tile.name, "tile"))
    return Piece("tile", tile, label=label, rules=TOPICS["taken"].rules)


def boat_piece(names: Names, seat: int, place: int) -> Piece:
    """Return a boat."""
    where = _place_words(place, names.language)
    text = message("{name}'s boat, {place}", "your boat, {place}")
    label = names.say(text, seats={"name": seat}, place=where)
    at, rules = f"place:{max(place, BEFORE_THE_NILE)}", TOPICS["boat"].rules
    return Piece("boat", None, seat, label=label, at=at, rules=rules)


def owned_topic(tile: Tile) -> str:
    """Return the topic of collected tiles of a kind."""
    return "owned_ring" if isinstance(tile, ScarabRing) else "owned"


def gone_topic(shown: Shown, whole: str) -> str:
    """Return the topic of the Tomb or Underworld, which competes if two play. :rule:`TT-6.8`."""
    competes = whole == "underworld" and len(shown.players) == PLAYERS_BESIDE_UNDERWORLD
    return "underworld_of_two" if competes else whole


def pieces_of(shown: Shown, names: Names) -> dict[str, Piece]:
    """List the drawn things."""
    names.check_all(len(shown.players))
    language = names.language
    tiles = shown.config.inventory.tiles.all
    found: dict[str, Piece] = {}
    for place in range(BEFORE_THE_NILE, len(shown.nile)):
        kind = "source" if place < 0 else "place"
        label = _place_words(place, language)
        found[f"place:{place}"] = Piece(kind, label=label, rules=TOPICS[kind].rules)
    for place, tile in enumerate(shown.nile):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile, place, language)
    for index, idol in enumerate(shown.resolving):
        found[f"taken:{index}"] = taken_piece(idol, language)
    gone = (
        ("underworld", language.say_in("label", "the Underworld"), shown.underworld),
        ("tomb", language.say_in("label", "the Tomb"), shown.tomb),
    )
    for whole, words, counts in gone:
        rules = TOPICS[gone_topic(shown, whole)].rules
        found[whole] = Piece("tiles", count=sum(counts), label=words, rules=rules)
        for number, tile in enumerate(tiles):
            name = language.text(tile.name, "tile")
            label = language.say("{tile}, {place}", tile=name, place=words)
            found[f"{whole}:{number}"] = Piece(
                "tiles", tile, count=counts[number], label=label, at=whole, rules=rules
            )
    for seat, player in enumerate(shown.players):
        seats, at = {"name": seat}, f"seat:{seat}"
        found[at] = Piece("seat", None, seat, label=names.of(seat), rules=TOPICS["seat"].rules)
        label = names.say(message("{name}'s points", "your points"), seats=seats)
        rules = TOPICS["points"].rules
        found[f"points:{seat}"] = Piece(
            "points", None, seat, count=player.points, label=label, at=at, rules=rules
        )
        found[f"boat:{seat}"] = boat_piece(names, seat, player.boat)
        for index, tile in enumerate(tiles):
            if not isinstance(tile, Idol):  # which nobody ever has: TT-3.2
                words, number = language.text(tile.name, "tile"), player.tiles[index]
                text = message("{tile}, {name}", "{tile}, you")
                label = names.say(text, seats=seats, tile=words)
                rules = TOPICS[owned_topic(tile)].rules
                found[f"owned:{seat}:{index}"] = Piece(
                    "tiles", tile, seat, count=number, label=label, at=at, rules=rules
                )
    return found

"""Everything that is drawn of a position of Luxor, by its key.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.luxor.board import STAIRS
from theban.luxor.config import Module
from theban.luxor.messages import card_words, tile_words
from theban.luxor.notation import format_card, format_effect, format_tile
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.parts.mummy import MummyEffect, RedrawHand, ReplaceMummyTile
from theban.luxor.pieces import (
    LEVELS,
    REARS,
    SET_KINDS,
    Card,
    HorusCard,
    Rear,
    Tile,
    Treasure,
    TreasureKind,
)
from theban.render.luxor import seen
from theban.render.luxor.labels import character_words, effect_words, size
from theban.render.names import Names
from theban.render.pieces import Piece, Table
from theban.render.sentences import ordinal

KEYS: Mapping[str, str] = {
    "place:PLACE": "the stairs (0), a space, or the tomb chamber",
    "tile:PLACE": "the open tile on a space",
    "covered:PLACE": "the treasure that lies face down under it (artifacts)",
    "figure:SEAT:PLACE:INDEX": "an adventurer on a place; upright ones before lying ones",
    "statue:STATUE": "a statue, 0 to 2",
    "statue:STATUE:SEAT": "the adventurer that lies at a statue",
    "mummy": "the Mummy",
    "seat:SEAT": "what is drawn of a player beside the board",
    "hand:SEAT": "a hand; counts its cards",
    "hand:SEAT:SLOT": "a card of a hand, from 0 at the left",
    "points:SEAT": "the points on the track",
    "keys:SEAT": "the keys of a player",
    "scarabs:SEAT": "the scarabs of a player",
    "wild_cards:SEAT": "the wild cards of a player",
    "talismans:SEAT": "the talismans of a player (Mummy)",
    "sarcophagi:SEAT": "the sarcophagi of a player",
    "treasures:SEAT:TREASURE": "the treasures of a type of a player, such as ``treasures:0:vase``",
    "character:SEAT": "the character of a player; counts flipped sets (characters)",
    "horus:LEVEL": "a stack of Horus cards, 1 to 3; counts them with the top one",
    "pile:draw": "the draw pile",
    "pile:discard": "the discard pile",
    "pile:mummy_tiles": "the stack of mummy tiles (Mummy)",
    "pile:mummy_discards": "the mummy tiles discarded, with the one that is performed (Mummy)",
    "mummy_tile:SLOT": "an open mummy tile (Mummy)",
    "supply:keys": "the keys in the supply",
    "supply:scarabs": "the scarabs in the supply",
    "supply:wild_cards": "the wild cards in the supply",
    "supply:talismans": "the talismans in the supply (Mummy)",
    "supply:sarcophagi": "the sarcophagi in the tomb chamber",
    "supply:temple_tiles:REAR": "a stack of temple tiles: cobra, falcon or lion",
    "supply:treasures": "how many treasures lie face down (artifacts)",
    "box": "what players returned to the box face down (Mummy, equipment)",
    "played:INDEX": "a card that is being played; no piece, for it lies on the discard pile",
    "die": "the roll for it; no piece",
    "button:NAME": "a button for an action of that class, such as ``button:decline``; no piece",
    "button:exchange_scarab:VALUE": "a button for each own scarab (Mummy); no piece",
}
"""All keys: words in capitals stand for numbers and names."""

UPRIGHT, LYING = "upright", "lying"
"""The faces of adventurers."""
REDRAWN = "redrawn"
"""The face of a hand that is drawn again from left to right. :rule:`MC-4.3`."""


# --- Pieces that events bring, too -------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return what a place is called where nothing else is said of it."""
    if place == STAIRS:
        return language.say_in("label", "the stairs")
    return language.say("space {place}", place=place)


def rear_of(space: Piece) -> Rear:
    """Return the rear of the temple tiles that come to a space."""
    for rear in Rear:
        if space.face == rear.value:
            return rear
    raise InvalidArgument(f"{shown(space.label)} shows no icon; no temple tile is laid there")


def tile_piece(tile: Tile, place: int, language: Language) -> Piece:
    """Return an open tile."""
    words, where = tile_words(tile, language), place_words(place, language)
    if isinstance(tile, Treasure):
        label = language.count(
            tile.needed,
            "{tile}, takes {number} adventurer, {place}",
            "{tile}, takes {number} adventurers, {place}",
            tile=words,
            place=where,
        )
    else:
        label = language.say("{tile}, {place}", tile=words, place=where)
    return Piece("tile", format_tile(tile), label=label, at=f"place:{place}")


def figure_piece(
    names: Names, seat: int, face: str, places: Mapping[str, Piece] | Table, key: str
) -> Piece:
    """Return an adventurer on a place or at a statue."""
    name, where = names.of(seat), places[key].label
    if face == LYING:
        text = names.language.text("{name}'s adventurer lying down, {place}")
    else:
        text = names.language.text("{name}'s adventurer, {place}")
    label = text.format(name=name, place=where)
    return Piece("adventurer", face, seat, label=label, at=key)


def card_piece(names: Names, seat: int, card: Card | None) -> Piece:
    """Return a card of a hand."""
    language, name = names.language, names.of(seat)
    if card is None:
        face, label = None, language.say("a hidden card, {name}'s hand", name=name)
    else:
        face, words = format_card(card), card_words(card, language)
        label = language.say("{card}, {name}'s hand", card=words, name=name)
    return Piece("card", face, seat, label=label, at=f"hand:{seat}")


def stack_piece(level: int, top: HorusCard | None, number: int, language: Language) -> Piece:
    """Return a stack of Horus cards."""
    if top is None:
        label = language.say("Horus cards of level {level}", level=level)
        return Piece("horus_stack", count=number, label=label)
    words = card_words(top, language)
    label = language.say("Horus cards of level {level}, on top {card}", level=level, card=words)
    return Piece("horus_stack", format_card(top), count=number, label=label)


def mummy_piece(place: int, language: Language) -> Piece:
    """Return the Mummy."""
    label = language.say("the Mummy, {place}", place=place_words(place, language))
    return Piece("mummy", label=label, at=f"place:{place}")


def mummy_tile_piece(effect: MummyEffect, language: Language) -> Piece:
    """Return an open mummy tile."""
    label = language.say('the mummy tile "{effect}"', effect=effect_words(effect, language))
    return Piece("mummy_tile", format_effect(effect), label=label)


# --- All pieces of a position ------------------------------------------------------------------


def pieces_of(shown: seen.Shown, names: Names) -> dict[str, Piece]:
    """List what is drawn."""
    names.check_all(len(shown.players))
    found = _board(shown, names.language)
    found |= _figures(shown, names, found)
    found |= _beside(shown, names.language)
    for seat, player in enumerate(seen.players_of(shown)):
        found |= _player(shown, names, seat, player)
    return found


def _board(shown: seen.Shown, language: Language) -> dict[str, Piece]:
    """List the places, statues and tiles, and the Mummy."""
    found = {f"place:{STAIRS}": Piece("stairs", label=place_words(STAIRS, language))}
    for place, space in enumerate(shown.config.components.spaces, start=1):
        icon = None if space.icon is None else space.icon.value
        found[f"place:{place}"] = Piece("space", icon, label=place_words(place, language))
    chamber = language.say_in("label", "the tomb chamber")
    found[f"place:{shown.board.chamber}"] = Piece("chamber", label=chamber)
    for statue in range(len(shown.config.components.statues)):
        label = language.say("the {statue} statue", statue=ordinal(statue, language))
        found[f"statue:{statue}"] = Piece("statue", label=label)
    for place, tile in enumerate(shown.board.tiles):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile, place, language)
    turning = (frame.place for frame in shown.pending if isinstance(frame, TurnUpTreasure))
    for place in (*seen.covered_spaces(shown), *turning):
        where = place_words(place, language)
        label = language.say("a treasure face down, {place}", place=where)
        found[f"covered:{place}"] = Piece("tile", label=label, at=f"place:{place}")
    mummy = seen.mummy_of(shown)
    if mummy is not None:
        found["mummy"] = mummy_piece(mummy.place, language)
    return found


def _figures(shown: seen.Shown, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    chamber = (shown.board.chamber,)  # where active and lying ones are not
    occupied = chain(
        *((*each.active, *seen.lying_places(each)) for each in seen.players_of(shown)), chamber
    )
    for place in dict.fromkeys(occupied):
        at = f"place:{place}"
        for them in seen.people_at(shown, place):
            conditions = chain((UPRIGHT,) * them.upright, (LYING,) * them.lying)
            for index, face in enumerate(conditions):
                key = f"figure:{them.seat}:{place}:{index}"
                found[key] = figure_piece(names, them.seat, face, places, at)
    for seat, player in enumerate(seen.players_of(shown)):
        for statue in player.asleep:
            at = f"statue:{statue}"
            figure = figure_piece(names, seat, LYING, places, at)
            found[f"statue:{statue}:{seat}"] = figure
    return found


def _counter(key: str, number: int, language: Language, face: str | None = None) -> Piece:
    """Return a counter of what nobody has."""
    kind = "pile" if key.startswith("pile:") else key.removeprefix("supply:")
    return Piece(kind, face, count=number, label=language.text(_COUNTERS[key], "label"))


_COUNTERS = {
    "pile:draw": message("draw pile", context="label"),
    "pile:discard": message("discard pile", context="label"),
    "supply:keys": message("keys in the supply", context="label"),
    "supply:scarabs": message("scarabs in the supply", context="label"),
    "supply:wild_cards": message("wild cards in the supply", context="label"),
    "supply:sarcophagi": message("sarcophagi in the tomb chamber", context="label"),
    "supply:talismans": message("talismans in the supply", context="label"),
    "pile:mummy_tiles": message("mummy tiles face down", context="label"),
    "pile:mummy_discards": message("mummy tiles discarded", context="label"),
}


def _beside(shown: seen.Shown, language: Language) -> dict[str, Piece]:
    """List what is beside the board."""
    won = shown.sarcophagi
    numbers = {
        "pile:draw": size(shown.draw_pile),
        "pile:discard": sum(shown.discard_pile),
        "supply:keys": shown.keys,
        "supply:scarabs": size(shown.scarabs),
        "supply:wild_cards": shown.wild_cards,
    }
    found = {key: _counter(key, number, language) for key, number in numbers.items()}
    found["supply:sarcophagi"] = _counter(
        "supply:sarcophagi", len(won), language, "+".join(map(str, won)) or None
    )
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[f"horus:{level}"] = stack_piece(level, top, number, language)
    for rear, stack in zip(REARS, shown.temple_stacks, strict=True):
        label = language.text(_TEMPLE_TILES[rear])
        piece = Piece("temple_tiles", rear.value, count=sum(stack), label=label)
        found[f"supply:temple_tiles:{rear.value}"] = piece
    if not {Module.MUMMY, Module.EQUIPMENT}.isdisjoint(shown.config.modules):
        label = language.say_in("label", "back in the box")
        found["box"] = Piece("box", count=sum(seen.returned(shown)), label=label)
    artifacts = seen.artifacts_of(shown)
    if artifacts is not None:
        label = language.say_in("label", "treasures face down")
        found["supply:treasures"] = Piece("tile", count=sum(artifacts.hidden), label=label)
    return found | _mummy_tiles(shown, language)


_TEMPLE_TILES = {
    Rear.COBRA: message("temple tiles with a cobra"),
    Rear.FALCON: message("temple tiles with a falcon"),
    Rear.LION: message("temple tiles with a lion"),
}


def _mummy_tiles(shown: seen.Shown, language: Language) -> dict[str, Piece]:
    """List the mummy tiles and talismans.

    A mummy tile that is being performed counts as discarded already: no event tells when it goes,
    and the next tile is turned up right then. :rule:`MC-4.13`.
    """
    mummy = seen.mummy_of(shown)
    if mummy is None:
        return {}
    found: dict[str, Piece] = {}
    performed = [frame.slot for frame in shown.pending if isinstance(frame, ReplaceMummyTile)]
    discarded = sum(mummy.discards)
    for slot, effect in enumerate(mummy.display):
        if effect is not None and slot in performed:
            discarded += 1
        elif effect is not None:
            found[f"mummy_tile:{slot}"] = mummy_tile_piece(effect, language)
    numbers = {
        "supply:talismans": mummy.talismans,
        "pile:mummy_tiles": sum(mummy.stack),
        "pile:mummy_discards": discarded,
    }
    return found | {key: _counter(key, number, language) for key, number in numbers.items()}


def _player(shown: seen.Shown, names: Names, seat: int, player: seen.Seated) -> dict[str, Piece]:
    """List what a player has."""
    language, name, at = names.language, names.of(seat), f"seat:{seat}"

    def owned(kind: str, number: int, face: str | None = None) -> None:
        label = language.say(_OWNED[kind], name=name)
        found[f"{kind}:{seat}"] = Piece(kind, face, seat, count=number, label=label, at=at)

    redraws = any(isinstance(frame, RedrawHand) and frame.seat == seat for frame in shown.pending)
    found = {f"seat:{seat}": Piece("seat", None, seat, label=name)}
    owned("hand", len(player.hand), REDRAWN if redraws else None)
    owned("points", player.points)
    owned("keys", player.keys)
    owned("scarabs", seen.scarabs_of(player))
    owned("wild_cards", player.wild_cards)
    owned("sarcophagi", len(player.sarcophagi), "+".join(map(str, player.sarcophagi)) or None)
    for slot, card in enumerate(player.hand):
        found[f"hand:{seat}:{slot}"] = card_piece(names, seat, card)
    treasures = Counter(treasure.kind for treasure in player.treasures)
    for kind in TreasureKind:
        if kind in SET_KINDS or Module.ARTIFACTS in shown.config.modules:
            label = language.say(_TREASURES[kind], name=name)
            piece = Piece("treasures", kind.value, seat, count=treasures[kind], label=label, at=at)
            found[f"treasures:{seat}:{kind.value}"] = piece
    mummy, owner = seen.mummy_seat(player), seen.character_seat(player)
    if mummy is not None:
        owned("talismans", mummy.talismans)
    if owner is not None:
        words = character_words(owner.character, language)
        label = language.say("{name}'s character {character}", name=name, character=words)
        face = owner.character.value
        piece = Piece("character", face, seat, count=owner.flipped, label=label, at=at)
        found[f"character:{seat}"] = piece
    return found


_OWNED = {
    "hand": message("{name}'s hand"),
    "points": message("{name}'s points"),
    "keys": message("{name}'s keys"),
    "scarabs": message("{name}'s scarabs"),
    "wild_cards": message("{name}'s wild cards"),
    "talismans": message("{name}'s talismans"),
    "sarcophagi": message("{name}'s sarcophagi"),
}


_TREASURES = {
    TreasureKind.VASE: message("{name}'s vases"),
    TreasureKind.STATUE: message("{name}'s statues"),
    TreasureKind.JEWELRY: message("{name}'s jewelry"),
    TreasureKind.ARTIFACT: message("{name}'s artifacts"),
}

"""Everything that is drawn of a position of Luxor, by its key.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.luxor import pieces
from theban.luxor.board import STAIRS
from theban.luxor.config import Module
from theban.luxor.messages import card_words, tile_words
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.parts.mummy import MummyEffect, RedrawHand, ReplaceMummyTile
from theban.luxor.pieces import Back, Treasure, TreasureKind
from theban.render.luxor import labels
from theban.render.luxor.labels import character_words, effect_words, size
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.sentences import ordinal

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


def rear_of(space: Piece) -> Back:
    """Return the rear of the temple tiles that come to a space."""
    for rear in Back:
        if space.face == rear.value:
            return rear
    raise InvalidArgument(f"{shown(space.label)} shows no icon; no temple tile is laid there")


def tile_piece(tile: pieces.Tile, place: int, language: Language) -> Piece:
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
    return Piece("tile", tile.label, label=label, at=f"place:{place}")


def figure_piece(
    names: Names, seat: int, face: str, places: Mapping[str, Piece], key: str
) -> Piece:
    """Return an adventurer on a place or at a statue."""
    name, where = names.of(seat), places[key].label
    if face == LYING:
        text = names.language.text("{name}'s adventurer lying down, {place}")
    else:
        text = names.language.text("{name}'s adventurer, {place}")
    label = text.format(name=name, place=where)
    return Piece("adventurer", face, seat, label=label, at=key)


def card_piece(names: Names, seat: int, card: pieces.Card | None) -> Piece:
    """Return a card of a hand."""
    language, name = names.language, names.of(seat)
    if card is None:
        face, label = None, language.say("a hidden card, {name}'s hand", name=name)
    else:
        face, words = card.label, card_words(card, language)
        label = language.say("{card}, {name}'s hand", card=words, name=name)
    return Piece("card", face, seat, label=label, at=f"hand:{seat}")


def stack_piece(level: int, top: pieces.HorusCard | None, number: int, language: Language) -> Piece:
    """Return a stack of Horus cards."""
    if top is None:
        face, label = None, language.say("Horus cards of level {level}", level=level)
    else:
        face, card = top.label, card_words(top, language)
        label = language.say("Horus cards of level {level}, on top {card}", level=level, card=card)
    return Piece("horus_stack", face, count=number, label=label)


def mummy_piece(place: int, language: Language) -> Piece:
    """Return the Mummy."""
    label = language.say("the Mummy, {place}", place=place_words(place, language))
    return Piece("mummy", label=label, at=f"place:{place}")


def mummy_tile_piece(effect: MummyEffect, language: Language) -> Piece:
    """Return an open mummy tile."""
    label = language.say('the mummy tile "{effect}"', effect=effect_words(effect, language))
    return Piece("mummy_tile", effect.label, label=label)


# --- All pieces of a position ------------------------------------------------------------------


def pieces_of(shown: labels.Shown, names: Names) -> dict[str, Piece]:
    """List what is drawn."""
    names.check_all(len(shown.players))
    found = _board(shown, names.language)
    found |= _figures(shown, names, found)
    found |= _beside(shown, names.language)
    for seat, player in enumerate(labels.players_of(shown)):
        found |= _player(shown, names, seat, player)
    return found


def _board(shown: labels.Shown, language: Language) -> dict[str, Piece]:
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
    for place in (*labels.covered_spaces(shown), *turning):
        where = place_words(place, language)
        label = language.say("a treasure face down, {place}", place=where)
        found[f"covered:{place}"] = Piece("tile", label=label, at=f"place:{place}")
    mummy = labels.mummy_of(shown)
    if mummy is not None:
        found["mummy"] = mummy_piece(mummy.place, language)
    return found


def _figures(shown: labels.Shown, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    players = labels.players_of(shown)
    occupied = (place for each in players for place in (*each.active, *labels.lying_places(each)))
    for place in dict.fromkeys((*occupied, shown.board.chamber)):
        at = f"place:{place}"
        for them in labels.people_at(shown, place):
            for index, face in enumerate((UPRIGHT,) * them.upright + (LYING,) * them.lying):
                key = f"figure:{them.seat}:{place}:{index}"
                found[key] = figure_piece(names, them.seat, face, places, at)
    for seat, player in enumerate(players):
        for statue in player.asleep:
            at = f"statue:{statue}"
            found[f"{at}:{seat}"] = figure_piece(names, seat, LYING, places, at)
    return found


def _beside(shown: labels.Shown, language: Language) -> dict[str, Piece]:
    """List what is beside the board."""
    found: dict[str, Piece] = {}

    def add(key: str, number: int, label: str, face: str | None = None) -> None:
        kind = "pile" if key.startswith("pile:") else key.removeprefix("supply:")
        found[key] = Piece(kind, face, count=number, label=label)

    add("pile:draw", size(shown.draw_pile), language.say_in("label", "draw pile"))
    add("pile:discard", sum(shown.discard_pile), language.say_in("label", "discard pile"))
    add("supply:keys", shown.keys, language.say_in("label", "keys in the supply"))
    scarabs = size(shown.scarabs)
    add("supply:scarabs", scarabs, language.say_in("label", "scarabs in the supply"))
    wild_cards = shown.wild_cards
    add("supply:wild_cards", wild_cards, language.say_in("label", "wild cards in the supply"))
    label = language.say_in("label", "sarcophagi in the tomb chamber")
    values = "+".join(map(str, shown.sarcophagi)) or None
    add("supply:sarcophagi", len(shown.sarcophagi), label, values)
    for level, top, stack in zip(pieces.LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[f"horus:{level}"] = stack_piece(level, top, number, language)
    for rear, stack in zip(pieces.BACKS, shown.temple_stacks, strict=True):
        label = language.text(_TEMPLE_TILES[rear])
        piece = Piece("temple_tiles", rear.value, count=sum(stack), label=label)
        found[f"supply:temple_tiles:{rear.value}"] = piece
    if not {Module.MUMMY, Module.EQUIPMENT}.isdisjoint(shown.config.modules):
        add("box", sum(labels.returned(shown)), language.say_in("label", "back in the box"))
    artifacts = labels.artifacts_of(shown)
    if artifacts is not None:
        label = language.say_in("label", "treasures face down")
        found["supply:treasures"] = Piece("tile", count=sum(artifacts.hidden), label=label)
    mummy = labels.mummy_of(shown)
    if mummy is not None:
        # A mummy tile that is being performed counts as discarded already: no event tells when it
        # goes, and the next tile is turned up right then. MC-4.13.
        performed = [frame.slot for frame in shown.pending if isinstance(frame, ReplaceMummyTile)]
        discarded = sum(mummy.discards)
        for slot, effect in enumerate(mummy.display):
            if effect is not None and slot in performed:
                discarded += 1
            elif effect is not None:
                found[f"mummy_tile:{slot}"] = mummy_tile_piece(effect, language)
        talismans = language.say_in("label", "talismans in the supply")
        add("supply:talismans", mummy.talismans, talismans)
        add("pile:mummy_tiles", sum(mummy.stack), language.say_in("label", "mummy tiles face down"))
        add("pile:mummy_discards", discarded, language.say_in("label", "mummy tiles discarded"))
    return found


_TEMPLE_TILES = {
    Back.COBRA: message("temple tiles with a cobra"),
    Back.FALCON: message("temple tiles with a falcon"),
    Back.LION: message("temple tiles with a lion"),
}


def _player(
    shown: labels.Shown, names: Names, seat: int, player: labels.Seated
) -> dict[str, Piece]:
    """List what a player has."""
    language, name, at = names.language, names.of(seat), f"seat:{seat}"

    def own(kind: str, number: int, label: str, face: str | None = None) -> None:
        found[f"{kind}:{seat}"] = Piece(kind, face, seat, count=number, label=label, at=at)

    redraws = any(isinstance(frame, RedrawHand) and frame.seat == seat for frame in shown.pending)
    found = {at: Piece("seat", None, seat, label=name)}
    hand = language.say("{name}'s hand", name=name)
    own("hand", len(player.hand), hand, REDRAWN if redraws else None)
    own("points", player.points, language.say("{name}'s points", name=name))
    own("keys", player.keys, language.say("{name}'s keys", name=name))
    own("scarabs", labels.scarabs_of(player), language.say("{name}'s scarabs", name=name))
    own("wild_cards", player.wild_cards, language.say("{name}'s wild cards", name=name))
    sarcophagi, values = language.say("{name}'s sarcophagi", name=name), player.sarcophagi
    own("sarcophagi", len(values), sarcophagi, "+".join(map(str, values)) or None)
    for slot, card in enumerate(player.hand):
        found[f"hand:{seat}:{slot}"] = card_piece(names, seat, card)
    treasures = Counter(treasure.kind for treasure in player.treasures)
    for kind in TreasureKind:
        if kind in pieces.SET_KINDS or Module.ARTIFACTS in shown.config.modules:
            label = language.say(_TREASURES[kind], name=name)
            piece = Piece("treasures", kind.value, seat, count=treasures[kind], label=label, at=at)
            found[f"treasures:{seat}:{kind.value}"] = piece
    mummy, owner = labels.mummy_seat(player), labels.character_seat(player)
    if mummy is not None:
        own("talismans", mummy.talismans, language.say("{name}'s talismans", name=name))
    if owner is not None:
        words = character_words(owner.character, language)
        label = language.say("{name}'s character {character}", name=name, character=words)
        own("character", owner.flipped, label, owner.character.value)
    return found


_TREASURES = {
    TreasureKind.VASE: message("{name}'s vases"),
    TreasureKind.STATUE: message("{name}'s statues"),
    TreasureKind.JEWELRY: message("{name}'s jewelry"),
    TreasureKind.ARTIFACT: message("{name}'s artifacts"),
}

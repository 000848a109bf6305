"""Everything that is drawn of a position of Luxor, by its key.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Mapping
from typing import Any

from theban._core.errors import InvalidArgument
from theban._core.language import Language, message
from theban._core.messages import shown
from theban.luxor import _pieces as pieces
from theban.luxor._board import STAIRS
from theban.luxor._config import Module
from theban.luxor._messages import card_words, tile_words
from theban.luxor._parts.artifacts import TurnUpTreasure
from theban.luxor._parts.characters import Character
from theban.luxor._parts.mummy import MummyEffect, RedrawHand, ReplaceMummyTile
from theban.luxor._pieces import Back, Treasure, TreasureKind
from theban.render._luxor import labels
from theban.render._luxor.labels import (
    TERMS,
    TOPICS,
    Seated,
    Shown,
    character_words,
    effect_words,
    size,
    topic_of,
)
from theban.render._names import Names
from theban.render._pieces import Piece
from theban.render._sentences import ordinal


class Posture(enum.Enum):
    """An adventurer's posture."""

    UPRIGHT = "upright"
    """It can move."""
    LYING = "lying"
    """It lies at a statue (:rule:`LX-4.1`), or the Mummy laid it down (:rule:`MC-3.1`)."""


class HandState(enum.Enum):
    """Something unusual that a hand shows."""

    REDRAWN = "redrawn"
    """It is drawn again from left to right. :rule:`MC-4.3`."""


FACES: Mapping[str, Any] = {
    **dict.fromkeys(("stairs", "chamber", "statue", "mummy", "seat", "points", "keys", "scarabs")),
    **dict.fromkeys(("wild_cards", "talismans", "pile", "box", "covered_treasures")),
    "adventurer": Posture,
    "card": pieces.Card,
    "character": Character,
    "die": int,
    "hand": HandState,
    "horus_stack": pieces.HorusCard,
    "mummy_tile": MummyEffect,
    "sarcophagi": tuple[int, ...],
    "space": Back,
    "temple_tiles": Back,
    "tile": pieces.Tile,
    "treasures": TreasureKind,
}
"""The kinds of pieces with the annotations of their faces; None for those without."""


def _piece(
    topic: str,
    kind: str,
    face: object = None,
    seat: int | None = None,
    **more: Any,  # noqa: ANN401 (as for a Piece)
) -> Piece:
    """Return a piece with the rules of its topic."""
    return Piece(kind, face, seat, rules=TOPICS[topic].rules, **more)


# --- Pieces that events bring, too -------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return the default name of a place."""
    if place == STAIRS:
        return language.say_in("label", "the stairs")
    return language.say("space {place}", place=place)


def back_of(space: Piece) -> Back:
    """Return the back of the temple tiles that come to a space."""
    if isinstance(space.face, Back):
        return space.face
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
    return _piece(topic_of(tile), "tile", tile, label=label, at=f"place:{place}")


def figure_topic(posture: object, at: Piece) -> str:
    """Return the topic of an adventurer: where it is, and how."""
    if at.kind == "statue":
        return "asleep"
    if at.kind == "chamber":
        return "entered"
    return "lying" if posture is Posture.LYING else "adventurer"


def figure_piece(
    names: Names, seat: int, face: Posture, places: Mapping[str, Piece], key: str
) -> Piece:
    """Return an adventurer on a place or at a statue."""
    if face is Posture.LYING:
        text = message(
            "{name}'s adventurer lying down, {place}", "your adventurer lying down, {place}"
        )
    else:
        text = message("{name}'s adventurer, {place}", "your adventurer, {place}")
    label = names.say(text, seats={"name": seat}, place=places[key].label)
    return _piece(figure_topic(face, places[key]), "adventurer", face, seat, label=label, at=key)


def card_piece(names: Names, seat: int, card: pieces.Card | None) -> Piece:
    """Return a card of a hand."""
    seats = {"name": seat}
    if card is None:
        topic = "hidden_card"
        hidden = message("a hidden card, {name}'s hand", "a hidden card, your hand")
        label = names.say(hidden, seats=seats)
    else:
        topic, words = topic_of(card), card_words(card, names.language)
        label = names.say(
            message("{card}, {name}'s hand", "{card}, your hand"), seats=seats, card=words
        )
    at, is_down = f"hand:{seat}", card is None
    return _piece(topic, "card", card, seat, label=label, at=at, face_down=is_down)


def stack_piece(level: int, top: pieces.HorusCard | None, number: int, language: Language) -> Piece:
    """Return a stack of Horus cards."""
    if top is None:
        label = language.say("Horus cards of level {level}", level=level)
    else:
        card = card_words(top, language)
        label = language.say("Horus cards of level {level}, on top {card}", level=level, card=card)
    is_down = top is None and number > 0
    return _piece("horus", "horus_stack", top, count=number, label=label, face_down=is_down)


def mummy_piece(place: int, language: Language) -> Piece:
    """Return the Mummy."""
    label = language.say("the Mummy, {place}", place=place_words(place, language))
    return _piece("mummy", "mummy", label=label, at=f"place:{place}")


def mummy_tile_piece(effect: MummyEffect, language: Language) -> Piece:
    """Return an open mummy tile."""
    label = language.say('the mummy tile "{effect}"', effect=effect_words(effect, language))
    return _piece(topic_of(effect), "mummy_tile", effect, label=label)


DIE = "die"
"""The key of the die, which is drawn while a card is played for which it is rolled."""


def die_piece(face: int | None, language: Language) -> Piece:
    """Return the die for a card, with what was rolled."""
    if face is None:
        return _piece(DIE, DIE, label=language.say_in("label", "the die"))
    return _piece(DIE, DIE, face, label=language.say("rolled: {face}", face=face))


# --- All pieces of a position ------------------------------------------------------------------


def pieces_of(shown: Shown, names: Names) -> dict[str, Piece]:
    """List the drawn things."""
    names.check_all(len(shown.players))
    found = _board(shown, names.language)
    found |= _figures(shown, names, found)
    found |= _beside(shown, names.language)
    subject = shown.subject
    if subject is not None and any(card.rolls for card in subject.cards):
        found[DIE] = die_piece(subject.face, names.language)
    for seat, player in enumerate(labels.players_of(shown)):
        found |= _player(shown, names, seat, player)
    return found


def _board(shown: Shown, language: Language) -> dict[str, Piece]:
    """List the places, statues and tiles, and the Mummy."""
    found = {f"place:{STAIRS}": _piece("stairs", "stairs", label=place_words(STAIRS, language))}
    for place, space in enumerate(shown.config.components.spaces, start=1):
        where = place_words(place, language)
        found[f"place:{place}"] = _piece("space", "space", space.icon, label=where)
    chamber = language.say_in("label", "the tomb chamber")
    found[f"place:{shown.board.chamber}"] = _piece("chamber", "chamber", label=chamber)
    for statue in range(len(shown.config.components.statues)):
        label = language.say("the {statue} statue", statue=ordinal(statue, language))
        found[f"statue:{statue}"] = _piece("statue", "statue", label=label)
    for place, tile in enumerate(shown.board.tiles):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile, place, language)
    turning = (frame.place for frame in shown.pending if isinstance(frame, TurnUpTreasure))
    for place in (*labels.covered_spaces(shown), *turning):
        where = place_words(place, language)
        label = language.say("a treasure face down, {place}", place=where)
        at = f"place:{place}"
        found[f"covered:{place}"] = _piece("covered", "tile", label=label, at=at, face_down=True)
    mummy = labels.mummy_of(shown)
    if mummy is not None:
        found["mummy"] = mummy_piece(mummy.place, language)
    return found


def _figures(shown: Shown, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    players = labels.players_of(shown)
    occupied = (place for each in players for place in (*each.active, *labels.lying_places(each)))
    for place in dict.fromkeys((*occupied, shown.board.chamber)):
        at = f"place:{place}"
        for them in labels.people_at(shown, place):
            postures = [Posture.UPRIGHT] * them.upright + [Posture.LYING] * them.lying
            for index, face in enumerate(postures):
                key = f"figure:{them.seat}:{place}:{index}"
                found[key] = figure_piece(names, them.seat, face, places, at)
    for seat, player in enumerate(players):
        for statue in player.asleep:
            at = f"statue:{statue}"
            found[f"{at}:{seat}"] = figure_piece(names, seat, Posture.LYING, places, at)
    return found


def _beside(shown: Shown, language: Language) -> dict[str, Piece]:
    """List the things beside the board."""
    found: dict[str, Piece] = {}

    def add(key: str, number: int, face: tuple[int, ...] | None = None, kind: str = "") -> None:
        kind = kind or ("pile" if key.startswith("pile:") else key.removeprefix("supply:"))
        label = language.text(TERMS["label"][key], "label")
        found[key] = _piece(key, kind, face, count=number, label=label)

    add("pile:draw", size(shown.draw_pile))
    add("pile:discard", sum(shown.discard_pile))
    add("supply:keys", shown.keys)
    add("supply:scarabs", size(shown.scarabs))
    add("supply:wild_cards", shown.wild_cards)
    add("supply:sarcophagi", len(shown.sarcophagi), shown.sarcophagi or None)
    for level, top, stack in zip(pieces.LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[f"horus:{level}"] = stack_piece(level, top, number, language)
    for back, stack in zip(pieces.BACKS, shown.temple_stacks, strict=True):
        label = language.text(TERMS[""][back.value])
        found[f"supply:temple_tiles:{back.value}"] = _piece(
            "supply:temple_tiles", "temple_tiles", back, count=sum(stack), label=label
        )
    if not {Module.MUMMY, Module.EQUIPMENT}.isdisjoint(shown.config.modules):
        add("box", sum(labels.returned(shown)))
    artifacts = labels.artifacts_of(shown)
    if artifacts is not None:
        add("supply:treasures", sum(artifacts.hidden), kind="covered_treasures")
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
        add("supply:talismans", mummy.talismans)
        add("pile:mummy_tiles", sum(mummy.stack))
        add("pile:mummy_discards", discarded)
    return found


def _player(shown: Shown, names: Names, seat: int, player: Seated) -> dict[str, Piece]:
    """List a player's things."""
    seats, at = {"name": seat}, f"seat:{seat}"

    def own(kind: str, number: int, face: object = None) -> None:
        label = names.say(TERMS[""][kind], seats=seats)
        found[f"{kind}:{seat}"] = _piece(kind, kind, face, seat, count=number, label=label, at=at)

    redraws = any(isinstance(frame, RedrawHand) and frame.seat == seat for frame in shown.pending)
    found = {at: _piece("seat", "seat", None, seat, label=names.of(seat))}
    own("hand", len(player.hand), HandState.REDRAWN if redraws else None)
    own("points", player.points)
    own("keys", player.keys)
    own("scarabs", labels.scarabs_of(player))
    own("wild_cards", player.wild_cards)
    own("sarcophagi", len(player.sarcophagi), player.sarcophagi or None)
    for slot, card in enumerate(player.hand):
        found[f"hand:{seat}:{slot}"] = card_piece(names, seat, card)
    treasures = Counter(treasure.kind for treasure in player.treasures)
    for kind in TreasureKind:
        if kind in pieces.SET_KINDS or Module.ARTIFACTS in shown.config.modules:
            label = names.say(TERMS[""][kind.value], seats=seats)
            topic = "treasures" if kind in pieces.SET_KINDS else "artifacts"
            found[f"treasures:{seat}:{kind.value}"] = _piece(
                topic, "treasures", kind, seat, count=treasures[kind], label=label, at=at
            )
    mummy, owner = labels.mummy_seat(player), labels.character_seat(player)
    if mummy is not None:
        own("talismans", mummy.talismans)
    if owner is not None:
        words = character_words(owner.character, names.language)
        called = message("{name}'s character {character}", "your character {character}")
        label = names.say(called, seats=seats, character=words)
        face = owner.character
        found[f"character:{seat}"] = _piece(
            f"character:{face.value}",
            "character",
            face,
            seat,
            count=owner.flipped,
            label=label,
            at=at,
        )
    return found

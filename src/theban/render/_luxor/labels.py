"""Data of Luxor's positions for pictures, and words for its pieces and places."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from attrs import frozen

from theban import luxor
from theban._core.errors import InvalidArgument
from theban._core.language import Language, message
from theban._core.messages import shown
from theban._core.refusals import all_of
from theban._core.situation import Awaiting
from theban.luxor import _actions as actions, _events as events, _messages as messages
from theban.luxor._messages import card_words, tile_words
from theban.luxor._parts.artifacts import TurnUpTreasure
from theban.luxor._parts.mummy import RedrawHand, ReplaceMummyTile
from theban.luxor._pieces import BACKS, LEVELS, SET_KINDS
from theban.luxor._situation import NO_SUBJECT
from theban.render._pieces import Names, Piece
from theban.render._sentences import Words, ordinal, points_words, read_topics, read_vocabulary

Shown: TypeAlias = luxor.State | luxor.View
"""A position, as it is or as somebody may know it."""
Seated: TypeAlias = luxor.Player | luxor.PlayerView
"""A seat, as it is or as somebody may know it."""


def mummy_of(shown: Shown) -> luxor.Mummy | None:
    """Return the common part of the Mummy's module, if it is in play."""
    return None if shown.expansion is None else shown.expansion.mummy


def artifacts_of(shown: Shown) -> luxor.Artifacts | None:
    """Return the treasures that lie face down, if artifacts are played."""
    return None if shown.expansion is None else shown.expansion.artifacts


def covered_spaces(shown: Shown) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down under the open one."""
    artifacts = artifacts_of(shown)
    return () if artifacts is None else artifacts.covered


def lying_places(player: Seated) -> tuple[int, ...]:
    """Return where the Mummy has laid adventurers down, each place as often as one lies there."""
    seat = mummy_seat(player)
    return () if seat is None else seat.lying


def mummy_seat(player: Seated) -> luxor.MummySeat | luxor.MummySeatView | None:
    """Return a player's part of the Mummy's module, if it is in play."""
    return None if player.expansion is None else player.expansion.mummy


def character_seat(player: Seated) -> luxor.CharacterSeat | None:
    """Return a player's part of the module of characters, if it is in play."""
    return None if player.expansion is None else player.expansion.characters


def due_of(shown: Shown) -> Awaiting:
    """Return the awaited decision, chance event or end."""
    return luxor.awaiting(shown) if isinstance(shown, luxor.State) else shown.awaiting


def subject_of(shown: Shown) -> luxor.Subject:
    """Return what the decision or chance event is about; nothing once the game is over."""
    return shown.subject or NO_SUBJECT


def players_of(shown: Shown) -> tuple[Seated, ...]:
    """Return the players, or their views, as one type."""
    return shown.players


@frozen
class People:
    """The figures of one seat at one place."""

    seat: int
    upright: int
    lying: int


def people_at(shown: Shown, place: int) -> list[People]:
    """Return how many of each seat are at a place.

    An adventurer about to enter the chamber counts there.
    """
    entered = place == shown.board.chamber
    return [
        People(
            seat,
            owner.in_chamber + (seat == shown.entering) if entered else owner.active.count(place),
            lying_places(owner).count(place),
        )
        for seat, owner in enumerate(players_of(shown))
    ]


def returned(shown: Shown) -> tuple[int, int]:
    """Count the cards and scarabs that players returned to the box or left there face down.

    :rule:`LX-10.7`.
    """
    parts = [player.expansion for player in shown.players if player.expansion is not None]
    cards = sum(part.equipment.in_box_count for part in parts if part.equipment is not None)
    return cards, sum(part.mummy.exchanged_count for part in parts if part.mummy is not None)


# --- Words -------------------------------------------------------------------------------------


def at_place(place: int, language: Language) -> str:
    """Return the words for a place where somebody is."""
    text = message("on the stairs") if place == luxor.STAIRS else message("on space {place}")
    return language.say(text, place=place)


def adventurer_at(place: int, language: Language) -> str:
    """Return the words for an adventurer."""
    if place == luxor.STAIRS:
        return language.say("the adventurer on the stairs")
    return language.say("the adventurer on space {place}", place=place)


def keys_words(keys: int, language: Language) -> str:
    """Return how many keys there are."""
    return language.count(keys, "{number} key", "{number} keys")


def scarabs_words(scarabs: int, language: Language) -> str:
    """Return how many scarabs there are."""
    return language.count(scarabs, "{number} scarab", "{number} scarabs")


def wild_cards_words(cards: int, language: Language) -> str:
    """Return how many wild cards there are."""
    return language.count(cards, "{number} wild card", "{number} wild cards")


# --- As far as a position shows it ---------------------------------------------------------------


def tile_at(shown: Shown, place: int, language: Language) -> str | None:
    """Return the words for the tile on a place."""
    tiles = shown.board.tiles
    tile: luxor.Tile | None = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, luxor.Treasure):
        return language.count(
            tile.needed,
            "{treasure}, takes {number} adventurer",
            "{treasure}, takes {number} adventurers",
            treasure=tile_words(tile, language),
        )
    return None if tile is None else tile_words(tile, language)


def card_at(me: Seated, slot: int, language: Language) -> str | None:
    """Return the words for a card of a hand."""
    card: luxor.Card | None = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card, language)


def outer_card(me: Seated, end: luxor.End, language: Language) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen."""
    return card_at(me, 0 if end is luxor.End.LEFT else len(me.hand) - 1, language)


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more."""
    return pieces if isinstance(pieces, int) else sum(pieces)


VOCABULARY, TERMS = read_vocabulary(
    "theban.render._luxor", (*actions.ACTIONS, *actions.OUTCOMES, *events.EVENTS)
)
"""The texts of all classes, and words by their contexts."""
TOPICS = read_topics("theban.render._luxor")
"""What there is to say about things, by the kinds of :func:`topic_of` and those of keys."""
_piece = TOPICS.piece


def effect_words(effect: luxor.MummyEffect, language: Language) -> str:
    """Return the words for a mummy tile's effect. :rule:`MC-4.3` to :rule:`MC-4.11`."""
    return language.text(TERMS["mummy tile"][effect.value], "mummy tile")


def character_words(character: luxor.Character, language: Language) -> str:
    """Return a character's name, after the ability. :rule:`MC-7.1`."""
    return language.text(TERMS["character"][character.value], "character")


def topic_of(thing: luxor.Card | luxor.Tile | luxor.MummyEffect) -> str:
    """Return the topic of a card, a tile or a mummy tile's effect: most have that of their class.

    :rule:`MC-5.2`, :rule:`MC-6.4`.
    """
    match thing:
        case luxor.NumberCard(number=0):
            return "zero_card"
        case luxor.Treasure(kind=luxor.TreasureKind.ARTIFACT):
            return "artifact"
        case luxor.MummyEffect():
            return f"mummy_tile:{thing.value}"
        case _:
            return type(thing).__name__


def boxed_words(shown: Shown, language: Language) -> Iterator[str]:
    """Say of each kind of piece how many went back to the box, if there are any."""
    cards, scarabs = returned(shown)
    if cards:
        yield language.count(cards, "{number} equipment card", "{number} equipment cards")
    if scarabs:
        yield scarabs_words(scarabs, language)


# --- What fills gaps ---------------------------------------------------------------------------


def _cards_words(cards: tuple[luxor.Card, ...], language: Language) -> str:
    if not cards:
        return language.say("no card")
    return all_of((card_words(card, language) for card in cards), language)


WORDS: Words = {
    "at": lambda thing, language: at_place(thing.place, language),
    "adventurer": lambda thing, language: adventurer_at(thing.origin, language),
    "origin": messages.place_words,
    "target": messages.place_words,
    "steps": lambda steps, language: messages.steps_words(abs(steps), language),
    "statue": ordinal,
    "card": card_words,
    "horus_card": lambda thing, language: messages.horus_card_words(thing.card, language),
    "card_level": lambda thing, _language: thing.card.level,
    "tile": tile_words,
    "treasure": tile_words,
    "sarcophagus": points_words,
    "points": points_words,
    "value": points_words,
    "ending": lambda ending, language: language.text(VOCABULARY[events.GameEnded][ending.value]),
    "source": ordinal,
    "goal": lambda thing, language: ordinal(thing.target, language),
    "slot": ordinal,
    "effect": effect_words,
    "talismans": messages.talismans_words,
    "keys": keys_words,
    "cards": _cards_words,
}
"""The words for gaps."""


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
    "card": luxor.Card,
    "character": luxor.Character,
    "die": int,
    "hand": HandState,
    "horus_stack": luxor.HorusCard,
    "mummy_tile": luxor.MummyEffect,
    "sarcophagi": tuple[int, ...],
    "space": luxor.Back,
    "temple_tiles": luxor.Back,
    "tile": luxor.Tile,
    "treasures": luxor.TreasureKind,
}
"""The kinds of pieces with the annotations of their faces; None for those without."""


# --- Pieces that events bring, too -------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return the default name of a place."""
    if place == luxor.STAIRS:
        return language.say_in("label", "the stairs")
    return language.say_in("label", "space {place}", place=place)


def back_of(space: Piece) -> luxor.Back:
    """Return the back of the temple tiles that come to a space."""
    if isinstance(space.face, luxor.Back):
        return space.face
    raise InvalidArgument(f"{shown(space.label)} shows no icon; no temple tile is laid there")


def tile_piece(tile: luxor.Tile, place: int, language: Language) -> Piece:
    """Return an open tile."""
    words, where = tile_words(tile, language), place_words(place, language)
    if isinstance(tile, luxor.Treasure):
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


def card_piece(names: Names, seat: int, card: luxor.Card | None) -> Piece:
    """Return a card of a hand."""
    if card is None:
        topic, words = "hidden_card", ""
        text = message("a hidden card, {name}'s hand", "a hidden card, your hand")
    else:
        topic, words = topic_of(card), card_words(card, names.language)
        text = message("{card}, {name}'s hand", "{card}, your hand")
    label, at = names.say(text, seats={"name": seat}, card=words), f"hand:{seat}"
    return _piece(topic, "card", card, seat, label=label, at=at, face_down=card is None)


def stack_piece(level: int, top: luxor.HorusCard | None, number: int, language: Language) -> Piece:
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


def mummy_tile_piece(effect: luxor.MummyEffect, language: Language) -> Piece:
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
    subject = subject_of(shown)
    if any(card.rolls for card in subject.cards):
        found[DIE] = die_piece(subject.face, names.language)
    for seat in range(len(shown.players)):
        found |= _player(shown, names, seat)
    return found


def _board(shown: Shown, language: Language) -> dict[str, Piece]:
    """List the places, statues and tiles, and the Mummy."""
    stairs = place_words(luxor.STAIRS, language)
    found = {f"place:{luxor.STAIRS}": _piece("stairs", "stairs", label=stairs)}
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
    for place in (*covered_spaces(shown), *turning):
        where = place_words(place, language)
        label = language.say("a treasure face down, {place}", place=where)
        at = f"place:{place}"
        found[f"covered:{place}"] = _piece("covered", "tile", label=label, at=at, face_down=True)
    mummy = mummy_of(shown)
    if mummy is not None:
        found["mummy"] = mummy_piece(mummy.place, language)
    return found


def _figures(shown: Shown, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    players = players_of(shown)
    occupied = (place for each in players for place in (*each.active, *lying_places(each)))
    for place in dict.fromkeys((*occupied, shown.board.chamber)):
        at = f"place:{place}"
        for them in people_at(shown, place):
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
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[f"horus:{level}"] = stack_piece(level, top, number, language)
    for back, stack in zip(BACKS, shown.temple_stacks, strict=True):
        label = language.text(TERMS[""][back.value])
        found[f"supply:temple_tiles:{back.value}"] = _piece(
            "supply:temple_tiles", "temple_tiles", back, count=sum(stack), label=label
        )
    if not {luxor.Module.MUMMY, luxor.Module.EQUIPMENT}.isdisjoint(shown.config.modules):
        add("box", sum(returned(shown)))
    artifacts = artifacts_of(shown)
    if artifacts is not None:
        add("supply:treasures", sum(artifacts.hidden), kind="covered_treasures")
    mummy = mummy_of(shown)
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


def _player(shown: Shown, names: Names, seat: int) -> dict[str, Piece]:
    """List a player's things."""
    player, seats, at = shown.players[seat], {"name": seat}, f"seat:{seat}"

    def own(kind: str, number: int, face: object = None) -> None:
        label = names.say(TERMS[""][kind], seats=seats)
        found[f"{kind}:{seat}"] = _piece(kind, kind, face, seat, count=number, label=label, at=at)

    redraws = any(isinstance(frame, RedrawHand) and frame.seat == seat for frame in shown.pending)
    found = {at: _piece("seat", "seat", None, seat, label=names.of(seat))}
    own("hand", len(player.hand), HandState.REDRAWN if redraws else None)
    own("points", player.points)
    own("keys", player.keys)
    own("scarabs", player.scarab_count)
    own("wild_cards", player.wild_cards)
    own("sarcophagi", len(player.sarcophagi), player.sarcophagi or None)
    for slot, card in enumerate(player.hand):
        found[f"hand:{seat}:{slot}"] = card_piece(names, seat, card)
    treasures = Counter(treasure.kind for treasure in player.treasures)
    for kind in luxor.TreasureKind:
        if kind in SET_KINDS or luxor.Module.ARTIFACTS in shown.config.modules:
            label = names.say(TERMS[""][kind.value], seats=seats)
            topic = "treasures" if kind in SET_KINDS else "artifacts"
            found[f"treasures:{seat}:{kind.value}"] = _piece(
                topic, "treasures", kind, seat, count=treasures[kind], label=label, at=at
            )
    mummy, owner = mummy_seat(player), character_seat(player)
    if mummy is not None:
        own("talismans", mummy.talismans)
    if owner is not None:
        who, flipped = owner.character, owner.flipped
        called = message("{name}'s character {character}", "your character {character}")
        label = names.say(called, seats=seats, character=character_words(who, names.language))
        found[f"character:{seat}"] = _piece(
            f"character:{who.value}", "character", who, seat, count=flipped, label=label, at=at
        )
    return found

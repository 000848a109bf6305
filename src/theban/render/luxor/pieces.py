"""Everything that is drawn of a position of Luxor, by its key."""

from __future__ import annotations

from itertools import chain

from theban.core.text.language import Language
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import LEVELS, REARS, SET_KINDS
from theban.luxor.state import State
from theban.render.luxor import faces, keys
from theban.render.luxor.labels import size
from theban.render.luxor.modules import pieces as modules
from theban.render.luxor.modules.seen import Seated, lying_places
from theban.render.luxor.seen import people_at, players_of, scarabs_of
from theban.render.names import Names
from theban.render.pieces import Piece


def pieces_of(shown: State | View, names: Names) -> dict[str, Piece]:
    """List what is drawn."""
    names.check_all(len(shown.players))
    found = _board(shown, names.language)
    found |= _figures(shown, names, found)
    found |= _beside(shown, names.language)
    for seat, player in enumerate(players_of(shown)):
        found |= _player(shown, names, seat, player)
    return found


def _board(shown: State | View, language: Language) -> dict[str, Piece]:
    spaces, chamber = shown.config.components.spaces, shown.board.chamber
    icons = (None, *(space.icon for space in spaces), None)
    found = {
        keys.place_key(place): faces.place_piece(place, chamber, icon, language)
        for place, icon in enumerate(icons)
    }
    for statue in range(len(shown.config.components.statues)):
        found[keys.statue_key(statue)] = faces.statue_piece(statue, language)
    for place, tile in enumerate(shown.board.tiles):
        if tile is not None:
            found[keys.tile_key(place)] = faces.tile_piece(tile, place, language)
    return found | modules.on_board(shown, language)


def _figures(shown: State | View, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    chamber = (shown.board.chamber,)  # where active and lying ones are not
    occupied = chain(*((*each.active, *lying_places(each)) for each in players_of(shown)), chamber)
    for place in dict.fromkeys(occupied):
        at = keys.place_key(place)
        for them in people_at(shown, place):
            conditions = chain((faces.UPRIGHT,) * them.upright, (faces.LYING,) * them.lying)
            for index, face in enumerate(conditions):
                key = keys.figure_key(them.seat, place, index)
                found[key] = faces.figure_piece(names, them.seat, face, places, at)
    for seat, player in enumerate(players_of(shown)):
        for statue in player.asleep:
            at = keys.statue_key(statue)
            figure = faces.figure_piece(names, seat, faces.LYING, places, at)
            found[keys.sleeper_key(statue, seat)] = figure
    return found


def _beside(shown: State | View, language: Language) -> dict[str, Piece]:
    found = {
        keys.DRAW_PILE: faces.pile_piece(
            language.say_in("label", "draw pile"), size(shown.draw_pile)
        ),
        keys.DISCARD_PILE: faces.pile_piece(
            language.say_in("label", "discard pile"), sum(shown.discard_pile)
        ),
        keys.SUPPLY_KEYS: faces.supply_piece("keys", shown.keys, language),
        keys.SUPPLY_SCARABS: faces.supply_piece("scarabs", size(shown.scarabs), language),
        keys.SUPPLY_WILD_CARDS: faces.supply_piece("wild_cards", shown.wild_cards, language),
        keys.SUPPLY_SARCOPHAGI: faces.supply_piece(
            "sarcophagi",
            len(shown.sarcophagi),
            language,
            faces.sarcophagi_face(shown.sarcophagi),
        ),
    }
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[keys.horus_key(level)] = faces.stack_piece(level, top, number, language)
    for rear, stack in zip(REARS, shown.temple_stacks, strict=True):
        found[keys.temple_key(rear)] = faces.temple_piece(rear, sum(stack), language)
    return found | modules.beside(shown, language)


def _player(shown: State | View, names: Names, seat: int, player: Seated) -> dict[str, Piece]:
    def owned(kind: str, number: int, face: str | None = None) -> Piece:
        return faces.owned_piece(names, seat, kind, number, face)

    redrawn = faces.REDRAWN if modules.is_redrawn(shown, seat) else None
    won = player.sarcophagi
    found = {
        keys.seat_key(seat): faces.seat_piece(names, seat),
        keys.hand_key(seat): faces.hand_piece(names, seat, len(player.hand), redrawn),
        keys.points_key(seat): owned("points", player.points),
        keys.keys_key(seat): owned("keys", player.keys),
        keys.scarabs_key(seat): owned("scarabs", scarabs_of(player)),
        keys.wild_cards_key(seat): owned("wild_cards", player.wild_cards),
        keys.sarcophagi_key(seat): owned("sarcophagi", len(won), faces.sarcophagi_face(won)),
    }
    for slot, card in enumerate(player.hand):
        found[keys.card_key(seat, slot)] = faces.card_piece(names, seat, card)
    treasures = [treasure.kind for treasure in player.treasures]
    for kind in (*SET_KINDS, *modules.further_kinds(shown)):
        number = treasures.count(kind)
        found[keys.treasures_key(seat, kind)] = faces.treasures_piece(names, seat, kind, number)
    return found | modules.owned(names, seat, player)

"""What a position of Luxor shows.

That is what is awaited, who is where, what there is of modules, and tiles and cards in words.
"""

from __future__ import annotations

from typing import TypeAlias

from theban.core.awaiting import Awaiting
from theban.core.messages import count
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.parts.artifacts import Artifacts
from theban.luxor.parts.characters import CharacterSeat
from theban.luxor.parts.mummy import Mummy, MummySeat, MummyView
from theban.luxor.pieces import End, Treasure
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import Player, State
from theban.render.luxor.labels import card_words, tile_words
from theban.render.people import People

Seated: TypeAlias = Player | PlayerView
"""A seat, as it is or as somebody may know it."""


def due_of(shown: State | View) -> Awaiting:
    """Return what is awaited.

    Args:
        shown: the position.
    """
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def players_of(shown: State | View) -> tuple[Seated, ...]:
    """Return what is known of the players.

    Args:
        shown: the position.
    """
    return shown.players


def people_at(shown: State | View, place: int) -> list[People]:
    """Return who is at a place; one who is about to enter the chamber is in it already.

    Args:
        shown: the position.
        place: the place.
    """
    found: list[People] = []
    for seat, owner in enumerate(players_of(shown)):
        if place == shown.board.chamber:
            them = People(seat, owner.in_chamber + (seat == shown.entering))
        else:
            them = People(seat, owner.active.count(place), lying_places(owner).count(place))
        if them.number:
            found.append(them)
    return found


def scarabs_of(player: Seated) -> int:
    """Return how many scarabs a player has, whose values may be secret.

    Args:
        player: the player.
    """
    return len(player.scarabs) if isinstance(player, Player) else player.scarab_count


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more.

    Args:
        pieces: their number, or that of each kind.
    """
    return pieces if isinstance(pieces, int) else sum(pieces)


def sleepers_at(shown: State | View, statue: int) -> list[int]:
    """Return the seats with a sleeper at a statue.

    Args:
        shown: the position.
        statue: the statue, from 0.
    """
    return [seat for seat, owner in enumerate(players_of(shown)) if statue in owner.asleep]


def tile_at(shown: State | View, place: int) -> str | None:
    """Return the words for the tile on a place.

    Args:
        shown: the position.
        place: the place.

    Returns:
        The words, for a treasure with the adventurers that it takes; None where no tile lies, or
        where there is no such place.
    """
    tiles = shown.board.tiles
    tile = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, Treasure):
        return f"{tile_words(tile)}, takes {count(tile.needed, 'adventurer')}"
    return None if tile is None else tile_words(tile)


def card_at(me: Seated, slot: int) -> str | None:
    """Return the words for a card of a hand.

    Args:
        me: whose hand it is.
        slot: the place in the hand, from 0.

    Returns:
        The words; None if the card cannot be seen, or if there is no such card.
    """
    card = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card)


def outer_card(me: Seated, end: End) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen.

    Args:
        me: whose hand it is.
        end: the end.
    """
    return card_at(me, 0 if end is End.LEFT else len(me.hand) - 1)


# --- Parts of modules --------------------------------------------------------------------------


def mummy_of(shown: State | View) -> Mummy | MummyView | None:
    """Return what is common to the players of the Mummy's module, if it is played.

    Args:
        shown: the position.
    """
    return None if shown.expansion is None else shown.expansion.mummy


def artifacts_of(shown: State | View) -> Artifacts | None:
    """Return the treasures that lie face down, if artifacts are played.

    Args:
        shown: the position.
    """
    return None if shown.expansion is None else shown.expansion.artifacts


def covered_spaces(shown: State | View) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down under the open one.

    Args:
        shown: the position.
    """
    artifacts = artifacts_of(shown)
    return () if artifacts is None else artifacts.covered


def lying_places(player: Seated) -> tuple[int, ...]:
    """Return where the Mummy has laid adventurers down, each place as often as one lies there.

    Args:
        player: whose adventurers.
    """
    seat = mummy_seat(player)
    return () if seat is None else seat.lying


def mummy_seat(player: Seated) -> MummySeat | None:
    """Return what a player has of the Mummy's module, if it is played.

    Args:
        player: the player.
    """
    return None if player.expansion is None else player.expansion.mummy


def character_seat(player: Seated) -> CharacterSeat | None:
    """Return a player's character with what belongs to it, if characters are played.

    Args:
        player: the player.
    """
    return None if player.expansion is None else player.expansion.characters

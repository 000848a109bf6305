"""What the modules of *The Mummy's Curse* add to a picture of a position, in words.

The Mummy itself is drawn by :mod:`theban.render.luxor.board`; lying figures and all else of the
picture, by :mod:`theban.render.luxor.picture`.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from theban.core.messages import count
from theban.luxor.components import ExpansionComponents
from theban.luxor.config import Module
from theban.luxor.expansion import Expansion, ExpansionView
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.parts.characters import CharacterSeat
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import Mummy, MummyEffect, MummySeat, MummySeatView
from theban.luxor.pieces import TreasureKind
from theban.luxor.situation import Subject
from theban.luxor.state import Player, State
from theban.luxor.words.pieces import TREASURE_KINDS
from theban.render.luxor.labels import cards_label
from theban.render.luxor.modules.labels import CHARACTER_WORDS, EFFECT_WORDS
from theban.render.words import wrapped

Seated: TypeAlias = Player | PlayerView
"""A seat, as it is or as somebody may know it."""

LEGENDS = {
    Module.MUMMY: "<M>: the Mummy; a b: laid down by it",
    Module.ARTIFACTS: "?: a treasure lies face down under the open one; artif: artifact",
    Module.EQUIPMENT: "2+: 2 steps and those of one more card",
}
"""What the marks of the modules mean; the other module has none."""


# --- Parts of a position -----------------------------------------------------------------------


def mummy_of(shown: State | View) -> Mummy | None:
    """Return what is common to the players of the Mummy's module, if it is played.

    Args:
        shown: the position.
    """
    expansion: Expansion | ExpansionView | None = shown.expansion
    return None if expansion is None else expansion.mummy


def covered_spaces(shown: State | View) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down under the open one.

    Args:
        shown: the position.
    """
    artifacts = None if shown.expansion is None else shown.expansion.artifacts
    return () if artifacts is None else artifacts.covered


def lying_places(player: Seated) -> tuple[int, ...]:
    """Return where the Mummy has laid adventurers down, each place as often as one lies there.

    Args:
        player: whose adventurers.
    """
    seat = mummy_seat(player)
    return () if seat is None else seat.lying


def mummy_seat(player: Seated) -> MummySeat | MummySeatView | None:
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


# --- Players -----------------------------------------------------------------------------------


def character(player: Seated) -> str:
    """Tell the character behind a name; empty without one.

    Args:
        player: whose character.
    """
    seat = character_seat(player)
    return "" if seat is None else f" ({CHARACTER_WORDS[seat.character]})"


def possessions(player: Seated) -> list[str]:
    """Tell what a player owns of modules, one after the other; none where there are none.

    Args:
        player: whose possessions.
    """
    seat = mummy_seat(player)
    return [] if seat is None else [count(seat.talismans, "talisman")]


def flipped(player: Seated) -> str:
    """Tell behind the sets how many of them are flipped.

    Args:
        player: whose sets.
    """
    seat = character_seat(player)
    return f", {seat.flipped} flipped" if seat is not None and seat.flipped else ""


# --- What lies beside --------------------------------------------------------------------------


def mummy_tiles(shown: State | View, width: int) -> list[str]:
    """Tell the open mummy tiles with their costs, and how many there are besides.

    Args:
        shown: the position.
        width: the length of the longest line in characters.
    """
    mummy = mummy_of(shown)
    box = shown.config.components.expansion
    if mummy is None or box is None:
        return []
    costs = tile_costs(box)
    tiles = [
        "one to come"
        if effect is None
        else f'"{EFFECT_WORDS[effect]}" for {count(costs[effect], "talisman")}'
        for effect in mummy.display
    ]
    rest = f"(+{sum(mummy.stack)}, {sum(mummy.discards)} discarded)"
    return wrapped(f"Mummy tiles: {'; '.join(tiles)} {rest}", width)


def tile_costs(box: ExpansionComponents) -> dict[MummyEffect, int]:
    """Return how many talismans each mummy tile costs.

    Args:
        box: the box of the expansion.
    """
    return {effect: cost for effect, cost, _ in box.mummy_tiles}


def face_down(shown: State | View) -> str:
    """Tell how many treasures of each type lie face down; which one lies where nobody knows.

    Args:
        shown: the position.
    """
    if shown.expansion is None or shown.expansion.artifacts is None:
        return ""
    hidden = shown.expansion.artifacts.hidden
    kinds = Counter[TreasureKind]()
    for treasure, number in zip(shown.config.inventory.treasures.all, hidden, strict=True):
        kinds[treasure.kind] += number
    which = f" ({treasure_kinds(kinds)})" if kinds.total() else ""
    return f"{count(kinds.total(), 'treasure')} face down{which}; "


def treasure_kinds(kinds: Counter[TreasureKind]) -> str:
    """Tell how many treasures of each type there are.

    Args:
        kinds: the number of each.

    Example:
        >>> treasure_kinds(Counter({TreasureKind.VASE: 2, TreasureKind.ARTIFACT: 1}))
        '2 vases, 1 artif'
    """
    return ", ".join(
        count(kinds[kind], TREASURE_KINDS[kind].short) for kind in TreasureKind if kinds[kind]
    )


def supplies(shown: State | View) -> str:
    """Tell what modules have in the supply, each after a comma.

    Args:
        shown: the position.
    """
    mummy = mummy_of(shown)
    return "" if mummy is None else f", {count(mummy.talismans, 'talisman')}"


def out_of_the_game(shown: State | View) -> str:
    """Tell how much went back to the box, after a semicolon; which pieces, is never shown.

    Args:
        shown: the position.
    """
    parts = in_the_box(shown)
    return f"; back in the box {', '.join(parts)}" if parts else ""


def in_the_box(shown: State | View) -> list[str]:
    """Tell of each kind of piece how many went back to the box, if there are any.

    Args:
        shown: the position.
    """
    cards = scarabs = 0
    for player in shown.players:
        equipment = None if player.expansion is None else player.expansion.equipment
        if isinstance(equipment, EquipmentSeat):
            cards += sum(equipment.in_box)
        elif equipment is not None:
            cards += equipment.in_box_count
        mummy = mummy_seat(player)
        if isinstance(mummy, MummySeat):
            scarabs += len(mummy.exchanged)
        elif mummy is not None:
            scarabs += mummy.exchanged_count
    pieces = (cards, "equipment card"), (scarabs, "scarab")
    return [count(number, piece) for number, piece in pieces if number]


# --- What is due -------------------------------------------------------------------------------


def played(subject: Subject | None) -> str:
    """Tell behind a request with which cards, and which roll, it has to do.

    A card that stands alone and needs no roll is not told: it lies on the discard pile.

    Args:
        subject: what is due is about.
    """
    if subject is None or (len(subject.cards) <= 1 and subject.face is None):
        return ""
    rolled = "" if subject.face is None else f": {subject.face}"
    return f" ({cards_label(subject.cards)}{rolled})"

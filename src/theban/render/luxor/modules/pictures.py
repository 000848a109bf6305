"""What the modules of *The Mummy's Curse* add to a picture of a position, in words.

The Mummy itself is drawn by :mod:`theban.render.luxor.board`; lying figures and all else of the
picture, by :mod:`theban.render.luxor.picture`.
"""

from __future__ import annotations

from collections import Counter

from theban.core.messages import count
from theban.luxor.config import Module
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.modules.mummy.display import cost
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import MummySeat
from theban.luxor.pieces import TreasureKind
from theban.luxor.situation import Subject
from theban.luxor.state import Player, State
from theban.luxor.words.pieces import TREASURE_KINDS, words_of_card
from theban.render.luxor.modules.labels import CHARACTER_WORDS, EFFECT_WORDS
from theban.render.luxor.modules.seen import artifacts_of, character_seat, mummy_of, mummy_seat

LEGENDS = {
    Module.MUMMY: "<M>: the Mummy; a b: laid down by it",
    Module.ARTIFACTS: "?: a treasure lies face down under the open one; artif: artifact",
    Module.EQUIPMENT: "2+: 2 steps and those of one more card",
}
"""What the marks of the modules mean; the other module has none."""


# --- Players -----------------------------------------------------------------------------------


def character(player: Player | PlayerView) -> str:
    """Tell the character behind a name; empty without one.

    Args:
        player: whose character.
    """
    seat = character_seat(player)
    return "" if seat is None else f" ({CHARACTER_WORDS[seat.character]})"


def possessions(player: Player | PlayerView) -> list[str]:
    """Tell what a player owns of modules, one after the other; none where there are none.

    Args:
        player: whose possessions.
    """
    seat = mummy_seat(player)
    return [] if seat is None else [count(seat.talismans, "talisman")]


def flipped(player: Player | PlayerView) -> str:
    """Tell behind the sets how many of them are flipped.

    Args:
        player: whose sets.
    """
    seat = character_seat(player)
    return f", {seat.flipped} flipped" if seat is not None and seat.flipped else ""


# --- What lies beside --------------------------------------------------------------------------


def mummy_tiles(shown: State | View) -> list[str]:
    """Tell the open mummy tiles with their costs, and how many there are besides.

    Args:
        shown: the position.
    """
    mummy = mummy_of(shown)
    if mummy is None:
        return []
    tiles = [
        "one to come"
        if effect is None
        else f'"{EFFECT_WORDS[effect]}" for {count(cost(shown.config, effect), "talisman")}'
        for effect in mummy.display
    ]
    rest = f"(+{sum(mummy.stack)}, {sum(mummy.discards)} discarded)"
    return [f"Mummy tiles: {'; '.join(tiles)} {rest}"]


def face_down(shown: State | View) -> list[str]:
    """Tell how many treasures of each type lie face down; which one lies where nobody knows.

    Args:
        shown: the position.
    """
    artifacts = artifacts_of(shown)
    if artifacts is None:
        return []
    kinds = Counter[TreasureKind]()
    treasures = shown.config.inventory.treasures.all
    for treasure, number in zip(treasures, artifacts.hidden, strict=True):
        kinds[treasure.kind] += number
    which = f" ({treasure_kinds(kinds)})" if kinds.total() else ""
    return [f"{count(kinds.total(), 'treasure')} face down{which}"]


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


def supplies(shown: State | View) -> list[str]:
    """Tell what modules have in the supply.

    Args:
        shown: the position.
    """
    mummy = mummy_of(shown)
    return [] if mummy is None else [count(mummy.talismans, "talisman")]


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
    cards = " & ".join(words_of_card(card).short for card in subject.cards)
    return f" ({cards}{rolled})"

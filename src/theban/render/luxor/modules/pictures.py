"""What the modules of *The Mummy's Curse* add to a picture of a position, in words.

The Mummy itself is drawn by :mod:`theban.render.luxor.picture`; lying figures and all else of the
picture, by :mod:`theban.render.luxor.picture`.
"""

from __future__ import annotations

from collections import Counter

from theban.core.language import Language, message
from theban.core.refusals import row_of
from theban.luxor.config import Module
from theban.luxor.messages import count_treasures, short_card, talismans_words
from theban.luxor.modules.mummy.tiles import cost
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import MummySeat
from theban.luxor.pieces import TreasureKind
from theban.luxor.situation import Subject
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View
from theban.render.luxor.labels import character_words, effect_words, scarabs_words
from theban.render.luxor.seen import artifacts_of, character_seat, mummy_of, mummy_seat

LEGENDS = {
    Module.MUMMY: message("<M>: the Mummy; a b: laid down by it"),
    Module.ARTIFACTS: message("?: a treasure lies face down under the open one; artif: artifact"),
    Module.EQUIPMENT: message("2+: 2 steps and those of one more card"),
}
"""What the marks of the modules mean; the other module has none."""


# --- Players -----------------------------------------------------------------------------------


def character(player: Player | PlayerView, language: Language) -> str | None:
    """Tell the character of a player; None without one."""
    seat = character_seat(player)
    return None if seat is None else character_words(seat.character, language)


def possessions(player: Player | PlayerView, language: Language) -> list[str]:
    """Say what a player owns of modules, one after the other; none where there are none."""
    seat = mummy_seat(player)
    return [] if seat is None else [talismans_words(seat.talismans, language)]


def flipped(player: Player | PlayerView) -> int:
    """Return how many sets of a player are flipped."""
    seat = character_seat(player)
    return 0 if seat is None else seat.flipped


# --- What is beside --------------------------------------------------------------------------


def mummy_tiles(shown: State | View, language: Language) -> list[str]:
    """Tell the open mummy tiles with their costs, and how many there are besides."""
    mummy = mummy_of(shown)
    if mummy is None:
        return []
    tiles = [
        language.say("one to come")
        if effect is None
        else language.say(
            '"{effect}" for {talismans}',
            effect=effect_words(effect, language),
            talismans=talismans_words(cost(shown.config, effect), language),
        )
        for effect in mummy.display
    ]
    return [
        language.say(
            "Mummy tiles: {tiles} (+{stack}, {discards} discarded)",
            tiles="; ".join(tiles),
            stack=sum(mummy.stack),
            discards=sum(mummy.discards),
        )
    ]


def face_down(shown: State | View, language: Language) -> list[str]:
    """Say how many treasures of each type lie face down; which one lies where nobody knows."""
    artifacts = artifacts_of(shown)
    if artifacts is None:
        return []
    kinds = Counter[TreasureKind]()
    treasures = shown.config.inventory.treasures.all
    for treasure, number in zip(treasures, artifacts.hidden, strict=True):
        kinds[treasure.kind] += number
    if not kinds.total():
        return [language.say("0 treasures face down")]
    return [
        language.count(
            kinds.total(),
            "{number} treasure face down ({kinds})",
            "{number} treasures face down ({kinds})",
            kinds=treasure_kinds(kinds, language),
        )
    ]


def treasure_kinds(kinds: Counter[TreasureKind], language: Language) -> str:
    """Say how many treasures of each type there are."""
    told = (count_treasures(kind, kinds[kind], language) for kind in TreasureKind if kinds[kind])
    return row_of(told, language)


def supplies(shown: State | View, language: Language) -> list[str]:
    """Say what modules have in the supply."""
    mummy = mummy_of(shown)
    return [] if mummy is None else [talismans_words(mummy.talismans, language)]


def in_the_box(shown: State | View, language: Language) -> list[str]:
    """Say of each kind of piece how many went back to the box, if there are any."""
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
    told: list[str] = []
    if cards:
        told.append(language.count(cards, "{number} equipment card", "{number} equipment cards"))
    if scarabs:
        told.append(scarabs_words(scarabs, language))
    return told


# --- What is due -------------------------------------------------------------------------------


def played(subject: Subject | None, language: Language) -> str | None:
    """Tell with which cards, and which roll, a request has to do.

    A single card without a roll is not shown: it lies on the discard pile.
    """
    if subject is None or (len(subject.cards) <= 1 and subject.face is None):
        return None
    cards = " & ".join(short_card(card, language) for card in subject.cards)
    return cards if subject.face is None else f"{cards}: {subject.face}"

"""What the modules of *The Mummy's Curse* bring, in one sentence each.

:mod:`theban.render.luxor.sentences` takes these to those of the base game.
"""

from __future__ import annotations

from theban.core.language import Language, message
from theban.core.refusals import all_of
from theban.luxor.actions import MoveHandCard
from theban.luxor.events import HandCardMoved
from theban.luxor.messages import card_words, talismans_words
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.parts import mummy as happenings
from theban.luxor.pieces import End
from theban.render.luxor.labels import effect_words, keys_words
from theban.render.sentences import Deed, Deeds, Sentences, Words, ordinal

_ADD = {
    End.LEFT: Deed("Add the left card.", "{name} adds the left card."),
    End.RIGHT: Deed("Add the right card.", "{name} adds the right card."),
}

ACTIONS: Deeds = {
    MoveHandCard: Deed(
        "Move the {source} card of the hand to the {goal} place.",
        "{name} moves the {source} card of the hand to the {goal} place.",
    ),
    mummy.TryStandUp: Deed("Try to stand adventurers up.", "{name} tries to stand adventurers up."),
    mummy.StandUp: Deed("Stand up the adventurer {at}.", "{name} stands up the adventurer {at}."),
    mummy.ActivateMummyTile: Deed(
        "Activate the {slot} mummy tile.", "{name} activates the {slot} mummy tile."
    ),
    mummy.ExchangeScarab: Deed(
        "Exchange a scarab worth {value} for another.",
        "{name} exchanges a scarab worth {value} for another.",
    ),
    mummy.DiscardHandCard: Deed(
        "Discard the {slot} card of the hand.", "{name} discards the {slot} card of the hand."
    ),
    equipment.AddCard: lambda action: _ADD[action.end],
    characters.AdvanceAll: Deed("Advance all adventurers.", "{name} advances all adventurers."),
    characters.JoinNext: Deed(
        "Let the last adventurer join the next.", "{name} lets the last adventurer join the next."
    ),
    characters.Reroll: Deed("Roll once more.", "{name} rolls once more."),
    characters.PerformTempleAction: Deed(
        "Perform the action of the temple tile.", "{name} performs the action of the temple tile."
    ),
    characters.TakeExtraTurn: Deed(
        "Flip the pure set for one more turn.", "{name} flips the pure set for one more turn."
    ),
}
"""What a seat does."""


def _mummy_moved(event: happenings.MummyMoved, language: Language) -> str:
    if event.jumped:
        return language.text(
            "The Mummy leaves {origin}, is put back before the chamber and comes to {target}."
        )
    return language.text("The Mummy moves from {origin} to {target}.")


def _laid_down(event: happenings.AdventurersLaidDown, language: Language) -> str:
    return language.plural(
        event.number,
        "The Mummy lays one of {name}'s adventurers down {at}.",
        "The Mummy lays {number} of {name}'s adventurers down {at}.",
    )


def _stood_up(event: happenings.AdventurersStoodUp, language: Language) -> str:
    return language.plural(
        event.number,
        "One of {name}'s adventurers stands up {at}.",
        "{number} of {name}'s adventurers stand up {at}.",
    )


EVENTS: Sentences = {
    artifacts.TreasureTurnedUp: message(
        "The treasure face down on space {place} is turned up: {treasure}."
    ),
    HandCardMoved: message("{name} moves the {source} card of the hand to the {goal} place."),
    happenings.MummyMoved: _mummy_moved,
    happenings.AdventurersLaidDown: _laid_down,
    happenings.TalismansTaken: message("{name} takes {talismans}."),
    happenings.AdventurersStoodUp: _stood_up,
    happenings.MummyTileActivated: message(
        '{name} pays {talismans} for the mummy tile "{effect}".'
    ),
    happenings.MummyTileTurnedUp: message('The {slot} mummy tile is now "{effect}".'),
    happenings.MummyTilesShuffled: message(
        "The discarded mummy tiles are shuffled and become the stack."
    ),
    happenings.HandCardsDiscarded: message("{name} discards {cards}."),
    happenings.ScarabReturned: message("{name} returns a scarab worth {value} to the box."),
    characters.KeysSpent: message("{name} pays {keys} to change the number of steps."),
    characters.RerollTaken: message("{name} rolls once more."),
    characters.SetFlipped: message("{name} flips a pure set for one more turn."),
}
"""What happened."""

OUTCOMES: Sentences = {
    artifacts.TreasureUncovered: message("The treasure turned up is {treasure}."),
    happenings.MummyTileRevealed: message('The mummy tile turned up is "{effect}".'),
}
"""What chance brought."""

HIDDEN_OF_MODULES = {
    "ExchangeScarab": message("{name} exchanges a scarab."),
    "ScarabReturned": message("{name} returns a scarab to the box."),
}
"""What others see of what is hidden from them. :rule:`MC-8.3`."""


def _cards(event: happenings.HandCardsDiscarded, language: Language) -> str:
    if not event.cards:
        return language.say("no card")
    return all_of((card_words(card, language) for card in event.cards), language)


WORDS: Words = {
    "source": lambda thing, language: ordinal(thing.source, language),
    "goal": lambda thing, language: ordinal(thing.target, language),
    "slot": lambda thing, language: ordinal(thing.slot, language),
    "effect": lambda thing, language: effect_words(thing.effect, language),
    "talismans": lambda thing, language: talismans_words(thing.talismans, language),
    "keys": lambda thing, language: keys_words(thing.keys, language),
    "cards": _cards,
}
"""The words for gaps that only modules have."""

"""What the modules of *The Mummy's Curse* bring, in one sentence each.

:mod:`theban.render.luxor.sentences` takes these to those of the base game.
"""

from __future__ import annotations

from theban.core.messages import count, listed
from theban.luxor.actions import MoveHandCard
from theban.luxor.events import HandCardMoved
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.parts import mummy_happenings as happenings
from theban.render.luxor.labels import card_words
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.telling import Sentences, Words
from theban.render.words import ordinal

ACTIONS: Sentences = {
    MoveHandCard: "move {moved_card}",
    mummy.TryStandUp: "try to stand adventurers up",
    mummy.StandUp: "stand up the adventurer {at}",
    mummy.ActivateMummyTile: "activate the {slot} mummy tile",
    mummy.ExchangeScarab: "exchange a scarab worth {value} for another",
    mummy.DiscardHandCard: "discard the {slot} card of the hand",
    equipment.AddCard: "add the {end} card",
    characters.AdvanceAll: "advance all adventurers",
    characters.JoinNext: "let the last adventurer join the next",
    characters.Reroll: "roll once more",
    characters.PerformTempleAction: "perform the action of the temple tile",
    characters.TakeExtraTurn: "flip the pure set for one more turn",
}
"""What a seat does."""

EVENTS: Sentences = {
    artifacts.TreasureTurnedUp: (
        "The treasure face down on space {place} is turned up: {treasure}."
    ),
    HandCardMoved: "{name} moves {moved_card}.",
    happenings.MummyMoved: lambda event: (
        "The Mummy leaves {origin}, is put back before the chamber and comes to {target}."
        if event.jumped
        else "The Mummy moves from {origin} to {target}."
    ),
    happenings.AdventurersLaidDown: "The Mummy lays {number} of {name}'s adventurers down {at}.",
    happenings.TalismansTaken: "{name} takes {talismans}.",
    happenings.AdventurersStoodUp: lambda event: (
        "One of {name}'s adventurers stands up {at}."
        if event.number == 1
        else "{number} of {name}'s adventurers stand up {at}."
    ),
    happenings.MummyTileActivated: '{name} pays {talismans} for the mummy tile "{effect}".',
    happenings.MummyTileTurnedUp: 'The {slot} mummy tile is now "{effect}".',
    happenings.MummyTilesShuffled: ("The discarded mummy tiles are shuffled and become the stack."),
    happenings.HandCardsDiscarded: "{name} discards {cards}.",
    happenings.ScarabReturned: "{name} returns a scarab worth {value} to the box.",
    characters.KeysSpent: "{name} pays {keys} to change the number of steps.",
    characters.RerollTaken: "{name} rolls once more.",
    characters.SetFlipped: "{name} flips a pure set for one more turn.",
}
"""What happened."""

OUTCOMES: Sentences = {
    artifacts.TreasureUncovered: "The treasure turned up is {treasure}.",
    happenings.MummyTileRevealed: 'The mummy tile turned up is "{effect}".',
}
"""What chance brought."""

HIDDEN_OF_MODULES = {
    "ExchangeScarab": "{name} exchanges a scarab.",
    "ScarabReturned": "{name} returns a scarab to the box.",
}
"""What others see of what is hidden from them. :rule:`MC-8.3`."""

WORDS: Words = {
    "moved_card": lambda thing: (
        f"the {ordinal(thing.source)} card of the hand to the {ordinal(thing.target)} place"
    ),
    "slot": lambda thing: ordinal(thing.slot),
    "effect": lambda thing: EFFECT_WORDS[thing.effect],
    "number": lambda thing: "one" if thing.number == 1 else thing.number,
    "talismans": lambda thing: count(thing.talismans, "talisman"),
    "keys": lambda thing: count(thing.keys, "key"),
    "cards": lambda thing: (
        listed(map(card_words, thing.cards), "and") if thing.cards else "no card"
    ),
}
"""The words for gaps that only modules have."""

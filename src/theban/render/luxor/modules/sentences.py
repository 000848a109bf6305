"""What the modules of *The Mummy's Curse* bring, in one sentence each.

The functions here are called by those of :mod:`theban.render.luxor.sentences`, which tell what the
base game has.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from theban.core.messages import count
from theban.luxor.actions import MoveHandCard
from theban.luxor.events import HandCardMoved
from theban.luxor.expansion import (
    OpenModuleAction,
    OpenModuleEvent,
    OpenModuleOutcome,
    SecretModuleAction,
    SecretModuleEvent,
)
from theban.luxor.parts.artifacts import TreasureTurnedUp, TreasureUncovered
from theban.luxor.parts.characters import (
    AdvanceAll,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTileRevealed,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.render.luxor.labels import at_place, card_words, tile_words
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.words import listed, ordinal, possessive

ModuleAction: TypeAlias = OpenModuleAction | SecretModuleAction | MoveHandCard
"""The actions that only modules ask for."""

ModuleEvent: TypeAlias = OpenModuleEvent | SecretModuleEvent | HandCardMoved
"""The events that only modules have."""

HIDDEN_OF_MODULES = {
    "ExchangeScarab": "{name} exchanges a scarab.",
    "ScarabReturned": "{name} returns a scarab to the box.",
}
"""What others see of what is hidden from them. :rule:`MC-8.3`."""


# --- Actions -----------------------------------------------------------------------------------


def action_words(action: ModuleAction) -> tuple[str, str]:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    """Return the verb of an action, and what follows it.

    Args:
        action: the action.

    Example:
        >>> action_words(MoveHandCard(0, 4))
        ('move', 'the first card of the hand to the fifth place')
    """
    match action:
        case MoveHandCard(source, target):
            return "move", _to_place(source, target)
        case TryStandUp():
            return "try", "to stand adventurers up"
        case StandUp(place):
            return "stand", f"up the adventurer {at_place(place)}"
        case ActivateMummyTile(slot):
            return "activate", f"the {ordinal(slot)} mummy tile"
        case ExchangeScarab(value):
            return "exchange", f"a scarab worth {count(value, 'point')} for another"
        case DiscardHandCard(slot):
            return "discard", f"the {ordinal(slot)} card of the hand"
        case AddCard(end):
            return "add", f"the {end.value} card"
        case AdvanceAll():
            return "advance", "all adventurers"
        case JoinNext():
            return "let", "the last adventurer join the next"
        case Reroll():
            return "roll", "once more"
        case PerformTempleAction():
            return "perform", "the action of the temple tile"
        case TakeExtraTurn():
            return "flip", "the pure set for one more turn"
        case _:
            assert_never(action)


def _to_place(source: int, target: int) -> str:
    return f"the {ordinal(source)} card of the hand to the {ordinal(target)} place"


# --- Outcomes ----------------------------------------------------------------------------------


def outcome_sentence(outcome: OpenModuleOutcome) -> str:
    """Tell what chance brought.

    Args:
        outcome: the outcome.

    Example:
        >>> from theban.luxor.parts.mummy import MummyEffect
        >>> outcome_sentence(MummyTileRevealed(MummyEffect.TWO_KEYS))
        'The mummy tile turned up is "2 keys".'
    """
    match outcome:
        case TreasureUncovered(treasure):
            return f"The treasure turned up is {tile_words(treasure)}."
        case MummyTileRevealed(effect):
            return f'The mummy tile turned up is "{EFFECT_WORDS[effect]}".'
        case _:
            assert_never(outcome)


# --- Events ------------------------------------------------------------------------------------


def event_sentence(event: ModuleEvent, name: str) -> str:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    """Tell what happened.

    Args:
        event: the event.
        name: what the seat of the event is called.

    Example:
        >>> event_sentence(AdventurersLaidDown(seat=1, place=7, number=2), "Ben")
        "The Mummy lays 2 of Ben's adventurers down on space 7."
    """
    match event:
        case TreasureTurnedUp(_, place, treasure):
            words = tile_words(treasure)
            return f"The treasure face down on space {place} is turned up: {words}."
        case HandCardMoved(_, source, target):
            return f"{name} moves {_to_place(source, target)}."
        case MummyMoved(_, origin, target, jumped):
            way = ", is put back before the chamber and comes" if jumped else ""
            verb = "leaves" if jumped else "moves from"
            return f"The Mummy {verb} space {origin}{way} to space {target}."
        case AdventurersLaidDown(_, place, number):
            return f"The Mummy lays {_adventurers(number, name)} down {at_place(place)}."
        case TalismansTaken(_, talismans):
            return f"{name} takes {count(talismans, 'talisman')}."
        case AdventurersStoodUp(_, place, number):
            who, verb = _adventurers(number, name), "stands" if number == 1 else "stand"
            return f"{who[0].upper()}{who[1:]} {verb} up {at_place(place)}."
        case MummyTileActivated(_, _, effect, talismans):
            pays = count(talismans, "talisman")
            return f'{name} pays {pays} for the mummy tile "{EFFECT_WORDS[effect]}".'
        case MummyTileTurnedUp(_, slot, effect):
            return f'The {ordinal(slot)} mummy tile is now "{EFFECT_WORDS[effect]}".'
        case MummyTilesShuffled():
            return "The discarded mummy tiles are shuffled and become the stack."
        case HandCardsDiscarded(_, cards):
            return f"{name} discards {listed([card_words(card) for card in cards]) or 'no card'}."
        case ScarabReturned(_, value):
            return f"{name} returns a scarab worth {count(value, 'point')} to the box."
        case KeysSpent(_, keys):
            return f"{name} pays {count(keys, 'key')} to change the number of steps."
        case RerollTaken():
            return f"{name} rolls once more."
        case SetFlipped():
            return f"{name} flips a pure set for one more turn."
        case _:
            assert_never(event)


def _adventurers(number: int, name: str) -> str:
    return f"{'one' if number == 1 else number} of {possessive(name)} adventurers"

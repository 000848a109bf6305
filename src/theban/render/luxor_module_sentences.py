"""What the modules of *The Mummy's Curse* bring, in one sentence each.

The functions here are called by those of :mod:`theban.render.luxor_sentences`, which tell what the
base game has.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

from theban.luxor.actions import MoveHandCard
from theban.luxor.events import HandCardMoved
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.modules.artifacts.parts import TreasureTurnedUp, TreasureUncovered
from theban.luxor.modules.characters.parts import (
    AdvanceAll,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.modules.equipment.parts import AddCard
from theban.luxor.modules.mummy.happenings import (
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
from theban.luxor.modules.mummy.parts import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.render.luxor_labels import EFFECT_WORDS, at_place, card_words, tile_words
from theban.render.words import count, listed, ordinal

ModuleAction: TypeAlias = (
    MoveHandCard
    | TryStandUp
    | StandUp
    | ActivateMummyTile
    | ExchangeScarab
    | DiscardHandCard
    | AddCard
    | AdvanceAll
    | JoinNext
    | Reroll
    | PerformTempleAction
    | TakeExtraTurn
)
"""The actions that only modules ask for."""

ModuleOutcome: TypeAlias = TreasureUncovered | MummyTileRevealed
"""The outcomes that only modules have."""

ModuleEvent: TypeAlias = (
    TreasureTurnedUp
    | HandCardMoved
    | MummyMoved
    | AdventurersLaidDown
    | TalismansTaken
    | AdventurersStoodUp
    | MummyTileActivated
    | MummyTileTurnedUp
    | MummyTilesShuffled
    | HandCardsDiscarded
    | ScarabReturned
    | KeysSpent
    | RerollTaken
    | SetFlipped
)
"""The events that only modules have."""

ModuleDecision: TypeAlias = Literal[
    DecisionKind.STAND_UP,
    DecisionKind.MUMMY_TILE,
    DecisionKind.MOVE_BY_TILE,
    DecisionKind.MOVE_HAND_CARD,
    DecisionKind.EXCHANGE_SCARAB,
    DecisionKind.DISCARD_HAND_CARD,
    DecisionKind.HORUS_STACK,
    DecisionKind.SUPPLY,
    DecisionKind.ADD_CARD,
    DecisionKind.REROLL,
    DecisionKind.AHEAD,
    DecisionKind.TEMPLE_ACTION,
    DecisionKind.REARRANGE_HAND,
    DecisionKind.EXTRA_TURN,
]
"""The decisions that only modules ask."""

ModuleChance: TypeAlias = Literal[
    ChanceKind.TREASURE, ChanceKind.STAND_UP_ROLL, ChanceKind.MUMMY_TILE
]
"""The chance events that only modules have."""

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
            return "exchange", f"a scarab of {count(value, 'point')}"
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


def outcome_sentence(outcome: ModuleOutcome) -> str:
    """Tell what chance brought.

    Args:
        outcome: the outcome.

    Example:
        >>> from theban.luxor.modules.mummy.parts import MummyEffect
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
        '2 adventurers of Ben are laid down on space 7.'
    """
    match event:
        case TreasureTurnedUp(_, place, treasure):
            words = tile_words(treasure)
            return f"On space {place} the treasure underneath is turned up: {words}."
        case HandCardMoved(_, source, target):
            return f"{name} moves {_to_place(source, target)}."
        case MummyMoved(_, origin, target, jumped):
            way = ", is put back before the chamber and comes" if jumped else ""
            verb = "leaves" if jumped else "moves from"
            return f"The Mummy {verb} space {origin}{way} to space {target}."
        case AdventurersLaidDown(_, place, number):
            return f"{_adventurers(number, name, 'is', 'are')} laid down {at_place(place)}."
        case TalismansTaken(_, talismans):
            return f"{name} takes {count(talismans, 'talisman')}."
        case AdventurersStoodUp(_, place, number):
            return f"{_adventurers(number, name, 'stands', 'stand')} up {at_place(place)}."
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
            return f"{name} returns a scarab of {count(value, 'point')} to the box."
        case KeysSpent(_, keys):
            return f"{name} pays {count(keys, 'key')} to change the number of steps."
        case RerollTaken():
            return f"{name} rolls once more."
        case SetFlipped():
            return f"{name} flips a pure set for one more turn."
        case _:
            assert_never(event)


def _adventurers(number: int, name: str, verb: str, plural: str) -> str:
    """Return whose adventurers do something, with the verb."""
    if number == 1:
        return f"An adventurer of {name} {verb}"
    return f"{number} adventurers of {name} {plural}"


# --- What is awaited ---------------------------------------------------------------------------


def decision_words(kind: ModuleDecision) -> str:  # noqa: C901, PLR0911, PLR0912 (one line for each kind)
    """Return what a player chooses.

    Args:
        kind: which decision.

    Example:
        >>> decision_words(DecisionKind.STAND_UP)
        'which adventurer stands up'
    """
    match kind:
        case DecisionKind.STAND_UP:
            return "which adventurer stands up"
        case DecisionKind.MUMMY_TILE:
            return "whether to activate a mummy tile, and which"
        case DecisionKind.MOVE_BY_TILE:
            return "which adventurer the mummy tile moves, and how far"
        case DecisionKind.MOVE_HAND_CARD:
            return "which card of the hand to move, and where to"
        case DecisionKind.EXCHANGE_SCARAB:
            return "which scarab to exchange"
        case DecisionKind.DISCARD_HAND_CARD:
            return "which card of the hand to discard for a Horus card"
        case DecisionKind.HORUS_STACK:
            return "from which stack to take a Horus card"
        case DecisionKind.SUPPLY:
            return "a key, a scarab or a wild card"
        case DecisionKind.ADD_CARD:
            return "whether to add a card, and which"
        case DecisionKind.REROLL:
            return "whether to roll once more"
        case DecisionKind.AHEAD:
            return "whether the card counts as a move of 1"
        case DecisionKind.TEMPLE_ACTION:
            return "whether to perform the action of the temple tile just uncovered"
        case DecisionKind.REARRANGE_HAND:
            return "whether to move a card of the hand, and where to"
        case DecisionKind.EXTRA_TURN:
            return "whether to flip the pure set for one more turn"
        case _:
            assert_never(kind)


def chance_sentence(kind: ModuleChance, name: str) -> str:
    """Tell which chance event is due.

    Args:
        kind: which event.
        name: the player whose turn brings it about.

    Example:
        >>> chance_sentence(ChanceKind.STAND_UP_ROLL, "Ben")
        'Ben is to roll the die to stand adventurers up.'
    """
    match kind:
        case ChanceKind.TREASURE:
            return "A treasure that lay face down is to be turned up."
        case ChanceKind.STAND_UP_ROLL:
            return f"{name} is to roll the die to stand adventurers up."
        case ChanceKind.MUMMY_TILE:
            return "A mummy tile is to be turned up."
        case _:
            assert_never(kind)

"""Luxor's actions, outcomes, events and decisions in one sentence each.

What only modules of the expansion bring stands in :mod:`theban.render.luxor.modules.sentences`.
"""

from __future__ import annotations

from theban.core.errors import InvalidArgument
from theban.core.messages import count, shown
from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    CardReceived,
    ChamberEntered,
    DieThrown,
    Ending,
    Event,
    GameEnded,
    HorusCardGained,
    HorusCardTurnedUp,
    KeyTaken,
    NoMove,
    PileShuffled,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    TurnStarted,
    WildCardTaken,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.knowledge.views import View
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.state import State
from theban.luxor.words.due import CHANCES, DECISIONS
from theban.luxor.words.refusals import place_words
from theban.render.luxor.choices import action_words_in
from theban.render.luxor.labels import at_place, card_words, tile_words
from theban.render.luxor.modules import sentences as expansion
from theban.render.names import Names
from theban.render.words import full_sentence, ordinal, possessive

ENDINGS = {
    Ending.CHAMBER: "two adventurers are in the tomb chamber",
    Ending.IDLE_ROUND: "nobody could move in a whole round",
}
"""Why a game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""

HIDDEN = {
    "CardDrawn": "{name} draws a card.",
    "CardReceived": "{name} draws a card.",
    "ScarabDrawn": "{name} takes a scarab.",
    "ScarabTaken": "{name} takes a scarab.",
    **expansion.HIDDEN_OF_MODULES,
}
"""What others see of what is hidden from them. :rule:`LX-10.2`."""


# --- Places ------------------------------------------------------------------------------------


def _target(place: int, config: object) -> str:
    if place == STAIRS:
        return place_words(place)
    if not isinstance(config, Config):
        return f"place {place}"  # it may be the chamber, whose number follows from the board
    if place == len(config.components.spaces) + 1:
        return "the tomb chamber"
    return place_words(place)


# --- Actions -----------------------------------------------------------------------------------


def tell_action(action: Action, names: Names, seat: int | None, _config: object) -> str:
    """Tell what a seat does, or, without a seat, what could be done.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
    """
    return _clause(_action_words(action), names, seat)


def tell_choice(action: Action, names: Names, seat: int | None, view: object) -> str:
    """Tell an action with the position in which it is chosen at hand.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
        view: a view, or a state; only what it shows is told.

    Raises:
        InvalidArgument: it is neither.
    """
    if not isinstance(view, (State, View)):
        raise InvalidArgument(f"view is {shown(view)}; it must be a view or a state of Luxor")
    return _clause(action_words_in(view, action) or _action_words(action), names, seat)


def _clause(words: tuple[str, str], names: Names, seat: int | None) -> str:
    verb, rest = words
    if seat is None:
        return f"{verb.capitalize()} {rest}."
    verb = f"{verb}s" if verb != "try" else "tries"
    return f"{names.of(seat)} {verb} {rest}."


def _action_words(action: Action) -> tuple[str, str]:  # noqa: C901, PLR0911 (one line for each class)
    """Return a verb that takes an s, and what follows it."""
    match action:
        case PlayCard(end):
            return "play", f"the {end.value} card"
        case MoveAdventurer(origin, 0):
            return "act", f"with the adventurer {at_place(origin)} without moving it"
        case MoveAdventurer(origin, steps):
            way = "ahead" if steps > 0 else "back"
            return "move", f"the adventurer {at_place(origin)} {way} {count(abs(steps), 'step')}"
        case ActWith(place):
            return "act", f"with the adventurer {at_place(place)}"
        case ClaimTreasure():
            return "claim", "the treasure with one adventurer too few"
        case TakeKey():
            return "take", "a key"
        case TakeHorusCard(level):
            return "take", f"the top Horus card of level {level}"
        case TakeScarab():
            return "take", "a scarab"
        case TakeWildCard():
            return "take", "a wild card"
        case Decline():
            return "decline", "what is offered"
        case _:
            return expansion.action_words(action)


# --- Outcomes ----------------------------------------------------------------------------------


def tell_outcome(outcome: Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Tell what chance brought.

    Args:
        outcome: the outcome.
        names: the names of the seats.
        seat: who rolled or drew, or None.
    """
    name = None if seat is None else names.of(seat)
    match outcome:
        case DieRolled(face):
            return f"The die shows {face}." if name is None else f"{name} rolls {face}."
        case CardDrawn(card):
            words = card_words(card)
            return f"The card drawn is {words}." if name is None else f"{name} draws {words}."
        case HorusCardRevealed(card):
            return f"The next Horus card of level {card.level} is {_horus(card_words(card))}."
        case TempleTileRevealed(tile):
            return f"The temple tile turned up is {tile_words(tile)}."
        case ScarabDrawn(value):
            points = count(value, "point")
            drawn = "The scarab drawn is" if name is None else f"{name} takes a scarab"
            return f"{drawn} worth {points}."
        case _:
            return expansion.outcome_sentence(outcome)


def _horus(words: str) -> str:
    return words.removeprefix("the Horus card ")


# --- Events ------------------------------------------------------------------------------------


def tell_event(event: Event, names: Names, _seat: int | None, config: object) -> str:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    """Tell what happened.

    Args:
        event: the event.
        names: the names of the seats.
        config: the game's config, by which the chamber is known, or None.
    """
    name = names.of(event.seat)
    match event:
        case TurnStarted():
            return f"It is {possessive(name)} turn."
        case CardPlayed(_, card, end):
            return f"{name} plays {card_words(card)} from the {end.value}."
        case DieThrown(_, face):
            return f"{name} rolls {face}."
        case NoMove():
            return f"{name} moves no adventurer."
        case AdventurerMoved(_, origin, target):
            return f"{name} moves from {place_words(origin)} to {_target(target, config)}."
        case AdventurerWoken(_, statue):
            return f"{name} wakes the adventurer at the {ordinal(statue)} statue."
        case ChamberEntered(_, sarcophagus):
            if sarcophagus is None:
                return f"{name} pays a key and enters the tomb chamber."
            points = count(sarcophagus, "point")
            return (
                f"{name} pays a key, enters the tomb chamber and takes the sarcophagus worth "
                f"{points}."
            )
        case TreasureTaken(_, place, treasure):
            return f"{name} takes {tile_words(treasure)} from space {place}."
        case PointsScored(_, scored):
            return f"{name} scores {count(scored, 'point')}."
        case TempleTileLaid(_, place, tile):
            return f"A temple tile is laid on space {place}: {tile_words(tile)}."
        case ScarabTaken(_, value):
            return f"{name} takes a scarab worth {count(value, 'point')}."
        case WildCardTaken():
            return f"{name} takes a wild card."
        case KeyTaken():
            return f"{name} takes a key."
        case HorusCardGained(_, card):
            return f"{name} takes {card_words(card)}, level {card.level}."
        case HorusCardTurnedUp(_, card):
            return f"The next Horus card of level {card.level} is {_horus(card_words(card))}."
        case PileShuffled():
            return "The discard pile is shuffled and becomes the draw pile."
        case CardReceived(_, card):
            return f"{name} draws {card_words(card)}."
        case GameEnded(_, ending):
            return f"The game ends: {ENDINGS[ending]}."
        case _:
            return expansion.event_sentence(event, name)


# --- What is awaited ---------------------------------------------------------------------------


def tell_decision(kind: DecisionKind, name: str) -> str:
    """Tell what a player is to decide.

    Args:
        kind: which decision.
        name: the player's name.

    Example:
        >>> tell_decision(DecisionKind.SUPPLY, "Ben")
        'Ben chooses a key, a scarab or a wild card.'
    """
    return full_sentence(DECISIONS[kind].format(seat=name), name)


def tell_chance(kind: ChanceKind, name: str) -> str:
    """Tell which chance event is due.

    Args:
        kind: which event.
        name: the player whose turn brings it about.

    Example:
        >>> tell_chance(ChanceKind.MUMMY_TILE, "Ben")
        'A mummy tile is to be turned up.'
    """
    return full_sentence(CHANCES[kind].format(seat=name), name)

"""Luxor's actions, outcomes, events and decisions in one sentence each.

What only modules of the expansion bring stands in :mod:`theban.render.luxor_module_sentences`.
"""

from __future__ import annotations

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
from theban.luxor.outcomes import (
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.render import luxor_module_sentences as expansion
from theban.render.luxor_labels import at_place, card_words, tile_words
from theban.render.names import Names
from theban.render.words import count

ORDINALS = ("first", "second", "third")
"""The statues, the one nearest the stairs first."""

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


def _origin(place: int) -> str:
    return "the stairs" if place == STAIRS else f"space {place}"


def _target(place: int, config: object) -> str:
    if place == STAIRS:
        return "the stairs"
    if not isinstance(config, Config):
        return f"place {place}"  # it may be the chamber, whose number follows from the board
    if place == len(config.components.spaces) + 1:
        return "the tomb chamber"
    return f"space {place}"


# --- Actions -----------------------------------------------------------------------------------


def tell_action(action: Action, names: Names, seat: int | None, _config: object) -> str:
    """Tell what a seat does, or, without a seat, what could be done.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
    """
    verb, rest = _action_words(action)
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
            return "move", f"the adventurer {at_place(origin)} {count(abs(steps), 'step')} {way}"
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
            scarab = f"a scarab of {count(value, 'point')}"
            return f"What is drawn is {scarab}." if name is None else f"{name} takes {scarab}."
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
            return f"It is the turn of {name}."
        case CardPlayed(_, card, end):
            return f"{name} plays {card_words(card)} from the {end.value}."
        case DieThrown(_, face):
            return f"{name} rolls {face}."
        case NoMove():
            return f"{name} cannot move."
        case AdventurerMoved(_, origin, target):
            return f"{name} moves from {_origin(origin)} to {_target(target, config)}."
        case AdventurerWoken(_, statue):
            return f"{name} wakes the adventurer at the {ORDINALS[statue]} statue."
        case ChamberEntered(_, None):
            return f"{name} enters the tomb chamber with a key."
        case ChamberEntered(_, sarcophagus):
            return (
                f"{name} enters the tomb chamber with a key and takes the sarcophagus of "
                f"{sarcophagus}."
            )
        case TreasureTaken(_, place, treasure):
            return f"{name} takes {tile_words(treasure)} from space {place}."
        case PointsScored(_, points):
            return f"{name} scores {count(points, 'point')}."
        case TempleTileLaid(_, place, tile):
            return f"On space {place} a temple tile is laid: {tile_words(tile)}."
        case ScarabTaken(_, value):
            return f"{name} takes a scarab of {count(value, 'point')}."
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
    """
    match kind:
        case DecisionKind.PLAY_CARD:
            what = "a card to play"
        case DecisionKind.MOVE_ADVENTURER:
            what = "which adventurer to move, and how far"
        case DecisionKind.ACT_WITH:
            what = "which of the adventurers that advanced acts"
        case DecisionKind.CLAIM_TREASURE:
            what = "whether to take the treasure with one adventurer too few"
        case DecisionKind.SCARAB_OR_WILD:
            what = "a scarab or a wild card"
        case DecisionKind.FAVOR_OF_HORUS:
            what = "one of two Horus cards"
        case DecisionKind.HORUS_TILE:
            what = "a key or a Horus card"
        case _:
            what = expansion.decision_words(kind)
    return f"{name} chooses {what}."


def tell_chance(kind: ChanceKind, name: str) -> str:
    """Tell which chance event is due.

    Args:
        kind: which event.
        name: the player whose turn brings it about.
    """
    match kind:
        case ChanceKind.DIE:
            return f"{name} is to roll the die."
        case ChanceKind.CARD:
            return f"{name} is to draw a card."
        case ChanceKind.HORUS_CARD:
            return "The next Horus card is to be turned up."
        case ChanceKind.TEMPLE_TILE:
            return "A temple tile is to be turned up."
        case ChanceKind.SCARAB:
            return f"{name} is to draw a scarab."
        case _:
            return expansion.chance_sentence(kind, name)

"""Luxor's actions, outcomes and events in one sentence each.

What only modules of the expansion bring is in :mod:`theban.render.luxor.modules.sentences`.
"""

from __future__ import annotations

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor import actions, events, outcomes
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.luxor.words.refusals import place_words
from theban.render.luxor.choices import action_words_in
from theban.render.luxor.labels import WORDS
from theban.render.luxor.modules import sentences as expansion
from theban.render.names import Names
from theban.render.telling import Sentences, action_sentence, tell


def _move(action: actions.MoveAdventurer) -> str:
    if not action.steps:
        return "act with {adventurer} without moving it"
    return f"move {{adventurer}} {'ahead' if action.steps > 0 else 'back'} {{steps}}"


ACTIONS: Sentences = {
    actions.PlayCard: "play the {end} card",
    actions.MoveAdventurer: _move,
    actions.ActWith: "act with the adventurer {at}",
    actions.ClaimTreasure: "claim the treasure with one adventurer too few",
    actions.TakeKey: "take a key",
    actions.TakeHorusCard: "take the top Horus card of level {level}",
    actions.TakeScarab: "take a scarab",
    actions.TakeWildCard: "take a wild card",
    actions.Decline: "decline what is offered",
    **expansion.ACTIONS,
}
"""What a seat does, without the seat: a verb that takes an s, and what follows it."""

EVENTS: Sentences = {
    events.TurnStarted: "It is {name}'s turn.",
    events.CardPlayed: "{name} plays {card} from the {end}.",
    events.DieThrown: "{name} rolls {face}.",
    events.NoMove: "{name} moves no adventurer.",
    events.AdventurerMoved: "{name} moves from {origin} to {target}.",
    events.AdventurerWoken: "{name} wakes the adventurer at the {statue} statue.",
    events.ChamberEntered: lambda event: (
        "{name} pays a key and enters the tomb chamber."
        if event.sarcophagus is None
        else "{name} pays a key, enters the tomb chamber and takes the sarcophagus worth "
        "{sarcophagus}."
    ),
    events.TreasureTaken: "{name} takes {treasure} from space {place}.",
    events.PointsScored: "{name} scores {points}.",
    events.TempleTileLaid: "A temple tile is laid on space {place}: {tile}.",
    events.ScarabTaken: "{name} takes a scarab worth {value}.",
    events.WildCardTaken: "{name} takes a wild card.",
    events.KeyTaken: "{name} takes a key.",
    events.HorusCardGained: "{name} takes {card}, level {card_level}.",
    events.HorusCardTurnedUp: "The next Horus card of level {card_level} is {horus_card}.",
    events.PileShuffled: "The discard pile is shuffled and becomes the draw pile.",
    events.CardReceived: "{name} draws {card}.",
    events.GameEnded: "The game ends: {ending}.",
    **expansion.EVENTS,
}
"""What happened."""

OUTCOMES: Sentences = {
    outcomes.DieRolled: "The die shows {face}.",
    outcomes.CardDrawn: "The card drawn is {card}.",
    outcomes.HorusCardRevealed: EVENTS[events.HorusCardTurnedUp],
    outcomes.TempleTileRevealed: "The temple tile turned up is {tile}.",
    outcomes.ScarabDrawn: "The scarab drawn is worth {value}.",
    **expansion.OUTCOMES,
}
"""What chance brought."""

OUTCOMES_OF_SEATS: Sentences = {
    **OUTCOMES,
    outcomes.DieRolled: EVENTS[events.DieThrown],
    outcomes.CardDrawn: EVENTS[events.CardReceived],
    outcomes.ScarabDrawn: EVENTS[events.ScarabTaken],
}
"""What chance brought to a seat."""

HIDDEN = {
    "CardDrawn": "{name} draws a card.",
    "CardReceived": "{name} draws a card.",
    "ScarabDrawn": "{name} takes a scarab.",
    "ScarabTaken": "{name} takes a scarab.",
    **expansion.HIDDEN_OF_MODULES,
}
"""What others see of what is hidden from them. :rule:`LX-10.2`."""

_WORDS = {**WORDS, **expansion.WORDS}


# --- Actions -----------------------------------------------------------------------------------


def tell_action(action: actions.Action, names: Names, seat: int | None, _config: object) -> str:
    """Tell what a seat does, or, without a seat, what could be done.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
    """
    return action_sentence(tell(ACTIONS, action, _WORDS), names, seat)


def tell_choice(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
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
    phrase = action_words_in(view, action)
    return action_sentence(phrase or tell(ACTIONS, action, _WORDS), names, seat)


# --- Outcomes and events -----------------------------------------------------------------------


def tell_outcome(outcome: outcomes.Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Tell what chance brought.

    Args:
        outcome: the outcome.
        names: the names of the seats.
        seat: who rolled or drew, or None.
    """
    if seat is None:
        return tell(OUTCOMES, outcome, _WORDS)
    return tell(OUTCOMES_OF_SEATS, outcome, _WORDS, name=names.of(seat))


def tell_event(event: events.Event, names: Names, _seat: int | None, config: object) -> str:
    """Tell what happened.

    Args:
        event: the event.
        names: the names of the seats.
        config: the game's config, by which the chamber is known, or None.
    """
    given = {"name": names.of(event.seat)}
    if isinstance(event, events.AdventurerMoved):
        given["target"] = _target(event.target, config)
    return tell(EVENTS, event, _WORDS, **given)


def _target(place: int, config: object) -> str:
    if place == STAIRS:
        return place_words(place)
    if not isinstance(config, Config):
        return f"place {place}"  # it may be the chamber, whose number follows from the board
    if place == len(config.components.spaces) + 1:
        return "the tomb chamber"
    return place_words(place)

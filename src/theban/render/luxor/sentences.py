"""Luxor's actions, outcomes and events in one sentence each.

What only modules of the expansion bring is in :mod:`theban.render.luxor.modules.sentences`.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.checks import check_seat
from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.core.refusals import Details, SeatName, Word, number_of
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.messages import OTHER_END, end_words, place_words
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor.choices import deed_in
from theban.render.luxor.labels import WORDS, effect_words, outer_card
from theban.render.luxor.modules import sentences as expansion
from theban.render.names import Names
from theban.render.sentences import Deed, Deeds, Sentences, fill_deed, tell, tell_deed

_PLAY = {
    End.LEFT: Deed("Play the left card.", "{name} plays the left card."),
    End.RIGHT: Deed("Play the right card.", "{name} plays the right card."),
}
_STAY = Deed(
    "Act with {adventurer} without moving it.", "{name} acts with {adventurer} without moving it."
)
_AHEAD = Deed("Move {adventurer} ahead {steps}.", "{name} moves {adventurer} ahead {steps}.")
_BACK = Deed("Move {adventurer} back {steps}.", "{name} moves {adventurer} back {steps}.")


def _move(action: actions.MoveAdventurer) -> Deed:
    return _AHEAD if action.steps > 0 else _BACK if action.steps else _STAY


ACTIONS: Deeds = {
    actions.PlayCard: lambda action: _PLAY[action.end],
    actions.MoveAdventurer: _move,
    actions.ActWith: Deed("Act with the adventurer {at}.", "{name} acts with the adventurer {at}."),
    actions.ClaimTreasure: Deed(
        "Claim the treasure with one adventurer too few.",
        "{name} claims the treasure with one adventurer too few.",
    ),
    actions.TakeKey: Deed("Take a key.", "{name} takes a key."),
    actions.TakeHorusCard: Deed(
        "Take the top Horus card of level {level}.",
        "{name} takes the top Horus card of level {level}.",
    ),
    actions.TakeScarab: Deed("Take a scarab.", "{name} takes a scarab."),
    actions.TakeWildCard: Deed("Take a wild card.", "{name} takes a wild card."),
    actions.Decline: Deed("Decline what is offered.", "{name} declines what is offered."),
    **expansion.ACTIONS,
}
"""What a seat does."""


def _card_played(event: events.CardPlayed, language: Language) -> str:
    if event.end is End.LEFT:
        return language.text("{name} plays {card} from the left.")
    return language.text("{name} plays {card} from the right.")


def _chamber_entered(event: events.ChamberEntered, language: Language) -> str:
    if event.sarcophagus is None:
        return language.text("{name} pays a key and enters the tomb chamber.")
    return language.text(
        "{name} pays a key, enters the tomb chamber and takes the sarcophagus worth {sarcophagus}."
    )


EVENTS: Sentences = {
    events.TurnStarted: message("It is {name}'s turn."),
    events.CardPlayed: _card_played,
    events.DieThrown: message("{name} rolls {face}."),
    events.NoMove: message("{name} moves no adventurer."),
    events.AdventurerMoved: message("{name} moves from {origin} to {target}."),
    events.AdventurerWoken: message("{name} wakes the adventurer at the {statue} statue."),
    events.ChamberEntered: _chamber_entered,
    events.TreasureTaken: message("{name} takes {treasure} from space {place}."),
    events.PointsScored: message("{name} scores {points}."),
    events.TempleTileLaid: message("A temple tile is laid on space {place}: {tile}."),
    events.ScarabTaken: message("{name} takes a scarab worth {value}."),
    events.WildCardTaken: message("{name} takes a wild card."),
    events.KeyTaken: message("{name} takes a key."),
    events.HorusCardGained: message("{name} takes {card}, level {card_level}."),
    events.HorusCardTurnedUp: message("The next Horus card of level {card_level} is {horus_card}."),
    events.PileShuffled: message("The discard pile is shuffled and becomes the draw pile."),
    events.CardReceived: message("{name} draws {card}."),
    events.GameEnded: message("The game ends: {ending}."),
    **expansion.EVENTS,
}
"""What happened."""

OUTCOMES: Sentences = {
    actions.DieRolled: message("The die shows {face}."),
    actions.CardDrawn: message("The card drawn is {card}."),
    actions.HorusCardRevealed: EVENTS[events.HorusCardTurnedUp],
    actions.TempleTileRevealed: message("The temple tile turned up is {tile}."),
    actions.ScarabDrawn: message("The scarab drawn is worth {value}."),
    **expansion.OUTCOMES,
}
"""What chance brought."""

OUTCOMES_OF_SEATS: Sentences = {
    **OUTCOMES,
    actions.DieRolled: EVENTS[events.DieThrown],
    actions.CardDrawn: EVENTS[events.CardReceived],
    actions.ScarabDrawn: EVENTS[events.ScarabTaken],
}
"""What chance brought to a seat."""

HIDDEN = {
    "CardDrawn": message("{name} draws a card."),
    "CardReceived": message("{name} draws a card."),
    "ScarabDrawn": message("{name} takes a scarab."),
    "ScarabTaken": message("{name} takes a scarab."),
    **expansion.HIDDEN_OF_MODULES,
}
"""What others see of what is hidden from them. :rule:`LX-10.2`."""

_WORDS = {**WORDS, **expansion.WORDS}


# --- Actions -----------------------------------------------------------------------------------


def tell_action(action: actions.Action, names: Names, seat: int | None, _config: object) -> str:
    """Say what a seat does, or, without a seat, what could be done."""
    return tell_deed(ACTIONS, action, _WORDS, names, seat)


def tell_choice(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
    """Tell an action with the position in which it is chosen at hand."""
    if not isinstance(view, (State, View)):
        raise InvalidArgument(f"view is {shown(view)}; it must be a view or a state of Luxor")
    told = deed_in(view, action, names.language)
    if told is None:
        return tell_deed(ACTIONS, action, _WORDS, names, seat)
    return fill_deed(*told, names, seat)


# --- Outcomes and events -----------------------------------------------------------------------


def tell_outcome(outcome: actions.Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Say what chance brought."""
    if seat is None:
        return tell(OUTCOMES, outcome, _WORDS, names.language)
    return tell(OUTCOMES_OF_SEATS, outcome, _WORDS, names.language, name=names.of(seat))


def tell_event(event: events.Event, names: Names, _seat: int | None, config: object) -> str:
    """Say what happened."""
    language = names.language
    given = {"name": names.of(event.seat)}
    if isinstance(event, events.AdventurerMoved):
        given["target"] = _target(event.target, config, language)
    return tell(EVENTS, event, _WORDS, language, **given)


def _target(place: int, config: object, language: Language) -> str:
    if place == STAIRS:
        return place_words(place, language)
    if not isinstance(config, Config):
        # It may be the chamber, whose number follows from the board.
        return language.say("place {place}", place=place)
    if place == len(config.components.spaces) + 1:
        return language.say("the tomb chamber")
    return place_words(place, language)


_EFFECTS = {effect.value: effect for effect in MummyEffect}
_ENDS: dict[object, End] = {end.value: end for end in End}


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    words: dict[str, Word] = {"effect": _effect}
    if isinstance(view, (State, View)):
        words["card"] = _outer_card(view, is_other=False)
        words["other_card"] = _outer_card(view, is_other=True)
    return words


def _effect(details: Details, _seat_name: SeatName, language: Language) -> str:
    named = str(details.get("effect"))
    effect = _EFFECTS.get(named)
    told = named if effect is None else effect_words(effect, language)
    return language.say('"{effect}"', effect=told)


def _outer_card(view: State | View, *, is_other: bool) -> Word:
    """Return what tells an outer card, and which one it is if that can be seen."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        named: object = details.get("end")
        if is_other:
            named = OTHER_END.get(named, named)
        words, seat = end_words(named, language), number_of(details, "seat")
        owner = view.players[check_seat(seat, len(view.players))]
        card = outer_card(owner, _ENDS[named], language)
        if card is None:
            return words
        return language.say("{end_card} ({card})", end_card=words, card=card)

    return tell

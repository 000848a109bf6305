"""Luxor's actions, outcomes and events in one sentence each."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.checks import check_seat
from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.core.refusals import Details, SeatName, Word, all_of, number_of
from theban.luxor import actions, events, messages
from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor import labels
from theban.render.luxor.choices import deed_in
from theban.render.luxor.seen import Shown
from theban.render.names import Names
from theban.render.sentences import (
    Deed,
    Deeds,
    Sentences,
    Words,
    fill_deed,
    ordinal,
    tell,
    tell_deed,
)

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


_ADD = {
    End.LEFT: Deed("Add the left card.", "{name} adds the left card."),
    End.RIGHT: Deed("Add the right card.", "{name} adds the right card."),
}

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
    actions.MoveHandCard: Deed(
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


def _mummy_moved(event: mummy.MummyMoved, language: Language) -> str:
    if event.jumped:
        return language.text(
            "The Mummy leaves {origin}, is put back before the chamber and comes to {target}."
        )
    return language.text("The Mummy moves from {origin} to {target}.")


def _laid_down(event: mummy.AdventurersLaidDown, language: Language) -> str:
    return language.plural(
        event.number,
        "The Mummy lays one of {name}'s adventurers down {at}.",
        "The Mummy lays {number} of {name}'s adventurers down {at}.",
    )


def _stood_up(event: mummy.AdventurersStoodUp, language: Language) -> str:
    return language.plural(
        event.number,
        "One of {name}'s adventurers stands up {at}.",
        "{number} of {name}'s adventurers stand up {at}.",
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
    artifacts.TreasureTurnedUp: message(
        "The treasure face down on space {place} is turned up: {treasure}."
    ),
    events.HandCardMoved: message(
        "{name} moves the {source} card of the hand to the {goal} place."
    ),
    mummy.MummyMoved: _mummy_moved,
    mummy.AdventurersLaidDown: _laid_down,
    mummy.TalismansTaken: message("{name} takes {talismans}."),
    mummy.AdventurersStoodUp: _stood_up,
    mummy.MummyTileActivated: message('{name} pays {talismans} for the mummy tile "{effect}".'),
    mummy.MummyTileTurnedUp: message('The {slot} mummy tile is now "{effect}".'),
    mummy.MummyTilesShuffled: message(
        "The discarded mummy tiles are shuffled and become the stack."
    ),
    mummy.HandCardsDiscarded: message("{name} discards {cards}."),
    mummy.ScarabReturned: message("{name} returns a scarab worth {value} to the box."),
    characters.KeysSpent: message("{name} pays {keys} to change the number of steps."),
    characters.RerollTaken: message("{name} rolls once more."),
    characters.SetFlipped: message("{name} flips a pure set for one more turn."),
}
"""What happened."""

OUTCOMES: Sentences = {
    actions.DieRolled: message("The die shows {face}."),
    actions.CardDrawn: message("The card drawn is {card}."),
    actions.HorusCardRevealed: EVENTS[events.HorusCardTurnedUp],
    actions.TempleTileRevealed: message("The temple tile turned up is {tile}."),
    actions.ScarabDrawn: message("The scarab drawn is worth {value}."),
    artifacts.TreasureUncovered: message("The treasure turned up is {treasure}."),
    mummy.MummyTileRevealed: message('The mummy tile turned up is "{effect}".'),
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
    "ExchangeScarab": message("{name} exchanges a scarab."),
    "ScarabReturned": message("{name} returns a scarab to the box."),
}
"""What others see of what is hidden from them. :rule:`LX-10.2`."""

ENDINGS = {
    events.Ending.CHAMBER: message("two adventurers are in the tomb chamber"),
    events.Ending.IDLE_ROUND: message("nobody could move in a whole round"),
}
"""Why a game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""


def _cards(event: mummy.HandCardsDiscarded, language: Language) -> str:
    if not event.cards:
        return language.say("no card")
    return all_of((messages.card_words(card, language) for card in event.cards), language)


_WORDS: Words = {
    "at": lambda thing, language: labels.at_place(thing.place, language),
    "adventurer": lambda thing, language: labels.adventurer_at(thing.origin, language),
    "origin": lambda thing, language: messages.place_words(thing.origin, language),
    "target": lambda thing, language: messages.place_words(thing.target, language),
    "steps": lambda thing, language: messages.steps_words(abs(thing.steps), language),
    "statue": lambda thing, language: ordinal(thing.statue, language),
    "card": lambda thing, language: messages.card_words(thing.card, language),
    "horus_card": lambda thing, language: messages.horus_card_words(thing.card, language),
    "card_level": lambda thing, _language: thing.card.level,
    "tile": lambda thing, language: messages.tile_words(thing.tile, language),
    "treasure": lambda thing, language: messages.tile_words(thing.treasure, language),
    "sarcophagus": lambda thing, language: labels.points_words(thing.sarcophagus, language),
    "points": lambda thing, language: labels.points_words(thing.points, language),
    "value": lambda thing, language: labels.points_words(thing.value, language),
    "ending": lambda thing, language: language.text(ENDINGS[thing.ending]),
    "source": lambda thing, language: ordinal(thing.source, language),
    "goal": lambda thing, language: ordinal(thing.target, language),
    "slot": lambda thing, language: ordinal(thing.slot, language),
    "effect": lambda thing, language: labels.effect_words(thing.effect, language),
    "talismans": lambda thing, language: messages.talismans_words(thing.talismans, language),
    "keys": lambda thing, language: labels.keys_words(thing.keys, language),
    "cards": _cards,
}
"""The words for gaps."""


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
        return messages.place_words(place, language)
    if not isinstance(config, Config):
        # It may be the chamber, whose number follows from the board.
        return language.say("place {place}", place=place)
    if place == len(config.components.spaces) + 1:
        return language.say("the tomb chamber")
    return messages.place_words(place, language)


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
    told = named if effect is None else labels.effect_words(effect, language)
    return language.say('"{effect}"', effect=told)


def _outer_card(view: Shown, *, is_other: bool) -> Word:
    """Return what tells an outer card, and which one it is if that can be seen."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        named: object = details.get("end")
        if is_other:
            named = messages.OTHER_END.get(named, named)
        words, seat = messages.end_words(named, language), number_of(details, "seat")
        owner = view.players[check_seat(seat, len(view.players))]
        card = labels.outer_card(owner, _ENDS[named], language)
        if card is None:
            return words
        return language.say("{end_card} ({card})", end_card=words, card=card)

    return tell

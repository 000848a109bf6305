"""What several frames need: cards that were played, and adventurers who stand somewhere.

Needs are for :func:`theban.core.checking.shapes.check_needs`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from theban.core.messages import shown
from theban.luxor.checking.stack import cards_of
from theban.luxor.extension import extensions_of
from theban.luxor.frames import ChooseMove, Frame, RollDie
from theban.luxor.parts.characters import ChooseAhead, ChooseReroll, RollAgain
from theban.luxor.parts.equipment import ChooseCardToAdd
from theban.luxor.rules.cards.steps import way_lets_move
from theban.luxor.rules.cards.ways import way_is_helped
from theban.luxor.rules.movement import able
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player, State

OfRoll: TypeAlias = RollDie | ChooseReroll | RollAgain
OfCard: TypeAlias = OfRoll | ChooseMove | ChooseAhead | ChooseCardToAdd

Needs: TypeAlias = "Iterator[tuple[object, str]]"
"""For each thing needed whether it is there, and what it is, with the id of the rule."""


# --- What was played ---------------------------------------------------------------------------


def needs_of_card(state: State, frame: OfCard) -> Needs:
    """Require that the cards of a frame were played, and that their ends are kept if abilities ask.

    :rule:`LX-3.3`, :rule:`MC-7.10`.
    """
    cards, index = cards_of(frame.card), state.config.inventory.cards.index
    for card, copies in Counter(cards).items():
        need = f"{shown(card)} on the discard pile, where a played card goes at once (LX-3.3)"
        yield (
            state.discard_pile[index[card]] >= copies,
            need if copies == 1 else f"{copies} times {need}",
        )
    ends = 0 if tables_of(state.config).hooks.helps is None else len(cards)
    need = f"{ends} as the number of ends that its cards came from, not {len(frame.ends)} (MC-7.10)"
    yield len(frame.ends) == ends, need


def needs_of_roll(state: State, frame: OfRoll) -> Needs:
    """Require that the die is rolled for what was played, and that some face lets the seat move.

    :rule:`LX-3.6`, :rule:`LX-3.11`.
    """
    yield from needs_of_card(state, frame)
    seat, way = frame.seat, frame.card
    yield way.rolls, f"a card for which a die is rolled, not {shown(way)} (LX-3.6)"
    active = able(state, seat)
    yield (
        way_lets_move(state, seat, way, active) or way_is_helped(state, seat, way, active),
        f"a face that lets an adventurer of seat {seat} move with {shown(way)} (LX-3.11)",
    )


def need_of_face(state: State, frame: ChooseMove | ChooseReroll) -> tuple[bool, str]:
    """Say whether the face of a frame can have been rolled. :rule:`LX-3.6`."""
    die = state.config.components.die
    if frame.card.rolls:
        return frame.face in die, f"a face of the die, one of {die}, not {frame.face} (LX-3.6)"
    return not frame.face, f"0 as the face, since no die is rolled, not {frame.face} (LX-3.6)"


def was_played(state: State, kind: type, **figures: object) -> tuple[bool, str]:
    """Say whether such a card lies on the discard pile, with these figures. :rule:`LX-3.3`."""
    cards = zip(state.config.inventory.cards.all, state.discard_pile, strict=True)
    lie_there = any(
        number
        and type(card) is kind
        and all(getattr(card, name) == value for name, value in figures.items())
        for card, number in cards
    )
    with_figures = "".join(f" with {name} {value}" for name, value in figures.items())
    return lie_there, f"one {kind.__name__}{with_figures} on the discard pile (LX-3.3)"


def can_have_extra_turn(state: State, seat: int) -> bool:
    """Say whether a module can have given a seat an extra turn. :rule:`MC-8.1`."""
    questions = (extension.checks.extra_turns for extension in extensions_of(state.config))
    return any(question is not None and question(state, seat) for question in questions)


def can_have_gone_on(state: State, seat: int) -> bool:
    """Say whether a seat that is to play a card can have left its turn not idle before.

    :rule:`LX-8.7`.
    """
    questions = (extension.checks.turn_went_on for extension in extensions_of(state.config))
    return any(question is not None and question(state, seat) for question in questions)


# --- Who is where ------------------------------------------------------------------------------


def player(state: State, frame: Frame) -> Player:
    """Return the player of a frame."""
    return state.players[frame.seat]


def stands(state: State, frame: Frame, place: int) -> tuple[bool, str]:
    """Say whether a frame's seat has somebody upright on a place."""
    active = player(state, frame).active
    need = f"an active adventurer of seat {frame.seat} at place {place}; they are at {active}"
    return place in active, f"{need} (LX-1.7)"


def needs_of_waiting(state: State, frame: Frame, waiting: tuple[int, ...]) -> Needs:
    """Require that those still to go are where a frame says, foremost first. :rule:`LX-7.3`."""
    missing = Counter(waiting) - Counter(player(state, frame).active)
    where = f"where active adventurers of seat {frame.seat} are"
    yield not missing, f"all that wait {where}, not at {waiting} (LX-7.3)"
    falling = list(waiting) == sorted(waiting, reverse=True)
    yield falling, f"those that wait in falling order, the foremost first, not {waiting} (LX-7.3)"


def needs_of_treasure_taken(state: State, frame: Frame, place: int, then: str) -> Needs:
    """Require that a seat has just taken the treasure of a space, and something comes next."""
    yield state.board.tiles[place] is None, f"nothing on space {place}, where {then}"
    yield stands(state, frame, place)
    need = f"a treasure of seat {frame.seat}: it must have taken the one that lay there (LX-5.3)"
    yield player(state, frame).treasures, need

"""What several checks of frames ask: which cards were played, and who stands where."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from theban.core.checking.shapes import check_length, check_tuple, is_known, refuse
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.board import STAIRS
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import ADDABLE_CARDS, CARDS, LEVELS, MOVE_CARDS, CardPair, End, PlusCard
from theban.luxor.rules.cards.steps import way_lets_move
from theban.luxor.rules.cards.ways import is_helped, way_is_helped
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from theban.luxor.frames import Frame
    from theban.luxor.pieces import Card, Tile, Way
    from theban.luxor.state import Player, State


# --- What was played ---------------------------------------------------------------------------


def check_card_was_played(state: State) -> None:
    """See that the card being carried out lies on its pile and moved somebody, or is to do so.

    Args:
        state: a state with a card being carried out.

    Raises:
        InvalidState: no card lies there, or the turn is idle. :rule:`LX-3.3`, :rule:`LX-8.7`.
    """
    name = type(state.pending[-1]).__name__
    if not any(state.discard_pile):
        raise InvalidState(
            f"pending ends with {name}, but the discard pile is empty; the card played must lie "
            "there (LX-3.3)"
        )
    if state.idle_round and not _may_be_idle(state):
        right = f"False while {name} is due, since the card played lets the seat move (LX-8.7)"
        refuse("idle_round", state.idle_round, right)


def _may_be_idle(state: State) -> bool:
    """Say whether only an ability moves somebody, if one does. :rule:`MC-7.10`."""
    frame = state.pending[-1]
    card: object = getattr(frame, "card", None)
    seat, known = frame.seat, state.config.inventory.cards.index
    active = state.players[seat].active
    if is_known(card, CARDS, known):
        # The class was looked at.
        return is_helped(state, seat, card, None, active)  # type: ignore[arg-type]
    return _is_pair(card, state) and way_is_helped(state, seat, card, active)


def _is_pair(way: object, state: State) -> TypeIs[CardPair]:
    """Say whether something is a pair of cards of the box, whatever its fields hold."""
    known = state.config.inventory.cards.index
    return (
        type(way) is CardPair
        and is_known(way.card, (PlusCard,), known)
        and is_known(way.added, ADDABLE_CARDS, known)
    )


def check_played(state: State, card: Card, where: str, copies: int = 1) -> None:
    """See that a card is one of the box and lies on the discard pile. :rule:`LX-3.3`.

    Args:
        state: the state.
        card: the card, or anything.
        where: what messages call it.
        copies: how many of it must lie there.

    Raises:
        InvalidState: it is no card of the box, or does not lie there.
    """
    index = state.config.inventory.cards.index
    if not is_known(card, CARDS, index):
        refuse(where, card, "a card of the box (LX-1.8)")
    if state.discard_pile[index[card]] < copies:
        right = "on the discard pile, where a played card goes at once (LX-3.3)"
        if copies > 1:
            right = f"{copies} times {right}"
        refuse(where, card, right)


def check_played_class(state: State, frame: Frame, kind: type, **figures: object) -> None:
    """See that a card of a class lies on the discard pile, with certain figures.

    Args:
        state: the state.
        frame: the frame to which the card led.
        kind: the class.
        figures: the figures by their names.

    Raises:
        InvalidState: none does.
    """
    cards = state.config.inventory.cards.all
    if not any(
        number
        and type(card) is kind
        and all(getattr(card, name) == value for name, value in figures.items())
        for card, number in zip(cards, state.discard_pile, strict=True)
    ):
        raise InvalidState(
            f"pending holds {shown(frame)}, but no {kind.__name__} lies on the discard pile; "
            "the card that leads to it must have been played (LX-3.3)"
        )


def check_way(state: State, way: Way, where: str) -> None:
    """See that what moves one adventurer was played: a card, or two together. :rule:`MC-5.4`.

    Args:
        state: the state.
        way: the card, the pair of cards, or anything.
        where: what messages call it.

    Raises:
        InvalidState: it is neither, or does not lie on the discard pile.
    """
    if type(way) is CardPair:
        if not _is_pair(way, state):
            refuse(where, way, "an n+ card and one that can be added, both of the box (MC-5.4)")
        check_played(state, way.card, f"{where} played")
        check_played(state, way.added, f"{where} added", 1 + (way.card == way.added))
        return
    # What is no pair must be a single card.
    check_played(state, way, where)  # type: ignore[arg-type]
    if type(way) not in MOVE_CARDS:
        refuse(where, way, "one that moves one adventurer (LX-11.1)")


def check_roll(state: State, seat: int, way: Way, name: str) -> None:
    """See that the die is rolled for what was played, and that some face lets the seat move.

    Args:
        state: the state.
        seat: the seat.
        way: the card, the pair of cards, or anything.
        name: the class of the frame, for messages.

    Raises:
        InvalidState: it was not played, no die is rolled for it, or nobody could move.
    """
    check_way(state, way, f"the card of {name}")
    if not way.rolls:
        refuse(f"the card of {name}", way, "one for which a die is rolled (LX-3.6)")
    active = state.players[seat].active
    if not (way_lets_move(state, seat, way, active) or way_is_helped(state, seat, way, active)):
        raise InvalidState(
            f"pending ends with {name} for {shown(way)}, but no face lets an adventurer of seat "
            f"{seat} move; then there is no roll (LX-3.11)"
        )


def check_ends(state: State, ends: object, way: object, where: str) -> None:
    """See that the ends are kept from which cards were played, if abilities ask for them.

    Args:
        state: the state.
        ends: the ends, or anything.
        way: the card or the pair of cards.
        where: what messages call the ends.

    Raises:
        InvalidState: there are others than one for each card, or some that nobody asks for.
    """
    cards = 2 if type(way) is CardPair else 1
    if tables_of(state.config).hooks.helps is None:
        check_length(ends, 0, where, "none without characters", "MC-7.10")
        return
    found = check_length(ends, cards, where, "one for each card played", "MC-7.10")
    for number, end in enumerate(found):
        if type(end) is not End:
            refuse(f"{where}[{number}]", end, "End.LEFT or End.RIGHT (LX-3.2)")


def can_have_extra_turn(state: State, seat: int) -> bool:
    """Say whether a module can have given a seat an extra turn. :rule:`MC-8.1`.

    Args:
        state: the state.
        seat: the seat.
    """
    questions = (extension.checks.extra_turns for extension in extensions_of(state.config))
    return any(question is not None and question(state, seat) for question in questions)


def can_have_gone_on(state: State, seat: int) -> bool:
    """Say whether a seat that is to play a card can have left its turn not idle before.

    :rule:`LX-8.7`.

    Args:
        state: the state.
        seat: the seat.
    """
    questions = (extension.checks.turn_went_on for extension in extensions_of(state.config))
    return any(question is not None and question(state, seat) for question in questions)


# --- Who is where ------------------------------------------------------------------------------


def player(state: State, frame: Frame) -> Player:
    """Return the player of a frame.

    Args:
        state: the state.
        frame: a frame.
    """
    return state.players[frame.seat]


def check_level(level: object, where: str) -> None:
    """Refuse what is no level of Horus cards.

    Args:
        level: anything.
        where: what messages call it.

    Raises:
        InvalidState: it is none.
    """
    if type(level) is not int or level not in LEVELS:
        refuse(where, level, "1, 2 or 3 (LX-5.8)")


def check_space(state: State, place: object, where: str) -> None:
    """Refuse what is no number of a space.

    Args:
        state: the state.
        place: anything.
        where: what messages call it.

    Raises:
        InvalidState: it is none.
    """
    last = state.board.chamber - 1
    if type(place) is not int or not STAIRS < place <= last:
        refuse(where, place, f"a space, 1 to {last} (LX-1.1)")


def check_stands(state: State, frame: Frame, place: int) -> None:
    """Refuse a frame whose seat has nobody upright on a place.

    Args:
        state: the state.
        frame: the frame on top.
        place: a place.

    Raises:
        InvalidState: nobody of the seat stands there.
    """
    active = player(state, frame).active
    if place not in active:
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} has no active adventurer at "
            f"place {place}; its adventurers are at {active} (LX-1.7)"
        )


def check_waiting(state: State, frame: Frame, waiting: object, name: str) -> None:
    """See that those still to go stand where a frame says, the foremost first.

    Args:
        state: the state.
        frame: the frame.
        waiting: their places, or anything.
        name: the class of the frame, for messages.

    Raises:
        InvalidState: it names no places in that order, or more than there are adventurers.
    """
    where = f"the waiting places of {name}"
    places = check_tuple(waiting, where, "places", "LX-7.3")
    active = Counter(player(state, frame).active)
    for place in places:
        if type(place) is not int or not active[place]:
            right = f"where an active adventurer of seat {frame.seat} stands (LX-7.3)"
            refuse(f"a place in {where}", place, right)
        active[place] -= 1
    if any(before < after for before, after in pairwise(cast("tuple[int, ...]", places))):
        refuse(where, places, "in falling order, the foremost first (LX-7.3)")


def check_took_treasure(state: State, frame: Frame, place: int, right: str) -> None:
    """See that a seat has just taken the treasure of a space, where something else comes next.

    Args:
        state: the state.
        frame: the frame on top.
        place: the space.
        right: what must lie there and why, for the message.

    Raises:
        InvalidState: something lies there, nobody of the seat stands there, or it has no treasure.
    """
    tile = state.board.tiles[place]
    if tile is not None:
        refuse(f"board.tiles[{place}]", tile, right)
    check_stands(state, frame, place)
    if not player(state, frame).treasures:
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} owns no treasure; it must "
            "have taken the one that lay there (LX-5.3)"
        )


def check_stands_on(
    state: State, frame: Frame, right: str, *kinds: type, **figures: object
) -> None:
    """See that an adventurer of the seat stands on a tile of a class, with certain figures.

    Args:
        state: the state.
        frame: the frame that asks for it.
        right: what the tile must be, for the message.
        kinds: the classes.
        figures: the figures by their names.

    Raises:
        InvalidState: none of its upright adventurers does.
    """

    def fits(tile: Tile | None) -> bool:
        wanted = figures.items()
        return type(tile) in kinds and all(getattr(tile, name) == v for name, v in wanted)

    if not any(fits(state.board.tiles[place]) for place in player(state, frame).active):
        raise InvalidState(
            f"pending holds {shown(frame)}, but no active adventurer of seat {frame.seat} "
            f"stands on {right}"
        )

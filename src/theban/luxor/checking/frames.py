"""Whether the table looks as it must for what remains to be done: for each frame on the stack.

For each class of frame, :data:`FRAME_CHECKS` has the function that knows what the table must look
like; modules add their own.  What the functions share stands in
:mod:`theban.luxor.checking.played`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from theban.core.checking.shapes import check_numbers, check_tuple, check_whole, refuse
from theban.core.engine.machine import DecisionRules, EffectRules
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.checking.played import (
    can_have_extra_turn,
    check_card_was_played,
    check_ends,
    check_level,
    check_played_class,
    check_roll,
    check_space,
    check_stands,
    check_stands_on,
    check_took_treasure,
    check_waiting,
    check_way,
    player,
)
from theban.luxor.checking.stack import frame_below, is_card_carried_out, top_frame
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import (
    HORUS_CARDS,
    LEVELS,
    AdvanceAllCard,
    FavorTile,
    HorusTile,
    OneLessCard,
    ScarabOrWildTile,
    ScarabTile,
    Treasure,
)
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from theban.luxor.frames import Frame
    from theban.luxor.state import State

# Each function is written for its own class of frame and found by that class, so the type of that
# argument is right by construction; a table of many cannot say so: Any.
FrameCheck: TypeAlias = Callable[["State", Any], None]
"""A check of the frame on top, in a state in which all else is right."""


# --- The frames of a state -----------------------------------------------------------------------


def check_pending(state: State) -> None:
    """Refuse frames that do not fit the table.

    Args:
        state: a state in which all else is right.

    Raises:
        InvalidState: a field of a frame is wrong, or the table does not look as it must when the
            frame is due, or nothing could be answered to the one on top or come of it.
    """
    top = top_frame(state)
    if top is None or state.pending == (frames.StartTurn(top.seat),):
        return
    if is_card_carried_out(state):
        check_card_was_played(state)
    for frame in state.pending:
        for check in _checks_of(state, type(frame)):
            check(state, frame)
    _check_can_go_on(state, top)


def _checks_of(state: State, kind: type) -> Iterator[FrameCheck]:
    """Yield the check of the base game for a class of frame, and those of modules."""
    if kind in FRAME_CHECKS:
        yield FRAME_CHECKS[kind]
    for extension in extensions_of(state.config):
        if kind in extension.checks.frames:
            yield extension.checks.frames[kind]


def _check_can_go_on(state: State, frame: Frame) -> None:
    """See that there is an answer, or something that chance can bring. :rule:`LX-11.2`."""
    rules = tables_of(state.config).frame_rules[type(frame)]
    assert not isinstance(rules, EffectRules)  # noqa: S101 (the stack was checked)
    if isinstance(rules, DecisionRules):
        if not rules.legal(state, frame):
            raise InvalidState(
                f"pending ends with {shown(frame)}, but nothing can be answered to it; such a "
                "decision is not asked (LX-11.2)"
            )
    elif not any(rules.urn(state, frame)[1]):
        raise InvalidState(
            f"pending ends with {shown(frame)}, but nothing is left that could come of it; chance "
            "is not asked of an empty supply (LX-11.3)"
        )


def _check_extra_turn(state: State, frame: frames.ExtraTurn) -> None:
    if not can_have_extra_turn(state, frame.seat):
        raise InvalidState(
            f"pending holds {shown(frame)}, but nothing gave seat {frame.seat} an extra turn "
            "(MC-8.1)"
        )


# --- A card is carried out -----------------------------------------------------------------------


def _check_choose_move(state: State, frame: frames.ChooseMove) -> None:
    check_way(state, frame.card, "the card of ChooseMove")
    faces = state.config.components.die if frame.card.rolls else (0,)
    if type(frame.face) is not int or frame.face not in faces:
        right = "a face of the die" if frame.card.rolls else "0, since no die is rolled"
        refuse("the face of ChooseMove", frame.face, f"{right} for {shown(frame.card)} (LX-3.6)")
    check_ends(state, frame.ends, frame.card, "the ends of ChooseMove")


def _check_roll_die(state: State, frame: frames.RollDie) -> None:
    check_roll(state, frame.seat, frame.card, "RollDie")
    check_ends(state, frame.ends, frame.card, "the ends of RollDie")


def _check_choose_actor(state: State, frame: frames.ChooseActor) -> None:
    check_played_class(state, frame, AdvanceAllCard)
    places = range(STAIRS + 1, state.board.chamber)
    words = f"a space, {places[0]} to {places[-1]}"
    check_numbers(frame.places, "the places of ChooseActor", places, words, "LX-7.5")
    if not frame.places:
        refuse("the places of ChooseActor", frame.places, "at least one place (LX-11.2)")
    for place in frame.places:
        check_stands(state, frame, place)
        if state.board.tiles[place] is None:
            right = "places with a tile: no advance ends on an empty space (LX-1.9)"
            refuse("the places of ChooseActor", frame.places, right)


def _check_claim_or_decline(state: State, frame: frames.ClaimOrDecline) -> None:
    check_played_class(state, frame, OneLessCard)
    check_space(state, frame.place, "the place of ClaimOrDecline")
    tile = state.board.tiles[frame.place]
    if not isinstance(tile, Treasure):
        right = "a treasure, which ClaimOrDecline asks about (LX-7.10)"
        refuse(f"board.tiles[{frame.place}]", tile, right)
    present = player(state, frame).active.count(frame.place)
    if present != tile.needed - 1 or not present:
        raise InvalidState(
            f"seat {frame.seat} has {present} adventurers at place {frame.place} for a treasure "
            f"that needs {tile.needed}; ClaimOrDecline is asked only with exactly one missing, and "
            "somebody there (LX-7.10)"
        )


def _check_scarab_or_wild(state: State, frame: frames.ChooseScarabOrWild) -> None:
    check_stands_on(state, frame, "a tile for a scarab or a wild card (LX-5.6)", ScarabOrWildTile)


def _check_draw_scarab(state: State, frame: frames.DrawScarab) -> None:
    if type(frame_below(state, frame)) is not frames.FillHand:
        return  # not the tile of a card's move gives it, but a module
    right = "a tile that gives scarabs (LX-5.4, LX-5.6)"
    check_stands_on(state, frame, right, ScarabTile, ScarabOrWildTile)


def _check_choose_favor(state: State, frame: frames.ChooseFavor) -> None:
    check_numbers(frame.levels, "the levels of ChooseFavor", LEVELS, "1, 2 or 3", "LX-5.7")
    right = f"a Favor of Horus with levels {shown(frame.levels)} (LX-5.7)"
    check_stands_on(state, frame, right, FavorTile, levels=frame.levels)


def _check_at_horus_tile(state: State, frame: frames.AtHorusTile) -> None:
    check_level(frame.level, "the level of AtHorusTile")
    right = f"a Horus tile of level {frame.level} (LX-5.8)"
    check_stands_on(state, frame, right, HorusTile, level=frame.level)


def _check_turn_up_horus_card(state: State, frame: frames.TurnUpHorusCard) -> None:
    """See that a card of the level was taken and the next one is not seen yet."""
    level = frame.level
    check_level(level, "the level of TurnUpHorusCard")
    top = state.horus_tops[level - 1]
    if top is not None:
        right = f"None while the next card of level {level} is turned up (LX-5.12)"
        refuse(f"horus_tops[{level - 1}]", top, right)
    below = type(frame_below(state, frame))
    if below is frames.FillHand and tables_of(state.config).hooks.horus_card_taken is not None:
        raise InvalidState(
            "pending has TurnUpHorusCard on FillHand; it must lie on HorusCardTaken, since more "
            "comes of a Horus card taken (MC-2.2)"
        )
    hand, batches = player(state, frame).hand, player(state, frame).batches
    slot = (len(hand) - 1) // 2  # the middle of those before it
    card = hand[slot]
    if type(card) not in HORUS_CARDS or card.level != level or batches[slot] is not None:
        raise InvalidState(
            f"players[{frame.seat}].hand[{slot}] is {shown(card)}, of batch {batches[slot]}; it "
            f"must be the Horus card of level {level} just taken, of no batch, since all have seen "
            "it (LX-5.10, LX-10.3)"
        )


def _check_turn_up_temple_tile(state: State, frame: frames.TurnUpTempleTile) -> None:
    """See that a treasure was taken from over an icon by somebody who stands there."""
    place = frame.place
    check_space(state, place, "the place of TurnUpTempleTile")
    if tables_of(state.config).icons[place] is None:
        right = "a space with a temple icon (LX-5.3)"
        refuse("the place of TurnUpTempleTile", place, right)
    check_took_treasure(
        state, frame, place, "None, since its temple tile is still to come (LX-5.3)"
    )


def _check_horus_card_taken(state: State, frame: frames.HorusCardTaken) -> None:
    """See that the next card of the stack is turned up, and that somebody answers to it."""
    top = state.pending[-1]
    level = top.level if isinstance(top, frames.TurnUpHorusCard) else None
    if type(frame.level) is not int or frame.level != level:
        right = f"{level}, the level of which a card is turned up (LX-5.12)"
        refuse("the level of HorusCardTaken", frame.level, right)


# --- On the way ----------------------------------------------------------------------------------


def _check_arrive(state: State, frame: frames.Arrive) -> None:
    """See that somebody is there and has something to do that fits what moves it."""
    chamber, where = state.board.chamber, "the place of Arrive"
    if type(frame.place) is not int or not STAIRS <= frame.place <= chamber:
        refuse(where, frame.place, f"a place, {STAIRS} to {chamber} (LX-1.1)")
    if frame.place == chamber:
        if not player(state, frame).keys:
            refuse(where, frame.place, "before the chamber: the seat has no key (LX-8.1)")
    else:
        check_stands(state, frame, frame.place)
    below = type(frame_below(state, frame))
    errands = _ERRANDS.get(below, (frames.Errand.REST,))
    if not any(frame.errand is errand for errand in errands):
        words = " or ".join(map(str, errands))
        refuse("the errand of Arrive", frame.errand, f"{words} on {below.__name__} (LX-4.8)")
    if frame.errand is frames.Errand.ACT_WITH_ONE_LESS:
        check_played_class(state, frame, OneLessCard)


_ERRANDS: Mapping[type, tuple[frames.Errand, ...]] = {
    frames.FillHand: (
        frames.Errand.ACT,
        frames.Errand.ACT_WITH_ONE_LESS,
        frames.Errand.REST,
    ),
    frames.AdvanceOthers: (frames.Errand.WAIT,),
}
"""What can be done at the end of a movement, by what lies below; else nothing."""


def _check_advance_others(state: State, frame: frames.AdvanceOthers) -> None:
    check_waiting(state, frame, frame.waiting, "AdvanceOthers")
    check_whole(frame.steps, "the steps of AdvanceOthers", "LX-7.3", 1)
    check_played_class(state, frame, AdvanceAllCard, number=frame.steps)
    where = "the places moved to of AdvanceOthers"
    for place in check_tuple(frame.moved, where, "places", "LX-7.5"):
        check_space(state, place, "a place moved to of AdvanceOthers")
        check_stands(state, frame, cast("int", place))  # checked in the line before


FRAME_CHECKS: Mapping[type, FrameCheck] = {
    frames.ChooseMove: _check_choose_move,
    frames.ChooseActor: _check_choose_actor,
    frames.ClaimOrDecline: _check_claim_or_decline,
    frames.ChooseScarabOrWild: _check_scarab_or_wild,
    frames.ChooseFavor: _check_choose_favor,
    frames.AtHorusTile: _check_at_horus_tile,
    frames.RollDie: _check_roll_die,
    frames.TurnUpHorusCard: _check_turn_up_horus_card,
    frames.TurnUpTempleTile: _check_turn_up_temple_tile,
    frames.DrawScarab: _check_draw_scarab,
    frames.HorusCardTaken: _check_horus_card_taken,
    frames.Arrive: _check_arrive,
    frames.AdvanceOthers: _check_advance_others,
    frames.ExtraTurn: _check_extra_turn,
}
"""For each class of frame of the base game: what the table must look like."""

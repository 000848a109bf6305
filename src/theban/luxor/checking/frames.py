"""What the table must look like for what is due.

Each class of frame has a function that tells what it needs.  It is called for all frames on the
stack, from the lowest on, in an otherwise valid state; the order of frames was checked before. Only
what would break a rule, or mislead who reads the position, is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import fields

from theban.core.checking.shapes import check_needs, refuse
from theban.core.engine.machine import DecisionRules, EffectRules
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.checking.played import (
    Needs,
    can_have_extra_turn,
    need_of_face,
    needs_of_card,
    needs_of_roll,
    needs_of_treasure_taken,
    needs_of_waiting,
    player,
    stands,
    was_played,
)
from theban.luxor.checking.stack import cards_of, frame_below, top_frame
from theban.luxor.extension import extensions_of
from theban.luxor.frames import Frame
from theban.luxor.pieces import (
    HORUS_CARDS,
    AdvanceAllCard,
    FavorTile,
    HorusTile,
    OneLessCard,
    ScarabOrWildTile,
    ScarabTile,
    Treasure,
)
from theban.luxor.rules.cards.ways import is_helped, way_is_helped
from theban.luxor.rules.movement import able
from theban.luxor.rules.work import tables_of
from theban.luxor.state import State

# Each function is found by its own class of frame, so the type of that argument is right by
# construction; a table cannot express that: Any.
FrameNeeds: TypeAlias = Callable[["State", Any], Needs]
"""Says what a frame needs."""


def check_pending(state: State) -> None:
    """Refuse frames that do not fit the table."""
    top = top_frame(state)
    if top is None:
        return
    rules = tables_of(state.config).frame_rules[type(top)]
    assert not isinstance(rules, EffectRules)  # noqa: S101 (the stack was checked)
    _check_card_was_played(state, rules.kind)
    tables = [FRAME_NEEDS, *(each.checks.frames for each in extensions_of(state.config))]
    for frame in state.pending:
        for table in tables:
            if type(frame) in table:
                check_needs(rules.kind, table[type(frame)](state, frame))
    if isinstance(rules, DecisionRules):
        need = "something that can be answered (LX-11.2)"
        check_needs(rules.kind, [(rules.legal(state, top), need)])
    else:
        need = "something left that can come of it (LX-11.3)"
        check_needs(rules.kind, [(any(rules.urn(state, top)[1]), need)])


def _check_card_was_played(state: State, kind: object) -> None:
    """See that a card being carried out lies on its pile and makes the round not idle.

    :rule:`LX-3.3`, :rule:`LX-8.7`.
    """
    if not any(type(frame) is frames.FillHand for frame in state.pending[:-1]):
        return
    need = "the card played, which goes to the discard pile; that pile is empty (LX-3.3)"
    check_needs(kind, [(any(state.discard_pile), need)])
    if state.idle_round and not _may_be_idle(state):
        right = f"False while {kind} is due, since the card played lets the seat move (LX-8.7)"
        refuse(("idle_round",), state.idle_round, right)


def _may_be_idle(state: State) -> bool:
    """Say whether only an ability moves somebody, if one does. :rule:`MC-7.10`."""
    frame = state.pending[-1]
    way = getattr(frame, "card", None)
    if way is None:
        return False
    seat, active = frame.seat, able(state, frame.seat)
    if len(cards_of(way)) > 1:
        return way_is_helped(state, seat, way, active)
    return is_helped(state, seat, way, None, active)


# --- A card is carried out -----------------------------------------------------------------------


def _choose_move(state: State, frame: frames.ChooseMove) -> Needs:
    yield from needs_of_card(state, frame)
    yield need_of_face(state, frame)


def _choose_actor(state: State, frame: frames.ChooseActor) -> Needs:
    yield was_played(state, AdvanceAllCard)
    rising = frame.places == tuple(sorted(set(frame.places)))
    yield frame.places and rising, f"places, rising and each once, not {frame.places} (LX-7.5)"
    for place in frame.places:
        yield stands(state, frame, place)
        need = f"a tile at place {place}: no advance ends on an empty space (LX-1.9)"
        yield state.board.tiles[place] is not None, need


def _claim_or_decline(state: State, frame: frames.ClaimOrDecline) -> Needs:
    yield was_played(state, OneLessCard)
    place, tile = frame.place, state.board.tiles[frame.place]
    present = player(state, frame).active.count(place)
    one_misses = isinstance(tile, Treasure) and 0 < present == tile.needed - 1
    need = f"a treasure at place {place} with all but one of the adventurers that it needs"
    yield one_misses, f"{need}; seat {frame.seat} has {present} there (LX-7.10)"


TILES_THAT_ASK: Mapping[type, tuple[str, tuple[type, ...], str]] = {
    frames.ChooseScarabOrWild: (
        "a tile for a scarab or a wild card",
        (ScarabOrWildTile,),
        "LX-5.6",
    ),
    frames.DrawScarab: ("a tile for scarabs", (ScarabTile, ScarabOrWildTile), "LX-5.4, LX-5.6"),
    frames.ChooseFavor: ("a Favor of Horus", (FavorTile,), "LX-5.7"),
    frames.AtHorusTile: ("a Horus tile", (HorusTile,), "LX-5.8"),
}
"""For each frame that a tile brings at once: the tile in words, its classes, and the rule.

Further fields of the frame hold figures of the tile, under the same names.
"""


def figures_of(kind: type, tile: object) -> dict[str, object]:
    """Return the figures of a tile, or a frame, that a frame which the tile brings holds."""
    names = (each.name for each in fields(kind) if each.name not in {"seat", "rules"})
    return {name: getattr(tile, name) for name in names}


def _on_tile(state: State, frame: Frame) -> Needs:
    """Require that an adventurer of the seat stands on such a tile, unless a module brings it."""
    kind, (words, classes, rule) = type(frame), TILES_THAT_ASK[type(frame)]
    figures = figures_of(kind, frame)
    tiles = (state.board.tiles[place] for place in player(state, frame).active)
    is_there = any(isinstance(t, classes) and figures_of(kind, t) == figures for t in tiles)
    shown_there = "".join(f" with {name} {value}" for name, value in figures.items())
    need = f"an active adventurer of seat {frame.seat} on {words}{shown_there} ({rule})"
    yield is_there or type(frame_below(state, frame)) is not frames.FillHand, need


def _draw_scarab(state: State, frame: frames.DrawScarab) -> Needs:
    """Require rules that fit the tile, if one of the board brings it. :rule:`LX-5.6`."""
    yield from _on_tile(state, frame)
    if type(frame_below(state, frame)) is frames.FillHand:
        tiles = {type(state.board.tiles[place]) for place in player(state, frame).active}
        known = [rules for tile in tiles for rules in SCARAB_RULES.get(tile, ())]
        yield frame.rules in known, f"rules that the tile gives, not {frame.rules} (LX-5.4, LX-5.6)"


SCARAB_RULES: Mapping[type, tuple[tuple[str, ...], ...]] = {
    ScarabTile: (("LX-5.4",), ("LX-5.4", "MC-7.7")),
    ScarabOrWildTile: (("LX-5.6",),),
}
"""For each tile that gives a scarab the rules by which it can be drawn, the usual ones first."""


def _turn_up_horus_card(state: State, frame: frames.TurnUpHorusCard) -> Needs:
    """Require that a card of the level was taken and the next one is not seen yet."""
    level, below = frame.level, type(frame_below(state, frame))
    need = f"no card on top of level {level} while the next one is turned up (LX-5.12)"
    yield state.horus_tops[level - 1] is None, need
    more_comes = tables_of(state.config).hooks.horus_card_taken is not None
    need = "HorusCardTaken below it, since more comes of a Horus card taken (MC-2.2)"
    yield below is not frames.FillHand or not more_comes, need
    me = player(state, frame)
    slot = (len(me.hand) - 1) // 2  # the middle of those before it
    card = me.hand[slot]
    is_taken = type(card) in HORUS_CARDS and card.level == level and me.batches[slot] is None
    who = f"at place {slot} in the hand of seat {frame.seat}"
    need = f"the Horus card of level {level} just taken, seen by all, {who}, not {card!r}"
    yield is_taken, f"{need} (LX-5.10, LX-10.3)"


def _turn_up_temple_tile(state: State, frame: frames.TurnUpTempleTile) -> Needs:
    place = frame.place
    has_icon = tables_of(state.config).icons[place] is not None
    yield has_icon, f"a space with a temple icon, not place {place} (LX-5.3)"
    then = "its temple tile is still to come (LX-5.3)"
    yield from needs_of_treasure_taken(state, frame, place, then)


def _horus_card_taken(state: State, frame: frames.HorusCardTaken) -> Needs:
    """Require that the next card of the stack is turned up."""
    need = f"a card of level {frame.level} turned up, as one of that level was taken (LX-5.12)"
    yield getattr(top_frame(state), "level", None) == frame.level, need


# --- On the way ----------------------------------------------------------------------------------


def _arrive(state: State, frame: frames.Arrive) -> Needs:
    """Require that somebody is there and has something to do that fits what moves it."""
    if frame.place == state.board.chamber:
        need = f"a key of seat {frame.seat} to enter the chamber (LX-8.1)"
        yield player(state, frame).keys, need
    else:
        yield stands(state, frame, frame.place)
    below = type(frame_below(state, frame))
    errands = _ERRANDS.get(below, (frames.Errand.REST,))
    words = " or ".join(map(str, errands))
    yield frame.errand in errands, f"{words} on {below.__name__}, not {frame.errand} (LX-4.8)"
    if frame.errand is frames.Errand.ACT_WITH_ONE_LESS:
        yield was_played(state, OneLessCard)


_ERRANDS: Mapping[type, tuple[frames.Errand, ...]] = {
    frames.FillHand: (frames.Errand.ACT, frames.Errand.ACT_WITH_ONE_LESS, frames.Errand.REST),
    frames.AdvanceOthers: (frames.Errand.WAIT,),
}
"""What can be done at the end of a movement, by what is below; else nothing."""


def _advance_others(state: State, frame: frames.AdvanceOthers) -> Needs:
    yield was_played(state, AdvanceAllCard, number=frame.steps)
    yield from needs_of_waiting(state, frame, frame.waiting)
    for place in frame.moved:
        yield stands(state, frame, place)
        yield place != STAIRS, "those that moved on spaces, not on the stairs (LX-7.5)"


def _extra_turn(state: State, frame: frames.ExtraTurn) -> Needs:
    need = f"something that gave seat {frame.seat} its extra turns (MC-8.1)"
    yield can_have_extra_turn(state, frame.seat), need


FRAME_NEEDS: Mapping[type, FrameNeeds] = {
    frames.ChooseMove: _choose_move,
    frames.ChooseActor: _choose_actor,
    frames.ClaimOrDecline: _claim_or_decline,
    **dict.fromkeys(TILES_THAT_ASK, _on_tile),
    frames.DrawScarab: _draw_scarab,
    frames.RollDie: needs_of_roll,
    frames.TurnUpHorusCard: _turn_up_horus_card,
    frames.TurnUpTempleTile: _turn_up_temple_tile,
    frames.HorusCardTaken: _horus_card_taken,
    frames.Arrive: _arrive,
    frames.AdvanceOthers: _advance_others,
    frames.ExtraTurn: _extra_turn,
}
"""For each class of frame of the base game what it needs."""

"""Checks that the table fits the frames on the stack.

A function for each class of frame that has needs checks them. It is called for all such frames on
the stack, from the lowest up, in an otherwise valid state; the order of the frames was checked
before. It rejects only what would break a rule or mislead a reader of the position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from typing import TypeAlias

from attrs import fields

from theban._core.machine import ChanceRules, DecisionRules, EffectRules
from theban._core.messages import shown
from theban._core.shapes import Contents, FrameNeeds, Needs, check_frames, check_needs
from theban.luxor import _pieces as pieces, frames
from theban.luxor._board import STAIRS
from theban.luxor._config import Config
from theban.luxor._extension import extensions_of
from theban.luxor._parts.characters import (
    ChooseAhead,
    ChooseReroll,
    OfferExtraTurn,
    RearrangeHand,
    RollAgain,
)
from theban.luxor._parts.equipment import ChooseCardToAdd
from theban.luxor._parts.mummy import DISPLAY, MummyEffect
from theban.luxor._rules.base import FRAME_RULES
from theban.luxor._rules.cards import (
    ability_moves_card,
    ability_moves_way,
    card_moves,
    way_moves,
    way_or_ability_moves,
)
from theban.luxor._rules.movement import able
from theban.luxor._rules.work import cards_of, compiled_rules
from theban.luxor._state import Player, State
from theban.luxor.frames import ChooseMove, Frame, RollDie

Stack: TypeAlias = "tuple[Frame, ...]"
"""The frames still to be resolved, the next one last."""

BENEATH: Mapping[type, tuple[type | None, ...]] = {
    # A card is being carried out; the draw comes later.
    **dict.fromkeys(FRAME_RULES, (frames.FillHand,)),
    frames.StartTurn: (None,),
    frames.EndTurn: (None,),
    frames.FillHand: (frames.EndTurn,),
    frames.Arrive: (frames.FillHand, frames.AdvanceOthers),
    frames.HorusCardTaken: (),
    frames.ExtraTurn: (),
}
"""The classes of frames that each class can be on, with None for the bottom of the stack."""

EXTRA_TURNS: Mapping[type, tuple[type | None, ...]] = {
    frames.ExtraTurn: (None, frames.ExtraTurn),
    frames.StartTurn: (frames.ExtraTurn,),
    frames.EndTurn: (frames.ExtraTurn,),
}
"""The same for modules that give extra turns. :rule:`MC-8.1`."""


# --- What others ask about a stack -------------------------------------------------------------


def top_frame(state: State) -> Frame | None:
    """Return the frame that is due, or None if the game is over."""
    return state.pending[-1] if state.pending else None


def kind_below(state: State, frame: Frame) -> type:
    """Return the class of the frame below a frame."""
    return type((None, *state.pending)[state.pending.index(frame)])


def arriving(stack: Stack) -> frames.Arrive | None:
    """Return the leg of a movement that others may respond to, if there is one. :rule:`LX-4.8`.

    A moving adventurer may be where none can stay; on its way into the chamber it is not on any
    place.
    """
    return next((frame for frame in stack if type(frame) is frames.Arrive), None)


def passing_place(stack: Stack, seat: int) -> int | None:
    """Return the place of a seat's adventurer that is still moving, or None."""
    frame = arriving(stack)
    return frame.place if frame is not None and frame.seat == seat else None


# --- The order of the stack --------------------------------------------------------------------


def check_stack(config: Config, stack: Stack) -> None:
    """Refuse a stack with frames that cannot be on top of each other. :rule:`LX-3.1`."""
    known, cards = compiled_rules(config).frame_rules, config.inventory.cards.index
    at = Contents(stack, ("pending",))
    for depth, frame in enumerate(stack):
        right = "a frame of the base game or a module that is played (LX-11.1)"
        at.must_be(type(frame) in known, right, depth)
        way: pieces.Way | None = getattr(frame, "card", None)
        are_known = way is None or all(card in cards for card in cards_of(way))
        at.must_be(are_known, "a card of the box (LX-1.8)", depth, "card")
    chamber = compiled_rules(config).chamber
    places = range(chamber + 1), f"a place, 0 to {chamber} (LX-1.1)"
    figures: dict[str, tuple[Container[object], str]] = {
        "seat": (range(config.players), f"a seat, 0 to {config.players - 1} (LX-2.1)"),
        **dict.fromkeys(("place", "places", "waiting", "moved"), places),
        **dict.fromkeys(("level", "levels"), (pieces.LEVELS, "1, 2 or 3 (LX-5.8)")),
        "slot": (range(DISPLAY), f"a slot, 0 to {DISPLAY - 1} (MC-4.1)"),
    }
    check_frames(stack, figures, "LX-3.1", (RearrangeHand,))
    kinds = [*map(type, stack)]
    for depth, (below, kind) in enumerate(zip((None, *kinds), kinds, strict=False)):
        allowed_below = can_lie_on(config, kind)
        words = " or ".join(_name(each) for each in allowed_below)
        right = f"be on {words}" if allowed_below else "not be there in this game"
        reason = f"is {_name(kind)} on {_name(below)}; it must {right} (LX-3.1)"
        at.must(below in allowed_below, reason, depth)
    if stack:  # and effects have run. :rule:`LX-11.1`.
        right = "it must be empty, or end with a decision or a chance event (LX-11.1)"
        reason = f"ends with {_name(kinds[-1])}; {right}"
        at.must(not isinstance(known[kinds[-1]], EffectRules), reason)


def _name(kind: type | None) -> str:
    return "nothing" if kind is None else kind.__name__


def can_lie_on(config: Config, kind: type) -> tuple[type | None, ...]:
    """Return the classes that can be below a class of frame with the modules in play."""
    allowed = BENEATH.get(kind, ())
    for extension in extensions_of(config):
        allowed += extension.checks.beneath.get(kind, ())
    # The offer of an extra turn waits until all else of the turn is done.
    if frames.EndTurn in allowed and kind is not OfferExtraTurn:
        allowed += (OfferExtraTurn,) * (OfferExtraTurn in compiled_rules(config).frame_rules)
    return tuple(dict.fromkeys(allowed))


OfRoll: TypeAlias = RollDie | ChooseReroll | RollAgain
OfCard: TypeAlias = OfRoll | ChooseMove | ChooseAhead | ChooseCardToAdd

# --- What was played ---------------------------------------------------------------------------


def needs_of_card(state: State, frame: OfCard) -> Needs:
    """Require that the cards of a frame were played, and that their ends are kept for abilities.

    :rule:`LX-3.3`, :rule:`MC-7.10`.
    """
    cards, played = cards_of(frame.card), state.config.inventory.cards.named(state.discard_pile)
    for card, copies in Counter(cards).items():
        played_card = shown(card) if copies == 1 else f"{copies} times {shown(card)}"
        need = f"{played_card} on the discard pile, where a played card goes at once (LX-3.3)"
        yield played.get(card, 0) >= copies, need
    ends = 0 if compiled_rules(state.config).hooks.helps is None else len(cards)
    need = f"{ends} as the number of ends that its cards came from, not {len(frame.ends)} (MC-7.10)"
    yield len(frame.ends) == ends, need


def needs_of_roll(state: State, frame: OfRoll) -> Needs:
    """Require that the cards played need a roll, and that some face lets the seat move.

    :rule:`LX-3.6`, :rule:`LX-3.11`.
    """
    yield from needs_of_card(state, frame)
    seat, way = frame.seat, frame.card
    yield way.rolls, f"a card for which a die is rolled, not {shown(way)} (LX-3.6)"
    need = f"a face that lets an adventurer of seat {seat} move with {shown(way)} (LX-3.11)"
    yield way_or_ability_moves(state, seat, way), need


def need_of_face(state: State, frame: ChooseMove | ChooseReroll) -> tuple[bool, str]:
    """Require a face that can have been rolled. :rule:`LX-3.6`."""
    die = state.config.components.die
    if frame.card.rolls:
        return frame.face in die, f"a face of the die, one of {die}, not {frame.face} (LX-3.6)"
    return not frame.face, f"0 as the face, since no die is rolled, not {frame.face} (LX-3.6)"


def only_card_of(frame: Frame) -> tuple[type[pieces.Card], dict[str, object]] | None:
    """Return the class and figures of the card behind a frame, if no other card can bring it."""
    match frame:
        case frames.AdvanceOthers(steps=steps):
            return pieces.AdvanceAllCard, {"number": steps}
        case frames.ChooseActor():
            return pieces.AdvanceAllCard, {}
        case frames.ClaimOrDecline() | frames.Arrive(effect=frames.ArrivalEffect.ACT_WITH_ONE_LESS):
            return pieces.OneLessCard, {}
        case _:
            return None


def can_bring(card: pieces.Card, frame: Frame) -> bool:
    """Return whether a frame can come of a card, as far as :func:`only_card_of` says."""
    kind, figures = only_card_of(frame) or (type(card), {})
    return type(card) is kind and all(getattr(card, name) == figures[name] for name in figures)


def can_have_extra_turn(state: State, seat: int) -> bool:
    """Return whether a module can have given a seat an extra turn. :rule:`MC-8.1`."""
    if MummyEffect.ONE_MORE_TURN in state.config.inventory.mummy_tiles.index:
        return True
    own = state.players[seat].expansion
    return own is not None and own.characters is not None and own.characters.flipped > 0


def can_have_gone_on(state: State, seat: int) -> bool:
    """Return whether a seat about to play a card can already have made its turn not idle.

    :rule:`LX-8.7`.
    """
    return any(each.checks.turn_went_on(state, seat) for each in extensions_of(state.config))


# --- Who is where ------------------------------------------------------------------------------


def entered(state: State, player: Player) -> int:
    """Count the adventurers on the stairs that can have entered the game. :rule:`LX-4.1`."""
    awake = len(state.config.components.statues) - len(player.asleep)
    return min(awake, player.active.count(STAIRS))


def stands(state: State, frame: Frame, place: int) -> tuple[bool, str]:
    """Return whether a frame's seat has an upright adventurer on a place."""
    active = state.players[frame.seat].active
    need = f"an active adventurer of seat {frame.seat} at place {place}; they are at {active}"
    return place in active, f"{need} (LX-1.7)"


def needs_of_waiting(state: State, frame: Frame, waiting: tuple[int, ...]) -> Needs:
    """Require that adventurers yet to move are in their places, foremost first. :rule:`LX-7.3`."""
    missing = Counter(waiting) - Counter(state.players[frame.seat].active)
    where = f"where active adventurers of seat {frame.seat} are"
    yield not missing, f"all that wait {where}, not at {waiting} (LX-7.3)"
    falling = list(waiting) == sorted(waiting, reverse=True)
    yield falling, f"those that wait in falling order, the foremost first, not {waiting} (LX-7.3)"


def needs_of_treasure_taken(state: State, frame: Frame, place: int, then: str) -> Needs:
    """Require that a seat has just taken the treasure of a space, and another tile follows."""
    yield state.board.tiles[place] is None, f"nothing on space {place}, where {then}"
    yield stands(state, frame, place)
    need = f"a treasure of seat {frame.seat}: it must have taken the one that lay there (LX-5.3)"
    yield state.players[frame.seat].treasures, need


def check_pending(state: State) -> None:
    """Refuse frames that do not fit the table."""
    if state.pending:
        rules = compiled_rules(state.config).frame_rules[type(state.pending[-1])]
        assert not isinstance(rules, EffectRules)  # the stack was checked
        check_needs(rules.kind, _needs(state, rules))


def _needs(state: State, rules: DecisionRules | ChanceRules) -> Needs:
    """Check the needs of all frames, and that the top one has an answer. :rule:`LX-11.1`."""
    top, kind = state.pending[-1], rules.kind
    if frames.FillHand in map(type, state.pending[:-1]):
        need = "the card played, which goes to the discard pile; that pile is empty (LX-3.3)"
        yield any(state.discard_pile), need
        right = f"False while {kind} is due, since the card played lets the seat move (LX-8.7)"
        is_right = not state.idle_round or _may_be_idle(state)
        Contents(state).must_be(is_right, right, "idle_round")
    tables = [FRAME_NEEDS, *(each.checks.frames for each in extensions_of(state.config))]
    played = state.config.inventory.cards.named(state.discard_pile)
    for frame in state.pending:
        if only_card := only_card_of(frame):
            need = f"one {only_card[0].__name__}{_with(only_card[1])} on the discard pile (LX-3.3)"
            yield any(can_bring(card, frame) for card in played), need
        for table in tables:
            if type(frame) in table:
                yield from table[type(frame)](state, frame)
    if isinstance(rules, DecisionRules):
        yield rules.legal(state, top), "something that can be answered (LX-11.2)"
    else:
        yield any(rules.urn(state, top)[1]), "something left that can come of it (LX-11.3)"


def _may_be_idle(state: State) -> bool:
    """Return whether only an ability moves an adventurer. :rule:`LX-8.7`, :rule:`MC-7.10`."""
    frame = state.pending[-1]
    way: pieces.Playable | None = getattr(frame, "card", None)
    if way is None:
        return False
    seat, active = frame.seat, able(state, frame.seat)
    if isinstance(way, pieces.CardPair):
        return not way_moves(state, seat, way, active) and ability_moves_way(
            state, seat, way, active
        )
    return not card_moves(state, seat, way, None, active) and ability_moves_card(
        state, seat, way, None, active
    )


# --- A card is carried out -----------------------------------------------------------------------


def _choose_move(state: State, frame: frames.ChooseMove) -> Needs:
    yield from needs_of_card(state, frame)
    yield need_of_face(state, frame)


def _choose_actor(state: State, frame: frames.ChooseActor) -> Needs:
    rising = frame.places == tuple(sorted(set(frame.places)))
    yield frame.places and rising, f"places, rising and each once, not {frame.places} (LX-7.5)"
    for place in frame.places:
        yield stands(state, frame, place)
        need = f"a tile at place {place}: no advance ends on an empty space (LX-1.9)"
        yield state.board.tiles[place] is not None, need


def _claim_or_decline(state: State, frame: frames.ClaimOrDecline) -> Needs:
    place, tile = frame.place, state.board.tiles[frame.place]
    present = state.players[frame.seat].active.count(place)
    one_misses = isinstance(tile, pieces.Treasure) and 0 < present == tile.needed - 1
    need = f"a treasure at place {place} with all but one of the adventurers that it needs"
    yield one_misses, f"{need}; seat {frame.seat} has {present} there (LX-7.10)"


TILES_THAT_ASK: Mapping[type, tuple[tuple[type, ...], str]] = {
    frames.ChooseScarabOrWild: ((pieces.ScarabOrWildTile,), "LX-5.6"),
    frames.DrawScarab: ((pieces.ScarabTile, pieces.ScarabOrWildTile), "LX-5.4, LX-5.6"),
    frames.ChooseFavor: ((pieces.FavorTile,), "LX-5.7"),
    frames.AtHorusTile: ((pieces.HorusTile,), "LX-5.8"),
}
"""The classes of tiles that bring each such frame at once, and the rule.

Further fields of the frame hold figures of the tile, under the same names.
"""


def figures_of(kind: type, tile: object) -> dict[str, object]:
    """Return the figures that a tile shares with the frame that it leads to."""
    names = (each.name for each in fields(kind) if each.name not in {"seat", "rules"})
    return {name: getattr(tile, name) for name in names}


def _on_tile(state: State, frame: Frame) -> Needs:
    """Require that an adventurer of the seat stands on such a tile, unless a module brings it."""
    kind, (classes, rule) = type(frame), TILES_THAT_ASK[type(frame)]
    figures = figures_of(kind, frame)
    tiles = (state.board.tiles[place] for place in state.players[frame.seat].active)
    is_there = any(isinstance(t, classes) and figures_of(kind, t) == figures for t in tiles)
    words = f"a {' or '.join(map(_name, classes))}{_with(figures)}"
    need = f"an active adventurer of seat {frame.seat} on {words} ({rule})"
    yield is_there or kind_below(state, frame) is not frames.FillHand, need


def _with(figures: Mapping[str, object]) -> str:
    return "".join(f" with {name} {value}" for name, value in figures.items())


def _draw_scarab(state: State, frame: frames.DrawScarab) -> Needs:
    """Require rules that fit the tile, if one of the board brings it. :rule:`LX-5.6`."""
    yield from _on_tile(state, frame)
    if kind_below(state, frame) is frames.FillHand:
        tiles = {type(state.board.tiles[place]) for place in state.players[frame.seat].active}
        known = [rules for tile in tiles for rules in SCARAB_RULES.get(tile, ())]
        yield frame.rules in known, f"rules that the tile gives, not {frame.rules} (LX-5.4, LX-5.6)"


SCARAB_RULES: Mapping[type, tuple[tuple[str, ...], ...]] = {
    pieces.ScarabTile: (("LX-5.4",), ("LX-5.4", "MC-7.7")),
    pieces.ScarabOrWildTile: (("LX-5.6",),),
}
"""The rules by which each tile that gives a scarab can draw it, the usual ones first."""


def _turn_up_horus_card(state: State, frame: frames.TurnUpHorusCard) -> Needs:
    """Require that a card of the level was taken and the next one is not yet turned up."""
    level, below = frame.level, kind_below(state, frame)
    need = f"no card on top of level {level} while the next one is turned up (LX-5.12)"
    yield state.horus_tops[level - 1] is None, need
    more_comes = compiled_rules(state.config).hooks.horus_card_taken is not None
    need = "HorusCardTaken below it, since more comes of a Horus card taken (MC-2.2)"
    yield below is not frames.FillHand or not more_comes, need
    me = state.players[frame.seat]
    slot = (len(me.hand) - 1) // 2  # the middle of those before it
    card = me.hand[slot]
    is_taken = type(card) in pieces.HORUS_CARDS and card.level == level and me.batches[slot] is None
    who = f"at place {slot} in the hand of seat {frame.seat}"
    need = f"the Horus card of level {level} just taken, seen by all, {who}, not {card!r}"
    yield is_taken, f"{need} (LX-5.10, LX-10.3)"


def _turn_up_temple_tile(state: State, frame: frames.TurnUpTempleTile) -> Needs:
    place = frame.place
    has_icon = compiled_rules(state.config).icons[place] is not None
    yield has_icon, f"a space with a temple icon, not place {place} (LX-5.3)"
    then = "its temple tile is still to come (LX-5.3)"
    yield from needs_of_treasure_taken(state, frame, place, then)


def _horus_card_taken(state: State, frame: frames.HorusCardTaken) -> Needs:
    """Require that the next card of the stack is turned up."""
    need = f"a card of level {frame.level} turned up, as one of that level was taken (LX-5.12)"
    yield getattr(top_frame(state), "level", None) == frame.level, need


# --- On the way ----------------------------------------------------------------------------------


def _arrive(state: State, frame: frames.Arrive) -> Needs:
    """Require that an adventurer is there, with an arrival that fits its movement."""
    if frame.place == state.board.chamber:
        need = f"a key of seat {frame.seat} to enter the chamber (LX-8.1)"
        yield state.players[frame.seat].keys, need
    else:
        yield stands(state, frame, frame.place)
    below = kind_below(state, frame)
    effects = _EFFECTS.get(below, (frames.ArrivalEffect.REST,))
    words = " or ".join(map(str, effects))
    yield frame.effect in effects, f"{words} on {below.__name__}, not {frame.effect} (LX-4.8)"


_EFFECTS: Mapping[type, tuple[frames.ArrivalEffect, ...]] = {
    frames.FillHand: (
        frames.ArrivalEffect.ACT,
        frames.ArrivalEffect.ACT_WITH_ONE_LESS,
        frames.ArrivalEffect.REST,
    ),
    frames.AdvanceOthers: (frames.ArrivalEffect.WAIT,),
}
"""What can be done at the end of a movement, by the frame below; otherwise nothing."""


def _advance_others(state: State, frame: frames.AdvanceOthers) -> Needs:
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
"""The needs of each class of frame of the base game."""

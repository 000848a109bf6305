"""Whether a card lets a seat move, whatever card it is: what LX-3.7 asks for.

Most cards are played in one way.  Where a module lets a card be played with another one beside it,
there are several.  Abilities of modules can move adventurers beyond what the card says; what
LX-3.7 asks for is a move without them. :rule:`MC-7.10`.
"""

from __future__ import annotations

from theban.luxor.draft import AnyState
from theban.luxor.pieces import Card, End, Playable, Way
from theban.luxor.rules.movement import able
from theban.luxor.rules.work import Tables, tables_of


def movable(state: AnyState, seat: int, card: Card) -> tuple[int, ...]:
    """Return the places of the adventurers that could move once a card is played.

    A module may first lay adventurers down. :rule:`MC-2.10`.
    """
    hook = tables_of(state.config).hooks.movable
    return able(state, seat) if hook is None else hook(state, seat, card)


def lets_move(state: AnyState, seat: int, card: Card, end: End) -> bool:
    """Say whether a card still in the hand would let the seat move. :rule:`LX-3.7`."""
    # As movable() and would_move() do; bots ask this of two cards at every turn.
    tables: Tables = state.config.tables
    hook = tables.hooks.movable
    if hook is not None:
        active = hook(state, seat, card)
    else:
        active = state.players[seat].active if tables.waiting is None else able(state, seat)
    judge = tables.card_rules[type(card)].lets_move
    return judge(state, seat, card, end, active)


def would_move(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether a card lets an adventurer at one of some places move. :rule:`LX-3.7`."""
    judge = tables_of(state.config).card_rules[type(card)].lets_move
    return judge(state, seat, card, end, active)


def way_is_helped(state: AnyState, seat: int, way: Playable, active: tuple[int, ...]) -> bool:
    """Say whether an ability could move an adventurer with one way to play a card.

    For a die by some face. :rule:`MC-7.10`.
    """
    helps = tables_of(state.config).hooks.helps
    return helps is not None and helps(state, seat, way, None, active)


def is_helped(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether an ability could move an adventurer at one of some places. :rule:`MC-7.10`."""
    rules = tables_of(state.config).card_rules[type(card)]
    if rules.ways is None:
        return way_is_helped(state, seat, card, active)
    return any(way_is_helped(state, seat, w, active) for w in rules.ways(state, seat, card, end))


def is_helped_after_roll(state: AnyState, seat: int, way: Way, face: int) -> bool:
    """Say whether an ability could move an adventurer with the face rolled. :rule:`MC-7.10`."""
    helps = tables_of(state.config).hooks.helps
    return helps is not None and helps(state, seat, way, face, able(state, seat))

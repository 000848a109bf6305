"""Positions with modules in play, for the tests of the rules: what is named lies as named."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs

from tests.luxor.rules.helpers import hand, offered, short_path
from theban.core.chance import count_kinds
from theban.luxor import (
    Character,
    Config,
    DieCard,
    DiePlusMinusCard,
    Module,
    MoveAdventurer,
    NumberCard,
    PlusCard,
    Seat,
    State,
    legal_actions,
    new_game,
    position,
    standard_components,
)
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.modules.characters.parts import CharacterSeat
from theban.luxor.modules.equipment.parts import Equipment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from theban.luxor.actions import Action
    from theban.luxor.components import Components
    from theban.luxor.outcomes import Outcome
    from theban.luxor.pieces import Card, HorusCard, Tile

ZERO, SIX = NumberCard(0), NumberCard(6)
DIE_PLUS_MINUS = DiePlusMinusCard()
PLUS_1, PLUS_2, PLUS_3 = PlusCard(1), PlusCard(2), PlusCard(3)
EQUIPMENT: tuple[Card, ...] = (SIX, ZERO, DIE_PLUS_MINUS, DIE_PLUS_MINUS, PLUS_1, PLUS_2, PLUS_3)
"""The seven cards of a player."""

QUIET = "tttttt|tttttt|tttttt|tttttt"
"""A path of 24 spaces on which nothing happens; the chamber is 25."""

AWAKE = "t|t|t|ttttttttttttttttttttt"
"""As long a path, where all of a player's adventurers are awake once one is on 4 or beyond."""


def with_modules(
    *modules: Module, path: str | None = None, players: int = 2, **figures: object
) -> Config:
    """Return a config with modules, on the standard board or on a path of :func:`short_path`."""
    components: Components = standard_components()
    if path is not None:
        given: dict[str, Any] = {"expansion": components.expansion, **figures}
        components = short_path(path, players=players, **given).components
    return Config(players=players, modules=modules, components=components)


def laid_out(  # noqa: PLR0913 (all that can lie on a table)
    config: Config,
    *seats: Seat,
    hands: Sequence[tuple[Card, ...]] = (),
    open_slots: tuple[int, ...] = (),
    characters: Sequence[Character] = (),
    flipped: Sequence[int] = (),
    lying: Mapping[int, tuple[int, ...]] | None = None,
    mummy: int | None = None,
    spaces: Mapping[int, Tile | None] | None = None,
    horus_tops: Mapping[int, HorusCard] | None = None,
    draw_pile: Sequence[Card] | None = None,
    turn: int | None = None,
    idle_round: bool | None = None,
) -> State:
    """Set up a position at the start of a turn.

    Seats are filled in as :func:`position` does, but hands that are not named are five basic
    cards; the open slots are those of seat 0.  Basic cards left over are the draw pile and
    equipment is in the discard pile, unless the draw pile is named; two cards for each player are
    in the box.  Characters that are not named are those of the list that are left, from the last
    on.
    """
    bare = attrs.evolve(config, modules=(), extra_horus_cards=True)
    state = position(bare, seats=seats, spaces=spaces, turn=turn, idle_round=idle_round)
    held = (*hands, *[hand(DieCard())] * config.players)
    players = [
        attrs.evolve(player, hand=cards, open_slots=() if seat else open_slots)
        for seat, (player, cards) in enumerate(zip(state.players, held, strict=False))
    ]
    state = attrs.evolve(state, config=config, players=tuple(players))
    start = new_game(config, seed=1).expansion or Expansion()
    if start.mummy is not None:
        place = max(p for p, tile in enumerate(state.board.tiles) if tile is not None)
        there = attrs.evolve(start.mummy, place=place if mummy is None else mummy)
        start = attrs.evolve(start, mummy=there)
    state = attrs.evolve(state, expansion=None if start == Expansion() else start)
    state = _with_cards(state, horus_tops or {}, draw_pile)
    return _with_people(state, characters, flipped, lying or {})


def _with_cards(
    state: State, tops: Mapping[int, HorusCard], draw_pile: Iterable[Card] | None
) -> State:
    tables = state.config.tables
    rest: Counter[Card] = Counter(dict(zip(tables.cards.all, tables.all_cards, strict=True)))
    for player in state.players:
        rest.subtract(player.hand)
    if Module.EQUIPMENT in state.config.modules:
        boxed = _boxed(rest, state.config.players)
        rest.subtract(boxed)
        part = attrs.evolve(
            state.expansion or Expansion(),
            equipment=Equipment(count_kinds(boxed, tables.cards.index)),
        )
        state = attrs.evolve(state, expansion=part)
    on_top, stacks = [], []
    for level, kinds in enumerate(tables.horus_cards, 1):
        top = tops.get(level) or next(card for card in kinds.all if rest[card])
        rest.subtract([top])
        on_top.append(top)
        stacks.append(tuple(rest.pop(card) for card in kinds.all))
    assert min(rest.values()) >= 0, rest
    if draw_pile is None:
        basic = {card for card, _ in state.config.components.basic_cards}
        drawn = Counter({card: number for card, number in rest.items() if card in basic})
    else:
        drawn = Counter(draw_pile)
    rest.subtract(drawn)
    return attrs.evolve(
        state,
        horus_tops=tuple(on_top),
        horus_stacks=tuple(stacks),
        draw_pile=count_kinds(drawn.elements(), tables.cards.index),
        discard_pile=count_kinds(rest.elements(), tables.cards.index),
    )


def _boxed(rest: Counter[Card], players: int) -> list[Card]:
    """Choose two cards for each player that are nowhere else; each has one of most kinds."""
    boxed: list[Card] = []
    for card in (PLUS_3, PLUS_2, PLUS_1, DIE_PLUS_MINUS, SIX, ZERO):
        boxed += [card] * min(rest[card], players)
    return boxed[: 2 * players]


def _with_people(
    state: State,
    characters: Sequence[Character],
    flipped: Sequence[int],
    lying: Mapping[int, tuple[int, ...]],
) -> State:
    others = [character for character in reversed(Character) if character not in characters]
    players = []
    for seat, player in enumerate(state.players):
        owned = (*characters, *others)[seat]
        part = new_game(state.config, seed=1).players[seat].expansion or PlayerExpansion()
        if Module.CHARACTERS in state.config.modules:
            used = flipped[seat] if seat < len(flipped) else 0
            part = attrs.evolve(part, characters=CharacterSeat(owned, used))
        active = list(player.active)
        if part.mummy is not None:
            for place in lying.get(seat, ()):
                active.remove(place)
            part = attrs.evolve(
                part, mummy=attrs.evolve(part.mummy, lying=tuple(sorted(lying.get(seat, ()))))
            )
        players.append(
            attrs.evolve(
                player,
                active=tuple(active),
                expansion=None if part == PlayerExpansion() else part,
            )
        )
    return attrs.evolve(state, players=tuple(players))


def standing(state: State, *places: int) -> State:
    """Return a state with the adventurers of seat 0 at other places, also on Osiris: MC-4.5."""
    asleep = tuple(range(len(places) - 2, 3))
    player = attrs.evolve(state.players[0], active=tuple(sorted(places)), asleep=asleep)
    return attrs.evolve(state, players=(player, *state.players[1:]))


# --- What is on offer ---------------------------------------------------------------------------


def may(state: State, *expected: Action | Outcome) -> None:
    """Check that exactly these choices are on offer, each once, in whatever order."""
    found = offered(state)
    assert sorted(map(repr, found)) == sorted(map(repr, expected))


def moves(*pairs: tuple[int, int]) -> tuple[MoveAdventurer, ...]:
    """Return moves by their origins and steps."""
    return tuple(MoveAdventurer(origin, steps) for origin, steps in pairs)


def step_range(state: State, origin: int) -> tuple[int, ...]:
    """Return the steps on offer from a place, rising."""
    return tuple(
        sorted(
            action.steps
            for action in legal_actions(state)
            if isinstance(action, MoveAdventurer) and action.origin == origin
        )
    )

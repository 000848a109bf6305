"""Tables with the Mummy for the tests of its rules: short paths, lying adventurers, tiles."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from tests.luxor.rules.helpers import *
from theban.luxor._expansion import MUMMY, MUMMY_SEAT

UP_TO = {1: UpToCard(1, 3), 2: UpToCard(2, 4), 3: UpToCard(3, 6)}
"""A Horus card of each level with which one adventurer goes 1 or more steps."""

DEAR = (MummyEffect.ALL_4, MummyEffect.ONE_MORE_TURN, MummyEffect.CHOICE)
"""Three tiles for 3 talismans each: with fewer none of them can be activated."""


def curse(
    path: str = "tttttt|tttttt|tttttt|tttttt",
    *,
    needed: int = 5,
    players: int = 2,
    modules: tuple[Module, ...] = (Module.MUMMY,),
    **figures: object,
) -> Config:
    """Return a config with a short path and the Mummy.

    On the default path nothing happens: 24 spaces, statues after 6, 12 and 18, the chamber is 25.
    """
    figures = {"expansion": standard_components().expansion, **figures}
    config = short_path(path, needed=needed, players=players, **figures)
    return attrs.evolve(config, modules=modules)


QUIET = curse()


def table(
    config: Config,
    *in_order: Seat,
    mummy: int,
    seats: Mapping[int, Seat] | None = None,
    lying: Mapping[int, tuple[int, ...]] | None = None,
    talismans: Mapping[int, int] | None = None,
    display: tuple[MummyEffect, ...] = DEAR,
    discards: Iterable[MummyEffect] | None = (),
    **named: Any,  # noqa: ANN401 (handed on as it is)
) -> State:
    """Lay out a position with the Mummy in which by default nobody has a talisman."""
    down, owned = lying or {}, talismans or {}
    all_seats = dict.fromkeys(range(config.players), Seat()) | dict(enumerate(in_order))
    for seat, each in (all_seats | dict(seats or {})).items():
        all_seats[seat] = attrs.evolve(
            each, lying=down.get(seat, each.lying), talismans=owned.get(seat, each.talismans or 0)
        )
    if discards is None:
        inventory = config.inventory
        box = dict(zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True))
        discards = (Counter(box) - Counter(display)).elements()
    return position(
        config,
        seats=all_seats,
        mummy=mummy,
        mummy_tiles=display,
        mummy_discards=tuple(discards),
        **named,
    )


mummy_of = MUMMY.of


def lying(state: State, seat: int = 0) -> tuple[int, ...]:
    return MUMMY_SEAT.of(state.players[seat]).lying


def talismans(state: State, seat: int = 0) -> int:
    return MUMMY_SEAT.of(state.players[seat]).talismans


def about_the_mummy(events: Iterable[Event]) -> list[Event]:
    """Return this module's events, among those that move adventurers or lay them down."""
    kinds = (MummyMoved, AdventurersLaidDown, TalismansTaken, AdventurersStoodUp)
    return [event for event in events if isinstance(event, kinds)]


def at_tiles(
    *display: MummyEffect,
    own: tuple[int, ...] = (5, 9, 9, 9, 9),
    owned: int = 9,
    config: Config = QUIET,
    mummy: int = 20,
    others: Mapping[int, Seat] | None = None,
    lying: Mapping[int, tuple[int, ...]] | None = None,
    discards: Iterable[MummyEffect] | None = (),
    spaces: dict[int, Tile | None] | None = None,
    seat: Seat = Seat(hand=(ONE, TWO, THREE, FOUR, ONE)),  # noqa: B008 (immutable)
    **named: Any,  # noqa: ANN401 (handed on as it is)
) -> State:
    """Return a position in which seat 0 has moved by 1 and has just drawn a 5."""
    more = (MummyEffect.TWO_POINTS, MummyEffect.MOVE_CARD, MummyEffect.REDRAW)
    slots = (*display, *(effect for effect in more if effect not in display))[:3]
    start = attrs.evolve(seat, active=(own[0] - 1, *own[1:]))
    state = table(
        config,
        mummy=mummy,
        seats={**(others or {}), 0: start},
        lying=lying,
        talismans={0: owned},
        display=slots,
        discards=discards,
        spaces=spaces,
        **named,
    )
    state = play(state, LEFT, MoveAdventurer(own[0] - 1, 1))
    assert active(state) == tuple(sorted(own))
    return play(state, CardDrawn(FIVE))


def usable(state: State) -> set[MummyEffect]:
    """Return the effects of the open tiles that can be activated; Decline is offered with them."""
    choices = legal_actions(state)
    slots = {choice.slot for choice in choices if isinstance(choice, ActivateMummyTile)}
    if asks(state, 0, DecisionKind.MUMMY_TILE):
        assert set(choices) == {Decline(), *map(ActivateMummyTile, slots)}
    effects = {mummy_of(state).display[slot] for slot in slots}
    return {effect for effect in effects if effect is not None}


def activate(state: State, slot: int = 0) -> State:
    return play(state, ActivateMummyTile(slot))


def is_refilling(state: State) -> bool:
    """Return whether the tile is finished and the next one is to be turned up."""
    return rolls(state, 0, ChanceKind.MUMMY_TILE)


def refill(state: State) -> State:
    """Turn up the first mummy tile that can come."""
    assert is_refilling(state), state.pending
    return play(state, offered(state)[0])

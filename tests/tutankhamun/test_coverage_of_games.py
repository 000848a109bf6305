"""What random games meet: a property is only checked where its games lead.

The same kind of play as in the other tests of whole games. Everything that can happen must happen
in them, and so must some rare situations, found by their events.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from tests.tutankhamun.playing import all_configs, short_hops, uniform
from theban.core.situation import Decision
from theban.tutankhamun import *
from theban.tutankhamun.actions import ACTIONS

pytestmark = pytest.mark.properties

GAMES = 5

RARE = {
    *(f"{god.value} reaches an idol" for god in (God.OSIRIS, God.ISIS, God.HORUS)),
    *(f"{god.value} has nothing to do" for god in (God.OSIRIS, God.ISIS, God.THOTH)),
    "Horus has no tile behind",
    "an instant end leaves tiles that would trail",
    "a boat past all tiles sails backward",
    "a first place is shared",
    "a ring is swapped for a ring",
    "a ring trails",
    "a set is completed by Horus",
    "a set is completed by Isis",
    "a set is completed by Ra",
    "a set is completed by sailing",
    "a set is completed by trailing",
    "an idol trails",
    "boats decide who is first",
    "boats decide who is second",
    "nobody has a tile of a set",
    "Osiris takes the last tile that the Underworld has",
    "a player at zero scores",
    "others score after a player has reached zero",
    "somebody else's turn brings a player to zero",
    "the last ring is the last tile of the Nile",
    "the last tile of the Nile is an idol",
    "the Underworld is first",
    "the Underworld is second",
    "three sets in one turn",
    "two at zero",
    "two sets in one turn",
}
"""Situations that a rule speaks of and that are rare in play."""

COMPLETED_BY: dict[type, str] = {
    BoatSailed: "sailing",
    RingSwapped: "Isis",
    TileBanished: "Ra",
    TileFetched: "Horus",
    TileTrailed: "trailing",
}
UNDERWORLD = -1


def met_in(config: Config, seed: int) -> Iterator[object]:
    """Tell all that is met in a game, again and again."""
    state, rng = new_game(config, seed=seed), Random(seed)
    chooser = uniform if seed % 5 == 0 else short_hops
    owned: Counter[tuple[int, Tile]] = Counter()
    turn: list[Event] = []
    while actions := legal_actions(state):
        choice = chooser(actions, rng)
        yield from met_by_choosing(state, choice)
        after = transition(state, choice)
        for event in after.events:
            yield from met_by_event(config, owned, event)
        yield from met_in_pairs(state, after.events)
        turn += after.events
        state = after.state
        if isinstance(turn[-1], TurnStarted | GameEnded):
            yield from met_in_turn(state, turn)
            turn = []


def met_by_choosing(state: State, choice: Action) -> Iterator[object]:
    due = awaiting(state)
    assert isinstance(due, Decision)
    yield due.kind
    yield type(choice)
    boat = state.players[due.seat].boat
    if isinstance(choice, Sail) and choice.place < boat and not any(state.nile[boat + 1 :]):
        yield "a boat past all tiles sails backward"
    if due.kind is DecisionKind.HORUS and not any(state.nile[: max(boat, 0)]):
        yield "Horus has no tile behind"
    if isinstance(choice, TakeFromUnderworld) and sum(state.underworld) == 1:
        yield "Osiris takes the last tile that the Underworld has"


def met_by_event(
    config: Config, owned: Counter[tuple[int, Tile]], event: Event
) -> Iterator[object]:
    """Describe one event, and keep count of each seat's tiles."""
    yield type(event)
    match event:
        case TileCollected(seat, tile):
            yield tile
            owned[seat, tile] += 1
        case UnderworldTileTaken(_, tile):
            owned[UNDERWORLD, tile] -= 1
        case RingSwapped(seat, _, tile):
            owned[seat, ScarabRing()] -= 1
            if isinstance(tile, ScarabRing):
                yield "a ring is swapped for a ring"
        case TileBanished(_, _, tile):
            owned[UNDERWORLD, tile] += 1
        case TileTrailed(_, _, tile):
            owned[UNDERWORLD, tile] += 1
            if not isinstance(tile, Artifact):
                yield f"{'an idol' if isinstance(tile, Idol) else 'a ring'} trails"
        case IdolFound(_, idol):
            yield idol
        case IdolIdle(_, idol):
            yield f"{idol.god.value} has nothing to do"
        case GameEnded(_, ending):
            yield ending
        case SetScored():
            yield from met_by_scoring(config, owned, event)
        case _:
            pass


def met_by_scoring(
    config: Config, owned: Counter[tuple[int, Tile]], event: SetScored
) -> Iterator[object]:
    seats = [seat for seat in range(config.players) if owned[seat, event.tile]]
    numbers = sorted((owned[seat, event.tile] for seat in seats), reverse=True)
    sunk = owned[UNDERWORLD, event.tile]
    for seat in (*seats, UNDERWORLD):
        del owned[seat, event.tile]
    if len(event.firsts) > 1:
        yield "a first place is shared"
    if not numbers:
        yield "nobody has a tile of a set"
    if isinstance(event.tile, ScarabRing) or config.rulings.set_ties is SetTies.CLASSIC:
        return
    if config.players == 2 and numbers and sunk > numbers[0]:
        yield "the Underworld is first"
    elif config.players == 2 and sunk > (*numbers, 0, 0)[1]:
        yield "the Underworld is second"
    if numbers[1:] and numbers[0] == numbers[1]:
        yield "boats decide who is first"
    elif numbers[2:] and numbers[1] == numbers[2]:
        yield "boats decide who is second"


def met_in_pairs(before: State, events: tuple[Event, ...]) -> Iterator[object]:
    """Say what follows from what in one step."""
    is_last = sum(map(bool, before.nile)) == 1
    for one, other in pairwise(events):
        if isinstance(other, IdolFound):
            if isinstance(one, UnderworldTileTaken):
                yield "osiris reaches an idol"
            elif isinstance(one, RingSwapped):
                yield "isis reaches an idol"
            elif isinstance(one, TileFetched):
                yield "horus reaches an idol"
            elif is_last:
                yield "the last tile of the Nile is an idol"
        elif isinstance(other, TileCollected) and isinstance(other.tile, ScarabRing) and is_last:
            yield "the last ring is the last tile of the Nile"
    cause = ""
    for event in events:
        cause = COMPLETED_BY.get(type(event), cause)
        if isinstance(event, SetScored):
            yield f"a set is completed by {cause}"


def met_in_turn(after: State, events: list[Event]) -> Iterator[object]:
    sets = sum(isinstance(event, SetScored) for event in events)
    if sets >= 2:
        yield f"{'two' if sets == 2 else 'three'} sets in one turn"
    zeros = {seat for seat, player in enumerate(after.players) if player.points == 0}
    scorers = [event.seat for event in events if isinstance(event, PointsScored)]
    if len(zeros) > 1:
        yield "two at zero"
    if zeros - {events[0].seat}:
        yield "somebody else's turn brings a player to zero"
    if any(isinstance(event, PointsScored) and event.points == 0 for event in events):
        yield "a player at zero scores"
    if zeros and scorers[-1] not in zeros:
        yield "others score after a player has reached zero"
    rear = min(player.boat for player in after.players)
    if zeros and any(after.nile[: max(rear, 0)]):
        yield "an instant end leaves tiles that would trail"


@cache
def met() -> Counter[object]:
    """Count all that is met in a few games of each config."""
    count: Counter[object] = Counter()
    for number, config in enumerate(all_configs()):
        for seed in range(number, number + GAMES):
            count.update(met_in(config, seed))
    return count


STANDARD = Config(players=2)


@pytest.mark.deep
@pytest.mark.parametrize(
    "kinds",
    [
        set(STANDARD.inventory.tiles.all),
        set(ACTIONS),
        set(DecisionKind),
        set(get_args(Event)),
        set(Ending),
        RARE,
    ],
    ids=["tiles", "actions", "kinds", "events", "endings", "rare"],
)
def test_random_games_meet(kinds: set[object]) -> None:
    assert {kind for kind in kinds if not met()[kind]} == set()

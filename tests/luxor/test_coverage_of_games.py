"""What random games meet: a property is only checked where its games lead.

The same starts and the same kind of play as in the other tests of whole games; everything that
can happen must happen in them, and so must some rare situations, found by what is told of them.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING, get_args

import pytest

from tests.luxor.playing import configs, due, late_positions, play
from theban.luxor import legal_actions, new_game, score_sheet, transition
from theban.luxor.actions import ACTIONS
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    ChamberEntered,
    DieThrown,
    Ending,
    Event,
    GameEnded,
    NoMove,
    PileShuffled,
    TreasureTaken,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.modules.artifacts.parts import Artifacts, TreasureTurnedUp
from theban.luxor.modules.artifacts.rules import covered_at_start
from theban.luxor.outcomes import OUTCOMES
from theban.luxor.pieces import (
    BASIC_CARDS,
    HORUS_CARDS,
    TEMPLE_TILES,
    AdvanceAllCard,
    Card,
    HorusTile,
    JoinNextCard,
    OsirisTile,
    Treasure,
    TreasureKind,
    TunnelTile,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from theban.luxor import State

pytestmark = pytest.mark.properties

GAMES = 20
LIMIT = 1500

RARE = {
    "a chain of Osiris tiles",
    "a decision with one answer",
    "a Horus card shuffled into the draw pile",
    "a Horus card that only the expansion has",
    "an artifact turned up",
    "a treasure of the base game turned up",
    "a turned-up treasure taken",
    "an artifact taken",
    "an artifact that scores in no set",
    "an artifact that scores in a set",
    "a roll that lets nobody move",
    "a step back onto the stairs",
    "a third adventurer in the chamber",
    "a tunnel used",
    "an entry by Advance all",
    "an entry by Last to second-last",
    "an Osiris move that the chamber cuts short",
    "an Osiris tile that keeps its adventurer",
    "an unplayable end",
    "no card lets anybody move",
    "two adventurers woken by one move",
    "two entries by one card",
}
"""Situations that a rule speaks of and that are rare in play."""


def met_in(start: State, seed: int) -> Iterator[object]:
    """Tell all that is met in a game, again and again."""
    card: Card | None = None
    entries = 0
    for before, choice, after in play(start, Random(seed), LIMIT):
        yield due(before).kind
        yield type(choice)
        actions = legal_actions(before)
        if len(actions) == 1:
            playing = due(before).kind == DecisionKind.PLAY_CARD
            yield "an unplayable end" if playing else "a decision with one answer"
        events = transition(before, choice).events
        for event in events:
            yield type(event)
            if isinstance(event, CardPlayed):
                card, entries = event.card, 0
                yield type(card)
            elif isinstance(event, AdventurerMoved):
                yield from met_by_moving(before, event)
            elif isinstance(event, ChamberEntered):
                entries += 1
                yield from met_by_entering(event, card, entries)
            elif isinstance(event, GameEnded):
                yield event.ending
        yield from met_in_events(before, events)
        yield from met_with_modules(before, events, after)
        for player in after.players:
            if any(type(after.board.tiles[place]) is OsirisTile for place in player.active):
                yield "an Osiris tile that keeps its adventurer"


def met_by_moving(before: State, event: AdventurerMoved) -> Iterator[object]:
    tile, left = before.board.tiles[event.target], before.board.tiles[event.origin]
    yield type(tile)
    if event.target == 0:
        yield "a step back onto the stairs"
    if isinstance(left, OsirisTile):
        if isinstance(tile, OsirisTile):
            yield "a chain of Osiris tiles"
        if len([other for other in before.board.tiles[event.origin + 1 :] if other]) < left.number:
            yield "an Osiris move that the chamber cuts short"


def met_by_entering(event: ChamberEntered, card: Card | None, entries: int) -> Iterator[object]:
    if event.sarcophagus is None:
        yield "a third adventurer in the chamber"
    if isinstance(card, AdvanceAllCard):
        yield "an entry by Advance all"
    if isinstance(card, JoinNextCard):
        yield "an entry by Last to second-last"
    if entries == 2:
        yield "two entries by one card"


def met_in_events(before: State, events: tuple[Event, ...]) -> Iterator[object]:
    kinds = Counter(map(type, events))
    if kinds[NoMove]:
        yield "a roll that lets nobody move" if kinds[DieThrown] else "no card lets anybody move"
    if kinds[AdventurerWoken] > 1 and kinds[AdventurerMoved] == 1:
        yield "two adventurers woken by one move"
    cards = zip(before.config.tables.cards.all, before.discard_pile, strict=True)
    if kinds[PileShuffled] and any(n and type(card) in HORUS_CARDS for card, n in cards):
        yield "a Horus card shuffled into the draw pile"
    tiles = before.board.tiles
    moves = [event for event in events if isinstance(event, AdventurerMoved)]
    if moves and type(tiles[moves[-1].origin]) is type(tiles[moves[-1].target]) is TunnelTile:
        yield "a tunnel used"


def met_with_modules(before: State, events: tuple[Event, ...], after: State) -> Iterator[object]:
    box = before.config.components
    if not after.pending:
        yield from met_in_scores(after)
    for event in events:
        if isinstance(event, CardPlayed) and type(event.card) in HORUS_CARDS:
            if event.card not in dict(box.horus_cards):
                yield "a Horus card that only the expansion has"
        elif isinstance(event, TreasureTurnedUp):
            artifact = event.treasure.kind is TreasureKind.ARTIFACT
            yield "an artifact turned up" if artifact else "a treasure of the base game turned up"
        elif isinstance(event, TreasureTaken):
            if event.treasure.kind is TreasureKind.ARTIFACT:
                yield "an artifact taken"
            if event.place in covered_at_start(before.config) and (
                event.place not in part(before).covered
            ):
                yield "a turned-up treasure taken"


def part(state: State) -> Artifacts:
    assert state.expansion is not None
    assert state.expansion.artifacts is not None
    return state.expansion.artifacts


def met_in_scores(state: State) -> Iterator[object]:
    if state.config.modules:
        sheet = score_sheet(state)
        for seat, player in enumerate(state.players):
            owned = sum(tile.kind is TreasureKind.ARTIFACT for tile in player.treasures)
            points = sheet.of(seat)["artifacts"]
            if points:
                yield "an artifact that scores in a set"
            if points < 3 * owned:
                yield "an artifact that scores in no set"


@cache
def met() -> Counter[object]:
    """Count all that is met in the games of all configs."""
    count: Counter[object] = Counter()
    for seed in range(GAMES):
        new = (new_game(config, seed=seed) for config in configs())
        for start in (*new, *late_positions()):
            count.update(met_in(start, seed))
    return count


@pytest.mark.parametrize(
    "kinds",
    [
        set(BASIC_CARDS) | set(HORUS_CARDS),
        {Treasure, HorusTile, OsirisTile, *TEMPLE_TILES},
        set(ACTIONS),
        set(OUTCOMES),
        set(DecisionKind),
        set(ChanceKind),
        set(get_args(Event)),
        set(Ending),
        RARE,
    ],
    ids=["cards", "tiles", "actions", "outcomes", "kinds", "chances", "events", "endings", "rare"],
)
def test_random_games_meet(kinds: set[object]) -> None:
    assert {kind for kind in kinds if not met()[kind]} == set()

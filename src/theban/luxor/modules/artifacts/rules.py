"""How artifacts are laid out, uncovered and scored."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import sub

from theban.core.chance import Counts, Kinds, count_kinds, take_one
from theban.core.values.derived import MOST_KEPT
from theban.luxor.components import SpaceKind
from theban.luxor.config import Config
from theban.luxor.deals import Deal
from theban.luxor.draft import AnyState
from theban.luxor.expansion import ARTIFACTS, box_of
from theban.luxor.parts.artifacts import (
    Artifacts,
    TreasureTurnedUp,
    TreasureUncovered,
    TurnUpTreasure,
)
from theban.luxor.pieces import TreasureKind
from theban.luxor.placing.placement import Placement
from theban.luxor.rules.scoring import Collector, sets_formed
from theban.luxor.rules.work import Work, tables_of


@lru_cache(maxsize=MOST_KEPT)
def covered_at_start(config: Config) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down at the start. :rule:`MC-6.1`.

    They are the first ones without an icon, from the stairs on, as many as there are tiles more
    than treasure spaces.
    """
    spaces = config.components.spaces
    bare = [
        place
        for place, space in enumerate(spaces, 1)
        if space.kind is SpaceKind.TREASURE and space.icon is None
    ]
    treasure_spaces = sum(space.kind is SpaceKind.TREASURE for space in spaces)
    return tuple(bare[: sum(config.inventory.all_treasures) - treasure_spaces])


def space_emptied(work: Work, seat: int, place: int) -> bool:
    """Turn up what lies under a taken treasure, if anything does. :rule:`MC-6.3`."""
    artifacts = ARTIFACTS.of(work.state)
    if place not in artifacts.covered:
        return False
    covered = tuple(space for space in artifacts.covered if space != place)
    ARTIFACTS.change(work.state, covered=covered)
    work.state.board = work.state.board.with_tile(place, None)
    work.stack.append(TurnUpTreasure(seat, place))
    return True


def treasure_urn(
    state: AnyState, _frame: TurnUpTreasure
) -> tuple[Kinds[TreasureUncovered], Counts]:
    """The treasures that still lie face down: any of them may be this one. :rule:`LX-10.4`."""
    return tables_of(state.config).treasure_uncovered, ARTIFACTS.of(state).hidden


def treasure_uncovered(work: Work, frame: TurnUpTreasure, outcome: TreasureUncovered) -> None:
    """Show the tile under everyone on the space; it is not taken in this turn. :rule:`MC-6.3`."""
    artifacts = ARTIFACTS.of(work.state)
    kind = work.inventory.treasures.index[outcome.treasure]
    ARTIFACTS.change(work.state, hidden=take_one(artifacts.hidden, kind))
    work.state.board = work.state.board.with_tile(frame.place, outcome.treasure)
    work.emit(TreasureTurnedUp, "MC-6.3", frame.seat, frame.place, outcome.treasure)


def score(state: AnyState, seat: int) -> Mapping[str, int]:
    """Score an artifact in each complete set. :rule:`MC-6.4`.

    Sets beyond those that the table of sets names can hold one too.
    """
    return {"artifacts": points_in_sets(state.config, state.players[seat])}


def points_in_sets(config: Config, player: Collector) -> int:
    """Return the points of the artifacts that complete sets hold. :rule:`MC-6.4`."""
    owned = sum(treasure.kind is TreasureKind.ARTIFACT for treasure in player.treasures)
    return box_of(config).artifact_points * min(owned, sets_formed(player))


def begin(work: Work, deal: Deal) -> None:
    """Lay face down what does not lie face up. :rule:`MC-6.1`."""
    inventory, config = work.inventory, work.state.config
    shown = count_kinds(deal.treasures, inventory.treasures.index)
    hidden = tuple(map(sub, inventory.all_treasures, shown))
    ARTIFACTS.put(work.state, Artifacts(hidden, covered_at_start(config)))


def place(work: Work, placement: Placement) -> None:
    """Lay face down what a position leaves for it. :rule:`MC-6.1`."""
    ARTIFACTS.put(work.state, Artifacts(placement.hidden, placement.covered))

"""The module of artifacts and face-down treasures. :rule:`MC-6.1` to :rule:`MC-6.5`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import sub

from theban._core.chance import Counts, Kinds, count_kinds, take_one
from theban._core.machine import ChanceRules
from theban._core.messages import shown
from theban._core.shapes import Contents, Needs
from theban.luxor._config import Config, Deal
from theban.luxor._expansion import ARTIFACTS, box_of
from theban.luxor._extension import Checks, Extension
from theban.luxor._frame_checks import needs_of_treasure_taken, top_frame
from theban.luxor._parts import artifacts as parts
from theban.luxor._pieces import Treasure, TreasureKind
from theban.luxor._rules.scoring import Collector, sets_formed
from theban.luxor._rules.work import Hooks, Work, at_place, compiled_rules
from theban.luxor._setup import covered_at_start
from theban.luxor._state import AnyState, State
from theban.luxor.frames import ChanceKind, FillHand


def space_emptied(work: Work, seat: int, place: int) -> None:
    """Turn up the tile under a taken treasure, if there is one. :rule:`MC-6.3`."""
    covered = ARTIFACTS.of(work.state).covered
    if place in covered:
        left = tuple(space for space in covered if space != place)
        ARTIFACTS.change(work.state, covered=left)
        work.stack.append(parts.TurnUpTreasure(seat, place))


def treasure_urn(
    state: AnyState, _frame: parts.TurnUpTreasure
) -> tuple[Kinds[parts.TreasureUncovered], Counts]:
    """The treasures that are still face down: any of them may be this one. :rule:`LX-10.4`."""
    return compiled_rules(state.config).treasure_uncovered, ARTIFACTS.of(state).hidden


def treasure_uncovered(
    work: Work, frame: parts.TurnUpTreasure, outcome: parts.TreasureUncovered
) -> None:
    """Show the tile under everyone on the space; it is not taken in this turn. :rule:`MC-6.3`."""
    artifacts = ARTIFACTS.of(work.state)
    kind = work.compiled.inventory.treasures.index[outcome.treasure]
    ARTIFACTS.change(work.state, hidden=take_one(artifacts.hidden, kind))
    work.state.board = work.state.board.with_tile(frame.place, outcome.treasure)
    work.emit(parts.TreasureTurnedUp, "MC-6.3", frame.seat, frame.place, outcome.treasure)


def score(state: AnyState, seat: int) -> Mapping[str, int]:
    """Score an artifact in each complete set. :rule:`MC-6.4`.

    Sets beyond the table of sets count too.
    """
    return {"artifacts": points_in_sets(state.config, state.players[seat])}


def points_in_sets(config: Config, player: Collector) -> int:
    """Return the points of the artifacts that complete sets hold. :rule:`MC-6.4`."""
    owned = sum(treasure.kind is TreasureKind.ARTIFACT for treasure in player.treasures)
    return box_of(config).artifact_points * min(owned, sets_formed(player))


def begin(work: Work, deal: Deal) -> None:
    """Lay the remaining treasures face down. :rule:`MC-6.1`."""
    inventory, config = work.compiled.inventory, work.state.config
    shown = count_kinds(deal.treasures, inventory.treasures.index)
    hidden = tuple(map(sub, inventory.all_treasures, shown))
    ARTIFACTS.put(work.state, parts.Artifacts(hidden, covered_at_start(config)))


def _check_part(config: Config, at: Contents) -> None:
    """Refuse anything but counts of face-down treasures, and spaces that can have one."""
    at.check_counts("hidden", config.inventory.treasures, "MC-6.1")
    spaces = covered_at_start(config)
    words = f"a space with a face-down treasure at the start, one of {spaces}"
    at.check_row("covered", spaces, words, "MC-6.1", once=True)


def _check_covered(state: State) -> None:
    """Check that each covered space has a treasure on top of a face-down one.

    While one is turned up, its space is no longer covered. :rule:`MC-6.3`.
    """
    artifacts = ARTIFACTS.of(state)
    at, right = Contents(state), "a treasure, since the one under it still lies face down (MC-6.3)"
    for place in artifacts.covered:
        at.must_be(isinstance(state.board.tiles[place], Treasure), right, "board", "tiles", place)
    turned_up = type(top_frame(state)) is parts.TurnUpTreasure
    hidden, spaces = sum(artifacts.hidden), len(artifacts.covered)
    being = ", and one more that is being turned up" * turned_up
    right = f"{spaces + turned_up}, one for each of the {spaces} covered spaces{being} (MC-6.1)"
    reason = f"counts {shown(hidden)} treasures; it must count {right}"
    at.must(hidden == spaces + turned_up, reason, "expansion", "artifacts", "hidden")


def _turn_up_treasure(state: State, frame: parts.TurnUpTreasure) -> Needs:
    """Require that an adventurer there has taken a treasure that covered another."""
    place, then = frame.place, "the treasure below comes now (MC-6.3)"
    spaces, covered = covered_at_start(state.config), ARTIFACTS.of(state).covered
    need = f"a space with a face-down treasure at the start, one of {spaces}, not {place} (MC-6.1)"
    yield place in spaces, need
    yield place not in covered, f"a space no longer covered, none of {covered} (MC-6.3)"
    yield from needs_of_treasure_taken(state, frame, place, then)


def _places(state: State) -> Iterator[tuple[str, str, Mapping[Treasure, int]]]:
    yield (
        "treasures",
        "face down",
        state.config.inventory.treasures.named(ARTIFACTS.of(state).hidden),
    )


CHECKS = Checks(
    part=_check_part,
    places=_places,
    table=(_check_covered,),
    frames={parts.TurnUpTreasure: _turn_up_treasure},
    beneath={parts.TurnUpTreasure: (FillHand,)},
)
"""The module's checks of positions."""


EXTENSION = Extension(
    Hooks(space_emptied=space_emptied, score=score),
    part="artifacts",
    frame_rules={
        parts.TurnUpTreasure: ChanceRules(
            ChanceKind.TREASURE, treasure_urn, treasure_uncovered, at_place
        )
    },
    begin=begin,
    checks=CHECKS,
    most_points=points_in_sets,
    score_rules={"track": ("MC-6.2",), "artifacts": ("MC-6.4",)},
)
"""The extension of the module."""

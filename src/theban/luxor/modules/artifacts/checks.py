"""Whether the face-down treasures of a position can lie as it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.checking.shapes import check_class, check_counts, check_numbers, refuse
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.checking.played import check_space, check_took_treasure
from theban.luxor.checking.stack import top_frame
from theban.luxor.expansion import ARTIFACTS
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.artifacts.rules import covered_at_start
from theban.luxor.parts.artifacts import Artifacts, TurnUpTreasure
from theban.luxor.pieces import Treasure

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.state import State


def check_part(config: Config, part: object, where: str) -> None:
    """Refuse what are no counts of face-down treasures and no spaces that can have one."""
    check_class(part, Artifacts, where, "an Artifacts, since artifacts are played (MC-6.1)")
    artifacts = cast("Artifacts", part)  # checked at run time
    check_counts(artifacts.hidden, f"{where}.hidden", config.inventory.treasures.all, "MC-6.1")
    spaces = covered_at_start(config)
    words = f"a space with a face-down treasure at the start, one of {spaces}"
    check_numbers(artifacts.covered, f"{where}.covered", spaces, words, "MC-6.1")


def check_covered(state: State) -> None:
    """See that a treasure lies on each face-down one, and that each covered space has one.

    While one is turned up, its space is no longer covered. :rule:`MC-6.3`.
    """
    artifacts = ARTIFACTS.of(state)
    for place in artifacts.covered:
        tile = state.board.tiles[place]
        if not isinstance(tile, Treasure):
            right = "a treasure, since the one under it still lies face down (MC-6.3)"
            refuse(f"board.tiles[{place}]", tile, right)
    turned_up = type(top_frame(state)) is TurnUpTreasure
    hidden, spaces = sum(artifacts.hidden), len(artifacts.covered)
    if hidden != spaces + turned_up:
        being = ", and one more that is being turned up" if turned_up else ""
        raise InvalidState(
            f"expansion.artifacts.hidden counts {shown(hidden)} treasures; it must count "
            f"{spaces + turned_up}, one for each of the {spaces} covered spaces{being} (MC-6.1)"
        )


def check_turn_up_treasure(state: State, frame: TurnUpTreasure) -> None:
    """See that a treasure was taken from a face-down one by somebody who stands there."""
    place, where = frame.place, "the place of TurnUpTreasure"
    check_space(state, place, where)
    spaces, covered = covered_at_start(state.config), ARTIFACTS.of(state).covered
    if place not in spaces:
        refuse(where, place, f"a space with a face-down treasure at the start, {spaces} (MC-6.1)")
    if place in covered:
        refuse(where, place, f"none of those still covered, {covered} (MC-6.3)")
    check_took_treasure(state, frame, place, "None, since the treasure below comes now (MC-6.3)")


def _hidden(state: State) -> Counts:
    return ARTIFACTS.of(state).hidden


CHECKS = Checks(
    part=check_part,
    treasures={"face down": _hidden},
    table=(check_covered,),
    frames={TurnUpTreasure: check_turn_up_treasure},
    beneath={TurnUpTreasure: (FillHand,)},
)
"""What the module adds to the checks of positions."""

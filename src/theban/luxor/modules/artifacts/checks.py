"""Whether the face-down treasures of a position can lie as it says."""

from __future__ import annotations

from theban.core.chance import Counts
from theban.core.checking.shapes import check_counts, check_numbers, refuse
from theban.core.errors import InvalidState
from theban.core.messages import Path, shown
from theban.luxor.checking.played import Needs, needs_of_treasure_taken
from theban.luxor.checking.stack import top_frame
from theban.luxor.config import Config
from theban.luxor.expansion import ARTIFACTS
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.artifacts.rules import covered_at_start
from theban.luxor.parts.artifacts import Artifacts, TurnUpTreasure
from theban.luxor.pieces import Treasure
from theban.luxor.state import State


def _check_part(config: Config, part: Artifacts, where: Path) -> None:
    """Refuse what are not counts of face-down treasures and no spaces that can have one."""
    check_counts(part.hidden, (*where, "hidden"), config.inventory.treasures.all, "MC-6.1")
    spaces = covered_at_start(config)
    words = f"a space with a face-down treasure at the start, one of {spaces}"
    check_numbers(part.covered, (*where, "covered"), spaces, words, "MC-6.1", once=True)


def _check_covered(state: State) -> None:
    """See that a treasure lies on each face-down one, and that each covered space has one.

    While one is turned up, its space is no longer covered. :rule:`MC-6.3`.
    """
    artifacts = ARTIFACTS.of(state)
    for place in artifacts.covered:
        tile = state.board.tiles[place]
        if not isinstance(tile, Treasure):
            right = "a treasure, since the one under it still lies face down (MC-6.3)"
            refuse(("board", "tiles", place), tile, right)
    turned_up = type(top_frame(state)) is TurnUpTreasure
    hidden, spaces = sum(artifacts.hidden), len(artifacts.covered)
    if hidden != spaces + turned_up:
        being = ", and one more that is being turned up" * turned_up
        raise InvalidState(
            f"counts {shown(hidden)} treasures; it must count {spaces + turned_up}, one for each "
            f"of the {spaces} covered spaces{being} (MC-6.1)",
            where=("expansion", "artifacts", "hidden"),
        )


def _turn_up_treasure(state: State, frame: TurnUpTreasure) -> Needs:
    """Require that a treasure was taken from a face-down one by somebody who is there."""
    place, then = frame.place, "the treasure below comes now (MC-6.3)"
    spaces, covered = covered_at_start(state.config), ARTIFACTS.of(state).covered
    need = f"a space with a face-down treasure at the start, one of {spaces}, not {place} (MC-6.1)"
    yield place in spaces, need
    yield place not in covered, f"a space no longer covered, none of {covered} (MC-6.3)"
    yield from needs_of_treasure_taken(state, frame, place, then)


def _hidden(state: State) -> Counts:
    return ARTIFACTS.of(state).hidden


CHECKS = Checks(
    part=_check_part,
    treasures={"face down": _hidden},
    table=(_check_covered,),
    frames={TurnUpTreasure: _turn_up_treasure},
    beneath={TurnUpTreasure: (FillHand,)},
)
"""What the module adds to the checks of positions."""

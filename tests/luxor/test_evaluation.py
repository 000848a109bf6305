"""The estimate for simple bots: what it takes into account, not how much that is worth."""

import pytest
from attrs import evolve

from theban.luxor import *
from theban.luxor.frames import ExtraTurn

MUMMY = Config(players=2, modules=[Module.MUMMY])


def judged(player: Player) -> float:
    """Evaluate a position in which seat 1 has this, and everything else is as at the start."""
    start = new_game(MUMMY, seed=1)
    return evaluate(evolve(start, players=(start.players[0], player)), 1)


def of_the_mummy(active: tuple[int, ...], lying: tuple[int, ...], talismans: int) -> Player:
    start = new_game(MUMMY, seed=1).players[1]
    part = PlayerExpansion(MummySeat(lying, talismans, ()))
    return evolve(start, active=active, asleep=(0, 1, 2)[: 5 - len(active + lying)], expansion=part)


@pytest.mark.rule("MC-3.2")
def test_lying_is_worse_than_standing_and_better_than_not_being_there() -> None:
    upright = judged(of_the_mummy((4, 4), (), 6))
    assert upright > judged(of_the_mummy((4,), (4,), 6)) > judged(of_the_mummy((4,), (), 6))


@pytest.mark.rule("MC-4.1")
def test_talismans_are_worth_something() -> None:
    assert judged(of_the_mummy((0, 0), (), 7)) > judged(of_the_mummy((0, 0), (), 6))


@pytest.mark.rule("MC-4.11")
def test_an_extra_turn_is_worth_something_to_its_seat() -> None:
    start = new_game(MUMMY, seed=1)
    owed = evolve(start, pending=(ExtraTurn(1), *start.pending))
    assert evaluate(owed, 1) > evaluate(start, 1)
    assert evaluate(owed, 0) < evaluate(start, 0)


def test_in_the_base_game_being_on_turn_counts_for_nothing() -> None:
    start: State = new_game(Config(players=4), seed=1)
    assert [evaluate(start, seat) for seat in range(4)] == [0.0] * 4

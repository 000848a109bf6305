"""Stored games, orders and ids: what changes in them changes for everybody who uses the library."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.luxor import golden_files
from theban.core.awaiting import GameOver
from theban.luxor import (
    Config,
    MoveAdventurer,
    State,
    action_space,
    awaiting,
    explain,
    legal_actions,
    outcome_space,
    step,
    transition,
)
from theban.luxor.frames import DecisionKind
from theban.luxor.notation import format_choice, parse_choice

ORDERS = ("three", "three-bustling")
HASH_SEEDS = ("0", "1", "4242")
PROGRAM = Path(__file__).with_name("golden.py")


@pytest.mark.parametrize("name", golden_files.SETUPS)
def test_a_golden_game_replays(name: str) -> None:
    state, lines, end = golden_files.read_game(name)
    for number, line in enumerate(lines):
        where = f"choice {number}: {line}"
        head, _, text = line.rpartition("  ")
        assert head == golden_files.head_of(state), where
        choice = parse_choice(state.config, text)
        assert format_choice(choice) == text, where
        assert explain(state, choice) is None, where
        assert choice in golden_files.offered(state), where
        after = step(state, choice)
        assert transition(state, choice).state == after, where
        state = after
    assert awaiting(state) == GameOver()
    assert golden_files.end_of(state) == end


@pytest.mark.rule("LX-3.9")
def test_a_golden_game_steps_back_onto_the_stairs() -> None:
    assert any(
        leads_back(before, action) and after == step(before, action)
        for before, after in pairwise(golden_files.states_of("two-onto-stairs"))
        for action in legal_actions(before)
    )


def leads_back(state: State, action: object) -> bool:
    """Say whether an action is a step back with no tile behind."""
    if not isinstance(action, MoveAdventurer) or action.steps != -1:
        return False
    return not any(state.board.tiles[: action.origin])


# --- The order of legal actions ----------------------------------------------------------------


@pytest.mark.parametrize("name", ORDERS)
def test_legal_actions_stand_in_their_order(name: str) -> None:
    lines = stored(f"order-{name}.txt")
    decisions = [state for state in golden_files.states_of(name) if legal_actions(state)]
    assert [" | ".join(map(format_choice, legal_actions(state))) for state in decisions] == [
        line.partition(": ")[2] for line in lines
    ]


def test_every_kind_of_decision_has_its_order_stored() -> None:
    kinds = {line.partition(": ")[0] for name in ORDERS for line in stored(f"order-{name}.txt")}
    assert kinds == {kind.value for kind in DecisionKind}


def stored(name: str) -> list[str]:
    return (golden_files.FOLDER / name).read_text(encoding="utf-8").splitlines()


# --- Ids ---------------------------------------------------------------------------------------


def test_ids_of_actions_never_change() -> None:
    lines = stored("action-space.txt")
    actions = [format_choice(action) for action in action_space(Config(players=2))]
    assert actions[: len(lines)] == lines


def test_ids_of_outcomes_never_change() -> None:
    lines = stored("outcome-space.txt")
    outcomes = [format_choice(outcome) for outcome in outcome_space(Config(players=2))]
    assert outcomes[: len(lines)] == lines


@pytest.mark.parametrize("players", [3, 4])
def test_ids_do_not_depend_on_who_plays(players: int) -> None:
    assert action_space(Config(players, 1)) == action_space(Config(players=2))
    assert outcome_space(Config(players, 1)) == outcome_space(Config(players=2))


# --- Run after run -----------------------------------------------------------------------------


@pytest.mark.properties
def test_games_do_not_depend_on_the_seed_of_hashing() -> None:
    # Python hashes texts and enums otherwise in every run: an order taken from a set would show.
    assert len({digest_in_a_run(seed) for seed in HASH_SEEDS}) == 1


def digest_in_a_run(hash_seed: str) -> str:
    command = [sys.executable, str(PROGRAM), "--digest"]
    run = subprocess.run(  # noqa: S603 (our own program)
        command,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()

"""The training program plays by the library's rules and computes the guide's features."""

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from theban.agents._tutankhamun.features import (
    Features,
    pace_features,
    seat_features,
    tile_inputs,
    tile_key,
)
from theban.tutankhamun import *

PROGRAM = Path(__file__).parents[3] / "benchmarks" / "training" / "tutankhamun"
PACE = (4, 5, 6, 7, 23)
SEAT_INPUTS = 24

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    path = tmp_path_factory.mktemp("probe") / "probe.so"
    words = ["cc", "-O1", "-shared", "-fPIC", "-o", str(path), str(PROGRAM / "probe.c"), "-lm"]
    subprocess.run(words, check=True)  # noqa: S603 (our own program)
    library = ctypes.CDLL(str(path))
    library.probe_size.restype = ctypes.c_size_t
    return library


def number_of(state: State, action: Action) -> int:
    if isinstance(action, Retreat):
        return 80
    if isinstance(action, TakeFromUnderworld):
        return state.config.inventory.tiles.index[action.tile]
    return action.place  # type: ignore[union-attr]


def kinds_in_nile(state: State) -> list[int]:
    index = state.config.inventory.tiles.index
    return [-1 if tile is None else index[tile] for tile in state.nile]


def compare(
    probe: ctypes.CDLL, players: int, seed: int, check: Callable[[State, Any], None]
) -> None:
    rng = Random(seed)
    first = rng.randrange(players)
    state = new_game(Config(players=players, first_player=first), seed=seed)
    twin = ctypes.create_string_buffer(probe.probe_size())
    probe.probe_start(twin, (ctypes.c_int8 * 80)(*kinds_in_nile(state)), players, first)
    while True:
        check(state, twin)
        actions = legal_actions(state)
        if not actions:
            return
        near = int(rng.expovariate(0.5))
        action = actions[near] if near < len(actions) else rng.choice(actions)
        probe.probe_step(twin, number_of(state, action))
        state = step(state, action)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_plays_by_the_rules(probe: ctypes.CDLL, players: int) -> None:
    def check(state: State, twin: Any) -> None:
        found = (ctypes.c_int * 96)()
        count = probe.probe_answers(twin, found)
        assert found[:count] == [number_of(state, action) for action in legal_actions(state)]
        points, boats, nile = (ctypes.c_int * 6)(), (ctypes.c_int * 6)(), (ctypes.c_int * 80)()
        probe.probe_table(twin, points, boats, nile)
        assert points[:players] == [player.points for player in state.players]
        assert boats[:players] == [player.boat for player in state.players]
        assert nile[:] == kinds_in_nile(state)
        estimates = (ctypes.c_double * 6)()
        probe.probe_estimate(twin, estimates)
        assert estimates[:players] == pytest.approx(evaluate_all(state))
        winner = probe.probe_winner(twin)
        assert winner == (-1 if state.pending else standings(state).index(1))

    for seed in range(8):
        compare(probe, players, seed, check)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_sees_what_the_guide_sees(probe: ctypes.CDLL, players: int) -> None:
    def check(state: State, twin: Any) -> None:
        if not state.pending:
            return
        features = Features(state)
        inputs = (ctypes.c_float * 28)()
        of_seat = (ctypes.c_float * SEAT_INPUTS)()
        for seat in range(players):
            for kind, column in enumerate(features.columns):
                probe.probe_tile(twin, seat, kind, inputs)
                own = tile_inputs(tile_key(column, features.context, seat))
                assert inputs[:] == pytest.approx(own)
            probe.probe_seat(twin, seat, of_seat)
            slow = [of_seat[at] for at in range(SEAT_INPUTS) if at not in PACE]
            assert slow == pytest.approx(seat_features(features, seat))
            assert [of_seat[at] for at in PACE] == pytest.approx(pace_features(features, seat))

    for seed in range(2):
        compare(probe, players, seed, check)

"""The games of OpenSpiel: its own suites pass, and what they tell is true."""

from __future__ import annotations

import lzma
import unittest
from pathlib import Path
from typing import Any

import pytest

from tests.deep import mostly_deep
from theban import InvalidArgument, InvalidConfig, Match, luxor
from theban.adapters.gains import gains
from theban.encoding import information_text, observation_text
from theban.testing import check_adapter

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import theban.adapters.openspiel_game as adapter  # noqa: E402 (if there is OpenSpiel)
from theban.adapters.openspiel_past import Past  # noqa: E402 (the same)

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
"""Made by ``python -m tests.adapters.record``."""

RECORDED = (
    "theban_luxor(players=2,modules=characters,deals=2,length=8)",
    "theban_tutankhamun(players=2,length=4)",
)

GAMES = (
    "theban_luxor(players=3,deals=3)",
    "theban_tutankhamun(players=2)",
    "theban_luxor(players=4,modules=mummy+equipment+artifacts+characters,seed=5)",
    "theban_tutankhamun(players=5,first_player=1,deals=2)",
)
each_game = pytest.mark.parametrize("name", mostly_deep(GAMES[::-1], every=4))


@pytest.fixture(autouse=True)
def flags() -> None:
    """Read the options of an empty command line, as OpenSpiel's tools ask."""
    absl: Any = pytest.importorskip("absl.flags")
    for tool in ("python.algorithms.generate_playthrough", "integration_tests.api_test"):
        pytest.importorskip(f"open_spiel.{tool}")  # it declares its options
    if not absl.FLAGS.is_parsed():
        absl.FLAGS(["tests"])


@each_game
def test_random_games_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@each_game
def test_it_is_the_same_game_as_without_it(name: str) -> None:
    def put_state(state: adapter.ThebanState, position: object) -> None:
        state.past = Past(position)

    game = pyspiel.load_game(name)
    report = check_adapter(
        game.new_initial_state,
        game.settings.rules,
        game.settings.config,
        state_of=lambda state: state.past.state,
        games=1,
        limit=40,
        reach=200_000,
        returns=gains,
        put_state=put_state,
    )
    assert report.followed == report.actions > 5


@each_game
def test_the_suite_of_openspiel(name: str) -> None:
    suite: Any = pytest.importorskip("open_spiel.integration_tests.api_test")
    game = pyspiel.load_game(name)
    short = game.get_type().short_name
    case = type(short, (suite.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": short})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert found.testsRun >= 5
    assert not [trace for _, trace in (*found.failures, *found.errors)]


@pytest.mark.parametrize("name", RECORDED)
def test_a_playthrough_that_was_recorded_is_replayed(name: str, tmp_path: Path) -> None:
    tool: Any = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    packed = PLAYTHROUGHS / f"{name.partition('(')[0]}.txt.xz"
    stored = tmp_path / "playthrough.txt"
    stored.write_bytes(lzma.decompress(packed.read_bytes()))
    recorded, again = tool.replay(str(stored))
    assert tool.content_lines(recorded.split("\n")) == tool.content_lines(again.split("\n"))
    assert len(recorded) > 2000


@pytest.mark.deep
def test_the_bridge_to_pettingzoo() -> None:
    shimmy: Any = pytest.importorskip("shimmy.openspiel_compatibility")
    suite: Any = pytest.importorskip("pettingzoo.test")
    env = shimmy.OpenSpielCompatibilityV0(env=pyspiel.load_game("theban_luxor"), render_mode=None)
    with pytest.warns(UserWarning, match="observation space"):
        suite.api_test(env, num_cycles=20)


# --- What it tells -----------------------------------------------------------------------------


def test_the_deal_is_chance_on_request() -> None:
    state = pyspiel.load_game("theban_luxor(deals=4,seed=10)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
    state.apply_action(2)
    start = luxor.view(luxor.new_game(luxor.Config(players=2), seed=12), 0)
    assert state.observation_string(0) == observation_text(start)


@pytest.mark.rule("LX-10.2")
def test_the_information_state_is_what_the_seat_was_told() -> None:
    state = pyspiel.load_game("theban_luxor(seed=3)").new_initial_state()
    match = Match(luxor.RULES, luxor.Config(players=2), seed=3, resolve_chance=False)
    for _ in range(12):
        if state.is_chance_node():
            outcome = state.chance_outcomes()[0][0]
            state.apply_action(outcome)
            match.play(luxor.outcome_space(match.config)[outcome])
        else:
            action = state.legal_actions()[0]
            state.apply_action(action)
            match.play(luxor.action_space(match.config)[action])
    for seat in range(2):
        told = information_text(luxor.RULES, match.config, match.deal, match.choices, seat)
        assert state.information_state_string(seat) == f"{seat}\n{told}"


def test_copies_share_what_never_changes() -> None:
    state = pyspiel.load_game("theban_luxor").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    other = state.clone()
    assert other.past is state.past
    other.apply_action(other.legal_actions()[0])
    assert other.past is not state.past


def test_a_game_that_is_cut_off() -> None:
    state = pyspiel.load_game("theban_luxor(length=2)").new_initial_state()
    for _ in range(2):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("parameters", "error", "words"),
    [
        ({"players": 9}, InvalidConfig, "Config.players is 9"),
        ({"modules": "mumy"}, InvalidConfig, "the modules are"),
        ({"deals": 0}, InvalidArgument, "deals is 0"),
        ({"length": -1}, InvalidArgument, "length is -1"),
    ],
)
def test_wrong_parameters(parameters: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        adapter.LuxorGame(parameters)

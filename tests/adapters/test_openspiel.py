"""The games of OpenSpiel: its own suites pass, and their results are correct."""

import json
import lzma
import pickle
import random
import subprocess
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.box_faults import text_of
from tests.deep import mostly_deep
from theban import (
    Decision,
    GameOver,
    InvalidArgument,
    InvalidConfig,
    Match,
    ThebanError,
    __version__,
    games,
    luxor,
    tutankhamun,
)
from theban.lab import encoding
from theban.lab.adapters import gains
from theban.lab.encoding import (
    Encoding,
    feature,
    information_text,
    observation_text,
    register_encoding,
)
from theban.serial import from_data
from theban.serial._game_types import game_types
from theban.testing import check_adapter

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import theban.lab.adapters.openspiel_game as adapter  # noqa: E402 (if there is OpenSpiel)
from tests.refusals import refuses  # noqa: E402
from theban.lab.adapters.openspiel_game import Past  # noqa: E402 (the same)

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
"""Made by ``python -m tests.adapters.record``."""

RECORDED = (
    "theban_luxor(players=2,modules=characters,deals=2,length=8)",
    "theban_tutankhamun(players=2,length=4)",
)

GAMES = (
    "theban_tutankhamun(players=2)",
    "theban_luxor(players=3,deals=3)",
    "theban_luxor(players=4,modules=mummy+equipment+artifacts+characters,seed=5)",
    "theban_tutankhamun(players=5,first_player=1,deals=2)",
)
each_game = pytest.mark.parametrize("name", mostly_deep(GAMES, every=4))


@pytest.fixture(autouse=True)
def flags() -> None:
    """Read the options of an empty command line, as OpenSpiel's tools require."""
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


@pytest.mark.parametrize(
    ("name", "players", "information"),
    [("luxor", 5, "IMPERFECT_INFORMATION"), ("tutankhamun", 6, "PERFECT_INFORMATION")],
)
def test_what_a_game_says_of_itself(name: str, players: int, information: str) -> None:
    game = pyspiel.load_game(f"theban_{name}(deals=3,length=77)")
    kind, info = game.get_type(), pyspiel.GameType
    expected = {
        "short_name": f"theban_{name}",
        "long_name": f"{name.capitalize()} (theban)",
        "min_num_players": 2,
        "max_num_players": players,
        "information": getattr(info.Information, information),
        "dynamics": info.Dynamics.SEQUENTIAL,
        "chance_mode": info.ChanceMode.EXPLICIT_STOCHASTIC,
        "utility": info.Utility.ZERO_SUM,
        "reward_model": info.RewardModel.TERMINAL,
        "provides_information_state_string": True,
        "provides_information_state_tensor": False,
        "provides_observation_string": True,
        "provides_observation_tensor": True,
    }
    assert {each: getattr(kind, each) for each in expected} == expected
    assert dict(kind.parameter_specification) == {
        "players": 2,
        "seed": 0,
        "deals": 1,
        "length": 10_000,
        "first_player": 0,
        "modules": "",
        "rulings": "",
        "box": "",
    }
    rules, config = game.settings.rules, game.settings.config
    assert game.num_distinct_actions() == len(rules.action_space(config))
    assert game.max_chance_outcomes() == max(3, len(rules.outcome_space(config)))
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (77, 77)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    before = game.new_initial_state()
    assert (str(before), before.action_to_string(2)) == ("before the deal", "deal 2")
    assert before.returns() == [0, 0]


@pytest.mark.rule("LX-10.2")
def test_the_own_secret_alone_is_the_hand_and_the_scarabs() -> None:
    game = pyspiel.load_game("theban_luxor(seed=3)")
    start = luxor.new_game(luxor.Config(players=2), seed=3)
    secret = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    told = json.loads(game.make_py_observer(secret).string_from(game.new_initial_state(), 1))
    assert list(told) == [*(f"/players/1/hand/{place}" for place in range(5)), "/players/1/scarabs"]
    assert told["/players/1/scarabs"] == []
    assert {card["type"] for name, card in told.items() if "hand" in name} <= {
        type(card).__name__ for card in start.players[1].hand
    }
    nothing = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert game.make_py_observer(nothing).string_from(game.new_initial_state(), 1) == ""


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


def test_several_rulings_are_joined_by_a_plus() -> None:
    game = pyspiel.load_game("theban_tutankhamun(rulings=backward:false+set_ties:classic)")
    rulings = tutankhamun.Rulings(backward=False, set_ties="classic")
    assert game.settings.config.rulings == rulings


def test_a_pickled_game_is_the_same_in_another_process() -> None:
    game = pyspiel.load_game("theban_tutankhamun(players=3,deals=5,rulings=backward:false)")
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301 (made here)
    assert (str(twin), type(twin)) == (str(game), type(game))
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    told = subprocess.run(  # noqa: S603 (this Python)
        [sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, check=True
    )
    assert told.stdout.decode().strip() == str(game)


def test_copies_share_what_never_changes() -> None:
    state = pyspiel.load_game("theban_luxor").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    other = state.clone()
    assert other.past is state.past
    other.apply_action(other.legal_actions()[0])
    assert other.past is not state.past


def after(name: str, choices: int) -> Any:
    """Return a state in which a seat decides, after some random choices."""
    dice = random.Random(5)
    state = pyspiel.load_game(name).new_initial_state()
    while choices > 0 or state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[int(dice.random() * len(legal))])
        choices -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_player_cannot_tell_a_guess_from_what_is(name: str) -> None:
    state = after(name, 25 if "luxor" in name else 5)
    dice = random.Random(1)
    players = range(state.num_players())
    different = 0
    for player in players:
        guess = state.resample_from_infostate(player, dice.random)
        different += guess.past.state != state.past.state
        twin = pickle.loads(pickle.dumps(guess))  # noqa: S301 (made here)
        for each in (guess, guess.clone(), twin):
            for _ in range(3):
                for other in players:
                    told = each.information_state_string(other)
                    assert told == guess.information_state_string(other)
            assert each.information_state_string(player) == state.information_state_string(player)
            assert each.observation_string(player) == state.observation_string(player)
            assert each.current_player() == state.current_player()
            if player == state.current_player():
                assert each.legal_actions() == state.legal_actions()
        # Both continue alike, as far as the player sees.
        action = guess.legal_actions()[0]
        if action in state.legal_actions():
            on = state.clone()
            on.apply_action(action)
            for each in (guess, twin):
                each.apply_action(action)
                assert each.past.state == guess.past.state
            if player == state.current_player():
                told = guess.information_state_string(player)
                assert told == on.information_state_string(player)
        refuses("seat", state.resample_from_infostate, len(players), dice.random)
    hidden = name.startswith("theban_luxor")
    assert (different > 0) == hidden


def test_guesses_follow_from_the_numbers_alone() -> None:
    state = after("theban_luxor(players=3)", 20)
    drawn = [
        [state.resample_from_infostate(1, dice.random).past.state for _ in range(6)]
        for dice in (random.Random(2), random.Random(2))
    ]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) > 1
    for wrong in (lambda: 1.0, lambda: "x", 3):
        refuses("^", state.resample_from_infostate, 1, wrong)


def test_a_guess_knows_nothing_of_what_is_hidden() -> None:
    state = after("theban_luxor(players=2,deals=3)", 20)
    guess = state.resample_from_infostate(0, random.Random(1).random)
    assert guess.history() == []  # the true one names cards that others drew
    assert state.information_state_string(1) != guess.information_state_string(1)
    other = after("theban_luxor(players=2,deals=3,length=25)", 23)
    guess = other.resample_from_infostate(0, random.Random(1).random)
    while not guess.is_terminal():  # it is cut off at the same point as the game
        assert not other.is_terminal()
        guess.apply_action(guess.legal_actions()[0])
        other.apply_action(other.legal_actions()[0])
    assert other.is_terminal()
    assert other.returns() == [0.0, 0.0]
    before = pyspiel.load_game("theban_luxor(deals=2)").new_initial_state()
    assert before.resample_from_infostate(0, random.Random(1).random).is_chance_node()


@pytest.mark.parametrize(
    "name", ["theban_luxor(players=2)", "theban_luxor(players=3,modules=mummy)"]
)
def test_the_search_of_openspiel_plays(name: str) -> None:
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    numpy: Any = pytest.importorskip("numpy")
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    dice = numpy.random.RandomState(1)

    class Here(mcts.Evaluator):  # type: ignore[misc] # it has no types
        """Does not play anything out, to be quick."""

        def evaluate(self, state: Any) -> Any:
            return numpy.array(state.returns())

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(game, Here(), 2.0, 12, random_state=dice)
    decisions = 0
    while decisions < 12 and not state.is_terminal():
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(numbers, p=weights)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
            decisions += 1
    assert decisions == 12


@each_game
def test_the_information_state_has_no_numbers(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after(name, 3)
    assert not game.get_type().provides_information_state_tensor
    for ask in (
        lambda: state.information_state_tensor(0),
        game.information_state_tensor_shape,
        lambda: game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)).set_from(
            state, 0
        ),
    ):
        refuses("observation_tensor", ask)
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()


SIX_TILES = text_of("six_tiles")


def test_a_small_box_is_solved_exactly_and_by_cfr(tmp_path: Path) -> None:
    cfr: Any = pytest.importorskip("open_spiel.python.algorithms.cfr")
    score: Any = pytest.importorskip("open_spiel.python.algorithms.expected_game_score")
    exploitability: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    histories = 0

    def value(state: tutankhamun.State) -> float:
        """Return what the first seat gets if both play best, by the rules alone."""
        nonlocal histories
        histories += 1
        due = tutankhamun.awaiting(state)
        if not isinstance(due, Decision):
            assert isinstance(due, GameOver)
            return gains(tutankhamun.standings(state))[0]
        best = min if due.seat else max
        return best(
            value(tutankhamun.step(state, action)) for action in tutankhamun.legal_actions(state)
        )

    box = tutankhamun.parse_box(SIX_TILES, where="six.toml").components
    config = tutankhamun.Config(players=2, rulings={"backward": False}, components=box)
    values = [value(tutankhamun.new_game(config, seed=seed)) for seed in range(3)]
    assert (values, histories) == ([-1, 1, 1], 647)

    file = tmp_path / "six.toml"
    file.write_text(SIX_TILES, encoding="utf-8")
    parameters = {"deals": 3, "rulings": "backward:false", "box": str(file)}
    game = pyspiel.load_game("theban_tutankhamun", parameters)
    assert game.settings.config == config
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    root = game.new_initial_state()
    found = score.policy_value(root, [policy, policy])
    regret = exploitability.nash_conv(game, policy)
    assert 0 <= regret < 0.05
    # Nobody can be further from the value than the regrets of both together.
    assert abs(found[0] - 1 / 3) <= regret + 1e-9


CRASHING = """
import pyspiel, open_spiel.python.games, theban.lab.adapters.openspiel_game
game = pyspiel.load_game({name!r})
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 20, 100, True, 1, False)
print(bot.step(game.new_initial_state()))
"""


@pytest.mark.deep
@pytest.mark.parametrize("name", ["tic_tac_toe", "python_tic_tac_toe", "theban_tutankhamun"])
def test_the_search_in_cpp_crashes_on_every_game_in_python(name: str) -> None:
    code = f"import resource; resource.setrlimit(resource.RLIMIT_CORE, (0, 0)){CRASHING}"
    command = [sys.executable, "-c", code.format(name=name)]
    run = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 (ours)
    # If this fails, the guide on adapters promises too much.
    assert (run.returncode == 0) == (name == "tic_tac_toe")


def sticks(view: toy.View, _seats: object) -> bytes:
    return encoding.packed([len(view.played)])


@pytest.fixture
def lotus(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_registered", {})
    monkeypatch.setattr(encoding, "_makers", dict(encoding._makers))
    played = feature("seats", (1,), 9, "how many play", sticks)
    register_encoding("lotus", lambda config: Encoding(toy.View, config, [played]))
    for _ in range(2):
        adapter.register_game(toy.RULES, most_players=4, options={"copies": 3})
    yield
    encoding._encoding.cache_clear()


@pytest.mark.usefixtures("lotus")
def test_a_game_of_others_is_registered_with_its_own_parameters() -> None:
    game = pyspiel.load_game("theban_lotus(players=3,copies=2,deals=2)")
    assert game.settings.config == toy.Config(players=3, copies=2)
    assert pyspiel.load_game("theban_lotus").settings.config == toy.Config(players=2, copies=3)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    report = check_adapter(
        game.new_initial_state,
        toy.RULES,
        game.settings.config,
        state_of=lambda state: state.past.state,
        games=1,
        returns=gains,
    )
    assert report.finished == 1
    guess = after("theban_lotus", 6)
    assert guess.resample_from_infostate(0, random.Random(1).random).legal_actions()


@pytest.mark.usefixtures("lotus")
def test_wrong_registrations() -> None:
    class Named(toy.LotusRules):
        name = "my game(x)"

    wrong: Any = adapter.register_game
    refuses("letters, digits and underscores", wrong, Named(), most_players=3)
    refuses("a parameter of every game", wrong, toy.RULES, most_players=3, options={"seed": 1})
    refuses("most_players is 1", wrong, toy.RULES, most_players=1)
    refuses("does not implement Rules", wrong, "chess", most_players=2)
    twigs = type(
        "TwigsRules", (toy.LotusRules,), {"name": "twiGs_2", "types": game_types(toy.RULES)}
    )()
    adapter.register_game(twigs, most_players=3, options={"twigs": 1})
    with pytest.raises(
        InvalidConfig, match="twiGs_2 has no option 'twigs'; its options are players"
    ):
        pyspiel.load_game("theban_twiGs_2")


@pytest.mark.parametrize(
    ("parameters", "error", "words"),
    [
        ({"players": 9}, InvalidConfig, "Config.players is 9"),
        ({"modules": "mumy"}, InvalidConfig, "the modules are"),
        ({"rulings": "backward"}, InvalidArgument, "rulings has 'backward'; it must be like"),
        ({"rulings": "sphinx:true"}, InvalidConfig, "sphinx"),
        ({"box": "nowhere.toml"}, ThebanError, "nowhere.toml"),
        ({"deals": 0}, InvalidArgument, "deals is 0"),
        ({"length": -1}, InvalidArgument, "length is -1"),
    ],
)
def test_wrong_parameters(parameters: dict[str, Any], error: type[Exception], words: str) -> None:
    refuses(words, pyspiel.load_game, "theban_luxor", parameters, error=error)


def test_structs_are_the_position_the_view_and_the_choices_as_data() -> None:
    game = pyspiel.load_game("theban_luxor(players=3,deals=3)")
    state = game.new_initial_state()
    assert (state.to_json(), state.to_observation_struct().to_dict()) == ("{}", {})
    assert state.action_to_struct(2).to_json() == '{"deal":2}'
    rng = random.Random(3)
    struct: Any = None
    while not state.is_terminal():
        for action in state.legal_actions()[:3]:
            struct = state.action_to_struct(state.current_player(), action)
            assert state.action_to_struct(action) == struct
            assert state.struct_to_actions(struct) == [action]
        state.apply_action(rng.choice(state.legal_actions()))
        whole = {"format": "theban", "game": "luxor", "kind": "state", "schema": 1}
        saved = {**whole, "version": __version__, "data": state.to_struct().to_dict()}
        assert from_data(saved) == state.past.state
        assert json.loads(state.to_json()) == state.to_struct().to_dict()
        seat = state.current_player()
        assert state.to_observation_struct().to_dict() == json.loads(
            observation_text(luxor.view(state.past.state, seat if seat >= 0 else None))
        )
    refuses("seat is 3; it must be 0 to 2", state.to_observation_struct, 3)
    assert state.struct_to_actions(struct) == []


def test_the_struct_of_an_observation_tells_a_seat_no_more_than_it_knows() -> None:
    state = pyspiel.load_game("theban_luxor(players=2)").new_initial_state()
    rng = random.Random(5)
    differed = 0
    for _ in range(60):
        other = state.resample_from_infostate(0, rng.random)
        assert other.to_observation_struct(0) == state.to_observation_struct(0)
        differed += other.to_struct() != state.to_struct()
        state.apply_action(rng.choice(state.legal_actions()))
    assert differed > 30

"""All that works with a game of somebody else's package: ``nox -s third_game``.

The package is installed, and nothing here imports it: the library finds it by its entry point.
"""

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium
import pyspiel

from theban import Match, games, luxor
from theban.agents import RandomAgent
from theban.lab.adapters.gymnasium_env import gymnasium_env
from theban.lab.adapters.openspiel_game import register_game
from theban.lab.adapters.pettingzoo_env import pettingzoo_env
from theban.lab.bots import play_series
from theban.lab.language_models import LanguageModelAgent, prompt, read_reply
from theban.lab.studies import EntrantLike, Study, report_html, run_study
from theban.play.feed import Feed, to_json
from theban.render import describe, to_text
from theban.serial import dumps, format_record, json_schema, loads, parse_record
from theban.testing import check_rules

NAME = "liars_dice"
PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "start" in asked:
        print(json.dumps({"ready": {"game": asked["start"]["game"]}}), flush=True)
    if "decide" in asked:
        message = asked["decide"]["message"]
        choice = {"revision": message["revision"], "number": len(message["choices"]) - 1}
        print(json.dumps({"choose": choice}), flush=True)
"""


def main() -> None:
    assert NAME in games.names()
    assert NAME not in sys.modules  # it is imported when somebody asks for it
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    assert loads(dumps(start)) == start
    rules = games.get_rules(NAME)
    config: Any = games.make_config(NAME, {"players": 3, "dice": 2})
    assert check_rules(rules, [config], games=3).finished == 3

    match: Any = Match(rules, config, seed=4)
    match.run([RandomAgent()] * 3)
    assert loads(dumps(match.record)) == match.record
    assert parse_record(format_record(match.record)) == match.record
    assert json_schema(NAME, "save")["$defs"]
    assert [describe(event, names=("Ada", "Ben", "Cem")) for event in match.events]

    match = Match(rules, config, seed=4)
    feed = Feed(match, names=("Ada", "Ben", "Cem"))
    assert "sees the die" in to_json(feed.message(1)) or "rolls a die" in to_json(feed.message(1))
    assert "Player A: 2 dice ??" in to_text(match.view(1))

    with closing(
        play_series(rules, config, [[sys.executable, "-c", PROGRAM]] * 3, seed=1)
    ) as games_:
        assert [result.forfeit for result in games_] == [None]

    view = match.view(match.awaiting.seat)
    asked = prompt(view)
    assert "1. " in asked, asked
    assert read_reply(view, "I think that 1 x 2 is safe: bid 1 x 2") == view.legal_actions[1]
    parrot = LanguageModelAgent(lambda text: "challenge" if "challenge" in text else "1")

    with TemporaryDirectory() as made:
        agents: list[EntrantLike] = ["random", parrot, "greedy"]
        study = Study(rules, config, agents, games=6, records=1)
        run_study(study, Path(made) / "study", workers=1)
        assert "LanguageModelAgent" in report_html(Path(made) / "study")
        commands(Path(made))

    env = gymnasium_env(NAME, config={"players": 2})
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert isinstance(env, gymnasium.Env)
    zoo = pettingzoo_env(rules, config)
    zoo.reset(seed=1)
    assert zoo.observe(zoo.agent_selection)["action_mask"].any()
    register_game(rules, most_players=6, options={"dice": 5})
    state = pyspiel.load_game("theban_liars_dice(players=2,dice=1)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-1.0, 1.0]
    print("all of it works")


def commands(folder: Path) -> None:
    """Try the commands, in a folder where nothing of the game is."""
    for line in (
        f"demo --game {NAME} --players 2 --bot random --save game.json",
        "verify game.json",
        "replay game.json",
        "convert game.json game.txt",
        "analyze game.json",
        f"schema {NAME} state",
        f"match --game {NAME} --bot greedy --bot random --games 2",
        f"bench --game {NAME} --bot random --against easy --deals 1",
        f"simulate --game {NAME} --players 2 --games 4 --workers 2 --agents random --out rows",
        "report rows",
    ):
        command = [sys.executable, "-m", "theban", *line.split()]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}: {done.stderr}"


if __name__ == "__main__":
    main()

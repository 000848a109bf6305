"""Uses one public entry point, or all of them: ``python entry_points.py [NAME ...]``.

This program needs the library and the standard library alone. It prints a line for
each entry point with a digest of the result. The digests must be the same in every process.
Other packages are used if they are installed; ``--threads`` calls each entry point from eight
threads at once, before anything else has been imported.
"""

import hashlib
import io
import json
import os
import sys
import tempfile
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

THREADS = 8


def _game_of(name: str) -> Any:
    return import_module(f"theban.{name}")


def _a_config(name: str = "luxor") -> Any:
    game = _game_of(name)
    return (
        game.Config(players=3, modules=game.Module) if name == "luxor" else game.Config(players=3)
    )


def _a_match(name: str = "luxor", choices: int = 60) -> Any:
    from theban import Match

    match: Any = Match(_game_of(name).RULES, _a_config(name), seed=11)
    rng = Random(3)
    while len(match.record.choices) < choices and (actions := match.legal_actions):
        match.play(actions[int(rng.random() * len(actions))])
    return match


def new_games() -> object:
    return [_game_of(name).new_game(_a_config(name), seed=5) for name in ("luxor", "tutankhamun")]


def play_outs() -> object:
    return [
        _game_of(name).play_out(_game_of(name).new_game(_a_config(name), seed=5), Random(2))
        for name in ("luxor", "tutankhamun")
    ]


def positions() -> object:
    return [_game_of(name).position(_a_config(name)) for name in ("luxor", "tutankhamun")]


def boxes() -> object:
    games = [_game_of(name) for name in ("luxor", "tutankhamun")]
    return [
        (game.parse_box(game.standard_toml(), where="here"), game.standard_components())
        for game in games
    ]


def whole_matches() -> object:
    from theban.agents import GreedyAgent, RandomAgent

    ends = []
    for name in ("luxor", "tutankhamun"):
        match = _a_match(name, 0)
        greedy = GreedyAgent(_game_of(name).evaluate, samples=1, breadth=3)
        match.run([greedy, RandomAgent(), greedy])
        ends.append(match.state)
    return ends


def replays() -> object:
    from theban import replay, verify

    matches = [_a_match(name) for name in ("luxor", "tutankhamun")]
    return [
        (list(replay(match.rules, match.record)), verify(match.rules, match.record))
        for match in matches
    ]


def searches() -> object:
    from theban.agents import Budget, SearchAgent

    match, agent = _a_match("luxor", 20), SearchAgent(budget=Budget(iterations=20))
    return agent.choose(match.rules, match.view(match.awaiting.seat), Random(1))


def saves_as_json() -> object:
    from theban.serial import dumps, loads

    state = _a_match().state
    assert loads(dumps(state)) == state
    return dumps(state)


def schemas() -> object:
    from theban.play.feed import feed_schema
    from theban.serial import json_schema

    def plain(schema: Any) -> Any:
        """Leave out what docstrings say; ``-OO`` takes them away."""
        if isinstance(schema, dict):
            return {key: plain(value) for key, value in schema.items() if key != "description"}
        return [plain(each) for each in schema] if isinstance(schema, list) else schema

    return plain(
        [json_schema("luxor", "state"), json_schema("tutankhamun", "record"), feed_schema()]
    )


def records_as_text() -> object:
    from theban.serial import format_record, parse_record

    record = _a_match().record
    assert parse_record(format_record(record)) == record
    return format_record(record)


def drawings() -> object:
    from theban.render import to_svg, to_text

    views = [_a_match(name).view(1) for name in ("luxor", "tutankhamun")]
    return [(to_svg(view), to_text(view)) for view in views]


def sentences() -> object:
    from theban.render import LOCALE, Language, describe
    from theban.render.keys import about, pieces_of

    match = _a_match()
    german = Language.from_mo(LOCALE / "de.mo")
    told = [describe(event, language=german) for event in match.events]
    view = match.view(0)
    return [told, [about(view, key, language=german) for key in list(pieces_of(view))[::9]]]


def action_ids() -> object:
    from theban.ids import action_mask

    matches = [_a_match(name) for name in ("luxor", "tutankhamun")]
    return [action_mask(match.rules, match.state) for match in matches]


def checks() -> object:
    from theban.testing import check_rules

    return check_rules(_game_of("tutankhamun").RULES, [_a_config("tutankhamun")], games=1).finished


def the_corpus() -> object:
    from theban.testing.corpus import load_corpus

    return [case.id for case in load_corpus("tutankhamun").cases]


def rulebooks() -> object:
    return [_game_of(name).RULEBOOK for name in ("luxor", "tutankhamun")]


def feeds() -> object:
    from theban.play.feed import Feed, to_json

    feed = Feed(_a_match(), names=("Ada", "Ben", "Cleo"))
    return [to_json(feed.message(seat)) for seat in (0, 1, 2, None)]


def encodings() -> object:
    from theban.lab.encoding import encoding_of

    match = _a_match()
    return list(encoding_of(match.rules, match.config).numbers(match.view(0)))


def prompts() -> object:
    from theban.lab.language_models import prompt

    return prompt(_a_match("tutankhamun", 5).view(0))


def tables() -> object:
    import asyncio

    from theban.play.sessions import Participant, Session

    async def look() -> object:
        players = [Participant("Ada"), Participant("Ben", "medium")]
        config = _game_of("luxor").Config(players=2)
        table = Session.begin("luxor", config, players, rng=Random(1))
        return table.told("watcher")["length"]

    return asyncio.run(look())


def commands() -> object:
    from theban.cli import main

    odd = "l'\N{LATIN SMALL LETTER E WITH ACUTE}t\N{BUG}\n .json"
    try:
        os.fsencode(odd)
    except UnicodeEncodeError:  # no such name can be here
        odd = "a b\n.json"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / odd
        demo = main(["demo", "--players", "2", "--seed", "3", "--save", str(path), "--quiet"])
        return demo, main(["verify", str(path)]), path.read_bytes()


def studies() -> object:
    from theban.lab.studies import Study, run_study

    game = _game_of("tutankhamun")
    study = Study(game.RULES, game.Config(players=2), ["random", "greedy"], games=2, records=1)
    with tempfile.TemporaryDirectory() as folder:
        run_study(study, Path(folder) / "made", workers=1)
        return sorted(path.name for path in (Path(folder) / "made").iterdir())


def saves_in_binary() -> object:
    from theban.serial import dumps, loads

    state = _a_match().state
    assert loads(dumps(state, codec="msgpack"), codec="msgpack") == state
    return dumps(state, codec="msgpack").hex()


def environments() -> object:
    import gymnasium

    import_module("theban.lab.adapters.gymnasium_env")
    seen, _ = gymnasium.make("theban/Tutankhamun-v0").reset(seed=1)
    return {key: value.tolist() for key, value in seen.items()}


ENTRY_POINTS: dict[str, Callable[[], object]] = {
    name: call
    for name, call in vars().items()
    if getattr(call, "__module__", "") == __name__ and not name.startswith("_")
}
NEEDS = {"studies": "scipy", "saves_in_binary": "msgpack", "environments": "gymnasium"}
"""The package without which an entry point is left out."""


def digest(name: str) -> str:
    """Return a digest of an entry point's result; it does not depend on the salts of hashes."""
    return hashlib.sha256(repr(ENTRY_POINTS[name]()).encode("utf-8", "replace")).hexdigest()[:16]


def digest_of_threads(name: str) -> str:
    """Return the digest on which several threads agree that begin at the same moment."""
    together = Barrier(THREADS)

    def run(_number: int) -> str:
        together.wait(timeout=60)
        return digest(name)

    with redirect_stdout(io.StringIO()), ThreadPoolExecutor(THREADS) as pool:
        (agreed,) = set(pool.map(run, range(THREADS)))
    return agreed


def digests(names: Collection[str] = ()) -> dict[str, str]:
    """Return the digests of some entry points, or of all whose packages are installed."""
    every = [name for name in ENTRY_POINTS if name not in NEEDS or find_spec(NEEDS[name])]
    with redirect_stdout(io.StringIO()):
        return {name: digest(name) for name in names or every}


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["--threads"]:
        print(json.dumps({name: digest_of_threads(name) for name in arguments[1:]}))
    else:
        print(json.dumps(digests(arguments)))

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
ENTRY_POINTS: dict[str, Callable[[], object]] = {}
NEEDS: dict[str, str] = {}
"""The package without which an entry point is left out."""


def entry_point(*, needs: str = "") -> Callable[[Callable[[], object]], Callable[[], object]]:
    """Register a function under its name."""

    def register(call: Callable[[], object]) -> Callable[[], object]:
        ENTRY_POINTS[call.__name__] = call
        if needs:
            NEEDS[call.__name__] = needs
        return call

    return register


def game_of(name: str) -> Any:
    """Return a game's package."""
    return import_module(f"theban.{name}")


def a_config(name: str = "luxor") -> Any:
    """Return a config with everything that there is."""
    game = game_of(name)
    return (
        game.Config(players=3, modules=game.Module) if name == "luxor" else game.Config(players=3)
    )


def a_match(name: str = "luxor", choices: int = 60) -> Any:
    """Return a match after some random choices."""
    from theban import Match

    match: Any = Match(game_of(name).RULES, a_config(name), seed=11)
    rng = Random(3)
    while len(match.record.choices) < choices and (actions := match.legal_actions):
        match.play(actions[int(rng.random() * len(actions))])
    return match


@entry_point()
def new_games() -> object:
    return [game_of(name).new_game(a_config(name), seed=5) for name in ("luxor", "tutankhamun")]


@entry_point()
def play_outs() -> object:
    return [
        game_of(name).play_out(game_of(name).new_game(a_config(name), seed=5), Random(2))
        for name in ("luxor", "tutankhamun")
    ]


@entry_point()
def positions() -> object:
    return [game_of(name).position(a_config(name)) for name in ("luxor", "tutankhamun")]


@entry_point()
def boxes() -> object:
    games = [game_of(name) for name in ("luxor", "tutankhamun")]
    return [
        (game.parse_box(game.standard_toml(), where="here"), game.standard_components())
        for game in games
    ]


@entry_point()
def whole_matches() -> object:
    from theban.agents import GreedyAgent, RandomAgent

    ends = []
    for name in ("luxor", "tutankhamun"):
        match = a_match(name, 0)
        greedy = GreedyAgent(game_of(name).evaluate, samples=1, breadth=3)
        match.run([greedy, RandomAgent(), greedy])
        ends.append(match.state)
    return ends


@entry_point()
def replays() -> object:
    from theban import replay, verify

    matches = [a_match(name) for name in ("luxor", "tutankhamun")]
    return [
        (list(replay(match.rules, match.record)), verify(match.rules, match.record))
        for match in matches
    ]


@entry_point()
def searches() -> object:
    from theban.agents import Budget, SearchAgent

    match, agent = a_match("luxor", 20), SearchAgent(budget=Budget(iterations=20))
    return agent.choose(match.rules, match.view(match.awaiting.seat), Random(1))


@entry_point()
def saves_as_json() -> object:
    from theban.serial import dumps, loads

    state = a_match().state
    assert loads(dumps(state)) == state
    return dumps(state)


@entry_point()
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


@entry_point()
def records_as_text() -> object:
    from theban.serial import format_record, parse_record

    record = a_match().record
    assert parse_record(format_record(record)) == record
    return format_record(record)


@entry_point()
def drawings() -> object:
    from theban.render import to_svg, to_text

    views = [a_match(name).view(1) for name in ("luxor", "tutankhamun")]
    return [(to_svg(view), to_text(view)) for view in views]


@entry_point()
def sentences() -> object:
    from theban.render import LOCALE, Language, about, describe
    from theban.render.keys import pieces_of

    match = a_match()
    german = Language.from_mo(LOCALE / "de.mo")
    told = [describe(event, language=german) for event in match.events]
    view = match.view(0)
    return [told, [about(view, key, language=german) for key in list(pieces_of(view))[::9]]]


@entry_point()
def action_ids() -> object:
    from theban.ids import action_mask

    matches = [a_match(name) for name in ("luxor", "tutankhamun")]
    return [action_mask(match.rules, match.state) for match in matches]


@entry_point()
def checks() -> object:
    from theban.testing import check_rules

    return check_rules(game_of("tutankhamun").RULES, [a_config("tutankhamun")], games=1).finished


@entry_point()
def the_corpus() -> object:
    from theban.testing.corpus import load_corpus

    return [case.id for case in load_corpus("tutankhamun").cases]


@entry_point()
def rulebooks() -> object:
    return [game_of(name).RULEBOOK for name in ("luxor", "tutankhamun")]


@entry_point()
def feeds() -> object:
    from theban.play.feed import Feed, to_json

    feed = Feed(a_match(), names=("Ada", "Ben", "Cleo"))
    return [to_json(feed.message(seat)) for seat in (0, 1, 2, None)]


@entry_point()
def encodings() -> object:
    from theban.lab.encoding import encoding_of

    match = a_match()
    return list(encoding_of(match.rules, match.config).numbers(match.view(0)))


@entry_point()
def prompts() -> object:
    from theban.lab.language_models import prompt

    return prompt(a_match("tutankhamun", 5).view(0))


@entry_point()
def tables() -> object:
    import asyncio

    from theban.play.sessions import Participant, Session

    async def look() -> object:
        players = [Participant("Ada"), Participant("Ben", "medium")]
        config = game_of("luxor").Config(players=2)
        table = Session.begin("luxor", config, players, rng=Random(1))
        return table.told("watcher")["length"]

    return asyncio.run(look())


@entry_point()
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


@entry_point(needs="scipy")
def studies() -> object:
    from theban.lab.studies import Study, run_study

    game = game_of("tutankhamun")
    study = Study(game.RULES, game.Config(players=2), ["random", "greedy"], games=2, records=1)
    with tempfile.TemporaryDirectory() as folder:
        run_study(study, Path(folder) / "made", workers=1)
        return sorted(path.name for path in (Path(folder) / "made").iterdir())


@entry_point(needs="msgpack")
def saves_in_binary() -> object:
    from theban.serial import dumps, loads

    state = a_match().state
    assert loads(dumps(state, codec="msgpack"), codec="msgpack") == state
    return dumps(state, codec="msgpack").hex()


@entry_point(needs="gymnasium")
def environments() -> object:
    import gymnasium

    import_module("theban.lab.adapters.gymnasium_env")
    seen, _ = gymnasium.make("theban/Tutankhamun-v0").reset(seed=1)
    return {key: value.tolist() for key, value in seen.items()}


# --- Digests -------------------------------------------------------------------------------------


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

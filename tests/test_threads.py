"""Threads share configs, boxes and tables: all get the same ones, whichever thread makes them."""

import importlib
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Any, TypeAlias

import attrs
import pytest
from attrs import evolve

from tests.playing import random_states
from theban import luxor, tutankhamun
from theban._core.values import kept_once
from theban.agents import guide_for
from theban.lab.encoding import _layout as layout, encoding_of
from theban.serial.authoring import GameTypes

Value: TypeAlias = Any
"""Of any class; or one of two packages with the same names."""

GAMES: dict[str, tuple[Value, dict[str, Any]]] = {
    "luxor": (luxor, {"players": 4}),
    "luxor with modules": (luxor, {"players": 4, "modules": luxor.Module}),
    "tutankhamun": (tutankhamun, {"players": 4}),
}
every_game = pytest.mark.parametrize(("game", "fields"), GAMES.values(), ids=GAMES)

THREADS = 8
ROUNDS = 5


@pytest.fixture(autouse=True)
def _switch_often() -> Iterator[None]:
    """Make threads switch a thousand times as often, so that they interfere everywhere."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(interval)


def at_once(call: Callable[[int], Value]) -> list[Value]:
    """Return the results of several threads that call a function at the same moment."""
    together = Barrier(THREADS)

    def run(number: int) -> Value:
        together.wait(timeout=30)
        return call(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


def play(game: Value, config: Value, seed: int) -> list[Value]:
    return random_states(game.RULES, config, seed, every=7)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("number", range(ROUNDS))
@every_game
def test_threads_that_make_equal_configs_get_the_same_objects(
    game: Value, fields: dict[str, Any], number: int
) -> None:
    box = evolve(game.standard_components(), edition=f"threads {number} {len(fields)}")
    configs = at_once(lambda _: game.Config(**fields, components=evolve(box)))
    assert len({id(config.components) for config in configs}) == THREADS
    assert len({id(config.inventory) for config in configs}) == 1
    assert len({id(config.compiled) for config in configs}) == 1
    assert len({id(game.action_space(config)) for config in configs}) == 1


@pytest.mark.parametrize("number", range(ROUNDS))
@every_game
def test_threads_that_unpickle_states_share_one_config(
    game: Value, fields: dict[str, Any], number: int
) -> None:
    box = evolve(game.standard_components(), edition=f"unpickled {number} {len(fields)}")
    kept = pickle.dumps(game.new_game(game.Config(**fields, components=box), seed=number))
    states = at_once(lambda _: pickle.loads(kept))  # noqa: S301 (made here)
    assert len({id(state.config) for state in states}) == 1
    assert len(set(states)) == 1


@every_game
def test_games_in_threads_are_those_of_one_thread(game: Value, fields: dict[str, Any]) -> None:
    """All begin at once with tables that nobody has made yet, and with shared boards."""
    box = evolve(game.standard_components(), edition=f"played {len(fields)}")
    start = game.new_game(game.Config(**fields, components=box), seed=1)
    assert at_once(lambda _: game.legal_actions(start)) == [game.legal_actions(start)] * THREADS
    games = at_once(lambda n: play(game, start.config, n))
    alone = evolve(start.config, components=evolve(box, edition=f"alone {len(fields)}"))
    for number, states in enumerate(games):
        expected = play(game, alone, number)
        assert [evolve(state, config=alone) for state in states] == expected


@every_game
def test_what_guides_and_encodings_keep_is_the_same_for_all_threads(
    game: Value, fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caches are so small here that each thread keeps evicting entries that others look up."""
    config = game.Config(**fields)
    guide, encoding = guide_for(game.RULES), encoding_of(game.RULES, config)
    states = [state for state in play(game, config, 3)[:-1] if game.legal_actions(state)][:12]

    def judge(state: Value) -> Value:
        actions = game.legal_actions(state)
        numbers = [encoding.numbers(game.view(state, seat)) for seat in range(config.players)]
        return guide.values(state), tuple(guide.priors(state, actions)), numbers

    expected = [judge(state) for state in states]
    monkeypatch.setattr(importlib.import_module(type(guide).__module__), "_MOST_KEPT", 3)
    monkeypatch.setattr(layout, "KEPT", 3)
    size = len(states)
    ways = [[(first * 5 + at) % size for at in range(2 * size)] for first in range(THREADS)]
    for each in at_once(lambda n: {at: judge(states[at]) for at in ways[n]}):
        assert [each[at] for at in range(size)] == expected


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")
def test_a_process_forked_while_a_thread_makes_tables_can_make_its_own() -> None:
    program = """
import os, signal, threading, time
from theban import luxor
from theban._core.values import one_at_a_time

held = threading.Event()

def hold():
    with one_at_a_time:
        held.set()
        time.sleep(0.2)

threading.Thread(target=hold).start()
held.wait()
child = os.fork()
if not child:
    signal.alarm(10)  # or it would wait for ever
    luxor.legal_actions(luxor.new_game(luxor.Config(players=2), seed=1))
    os._exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 (ours)
    assert told.stdout.strip() == b"7"


def test_what_is_kept_is_made_once_for_all_threads() -> None:
    made: list[object] = []

    @kept_once
    def make() -> object:
        sleep(0.01)  # meanwhile the others arrive
        made.append(object())
        return made[-1]

    assert len({id(each) for each in at_once(lambda _: make())}) == 1
    assert len(made) == 1


def test_all_threads_get_the_same_class_for_records(monkeypatch: pytest.MonkeyPatch) -> None:
    make = attrs.make_class

    def make_slowly(*args: Any, **options: Any) -> type:
        sleep(0.01)  # meanwhile the others arrive
        return make(*args, **options)

    monkeypatch.setattr(attrs, "make_class", make_slowly)
    config, deal, state, view = (make(name, []) for name in ("Config", "Deal", "State", "View"))
    types = GameTypes("nim", config, deal, state, view, (), (), ())
    assert len(set(at_once(lambda _: types.record))) == 1


CALLS = [
    "len(str(theban.render.to_svg(state)))",
    "theban.render.to_text(view)",
    "theban.render.describe(action, view=view)",
    "theban.render.describe_illegality(match.explain(action, by=2))",
    "theban.render.keys.targets_of(view, action)",
    "theban.render.keys.changes_of(theban.render.keys.pieces_of(view), event)",
    "theban.render.keys.keys_at(view)",
    "theban.render.describe(event)",
    "theban.render.keys.refusals_at(rules, state, 'place:1', seat=0)",
    "len(state._repr_svg_())",
    "theban.games.make_config(rules.name, {'players': 2, 'rulings': {}})",
    "game.RULEBOOK is game.RULEBOOK, game.position, game.standard_box()",
    "theban.serial.loads(theban.serial.dumps(match.record)) == match.record",
    "theban.serial.loads(theban.serial.dumps(state), kind='state') == state",
    "theban.serial.parse_record(theban.serial.format_record(match.record))",
    "theban.serial.json_schema(rules.name, 'config')",
    "theban.play.feed.to_json(theban.play.feed.Feed(match).message(0))",
    'theban.play.feed.Feed(match).receive(0, \'{"rule": {"id": "LX-3.3"}}\')',
    "len(theban.play.feed.feed_schema(rules.name)['$defs'])",
    'theban.play.feed.read_request(\'{"undo": {"revision": 1}}\')',
    "theban.agents.guide_for(rules)",
    "theban.agents.make_bot('easy', rules).choose(rules, view, Random(1))",
    "type(theban.agents.Search(rules, view, rng=Random(1)))",
    "theban.lab.encoding.encoding_of(rules, config)",
    "theban.lab.encoding.information_text(rules, config, match.deal, match.choices, 0)",
    "theban.ids.action_mask(rules, state)",
    "theban.lab.studies.Study(rules, config, ['random'] * 3, games=1).games",
    "len(theban.testing.corpus.load_corpus(rules.name).cases)",
    "theban.__version__",
]
"""Makes its value when it is first requested."""

FRESH = f"""
import sys
import theban.ids
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from theban import agents, games, luxor, render, serial, tutankhamun
from theban.lab import encoding, studies
from theban.play import feed
from theban.testing import corpus

CALLS = {CALLS}
THREADS = 2 * len(CALLS)

def begin(game):
    match = theban.Match(game.RULES, game.Config(players=3), seed=1)
    while not isinstance(match.awaiting, theban.Decision):
        match.resolve()
    view = match.view(match.awaiting.seat)
    action = game.legal_actions(match.state)[0]
    return game, match, view, action, match.play(action)[0]

begun = [begin(luxor), begin(tutankhamun)]
together = Barrier(THREADS)

def run(number):
    game, match, view, action, event = begun[number % 2]
    names = {{
        "game": game, "match": match, "view": view, "action": action, "event": event,
        "rules": game.RULES, "state": match.state, "config": match.state.config,
        "theban": theban, "Random": Random,
    }}
    told = {{}}
    together.wait(timeout=30)
    first = number // 2
    for call in CALLS[first:first + 2] + CALLS[:1]:
        try:
            told[call] = repr(eval(call, names))
        except Exception as error:
            print(f"{{call}} raised {{type(error).__name__}}: {{error}}")
    return told

sys.setswitchinterval(5e-5)
with ThreadPoolExecutor(THREADS) as pool:
    told = list(pool.map(run, range(THREADS)))
found = [dict(), dict()]
for number, each in enumerate(told):
    for call, answer in each.items():
        if answer != found[number % 2].setdefault(call, answer):
            print(f"{{call}} gave {{answer[:100]}} and {{found[number % 2][call][:100]}}")
"""


def test_threads_that_ask_first_get_what_one_thread_gets() -> None:
    command = [sys.executable, "-c", FRESH]
    told = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603 (ours)
    assert told.stdout + told.stderr == ""

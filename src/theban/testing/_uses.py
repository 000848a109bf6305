"""Checks of a game's uses: saves, feeds, programs that play, studies and environments."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from theban import games
from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, replay
from theban._core.situation import Decision
from theban.agents import RandomAgent
from theban.lab.bots import play_series
from theban.lab.encoding import encoding_of
from theban.lab.studies import Study, read_rows, report_html, run_study
from theban.play.feed import Choose, Feed, from_json, request_to_json, to_json
from theban.render._registry import first_shown
from theban.render.keys import after, changes_of, pieces_of
from theban.serial import dumps, format_record, json_schema, load, loads, parse_record
from theban.testing._adapters import check_adapter
from theban.testing._checking import Game, fail, same
from theban.testing._report import Property

_PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "start" in asked:
        print(json.dumps({"ready": {"game": asked["start"]["game"]}}), flush=True)
    if "decide" in asked:
        message = asked["decide"]["message"]
        number = message["choices"][-1]["number"]
        choice = {"revision": message["revision"], "number": number}
        print(json.dumps({"choose": choice}), flush=True)
"""
"""Plays the last action, as a program in any language could."""

_ENVIRONMENTS = {"gymnasium_env": "GymnasiumEnv", "pettingzoo_env": "PettingZooEnv"}
_GAMES = 2
"""The number of games in a study."""
_FIRST_TIMES = 3
"""The number of positions of each kind, and of choices and events of each class, to save."""
_DECISIONS = 60
"""The number of decisions made in a feed and by programs."""
_ACTIONS = 20
"""The number of actions made in an environment."""


def check_uses(game: Game) -> None:
    """Check that a game can be saved, sent through feeds, played by programs and studied."""
    with game.checking(Property.SAVES, "the name"), games.registered(game.rules):
        with game.checking(Property.SAVES, "playing a game"):
            match: Any = Match(game.rules, game.config, seed=game.seed)
            match.run([RandomAgent()] * game.players, limit=game.limit)
        _check_saves(game, match)
        _check_feed(game)
        if os.name == "posix":  # see theban.lab.bots.PipeBot
            _check_programs(game)
        _check_study(game)
        _check_environments(game)


def _check_saves(game: Game, match: Any) -> None:  # noqa: ANN401 (of any game)
    rules: AnyRules = game.rules
    with game.checking(Property.SAVES, "the schema of the types that the rules name"):
        json_schema(rules, "save")
    record: AnyRecord = match.record
    for kind in ("config", "deal", "record", "choices", "events"):
        _check_saved(game, kind, getattr(match, kind))
    with game.checking(Property.SAVES, "the record as text"):
        same(parse_record(format_record(record, rules), rules), record, "what is read back")
    seen: Counter[object] = Counter()
    *states, last = replay(rules, record)
    for state, choice in zip(states, record.choices, strict=True):
        due = rules.awaiting(state)
        if _is_new(seen, getattr(due, "kind", None)):
            _check_position(game, state)
        if _is_new(seen, type(choice).__name__):
            for seat in game.viewers:
                _check_saved(game, "choice", rules.redact_choice(state, choice, seat))
    _check_position(game, last)
    for event in match.events:
        if _is_new(seen, type(event).__name__):
            for seat in game.viewers:
                _check_saved(game, "event", rules.redact_event(event, seat))


def _is_new(seen: Counter[object], kind: object) -> bool:
    seen[kind] += 1
    return seen[kind] <= _FIRST_TIMES


def _check_position(game: Game, state: Any) -> None:  # noqa: ANN401 (of any game)
    rules: AnyRules = game.rules
    _check_saved(game, "state", state)
    for seat in game.viewers:
        _check_saved(game, "view", rules.view(state, seat))
    _check_saved(game, "awaiting", rules.awaiting(state))
    _check_saved(game, "score_sheet", rules.score_sheet(state))
    _check_saved(game, "illegality", rules.explain(state, object()))


def _check_saved(game: Game, kind: str, value: object) -> None:
    with game.checking(Property.SAVES, f"saving the {kind} {value!r}"):
        name = game.rules.name
        loaded: object = loads(dumps(value, game=name, kind=kind), game=name, kind=kind)
        same((loaded, type(loaded)), (value, type(value)), f"the {kind}, when loaded,")


def _check_feed(game: Game) -> None:
    """Play a game by messages and requests, as clients do."""
    with game.checking(Property.USES, "a feed"):
        match: Any = Match(game.rules, game.config, seed=game.seed)
        feed, dice = Feed(match), random.Random(game.seed)
        known: dict[int | None, int | None] = dict.fromkeys(game.viewers)
        for _ in range(min(game.limit, _DECISIONS)):
            told: dict[int | None, Any] = {}
            for seat in game.viewers:
                told[seat] = feed.message(seat, since=known[seat])
                same(from_json(to_json(told[seat])), told[seat], "a message, when read back,")
                known[seat] = told[seat].revision
            due = match.awaiting
            if not isinstance(due, Decision):
                return
            message = told[due.seat]
            same(len(message.choices), len(match.legal_actions), "the number of choices told")
            choice = message.choices[int(dice.random() * len(message.choices))]
            asked = request_to_json(Choose(revision=message.revision, number=choice.number))
            views, length = {seat: match.view(seat) for seat in game.viewers}, len(match.events)
            answer = feed.receive(due.seat, asked)
            if answer is not None:
                fail(f"{choice!r} is answered by {answer!r}")
            for seat, view in views.items():
                _check_changes(game, seat, view, match.events[length:], match.view(seat))


def _check_changes(
    game: Game, seat: int | None, before: object, events: Sequence[object], view: object
) -> None:
    """Check that the changes that events bring lead to the pieces of the view, if it has any."""
    if not events or first_shown(view, lambda renderer: renderer.pieces) is None:
        return
    pieces, right = pieces_of(before), pieces_of(view)
    for event in events:
        told = game.rules.redact_event(event, seat)
        pieces = after(pieces, changes_of(pieces, told, view=view))
    for key in {**pieces, **right}:
        what = f"the piece {key!r} of the view for seat {seat} after the changes of {events!r}"
        same(pieces.get(key), right.get(key), what)


def _check_programs(game: Game) -> None:
    with game.checking(Property.USES, "a series of programs"):
        bots = [[sys.executable, "-c", _PROGRAM] for _ in range(game.players)]
        seed, limit = abs(game.seed), min(game.limit, _DECISIONS)
        series = play_series(game.rules, game.config, bots, seed=seed, limit=limit)
        with closing(series):
            for result in series:
                if result.forfeit is not None:
                    fail(f"a program loses: {result.forfeit.text}")


def _check_study(game: Game) -> None:
    with game.checking(Property.USES, "a study"), TemporaryDirectory() as made:
        folder = Path(made) / "study"
        bots = ["random"] * game.players
        study = Study(game.rules, game.config, bots, _GAMES, records=1, limit=game.limit)
        run_study(study, folder)
        run_study(study, folder, resume=True)  # which reads the description of the study
        rows = len(list(read_rows(folder)))
        file = folder / "failures.jsonl"
        failures = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in failures:
            if "broken off" not in line:
                fail(f"a game failed: {line}")
        right = (_GAMES - len(failures)) * game.players
        same(rows, right, f"the number of rows of {_GAMES} games")
        for path in sorted((folder / "records").glob("*/*")):
            list(replay(game.rules, load(path, kind="record")))
        with suppress(ModuleNotFoundError):  # the extra simulate has them
            if rows and all(map(import_module, ("scipy", "jinja2"))):
                report_html(folder)


def _check_environments(game: Game) -> None:
    """Check the installed adapters for a game that has an encoding."""
    try:
        encoding_of(game.rules, game.config)
    except InvalidArgument:
        return
    for module, name in _ENVIRONMENTS.items():
        try:
            make = getattr(import_module(f"theban.lab.adapters.{module}"), name)
        except InvalidArgument:  # its tool is not installed
            continue
        with game.checking(Property.USES, f"theban.lab.adapters.{module}"):
            check_adapter(
                partial(make, game.rules, game.config),
                game.rules,
                game.config,
                state_of=lambda env: env.position,
                games=1,
                seed=abs(game.seed),
                limit=min(game.limit, _ACTIONS),
            )

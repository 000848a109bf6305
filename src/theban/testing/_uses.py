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
from operator import attrgetter
from pathlib import Path
from pkgutil import resolve_name
from tempfile import TemporaryDirectory
from typing import Any

from theban import games
from theban._core.chance import draw_below
from theban._core.errors import InvalidArgument
from theban._core.match import Match
from theban._core.record import AnyRecord, replay
from theban._core.situation import Decision
from theban.lab.bots import play_series
from theban.lab.encoding import encoding_of
from theban.lab.studies import Study, read_rows, report_html, run_study
from theban.play.feed import Choose, Feed, from_json, request_to_json, to_json
from theban.render._registry import first_shown
from theban.render.keys import after, changes_of, pieces_of
from theban.serial import dumps, format_record, json_schema, load, loads, parse_record
from theban.testing._adapters import check_adapter
from theban.testing._checking import Game, Position, Property, expect, same

_PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "start" in asked:
        print(json.dumps({"ready": {"game": asked["start"]["game"]}}), flush=True)
    if "decide" in asked:
        message = asked["decide"]["message"]
        chosen = {"revision": message["revision"], "number": message["choices"][-1]["number"]}
        print(json.dumps({"choose": chosen}), flush=True)
"""
"""Plays the last action, as a program in any language could."""

_ENVIRONMENTS = ("gymnasium_env:GymnasiumEnv", "pettingzoo_env:PettingZooEnv")
_GAMES = 2
"""The number of games in a study."""
_FIRST_TIMES = 3
"""The number of positions of each kind, and of choices and events of each class, to save."""
_DECISIONS = 40
"""The number of decisions made in a feed, by programs and in an environment."""


def check_uses(game: Game, past: Sequence[Position], record: AnyRecord) -> None:
    """Check that a game can be saved, sent through feeds, played by programs and studied."""
    rules, config, players = game.rules, game.config, game.players
    short: dict[str, Any] = {"seed": abs(game.seed), "limit": min(game.limit, _DECISIONS)}
    with game.checking(Property.SAVES, "the name"), games.registered(rules):
        _check_saves(game, past, record)
        with game.checking(Property.USES, "a feed"):
            _check_feed(game)
        with game.checking(Property.USES, "a series of programs"):
            bots = [[sys.executable, "-c", _PROGRAM]] * players
            if os.name == "posix":  # see theban.lab.bots.PipeBot
                with closing(play_series(rules, config, bots, **short)) as series:
                    for result in series:
                        expect(not result.forfeit, "a program loses: {}", result.forfeit)
        with game.checking(Property.USES, "a study"), TemporaryDirectory() as place:
            folder = Path(place) / "study"
            study = Study(rules, config, ["random"] * players, _GAMES, records=1, limit=game.limit)
            run_study(study, folder)
            run_study(study, folder, resume=True)  # which reads the description of the study
            rows, file = len(list(read_rows(folder))), folder / "failures.jsonl"
            failures = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
            for line in failures:
                expect("broken off" in line, "a game failed: {}", line)
            same(rows, (_GAMES - len(failures)) * players, f"the number of rows of {_GAMES} games")
            for path in sorted((folder / "records").glob("*/*")):
                list(replay(rules, load(path, kind="record")))
            with suppress(ModuleNotFoundError):  # the extra simulate has them
                if rows and all(map(import_module, ("scipy", "jinja2"))):
                    report_html(folder)
        makers = list[Any]()  # of the installed environments, for a game that has an encoding
        with suppress(InvalidArgument):
            encoding_of(rules, config)
            for name in _ENVIRONMENTS:
                with suppress(InvalidArgument):
                    makers.append(resolve_name(f"theban.lab.adapters.{name}"))
        for make in makers:
            with game.checking(Property.USES, make.__module__):
                made, state_of = partial(make, rules, config), attrgetter("position")
                check_adapter(made, rules, config, state_of=state_of, games=1, **short)


def _check_saves(game: Game, past: Sequence[Position], record: AnyRecord) -> None:
    rules, seen, events = game.rules, Counter[object](), [e for at in past for e in at.events]

    with game.checking(Property.SAVES, "the schema of the types that the rules name"):
        json_schema(rules, "save")

    def check(kind: str, value: object) -> None:
        with game.checking(Property.SAVES, f"saving the {kind} {value!r}"):
            loaded = loads(dumps(value, game=rules.name, kind=kind), game=rules.name, kind=kind)
            same((loaded, type(loaded)), (value, type(value)), f"the {kind}, when loaded,")

    def is_new(kind: object) -> bool:
        seen[kind] += 1
        return seen[kind] <= _FIRST_TIMES

    for kind in ("config", "deal", "choices"):
        check(kind, getattr(record, kind))
    check("record", record)
    check("events", tuple(events))
    with game.checking(Property.SAVES, "the record as text"):
        same(parse_record(format_record(record, rules), rules), record, "what is read back")
    for at in past:
        if at is past[-1] or is_new(getattr(at.due, "kind", None)):
            check("state", at.state)
            check("awaiting", at.due)
            check("score_sheet", rules.score_sheet(at.state))
            check("illegality", rules.explain(at.state, object()))
            for seat in game.viewers:
                check("view", rules.view(at.state, seat))
        if at is not past[-1] and is_new(at.choice.__class__):
            for seat in game.viewers:
                check("choice", rules.redact_choice(at.state, at.choice, seat))
    for event in filter(lambda event: is_new(type(event)), events):
        for seat in game.viewers:
            check("event", rules.redact_event(event, seat))


def _check_feed(game: Game) -> None:
    """Play a game by messages and requests, as clients do."""
    match: Any = Match(game.rules, game.config, seed=game.seed)
    feed, dice, told = Feed(match), random.Random(game.seed), dict[int | None, Any]()
    for _ in range(min(game.limit, _DECISIONS)):
        for seat in game.viewers:
            since = told[seat].revision if seat in told else None
            told[seat] = message = feed.message(seat, since=since)
            same(from_json(to_json(message)), message, "a message, when read back,")
        due = match.awaiting
        if not isinstance(due, Decision):
            return
        message = told[due.seat]
        same(len(message.choices), len(match.legal_actions), "the number of choices told")
        choice = message.choices[draw_below(len(message.choices), dice)]
        asked = request_to_json(Choose(revision=message.revision, number=choice.number))
        views, length = {seat: match.view(seat) for seat in game.viewers}, len(match.events)
        answer = feed.receive(due.seat, asked)
        expect(answer is None, "{!r} is answered by {!r}", choice, answer)
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
        pieces = after(pieces, changes_of(pieces, game.rules.redact_event(event, seat), view=view))
    for key in {**pieces, **right}:
        what = f"the piece {key!r} of the view for seat {seat} after the changes of {events!r}"
        same(pieces.get(key), right.get(key), what)

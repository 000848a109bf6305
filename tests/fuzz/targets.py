"""The targets of corrupted input, and the properties that must hold for any input.

Each target takes any bytes, and returns whether they could be read. If not, the library must raise
one of its own errors. If so, the value must be complete: it can be saved and loaded without loss,
shown, and played with. Everything else is a finding.
"""

import copy
import json
import pickle
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from tests.fuzz.choices import Choices, spoil_bytes, spoil_data
from tests.serial.games_to_save import Setting, all_settings, play
from theban import games
from theban._core.errors import ThebanError
from theban._core.ids import action_mask
from theban._core.protocol import AnyRules
from theban._core.record import Record, verify
from theban._core.situation import Chance, Decision, GameOver
from theban.play.feed import (
    Advise,
    AskAbout,
    Choose,
    ChooseOutcome,
    Feed,
    LookUp,
    Recall,
    Redo,
    Request,
    Undo,
    Why,
    from_json,
    request_to_json,
    to_json,
)
from theban.render import describe, to_svg, to_text
from theban.serial import dumps, format_record, from_data, loads, parse_record, to_data
from theban.serial.authoring import CODECS

Value: TypeAlias = Any  # of any game

_NAMES = (
    "luxor+2",
    "luxor+5+mummy+equipment+artifacts+characters",
    "luxor+3+mummy",
    "luxor+4+equipment+characters",
    "tutankhamun+2",
    "tutankhamun+4+switched",
    "lotus+2",
)


@cache
def settings() -> tuple[Setting, ...]:
    by_name = {setting.name: setting for setting in all_settings()}
    return tuple(by_name[name] for name in _NAMES)


@cache
def _values() -> tuple[tuple[Setting, Any, str], ...]:
    """Return values of all kinds with their games, from the start and the middle of games."""
    found: list[tuple[Setting, Any, str]] = []
    for setting in settings():
        for limit in (0, 7, 30):
            match = play(setting, seed=limit, limit=limit)
            rules, state = setting.rules, match.state
            views = (rules.view(state, 0), rules.view(state, None))
            choices = (*match.legal_actions[:2], *match.record.choices[-2:])
            found += [(setting, value, "") for value in (state, *views, *choices)]
            found += [(setting, match.record, "record"), (setting, setting.config, "config")]
            found.append((setting, match.record.deal, "deal"))
            found.append((setting, match.events[-5:], "events"))
    return tuple(found)


@cache
def saves() -> tuple[Any, ...]:
    return tuple(
        to_data(value, game=setting.rules.name, kind=kind or None)
        for setting, value, kind in _values()
    )


@cache
def texts() -> tuple[str, ...]:
    records = [(s, value) for s, value, kind in _values() if kind == "record"]
    return tuple(
        format_record(record, whole_box=n % 2 == 0) for n, (_, record) in enumerate(records)
    )


@cache
def _boxes() -> tuple[tuple[str, bytes], ...]:
    modules = {game: import_module(f"theban.{game}._box") for game in ("luxor", "tutankhamun")}
    return tuple((game, module.standard_toml().encode()) for game, module in modules.items())


def save_bytes(data: bytes) -> bool:
    """Read bytes as a save in one of the formats: any bytes, or a save with faults."""
    choices = Choices(data)
    codec = choices.of([*CODECS])
    if choices.below(2) == 0:
        setting, value, kind = choices.of(_values())
        written = dumps(value, game=setting.rules.name, kind=kind or None, codec=codec)
        given = spoil_bytes(written, choices)
    else:
        given = choices.rest()
    return _read(lambda: loads(given, codec=codec))


def save_data(data: bytes) -> bool:
    choices = Choices(data)
    save = copy.deepcopy(choices.of(saves()))
    given = spoil_data(save, choices)
    game = given.get("game") if isinstance(given, dict) else None
    return _read(lambda: from_data(given), game if isinstance(game, str) else None)


def text_record(data: bytes) -> bool:
    """Read games as text: any text, or a game with faults."""
    choices = Choices(data)
    if choices.below(4) < 3:
        given = spoil_bytes(choices.of(texts()).encode(), choices)
    else:
        given = b"theban record 1\n" + choices.rest()
    try:
        record = parse_record(given.decode("utf-8", "replace"))
    except ThebanError:
        return False
    _check(record, record.game)
    assert parse_record(format_record(record)) == record
    return True


def notation(data: bytes) -> bool:
    """Read lines of notation: any line, or a choice with faults."""
    choices = Choices(data)
    setting = choices.of(settings())
    rules, config = setting.rules, setting.config
    if choices.below(2) == 0:
        right = (*rules.action_space(config), *rules.outcome_space(config))
        given = spoil_bytes(rules.format_choice(choices.of(right)).encode(), choices)
    else:
        given = choices.rest()
    try:
        choice = rules.parse_choice(config, given.decode("utf-8", "replace"))
    except ThebanError:
        return False
    assert rules.parse_choice(config, rules.format_choice(choice)) == choice
    rules.explain(rules.new_game(config, seed=1), choice)
    return True


def box(data: bytes) -> bool:
    """Read box files: any text, or a standard box with faults; play with the valid ones."""
    choices = Choices(data)
    game, right = choices.of(_boxes())
    given = spoil_bytes(right, choices) if choices.below(4) < 3 else choices.rest()
    module: Any = import_module(f"theban.{game}")
    try:
        read = module.parse_box(given.decode("utf-8", "replace"), where="the box").components
        config = module.Config(players=2 + choices.below(2), components=read)
    except ThebanError:
        return False
    assert module.parse_box(module.format_box(read), where="again").components == read
    _check(module.new_game(config, seed=1), game)
    return True


@cache
def _feed(setting: Setting) -> tuple[bytes, int, tuple[str, ...]]:
    """Return a feed in a game, as a pickle, with the deciding seat and requests."""
    match = play(setting, seed=1, limit=10)
    match.undo()
    feed, due = Feed(match), match.awaiting
    assert isinstance(due, Decision)
    now = feed.revision
    action = to_data(match.legal_actions[0], game=setting.rules.name)
    asked: list[Request] = [Choose(now, 0), ChooseOutcome(now, 0), Undo(now), Redo(now)]
    asked += [Why(choice=action), Recall(7), Advise(now), LookUp("LX-4.1"), LookUp("TT-4.1")]
    keys = {target.key for choice in feed.message(due.seat).choices for target in choice.targets}
    asked += [one for key in sorted(keys)[:2] for one in (AskAbout(key), Why(key))]
    return pickle.dumps(feed), due.seat, tuple(map(request_to_json, asked))


def request(data: bytes) -> bool:
    """Send a feed any request, or one with faults, from any seat."""
    choices = Choices(data)
    setting = choices.of(settings())
    pickled, first, requests = _feed(setting)
    feed: Feed = pickle.loads(pickled)  # noqa: S301 (made above)
    match, revision, state = feed.match, feed.revision, feed.match.state
    asked, how = choices.of(requests), choices.below(3)
    if how == 0:
        given: object = spoil_data(json.loads(asked), choices)
    else:
        given = spoil_bytes(asked.encode(), choices) if how == 1 else choices.rest()
    viewers = (*range(setting.config.players), None)
    seat = viewers[(first + choices.below(len(viewers))) % len(viewers)]
    answer = feed.receive(seat, given)
    if answer is None:
        assert feed.revision > revision
        for viewer in viewers:
            message = feed.message(viewer, since=revision)
            assert from_json(to_json(message)) == message
        return True
    assert (feed.revision, match.state) == (revision, state)
    assert from_json(to_json(answer)) == answer
    return answer.error is None


TARGETS: dict[str, Callable[[bytes], bool]] = {
    "save_bytes": save_bytes,
    "save_data": save_data,
    "text_record": text_record,
    "notation": notation,
    "box": box,
    "request": request,
}
"""The targets by name."""


def _read(read: Callable[[], Any], game: str | None = None) -> bool:
    try:
        value = read()
    except ThebanError:
        return False
    _check(value, game)
    return True


def _check(value: Value, game: str | None) -> None:
    """Check that a value that was read is as good as any other."""
    if isinstance(value, tuple):
        return  # a log, whose entries were each read like a single one
    rules = games.get_rules(value.game if isinstance(value, Record) else game or _game_of(value))
    again = loads(dumps(value, game=rules.name))
    assert again == value
    if isinstance(value, Record):
        verify(rules, value)
        return
    start = rules.new_game(_config(rules), seed=1)
    if type(value) is type(start):
        _play_on(rules, value)
    elif type(value) is type(rules.view(start, None)):
        _look_at(rules, value)


def _game_of(value: object) -> str:
    kind = type(value).__module__
    return next((name for name in games.names() if f".{name}." in f".{kind}."), "lotus")


def _config(rules: AnyRules) -> Value:
    return next(setting.config for setting in settings() if setting.rules.name == rules.name)


def _look_at(rules: AnyRules, view: Value) -> None:
    action_mask(rules, view)
    if rules.name != "lotus":  # the tests' games have no pictures
        to_text(view)
        to_svg(view)
    state = rules.determinize(view, Random(1))
    rules.validate(state)
    assert rules.view(state, view.seat) == view


def _play_on(rules: AnyRules, state: Value) -> None:
    for number in range(6):
        _show(rules, state)
        due = rules.awaiting(state)
        if isinstance(due, GameOver):
            return
        outcomes = [outcome for outcome, _ in rules.chance_outcomes(state)]
        choices: Sequence[Any] = outcomes if isinstance(due, Chance) else rules.legal_actions(state)
        assert choices
        step = rules.transition(state, choices[number % len(choices)])
        for event in step.events:
            if rules.name != "lotus":
                describe(event)
        state = step.state
        rules.validate(state)


def _show(rules: AnyRules, state: Value) -> None:
    for seat in (0, None):
        rules.view(state, seat)
    rules.score_sheet(state)
    rules.standings(state)
    if rules.name != "lotus":  # the tests' games have no pictures
        to_text(state)

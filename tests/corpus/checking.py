"""A case's expected results, compared with an implementation's, in the forms of the corpus."""

import enum
import json
import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import attrs

from theban._core.errors import InvalidConfig
from theban._core.situation import GameOver
from theban.testing.corpus import _positions as positions

Json: TypeAlias = Any

OVER = {"kind": "over"}


def with_changes(table: Json, changes: Json) -> Json:
    after = deepcopy(table)
    for path, value in changes.items():
        *way, last = path.split(".")
        place = after
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place[part]
        place[int(last) if isinstance(place, list) else last] = value
    return after


def tidy(value: Json) -> Json:
    """Remove entries that mean that nothing is there: 0 and null in an object."""
    if isinstance(value, dict):
        cleared = {key: tidy(each) for key, each in value.items()}
        return {key: each for key, each in cleared.items() if each is not None and each != 0}
    return [tidy(each) for each in value] if isinstance(value, list) else value


def differences(where: str, expected: Json, got: Json) -> list[str]:
    if isinstance(expected, dict) and isinstance(got, dict):
        return [
            line
            for key in dict.fromkeys([*expected, *got])
            for line in differences(f"{where}.{key}", expected.get(key), got.get(key))
        ]
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        pairs = zip(expected, got, strict=True)
        return [
            line
            for number, (each, other) in enumerate(pairs)
            for line in differences(f"{where}.{number}", each, other)
        ]
    return [] if expected == got else [f"{where}: the corpus says {expected}, the engine {got}"]


def name_of(kind: type) -> str:
    """Return the corpus's name for a class of events."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()


def event_of(event: Any, label: Callable[[Any], Any]) -> Json:
    told: dict[str, Json] = {"event": name_of(type(event))}
    for attribute in attrs.fields(type(event)):
        told[attribute.name] = _value(getattr(event, attribute.name), label)
    return told


def _value(value: Any, label: Callable[[Any], Any]) -> Json:
    if isinstance(value, tuple):
        return [_value(each, label) for each in value]
    if value is None or isinstance(value, (int, str, bool)):
        return value
    told = label(value)
    return told.value if isinstance(told, enum.Enum) else told


@dataclass(frozen=True)
class Got:
    """An implementation's results for a case, in the corpus's form."""

    table: Json
    due: Json
    answers: list[str]
    outcomes: dict[str, int] = field(default_factory=dict[str, int])
    scores: Json = None
    ranks: Json = None


def compared(then: Json, before: Json, got: Got) -> list[str]:
    found: list[str] = []
    now = tidy(got.table)
    if "changes" in then:
        found += differences("after", tidy(with_changes(before, then["changes"])), now)
    for path, value in then.get("state", {}).items():
        there: Json = now
        for part in path.split("."):
            there = there[int(part)] if isinstance(there, list) else there.get(part)
        found += differences(path, tidy({"is": value}), tidy({"is": there}))
    if "answers" in then:
        found += differences("answers", sorted(then["answers"]), sorted(got.answers))
    for key in ("due", "outcomes", "scores", "ranks"):
        if key in then:
            found += differences(key, then[key], getattr(got, key))
    return found


def refused(then: Json, explain: Callable[[str], Any]) -> list[str]:
    """Return expected refusals that are missing, or that name another rule."""
    found: list[str] = []
    for each in then.get("refused", ()):
        why = explain(each["choice"])
        if why is None:
            found.append(f"{each['choice']!r} is legal")
        elif why.rule not in each["rules"]:
            found.append(f"{each['choice']!r} is refused by {why.rule}: {why.message}")
    return found


def offered(then: Json, answers: Iterable[str]) -> list[str]:
    """Return choices that are offered although a case expects their refusal."""
    choices = {each["choice"] for each in then.get("refused", ())}
    return [f"{choice!r} is offered" for choice in sorted(choices & {*answers})]


def played(
    game: Any, state: Any, case: Json, label: Callable[[Any], Any]
) -> tuple[Any, list[Json], list[str]]:
    events: list[Json] = []
    for line in case["choices"]:
        choice = game.parse_choice(state.config, line)
        why = game.explain(state, choice)
        if why is not None:
            legal = [game.format_choice(each) for each in game.legal_actions(state)]
            return state, events, [f"{line!r} is refused: {why}; legal: {legal}"]
        done = game.transition(state, choice)
        state = done.state
        events += [event_of(event, label) for event in done.events]
    return state, events, []


def config_of(game: Any, case: Json) -> Any:
    return positions.config_of(game.RULES.name, json.dumps(case["config"]))


def state_of(config: Any, before: Json) -> Any:
    return positions.state_of(config, before["table"], before)


def played_and_compared(
    game: Any, case: Json, table_of: Callable[[Any], Json], label: Callable[[Any], Any]
) -> tuple[Any, list[str]]:
    """Play a case on a game's engine; return the state, if there is one, and the differences."""
    then = case["then"]
    expected = then.get("no_such_game")
    try:
        config = config_of(game, case)
    except InvalidConfig as error:
        is_right = expected and any(rule in str(error) for rule in expected)
        return None, [] if is_right else [f"refused for {error}"]
    if expected:
        return None, ["the config is accepted"]
    if "deal" in case:
        state, before = game.initial_state(config, positions.deal_of(config, case["deal"])), {}
    else:
        before = case["before"]["table"]
        state = state_of(config, case["before"])
    found = differences("before", tidy(before), tidy(table_of(state))) if before else []
    state, events, stopped = played(game, state, case, label)
    if stopped:
        return state, found + stopped
    due, sheet = game.awaiting(state), game.score_sheet(state)
    got = Got(
        table_of(state),
        OVER if isinstance(due, GameOver) else {"seat": due.seat, "kind": str(due.kind)},
        [game.format_choice(action) for action in game.legal_actions(state)],
        {game.format_choice(each): n for each, n in game.chance_outcomes(state)},
        [list(each) for each in sheet.points],
        list(game.standings(state)),
    )
    found += compared(then, before, got)
    found += refused(then, lambda line: game.explain(state, game.parse_choice(state.config, line)))
    if "events" in then:
        found += differences("events", then["events"], events)
    return state, found

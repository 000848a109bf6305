"""The lines sent to programs: only the messages of their seats, and the transcript in the docs."""

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.deep import mostly_deep
from tests.pipes.programs import FIRST, READY, Programs
from tests.refusals import refuses
from tests.wrong_calls import LUXOR_CONFIG, Call, check_call, check_fields, classes_of
from theban import Match, luxor, tutankhamun
from theban.agents import RandomAgent
from theban.lab import bots as pipes
from theban.lab.bots import (
    Clock,
    Fault,
    Forfeit,
    PipeAgent,
    PipeBot,
    protocol_schema,
)
from theban.play.feed import Feed, to_json

TRANSCRIPT = Path(__file__).with_name("transcript.txt")
CLOCK = Clock(decision=60, start=60)
LOG = """
log = open(sys.argv[0] + '.log', 'a')
class Logged:
    def __iter__(self):
        for line in iter(sys.__stdin__.readline, ''):
            log.write('> ' + line); log.flush(); yield line
sys.stdin = Logged()
old_say = say
def say(data):
    log.write('< ' + json.dumps(data, separators=(',', ':')) + '\\n'); log.flush()
    old_say(data)
"""
KINDS: dict[str, tuple[Any, Any]] = {
    "luxor": (luxor.RULES, luxor.Config(players=3)),
    "modules": (luxor.RULES, luxor.Config(players=2, modules=luxor.Module)),
    "tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=2)),
}


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    return Programs(tmp_path)


class Watched:
    """An agent that records the feed's message for its seat at each of its decisions."""

    def __init__(self, agent: PipeAgent, feed: Feed) -> None:
        self.agent, self.feed = agent, feed
        self.expected: list[str] = []
        self.since: int | None = None

    def note(self) -> None:
        message = self.feed.message(self.agent.seat, since=self.since)
        self.since = message.revision
        text = to_json(message)
        # It cannot undo anything here, whatever it did last.
        self.expected.append(text.replace('"undo":true', '"undo":false'))

    def choose(self, rules: Any, view: Any, rng: Any, /) -> Any:
        self.note()
        return self.agent.choose(rules, view, rng)


def log_of(command: list[str]) -> list[tuple[str, Any]]:
    lines = Path(f"{command[-1]}.log").read_text().splitlines()
    return [(line[0], json.loads(line[2:])) for line in lines]


@pytest.mark.parametrize("kind", mostly_deep(KINDS, every=3))
def test_a_program_is_sent_the_messages_of_its_seat_and_nothing_else(
    programs: Programs, kind: str
) -> None:
    rules, config = KINDS[kind]
    seat = config.players - 1
    program = programs.program(before=LOG)
    feed = Feed(Match(rules, config, seed=5))
    with PipeBot(program, clock=CLOCK) as bot:
        watched = Watched(bot.sit(feed, seat, game=4, seed=99), feed)
        agents: dict[int, Any] = dict.fromkeys(range(seat), RandomAgent())
        feed.run({**agents, seat: watched})
        watched.note()
        watched.agent.leave(feed.match.standings)
    log = log_of(program)
    start, *others = [line for sign, line in log if sign == ">"]
    assert start == {
        "start": {
            "protocol": 1,
            "game": 4,
            "rules": rules.name,
            "seat": seat,
            "players": config.players,
            "seed": 99,
            "clock": {"decision": 60.0, "bank": 60.0, "start": 60.0},
        }
    }
    *decisions, over = others
    assert all(set(line) == {"decide"} for line in decisions)
    assert all(set(line["decide"]) == {"bank", "message"} for line in decisions)
    assert set(over) == {"over"}
    assert set(over["over"]) == {"ranks", "message"}
    sent = [line["decide"]["message"] for line in decisions] + [over["over"]["message"]]
    assert [json.dumps(each) for each in sent] == [
        json.dumps(json.loads(text)) for text in watched.expected
    ]
    assert {each["seat"] for each in sent} == {seat}
    schema = protocol_schema(rules)
    validator = jsonschema.Draft202012Validator(schema)
    for sign, line in (*log[:4], *log[-2:]):
        name = "ToBot" if sign == ">" else "FromBot"
        part = {**schema, "anyOf": [{"$ref": f"#/$defs/{name}"}]}
        assert validator.evolve(schema=part).is_valid(line), line


def test_the_schema_refuses_other_lines() -> None:
    schema = protocol_schema(tutankhamun.RULES)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    wrong: list[Any] = [{}, {"ready": {}}, {"choose": {"revision": 1}}, {"start": {}}, {"undo": {}}]
    for line in wrong:
        assert not validator.is_valid(line)


LONG = {"config", "view", "pieces", "patch", "targets", "events", "scores"}


def abridged(data: Any) -> Any:
    """Shorten long values in a line; the docs say that this is done."""
    if isinstance(data, list):
        return [abridged(each) for each in data[:2]] + (["..."] if data[2:] else [])
    if not isinstance(data, dict):
        return data
    return {key: "..." if key in LONG and value else abridged(value) for key, value in data.items()}


def transcript(log: list[tuple[str, Any]]) -> str:
    chosen = [*log[:6], None, log[-1]]
    lines = [
        "..." if each is None else f"{each[0]} {json.dumps(abridged(each[1]), ensure_ascii=False)}"
        for each in chosen
    ]
    wrapped = [
        part
        for line in lines
        for part in textwrap.wrap(line, 96, subsequent_indent="    ", break_on_hyphens=False)
    ]
    return "\n".join(wrapped) + "\n"


def test_the_transcript_in_the_docs_is_that_of_a_game(programs: Programs) -> None:
    program = programs.program(before=LOG)
    feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
    with PipeBot(program, clock=Clock()) as bot:
        agent = bot.sit(feed, 0, seed=2041)
        feed.run([agent, RandomAgent()])
        agent.leave(feed.match.standings)
    told = transcript(log_of(program))
    if not TRANSCRIPT.exists() or told != TRANSCRIPT.read_text(encoding="utf-8"):
        TRANSCRIPT.with_suffix(".new").write_text(told, encoding="utf-8")
        pytest.fail("the transcript has changed: look at transcript.new, and rename it")


def test_a_bot_plays_several_games_in_one_process(programs: Programs) -> None:
    with PipeBot(programs.program(), clock=CLOCK) as bot:
        for game in (1, 2):
            feed = Feed(Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=game))
            agent = bot.sit(feed, 1, game=game)
            feed.run([RandomAgent(), agent])
            agent.leave(feed.match.standings)
        assert [bot.pid] == programs.pids
    assert bot.pid is None


def test_an_agent_is_for_its_own_match_and_seat(programs: Programs) -> None:
    feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
    with PipeBot(programs.program(), clock=CLOCK) as bot:
        agent = bot.sit(feed, 0)
        for view in (luxor.view(luxor.new_game(luxor.Config(players=2), seed=8), 0), None):
            refuses("this agent is for seat 0", agent.choose, luxor.RULES, view, RandomAgent())
    refuses("the bot is closed", agent.choose, luxor.RULES, feed.match.view(0), None)


def test_the_bank_pays_for_long_decisions(programs: Programs) -> None:
    decide = f"time.sleep(0.5 * (asked_for == 2))\n{FIRST}"
    feed = Feed(Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1))
    clock = Clock(decision=0.3, bank=60, start=60)
    with PipeBot(programs.program(decide=decide, before=LOG), clock=clock) as bot:
        agent = bot.sit(feed, 0)
        feed.run([agent, RandomAgent()], limit=8)
        assert 0.2 <= 60 - agent.bank < 60
        banks = [
            line["decide"]["bank"] for _, line in log_of(list(bot.command)) if "decide" in line
        ]
        assert banks[0] == 60.0
        assert min(banks) < 59.9


def test_a_forfeit_ends_the_process_and_the_next_game_has_a_new_one(programs: Programs) -> None:
    config = tutankhamun.Config(players=2)
    program = programs.program(start=f"if asked['start']['game'] == 1: print('no')\n{READY}")
    with PipeBot(program, clock=CLOCK) as bot:
        feed = Feed(Match(tutankhamun.RULES, config, seed=1))
        with pytest.raises(Forfeit) as caught:
            bot.sit(feed, 0)
        assert caught.value.fault in {Fault.NONSENSE, Fault.EARLY}
        assert bot.pid is None
        feed.run([bot.sit(feed, 0, game=2), RandomAgent()])
        assert feed.match.is_over


@pytest.mark.parametrize("wrong", ["", "'", [], [1], None, 5, ["\0"], [""]])
def test_what_is_not_a_command_is_refused(wrong: Any) -> None:
    refuses("command", PipeBot, wrong)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"decision": -1}, "Clock.decision is -1; it must be a number of seconds"),
        ({"bank": float("nan")}, "Clock.bank is nan"),
        ({"start": 10**9}, "Clock.start is 1000000000"),
        ({"decision": 0, "bank": 0}, "leaves no time"),
        ({"start": 0}, "leaves no time"),
    ],
)
def test_clocks_that_cannot_be_are_refused(fields: Any, words: str) -> None:
    refuses(words, Clock, **fields)


BOT = pipes.PipeBot([sys.executable, "-c", "pass"])
CALLS: dict[str, Call] = {
    "series": (
        pipes.play_series,
        (luxor.RULES, LUXOR_CONFIG, ["random", "random"]),
        {"games": 1, "seed": 1, "limit": 9},
    ),
    "bot": (pipes.PipeBot, ("true",), {"clock": pipes.Clock()}),
}
RESULT = pipes.GameResult(1, 5, (0, 1), (1, 2), (40, 31), 90, (0.1, 2.0), (0.1, 0.4))
LOST = pipes.Forfeited(0, 0, pipes.Fault.TIME, "no answer")
(STANDING, _) = pipes.standings_of([RESULT])


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused(name: str) -> None:
    check_call(CALLS[name])


def test_wrong_fields_are_taken_or_refused() -> None:
    samples = [pipes.Clock(), RESULT, LOST, STANDING, pipes.BenchScore(2, 0.5, 0.1, 0.9)]
    assert {type(each) for each in samples} == set(classes_of(pipes))
    for each in samples:
        check_fields(each)

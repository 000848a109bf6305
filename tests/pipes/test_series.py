"""Series of games: seats rotate, seeds repeat them, and results add up."""

import json
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.pipes.programs import READY, Programs, is_reaped
from tests.refusals import refuses
from theban import Match, luxor, replay, tutankhamun
from theban.agents import BOTS, RandomAgent
from theban.lab.bots import Clock, Fault, Forfeited, GameResult, PipeBot, play_series, standings_of
from theban.play.feed import Feed, to_json

CONFIG = tutankhamun.Config(players=3)
CLOCK = Clock(decision=60, start=60)
EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = [sys.executable, str(EXAMPLES / "python_bot.py")]


def series(bots: list[Any], **options: Any) -> list[GameResult]:
    return list(play_series(tutankhamun.RULES, CONFIG, bots, clock=CLOCK, **options))


@pytest.mark.parametrize(("repeat_deals", "deals"), [(False, 4), (True, 2)])
def test_seats_rotate_and_deals_can_be_played_from_each_seat(
    repeat_deals: bool, deals: int
) -> None:
    results = series(["random"] * 3, games=4, seed=1, repeat_deals=repeat_deals)
    assert [result.seats for result in results] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    seeds = [result.seed for result in results]
    assert len(set(seeds)) == deals
    assert seeds[2] != seeds[3]


@pytest.mark.parametrize("kind", BOTS)
def test_every_bot_of_the_library_plays(kind: str) -> None:
    (result,) = series([kind, "random", "random"], seed=1)
    assert result.forfeit is None
    assert min(result.ranks or ()) == 1


def test_a_seed_repeats_the_games_of_programs_and_bots() -> None:
    bots = [PYTHON, "random", RandomAgent()]
    one, other = (
        [
            (result.seed, result.ranks, result.points, result.record)
            for result in series(bots, games=3, seed=7, records=True)
        ]
        for _ in range(2)
    )
    assert one == other
    assert [row[0] for row in one] != [result.seed for result in series(bots, games=3, seed=8)]
    for _, ranks, _, record in one:
        assert record is not None
        assert record.result == ranks
        assert len(tuple(replay(tutankhamun.RULES, record))) == len(record.choices) + 1


def test_without_a_seed_the_games_differ() -> None:
    seeds = {series(["random"] * 3)[0].seed for _ in range(3)}
    assert len(seeds) == 3


def test_a_game_that_is_broken_off_has_no_winner() -> None:
    (result,) = series(["random"] * 3, limit=5, seed=1)
    assert (result.decisions, result.ranks, result.points) == (5, None, None)
    assert [result.share(bot) for bot in range(3)] == [0, 0, 0]


def test_a_program_is_told_of_games_that_end_early(tmp_path: Path) -> None:
    log = tmp_path / "log"
    lines = "line for line in iter(sys.__stdin__.readline, '')"
    before = f"sys.stdin = ({lines} if open({str(log)!r}, 'a').write(line))"
    watching = Programs(tmp_path).program(before=before, name="watching")
    dying = Programs(tmp_path).program(decide="sys.exit(1)", name="dying")
    (result,) = series([watching, dying, "random"], seed=1)
    assert result.forfeit is not None
    assert result.forfeit.bot == 1
    assert result.ranks == (1, 3, 1)
    over = json.loads(log.read_text().splitlines()[-1])["over"]
    assert over["ranks"] == [1, 3, 1]
    assert over["forfeit"] == {"seat": 1, "fault": "died", "text": "it ended with exit code 1"}
    assert over["message"]["seat"] == 0


def test_a_series_that_is_closed_ends_its_processes(tmp_path: Path) -> None:
    programs = Programs(tmp_path)
    bots = [programs.program(), "random", "random"]
    with closing(play_series(tutankhamun.RULES, CONFIG, bots, games=9, clock=CLOCK)) as games:
        next(games)
        assert not is_reaped(programs.pids[0])
    assert is_reaped(programs.pids[0])


def test_a_series_that_fails_ends_its_processes(tmp_path: Path) -> None:
    class Broken:
        def choose(self, *_: object) -> object:
            raise RuntimeError("the caller's own agent")

    programs = Programs(tmp_path)
    refuses("own agent", series, [programs.program(), Broken(), "random"], error=RuntimeError)
    assert is_reaped(programs.pids[0])


def test_only_faults_in_a_row_are_counted(tmp_path: Path) -> None:
    """Each program dies in every other game, alternately, and both continue to the end."""
    programs = [
        Programs(tmp_path).program(
            start=f"if asked['start']['game'] % 2 == {rest}: sys.exit(1)\n{READY}",
            name=f"bot{rest}",
        )
        for rest in (0, 1)
    ]
    config = tutankhamun.Config(players=2)
    results = list(play_series(tutankhamun.RULES, config, programs, games=24, clock=CLOCK))
    lost = [result.forfeit for result in results if result.forfeit]
    assert [each.fault for each in lost] == [Fault.DIED] * 24
    assert [each.bot for each in lost] == [1, 0] * 12


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["random"], "there are 1 bots for 3 seats"),
        ("abc", "bots is 'abc'; it must be one for each player"),
        (["random", *[PipeBot("cat")] * 2], "one PipeBot on two seats"),
        (["random", "random", "no_such_program_here"], "there is no program 'no_such"),
        (["random", "random", 5], "5 is not a bot"),
        (["random", "random", RandomAgent], "is not a bot"),
        (None, "bots is None"),
    ],
)
def test_wrong_bots_are_refused_before_the_first_game(bots: Any, words: str) -> None:
    refuses(words, play_series, tutankhamun.RULES, CONFIG, bots)


@pytest.mark.parametrize("wrong", [{"games": 0}, {"seed": -1}, {"seed": "x"}, {"limit": 0}])
def test_wrong_numbers_are_refused(wrong: Any) -> None:
    refuses(next(iter(wrong)), play_series, tutankhamun.RULES, CONFIG, ["random"] * 3, **wrong)


def result(number: int, ranks: tuple[int, ...] | None, **more: Any) -> GameResult:
    fields: dict[str, Any] = {"points": None, "decisions": 3, **more}
    return GameResult(number, 1, (0, 1), ranks, seconds=(1.0, 3.0), slowest=(0.5, 2.0), **fields)


def test_standings_add_up() -> None:
    lost = Forfeited(1, 1, Fault.TIME, "no answer")
    first, second = standings_of(
        [
            result(1, (1, 2), points=(10, 8)),
            result(2, (1, 1), points=(6, 6)),
            result(3, (1, 2), forfeit=lost),
            result(4, None),
        ]
    )
    assert (first.games, first.wins, first.points, first.forfeits) == (3, 2.5, 8.0, 0)
    assert (second.games, second.wins, second.points, second.forfeits) == (3, 0.5, 7.0, 1)
    assert (first.mean, second.mean, second.slowest) == (1.0, 3.0, 2.0)
    assert first.low < 2.5 / 3 < first.high
    assert standings_of([]) == ()


def test_a_result_is_plain_data() -> None:
    lost = Forfeited(1, 0, Fault.TIME, "no answer", "help")
    data = json.loads(json.dumps(result(1, (2, 1), forfeit=lost).to_data()))
    assert data["ranks"] == [2, 1]
    assert data["forfeit"] == {
        "bot": 1,
        "seat": 0,
        "fault": "time",
        "text": "no answer",
        "last_words": "help",
    }


KINDS: dict[str, tuple[Any, Any]] = {
    **{f"luxor {n}": (luxor.RULES, luxor.Config(players=n)) for n in (2, 4)},
    "modules": (luxor.RULES, luxor.Config(players=3, modules=luxor.Module)),
    **{f"tutankhamun {n}": (tutankhamun.RULES, tutankhamun.Config(players=n)) for n in (2, 6)},
}


def node() -> str:
    """Return the interpreter, or skip the test if it is missing."""
    return shutil.which("node") or pytest.skip("there is no node here, for examples/node_bot.mjs")


def program(name: str) -> PipeBot:
    if name == "python":
        return PipeBot(PYTHON, clock=CLOCK)
    return PipeBot([node(), str(EXAMPLES / "node_bot.mjs")], clock=CLOCK)


@pytest.mark.sample(every=5)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["python", "node"])
def test_the_examples_play_without_a_fault(name: str, kind: str) -> None:
    rules, config = KINDS[kind]
    others = ["random"] * (config.players - 1)
    results = list(play_series(rules, config, [program(name), *others], games=2, seed=4))
    assert [(result.forfeit, result.ranks is None) for result in results] == [(None, False)] * 2


def test_the_bot_for_node_keeps_its_view_by_patches() -> None:
    source = (EXAMPLES / "node_bot.mjs").read_text()
    function = source[source.index("function patched(") : source.index("// Rates a choice")]
    feed = Feed(Match(luxor.RULES, luxor.Config(players=2, modules=luxor.Module), seed=6))
    views, patches = [feed.message(0).view], list[Any]()
    while len(patches) < 60:
        before = feed.revision
        feed.run([RandomAgent(), RandomAgent()], limit=1)
        patches.append(json.loads(to_json(feed.message(0, since=before)))["patch"])
        views.append(feed.message(0).view)
    assert {step["op"] for patch in patches for step in patch} == {"add", "remove", "replace"}
    data = json.dumps([views[0], patches])
    code = f"""{function}
        let [view, patches] = JSON.parse(require("fs").readFileSync(0));
        const views = patches.map((patch) => JSON.stringify((view = patched(view, patch))));
        console.log(`[${{views.join()}}]`);"""
    done = subprocess.run(  # noqa: S603 (the test's own)
        [node(), "-e", code], input=data, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(views[1:]))


def test_the_examples_are_as_short_as_the_docs_say() -> None:
    assert len((EXAMPLES / "node_bot.mjs").read_text().splitlines()) <= 60
    _, _, code = (EXAMPLES / "python_bot.py").read_text().partition("import sys\n\n")
    assert len(code.splitlines()) <= 15

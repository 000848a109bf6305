"""Programs that misbehave lose their game, leave nothing behind, and do not affect other games."""

import os
import resource
import signal
import time
from pathlib import Path

import pytest

from tests.pipes.programs import FIRST, READY, Programs, is_reaped, is_running
from theban import tutankhamun
from theban.lab.bots import Clock, Fault, GameResult, play_series

CONFIG = tutankhamun.Config(players=2)
SHORT = Clock(decision=0.2, bank=0.1, start=60)
ENOUGH = Clock(decision=60, bank=0, start=60)


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    return Programs(tmp_path)


def play(command: list[str], *, games: int = 1, clock: Clock = ENOUGH) -> list[GameResult]:
    bots = [command, "random"]
    return list(play_series(tutankhamun.RULES, CONFIG, bots, games=games, seed=3, clock=clock))


def forfeit(programs: Programs, command: list[str], *, clock: Clock = ENOUGH) -> tuple[Fault, str]:
    """Play one game that the program loses; return its fault."""
    (result,) = play(command, clock=clock)
    assert result.forfeit is not None
    assert (result.forfeit.bot, result.forfeit.seat) == (0, 0)
    assert (result.ranks, result.points) == ((2, 1), None)
    assert all(is_reaped(pid) for pid in programs.pids)
    return result.forfeit.fault, f"{result.forfeit.text}\n{result.forfeit.last_words}"


LATE = "if asked_for == 3:\n    {}\nelse:\n    say(choice())"
"""The fault comes with the third decision, after two good ones."""

FAULTS: dict[str, tuple[str, Fault, str]] = {
    "dies": ("raise KeyError('no idea')", Fault.DIED, "KeyError: 'no idea'"),
    "exits": ("sys.exit(3)", Fault.DIED, "it ended with exit code 3"),
    "is killed": ("os.kill(os.getpid(), signal.SIGKILL)", Fault.DIED, "it ended by signal 9"),
    "closes its output": (
        "os.close(1); time.sleep(60)",
        Fault.DIED,
        "it closed its standard output",
    ),
    "no JSON": ("print('sail!', flush=True)", Fault.NONSENSE, "the answer is not JSON"),
    "nothing": ("print(flush=True)", Fault.NONSENSE, "the answer is not JSON"),
    "no text": (
        r"sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()",
        Fault.NONSENSE,
        "the answer",
    ),
    "nested": ("print('[' * 9000, flush=True)", Fault.NONSENSE, "the answer"),
    "a list": ("say([1])", Fault.NONSENSE, "it must be an object with 'choose'"),
    "no number": (
        "say({'choose': {'revision': message['revision'], 'number': '0'}})",
        Fault.NONSENSE,
        "number",
    ),
    "ready again": ("say({'ready': {'game': 1}})", Fault.NONSENSE, "with 'choose' alone"),
    "an old revision": ("say(choice(revision=-1))", Fault.REVISION, "it answers revision"),
    "not a choice": ("say(choice(number=9999))", Fault.NUMBER, "there is no choice 9999"),
    "asks for the view of another": (
        "say({'message': {'seat': 1}})",
        Fault.NONSENSE,
        "with 'choose' alone",
    ),
    "asks why": ("say({'why': {'key': 'place:1'}})", Fault.NONSENSE, "with 'choose' alone"),
    "takes back": (
        "say({'undo': {'revision': message['revision']}})",
        Fault.NONSENSE,
        "with 'choose' alone",
    ),
    "chooses twice": (
        "text = json.dumps(choice()); print(f'{text}\\n{text}', flush=True); time.sleep(60)",
        Fault.EARLY,
        "after its answer it wrote",
    ),
    "floods": (
        "while True: os.write(1, b'{}\\n' * 9999)",
        Fault.EARLY,
        "after its answer it wrote",
    ),
    "floods without end of line": (
        "while True: os.write(1, b'x' * 9999)",
        Fault.TOO_LONG,
        "a line has more than 10000 bytes",
    ),
}


STARTS: dict[str, tuple[dict[str, str], Fault, str]] = {
    "dies at once": ({"before": "sys.exit('no model')"}, Fault.DIED, "no model"),
    "another game": ({"start": "say({'ready': {'game': 7}})"}, Fault.NONSENSE, "must be"),
    "true for 1": ({"start": "say({'ready': {'game': True}})"}, Fault.NONSENSE, "must be"),
    "chooses at once": (
        {"start": "say({'choose': {'revision': 0, 'number': 0}})"},
        Fault.NONSENSE,
        'it must be {"ready":{"game":1}} now',
    ),
    "greets": ({"before": "say('hello'); time.sleep(1)"}, Fault.NONSENSE, "hello"),
}


CASES = STARTS | {
    kind: ({"decide": LATE.format(code)}, fault, words)
    for kind, (code, fault, words) in FAULTS.items()
}


@pytest.mark.parametrize("kind", CASES)
def test_what_a_program_does_wrong_loses_its_game(programs: Programs, kind: str) -> None:
    parts, fault, words = CASES[kind]
    found, text = forfeit(programs, programs.program(**parts))
    assert found is fault
    assert words in text


def test_a_program_that_is_never_ready(programs: Programs) -> None:
    command = programs.program(before="time.sleep(60)")
    found, text = forfeit(programs, command, clock=Clock(start=0.4))
    assert found is Fault.START
    assert "it was not ready within 0.4 s" in text


def test_a_file_that_is_not_a_program(tmp_path: Path) -> None:
    script = tmp_path / "bot"
    script.write_bytes(b"\0\1\2")
    script.chmod(0o755)
    (result,) = play([str(script)])
    assert result.forfeit is not None
    assert result.forfeit.fault is Fault.START
    assert "cannot be started: Exec format error" in result.forfeit.text


IGNORE = "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
FORK = """
pid = os.fork()
if not pid:
    {child}
    with open(sys.argv[0] + ".child", "w") as file:
        file.write(str(os.getpid()))
    time.sleep(600)
"""


@pytest.mark.parametrize(
    ("before", "decide"),
    [
        ("", LATE.format("time.sleep(600)")),
        (IGNORE, "time.sleep(600)"),
        (FORK.format(child="pass"), "os._exit(0)"),
    ],
    ids=["hangs", "ignores SIGTERM", "dies while its child keeps the pipes open"],
)
def test_a_program_that_does_not_answer_in_time(
    programs: Programs, before: str, decide: str
) -> None:
    begin = time.monotonic()
    command = programs.program(before=before, decide=decide)
    assert forfeit(programs, command, clock=SHORT)[0] is Fault.TIME
    assert time.monotonic() - begin < 60


def test_a_program_that_does_not_end_with_its_input_is_killed(programs: Programs) -> None:
    command = programs.program(before=IGNORE)
    script = Path(command[-1])
    script.write_text(f"{script.read_text()}\ntime.sleep(600)\n")
    (result,) = play(command)
    assert result.forfeit is None
    assert is_reaped(programs.pids[0])


def test_a_program_that_closes_its_input(programs: Programs) -> None:
    command = programs.program(decide="last = choice(); os.close(0); say(last); time.sleep(600)")
    found, text = forfeit(programs, command, clock=ENOUGH)
    assert found is Fault.CLOSED
    assert "it closed its standard input" in text


@pytest.mark.parametrize("child", ["pass", IGNORE])
def test_a_child_that_keeps_the_pipes_open_ends_too(programs: Programs, child: str) -> None:
    command = programs.program(before=FORK.format(child=child))
    (result,) = play(command)
    assert result.forfeit is None
    grandchild = int(Path(f"{command[-1]}.child").read_text())
    until = time.monotonic() + 20
    while is_running(grandchild) and time.monotonic() < until:
        time.sleep(0.01)
    assert not is_running(grandchild)
    assert is_reaped(programs.pids[0])


def test_a_child_that_leaves_the_group_blocks_nothing(programs: Programs) -> None:
    command = programs.program(before=FORK.format(child="os.setsid()"))
    (result,) = play(command)
    assert result.forfeit is None
    assert is_reaped(programs.pids[0])
    stray = int(Path(f"{command[-1]}.child").read_text())
    assert is_running(stray)  # it cannot be reached, as the docs say
    os.kill(stray, signal.SIGKILL)


def test_a_line_of_100_mb_takes_no_memory_here(programs: Programs) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    code = "for _ in range(1600): os.write(1, b'x' * 65536)"
    found, _ = forfeit(programs, programs.program(decide=LATE.format(code)))
    assert found is Fault.TOO_LONG
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # KiB


def test_much_on_stderr_is_no_fault_and_no_deadlock(programs: Programs) -> None:
    flood = "os.write(2, b'thinking\\n' * 50_000)"
    (result,) = play(programs.program(decide=f"{flood}\n{FIRST}\n{flood}", before=flood))
    assert result.forfeit is None
    assert result.points is not None


def test_the_end_of_an_endless_stderr_is_kept(programs: Programs) -> None:
    code = "while True: os.write(2, b'x' * 9999 + b' the end\\n')"
    (result,) = play(programs.program(decide=code), clock=SHORT)
    assert result.forfeit is not None
    assert result.forfeit.fault is Fault.TIME
    assert 0 < len(result.forfeit.last_words) <= 2000


def test_what_is_written_out_of_turn_loses_the_game(programs: Programs) -> None:
    """A late line is there before the next question, or answers an old revision."""
    twice = "say(choice()); time.sleep(0.05); say(choice())"
    found, _ = forfeit(programs, programs.program(decide=twice))
    assert found in {Fault.EARLY, Fault.REVISION}


def test_a_fault_in_one_game_harms_no_other_game(programs: Programs) -> None:
    # The first process plays one game and dies in the second; the next one plays on.
    code = f"if asked['start']['game'] == 2: sys.exit(1)\n{READY}"
    results = play(programs.program(start=code), games=4)
    assert [result.forfeit is None for result in results] == [True, False, True, True]
    assert len(programs.pids) == 2
    assert all(is_reaped(pid) for pid in programs.pids)
    good = play(programs.program(name="good"), games=4)
    same = [(result.ranks, result.points, result.decisions) for result in good]
    assert [(result.ranks, result.points, result.decisions) for result in results[2:]] == same[2:]


def test_a_program_that_never_plays_is_given_up(programs: Programs) -> None:
    results = play(programs.program(before="sys.exit(1)"), games=12)
    faults = [result.forfeit.fault for result in results if result.forfeit]
    assert faults == [Fault.DIED] * 10 + [Fault.GIVEN_UP] * 2
    assert len(programs.pids) == 10

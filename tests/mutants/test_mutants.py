"""The tool that mutates the rules: its mutants, the faults that it finds, and accepted mutants."""

import gc
import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

pytest.importorskip("mutmut", reason="comes with the extra mutants")
pytest.importorskip("resource", reason="bounds of processes are those of POSIX")

from pathlib import Path

from tests.mutants.accepted import accepted
from tests.mutants.applying import functions_by_file
from tests.mutants.areas import AREAS, PACKAGE, ROOT, RULES, Area, files_of
from tests.mutants.in_games import digest
from tests.mutants.making import Key, Mutant, mutants_of, source_of
from tests.mutants.own_rules import cited, whose
from tests.mutants.running import KILLED, SURVIVED, Result
from tests.mutants.stored import Store

CHAMBER = "luxor/_rules/movement.py"


def found(file: str, was: str, now: str) -> Mutant:
    [mutant] = [each for each in mutants_of(file) if (each.key.was, each.key.now) == (was, now)]
    return mutant


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_all_that_an_area_names_is_there(area: Area) -> None:
    assert [pattern for pattern in area.files if not list(PACKAGE.glob(pattern))] == []
    assert [name for name in area.files_left_out if not list(PACKAGE.rglob(name))] == []
    assert [test for test in area.tests if not (ROOT / test).exists()] == []
    sources = "".join(map(source_of, files_of(area)))
    assert [name for name in area.functions_left_out if f"def {name}(" not in sources] == []


def test_each_file_is_in_one_area_also_those_of_accepted_mutants() -> None:
    files = [file for area in AREAS.values() for file in files_of(area)]
    assert len(files) == len({*files})
    assert CHAMBER in files_of(RULES)
    assert {key.file for key in accepted()} <= {*files}


def test_a_mutant_changes_what_its_key_says() -> None:
    """The key that is paid at the chamber (LX-8.1): one, none, two, or a key gained instead."""
    now = {each.key.now for each in mutants_of(CHAMBER) if each.key.was == "me.keys -= 1"}
    assert now == {"me.keys = 1", "me.keys += 1", "me.keys -= 2", "me.keys -= 0"}
    mutant = found(CHAMBER, "me.keys -= 1", "me.keys -= 2")
    assert mutant.key.function == "enter_chamber"
    assert mutant.source() == source_of(CHAMBER).replace("me.keys -= 1", "me.keys -= 2")


def test_no_two_mutants_have_the_same_key() -> None:
    for file in files_of(RULES)[:5]:
        keys = [mutant.key for mutant in mutants_of(file)]
        assert len(keys) == len(set(keys))


def test_rules_are_found_in_docstrings_with_those_between() -> None:
    assert cited("luxor/_rules/turn.py", "") >= {f"LX-8.{number}" for number in (4, 5, 6, 7, 8)}
    mutant = found(CHAMBER, "me.keys -= 1", "me.keys -= 2")
    assert whose(mutant, frozenset({"LX-8.1"})) == "function"
    assert whose(mutant, frozenset({"LX-2.1"})) == ""
    # The question of a mummy tile is a function inside another one, and has its rules too.
    cites = cited("luxor/_modules/mummy/tiles.py", "moves_one.is_useful")
    assert cites == {"MC-4.4", "MC-4.12"}
    assert "LX-1.2" in cited("_core/rows.py", "Track.ahead")


def test_functions_are_found_that_were_frozen_after_the_tests_were_collected() -> None:
    """Otherwise each mutant would be run in a new process, which takes twenty times as long."""
    gc.freeze()
    living = functions_by_file()[str(PACKAGE / CHAMBER)]
    assert "enter_chamber" in {function.__name__ for function in living}


def test_a_sample_does_not_change_when_lines_move() -> None:
    key = Key("a.py", "f", "x", "y", 1)
    assert key.rank(1) == Key("a.py", "f", "x", "y", 1).rank(1)
    assert len({key.rank(seed) for seed in range(9)}) == 9


def test_results_are_kept_while_the_file_is_the_same(tmp_path: Path) -> None:
    mutant = found(CHAMBER, "me.keys -= 1", "me.keys -= 2")
    path, folders = tmp_path / "results.jsonl", ["tests/mutants"]
    Store(path, folders).add(mutant, Result(KILLED, "test", "file"))
    assert Store(path, folders).result(mutant) == Result(KILLED, "test", "file")
    path.write_text(path.read_text().replace('"source": "', '"source": "0'))
    assert Store(path, folders).result(mutant) is None
    # Survivors are run again when a test has changed.
    Store(path, folders).add(mutant, Result(SURVIVED))
    assert Store(path, folders).result(mutant) == Result(SURVIVED)
    assert Store(path, ["tests/luxor/rules"]).result(mutant) is None


def test_an_entry_that_is_not_complete_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "accepted.toml"
    entry = '[[mutant]]\nfile = "a.py"\nfunction = "f"\nwas = "x"\nnow = "y"\nkind = "equivalent"\n'
    file.write_text(entry + 'reason = "so"\n')
    assert list(accepted(file)) == [Key("a.py", "f", "x", "y", 1)]
    for wrong in (entry + 'reason = ""\n', entry.replace("equivalent", "so") + 'reason = "so"\n'):
        file.write_text(wrong)
        with pytest.raises(ValueError, match="wrong or there twice"):
            accepted(file)


@pytest.mark.deep
def test_games_show_a_fault_and_do_not_show_an_equivalent() -> None:
    fault = found(CHAMBER, "me.keys -= 1", "me.keys -= 2").source()
    key = next(key for key in accepted() if key.file == "luxor/_board.py")
    [same] = [each.source() for each in mutants_of(key.file) if each.key == key]
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        right, wrong, equivalent = (
            pool.submit(digest, "Luxor", 1, *mutated).result()
            for mutated in ((), (CHAMBER, fault), (key.file, same))
        )
    assert wrong != right
    assert equivalent == right


@pytest.mark.deep
def test_the_command_finds_what_is_planted(tmp_path: Path) -> None:
    """Each mutant of entering the chamber is found, and none that was found is run again."""
    results = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "tests.mutants", "--all", "--file", CHAMBER]
    for _ in range(2):
        ran = subprocess.run(  # noqa: S603 (our own command)
            [*command, "--results", str(results)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "100.00% killed" in ran.stdout
    lines = results.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(list(mutants_of(CHAMBER)))
    assert {json.loads(line)["outcome"] for line in lines} == {KILLED}

"""The tool that mutates the rules: what it names is there, and it finds planted faults."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.mutants.areas import AREAS, PACKAGE, ROOT, RULES, Area, files_of

needs_mutmut = pytest.mark.skipif(
    not (find_spec("mutmut") and find_spec("resource")),
    reason="mutmut comes with the extra mutants; bounds of processes are those of POSIX",
)

CHAMBER = "luxor/_rules/movement.py"


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_all_that_an_area_names_is_there(area: Area) -> None:
    assert [pattern for pattern in area.files if not list(PACKAGE.glob(pattern))] == []
    assert [name for name in area.files_left_out if not list(PACKAGE.rglob(name))] == []
    assert [test for test in area.tests if not (ROOT / test).exists()] == []
    sources = "".join((PACKAGE / file).read_text("utf-8") for file in files_of(area))
    assert [name for name in area.functions_left_out if f"def {name}(" not in sources] == []


@needs_mutmut
def test_each_file_is_in_one_area_also_those_of_accepted_mutants() -> None:
    from tests.mutants.making import accepted  # noqa: PLC0415 (imports of mutmut take long)

    files = [file for area in AREAS.values() for file in files_of(area)]
    assert len(files) == len({*files})
    assert CHAMBER in files_of(RULES)
    assert {key.file for key in accepted()} <= {*files}


@needs_mutmut
@pytest.mark.deep
def test_the_command_finds_what_is_planted(tmp_path: Path) -> None:
    """Each mutant of entering the chamber is found, and none that was found is run again."""
    from tests.mutants.making import mutants_of  # noqa: PLC0415 (as above)
    from tests.mutants.running import KILLED  # noqa: PLC0415 (as above)

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

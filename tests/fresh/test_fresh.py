"""Fresh processes of every kind: each public entry point gives the same there as here."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

import theban
from tests.fresh.entry_points import ENTRY_POINTS, NEEDS

pytestmark = pytest.mark.deep
PROGRAM = Path(__file__).with_name("entry_points.py")
PACKAGE = Path(theban.__file__).parent
IN_POOL = """
import json, multiprocessing, sys
sys.path.insert(0, {folder!r})
import entry_points
if __name__ == "__main__":
    pool = multiprocessing.get_context({method!r}).Pool(2)
    names = list(entry_points.digests())
    each = pool.map(entry_points.digests, [[name] for name in names], 1)
    print(json.dumps({{name: digest for digests in each for name, digest in digests.items()}}))
    pool.terminate()
"""
IN_SUBINTERPRETER = """
import json, sys
import _xxsubinterpreters as interpreters
code = '''
import json, sys
sys.path[:0] = PATH
import entry_points
print(json.dumps(entry_points.digests(NAMES)), flush=True)
'''
names = {names!r}
code = code.replace("PATH", repr([{folder!r}, *sys.path])).replace("NAMES", repr(names))
interpreters.run_string(interpreters.create(), code)
"""


def run(
    *arguments: str, env: Mapping[str, str] | None = None, path: Path | None = None
) -> dict[str, str]:
    usual = {**os.environ, "PYTHONPATH": str(path or PACKAGE.parent)}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=usual if env is None else {**usual, **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, str] = json.loads(done.stdout)
    return found


@cache
def usual_digests() -> dict[str, str]:
    return run(str(PROGRAM))


@pytest.mark.parametrize("name", ENTRY_POINTS)
def test_eight_threads_may_begin_with_it(name: str) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    assert run(str(PROGRAM), "--threads", name) == {name: usual_digests()[name]}


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
def test_processes(method: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(IN_POOL.format(folder=str(PROGRAM.parent), method=method))
    assert run(str(program)) == usual_digests()


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="the module has another name there")
def test_subinterpreters() -> None:
    """NumPy, behind those that need a package, cannot be loaded twice; checks start programs."""
    names = [name for name in usual_digests() if name not in {*NEEDS, "checks"}]
    program = IN_SUBINTERPRETER.format(folder=str(PROGRAM.parent), names=names)
    assert run("-c", program) == {name: usual_digests()[name] for name in names}


@pytest.mark.parametrize("options", [["-OO"], ["-W", "error"], ["-I"], ["-X", "dev"]], ids=" ".join)
def test_options_of_python(options: list[str]) -> None:
    if "-I" in options:
        program = f"import sys, runpy; sys.path.insert(0, {str(PACKAGE.parent)!r})"
        program += f"; sys.argv[:] = ['']; runpy.run_path({str(PROGRAM)!r}, run_name='__main__')"
        assert run(*options, "-c", program) == usual_digests()
    else:
        assert run(*options, str(PROGRAM)) == usual_digests()


SETTINGS: dict[str, dict[str, str]] = {
    "another salt of hashes": {"PYTHONHASHSEED": "77"},
    "ASCII alone": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a locale that does not exist": {"LC_ALL": "tr_TR.ISO-8859-9", "LANG": "tr_TR"},
    "output in ASCII": {"PYTHONIOENCODING": "ascii:strict"},
    "no home folder": {"HOME": "/nonexistent", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""},
    "another time zone": {"TZ": "Pacific/Kiritimati"},
}


@pytest.mark.parametrize("env", SETTINGS.values(), ids=SETTINGS)
def test_settings(env: dict[str, str]) -> None:
    assert run(str(PROGRAM), env=env) == usual_digests()


def files_of(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_nothing_is_written_into_the_package(tmp_path: Path) -> None:
    """Not even where everything may be written, as by root."""
    leave_out = shutil.ignore_patterns("__pycache__", "node_modules")
    copy = shutil.copytree(PACKAGE, tmp_path / "theban", ignore=leave_out)
    before = files_of(copy)
    for path in (copy, *copy.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    assert run("-B", str(PROGRAM), path=tmp_path) == usual_digests()
    assert files_of(copy) == before
    for path in (copy, *copy.rglob("*")):
        path.chmod(0o755)


def test_the_package_runs_from_a_zip_file(tmp_path: Path) -> None:
    archive = tmp_path / "theban.zip"
    with ZipFile(archive, "w") as written:
        for path in PACKAGE.rglob("*"):
            if path.is_file() and not {"__pycache__", "node_modules"} & set(path.parts):
                written.write(path, path.relative_to(PACKAGE.parent))
    assert run(str(PROGRAM), path=archive) == usual_digests()

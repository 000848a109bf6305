"""The page for contributors tells when the deep checks last passed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

EXTENSIONS = Path(__file__).parent.parent.parent / "docs" / "_ext"
NOTED = """date = 2026-11-23
theban = "0.1.0"
python = "3.11.7"

[[steps]]
name = "deep"
said = "2506 passed, 3 skipped;"
seconds = 812

[[steps]]
name = "fuzz"
said = ""
seconds = 59
"""


def built(tmp_path: Path, noted: str | None) -> list[str]:
    """Build a page with what was noted; return its texts in order."""
    file = tmp_path / "last_deep_run.toml"
    if noted is not None:
        file.write_text(noted, encoding="utf-8")
    conf = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(EXTENSIONS)!r})
import deep_run
deep_run.FILE = Path({str(file)!r})
extensions = ["deep_run"]
"""
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "conf.py").write_text(conf, encoding="utf-8")
    (docs / "index.rst").write_text("Tests\n=====\n\n.. deep-run::\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "-q",
        "-b",
        "pseudoxml",
        str(docs),
        str(tmp_path),
    ]
    subprocess.run(command, check=True)  # noqa: S603 (what it runs stands above)
    page = (tmp_path / "index.pseudoxml").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in page if not line.lstrip().startswith("<")]


def test_what_was_noted_is_told_step_by_step(tmp_path: Path) -> None:
    assert built(tmp_path, NOTED) == [
        "Tests",
        "The deep checks last passed on 2026-11-23, with theban 0.1.0 and Python 3.11.7:",
        *("Step", "What it says", "Time"),
        *("deep", "2506 passed, 3 skipped", "14 min"),
        *("fuzz", "passed", "59 s"),
    ]


def test_without_a_note_nothing_is_claimed(tmp_path: Path) -> None:
    assert built(tmp_path, None) == ["Tests", "No run of the deep checks is noted yet."]

"""A signature or a value that is too long to read fails the build of the docs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

EXTENSIONS = Path(__file__).parent.parent.parent / "docs" / "_ext"
CONF = f"""
import sys
sys.path[:0] = [{str(EXTENSIONS)!r}]
extensions = ["short_signatures"]
python_maximum_signature_line_length = 88
"""


def build(folder: Path, text: str) -> str:
    """Build one page, and return what is warned of."""
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "index.rst").write_text(f"API\n===\n\n{text}", encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(folder)]
    done = subprocess.run(  # noqa: S603 (what it runs stands above)
        [*command, str(folder / "html")], capture_output=True, text=True, check=False
    )
    return done.stderr


@pytest.mark.parametrize(
    "text",
    [
        f".. py:function:: play({'x' * 290})",
        f".. py:function:: play({', '.join(f'{letter * 60}: int' for letter in 'abcdefgh')})",
        f".. py:data:: CARDS\n   :value: {'x' * 290}",
    ],
)
def test_what_can_be_read_passes(tmp_path: Path, text: str) -> None:
    assert build(tmp_path, text) == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f".. py:function:: play({'x' * 300})", "the longest parameter 300"),
        (f".. py:function:: play(<{'x' * 300}>)", "the longest parameter"),
        (f".. py:data:: CARDS\n   :value: {'x' * 300}", "has 308 characters"),
    ],
)
def test_what_cannot_is_warned_of(tmp_path: Path, text: str, told: str) -> None:
    assert told in build(tmp_path, text)

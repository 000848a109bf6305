"""The tables of a box show every figure of its file, and how sure it is."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

EXTENSIONS = Path(__file__).parent.parent.parent / "docs" / "_ext"


def built(tmp_path: Path, page: str) -> tuple[str, str]:
    """Build one page, and return it as text with what was warned of."""
    docs = tmp_path / "docs"
    docs.mkdir()
    conf = f"import sys\nsys.path.insert(0, {str(EXTENSIONS)!r})\nextensions = ['box_tables']\n"
    (docs / "conf.py").write_text(conf, encoding="utf-8")
    (docs / "index.rst").write_text(page, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "text", str(docs), str(tmp_path / "out")]
    done = subprocess.run(  # noqa: S603 (what it runs is above)
        command, capture_output=True, text=True, check=False
    )
    text = tmp_path / "out" / "index.txt"
    return (text.read_text(encoding="utf-8") if text.exists() else ""), done.stderr


def test_the_box_of_luxor(tmp_path: Path) -> None:
    page, warnings = built(tmp_path, "Box\n===\n\n.. box-tables:: luxor\n")
    assert warnings == ""
    # Hand-picked from the file: 31 basic cards, 40 spaces, the values of the two sarcophagi.
    assert "Basic cards: 31 in all" in page
    assert re.search(r"\| 40 +\| treasure +\| 8 ", page)
    assert not re.search(r"^\| 41 ", page, re.MULTILINE)
    assert re.search(r"\| Sarcophagi +\| 5, 3 +\| \*\*certain\*\*", page)
    assert "Horus cards (expansion): 18 in all" in page
    assert "Walls **reconstructed**" in page
    assert "Cobra **likely**: that all tunnels have a cobra behind" in page


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_each_part_of_a_box_and_each_confidence_is_there(tmp_path: Path, game: str) -> None:
    text = resources.files(f"theban.{game}").joinpath("standard.toml").read_text(encoding="utf-8")
    figures, _, sure = text.partition("[confidence]")
    parts = re.findall(r"^([a-z_]+) = ", figures, re.MULTILINE)
    page, warnings = built(tmp_path, f"Box\n===\n\n.. box-tables:: {game}\n")
    assert warnings == ""
    for part in parts[3:]:  # after the format, its version and the edition
        assert part.replace("_", " ").capitalize() in page
    for confidence in ("certain", "likely", "reconstructed"):
        assert page.count(f"**{confidence}**") == sure.count(f'"{confidence}"')


def test_an_unknown_game(tmp_path: Path) -> None:
    assert "there is no such game" in built(tmp_path, "Box\n===\n\n.. box-tables:: chess\n")[1]

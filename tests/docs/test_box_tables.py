"""The tables of a box show every figure of its file, and how sure it is."""

import re
from importlib import resources
from pathlib import Path

import pytest

from tests.docs.pages import built

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")


def box(tmp_path: Path, game: str) -> tuple[str, str]:
    return built(tmp_path, "tables", f"Box\n===\n\n.. box-tables:: {game}\n")


def test_the_box_of_luxor(tmp_path: Path) -> None:
    page, warnings = box(tmp_path, "luxor")
    assert warnings == ""
    # Hand-picked from the file: 31 basic cards, 40 spaces, the values of the two sarcophagi.
    assert "Basic cards: 31 in all" in page
    assert re.search(r"<p>40</p></td>\s*<td><p>treasure</p></td>\s*<td><p>8</p>", page)
    assert "<p>41</p>" not in page
    sarcophagi = r"<p>Sarcophagi</p></td>\s*<td><p>5, 3</p></td>\s*<td><p><strong>certain</strong>"
    assert re.search(sarcophagi, page)
    assert "Horus cards (expansion): 18 in all" in page
    assert "Walls <strong>reconstructed</strong>" in page
    assert "Cobra <strong>likely</strong>: that all tunnels have a cobra behind" in page


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_each_part_of_a_box_and_each_confidence_is_there(tmp_path: Path, game: str) -> None:
    text = resources.files(f"theban.{game}").joinpath("standard.toml").read_text(encoding="utf-8")
    figures, _, sure = text.partition("[confidence]")
    parts = re.findall(r"^([a-z_]+) = ", figures, re.MULTILINE)
    page, warnings = box(tmp_path, game)
    assert warnings == ""
    for part in parts[3:]:  # after the format, its version and the edition
        assert part.replace("_", " ").capitalize() in page
    for confidence in ("certain", "likely", "reconstructed"):
        assert page.count(f"<strong>{confidence}</strong>") == sure.count(f'"{confidence}"')


def test_an_unknown_game(tmp_path: Path) -> None:
    assert "there is no such game" in box(tmp_path, "chess")[1]

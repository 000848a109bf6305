"""Every different piece of the boxes has an example in pictures, and so has every printed one."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from attrs import evolve

from theban import luxor
from theban.luxor import NumberCard, UpToCard

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

DOCS = Path(__file__).parent.parent.parent / "docs"
EXTENSIONS = DOCS / "_ext"


@pytest.fixture
def on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let modules be found as the docs find them."""
    monkeypatch.setattr(sys, "path", [str(EXTENSIONS), str(DOCS), *sys.path])


@pytest.fixture
def pieces(on_path: None) -> ModuleType:
    """Give the module that knows the pieces."""
    return importlib.import_module("box_pieces")


@pytest.fixture
def index(on_path: None) -> ModuleType:
    """Give the module that lists examples."""
    return importlib.import_module("picture_index")


# --- The pieces --------------------------------------------------------------------------------


def test_the_pieces_are_those_of_the_boxes(pieces: ModuleType) -> None:
    """Different ones, counted by hand in the rulebooks and in the figures of the boxes.

    Of the Horus cards there are five faces on level 1, six on level 2, five on level 3; the
    expansion has no other faces.
    """
    numbers = {group: len(found) for group, found in pieces.pieces_of_boxes().items()}
    assert numbers == {
        "Luxor: basic cards": 7,
        "Luxor: Horus cards": 16,
        "Luxor: treasures": 15,
        "Luxor: Osiris tiles": 4,
        "Luxor: Horus tiles": 3,
        "Luxor: temple stacks": 3,
        "Luxor: temple tiles": 6,
        "Luxor: scarabs": 4,
        "The Mummy's Curse: mummy tiles": 15,
        "The Mummy's Curse: equipment": 6,
        "The Mummy's Curse: artifacts": 5,
        "The Mummy's Curse: characters": 8,
        "Tutankhamun: sets": 12,
        "Tutankhamun: rings": 1,
        "Tutankhamun: idols": 5,
    }


def test_each_piece_of_the_boxes_has_an_example(pieces: ModuleType, index: ModuleType) -> None:
    """None is missing; that it takes part in its example is checked when that is played."""
    shown = index.examples_by_piece()
    missing = [
        (group, piece)
        for group, found in pieces.pieces_of_boxes().items()
        for piece in found
        if piece not in shown
    ]
    assert not missing


def test_a_piece_that_comes_into_a_box_is_asked_for(
    pieces: ModuleType, index: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures decide, and not what has an example already."""
    box = luxor.standard_components()
    seven, nine = NumberCard(7), UpToCard(1, 9)
    more = evolve(
        box,
        basic_cards=(*box.basic_cards, (seven, 1)),
        horus_cards=(*box.horus_cards, (nine, 1)),
    )
    monkeypatch.setattr(luxor, "standard_components", lambda: more)
    found = pieces.pieces_of_boxes()
    assert seven in found["Luxor: basic cards"]
    assert nine in found["Luxor: Horus cards"]
    assert not {seven, nine} & set(index.examples_by_piece())


# --- The printed examples ----------------------------------------------------------------------


def test_each_printed_example_is_one_of_ours(index: ModuleType) -> None:
    """The rulebooks have 20, 10 and 3, and the titles named are those of examples."""
    printed = importlib.import_module("gallery.printed_parts").PRINTED
    assert {book: len(rows) for book, rows in printed.items()} == {
        "Luxor": 20,
        "The Mummy's Curse": 10,
        "Tutankhamun": 3,
    }
    known = {(name, example.title) for name, example in index.all_examples()}
    named = {
        (name, title) for rows in printed.values() for _, name, titles in rows for title in titles
    }
    assert named <= known


# --- The pages ---------------------------------------------------------------------------------

CONF = """
import sys
sys.path[:0] = {path!r}
project = "theban"
extensions = ["coverage_tables", "picture_index"]
rule_books = {{"theban.luxor.rulebook": "theban.luxor.config:Rulings"}}
rule_code = rule_tests = "."
suppress_warnings = ["rulebook", "ref"]
"""

GALLERY = """
from rule_examples import Example
from theban.luxor import Config, NumberCard, Seat, position
PARTS = {{"Part": [Example(title="The 4", text="Text.", rules=("LX-3.4",), pieces=(NumberCard(4),),
    before=position(Config(players=2), seats=[Seat(hand=tuple(map(NumberCard, {hand})))]),
    play=("play left", "move stairs+4"), shows={{}})]}}
"""

PAGE = """
Pictures
========

.. docs-coverage:: pictures

.. pictured-pieces::

.. gallery:: own
"""


def build(folder: Path, hand: tuple[int, ...]) -> tuple[str, str]:
    """Build a page about a gallery in which a hand is played; return what is said, and the page."""
    source, out = folder / "source", folder / "out"
    (source / "gallery").mkdir(parents=True)
    (source / "gallery" / "__init__.py").touch()  # else that of the docs would be found
    (source / "gallery" / "own.py").write_text(GALLERY.format(hand=hand), encoding="utf-8")
    path = [str(source), str(EXTENSIONS), str(DOCS)]
    (source / "conf.py").write_text(CONF.format(path=path), encoding="utf-8")
    (source / "index.rst").write_text(PAGE, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(source), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    return done.stderr, (out / "index.html").read_text(encoding="utf-8")


def test_a_build_names_each_piece_without_an_example(tmp_path: Path) -> None:
    """A gallery shows the 4 alone: of all others the build warns, and ``-W`` makes it fail."""
    said, page = build(tmp_path, (4, 1, 2, 3, 5))
    warning = "no example of docs/gallery shows {}, one of Luxor: basic cards"
    assert warning.format("NumberCard(number=3)") in said
    assert warning.format("NumberCard(number=4)") not in said
    assert "14\N{NO-BREAK SPACE}%" in page  # one of seven basic cards
    assert 'href="#own-The-4"' in page


def test_a_position_that_cannot_be_is_told_where_examples_are_listed(tmp_path: Path) -> None:
    """The box has four cards with a 4; nothing of it reaches the writer as a traceback."""
    said, _ = build(tmp_path, (4, 4, 4, 4, 4))
    wrong = "a position of gallery cannot be: NumberCard(number=4) is named 5 times"
    assert said.count(wrong) == 2  # in the index, and in what is covered
    assert "Traceback" not in said

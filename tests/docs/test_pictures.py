"""Examples in the docs: each is played by the engine, drawn and right, or no docs are built."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from theban.core.rulebook import Rulebook
from theban.luxor import NumberCard
from theban.luxor.rulebook import RULEBOOK as LUXOR_RULES
from theban.tutankhamun.rulebook import RULEBOOK as TUTANKHAMUN_RULES

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

DOCS = Path(__file__).parent.parent.parent / "docs"
EXTENSIONS = DOCS / "_ext"
GALLERIES = sorted(
    file.stem
    for file in (DOCS / "gallery").glob("*.py")
    if file.stem != "__init__" and not file.stem.endswith("_parts")
)
BOOKS: tuple[Rulebook, ...] = (LUXOR_RULES, TUTANKHAMUN_RULES)


@pytest.fixture
def on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let modules be found as the docs find them."""
    monkeypatch.setattr(sys, "path", [str(EXTENSIONS), str(DOCS), *sys.path])


@pytest.fixture
def examples(on_path: None) -> ModuleType:
    """Give the module that plays examples."""
    return importlib.import_module("rule_examples")


@pytest.fixture
def pictures(on_path: None) -> ModuleType:
    """Give the module that puts pictures into pages."""
    return importlib.import_module("pictures")


# --- The galleries -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GALLERIES)
def test_each_example_comes_out_and_is_drawn(examples: ModuleType, name: str) -> None:
    """Each SVG is well formed, and cites rules that there are; it is about people of its page."""
    known = {rule.id for book in BOOKS for rule in book}
    people = {person for gallery in GALLERIES for person in examples.cast_of(gallery)}
    for part in examples.gallery(name).values():
        for example in part:
            assert set(example.rules) <= known, example.title
            played = examples.play(example)
            drawn = played.drawn("x")
            words = re.findall(r"\w+", " ".join([example.text, *played.told(), *drawn.values()]))
            assert people & set(words) <= set(examples.cast_of(name)), example.title
            assert list(drawn) == (["Before", "After"] if example.play else [""])
            for svg in drawn.values():
                ET.fromstring(svg)  # noqa: S314 (drawn above)


def test_each_page_has_people_of_its_own(examples: ModuleType) -> None:
    """Its galleries have one cast; the letters of the seats are those with which names begin."""
    casts: dict[str, set[tuple[str, ...]]] = {}
    for file in DOCS.rglob("*.rst"):
        text = file.read_text(encoding="utf-8")
        names = re.findall(r"^\.\. gallery:: (\w+)$", text, re.MULTILINE)
        if names:
            casts[file.stem] = {examples.cast_of(name) for name in names}
    assert len(casts) > 5
    assert all(len(page) == 1 for page in casts.values())
    people = [name for page in casts.values() for cast in page for name in cast]
    assert len(people) == len(set(people)) == 6 * len(casts)
    assert "".join(name[0] for name in people) == "ABCDEF" * len(casts)


@pytest.mark.parametrize("name", GALLERIES)
def test_each_gallery_is_on_one_page(name: str) -> None:
    """One that no page shows would be drawn for nobody."""
    pages = [file.read_text(encoding="utf-8") for file in DOCS.rglob("*.rst")]
    assert sum(f".. gallery:: {name}\n" in page for page in pages) == 1


def test_nothing_in_a_picture_depends_on_when_it_is_drawn(examples: ModuleType) -> None:
    """Drawn twice it is the same text."""
    example = examples.gallery("luxor_treasures")["Taking a treasure"][0]
    assert examples.play(example).drawn("x") == examples.play(example).drawn("x")


# --- What is refused ---------------------------------------------------------------------------


def wrong(examples: ModuleType, **changes: object) -> str:
    """Return what is said of an example that is right but for some changes."""
    from attrs import evolve  # noqa: PLC0415 (for this alone)

    example = examples.gallery("luxor_cards")["Basic cards"][2]
    with pytest.raises(examples.WrongExampleError) as refused:
        examples.play(evolve(example, **changes))
    return str(refused.value)


def test_what_does_not_come_out_is_refused(examples: ModuleType) -> None:
    """The engine moves to 13, and the example says 12."""
    said = wrong(examples, shows={"players.0.active": (0, 0, 12)})
    assert said == "The 3: players.0.active is (0, 0, 13), not (0, 0, 12)"


def test_what_cannot_be_played_is_refused(examples: ModuleType) -> None:
    """A 3 does not give 2 steps."""
    assert "The 3: move 9+2: " in wrong(examples, play=("play left", "move 9+2"))


def test_what_cannot_be_chosen_then_is_refused(examples: ModuleType) -> None:
    """Both adventurers can move."""
    said = wrong(examples, play=("play left",), shows={}, offers=("move 9+3",))
    assert said == ("The 3: ('move stairs+3', 'move 9+3') can be chosen, not ('move 9+3',)")


def test_what_a_piece_has_no_part_in_is_refused(examples: ModuleType) -> None:
    """An example of the 5 in which a 3 is played would be none."""
    said = wrong(examples, pieces=(NumberCard(3), NumberCard(5)))
    assert said == "The 3: it shows nothing of [NumberCard(number=5)]"


# --- The pages ---------------------------------------------------------------------------------


def test_what_pictures_have_in_common_is_defined_once(pictures: ModuleType) -> None:
    """Two pictograms that are the same become one; a page drawn from it is the same."""
    shape = f'<path d="{"M0 0L1 1" * 20}" class="f-ink"/>'
    page = f"<p>Text.</p><svg><g>{shape}</g></svg><svg><g>{shape}</g><g><rect/></g></svg>"
    light = pictures.lightened(page)
    assert light.count(shape) == 1
    assert light.count('<use href="#p0"/>') == 2
    drawn = light[light.index("<p>") :].replace('<use href="#p0"/>', shape)
    assert drawn == page
    assert pictures.lightened("<p>Text.</p>") == "<p>Text.</p>"


def test_each_ink_that_changes_has_a_colour_for_light_and_dark(pictures: ModuleType) -> None:
    """And the reader's choice comes before that of the screen."""
    style = pictures.style_sheet()
    used = set(re.findall(r"var\(--t-(\w+),#", style))
    assert {"page", "ink", "paper", "last", "target"} <= used
    for ink in used:
        assert len(re.findall(rf"--t-{ink}:var", style)) == 3  # light, dark screen, chosen dark
    assert "[data-theme=dark] .theban:not([data-theme=light])" in style
    assert ".theban:not([data-theme=light],[data-theme=light] *)" in style


PAGE = """
Pictures
========

.. gallery:: {name}
"""


def build(
    folder: Path, name: str, gallery: str = "", page: str = PAGE
) -> subprocess.CompletedProcess[str]:
    """Build a page with a gallery, one of the docs or, named ``own``, a text given."""
    source, out = folder / "source", folder / "out"
    (source / "gallery").mkdir(parents=True)
    if gallery:
        (source / "gallery" / "__init__.py").touch()  # else that of the docs would be found
        (source / "gallery" / f"{name}.py").write_text(gallery, encoding="utf-8")
    conf = f"""
import sys
sys.path[:0] = [{str(source if gallery else DOCS)!r}, {str(EXTENSIONS)!r}, {str(DOCS)!r}]
project = "theban"
extensions = ["pictures"]
rule_books = {{"theban.luxor.rulebook": "theban.luxor.config:Rulings"}}
rule_code = rule_tests = "."
suppress_warnings = ["rulebook", "ref"]
"""
    (source / "conf.py").write_text(conf, encoding="utf-8")
    (source / "index.rst").write_text(page.format(name=name), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(source), str(out)]
    return subprocess.run(  # noqa: S603 (our own command)
        command, capture_output=True, text=True, check=False, env=dict(os.environ)
    )


def test_a_page_shows_before_and_after_and_tells_what_happened(tmp_path: Path) -> None:
    """The gallery of a turn has five examples; the first is a position alone."""
    done = build(tmp_path, "luxor_turn")
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert page.count("<figcaption>Before</figcaption>") == 4, done.stderr
    assert page.count("<figcaption>After</figcaption>") == 4
    assert page.count('class="theban"') == 9
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "Ada plays a 3 card from the right." in page
    assert "--t-page:" in page
    assert "<style>@media" not in page  # the style sheets of the pictures are not there


def test_a_wrong_example_fails_the_build(tmp_path: Path) -> None:
    """The message names the gallery, the example, and what is wrong."""
    text = """
from rule_examples import Example
from theban.luxor import Config, position
PARTS = {"Part": [Example(title="Start", text="Text.", rules=("LX-1.1",),
    before=position(Config(players=2)), play=(), shows={"players.0.points": 7})]}
"""
    done = build(tmp_path, "own", text)
    said = "the gallery own has a wrong example: Start: players.0.points is 0, not 7"
    assert said in done.stderr


def test_an_unknown_gallery_fails_the_build(tmp_path: Path) -> None:
    """It is named."""
    assert "there is no gallery 'nothing'" in build(tmp_path, "nothing").stderr


# --- Whole tables ------------------------------------------------------------------------------

TABLE = """
A table
=======

.. drawing:: {name}
   :players: 3
   :decisions: 5
"""


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_a_whole_table_is_drawn_with_the_colours_of_the_page(tmp_path: Path, game: str) -> None:
    """Three players sit at it."""
    done = build(tmp_path, game, page=TABLE)
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert page.count('class="theban"') == 1, done.stderr
    assert [name in page for name in ("Ada", "Ben", "Cem", "Dia")] == [True, True, True, False]
    assert "--t-page:" in page
    assert 'data-mark="target"' not in page  # it was not asked for


def test_a_table_of_no_game_fails_the_build(tmp_path: Path) -> None:
    """It is named."""
    done = build(tmp_path, "chess", page=TABLE)
    assert "there is no such game" in done.stderr


def test_a_table_of_a_game_that_is_over_before_fails_the_build(tmp_path: Path) -> None:
    """A game of Tutankhamun has no thousand decisions."""
    done = build(tmp_path, "tutankhamun", page=TABLE.replace("decisions: 5", "decisions: 1000"))
    assert "the game is over after" in done.stderr

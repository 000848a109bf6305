"""The rule pages: their contents, and builds that fail because something is inconsistent."""

import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from tests.docs.pages import built, extension, page_in
from theban.luxor import End

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")
pytestmark = pytest.mark.deep  # nox -s docs runs it on each change

CONF = """
import example_imports
example_imports.PACKAGES += ("nim.play",)
extensions += ["sphinx.ext.autodoc", "sphinx.ext.viewcode"]
rule_books = ("nim.rulebook",)
suppress_warnings = []
"""

RULEBOOK_MODULE = """
from pathlib import Path
from theban._core.rulebook import load_rulebook
FILE = Path(__file__).with_name("rulebook.toml")
RULEBOOK = load_rulebook(FILE.read_text(encoding="utf-8"), where="rulebook.toml")
"""


CODE = '''
"""Nim."""
import attrs

__all__ = ["Rulings", "take"]

@attrs.frozen
class Rulings:
    """Switches."""
    misere: bool = False
    """Whether the last one loses. :rule:`NM-1.2`."""

def take(number):
    """Take some matches. :rule:`NM-1.1`."""

def _count():
    """Nobody calls it from outside. :rule:`NM-1.1`."""
    work.emit(events.MatchesTaken, ("NM-1.1", "NM-1.2"), 2)
    return TOO_MANY("NM-1.1", number=4)
'''

TESTS = """
import pytest

@pytest.mark.rule("NM-1.1", "NM-1.2")
def test_two_rules_at_once(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("NM-1.1"))])
@pytest.mark.slow
def test_up_to_three_can_be_taken(x): ...

def helper(): ...
"""


NIM_BOOK = {
    file.name: file.read_text("utf-8") for file in Path(__file__).with_name("nim").iterdir()
}
PAGE = NIM_BOOK["page.rst"]
NIM = {
    "nim/__init__.py": "",
    "nim/rulebook.py": RULEBOOK_MODULE,
    "nim/rulebook.toml": NIM_BOOK["rulebook.toml"],
    "nim/play.py": CODE,
    "test_nim.py": TESTS,
    "rules/nim-questions.toml": NIM_BOOK["questions.toml"],
    "rules/readings.toml": NIM_BOOK["readings.toml"],
    "rules/history.toml": NIM_BOOK["history.toml"],
    "rules/NM-9.9.rst": ":orphan:\n\n.. rule-page:: NM-9.9\n",
    "gallery/__init__.py": "",
}


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    folder = tmp_path_factory.mktemp("nim")
    assert built(folder, "rules", PAGE, NIM, CONF)[1] == ""
    return lambda name: page_in(folder, name)


def test_a_page_has_text_basis_code_events_refusals_and_tests(nim: Callable[[str], str]) -> None:
    page = nim("rules/NM-1.1")
    assert '<h1>NM-1.1 Taking<a class="headerlink"' in page
    assert '<span class="pre">3</span></code> matches; see <a class="reference internal"' in page
    assert 'title="The last one"><span class="xref std std-rule">NM-1.2' in page
    assert "<strong>Printed.</strong>" in page
    assert 'href="../index.html#nim.play.take"' in page
    assert 'href="../_modules/nim/play.html#take"' in page
    assert '<span class="pre">play._count</span></code> <a' in page  # no API page: the source only
    assert "Events: MatchesTaken</p>" in page
    assert "Refusals: TOO_MANY</p>" in page
    assert "two rules at once; up to three can be taken" in page
    assert "<summary>For developers</summary>" in page


def test_a_page_says_how_else_one_could_read_a_rule(nim: Callable[[str], str]) -> None:
    page = nim("rules/NM-1.2")
    assert "<strong>Our decision, with a switch.</strong> The switch" in page
    assert "The print says “takes the last”. One could also read that this player loses." in page


def test_a_change_is_told_on_its_rule_and_in_the_history(nim: Callable[[str], str]) -> None:
    told = "<em>Changed in 0.2.0:</em> Four could be taken. Too many. <em>Source:</em> page 2"
    assert told in nim("rules/NM-1.1")
    assert told not in nim("rules/NM-1.2")
    assert nim("index").count(told) == 1
    assert "NM-1.9: <em>Changed in 0.3.0:</em> Withdrawn." in nim("index")


def test_a_question_is_answered_at_its_first_rule_and_listed(nim: Callable[[str], str]) -> None:
    answered = nim("rules/NM-1.1")
    assert '<div class="docutils container" id="may-i-take-none">' in answered
    link = 'href="NM-1.1.html#may-i-take-none"><span class="std std-ref">May I take none?'
    assert link in nim("rules/NM-1.2")
    listed = nim("index")
    assert f'href="rules/{link[6:]}' in listed
    assert "No. One at least. <em>Printed:</em>" in listed


def test_pages_lead_to_each_other(nim: Callable[[str], str]) -> None:
    assert 'href="rules/NM-1.1.html#NM-1.1"' in nim("index")
    page = nim("rules/NM-1.1")
    assert 'href="../index.html#NM-1"' in page  # the chapter
    assert page.count('href="NM-1.2.html#NM-1.2"') == 3  # in the text, in See also, and the next
    source = nim("_modules/nim/play")
    assert '<a href="../../rules/NM-1.1.html#NM-1.1">NM-1.1</a>' in source


def test_a_rule_that_is_no_more_has_no_page(nim: Callable[[str], str]) -> None:
    with pytest.raises(FileNotFoundError):
        nim("rules/NM-9.9")


FAULTS = {
    "nim has no chapters ['NM-7']": (".. rulebook:: nim.rulebook", "\\g<0>\n   :chapters: NM-7"),
    "'rule' reference target not found: NM-2.1": ("API\n===", "\\g<0>\n\n:rule:`NM-2.1`"),
    "module 'nim.play' has no attribute 'RULEBOOK'": ("nim.rulebook", "nim.play"),
    "duplicate rule description of NM-1": ("API\n===", "\\g<0>\n\n.. rulebook:: nim.rulebook"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_page_with_a_fault_is_not_built(tmp_path: Path, fault: str) -> None:
    page = re.sub(*FAULTS[fault], PAGE)
    assert fault in built(tmp_path, "rules", page, NIM, CONF)[1]


api = extension("api")


def test_members_of_enums_are_kept_and_nothing_else_is_decided() -> None:
    keep = api._keep_members_of_enums
    assert keep(None, "class", "LEFT", End.LEFT) is False
    assert keep(None, "class", "name", "left") is None


HAND_PICKED = (
    "Basic cards: 31 in all",
    "Horus cards (expansion): 18 in all",
    "Walls <strong>reconstructed</strong>",
    "Cobra <strong>likely</strong>: that all tunnels have a cobra behind",
)


@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_each_part_of_a_box_and_each_confidence_is_there(tmp_path: Path, game: str) -> None:
    text = resources.files(f"theban.{game}").joinpath("standard.toml").read_text(encoding="utf-8")
    figures, _, sure = text.partition("[confidence]")
    parts = re.findall(r"^([a-z_]+) = ", figures, re.MULTILINE)
    page, warnings = built(tmp_path, "tables", f"Box\n===\n\n.. box-tables:: {game}\n")
    assert warnings == ""
    for part in parts[3:]:  # after the format, its version and the edition
        assert part.replace("_", " ").capitalize() in page
    for confidence in ("certain", "likely", "reconstructed"):
        assert page.count(f"<strong>{confidence}</strong>") == sure.count(f'"{confidence}"')
    if game == "luxor":  # from the file: 40 spaces, the values of the two sarcophagi
        assert all(words in page for words in HAND_PICKED)
        assert re.search(r"<p>40</p></td>\s*<td><p>treasure</p></td>\s*<td><p>8</p>", page)
        assert "<p>41</p>" not in page
        assert re.search(r"<p>Sarcophagi</p></td>\s*<td><p>5, 3</p></td>\s*<td><p><strong>c", page)

"""Examples in the docs: each is played by the engine, drawn and correct, or the build fails."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from tests.deep import mostly_deep
from tests.docs.pages import DOCS, built, extension
from tests.refusals import refuses
from theban._core.rulebook import Rulebook
from theban.luxor import NumberCard
from theban.luxor._rulebook import RULEBOOK as LUXOR_RULES
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN_RULES

pytest.importorskip("sphinx", reason="the docs' own tools are not installed")

examples = extension("rule_examples")
pictures = extension("pictures")
rule_pages = extension("rule_pages")
citations = extension("citations")

GALLERIES = sorted(
    file.stem
    for file in (DOCS / "gallery").glob("*.py")
    if file.stem != "__init__" and not file.stem.endswith("_parts")
)
builds = pytest.mark.deep  # Sphinx takes a second; nox -s docs runs these on each change
BOOKS: tuple[Rulebook, ...] = (LUXOR_RULES, TUTANKHAMUN_RULES)


@pytest.mark.parametrize("name", mostly_deep(GALLERIES, every=5))
def test_each_example_comes_out_and_is_drawn(name: str) -> None:
    """Each SVG is well formed and cites existing rules; its players are those of the page."""
    known = {rule for book in BOOKS for rule in book}
    people = {person for gallery in GALLERIES for person in examples.cast_of(gallery)}
    found = examples.gallery(name)
    assert len({example.title.lower() for example in found}) == len(found)
    for example in found:
        assert set(example.rules) <= known, example.title
        played = examples.play(example)
        drawn = played.drawn("x")
        words = re.findall(r"\w+", " ".join([example.text, *played.told(), *drawn.values()]))
        assert people & set(words) <= set(examples.cast_of(name)), example.title
        assert list(drawn) == (["Before", "After"] if example.play else [""])
        for svg in drawn.values():
            ET.fromstring(svg)  # noqa: S314 (drawn above)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        # The engine moves to 13.
        (
            {"shows": {"players.0.active": (0, 0, 12)}},
            "The 3: players.0.active is (0, 0, 13), not (0, 0, 12)",
        ),
        ({"play": ("play left", "move 9+2")}, "The 3: move 9+2: "),
        # Both adventurers can move.
        (
            {"play": ("play left",), "shows": {}, "offers": ("move 9+3",)},
            "The 3: ('move stairs+3', 'move 9+3') can be chosen, not ('move 9+3',)",
        ),
        (
            {"pieces": (NumberCard(3), NumberCard(5))},
            "The 3: it shows nothing of [NumberCard(number=5)]",
        ),
    ],
    ids=["shows", "play", "offers", "pieces"],
)
def test_an_example_that_is_wrong_is_refused(changes: dict[str, object], said: str) -> None:
    example = evolve(examples.gallery("luxor_cards")[2], **changes)
    refuses(re.escape(said), examples.play, example, error=examples.WrongExampleError)


def test_each_piece_of_the_boxes_has_an_example() -> None:
    """Counts by hand from the rulebooks and the figures of the boxes.

    Of the Horus cards there are five faces on level 1, six on level 2, five on level 3; the
    expansion has no other faces. Playing an example checks that its pieces take part.
    """
    assert {group: len(found) for group, found in examples.pieces_of_boxes().items()} == {
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
    found = examples.galleries().values()
    shown = {piece for several in found for example in several for piece in example.pieces}
    assert {each for group in examples.pieces_of_boxes().values() for each in group} <= shown


def test_each_printed_example_is_one_of_ours() -> None:
    """The rulebooks have 20, 10 and 3, and the titles are those of existing examples."""
    page = (DOCS / "rules" / "pictures.rst").read_text(encoding="utf-8")
    tables = page.split(".. list-table:: ")[1:]
    rows = {table.partition("\n")[0]: table.count("   * - ") - 1 for table in tables}
    assert rows == {"Luxor": 20, "The Mummy's Curse": 10, "Tutankhamun": 3}
    known = {
        examples.label_of(name, example.title)
        for name, found in examples.galleries().items()
        for example in found
    }
    assert set(re.findall(r":ref:`[^<`]+<([^>]+)>`", page)) <= known


@builds
def test_each_rule_that_moves_something_is_shown_before_and_after() -> None:
    """If the code names the rule behind an event, such an event happens between two pictures.

    ``still.toml`` lists the rules that move nothing.
    """
    listed = tomllib.loads(Path(__file__).with_name("still.toml").read_text(encoding="utf-8"))
    still = [rule for rules in listed.values() for rule in rules]
    calls = citations.citations_of_calls(DOCS.parent / "src")
    moves = {call.rule for call in calls if not call.name.isupper()}
    without, of_others = list[str](), list[str]()
    for game, rule in [(book.game, rule) for book in BOOKS for rule in book]:
        found, cases = rule_pages.examples_and_cases(game, rule, ())
        played = [(examples.play(each).before, each.play) for _, each in found]
        played += [(case.start(), case.choices) for case in cases]
        pairs = [rule_pages.causes(game, *each) for each in played if each[1]]
        without += [rule] if not any(pairs) else []
        of_others += [rule] if rule in moves and not any(rule in causes for causes in pairs) else []
    assert sorted(without) == sorted(still)
    assert of_others == []


def test_no_shared_shape_is_drawn_by_itself() -> None:
    """A group that loses all its attributes is its content, and that is not its own definition."""
    shape = f'<path d="{"M0 0L1 1" * 20}"/>'
    boat = f'<g transform="translate(4 7)"><g data-boat="1"><g opacity=".1">{shape}</g></g></g>'
    light = pictures.lightened(f'<svg class="theban">{boat}</svg>' * 2)
    for name, content in re.findall(r'<g id="(p\d+)">(.*?)</g>', light):
        assert f"#{name}" not in content
    assert light.count("<use ") == 2


def test_each_ink_that_changes_has_a_colour_for_light_and_dark() -> None:
    """And the reader's choice takes precedence over the system's."""
    style = pictures.style_sheet()
    used = set(re.findall(r"var\(--t-(\w+),#", style))
    assert {"page", "ink", "paper", "last", "target"} <= used
    for ink in used:
        assert len(re.findall(rf"--t-{ink}:var", style)) == 3  # light, dark screen, chosen dark
    assert "[data-theme=dark] .theban:not([data-theme=light])" in style
    assert ".theban:not([data-theme=light],[data-theme=light] *)" in style


def gallery(tmp_path: Path, name: str, text: str = "") -> tuple[str, str]:
    """Build a page with a gallery, either from the docs or, called ``own``, from a text."""
    # In a package made here, or those of the docs would be found.
    files = {"gallery/__init__.py": "", f"gallery/{name}.py": text} if text else {}
    return built(tmp_path, "rules", f"Pictures\n========\n\n.. gallery:: {name}\n", files)


@builds
def test_a_page_shows_before_and_after_and_tells_what_happened(tmp_path: Path) -> None:
    """The gallery of a turn has six examples; the first is just a position."""
    page, said = gallery(tmp_path, "luxor_turn")
    assert page.count("<figcaption>Before</figcaption>") == 5, said
    assert page.count("<figcaption>After</figcaption>") == 5
    assert page.count('class="theban"') == 11
    assert page.count("<defs>") == 1
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "Ada plays a 3 card from the right." in page
    assert "_static/pictures.css" in page
    assert "<style>" not in page  # the style sheets of the pictures are not there


WRONG = """
from rule_examples import Example
from theban.luxor import Config, position
EXAMPLES = [Example(title="Start", text="Text.", rules=("LX-1.1",),
    before=position(Config(players=2)), play=(), shows={"players.0.points": 7})]
"""
OWN = """
from rule_examples import Example
from theban.luxor import Config, NumberCard, Seat, position
EXAMPLES = [Example(title="The 4", text="Text.", rules=("LX-3.4",), pieces=(NumberCard(4),),
    before=position(Config(players=2), seats=[Seat(hand=tuple(map(NumberCard, (4, 1, 2, 3, 5))))]),
    play=("play left", "move stairs+4"), shows={})]
"""


@builds
def test_a_wrong_or_unknown_gallery_fails_the_build(tmp_path: Path) -> None:
    for name, text, words in (
        ("own", WRONG, "Start: players.0.points is 0, not 7"),
        ("nothing", "", "the gallery 'nothing' cannot be read"),
    ):
        assert words in gallery(tmp_path / name, name, text)[1]


@builds
def test_pages_list_where_pieces_and_printed_examples_are_shown(tmp_path: Path) -> None:
    source = "Pictures\n========\n\n.. pictured-pieces::\n\n.. gallery:: own\n"
    files = {"gallery/__init__.py": "", "gallery/own.py": OWN}
    assert 'href="#own-The-4"' in built(tmp_path / "right", "rules", source, files)[0]
    files["gallery/own.py"] = OWN.replace("(4, 1, 2, 3, 5)", "(4, 4, 4, 4, 4)")
    _, said = built(tmp_path / "wrong", "rules", source, files)  # the box has four of them
    assert "the gallery 'own' cannot be read: NumberCard(number=4): 5 found" in said


@builds
@pytest.mark.parametrize("game", ["luxor", "tutankhamun"])
def test_a_whole_table_is_drawn_with_the_colours_of_the_page(tmp_path: Path, game: str) -> None:
    """Three players sit at it."""
    options = "   :players: 3\n   :seed: 0\n   :decisions: 5\n"
    source = f"A table\n=======\n\n.. drawing:: {game}\n{options}"
    page, said = built(tmp_path, "pictures", source)
    assert page.count('class="theban"') == 1, said
    assert [name in page for name in ("Ada", "Ben", "Cem", "Dia")] == [True, True, True, False]
    assert "_static/pictures.css" in page
    assert 'data-mark="target"' not in page  # it was not asked for

"""The built docs: every link leads somewhere, and each page has a description."""

import os
import re
import tomllib
from collections import Counter
from pathlib import Path
from types import UnionType
from urllib.parse import unquote
from xml.sax.saxutils import unescape

import pytest

from theban.luxor._rulebook import RULEBOOK as LUXOR
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN

IDS = re.compile(r"\b(?:id|name)=\"([^\"]+)\"")
PLACES = re.compile(r"<[^<>]*?\bid=\"([^\"]+)\"")
LINKS = re.compile(r"<(?:a|link|img|script)\b[^>]*?\b(?:href|src)=\"([^\"]+)\"")
DESCRIPTION = re.compile(r"<meta name=\"description\" content=\"([^\"]+)\"")
TITLE = re.compile(r"<title>([^<]+)</title>")
MARKDOWN_LINKS = re.compile(r"\]\(([^()#\s]+)[^()\s]*\)")
MARKDOWN_CODE = re.compile(r"^ *```.*?^ *```$|``.*?``|`[^`\n]*`", re.DOTALL | re.MULTILINE)
MADE = ("_modules", "_static", "_examples", "genindex", "py-modindex", "search.html")
"""Pages that no file of the docs is for."""
GAMES = ("luxor", "mummys-curse", "tutankhamun")
WITHOUT_PICTURES = ("LX-8.8",)
"""It denies a bound on the length of a game."""
STILL = tomllib.loads(Path(__file__).with_name("still.toml").read_text(encoding="utf-8"))
"""The rules that move nothing, by why; ``test_pictures`` tries what happens in pictures."""


@pytest.fixture(scope="module")
def folder() -> Path:
    built = os.environ.get("THEBAN_HTML", "")
    if not (Path(built) / "searchindex.js").is_file():
        pytest.skip("THEBAN_HTML names no docs that were built")
    return Path(built)


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.html"))
    }


def test_no_link_leads_nowhere(folder: Path, pages: dict[str, str]) -> None:
    ids = {name: set(IDS.findall(text)) for name, text in pages.items()}
    dead: list[str] = []
    for name, text in pages.items():
        root = "" if name == "404.html" else str(Path(name).parent)
        for link in set(LINKS.findall(text)):
            address, _, place = link.partition("#")
            if re.match(r"[a-z]+:|//", address):
                continue
            path = unquote(address.partition("?")[0])
            target = os.path.normpath(Path(root, path)).replace(os.sep, "/") if path else name
            lost = place and target in ids and unquote(place) not in ids[target]
            if lost or not (folder / target).exists():
                dead.append(f"{name}: {link}")
    assert dead == []


def test_each_page_has_a_title_of_its_own_and_says_what_it_is_about(pages: dict[str, str]) -> None:
    written = {name: text for name, text in pages.items() if not name.startswith(MADE)}
    titles = Counter(found[1] if (found := TITLE.search(text)) else "" for text in written.values())
    assert titles.most_common(1)[0][1] == 1, titles.most_common(3)
    told = {
        name: found[1] if (found := DESCRIPTION.search(t)) else "" for name, t in written.items()
    }
    assert [name for name, words in told.items() if not words] == []
    # Not the head of a table that comes before all text.
    assert [name for name, words in told.items() if f"<p>{words}</p></th>" in written[name]] == []


def test_no_page_has_two_places_of_one_name(pages: dict[str, str]) -> None:
    twice = {
        name: [place for place, times in Counter(PLACES.findall(text)).items() if times > 1]
        for name, text in pages.items()
        if not name.startswith(MADE)
    }
    assert {name: places for name, places in twice.items() if places} == {}


def test_each_signature_can_be_read_at_a_glance(pages: dict[str, str]) -> None:
    """If it has more than 300 characters, each parameter is on a line of at most 120."""
    long: list[str] = []
    for name, text in pages.items():
        for signature in re.findall(r"<dt class=\"sig[^>]*>(.*?)</dt>", text, re.DOTALL):
            shown = unescape(re.sub(r"<(?!/?dd)[^>]+>|\[source\]|¶|\n", "", signature))
            name_and_result, parameters = re.sub("<dd>.*</dd>", "", shown), shown.split("<dd>")[1:]
            is_long = len(re.sub("</?dd>", "", shown)) > 300
            most = max((len(each.partition("</dd>")[0]) for each in parameters), default=0)
            if is_long and (len(name_and_result) > 300 or most > 120):
                long.append(f"{name}: {shown}")
    assert long == []


def test_each_rule_has_a_page_with_pictures_and_what_cites_it(pages: dict[str, str]) -> None:
    chapters = "".join(pages[f"rules/{game}.html"] for game in GAMES)
    for rule in (*LUXOR, *TUTANKHAMUN):
        page = pages[f"rules/{rule}.html"]
        assert f'href="{rule}.html#{rule}"' in chapters, rule
        assert 'class="theban"' in page or rule in WITHOUT_PICTURES, rule
        pairs = page.count("<figcaption>Before<"), page.count("<figcaption>After<")
        assert pairs[0] == pairs[1], rule
        assert pairs[0] or any(rule in rules for rules in STILL.values()), rule
        assert "<p>Code: " in page, rule
        assert "<p>Tests, by their files:" in page or "<p>Cases of the corpus: " in page, rule


def test_each_page_is_there_as_markdown_too(folder: Path, pages: dict[str, str]) -> None:
    """Of each twin the title, the links and the pictures are tried, but not what is code."""
    written = {name for name in pages if not name.startswith(MADE)}
    twins = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.html.md")}
    written |= {name for name in pages if name.startswith("_examples/")}
    assert set(twins) == {f"{name}.md" for name in written}
    listed = (folder / "llms.txt").read_text(encoding="utf-8")
    assert Counter(MARKDOWN_LINKS.findall(listed)) == Counter(set(twins) - {"404.html.md"})
    assert re.findall(r"^- .*\):? *$", listed, re.MULTILINE) == []
    assert "companion/table.py](_examples/companion/table.py.html.md): The shared part" in listed
    assert "): A game of Luxor in a notebook\n" in listed
    dead: list[str] = []
    for name, path in twins.items():
        text = path.read_text(encoding="utf-8")
        prose = MARKDOWN_CODE.sub("", text)
        assert text.startswith("# "), name
        assert "<svg" not in prose, name
        links = [link for link in MARKDOWN_LINKS.findall(prose) if not re.match(r"[a-z]+:", link)]
        dead += [f"{name}: {each}" for each in links if not (path.parent / unquote(each)).exists()]
    assert dead == []


def test_markdown_keeps_examples_tables_and_signatures(folder: Path) -> None:
    def twin(page: str) -> str:
        return (folder / f"{page}.html.md").read_text(encoding="utf-8")

    assert "\n```pycon\n>>> from random import Random\n>>> from theban import luxor\n" in twin(
        "index"
    )
    assert "\n| `early` | It wrote something before it was asked, or" in twin("guides/bots")
    assert "\n- `step(state: State, choice: " in twin("api/luxor")
    assert "| `from theban import luxor` |  |\n| --- | --- |\n| [`Config`](" in twin("api/first")
    assert "](play.html.md)" in twin("guides/index")
    assert "(Picture: Boxes with square corners are decisions" in twin("rules/turns")
    assert "(../_examples/third_game.py.html.md)" in twin("guides/third-game")
    assert "class LiarsDiceRules" in twin("_examples/third_game.py")
    assert "(Picture: A position of Luxor with 2 players. Ada has 0 points" in twin("rules/LX-3.4")
    assert "\n- If the leg ended on Osiris, the next leg begins.\n" in twin("rules/LX-4.8")
    assert "\n| 3 | 12 |\n" in twin("rules/LX-9.3")
    assert "\n**Idols: 10 in all**\n\n| God | Copies |\n" in twin("rules/tutankhamun-box")
    assert "\n**Horus moves back**\n\nInstead, Asha moves her boat" in twin("rules/TT-4.6")
    assert "\n2. It walks down the tree." in twin("guides/search")


def test_the_page_of_a_rule_names_events_and_refusals_whose_rule_comes_from_a_caller(
    pages: dict[str, str],
) -> None:
    assert "<p>Events: PointsScored, SetScored</p>" in pages["rules/TT-6.2.html"]
    assert "<p>Refusals: NO_TILE_THERE</p>" in pages["rules/TT-2.2.html"]
    assert "AdventurerMoved" in pages["rules/LX-3.4.html"].partition("<p>Events: ")[2]


def test_the_api_says_what_arguments_are_and_nothing_of_pythons_own_classes(folder: Path) -> None:
    for page in (folder / "api").glob("*.html.md"):
        text = page.read_text(encoding="utf-8")
        for kind in (int, str, tuple, UnionType, str.capitalize):
            assert str(kind.__doc__).partition("\n")[0] not in text, page
    env = (folder / "api" / "adapters.html.md").read_text(encoding="utf-8")
    assert "max_choices: int | None = None" in env
    assert "after how many own decisions a game is cut off" in env


def test_the_docs_are_small(folder: Path) -> None:
    """Without Pyodide and its wheels, which the table in the browser needs, and Sphinx's cache."""
    left_out = {"in_browser", ".doctrees"}
    files = [file for file in folder.rglob("*") if file.is_file()]
    published = {f: f.stat().st_size for f in files if left_out.isdisjoint(f.parts)}
    for_programs = [file for file in published if file.suffix == ".md" or file.name == "llms.txt"]
    assert sum(published.pop(file) for file in for_programs) < 2.4e6
    assert sum(published.values()) < 24e6


def test_the_page_for_lost_readers_is_found_from_any_folder(pages: dict[str, str]) -> None:
    assert pages["404.html"].index('<base href="/">') < pages["404.html"].index("stylesheet")

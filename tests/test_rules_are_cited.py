"""Every rule is cited by a test that checks it, and by code that implements it, in one file.

The table of files in ``_rules/__init__.py`` of each game leads from every rule to its file.
"""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import theban
from docs._ext.citations import citations_of_code, citations_of_tests
from theban._core.rulebook import Rulebook
from theban.luxor._pieces import MOVE_CARDS
from theban.luxor._rulebook import RULEBOOK as LUXOR
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN

IDS = (*LUXOR, *TUTANKHAMUN)


def test_every_rule_has_a_test_that_names_it() -> None:
    cited = {citation.rule for citation in citations_of_tests(Path(__file__).parent)}
    assert [rule for rule in IDS if rule not in cited] == []


def test_code_cites_every_rule_and_no_unknown_one() -> None:
    cited = {citation.rule for citation in citations_of_code(Path(theban.__file__).parent)}
    assert [rule for rule in IDS if rule not in cited] == []
    assert sorted(cited - {*IDS}) == []


SEEN = """
def pytest_collection_finish(session):
    for item in session.items:
        for marker in item.iter_markers("rule"):
            print(*(f"seen {rule}" for rule in marker.args), sep="\\n")
"""


@pytest.mark.deep
def test_the_usual_run_has_a_test_of_each_rule(tmp_path: Path) -> None:
    (tmp_path / "seen.py").write_text(SEEN, encoding="utf-8")
    run = f"import sys, pytest; sys.path.insert(0, {str(tmp_path)!r}); sys.exit(pytest.main())"
    command = [sys.executable, "-c", run, "-p", "seen", "-n", "0", "--collect-only", "-qq"]
    told = subprocess.run(  # noqa: S603 (Python itself)
        command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
    )
    seen = {line.removeprefix("seen ") for line in told.stdout.splitlines()}
    assert [rule for rule in IDS if rule not in seen] == []


_ROW = re.compile(r"^    (\S+) +((?:LX|TT)-[^:\n]*)", re.MULTILINE)
_RULE = re.compile(r"(\w\w)-(\d+)\.(\d+)")

GAMES: list[tuple[str, Rulebook, str, range]] = [
    ("luxor", LUXOR, "LX", range(3, 10)),
    ("tutankhamun", TUTANKHAMUN, "TT", range(2, 8)),
]
"""For each game its rules, and the chapters about the course of play."""


def files_of(game: str) -> list[tuple[str, str]]:
    """The file of each rule in the table, with ranges expanded."""
    doc = importlib.import_module(f"theban.{game}._rules").__doc__ or ""
    found: list[tuple[str, str]] = []
    for file, rules in _ROW.findall(doc):
        for part in rules.split(","):
            ends = _RULE.findall(part)
            book, chapter, first = ends[0]
            numbers = range(int(first), int(ends[-1][2]) + 1)
            found += [(f"{book}-{chapter}.{number}", file) for number in numbers]
    return found


@pytest.mark.parametrize(("game", "rulebook", "book", "chapters"), GAMES)
def test_each_rule_of_what_happens_has_one_file(
    game: str, rulebook: Rulebook, book: str, chapters: range
) -> None:
    rules = [
        rule
        for rule in rulebook
        if (match := _RULE.fullmatch(rule)) and match[1] == book and int(match[2]) in chapters
    ]
    assert len(rules) > 20
    listed = [rule for rule, _ in files_of(game)]
    assert len(listed) == len({*listed})
    assert {*listed} <= {*rules}
    # The file of all cards that move one adventurer need not list each rule: the card has it.
    assert {*rules} - {*listed} <= {card.rule for card in MOVE_CARDS}


@pytest.mark.parametrize("game", [game for game, *_ in GAMES])
def test_the_file_of_a_rule_cites_it(game: str) -> None:
    folder = Path(importlib.import_module(f"theban.{game}._rules").__file__ or "").parent
    cited = {
        (each.rule, each.file.with_suffix("").as_posix()) for each in citations_of_code(folder)
    }
    assert [row for row in files_of(game) if row not in cited] == []

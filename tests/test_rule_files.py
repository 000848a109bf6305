"""The table of files in ``rules/__init__.py`` of each game leads from every rule to its file."""

import importlib
import re
from pathlib import Path

import pytest

from docs._ext.citations import citations_of_code
from theban._core.rulebook import Rulebook
from theban.luxor._pieces import MOVE_CARDS
from theban.luxor._rulebook import RULEBOOK as LUXOR
from theban.tutankhamun._rulebook import RULEBOOK as TUTANKHAMUN

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

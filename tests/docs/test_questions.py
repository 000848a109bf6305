"""Answers to questions about the rules: the engine agrees with each in a position."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.engine import FAULTS
from tests.corpus.test_cases import told
from theban import luxor, tutankhamun
from theban.rulebooks import Basis
from theban.testing.corpus import load_corpus

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
BOOKS = {
    "luxor": (luxor.RULEBOOK, 60),
    "mummys-curse": (luxor.RULEBOOK, 30),
    "tutankhamun": (tutankhamun.RULEBOOK, 60),
}
"""The rules of each file of questions, and how many it asks at least."""
OURS = {Basis.RULING, Basis.SWITCH}
CLAIMS = {"state", "answers", "refused", "due", "outcomes", "scores", "ranks", "views"}


def questions(name: str) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{name}-questions.toml").read_text())[
        "questions"
    ]
    return asked


ALL = [(name, asked) for name in BOOKS for asked in questions(name)]


@pytest.mark.parametrize("name", BOOKS)
def test_each_question_is_asked_once_and_says_by_what_rule_it_is_answered(name: str) -> None:
    book, least = BOOKS[name]
    asked = questions(name)
    assert len({each["ask"] for each in asked}) == len(asked) >= least
    assert sum("case" not in each for each in asked) <= 1
    for each in asked:
        assert each["ask"].endswith("?")
        assert each["answer"].count(". ") <= 1, f"more than two sentences: {each['answer']}"
        bases = {book[rule].basis for rule in each["rules"]}
        allowed = {"yes", "in part", "no"}
        if bases == {Basis.TEXT}:
            allowed = {"yes"}
        elif bases == {Basis.RULING}:
            allowed = {"no"}
        assert each["printed"] in allowed, each["ask"]
        assert ("case" in each) != ("no_position" in each), each["ask"]


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        pytest.param(
            name, each, id=f"{name}: {each['ask']}", marks=pytest.mark.rule(*each["rules"])
        )
        for name, each in ALL
        if "case" in each
    ],
)
def test_the_engine_agrees_with_the_answer(name: str, asked: dict[str, Any]) -> None:
    case = load_corpus(BOOKS[name][0].game)[asked["case"]]
    then = {key: asked[key] for key in CLAIMS & {*asked}}
    assert then, "it says nothing that the engine could deny"
    then["refused"] = [
        {"choice": line, "rules": asked["rules"]} for line in asked.get("refused", ())
    ]
    for view in then.get("views", ()):  # a card that nobody sees is "", for want of null in TOML
        view["hands"] = [[card or None for card in hand] for hand in view.get("hands", ())]
        if not view["hands"]:
            del view["hands"]
    played = {"choices": asked.get("play", case.choices), "then": then}
    assert FAULTS[case.game]({**told(case), **played}) == []


def test_few_words_of_the_print_are_quoted_and_only_where_a_rule_is_not_all_of_it() -> None:
    readings = tomllib.loads((FOLDER / "readings.toml").read_text(encoding="utf-8"))
    bases = {rule: book[rule].basis for book, _ in BOOKS.values() for rule in book}
    assert {rule for rule in readings if bases[rule] is Basis.TEXT} == set()
    for rule, reading in readings.items():
        assert {*reading} <= {"quote", "other"}, rule
        quoted = re.findall(r'"([^"]+)"', " ".join(reading.values()))
        assert all(len(words.split()) <= 8 for words in quoted), rule

"""The rulebook of Luxor: complete, well formed, and consistent in its references."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from attrs import fields

import theban.luxor.rulebook
from theban.core.rulebook import Basis, Rule
from theban.luxor.config import Rulings
from theban.luxor.rulebook import RULEBOOK

# How many rules each chapter of the specification has, counted by hand.
RULES_OF_CHAPTER = {
    "LX-1": 9,
    "LX-2": 8,
    "LX-3": 12,
    "LX-4": 8,
    "LX-5": 12,
    "LX-6": 4,
    "LX-7": 10,
    "LX-8": 8,
    "LX-9": 6,
    "LX-10": 7,
    "LX-11": 3,
    "MC-1": 3,
    "MC-6": 5,
}

# The rules that are printed in the publisher's rulebook, chapter by chapter; all others are ours.
PRINTED = {
    "LX-1": (1, 2, 3, 4, 5, 9),
    "LX-2": (1, 2, 3, 4, 5, 6, 7, 8),
    "LX-3": (1, 2, 3, 4, 5, 6, 7, 10),
    "LX-4": (1, 2, 3, 6),
    "LX-5": (1, 2, 3, 4, 5, 6, 7, 8, 10),
    "LX-6": (1, 2),
    "LX-7": (1, 2, 3, 4, 7, 9),
    "LX-8": (1, 3, 4, 5),
    "LX-9": (1, 2, 3, 4),
    "LX-10": (2,),
    "LX-11": (),
    "MC-1": (1, 2, 3),
    "MC-6": (1, 2, 3, 4),
}

REFERENCE = re.compile(r"\b(?:LX|MC|TT)-[0-9]+(?:\.[0-9]+)?")

every_rule = pytest.mark.parametrize("rule", RULEBOOK, ids=RULEBOOK.ids())


def test_every_rule_of_the_specification_is_there_in_order() -> None:
    expected = tuple(
        f"{chapter}.{number}"
        for chapter, count in RULES_OF_CHAPTER.items()
        for number in range(1, count + 1)
    )
    assert RULEBOOK.game == "luxor"
    assert RULEBOOK.ids() == expected
    assert len(RULEBOOK) == 95  # 87 of the base game and 8 of the expansion


def test_the_basis_tells_what_is_printed() -> None:
    expected = {f"{chapter}.{n}" for chapter, numbers in PRINTED.items() for n in numbers}
    assert {rule.id for rule in RULEBOOK if rule.basis is Basis.TEXT} == expected


def test_the_one_switch() -> None:
    switches = [rule for rule in RULEBOOK if rule.basis is Basis.SWITCH]
    assert [(rule.id, rule.switch, rule.default) for rule in switches] == [
        ("LX-3.9", "backward_onto_stairs", "False")
    ]
    assert "`backward_onto_stairs`" in RULEBOOK["LX-3.9"].text


def test_the_switches_are_the_rulings_of_a_config_with_their_defaults() -> None:
    told = {rule.switch: rule.default for rule in RULEBOOK if rule.switch}
    assert told == {ruling.name: repr(ruling.default) for ruling in fields(Rulings)}


def test_no_two_rules_share_a_text_or_a_title() -> None:
    assert [text for text, n in Counter(rule.text for rule in RULEBOOK).items() if n > 1] == []
    assert [title for title, n in Counter(rule.title for rule in RULEBOOK).items() if n > 1] == []


@every_rule
def test_a_text_is_whole_sentences_and_a_title_is_none(rule: Rule) -> None:
    assert rule.text.endswith(".")
    assert not rule.title.endswith(".")


@every_rule
def test_references_lead_to_rules_or_chapters_that_exist(rule: Rule) -> None:
    """A rule may refer to a module of the expansion whose chapter is not written yet."""
    known = set(RULEBOOK.ids()) | set(RULES_OF_CHAPTER)
    references = REFERENCE.findall(rule.text)
    later = {f"MC-{number}" for number in range(1, 9)} - known
    assert [r for r in references if r not in known and r.partition(".")[0] not in later] == []
    assert rule.id not in references


@every_rule
def test_marks_come_in_pairs(rule: Rule) -> None:
    assert rule.text.count("*") % 2 == 0
    assert rule.text.count("`") % 2 == 0
    assert rule.text.count("(") == rule.text.count(")")


def test_the_points_for_sets_are_told() -> None:
    told = re.findall(r"([0-9]) sets?(?: or more)?(?: score)? ([0-9]+)", RULEBOOK["LX-9.3"].text)
    assert [(int(sets), int(points)) for sets, points in told] == [
        (1, 3),
        (2, 7),
        (3, 12),
        (4, 18),
        (5, 25),
        (6, 33),
        (7, 42),
        (8, 52),
    ]


def test_the_book_is_read_once() -> None:
    assert theban.luxor.rulebook.RULEBOOK is RULEBOOK


def test_the_module_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'RULEBOOKS'"):
        theban.luxor.rulebook.RULEBOOKS  # type: ignore[attr-defined]  # noqa: B018

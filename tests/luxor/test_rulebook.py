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
    "MC-2": 10,
    "MC-3": 7,
    "MC-4": 13,
    "MC-5": 10,
    "MC-6": 5,
    "MC-7": 10,
    "MC-8": 7,
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
    "MC-2": (1, 2, 4, 5, 6, 9),
    "MC-3": (1, 2, 3, 4),
    "MC-4": (1, 3, 4, 6, 7, 8, 9, 10, 11),
    "MC-5": (1, 2, 3, 4, 6),
    "MC-6": (1, 2, 3, 4),
    "MC-7": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "MC-8": (),
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
    assert len(RULEBOOK) == 152  # 87 of the base game and 65 of the expansion


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
    known = set(RULEBOOK.ids()) | set(RULES_OF_CHAPTER)
    references = REFERENCE.findall(rule.text)
    assert [reference for reference in references if reference not in known] == []
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


def test_the_talismans_at_the_start_are_told() -> None:
    told = re.findall(r"([0-9]) with (two|three|four|five)", RULEBOOK["MC-2.9"].text)
    assert told == [("6", "two"), ("4", "three"), ("3", "four"), ("2", "five")]


def test_a_printed_rule_with_a_ruling_in_it_says_so() -> None:
    """These entries of the expansion are mixed in the specification, and no others."""
    told = {
        rule.id
        for rule in RULEBOOK
        if rule.id.startswith("MC-")
        and rule.basis is Basis.TEXT
        and re.search(r"our decisions?\b", rule.text, re.IGNORECASE)
    }
    assert told == {
        "MC-1.2",
        *(f"MC-2.{number}" for number in (2, 4, 5, 6)),
        *(f"MC-3.{number}" for number in (1, 2)),
        *(f"MC-4.{number}" for number in (1, 6, 7, 9, 10, 11)),
        *(f"MC-5.{number}" for number in (1, 2, 3)),
        "MC-6.4",
        *(f"MC-7.{number}" for number in range(2, 11)),
    }


def test_the_decisions_of_the_expansion_are_those_of_its_classes() -> None:
    """What a player answers stands in backquotes, as one writes it in a program."""
    text = RULEBOOK["MC-8.6"].text
    told = set(re.findall(r"`([A-Za-z]+)\(([a-z1, ]*)\)`", text))
    assert text.count("`") == 2 * len(re.findall(r"`[A-Za-z]+\([a-z1, ]*\)`", text))
    assert told == {
        ("TryStandUp", ""),
        ("StandUp", "place"),
        ("AddCard", "end"),
        ("Decline", ""),
        ("Reroll", ""),
        ("MoveAdventurer", "origin, 1"),
        ("MoveAdventurer", "origin, steps"),
        ("AdvanceAll", ""),
        ("JoinNext", ""),
        ("TakeHorusCard", "level"),
        ("PerformTempleAction", ""),
        ("MoveHandCard", "source, target"),
        ("ActivateMummyTile", "slot"),
        ("ExchangeScarab", "value"),
        ("DiscardHandCard", "slot"),
        ("TakeKey", ""),
        ("TakeScarab", ""),
        ("TakeWildCard", ""),
        ("TakeExtraTurn", ""),
    }


def test_the_book_is_read_once() -> None:
    assert theban.luxor.rulebook.RULEBOOK is RULEBOOK


def test_the_module_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'RULEBOOKS'"):
        theban.luxor.rulebook.RULEBOOKS  # type: ignore[attr-defined]  # noqa: B018

"""The rulebook of Tutankhamun: complete, well formed, and consistent in its references."""

from __future__ import annotations

import enum
import re
from collections import Counter

import pytest
from attrs import fields

import theban.tutankhamun.rulebook
from tests.for_all import for_all
from theban.core.rulebook import Basis, Rule, Table
from theban.tutankhamun.box import standard_components
from theban.tutankhamun.config import EndAtZero, Rulings, SetTies
from theban.tutankhamun.rulebook import RULEBOOK

# How many rules each chapter of the specification has, counted by hand.
RULES_OF_CHAPTER = {
    "TT-1": 5,
    "TT-2": 5,
    "TT-3": 4,
    "TT-4": 6,
    "TT-5": 2,
    "TT-6": 9,
    "TT-7": 6,
    "TT-8": 1,
}

# The rules that are printed in the publisher's rulebook, chapter by chapter, and those that are
# printed in part; all others are ours.
PRINTED = {
    "TT-1": (1, 2, 3, 4, 5),
    "TT-2": (1,),
    "TT-3": (1, 2),
    "TT-4": (1, 2, 4),
    "TT-5": (1,),
    "TT-6": (1, 2, 4, 5, 6, 8),
    "TT-7": (1, 2),
    "TT-8": (1,),
}
PRINTED_IN_PART = {"TT-4": (5, 6)}

REFERENCE = re.compile(r"\b(?:LX|MC|TT)-[0-9]+(?:\.[0-9]+)?")

every_rule = for_all(RULEBOOK, lambda rule: rule.id)


def test_every_rule_of_the_specification_is_there_in_order() -> None:
    expected = tuple(
        f"{chapter}.{number}"
        for chapter, count in RULES_OF_CHAPTER.items()
        for number in range(1, count + 1)
    )
    assert RULEBOOK.game == "tutankhamun"
    assert RULEBOOK.ids() == expected
    assert len(RULEBOOK) == 38


@pytest.mark.parametrize(
    ("basis", "rules"), [(Basis.TEXT, PRINTED), (Basis.MIXED, PRINTED_IN_PART)]
)
def test_the_basis_tells_what_is_printed(basis: Basis, rules: dict[str, tuple[int, ...]]) -> None:
    expected = {f"{chapter}.{n}" for chapter, numbers in rules.items() for n in numbers}
    assert {rule.id for rule in RULEBOOK if rule.basis is basis} == expected


@every_rule
def test_a_rule_that_is_printed_in_part_says_what_was_decided_here(rule: Rule) -> None:
    """The rest has its own paragraph, which begins so."""
    decided = [str(block).startswith(("Our decision: ", "Our decisions:")) for block in rule.blocks]
    assert sum(decided) == (rule.basis is Basis.MIXED)
    assert not decided[0]


def test_the_five_switches() -> None:
    switches = [rule for rule in RULEBOOK if rule.basis is Basis.SWITCH]
    assert [(rule.id, rule.switch, rule.default) for rule in switches] == [
        ("TT-2.5", "backward", "True"),
        ("TT-3.3", "optional_idols", "False"),
        ("TT-6.9", "underworld_ring_bonus", "True"),
        ("TT-7.4", "end_at_zero", "end_of_turn"),
        ("TT-7.5", "set_ties", "boats"),
    ]
    for rule in switches:
        assert f"`{rule.switch}`" in rule.text


def test_the_switches_are_the_rulings_of_a_config_with_their_defaults() -> None:
    def written(default: object) -> object:
        return default.value if isinstance(default, enum.Enum) else repr(default)

    told = {rule.switch: rule.default for rule in RULEBOOK if rule.switch}
    assert told == {ruling.name: written(ruling.default) for ruling in fields(Rulings)}


@pytest.mark.parametrize(("rule", "kind"), [("TT-7.4", EndAtZero), ("TT-7.5", SetTies)])
def test_each_setting_of_a_switch_is_told(rule: str, kind: type[enum.Enum]) -> None:
    for member in kind:
        assert f"`{member.value}`" in RULEBOOK[rule].text


def test_no_two_rules_share_a_text_or_a_title() -> None:
    assert [text for text, n in Counter(rule.text for rule in RULEBOOK).items() if n > 1] == []
    assert [title for title, n in Counter(rule.title for rule in RULEBOOK).items() if n > 1] == []


@every_rule
def test_a_text_is_whole_sentences_and_a_title_is_none(rule: Rule) -> None:
    *_, last = rule.blocks
    assert rule.text.endswith("|" if isinstance(last, Table) else ".")
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


def rows(rule: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of the one table in the text of a rule."""
    (table,) = (block for block in RULEBOOK[rule].blocks if isinstance(block, Table))
    return table.rows


def test_the_starting_points_are_told() -> None:
    assert rows("TT-1.1") == (("2", "30"), ("3", "28"), ("4", "24"), ("5", "20"), ("6", "18"))


def test_the_sets_are_told_by_the_names_of_the_box() -> None:
    told = {
        name: int(size.removesuffix(" each"))
        for kind, size, names in rows("TT-1.2")
        for name in re.findall(r"\*([^*]+)\*", names)
        if kind == "normal sets"
    }
    assert told == {group.name: group.value for group in standard_components().sets}


def test_the_first_player_is_found_as_the_printed_rules_say() -> None:
    assert "museum" in RULEBOOK["TT-1.4"].text


def test_the_book_is_read_once() -> None:
    assert theban.tutankhamun.rulebook.RULEBOOK is RULEBOOK


def test_the_module_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'CHAPTERS'"):
        theban.tutankhamun.rulebook.CHAPTERS  # type: ignore[attr-defined]  # noqa: B018

"""The rulebooks of both games: complete, well formed, consistent, and with their history."""

import enum
import re
import tomllib
from collections import Counter
from importlib import import_module

import pytest
from attrs import fields

from tests.for_all import for_all
from tests.rule_history import FIRST, HISTORY, digests
from theban import luxor, tutankhamun
from theban._core.rulebook import Basis, Rule, Rulebook, Table
from theban.luxor import RULEBOOK as LUXOR, MummyEffect
from theban.tutankhamun import RULEBOOK as TUTANKHAMUN
from theban.tutankhamun._config import EndAtZero, SetTies

CHAPTERS: dict[str, tuple[int, tuple[int, ...], tuple[int, ...]]] = {
    "LX-1": (9, (1, 2, 3, 4, 5, 9), (7,)),
    "LX-2": (8, (1, 2, 3, 4, 5, 6, 7, 8), ()),
    "LX-3": (12, (1, 2, 3, 4, 5, 6, 10), (7,)),
    "LX-4": (8, (1, 3, 6), ()),
    "LX-5": (12, (1, 2, 4, 5, 6, 7, 8, 10), (3,)),
    "LX-6": (4, (1, 2), ()),
    "LX-7": (10, (1, 2, 3, 4, 9), (7,)),
    "LX-8": (8, (1, 2, 3, 4, 5), ()),
    "LX-9": (6, (1, 2, 3, 4), ()),
    "LX-10": (7, (), (2,)),
    "LX-11": (3, (), ()),
    "MC-1": (3, (1, 3), (2,)),
    "MC-2": (10, (1, 9), (2, 4, 5, 6)),
    "MC-3": (7, (4,), (1, 2, 3)),
    "MC-4": (13, (3, 4, 8), (1, 6, 7, 9, 10, 11)),
    "MC-5": (10, (4, 6), (1, 2, 3)),
    "MC-6": (5, (1, 2, 3), (4,)),
    "MC-7": (10, (1,), (2, 3, 4, 5, 6, 7, 8, 9, 10)),
    "MC-8": (7, (), ()),
    "TT-1": (5, (1, 2, 3, 4, 5), ()),
    "TT-2": (5, (1,), ()),
    "TT-3": (4, (1, 2), ()),
    "TT-4": (6, (4,), (1, 2, 5, 6)),
    "TT-5": (2, (1,), ()),
    "TT-6": (9, (1, 2, 4, 5, 6, 8), ()),
    "TT-7": (6, (1, 2), ()),
    "TT-8": (1, (1,), ()),
}
"""The number of rules in each chapter of the specification, counted by hand; then those printed in
the publisher's rulebooks, and those printed in part. All others are ours.
"""

REFERENCE = re.compile(r"\b(?:LX|MC|TT)-[0-9]+(?:\.[0-9]+)?")

ALL_RULES = (*LUXOR.values(), *TUTANKHAMUN.values())
every_rule = for_all(ALL_RULES, lambda rule: rule.id)
of_both = pytest.mark.parametrize("book", [LUXOR, TUTANKHAMUN], ids=lambda book: book.game)


def test_every_rule_of_the_specification_is_there_in_order() -> None:
    expected = tuple(
        f"{chapter}.{number}"
        for chapter, (count, *_) in CHAPTERS.items()
        for number in range(1, count + 1)
    )
    assert (LUXOR.game, TUTANKHAMUN.game) == ("luxor", "tutankhamun")
    assert (*LUXOR, *TUTANKHAMUN) == expected
    assert len(LUXOR) == 152  # 87 of the base game and 65 of the expansion
    assert len(TUTANKHAMUN) == 38


def test_the_basis_tells_what_is_printed() -> None:
    for column, basis in enumerate((Basis.TEXT, Basis.MIXED)):
        printed = {f"{key}.{n}" for key, (_, *told) in CHAPTERS.items() for n in told[column]}
        assert {rule.id for rule in ALL_RULES if rule.basis is basis} == printed


@every_rule
def test_a_rule_that_is_printed_in_part_says_what_was_decided_here(rule: Rule) -> None:
    """The rest has a separate paragraph, which begins like this."""
    decided = [str(block).startswith(("Our decision: ", "Our decisions:")) for block in rule.blocks]
    assert sum(decided) == (rule.basis is Basis.MIXED)
    assert not decided[0]
    assert len(re.findall("our decision", rule.text, re.IGNORECASE)) == sum(decided)


@of_both
def test_the_switches_are_the_rulings_of_a_config_with_their_defaults(book: Rulebook) -> None:
    def written(default: object) -> object:
        return default.value if isinstance(default, enum.Enum) else repr(default)

    rulings = import_module(f"theban.{book.game}").Rulings
    found = [rule for rule in book.values() if rule.basis is Basis.SWITCH]
    assert all(f"`{rule.switch}`" in rule.text for rule in found)
    told = [(rule.switch, rule.default) for rule in found]
    assert told == [(ruling.name, written(ruling.default)) for ruling in fields(rulings)]
    assert sum(bool(rule.switch) for rule in book.values()) == len(told)


@pytest.mark.parametrize(("rule", "kind"), [("TT-7.4", EndAtZero), ("TT-7.5", SetTies)])
def test_each_setting_of_a_switch_is_told(rule: str, kind: type[enum.Enum]) -> None:
    for member in kind:
        assert f"`{member.value}`" in TUTANKHAMUN[rule].text


@of_both
def test_no_two_rules_share_a_text_or_a_title(book: Rulebook) -> None:
    texts = Counter(rule.text for rule in book.values())
    titles = Counter(rule.title for rule in book.values())
    assert [text for text, n in texts.items() if n > 1] == []
    assert [title for title, n in titles.items() if n > 1] == []


@every_rule
def test_a_text_is_whole_sentences_and_a_title_is_none(rule: Rule) -> None:
    *_, last = rule.blocks
    assert rule.text.endswith("|" if isinstance(last, Table) else ".")
    assert not rule.title.endswith(".")


@every_rule
def test_references_lead_to_rules_or_chapters_that_exist(rule: Rule) -> None:
    book = LUXOR if rule.id in LUXOR else TUTANKHAMUN
    known = {*book, *(chapter.id for chapter in book.chapters)}
    references = REFERENCE.findall(rule.text)
    assert [reference for reference in references if reference not in known] == []
    assert rule.id not in references


@every_rule
def test_marks_come_in_pairs(rule: Rule) -> None:
    assert rule.text.count("*") % 2 == 0
    assert rule.text.count("`") % 2 == 0
    assert rule.text.count("(") == rule.text.count(")")


def rows(rule: str) -> tuple[tuple[str, ...], ...]:
    blocks = (LUXOR if rule in LUXOR else TUTANKHAMUN)[rule].blocks
    (table,) = (block for block in blocks if isinstance(block, Table))
    return table.rows


def test_the_points_for_sets_are_told() -> None:
    expected = list(map(str, luxor.standard_components().set_points))
    assert [points for _, points in rows("LX-9.3")] == expected
    assert [sets for sets, _ in rows("LX-9.3")] == [*"1234567", "8 or more"]


def test_the_talismans_at_the_start_are_told() -> None:
    assert rows("MC-2.9") == (("2", "6"), ("3", "4"), ("4", "3"), ("5", "2"))


def test_the_rolls_for_standing_up_are_told() -> None:
    expansion = luxor.standard_components().expansion
    assert expansion is not None
    one, all_ = expansion.stand_up
    assert (one, all_) == (2, 4)
    assert [row[0] for row in rows("MC-3.3")] == ["1 or 2", "3 or 4", "5 or 6"]


def test_every_mummy_tile_has_its_condition() -> None:
    """MC-4.12 names each tile once; those that move adventurers are in MC-4.4."""
    named = [name for tiles, _ in rows("MC-4.12") for name in re.findall(r"\*(.+?)\*", tiles)]
    moves = [tile.strip("*") for tile, *_ in rows("MC-4.4")]
    assert sorted({*named, *moves}) == sorted(named + moves)
    assert len(named + moves) == len(MummyEffect)


def test_what_can_never_happen_is_not_told() -> None:
    """*Last to second-last* leads to one's own upright adventurer or into the chamber.

    That one has passed, and so woken, all sleepers on the way, and the Mummy is not where it is. If
    the rearmost adventurer cannot go that far, no other one can.
    """
    assert "tatue" not in LUXOR["LX-7.7"].text + LUXOR["LX-7.8"].text
    assert "second-last" not in LUXOR["MC-3.1"].text
    assert "LX-7.7" not in LUXOR["MC-3.1"].text
    assert "rearmost" not in LUXOR["MC-4.5"].text


def answers(config: luxor.Config) -> set[tuple[str, str]]:
    kinds = {type(action) for action in luxor.action_space(config)}
    return {(kind.__name__, ", ".join(each.name for each in fields(kind))) for kind in kinds}


def test_the_decisions_are_those_of_the_classes() -> None:
    """A player's answers are in backquotes, as they are written in a program."""
    answer = re.compile(r"`([A-Za-z]+)\(([a-z1, ]*)\)`")
    base = answers(luxor.Config(players=2))
    assert {*answer.findall(LUXOR["LX-11.1"].text)} == base
    everything = answers(luxor.Config(players=2, modules=luxor.Module))
    text = LUXOR["MC-8.6"].text
    told = answer.findall(text)
    assert everything - base <= {*told} <= everything | {("MoveAdventurer", "origin, 1")}
    assert text.count("`") == 2 * len(told)


def test_the_starting_points_are_told() -> None:
    assert rows("TT-1.1") == (("2", "30"), ("3", "28"), ("4", "24"), ("5", "20"), ("6", "18"))


def test_the_sets_are_told_by_the_names_of_the_box() -> None:
    told = {
        name: int(size.removesuffix(" each"))
        for kind, size, names in rows("TT-1.2")
        for name in re.findall(r"\*([^*]+)\*", names)
        if kind == "normal sets"
    }
    assert told == {group.name: group.value for group in tutankhamun.standard_components().sets}


def test_the_first_player_is_found_as_the_printed_rules_say() -> None:
    assert "museum" in TUTANKHAMUN["TT-1.4"].text


@of_both
def test_the_book_is_read_once_and_the_module_has_no_other_names(book: Rulebook) -> None:
    module = import_module(f"theban.{book.game}._rulebook")
    assert module.RULEBOOK is book
    with pytest.raises(AttributeError, match="has no attribute 'CHAPTERS'"):
        module.CHAPTERS  # noqa: B018


def test_each_change_since_the_first_release_has_an_entry() -> None:
    """The digest of a withdrawn rule is empty."""
    told, now = tomllib.loads(FIRST.read_text(encoding="utf-8")), digests()
    assert len(told) >= 152 + 38 + 3
    for change in tomllib.loads(HISTORY.read_text(encoding="utf-8"))["changes"]:
        rule = change["rule"]
        assert {name for name, text in change.items() if text} >= {
            "version",
            "rule",
            "what",
            "why",
            "source",
        }, rule
        assert told.get(rule) != "", f"{rule} was withdrawn: its id is reserved; take a new one"
        told[rule] = change["digest"]
    for name in {**told, **now}:
        assert told.get(name, "") == now.get(name, ""), (
            f"{name} is not as the history says: if 0.1.0 is not released, run 'nox -s renew'; "
            f"else add [[changes]] to docs/rules/history.toml with rule = '{name}', digest = "
            f"'{now.get(name, '')}', and version, what, why and source"
        )

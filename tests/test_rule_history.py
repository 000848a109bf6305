"""The history of the rules: no change without an entry, and no id is used again."""

import tomllib
from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from tests.rule_history import FIRST, HISTORY, digest_of, digest_of_rule, digests
from theban._core.rulebook import Basis
from theban.luxor import RULEBOOK

KEYS = {"version", "rule", "what", "why", "source", "digest"}
Changes = Sequence[Mapping[str, str]]


def faults(first: Mapping[str, str], changes: Changes, now: Mapping[str, str]) -> list[str]:
    """List what the history does not account for; '' is the digest of a withdrawn rule."""
    told, found = dict(first), []
    for change in changes:
        if missing := sorted(KEYS - {name for name, text in change.items() if text} - {"digest"}):
            found.append(f"an entry of {change.get('rule')} lacks {missing}")
        if told.get(change["rule"]) == "":
            found.append(f"{change['rule']} was withdrawn: its id is reserved; take a new one")
        told[change["rule"]] = change["digest"]
    return found + [
        f"{name} is not as the history says: if 0.1.0 is not released, run 'nox -s renew'; else "
        f"add [[changes]] to docs/rules/history.toml with rule = '{name}', digest = "
        f"'{now.get(name, '')}', and version, what, why and source"
        for name in {**told, **now}
        if told.get(name, "") != now.get(name, "")
    ]


def test_each_change_since_the_first_release_has_an_entry() -> None:
    first = tomllib.loads(FIRST.read_text(encoding="utf-8"))
    changes = tomllib.loads(HISTORY.read_text(encoding="utf-8"))["changes"]
    assert len(first) >= 152 + 38 + 3
    assert faults(first, changes, digests()) == []


CHANGE = {"version": "0.2.0", "rule": "A-1.1", "what": "x", "why": "y", "source": "z"}


@pytest.mark.parametrize(
    ("changes", "now", "fault"),
    [
        ([], {"A-1.1": "b"}, "A-1.1 is not as the history says"),
        ([], {}, "A-1.1 is not as the history says"),
        ([], {"A-1.1": "a", "A-1.2": "b"}, "A-1.2 is not as the history says"),
        ([{**CHANGE, "digest": "b", "why": ""}], {"A-1.1": "b"}, "lacks ['why']"),
        (
            [{**CHANGE, "digest": ""}, {**CHANGE, "digest": "b"}],
            {"A-1.1": "b"},
            "A-1.1 was withdrawn: its id is reserved",
        ),
    ],
)
def test_a_fault_is_told(changes: Changes, now: dict[str, str], fault: str) -> None:
    (told,) = faults({"A-1.1": "a"}, changes, now)
    assert fault in told


@pytest.mark.parametrize("digest", ["b", ""])
def test_an_entry_accounts_for_a_change_or_a_withdrawal(digest: str) -> None:
    now = {"A-1.1": digest} if digest else {}
    assert faults({"A-1.1": "a"}, [{**CHANGE, "digest": digest}], now) == []


def test_text_basis_and_figures_count_but_not_how_they_are_written() -> None:
    rule = RULEBOOK["LX-1.1"]
    kept = digest_of_rule(rule)
    assert digest_of_rule(evolve(rule, title="Another title")) == kept
    assert digest_of_rule(evolve(rule, text=f"{rule.text} More.")) != kept
    assert digest_of_rule(evolve(rule, basis=Basis.RULING)) != kept
    assert digest_of({"a": 1, "b": [2]}) == digest_of({"b": [2], "a": 1}) != digest_of({"a": 2})

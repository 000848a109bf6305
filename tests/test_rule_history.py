"""The history of the rules: no change without an entry, and no id is used again."""

import tomllib

from tests.rule_history import FIRST, HISTORY, digests

KEYS = {"version", "rule", "what", "why", "source"}


def test_each_change_since_the_first_release_has_an_entry() -> None:
    """The digest of a withdrawn rule is empty."""
    told, now = tomllib.loads(FIRST.read_text(encoding="utf-8")), digests()
    assert len(told) >= 152 + 38 + 3
    for change in tomllib.loads(HISTORY.read_text(encoding="utf-8"))["changes"]:
        rule = change["rule"]
        assert {name for name, text in change.items() if text} >= KEYS, rule
        assert told.get(rule) != "", f"{rule} was withdrawn: its id is reserved; take a new one"
        told[rule] = change["digest"]
    for name in {**told, **now}:
        assert told.get(name, "") == now.get(name, ""), (
            f"{name} is not as the history says: if 0.1.0 is not released, run 'nox -s renew'; "
            f"else add [[changes]] to docs/rules/history.toml with rule = '{name}', digest = "
            f"'{now.get(name, '')}', and version, what, why and source"
        )

"""The keys listed in the docs are exactly those that exist."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.render.cases import LUXOR_ACTIONS, NILE_ACTIONS
from tests.render.keyed import luxor_games, nile_games, played
from theban._core.protocol import AnyRules
from theban.render._pieces import check_key
from theban.render.keys import pieces_of, targets_of

TABLES = tomllib.loads((Path(__file__).parents[2] / "docs/api/keys.toml").read_text("utf-8"))


def forms_of(key: str, table: Mapping[str, str]) -> list[str]:
    """Return the forms in a table that match a key; capital words stand for numbers or names."""
    patterns = {form: re.sub("[A-Z]+", r"[-a-z0-9_]+", form) for form in table}
    return [form for form, pattern in patterns.items() if re.fullmatch(pattern, key)]


@pytest.mark.parametrize(
    ("game", "table", "cases"),
    [
        (luxor_games()[0], TABLES["luxor"], LUXOR_ACTIONS),
        (nile_games()[1], TABLES["tutankhamun"], NILE_ACTIONS),
    ],
    ids=["luxor", "tutankhamun"],
)
def test_each_key_is_of_one_form_and_each_form_is_used(
    game: tuple[AnyRules, Any], table: dict[str, str], cases: list[Any]
) -> None:
    rules, config = game
    keys = {target.key for _, state, action in cases for target in targets_of(state, action)}
    for number, (state, _, _) in enumerate(played(rules, config, seed=3)):
        if not number % 10:
            keys |= set(pieces_of(state))
    assert len(keys) > 100
    forms = {key: forms_of(key, table) for key in keys}
    assert {key: found for key, found in forms.items() if len(found) != 1} == {}
    used = {form for found in forms.values() for form in found}
    assert set(table) - used == set()
    assert [check_key(key) for key in keys]

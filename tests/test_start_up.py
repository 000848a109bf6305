"""A package of rules loads what playing needs; files are read when they are first asked for."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

GAMES = ("luxor", "tutankhamun")

MAY_BE_LOADED = ("theban.core", "theban.game_list", "theban.version")
"""What the package of a game loads besides itself and ``theban``: modules, with what is below."""

FOREIGN = {"attr", "attrs"}
"""What it loads that is neither ours nor of the standard library."""

LATE = {
    # TOML, and the files of boxes
    "tomllib",
    "theban.core.box.toml",
    "theban.core.box.toml_text",
    "theban.GAME.box.editions",
    "theban.GAME.box.toml",
    # the texts of rules
    "theban.core.rule_text",
    "theban.core.rulebook",
    "theban.GAME.rulebook",
    # what sets positions up
    "theban.GAME.placing.dues",
    "theban.luxor.placing.positions",
    "theban.tutankhamun.positions",
    # what these need of the standard library, and what takes long to load
    "hashlib",
    "importlib.resources",
    "json",
    "pathlib",
    "tempfile",
}
"""What is loaded when it is first needed."""


def run(program: str) -> list[str]:
    """Return the words that a program prints in a new process."""
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 (ours)
    return told.stdout.split()


def loaded_by(program: str) -> set[str]:
    """Return the modules that a program loads, besides those that Python itself has loaded."""
    listed = "print(*sys.modules)"
    return set(run(f"import sys; {program}; {listed}")) - set(run(f"import sys; {listed}"))


@pytest.mark.parametrize("package", ["theban", *[f"theban.{game}" for game in GAMES]])
def test_no_more_is_loaded_than_playing_needs(package: str) -> None:
    loaded = loaded_by(f"import {package}")
    allowed = (*MAY_BE_LOADED, *([] if package == "theban" else [package]))
    strange = {
        module
        for module in loaded
        if module.startswith("theban.")
        and not f"{module}.".startswith(tuple(f"{a}." for a in allowed))
    }
    assert strange == set()
    tops = {module.partition(".")[0] for module in loaded} - {"theban"}
    assert {top for top in tops if top not in sys.stdlib_module_names} <= FOREIGN
    late = {module.replace("theban.GAME", package) for module in LATE}
    assert loaded & late == set()


def test_tables_need_no_server() -> None:
    loaded = loaded_by("import theban.tables")
    assert {module for module in loaded if module.startswith(("theban.web", "theban.cli"))} == set()
    tops = {module.partition(".")[0] for module in loaded} - {"theban"}
    foreign = {top for top in tops if top not in sys.stdlib_module_names}
    assert foreign <= FOREIGN | {"cattr", "cattrs", "typing_extensions"}


def test_the_late_modules_are_there() -> None:
    late = {module.replace("theban.GAME", f"theban.{game}") for module in LATE for game in GAMES}
    assert {module for module in late if find_spec(module) is None} == set()


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_boxes_are_not_made_before_a_config_is(game: str) -> None:
    asked = (
        f"import theban.{game} as game; from theban.core.values import derived;"
        f"from theban.{game} import config, inventory;"
        "made = [derived._kept, derived._remade, config._in_play,"
        "inventory.inventory_of];"
        "told = lambda: print(*[each.cache_info().currsize for each in made]);"
        "told(); state = game.new_game(game.Config(players=2), seed=1);"
        "game.legal_actions(state); told()"
    )
    assert run(asked) == ["0", "0", "0", "0", "1", "0", "1", "1"]


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_late_is_offered_all_the_same(game: str) -> None:
    package = f"theban.{game}"
    names = "'Box', 'Due', 'RULEBOOK', 'position'"
    asked = (
        f"import {package} as game; told = dir(game); print(*[name in told for name in ({names})]);"
        f"from {package} import RULEBOOK; from {package} import *;"
        f"print(*[globals()[name] is getattr(game, name) for name in ({names})])"
    )
    assert run(asked) == ["True"] * 8


@pytest.mark.parametrize("game", GAMES)
def test_a_package_has_no_other_names(game: str) -> None:
    package = import_module(f"theban.{game}")
    with pytest.raises(AttributeError, match=f"module 'theban.{game}' has no attribute 'load_bix'"):
        _ = package.load_bix
    assert set(package.__all__) <= {*dir(package)}

"""Configs and rulings: defaults, and what is refused with which message."""

import enum
import re
from collections.abc import Iterable
from itertools import combinations
from types import MappingProxyType
from typing import Any

import attrs
import pytest

from theban._core.errors import InvalidConfig
from theban._core.messages import shown
from theban.luxor import *
from theban.tutankhamun._config import Rulings as OtherRulings

ON = Rulings(backward_onto_stairs=True)
EVERY_NAME = "('mummy', 'equipment', 'artifacts', 'characters')"


def refused(**fields: Any) -> str:  # noqa: ANN401 (wrong on purpose)
    fields.setdefault("players", 3)
    with pytest.raises(InvalidConfig) as caught:
        Config(**fields)
    return str(caught.value)


@pytest.mark.rule("LX-2.1", "MC-1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play_and_any_of_them_begins(players: int) -> None:
    config = Config(players)
    assert (config.players, config.first_player, config.rulings) == (players, 0, Rulings())
    assert config.modules == Config(players, modules=iter(())).modules == ()
    assert config.components is standard_components()
    for seat in range(players):
        assert Config(players, seat).first_player == seat


REFUSED: dict[str, tuple[str, tuple[object, ...]]] = {
    "players": ("Luxor has 2 to 5 players (LX-2.1)", (-1, 0, 1, 6, 100, 5.0, True, "3", None)),
    "first_player": ("with 3 players the seats are 0 to 2 (LX-2.1)", (3, -1, 1.0, True, "0", None)),
    "modules": (
        f"it must be an iterable of modules, such as {EVERY_NAME}",
        # A string is an iterable of letters, but letters are not meant.
        ("artifacts", "", b"arti", 3, None, True, Module.ARTIFACTS, list),
    ),
    "extra_horus_cards": (
        "it must be True, False or None (MC-1.2)",
        (0, 1, "True", "", [], 18),
    ),
    "rulings": (
        "it must be a Rulings, or a mapping from names of switches to their settings",
        (None, True, "stairs", [("backward", 1)], OtherRulings()),
    ),
}
"""What is right for a field, and what is not."""


@pytest.mark.rule("LX-2.1", "MC-1.2")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, row) in REFUSED.items() for value in row]
)
def test_other_values_are_refused(name: str, value: object) -> None:
    assert refused(**{name: value}) == f"Config.{name} is {shown(value)}; {REFUSED[name][0]}"


@pytest.mark.parametrize(
    "given",
    [
        ["artifacts"],
        ("artifacts",),
        {"artifacts"},
        {"artifacts": True},
        [Module.ARTIFACTS],
        frozenset({Module.ARTIFACTS}),
        ["artifacts", "artifacts"],
        ("artifacts", Module.ARTIFACTS),
        (module for module in Module if module.value == "artifacts"),
        map(str.lower, ["Artifacts"]),
        enum.StrEnum("Box", {"ARTIFACTS": "artifacts"}),
    ],
)
def test_modules_can_be_given_in_any_iterable_and_by_their_names(
    given: Iterable[Module | str],
) -> None:
    config = Config(3, modules=given)
    assert config.modules == (Module.ARTIFACTS,)
    assert config == Config(3, modules=["artifacts"])
    assert hash(config) == hash(Config(3, modules=["artifacts"]))
    assert config != Config(3)


@pytest.mark.rule("MC-1.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_any_set_of_modules_can_be_chosen_with_any_number_of_players(players: int) -> None:
    sets = [set(chosen) for size in range(5) for chosen in combinations(Module, size)]
    configs = {Config(players, modules=chosen) for chosen in sets}
    assert len(configs) == len(sets) == 16
    assert all(set(config.modules) in sets for config in configs)


def test_modules_are_sorted_and_each_is_named_once() -> None:
    """However they are mixed, and in the order in which they are numbered."""
    every = tuple(Module)
    assert Config(2, modules=every[::-1]).modules == every
    assert Config(2, modules=[module.value for module in every[::-1]]).modules == every
    assert Config(2, modules=every * 2).modules == every
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("name", ["artefacts", "Artifacts", "", "all", 3, None, ("artifacts",)])
def test_an_unknown_module_is_refused_with_the_known_ones(name: object) -> None:
    names = EVERY_NAME.strip("()")
    assert refused(modules=["artifacts", name]) == (
        f"Config.modules has {name!r}; the modules are {names}"
    )


@pytest.mark.parametrize(
    ("given", "rulings"),
    [
        ({}, Rulings()),
        ({"backward_onto_stairs": False}, Rulings()),
        ({"backward_onto_stairs": True}, ON),
        (MappingProxyType({"backward_onto_stairs": True}), ON),
        (ON, ON),
    ],
)
def test_rulings_can_be_given_by_names(given: Any, rulings: Rulings) -> None:  # noqa: ANN401 (any mapping)
    config = Config(3, rulings=given)
    assert config == Config(3, rulings=rulings)
    assert type(config.rulings) is Rulings


@pytest.mark.parametrize("name", ["backwards", "", "Backward_onto_stairs", 3, None])
def test_an_unknown_switch_is_refused_with_the_known_ones(name: object) -> None:
    assert refused(rulings={name: True}) == (
        f"Config.rulings names {name!r}; the switches are backward_onto_stairs (LX-3.9), "
        "woken_wait_for_next_round (LX-4.2) and mummy_tile_moves_count (LX-8.7)"
    )


@pytest.mark.rule("LX-3.9")
@pytest.mark.parametrize("value", [0, 1, None, "True", "", []])
def test_a_switch_is_on_or_off(value: object) -> None:
    assert refused(rulings={"backward_onto_stairs": value}) == (
        f"Rulings.backward_onto_stairs is {value!r}; it must be True or False (LX-3.9)"
    )


def with_expansion(**figures: Any) -> Components:  # noqa: ANN401 (any figures)
    """Return the standard box with other figures of the expansion."""
    box = standard_components()
    assert box.expansion is not None
    return attrs.evolve(box, expansion=attrs.evolve(box.expansion, **figures))


@pytest.mark.rule("MC-2.9")
@pytest.mark.parametrize(
    ("players", "each", "needed"), [(2, 6, 12), (3, 4, 12), (4, 3, 12), (5, 2, 10)]
)
def test_the_mummy_needs_the_talismans_of_the_start(players: int, each: int, needed: int) -> None:
    just, few = (with_expansion(talismans=number) for number in (needed, needed - 1))
    assert Config(players, components=just, modules=["mummy"]).modules == (Module.MUMMY,)
    assert Config(players, components=few).modules == ()
    assert refused(players=players, components=few, modules=["mummy"]) == (
        f"Config.components has {needed - 1} talismans; {players} players need at least {needed} "
        f"of them, {each} for each at the start (MC-2.9)"
    )


@pytest.mark.rule("MC-6.1")
def test_artifacts_need_a_board_with_a_bare_space_for_each() -> None:
    """The standard board has 16 treasure spaces without an icon, for 10 artifacts."""
    many = with_expansion(artifacts=((Treasure(TreasureKind.ARTIFACT, 1, 1), 17),))
    assert Config(2, components=many).modules == ()
    told = refused(components=many, modules=["artifacts"])
    assert re.search(r"has 17 artifacts, and 16 treasure spaces .*MC-6\.1", told)

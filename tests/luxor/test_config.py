"""Configs and rulings: defaults, and what is refused with which message."""

import enum
from collections.abc import Iterable
from itertools import combinations
from types import MappingProxyType
from typing import Any

import attrs
import pytest

from theban._core.errors import InvalidConfig
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


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100, 5.0, True, "3", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    right = "Luxor has 2 to 5 players (LX-2.1)"
    assert refused(players=players) == f"Config.players is {players!r}; {right}"


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize("seat", [3, -1, 1.0, True, "0", None])
def test_a_first_player_without_a_seat_is_refused(seat: object) -> None:
    right = "with 3 players the seats are 0 to 2 (LX-2.1)"
    assert refused(first_player=seat) == f"Config.first_player is {seat!r}; {right}"


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


@pytest.mark.parametrize("given", ["artifacts", "", b"arti", 3, None, True, Module.ARTIFACTS])
def test_what_is_no_iterable_of_modules_is_refused_with_the_right_form(given: object) -> None:
    message = refused(modules=given)
    assert message.startswith("Config.modules is ")
    assert message.endswith(f"; it must be an iterable of modules, such as {EVERY_NAME}")


@pytest.mark.parametrize("name", ["artefacts", "Artifacts", "", "all", 3, None, ("artifacts",)])
def test_an_unknown_module_is_refused_with_the_known_ones(name: object) -> None:
    names = EVERY_NAME.strip("()")
    assert refused(modules=["artifacts", name]) == (
        f"Config.modules has {name!r}; the modules are {names}"
    )


@pytest.mark.rule("MC-1.2")
@pytest.mark.parametrize("value", [0, 1, "True", "", [], 18])
def test_they_are_used_or_not_or_as_the_rules_say(value: object) -> None:
    assert refused(extra_horus_cards=value) == (
        f"Config.extra_horus_cards is {value!r}; it must be True, False or None (MC-1.2)"
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


@pytest.mark.parametrize("rulings", [None, True, "stairs", [("backward", 1)], OtherRulings()])
def test_what_is_no_rulings_is_refused(rulings: object) -> None:
    message = refused(rulings=rulings)
    assert message.startswith("Config.rulings is ")
    assert message.endswith(
        "; it must be a Rulings, or a mapping from names of switches to their settings"
    )


@pytest.mark.rule("MC-6.1")
def test_artifacts_need_a_board_with_a_bare_space_for_each() -> None:
    """The standard board has 16 treasure spaces without an icon, for 10 artifacts."""
    box = standard_components()
    assert box.expansion is not None
    artifact, _ = box.expansion.artifacts[0]
    many = attrs.evolve(box, expansion=attrs.evolve(box.expansion, artifacts=((artifact, 17),)))
    assert Config(2, components=many).modules == ()
    with pytest.raises(InvalidConfig, match=r"has 17 artifacts, and 16 treasure spaces .*MC-6\.1"):
        Config(2, components=many, modules=["artifacts"])


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

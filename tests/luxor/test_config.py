"""Configs and rulings: defaults, what is refused and with which words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from theban.core.errors import InvalidConfig
from theban.luxor.box import standard_components
from theban.luxor.config import Config, Rulings
from theban.tutankhamun.config import Rulings as OtherRulings

ON = Rulings(backward_onto_stairs=True)


def refused(**fields: Any) -> str:  # noqa: ANN401 (wrong on purpose)
    """Return with which words a config of three players is refused."""
    fields.setdefault("players", 3)
    with pytest.raises(InvalidConfig) as caught:
        Config(**fields)
    return str(caught.value)


# --- Players -----------------------------------------------------------------------------------


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_and_any_of_them_begins(players: int) -> None:
    config = Config(players)
    assert (config.players, config.first_player, config.rulings) == (players, 0, Rulings())
    assert config.components is standard_components()
    for seat in range(players):
        assert Config(players, seat).first_player == seat


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100, 3.0, True, "3", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    right = "Luxor has 2 to 4 players (LX-2.1)"
    assert refused(players=players) == f"Config.players is {players!r}; {right}"


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize("seat", [3, -1, 1.0, True, "0", None])
def test_a_first_player_without_a_seat_is_refused(seat: object) -> None:
    right = "with 3 players the seats are 0 to 2 (LX-2.1)"
    assert refused(first_player=seat) == f"Config.first_player is {seat!r}; {right}"


# --- Rulings -----------------------------------------------------------------------------------


@pytest.mark.rule("LX-3.9")
def test_the_switch_is_off_by_default() -> None:
    assert not Rulings().backward_onto_stairs


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
def test_an_unknown_switch_is_refused_with_the_known_one(name: object) -> None:
    assert refused(rulings={name: True}) == (
        f"Config.rulings names {name!r}; the switch is backward_onto_stairs (LX-3.9)"
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

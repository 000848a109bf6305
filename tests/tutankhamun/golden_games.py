"""The stored games of Tutankhamun, see :mod:`tests.golden_files`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from attrs import field, frozen

from tests.golden_files import GoldenGames
from tests.tutankhamun.boxes import tiny
from tests.tutankhamun.playing import short_hops, uniform
from theban.tutankhamun import *

BOXES: dict[str, Callable[[], Components]] = {"standard": standard_components, "eight tiles": tiny}
"""The boxes by their names in the files."""

CHOOSERS = {"short hops": short_hops, "any choice": uniform}
"""The players: one who sails to near tiles, so that much happens, or one who leaps to the Tomb."""

SETTINGS = {"true": True, "false": False}


@frozen
class Setup:
    players: int
    first: int
    deal: int
    play: int
    rulings: Mapping[str, bool | str] = field(factory=dict[str, "bool | str"])
    box: str = "standard"
    chooser: str = "short hops"

    @property
    def config(self) -> Config:
        return Config(self.players, self.first, self.rulings, BOXES[self.box]())

    def lines(self) -> list[str]:
        switches = [f"{name}={str(value).lower()}" for name, value in self.rulings.items()]
        return [
            f"players: {self.players}",
            f"first player: {self.first}",
            f"switches: {' '.join(switches) or 'none'}",
            f"box: {self.box}",
            f"played by: {self.chooser}",
        ]

    def choose(self, choices: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401 (as it came)
        return CHOOSERS[self.chooser](choices, rng)


def read_setup(head: Mapping[str, str]) -> Setup:
    switches = [switch.split("=") for switch in head["switches"].split() if switch != "none"]
    return Setup(
        players=int(head["players"]),
        first=int(head["first player"]),
        deal=int(head["seed of the deal"]),
        play=int(head["seed of the play"]),
        rulings={name: SETTINGS.get(value, value) for name, value in switches},
        box=head["box"],
        chooser=head["played by"],
    )


GOLDEN = GoldenGames(
    rules=RULES,
    folder=Path(__file__).with_name("golden"),
    setups={
        "two": Setup(2, 0, deal=11, play=21),
        "three": Setup(3, 1, deal=12, play=22),
        "three-leaps": Setup(3, 0, deal=13, play=23, chooser="any choice"),
        "four-first-2": Setup(4, 2, deal=31, play=26),
        "five-as-in-1993": Setup(
            *(5, 4),
            deal=15,
            play=25,
            rulings={"backward": False, "end_at_zero": "instant", "set_ties": "classic"},
        ),
        "six": Setup(6, 0, deal=16, play=26),
        "two-switched": Setup(
            *(2, 1),
            deal=14,
            play=28,
            rulings={"optional_idols": True, "underworld_ring_bonus": False},
        ),
        "six-forward-only": Setup(6, 3, deal=18, play=28, rulings={"backward": False}),
        "four-leaps-forward-only": Setup(
            *(4, 0), deal=20, play=30, rulings={"backward": False}, chooser="any choice"
        ),
        "three-eight-tiles": Setup(3, 0, deal=19, play=29, box="eight tiles"),
    },
    read_setup=read_setup,
    orders=("four-first-2", "two-switched"),
    counted=(
        ("two", 0),
        ("two", 40),
        ("three", 60),
        ("four-first-2", 50),
        ("five-as-in-1993", 55),
        ("six", 0),
        ("six", 60),
        ("two-switched", 40),
        ("six-forward-only", 60),
        ("three-eight-tiles", 0),
    ),
)

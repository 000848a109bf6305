"""The stored games of Luxor, see :mod:`tests.golden_files`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen

from tests.golden_files import GoldenGames
from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, bustling_below
from theban.luxor import *

BOXES: dict[str, Callable[[], Components]] = {
    "standard": standard_components,
    "bustling": bustling,
    "bustling below": bustling_below,
    "six spaces": tiny,
}
"""The boxes by their names in the files."""


@frozen
class Setup:
    players: int
    first: int
    onto_stairs: bool
    box: str
    deal: int
    play: int
    modules: tuple[str, ...] = ()

    @property
    def config(self) -> Config:
        rulings = Rulings(backward_onto_stairs=self.onto_stairs)
        return Config(
            self.players, self.first, self.modules, rulings=rulings, components=BOXES[self.box]()
        )

    def lines(self) -> list[str]:
        return [
            f"players: {self.players}",
            f"first player: {self.first}",
            f"backward onto stairs: {'yes' if self.onto_stairs else 'no'}",
            f"box: {self.box}",
            *(f"modules: {', '.join(names)}" for names in [self.modules] if names),
        ]

    def choose(self, choices: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401 (as it came)
        """Choose uniformly among all choices; rare outcomes come up more often that way."""
        return choices[int(rng.random() * len(choices))]


def read_setup(head: Mapping[str, str]) -> Setup:
    return Setup(
        players=int(head["players"]),
        first=int(head["first player"]),
        onto_stairs=head["backward onto stairs"] == "yes",
        box=head["box"],
        deal=int(head["seed of the deal"]),
        play=int(head["seed of the play"]),
        modules=tuple(head["modules"].split(", ")) if "modules" in head else (),
    )


ALL = ("mummy", "equipment", "artifacts", "characters")


def _with_modules(
    players: int, first: int, *modules: str, box: str = "standard", onto_stairs: bool = False
) -> Setup:
    deal = 40 + 10 * players + first + len(modules)
    return Setup(players, first, onto_stairs, box, deal, deal + 100, modules)


MODULE_GAMES = {
    "two-mummy": _with_modules(2, 1, "mummy"),
    "four-mummy": _with_modules(4, 2, "mummy"),
    "three-equipment": _with_modules(3, 0, "equipment"),
    "five-equipment": _with_modules(5, 3, "equipment"),
    "two-characters": _with_modules(2, 0, "characters", onto_stairs=True),
    "four-characters": _with_modules(4, 1, "characters"),
    "two-all": _with_modules(2, 0, *ALL),
    "three-all": _with_modules(3, 2, *ALL, onto_stairs=True),
    "four-all": _with_modules(4, 3, *ALL),
    "five-all": _with_modules(5, 1, *ALL),
    "three-all-below": _with_modules(3, 1, *ALL, box="bustling below"),
    "five-all-below": _with_modules(5, 4, *ALL, box="bustling below"),
}
"""Each module alone and all of them together, by file name."""

MODULE_ORDERS = ("three-all-below", "five-all-below", "four-all")

GOLDEN = GoldenGames(
    rules=RULES,
    folder=Path(__file__).with_name("golden"),
    setups={
        "two": Setup(2, 0, onto_stairs=False, box="standard", deal=11, play=21),
        "three": Setup(3, 0, onto_stairs=False, box="standard", deal=12, play=22),
        "four-first-2": Setup(4, 2, onto_stairs=False, box="standard", deal=13, play=23),
        "two-onto-stairs": Setup(2, 1, onto_stairs=True, box="standard", deal=14, play=28),
        "three-bustling": Setup(3, 1, onto_stairs=True, box="bustling", deal=15, play=25),
        "two-six-spaces": Setup(2, 0, onto_stairs=False, box="six spaces", deal=16, play=26),
        "three-artifacts": Setup(
            3, 1, onto_stairs=False, box="standard", deal=18, play=29, modules=("artifacts",)
        ),
        "five-artifacts": Setup(
            5, 0, onto_stairs=False, box="standard", deal=19, play=23, modules=("artifacts",)
        ),
        **MODULE_GAMES,
    },
    read_setup=read_setup,
    orders=("three", "three-bustling", "three-artifacts", *MODULE_ORDERS),
    counted=(
        ("two", 0),
        ("two", 200),
        ("three", 0),
        ("three", 260),
        ("three", 440),
        ("four-first-2", 0),
        ("four-first-2", 300),
        ("two-onto-stairs", 100),
        ("three-bustling", 0),
        ("three-bustling", 60),
        ("three-bustling", 130),
        ("two-six-spaces", 0),
        ("three-artifacts", 0),
        ("three-artifacts", 200),
        ("five-artifacts", 0),
        ("five-artifacts", 55),
        *((name, number) for name in MODULE_GAMES for number in (0, 150)),
    ),
)

"""Whole games in files, the order of legal actions, and the ids of all choices.

:mod:`tests.luxor.golden` writes the files, :mod:`tests.luxor.test_golden` replays what is stored.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling
from theban.core.awaiting import GameOver
from theban.luxor import (
    Config,
    Rulings,
    State,
    action_space,
    awaiting,
    chance_outcomes,
    legal_actions,
    new_game,
    outcome_space,
    score_sheet,
    standings,
    step,
)
from theban.luxor.box import standard_components
from theban.luxor.notation import format_choice, parse_choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from theban.luxor.actions import Action
    from theban.luxor.components import Components
    from theban.luxor.outcomes import Outcome

FOLDER = Path(__file__).with_name("golden")
LINE = "-" * 72

BOXES: dict[str, Callable[[], Components]] = {
    "standard": standard_components,
    "bustling": bustling,
    "six spaces": tiny,
}
"""The boxes by the names that the files give them."""


@frozen
class Setup:
    """How a game starts and by whom it is played: the head of a file."""

    players: int
    first: int
    onto_stairs: bool
    box: str
    deal: int
    """The seed of the deal."""
    play: int
    """The seed of the generator that chooses; only the program that writes needs it."""

    @property
    def config(self) -> Config:
        """The config of the game."""
        rulings = Rulings(backward_onto_stairs=self.onto_stairs)
        return Config(self.players, self.first, rulings, BOXES[self.box]())

    def start(self) -> State:
        """Return the first state of the game."""
        return new_game(self.config, seed=self.deal)

    def lines(self) -> list[str]:
        """Write the head."""
        return [
            f"players: {self.players}",
            f"first player: {self.first}",
            f"backward onto stairs: {'yes' if self.onto_stairs else 'no'}",
            f"box: {self.box}",
            f"seed of the deal: {self.deal}",
            f"seed of the play: {self.play}",
            f"start: {digest(self.start())}",
        ]


SETUPS = {
    "two": Setup(2, 0, onto_stairs=False, box="standard", deal=11, play=21),
    "three": Setup(3, 0, onto_stairs=False, box="standard", deal=12, play=22),
    "four-first-2": Setup(4, 2, onto_stairs=False, box="standard", deal=13, play=23),
    "two-onto-stairs": Setup(2, 1, onto_stairs=True, box="standard", deal=14, play=28),
    "three-bustling": Setup(3, 1, onto_stairs=True, box="bustling", deal=15, play=25),
    "two-six-spaces": Setup(2, 0, onto_stairs=False, box="six spaces", deal=16, play=26),
}
"""The games by the names of their files."""


def offered(state: State) -> tuple[Action | Outcome, ...]:
    """Return all that can be chosen at a state, by a seat or by chance."""
    return legal_actions(state) or tuple(outcome for outcome, _ in chance_outcomes(state))


def digest(state: State) -> str:
    """Return a number for a state that is the same in every run, which its hash is not."""
    return sha256(repr(state).encode()).hexdigest()


def head_of(state: State) -> str:
    """Return how a line of a game begins: whose turn, what is awaited, how many can be chosen."""
    awaited = awaiting(state)
    assert not isinstance(awaited, GameOver)
    return f"seat {awaited.seat}  {awaited.kind:15}  {len(offered(state)):2}"


def end_of(state: State) -> list[str]:
    """Return the last lines of a game."""
    sheet = score_sheet(state)
    rows = [sheet.of(seat) for seat in range(len(state.players))]
    return [
        *(f"{name}: {' '.join(str(row[name]) for row in rows)}" for name in sheet.categories),
        f"totals: {' '.join(map(str, sheet.totals))}",
        f"standings: {' '.join(map(str, standings(state)))}",
        f"end: {digest(state)}",
    ]


# --- What the files hold -----------------------------------------------------------------------


def play(setup: Setup) -> Iterator[tuple[State, Action | Outcome | None]]:
    """Play a game at random: every state with the choice made there, and None at the last."""
    state, rng = setup.start(), Random(setup.play)
    while choices := offered(state):
        choice = choices[int(rng.random() * len(choices))]
        yield state, choice
        state = step(state, choice)
    yield state, None


def game_text(name: str) -> str:
    """Write a whole game."""
    setup = SETUPS[name]
    lines = [*setup.lines(), LINE]
    state = setup.start()
    for state, choice in play(setup):
        if choice is not None:
            lines.append(f"{head_of(state)}  {format_choice(choice)}")
    return "\n".join([*lines, LINE, *end_of(state), ""])


def read_game(name: str) -> tuple[State, list[str], list[str]]:
    """Read a stored game: its first state, the lines of its choices, its last lines."""
    head, middle, end = (
        part.strip("\n").splitlines()
        for part in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split(LINE)
    )
    stored = dict(line.split(": ") for line in head)
    setup = Setup(
        players=int(stored["players"]),
        first=int(stored["first player"]),
        onto_stairs=stored["backward onto stairs"] == "yes",
        box=stored["box"],
        deal=int(stored["seed of the deal"]),
        play=int(stored["seed of the play"]),
    )
    assert setup.lines() == head
    return setup.start(), middle, end


def states_of(name: str) -> list[State]:
    """Replay a stored game; return all its states."""
    state, lines, _ = read_game(name)
    states = [state]
    for line in lines:
        state = step(state, parse_choice(state.config, line.split("  ")[-1]))
        states.append(state)
    return states


def order_text(name: str) -> str:
    """Write the legal actions, in their order, at every decision of a game."""
    lines: list[str] = []
    for state, _ in play(SETUPS[name]):
        actions = legal_actions(state)
        if actions:
            answers = " | ".join(map(format_choice, actions))
            lines.append(f"{head_of(state).split()[2]}: {answers}")
    return "\n".join([*lines, ""])


def space_text(space: tuple[Action | Outcome, ...]) -> str:
    """Write all choices of a kind, each in the line of its id."""
    return "".join(f"{format_choice(choice)}\n" for choice in space)


def files() -> dict[str, str]:
    """Return all files by their names."""
    standard = Config(players=2)
    texts = {f"{name}.txt": game_text(name) for name in SETUPS}
    texts |= {f"order-{name}.txt": order_text(name) for name in ("three", "three-bustling")}
    texts["action-space.txt"] = space_text(action_space(standard))
    texts["outcome-space.txt"] = space_text(outcome_space(standard))
    return texts

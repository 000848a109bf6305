"""Whole games in files, the order of legal actions, counts of sequences, and the ids of choices.

Each game has a :class:`GoldenGames` with the list of stored games and their folder;
:mod:`tests.golden` writes the files, and the game's own tests replay and compare them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Protocol

from attrs import frozen

from theban._core.protocol import AnyRules
from theban._core.situation import GameOver
from theban.serial import fingerprint

LINE = "-" * 72
LARGEST = 10_000
"""The maximum number of sequences to count; longer ones are not counted."""


class Setup(Protocol):
    """How a game starts and who plays it: the head of a file."""

    @property
    def config(self) -> Any: ...

    @property
    def deal(self) -> int: ...

    @property
    def play(self) -> int:
        """The seed of the generator that chooses; only the writing program needs it."""
        ...

    def lines(self) -> list[str]: ...

    def choose(self, choices: tuple[Any, ...], rng: Random) -> Any: ...


INTENDED = "if the rules are meant to change: python tests/golden.py --write"


@frozen(eq=False)
class GoldenGames:
    """The stored games of one set of rules."""

    rules: AnyRules
    folder: Path
    """The folder of the files."""
    setups: Mapping[str, Setup]
    """The games by their file names."""
    read_setup: Callable[[Mapping[str, str]], Setup]
    """Makes a setup from the lines of a head, by the word before the colon."""
    orders: tuple[str, ...]
    """The games for which the order of legal actions is stored at each decision."""
    counted: tuple[tuple[str, int], ...]
    """The starting points for counting sequences: a game, and the number of choices made in it."""

    @property
    def counts_file(self) -> Path:
        """The file of the counts."""
        return self.folder.with_name("perft") / "counts.txt"

    # --- What the files hold -------------------------------------------------------------------

    def offered(self, state: Any) -> tuple[Any, ...]:
        outcomes = self.rules.chance_outcomes(state)
        return self.rules.legal_actions(state) or tuple(outcome for outcome, _ in outcomes)

    def head_of(self, state: Any) -> str:
        """Return the beginning of a line: the turn, what is awaited, the number of choices."""
        awaited = self.rules.awaiting(state)
        assert not isinstance(awaited, GameOver)
        return f"seat {awaited.seat}  {awaited.kind:15}  {len(self.offered(state)):2}"

    def end_of(self, state: Any) -> list[str]:
        sheet = self.rules.score_sheet(state)
        rows = [sheet.of(seat) for seat in range(state.config.players)]
        return [
            *(f"{name}: {' '.join(str(row[name]) for row in rows)}" for name in sheet.categories),
            f"totals: {' '.join(map(str, sheet.totals))}",
            f"standings: {' '.join(map(str, self.rules.standings(state)))}",
            f"end: {fingerprint(state)}",
        ]

    def start_of(self, setup: Setup) -> Any:
        return self.rules.new_game(setup.config, seed=setup.deal)

    def head_lines(self, setup: Setup) -> list[str]:
        return [
            *setup.lines(),
            f"seed of the deal: {setup.deal}",
            f"seed of the play: {setup.play}",
            f"start: {fingerprint(self.start_of(setup))}",
        ]

    def play(self, name: str) -> Iterator[tuple[Any, Any]]:
        """Replay a game: every state with the choice made there, and None at the last."""
        setup = self.setups[name]
        state, rng = self.start_of(setup), Random(setup.play)
        while choices := self.offered(state):
            choice = setup.choose(choices, rng)
            yield state, choice
            state = self.rules.step(state, choice)
        yield state, None

    def game_text(self, name: str) -> str:
        lines = [*self.head_lines(self.setups[name]), LINE]
        end: list[str] = []
        for state, choice in self.play(name):
            if choice is None:
                end = self.end_of(state)
            else:
                lines.append(f"{self.head_of(state)}  {self.rules.format_choice(choice)}")
        return "\n".join([*lines, LINE, *end, ""])

    def order_text(self, states: list[Any]) -> str:
        """Write the legal actions, in order, at every decision among the states."""
        lines: list[str] = []
        for state in states:
            actions = self.rules.legal_actions(state)
            if actions:
                answers = " | ".join(map(self.rules.format_choice, actions))
                lines.append(f"{self.head_of(state).split()[2]}: {answers}")
        return "\n".join([*lines, ""])

    # --- Ids -----------------------------------------------------------------------------------

    def spaces_file(self, name: str) -> Path:
        """The files with the ids of a game's configs."""
        return self.folder.with_name("spaces") / f"{name}.txt"

    def spaces(self, name: str) -> tuple[list[str], list[str]]:
        """Write all actions and all outcomes of a config, each in the line of its id."""
        config = self.setups[name].config
        actions, outcomes = self.rules.action_space(config), self.rules.outcome_space(config)
        return [*map(self.rules.format_choice, actions)], [*map(self.rules.format_choice, outcomes)]

    def check_spaces(self, name: str) -> None:
        """Check that ids were only added at the end since the spaces of a config were stored."""
        text = self.spaces_file(name).read_text(encoding="utf-8")
        for stored, now in zip(text.split(f"{LINE}\n"), self.spaces(name), strict=True):
            assert now[: len(stored.splitlines())] == stored.splitlines()

    def write_spaces(self) -> None:
        """Store the spaces of all configs; stored ones are only ever extended."""
        self.spaces_file("").parent.mkdir(exist_ok=True)
        for name in self.setups:
            if self.spaces_file(name).exists():
                self.check_spaces(name)
            actions, outcomes = self.spaces(name)
            text = "\n".join([*actions, LINE, *outcomes, ""])
            self.spaces_file(name).write_text(text, encoding="utf-8")

    def files(self) -> dict[str, str]:
        """Return all files except the counts and the spaces of all configs, by name."""
        texts = {f"{name}.txt": self.game_text(name) for name in self.setups}
        for name in self.orders:
            texts[f"order-{name}.txt"] = self.order_text([state for state, _ in self.play(name)])
        return texts

    # --- What is stored ------------------------------------------------------------------------

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def read_game(self, name: str) -> tuple[Any, list[str], list[str]]:
        """Read a stored game: its first state, the lines of its choices, its last lines."""
        head, middle, end = (
            part.strip("\n").splitlines() for part in self.read(f"{name}.txt").split(LINE)
        )
        setup = self.read_setup(dict(line.split(": ") for line in head))
        assert self.head_lines(setup) == head, f"{name}: {INTENDED}"
        return self.start_of(setup), middle, end

    def states_of(self, name: str) -> list[Any]:
        """Replay a stored game; return all its states."""
        return _states_of(self, name)

    def check_replay(self, name: str) -> None:
        """Replay a stored game and compare everything in its file."""
        rules = self.rules
        state, lines, end = self.read_game(name)
        for number, line in enumerate(lines):
            where = f"choice {number}: {line}"
            head, _, text = line.rpartition("  ")
            assert head == self.head_of(state), where
            choice = rules.parse_choice(state.config, text)
            assert rules.format_choice(choice) == text, where
            assert rules.explain(state, choice) is None, where
            assert choice in self.offered(state), where
            after = rules.step(state, choice)
            assert rules.transition(state, choice).state == after, where
            state = after
        assert rules.awaiting(state) == GameOver()
        assert self.end_of(state) == end

    # --- Counts of sequences -------------------------------------------------------------------

    def perft(self, state: Any, depth: int) -> int:
        """Count the sequences of this many choices; those that end earlier do not count.

        Every outcome of chance counts once, whatever its weight.
        """
        if depth == 0:
            return 1
        choices = self.offered(state)
        if depth == 1:
            return len(choices)
        return sum(self.perft(self.rules.step(state, choice), depth - 1) for choice in choices)

    def count_line(self, name: str, number: int) -> str:
        """Count from one position of a stored game, as deep as the limit allows."""
        state = self.states_of(name)[number]
        counts: list[int] = []
        while not counts or 0 < counts[-1] <= LARGEST:
            counts.append(self.perft(state, len(counts) + 1))
        return f"{name} {number}: {' '.join(map(str, counts))}"

    def counts_text(self) -> str:
        return "".join(f"{self.count_line(*place)}\n" for place in self.counted)


@cache
def _states_of(games: GoldenGames, name: str) -> list[Any]:
    rules = games.rules
    state, lines, _ = games.read_game(name)
    states = [state]
    for line in lines:
        state = rules.step(state, rules.parse_choice(state.config, line.split("  ")[-1]))
        states.append(state)
    return states

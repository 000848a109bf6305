"""Endings that are solved exactly, to test bots against, and the tool that finds them.

    python -m tests.agents.endings

writes ``endings.txt`` again, which takes a quarter of an hour.  A line begins with the game, its
players, its seed and the number of choices before the decision.  The number of positions that can
follow comes next, then what each legal action is worth to the seat that decides.

The solution is plain enumeration and shares nothing with the search.  A decision is worth what its
seat gets by its best action, or the mean over several equally good ones.  A chance event is worth
the mean over its outcomes by their weights.  The winners of a finished game share 1.

In Luxor cards and scarabs are hidden.  An ending of it is taken only if no other seat decides any
more, and no decision follows an outcome that is hidden from somebody.  Besides, each of a dozen
guesses at what is hidden (``determinize``) comes to the same values for all actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from attrs import field, frozen

from theban import luxor, tutankhamun
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.games import get_rules

FILE = Path(__file__).with_name("endings.txt")
GUESSES = 12
_MOST = {"tutankhamun": (500, 1500, 5000, 15000), "luxor": (700,)}
"""The allowed numbers of following positions; the seed selects one of these."""
_LONGEST = 3000
"""Longer games of Luxor are skipped."""
_LATE = 30
"""The maximum number of choices left in an ending of Luxor."""


class TooMuchError(Exception):
    """Too many positions can follow, or hidden information matters."""


@frozen
class Solver:
    """Enumerates the possible continuations."""

    rules: AnyRules
    most: float
    alone: int | None
    """The only seat that may decide; None for all."""
    known: dict[tuple[Any, bool], tuple[Fraction, ...]] = field(factory=dict)

    def values(self, state: Any, *, blind: bool = False) -> tuple[Fraction, ...]:
        """Return the value of a position for each seat; ``blind`` after a hidden outcome."""
        found = self.known.get((state, blind))
        if found is not None:
            return found
        if len(self.known) >= self.most:
            raise TooMuchError
        rules, due = self.rules, self.rules.awaiting(state)
        if isinstance(due, Decision):
            if self.alone is not None and (due.seat != self.alone or blind):
                raise TooMuchError
            after = [rules.step(state, action) for action in rules.legal_actions(state)]
            each = [self.values(following, blind=blind) for following in after]
            most = max(values[due.seat] for values in each)
            best = [values for values in each if values[due.seat] == most]
            found = tuple(sum(column, Fraction()) / len(best) for column in zip(*best, strict=True))
        elif isinstance(due, Chance):
            outcomes = rules.chance_outcomes(state)
            total = sum(weight for _, weight in outcomes)
            weighed = []
            for outcome, weight in outcomes:
                covered = isinstance(rules.redact_choice(state, outcome, None), Hidden)
                values = self.values(rules.step(state, outcome), blind=blind or covered)
                weighed.append([Fraction(weight, total) * worth for worth in values])
            found = tuple(sum(column, Fraction()) for column in zip(*weighed, strict=True))
        else:
            ranks = rules.standings(state)
            found = tuple(Fraction(int(rank == 1), ranks.count(1)) for rank in ranks)
        self.known[state, blind] = found
        return found

    def actions(self, state: Any) -> list[Fraction]:
        rules = self.rules
        seat = rules.awaiting(state).seat  # type: ignore[union-attr]
        after = [rules.step(state, action) for action in rules.legal_actions(state)]
        return [self.values(following)[seat] for following in after]


@frozen
class Ending:
    """A solved decision near the end of a game."""

    game: str
    players: int
    seed: int
    choices: int
    """The number of choices before it."""
    positions: int
    """The number of positions that can follow."""
    values: tuple[Fraction, ...]
    """The value of each legal action for the deciding seat."""

    @classmethod
    def read(cls, line: str) -> Ending:
        game, players, seed, choices, positions, *values = line.split()
        worth = tuple(map(Fraction, values))
        return cls(game, int(players), int(seed), int(choices), int(positions), worth)

    def line(self) -> str:
        about = (self.game, self.players, self.seed, self.choices, self.positions)
        return " ".join(map(str, (*about, *self.values)))

    def __str__(self) -> str:
        return f"{self.game} {self.seed}"

    @property
    def rules(self) -> AnyRules:
        return get_rules(self.game)

    def state(self) -> Any:
        return next(islice(_game(self.game, self.players, self.seed), self.choices, None))

    def solved_anew(self) -> Ending | None:
        """Solve it again, for every guess at the hidden pieces."""
        return _solved(self.game, self.players, self.seed, self.choices, self.state())


def _game(game: str, players: int, seed: int) -> Iterator[Any]:
    """Play a random game, and yield its positions."""
    rng, keen, rules = Random(seed), 3 if game == "tutankhamun" else 1, get_rules(game)
    config: Any = tutankhamun.Config(players=players)
    if game == "luxor":
        modules = tuple(luxor.Module) if seed // 4 % 2 else ()
        config = luxor.Config(players=players, modules=modules)
    state = rules.new_game(config, seed=seed)
    while True:
        yield state
        due = rules.awaiting(state)
        if isinstance(due, GameOver):
            return
        if isinstance(due, Chance):
            choice = rules.sample_outcome(state, rng)
        else:
            actions = rules.legal_actions(state)
            choice = actions[min(int(rng.random() ** keen * len(actions)), len(actions) - 1)]
        state = rules.step(state, choice)


def _solved(game: str, players: int, seed: int, choices: int, state: Any) -> Ending | None:
    """Solve a decision; None if all of its actions are equal, or hidden information matters."""
    rules = get_rules(game)
    seat = rules.awaiting(state).seat  # type: ignore[union-attr]
    alone = seat if game == "luxor" else None
    most = _MOST[game][seed % len(_MOST[game])] if game == "luxor" else float("inf")
    solver = Solver(rules, most, alone)
    values = solver.actions(state)
    if len(set(values)) == 1:
        return None
    if game == "luxor":
        rng, view = Random(1), rules.view(state, seat)
        guesses = (rules.determinize(view, rng) for _ in range(GUESSES))
        endless = float("inf")
        if any(Solver(rules, endless, alone).actions(guess) != values for guess in guesses):
            return None
    return Ending(game, players, seed, choices, len(solver.known), tuple(values))


def _earliest(game: str, players: int, seed: int) -> Ending | None:
    """Return the earliest decision of a game that can be solved and whose actions differ."""
    states = list(islice(_game(game, players, seed), _LONGEST))
    rules = get_rules(game)
    least = 0 if game == "tutankhamun" else len(states) - _LATE
    limit = Solver(rules, _MOST[game][seed % len(_MOST[game])], None)
    best: Ending | None = None
    for choices in range(len(states) - 1, least - 1, -1):
        state = states[choices]
        if len(rules.legal_actions(state)) < 2:
            continue
        try:
            if game == "tutankhamun":
                limit.actions(state)
            best = _solved(game, players, seed, choices, state) or best
        except TooMuchError:
            break
    return best


def find() -> Iterator[Ending]:
    known = _solved("tutankhamun", 2, 43, 22, Ending("tutankhamun", 2, 43, 22, 0, ()).state())
    assert known is not None
    yield known
    found = (_earliest("tutankhamun", 2 + seed % 2 * (seed % 3), seed) for seed in range(10**6))
    yield from islice(filter(None, found), 119)
    found = (_earliest("luxor", 2 + seed % 4, seed) for seed in range(10**6))
    yield from islice(filter(None, found), 80)


def stored() -> list[Ending]:
    return [Ending.read(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    FILE.write_text("".join(f"{ending.line()}\n" for ending in find()), encoding="utf-8")

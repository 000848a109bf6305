"""All possible worlds of a game, and each player's knowledge of them.

A game is played in all its *worlds* at once: all deals, all draws from shuffled piles. A viewer
remembers all views and events since the start; a seat cannot distinguish worlds that gave it the
same memories. The probability of each of their positions follows from counting alone: nothing here
uses batches.

The game continues along one line that everybody sees: of all possible public events, one is
followed. No choice on it reveals anything. Each is legal in all worlds of the line and depends only
on public information. An exchanged scarab is any of its owner's, each equally likely.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from copy import copy
from fractions import Fraction
from itertools import product
from random import Random
from typing import TypeAlias, TypeVar

from attrs import evolve

from tests.every_way import distribution, kind_by_kind
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.luxor import *

K = TypeVar("K", bound=Hashable)

Hand: TypeAlias = tuple[BasicCard | EquipmentCard, ...]
Memories: TypeAlias = tuple[int, ...]
"""A number for each seat and then a spectator: equal numbers have seen the same since the start."""
Worlds: TypeAlias = dict[tuple[State, Memories], Fraction]
"""The probability of each position, together with each viewer's memory of the way to it."""
Chances: TypeAlias = dict[State, Fraction]
ActionWeight: TypeAlias = Callable[[Action], int]
"""The preference for an action."""
Following: TypeAlias = Callable[[State], Iterable[tuple[Action | Outcome, Fraction]]]
"""The choices at a position, with probabilities."""


def all_hands(config: Config) -> dict[tuple[Hand, ...], Fraction]:
    """Deal hands in all possible ways. :rule:`LX-2.3`, :rule:`MC-5.1`."""
    box, seats = config.components, range(config.players)
    if Module.EQUIPMENT not in config.modules:
        rows = all_rows(box.basic_cards, 5 * config.players)
        return {
            tuple(row[5 * seat : 5 * seat + 5] for seat in seats): likely
            for row, likely in rows.items()
        }
    assert box.expansion is not None
    own = all_rows(box.expansion.equipment, 5)
    hands: dict[tuple[Hand, ...], Fraction] = {}
    for rows_of_all in product(own.items(), repeat=config.players):
        likely = Fraction(1)
        for _, its in rows_of_all:
            likely *= its
        hands[tuple(row for row, _ in rows_of_all)] = likely
    return hands


def all_rows(cards: Iterable[tuple[K, int]], length: int) -> dict[tuple[K, ...], Fraction]:
    """Lay the first few cards of a shuffled group in a row, in all possible ways."""
    pieces = [card for card, copies in cards for _ in range(copies)]
    rows: dict[tuple[K, ...], Fraction] = {(): Fraction(1)}
    for _ in range(length):
        longer: dict[tuple[K, ...], Fraction] = defaultdict(Fraction)
        for row, likely in rows.items():
            left = Counter(pieces)
            left.subtract(row)
            for card, copies in left.items():
                if copies:
                    longer[*row, card] += likely * copies / left.total()
        rows = longer
    return rows


def all_deals(
    config: Config, seed: int, characters: tuple[Character, ...] = ()
) -> dict[Deal, Fraction]:
    """Deal hands in all possible ways, and everything public in one way."""
    open_ = deal(config, Random(seed))
    if characters:
        open_ = evolve(open_, characters=characters)
    return {evolve(open_, hands=hands): likely for hands, likely in all_hands(config).items()}


class Line:
    """A game in all the worlds in which everybody sees the same."""

    def __init__(self, config: Config, deals: dict[Deal, Fraction], dice: Random) -> None:
        self.dice = dice
        self.viewers = (*range(config.players), None)
        self.numbers: dict[Hashable, int] = {}
        self.events: Counter[str] = Counter()
        """The public events so far: the number of each class."""
        self.draws_in_a_row = 0
        """The maximum number of cards that one seat drew in a row."""
        self._row = 0
        worlds: Worlds = defaultdict(Fraction)
        for dealt, likely in deals.items():
            state = initial_state(config, dealt)
            memories = tuple(self._remember(0, view(state, v), ()) for v in self.viewers)
            worlds[state, memories] += likely
        self.worlds = worlds
        assert len({memories[-1] for _, memories in worlds}) == 1

    def _remember(self, before: int, seen: View, events: Hashable) -> int:
        return self.numbers.setdefault((before, seen, events), len(self.numbers) + 1)

    def go_on(self, weight_of: ActionWeight) -> bool:
        """Make the next choice in all worlds; return whether there was one that is legal in all."""
        worlds, state = self.worlds, self.any_state
        if isinstance(awaiting(state), GameOver):
            return False
        if isinstance(awaiting(state), Chance):
            self._follow(_by_chance)
        elif isinstance(legal_actions(state)[0], ExchangeScarab):
            self._follow(_any_own_scarab)
        else:
            legal = [set(legal_actions(state)) for state, _ in worlds]
            common = set[Action].intersection(*legal)
            offered = [action for action in legal_actions(state) if action in common]
            if not offered:
                return False
            [chosen] = self.dice.choices(offered, [weight_of(action) for action in offered])
            self._follow(lambda _: ((chosen, Fraction(1)),))
        return True

    def _follow(self, following: Following) -> None:
        """Make choices in all worlds, and keep those in which everybody then sees the same."""
        branches: dict[int, Worlds] = defaultdict(lambda: defaultdict(Fraction))
        told: dict[int, tuple[object, ...]] = {}
        for (state, memories), likely in self.worlds.items():
            for choice, chance in following(state):
                after = transition(state, choice)
                logs = [
                    tuple([redact_event(event, viewer) for event in after.events])
                    for viewer in self.viewers
                ]
                found = tuple(
                    self._remember(before, view(after.state, viewer), log)
                    for before, viewer, log in zip(memories, self.viewers, logs, strict=True)
                )
                branches[found[-1]][after.state, found] += likely * chance
                told[found[-1]] = logs[-1]
        weights = [sum(worlds.values()) for worlds in branches.values()]
        [branch] = self.dice.choices([*branches], [float(weight) for weight in weights])
        self.worlds = branches[branch]
        self._count(told[branch])

    def _count(self, log: tuple[object, ...]) -> None:
        for event in log:
            name = event.kind if isinstance(event, Hidden) else type(event).__name__
            self.events[name] += 1
            self._row = self._row + 1 if name == "CardReceived" else 0
            self.draws_in_a_row = max(self.draws_in_a_row, self._row)

    def after(self, action: Action, due: Decision) -> Line | None:
        """Return the line after a choice, in the worlds where it is legal and leads to what is due.

        The line must not be continued, since the choice's legality revealed something. None if
        there are no such worlds.
        """
        line = copy(self)
        line.worlds = {
            (state, memories): likely
            for (state, memories), likely in self.worlds.items()
            if action in legal_actions(state) and awaiting(step(state, action)) == due
        }
        if not line.worlds:
            return None
        line._follow(lambda _: ((action, Fraction(1)),))
        return line

    def changed(self, change: Callable[[State], State]) -> Line:
        """Return the line after an open piece was changed in front of everybody."""
        changed: Worlds = defaultdict(Fraction)
        for (state, memories), likely in self.worlds.items():
            other = change(state)
            found = tuple(
                self._remember(before, view(other, viewer), "changed")
                for before, viewer in zip(memories, self.viewers, strict=True)
            )
            changed[other, found] += likely
        assert len({memories[-1] for _, memories in changed}) == 1
        line = copy(self)
        line.worlds = changed
        return line

    @property
    def any_state(self) -> State:
        return next(iter(self.worlds))[0]

    def knowledge(self) -> Iterator[tuple[View, Chances]]:
        """For each viewer and each memory yield the last view, and all possible positions."""
        for number, viewer in enumerate(self.viewers):
            known: dict[int, Chances] = defaultdict(lambda: defaultdict(Fraction))
            for (state, memories), likely in self.worlds.items():
                known[memories[number]][state] += likely
            for chances in known.values():
                total = sum(chances.values())
                last = view(next(iter(chances)), viewer)
                yield last, {state: likely / total for state, likely in chances.items()}


def _by_chance(state: State) -> Iterator[tuple[Outcome, Fraction]]:
    outcomes = chance_outcomes(state)
    total = sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        yield outcome, Fraction(weight, total)


def _any_own_scarab(state: State) -> Iterator[tuple[Action, Fraction]]:
    due = awaiting(state)
    assert not isinstance(due, GameOver)
    values = state.players[due.seat].scarabs
    for value, copies in Counter(values).items():
        yield ExchangeScarab(value), Fraction(copies, len(values))


class Guesser:
    """The possible guesses from views, over all random numbers.

    It is for use inside :func:`tests.every_way.kind_by_kind`.
    """

    def __init__(self) -> None:
        self.found: dict[View, Chances] = {}

    def __call__(self, seen: View) -> Chances:
        """Return the probability of each guess."""
        found = self.found.get(seen)
        if found is None:
            found = self.found[seen] = distribution(lambda rng: determinize(seen, rng))
        return found


def compare(line: Line, guesses: Guesser) -> int:
    """Compare memory with guesses from the last view, and return the number of comparisons."""
    compared = 0
    with kind_by_kind():
        for seen, chances in line.knowledge():
            guessed = guesses(seen)
            wrong = [s for s in {**chances, **guessed} if chances.get(s) != guessed.get(s)]
            assert not wrong, (seen, [(s, chances.get(s), guessed.get(s)) for s in wrong[:3]])
            compared += 1
    return compared

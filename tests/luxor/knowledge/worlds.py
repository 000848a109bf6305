"""All possible worlds of a game, and each player's knowledge of them.

A game is played in all its *worlds* at once: all deals, all draws from shuffled piles.  A viewer
remembers all views and events since the start; a seat cannot distinguish worlds that gave it the
same memories. How likely each of their positions is
follows from counting alone: nothing here knows of batches.

The game goes on along one line that all see: of what all see next, one thing is followed.  No
choice on it tells anything.  Each is legal in all worlds of the line and depends only on what all
have seen. An exchanged scarab is any of its owner's, each equally likely.
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
from theban._core.chance import SupportsRandom as Generator
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.luxor import *

K = TypeVar("K", bound=Hashable)

Hand: TypeAlias = tuple[BasicCard | EquipmentCard, ...]
Memories: TypeAlias = tuple[int, ...]
"""For each seat and then a spectator a number: equal ones have seen the same since the start."""
Worlds: TypeAlias = dict[tuple[State, Memories], Fraction]
"""How likely each position is, together with what each one at the table saw on the way to it."""
Chances: TypeAlias = dict[State, Fraction]
ActionWeight: TypeAlias = Callable[[Action], int]
"""How gladly an action is chosen."""
Following: TypeAlias = Callable[[State], Iterable[tuple[Action | Outcome, Fraction]]]
"""What is chosen at a position, and how likely."""


def all_hands(config: Config) -> dict[tuple[Hand, ...], Fraction]:
    """Deal hands in all ways. :rule:`LX-2.3`, :rule:`MC-5.1`."""
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
    """Lay the first so many cards of a shuffled group in a row, in all ways."""
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
    """Deal hands in all ways, and in one way all that is seen by all."""
    open_ = deal(config, Random(seed))
    if characters:
        open_ = evolve(open_, characters=characters)
    return {evolve(open_, hands=hands): likely for hands, likely in all_hands(config).items()}


class Line:
    """A game in all the worlds in which all see the same."""

    def __init__(self, config: Config, deals: dict[Deal, Fraction], dice: Random) -> None:
        self.dice = dice
        self.viewers = (*range(config.players), None)
        self.numbers: dict[Hashable, int] = {}
        self.events: Counter[str] = Counter()
        """What all saw so far: how many events of each class."""
        self.draws_in_a_row = 0
        """The most cards that one seat drew one after another."""
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
        """Make the next choice in all worlds; return whether there was one that fits all."""
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
        """Make choices in all worlds, and keep those in which all then see one and the same."""
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

        It is not for following: that the choice was legal has told something.  None if there are
        no such worlds.
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
        """Return the line after something that lies open was changed before the eyes of all."""
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
        """For all memories of each viewer yield the last view, and all that can be the case."""
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
    """What a guess makes of views, over all numbers that a generator can give.

    It is for use inside :func:`tests.every_way.kind_by_kind`.
    """

    def __init__(self, guess: Callable[[View, Generator], State] = determinize) -> None:
        self.guess = guess
        self.found: dict[View, Chances] = {}

    def __call__(self, seen: View) -> Chances:
        """Return how likely each guess is."""
        found = self.found.get(seen)
        if found is None:
            found = self.found[seen] = distribution(lambda rng: self.guess(seen, rng))
        return found


def compare(line: Line, guesses: Guesser) -> int:
    """Compare memory with guesses from the last view, and return how many comparisons were made."""
    compared = 0
    with kind_by_kind():
        for seen, chances in line.knowledge():
            guessed = guesses(seen)
            if guessed != chances:
                raise AssertionError(difference(seen, chances, guessed))
            compared += 1
    return compared


def difference(seen: View, chances: Chances, guessed: Chances) -> str:
    """Say how a guess differs from the truth."""
    wrong = {
        "never guessed": [state for state in chances if state not in guessed],
        "cannot be": [state for state in guessed if state not in chances],
        "not as often": [s for s in chances if s in guessed and chances[s] != guessed[s]],
    }
    missed, never, both = map(len, wrong.values())
    examples = [
        f"{words} ({chances.get(states[0], 0)}, guessed {guessed.get(states[0], 0)}): {states[0]!r}"
        for words, states in wrong.items()
        if states
    ]
    what = (
        f"seat {seen.seat} at {seen.awaiting}: of {len(chances)} positions {missed} are never "
        f"guessed, {both} not as often as they are, and {never} that cannot be are"
    )
    return "\n".join([what, *examples, f"seen: {seen!r}"])

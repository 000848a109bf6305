"""Whole game trees of tiny boards, counted by the engine and by the other telling of the rules.

In the boxes used here every move goes ahead, so that no state can come twice in a game. The tree
folds into a finite graph of distinct states, on which paths, probabilities and expectations are
exact. The engine's side goes through the graph forwards (how likely is each state?), the other side
backwards (what is expected from each state on?). So a fault would have to be made twice.
"""

import pickle
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import TypeAlias

import attrs
import pytest
from attrs import frozen

from tests.deep import mostly_deep
from tests.luxor.reference.game import Reference
from tests.luxor.reference.table import Question, Table
from tests.luxor.small_boxes import four_spaces, four_spaces_by_twos, four_spaces_with_favor
from theban.core.situation import Chance, Decision
from theban.luxor import *

pytestmark = pytest.mark.properties

SEED = 1
BOXES = (four_spaces(), *map(four_spaces_by_twos, (1, 2, 3)), four_spaces_with_favor())


@frozen
class Census:
    """What is counted in a tree."""

    decisions: int
    """The distinct states that await a decision."""
    chances: int
    """The distinct states that await chance."""
    endings: int
    """The distinct states that are over."""
    paths: int
    """The different games: sequences of choices from the start to an end."""
    expected: tuple[Fraction, ...]
    """For each seat its points to be expected, if all choose uniformly."""


def weighted(state: State) -> tuple[tuple[Action | Outcome, int], ...]:
    """Return all that can be chosen, with the weights of uniform play."""
    return tuple((action, 1) for action in legal_actions(state)) or chance_outcomes(state)


def following(state: State, choice: Action | Outcome) -> State:
    """Return what lies on the table after a choice, and no more than that.

    Batches can differ between positions that look the same; these count as one.
    """
    after = step(state, choice)
    players = [
        attrs.evolve(each, batches=tuple([None if batch is None else 0 for batch in each.batches]))
        for each in after.players
    ]
    return attrs.evolve(after, players=tuple(players))


def in_order(start: State) -> list[State]:
    """Return the distinct states of the tree, each after all that lead to it."""
    finished: dict[State, None] = {}
    stack: list[tuple[State, Iterator[State]]] = []

    def visit(state: State) -> None:
        stack.append((state, iter([following(state, choice) for choice, _ in weighted(state)])))

    visit(start)
    open_: set[State] = {start}
    while stack:
        state, rest = stack[-1]
        for after in rest:
            assert after not in open_ or after in finished, "a state came twice in a game"
            if after not in finished:
                open_.add(after)
                visit(after)
                break
        else:
            stack.pop()
            finished[state] = None
    return list(reversed(finished))


def census_of_engine(config: Config, dealt: Deal) -> Census:
    """Go through the states from the start on: by how many paths, how likely is each?"""
    start = initial_state(config, dealt)
    states = in_order(start)
    paths = dict.fromkeys(states, 0)
    likely = dict.fromkeys(states, Fraction(0))
    paths[start], likely[start] = 1, Fraction(1)
    for state in states:
        offered = weighted(state)
        total = sum(weight for _, weight in offered)
        for choice, weight in offered:
            after = following(state, choice)
            paths[after] += paths[state]
            likely[after] += likely[state] * Fraction(weight, total)
    endings = [state for state in states if not weighted(state)]
    assert sum(likely[state] for state in endings) == 1
    kinds = [type(awaiting(state)) for state in states]
    return Census(
        decisions=kinds.count(Decision),
        chances=kinds.count(Chance),
        endings=len(endings),
        paths=sum(paths[state] for state in endings),
        expected=tuple(
            sum((likely[end] * score_sheet(end).totals[seat] for end in endings), Fraction(0))
            for seat in range(config.players)
        ),
    )


def forget(table: Table) -> None:
    """Leave of single cards what lies on the table, as :func:`following` does."""
    table.shuffles = 0
    for pieces in (table.draw, table.discard, *(seat.hand for seat in table.seats)):
        for piece in pieces:
            piece.shuffle, piece.seen_by = 0, set()


Node: TypeAlias = tuple[Table, Question | None, int]
"""The table, what is asked, and the seat whose turn it is."""


class Tree:
    """The tree as the reference grows it; a turn is played again for each of its branches."""

    def __init__(self, config: Config) -> None:
        self.reference = Reference(config)
        self.kinds: dict[str, str] = {}
        self.found: dict[str, tuple[int, tuple[Fraction, ...]]] = {}

    def expect(self, table: Table, seat: int, answers: tuple[str, ...]) -> str:
        """Look at the node after some answers in a turn, and at all after it; return its key."""
        after, question = self.replay(table, seat, answers)
        forget(after)
        if question is None:
            following = self.reference.next_seat(after, seat)
            if following is not None:
                return self.expect(after, following, ())
        shown = [[piece.shown for piece in each.hand] for each in after.seats]  # repr leaves it out
        key = repr((after, question, shown))
        if key not in self.found:
            if question is None:
                self.kinds[key] = "over"
                points = [sum(self.reference.points(after, s)) for s in range(len(after.seats))]
                self.found[key] = 1, tuple(map(Fraction, points))
            else:
                self.kinds[key] = "chance" if question.chance else "decision"
                total = sum(question.answers.values())
                paths, expected = 0, [Fraction(0)] * len(after.seats)
                for answer, weight in question.answers.items():
                    below = self.found[self.expect(table, seat, (*answers, answer))]
                    paths += below[0]
                    for each, points_below in enumerate(below[1]):
                        expected[each] += points_below * Fraction(weight, total)
                self.found[key] = paths, tuple(expected)
        return key

    def replay(
        self, table: Table, seat: int, answers: tuple[str, ...]
    ) -> tuple[Table, Question | None]:
        copy: Table = pickle.loads(pickle.dumps(table))  # noqa: S301 (our own; a quick copy)
        asking = self.reference.turn(copy, seat)
        question = next(asking)
        for answer in answers:
            try:
                question = asking.send(answer)
            except StopIteration:
                return copy, None
        return copy, question


def census_of_reference(config: Config, dealt: Deal) -> Census:
    """Go through the nodes from the ends back: how many paths start at each, what is expected?"""
    tree = Tree(config)
    start = tree.expect(tree.reference.lay_out(config, dealt), config.first_player, ())
    kinds = list(tree.kinds.values())
    paths, expected = tree.found[start]
    return Census(
        kinds.count("decision"), kinds.count("chance"), kinds.count("over"), paths, expected
    )


@pytest.mark.parametrize("box", mostly_deep(BOXES, every=len(BOXES)), ids=lambda box: box.edition)
def test_both_tellings_count_the_same_tree(box: Components) -> None:
    config = Config(players=2, components=box)
    dealt = deal(config, Random(SEED))
    assert census_of_engine(config, dealt) == census_of_reference(config, dealt)


@pytest.mark.rule("LX-3.7", "LX-5.1", "LX-8.5", "LX-8.7")
def test_a_tree_counted_by_hand() -> None:
    # All cards show a 4. From the stairs it leads to space 4, past the three statues, and from
    # there nowhere. Seat 0 goes there; it lacks one adventurer for the treasure. So does seat 1.
    # Seat 0 goes there again and takes it; from then on a 4 leads from the stairs to the chamber,
    # and nobody has a key. Seat 1 cannot move. In the third round nobody can: the game is over.
    #
    # Three turns with a move (which end? which move? a draw) and three without (which end? a draw):
    # 3 x 2 + 3 decisions, 6 draws, 1 end. The cards being equal, the two
    # ends lead to one state, by 2 paths for each turn: 2 to the power of 6.
    #
    # Seat 0: 4 for the treasure and twice 4 for the wall; seat 1: once 4 for the wall.
    config = Config(players=2, components=four_spaces())
    counted = census_of_engine(config, deal(config, Random(SEED)))
    assert counted == Census(9, 6, 1, 64, (Fraction(12), Fraction(4)))

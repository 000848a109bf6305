"""The facts of games beforehand, against all games of boxes with a few tiles."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from theban._core.facts import Facts
from theban.tutankhamun import *

ENOUGH = 9999
"""So many points that nobody gets to the end of them."""


def box(
    sets: tuple[ArtifactSet, ...] = (),
    rings: int = 0,
    idols: tuple[tuple[God, int], ...] = (),
    points: int = ENOUGH,
) -> Components:
    return Components(
        "A few tiles", sets, rings, 2, 3, idols, ((2, points), (3, points), (4, points))
    )


CAT, IBIS, ASP = ArtifactSet("Cat", 3, 4), ArtifactSet("Ibis", 1, 2), ArtifactSet("Asp", 2, 6)
FORWARD, OPTIONAL = Rulings(backward=False), Rulings(optional_idols=True)
BOTH = Rulings(backward=False, optional_idols=True)


class Course:
    """All games of a config: the longest of them, and the points at their ends."""

    def __init__(self, config: Config) -> None:
        self.points: set[int] = set()
        self._longest: dict[State, int] = {}
        self.longest = max(self.longest_from(state) for state in starts(config))

    def longest_from(self, state: State) -> int:
        if state not in self._longest:
            actions = legal_actions(state)
            if not actions:
                self.points.update(score_sheet(state).totals)
            following = [self.longest_from(step(state, action)) for action in actions]
            self._longest[state] = 1 + max(following) if following else 0
        return self._longest[state]


def starts(config: Config) -> Iterator[State]:
    for nile in set(permutations(config.inventory.pieces)):
        yield initial_state(config, Deal(nile))


CONFIGS = (
    # Artifacts alone: one choice for each tile.
    (Config(2, components=box((CAT, IBIS))), 4),
    # Boats that only go ahead: once all three have sailed, two pass for each that sails.
    (Config(3, rulings=FORWARD, components=box((CAT, ASP))), 5 + 2 * 2),
    (Config(4, rulings=FORWARD, components=box((CAT,))), 3),
    # One choice more for each Horus, and for each Isis if there are rings; two for each Thoth.
    (Config(2, components=box((ASP,), idols=((God.HORUS, 2),))), 4 + 2),
    (Config(2, components=box((IBIS,), rings=2, idols=((God.ISIS, 2),))), 5 + 2),
    (Config(2, components=box((ASP,), idols=((God.ISIS, 2),))), 4),
    (Config(2, components=box((CAT,), idols=((God.THOTH, 1),))), 4 + 2),
    # Nobody sails to tiles that Ra sends down; only Osiris takes up those that trailed.
    (Config(2, components=box((CAT,), idols=((God.RA, 2),))), 5),
    (Config(2, components=box((CAT,), idols=((God.OSIRIS, 2),))), 5),
    (Config(2, components=box((ASP,), idols=((God.RA, 1), (God.OSIRIS, 2)))), 5 + 1),
    # Declining takes nothing from the Nile.
    (Config(2, rulings=OPTIONAL, components=box((ASP,), idols=((God.RA, 2),))), 4 + 2),
    (
        Config(
            2,
            rulings=BOTH,
            components=box((IBIS,), rings=1, idols=((God.ISIS, 1), (God.OSIRIS, 1), (God.RA, 1))),
        ),
        5 + 3 + 3,
    ),
)


TIGHT = {0, 1, 2, 3, 6, 7}
"""In these boxes the bound is the longest game itself."""


@pytest.mark.rule("TT-7.6", "TT-2.5")
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_no_game_is_longer_than_told_and_some_are_as_long(number: int) -> None:
    config, most = CONFIGS[number]
    assert facts(config).most_choices == most
    longest = Course(config).longest
    assert longest == most if number in TIGHT else longest <= most


@pytest.mark.sample(every=3)
@pytest.mark.rule("TT-1.5", "TT-6.2", "TT-3.1", "TT-4.2")
@pytest.mark.parametrize("points", [1, 10, 30])
def test_points_lie_between_the_bounds(points: int) -> None:
    """Sets for 8 points, a bonus of 3, and 2 for each of two rings, one of which comes twice."""
    config = Config(2, components=box((ASP, IBIS), 2, ((God.ISIS, 1),), points))
    told = facts(config)
    assert (told.fewest_points, told.most_points) == (max(0, points - 8 - 3 - 2 * 3), points)
    found = Course(config).points
    fewest = min(found)
    assert max(0, points - 8 - 3 - 2 * 3) <= fewest
    assert (fewest == 0) == (told.fewest_points == 0)
    assert max(found) == told.most_points


@pytest.mark.rule("TT-6.2", "TT-6.5")
def test_some_games_bring_a_seat_all_that_the_box_has() -> None:
    """A set for 2 points, and a ring for 2 with a bonus of 3; the other seat takes of the third."""
    config = Config(2, components=box((IBIS, ArtifactSet("Eel", 1, 0)), 1, points=30))
    assert facts(config).fewest_points == 30 - 2 - 2 - 3 == min(Course(config).points)


@pytest.mark.rule("TT-1.1", "TT-7.6", "TT-8.1")
def test_the_standard_box() -> None:
    """80 tiles; two each of Horus and Isis, twice two of Thoth, two of Osiris after Ra."""
    assert facts(Config(players=6)) == Facts(
        hidden=False,
        chance=False,
        random_deal=True,
        most_choices=80 + 2 + 2 + 4 + 2,
        fewest_points=0,
        most_points=18,
    )


@pytest.mark.rule("TT-1.3")
def test_equal_tiles_are_dealt_in_one_way() -> None:
    assert not facts(Config(2, components=box((CAT,)))).random_deal

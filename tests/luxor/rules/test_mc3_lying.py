"""MC-3: an adventurer that ends with the Mummy lies down; and the meaning of lying."""

import pytest

from tests.luxor.rules.mummy_tables import *
from theban._core.errors import Reason

ALL_ONE, ALL_TWO = AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
JOIN = JoinNextCard(1)


OSIRIS_PATH = "ttottt|tttttt|tttttt|tttttt"
TUNNEL_PATH = "tcttttt|ctttt|tttttt|tttttt"


def before_move(
    card: Card,
    own: tuple[int, ...],
    *,
    mummy: int,
    path: str = "tttttt|tttttt|tttttt|tttttt",
    spaces: dict[int, Tile | None] | None = None,
    needed: int = 5,
    down: tuple[int, ...] = (),
) -> State:
    """Return a position in which seat 0 has a card at the left, and the Mummy stands somewhere."""
    return table(
        curse(path, needed=needed),
        Seat(hand=hand(card), active=own, lying=down),
        mummy=mummy,
        spaces=spaces,
    )


TUNNELS: dict[int, Tile | None] = {2: TunnelTile(), 8: TunnelTile()}
Places = tuple[int, ...]
ENDS: list[tuple[str, dict[int, Tile | None], int, Places, int, tuple[Places, Places]]] = [
    # Osiris 3 on 7 of 8 ends on 8, where the Mummy is; on 8 itself he leads nowhere.
    ("tt|tt|tt|ot", {7: OsirisTile(3)}, 8, (6, 0, 0, 0, 0), 1, ((0, 0, 0, 0), (8,))),
    ("tt|tt|tt|to", {8: OsirisTile(3)}, 8, (7, 0, 0, 0, 0), 1, ((0, 0, 0, 0), (8,))),
    # A tunnel under the Mummy is not used; one that leads past it is free.
    (TUNNEL_PATH, TUNNELS, 2, (0, 0), 2, ((0,), (2,))),
    (TUNNEL_PATH, TUNNELS, 5, (0, 0), 2, ((0, 0, 8), ())),
]
"""A path and its tiles, the Mummy; the adventurers and the steps of the first; who then stands and
who lies."""


@pytest.mark.rule("MC-3.1", "LX-4.5")
@pytest.mark.parametrize(("path", "spaces", "mummy", "own", "steps", "after"), ENDS)
def test_who_ends_with_the_mummy_lies_down(
    path: str,
    spaces: dict[int, Tile | None],
    mummy: int,
    own: Places,
    steps: int,
    after: tuple[Places, Places],
) -> None:
    state = before_move(NumberCard(steps), own, mummy=mummy, path=path, spaces=spaces)
    state = play(state, LEFT, MoveAdventurer(own[0], steps))
    assert (active(state), lying(state)) == after


@pytest.mark.rule("MC-3.1", "LX-7.5")
def test_when_all_that_advance_are_laid_down_none_acts() -> None:
    """All 2 with all on 8 and the Mummy coming from 13 to 10."""
    state = play(before_move(ALL_TWO, (8,) * 5, mummy=13), LEFT)
    assert lying(state) == (10,) * 5
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.1", "LX-7.3")
def test_osiris_applies_before_the_mummy_when_all_advance() -> None:
    """All 1, and the Mummy goes to 5: from 2 over Osiris 2 on 3 to 5, laid down; 7 goes to 8."""
    state = before_move(
        ALL_ONE, (2, 7, 0, 0, 0), mummy=6, path=OSIRIS_PATH, spaces={3: OsirisTile(2)}
    )
    state = play(state, LEFT)
    assert (active(state), lying(state)) == ((1, 1, 1, 8), (5,))


@pytest.mark.rule("MC-3.1", "LX-7.7", "LX-7.8")
def test_last_to_second_last_can_end_with_the_mummy_through_osiris() -> None:
    """One stands on Osiris 2 on 3, the Mummy goes from 6 to 5: from 1 to 3 and on to 5."""
    state = before_move(JOIN, (1, 3, 9, 9, 9), mummy=6, path=OSIRIS_PATH, spaces={3: OsirisTile(2)})
    state, events = told(state, LEFT)
    assert [event for event in events if isinstance(event, AdventurerMoved)] == [
        AdventurerMoved(0, 1, 3),
        AdventurerMoved(0, 3, 5),
    ]
    assert (active(state), lying(state)) == ((3, 9, 9, 9), (5,))
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.2", "LX-7.10")
def test_one_less_does_not_count_who_lies() -> None:
    """A treasure for three: with an upright one beside it can be claimed, with a lying one not."""
    card = OneLessCard(2, 2)
    state = before_move(card, (4, 6, 0, 0), mummy=20, needed=3, down=(9,))
    assert asks(play(state, LEFT, MoveAdventurer(4, 2)), 0, DecisionKind.CLAIM_TREASURE)
    state = before_move(card, (4, 0, 0, 0), mummy=20, needed=3, down=(6,))
    assert rolls(play(state, LEFT, MoveAdventurer(4, 2)), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-3.2", "LX-9.1")
def test_who_lies_scores_its_place_also_with_the_mummy_and_on_an_empty_space() -> None:
    """The short path gives 1 for each space: five lie, on 20 with the Mummy, and on 7."""
    assert score(table(QUIET, Seat(lying=(7, 7, 20, 20, 20)), mummy=20, spaces={7: None}))[1] == 5


@pytest.mark.rule("MC-3.2", "LX-7.8")
def test_with_one_place_upright_there_is_no_second_last() -> None:
    """Two upright on 4 and three lying on 9: *last to second-last* moves nobody."""
    state = before_move(JOIN, (4, 4), mummy=20, down=(9, 9, 9))
    assert LEFT not in legal_actions(state)
    refused(state, LEFT, Reason.AGAINST_RULE, "LX-3.7")

"""MC-6: artifacts, and treasures face down under others."""

from collections import Counter
from itertools import product
from typing import cast

import attrs
import pytest

from tests.luxor.rules.helpers import *
from tests.luxor.rules.test_lx9_scoring import most_sets
from tests.luxor.test_setup import Script
from tests.refusals import refuses
from theban._core.errors import InvalidDeal, Reason
from theban.luxor._expansion import ARTIFACTS

ARTIFACT = TreasureKind.ARTIFACT

TREASURE_SPACES = (
    *(1, 2, 3, 5, 7, 8, 9, 10, 12, 13, 14, 16, 17, 19, 20),
    *(22, 23, 24, 26, 27, 28, 30, 32, 33, 34, 35, 36, 38, 39, 40),
)
"""The 30 treasure spaces of the standard board."""

COVERED = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
"""The first ten of them that show no icon: icons are on 3, 5, 8, 10, 13, 16, 19, 23, 24."""

DESIGNS = ((1, 1),) + ((1, 2),) * 4 + ((2, 3),) * 3 + ((3, 5), (3, 6))
"""The adventurers needed and the points of the ten tiles of each type."""

BOX = tuple(
    Treasure(kind, *design) for kind in (VASE, STATUE, JEWELRY, ARTIFACT) for design in DESIGNS
)
"""The 40 tiles of the box, type by type."""

ARTIFACT_FOR_ONE, ARTIFACT_FOR_TWO, ARTIFACT_FOR_THREE = (
    Treasure(ARTIFACT, 1, 2),
    Treasure(ARTIFACT, 2, 3),
    Treasure(ARTIFACT, 3, 5),
)

HIDDEN: dict[Treasure, int] = {
    Treasure(VASE, 1, 1): 1,
    Treasure(STATUE, 2, 3): 2,
    Treasure(JEWELRY, 1, 2): 1,
    Treasure(JEWELRY, 3, 6): 1,
    Treasure(ARTIFACT, 1, 1): 1,
    Treasure(ARTIFACT, 1, 2): 2,
    Treasure(ARTIFACT, 2, 3): 1,
    Treasure(ARTIFACT, 3, 6): 1,
}
"""Ten tiles that are face down in :func:`table`: five artifacts and five others."""


def with_artifacts(players: int = 2, components: Components | None = None) -> Config:
    box = standard_components() if components is None else components
    return Config(players=players, modules=(Module.ARTIFACTS,), components=box)


def table(
    *seats: tuple[tuple[Card, ...], tuple[int, ...]],
    spaces: dict[int, Treasure] | None = None,
    owned: tuple[Treasure, ...] = (),
    covered: tuple[int, ...] = COVERED,
) -> State:
    """Lay out a two-player game, with :data:`HIDDEN` face down except for seat 1's tiles.

    Each seat is a hand and the places of its active adventurers. Unnamed tiles are in the order of
    the box.
    """
    named = spaces or {}
    rest = Counter(BOX)
    rest.subtract(HIDDEN)
    rest.subtract(named.values())
    others = iter(rest.elements())
    (mine, places), (cards, others_places) = (
        *seats,
        (hand(ONE, DIE, (PLUS_MINUS, PLUS_MINUS, FIVE)), (0, 0)),
    )[:2]
    state = position(
        with_artifacts(),
        seats=[
            Seat(hand=mine, active=places, treasures=()),
            Seat(hand=cards, active=others_places, treasures=owned),
        ],
        spaces={p: named[p] if p in named else next(others) for p in TREASURE_SPACES},
        covered=covered,
    )
    assert Counter(tiles(state, hidden(state))) + Counter(owned) == HIDDEN
    return state


part = ARTIFACTS.of


def hidden(state: State) -> tuple[int, ...]:
    return part(state).hidden


def tiles(state: State, counts: tuple[int, ...]) -> dict[Treasure, int]:
    kinds = state.config.inventory.treasures.all
    return {tile: count for tile, count in zip(kinds, counts, strict=True) if count}


def possible(state: State) -> dict[Treasure, int]:
    weights = {}
    for outcome, weight in chance_outcomes(state):
        assert isinstance(outcome, TreasureUncovered)
        weights[outcome.treasure] = weight
    return weights


@pytest.mark.rule("MC-6.1", "LX-2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ten_lie_face_down_on_the_first_spaces_without_an_icon(players: int) -> None:
    """1, 2, 7, 9, 12, 14, 17, 20, 22, 26; thirty face up, those on the ten others included."""
    for seed in range(5):
        state = new_game(with_artifacts(players), seed=seed)
        validate(state)
        assert part(state).covered == COVERED
        up = [
            (place, tile)
            for place, tile in enumerate(state.board.tiles)
            if isinstance(tile, Treasure)
        ]
        assert tuple(place for place, _ in up) == TREASURE_SPACES
        assert sum(hidden(state)) == 10
        assert Counter(tile for _, tile in up) + Counter(tiles(state, hidden(state))) == Counter(
            BOX
        )


@pytest.mark.rule("MC-6.1")
def test_the_artifacts_are_shuffled_in() -> None:
    """The first treasure space gets each of the 40 tiles equally often."""
    config = with_artifacts()
    first: Counter[Treasure] = Counter()
    for pick in range(40):
        first[deal(config, Script(*[0.0] * (10 + 4), (pick + 0.5) / 40, 0.0)).treasures[0]] += 1
    assert first == Counter(BOX)


@pytest.mark.rule("MC-6.1")
def test_all_artifacts_may_lie_face_down_or_face_up() -> None:
    """Drawing the first kind left puts the 30 others up, the last kind left all artifacts up."""
    down = initial_state(with_artifacts(), deal(with_artifacts(), Script(0.0)))
    assert tiles(down, hidden(down)) == Counter(BOX[30:])
    script = Script(*[0.0] * 14, *[0.9999] * 30, 0.0)
    up = initial_state(with_artifacts(), deal(with_artifacts(), script))
    assert tiles(up, hidden(up)) == Counter(BOX[:10])
    kinds = [tile.kind for tile in up.board.tiles if isinstance(tile, Treasure)]
    assert kinds == [ARTIFACT] * 10 + [JEWELRY] * 10 + [STATUE] * 10


@pytest.mark.rule("MC-6.1")
def test_a_deal_with_too_many_of_an_artifact_is_refused() -> None:
    """The box has one artifact (3, 6); and none at all for a game without the module."""
    config = with_artifacts()
    good = deal(config, Script(0.0))
    wrong = attrs.evolve(good, treasures=(Treasure(ARTIFACT, 3, 6),) * 2 + good.treasures[2:])
    refuses("2 times; the box has only 1", initial_state, config, wrong, error=InvalidDeal)
    one = attrs.evolve(good, treasures=(ARTIFACT_FOR_ONE, *good.treasures[1:]))
    assert ARTIFACT_FOR_ONE in initial_state(config, one).board.tiles
    with pytest.raises(InvalidDeal, match=r"treasures\[0\] is Treasure"):
        initial_state(Config(players=2, extra_horus_cards=True), one)


@pytest.mark.rule("MC-6.1")
def test_without_the_module_nothing_lies_face_down() -> None:
    """Even with the extra Horus cards: 30 treasures, and nothing is under the one on 2."""
    config = Config(players=2, extra_horus_cards=True)
    assert new_game(config, seed=1).expansion is None
    dealt = deal(config, Script(0.0))
    assert Counter(dealt.treasures) == Counter(BOX[:30])
    state = initial_state(config, dealt)
    # The first kinds left: the hand is 1, 1, 1, 1, 1, and the vase (1, 1) is on 1.
    state = play(state, LEFT, MoveAdventurer(0, 1))
    assert state.board.tiles[1] is None
    assert rolls(state, 0, ChanceKind.CARD)
    assert not any(isinstance(o, TreasureUncovered) for o in outcome_space(config))


@pytest.mark.rule("MC-6.1")
def test_another_board_is_covered_by_the_same_rule() -> None:
    """Of this path 2, 4, 6, 8, 10, 11, 12, 13, 15, 16 are the first ten; 17 and 18 come later."""
    path = short_path("ctftlt1tot|tttc|tt|tt", expansion=standard_components().expansion)
    state = new_game(with_artifacts(components=path.components), seed=1)
    assert part(state).covered == (2, 4, 6, 8, 10, 11, 12, 13, 15, 16)
    assert sum(hidden(state)) == 10
    assert sum(isinstance(tile, Treasure) for tile in state.board.tiles) == 16


def uncovering(spaces: dict[int, Treasure] | None = None) -> State:
    """Return the state after seat 0 took the vase on 2, which was above a face-down tile.

    Its left card was a 2; one stays on the stairs. Seat 1 has a 2 at the left too.
    """
    state = table(
        (hand(TWO, FIVE, (PLUS_MINUS, TWO, FOUR)), (0, 0)),
        (hand(TWO, FIVE, (PLUS_MINUS, ONE, FOUR)), (0, 0)),
        spaces={2: VASE_FOR_ONE, **(spaces or {})},
    )
    return play(state, LEFT, MoveAdventurer(0, 2))


@pytest.mark.rule("MC-6.3", "MC-6.2", "LX-5.3")
@pytest.mark.parametrize("below", [ARTIFACT_FOR_TWO, Treasure(STATUE, 2, 3)], ids=repr)
def test_in_a_later_turn_the_tile_is_taken_as_usual(below: Treasure) -> None:
    """Seat 0 uncovers a tile for two with a 2; after seat 1's turn its second one comes with a 1.

    Nothing is turned up then: the space is empty, and a step from 1 leads to 3.
    """
    state = table((hand(TWO, ONE), (0, 1)), spaces={1: Treasure(VASE, 3, 6), 2: VASE_FOR_ONE})
    state = draw(play(state, LEFT, MoveAdventurer(0, 2), TreasureUncovered(below)))
    state, events = told(take_turn(state, LEFT, MoveAdventurer(0, 1)), RIGHT, MoveAdventurer(1, 1))
    assert events[2:] == [TreasureTaken(0, 2, below), PointsScored(0, 3)]
    assert state.board.tiles[2] is None
    assert Counter(state.players[0].treasures) == Counter((VASE_FOR_ONE, below))
    assert state.players[0].points == 2 + 3
    assert rolls(state, 0, ChanceKind.CARD)
    assert part(state).covered == (1, 7, 9, 12, 14, 17, 20, 22, 26)
    assert state.board.track.ahead(1, 1) == 3


@pytest.mark.rule("MC-6.3", "LX-5.1")
def test_who_stands_there_does_not_take_it_without_acting() -> None:
    """In its next turn seat 0 moves its other one to 3: the tile for one on 2 stays."""
    state = table(
        (hand(TWO, THREE, (PLUS_MINUS, TWO, FOUR)), (0, 0)),
        spaces={1: Treasure(VASE, 3, 6), 2: VASE_FOR_ONE, 3: VASE_FOR_THREE},
    )
    state = draw(play(state, LEFT, MoveAdventurer(0, 2), TreasureUncovered(ARTIFACT_FOR_ONE)))
    state = take_turn(take_turn(state, LEFT, MoveAdventurer(0, 1)), RIGHT, MoveAdventurer(0, 3))
    assert active(state) == (2, 3)
    assert state.board.tiles[2] == ARTIFACT_FOR_ONE
    assert state.players[0].treasures == (VASE_FOR_ONE,)


@pytest.mark.rule("MC-6.3", "MC-6.1", "MC-6.5")
@pytest.mark.parametrize(
    ("place", "origin", "card"),
    [
        (1, 0, ONE),
        (2, 1, ONE),
        (7, 5, TWO),
        (9, 8, ONE),
        (12, 11, ONE),
        (14, 13, ONE),
        (17, 16, ONE),
        (20, 19, ONE),
        (22, 20, TWO),
        (26, 25, ONE),
    ],
)
def test_each_of_the_ten_spaces_turns_one_up(place: int, origin: int, card: Card) -> None:
    """The same ten tiles may come wherever it is; 6 and 21 are Osiris, so 2 steps lead past."""
    state = table((hand(card), (origin, 40, 40, 40, 40)), spaces={place: VASE_FOR_ONE})
    state = play(state, LEFT, MoveAdventurer(origin, 2 if card == TWO else 1))
    assert rolls(state, 0, ChanceKind.TREASURE)
    assert possible(state) == HIDDEN
    after = play(state, TreasureUncovered(ARTIFACT_FOR_ONE))
    assert after.board.tiles[place] == ARTIFACT_FOR_ONE
    assert part(after).covered == tuple(p for p in COVERED if p != place)


@pytest.mark.rule("MC-6.3", "MC-6.5", "LX-10.4")
def test_the_weights_follow_what_was_turned_up() -> None:
    """An artifact (1, 2) comes on 2, then seat 1 takes the vase on 1: nine are possible."""
    state = table(
        (hand(TWO), (0, 0)),
        (hand(ONE, DIE, (DIE, DIE, FIVE)), (0, 0)),
        spaces={1: Treasure(VASE, 1, 2), 2: VASE_FOR_ONE},
    )
    state = play(state, LEFT, MoveAdventurer(0, 2), TreasureUncovered(ARTIFACT_FOR_ONE))
    state = play(draw(state), LEFT, MoveAdventurer(0, 1))
    assert rolls(state, 1, ChanceKind.TREASURE)
    assert possible(state) == {**HIDDEN, ARTIFACT_FOR_ONE: 1}
    assert sum(possible(state).values()) == 9
    # Once more: now that kind is used up.
    after = play(state, TreasureUncovered(ARTIFACT_FOR_ONE))
    assert part(after).covered == (7, 9, 12, 14, 17, 20, 22, 26)
    assert ARTIFACT_FOR_ONE not in tiles(after, hidden(after))


def with_one_hidden(last: Treasure) -> State:
    """Return a start of seat 0's turn with one tile face down, under the vase on 2.

    The nine others of :data:`HIDDEN` were turned up and taken by seat 1.
    """
    taken = tuple((Counter(HIDDEN) - Counter([last])).elements())
    return table((hand(TWO), (0, 0)), spaces={2: VASE_FOR_ONE}, owned=taken, covered=(2,))


@pytest.mark.rule("MC-6.3", "LX-11.3")
@pytest.mark.parametrize("last", [ARTIFACT_FOR_ONE, Treasure(STATUE, 2, 3)])
def test_it_is_asked_though_only_one_tile_is_possible(last: Treasure) -> None:
    """One tile is left face down: it is still turned up by chance, and then none is left."""
    state = play(with_one_hidden(last), LEFT, MoveAdventurer(0, 2))
    assert rolls(state, 0, ChanceKind.TREASURE)
    assert chance_outcomes(state) == ((TreasureUncovered(last), 1),)
    after = play(state, TreasureUncovered(last))
    assert (part(after).covered, sum(hidden(after))) == ((), 0)
    assert after.board.tiles[2] == last
    validate(draw(after))


@pytest.mark.rule("MC-6.3", "LX-7.4")
def test_advance_all_takes_one_tile_and_not_the_next() -> None:
    """All 1 leads to 2 and 3; the one on 2 acts: the vase is taken, the tile below stays."""
    state = table(
        (hand(AdvanceAllCard(1, 1)), (1, 1, 2)), spaces={2: VASE_FOR_ONE, 3: Treasure(VASE, 1, 2)}
    )
    state = play(state, LEFT, ActWith(2))
    assert rolls(state, 0, ChanceKind.TREASURE)
    state = play(state, TreasureUncovered(ARTIFACT_FOR_ONE))
    assert active(state) == (2, 2, 3)
    assert state.players[0].treasures == (VASE_FOR_ONE,)
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-6.3", "LX-7.9")
def test_a_claimed_tile_uncovers_too_and_the_claim_is_used_up() -> None:
    """*One less, 2 steps* onto a vase for two on 2: claimed; then an artifact for two."""
    state = table((hand(OneLessCard(2, 2)), (0, 0)), spaces={2: VASE_FOR_TWO})
    state = play(state, LEFT, MoveAdventurer(0, 2))
    assert legal_actions(state) == (ClaimTreasure(), Decline())
    declined = play(state, Decline())
    assert rolls(declined, 0, ChanceKind.CARD)
    assert part(declined).covered == COVERED
    state = play(state, ClaimTreasure())
    assert rolls(state, 0, ChanceKind.TREASURE)
    state = play(state, TreasureUncovered(ARTIFACT_FOR_TWO))
    assert state.players[0].treasures == (VASE_FOR_TWO,)
    assert state.board.tiles[2] == ARTIFACT_FOR_TWO
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-6.3", "MC-6.5", "LX-10.4")
def test_only_a_tile_that_lies_face_down_can_be_turned_up() -> None:
    """The vase (1, 2) and the artifact (3, 5) are open; the artifact (3, 6) was the only one."""
    state = uncovering()
    for tile in (VASE_FOR_ONE, ARTIFACT_FOR_THREE):
        refused(state, TreasureUncovered(tile), Reason.AGAINST_RULE, "LX-10.4")
    last = play(with_one_hidden(ARTIFACT_FOR_ONE), LEFT, MoveAdventurer(0, 2))
    for tile in (Treasure(ARTIFACT, 3, 6), Treasure(STATUE, 2, 3)):
        refused(last, TreasureUncovered(tile), Reason.AGAINST_RULE, "LX-10.4")


SETS, ARTIFACT_COLUMN = 4, 5
"""Columns of the score sheet with the module."""

SET_POINTS = (0, 3, 7, 12, 18, 25, 33, 42, 52, 52, 52)
"""The points of 0 to 10 sets."""


def of(kind: TreasureKind, number: int) -> tuple[Treasure, ...]:
    return tuple(Treasure(kind, *design) for design in DESIGNS[:number])


START = new_game(with_artifacts(), seed=1)


def owning(owned: tuple[int, int, int, int, int], state: State = START) -> State:
    """Return a position in which seat 0 owns these and has no points on the track.

    Vases, statues, jewelry, artifacts, wild cards.
    """
    kinds = (VASE, STATUE, JEWELRY, ARTIFACT)
    owner = attrs.evolve(
        state.players[0],
        treasures=tuple(
            tile for kind, n in zip(kinds, owned, strict=False) for tile in of(kind, n)
        ),
        wild_cards=owned[4],
    )
    return attrs.evolve(state, players=(owner, *state.players[1:]))


@pytest.mark.rule("MC-6.4", "LX-9.6")
def test_the_formula_agrees_with_forming_sets() -> None:
    """Up to 3 of each type, 4 artifacts and 4 wild cards: 3 x the lesser of artifacts and sets."""
    for owned in product(range(4), range(4), range(4), range(5), range(5)):
        sets = most_sets(*owned[:3], owned[4])
        sheet = score(owning(owned))
        assert sheet[SETS] == SET_POINTS[sets], owned
        assert sheet[ARTIFACT_COLUMN] == 3 * min(owned[3], sets), owned


@pytest.mark.rule("MC-6.4", "LX-9.2")
def test_the_sheet_has_the_artifacts_between_the_sets_and_the_scarabs() -> None:
    """Track 2 + 2 + 2 + 1 = 7; one on 40 and one in the chamber 8 + 13; 5; 2 keys; a set; 4 + 1."""
    owner = attrs.evolve(
        START.players[1],
        active=(0, 40),
        asleep=(1, 2),
        in_chamber=1,
        sarcophagi=(5,),
        keys=2,
        treasures=(
            Treasure(VASE, 1, 2),
            Treasure(STATUE, 1, 2),
            Treasure(JEWELRY, 1, 2),
            Treasure(ARTIFACT, 1, 1),
        ),
        scarabs=(1, 4),
        points=7,
    )
    sheet = score_sheet(attrs.evolve(START, players=(START.players[0], owner), sarcophagi=(3,)))
    assert " ".join(sheet.categories) == "track places sarcophagi keys sets artifacts scarabs"
    assert sheet.points[1] == (7, 21, 5, 2, 3, 3, 5)
    assert sheet.points[0] == (0,) * 7
    assert sheet.totals == (0, 46)


@pytest.mark.rule("MC-6.4")
def test_a_box_can_value_artifacts_otherwise() -> None:
    """With 5 points an artifact, two artifacts in two sets score 10."""
    expansion = cast("ExpansionComponents", standard_components().expansion)
    box = attrs.evolve(standard_components(), expansion=attrs.evolve(expansion, artifact_points=5))
    assert (
        score(owning((2, 2, 2, 2, 0), new_game(with_artifacts(components=box), seed=1)))[
            ARTIFACT_COLUMN
        ]
        == 10
    )


@pytest.mark.rule("MC-6.4", "MC-6.2")
def test_the_points_for_taking_come_at_once_and_those_in_sets_at_the_end() -> None:
    """An artifact for 2 points is taken: 2 on the track, without a set no more."""
    state = table((hand(TWO), (30, 40, 40, 40, 40)), spaces={32: ARTIFACT_FOR_ONE})
    sheet = score(play(state, LEFT, MoveAdventurer(30, 2)))
    # Four on 40 and one on 32: 4 x 8 + 5.
    assert sheet == (2, 37, 0, 0, 0, 0, 0)


@pytest.mark.rule("MC-6.5", "LX-7.10")
def test_with_the_full_number_one_less_takes_an_artifact_without_a_choice() -> None:
    """Two for an artifact for two: taken. One for an artifact for three: no question is asked."""
    for tile, taken in ((ARTIFACT_FOR_TWO, (ARTIFACT_FOR_TWO,)), (ARTIFACT_FOR_THREE, ())):
        there = len(taken)
        state = table(
            (hand(OneLessCard(2, 2)), (30,) + (32,) * there + (40,) * (4 - there)),
            spaces={32: tile},
        )
        state = play(state, LEFT, MoveAdventurer(30, 2))
        assert state.players[0].treasures == taken
        assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("MC-6.5", "LX-10.1", "LX-10.4")
def test_all_know_what_lies_face_down_and_nobody_what_lies_where() -> None:
    """Every view has the ten tiles as one multiset and the ten spaces; a state has nothing more."""
    state = table((hand(TWO), (0, 0)), spaces={2: VASE_FOR_ONE})
    assert [field.name for field in attrs.fields(Artifacts)] == ["hidden", "covered"]
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen.expansion is not None
        assert seen.expansion.artifacts == part(state)
        assert seen.board == state.board

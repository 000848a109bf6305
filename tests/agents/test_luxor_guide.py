"""The guide of Luxor: chances that add up, exact at the end, fair to all seats, and sensible."""

import json
from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tests.playing import random_states
from tests.refusals import refuses
from theban._core.protocol import Policy
from theban.agents._luxor import LuxorGuide
from theban.agents._luxor.reach import Sets, missing_for
from theban.luxor import *

GUIDE = LuxorGuide()
ONES = (NumberCard(1),) * 5


def with_points(state: State, *points: int) -> State:
    players = [
        evolve(player, points=player.points + more)
        for player, more in zip(state.players, points, strict=True)
    ]
    return evolve(state, players=tuple(players))


def test_a_shared_victory_is_split() -> None:
    end = with_points(position(Config(players=3), over=True), 9, 9, 0)
    assert GUIDE.values(end) == (0.5, 0.5, 0)


def test_values_do_not_depend_on_piles_and_stacks() -> None:
    """The features depend neither on face-down pieces nor on their order."""
    state = new_game(Config(players=3), seed=2)
    other = evolve(
        state,
        draw_pile=state.draw_pile[::-1],
        temple_stacks=state.temple_stacks[::-1],
        scarabs=state.scarabs[::-1],
    )
    assert GUIDE.values(other) == GUIDE.values(state)


@pytest.mark.parametrize("seed", range(3))
def test_places_in_the_hand_mean_something_only_beside_the_cards(seed: int) -> None:
    config = Config(players=3, modules=[Module.MUMMY, Module.CHARACTERS])
    kinds = set[str]()
    for state in random_states(RULES, config, seed):
        actions = legal_actions(state)
        if not any(isinstance(each, MoveHandCard | DiscardHandCard) for each in actions):
            continue
        kinds.add(type(state.pending[-1]).__name__)
        seat = state.pending[-1].seat
        hand = state.players[seat].hand
        players = list(state.players)
        players[seat] = evolve(players[seat], hand=(hand[1], hand[0], *hand[2:]))
        other = evolve(state, players=tuple(players))
        assert (GUIDE.information_key(other) == GUIDE.information_key(state)) == (
            hand[0] == hand[1]
        )
    assert kinds


def chance_of(seat: Seat, other: Seat, points: int = 0) -> float:
    state = position(Config(players=2), turn=0, seats=[seat, other])
    return GUIDE.values(with_points(state, points, 0))[0]


def test_one_step_from_the_chamber_a_key_is_better_than_a_point() -> None:
    place: dict[str, Any] = {"active": (40,) * 5, "hand": ONES, "asleep": ()}
    other = Seat(active=(0, 0, 20, 20), asleep=(2,))
    with_key = chance_of(Seat(**place, keys=1), other)
    with_point = chance_of(Seat(**place), other, points=1)
    assert with_key > with_point


def test_more_points_are_better() -> None:
    chances = [chance_of(Seat(), Seat(), points) for points in (0, 3, 6, 12, 18)]
    assert chances == sorted(chances)
    assert chances[0] < 0.6 < chances[-1]


def test_a_lead_counts_more_in_the_last_round() -> None:
    early = chance_of(Seat(), Seat(), 15)
    inside = Seat(in_chamber=2, active=(39,) * 3, asleep=())
    far = Seat(active=(39,) * 5, asleep=(), keys=4)
    last = position(Config(players=2), turn=1, seats=[inside, far])
    lead = score_sheet(last).totals[0] - score_sheet(last).totals[1]
    late = GUIDE.values(with_points(last, 15 - lead, 0))[0]
    assert 0.5 < early < late


def test_what_completes_a_set_is_better() -> None:
    vase, statue, jewelry = [
        Treasure(kind, 1, 2)
        for kind in (TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY)
    ]
    mixed = chance_of(Seat(treasures=(vase, statue, jewelry)), Seat(treasures=(vase,)))
    alike = chance_of(Seat(treasures=(vase, statue, statue)), Seat(treasures=(vase,)))
    assert mixed > alike


def test_priors_prefer_a_treasure_to_an_empty_way() -> None:
    """Of the two spaces in reach, space 3 holds a treasure for one adventurer."""
    spaces = {2: Treasure(TreasureKind.VASE, 2, 3), 3: Treasure(TreasureKind.VASE, 1, 2)}
    state = position(
        Config(players=2),
        turn=0,
        seats=[Seat(active=(0, 1), hand=(NumberCard(2), *ONES[:4]))],
        spaces=spaces,
    )
    state = step(state, PlayCard(End.LEFT))
    actions = legal_actions(state)
    assert actions == (MoveAdventurer(0, 2), MoveAdventurer(1, 2))
    stays, takes = GUIDE.priors(state, actions)
    assert takes > stays


def test_modules_change_the_judgement() -> None:
    """The character with an extra point for each treasure has the better chances."""
    config = Config(players=2, modules=["characters"])
    start = position(
        config,
        seats=[Seat(character=Character.EXTRA_POINT), Seat(character=Character.REARRANGE_HAND)],
    )
    same = position(
        config,
        seats=[Seat(character=Character.REARRANGE_HAND), Seat(character=Character.EXTRA_POINT)],
    )
    assert GUIDE.values(start)[0] > GUIDE.values(same)[0]


def test_its_policy_plays_well_at_once() -> None:
    """Against random play it nearly always wins, in 20 two-player games."""
    wins = 0
    for seed in range(20):
        rng = Random(seed)
        clever = GUIDE.policy(rng)

        def choose(
            actions: tuple[Action, ...],
            seat: int,
            get_view: Callable[[], View],
            clever: Policy[Action, View] = clever,
            rng: Random = rng,
        ) -> Action:
            return (
                actions[int(rng.random() * len(actions))] if seat else clever(actions, 0, get_view)
            )

        end = play_out(new_game(Config(players=2), seed=seed), rng, choose, limit=3000)
        wins += standings(end)[0] == 1
    assert wins >= 17


@pytest.mark.parametrize("kind", ["base", "modules"])
def test_weights_for_other_features_are_refused(kind: str) -> None:
    shipped = files("theban.agents._luxor").joinpath("weights.json").read_text("utf-8")
    start = new_game(Config(players=2), seed=1)
    assert LuxorGuide(shipped).values(start) == GUIDE.values(start)
    for name, given in json.loads(shipped)[kind].items():
        short = given[1:] if isinstance(given, list) else "1"
        for odd in (short, None, [float("nan")] * len(given) if short != "1" else float("nan")):
            weights = json.loads(shipped)
            weights[kind][name] = odd
            refuses("these are not weights", LuxorGuide, json.dumps(weights))


@pytest.mark.parametrize("kind", ["base", "modules"])
def test_weights_of_the_heuristic_must_be_finite_numbers_with_one_for_each_mummy_tile(
    kind: str,
) -> None:
    shipped = files("theban.agents._luxor").joinpath("weights.json").read_text("utf-8")
    right = json.loads(shipped)["heuristic"][kind]
    wrong = [{name: given for name, given in right.items() if name != "wall"}, right | {"x": 1.0}]
    odd = None, "1", [1.0], float("nan"), float("inf"), 10**400
    wrong += [right | {name: given} for name in right for given in odd]
    tiles = right["tiles"]
    others = {}, {"x": 1.0}, tiles | {"x": 1.0}, *(tiles | {"CHOICE": given} for given in odd)
    wrong += [right | {"tiles": given} for given in others]
    for heuristic in wrong:
        weights = json.loads(shipped)
        weights["heuristic"][kind] = heuristic
        refuses("these are not weights", LuxorGuide, json.dumps(weights))


@pytest.mark.rule("LX-9.3")
@pytest.mark.rule("LX-9.6")
@pytest.mark.parametrize(
    ("owned", "wild_cards", "number", "missing"),
    [
        ((0, 0, 0), 0, 0, 3),
        ((1, 1, 0), 0, 0, 1),
        ((1, 1, 0), 1, 1, 3),
        ((2, 2, 1), 1, 2, 3),
        ((0, 0, 0), 5, 0, 1),  # each set needs one real treasure
        ((3, 0, 0), 4, 2, 2),
    ],
)
def test_sets(owned: tuple[int, int, int], wild_cards: int, number: int, missing: int) -> None:
    sets = Sets(owned, wild_cards, (3, 7, 12, 18, 25, 33, 42, 52))
    assert (sets.number, sets.missing) == (number, missing)
    assert missing_for(owned, wild_cards, number + 1) == missing


def test_what_one_more_adds_to_the_sets() -> None:
    """A statue completes the first set (3 points), of which 0.6 counted already."""
    sets = Sets((1, 0, 1), 0, (3, 7, 12))
    assert sets.gains[1] == pytest.approx(3 - 0.6 * 3)

"""Two implementations of the rules, compared: the engine and :mod:`tests.tutankhamun.reference`.

On the way the invariants of the game are checked at every choice.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import attrs
import pytest

from tests.same import check_same
from tests.tutankhamun.playing import short_hops, uniform
from tests.tutankhamun.reference import (
    RING,
    Choice as ToldChoice,
    Figures,
    Game,
    Question,
    Switches,
)
from theban._core.situation import Decision, GameOver
from theban.tutankhamun import *

Bot = Callable[[tuple[Action, ...], Random], Action]

SMALL = Components(
    edition="Nineteen tiles",
    sets=(
        ArtifactSet("Cat", 3, 6),
        ArtifactSet("Ibis", 2, 4),
        ArtifactSet("Asp", 2, 2),
        ArtifactSet("Eye", 1, 2),
    ),
    rings=4,
    ring_points=1,
    ring_bonus=5,
    idols=((God.OSIRIS, 2), (God.ISIS, 1), (God.RA, 1), (God.THOTH, 1), (God.HORUS, 2)),
    starting_points=((2, 14), (3, 12), (4, 9), (5, 7), (6, 6)),
)
"""A box so small that sets complete in most turns and games often end at 0."""


def name_of(tile: Tile) -> str:
    if isinstance(tile, Artifact):
        return tile.name
    return tile.god.value if isinstance(tile, Idol) else RING


def told(action: Action) -> ToldChoice:
    match action:
        case Sail(place):
            return ("sail", place)
        case TakeFromUnderworld(tile):
            return ("osiris", name_of(tile))
        case SwapRing(place):
            return ("isis", place)
        case Banish(place):
            return ("ra", place)
        case SwapFrom(place):
            return ("thoth", place)
        case SwapWith(place):
            return ("thoth_with", place)
        case CollectBehind(place):
            return ("collect", place)
        case Retreat():
            return ("retreat",)
        case Decline():
            return ("decline",)
        case Pass():
            return ("pass",)


def multiset(state: State, counts: Iterable[int]) -> Counter[str]:
    kinds = zip(state.config.inventory.tiles.all, counts, strict=True)
    return Counter({name_of(kind): number for kind, number in kinds if number})


def told_config(config: Config) -> tuple[Figures, Switches]:
    box, rulings = config.components, config.rulings
    return (
        Figures(
            {group.name: group.value for group in box.sets},
            box.ring_points,
            box.ring_bonus,
            [name_of(tile) for tile, _ in box.tiles()],
        ),
        Switches(
            rulings.backward,
            rulings.optional_idols,
            rulings.underworld_ring_bonus,
            rulings.end_at_zero.value,
            rulings.set_ties.value,
        ),
    )


def set_up(state: State) -> Game:
    awaited = awaiting(state)
    assert isinstance(awaited, Decision)
    return Game(
        *told_config(state.config),
        [name_of(tile) if tile else None for tile in state.nile],
        [player.boat for player in state.players],
        [player.points for player in state.players],
        awaited.seat,
    )


def assert_equal(state: State, game: Game, question: Question | None) -> None:
    """Compare all tiles, the question and the ranking."""
    nile = [name_of(tile) if tile else None for tile in state.nile]
    check_same("the Nile", game.nile, nile)
    check_same("the boats", game.boats_told(), [player.boat for player in state.players])
    check_same("the points", game.points, [player.points for player in state.players])
    hands = [multiset(state, player.tiles) for player in state.players]
    check_same("the collections", [Counter(hand) for hand in game.hands], hands)
    check_same("the underworld", Counter(game.underworld), multiset(state, state.underworld))
    check_same("the ranks", game.ranks(), standings(state))
    due = Decision(question.seat, question.about) if question else GameOver()
    check_same("what is awaited", due, awaiting(state))
    offered = [told(action) for action in legal_actions(state)]
    check_same("the choices", question.choices if question else [], offered)


def assert_possible(state: State, before: State | None) -> None:
    validate(state)
    if before is not None:
        pairs = zip(before.players, state.players, strict=True)
        assert all(old.points >= new.points >= 0 for old, new in pairs)


def drawn_config(rng: Random, components: Components) -> Config:
    players = 2 + int(rng.random() * 5)
    rulings = Rulings(
        backward=rng.random() < 0.5,
        optional_idols=rng.random() < 0.5,
        underworld_ring_bonus=rng.random() < 0.5,
        end_at_zero="instant" if rng.random() < 0.5 else "end_of_turn",
        set_ties="classic" if rng.random() < 0.5 else "boats",
    )
    first = int(rng.random() * players)
    return Config(players, first, rulings, components)


def compare_a_game(config: Config, bot: Bot, rng: Random) -> str:
    state = initial_state(config, deal(config, rng))
    game = set_up(state)
    asking = game.play()
    question: Question | None = next(asking)
    turns = 0
    assert_possible(state, None)
    while question is not None:
        assert_equal(state, game, question)
        action = bot(legal_actions(state), rng)
        turns += isinstance(action, Sail)
        before, state = state, step(state, action)
        assert_possible(state, before)
        try:
            question = asking.send(told(action))
        except StopIteration:
            question = None
    assert_equal(state, game, None)
    assert turns <= config.inventory.places
    return "zero" if 0 in game.points else "empty"


@pytest.mark.rule("TT-7.6", "TT-2.3", "TT-2.4", "TT-1.5")
@pytest.mark.parametrize("bot", [uniform, short_hops], ids=lambda bot: str(bot.__name__))
def test_two_tellings_play_the_same_small_games(bot: Bot) -> None:
    """A box of 19 tiles, with random players and switches."""
    rng = Random(19)
    ends = Counter(compare_a_game(drawn_config(rng, SMALL), bot, rng) for _ in range(60))
    assert ends["zero"]
    assert ends["empty"]


@pytest.mark.sample(every=7)
@pytest.mark.properties
@pytest.mark.rule("TT-7.6", "TT-2.3", "TT-2.4", "TT-1.5")
@pytest.mark.parametrize("bot", [uniform, short_hops], ids=lambda bot: str(bot.__name__))
@pytest.mark.parametrize("seed", range(12))
def test_two_tellings_play_the_same_games(bot: Bot, seed: int) -> None:
    """The standard box and the small one, with random players and switches."""
    rng = Random(1000 + seed)
    for _ in range(5):
        compare_a_game(drawn_config(rng, standard_components()), bot, rng)
    for _ in range(20):
        compare_a_game(drawn_config(rng, SMALL), bot, rng)


@pytest.mark.sample(every=3)
@pytest.mark.properties
@pytest.mark.rule("TT-7.4", "TT-7.5", "TT-6.9", "TT-3.3", "TT-2.5")
@pytest.mark.parametrize("number", range(32))
def test_two_tellings_agree_with_every_combination_of_switches(number: int) -> None:
    """All 32 combinations, each with 2 and with 3 to 6 players, and often at few points."""
    switches = [bool(number >> bit & 1) for bit in range(5)]
    rulings = Rulings(
        backward=switches[0],
        optional_idols=switches[1],
        underworld_ring_bonus=switches[2],
        end_at_zero="instant" if switches[3] else "end_of_turn",
        set_ties="classic" if switches[4] else "boats",
    )
    poor = attrs.evolve(SMALL, starting_points=tuple((n, 3) for n in range(2, 7)))
    rng = Random(number)
    for players in (2, 3, 2, 4, 2, 5, 6):
        for components in (SMALL, poor):
            config = Config(players, int(rng.random() * players), rulings, components)
            compare_a_game(config, short_hops, rng)

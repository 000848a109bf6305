"""Random games in which the engine and the slow model of the rules go side by side."""

from __future__ import annotations

import random
from collections import Counter

import attrs
import pytest

from tests.luxor.rules.helpers import short_path
from tests.luxor.rules.slow_model import Model
from theban.core.awaiting import Chance, Decision, GameOver
from theban.luxor import (
    Action,
    Config,
    Outcome,
    Rulings,
    State,
    awaiting,
    chance_outcomes,
    legal_actions,
    new_game,
    step,
)
from theban.luxor.frames import ChanceKind
from theban.luxor.pieces import (
    SET_KINDS,
    AdvanceAllCard,
    Card,
    DieCard,
    FavorTile,
    HorusCard,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    Rear,
    ScarabOrWildTile,
    ScarabTile,
    TempleTile,
    Treasure,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)

RULES = (
    *(f"LX-1.{number}" for number in range(1, 10)),
    *(f"LX-3.{number}" for number in range(1, 13)),
    *(f"LX-4.{number}" for number in range(1, 9)),
    *(f"LX-5.{number}" for number in range(1, 13)),
    *(f"LX-6.{number}" for number in range(1, 4)),
    *(f"LX-7.{number}" for number in range(1, 11)),
    *(f"LX-8.{number}" for number in range(1, 8)),
    *(f"LX-11.{number}" for number in range(1, 4)),
)
FRONTS: tuple[TempleTile, ...] = (
    ScarabTile(),
    WildCardTile(),
    ScarabOrWildTile(),
    FavorTile((1, 2)),
    FavorTile((1, 3)),
    FavorTile((2, 3)),
    TunnelTile(),
    TunnelTile(),
    TunnelTile(),
)
MOST_CHOICES = 400


def random_config(rng: random.Random) -> Config:
    """Return a small box with short supplies, so that corners are met often."""
    letters = rng.choices("tcfl123o", weights=(3, 2, 2, 2, 2, 2, 2, 3), k=rng.randint(7, 16))
    for place in sorted(rng.sample(range(1, len(letters)), 3), reverse=True):
        letters.insert(place, "|")
    path = "".join(letters)
    treasures = sum(map(path.count, "tcfl"))
    designs: Counter[Treasure] = Counter(
        Treasure(rng.choice(SET_KINDS), rng.choice((1, 1, 1, 2, 3)), rng.randint(0, 6))
        for _ in range(treasures)
    )
    horus: Counter[HorusCard] = Counter()
    for level in (1, 2, 3):
        kinds: list[HorusCard] = [
            UpToCard(level, rng.randint(2, 6)),
            UpToDieCard(level),
            AdvanceAllCard(level, rng.randint(1, 3)),
            JoinNextCard(level),
            OneLessCard(level, rng.randint(1, 3)),
        ]
        horus.update(rng.choices(kinds, k=rng.randint(1, 7)))
    players = rng.randint(2, 4)
    basic: list[Card] = [*map(NumberCard, range(1, 6)), PlusMinusCard(), DieCard()]
    cards = Counter(basic) + Counter(rng.choices(basic, k=5 * players - 7 + rng.randint(0, 6)))
    fronts = {rear: Counter(rng.choices(FRONTS, k=9)) for rear in Rear}
    numbers = Counter(OsirisTile(rng.randint(1, 5)) for _ in range(path.count("o") + 1))
    config = short_path(
        path,
        players=players,
        treasures=tuple(designs.items()),
        horus_cards=tuple(sorted(horus.items(), key=lambda item: item[0].level)),
        basic_cards=tuple((card, cards[card]) for card in basic),
        osiris_tiles=tuple(numbers.items()),
        temple_tiles=tuple((r, tile, n) for r in Rear for tile, n in fronts[r].items()),
        scarabs=tuple((value, rng.randint(1, 2)) for value in (1, 2, 3)),
        keys=rng.choice((0, 1, 3, 9, 20)),
        wild_cards=rng.randint(0, 4),
        die=tuple(rng.choices(range(1, 7), k=rng.randint(1, 6))),
    )
    return attrs.evolve(
        config,
        first_player=rng.randrange(players),
        rulings=Rulings(backward_onto_stairs=rng.random() < 0.5),
    )


def agree(state: State, model: Model) -> None:
    """Check that the engine's state is the model's, and that both await the same."""
    awaited = awaiting(state)
    if model.kind is None:
        assert awaited == GameOver()
    elif isinstance(model.kind, ChanceKind):
        assert awaited == Chance(model.seat, model.kind)
    else:
        assert awaited == Decision(model.seat, model.kind)
    assert legal_actions(state) == model.answers
    assert Counter(dict(chance_outcomes(state))) == +model.weights
    assert state.board.tiles == tuple(model.tiles)
    for player, owner in zip(state.players, model.owners, strict=True):
        assert player.hand == tuple(owner.hand)
        assert player.active == tuple(sorted(owner.active))
        assert player.asleep == tuple(sorted(owner.asleep))
        assert player.in_chamber == owner.in_chamber
        assert player.keys == owner.keys
        assert player.wild_cards == owner.wild_cards
        assert player.points == owner.points
        assert player.scarabs == tuple(sorted(owner.scarabs))
        assert Counter(player.treasures) == owner.treasures
        assert player.sarcophagi == tuple(owner.sarcophagi)
    assert state.horus_tops == tuple(model.tops.values())
    assert (state.keys, state.wild_cards) == (model.keys, model.wild_cards)
    assert (
        sum(state.draw_pile) + sum(state.discard_pile)
        == (model.draw_pile + model.discard_pile).total()
    )


def compare_games(config: Config, seed: int) -> int:
    """Play a random game in both; return how many choices it took."""
    rng = random.Random(seed)
    state = new_game(config, seed=seed)
    model = Model(state)
    agree(state, model)
    for number in range(MOST_CHOICES):
        choices: tuple[Action | Outcome, ...] = model.answers or tuple(+model.weights)
        if not choices:
            return number
        choice = rng.choice(choices)
        state = step(state, choice)
        model.choose(choice)
        agree(state, model)
    return MOST_CHOICES


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("seed", range(150))
def test_the_engine_plays_as_the_slow_model_on_small_boxes(seed: int) -> None:
    """Random boxes: short paths with gaps, Osiris everywhere, few keys, both rulings."""
    assert compare_games(random_config(random.Random(seed)), seed) > 0


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("seed", range(6))
def test_the_engine_plays_as_the_slow_model_with_the_standard_box(seed: int) -> None:
    """The first hundred turns or so of random games of 2, 3 and 4 players."""
    players = 2 + seed % 3
    assert compare_games(Config(players=players, first_player=seed % players), seed) > 100

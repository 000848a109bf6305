"""Random games for the tests that look at whole games."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations as subsets, product
from random import Random
from typing import NamedTuple

from tests.luxor.boxes import tiny
from tests.luxor.small_boxes import bustling, bustling_below, four_spaces_by_twos
from theban._core.situation import Chance, Decision, GameOver
from theban.luxor import *
from theban.luxor._expansion import MUMMY

PLAYERS = range(2, 6)
MOST_PLAYERS = 5
ONTO_STAIRS = Rulings(backward_onto_stairs=True)


class Step(NamedTuple):
    """A state of a game, the choice made there, and the state after it."""

    before: State
    choice: Action | Outcome
    after: State


def choices(state: State) -> tuple[Action | Outcome, ...]:
    return legal_actions(state) or tuple(outcome for outcome, _ in chance_outcomes(state))


def uniform(state: State, rng: Random) -> Action | Outcome:
    """Choose uniformly among all choices; rare outcomes come up more often that way."""
    offered = choices(state)
    return offered[int(rng.random() * len(offered))]


class Curious:
    """Chooses at random, half of the time preferring choices that were rare before.

    Half of the choices are uniform. In the other half a choice that was made n times, in all games
    so far, has weight 1 / (n + 1), so that rare cards, tiles and abilities are used.
    """

    def __init__(self) -> None:
        self.chosen: Counter[object] = Counter()

    def choose(self, state: State, rng: Random) -> Action | Outcome:
        offered = choices(state)
        names = [self._name(state, choice) for choice in offered]
        weights = [1 / (1 + self.chosen[name]) for name in names]
        number = rng.choices(range(len(offered)), None if rng.random() < 1 / 2 else weights)[0]
        self.chosen[names[number]] += 1
        return offered[number]

    @staticmethod
    def _name(state: State, choice: Action | Outcome) -> object:
        match choice:
            case PlayCard(end) | AddCard(end):
                hand = state.players[state.pending[-1].seat].hand
                return type(choice), hand[0 if end is End.LEFT else -1]
            case ActivateMummyTile(slot):
                return type(choice), MUMMY.of(state).display[slot]
            case MoveAdventurer(_, steps):
                return type(choice), steps
            case _:
                return type(choice)


def play(
    state: State,
    rng: Random,
    choose: Callable[[State, Random], Action | Outcome] = uniform,
    limit: int = 5000,
) -> Iterator[Step]:
    """Play to the end, or for a number of choices."""
    for _ in range(limit):
        if not state.pending:
            return
        choice = choose(state, rng)
        after = step(state, choice)
        yield Step(state, choice, after)
        state = after


def game(config: Config, seed: int, limit: int = 5000) -> Iterator[Step]:
    return play(new_game(config, seed=seed), Random(seed), limit=limit)


def due(state: State) -> Decision | Chance:
    awaited = awaiting(state)
    assert not isinstance(awaited, GameOver)
    return awaited


@cache
def configs() -> tuple[Config, ...]:
    """Return configs with all player counts, first players, switches and sizes of boxes."""
    return (
        Config(players=2),
        Config(players=3, first_player=2),
        Config(players=4, first_player=1, rulings=ONTO_STAIRS),
        Config(players=2, first_player=1, rulings=ONTO_STAIRS, components=bustling()),
        Config(players=3, components=bustling()),
        Config(players=4, first_player=3, components=bustling()),
        Config(players=2, components=tiny()),
        Config(players=2, first_player=1, components=four_spaces_by_twos(1)),
        Config(players=5, first_player=2),
        Config(players=2, first_player=1, extra_horus_cards=True, components=bustling_below()),
        Config(players=3, modules=["artifacts"], components=bustling_below()),
    )


@cache
def combinations() -> tuple[Config, ...]:
    """Return every set of modules with every number of players.

    The extra Horus cards follow the rules, are used, or are left out, in turn.
    """
    sets = [found for size in range(len(Module) + 1) for found in subsets(Module, size)]
    return tuple(
        Config(
            players,
            number % players,
            modules,
            # Five need them (MC-1.2).
            (None, True, False if players < MOST_PLAYERS else None)[number % 3],
        )
        for number, (modules, players) in enumerate(product(sets, PLAYERS))
    )


def combination(config: Config) -> str:
    """Name a config by its combination, for the names of tests."""
    modules = "+".join(module.value for module in config.modules) or "no modules"
    extra = {None: "", True: " with extra Horus cards", False: " without extra Horus cards"}
    words = f"{config.players} players {modules}{extra[config.extra_horus_cards]}"
    stairs = " onto stairs" if config.rulings.backward_onto_stairs else ""
    return f"{words}{stairs} first {config.first_player} {config.components.edition}"

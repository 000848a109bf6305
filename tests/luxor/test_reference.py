"""Two tellings of the rules, compared: the engine and :mod:`tests.luxor.reference`."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from tests.luxor.late_positions import late_positions
from tests.luxor.playing import (
    choices,
    combination,
    combinations,
    configs,
    due,
)
from tests.luxor.reference import Question, Reference, Seat, Table
from theban.core.awaiting import Chance, GameOver
from theban.luxor import (
    Config,
    State,
    awaiting,
    chance_outcomes,
    deal,
    initial_state,
    legal_actions,
    score_sheet,
    standings,
    step,
)
from theban.luxor.labels import format_card, format_tile
from theban.luxor.notation import format_choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from theban.core.chance import Counts, Kinds

pytestmark = pytest.mark.properties

GAMES = 12
LATE_GAMES = 40
LIMIT = 1500

K = TypeVar("K")


def table_of(state: State) -> Table:
    """Tell a state in the words of the other telling."""
    tables = state.config.tables
    rears = ("cobra", "falcon", "lion")
    artifacts = state.expansion.artifacts if state.expansion else None
    return Table(
        seats=[
            Seat(
                [(format_card(card), n in each.open_slots) for n, card in enumerate(each.hand)],
                list(each.active),
                list(each.asleep),
                each.in_chamber,
                each.keys,
                each.wild_cards,
                list(each.scarabs),
                sorted(map(format_tile, each.treasures)),
                list(each.sarcophagi),
                each.points,
            )
            for each in state.players
        ],
        tiles={place: format_tile(tile) for place, tile in enumerate(state.board.tiles) if tile},
        draw=multiset(tables.cards, state.draw_pile, format_card),
        discard=multiset(tables.cards, state.discard_pile, format_card),
        tops=[format_card(card) if card else None for card in state.horus_tops],
        stacks=[
            multiset(kinds, counts, format_card)
            for kinds, counts in zip(tables.horus_cards, state.horus_stacks, strict=True)
        ],
        temple={
            rear: multiset(kinds, counts, format_tile)
            for rear, kinds, counts in zip(
                rears, tables.temple_tiles, state.temple_stacks, strict=True
            )
        },
        scarabs=[
            value
            for value, number in zip(tables.scarabs.all, state.scarabs, strict=True)
            for _ in range(number)
        ],
        keys=state.keys,
        wild=state.wild_cards,
        sarcophagi=list(state.sarcophagi),
        idle=state.idle_round,
        covered=list(artifacts.covered) if artifacts else [],
        below=multiset(tables.treasures, artifacts.hidden, format_tile) if artifacts else [],
    )


def multiset(kinds: Kinds[K], counts: Counts, label: Callable[[K], str]) -> list[str]:
    pairs = zip(kinds.all, counts, strict=True)
    return sorted(label(kind) for kind, number in pairs for _ in range(number))


def question_of(state: State, about: tuple[object, ...]) -> Question:
    """Tell what a state asks in the words of the other telling."""
    awaited = due(state)
    answers = {format_choice(action): 1 for action in legal_actions(state)}
    answers.update((format_choice(outcome), weight) for outcome, weight in chance_outcomes(state))
    return Question(awaited.seat, awaited.kind, about, answers, isinstance(awaited, Chance))


def compare_a_game(state: State, table: Table, rng: Random) -> bool:
    """Play on in both ways and compare every state; return whether the game came to an end."""
    reference = Reference(state.config)
    asking = reference.game(table, due(state).seat)
    question: Question | None = next(asking)
    for _ in range(LIMIT):
        assert table == table_of(state)
        assert points_of(reference, table) == score_sheet(state).points
        if question is None:
            assert awaiting(state) == GameOver()
            assert reference.ranks(table) == standings(state)
            return True
        assert question == question_of(state, question.about)
        offered = choices(state)
        choice = offered[int(rng.random() * len(offered))]
        state = step(state, choice)
        try:
            question = asking.send(format_choice(choice))
        except StopIteration:
            question = None
    return False


def points_of(reference: Reference, table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(reference.points(table, seat) for seat in range(reference.players))


@pytest.mark.parametrize("config", configs(), ids=combination)
def test_two_tellings_of_the_rules_play_the_same_games(config: Config) -> None:
    ends: list[bool] = []
    for seed in range(GAMES):
        dealt = deal(config, Random(seed))
        state, table = initial_state(config, dealt), Reference(config).lay_out(config, dealt)
        ends.append(compare_a_game(state, table, Random(seed)))
    assert any(ends)


@pytest.mark.rule("MC-6.1", "MC-6.2", "MC-6.3", "MC-6.4")
@pytest.mark.parametrize("config", combinations(), ids=combination)
def test_two_tellings_play_every_combination_of_modules_alike(config: Config) -> None:
    for seed in range(3):
        dealt = deal(config, Random(seed))
        state, table = initial_state(config, dealt), Reference(config).lay_out(config, dealt)
        assert compare_a_game(state, table, Random(seed))


@pytest.mark.parametrize("number", range(len(late_positions())))
def test_two_tellings_of_the_rules_end_games_the_same_way(number: int) -> None:
    state = late_positions()[number]
    assert all(compare_a_game(state, table_of(state), Random(seed)) for seed in range(LATE_GAMES))

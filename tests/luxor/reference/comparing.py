"""Games played in both implementations and compared step by step."""

from collections.abc import Callable
from itertools import cycle
from random import Random

from tests.luxor.playing import choices, due
from tests.luxor.reference.game import Reference
from tests.luxor.reference.memory import memory_of
from tests.luxor.reference.table import Question, Table
from tests.luxor.reference.telling import card_label, memory, multiset, table_of
from tests.same import check_same
from theban._core.situation import Chance, GameOver
from theban.luxor import *

Chooser = Callable[[tuple[Action | Outcome, ...], Random], Action | Outcome]

LIMIT = 1500
"""The number of choices after which a game is abandoned."""

COMMON = ("play", "move", "roll", "draw")
"""The first words of choices that every game is full of."""


def anything(offered: tuple[Action | Outcome, ...], rng: Random) -> Action | Outcome:
    """Choose uniformly among all choices."""
    return offered[int(rng.random() * len(offered))]


def something_rare(offered: tuple[Action | Outcome, ...], rng: Random) -> Action | Outcome:
    """Prefer choices that few games see: tries, abilities, tiles; moves by a key or a 0."""
    if rng.random() < 0.25:
        return anything(offered, rng)
    words = [format_choice(choice).split()[0] for choice in offered]
    rare = [word for word in dict.fromkeys(words) if word not in COMMON] or words
    word = rare[int(rng.random() * len(rare))]
    return anything(tuple(c for c, its in zip(offered, words, strict=True) if its == word), rng)


def compare_new_game(config: Config, seed: int, choose: Chooser = anything) -> bool:
    """Deal and play in both ways; return whether the game came to an end."""
    return compare_deal(config, deal(config, Random(seed)), seed, choose)


def compare_deal(config: Config, dealt: Deal, seed: int, choose: Chooser = anything) -> bool:
    """Play a deal in both ways; return whether the game came to an end."""
    table = Reference(config).lay_out(config, dealt)
    return compare_game(initial_state(config, dealt), table, Random(seed), choose)


def compare_game(state: State, table: Table, rng: Random, choose: Chooser = anything) -> bool:
    """Continue in both ways and compare every state; return whether the game came to an end.

    The state must be at the start of a turn.
    """
    reference = Reference(state.config)
    asking = reference.game(table, due(state).seat)
    question: Question | None = next(asking)
    viewers = cycle((*range(state.config.players), None))
    for _ in range(LIMIT):
        check_same("the table", table, table_of(state))
        compare_memories(table, state, next(viewers))
        check_same("the score sheet", points_of(reference, table), score_sheet(state).points)
        if question is None:
            check_same("what is awaited", GameOver(), awaiting(state))
            check_same("the ranks", reference.ranks(table), standings(state))
            return True
        asked = question_of(state, question.about)
        check_same("what is asked", question, asked)
        if not question.chance:  # the order is also promised for answers
            check_same("the order of answers", list(question.answers), list(asked.answers))
        choice = choose(choices(state), rng)
        state = step(state, choice)
        try:
            question = asking.send(format_choice(choice))
        except StopIteration:
            question = None
    return False


def compare_memories(table: Table, state: State, viewer: int | None) -> None:
    """Compare the remembered cards with a state and with its views."""
    remembered = memory_of(table, viewer)
    check_same(f"what {viewer} remembers", remembered, memory(view(state, viewer)))
    batches = [list(player.batches) for player in state.players]
    check_same("the batches of hands", remembered.batches, batches)
    check_same("the batch of the draw pile", remembered.draw[1], state.draw_pile_batch)
    kinds = state.config.inventory.cards
    hidden = [multiset(kinds, batch, card_label) for batch in state.batches]
    check_same("what is hidden of each batch", remembered.hidden, hidden)


def question_of(state: State, about: tuple[object, ...]) -> Question:
    awaited = due(state)
    answers = {format_choice(action): 1 for action in legal_actions(state)}
    answers.update((format_choice(outcome), weight) for outcome, weight in chance_outcomes(state))
    return Question(awaited.seat, awaited.kind, about, answers, isinstance(awaited, Chance))


def points_of(reference: Reference, table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple(reference.points(table, seat) for seat in range(reference.players))

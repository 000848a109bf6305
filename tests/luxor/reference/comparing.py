"""Games played in both tellings, step by step compared."""

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
"""The choices after which a game is left."""

COMMON = ("play", "move", "roll", "draw")
"""The first words of choices that every game is full of."""


def anything(offered: tuple[Action | Outcome, ...], rng: Random) -> Action | Outcome:
    """Choose any as likely as any other."""
    return offered[int(rng.random() * len(offered))]


def something_rare(offered: tuple[Action | Outcome, ...], rng: Random) -> Action | Outcome:
    """Choose mostly what few games see: tries, abilities, tiles; moves that a key or a 0 allows."""
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
    """Play in both ways what was dealt; return whether the game came to an end."""
    table = Reference(config).lay_out(config, dealt)
    return compare_game(initial_state(config, dealt), table, Random(seed), choose)


def compare_game(state: State, table: Table, rng: Random, choose: Chooser = anything) -> bool:
    """Play on in both ways and compare every state; return whether the game came to an end.

    The state is one in which a turn starts.
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
        if not question.chance:  # for answers the order is promised too
            check_same("the order of answers", list(question.answers), list(asked.answers))
        choice = choose(choices(state), rng)
        state = step(state, choice)
        try:
            question = asking.send(format_choice(choice))
        except StopIteration:
            question = None
    return False


def compare_memories(table: Table, state: State, viewer: int | None) -> None:
    """Compare what is remembered of the cards with a state and with what a view shows of it."""
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

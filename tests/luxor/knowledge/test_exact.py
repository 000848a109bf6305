"""A guess from the last view is as likely as perfect memory makes it, compared as fractions.

Each line is played in all worlds of a tiny box; see :mod:`tests.luxor.knowledge.worlds`.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from attrs import evolve

from tests.luxor.knowledge.cases import CASES, CHARACTERS, HIDDEN_AGAIN, weight_of
from tests.luxor.knowledge.tiny_boxes import ONE, tiny
from tests.luxor.knowledge.worlds import Guesser, Line, all_deals, compare
from theban._core.situation import Decision
from theban.luxor import *

STEPS = 60
"""The number of choices and draws followed on a line."""


def line_of(config: Config, seed: int) -> Line:
    """Yield all possible deals."""
    characters = CHARACTERS[: config.players] if Module.CHARACTERS in config.modules else ()
    return Line(config, all_deals(config, 1, characters), random.Random(seed))


def lines() -> list[object]:
    """Return the lines of all cases, and the interval at which guesses are compared.

    On the first line of some cases the interval is long. Everything else is deep.
    """
    deep = pytest.mark.deep
    return [
        *[
            pytest.param(name, case.seeds[0], 6, id=f"{name}, now and then")
            for name, case in CASES.items()
            if not case.is_deep
        ],
        *[
            pytest.param(name, seed, 1, marks=deep, id=f"{name}, {seed}")
            for name, case in CASES.items()
            for seed in case.seeds
        ],
    ]


@pytest.mark.sample(every=5)
@pytest.mark.rule("LX-10.5", "LX-10.7", "LX-6.2", "LX-10.3", "MC-4.3", "MC-4.7", "MC-8.7", "MC-5.6")
@pytest.mark.parametrize(("name", "seed", "every"), lines())
def test_guesses_from_the_last_view_are_as_likely_as_all_that_was_seen_makes_them(
    name: str, seed: int, every: int
) -> None:
    case = CASES[name]
    line, guesses, batches, compared = line_of(case.config, seed), Guesser(), 0, 0
    hidden = Counter[Card]()
    for number in range(STEPS):
        if not number % every:
            compared += compare(line, guesses)
        seen = view(line.any_state, None)
        batches = max(batches, len(seen.batches))
        for batch in seen.batches:
            hidden.update(case.config.inventory.cards.named(batch))
        assert line.go_on(weight_of)
    assert compared > STEPS // every * len(line.viewers)
    # The events for which the case exists did occur.
    if any(isinstance(card, HorusCard) for card in hidden):
        line.events[HIDDEN_AGAIN] += 1
    assert {event for event in case.events if not line.events[event]} == set()
    assert line.draws_in_a_row >= case.draws
    assert batches >= case.batches


FAR = PlusCard(20)
MUST_ADD = tiny((ONE, 8), (PlusMinusCard(), 2), equipment=((FAR, 5), (ONE, 1)))
MIGHT_ADD = tiny((ONE, 6), (PlusMinusCard(), 4), equipment=((FAR, 3), (ONE, 3)))


def before_the_chamber(keys: int) -> Callable[[State], State]:
    """Place all adventurers so that with a 20 and a card added to it only a ±1 moves anybody.

    Without a key 20 steps would lead into the chamber. With a key 19 would, and with *Special key*
    the ±1 can also be 0 or less, but the key that pays for the number cannot pay for the chamber.
    """

    def changed(state: State) -> State:
        tiles = [place for place, tile in enumerate(state.board.tiles) if tile]
        stuck = (tiles[keys - 20],) * 5
        players = [evolve(p, active=stuck, asleep=(), keys=keys) for p in state.players]
        return evolve(state, players=tuple(players))

    return changed


@pytest.mark.rule("LX-10.7", "MC-5.10")
@pytest.mark.parametrize(
    ("box", "seed", "keys", "compared"),
    [
        pytest.param(MUST_ADD, 0, 0, 150, id="no key"),
        pytest.param(MIGHT_ADD, 0, 0, 300, id="no key, many answers", marks=pytest.mark.deep),
        pytest.param(MIGHT_ADD, 1, 0, 500, id="no key, more answers", marks=pytest.mark.deep),
        pytest.param(MIGHT_ADD, 2, 1, 100, id="special key", marks=pytest.mark.deep),
    ],
)
def test_guesses_leave_an_answer_where_a_card_must_be_added(
    box: Components, seed: int, keys: int, compared: int
) -> None:
    modules = ["equipment", "characters"] if keys else ["equipment"]
    characters = (Character.SPECIAL_KEY, Character.EXTRA_POINT) if keys else ()
    config = Config(2, modules=modules, components=box)
    line = Line(config, all_deals(config, 1, characters), random.Random(seed))
    guesses, found, mixed, declining = Guesser(), 0, 0, 0
    for _ in range(STEPS):
        due = awaiting(line.any_state)
        if isinstance(due, Decision) and due.kind == DecisionKind.PLAY_CARD:
            stuck = line.changed(before_the_chamber(keys))
            for end in End:
                asked = stuck.after(PlayCard(end), Decision(due.seat, DecisionKind.ADD_CARD))
                if asked is not None:
                    found += compare(asked, guesses)
                    batches = asked.any_state.players[due.seat].batches
                    mixed += batches[0] != batches[-1]
                    declining += Decline() in legal_actions(asked.any_state)
        assert line.go_on(weight_of)
    assert not declining, "the card alone moves nobody"
    assert found > compared
    assert mixed > 3

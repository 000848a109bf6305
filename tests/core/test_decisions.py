"""A match's past decisions, fair undo, and the rules behind events."""

from random import Random
from typing import Any

import pytest

from tests import toy
from tests.refusals import refuses
from theban import IllegalChoice, InvalidArgument, Match, luxor, tutankhamun
from theban._core.situation import Decision
from theban.agents import RandomAgent
from theban.luxor import End, MoveAdventurer, PlayCard
from theban.tutankhamun import Sail
from theban.types import AnyRules

AnyMatch = Match[Any, Any, Any, Any, Any, Any, Any]
LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)


def of_luxor(*, resolve_chance: bool = True) -> AnyMatch:
    return Match(luxor.RULES, luxor.Config(players=2), seed=7, resolve_chance=resolve_chance)


def test_a_card_played_without_a_roll_brings_nothing_to_light() -> None:
    match = of_luxor()
    assert [match.last_decision, *match.decisions_back()] == [None]
    assert match.fair_undos == 0
    match.play(RIGHT)  # a 3
    last = match.last_decision
    assert last is not None
    assert (last.seat, last.choice, last.came_to_light) == (0, RIGHT, False)
    assert match.fair_undos == 1


def test_a_card_that_was_drawn_came_to_light() -> None:
    match = of_luxor(resolve_chance=False)
    match.play(RIGHT)
    match.play(MoveAdventurer(0, 3))
    outcome, _ = match.chance_outcomes[0]  # a card for the hand: it is not drawn yet
    before = match.last_decision
    assert before is not None
    assert not before.came_to_light
    assert match.fair_undos == 2
    match.play(outcome)
    after = match.last_decision
    assert after is not None
    assert (after.choice, after.came_to_light) == (MoveAdventurer(0, 3), True)
    assert match.fair_undos == 0
    # The card played before it would be fair alone, but not across the card drawn.
    assert [each.came_to_light for each in match.decisions_back()] == [True, False]
    # An outcome that is taken back is as if it had never been.
    assert match.undo_outcome()
    assert match.fair_undos == 2


def test_what_another_seat_has_answered_stays_played() -> None:
    config = tutankhamun.Config(players=2)
    match = Match(tutankhamun.RULES, config, seed=3)
    places = [
        place
        for place, tile in enumerate(match.state.nile)
        if not isinstance(tile, tutankhamun.Idol)
    ]
    match.play(Sail(places[0]))
    assert match.fair_undos == 1
    match.play(Sail(places[1]))
    assert [(each.seat, each.came_to_light) for each in match.decisions_back()] == [
        (1, False),
        (0, False),
    ]
    assert match.fair_undos == 1
    assert match.undo()
    assert match.fair_undos == 1  # now the first seat's decision is the last again


def test_several_decisions_of_one_turn_can_go_back_one_after_the_other() -> None:
    config = tutankhamun.Config(players=2)
    thoth = tutankhamun.Idol(tutankhamun.God.THOTH)
    deal = tutankhamun.deal(config, Random(1))
    nile = list(deal.nile)
    there = nile.index(thoth)
    nile[0], nile[there] = nile[there], nile[0]
    match = Match(tutankhamun.RULES, config, seed=1, deal=tutankhamun.Deal(tuple(nile)))
    match.play(Sail(0))
    match.play(tutankhamun.SwapFrom(3))
    match.play(tutankhamun.SwapWith(5))
    assert match.fair_undos == 3
    start = 0
    while match.fair_undos:
        assert match.undo()
        start += 1
    assert start == 3
    assert match.choices == ()


def test_once_it_is_over_secret_points_have_come_to_light() -> None:
    match = of_luxor()
    match.run([RandomAgent()] * 2)
    assert match.is_over
    assert match.last_decision is not None
    assert match.last_decision.came_to_light
    open_game = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=3)
    open_game.run([RandomAgent()] * 2)
    assert open_game.last_decision is not None
    assert not open_game.last_decision.came_to_light
    assert open_game.fair_undos >= 1


def test_a_secret_shown_without_chance_came_to_light() -> None:
    """A third game may keep its hidden information in its state and show it in an event."""

    class Peeking(toy.LotusRules):
        @staticmethod
        def transition(state: toy.State, choice: Any) -> Any:  # noqa: ANN401
            told = toy.transition(state, choice)
            return type(told)(told.state, (*told.events, toy.CardDrawn(0, 1)))

    match: AnyMatch = Match(Peeking(), toy.Config(players=2), seed=1, resolve_chance=False)
    while not isinstance(match.awaiting, Decision):
        match.play(match.chance_outcomes[0][0])
    match.play(match.legal_actions[0])
    assert match.last_decision is not None
    assert match.last_decision.came_to_light
    assert match.fair_undos == 0


@pytest.mark.parametrize("seed", range(4))
def test_decisions_are_those_of_the_seats_that_were_due(seed: int) -> None:
    match = Match(luxor.RULES, luxor.Config(players=3, modules=list(luxor.Module)), seed=seed)
    rng = Random(seed)
    expected: list[tuple[int, object]] = []
    while len(expected) < 60 and isinstance(due := match.awaiting, Decision):
        action = RandomAgent().choose(match.rules, match.view(due.seat), rng)
        expected.append((due.seat, action))
        match.play(action)
    back = [(each.seat, each.choice) for each in match.decisions_back()]
    assert back[::-1] == expected
    again = Match.resume(luxor.RULES, match.record, seed=1)
    assert list(again.decisions_back()) == list(match.decisions_back())


def test_rules_stand_beside_the_events_that_a_play_returned() -> None:
    match = of_luxor()
    events = (*match.play(RIGHT), *match.play(MoveAdventurer(0, 3)))
    assert [type(event).__name__ for event in events] == [
        "CardPlayed",
        "AdventurerMoved",
        "CardReceived",
        "TurnStarted",
    ]
    rules = (("LX-3.3", "LX-3.2"), ("LX-3.4",), ("LX-6.1",), ("LX-3.1",))
    assert match.event_rules() == rules
    for last in range(len(rules) + 1):
        assert match.event_rules(last=last) == rules[len(rules) - last :]


@pytest.mark.parametrize("wrong", [-1, 2, 10**30, "1", 1.0, True])
def test_more_events_than_there_are_and_other_things_are_refused(wrong: Any) -> None:  # noqa: ANN401
    match = of_luxor()
    match.play(RIGHT)
    refuses("last", match.event_rules, last=wrong)


def test_a_game_without_numbered_rules_names_none() -> None:
    match = Match(toy.RULES, toy.Config(players=2), seed=1)
    match.run([RandomAgent()] * 2)
    assert match.events
    assert match.event_rules() == ((),) * len(match.events)
    assert toy.RULES.score_rules(match.config) == {}


@pytest.mark.parametrize(
    ("rules", "config", "choice"),
    [
        (luxor.RULES, luxor.Config(players=2), MoveAdventurer(0, 1)),
        (tutankhamun.RULES, tutankhamun.Config(players=2), tutankhamun.Retreat()),
        (luxor.RULES, luxor.Config(players=2), "play left"),
        (tutankhamun.RULES, tutankhamun.Config(players=2), None),
    ],
)
def test_the_rules_of_what_cannot_be_chosen_are_refused(
    rules: AnyRules, config: object, choice: object
) -> None:
    state = rules.new_game(config, seed=1)
    with pytest.raises(IllegalChoice) as refused:
        rules.rules_of(state, choice)
    assert refused.value.illegality == rules.explain(state, choice)
    with pytest.raises(InvalidArgument):
        rules.rules_of("a state", choice)
    with pytest.raises(InvalidArgument):
        rules.score_rules("a config")

"""Matches: chance, seats, events, undo and redo, agents, copies."""

import copy
import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pytest

from tests import toy
from tests.interrupts import ends_before
from tests.playing import Scripted
from tests.refusals import refuses
from tests.same import pickled
from theban._core import match as match_module
from theban._core.chance import SupportsRandom
from theban._core.errors import IllegalChoice, InvalidArgument, InvalidDeal, Reason
from theban._core.match import Match
from theban._core.protocol import AnyRules
from theban._core.record import IllegalRecord, Record, replay
from theban._core.situation import Chance, Decision, GameOver

Lotus: TypeAlias = Match[
    toy.Config, toy.Deal, toy.State, toy.Action, toy.Outcome, toy.Event, toy.View
]

CONFIG = toy.Config(players=2)
DEAL = toy.Deal(((1, 0, 1, 0), (0, 0, 1, 1)))
"""Seat 0 holds 1 and 3, seat 1 holds 3 and 4."""


def lotus(**arguments: Any) -> Lotus:  # noqa: ANN401  # as those of Match
    return Match(toy.RULES, CONFIG, **arguments)


def by_hand() -> Lotus:
    """Return a match with a known deal that waits for chance."""
    return lotus(deal=DEAL, resolve_chance=False)


def recorded(
    *choices: toy.Action | toy.Outcome,
) -> Record[toy.Config, toy.Deal, toy.Action | toy.Outcome]:
    return Record("lotus", CONFIG, DEAL, choices)


class FirstAgent:
    def __init__(self) -> None:
        self.views: list[toy.View] = []
        self.numbers: list[float] = []

    def choose(self, rules: AnyRules, view: toy.View, rng: SupportsRandom, /) -> toy.Action:
        assert rules is toy.RULES
        self.numbers.append(rng.random())
        self.views.append(view)
        return view.legal_actions[0]


def test_equal_seeds_and_choices_give_equal_games() -> None:
    one, other = lotus(seed=5), lotus(seed=5)
    for match in (one, other):
        while not match.is_over:
            match.play(match.legal_actions[-1])
    assert one.record == other.record
    assert lotus(seed=5).state == toy.new_game(CONFIG, seed=5)


def test_without_a_seed_games_differ() -> None:
    assert len({lotus().deal for _ in range(30)}) > 1


def test_a_generator_of_the_caller_is_used_as_it_is() -> None:
    rng = Scripted(0, 0.99, 0, 0.99, 0.5)
    match = lotus(rng=rng)
    assert match.deal == toy.Deal(((1, 0, 0, 1), (1, 0, 0, 1)))
    assert rng.numbers == [0.5]


def test_a_deal_of_the_caller_takes_nothing_from_the_generator() -> None:
    match = lotus(deal=DEAL, rng=Scripted())
    assert match.state == toy.initial_state(CONFIG, DEAL)
    assert match.deal == DEAL
    wrong = toy.Deal(((4, 0, 0, 0), (0, 0, 1, 1)))
    refuses("has no such hands", lotus, deal=wrong, error=InvalidDeal)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": True}, "seed is True; it must be a whole number, or None"),
        ({"seed": "1"}, "seed is '1'; it must be a whole number, or None"),
        ({"seed": 1.5}, "seed is 1.5; it must be a whole number, or None"),
        ({"seed": 1, "rng": random.Random(1)}, "there is a seed and a generator; give one of them"),
        (
            {"rng": 3},
            "rng is 3; it must be a generator with a method random(), such as random.Random(1)",
        ),
        ({"resolve_chance": 1}, "resolve_chance is 1; it must be True or False"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        lotus(**arguments)
    assert str(caught.value) == message


def test_chance_is_resolved_at_once() -> None:
    match = lotus(seed=5)
    events = match.play(match.legal_actions[0], by=0)
    assert [type(event) for event in events] == [toy.CardPlayed, toy.CardDrawn]
    assert match.awaiting == Decision(1, "turn")
    assert len(match.choices) == 2


def test_chance_is_waited_for_where_it_is_real() -> None:
    match = by_hand()
    assert match.play(toy.Play(3), by=0) == (toy.CardPlayed(0, 3),)
    assert match.record == recorded(toy.Play(3))
    assert match.view(1).awaiting == Chance(0, "card")
    assert match.legal_actions == ()
    assert match.chance_outcomes[0] == (toy.Drawn(1), 2)
    assert match.play(toy.Drawn(1), by=0) == (toy.CardDrawn(0, 1),)
    assert match.play(toy.Play(3)) == (toy.CardPlayed(1, 3),)
    assert match.view(0).awaiting == Decision(1, "luck")
    assert match.play(toy.Roll()) == ()
    assert match.play(toy.Rolled(2)) == (toy.DieRolled(1, 2),)
    assert match.score_sheet.totals == (3, 5)
    assert match.standings == (2, 1)
    assert match.state.hands[0] == (2, 0, 0, 0)


def test_a_refused_choice_changes_nothing() -> None:
    match = lotus(seed=5)
    match.play(match.legal_actions[0])
    match.undo()
    before = match.record
    with pytest.raises(IllegalChoice) as caught:
        match.play(toy.Roll())
    assert caught.value.illegality == match.explain(toy.Roll())
    assert caught.value.illegality.reason is Reason.NOT_AWAITED
    assert match.record == before
    assert match.can_redo


def test_an_agent_that_cheats_is_stopped() -> None:
    class CheatingAgent(FirstAgent):
        def choose(self, rules: AnyRules, view: toy.View, rng: SupportsRandom, /) -> toy.Action:
            return toy.Play((view.hand or ()).index(0) + 1)

    match = lotus(deal=DEAL, seed=5)
    refuses("TOY-1", match.run, [CheatingAgent(), FirstAgent()], error=IllegalChoice)
    assert match.choices == ()


def test_a_seat_that_is_not_due_is_refused() -> None:
    match = by_hand()
    with pytest.raises(IllegalChoice) as caught:
        match.play(toy.Play(3), by=1)
    assert caught.value.illegality == match.explain(toy.Play(3), by=1)
    assert caught.value.illegality.reason is Reason.NOT_YOUR_TURN
    assert str(caught.value) == "seat 0 decides now, not seat 1"
    assert match.explain(toy.Play(3), by=0) is None
    assert match.choices == ()


def test_an_outcome_is_brought_about_by_the_seat_of_the_chance_event() -> None:
    match = by_hand()
    match.play(toy.Play(3))
    with pytest.raises(IllegalChoice, match="seat 0 brings about what chance decides now"):
        match.play(toy.Drawn(1), by=1)
    match.play(toy.Drawn(1), by=0)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_a_seat_where_nobody_sits_is_refused(seat: Any) -> None:  # noqa: ANN401  # wrong on purpose
    match = lotus(seed=5)
    for call in (
        lambda: match.play(match.legal_actions[0], by=seat),
        lambda: match.explain(match.legal_actions[0], by=seat),
        lambda: match.view(seat),
        lambda: match.run({seat: FirstAgent()}),
    ):
        refuses(r"nobody sits on seat .*; the seats are 0 to 1", call)


def test_when_it_is_over_everything_is_refused_for_that() -> None:
    match = lotus(seed=5)
    assert match.run([FirstAgent(), FirstAgent()]) == GameOver()
    for seat in (None, 0, 1):
        illegality = match.explain(toy.Roll(), by=seat)
        assert illegality is not None
        assert illegality.reason is Reason.GAME_OVER


def test_a_generator_that_fails_leaves_the_match_as_it_was() -> None:
    match = lotus(deal=DEAL, rng=Scripted())
    with pytest.raises(IndexError):
        match.play(toy.Play(3))
    assert match.choices == ()
    assert match.awaiting == Decision(0, "turn")


def test_the_round_is_counted_from_the_start() -> None:
    """Both seats have one turn in each round; the last one lasts until the game is over."""
    match = lotus(seed=5)
    started = 1
    assert match.round == 1
    before = match.awaiting
    while isinstance(before, Decision):
        match.play(match.legal_actions[0])
        due = match.awaiting
        if isinstance(due, Decision):
            started += (before.seat, due.seat) == (1, 0)
        assert match.round == started
        before = due
    assert started > 2
    match.undo()
    assert match.round == started
    while match.undo():
        pass
    assert match.round == 1


def test_a_match_tells_what_it_is() -> None:
    match = by_hand()
    assert match.rules is toy.RULES
    assert match.config == CONFIG
    assert match.resolve_chance is False
    match.play(toy.Play(3))
    assert repr(match) == "<Match of lotus: 1 choices, awaiting Chance(seat=0, kind='card')>"


def test_events_are_told_in_order_after_the_state_has_changed() -> None:
    told: list[tuple[toy.Event, int]] = []

    def tell(event: toy.Event) -> None:
        told.append((event, len(match.choices)))

    match: Lotus = lotus(deal=DEAL, seed=5, on_event=tell)
    first = match.play(match.legal_actions[0])
    second = match.play(match.legal_actions[0])
    assert told == [*((event, 2) for event in first), *((event, 4) for event in second)]
    assert match.events == (*first, *second)


def test_a_callback_that_raises_leaves_the_match_consistent() -> None:
    told: list[toy.Event] = []

    def tell(event: toy.Event) -> None:
        told.append(event)
        if len(told) == 1:
            raise RuntimeError(event)

    match = lotus(seed=5, on_event=tell)
    with pytest.raises(RuntimeError):
        match.play(match.legal_actions[0])
    assert match.awaiting == Decision(1, "turn")
    assert len(match.choices) == 2
    assert [type(event) for event in match.events] == [toy.CardPlayed, toy.CardDrawn]
    assert list(replay(toy.RULES, match.record))[-1] == match.state
    later = match.play(match.legal_actions[0])
    assert tuple(told[1:]) == later, "what was not told stays untold"


def test_a_callback_may_play_on() -> None:
    told: list[toy.Event] = []

    def tell(event: toy.Event) -> None:
        told.append(event)
        if len(told) == 1:
            match.play(match.legal_actions[0])

    match: Lotus = lotus(deal=DEAL, seed=5, on_event=tell)
    match.play(match.legal_actions[0])
    assert [getattr(event, "seat", None) for event in told] == [0, 0, 1, 1]
    assert tuple(told) == match.events


def test_undo_goes_to_the_last_decision_and_redo_brings_the_same_outcomes_back() -> None:
    match = lotus(seed=5)
    assert (match.undo(), match.redo(), match.undo_outcome()) == (False, False, False)
    states = [match.state]
    for _ in range(3):
        match.play(match.legal_actions[0])
        states.append(match.state)
    events, choices = match.events, match.choices
    for state in reversed(states[:-1]):
        assert match.can_undo
        assert match.undo()
        assert match.state == state
        assert isinstance(match.awaiting, Decision)
    assert not match.can_undo
    assert match.events == ()
    assert match.record.choices == ()
    for state in states[1:]:
        assert match.can_redo
        assert match.redo()
        assert match.state == state
    assert not match.can_redo
    assert (match.events, match.choices) == (events, choices)


def test_the_generator_is_not_wound_back() -> None:
    match = lotus(deal=DEAL, rng=Scripted(0, 0.99))
    match.play(toy.Play(3))
    assert match.choices == (toy.Play(3), toy.Drawn(1))
    match.undo()
    match.play(toy.Play(3))
    assert match.choices == (toy.Play(3), toy.Drawn(4))


def test_a_new_choice_drops_what_could_be_redone() -> None:
    match = lotus(seed=5)
    match.play(match.legal_actions[0])
    match.play(match.legal_actions[0])
    match.undo()
    match.undo()
    match.play(match.legal_actions[1])
    assert not match.can_redo
    assert match.choices[0] == toy.legal_actions(toy.new_game(CONFIG, seed=5))[1]


def test_undo_at_a_real_table_takes_back_the_decision_and_what_chance_did() -> None:
    choices = (toy.Play(3), toy.Drawn(1), toy.Play(3), toy.Roll(), toy.Rolled(2))
    match = Match.resume(toy.RULES, recorded(*choices), resolve_chance=False)
    assert match.undo()
    assert match.record == recorded(*choices[:3])
    assert match.undo()
    assert match.record == recorded(*choices[:2])
    assert match.redo()
    assert match.redo()
    assert match.record == recorded(*choices)
    assert not match.can_redo


def test_a_die_that_was_read_wrong_can_be_corrected() -> None:
    match = by_hand()
    match.play(toy.Play(3))
    assert not match.undo_outcome(), "the last choice is a decision"
    match.play(toy.Drawn(1))
    assert match.undo_outcome()
    assert match.awaiting == Chance(0, "card")
    assert match.redo()
    assert match.choices[-1] == toy.Drawn(1)
    match.undo_outcome()
    match.play(toy.Drawn(2))
    assert match.choices == (toy.Play(3), toy.Drawn(2))


@pytest.mark.parametrize(
    "act",
    [lambda match: match.play(match.legal_actions[0]), Match.undo, Match.redo],
    ids=["play", "undo", "redo"],
)
def test_ctrl_c_at_any_line_leaves_all_or_nothing_done(act: Callable[[Lotus], object]) -> None:
    def new() -> Lotus:
        match = lotus(seed=5)
        for _ in range(3):
            match.play(match.legal_actions[0])
        match.undo()
        match.undo()
        return match

    def shown(match: Lotus) -> list[object]:
        """Return the choices made, then those after each redo."""
        past = copy.copy(match)
        found: list[object] = [past.choices]
        while past.redo():
            found.append(past.choices)
        return found

    untouched, done = new(), new()
    act(done)
    lines, is_done = 0, False
    while not is_done:
        match = new()
        lines += 1
        is_done = ends_before(lines, match_module.__file__, partial(act, match))
        assert shown(match) in (shown(untouched), shown(done)), lines
    assert lines > 5


def test_redo_tells_its_events_again_and_undo_tells_none() -> None:
    told: list[toy.Event] = []
    match = lotus(seed=5, on_event=told.append)
    events = match.play(match.legal_actions[0])
    match.undo()
    match.redo()
    assert tuple(told) == events * 2


def test_agents_play_to_the_end_and_see_views_only() -> None:
    agents = [FirstAgent(), FirstAgent()]
    match = lotus(seed=5)
    assert match.run(agents) == GameOver()
    assert match.is_over
    for seat, agent in enumerate(agents):
        assert agent.views
        assert all(type(view) is toy.View and view.seat == seat for view in agent.views)
    assert match.record.result == match.standings


def test_agents_stop_where_a_person_decides() -> None:
    match = lotus(seed=5)
    agents = {1: FirstAgent()}
    assert match.run(agents) == Decision(0, "turn")
    assert match.choices == ()
    match.play(match.legal_actions[0], by=0)
    assert match.run(agents) == Decision(0, "turn")
    assert len(agents[1].views) >= 1


def test_agents_stop_at_real_dice_and_at_the_limit() -> None:
    assert by_hand().run([FirstAgent(), FirstAgent()]) == Chance(0, "card")
    match = lotus(seed=5)
    assert match.run([FirstAgent(), FirstAgent()], limit=0) == Decision(0, "turn")
    assert match.choices == ()
    match.run([FirstAgent(), FirstAgent()], limit=1)
    assert [type(choice) for choice in match.record.choices] == [toy.Play, toy.Drawn]


def test_the_agents_generator_is_not_the_one_that_draws() -> None:
    one, other = lotus(seed=5), lotus(seed=5)
    one.run([FirstAgent(), FirstAgent()], rng=random.Random(1))
    other.run([FirstAgent(), FirstAgent()], rng=random.Random(2))
    assert one.record == other.record
    scripted = Scripted(0.5, 0.5)
    lotus(seed=5).run([FirstAgent(), FirstAgent()], rng=scripted, limit=2)
    assert scripted.numbers == []


def test_each_agent_has_a_generator_of_its_own() -> None:
    def numbers(*seats: int) -> dict[int, list[float]]:
        agents = {seat: FirstAgent() for seat in seats}
        match = lotus(seed=5)
        while not match.is_over:
            match.run(agents)
            if not match.is_over:
                match.play(match.legal_actions[0])
        return {seat: agent.numbers for seat, agent in agents.items()}

    both = numbers(0, 1)
    assert len(set(both[0] + both[1])) == len(both[0]) + len(both[1]) > 2
    assert {**numbers(0), **numbers(1)} == both, "who else is an agent does not matter"
    drawn = random.Random(5)
    dice = {drawn.random() for _ in range(1000)}
    assert not dice.intersection(both[0] + both[1])


def test_an_agent_that_knows_its_generator_cannot_foresee_another() -> None:
    """Neither by its next roll nor as the generator of a neighbouring seed."""
    peeks: list[float] = []

    class PeekingAgent(FirstAgent):
        def choose(self, rules: AnyRules, view: toy.View, rng: SupportsRandom, /) -> toy.Action:
            ahead = copy.deepcopy(rng)
            peeks.extend(ahead.random() for _ in range(1000))
            return super().choose(rules, view, rng)

    peeking, other = PeekingAgent(), FirstAgent()
    lotus(seed=5).run([peeking, other])
    assert set(peeking.numbers) <= set(peeks)
    assert other.numbers
    assert not set(other.numbers) & set(peeks)


def test_wrong_agents_and_limits_are_refused() -> None:
    match = lotus(seed=5)
    refuses("agents has 1 agent for 2 seats", match.run, [FirstAgent()])
    for limit in (-1, True, 1.5):
        with pytest.raises(InvalidArgument, match=r"limit is .*; it must be a whole number from 0"):
            match.run([FirstAgent(), FirstAgent()], limit=limit)  # type: ignore[arg-type]


def test_a_recorded_game_can_be_gone_on_with() -> None:
    match = lotus(seed=5)
    match.run([FirstAgent(), FirstAgent()], limit=3)
    told: list[toy.Event] = []
    other = Match.resume(toy.RULES, match.record, seed=9, on_event=told.append)
    assert (other.state, other.events) == (match.state, match.events)
    assert told == []
    events = other.play(other.legal_actions[0])
    assert tuple(told) == events
    for _ in range(4):
        assert other.undo()
    assert other.state == toy.new_game(CONFIG, seed=5)


def test_a_record_that_ends_at_chance_goes_on_as_the_match_does() -> None:
    record = recorded(toy.Play(3))
    waiting = Match.resume(toy.RULES, record, resolve_chance=False)
    assert waiting.awaiting == Chance(0, "card")
    told: list[toy.Event] = []
    going = Match.resume(toy.RULES, record, rng=Scripted(0), on_event=told.append)
    assert going.awaiting == Decision(1, "turn")
    assert told == [toy.CardDrawn(0, 1)]


def test_choices_made_already_are_told_to_nobody_and_can_be_undone() -> None:
    told: list[toy.Event] = []
    match = lotus(deal=DEAL, choices=[toy.Play(3), toy.Drawn(1)], seed=1, on_event=told.append)
    assert match.record == recorded(toy.Play(3), toy.Drawn(1))
    assert told == []
    assert match.undo()
    wrong = (toy.Play(3), toy.Roll())
    refuses(r"^choices\[1\]", lotus, deal=DEAL, choices=wrong, error=IllegalRecord)
    refuses(r"^choices\[1\]", Match.resume, toy.RULES, recorded(*wrong), error=IllegalRecord)


def test_a_record_has_the_metadata_of_its_match() -> None:
    match = lotus(seed=1, metadata={"place": "Thebes", "names": "Ann, Ben"})
    assert match.metadata == (("names", "Ann, Ben"), ("place", "Thebes"))
    assert match.record.metadata == match.metadata
    match.note({"place": "Essen", "date": "2026-05-01"})
    right = {"date": "2026-05-01", "names": "Ann, Ben", "place": "Essen"}
    resumed = Match.resume(toy.RULES, match.record)
    for each in (match, match.record, copy.copy(match), pickled(match), resumed):
        assert dict(each.metadata) == right


@pytest.mark.parametrize("wrong", [{"place": 7}, [("place", "a", "b")]])
def test_metadata_are_small_texts(wrong: Any) -> None:  # noqa: ANN401  # anything but metadata
    refuses(r"Record\.metadata", lotus, seed=1, metadata=wrong)
    match = lotus(seed=1, metadata={"date": "May"})
    refuses(r"Record\.metadata", match.note, wrong)
    refuses(r"must have at most 32", match.note, {f"n{number}": "" for number in range(32)})
    assert match.metadata == (("date", "May"),)


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy, copy.copy])
def test_a_match_with_the_generator_of_the_system_can_be_copied(
    copied: Callable[[Lotus], Lotus],
) -> None:
    match = lotus(rng=random.SystemRandom())
    match.run([FirstAgent(), FirstAgent()], limit=2)
    other = copied(match)
    assert other.record == match.record
    assert other.run([FirstAgent(), FirstAgent()]) == GameOver()


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy, copy.copy])
def test_a_copy_goes_on_with_the_same_chance_on_its_own(copied: Callable[[Lotus], Lotus]) -> None:
    told: list[toy.Event] = []
    match = lotus(seed=5, on_event=told.append)
    match.run([FirstAgent(), FirstAgent()], limit=2)
    match.undo()
    other = copied(match)
    assert (other.record, other.can_redo, other.rules) == (match.record, True, toy.RULES)
    before = len(told)
    other.run([FirstAgent(), FirstAgent()])
    assert len(told) == before, "the callback is not taken along"
    assert match.record != other.record
    match.run([FirstAgent(), FirstAgent()])
    assert match.record == other.record

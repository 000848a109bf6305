"""The search's evaluations in words: hints, verdicts, and expected continuations."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests import toy
from tests.present import present
from tests.refusals import refuses
from theban import Decision, Match, luxor, tutankhamun
from theban._core.errors import InvalidSave
from theban.agents import ActionEvaluation, Budget, DecisionAnalysis, GreedyAgent, RandomAgent
from theban.luxor import End, PlayCard
from theban.play.feed import *
from theban.render import LOCALE, Language

LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
QUICK = Budget(iterations=20)


def started() -> Match[Any, Any, Any, Any, Any, Any, Any]:
    # Ada holds a ±1 card at her left end and a 3 card at her right end.
    return Match(luxor.RULES, luxor.Config(players=2), seed=7)


def evaluation(
    action: object, win: float, points: float = 30.0, *, error: float = 0.02, visits: int = 100
) -> ActionEvaluation[Any]:
    return ActionEvaluation(action, visits, win, error, points, 1.2, (action,))


def advised(*evaluations: ActionEvaluation[Any], language: Language | None = None) -> Hint:
    options: dict[str, Any] = {} if language is None else {"language": language}
    advisor = Advisor(luxor.RULES, ["Ada", "Ben"], **options)
    return advisor.hint(started().view(0), evaluations, len(evaluations), 3)


def test_a_hint_says_what_is_best_and_by_how_much() -> None:
    hint = advised(evaluation(RIGHT, 0.61), evaluation(LEFT, 0.5))
    # The uncertainty of a difference: twice the root of 0.02² + 0.02² is 5.7 %.
    assert hint.text == (
        "Best: Play a 3 card from the right. It wins 11 of 100 games more than the next best (± 6)."
    )
    first, second = hint.prospects
    assert (first.number, first.text) == (1, "Play a 3 card from the right.")
    assert first.told == "wins 61 % ± 4, 30 ± 3 points"
    assert [target.key for target in first.targets] == ["hand:0:4"]
    assert (second.number, second.win, second.win_error, second.points) == (0, 0.5, 0.02, 30.0)
    assert (hint.revision, hint.compared) == (3, 2)


def test_what_is_as_good_is_told_so() -> None:
    hint = advised(evaluation(RIGHT, 0.505), evaluation(LEFT, 0.5))
    assert hint.text == (
        'Best: Play a 3 card from the right. But "Play a ±1 card from the left" is as good.'
    )
    sure = advised(evaluation(RIGHT, 0.505, error=0.0), evaluation(LEFT, 0.5, error=0.0))
    assert sure.text.endswith("It wins 0.5 of 100 games more than the next best (± 0.0).")


def test_what_was_hardly_looked_at_is_told_so() -> None:
    few = ActionEvaluation(LEFT, 2, 0.9, 0.1, 3.0, None, (LEFT,))
    none = ActionEvaluation(LEFT, 0, 0.5, 1.0, None, None, (LEFT,))
    assert [advised(each).prospects[0].told for each in (few, none)] == ["hardly looked at"] * 2
    assert advised(none).prospects[0].points is None


@pytest.mark.parametrize(("visits", "told"), [(29, "wins about 61 %"), (30, "wins 61 % ± 4")])
def test_an_uncertainty_needs_thirty_visits(visits: int, told: str) -> None:
    best = evaluation(RIGHT, 0.61, visits=visits)
    assert advised(best, evaluation(LEFT, 0.5)).prospects[0].told.startswith(f"{told}, ")
    german = Language.from_mo(LOCALE / "de.mo")
    assert ("etwa" in advised(best, language=german).prospects[0].told) == (visits < 30)


def test_no_difference_of_few_visits_promises_an_uncertainty() -> None:
    best, other = evaluation(RIGHT, 0.61, visits=29), evaluation(LEFT, 0.5)
    hint = advised(best, other)
    assert hint.text.endswith("It wins about 11 of 100 games more than the next best.")
    assert hint.prospects[0].told == "wins about 61 %, about 30 points"
    verdict = Advisor(luxor.RULES).judged(
        started().view(0), DecisionAnalysis(0, 0, LEFT, (best, other), 2)
    )
    assert verdict.verdict.startswith("Costs about 11 of 100 games. Better: ")
    near = advised(evaluation(RIGHT, 0.505, error=0.0, visits=29), other)
    assert near.text.endswith('"Play a ±1 card from the left" is as good.')


def test_what_is_proved_needs_no_thirty_visits() -> None:
    best = ActionEvaluation(RIGHT, 3, 1.0, 0.0, 30.0, 1.2, (RIGHT,), is_exact=True)
    other = ActionEvaluation(LEFT, 2, 0.0, 0.0, 28.0, 1.2, (LEFT,), is_exact=True)
    hint = advised(best, other)
    assert hint.text.endswith("It wins 100 of 100 games more than the next best (± 0.0).")
    assert hint.prospects[0].told == "wins 100 % ± 0, 30 ± 3 points"
    assert hint.prospects[1].told.startswith("wins 0 % ± 0, ")


def test_hints_speak_a_language() -> None:
    german = Language.from_mo(LOCALE / "de.mo")
    hint = advised(evaluation(RIGHT, 0.61), evaluation(LEFT, 0.5), language=german)
    assert hint.text.startswith("Am besten: ")
    assert "gewinnt von 100 Partien 11 mehr" in hint.text
    assert hint.prospects[0].told == "gewinnt 61\u00a0% ± 4, 30 ± 3 Punkte"
    sure = (evaluation(RIGHT, 0.505, error=0.0), evaluation(LEFT, 0.5, error=0.0))
    close = advised(*sure, language=german)
    assert "0,5 mehr" in close.text


@pytest.mark.parametrize(
    ("evaluations", "verdict"),
    [
        ((), "There was no other choice."),
        ((evaluation(LEFT, 0.5), evaluation(RIGHT, 0.5)), "Nothing better was found."),
        (
            (evaluation(RIGHT, 0.61, 33.0), evaluation(LEFT, 0.5, 30.0)),
            """Costs 11 of 100 games (± 6). It costs 3.0 points too. \
Better: Play a 3 card from the right.""",
        ),
        (
            (evaluation(RIGHT, 0.61, 29.0), evaluation(LEFT, 0.6, 30.0)),
            "Costs 1.0 of 100 games (± 6). Better: Play a 3 card from the right.",
        ),
    ],
)
def test_a_verdict_says_what_a_choice_cost(
    evaluations: tuple[ActionEvaluation[Any], ...], verdict: str
) -> None:
    analysis = DecisionAnalysis(0, 0, LEFT, evaluations, len(evaluations))
    judged = Advisor(luxor.RULES, ["Ada", "Ben"]).judged(started().view(0), analysis)
    assert judged.verdict == verdict
    assert (judged.number, judged.text) == (0, "Ada plays a ±1 card from the left.")


def test_a_line_tells_whose_choices_they_are_and_shows_no_hidden_card() -> None:
    match = started()
    match.run([GreedyAgent(luxor.evaluate)] * 2, limit=20)
    while len(match.legal_actions) < 2:
        match.run([RandomAgent()] * 2, limit=1)
    due = match.awaiting
    assert isinstance(due, Decision)
    advisor = Advisor(luxor.RULES, ["Ada", "Ben"])
    found = present(Question(advisor, match.view(due.seat), 0).think(Budget(iterations=300)).hint)
    lines = [sentence for prospect in found.prospects for sentence in prospect.line]
    assert lines
    assert all(len(prospect.line) <= 4 for prospect in found.prospects)
    for sentence in lines:
        assert sentence.startswith(("Ada ", "Ben "))
        # The cards that will be played are guesses: only their positions are given.
        assert " plays the " in sentence or " plays " not in sentence


def test_a_feed_gives_hints_if_it_is_told_to() -> None:
    request = '{"hint": {"revision": 0}}'
    refused = present(Feed(started()).receive(0, request))
    assert refused.refused is not None
    assert refused.refused.code == "feed.no_hints"
    feed = Feed(started(), names=["Ada", "Ben"], hints=QUICK)
    answer = present(feed.receive(0, request))
    assert answer.hint is not None
    assert answer == feed.receive(0, request)  # with iterations alone, the same result
    assert feed.revision == 0
    for seat, revision, code in ((1, 0, "core.not_your_decision"), (0, 1, "feed.revision")):
        other = present(feed.receive(seat, {"hint": {"revision": revision}}))
        assert other.refused is not None
        assert other.refused.code == code
    watcher = present(feed.receive(None, request))
    assert watcher.refused is not None
    assert watcher.refused.code == "feed.spectator"


def test_no_hint_is_given_for_what_chance_decides() -> None:
    match = Match(toy.RULES, toy.Config(players=2), seed=2, resolve_chance=False)
    for _ in range(200):
        if not isinstance(match.awaiting, Decision):
            break
        match.play(match.legal_actions[0])
    due = match.awaiting
    assert not isinstance(due, Decision)
    answer = Feed(match).question(getattr(due, "seat", 0), Advise(0))
    assert isinstance(answer, Answer)
    assert answer.refused is not None
    assert answer.refused.code == "feed.chance"


def test_hints_and_analyses_keep_the_schema_and_come_back() -> None:
    schema = feed_schema()
    validator = Draft202012Validator({"$ref": "#/$defs/Answer", "$defs": schema["$defs"]})
    matches: list[Match[Any, Any, Any, Any, Any, Any, Any]] = [
        Match(luxor.RULES, luxor.Config(players=3), seed=2),
        Match(tutankhamun.RULES, tutankhamun.Config(players=3), seed=2),
    ]
    for match in matches:
        question = Feed(match).question(0, Advise(0))
        assert isinstance(question, Question)
        answer = question.think(QUICK)
        text = to_json(answer)
        assert list(validator.iter_errors(json.loads(text))) == []
        assert from_json(text) == answer
    wrong = '{"theban":"answer","schema":1,"hint":{"revision":"x"}}'
    refuses("revision", from_json, wrong, error=InvalidSave)


def test_a_game_is_judged_decision_by_decision() -> None:
    match = started()
    match.run([RandomAgent()] * 2, limit=6)
    record = match.record
    advisor = Advisor(luxor.RULES, ["Ada", "Ben"])
    every = list(judge(advisor, record, budget=QUICK))
    assert len(every) == count_decisions(luxor.RULES, record) == 6
    ben = list(judge(advisor, record, budget=QUICK, seats=[1]))
    assert ben == [each for each in every if each.seat == 1]
    assert len(ben) == count_decisions(luxor.RULES, record, [1])
    assert every[0].text.startswith("Ada plays a ")

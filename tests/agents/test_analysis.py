"""Analyses of decisions: the alternatives, the costs, and each player's knowledge."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from typing_extensions import override

from tests.agents.tale import FIRST, SECOND, Config, Tale, TaleRules, by_secret, luck, turn
from tests.agents.test_search import Ignorant
from tests.refusals import refuses
from theban import Match, luxor, tutankhamun
from theban._core.record import IllegalRecord, Record
from theban.agents import *


class ToldRules(TaleRules):
    """Tales whose deal is the secret, so that they can be recorded."""

    initial_state = TaleRules.begin  # type: ignore[assignment]  # of tales none is asked for


RULES: Any = ToldRules()
COIN = (("heads", 1), ("tails", 1))


def chance(win: int, lose: int) -> Tale:
    return luck(win, lose, good=FIRST, bad=SECOND)


# Chances to win: 4/5, 3/5, 2/5, 1/5, and none at all.
FIVE = turn(0, e=SECOND, d=chance(1, 4), b=chance(3, 2), a=chance(4, 1), c=chance(2, 3))


def analyzed(
    tale: Tale,
    *choices: str,
    lies: str = "none",
    iterations: int = 400,
    **options: Any,
) -> list[DecisionAnalysis[str]]:
    secrets = COIN if lies != "none" else (("none", 1),)
    record = Record("tale", Config(tale, secrets=secrets), lies, choices)
    budget = Budget(iterations=iterations)
    return list(analyze(RULES, record, budget=budget, guide=Ignorant(), **options))


def test_the_best_actions_are_looked_at_with_equal_attention() -> None:
    view = RULES.view(RULES.begin(Config(FIVE), "none"), 0)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return False

    evaluations, compared = consider(
        RULES, view, budget=Budget(iterations=600), rng=Random(1), guide=Ignorant(), stop=stop
    )
    assert len(asked) == 600
    # Half of the budget finds the best three; the other half is for these, 100 each.
    assert [evaluation.action for evaluation in evaluations[:compared]] == ["a", "b", "c"]
    assert [evaluation.visits for evaluation in evaluations[:compared]] == [100, 100, 100]
    for evaluation, win in zip(evaluations, (0.8, 0.6, 0.4), strict=False):
        assert evaluation.win == pytest.approx(win, abs=0.02)
        # The standard error of a share among 100 throws: the root of p (1 - p) / 99.
        assert evaluation.win_error == pytest.approx((win * (1 - win) / 99) ** 0.5, abs=0.002)
    assert {evaluation.action for evaluation in evaluations[compared:]} == {"d", "e"}
    assert sum(evaluation.visits for evaluation in evaluations[compared:]) < 100


def test_what_was_chosen_is_looked_at_as_closely_however_bad_it_is() -> None:
    (analysis,) = analyzed(FIVE, "d", "bad", iterations=800)
    assert (analysis.index, analysis.seat, analysis.action) == (0, 0, "d")
    best, chosen = analysis.best, analysis.chosen
    assert best is not None
    assert chosen is not None
    assert analysis.compared == 4
    assert (best.action, best.visits, chosen.visits) == ("a", 100, 100)
    assert analysis.cost == pytest.approx(0.8 - 0.2, abs=0.03)
    # Both have the standard error 0.04: the root of 0.16 / 99.
    assert analysis.cost_error == pytest.approx(0.04 * 2**0.5, abs=0.005)


def test_the_best_action_costs_nothing() -> None:
    (analysis,) = analyzed(FIVE, "a", "good")
    assert (analysis.cost, analysis.cost_error, analysis.points_cost) == (0.0, 0.0, 0.0)
    assert analysis.compared == 3


def test_what_a_choice_cost_is_the_difference_to_the_best() -> None:
    best = ActionEvaluation("a", 90, 0.6, 0.03, 20.0, 1.0, ("a",))
    chosen = ActionEvaluation("b", 90, 0.5, 0.04, 23.0, 1.0, ("b",))
    found = DecisionAnalysis(3, 0, "b", (best, chosen), 2)
    assert (found.best, found.chosen) == (best, chosen)
    assert found.cost == pytest.approx(0.1)
    assert found.cost_error == pytest.approx(0.05)
    assert found.points_cost == -3
    uncounted = ActionEvaluation("b", 90, 0.7, 0.04, None, None, ("b",))
    for pair in ((best, uncounted), (uncounted, best)):
        assert DecisionAnalysis(3, 0, pair[1].action, pair, 2).points_cost == 0
    assert DecisionAnalysis(3, 0, "b", (best, uncounted), 2).cost == 0  # it is no worse
    assert DecisionAnalysis(3, 0, "c", (best, chosen), 2).points_cost == 0


def test_where_nothing_else_could_be_done_nothing_is_searched() -> None:
    tale = turn(1, only=turn(0, a=FIRST, b=SECOND))
    first, second = analyzed(tale, "only", "b")
    assert (first.index, first.seat, first.evaluations, first.cost) == (0, 1, (), 0.0)
    assert (first.action, second.action) == ("only", "b")
    assert (first.best, first.chosen, first.cost_error, first.points_cost) == (None, None, 0.0, 0.0)
    assert (first.compared, second.compared) == (0, 2)
    assert (second.index, second.seat, second.cost) == (1, 0, 1.0)


def test_few_actions_share_all_of_the_budget() -> None:
    (analysis,) = analyzed(turn(0, a=FIRST, b=SECOND), "a", iterations=50)
    assert [evaluation.visits for evaluation in analysis.evaluations] == [25, 25]


CALL = turn(
    0,
    says_heads=by_secret(heads=FIRST, tails=SECOND),
    says_tails=by_secret(heads=SECOND, tails=FIRST),
)


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    for lies in ("heads", "tails"):
        (analysis,) = analyzed(CALL, "says_tails", lies=lies, iterations=1000)
        for evaluation in analysis.evaluations:
            assert evaluation.win == pytest.approx(0.5, abs=0.1)
    one, other = (analyzed(CALL, "says_tails", lies=lies)[0] for lies in ("heads", "tails"))
    assert one == other  # it does not depend on hidden cards


def test_open_hands_judge_by_what_really_lay_there() -> None:
    (wrong,) = analyzed(CALL, "says_tails", lies="heads", open_hands=True)
    assert (wrong.cost, wrong.cost_error) == (1.0, 0.0)
    (right,) = analyzed(CALL, "says_tails", lies="tails", open_hands=True)
    assert right.cost == 0.0


def test_an_analysis_considers_by_the_guide_that_it_is_given() -> None:
    match = Match(luxor.RULES, luxor.Config(players=2), seed=4)
    view, choice = match.view(0), match.legal_actions[1]
    match.play(choice)
    for guide in (PlainGuide(luxor.RULES), None):
        (found,) = analyze(
            luxor.RULES, match.record, budget=Budget(iterations=40), guide=guide, seed=3
        )
        considered = consider(
            luxor.RULES,
            view,
            also=(choice,),
            budget=Budget(iterations=40),
            rng=Random(3_000_009),
            guide=guide,
        )
        assert (found.evaluations, found.compared) == considered


def whole_game() -> Match[Any, Any, Any, Any, Any, Any, Any]:
    match: Match[Any, Any, Any, Any, Any, Any, Any] = Match(
        luxor.RULES, luxor.Config(players=2), seed=4
    )
    match.run([CasualAgent(luxor.evaluate)] * 2, limit=12)
    return match


def test_an_analysis_does_not_depend_on_the_others() -> None:
    match = whole_game()
    budget = Budget(iterations=20)
    every = list(analyze(match.rules, match.record, budget=budget))
    assert len(every) == 12
    ben = list(analyze(match.rules, match.record, budget=budget, seats=[1]))
    assert ben == [analysis for analysis in every if analysis.seat == 1]
    middle = every[5].index
    late = list(analyze(match.rules, match.record, budget=budget, since=middle))
    assert late == every[5:]
    assert every != list(analyze(match.rules, match.record, budget=budget, seed=1))


def test_what_is_done_is_kept_when_it_is_stopped() -> None:
    match = whole_game()
    asked = Counter[str]()

    def stop() -> bool:
        asked["times"] += 1
        return asked["times"] > 100

    found = list(analyze(match.rules, match.record, budget=Budget(iterations=20), stop=stop))
    assert 0 < len(found) < 12
    every = analyze(match.rules, match.record, budget=Budget(iterations=20))
    assert found == [next(every) for _ in found]


def test_an_interruption_goes_to_the_caller() -> None:
    match = whole_game()
    analyses = analyze(match.rules, match.record, budget=Budget(iterations=4))
    next(analyses)

    def interrupt() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(analyze(match.rules, match.record, budget=Budget(iterations=4), stop=interrupt))


def test_seconds_bound_the_time() -> None:
    match = whole_game()
    budget = Budget(seconds=0.0)
    found = list(analyze(match.rules, match.record, budget=budget))
    assert all(evaluation.visits == 0 for analysis in found for evaluation in analysis.evaluations)


def test_wrong_records_and_arguments_are_refused() -> None:
    match = whole_game()
    budget: Any = Budget(iterations=2)
    refuses("the record is of 'luxor'", analyze, tutankhamun.RULES, match.record, budget=budget)
    wrongs: list[dict[str, Any]] = [{"budget": 5}, {"seats": [7]}, {"seed": "x"}, {"stop": 3}]
    for wrong in wrongs:
        refuses("^", analyze, match.rules, match.record, **{"budget": budget} | wrong)
    bad = Match(luxor.RULES, luxor.Config(players=2), seed=4).record
    bad = Record(bad.game, bad.config, bad.deal, (luxor.TakeKey(),))
    refuses(r"choices\[0\]", list, analyze(luxor.RULES, bad, budget=budget), error=IllegalRecord)


@pytest.mark.parametrize("among", [(), ("x",), ("a", "x")])
def test_only_legal_actions_can_be_looked_at(among: tuple[str, ...]) -> None:
    view = RULES.view(RULES.begin(Config(FIVE), "none"), 0)
    refuses("among is", Search, RULES, view, rng=Random(1), guide=Ignorant(), among=among)


def test_a_search_among_some_actions_tries_no_others() -> None:
    view = RULES.view(RULES.begin(Config(FIVE), "none"), 0)
    search: Search[str] = Search(
        RULES, view, rng=Random(1), guide=Ignorant(), among=("d", "c", "d")
    )
    search.run(Budget(iterations=100))
    assert (len(search.evaluations), search.iterations) == (2, 100)
    assert {evaluation.action: evaluation.visits > 0 for evaluation in search.evaluations} == {
        "c": True,
        "d": True,
    }


def test_a_guide_is_asked_about_all_legal_actions_even_if_some_are_searched() -> None:
    class Ordered(Ignorant):
        @override
        def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
            assert actions == RULES.legal_actions(state)
            return [0.0, 4.0, 3.0, 2.0, 0.0]

    view = RULES.view(RULES.begin(Config(FIVE), "none"), 0)
    for among, first in ((("c", "a", "d"), "d"), (("c", "e"), "c")):
        search: Search[str] = Search(RULES, view, rng=Random(1), guide=Ordered(), among=among)
        search.run(Budget(iterations=1))
        assert search.best == first


def test_the_casual_bot_errs_as_much_as_it_is_told() -> None:
    tale = turn(0, bad=SECOND, good=FIRST, worse=SECOND)
    view = RULES.view(RULES.begin(Config(tale), "none"), 0)

    def chosen(error: float) -> Counter[str]:
        agent, rng = CasualAgent(RULES.evaluate, error), Random(3)
        return Counter(agent.choose(RULES, view, rng) for _ in range(300))

    assert chosen(0.0) == {"good": 300}
    assert 150 < chosen(1.0)["good"] < 299
    wild = chosen(1000.0)
    assert all(70 < wild[action] < 130 for action in ("bad", "good", "worse"))


def test_the_casual_bot_refuses_what_is_wrong() -> None:
    for error in (-1.0, float("nan"), "1", True):
        refuses(r"CasualAgent\.error is", CasualAgent, luxor.evaluate, error)
    view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
    agent = CasualAgent(lambda _state, _seat: float("inf"))
    refuses("evaluate gave", agent.choose, luxor.RULES, view, Random(1))


def test_each_bot_is_described_and_chooses() -> None:
    assert BOTS == ("easy", "medium", "hard", "greedy", "random")
    assert all(kind.title and kind.text.endswith(".") for kind in BOT_KINDS)
    view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
    for name in BOTS:
        bot = make_bot(name, luxor.RULES)
        assert bot.choose(luxor.RULES, view, Random(1)) in view.legal_actions


@pytest.mark.deep
def test_the_easy_bot_beats_chance_and_loses_to_the_greedy_one() -> None:
    easy, won = make_bot("easy", luxor.RULES), Counter[str]()
    for name in ("random", "greedy"):
        for game in range(10):
            match = Match(luxor.RULES, luxor.Config(players=2), seed=game)
            other = make_bot(name, luxor.RULES)
            match.run([easy, other] if game % 2 else [other, easy], limit=2000)
            won[name] += match.standings[1 - game % 2] == 1
    assert won["random"] >= 8
    assert won["greedy"] <= 5

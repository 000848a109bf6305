"""The search, on games whose solution is known by hand, and its promises."""

import statistics
from collections.abc import Hashable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from typing_extensions import override

from tests import toy
from tests.agents.tale import (
    BOTH,
    FIRST,
    RULES,
    SECOND,
    Config,
    End,
    Luck,
    State,
    Tale,
    TaleRules,
    by_secret,
    luck,
    turn,
)
from tests.interrupts import ends_before
from tests.kept_numbers import as_kept
from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban._core.chance import SupportsRandom
from theban._core.errors import InvalidArgument
from theban._core.protocol import AnyRules, GameView
from theban._core.situation import Hidden
from theban.agents import (
    ActionEvaluation,
    Budget,
    Guide,
    PlainGuide,
    Search,
    SearchAgent,
    _search,
    _tree,
    guide_for,
)
from theban.agents._search import Tally, add_up, evaluation_of, ranked
from theban.agents._tree import is_settled

AnyView: TypeAlias = GameView[Any, Any]


class Ignorant(Guide[Any, Any]):
    """Knows nothing: all seats are equal, and all actions too."""

    @override
    def values(self, state: Any, /) -> tuple[float, ...]:
        players: int = state.config.players
        return (1 / players,) * players

    @override
    def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
        return [1.0] * len(actions)

    @override
    def points(self, state: Any, /) -> tuple[float, ...]:
        players: int = state.config.players
        return (0.0,) * players


def view_of(config: Config) -> Any:
    return RULES.view(RULES.begin(config, config.secrets[0][0]), 0)


def searched(
    tale: Tale,
    *,
    iterations: int = 300,
    guide: Guide[Any, Any] | None = None,
    **config: Any,
) -> Search[str]:
    found = Config(tale, **config)
    view = view_of(found)
    search: Search[str] = Search(RULES, view, guide=guide or Ignorant(), rng=Random(1))
    search.run(Budget(iterations=iterations))
    return search


def by_action(search: Search[Any]) -> dict[Any, ActionEvaluation[Any]]:
    return {evaluation.action: evaluation for evaluation in search.evaluations}


def long(end: Tale, *seats: int) -> Tale:
    """Let seats choose in turn, the last of them first, between ways that come to the same end."""
    for seat in seats:
        end = turn(seat, a=end, b=end)
    return end


TWO = tutankhamun.Config(players=2)
BOTH_OF_3 = End((1, 1, 3))


def test_chance_is_weighed() -> None:
    # 2 of 5 chances to win against 2 of 6.
    urn, die = luck(2, 3, good=FIRST, bad=SECOND), luck(2, 4, good=FIRST, bad=SECOND)
    search = searched(turn(0, die=die, urn=urn), iterations=600)
    assert search.best == "urn"
    evaluations = by_action(search)
    # Outcomes are balanced, so the shares are exact except for the last round.
    assert evaluations["urn"].win == pytest.approx(2 / 5, abs=0.01)
    assert evaluations["die"].win == pytest.approx(1 / 3, abs=0.05)


COIN = (("heads", 1), ("tails", 1))


def guessing(seat: int, right: Tale, wrong: Tale) -> Tale:
    """A seat calls the coin."""
    return turn(
        seat,
        says_heads=by_secret(heads=right, tails=wrong),
        says_tails=by_secret(heads=wrong, tails=right),
    )


# 3 of 5 against a coin that the seat may call later: a half, not more, since it does not see it.
SAFE = luck(3, 2, good=FIRST, bad=SECOND)


def test_what_stays_hidden_is_of_no_use_later() -> None:
    search = searched(
        turn(0, call=guessing(0, FIRST, SECOND), safe=SAFE), secrets=COIN, iterations=800
    )
    assert search.best == "safe"
    assert by_action(search)["call"].win == pytest.approx(1 / 2, abs=0.06)


def test_what_the_seat_knows_is_used() -> None:
    search = searched(
        turn(0, call=guessing(0, FIRST, SECOND), safe=SAFE), secrets=COIN, known_by=(0,)
    )
    assert search.best == "call"
    assert search.evaluations[0].line == ("call", "says_heads")
    assert search.evaluations[0].win > 0.9


SEALED = "sealed"


class Sealed(TaleRules):
    """Tales in which nobody sees the outcomes with one of the secrets."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.taken: list[str] = []

    @override
    def redact_choice(self, _state: State, choice: str, _seat: int | None) -> Any:
        return Hidden(0, "str") if _state.secret == SEALED else choice

    @override
    def sample_outcome(self, state: State, rng: SupportsRandom) -> str:
        outcome = super().sample_outcome(state, rng)
        self.drawn += [outcome] * (state.secret == SEALED)
        return outcome

    @override
    def step(self, state: State, choice: str) -> State:
        self.taken += [choice] * (state.secret == SEALED and type(state.at) is Luck)
        return super().step(state, choice)


def test_outcomes_that_nobody_sees_are_drawn_even_where_others_are_seen() -> None:
    # Whether the outcome is seen depends on the secret, so on the guess and not on the action.
    rules = Sealed()
    config = Config(
        turn(0, wait=luck(1, 1, good=FIRST, bad=SECOND), leave=SECOND),
        secrets=((SEALED, 1), ("seen", 1)),
    )
    view: Any = rules.view(rules.begin(config, "seen"), 0)
    Search[str](rules, view, guide=Ignorant(), rng=Random(1)).run(Budget(iterations=100))
    assert len(rules.taken) > 20
    assert rules.taken == rules.drawn


class Peeking(Ignorant):
    """Distinguishes the guesses for the other seat, which sees the coin."""

    @override
    def information_key(self, state: State, /) -> Hashable:
        return state.secret if RULES.awaiting(state).seat == 1 else None


def test_what_another_seat_knows_is_reckoned_with() -> None:
    # The other seat sees the coin: letting it call always loses, and the gamble wins 1 time in 3.
    gamble = luck(1, 2, good=FIRST, bad=SECOND)
    tale = turn(0, dare=guessing(1, SECOND, FIRST), gamble=gamble)
    search = searched(tale, secrets=COIN, known_by=(1,), guide=Peeking(), iterations=600)
    assert search.best == "gamble"
    assert by_action(search)["dare"].win < 0.15


@pytest.mark.parametrize("is_open", [False, True], ids=["by guesses", "open"])
def test_each_of_three_seats_takes_its_own_best(*, is_open: bool) -> None:
    # On the left the second seat takes its own victory. On the right it shares one with the first
    # seat rather than lose to the third. If all played against the first, it would lose on both
    # sides.
    one, two, three, shared = End((1, 2, 3)), End((2, 1, 3)), End((3, 2, 1)), End((1, 1, 3))
    tale = turn(0, left=turn(1, own=two, gift=one), right=turn(1, away=three, share=shared))
    search = searched(tale, players=3, is_open=is_open)
    assert search.best == "right"
    assert search.evaluations[0].line == ("right", "share")
    assert search.evaluations[0].win == pytest.approx(1 / 2, abs=0.06)


@pytest.mark.parametrize("is_open", [False, True], ids=["by guesses", "open"])
def test_a_trap_is_seen_behind_a_good_look(*, is_open: bool) -> None:
    # The bait wins against every answer but one.
    answers = {f"blunder{number}": FIRST for number in range(9)}
    bait = turn(1, **answers, refute=SECOND)
    search = searched(turn(0, bait=bait, draw=turn(1, a=BOTH, b=BOTH)), is_open=is_open)
    assert search.best == "draw"


def test_the_only_winning_move_is_found_and_proved() -> None:
    # All other moves lose against best play, but look better for a long time.
    rules, state, rng = tutankhamun.RULES, tutankhamun.new_game(TWO, seed=43), Random(43)
    for _ in range(22):
        actions = rules.legal_actions(state)
        state = rules.step(state, actions[int(rng.random() ** 3 * len(actions))])
    search: Search[Any] = Search(rules, rules.view(state, 0), rng=Random(1))
    search.run(Budget(iterations=300))
    best = search.evaluations[0]
    assert rules.format_choice(best.action) == "sail 69"
    assert (best.win, best.win_error, best.is_exact) == (1.0, 0.0, True)
    # More time changes nothing, and none is used.
    proved = search.iterations
    assert proved < 300
    search.run(Budget(iterations=300, seconds=3600))
    assert search.iterations == proved


def test_what_is_proved_is_exact_for_all_actions() -> None:
    tale = turn(0, lose=turn(1, a=FIRST, b=SECOND), half=turn(1, a=BOTH, b=BOTH))
    search = searched(tale, is_open=True)
    assert [(each.action, each.win, each.is_exact) for each in search.evaluations] == [
        ("half", 0.5, True),
        ("lose", 0.0, True),
    ]
    assert search.iterations <= 6
    assert search.evaluations[0].line[0] == "half"


def test_one_certain_win_is_proof_enough() -> None:
    deep = long(BOTH, *(1, 0) * 6)
    search = searched(turn(0, deep=deep, win=FIRST), is_open=True)
    assert search.iterations <= 2
    assert (search.best, search.evaluations[0].is_exact, search.evaluations[1].is_exact) == (
        "win",
        True,
        False,
    )


def test_what_was_proved_on_one_way_is_not_judged_on_another() -> None:
    class Watching(Ignorant):
        known: Mapping[Any, object] = MappingProxyType({})

        @override
        def values(self, state: Any, /) -> tuple[float, ...]:
            assert state not in self.known
            return super().values(state)

    guide, known = Watching(), turn(1, a=BOTH, b=BOTH)
    tale = turn(0, short=known, long=long(known, 0, 1, 0))  # the short way is proved first
    view = view_of(Config(tale, is_open=True))
    search: Search[str] = Search(RULES, view, guide=guide, rng=Random(1))
    guide.known = search._tree.proofs
    search.run(Budget(iterations=300))
    assert [(each.win, each.is_exact) for each in search.evaluations] == [(0.5, True)] * 2


def test_while_endings_are_proved_nothing_is_settled() -> None:
    tale = turn(0, quick=turn(1, a=BOTH, b=SECOND), slow=long(BOTH, *(1, 0) * 6))
    search = searched(tale, is_open=True, iterations=12)
    assert is_settled(search._tree.root, 1)  # by the numbers of visits alone
    assert not search.evaluations[0].is_exact
    assert not search.is_settled(Budget(iterations=12))


def test_chance_is_proved_by_expectation() -> None:
    # The other seat may decline the throw that it would lose.
    answer = turn(1, throw=luck(3, 1, good=FIRST, bad=SECOND), share=BOTH)
    tale = turn(
        0,
        urn=luck(2, 3, good=FIRST, bad=SECOND),
        die=luck(1, 5, good=FIRST, bad=answer),
        none=luck(1, 1, good=SECOND, bad=luck(1, 3, good=BOTH, bad=SECOND)),
    )
    search = searched(tale, is_open=True)
    assert all(each.is_exact for each in search.evaluations)
    assert {each.action: each.win for each in search.evaluations} == {
        "urn": pytest.approx(2 / 5),
        "die": pytest.approx(1 / 6 + 5 / 6 / 2),
        "none": pytest.approx(1 / 16),
    }
    assert search.best == "die"
    assert search.iterations < 100


def test_of_equally_good_actions_each_is_as_likely() -> None:
    # The second seat loses anyway; 2 of its 3 actions give the game to the first.
    one, three = End((1, 2, 3)), End((3, 2, 1))
    tale = turn(0, trust=turn(1, a=one, b=three, c=one), share=turn(1, a=BOTH_OF_3, b=BOTH_OF_3))
    search = searched(tale, is_open=True, players=3)
    assert {each.action: each.win for each in search.evaluations} == {
        "trust": pytest.approx(2 / 3),
        "share": pytest.approx(1 / 2),
    }


def test_a_guess_proves_nothing() -> None:
    # In each world one call is certain to win, but nobody knows which.
    search = searched(guessing(0, FIRST, SECOND), secrets=COIN, iterations=50)
    assert search.iterations == 50
    assert not any(evaluation.is_exact for evaluation in search.evaluations)


class Misled(Ignorant):
    """Underrates the branch that wins."""

    @override
    def values(self, state: State, /) -> tuple[float, ...]:
        if isinstance(state.at, End):
            return tuple(float(rank == 1) for rank in state.at.ranks)
        return (0.3, 0.7) if "on" in dict(state.at.branches) else (0.45, 0.55)  # type: ignore[arg-type]


@pytest.mark.parametrize("is_open", [False, True], ids=["by guesses", "open"])
def test_no_action_is_given_up_for_good(*, is_open: bool) -> None:
    way: Tale = FIRST
    for _ in range(4):
        way = turn(0, on=way, off=SECOND)
    plain = long(SECOND, *(0, 1) * 7)
    search = searched(
        turn(0, plain=plain, way=way), is_open=is_open, guide=Misled(), iterations=3000
    )
    assert search.best == "way"


class Knowing(Ignorant):
    """Prefers actions with high numbers."""

    @override
    def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
        return [1.0 + int(action[1:]) if action[1:].isdigit() else 1.0 for action in actions]


def test_of_many_actions_the_likely_ones_are_looked_at_first() -> None:
    names = [f"a{number}" for number in range(80)]
    search = searched(turn(0, **dict.fromkeys(names, SECOND)), guide=Knowing(), iterations=40)
    tried = {evaluation.action for evaluation in search.evaluations if evaluation.visits}
    # 40 iterations try fewer than 3 + 1.5 * 41 ** 0.5 + 1 of them.
    assert tried <= set(names[-13:])
    assert len(tried) > 5
    assert {evaluation.action for evaluation in search.evaluations} == set(names)
    search.run(Budget(iterations=4000))
    assert all(evaluation.visits for evaluation in search.evaluations)


def test_where_all_is_open_each_action_is_tried_before_the_best_are_compared() -> None:
    deep = long(BOTH, *(0, 1) * 3)  # too deep to be proved in so few iterations
    tale = turn(0, **{f"a{number}": deep for number in range(20)})
    search = searched(tale, is_open=True, iterations=20)
    assert {evaluation.visits for evaluation in search.evaluations} == {1}
    # Ten are tried 6 times each, which takes 5 more of each.
    search.run(Budget(iterations=50))
    assert sorted(evaluation.visits for evaluation in search.evaluations) == [1] * 10 + [6] * 10
    # Five of them are tried 18 times each, which takes 12 more of each.
    search.run(Budget(iterations=60))
    visits = sorted(evaluation.visits for evaluation in search.evaluations)
    assert visits == [1] * 10 + [6] * 5 + [18] * 5


class Hopeful(Ignorant):
    """Thinks that the seat that is not deciding is likely to win."""

    @override
    def values(self, state: State, /) -> tuple[float, ...]:
        return (0.1, 0.9) if RULES.awaiting(state).seat == 0 else (0.9, 0.1)


class Sure(Hopeful):
    """Gives its first evaluations a weight of three quarters."""

    evaluation_weight = 0.75


@pytest.mark.parametrize(
    ("guide", "win"),
    [
        # Each position is evaluated as 0.9 and the one before it as 0.1, or the other way round.
        (Hopeful(), 0.5),
        # 0.9 at first, and 0.5 as above: a quarter of the way from one to the other.
        (Sure(), 0.8),
    ],
)
def test_where_all_is_open_judgements_are_evened_out_over_the_seats(
    guide: Hopeful, win: float
) -> None:
    deep = long(BOTH, 0, 1)
    search = searched(turn(0, a=deep, b=deep), is_open=True, guide=guide, iterations=4)
    assert [evaluation.win for evaluation in search.evaluations] == pytest.approx([win, win])


@pytest.mark.parametrize("evaluation_weight", [-0.1, 1.5, float("nan"), "much"])
def test_wrong_weights_of_first_judgements_are_refused(evaluation_weight: object) -> None:
    guide: Any = Ignorant()
    guide.evaluation_weight = evaluation_weight
    refuses(
        "evaluation_weight of the guide",
        Search,
        luxor.RULES,
        LUXOR_VIEW,
        guide=guide,
        rng=Random(1),
    )


LUXOR_VIEW = luxor.view(luxor.new_game(luxor.Config(players=3), seed=5), 0)
TUTANKHAMUN_VIEW = tutankhamun.view(tutankhamun.new_game(tutankhamun.Config(players=3), seed=5), 0)
GAMES = [
    pytest.param(luxor.RULES, LUXOR_VIEW, id="luxor"),
    pytest.param(tutankhamun.RULES, TUTANKHAMUN_VIEW, id="tutankhamun"),
    pytest.param(toy.RULES, toy.view(toy.new_game(toy.Config(players=3), seed=5), 0), id="toy"),
]


def new_search(
    rules: AnyRules, view: AnyView, seed: int = 3, *, points: bool = True
) -> Search[Any]:
    return Search(rules, view, rng=Random(seed), guide=PlainGuide(rules), points=points)


@pytest.mark.parametrize(("rules", "view"), GAMES)
def test_equal_numbers_give_equal_thoughts(rules: AnyRules, view: AnyView) -> None:
    one, other = new_search(rules, view), new_search(rules, view)
    one.run(Budget(iterations=40))
    for _ in range(4):
        other.run(Budget(iterations=10))
    assert one.evaluations == other.evaluations
    assert one.iterations == other.iterations == 40
    assert sum(evaluation.visits for evaluation in one.evaluations) == 40


def test_searches_find_what_is_kept() -> None:
    assert as_kept("agents/searched.txt"), "if that is wanted, run nox -s renew"


@pytest.mark.parametrize(("rules", "view"), GAMES)
def test_thoughts_are_of_all_actions_and_within_bounds(rules: AnyRules, view: AnyView) -> None:
    search = new_search(rules, view)
    before = search.evaluations
    assert {evaluation.action for evaluation in before} == set(view.legal_actions)
    assert {
        (evaluation.visits, evaluation.win_error, evaluation.points) for evaluation in before
    } == {(0, 1.0, None)}
    assert search.best in view.legal_actions
    search.run(Budget(iterations=30))
    assert {evaluation.action for evaluation in search.evaluations} == set(view.legal_actions)
    for evaluation in search.evaluations:
        assert 0 <= evaluation.win <= 1
        assert 0 <= evaluation.win_error <= 1
        assert evaluation.line[0] == evaluation.action
        assert (evaluation.points is None) == (evaluation.visits == 0)


def test_positions_can_be_played_on_before_they_are_judged() -> None:
    # The guide knows nothing, so only playing on to the end reveals the result.
    deep = long(FIRST, *(1,) * 6)
    tale = turn(0, deep=deep, other=turn(1, a=SECOND, b=SECOND))
    view = view_of(Config(tale))
    search: Search[str] = Search(RULES, view, guide=Ignorant(), rng=Random(1), ahead=9)
    search.run(Budget(iterations=20))
    assert by_action(search)["deep"].win == 1.0
    assert by_action(search)["other"].win == 0.0


@pytest.mark.parametrize(("rules", "view"), GAMES)
def test_any_executor_with_any_number_of_workers_gives_the_same(
    rules: AnyRules, view: AnyView
) -> None:
    found = []
    for workers in (1, 3):
        search = new_search(rules, view)
        with ThreadPoolExecutor(workers) as pool:
            search.run(Budget(iterations=32), executor=pool, parts=3)
            search.run(Budget(iterations=1), executor=pool, parts=3)
        assert search.iterations == 33
        found.append(search.evaluations)
    assert found[0] == found[1]


def test_there_are_four_parts_by_default_and_at_most_a_thousand() -> None:
    one, other = (new_search(luxor.RULES, LUXOR_VIEW) for _ in range(2))
    with ThreadPoolExecutor(1) as pool:
        one.run(Budget(iterations=20), executor=pool)
        other.run(Budget(iterations=20), executor=pool, parts=4)
    assert one.evaluations == other.evaluations
    one.run(Budget(iterations=1), parts=1000)
    refuses("parts is 1001; it must be 1 to 1000", one.run, Budget(iterations=1), parts=1001)


def test_other_processes_give_what_threads_give() -> None:
    one, other = (new_search(luxor.RULES, LUXOR_VIEW) for _ in range(2))
    # Spawned, since forking in the presence of threads is deprecated.
    spawned = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawned) as processes, ThreadPoolExecutor(1) as threads:
        one.run(Budget(iterations=20), executor=processes, parts=2)
        other.run(Budget(iterations=20), executor=threads, parts=2)
    assert one.evaluations == other.evaluations


def test_the_agent_is_repeatable_and_blind_to_what_is_hidden() -> None:
    agent = SearchAgent(Budget(iterations=25))
    state = luxor.new_game(luxor.Config(players=3), seed=5)
    seen = luxor.view(state, 0)
    guess = luxor.determinize(seen, Random(8))
    assert guess != state
    actions = {agent.choose(luxor.RULES, luxor.view(one, 0), Random(2)) for one in (state, guess)}
    assert len(actions) == 1


def test_the_agent_plays_positions_on_if_it_is_told_to() -> None:
    # As above: the guide knows nothing, and the end is too far away for the tree.
    tale = turn(0, other=turn(1, a=SECOND, b=SECOND), deep=long(FIRST, *(1,) * 6))
    budget, view = Budget(iterations=2), view_of(Config(tale))
    agents = [SearchAgent(budget, Ignorant(), ahead) for ahead in (0, 9)]
    assert [agent.choose(RULES, view, Random(1)) for agent in agents] == ["other", "deep"]


def test_a_single_action_needs_no_thought() -> None:
    class Silent:
        def random(self) -> float:
            raise AssertionError

    view = view_of(Config(turn(0, only=FIRST)))
    assert SearchAgent(Budget(iterations=5)).choose(RULES, view, Silent()) == "only"


def test_it_stops_when_it_is_told_to_and_can_be_asked_meanwhile() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(sum(evaluation.visits for evaluation in search.evaluations))
        return len(asked) > 5

    search.run(Budget(iterations=1000), stop=stop)
    assert asked == [0, 1, 2, 3, 4, 5]
    assert search.iterations == 5


@pytest.mark.parametrize("is_open", [False, True], ids=["by guesses", "open"])
def test_ctrl_c_leaves_it_usable(*, is_open: bool) -> None:
    class Interrupting(Ignorant):
        calls = 0

        @override
        def values(self, state: Any, /) -> tuple[float, ...]:
            self.calls += 1
            if self.calls % 3 == 0:
                raise KeyboardInterrupt
            return super().values(state)

    tale = turn(0, deep=long(BOTH, *(0, 1) * 2), win=long(FIRST, *(0, 1) * 2))
    view = view_of(Config(tale, is_open=is_open))
    search: Search[str] = Search(RULES, view, guide=Interrupting(), rng=Random(1))
    interrupted = 0
    while search.iterations < 300 and not search.evaluations[0].is_exact:
        try:
            search.run(Budget(iterations=300 - search.iterations))
        except KeyboardInterrupt:
            interrupted += 1
    assert interrupted > 2
    assert search.best == "win"


@pytest.mark.parametrize(("last", "stride"), [(SECOND, 3), (luck(1, 3, good=SECOND, bad=BOTH), 13)])
def test_ctrl_c_at_any_line_of_the_tree_leaves_it_usable(last: Tale, stride: int) -> None:
    # The second seat answers "lose" by b; what is last is worse for the first than a half.
    tale = turn(
        0,
        lose=turn(1, a=FIRST, b=SECOND),
        half=turn(1, a=BOTH, b=BOTH),
        draw=turn(1, a=turn(0, a=BOTH, b=last), b=FIRST),
    )
    view, budget = view_of(Config(tale, is_open=True)), Budget(iterations=100)
    lines, is_done = 0, False
    while not is_done:
        search: Search[str] = Search(RULES, view, guide=Ignorant(), rng=Random(1))
        lines += stride
        is_done = ends_before(lines, _tree.__file__, partial(search.run, budget))
        search.run(budget)
        found = {each.action: (each.win, each.is_exact) for each in search.evaluations}
        assert found == {"lose": (0.0, True), "half": (0.5, True), "draw": (0.5, True)}, lines
    assert lines > 100


def test_it_knows_when_the_rest_of_a_budget_changes_nothing() -> None:
    budget = Budget(iterations=100)
    clear = searched(turn(0, win=FIRST, lose=SECOND), iterations=0)
    assert not clear.is_settled(budget)
    clear.run(Budget(iterations=1))
    assert not clear.is_settled(budget)
    clear.run(budget, stop=lambda: clear.is_settled(budget))
    assert clear.best == "win"
    # More than half of its iterations were spent on one action, and not all were needed.
    tried = by_action(clear)
    left = 100 - clear.iterations
    assert 0 < left < 50
    # Each iteration increases the lead by 1 and reduces the rest by 1.
    assert 0 < tried["win"].visits - tried["lose"].visits - left <= 2
    assert not clear.is_settled(Budget(iterations=1000))
    assert not clear.is_settled(Budget(seconds=1))


def test_equal_actions_are_never_settled() -> None:
    search = searched(turn(0, one=BOTH, other=BOTH), iterations=60)
    assert not search.is_settled(Budget(iterations=63))


def test_a_budget_of_seconds_ends() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    search.run(Budget(seconds=0))
    assert search.iterations == 0
    search.run(Budget(iterations=3, seconds=3600))
    assert search.iterations == 3
    search.run(Budget(seconds=0.02))
    assert search.iterations > 3


@pytest.mark.parametrize("budget", [Budget(iterations=0), Budget(seconds=0)])
def test_a_bot_whose_time_is_up_at_once_takes_what_its_guide_likes_best(budget: Budget) -> None:
    class Last(Ignorant):
        @override
        def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
            return [*[1.0] * (len(actions) - 1), 2.0]

    view = view_of(Config(turn(0, a=BOTH, b=BOTH, c=BOTH)))
    assert SearchAgent(budget, guide=Last()).choose(RULES, view, Random(1)) == "c"


def test_seconds_of_single_precision_are_exact_on_a_machine_that_has_run_for_days(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numpy = pytest.importorskip("numpy")
    # There, numbers of single precision are 4 apart.
    monkeypatch.setattr(_search, "perf_counter", lambda: 2.0**25)
    search = new_search(luxor.RULES, LUXOR_VIEW)
    search.run(Budget(iterations=3, seconds=numpy.float32(0.5)))
    assert search.iterations == 3


def test_parts_that_have_not_begun_are_left_out_when_told_to_stop() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    with ThreadPoolExecutor(1) as pool:
        search.run(Budget(iterations=40_000), executor=pool, parts=400, stop=lambda: True)
    # The first part has begun, and may be finished.
    assert search.iterations <= 100
    assert search.best in LUXOR_VIEW.legal_actions


def test_what_parts_found_before_ctrl_c_counts() -> None:
    answers = [False]

    def interrupt() -> bool:
        if answers:
            return answers.pop()
        raise KeyboardInterrupt

    search = new_search(luxor.RULES, LUXOR_VIEW)
    with ThreadPoolExecutor(1) as pool:
        search.run(Budget(iterations=3), executor=pool, parts=1)
        with pytest.raises(KeyboardInterrupt):
            search.run(Budget(iterations=4000), executor=pool, parts=800, stop=interrupt)
    # Only the parts of 5 iterations that were finished by then.
    assert 3 <= search.iterations < 4000
    assert search.iterations % 5 == 3


def test_errors_in_parts_are_told() -> None:
    guide: Any = Ignorant()
    guide.priors = lambda *_args: [0.0]
    search = Search(luxor.RULES, LUXOR_VIEW, rng=Random(1), guide=guide)
    with ThreadPoolExecutor(1) as pool, pytest.raises(InvalidArgument, match="priors of the guide"):
        search.run(Budget(iterations=3), executor=pool, parts=1)


def test_the_tree_is_kept_for_the_next_decision_of_a_turn() -> None:
    state = luxor.play_out(luxor.new_game(luxor.Config(players=2), seed=1), Random(4), limit=40)
    while luxor.awaiting(state).kind != luxor.DecisionKind.PLAY_CARD:  # type: ignore[union-attr]
        state = luxor.play_out(state, Random(4), limit=1)
    seat = luxor.awaiting(state).seat  # type: ignore[union-attr]
    search = new_search(luxor.RULES, luxor.view(state, seat))
    search.run(Budget(iterations=60))
    visits = search.evaluations[0].visits
    following = luxor.step(state, search.best)
    seen = luxor.view(following, seat)
    assert len(seen.legal_actions) > 1
    assert search.follow(seen)
    assert search.view == seen
    assert {evaluation.action for evaluation in search.evaluations} == set(seen.legal_actions)
    # The first visit to a decision does not try any action.
    assert search.iterations == visits - 1
    search.run(Budget(iterations=10))
    assert search.iterations == visits + 9


def test_the_tree_is_kept_over_the_turns_of_others_where_all_is_open() -> None:
    rules, state = tutankhamun.RULES, tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
    search = new_search(rules, rules.view(state, 0))
    search.run(Budget(iterations=150))
    line = search.evaluations[0].line
    assert len(line) > 2
    for action in line[:2]:
        state = rules.step(state, action)
    assert search.follow(rules.view(state, 0))
    assert search.iterations > 0


def test_the_tree_is_kept_for_the_decision_that_it_is_of() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    search.run(Budget(iterations=10))
    assert search.follow(LUXOR_VIEW)
    assert search.iterations == 10


def test_what_is_not_in_the_tree_begins_anew() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    search.run(Budget(iterations=10))
    other = luxor.view(luxor.new_game(luxor.Config(players=3), seed=6), 0)
    assert not search.follow(other)
    assert search.iterations == 0
    search.run(Budget(iterations=10))
    assert search.best in other.legal_actions


def test_views_of_another_seat_are_not_followed() -> None:
    search = new_search(luxor.RULES, LUXOR_VIEW)
    other = luxor.view(luxor.new_game(luxor.Config(players=3, first_player=1), seed=5), 1)
    refuses("for seat 0", search.follow, other)


@pytest.mark.parametrize(
    ("method", "given", "message"),
    [
        ("values", (0.5, 0.5, 0.5), "values of the guide gave"),
        ("values", (1.0, 0.0), "3 numbers from 0, together 1"),
        ("values", (float("nan"), 0.5, 0.5), "values"),
        ("values", (1.5, -0.5, 0.0), "values"),
        ("values", None, "values"),
        ("priors", [0.0, 0.0], "not all 0"),
        ("priors", [1.0], "2 finite numbers from 0"),
        ("priors", [float("inf"), 1.0], "priors"),
        ("priors", ["a", "b"], "priors"),
        ("points", (1.0,), "points of the guide gave"),
        ("points", (1.0, 2.0, float("nan")), "3 finite numbers"),
    ],
)
def test_wrong_answers_of_a_guide_are_refused(method: str, given: object, message: str) -> None:
    guide: Any = Ignorant()
    setattr(guide, method, lambda *_args: given)
    with pytest.raises(InvalidArgument, match=message):
        Search(luxor.RULES, LUXOR_VIEW, guide=guide, rng=Random(1)).run(Budget(iterations=3))


def test_numbers_of_other_libraries_become_floats() -> None:
    numpy = pytest.importorskip("numpy")

    class Single(PlainGuide):
        """A guide of single precision, as networks often are."""

        @override
        def values(self, state: Any, /) -> Any:
            return numpy.float32(super().values(state))

        @override
        def points(self, state: Any, /) -> Any:
            return numpy.float32(super().points(state))

    search: Search[Any] = Search(luxor.RULES, LUXOR_VIEW, rng=Random(1), guide=Single(luxor.RULES))
    assert type(search.evaluations[0].win) is float
    search.run(Budget(iterations=5))
    best = search.evaluations[0]
    assert {type(each) for each in (best.win, best.win_error, best.points)} == {float}


# --- The sum of several trees --------------------------------------------------------------------


def tally(*values: float, points: float = 10, line: tuple[str, ...] = ("a",)) -> Tally:
    """Return one tree's results for an action, with one value for each visit."""
    return Tally(
        len(values),
        (
            sum(values),
            sum(worth * worth for worth in values),
            sum(points * worth for worth in values),
            sum((points * worth) ** 2 for worth in values),
            0.25 * len(values),
        ),
        None,
        line,
        len(values),
    )


def test_an_error_is_that_of_the_mean_of_a_sample() -> None:
    values = (0.1, 0.5, 0.9, 0.3)
    found = evaluation_of("a", tally(*values), points=True)
    error = statistics.stdev(values) / len(values) ** 0.5
    assert found.visits == 4
    assert found.win == 0.25  # the mean of the estimates
    assert found.win_error == pytest.approx(error)
    assert found.points == pytest.approx(4.5)
    assert found.points_error == pytest.approx(10 * error)
    proved = evaluation_of("a", evolve(tally(*values), exact=0.75), points=False)
    assert (proved.win, proved.win_error, proved.points) == (0.75, 0.0, None)


def test_trees_add_up_to_one_that_had_all_their_visits() -> None:
    trees = [tally(0.1, 0.5), tally(0.9), tally(0.3, 0.7, 0.2)]
    total = add_up([{"a": tree} for tree in trees])["a"]
    whole = tally(0.1, 0.5, 0.9, 0.3, 0.7, 0.2)
    assert total.visits == whole.visits
    assert total.sums == pytest.approx(whole.sums)


def test_an_action_of_one_tree_alone_is_kept_and_the_longer_visited_line() -> None:
    one = {"a": tally(0.5, line=("a", "x")), "b": tally(0.2, line=("b",))}
    other = {"a": tally(0.4, 0.4, line=("a", "y")), "c": tally(0.3, line=("c",))}
    for found in (add_up([one, other]), add_up([other, one])):
        assert set(found) == {"a", "b", "c"}
        assert found["a"].line == ("a", "y")
        assert (found["b"].visits, found["c"].visits) == (1, 1)


def evaluation(action: str, win: float, error: float, visits: int = 100) -> ActionEvaluation[str]:
    return ActionEvaluation(action, visits, win, error, None, None, (action,))


def test_caution_prefers_the_surer_of_two_that_look_alike() -> None:
    wild, tame = evaluation("wild", 0.55, 0.1), evaluation("wild", 0.55, 0.02)
    sure = evaluation("sure", 0.5, 0.01)
    assert [each.action for each in ranked([wild, sure])] == ["sure", "wild"]
    assert [each.action for each in ranked([tame, sure])] == ["wild", "sure"]


def test_what_was_hardly_tried_is_not_the_best() -> None:
    rare, common = evaluation("rare", 0.9, 0.0, visits=14), evaluation("common", 0.2, 0.0)
    enough = evaluation("rare", 0.9, 0.0, visits=15)
    assert ranked([rare, common])[0].action == "common"
    assert ranked([enough, common])[0].action == "rare"


def test_games_without_a_guide_have_the_plain_one() -> None:
    plain, start = PlainGuide(toy.RULES), toy.RULES.new_game(toy.Config(), seed=1)
    assert sum(plain.values(start)) == pytest.approx(1)
    assert guide_for(toy.RULES) == plain  # whatever it remembers
    end = toy.RULES.play_out(start, Random(1))
    won = [rank == 1 for rank in toy.RULES.standings(end)]
    assert plain.values(end) == tuple(each / sum(won) for each in won)

"""Every property of check_agent: the library's bots have it, and bad agents are caught."""

import itertools
import random
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tests import toy
from tests.refusals import breaks, refuses
from tests.wrong_calls import check_fields
from theban import luxor, tutankhamun
from theban._core.chance import SupportsRandom
from theban.agents import BOTS, RandomAgent, make_bot
from theban.testing import AgentProperty, AgentReport, ConformanceError, check_agent

CONFIG = toy.Config(players=2)


class First:
    def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401 (of any game)
        return view.legal_actions[0]


class Bad(First):
    """An agent with a fault; it knows how often it was asked, and has its own dice."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.asked = 0
        self.last: Any = None
        self.first: Any = None
        self.dice = random.Random(1)

    def choose(self, rules: Any, view: Any, rng: Any, /) -> Any:  # noqa: ANN401
        self.asked += 1
        self.first = self.first or view.legal_actions[0]
        number = BAD[self.fault][1](self, view, rng)
        self.last = view
        return (
            view.legal_actions[number % len(view.legal_actions)] if type(number) is int else number
        )


def reseed(*_: object) -> int:
    random.seed(1)
    return 0


def change(_: Bad, view: Any, __: object) -> Any:  # noqa: ANN401
    choice = view.legal_actions[0]
    object.__setattr__(view, "last", 4)
    return choice


BAD: dict[str, tuple[AgentProperty, Callable[[Any, Any, Any], Any]]] = {
    "illegal": (AgentProperty.LEGAL, lambda _, view, __: toy.Play(9) if view.last else 0),
    "no answer": (AgentProperty.LEGAL, lambda *_: None),
    "raises": (AgentProperty.RAISES, lambda _, view, __: {1: 0}[len(view.legal_actions)]),
    "takes more than numbers": (AgentProperty.RANDOM, lambda _, __, rng: rng.randrange(99)),
    "global generator": (AgentProperty.RANDOM, lambda *_: random.randrange(99)),
    "global seed": (AgentProperty.RANDOM, reseed),
    "own dice": (AgentProperty.REPEATABLE, lambda me, *_: me.dice.randrange(99)),
    "counts": (AgentProperty.REPEATABLE, lambda me, *_: me.asked),
    "more numbers": (
        AgentProperty.REPEATABLE,
        lambda me, _, rng: 0 * len([rng.random() for _ in range(me.asked)]),
    ),
    "identity": (
        AgentProperty.EQUAL_VIEW,
        lambda me, view, _: -1 if view == me.last and view is not me.last else 0,
    ),
    "changes the view": (AgentProperty.UNCHANGED, change),
    "remembers": (AgentProperty.MEMORY, lambda me, *_: sum(map(ord, repr(me.first)))),
    "order of hashes": (
        AgentProperty.HASH_ORDER,
        lambda _, view, __: int([*{str(number) for number in range(20)}][view.pile_size]),
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_planted_fault_is_found(fault: str) -> None:
    given: dict[str, Any] = {"games": 8, "hash_seeds": (1, 2)}
    error = breaks(BAD[fault][0], check_agent, Bad(fault), toy.RULES, CONFIG, **given)
    assert error.config == CONFIG


class OfClass(First):
    games = 0

    def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
        if view.last is None:
            type(self).games += 1
        return view.legal_actions[-1 if type(self).games > 12 else 0]


def test_what_a_class_remembers_is_found_too() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_agent(OfClass(), toy.RULES, CONFIG, games=8, hash_seeds=())
    assert caught.value.property in {AgentProperty.MEMORY, AgentProperty.REPEATABLE}


def test_each_property_has_a_fault_that_breaks_it() -> None:
    assert {*(broken for broken, _ in BAD.values()), AgentProperty.TIME} == set(AgentProperty)


def test_an_agent_that_is_too_slow() -> None:
    slow: dict[str, Any] = {"seconds": 0.01, "hash_seeds": ()}
    breaks(AgentProperty.TIME, check_agent, Slow(), toy.RULES, CONFIG, **slow)
    ticks = itertools.count()
    report = check_agent(
        First(), toy.RULES, CONFIG, seconds=1, hash_seeds=(), clock=lambda: next(ticks) / 10
    )
    assert report.slowest == pytest.approx(0.1)


def test_global_generators_of_numpy_are_watched() -> None:
    numpy = pytest.importorskip("numpy")

    class Drawing(First):
        def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
            numpy.random.rand()
            return super().choose(rules, view, rng)

    breaks(AgentProperty.RANDOM, check_agent, Drawing(), toy.RULES, CONFIG, hash_seeds=())


def test_an_agent_may_be_the_first_to_load_a_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "numpy.random", raising=False)
    loaded: Any = ModuleType("numpy.random")
    drawn = [0]
    loaded.get_state = lambda: ("MT19937", b"", *drawn)

    class Loading(First):
        def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
            monkeypatch.setitem(sys.modules, "numpy.random", loaded)
            return super().choose(rules, view, rng)

    assert check_agent(Loading(), toy.RULES, CONFIG, games=1, hash_seeds=()).finished == 1

    class Drawing(Loading):
        def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
            drawn[0] += 1
            return super().choose(rules, view, rng)

    breaks(AgentProperty.RANDOM, check_agent, Drawing(), toy.RULES, CONFIG, hash_seeds=())


class Slow(First):
    def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
        time.sleep(0.02)
        return super().choose(rules, view, rng)


class Tree(First):
    def __init__(self) -> None:
        self.asked = 0

    def choose(self, rules: Any, view: Any, rng: SupportsRandom, /) -> Any:  # noqa: ANN401
        assert rules.facts(view.config).hidden
        is_new = not sum(view.played[view.seat]) + view.buried_sizes[view.seat]
        self.asked = 0 if is_new else self.asked + 1
        print("thinking")  # noqa: T201 (other processes answer all the same)
        return view.legal_actions[self.asked % len(view.legal_actions)]


def test_an_agent_may_remember_within_a_game() -> None:
    refuses("^", check_agent, Tree(), toy.RULES, CONFIG, hash_seeds=(), error=ConformanceError)
    report = check_agent(Tree(), toy.RULES, CONFIG, hash_seeds=(1,), remembers=True)
    assert (report.repeated, report.processes, report.is_copied) == (0, 1, True)


def test_what_cannot_be_copied_or_pickled_is_told() -> None:
    class Local(First):
        def __init__(self) -> None:
            self.open = iter(())
            self.never = lambda: None

        def __deepcopy__(self, memo: object) -> object:
            raise TypeError("cannot be copied")

    report = check_agent(Local(), toy.RULES, CONFIG)
    assert (report.processes, report.is_copied) == (0, False)
    assert str(report).splitlines()[-2:] == ["processes: 0", "is_copied: False"]
    report = check_agent(First(), toy.RULES, CONFIG, hash_seeds=())
    assert (report.processes, report.is_copied) == (0, True)


def test_what_other_processes_cannot_load_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere: Any = ModuleType("nowhere")
    nowhere.Agent = type("Agent", (First,), {"__module__": "nowhere"})
    monkeypatch.setitem(sys.modules, "nowhere", nowhere)
    report = check_agent(nowhere.Agent(), toy.RULES, CONFIG)
    assert (report.processes, report.is_copied) == (0, True)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", BOTS)
def test_the_bots_of_the_library_keep_all_promises(name: str) -> None:
    config = tutankhamun.Config(players=2)
    bot = make_bot(name, tutankhamun.RULES)
    report = check_agent(bot, tutankhamun.RULES, config, games=2, limit=12, hash_seeds=(1,))
    assert (report.games, report.processes, report.is_copied) == (2, 1, True)
    assert report.decisions > 5
    assert report.repeated > 2


def test_a_game_is_cut_off_at_the_limit() -> None:
    """A choice and a card drawn are two: the agent has begun one game, and follows in the other."""
    report = check_agent(First(), toy.RULES, CONFIG, games=2, limit=2, hash_seeds=())
    assert (report.games, report.finished, report.decisions, report.repeated) == (2, 0, 1, 1)


def test_a_whole_game_of_luxor() -> None:
    config = luxor.Config(players=2)
    report = check_agent(RandomAgent(), luxor.RULES, config, games=2, hash_seeds=(1,))
    assert (report.finished, report.processes) == (2, 1)
    assert str(report).startswith("games: 2\nfinished: 2\n")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"games": 0}, "games"),
        ({"limit": 1.5}, "limit"),
        ({"stride": 0}, "stride"),
        ({"seed": "x"}, "seed"),
        ({"seconds": 0}, "seconds is 0"),
        ({"hash_seeds": 3}, "hash_seeds"),
        ({"hash_seeds": [-1]}, "hash_seeds"),
        ({"hash_seeds": [2**32]}, "at most 4294967295"),
        ({"clock": 3}, "clock"),
    ],
)
def test_wrong_arguments_are_refused(wrong: Any, words: str) -> None:  # noqa: ANN401
    refuses(words, check_agent, RandomAgent(), toy.RULES, CONFIG, **wrong)


@pytest.mark.parametrize(
    ("agent", "config", "words"),
    [
        (RandomAgent, CONFIG, "not an agent"),
        (5, CONFIG, "5 is not an agent"),
        (First(), 5, "config"),
    ],
)
def test_what_is_not_an_agent_or_a_config_is_refused(agent: Any, config: Any, words: str) -> None:  # noqa: ANN401
    refuses(words, check_agent, agent, toy.RULES, config)


def test_wrong_fields_of_a_report_are_taken_or_refused() -> None:
    check_fields(AgentReport(1, 1, 5, 2, 0.1, 0, is_copied=True))

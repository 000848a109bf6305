"""Records: replayed, branched, refused."""

import enum
import pickle
from typing import Any, TypeAlias

import pytest

from tests import toy
from tests.refusals import refuses
from tests.wrong_calls import foreign
from theban import luxor
from theban._core.errors import IllegalChoice, InvalidArgument, InvalidDeal, Reason
from theban._core.match import Match
from theban._core.record import IllegalRecord, Record, replay, verify

CONFIG = toy.Config(players=2)
DEAL = toy.Deal(((1, 0, 1, 0), (0, 0, 1, 1)))


LotusRecord: TypeAlias = Record[toy.Config, toy.Deal, toy.Action | toy.Outcome]


def whole_game() -> LotusRecord:
    match = Match(toy.RULES, CONFIG, seed=3)
    while not match.is_over:
        match.play(match.legal_actions[-1])
    return match.record


def test_replay_gives_every_state() -> None:
    record = whole_game()
    state = toy.initial_state(record.config, record.deal)
    states = [state]
    for choice in record.choices:
        state = toy.step(state, choice)
        states.append(state)
    assert list(replay(toy.RULES, record)) == states
    assert list(replay(toy.RULES, record.branch(3))) == states[:4]
    assert record.result == toy.standings(state)
    assert verify(toy.RULES, record) is None
    assert verify(toy.RULES, record.branch(3)) is None


def test_a_choice_that_the_rules_refuse_is_told_with_its_index() -> None:
    record: LotusRecord = Record("lotus", CONFIG, DEAL, (toy.Play(3), toy.Drawn(1), toy.Play(1)))
    states = replay(toy.RULES, record)
    good = [next(states) for _ in range(3)]
    assert good[-1].hands[0] == (2, 0, 0, 0)
    with pytest.raises(IllegalRecord) as caught:
        next(states)
    assert isinstance(caught.value, IllegalChoice)
    assert caught.value.index == 2
    assert caught.value.illegality == toy.explain(good[-1], toy.Play(1))
    assert caught.value.illegality.reason is Reason.AGAINST_RULE
    assert str(caught.value) == "choices[2] of the record: no 1 is in the hand (TOY-1)"
    loaded = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # made here
    assert (loaded.index, str(loaded)) == (2, str(caught.value))
    departure = verify(toy.RULES, record)
    assert departure is not None
    assert (departure.index, departure.message) == (2, str(caught.value))
    assert departure.illegality == caught.value.illegality


def test_a_record_of_another_game_is_refused_at_once() -> None:
    record: LotusRecord = Record("luxor", CONFIG, DEAL, ())
    for call in (replay, verify):
        refuses("the record is of 'luxor', the rules are of 'lotus'", call, toy.RULES, record)


def test_a_result_that_is_not_that_of_the_choices_is_refused() -> None:
    record = whole_game()
    assert record.result is not None
    wrong = Record(record.game, record.config, record.deal, record.choices, (2, 2))
    with pytest.raises(InvalidArgument) as caught:
        list(replay(toy.RULES, wrong))
    assert str(caught.value) == (
        f"the record's result is (2, 2); its choices lead to {record.result}"
    )
    early: LotusRecord = Record("lotus", CONFIG, DEAL, (), (1, 1))
    refuses("the game is not over after its choices", list, replay(toy.RULES, early))


def test_a_branch_has_the_choices_before_and_no_result() -> None:
    record = whole_game()
    for index in range(len(record.choices)):
        shorter = record.branch(index)
        assert shorter == Record("lotus", CONFIG, record.deal, record.choices[:index], None)
    assert record.branch(len(record.choices)) is record


@pytest.mark.parametrize("index", [-1, 3, True, "1", 1.0])
def test_a_branch_where_there_is_no_choice_is_refused(index: Any) -> None:  # noqa: ANN401
    record = Record("nim", None, None, ("take 2", "take 1"))
    refuses(r"index is .*; it must be a number of choices to keep, 0 to 2", record.branch, index)


@pytest.mark.parametrize(
    "arguments",
    [("nim", None, None, ["take 2"]), (None, None, None, ()), ("nim", None, None, (), [1, 2])],
)
def test_what_is_no_record_is_refused(arguments: tuple[Any, ...]) -> None:
    refuses("it must be", Record, *arguments)


def test_metadata_is_kept_by_its_keys_however_it_is_given() -> None:
    given = {"place": "Thebes", "date": "2026-02-01"}
    record: LotusRecord = Record("lotus", CONFIG, DEAL, metadata=given)
    assert record.metadata == (("date", "2026-02-01"), ("place", "Thebes"))
    assert record == Record("lotus", CONFIG, DEAL, metadata=record.metadata)
    assert record != Record("lotus", CONFIG, DEAL)
    hash(record)
    assert record.branch(0).metadata == record.metadata


def test_metadata_of_subclasses_of_text_is_what_was_checked() -> None:
    class Word(str, enum.Enum):  # noqa: UP042 (str() of its members gives their names)
        PLACE = "place"
        THEBES = "Thebes"

    class Line(str):
        __slots__ = ()

        def __str__(self) -> str:
            return "two\nlines"

    metadata: dict[str, str] = {Word.PLACE: Word.THEBES, Line("date"): Line("today")}
    record: LotusRecord = Record("lotus", CONFIG, DEAL, metadata=metadata)
    assert record.metadata == (("date", "today"), ("place", "Thebes"))


@pytest.mark.parametrize(
    ("metadata", "message"),
    [
        (7, "Record.metadata is 7; it must be a mapping from keys to texts"),
        ("ab", "Record.metadata is 'ab'; it must be a mapping from keys to texts"),
        ({"two words": "x"}, "has the key 'two words'; a key must be up to 40 letters"),
        ({"": "x"}, "has the key ''; a key must be"),
        ({"x" * 41: "x"}, "a key must be up to 40 letters"),
        ({1: "x"}, "has the key 1; a key must be"),
        ({"place": 7}, "has 7 for 'place'; it must be one line of up to 200 printable characters"),
        ({"place": "two\nlines"}, "for 'place'; it must be one line"),
        ({"place": "x" * 201}, "for 'place'; it must be one line"),
        ([("a", "x"), ("a", "y")], "has 2 entries; it must have at most 32, each key once"),
        ({f"key{n}": "" for n in range(33)}, "has 33 entries; it must have at most 32"),
    ],
)
def test_metadata_is_small_and_text(metadata: Any, message: str) -> None:  # noqa: ANN401 (wrong on purpose)
    with pytest.raises(InvalidArgument) as caught:
        Record("lotus", CONFIG, DEAL, metadata=metadata)
    assert message in str(caught.value)


def test_a_result_is_a_plain_tuple_of_ranks() -> None:
    record: LotusRecord = Record("lotus", CONFIG, DEAL, (), (foreign(1), foreign(2)))
    assert list(map(type, record.result or ())) == [int, int]
    wrong: Any
    for wrong in ([1, 2], (1, 2.0), (True, 2), ("1", "2"), (0, 1), 7):
        right = "it must be a tuple of 2 ranks from 1 to 2, or None"
        refuses(right, Record, "lotus", CONFIG, DEAL, (), wrong)
        right = "it must be a tuple of ranks from 1 on, or None"
        refuses(right, Record, "nim", "heaps", None, (), wrong)
    for wrong in ((), (1,), (1, 2, 2), (1, 3)):  # of a table of two
        refuses("2 ranks from 1 to 2", Record, "lotus", CONFIG, DEAL, (), wrong)
        assert Record("nim", "heaps", None, (), wrong).result == wrong


def test_a_departure_can_be_in_the_deal_or_the_result() -> None:
    dealt: LotusRecord = Record("lotus", CONFIG, toy.Deal(((4, 0, 0, 0), (0, 0, 1, 1))), ())
    refuses("^", list, replay(toy.RULES, dealt), error=InvalidDeal)
    departure = verify(toy.RULES, dealt)
    assert departure is not None
    assert (departure.index, departure.illegality) == (None, None)
    assert departure.message.startswith("deal of the record: ")
    record = whole_game()
    wrong = Record(record.game, record.config, record.deal, record.choices, (2, 2))
    departure = verify(toy.RULES, wrong)
    assert departure is not None
    assert departure.index == len(record.choices)
    assert "the record's result is (2, 2); its choices lead to" in departure.message
    early = Record(record.game, record.config, record.deal, record.choices[:3], (1, 2))
    departure = verify(toy.RULES, early)
    assert departure is not None
    assert "the game is not over after its choices" in departure.message


def test_a_record_of_another_game_has_no_verdict() -> None:
    odd: Record[Any, Any, Any] = Record("luxor", None, None)
    refuses("config is None; it must be a Config of Luxor", verify, luxor.RULES, odd)

"""Views as numbers: within their bounds, in their places, and with nothing beyond the view."""

from __future__ import annotations

import gc
import pickle
import random
import re
from array import array
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, frozen

from tests import toy
from tests.deep import mostly_deep
from tests.kept_numbers import as_kept, positions
from tests.refusals import refuses
from theban import InvalidArgument, luxor, tutankhamun
from theban.ids import action_mask
from theban.lab.encoding import (
    Encoding,
    Field,
    _layout as layout,
    encoding_of,
    feature,
    observation_text,
    register_encoding,
)
from theban.lab.encoding._layout import MOST, counted, finder, kept, one_hot, packed, packer
from theban.types import AnyRules

if TYPE_CHECKING:
    from theban.lab.encoding import Seats

KINDS: dict[str, tuple[AnyRules, Any]] = {
    "luxor": (luxor.RULES, luxor.Config(players=2)),
    "luxor of 4": (luxor.RULES, luxor.Config(players=4, first_player=2)),
    **{
        module.value: (luxor.RULES, luxor.Config(players=3, modules=[module]))
        for module in luxor.Module
    },
    "all modules": (luxor.RULES, luxor.Config(players=5, modules=luxor.Module)),
    "tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=3)),
}
each_kind = pytest.mark.parametrize("kind", KINDS)
TWO = luxor.Config(players=2)
START = luxor.new_game(TWO, seed=1)
VIEW = luxor.view(START, 0)
most_deep = pytest.mark.parametrize("kind", mostly_deep(KINDS, every=3))


def told(view: Any) -> dict[str, tuple[int, ...]]:
    rules = luxor.RULES if isinstance(view, luxor.View) else tutankhamun.RULES
    encoding = encoding_of(rules, view.config)
    return dict(encoding.named(encoding.numbers(view)))


@most_deep
def test_every_number_is_within_its_bounds_and_every_field_is_used(kind: str) -> None:
    rules, config = KINDS[kind]
    encoding = encoding_of(rules, config)
    high = encoding.high
    used: set[str] = set()
    for seed in range(3):
        for number, state in enumerate(positions(rules, config, seed)):
            seat = (*range(config.players), None)[number % (config.players + 1)]
            numbers = encoding.numbers(rules.view(state, seat))
            assert all(0 <= one <= most for one, most in zip(numbers, high, strict=True))
            used |= {field.name for field in encoding.fields if any(numbers[field.place])}
    rare = {
        "due_taken",
        "due_slot",
        "flipped",
        "own_exchanged",
        "first_of_two",
        "resolving",
        "rolled_again",
    }
    rare |= {"due_keys", "due_talismans"} if config != KINDS["all modules"][1] else set()
    assert {field.name for field in encoding.fields} - used <= rare


def test_each_field_and_each_number_is_as_kept() -> None:
    assert as_kept("encoding/encoded.txt"), "if that is wanted, run nox -s renew"


@each_kind
def test_fields_follow_each_other_without_a_gap(kind: str) -> None:
    encoding = encoding_of(*KINDS[kind])
    ends = [field.place.stop for field in encoding.fields]
    assert [field.place.start for field in encoding.fields] == [0, *ends[:-1]]
    assert ends[-1] == encoding.size == len(encoding.high)
    assert len({field.name for field in encoding.fields}) == len(encoding.fields)


@pytest.mark.sample(every=3)
@each_kind
def test_what_a_seat_cannot_know_is_not_in_its_numbers(kind: str) -> None:
    # Read from a state, they are those of the view; three games in turn, with guesses between.
    rules, config = KINDS[kind]
    encoding = encoding_of(rules, config)
    rng = random.Random(3)
    differed = False
    games = zip(*[positions(rules, config, seed) for seed in (9, 10, 11)], strict=False)
    for number, states in enumerate(games):
        if number % 5 > 1:
            continue
        seat = (*range(config.players), None)[number % (config.players + 1)]
        rows = b""
        for game, state in enumerate(states):
            view = rules.view(state, seat)
            expected = encoding.numbers(view)
            rows += expected.tobytes()
            assert encoding.numbers_of(state, seat, game) == expected
            assert encoding.numbers_of(state, 0, game) == encoding.numbers(rules.view(state, 0))
            if number % 7 == game:
                guess = rules.determinize(view, rng)
                assert encoding.numbers_of(guess, seat, game) == expected
                assert encoding.numbers(rules.view(guess, seat)) == expected
                assert observation_text(rules.view(guess, seat)) == observation_text(view)
                differed = differed or guess != state
        assert encoding.batch(states, [seat] * 3) == rows
    assert differed is (rules is luxor.RULES)  # all is open in Tutankhamun


@pytest.mark.sample(every=3)
@most_deep
def test_positions_that_a_seat_can_tell_apart_have_other_numbers(kind: str) -> None:
    rules, config = KINDS[kind]
    encoding = encoding_of(rules, config)
    views = {rules.view(state, 0) for state in positions(rules, config, 4)}
    assert len({encoding.numbers(view).tobytes() for view in views}) == len(views)
    assert len({observation_text(view) for view in views}) == len(views)


def test_equipment_that_is_all_in_hand_leaves_nothing_in_the_box() -> None:
    box = luxor.standard_components()
    assert box.expansion is not None
    five = evolve(
        box.expansion, equipment=box.expansion.equipment[:3] + box.expansion.equipment[4:5]
    )
    config = luxor.Config(2, modules=["equipment"], components=evolve(box, expansion=five))
    view = luxor.view(luxor.new_game(config, seed=1), 0)
    assert [len(player.hand) for player in view.players] == [5, 5]
    assert told(view)["in_box"] == (0, 0, 0, 0)  # no cards, and so no batch, of two seats
    assert not any(told(view)["own_in_box"])


@pytest.mark.rule("LX-2.2")
def test_the_start_of_luxor() -> None:
    # Two adventurers of each seat on the stairs, one asleep at each of the three statues.
    found = told(luxor.view(START, 1))
    assert found["seat"] == (0, 1)
    assert found["due_seat"] == found["turn_seat"] == (0, 1)  # seat 0, seen from seat 1
    assert found["adventurers"] == ((2, *(0,) * 41) * 2)
    assert found["asleep"] == (1, 1, 1) * 2
    assert found["supply"] == (18, 9, 5, 2) or sum(found["supply"]) > 0
    assert found["keys"] == found["points"] == found["wild_cards"] == (0, 0)
    assert found["turn"] == (1, 0, 0, 1)


@pytest.mark.rule("LX-10.2")
def test_the_own_hand_comes_first_and_the_other_is_hidden() -> None:
    config, state = TWO, START
    kinds = len(config.inventory.cards.all)
    for seat in range(2):
        hands = told(luxor.view(state, seat))["hands"]
        cards = [hands[start : start + kinds + 1] for start in range(0, len(hands), kinds + 1)]
        own = [config.inventory.cards.all[row.index(1)] for row in cards[:5]]
        assert tuple(own) == state.players[seat].hand
        assert cards[5:] == [(*(0,) * kinds, 1)] * 5
        assert all(sum(row) == 1 for row in cards)


@pytest.mark.rule("LX-7.9")
def test_what_a_decision_is_about() -> None:
    after = luxor.step(START, luxor.PlayCard(luxor.End.RIGHT))
    card = START.players[0].hand[-1]
    found = told(luxor.view(after, 0))
    assert found["due_cards"].index(1) == TWO.inventory.cards.index[card]
    assert sum(found["due_cards"]) == 1
    steps = luxor.legal_actions(after)[0].steps  # type: ignore[union-attr]  # a movement is due
    assert found["due_steps"].index(1) == steps + 1  # the offered steps are encoded from -1 on


@pytest.mark.rule("TT-1.4")
def test_the_start_of_tutankhamun() -> None:
    # All boats are before the Nile; whether the first seat's is the foremost depends on the state.
    config = tutankhamun.Config(players=3)
    state = tutankhamun.new_game(config, seed=1)
    found = told(tutankhamun.view(state, 0))
    boats = found["boats"]
    rows = [boats[start : start + 83] for start in range(0, len(boats), 83)]
    assert [row.index(1) - 3 for row in rows] == [player.boat for player in state.players]
    assert found["points"] == (config.points_at_start,) * 3
    nile = found["nile"]
    kinds = len(config.inventory.tiles.all)
    tiles = [nile[start : start + kinds].index(1) for start in range(0, len(nile), kinds)]
    assert [config.inventory.tiles.all[kind] for kind in tiles] == list(state.nile)


def test_any_array_takes_the_numbers() -> None:
    encoding = encoding_of(luxor.RULES, TWO)
    assert encoding_of(luxor.RULES, luxor.Config(players=2)) is encoding
    numbers = encoding.numbers(VIEW).tolist()
    sevens = [7] * (encoding.size + 2)
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    for out in ([*sevens], array("f", sevens), numpy.array([sevens], numpy.float32)[0]):
        encoding.write(VIEW, out, start=1)
        assert list(out) == [7, *numbers, 7]


def _encoding_as(told: list[int]) -> Encoding[luxor.View]:
    def write(_view: luxor.View, _seats: Seats) -> bytes:
        return packed(told)

    return Encoding(luxor.View, TWO, [feature("told", (len(told),), MOST, "", write)])


@frozen
class Alone:
    """A view of a game for one player."""

    config: Any
    seat: int | None = 0
    players: tuple[str, ...] = ("Ada",)


def test_a_game_for_one_player_has_one_seat() -> None:
    def write(view: Alone, seats: Seats) -> bytes:
        return packed([*seats, len(seats), seats.of(view.players) == ("Ada",)])

    config: Any = SimpleNamespace(players=1)
    encoding = Encoding(Alone, config, [feature("told", (3,), 1, "", write)])
    for seat in (0, None):
        assert encoding.numbers(Alone(config, seat)).tolist() == [0, 1, 1]


@pytest.mark.parametrize("typecode", "hHiIlLqQfd")
def test_an_array_of_any_type_takes_them(typecode: str) -> None:
    # Numbers of one byte and of two, with a 0 in either byte.
    told = [0, 1, 127, 128, 255, 256, 511, 32767]
    out = array(typecode, [0] * len(told))
    _encoding_as(told).write(VIEW, out)
    assert out.tolist() == told


def test_an_array_without_room_for_a_number_is_refused() -> None:
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    for make in (lambda told: array("b", told), bytearray, lambda told: numpy.array(told, "int8")):
        out = make([7, 7])
        refuses("the array does not take the numb", _encoding_as([0, 256]).write, VIEW, out)
        assert [*out] == [7, 7]
        _encoding_as([0, 127]).write(VIEW, out)
        assert [*out] == [0, 127]
    largest = bytearray(2)
    _encoding_as([0, 255]).write(VIEW, largest)
    assert [*largest] == [0, 255]


def test_an_array_of_what_is_no_number_or_of_several_dimensions_is_refused() -> None:
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    encoding = _encoding_as([0, 2])
    for kind in ("?", "U3", "S2", "M8[s]", "m8[s]", "V4"):
        out = numpy.zeros(2, kind)
        refuses("the array does not take the numb", encoding.write, VIEW, out)
        assert out.tolist() == numpy.zeros(2, kind).tolist()
    for kind in ("O", "e", "d", "c8", ">i2", "u8"):
        out = numpy.zeros(2, kind)
        encoding.write(VIEW, out)
        assert out.tolist() == [0, 2]
    refuses("has 2 dimensions", encoding.write, VIEW, numpy.zeros((2, 2)))


@pytest.mark.parametrize(
    ("fields", "written", "words"),
    [
        ([("a", 2, 1)], [1, 1], "shape is 2; it must be of type tuple"),
        ([("a", (-2,), 1)], [], "field 'a' is not unique, or has negative numbers"),
        ([("a", (2,), -1)], [0, 0], "field 'a' is not unique, or has negative numbers"),
        ([("a", (2,), "1")], [1, 1], "high is '1'; it must be of type int"),
        ([("a", (1,), 1)] * 2, [1], "field 'a' is not unique, or has negative numbers"),
        ([(7, (1,), 1)], [1], "name is 7; it must be of type str"),
        ([("a", (2,), 1)], [1], "the features wrote 2 bytes; 2 numbers have two each"),
        ([("a", (2,), 1), ("b", (1,), 1)], [1, 1], "the features wrote 8 bytes; 3 numbers"),
    ],
)
def test_fields_that_cannot_be_laid_out_or_are_not_filled_are_refused(
    fields: list[Any], written: list[int], words: str
) -> None:
    def write(_view: object, _seats: Seats) -> bytes:
        return packed(written)

    def numbers() -> object:
        features = [feature(name, shape, high, "", write) for name, shape, high in fields]
        return Encoding(luxor.View, TWO, features).numbers(VIEW)

    refuses(re.escape(words), numbers)


def test_what_an_encoding_cannot_be_made_of_is_refused() -> None:
    nothing: Any = None
    for kind, features, words in (
        (7, [], "view_class is 7"),
        (luxor.View, None, "features is None"),
        (luxor.View, [packed], "a Feature is needed"),
        (luxor.View, [feature("a", (1,), 1, "", nothing)], "write is None"),
    ):
        refuses(words, Encoding, kind, TWO, features)
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    size = numpy.int64(2)
    assert Field("a", (size,), size, "").shape == (2,)
    assert type(Field("a", (size,), size, "").high) is int
    refuses("encoding_of.* gives it one", _encoding_as([1]).numbers_of, START, 0)
    refuses("numbers is None", encoding_of(luxor.RULES, TWO).named, None)


@pytest.mark.parametrize(
    ("out", "start", "words"),
    [
        ([0] * 5, 0, "the array has room for 5 numbers; 1464 from 0 on need 1464"),
        ([0] * 1464, 1, "the array has room for 1464 numbers; 1464 from 1 on need 1465"),
        ([0] * 1464, -1, "start"),
        ("x" * 1464, 0, "does not take the numbers"),
        (None, 0, "None has no length"),
        (memoryview(bytearray(1464)), 0, "does not take the numbers"),
    ],
)
def test_what_cannot_take_them_is_refused(out: object, start: int, words: str) -> None:
    refuses(words, encoding_of(luxor.RULES, TWO).write, VIEW, out, start=start)


def test_a_view_of_another_config_or_game_is_refused() -> None:
    encoding, state = encoding_of(luxor.RULES, TWO), START
    other = luxor.view(luxor.new_game(luxor.Config(players=3), seed=1), 0)
    refuses("another config", encoding.numbers, other)
    refuses("Config", encoding_of, luxor.RULES, tutankhamun.Config(players=2))
    nile = tutankhamun.view(tutankhamun.new_game(tutankhamun.Config(players=2), seed=1), 0)
    for wrong in (nile, state, None):
        refuses("^", encoding.numbers, wrong)
    refuses("another config", encoding.numbers_of, luxor.new_game(other.config, seed=1), 0)
    for not_a_state in (nile, other, None):
        refuses("a State to encode is needed", encoding.numbers_of, not_a_state, 0)
    for seat in (2, -1, True, "0"):
        refuses("seat is", encoding.numbers_of, state, seat)
        refuses("seat is", encoding.batch, [state, state], [0, seat])
    refuses("game is -1", encoding.numbers_of, state, 0, -1)
    refuses("there are 1 seats for 2 states", encoding.batch, [state, state], [0])
    refuses("a State to encode is needed", encoding.batch, [state, nile], [0, 0])
    for no_states in (None, 7, iter([state])):
        refuses("^states is", encoding.batch, no_states, [0])
    refuses("^seats is None", encoding.batch, [state], None)
    assert encoding.batch([], []) == b""


@pytest.mark.parametrize("name", ["keyes", 3, None])
def test_a_field_that_there_is_not(name: Any) -> None:
    with pytest.raises(InvalidArgument, match="the fields are seat, due"):
        encoding_of(luxor.RULES, luxor.Config(players=2))[name]


@pytest.mark.parametrize("kind", ["luxor", "all modules", "tutankhamun"])
def test_what_was_written_before_changes_no_numbers(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two games take turns under one number, and their players look in turn. Memories of three
    # entries are emptied again and again; a new layout has none.
    rules, config = KINDS[kind]
    make = import_module(f"theban.lab.encoding._{rules.name}").encoding_of_config
    games = zip(positions(rules, config, 5), positions(rules, config, 6), strict=False)
    seen = [(state, seat % config.players) for states in games for seat, state in enumerate(states)]
    roomy = make(config)
    for state, seat in seen[::40]:
        assert roomy.numbers_of(state, seat) == make(config).numbers_of(state, seat)
    expected = [roomy.numbers_of(state, seat) for state, seat in seen]
    monkeypatch.setattr(layout, "KEPT", 3)
    narrow = make(config)
    assert [narrow.numbers_of(state, seat) for state, seat in seen] == expected


@pytest.mark.parametrize("kind", ["luxor", "all modules", "tutankhamun"])
def test_games_with_ever_new_numbers_are_not_all_remembered(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, config = KINDS[kind]
    make = import_module(f"theban.lab.encoding._{rules.name}").encoding_of_config
    state, encoding, right = rules.new_game(config, seed=1), make(config), make(config)
    monkeypatch.setattr(layout, "GAMES", 3)

    def remembered(games: range) -> int:
        before = len(gc.get_objects())
        for game in games:
            for seat in (0, 1, None):
                assert encoding.numbers_of(state, seat, game) == right.numbers_of(state, seat)
        return len(gc.get_objects()) - before

    remembered(range(3))
    assert remembered(range(3, 400)) < 100


def test_a_state_from_a_pickle_has_the_same_numbers() -> None:
    # Its pieces equal those of the config, but are other objects.
    for rules, config in (KINDS["all modules"], KINDS["tutankhamun"]):
        encoding = encoding_of(rules, config)
        for state in list(positions(rules, config, 2))[::60]:
            other = pickle.loads(pickle.dumps(state))  # noqa: S301 (made here)
            assert encoding.numbers_of(other, 1) == encoding.numbers_of(state, 1)
            assert action_mask(rules, other) == action_mask(rules, state)


@pytest.mark.parametrize("size", [-1, 2**15, 10**30, 1.5, "2", None])
def test_a_size_that_no_table_has_is_refused_at_once(size: Any) -> None:
    for make in (packer, one_hot):
        refuses("size is", make, size)


@pytest.mark.parametrize("numbers", [[2**15], [-(2**15) - 1], ["a"], [0.5], 7, None])
def test_numbers_that_do_not_fit_are_refused(numbers: Any) -> None:
    refuses(r"numbers are .+; they must be whole, from -32768", packed, numbers)


def test_bytes_are_numbers_of_their_own() -> None:
    assert array("h", packed(bytes([1, 2, 255]))).tolist() == [1, 2, 255]


def test_one_hot_of_no_kinds_and_of_three() -> None:
    assert one_hot(0) == (b"",)
    expected = ([1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0])
    assert one_hot(3) == tuple(map(packed, expected))


def test_a_game_that_nobody_wrote_an_encoding_for_and_one_that_somebody_did() -> None:
    rules, config = toy.RULES, toy.Config()
    refuses("nothing says how", encoding_of, rules, config)
    wrong: Any = lambda _config: None  # noqa: E731
    register_encoding(rules.name, wrong)
    refuses("an Encoding of lotus is needed, not a NoneType", encoding_of, rules, config)

    def cards(view: toy.View, seats: Seats) -> bytes:
        return packed([view.hand_sizes[seat] for seat in seats])

    register_encoding(
        rules.name,
        lambda config: Encoding(
            toy.View, config, [feature("cards", (config.players,), 99, "cards", cards)]
        ),
    )
    encoding = encoding_of(rules, config)
    view = rules.view(rules.new_game(config, seed=1), 0)
    assert encoding.numbers(view).tolist() == [2, 2]
    assert encoding.numbers_of(rules.new_game(config, seed=1), 0).tolist() == [2, 2]
    assert encoding.batch([rules.new_game(config, seed=1)] * 2, [0, None]) == packed([2] * 4)
    refuses("is a game of this library", register_encoding, "luxor", lambda _config: encoding)


def test_it_works_once_for_an_object_and_again_for_an_equal_one() -> None:
    asked: list[object] = []

    def work_out(value: list[int]) -> int:
        asked.append(value)
        return len(value)

    size_of = kept(work_out)
    one, other = [1, 2], [1, 2]
    assert [size_of(one, 0), size_of(one, 0), size_of(other, 1), size_of(one, 0)] == [2] * 4
    assert asked == [one, other]
    assert asked[1] is other
    assert [size_of(other, 0), size_of(one, 0)] == [2, 2]  # only the last one is known
    assert len(asked) == 4


def test_an_identity_that_is_used_again_is_not_mistaken() -> None:
    # Were the objects not held, Python would give the same place to one after the other.
    def first(value: list[int]) -> int:
        return value[0]

    first_of = kept(first)
    assert [first_of([number], 0) for number in range(2000)] == list(range(2000))


def test_values_are_found_by_identity_and_by_equality() -> None:
    long = 10**20
    look_up = finder({None: b"none", long: b"long", "crook": b"crook"})
    assert look_up([None, None]) == [b"none"] * 2
    assert look_up([None, int("1" + "0" * 20), "crook", long]) == [
        b"none",
        b"long",
        b"crook",
        b"long",
    ]
    refuses("^", look_up, ["flail"], error=KeyError)


def test_counts_by_kind() -> None:
    count = counted(("ankh", "crook", "flail"))
    assert array("h", count(("flail", "ankh", "flail"))).tolist() == [1, 0, 2]
    assert array("h", count(("crook",) * 300)).tolist() == [0, 300, 0]
    assert not any(count(()))


def test_a_box_with_too_many_cards_is_refused_at_once() -> None:
    box = luxor.standard_components()
    cards = tuple((card, 9999) for card, _ in box.basic_cards)
    config = luxor.Config(players=2, components=evolve(box, basic_cards=cards))
    refuses("draw_pile has numbers up to 70", encoding_of, luxor.RULES, config)

"""Saves of Luxor of schema 1, which did not keep who saw which card, are carried on."""

from __future__ import annotations

import copy
import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tests.deep import mostly_deep
from tests.serial.games_to_save import Setting, luxor_settings, play
from tests.serial.make_saved import SAVED
from tests.serial.older_saves import luxor_1
from theban import luxor
from theban.core.errors import InvalidArgument
from theban.luxor import (
    Config,
    DieCard,
    DiePlusMinusCard,
    HandCardsDiscarded,
    NumberCard,
    OneLessCard,
    PlusCard,
    PlusMinusCard,
    Seat,
    UpToCard,
)
from theban.serial import CODECS, Thing, from_data, load, loads, to_data
from theban.serial.formats.codecs import codec_named, encode

OLD = SAVED / "1"
STATES_AND_VIEWS = sorted([*OLD.glob("luxor-state*.json"), *OLD.glob("luxor-view*.json")])
SETTINGS = tuple(luxor_settings())

ONE, TWO, THREE, FOUR, FIVE, SIX, ZERO = map(NumberCard, (1, 2, 3, 4, 5, 6, 0))
PLUS_1, PLUS_2, PLUS_3 = map(PlusCard, (1, 2, 3))
PLUS_MINUS, DIE, DIE_PLUS_MINUS = PlusMinusCard(), DieCard(), DiePlusMinusCard()
BASIC = {ONE: 6, PLUS_MINUS: 5, TWO: 4, THREE: 4, FOUR: 4, FIVE: 4, DIE: 4}
"""The basic cards of the standard box."""


def saved_state(name: str) -> luxor.State:
    return load(OLD / f"luxor-state-{name}.json", luxor.State)


def saved_view(name: str) -> luxor.View:
    return load(OLD / f"luxor-view-{name}.json", luxor.View)


def kinds(view: luxor.View) -> list[dict[luxor.Card, int]]:
    """Return the cards hidden of each batch."""
    return [view.config.inventory.cards.named(counts) for counts in view.batches]


def boxes(position: luxor.State | luxor.View) -> list[Any]:
    """Return for each seat what is known of its equipment in the box, and the batch."""
    found = [player.expansion.equipment for player in position.players if player.expansion]
    cards = position.config.inventory.cards
    return [
        (None if box.in_box is None else cards.named(box.in_box), box.batch)
        for box in found
        if box is not None
    ]


# --- Worked out by hand ------------------------------------------------------------------------


@pytest.mark.rule("LX-10.3", "LX-10.5")
def test_hidden_cards_are_of_the_batch_of_the_draw_pile() -> None:
    """Seat 0 took 1-3 from the board; seat 1 drew a Horus card that nobody saw."""
    hands = (ONE, FOUR, UpToCard(1, 3), TWO, FIVE), (THREE, OneLessCard(1, 1), DIE, TWO, ONE)
    state = saved_state("seen")
    assert [player.hand for player in state.players] == [*hands]
    assert [player.batches for player in state.players] == [(0, 0, None, 0, 0), (0,) * 5]
    seats = [Seat(hand=hands[0], open_slots=(2,)), Seat(hand=hands[1])]
    before = Config(players=2, rulings={"mummy_tile_moves_count": False})
    assert state == luxor.position(before, seats=seats)
    # There is one batch, so there is nothing that a view of schema 1 could not tell.
    for name, seat in (("0", 0), ("1", 1), ("spectator", None)):
        view = saved_view(f"seen-{name}")
        assert kinds(view) == [{**BASIC, OneLessCard(1, 1): 1}]
        assert view == luxor.view(state, seat)


@pytest.mark.rule("MC-5.1", "LX-10.5", "LX-10.7")
def test_the_equipment_in_the_box_is_split_so_that_hands_can_be_own_cards() -> None:
    """In the box lie 6, die ±1 and two 3+; seat 1 holds 0, die ±1, 1+, 2+ and a basic 5.

    So seat 1 has left over 6 and 3+, or die ±1 and 3+: its hand leaves room for one of each. Seat 0
    comes first. One 3+ must be its own, and then, of the last card on, comes die ±1.
    """
    state = saved_state("adding")
    assert [player.batches for player in state.players] == [(0, 0, 0, 0), (1, 1, 1, 1, 0)]
    assert boxes(state) == [({DIE_PLUS_MINUS: 1, PLUS_3: 1}, 2), ({SIX: 1, PLUS_3: 1}, 1)]


@pytest.mark.rule("MC-5.10", "LX-10.7")
def test_a_hidden_hand_has_an_answer_for_the_card_played() -> None:
    """Seat 0 has all on 39 without a key and played 2+: it must add a ±1.

    Seat 1 sees its own 0, die ±1, 1+, 2+ and 5.  A ±1 is put at the left end.  The last own cards
    that are left come into the boxes: of seat 0 3+ and 1+, of seat 1, with one of each other card,
    3+ and die ±1. The rest of the hidden hand are the first own cards: 6, 0, die ±1.
    """
    view = saved_view("adding-1")
    assert [player.batches for player in view.players] == [(0, 1, 1, 1), (2, 2, 2, 2, 0)]
    assert boxes(view) == [(None, 1), ({DIE_PLUS_MINUS: 1, PLUS_3: 1}, 2)]
    assert kinds(view) == [
        {**BASIC, SIX: 1, DIE_PLUS_MINUS: 1},
        {SIX: 1, ZERO: 1, DIE_PLUS_MINUS: 1, PLUS_1: 1, PLUS_3: 1},
        {ZERO: 1, DIE_PLUS_MINUS: 2, PLUS_1: 1, PLUS_2: 1, PLUS_3: 1},
    ]
    assert luxor.legal_actions(luxor.determinize(view, Random(1)))
    assert view.legal_actions == ()


@pytest.mark.rule("MC-5.1", "MC-5.10", "LX-10.7")
def test_a_view_of_the_own_seat_shows_the_own_box() -> None:
    """Seat 0 holds ±1, 2, 3, 4: no own card.  So its last own cards lie in the box: 3+ and 2+.

    Of seat 1 it sees nothing: 3+ and 1+ lie in the box, since one 2+ was played and the other lies
    in its own.  The hand has the first own cards, 6, 0, two die ±1, and then a 1.
    """
    view = saved_view("adding-0")
    assert view.players[0].hand == (PLUS_MINUS, TWO, THREE, FOUR)
    assert view.legal_actions == (luxor.AddCard(luxor.End.LEFT),)
    assert boxes(view) == [({PLUS_2: 1, PLUS_3: 1}, 2), (None, 1)]
    assert [player.batches for player in view.players] == [(0, 0, 0, 0), (1, 1, 1, 1, 0)]
    assert kinds(view)[1:] == [
        {SIX: 1, ZERO: 1, DIE_PLUS_MINUS: 2, PLUS_1: 1, PLUS_3: 1},
        {PLUS_2: 1, PLUS_3: 1},
    ]


@pytest.mark.rule("MC-4.7", "LX-10.7")
def test_exchanged_scarabs_are_split_among_those_who_own_scarabs() -> None:
    """1, 1, 2 and 4 were returned; seats 0 and 2 of three own scarabs.

    A viewer cannot know the values, so the viewer is taken for one who returned none.
    """
    parts = [player.expansion for player in saved_state("exchanged").players]
    assert [part.mummy.exchanged for part in parts if part and part.mummy] == [(1, 2), (), (1, 4)]
    numbers = {"0": [0, 0, 4], "1": [2, 0, 2], "spectator": [2, 0, 2]}
    for name, right in numbers.items():
        seen = [player.expansion for player in saved_view(f"exchanged-{name}").players]
        assert [part.mummy.exchanged_count for part in seen if part and part.mummy] == right
        own = [part.mummy.exchanged for part in seen if part and part.mummy]
        assert own == [() if name == str(seat) else None for seat in range(3)]


# --- Nothing gets lost -------------------------------------------------------------------------


@pytest.mark.parametrize("path", STATES_AND_VIEWS, ids=lambda path: path.stem)
def test_everything_told_before_is_told_still(path: Any) -> None:  # noqa: ANN401 (a path)
    value = load(path)
    old = json.loads(path.read_bytes())
    assert luxor_1(to_data(value), value.config)["data"] == old["data"]


@pytest.mark.sample(every=3)
@pytest.mark.rule("LX-10.5", "MC-5.1", "MC-5.9")
@pytest.mark.parametrize("setting", mostly_deep(SETTINGS, every=4), ids=lambda each: each.name)
def test_states_and_views_of_whole_games_are_carried_on(setting: Setting) -> None:
    """At the start nothing is unknown of batches but what a view hides, so nothing is made up."""
    for limit in (0, 5, 23, 60, None):
        match = play(setting, 3, limit=limit)
        state, config = match.state, setting.config
        seats = (None, *range(config.players))
        told = luxor_1(to_data(state), config)
        loaded = from_data(copy.deepcopy(told))
        assert luxor_1(to_data(loaded), config) == told
        assert limit != 0 or loaded == state
        for seat in seats:
            view = luxor.view(state, seat)
            told = luxor_1(to_data(view), config)
            seen = from_data(copy.deepcopy(told))
            assert luxor_1(to_data(seen), config) == told
            assert luxor.view(luxor.determinize(seen, Random(limit or 0)), seat) == seen
            assert limit != 0 or seen == view


@pytest.mark.rule("LX-10.5")
def test_what_is_filled_in_is_the_same_every_time() -> None:
    for path in STATES_AND_VIEWS:
        assert load(path) == load(path)


@pytest.mark.parametrize("codec", CODECS)
def test_older_saves_load_in_every_format(codec: str) -> None:
    for path in islice(STATES_AND_VIEWS, 0, None, 4):
        try:
            saved = encode(json.loads(path.read_bytes()), codec_named(codec))
        except InvalidArgument:
            assert codec == "tomlkit"  # which has no null
            continue
        assert loads(saved, codec=codec) == load(path)


def test_all_else_of_schema_1_is_as_it_was() -> None:
    others = [path for path in OLD.glob("luxor-*.json") if path not in STATES_AND_VIEWS]
    assert len(others) >= 10
    for path in others:
        kind = Thing(path.stem.split("-")[1])
        old = json.loads(path.read_bytes())
        for event in old["data"] if kind is Thing.EVENTS else ():
            if event["type"] == "HandCardsDiscarded":
                event["slots"] = SLOTS[len(event["cards"])]
        assert to_data(load(path), game="luxor", kind=kind) == {**old, "schema": 3}


@pytest.mark.rule("MC-4.3")
@pytest.mark.parametrize("number", [1, 5])
def test_only_of_a_whole_hand_the_places_are_plain(number: int) -> None:
    event = HandCardsDiscarded(1, (NumberCard(3),) * number, (0, 1, 2, 3, 4)[:number])
    old: Any = to_data(event, game="luxor", kind=Thing.EVENT)
    del old["data"]["slots"]
    read = from_data({**old, "schema": 1}, kind=Thing.EVENT)
    assert read == evolve(event, slots=tuple(SLOTS[number]))


SLOTS = {1: [], 5: [0, 1, 2, 3, 4]}
"""The places of discarded cards as they are known of a save of schema 1, by the number of cards."""

"""Saves of Luxor of schema 1 that cannot be are refused: with what is wrong, and at once."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any, TypeAlias

import pytest

from tests.serial.changed import GONE, changed
from tests.serial.make_saved import SAVED
from theban import luxor
from theban.core.errors import InvalidSave
from theban.luxor import Config
from theban.serial import dumps, from_data, to_data

Plain: TypeAlias = Any  # what JSON could hold

HUGE = 2**53 - 1
NO_CARDS = [0] * 29
SEEN_PARTS = dict.fromkeys(("mummy", "equipment", "artifacts"))
NO_PARTS = {**SEEN_PARTS, "characters": None}
ONE_CARD = {"type": "NumberCard", "number": 1}


def saved(name: str) -> Plain:
    return json.loads((SAVED / "1" / f"luxor-{name}.json").read_bytes())


def message_of(save: Plain) -> str:
    before = perf_counter()
    with pytest.raises(InvalidSave) as caught:
        from_data(save)
    assert perf_counter() - before < 2  # ten times what it takes
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 1000
    return message


EXCHANGED = "expansion mummy exchanged"
IN_BOX = "expansion equipment in_box"
FAULTS: list[tuple[str, str, object, str]] = [
    ("state-seen", "batches", [], "data has the key 'batches', which saves of this schema lack"),
    ("state-seen", "expansion", {}, "data.expansion has no key 'equipment'"),
    ("state-seen", "expansion", NO_PARTS, "data: expansion is Expansion(mummy=None, "),
    ("view-seen-0", "expansion", NO_PARTS, "data.expansion has the key 'characters'"),
    ("view-seen-0", "expansion", SEEN_PARTS, "data: expansion is Expansion(mummy=None, "),
    ("state-seen", "players 0 open_slots", GONE, "data.players[0] has no key 'open_slots'"),
    ("state-seen", "players 0 open_slots", [1], "data: players[0].batches[1] is None, but Number"),
    ("state-seen", "players 0 open_slots", [5], "data.players[0].open_slots is (5,); it must be p"),
    ("state-seen", "players 0 open_slots", [-3], "data.players[0].open_slots is (-3,); it must be"),
    ("state-seen", "players 0 open_slots", [2, 2], "data.players[0].open_slots is (2, 2); it must"),
    ("state-seen", "players 0 open_slots", "2", "data.players[0].open_slots is '2'; it must be an"),
    ("state-seen", "players 0 open_slots", [2.0], "data.players[0].open_slots[0] is 2.0; it must"),
    ("state-seen", "players 0 batches", [0] * 5, "data.players[0] has the key 'batches', which"),
    ("state-seen", "players 1", GONE, "data.players is [{"),
    ("state-seen", "players 1", None, "data.players[1] is None; it must be an object"),
    ("state-seen", "players", 7, "data.players is 7; it must be an array of 2 objects"),
    ("state-seen", "players", [{}] * 99_999, "data.players is [{}, {}, "),
    ("state-seen", "players 0 hand 4", GONE, "data: "),
    ("state-seen", "players 0 hand 4", None, "data.players[0].hand is (NumberCard("),
    ("state-seen", "players 0 hand 4", {}, "data.players[0].hand[4] "),
    ("state-seen", "players 0 hand", [ONE_CARD] * 60_000, "data.players[0].hand is (NumberCard("),
    ("state-seen", "draw_pile", None, "data.draw_pile is None; it must be an array"),
    ("state-seen", "draw_pile", [1], "data.draw_pile is (1,); it must be 23 counts, no larg"),
    ("state-seen", "draw_pile 0", HUGE, "data.draw_pile is (9007199254740991, "),
    ("state-seen", "players 0 hand 4 number", 44, "data.players[0].hand is (NumberCard("),
    ("state-seen", "config players", 9, "data.config"),
    ("state-exchanged", "expansion", None, "data.expansion.mummy is None; it must be an object"),
    ("state-exchanged", "expansion mummy", None, "data.expansion.mummy is None; it must be an obj"),
    ("state-exchanged", "expansion mummy", [], "data.expansion.mummy is []; it must be an object"),
    ("state-exchanged", "expansion equipment", {}, "data.expansion.equipment is {}; it must be nu"),
    ("state-exchanged", "expansion obelisk", {}, "data.expansion has the key 'obelisk'"),
    ("state-exchanged", EXCHANGED, [HUGE, 0, 0, 0], "data.expansion.mummy.exchanged is (90071992"),
    ("state-exchanged", EXCHANGED, [9999] * 4, "data.expansion.mummy.exchanged is (9999, 9999, 9"),
    ("state-exchanged", EXCHANGED, [-1, 0, 0, 0], "data.expansion.mummy.exchanged is (-1, 0, 0, "),
    ("state-exchanged", EXCHANGED, [1, 1], "data.expansion.mummy.exchanged is (1, 1); it must be"),
    ("state-exchanged", EXCHANGED, [2, 1, 0, 0], "data: scarabs of value 4: 3 found"),
    ("state-exchanged", EXCHANGED, GONE, "data.expansion.mummy has no key 'exchanged'"),
    (
        "state-exchanged",
        "players 1 expansion mummy",
        None,
        "data.players[1].expansion.mummy is None; it must be an object",
    ),
    (
        "state-exchanged",
        "players 1 expansion mummy exchanged",
        [],
        "data.players[1].expansion.mummy has the key 'exchanged', which saves of this schema lack",
    ),
    ("state-adding", IN_BOX, [HUGE] * 29, "data.expansion.equipment.in_box is (9007199254740991"),
    ("state-adding", IN_BOX, NO_CARDS, "data.expansion.equipment.in_box is (0, 0, "),
    ("state-adding", IN_BOX, [1, 1, 1, 1], "data.expansion.equipment.in_box is (1, 1, 1, 1); it"),
    ("state-adding", "expansion equipment batch", 1, "data.expansion.equipment has the key 'batch"),
    ("state-adding", "players 0 expansion", {}, "data.players[0].expansion has no key "),
    ("view-exchanged-0", "batches", [], "data has the key 'batches'; in a save of this schema it"),
    ("view-exchanged-0", "seat", GONE, "data has no key 'seat'"),
    ("view-exchanged-0", "seat", 3, "data.seat is 3; it must be a seat from 0 to 2, or null"),
    ("view-exchanged-0", "seat", 1, "data.players[1].scarabs is None; it must be an array"),
    ("view-exchanged-0", "seat", None, "data.players[0].hand is [{"),
    ("view-exchanged-0", "players 0 hand", [None] * 5, "data.players[0].hand is [None, None, None"),
    ("view-exchanged-0", "players 1 hand 0", ONE_CARD, "data.players[1].hand is [{"),
    ("view-exchanged-0", "players 1 open_slots", [0], "data: players[1].batches[0] is None, but N"),
    ("view-exchanged-0", "players 1 scarabs", [], "data.players[1].scarabs is []; it must be None"),
    ("view-exchanged-0", "players 0 scarabs", None, "data.players[0].scarabs is None; it must be"),
    ("view-exchanged-0", "players 0 scarabs", [77], "data shows a scarab of 77, which the box lac"),
    ("view-exchanged-0", "players 0 scarab_count", 3, "data.players[0].scarab_count is 3; it must"),
    ("view-exchanged-0", "players 2 scarab_count", HUGE, "data.players[2].scarab_count is 9007199"),
    ("view-exchanged-0", "players 2 scarab_count", -1, "data.players[2].scarab_count is -1; it mu"),
    ("view-exchanged-0", "players 2 scarab_count", 3, "data.scarabs is 15; it must be 14, all sca"),
    ("view-exchanged-0", "scarabs", HUGE, "data.scarabs is 9007199254740991; it must be 15, all s"),
    ("view-exchanged-0", "draw_pile", HUGE, "data leaves 26 cards of the box unseen, but it has p"),
    ("view-exchanged-0", "draw_pile", -1, "data leaves 26 cards of the box unseen, but it has pla"),
    ("view-exchanged-0", "discard_pile", [], "data counts 0 kinds of cards in discard_pile and ["),
    ("view-exchanged-0", "discard_pile 0", 99, "data shows more of NumberCard(number=1) than the"),
    (
        "view-exchanged-0",
        "horus_stacks 0",
        GONE,
        "data counts 23 kinds of cards in discard_pile an",
    ),
    (
        "view-exchanged-0",
        "horus_tops 0",
        None,
        "data leaves 27 cards of the box unseen, but it has",
    ),
    ("view-exchanged-0", EXCHANGED, HUGE, "data.expansion.mummy.exchanged is 9007199254740991; it"),
    ("view-exchanged-0", EXCHANGED, [0, 0, 0, 0], "data.expansion.mummy.exchanged is [0, 0, 0, 0]"),
    ("view-exchanged-0", "awaiting", {"type": "GameOver"}, "data.legal_actions has 2 act"),
    ("view-exchanged-0", "legal_actions", [], "data.legal_actions is (); it must be (PlayCard("),
    ("view-exchanged-0", "pending", [], "data.awaiting is Decision(seat=0, kind='play_card'); "),
    ("view-adding-1", IN_BOX, HUGE, "data.expansion.equipment.in_box is 9007199254740991; it must"),
    ("view-adding-1", IN_BOX, None, "data.expansion.equipment.in_box is None; it must be a whole"),
    ("view-adding-1", "players 0 active", [40] * 5, "data: "),
    ("view-adding-1", "players 0 active", [40] * 90_000, "data: "),
    ("view-adding-1", "players 0 hand", [], "data leaves "),
    ("view-adding-1", "discard_pile 1", 5, "data leaves "),
]


@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    FAULTS,
    ids=[f"{number}-{name}-{path}" for number, (name, path, _, _) in enumerate(FAULTS)],
)
def test_what_could_not_be_is_refused(name: str, path: str, value: object, message: str) -> None:
    assert message_of(changed(saved(name), path, value)).startswith(f"the save: {message}")


def test_a_hidden_hand_that_can_have_no_answer_is_refused() -> None:
    """All ±1 cards but the one played lie on the discard pile, and nothing else goes with 2+."""
    save = saved("view-adding-1")
    save["data"]["discard_pile"][1] = 5
    save["data"]["draw_pile"] -= 5
    assert "due is add_card, which needs something that can be answered" in message_of(save)


@pytest.mark.parametrize("name", ["state-seen", "view-seen-0"])
def test_data_of_any_kind_is_refused(name: str) -> None:
    data: Plain
    for data in (None, 7, [], {}, "state", [[]], {"config": 7}, {"config": {}}):
        assert message_of({**saved(name), "data": data}).startswith("the save: data")


def test_saves_of_today_are_no_saves_of_schema_1() -> None:
    state = luxor.new_game(Config(players=2), seed=1)
    for value in (state, luxor.view(state, 0)):
        assert "of this schema" in message_of({**to_data(value), "schema": 1})


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize("name", ["state-adding", "view-adding-1"])
def test_a_box_with_thousands_of_equipment_cards_takes_no_longer(name: str) -> None:
    """With 9,999 of each card, 59,989 own cards of each player lie in the box."""
    save = saved(name)
    equipment = save["data"]["config"]["components"]["expansion"]["equipment"]
    more = [9999 - copies for _, copies in equipment]
    for pair in equipment:
        pair[1] = 9999
    part = save["data"]["expansion"]["equipment"]
    if isinstance(part["in_box"], int):
        part["in_box"] += 2 * sum(more)
    else:
        config = Config(players=2, modules=["equipment"])
        for (card, _), number in zip(config.inventory.first_cards, more, strict=True):
            part["in_box"][config.inventory.cards.index[card]] += 2 * number
    before = perf_counter()
    loaded = from_data(save)
    assert perf_counter() - before < 1
    assert len(dumps(loaded)) < 20_000
    for player in loaded.players:
        box = player.expansion.equipment
        assert box.in_box is None or sum(box.in_box) == 9999 * 6 - 5

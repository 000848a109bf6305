"""Every kind of decision and chance event is set up by hand, in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.box_faults import ids
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.situation import Chance, Decision
from theban.luxor import (
    AdvanceAllCard,
    CardPair,
    ChanceKind,
    Character,
    Config,
    DecisionKind,
    DieCard,
    Due,
    FavorTile,
    Module,
    MummyEffect,
    NumberCard,
    PlusCard,
    ScarabTile,
    Seat,
    Supply,
    TakeHorusCard,
    Treasure,
    TreasureKind,
    awaiting,
    chance_outcomes,
    legal_actions,
    position,
    step,
)
from theban.luxor.pieces import SET_KINDS

if TYPE_CHECKING:
    from theban.luxor.positions.pending import Kind

ALL = Config(players=3, modules=list(Module))
BASE = Config(players=2)
MUMMY = Config(players=2, modules=["mummy"])

D, C = DecisionKind, ChanceKind
SHORT: dict[Kind, tuple[Config, dict[str, Any]]] = {
    D.PLAY_CARD: (BASE, {}),
    D.MOVE_ADVENTURER: (BASE, {"due": Due(D.MOVE_ADVENTURER, card=NumberCard(2))}),
    D.ACT_WITH: (BASE, {"due": Due(D.ACT_WITH, places=(3, 7))}),
    D.CLAIM_TREASURE: (BASE, {"due": Due(D.CLAIM_TREASURE, place=12)}),
    D.SCARAB_OR_WILD: (BASE, {"due": Due(D.SCARAB_OR_WILD, place=8)}),
    D.FAVOR_OF_HORUS: (BASE, {"due": Due(D.FAVOR_OF_HORUS, place=3)}),
    D.HORUS_TILE: (BASE, {"due": D.HORUS_TILE, "seats": [Seat(active=(4,))]}),
    D.STAND_UP: (MUMMY, {"seats": [Seat(lying=(12,))]}),
    D.MUMMY_TILE: (MUMMY, {"seats": [Seat(talismans=5)]}),
    D.MOVE_BY_TILE: (MUMMY, {"seats": [Seat(active=(8, 9))]}),
    D.MOVE_HAND_CARD: (MUMMY, {}),
    D.EXCHANGE_SCARAB: (MUMMY, {"seats": [Seat(scarabs=(2,))]}),
    D.DISCARD_HAND_CARD: (MUMMY, {}),
    D.HORUS_STACK: (MUMMY, {}),
    D.SUPPLY: (MUMMY, {"due": Due(D.SUPPLY, taken=Supply.KEY)}),
    D.ADD_CARD: (ALL, {"due": Due(D.ADD_CARD, card=PlusCard(1))}),
    D.REROLL: (ALL, {"due": Due(D.REROLL, card=DieCard(), face=2)}),
    D.AHEAD: (ALL, {"due": Due(D.AHEAD, card=AdvanceAllCard(2, 1)), "seats": [Seat(active=(9,))]}),
    D.TEMPLE_ACTION: (ALL, {"due": Due(D.TEMPLE_ACTION, place=10)}),
    D.REARRANGE_HAND: (ALL, {"due": Due(D.REARRANGE_HAND, place=11)}),
    D.EXTRA_TURN: (ALL, {}),
    C.DIE: (BASE, {"due": Due(C.DIE, card=DieCard())}),
    C.CARD: (BASE, {}),
    C.HORUS_CARD: (BASE, {"due": Due(C.HORUS_CARD, level=2)}),
    C.TEMPLE_TILE: (BASE, {"due": Due(C.TEMPLE_TILE, place=10)}),
    C.SCARAB: (BASE, {"due": Due(C.SCARAB, place=3)}),
    C.TREASURE: (ALL, {"due": Due(C.TREASURE, place=2)}),
    C.STAND_UP_ROLL: (MUMMY, {"seats": [Seat(lying=(12,))]}),
    C.MUMMY_TILE: (MUMMY, {}),
}
"""For each kind a position in a few words; the kind alone is due unless more is named."""


def test_each_kind_has_a_position() -> None:
    assert set(SHORT) == {*DecisionKind, *ChanceKind}


@pytest.mark.parametrize("kind", SHORT, ids=str)
@pytest.mark.rule("LX-11.1")
def test_each_kind_is_set_up_in_a_few_words(kind: Kind) -> None:
    config, further = SHORT[kind]
    named: dict[str, Any] = {"due": kind, **further}
    state = position(config, **named)
    due = awaiting(state)
    assert due == (Decision if isinstance(kind, DecisionKind) else Chance)(0, kind)
    assert legal_actions(state) or chance_outcomes(state)


# --- What is due needs no more to be named than it is about -------------------------------------


@pytest.mark.rule("LX-5.8")
def test_the_place_alone_says_which_tile_and_who_stands_there() -> None:
    state = position(BASE, due=Due(D.HORUS_TILE, place=18))
    assert TakeHorusCard(2) in legal_actions(state)
    assert 18 in state.players[0].active


@pytest.mark.rule("LX-5.8")
def test_without_a_place_the_foremost_on_such_a_tile_acts() -> None:
    seat = Seat(active=(4, 18, 20))
    state = position(BASE, due=D.HORUS_TILE, seats=[seat])
    assert TakeHorusCard(2) in legal_actions(state)


@pytest.mark.rule("LX-5.7")
def test_the_tile_named_is_the_one_asked_about() -> None:
    spaces = {10: FavorTile((2, 3))}
    state = position(BASE, due=Due(D.FAVOR_OF_HORUS, place=10), spaces=spaces)
    assert legal_actions(state) == (TakeHorusCard(2), TakeHorusCard(3))


@pytest.mark.rule("LX-7.10")
def test_exactly_one_is_missing_for_a_treasure_to_be_claimed() -> None:
    spaces = {12: Treasure(TreasureKind.VASE, 3, 5)}
    state = position(BASE, due=Due(D.CLAIM_TREASURE, place=12), spaces=spaces)
    assert state.players[0].active.count(12) == 2


@pytest.mark.rule("LX-3.3")
def test_what_was_played_lies_on_the_discard_pile_and_is_missing_in_the_hand() -> None:
    due = Due(D.MOVE_ADVENTURER, card=CardPair(PlusCard(1), NumberCard(6)))
    state = position(ALL, due=due)
    kinds = ALL.inventory.cards.all
    laid = [card for card, n in zip(kinds, state.discard_pile, strict=True) for _ in range(n)]
    assert sorted(map(repr, laid)) == sorted(map(repr, (PlusCard(1), NumberCard(6))))
    assert len(state.players[0].hand) == 3


@pytest.mark.rule("LX-5.10")
def test_a_horus_card_just_taken_stands_in_the_middle_and_the_top_is_missing() -> None:
    state = position(BASE, due=Due(C.HORUS_CARD, level=3))
    player = state.players[0]
    assert player.batches == (0, 0, None, 0, 0)
    assert player.hand[2].level == 3
    assert [top is None for top in state.horus_tops] == [False, False, True]


@pytest.mark.rule("LX-5.3")
def test_the_treasure_taken_is_owned() -> None:
    state = position(BASE, due=Due(C.TEMPLE_TILE, place=10))
    assert len(state.players[0].treasures) == 1
    assert state.board.tiles[10] is None


@pytest.mark.rule("MC-4.13")
@pytest.mark.parametrize("kind", [C.CARD, C.SCARAB, C.HORUS_CARD])
def test_what_the_board_and_mummy_tiles_bring_comes_of_the_tile_if_its_slot_is_named(
    kind: ChanceKind,
) -> None:
    level = 1 if kind is C.HORUS_CARD else None
    state = position(MUMMY, due=Due(kind, slot=1, level=level))
    for _ in range(5):  # as many as a hand has cards
        if awaiting(state) != Chance(0, kind):
            break
        state = step(state, chance_outcomes(state)[0][0])
    assert awaiting(state) == Chance(0, C.MUMMY_TILE)


@pytest.mark.rule("MC-7.8")
def test_the_hand_can_be_rearranged_by_another_seat_than_the_one_in_turn() -> None:
    seats = {2: Seat(character=Character.REARRANGE_HAND)}
    state = position(ALL, due=Due(D.REARRANGE_HAND, place=11, times=1), seats=seats)
    assert awaiting(state) == Decision(2, D.REARRANGE_HAND)


@pytest.mark.rule("MC-7.3")
def test_an_extra_turn_can_wait_for_the_end_of_the_turn() -> None:
    three = tuple(Treasure(kind, 1, 2) for kind in SET_KINDS)
    seat = Seat(treasures=three, character=Character.EXTRA_TURN)
    config = Config(players=2, modules=["characters"])
    state = position(config, due=Due(C.CARD, extra_turn_offered=True), seats=[seat])
    drawn = step(state, chance_outcomes(state)[0][0])
    assert awaiting(drawn) == Decision(0, D.EXTRA_TURN)


@pytest.mark.rule("MC-8.1")
def test_turns_can_be_owed() -> None:
    state = position(MUMMY, due=C.CARD, extra_turns=2, seats=[Seat(talismans=0)])
    assert awaiting(step(state, chance_outcomes(state)[0][0])) == Decision(0, D.PLAY_CARD)


@pytest.mark.rule("LX-6.1")
def test_the_seat_with_cards_missing_is_in_turn() -> None:
    seats = {1: Seat(hand=(NumberCard(1),) * 4)}
    assert awaiting(position(BASE, due=C.CARD, seats=seats)) == Chance(1, C.CARD)


# --- The round fits what is named ----------------------------------------------------------------


@pytest.mark.rule("LX-8.4")
@pytest.mark.parametrize("modules", [[], ["mummy"], ["characters"], list(Module)])
def test_with_two_in_the_chamber_the_game_can_go_on(modules: list[Module]) -> None:
    state = position(Config(players=2, modules=modules), seats=[Seat(in_chamber=1)] * 2)
    assert not state.idle_round
    assert isinstance(awaiting(state), Decision)


@pytest.mark.rule("LX-8.7")
def test_a_round_that_is_not_idle_is_under_way() -> None:
    assert awaiting(position(BASE, idle_round=False)) == Decision(1, D.PLAY_CARD)
    state = position(Config(players=3, modules=["characters"]), could_have_moved=True, seats=AHEAD)
    assert awaiting(state) == Decision(1, D.PLAY_CARD)
    assert state.idle_round


AHEAD = [Seat(character=Character.AHEAD)]


@pytest.mark.rule("LX-4.1")
def test_somebody_passed_the_statues_where_nobody_lies() -> None:
    player = position(BASE, seats=[Seat(asleep=(2,))]).players[0]
    assert player.active == (0, 0, 0, 17)
    assert player.asleep == (2,)


@pytest.mark.rule("LX-10.3")
def test_a_card_that_all_have_seen_is_a_horus_card() -> None:
    player = position(BASE, seats=[Seat(open_slots=(1, 3))]).players[0]
    assert player.batches == (0, None, 0, None, 0)
    assert [bool(card.level) for card in player.hand] == [False, True, False, True, False]


@pytest.mark.rule("MC-7.3")
def test_flipped_sets_belong_to_the_character_that_flips() -> None:
    three = (
        Treasure(SET_KINDS[0], 1, 1),
        Treasure(SET_KINDS[1], 1, 2),
        Treasure(SET_KINDS[2], 1, 2),
    )
    state = position(ALL, seats={2: Seat(treasures=three, flipped=1)})
    expansion = state.players[2].expansion
    assert expansion is not None
    assert expansion.characters is not None
    assert expansion.characters.character is Character.EXTRA_TURN


# --- What is refused ------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"due": "die"}, "due is 'die'; it must be a DecisionKind, a ChanceKind or a Due"),
    ({"due": D.HORUS_TILE, "over": True}, "due is .*; it must be None when the game is over"),
    (
        {"due": Due(D.REROLL, card=DieCard(), face=1)},
        "due is .*; it must be what can be due with the modules",
    ),
    ({"due": Due(D.HORUS_TILE, place=41)}, "Due.place is 41; it must be a space, 1 to 40"),
    ({"due": Due(D.MOVE_ADVENTURER, card=DieCard())}, "Due.face is None; it must be a face"),
    ({"extra_turns": -1}, "extra_turns is -1; it must be a number of turns, 0 to 99"),
    ({"extra_turns": 1}, "extra_turns is 1; it must be 0, since no module that is played"),
    ({"extra_turns": 1, "over": True}, "extra_turns is 1; it must be 0 when the game is over"),
    ({"entered": 1}, "entered is 1; .*the module 'mummy' is not played"),
    ({"could_have_moved": True}, "could_have_moved is True; .*'characters' is not played"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=ids(WRONG))
def test_wrong_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        position(BASE, **arguments)


FIELDS: list[tuple[Any, dict[str, Any], str]] = [
    ("die", {}, "Due.kind is 'die'; it must be of type DecisionKind or Cha"),
    (D.REROLL, {}, "Due.card is None; it must be named for reroll"),
    (C.HORUS_CARD, {}, "Due.level is None; it must be named for horus_card"),
    (C.HORUS_CARD, {"level": 4}, "Due.level is 4; it must be a level"),
    (D.HORUS_TILE, {"place": "4"}, "Due.place is '4'; it must be of type int or None"),
    (D.HORUS_TILE, {"face": 4}, "Due.face is 4; it must be left out for horus_tile, which takes"),
    (D.PLAY_CARD, {"slot": 0}, "Due.slot is 0; it must be left out .* takes nothing further"),
    (D.STAND_UP, {"extra_turn_offered": True}, "Due.extra_turn_offered is True; .* left out"),
    (D.ACT_WITH, {"places": [3]}, r"Due.places is \[3\]; it must be of type tuple or None"),
    (D.SUPPLY, {"taken": "key"}, "Due.taken is 'key'; it must be of type Supply or None"),
    (C.DIE, {"card": DieCard(), "again": 1}, "Due.again is 1; it must be of type bool"),
    (
        C.DIE,
        {"card": DieCard(), "ends": ("left",)},
        r"Due.ends\[0\] is 'left'; it must be of type End",
    ),
]


@pytest.mark.parametrize(("kind", "fields", "words"), FIELDS, ids=ids(FIELDS))
def test_wrong_fields_are_refused(kind: Any, fields: dict[str, Any], words: str) -> None:  # noqa: ANN401
    with pytest.raises(InvalidArgument, match=words):
        Due(kind, **fields)


IMPOSSIBLE: list[tuple[Config, dict[str, Any], str]] = [
    (
        BASE,
        {"due": D.HORUS_TILE},
        r"^due is horus_tile, which needs an adventurer of seat 0",
    ),
    (BASE, {"due": C.TEMPLE_TILE}, r"^due is temple_tile, which needs an adventurer of seat 0 on"),
    (
        BASE,
        {"due": Due(D.FAVOR_OF_HORUS, place=3), "spaces": {3: ScarabTile()}},
        "^due is favor_of_horus, which needs a Favor of Horus on space 3, not ScarabTile",
    ),
    (
        BASE,
        {"due": Due(D.MOVE_ADVENTURER, card=NumberCard(2)), "discard_pile": []},
        r"^due is move_adventurer, which needs the card played.* discard pile",
    ),
    (
        BASE,
        {"due": Due(D.MOVE_ADVENTURER, card=NumberCard(4)), "draw_pile": [NumberCard(4)] * 4},
        r"^due names NumberCard\(number=4\) as played, but all such cards are named elsewhere",
    ),
    (
        BASE,
        {"due": Due(D.CLAIM_TREASURE, place=12), "seats": [Seat(active=(9,))]},
        r"^due is claim_treasure",
    ),
    (
        MUMMY,
        {"due": D.STAND_UP},
        r"^due is stand_up, which needs somebody of seat 0 who can stand up \(MC-3.5\)",
    ),
    (
        MUMMY,
        {"due": Due(D.SUPPLY, slot=0), "mummy_tiles": [MummyEffect.ALL_4]},
        r"^due is supply, which needs one of these as mummy_tiles\[0\]",
    ),
    (
        MUMMY,
        {"due": D.SUPPLY, "mummy_discards": [MummyEffect.CHOICE]},
        r"^due is supply, which needs one of these in mummy_tiles, and not in mummy_discards",
    ),
    (
        MUMMY,
        {"due": C.MUMMY_TILE, "mummy_tiles": list(MummyEffect)[:3]},
        r"^due is mummy_tile, which needs a slot that mummy_tiles leaves empty",
    ),
    (
        ALL,
        {"due": D.EXTRA_TURN, "seats": [Seat(character=Character.AHEAD)]},
        "^due is extra_turn, which needs Character.EXTRA_TURN as character of sea.*MC-8.6",
    ),
    (BASE, {"turn": 0, "idle_round": False}, r"^idle_round is False; it must be True when a round"),
    (
        BASE,
        {"turn": 0, "seats": [Seat(in_chamber=2)]},
        r"^with the turn of seat 0 a round starts, but 2 entered the chamber; the game is over",
    ),
    (
        Config(players=2, modules=["characters"]),
        {"extra_turns": 1},
        r"^due is play_card, which needs something that gave seat 0 its extra turns \(MC-8.1\)",
    ),
]


@pytest.mark.parametrize(("config", "arguments", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_is_refused_in_words_of_the_arguments(
    config: Config, arguments: dict[str, Any], words: str
) -> None:
    with pytest.raises(InvalidState, match=words):
        position(config, **arguments)

"""Every kind of decision and chance event is set up by hand, in a few lines."""

from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from theban._core.errors import InvalidState
from theban._core.situation import Chance, Decision
from theban.luxor import *
from theban.luxor._expansion import CHARACTER_SEAT
from theban.luxor._pieces import SET_KINDS
from theban.luxor.frames import *
from theban.luxor.frames import ArrivalEffect

ALL = Config(players=3, modules=list(Module))
BASE = Config(players=2)
MUMMY = Config(players=2, modules=["mummy"])


def of_tile(effect: MummyEffect, frame: Frame) -> dict[str, Any]:
    """Name the consequences of a mummy tile in slot 0."""
    return {"due": [ReplaceMummyTile(0, 0), frame], "mummy_tiles": [effect]}


Named = tuple[Config, dict[str, Any]]


def due(config: Config, *frames: Frame, **more: Any) -> Named:  # noqa: ANN401 (as position takes it)
    """Name what is due, and seat 0's pieces for it."""
    own = {name: more.pop(name) for name in [*more] if name in SEAT}
    return config, {"due": list(frames), **({"seats": [Seat(**own)]} if own else {}), **more}


SEAT = {field.name for field in attrs.fields(Seat)}

D, C = DecisionKind, ChanceKind
LEFT = (End.LEFT,)
THREE = tuple(Treasure(kind, 1, 2) for kind in SET_KINDS)
VASE = THREE[:1]
ONE_AHEAD = {1: MummyEffect.ONE_ADVENTURER_1}
SHORT: dict[DecisionKind | ChanceKind, Named] = {
    D.PLAY_CARD: (BASE, {}),
    D.MOVE_ADVENTURER: due(BASE, ChooseMove(0, NumberCard(2), 0)),
    D.ACT_WITH: due(BASE, ChooseActor(0, (3, 7)), active=(3, 7)),
    D.CLAIM_TREASURE: due(BASE, ClaimOrDecline(0, 12), active=(12, 12)),
    D.SCARAB_OR_WILD: due(BASE, ChooseScarabOrWild(0), active=(8,), spaces={8: ScarabOrWildTile()}),
    D.FAVOR_OF_HORUS: due(BASE, ChooseFavor(0, (1, 2)), active=(3,), spaces={3: FavorTile((1, 2))}),
    D.HORUS_TILE: due(BASE, AtHorusTile(0, 1), active=(4,)),
    D.STAND_UP: due(MUMMY, EndTurn(0), ChooseWhoStandsUp(0), lying=(12,)),
    D.MUMMY_TILE: due(MUMMY, ChooseMummyTile(0), talismans=5),
    D.MOVE_BY_TILE: due(
        MUMMY,
        ReplaceMummyTile(0, 1),
        MoveByTile(0, (1,), rearmost=False),
        mummy_tiles=ONE_AHEAD,
    ),
    D.MOVE_HAND_CARD: (MUMMY, of_tile(MummyEffect.MOVE_CARD, MoveCardByTile(0))),
    D.EXCHANGE_SCARAB: (
        MUMMY,
        {**of_tile(MummyEffect.EXCHANGE, ChooseScarabToExchange(0)), "seats": [Seat(scarabs=(2,))]},
    ),
    D.DISCARD_HAND_CARD: (MUMMY, of_tile(MummyEffect.HORUS_CARD, ChooseCardToDiscard(0))),
    D.HORUS_STACK: (MUMMY, of_tile(MummyEffect.HORUS_CARD, ChooseHorusStack(0))),
    D.SUPPLY: (MUMMY, of_tile(MummyEffect.CHOICE, ChooseSupply(0, Supply.KEY))),
    D.ADD_CARD: due(ALL, ChooseCardToAdd(0, PlusCard(1), LEFT)),
    D.REROLL: due(ALL, ChooseReroll(0, DieCard(), 2, LEFT), character=Character.REROLL),
    D.AHEAD: due(
        ALL, ChooseAhead(0, AdvanceAllCard(2, 1), LEFT), character=Character.AHEAD, active=(9,)
    ),
    D.TEMPLE_ACTION: due(
        ALL,
        ChooseTempleAction(0, 10),
        character=Character.TEMPLE_ACTION,
        active=(10,),
        treasures=VASE,
        spaces={10: ScarabTile()},
    ),
    D.REARRANGE_HAND: due(
        ALL,
        Arrive(0, 11, ArrivalEffect.ACT),
        RearrangeHand(0),
        character=Character.REARRANGE_HAND,
        active=(11,),
    ),
    D.EXTRA_TURN: due(ALL, OfferExtraTurn(0), character=Character.EXTRA_TURN, treasures=THREE),
    C.DIE: due(BASE, RollDie(0, DieCard())),
    C.CARD: due(BASE, FillHand(0)),
    C.HORUS_CARD: due(BASE, TurnUpHorusCard(0, 2)),
    C.TEMPLE_TILE: due(
        BASE, TurnUpTempleTile(0, 10), active=(10,), treasures=VASE, spaces={10: None}
    ),
    C.SCARAB: due(BASE, DrawScarab(0), active=(3,), spaces={3: ScarabTile()}),
    C.TREASURE: due(ALL, TurnUpTreasure(0, 2), active=(2,), treasures=VASE, spaces={2: None}),
    C.STAND_UP_ROLL: due(MUMMY, RollToStandUp(0), lying=(12,)),
    C.MUMMY_TILE: due(MUMMY, ReplaceMummyTile(0, 0)),
}
"""A short position for each kind: its frame, and the pieces that it concerns."""


def test_each_kind_has_a_position() -> None:
    assert set(SHORT) == {*DecisionKind, *ChanceKind}


@pytest.mark.parametrize("kind", SHORT, ids=str)
@pytest.mark.rule("LX-11.1")
def test_each_kind_is_set_up_in_a_few_words(kind: DecisionKind | ChanceKind) -> None:
    config, named = SHORT[kind]
    state = position(config, **named)
    awaited = awaiting(state)
    assert awaited == (Decision if isinstance(kind, DecisionKind) else Chance)(0, kind)
    assert legal_actions(state) or chance_outcomes(state)


@pytest.mark.rule("LX-3.1")
def test_what_the_turn_still_brings_is_added_below() -> None:
    asked = AtHorusTile(0, 1)
    state = position(BASE, due=asked, seats=[Seat(active=(4,))])
    assert state.pending == (EndTurn(0), FillHand(0), asked)
    whole = position(BASE, due=state.pending, seats=[Seat(active=(4,))])
    assert whole == state
    assert position(BASE, due=StartTurn(1)) == position(BASE, turn=1)


@pytest.mark.rule("LX-3.3")
def test_what_was_played_lies_on_the_discard_pile_and_is_missing_in_the_hand() -> None:
    due = ChooseMove(0, CardPair(PlusCard(1), NumberCard(6)), 0, LEFT * 2)
    state = position(ALL, due=due)
    kinds = ALL.inventory.cards.all
    laid = [card for card, n in zip(kinds, state.discard_pile, strict=True) for _ in range(n)]
    assert sorted(map(repr, laid)) == sorted(map(repr, (PlusCard(1), NumberCard(6))))
    assert len(state.players[0].hand) == 3


@pytest.mark.rule("LX-6.3")
@pytest.mark.parametrize(
    "named", [{"due": FillHand(0)}, of_tile(MummyEffect.REDRAW, RedrawHand(0))]
)
def test_what_was_played_is_shuffled_for_a_draw_if_nothing_else_is_left(
    named: dict[str, Any],
) -> None:
    box = attrs.evolve(standard_components(), basic_cards=((NumberCard(1), 9), (NumberCard(2), 1)))
    config = Config(players=2, modules=["mummy"], components=box)
    state = position(config, **named)
    assert [len(player.hand) for player in state.players] == [4, 5]
    assert (sum(state.draw_pile), sum(state.discard_pile)) == (1, 0)


ON_THE_WAY: dict[str, tuple[Card, list[Frame]]] = {
    "advance-all": (
        AdvanceAllCard(3, 2),
        [AdvanceOthers(0, 2, (0,), ()), Arrive(0, 9, ArrivalEffect.WAIT)],
    ),
    "one-less": (OneLessCard(1, 1), [Arrive(0, 9, ArrivalEffect.ACT_WITH_ONE_LESS)]),
}


@pytest.mark.rule("LX-3.3", "LX-7.3", "LX-7.9", "MC-5.4")
@pytest.mark.parametrize(("card", "way"), ON_THE_WAY.values(), ids=ON_THE_WAY)
def test_the_only_card_that_can_be_under_way_was_played_alone(card: Card, way: list[Frame]) -> None:
    seat = Seat(active=(0, 9), asleep=(1, 2), character=Character.REARRANGE_HAND)
    due = [*way, RearrangeHand(0)]
    state = position(ALL, due=due, seats=[seat])
    assert state.discard_pile == tuple(int(each == card) for each in ALL.inventory.cards.all)
    hand = state.players[0].hand
    assert len(hand) == 4
    short, told = attrs.evolve(seat, hand=hand[:3]), r"seats\[0\].hand has 3 cards; it must have 4 "
    refuses(told, position, ALL, due=due, seats=[short], error=InvalidState)


@pytest.mark.rule("LX-5.10")
def test_a_horus_card_just_taken_stands_in_the_middle_and_the_top_is_missing() -> None:
    state = position(BASE, due=TurnUpHorusCard(0, 3))
    player = state.players[0]
    assert player.batches == (0, 0, None, 0, 0)
    assert player.hand[2].level == 3
    assert [top is None for top in state.horus_tops] == [False, False, True]


@pytest.mark.rule("MC-4.13")
@pytest.mark.parametrize(
    ("effect", "frame"),
    [
        (MummyEffect.REDRAW, RedrawHand(0)),
        (MummyEffect.SCARAB, DrawScarab(0, ("MC-4.6",))),
        (MummyEffect.HORUS_CARD, TurnUpHorusCard(0, 1)),
    ],
)
def test_what_comes_of_a_mummy_tile_lies_on_its_replacement(
    effect: MummyEffect, frame: Frame
) -> None:
    state = position(MUMMY, **of_tile(effect, frame))
    due = awaiting(state)
    for _ in range(5):  # as many as a hand has cards
        if awaiting(state) != due:
            break
        state = step(state, chance_outcomes(state)[0][0])
    assert awaiting(state) == Chance(0, C.MUMMY_TILE)


@pytest.mark.rule("MC-7.8")
def test_the_hand_can_be_rearranged_by_another_seat_than_the_one_in_turn() -> None:
    seats = {0: Seat(active=(11,)), 2: Seat(character=Character.REARRANGE_HAND)}
    due: list[Frame] = [Arrive(0, 11, ArrivalEffect.ACT), RearrangeHand(2)]
    state = position(ALL, due=due, seats=seats)
    assert awaiting(state) == Decision(2, D.REARRANGE_HAND)


@pytest.mark.rule("LX-8.1")
def test_on_the_way_into_the_chamber_an_adventurer_is_nowhere() -> None:
    config = Config(players=2, modules=["characters"])
    due: list[Frame] = [Arrive(0, 41, ArrivalEffect.ACT), RearrangeHand(0)]
    seat = Seat(character=Character.REARRANGE_HAND, keys=1)
    player = position(config, due=due, seats=[seat]).players[0]
    assert (len(player.active) + len(player.asleep), player.in_chamber) == (4, 0)


@pytest.mark.rule("MC-7.3")
def test_an_extra_turn_can_wait_for_the_end_of_the_turn() -> None:
    seat = Seat(treasures=THREE, character=Character.EXTRA_TURN)
    config = Config(players=2, modules=["characters"])
    due: list[Frame] = [EndTurn(0), OfferExtraTurn(0), FillHand(0)]
    state = position(config, due=due, seats=[seat])
    drawn = step(state, chance_outcomes(state)[0][0])
    assert awaiting(drawn) == Decision(0, D.EXTRA_TURN)


@pytest.mark.rule("MC-8.1")
def test_turns_can_be_owed() -> None:
    due: list[Frame] = [ExtraTurn(0), ExtraTurn(0), EndTurn(0), FillHand(0)]
    state = position(MUMMY, due=due, seats=[Seat(talismans=0)])
    assert awaiting(step(state, chance_outcomes(state)[0][0])) == Decision(0, D.PLAY_CARD)


@pytest.mark.rule("LX-6.1")
def test_the_seat_of_what_is_due_is_in_turn() -> None:
    assert awaiting(position(BASE, due=FillHand(1))) == Chance(1, C.CARD)
    assert position(BASE, due=FillHand(1), turn=1) == position(BASE, due=FillHand(1))


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
    assert CHARACTER_SEAT.of(state.players[2]).character is Character.EXTRA_TURN


WRONG_TYPE: Any = "1"

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"due": "die"}, r"due\[0\] is 'die'; it must be a frame of the game, with the modules"),
    ({"due": ()}, r"due is \(\); it must be a frame, or several"),
    ({"due": AtHorusTile(0, 1), "over": True}, "due is .*; it must be None when the game is over"),
    ({"due": ChooseReroll(0, DieCard(), 1, LEFT)}, r"due\[0\] is .*; it must be a frame of"),
    ({"due": AtHorusTile(0, WRONG_TYPE)}, r"due\[0\].level is '1'; it must be of type int"),
    ({"due": [FillHand(0), RollDie(0, WRONG_TYPE)]}, r"due\[1\].card is '1'; it must be as an"),
    ({"due": FillHand(1), "turn": 0}, "turn is 0; it must be 1, of whom due is, or left out"),
    ({"entered": 1}, "entered is 1; .*the module 'mummy' is not played"),
    ({"could_have_moved": True}, "could_have_moved is True; .*'characters' is not played"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=ids(WRONG))
def test_wrong_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    refuses(words, position, BASE, **arguments)


IMPOSSIBLE: list[tuple[Config, dict[str, Any], str]] = [
    (BASE, {"due": ClaimOrDecline(0, 99)}, r"^due\[0\].place is 99; it must be a place, 0 to 41"),
    (BASE, {"due": [FillHand(0), AtHorusTile(0, 5)]}, r"^due\[1\].level is 5; it must be 1, 2 or "),
    (BASE, {"due": AtHorusTile(0, 1)}, r"^due is horus_tile, which needs an active adventurer of"),
    (
        BASE,
        {"due": ChooseMove(0, NumberCard(4), 0), "draw_pile": [NumberCard(4)] * 4},
        r"^NumberCard\(number=4\): 5 found \(draw pile 4, discard pile 1\), but the box has 4",
    ),
    (MUMMY, {"due": RollToStandUp(0)}, "^due is stand_up_roll, which needs somebody of s.*MC-3.5"),
    (MUMMY, of_tile(MummyEffect.ALL_4, ChooseSupply(0, None)), "^due is supply, which needs as m"),
    (
        MUMMY,
        {"due": ReplaceMummyTile(0, 0), "mummy_tiles": list(MummyEffect)[:3]},
        r"^due is mummy_tile, which needs as mummy tile in slot 0 none",
    ),
    (
        ALL,
        {"due": OfferExtraTurn(0), "seats": [Seat(character=Character.AHEAD)]},
        "^due is extra_turn, which needs Character.EXTRA_TURN as character of sea.*MC-8.6",
    ),
    (BASE, {"turn": 0, "idle_round": False}, r"^idle_round is False; it must be True when a round"),
    (BASE, {"turn": 0, "seats": [Seat(in_chamber=2)]}, "^with the turn of seat 0 a round starts,"),
    (BASE, {"due": [ExtraTurn(0), StartTurn(0)]}, r"^due\[0\] is ExtraTurn on nothing; it.*LX-3.1"),
]


@pytest.mark.parametrize(("config", "arguments", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_is_refused_in_words_of_the_arguments(
    config: Config, arguments: dict[str, Any], words: str
) -> None:
    refuses(words, position, config, **arguments, error=InvalidState)

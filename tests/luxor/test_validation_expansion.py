"""The checks by ``validate`` of the Mummy, equipment and characters in a position."""

import re
from random import Random
from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.test_validation import JUNK, counts, invalid, refused_or_fine, with_player
from tests.refusals import refuses
from theban._core.errors import InvalidDeal, InvalidState
from theban.luxor import *
from theban.luxor._setup import check_deal
from theban.luxor.frames import (
    ChooseAhead,
    ChooseCardToAdd,
    ChooseMove,
    EndTurn,
    ExtraTurn,
    FillHand,
    RollDie,
    StartTurn,
)

CONFIG = Config(players=3, modules=list(Module))
VASE, STATUE, JEWELRY = (
    Treasure(kind, 1, points)
    for kind, points in (
        (TreasureKind.VASE, 1),
        (TreasureKind.STATUE, 2),
        (TreasureKind.JEWELRY, 2),
    )
)
TREASURES = CONFIG.inventory.treasures.all


def of_kind(kind: TreasureKind) -> Treasure:
    return next(treasure for treasure in TREASURES if treasure.kind is kind)


SET = tuple(map(of_kind, (TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY)))
RICH = position(
    CONFIG,
    turn=1,
    mummy=20,
    mummy_tiles=[MummyEffect.ALL_4, MummyEffect.CHOICE, MummyEffect.TWO_POINTS],
    mummy_discards=[MummyEffect.EXCHANGE, MummyEffect.MOVE_CARD],
    seats=[
        Seat(active=(12, 30), lying=(20, 25), character=Character.EXTRA_POINT, talismans=1),
        Seat(
            treasures=SET,
            character=Character.EXTRA_TURN,
            flipped=1,
            scarabs=(2,),
            exchanged_scarabs=(1,),
            keys=1,
        ),
        Seat(character=Character.SPECIAL_KEY, keys=2),
    ],
)
"""Much of everything: a set flipped, tiles discarded, a scarab exchanged, some lying down."""


def with_expansion(state: State, name: str, **changes: Any) -> State:  # noqa: ANN401 (wrong ones)
    part = attrs.evolve(getattr(state.expansion, name), **changes)
    expansion: Any = state.expansion
    return attrs.evolve(state, expansion=attrs.evolve(expansion, **{name: part}))


def with_seat(state: State, seat: int, name: str, **changes: Any) -> State:  # noqa: ANN401
    expansion: Any = state.players[seat].expansion
    part = attrs.evolve(getattr(expansion, name), **changes)
    return with_player(state, seat, expansion=attrs.evolve(expansion, **{name: part}))


def part(name: str) -> Any:  # noqa: ANN401 (parts of several classes)
    return getattr(RICH.expansion, name)


def test_the_position_passes() -> None:
    validate(RICH)
    assert part("mummy").talismans == 20 - 1 - 2 * 4
    assert sum(part("mummy").stack) == 18 - 3 - 2


STACK = part("mummy").stack
DISPLAY = part("mummy").display
IN_BOX = RICH.players[0].expansion.equipment.in_box  # type: ignore[union-attr]
# The number of kinds of mummy tiles, and the index of the one for two points.
EFFECTS = CONFIG.inventory.mummy_tiles
CARD = CONFIG.inventory.cards.index

PARTS: list[tuple[str, dict[str, Any], str]] = [
    # The Mummy.
    ("mummy", {"place": 41}, r"expansion.mummy.place is 41; .*from 1 to 40"),
    ("mummy", {"place": 30}, r"players\[0\].active names place 30, where the Mummy is; .*MC-2.4"),
    # Talismans.
    ("mummy", {"talismans": -1}, r"expansion.mummy.talismans is -1; .*from 0 to 20"),
    ("mummy", {"talismans": 12}, r"talismans: 21 found \(supply 12, owned 9\), but the bo.*MC-2.9"),
    # Mummy tiles.
    ("mummy", {"display": DISPLAY[:2]}, r"mummy.display has length 2; it must be 3: one for each"),
    ("mummy", {"display": (*DISPLAY[:2], None)}, r"display\[2\] is None; .*a mummy tile, since no"),
    (
        "mummy",
        {"display": (MummyEffect.ALL_4, MummyEffect.ALL_4, MummyEffect.TWO_POINTS)},
        r"MummyEffect.CHOICE: 0 found \(nowhere\), but the box has 1 \(MC-4.1\)",
    ),
    ("mummy", {"stack": STACK[1:]}, r"expansion.mummy.stack has length 14; it must be 15"),
    (
        "mummy",
        {"stack": counts(STACK, EFFECTS.index[MummyEffect.TWO_POINTS], 1)},
        r"MummyEffect.TWO_POINTS: 3 found \(open 1, stack 2\), but the box has 2",
    ),
    ("mummy", {"discards": (0,) * 15}, r"MummyEffect.MOVE_CARD: 1 found \(stack 1\), but the box"),
    # Adventurers that entered in this turn.
    ("mummy", {"woken": 4}, r"expansion.mummy.woken is 4; .*from 0 to 3 \(LX-4.2\)"),
    ("mummy", {"woken": 1}, r"expansion.mummy.woken is 1; it must be 0 at most, since no more of"),
]


@pytest.mark.rule("MC-2.8", "MC-2.9", "MC-4.1", "MC-4.7", "MC-5.1")
@pytest.mark.parametrize(("name", "changes", "words"), PARTS, ids=ids(PARTS))
def test_wrong_parts_are_refused(name: str, changes: dict[str, Any], words: str) -> None:
    invalid(words, with_expansion(RICH, name, **changes))


@pytest.mark.rule("MC-2.8")
def test_the_mummy_stands_on_a_tile() -> None:
    # The treasure of space 1 is gone, and with it its tile.
    bare = position(CONFIG, spaces={1: None}, covered=(), mummy=2)
    invalid(
        r"expansion.mummy.place is 1; .*a space with a tile", with_expansion(bare, "mummy", place=1)
    )


SEATS: list[tuple[int, str, dict[str, Any], str]] = [
    (0, "mummy", {"lying": (20, 41)}, r"players\[0\].expansion.mummy.lying\[1\] is 41; .*1 to 40"),
    (0, "mummy", {"lying": (0, 20)}, r"expansion.mummy.lying\[0\] is 0; .*a space, 1 to 40"),
    (
        0,
        "mummy",
        {"lying": (25, 20)},
        r"lying is \(25, 20\); it must be \(20, 25\): in order \(MC-3.2",
    ),
    (0, "mummy", {"lying": (20,)}, r"players\[0\] has 4 adventurers \(active 3, laid down 1\); a"),
    (0, "mummy", {"talismans": 2}, r"talismans: 21 found"),
    # Exchanged scarabs.
    (1, "mummy", {"exchanged": (5,)}, r"mummy.exchanged\[0\] is 5; .*the value of a scarab of the"),
    (1, "mummy", {"exchanged": (2, 1)}, r"mummy.exchanged is \(2, 1\); .*: in order"),
    (1, "mummy", {"exchanged": ()}, r"scarabs of value 1: 3 found \(supply 3\), but the b.*LX-2.8"),
    # Equipment. At first each seat has the first five of its own cards, and 2+ and 3+ are in the
    # box.
    (0, "equipment", {"in_box": counts(IN_BOX, CARD[PlusCard(3)], -1)}, "expansion.equipment.in_"),
    (
        0,
        "equipment",
        {"in_box": counts(counts(IN_BOX, CARD[PlusCard(3)], -1), CARD[NumberCard(4)], 1)},
        r"in_box has 1 of NumberCard\(number=4\); it can have 0 at most \(MC-5.1\)",
    ),
    (
        0,
        "equipment",
        {"in_box": counts(counts(IN_BOX, CARD[PlusCard(3)], -1), CARD[DiePlusMinusCard()], 1)},
        r"DiePlusMinusCard\(\): 7 found \(hands 6, box 1\), but the box has 6",
    ),
    (0, "equipment", {"batch": None}, r"equipment.batch is None; it must be the number of a batch"),
    (0, "equipment", {"batch": 0}, r"batch is 0, of which hidden cards lie elsewhere too"),
    (0, "equipment", {"batch": 2}, r"batch is 2, of which hidden cards lie elsewhere too"),
    (0, "equipment", {"batch": 5}, r"numbered \[0, 1, 2, 3, 5\] as first met"),
    (0, "characters", {"character": Character.SPECIAL_KEY}, "name Character.SPECIAL_KEY .*MC-7.1"),
    (1, "characters", {"flipped": -1}, r"players\[1\].expansion.characters.flipped is -1"),
    (1, "characters", {"flipped": 2}, "characters.flipped is 2; it must be at most 1, th.*MC-7.3"),
    (1, "characters", {"character": Character.AHEAD}, "flipped is 1; it must be 0 with Character"),
]


@pytest.mark.rule("MC-2.9", "MC-3.2", "MC-7.1", "MC-7.3")
@pytest.mark.parametrize(("seat", "name", "changes", "words"), SEATS, ids=ids(SEATS))
def test_wrong_parts_of_players_are_refused(
    seat: int, name: str, changes: dict[str, Any], words: str
) -> None:
    invalid(words, with_seat(RICH, seat, name, **changes))


@pytest.mark.rule("MC-3.2")
def test_the_lying_have_passed_the_statues_behind_them() -> None:
    state = position(CONFIG, seats=[Seat(lying=(39,))])
    assert state.players[0].asleep == ()
    # An adventurer lying on 39 has passed the last statue.
    asleep = with_player(state, 0, asleep=(2,), active=(0, 0, 0))
    invalid(r"asleep names statue 2, .*is at place 39; .*LX-4.1", asleep)


@pytest.mark.rule("MC-4.5")
def test_only_mummy_tiles_leave_adventurers_on_osiris() -> None:
    assert position(CONFIG, seats=[Seat(active=(6,))]).players[0].active == (0, 6)
    no_mummy = Config(3, modules=["equipment", "artifacts", "characters"])
    with pytest.raises(InvalidState, match=r"active names place 6, an Osiris tile with tiles"):
        position(no_mummy, seats=[Seat(active=(6,))])


@pytest.mark.rule("MC-4.6", "MC-7.5", "LX-5.1")
def test_points_are_those_of_treasures_and_more_only_where_modules_give_them() -> None:
    own = sum(treasure.points for treasure in SET)
    # With the Mummy its tiles give points, so there may be more, but never fewer.
    assert RICH.players[1].points == own
    validate(with_player(RICH, 1, points=own + 40))
    invalid(
        rf"points is {own - 1}; it must be at least {own}, the",
        with_player(RICH, 1, points=own - 1),
    )
    # Without it a seat has exactly those of its treasures, one more for each with *Extra point*.
    config = Config(3, modules=["characters"])
    seats = [Seat(treasures=SET, character=Character.EXTRA_POINT)]
    state = position(config, seats=seats)
    assert state.players[0].points == own + 3
    for points in (own + 2, own + 4):
        invalid(
            rf"points is {points}; it must be {own + 3}, the", with_player(state, 0, points=points)
        )


@pytest.mark.rule("MC-8.1", "LX-8.7")
def test_the_first_player_in_an_extra_turn_does_not_start_a_round() -> None:
    late = position(CONFIG, turn=0, idle_round=False, seats=[Seat(in_chamber=2)])
    validate(late)
    for modules in ((), ("equipment", "artifacts")):
        with pytest.raises(InvalidState, match=r"idle_round is False; it must be True when a rou"):
            position(Config(3, modules=modules), turn=0, idle_round=False)
    # With characters only a player who flipped a set has had one.
    config = Config(3, modules=["characters"])
    extra = Seat(treasures=SET, character=Character.EXTRA_TURN, flipped=1)
    position(config, turn=0, idle_round=False, seats=[extra])
    with pytest.raises(InvalidState, match=r"idle_round is False; it must be True when a round"):
        position(config, turn=0, idle_round=False, seats=[attrs.evolve(extra, flipped=0)])


@pytest.mark.rule("MC-8.1")
def test_extra_turns_are_owed_below_all_else() -> None:
    owed = attrs.evolve(RICH, pending=(ExtraTurn(1), ExtraTurn(1), StartTurn(1)))
    validate(owed)
    wrong: list[tuple[tuple[Any, ...], str]] = [
        ((StartTurn(1), ExtraTurn(1)), r"ExtraTurn on StartTurn; it must be on nothing or Extra"),
        ((ExtraTurn(1),), "pending ends with ExtraTurn; it must be empty, or end with a"),
        ((ExtraTurn(0), StartTurn(1)), r"pending names seats \[0, 1\]"),
        ((ExtraTurn(1), FillHand(1)), r"FillHand on ExtraTurn; it must be on EndTurn"),
        ((EndTurn(1), ExtraTurn(1), StartTurn(1)), r"pending\[1\] is ExtraTurn on EndTurn"),
    ]
    for pending, words in wrong:
        invalid(words, RICH, pending=pending)
    # Without modules nobody has one; with characters a player who flipped no set has none.
    base = position(Config(3), turn=1)
    invalid(
        r"ExtraTurn on nothing; it must not be there", base, pending=(ExtraTurn(1), StartTurn(1))
    )
    characters = position(Config(3, modules=["characters"]), turn=1)
    invalid(
        r"something that gave seat 1 its extra turns \(MC-8.1\)",
        characters,
        pending=(ExtraTurn(1), StartTurn(1)),
    )


@pytest.mark.rule("LX-8.7", "MC-7.10")
def test_only_a_round_that_looks_idle_can_hide_that_it_was_not() -> None:
    config = Config(3, modules=["characters"])
    hidden = Expansion(characters=Characters(could_have_moved=True))
    ahead = Seat(character=Character.AHEAD)
    others = [
        Seat(character=each) for each in (REROLL, Character.EXTRA_POINT, Character.EXTRA_TURN)
    ]

    def hiding(state: State) -> State:
        return attrs.evolve(state, expansion=hidden)

    validate(hiding(position(config, seats=[ahead], turn=1, idle_round=True)))
    keys = Seat(character=Character.SPECIAL_KEY)
    validate(hiding(position(config, seats=[Seat(), keys], turn=2, idle_round=True)))
    where = "expansion.characters.could_have_moved is True; it must be False"
    for state, why in (
        (position(config, seats=[ahead], turn=1, idle_round=False), "while idle_round is"),
        (
            position(config, seats=others, turn=1, idle_round=True),
            "no character here moves beyond a card",
        ),
        (position(config, seats=[ahead], turn=0), "between two rounds and after the last"),
        (position(config, seats=[ahead], over=True), "between two rounds and after the last"),
    ):
        validate(state)
        invalid(f"{re.escape(where)}.*{why}", hiding(state))


LEFT = (End.LEFT,)


@pytest.mark.rule("LX-8.7", "MC-7.10")
@pytest.mark.parametrize(
    ("frame", "at"),
    [
        (ChooseMove(0, NumberCard(3), 0, LEFT), 39),
        (RollDie(0, DieCard(), LEFT), None),
        (ChooseAhead(0, AdvanceAllCard(3, 2), LEFT), 39),
        (ChooseCardToAdd(0, PlusCard(3), LEFT), None),
        (ChooseMove(0, CardPair(PlusCard(2), NumberCard(1)), 0, (*LEFT, End.RIGHT)), 39),
    ],
    ids=str,
)
def test_a_round_stays_idle_only_while_a_card_is_carried_out_that_moves_nobody_itself(
    frame: Any,  # noqa: ANN401 (any that has a card)
    at: int | None,
) -> None:
    """*Ahead!* leads from space 39 to space 40, where 2 and more steps lead nowhere."""
    config = Config(3, modules=["equipment", "characters"])

    def due(place: int) -> State:
        return position(
            config, due=frame, seats=[Seat(active=(place,) * 5, character=Character.AHEAD)]
        )

    validate(due(20))
    invalid("idle_round is True; it must be False while", due(20), idle_round=True)
    if at is not None:
        validate(attrs.evolve(due(at), idle_round=True))


def test_players_have_the_parts_of_the_modules_in_play_and_no_others() -> None:
    invalid(r"players\[0\].expansion is None; .*with parts", with_player(RICH, 0, expansion=None))
    bare = with_player(RICH, 0, expansion=PlayerExpansion())
    invalid("expansion.mummy is None; it must be there, since mummy is played", bare)
    own = RICH.players[0].expansion
    for modules, words in (
        ((), r"players\[0\].expansion is .*None without modules that add to it"),
        (("artifacts",), r"players\[0\].expansion is .*None without modules that add"),
        (("equipment",), r"players\[0\].expansion.mummy is .*None, since its module is not"),
        (("mummy",), r"players\[0\].expansion.equipment is .*None, since its module is not"),
        (("characters",), r"players\[0\].expansion.mummy is .*None, since its module is not"),
    ):
        invalid(words, with_player(position(Config(3, modules=modules)), 0, expansion=own))
    for name in ("mummy", "artifacts", "characters"):
        for state in (RICH, position(Config(3, modules=[name]))):
            expansion: Any = state.expansion
            without = attrs.evolve(state, expansion=attrs.evolve(expansion, **{name: None}))
            invalid(rf"expansion.{name} is None; it must be there", without)


def test_whatever_the_parts_hold_only_invalid_state_is_raised() -> None:
    for thing in JUNK:
        for name in ("mummy", "artifacts", "characters"):
            refused_or_fine(attrs.evolve(RICH, expansion=Expansion(**{name: thing})))
            for field in attrs.fields(type(part(name))):
                refused_or_fine(with_expansion(RICH, name, **{field.name: thing}))
        for name in ("mummy", "equipment", "characters"):
            refused_or_fine(with_player(RICH, 0, expansion=PlayerExpansion(**{name: thing})))
            for field in attrs.fields(type(getattr(RICH.players[0].expansion, name))):
                refused_or_fine(with_seat(RICH, 0, name, **{field.name: thing}))


DEAL = deal(CONFIG, Random(1))
AHEAD, REROLL = Character.AHEAD, Character.REROLL

DEALS: list[tuple[dict[str, Any], str]] = [
    ({"mummy_tiles": ()}, r"mummy_tiles has length 0; it must be 3: one for each slot \(MC-2.9"),
    ({"mummy_tiles": (MummyEffect.ALL_4,) * 3}, "mummy_tiles has <MummyEffect.ALL_4: 'al.*MC-2.9"),
    ({"characters": ()}, r"characters has length 0; it must be 3: one for each seat \(MC-7.1\)"),
    (
        {"characters": (AHEAD, REROLL, AHEAD)},
        r"characters has .*AHEAD.* 2 times; .*only 1 \(MC-7.1",
    ),
]


@pytest.mark.rule("MC-2.9", "MC-7.1")
@pytest.mark.parametrize(("changes", "words"), DEALS, ids=ids(DEALS))
def test_wrong_deals_are_refused(changes: dict[str, Any], words: str) -> None:
    check_deal(CONFIG, DEAL)
    refuses(words, check_deal, CONFIG, attrs.evolve(DEAL, **changes), error=InvalidDeal)


def test_deals_name_nothing_of_modules_that_are_not_played() -> None:
    config = Config(players=3)
    base = deal(config, Random(1))
    for name in ("mummy_tiles", "characters"):
        with pytest.raises(InvalidDeal, match=rf"{name} is .*, since its module is not played"):
            check_deal(config, attrs.evolve(base, **{name: getattr(DEAL, name)}))


def test_whatever_a_deal_holds_only_invalid_deal_is_raised() -> None:
    for name in ("mummy_tiles", "characters"):
        for thing in JUNK:
            with pytest.raises(InvalidDeal):
                check_deal(CONFIG, attrs.evolve(DEAL, **{name: thing}))


@pytest.mark.rule("MC-3.3", "LX-8.7")
def test_the_first_turn_of_a_round_can_have_gone_on_after_a_try_to_stand_up() -> None:
    """A 6 stands all up and the turn goes on, no longer idle, even in a box without extra turns."""
    box = CONFIG.components.expansion
    assert box is not None
    tiles = tuple(tile for tile in box.mummy_tiles if tile[0] is not MummyEffect.ONE_MORE_TURN)
    components = attrs.evolve(CONFIG.components, expansion=attrs.evolve(box, mummy_tiles=tiles))
    config = Config(players=2, modules=["mummy"], components=components)
    state = position(config, mummy=30, seats=[Seat(lying=(12,))])
    state = step(step(state, TryStandUp()), DieRolled(6))
    assert state.pending == (StartTurn(0),)
    assert not state.idle_round
    validate(state)
    # If nobody can have stood up, such a start is refused.
    nobody = attrs.evolve(position(config, mummy=30), idle_round=False)
    invalid("idle_round is False; it must be True when a round", nobody)

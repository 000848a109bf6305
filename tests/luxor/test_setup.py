"""The setup of a game: dealing, checking a deal, laying out. Chapter LX-2."""

import itertools
from collections import Counter
from typing import Any, cast

import attrs
import pytest

from tests.box_faults import ids
from tests.luxor.boxes import tiny
from tests.refusals import refuses
from theban._core.errors import InvalidDeal
from theban.luxor import *
from theban.luxor._pieces import SET_KINDS
from theban.luxor._setup import check_deal
from theban.luxor.frames import StartTurn

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
PLUS_MINUS, DIE = PlusMinusCard(), DieCard()
UP_TO_3, UP_TO_4, UP_TO_5 = UpToCard(1, 3), UpToCard(2, 4), UpToCard(3, 5)

TWO_PLAYERS = Config(players=2)
FIRST, LAST = 0.0, 0.999
"""Random numbers by which the first or the last kind left is drawn."""


class Script:
    """A generator that returns given numbers, and then the last one forever."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = numbers
        self.taken = 0

    def random(self) -> float:
        number = self.numbers[min(self.taken, len(self.numbers) - 1)]
        self.taken += 1
        return number


def designs(kind: TreasureKind) -> list[Treasure]:
    figures = [(1, 1)] + [(1, 2)] * 4 + [(2, 3)] * 3 + [(3, 5), (3, 6)]
    return [Treasure(kind, needed, points) for needed, points in figures]


TREASURES = tuple(treasure for kind in SET_KINDS for treasure in designs(kind))

DEALT = Deal(
    hands=((ONE,) * 5, (ONE, *(PLUS_MINUS,) * 4)),
    osiris=(OsirisTile(1), OsirisTile(2), OsirisTile(2), OsirisTile(3)),
    treasures=TREASURES,
    horus_tops=(UP_TO_3, UP_TO_4, UP_TO_5),
)
"""The deal for two players if the first kind left is drawn each time."""

START = initial_state(TWO_PLAYERS, DEALT)


@pytest.mark.rule("LX-2.3", "LX-2.5", "LX-2.6")
def test_drawing_the_first_kind_each_time_deals_in_the_order_of_the_box() -> None:
    assert deal(TWO_PLAYERS, Script(FIRST)) == DEALT


@pytest.mark.rule("LX-2.3", "LX-2.4", "LX-2.5")
def test_hands_come_first_then_osiris_then_treasures_then_horus_cards() -> None:
    script = Script(*[FIRST] * 5, *[LAST] * 5, *[LAST] * 4, *[FIRST] * 30, FIRST, LAST, FIRST)
    dealt = deal(TWO_PLAYERS, script)
    assert dealt.hands == ((ONE,) * 5, (DIE, DIE, DIE, DIE, FIVE))
    assert dealt.osiris == (OsirisTile(4), OsirisTile(3), OsirisTile(3), OsirisTile(2))
    assert dealt.treasures == TREASURES
    assert dealt.horus_tops == (UP_TO_3, OneLessCard(2, 2), UP_TO_5)


@pytest.mark.rule("LX-2.3")
def test_cards_stand_in_the_hand_in_the_order_dealt() -> None:
    # 31 cards: 6 "1", 5 "±1", 4 each of 2, 3, 4, 5 and die; so card 11 of 0.. is a 2.
    hand = deal(TWO_PLAYERS, Script(11.5 / 31, FIRST, LAST, 6.5 / 28, FIRST, FIRST)).hands[0]
    # Left after 2, 1 and die are 5 "1" and 5 "±1": the piece number 6 is a "±1".
    assert hand == (TWO, ONE, DIE, PLUS_MINUS, ONE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_number_is_taken_for_each_piece(players: int) -> None:
    script = Script(0.5)
    deal(Config(players=players), script)
    assert script.taken == 5 * players + 4 + 30 + 3


@pytest.mark.rule("LX-2.3")
def test_every_order_of_cards_comes_as_often_as_it_should() -> None:
    # The tiny box has nine cards with 7 and a die. Of the 10 x 9 ways to draw two of the ten cards
    # 9 x 8 are two sevens, 9 a seven and then the die, 9 the reverse.
    config = Config(players=2, components=tiny())
    counts = Counter(
        deal(config, Script((i + 0.5) / 10, (j + 0.5) / 9, FIRST)).hands[0][:2]
        for i in range(10)
        for j in range(9)
    )
    seven = NumberCard(7)
    assert counts == {(seven, seven): 72, (seven, DIE): 9, (DIE, seven): 9}


@pytest.mark.rule("LX-2.5", "LX-2.6")
def test_every_layout_of_tiles_comes_as_often_as_it_should() -> None:
    box = attrs.evolve(tiny(), osiris_tiles=((OsirisTile(9), 1), (OsirisTile(1), 2)))
    config = Config(players=2, components=box)
    cards = [FIRST] * 10
    draws = [range(3), range(4), range(3), range(2)]  # an Osiris tile of 3, treasures of 4, 3, 2
    counts: Counter[tuple[OsirisTile, int]] = Counter()
    vase = Treasure(TreasureKind.VASE, 1, 8)
    for picks in itertools.product(*draws):
        numbers = [(pick + 0.5) / len(draw) for pick, draw in zip(picks, draws, strict=True)]
        dealt = deal(config, Script(*cards, *numbers, FIRST))
        counts[dealt.osiris[0], dealt.treasures.index(vase)] += 1
    # 3 x 4 x 3 x 2 = 72 ways: the one vase among four treasures is on each space equally often.
    for space in range(4):
        assert counts[OsirisTile(9), space] == 6
        assert counts[OsirisTile(1), space] == 12


@pytest.mark.rule("LX-2.4")
def test_every_top_card_comes_as_often_as_there_are_copies() -> None:
    before = [FIRST] * (10 + 4 + 30)
    counts = Counter(
        deal(TWO_PLAYERS, Script(*before, (i + 0.5) / 8, FIRST)).horus_tops[0] for i in range(8)
    )
    assert counts[UP_TO_3] == 3
    assert counts[OneLessCard(1, 1)] == 2
    assert counts[AdvanceAllCard(1, 1)] == 1


VASE_1 = TREASURES[0]
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": DEALT.hands[:1]}, r"hands has length 1; it must be 2: one for each seat \(LX-2.1\)"),
    ({"hands": ((ONE,) * 4, DEALT.hands[1])}, r"hands\[0\] has length 4; it must be 5.*LX-2.3"),
    ({"hands": ((TWO,) * 6, DEALT.hands[1])}, r"hands\[0\] has length 6; it must be 5.*LX-2.3"),
    ({"hands": ((ONE,) * 5, (ONE,) * 5)}, r"NumberCard\(number=1\) 10 times; .* only 6 \(LX-2.3\)"),
    ({"hands": ((DIE,) * 5, (ONE,) * 5)}, r"DieCard\(\) 5 times; the box has only 4 \(LX-2.3\)"),
    ({"hands": ((NumberCard(9), *[ONE] * 4), DEALT.hands[1])}, r"hands\[0\]\[0\] is NumberCard\(n"),
    ({"osiris": DEALT.osiris[:3]}, r"osiris has length 3; it must be 4: .*Osiris space \(LX-2.5\)"),
    ({"osiris": (OsirisTile(1),) * 4}, r"osiris has OsirisTile\(number=1\) 4 times; the b.*LX-2.5"),
    ({"osiris": (OsirisTile(5), *DEALT.osiris[1:])}, r"osiris\[0\] is OsirisTile\(number=5\); it "),
    ({"treasures": TREASURES[1:]}, r"treasures has length 29; it must be 30: .*\(LX-2.6\)"),
    ({"treasures": (VASE_1, VASE_1, *TREASURES[2:])}, r"needed=1, points=1\) 2 times; the.*LX-2.6"),
    ({"treasures": (Treasure(TreasureKind.VASE, 1, 9), *TREASURES[1:])}, r"treasures\[0\] is .*; "),
    ({"horus_tops": (UP_TO_3, UP_TO_4)}, r"horus_tops has length 2; it must be 3: .*\(LX-2.4\)"),
    ({"horus_tops": (UP_TO_4, UP_TO_4, UP_TO_5)}, r"horus_tops\[0\] is UpToCard\(level=2.*LX-2.4"),
    ({"horus_tops": (UP_TO_3, None, UP_TO_5)}, r"horus_tops\[1\] is None; it must be as annotated"),
    ({"horus_tops": (UP_TO_3, UpToCard(2, 9), UP_TO_5)}, r"horus_tops\[1\] is UpToCard\(level=2"),
]


@pytest.mark.rule("LX-2.3", "LX-2.4", "LX-2.5", "LX-2.6")
@pytest.mark.parametrize(("changes", "words"), WRONG, ids=ids(WRONG))
def test_a_wrong_deal_is_refused(changes: dict[str, Any], words: str) -> None:
    wrong = attrs.evolve(DEALT, **changes)
    refuses(words, check_deal, TWO_PLAYERS, wrong, error=InvalidDeal)
    refuses(words, initial_state, TWO_PLAYERS, wrong, error=InvalidDeal)


@pytest.mark.parametrize("wrong", [None, "deal", (), DEALT.hands, START])
def test_what_is_no_deal_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidDeal, match=r"the deal is .*; it must be a Deal"):
        check_deal(TWO_PLAYERS, cast("Any", wrong))


def test_the_deal_of_two_players_is_none_for_three() -> None:
    with pytest.raises(InvalidDeal, match=r"hands has length 2; it must be 3"):
        check_deal(Config(players=3), DEALT)


@pytest.mark.rule("LX-2.1")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 3)])
def test_every_number_of_players_starts_with_the_first_player(players: int, first: int) -> None:
    state = new_game(Config(players=players, first_player=first), seed=1)
    assert len(state.players) == players
    assert state.pending == (StartTurn(first),)
    assert state.idle_round
    validate(state)


def test_another_box_is_dealt_and_laid_out_too() -> None:
    state = new_game(Config(players=2, components=tiny()), seed=3)
    validate(state)
    assert sum(state.draw_pile) == 0
    assert state.horus_tops[0] == UpToCard(1, 2)
    assert state.horus_stacks[0] == (0,)
    assert state.board.tiles[3:5] == (HorusTile(3), OsirisTile(9))


def test_the_game_of_a_seed_stays_the_same_within_a_minor_version() -> None:
    hands = [player.hand for player in new_game(TWO_PLAYERS, seed=1).players]
    assert hands == [(ONE, FIVE, FIVE, PLUS_MINUS, THREE), (TWO, FOUR, FIVE, ONE, ONE)]

"""Loading checks the batches, boxes and exchanged scarabs in views and states.

``determinize`` makes the same checks, for views made in other ways.
"""

import tracemalloc
from random import Random
from time import process_time
from typing import Any, TypeAlias

import pytest

from tests.serial.changed import changed
from theban import luxor
from theban._core.errors import InvalidArgument, InvalidSave
from theban.luxor import Config, NumberCard, OneLessCard, Seat
from theban.luxor._contract import RULES
from theban.serial import from_data, to_data
from theban.serial.authoring import make_converter

Plain: TypeAlias = Any  # any JSON value

HUGE = 2**53 - 1
ONE, TWO, THREE, FOUR, FIVE, SIX, ZERO = map(NumberCard, (1, 2, 3, 4, 5, 6, 0))
CONFIG = Config(players=2, modules=["equipment", "mummy"])
STATE = luxor.position(
    CONFIG,
    turn=0,
    seats=[
        # Seat 0 has seen the draw pile renewed while it held 1, 2 and 3, and holds its own 0.
        Seat(
            hand=(ONE, OneLessCard(1, 1), TWO, THREE, ZERO),
            batches=(1, None, 1, 1, 2),
            in_box_batch=2,
            scarabs=(2, 3),
            exchanged_scarabs=(1,),
        ),
        Seat(
            hand=(FOUR, FIVE, ONE, TWO, SIX),
            batches=(1, 0, 0, 0, 3),
            in_box_batch=3,
            scarabs=(1,),
            exchanged_scarabs=(2, 4),
        ),
    ],
)
VIEW = to_data(luxor.view(STATE, 0))
DATA: Plain = VIEW["data"]
LENGTH = len(CONFIG.inventory.cards.all)


def test_the_view_itself_is_one() -> None:
    batches: Any = [player["batches"] for player in VIEW["data"]["players"]]  # type: ignore[index]
    assert batches == [[1, None, 1, 1, 2], [1, 0, 0, 0, 3]]
    assert from_data(VIEW) == luxor.view(STATE, 0)


BOX = "players 0 expansion equipment"
OTHER_BOX = "players 1 expansion equipment"
EXCHANGED = "players 0 expansion mummy"
OTHER_EXCHANGED = "players 1 expansion mummy"
IN_BOX = "players[0].expansion.equipment.in_box"
A_CARD = {"type": "NumberCard", "number": 4}
EMPTY = [0] * LENGTH

FAULTS: list[tuple[str, object, str]] = [
    # Lengths
    ("players 0 batches", [1, None, 1, 1], "players[0] has 5 cards, but batches of 4 (LX-10.5)"),
    ("players 1 batches", [1, 0, 0, 0, 3, 0], "players[1] has 5 cards, but batches of 6 (LX-10.5)"),
    ("players 1 batches", [], "players[1] has 5 cards, but batches of 0 (LX-10.5)"),
    ("players 0 hand", [], "players[0] has 0 cards, but batches of 5 (LX-10.5)"),
    ("batches", [], "hidden cards are of batches [0, 1, 2, 3], as first met in the draw pile,"),
    ("batches 0", [5], f"batches[0] counts 1 kinds of cards; the box has {LENGTH}"),
    (
        "batches 3",
        EMPTY * 9,
        f"batches[3] counts {LENGTH * 9} kinds of cards; the box has {LENGTH}",
    ),
    ("batches", [EMPTY] * 5, "hidden cards are of batches [0, 1, 2, 3], as first met in the draw "),
    ("batches", [EMPTY] * 9999, "hidden cards are of batches [0, 1, 2, 3], as first met in the dr"),
    # Numbers
    ("players 1 batches 1", -1, "hidden cards are of batches [0, 1, 2, -1, 3], as first met in th"),
    ("players 1 batches 1", HUGE, "hidden cards are of batches [0, 1, 2, 9007199254740991, 3], as"),
    ("players 0 batches 4", 3, "hidden cards are of batches [0, 1, 3, 2], as first met in the dra"),
    ("players 0 batches 0", 2, "hidden cards are of batches [0, 2, 1, 3], as first met in the dra"),
    (f"{OTHER_BOX} batch", -1, "hidden cards are of batches [0, 1, 2, 3, -1], as first met in the"),
    (f"{OTHER_BOX} batch", HUGE, "hidden cards are of batches [0, 1, 2, 3, 9007199254740991], as "),
    (f"{OTHER_BOX} batch", None, "players[1].expansion.equipment.batch is None; it must be a batc"),
    (f"{OTHER_BOX} batch", 0, "players[1].expansion.equipment.batch is 0; it must be a batch that"),
    (f"{OTHER_BOX} batch", 2, "players[1].expansion.equipment.batch is 2; it must be a batch that"),
    (f"{BOX} batch", None, "players[0].expansion.equipment.batch is None; it must be a batch that"),
    # Counts
    ("batches 0 0", HUGE, "the view has NumberCard(number=1) 9007199254740992 times, with those h"),
    ("batches 0 0", -5, "the view has NumberCard(number=1) -4 times, with those hidden in"),
    ("batches 1", EMPTY, "the view has "),
    ("draw_pile", HUGE, "the view leaves "),
    ("draw_pile", -3, "draw_pile is -3; it must be a number of cards"),
    ("draw_pile", 0, "hidden cards are of batches [1, 2, 0, 3], as first met in the draw pile, "),
    (f"{BOX} in_box_count", 3, f"{IN_BOX}_count is 3; it must be 2 (MC-5.1)"),
    (f"{OTHER_BOX} in_box_count", HUGE, "players[1].expansion.equipment.in_box_count is 90071992"),
    (f"{OTHER_BOX} in_box_count", -1, "players[1].expansion.equipment.in_box_count is -1; it mus"),
    (f"{BOX} in_box", [2], f"{IN_BOX} is (2,); it must be counts of {LENGTH} kinds, 2 cards in al"),
    (f"{BOX} in_box", EMPTY, f"{IN_BOX} is (0, "),
    (f"{BOX} in_box 0", 2, f"{IN_BOX} is (2, "),
    (f"{BOX} in_box", [2, *EMPTY[1:]], "the viewer has 2 of NumberCard(number=1) of batch 2, of w"),
    (f"{BOX} in_box", [9, -7, *EMPTY[2:]], "the viewer has 9 of NumberCard(number=1) of batch 2, "),
    ("scarabs", HUGE, "the view leaves "),
    (f"{EXCHANGED} exchanged_count", 2, "players[0].expansion.mummy.exchanged is (1,); it must be"),
    (f"{OTHER_EXCHANGED} exchanged_count", 3, "the view leaves "),
    (f"{OTHER_EXCHANGED} exchanged_count", HUGE, "the view has 9007199254740991 scarabs with a "),
    (f"{OTHER_EXCHANGED} exchanged_count", -1, "the view has -1 scarabs with a player or in the "),
    ("players 0 scarab_count", 1, "players[0].scarabs is (2, 3); it must be 1 values"),
    (f"{EXCHANGED} exchanged", [HUGE], "the view shows a scarab of 9007199254740991, which the bo"),
    # Contents
    ("players 0 hand 0", None, "players[0].hand[0] is None, of batch 1; a viewer sees its own ca"),
    ("players 1 hand 0", A_CARD, "players[1].hand[0] is NumberCard(number=4), of batch 1; a viewe"),
    ("players 1 batches 0", None, "players[1].hand[0] is None, of batch None; a viewer sees its o"),
    (f"{BOX} in_box", None, f"{IN_BOX} is None; it must be seen by the viewer's own seat, and by "),
    (f"{OTHER_BOX} in_box", EMPTY, "players[1].expansion.equipment.in_box is (0, "),
    (f"{EXCHANGED} exchanged", None, "players[0].expansion.mummy.exchanged is None; it must be se"),
    (f"{OTHER_EXCHANGED} exchanged", [2, 4], "players[1].expansion.mummy.exchanged is (2, 4); it "),
    ("players 0 scarabs", None, "players[0].scarabs is None; it must be seen by the viewer's own "),
    ("players 1 scarabs", [1], "players[1].scarabs is (1,); it must be seen by the viewer's own s"),
    ("seat", 1, "players[0].hand[0] is NumberCard(number=1), of batch 1; a viewer sees its own c"),
    ("seat", None, "players[0].hand[0] is NumberCard(number=1), of batch 1; a viewer sees its own"),
    ("players 1 expansion", None, "players[1].expansion.equipment.in_box_count is 0; it must be 2"),
    (OTHER_BOX, None, "players[1].expansion.equipment.in_box_count is 0; it must be 2 (MC-5.1)"),
]
# Other pieces, for which no guess is needed.
OPEN_FAULTS: list[tuple[str, object, str]] = [
    ("keys", DATA["keys"] + 1, "keys: 21 found (supply 21), but the box has 20 (LX-8.2)"),
    ("discard_pile", [*DATA["discard_pile"], 0], "the view has 3 tops of Horus stacks, and"),
    ("horus_stacks", DATA["horus_stacks"][:-1], "the view has 3 tops of Horus stacks, and"),
    ("board tiles", DATA["board"]["tiles"][:-1], "board.tiles has length 41; it must be 42"),
    ("expansion mummy talismans", DATA["expansion"]["mummy"]["talismans"] + 1, "talismans: "),
]
IDS = [f"{number}-{path}" for number, (path, _, _) in enumerate(FAULTS)]


@pytest.mark.rule("LX-10.5", "LX-10.7")
@pytest.mark.parametrize(
    ("path", "value", "message"),
    [*FAULTS, *OPEN_FAULTS],
    ids=[*IDS, *(p for p, _, _ in OPEN_FAULTS)],
)
def test_a_view_that_no_position_gives_is_not_loaded(
    path: str, value: object, message: str
) -> None:
    save = changed(VIEW, path, value)
    if path == "seat":
        save["data"]["legal_actions"] = []
    tracemalloc.start()
    before = process_time()
    with pytest.raises(InvalidSave) as caught:
        from_data(save)
    took, peak = process_time() - before, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert str(caught.value).startswith(f"the save: data: {message}")
    assert str(caught.value).isprintable()
    assert took < 5  # many times the usual time
    assert peak < 20 * 2**20


@pytest.mark.sample(every=3)
@pytest.mark.rule("LX-10.5", "LX-10.7")
@pytest.mark.parametrize(("path", "value", "message"), FAULTS, ids=IDS)
def test_a_view_that_no_position_gives_is_not_guessed_at(
    path: str, value: object, message: str
) -> None:
    view = make_converter(RULES).structure(changed(VIEW, path, value)["data"], luxor.View)
    with pytest.raises(InvalidArgument) as caught:
        luxor.determinize(view, Random(1))
    assert str(caught.value).startswith(message)


STATE_FAULTS: list[tuple[str, object, str]] = [
    ("players 0 batches", [1, None, 1, 1], "players[0].batches has length 4; it must be 5"),
    ("players 1 batches 1", HUGE, "the batches of [(1, None, 1, 1, 2), (1, 9007199254740991, 0, "),
    ("players 1 batches 1", -1, "players[1].batches[1] is -1; it must be a whole number from 0 on"),
    ("players 1 batches 1", None, "players[1].batches[1] is None, but NumberCard(number=5) is"),
    ("players 0 batches 0", 2, "the batches of [(2, None, 1, 1, 2), (1, 0, 0, 0, 3)] are"),
    (f"{OTHER_BOX} batch", HUGE, "the batches of "),
    (f"{OTHER_BOX} batch", -1, "players[1].expansion.equipment.batch is -1; it must be a whole nu"),
    (f"{OTHER_BOX} batch", 2, "players["),
    (f"{OTHER_BOX} batch", 0, "players["),
    (f"{OTHER_BOX} batch", None, "players[1].expansion.equipment.batch is None; it must be the"),
    (f"{OTHER_BOX} in_box", [], "players[1].expansion.equipment.in_box has length 0; it must be "),
    (f"{OTHER_BOX} in_box 0", HUGE, "players[1].expansion.equipment.in_box"),
    (f"{OTHER_BOX} in_box", EMPTY, "players[1].expansion.equipment.in_box"),
    (f"{OTHER_EXCHANGED} exchanged", [4, 2], "players[1].expansion.mummy.exchanged is (4, 2); it "),
    (f"{OTHER_EXCHANGED} exchanged", [2, HUGE], "players[1].expansion.mummy.exchanged[1] is 90071"),
    (f"{OTHER_EXCHANGED} exchanged", [2] * 99_999, "players[1].expansion.mummy.exchanged has 9999"),
    (f"{OTHER_EXCHANGED} exchanged", [2], "scarabs of value 4: 3 found"),
]


@pytest.mark.rule("LX-10.5", "MC-5.1", "MC-4.7")
@pytest.mark.parametrize(
    ("path", "value", "message"),
    STATE_FAULTS,
    ids=[f"{number}-{path}" for number, (path, _, _) in enumerate(STATE_FAULTS)],
)
def test_a_state_that_cannot_be_is_not_loaded(path: str, value: object, message: str) -> None:
    save = changed(to_data(STATE), path, value)
    before = process_time()
    with pytest.raises(InvalidSave) as caught:
        from_data(save)
    assert process_time() - before < 5
    assert str(caught.value).startswith(f"the save: data: {message}")
    assert len(str(caught.value)) < 1000


@pytest.mark.rule("LX-10.7")
def test_values_that_the_box_lacks_are_found_even_if_the_counts_add_up() -> None:
    """Seat 0 says that it exchanged a 4, so two 4s are gone and two are left: this is possible.

    Exchanged scarabs in another order than rising cannot.
    """
    four = changed(VIEW, f"{EXCHANGED} exchanged", [4])
    seen: luxor.View = from_data(four)
    assert luxor.unseen_scarabs(seen) == (4, 7, 5, 3)
    four["data"]["players"][0]["scarabs"] = [3, 2]
    with pytest.raises(
        InvalidSave, match=r"players\[0\]\.scarabs is \(3, 2\); it must be \(2, 3\): in order"
    ):
        from_data(four)

"""The positions that ``validate`` accepts and refuses, with its messages."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from tests.box_faults import ids
from tests.refusals import Hostile, refuses
from theban._core.errors import InvalidState
from theban.tutankhamun import *
from theban.tutankhamun.frames import *

ANKH, DAGGER, POTTERY = map(Artifact, ("Ankh", "Dagger", "Pottery"))
RING = ScarabRing()
OSIRIS, ISIS, RA, THOTH, HORUS = map(Idol, (God.OSIRIS, God.ISIS, God.RA, God.THOTH, God.HORUS))
CONFIG = Config(players=3)
INSTANT = Config(players=3, rulings=Rulings(end_at_zero="instant"))

RICH = position(
    CONFIG,
    turn=1,
    nile=[None, None, OSIRIS, RA, None, ISIS, THOTH, HORUS, ANKH, RING, DAGGER],
    boats=[1, 4, -1],
    points=[20, 5, 28],
    collections=[[RING] * 3, [ANKH, RING], []],
    underworld=[DAGGER, HORUS, ISIS, *[RING] * 5],
)
"""A position with pieces almost everywhere; seat 1 starts its turn at place 4."""


def after(*choices: Sail | TakeFromUnderworld | SwapRing | CollectBehind | SwapFrom) -> State:
    """Return the state after some choices of seat 1 in RICH."""
    state = RICH
    for choice in choices:
        state = step(state, choice)
    return state


HALTS: list[tuple[State, tuple[type, ...]]] = [
    (RICH, (StartTurn,)),
    (after(Sail(5)), (EndTurn, Trail, Bury, AskIsis)),
    (after(Sail(6)), (EndTurn, Trail, Bury, AskThoth)),
    (after(Sail(6), SwapFrom(9)), (EndTurn, Trail, Bury, AskThothWith)),
    (after(Sail(7)), (EndTurn, Trail, Bury, AskHorus)),
    (after(Sail(3)), (EndTurn, Trail, Bury, AskRa)),
    # Horus fetches Osiris, who takes Isis, for whose ring Ra is swapped.
    (after(Sail(7), CollectBehind(2)), (EndTurn, Trail, Bury, Bury, AskOsiris)),
    (
        after(Sail(7), CollectBehind(2), TakeFromUnderworld(ISIS), SwapRing(3)),
        (EndTurn, Trail, Bury, Bury, Bury, Bury, AskRa),
    ),
    (position(CONFIG, over=True), ()),
    (position(CONFIG, over=True, points={2: 0}), ()),
]


@pytest.mark.rule("TT-3.4")
@pytest.mark.parametrize(("state", "shape"), HALTS, ids=range(len(HALTS)))
def test_every_halt_of_a_turn_passes(state: State, shape: tuple[type, ...]) -> None:
    assert tuple(map(type, state.pending)) == shape
    validate(state)


@pytest.mark.rule("TT-7.4")
def test_the_point_of_the_last_ring_can_end_the_game_before_the_rings_score() -> None:
    start = position(
        INSTANT,
        nile=[RING, POTTERY],
        points=[1],
        collections=[[RING] * 4, [], [RING] * 5],
        underworld=[POTTERY] * 3,
    )
    over = step(start, Sail(0))
    assert over.pending == ()
    assert sum(player.tiles[CONFIG.inventory.tiles.index[RING]] for player in over.players) == 10
    validate(over)
    # Not by the other rule, and not if the seat at 0 has no ring.
    words = "none of them in the Nile; then their set scores at once"
    assert_refused(attrs.evolve(over, config=CONFIG), words, "TT-6.1")
    assert_refused(with_player(with_player(over, 0, points=1), 1, points=0), words, "TT-6.1")


@pytest.mark.rule("TT-7.4")
def test_what_trails_may_lie_there_only_after_an_end_at_once() -> None:
    start = position(
        INSTANT,
        nile=[None, DAGGER, POTTERY, RING],
        boats=[0, 5, 6],
        points=[1],
        collections=[[RING] * 9],
        underworld=[*[POTTERY] * 3, DAGGER],
    )
    over = step(start, Sail(3))
    assert over.nile[:3] == (None, DAGGER, POTTERY)
    assert [player.boat for player in over.players] == [3, 5, 6]
    validate(over)


def assert_refused(state: Any, *words: str) -> None:  # noqa: ANN401 (wrong on purpose)
    with pytest.raises(InvalidState) as caught:
        validate(state)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.rule("TT-7.1")
def test_what_trails_at_a_normal_end_is_refused() -> None:
    over = position(CONFIG, over=True, points=[0], boats=[3, 4, 5])
    assert HORUS not in over.nile  # so they are in the Tomb, and one may be elsewhere
    trailing = (None, None, HORUS, *over.nile[3:])
    assert_refused(attrs.evolve(over, nile=trailing), "nile[2] is", "TT-5.1")


@pytest.mark.rule("TT-7.1")
def test_a_game_ends_when_it_must_and_only_then() -> None:
    assert_refused(attrs.evolve(RICH, pending=()), "the game is over, but nobody is at 0")
    empty = position(CONFIG, over=True)
    assert_refused(attrs.evolve(empty, pending=(StartTurn(0),)), "the Nile is empty", "TT-7.1")
    zero = with_player(RICH, 0, points=0)
    validate(attrs.evolve(zero, pending=(), players=zero.players))
    assert_refused(zero, "players[0].points is 0, but the game is not over", "TT-7.1")
    asked = with_player(after(Sail(3)), 2, points=0)
    assert_refused(asked, "players[2].points is 0, but the game is not over", "TT-7.1")


def with_player(state: State, seat: int, **changes: Any) -> State:  # noqa: ANN401 (as evolve)
    players = list(state.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(state, players=tuple(players))


def nile(changes: dict[int, object]) -> dict[str, Any]:
    """Return the change of RICH that puts these pieces on these places."""
    return {"nile": tuple(changes.get(n, tile) for n, tile in enumerate(RICH.nile))}


def underworld(changes: dict[Tile, object]) -> dict[str, Any]:
    old = zip(CONFIG.inventory.tiles.all, RICH.underworld, strict=True)
    return {"underworld": tuple(changes.get(tile, count) for tile, count in old)}


STATES: list[tuple[dict[str, Any], str]] = [
    # Wrong types.
    ({"players": RICH.players[:2]}, r"players has length 2; it must be 3: .*\(TT-1.1\)"),
    ({"players": (*RICH.players[:2], 7)}, r"players\[2\] is 7; it must be of type Player"),
    ({"nile": RICH.nile[:79]}, r"nile has length 79; it must be 80: .*\(TT-1.3\)"),
    (nile({8: "Ankh"}), r"nile\[8\] is 'Ankh'; it must be of type Artifact, ScarabRing"),
    (nile({8: Artifact("Cat")}), r"nile\[8\] is Artifact\(name='Cat'\); it must be a tile of"),
    ({"underworld": RICH.underworld[1:]}, r"underworld has length 17; it must be 18: .*TT-1.2"),
    (underworld({DAGGER: -1}), r"underworld\[10\] is -1; it must be a whole number from 0 to 2"),
    (underworld({RING: 11}), r"underworld has 11 of ScarabRing\(\); it can have 10 at most"),
    (underworld({RING: 10**5000}), r"underworld has an object of class int that cannot"),
    # Missing or duplicated pieces.
    (underworld({RING: 4}), r"ScarabRing\(\): 9 found \(nile 1, collections 4, underworld 4\),"),
    (nile({8: None}), r"'Ankh'\): 1 found \(collections 1\), but the box has 2; .*TT-6.6"),
    (nile({11: ANKH}), r"Artifact\(name='Ankh'\): 3 found \(nile 2, collections 1\), but"),
    (nile({11: POTTERY}), r"Artifact\(name='Pottery'\): 1 found \(nile 1\), but the box has"),
    ({**nile({8: None}), **underworld({ANKH: 1})}, r"Artifact\(name='Ankh'\): 2 found \(collectio"),
    (underworld({HORUS: 2}), r"Idol\(god=<God.HORUS: 'horus'>\): 3 found \(nile 1, underworld"),
    # Boats, turns, ends.
    (nile({2: None, 0: OSIRIS, 1: OSIRIS}), r"nile\[1\] is Idol.*None, since the boat of seat 0"),
    ({"pending": ()}, r"nobody is at 0 points and the Nile has tiles left"),
]


@pytest.mark.parametrize(("changes", "message"), STATES, ids=ids(STATES))
def test_a_wrong_table_is_refused(changes: dict[str, Any], message: str) -> None:
    refuses(message, validate, attrs.evolve(RICH, **changes), error=InvalidState)


PLAYERS: list[tuple[int, dict[str, Any], str]] = [
    (0, {"boat": 80}, r"players\[0\].boat is 80; .*or -1 to -3 before it \(TT-1.3, TT-1.4\)"),
    (0, {"boat": -4}, r"players\[0\].boat is -4; it must be a place of the Nile"),
    (0, {"boat": 10**5000}, r"players\[0\].boat is an object of class int that cannot be shown"),
    (0, {"boat": 4}, r"players\[1\].boat is 4; it must be another place than that of seat 0"),
    (0, {"boat": 10}, r"nile\[10\] is Artifact.*None, since the boat of seat 0 took .*TT-2.1"),
    (2, {"boat": -2}, r"players\[2\].boat is -2; it must be -1: boats before the Nile .*TT-1.4"),
    (0, {"boat": -3}, r"players\[0\].boat is -3; it must be -2: boats before the Nile"),
    (1, {"points": -1}, r"players\[1\].points is -1; it must be a whole number from 0 to 28 \(TT-"),
    (1, {"points": 29}, r"players\[1\].points is 29; it must be a whole number from 0 to 28"),
    (1, {"tiles": (0,) * 19}, r"players\[1\].tiles has length 19; it must be 18"),
    (1, {"tiles": (9, *[0] * 17)}, r"players\[1\].tiles has 9 of A.*; it can have 8 at most"),
    (2, {"tiles": (*[0] * 17, 1)}, r"Idol\(god=<God.HORUS: 'horus'>\): 3 found \(nile 1, collecti"),
    (2, {"tiles": (*[0] * 15, 1, 0, 0)}, r"Idol\(.*: 1 found in collections; .*TT-3.2"),
]


@pytest.mark.parametrize(("seat", "changes", "message"), PLAYERS, ids=ids(PLAYERS))
def test_a_wrong_seat_is_refused(seat: int, changes: dict[str, Any], message: str) -> None:
    refuses(message, validate, with_player(RICH, seat, **changes), error=InvalidState)


@pytest.mark.rule("TT-5.1")
def test_a_tile_behind_all_boats_is_refused_between_turns_and_passes_within() -> None:
    trailing = with_player(RICH, 2, boat=3)
    trailing = attrs.evolve(
        trailing, nile=(HORUS, *RICH.nile[1:3], None, *RICH.nile[4:7], *[None], *RICH.nile[8:])
    )
    assert_refused(trailing, "nile[0] is Idol(god=<God.HORUS: 'horus'>), behind all boats", "at 1")
    sailed = step(attrs.evolve(trailing, nile=(None, *trailing.nile[1:])), Sail(5))
    validate(attrs.evolve(sailed, nile=(HORUS, *sailed.nile[1:])))


REST = (EndTurn(1), Trail(1))

AT_RA, AT_THOTH = after(Sail(3)), after(Sail(6))
ONLY_RA = position(CONFIG, nile=[None, RA], boats={1: 0})
OPTIONAL = Config(players=3, rulings=Rulings(optional_idols=True))
RA_OPTIONAL = position(OPTIONAL, nile=[None, RA], boats={1: 0})

STACKS: list[tuple[State, Sequence[object], str]] = [
    (RICH, (1,), r"pending\[0\] is 1; it must be as annotated, tuple\[Frame,"),
    (RICH, (StartTurn(3),), r"pending\[0\].seat is 3; it must be a seat, 0 to 2 \(TT-1.1\)"),
    (RICH, (StartTurn(0), StartTurn(0)), r"pending holds StartTurn, StartTurn; it must be empty"),
    (RICH, (EndTurn(1),), r"pending holds EndTurn; it must be empty"),
    (RICH, REST, r"pending holds EndTurn, Trail; it must be empty"),
    (RICH, (*REST, AskRa(1)), r"pending holds EndTurn, Trail, AskRa; it must be empty, or hold"),
    (RICH, (*REST, Bury(1, RA)), r"pending holds EndTurn, Trail, Bury; it must be empty"),
    (RICH, (*REST[::-1], Bury(1, RA), AskRa(1)), r"pending holds Trail, EndTurn, Bury, AskRa; it"),
    (RICH, (*REST, Trail(1), AskRa(1)), r"pending holds EndTurn, Trail, Trail, AskRa; it must be"),
    (RICH, (*REST, AskRa(1), AskRa(1)), r"pending holds EndTurn, Trail, AskRa, AskRa; it must be"),
    (RICH, (*REST, AskRa(1), Bury(1, RA)), r"pending holds EndTurn, Trail, AskRa, Bury; it must"),
    (AT_RA, (*REST, Bury(1, RA), StartTurn(1)), "pending holds EndTurn, Trail, Bury, St"),
    (AT_RA, (*REST, Bury(2, RA), AskRa(1)), r"pending names seats \[1, 2\]; all its fra"),
    (AT_RA, (*REST, Bury(1, OSIRIS), AskRa(1)), "^due is ra, which needs an ido.*TT-3.4"),
    (AT_RA, (*REST, Bury(1, RA), Bury(1, RA), AskRa(1)), "^due is ra, which need.*TT-3.4"),
    (AT_RA, (*REST, *[Bury(1, RA)] * 3, AskRa(1)), r"3 found \(being resolved 3.*TT-1.2"),
    (with_player(AT_RA, 1, boat=-2), (*REST, Bury(1, RA), AskRa(1)), r"players\[1\].boat is -2; i"),
    (
        position(CONFIG, over=True, boats={1: 0}),
        (*REST, Bury(1, RA), AskRa(1)),
        r"^due is ra, which needs a tile in the Nile \(TT-4.4\)",
    ),
    (ONLY_RA, (*REST, Bury(1, OSIRIS), AskOsiris(1)), "^due is osiris, which needs a til.*TT-4.1"),
    # Nor if the idol could only be declined.
    (RA_OPTIONAL, (*REST, Bury(1, OSIRIS), AskOsiris(1)), "^due is osiris, which needs a.*TT-4.1"),
    (ONLY_RA, (*REST, Bury(1, ISIS), AskIsis(1)), "^due is isis, which needs a ring of s.*TT-4.2"),
    (
        ONLY_RA,
        (*REST, Bury(1, ISIS), Bury(1, HORUS), AskHorus(1)),
        r"^due is horus, which needs 1 ring in the Nile, for the idols of isis before.*TT-4.3",
    ),
    (
        position(CONFIG, nile=[None, RA, RING], boats={1: 0}, underworld=[RING] * 9),
        (*REST, Bury(1, ISIS), Bury(1, ISIS), Bury(1, RA), AskRa(1)),
        r"^due is ra, which needs 2 rings in the Nile, for the idols of isis before.*TT-4.3",
    ),
    (ONLY_RA, (*REST, Bury(1, THOTH), AskThoth(1)), "^due is thoth, which needs 2 tiles a.*TT-4.5"),
    (ONLY_RA, (*REST, Bury(1, THOTH), AskThothWith(1, 1)), "^due is thoth_with, which nee.*TT-4.5"),
    (AT_THOTH, (*REST, Bury(1, THOTH), AskThothWith(1, 2)), "^due is thoth_with, which n.*TT-4.5"),
    (AT_THOTH, (*REST, Bury(1, THOTH), AskThothWith(1, 20)), "^due is thoth_with, which n.*TT-4.5"),
    (AT_THOTH, (*REST, Bury(1, THOTH), AskThothWith(1, 80)), r"pending\[3\].place is 80; .*TT-1.3"),
]


@pytest.mark.parametrize(("state", "stack", "message"), STACKS, ids=ids(STACKS))
def test_a_wrong_stack_is_refused(state: State, stack: Any, message: str) -> None:  # noqa: ANN401
    refuses(message, validate, attrs.evolve(state, pending=tuple(stack)), error=InvalidState)


class HostileText(str):
    """Text that cannot be hashed."""

    __slots__ = ()

    def __hash__(self) -> int:
        raise RuntimeError("hostile")


H = Hostile()
THINGS: tuple[object, ...] = (
    *(None, True, -1, 10**5000, float("nan"), "", [], {}, object(), H, (H,), (H,) * 18, (H,) * 80),
    *(Hostile, RICH, Artifact(HostileText("Ankh"))),
)


@pytest.mark.parametrize("thing", THINGS, ids=range(len(THINGS)))
def test_no_object_brings_a_foreign_error(thing: Any) -> None:  # noqa: ANN401
    states: list[Any] = [thing] if thing is not RICH else []
    states += [attrs.evolve(RICH, **{field.name: thing}) for field in attrs.fields(State)]
    states += [with_player(RICH, 1, **{field.name: thing}) for field in attrs.fields(Player)]
    states.append(attrs.evolve(RICH, players=(thing, *RICH.players[1:])))
    states += [attrs.evolve(RICH, nile=(*RICH.nile[:8], thing, *RICH.nile[9:]))]
    states.append(attrs.evolve(RICH, underworld=(thing, *RICH.underworld[1:])))
    states.append(attrs.evolve(RICH, pending=(thing,)))
    states.append(attrs.evolve(RICH, pending=(StartTurn(thing),)))
    asked = after(Sail(6), SwapFrom(9))
    states.append(attrs.evolve(asked, pending=(*REST, Bury(1, thing), AskThoth(1))))
    states.append(attrs.evolve(asked, pending=(*REST, Bury(1, THOTH), AskThothWith(1, thing))))
    for state in states:
        with pytest.raises(InvalidState):
            validate(state)

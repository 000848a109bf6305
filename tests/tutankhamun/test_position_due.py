"""Every kind of decision is set up by hand, in a few words."""

from typing import Any

import pytest

from tests.box_faults import ids
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.situation import Decision
from theban.tutankhamun import *

TWO = Config(players=2)
RA, THOTH, OSIRIS, ISIS, HORUS = map(Idol, (God.RA, God.THOTH, God.OSIRIS, God.ISIS, God.HORUS))
ANKH, RING = Artifact("Ankh"), ScarabRing()


@pytest.mark.parametrize("kind", DecisionKind)
@pytest.mark.rule("TT-3.4")
def test_a_kind_alone_sets_up_its_decision(kind: DecisionKind) -> None:
    for players in range(2, 7):
        state = position(Config(players=players), due=kind)
        assert awaiting(state) == Decision(0, kind)
        assert legal_actions(state)


@pytest.mark.parametrize("kind", DecisionKind)
def test_any_seat_can_be_asked(kind: DecisionKind) -> None:
    assert awaiting(position(Config(players=4), turn=2, due=kind)) == Decision(2, kind)


@pytest.mark.rule("TT-4.4")
def test_what_is_named_lies_as_named() -> None:
    state = position(TWO, due=DecisionKind.RA, nile=[ANKH, None, ANKH], boats=[1, 3])
    assert legal_actions(state) == (Banish(0), Banish(2))
    assert [player.boat for player in state.players] == [1, 3]


@pytest.mark.rule("TT-4.1")
def test_osiris_finds_a_tile_in_the_underworld() -> None:
    assert sum(position(TWO, due=DecisionKind.OSIRIS).underworld) == 1
    assert sum(position(TWO, due=DecisionKind.OSIRIS, underworld=[RA, ANKH]).underworld) == 2


@pytest.mark.rule("TT-4.2")
def test_isis_finds_a_ring() -> None:
    ring = TWO.inventory.tiles.index[RING]
    assert position(TWO, due=DecisionKind.ISIS).players[0].tiles[ring] == 1


@pytest.mark.rule("TT-4.5")
def test_thoth_has_chosen_the_first_tile_ahead_unless_another_is_named() -> None:
    first = position(TWO, due=DecisionKind.THOTH_WITH, boats=[4, 2])
    assert SwapWith(5) not in legal_actions(first)
    other = position(TWO, due=Due(DecisionKind.THOTH_WITH, place=9), boats=[4, 2])
    assert SwapWith(5) in legal_actions(other)
    assert SwapWith(9) not in legal_actions(other)


@pytest.mark.rule("TT-3.4")
def test_idols_can_have_led_to_each_other() -> None:
    state = position(TWO, due=Due(DecisionKind.RA, idols=(OSIRIS, HORUS, RA)))
    after = step(state, legal_actions(state)[0])
    # All three are in the Tomb: none is anywhere else.
    kinds = TWO.inventory.tiles.index
    for idol in (OSIRIS, HORUS, RA):
        before = TWO.inventory.all_tiles[kinds[idol]]
        assert after.nile.count(idol) + after.underworld[kinds[idol]] == before - 1


@pytest.mark.rule("TT-2.1")
def test_the_first_seat_that_is_named_to_have_sailed_is_in_turn() -> None:
    assert awaiting(position(TWO, due=DecisionKind.RA, boats={1: 3})) == Decision(1, "ra")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"due": "ra"}, "due is 'ra'; it must be a DecisionKind or a Due of Tutankhamun"),
    ({"due": DecisionKind.RA, "over": True}, "due is .*; it must be None when the game is over"),
    ({"due": Due(DecisionKind.THOTH_WITH, place=200)}, r"Due.place is 200; it must be a place"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=ids(WRONG))
def test_wrong_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        position(TWO, **arguments)


FIELDS: list[tuple[tuple[Any, ...], dict[str, Any], str]] = [
    (("ra",), {}, "Due.kind is 'ra'; it must be of type DecisionKind"),
    ((DecisionKind.SAIL,), {"idols": (RA,)}, "Due.idols is .*; it must be left out for sail"),
    ((DecisionKind.RA,), {"idols": ()}, r"Due.idols is \(\); it must be at least one idol"),
    ((DecisionKind.RA,), {"idols": [RA]}, "Due.idols is .*; it must be of type tuple or None"),
    ((DecisionKind.RA,), {"place": 3}, "Due.place is 3; it must be left out for ra"),
    (
        (DecisionKind.THOTH_WITH,),
        {"place": True},
        "Due.place is True; it must be of type int or None",
    ),
]


@pytest.mark.parametrize(("kind", "fields", "words"), FIELDS, ids=ids(FIELDS))
def test_wrong_fields_are_refused(kind: tuple[Any], fields: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        Due(*kind, **fields)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (
        {"due": DecisionKind.OSIRIS, "underworld": []},
        r"^due is osiris, which needs a tile in the Underworld \(TT-4.1\)",
    ),
    (
        {"due": DecisionKind.ISIS, "collections": [[], []]},
        r"^due is isis, which needs a ring of seat 0 \(TT-4.2\)",
    ),
    (
        {"due": DecisionKind.RA, "turn": 0, "boats": [-1, 3]},
        r"^boats\[0\] is -1; .* has sailed .*TT-2.1",
    ),
    (
        {"due": Due(DecisionKind.RA, idols=(THOTH, RA))},
        "^due is ra, which needs idols that lead to a further one before.*TT-3.4",
    ),
    (
        {"due": Due(DecisionKind.RA, idols=(HORUS,))},
        r"^due is ra, which needs an idol of ra as the last one, not Idol.*TT-3.4",
    ),
    (
        {"due": Due(DecisionKind.RA, idols=(ISIS, RA)), "nile": [None, ANKH, ANKH]},
        r"^due is ra, which needs a ring in the Nile, which Idol.*TT-4.3",
    ),
    (
        {"due": DecisionKind.THOTH, "nile": [None, RA]},
        "^due is thoth, which needs 2 tiles ahead of the boat of seat 0.*TT-4.5",
    ),
]


@pytest.mark.parametrize(("arguments", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_due_is_refused_in_words_of_the_arguments(
    arguments: dict[str, Any], words: str
) -> None:
    with pytest.raises(InvalidState, match=words):
        position(TWO, **arguments)


@pytest.mark.rule("TT-7.1")
def test_points_at_zero_are_refused_in_words_of_the_arguments() -> None:
    with pytest.raises(
        InvalidState, match=r"points\[0\] is 0, but the game is not over; it ends with the t"
    ):
        position(TWO, points=[0, 3])

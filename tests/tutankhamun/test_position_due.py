"""Every kind of decision is set up by hand, in a few words."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.box_faults import ids
from tests.refusals import refuses
from theban._core.errors import InvalidState
from theban._core.situation import Decision
from theban.tutankhamun import *
from theban.tutankhamun.frames import *

TWO = Config(players=2)
RA, THOTH, OSIRIS, ISIS, HORUS = map(Idol, (God.RA, God.THOTH, God.OSIRIS, God.ISIS, God.HORUS))
ANKH, RING = Artifact("Ankh"), ScarabRing()
WRONG_TYPE: Any = "1"


def asking(*idols: Idol) -> list[Frame]:
    """Return a decision for Ra after some idols that led to each other."""
    return [*[Bury(0, idol) for idol in idols], AskRa(0)]


SHORT: dict[DecisionKind, tuple[Callable[[int], Frame], dict[str, Any]]] = {
    DecisionKind.SAIL: (StartTurn, {}),
    DecisionKind.OSIRIS: (AskOsiris, {"underworld": [RA]}),
    DecisionKind.ISIS: (AskIsis, {"collections": [[RING]] * 2}),
    DecisionKind.RA: (AskRa, {}),
    DecisionKind.THOTH: (AskThoth, {}),
    DecisionKind.THOTH_WITH: (lambda seat: AskThothWith(seat, 9), {}),
    DecisionKind.HORUS: (AskHorus, {}),
}
"""The frame for each kind, and its further arguments."""


@pytest.mark.parametrize("kind", DecisionKind)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("TT-3.4")
def test_each_kind_is_set_up_in_a_few_words(kind: DecisionKind, seat: int) -> None:
    frame, named = SHORT[kind]
    for players in range(2, 7):
        state = position(Config(players=players), due=frame(seat), **named)
        assert awaiting(state) == Decision(seat, kind)
        assert legal_actions(state)


@pytest.mark.rule("TT-3.4")
def test_what_the_turn_still_brings_is_added_below() -> None:
    state = position(TWO, due=AskRa(0))
    assert state.pending == (EndTurn(0), Trail(0), Bury(0, RA), AskRa(0))
    assert position(TWO, due=[Bury(0, RA), AskRa(0)]) == state
    assert position(TWO, due=state.pending) == state


@pytest.mark.rule("TT-4.4")
def test_what_is_named_lies_as_named() -> None:
    state = position(TWO, due=AskRa(0), nile=[ANKH, None, ANKH], boats=[1, 3])
    assert legal_actions(state) == (Banish(0), Banish(2))
    assert [player.boat for player in state.players] == [1, 3]


@pytest.mark.rule("TT-3.4")
def test_idols_can_have_led_to_each_other() -> None:
    state = position(TWO, due=asking(OSIRIS, HORUS, RA))
    after = step(state, legal_actions(state)[0])
    # All three are in the Tomb: none is anywhere else.
    kinds = TWO.inventory.tiles.index
    for idol in (OSIRIS, HORUS, RA):
        before = TWO.inventory.all_tiles[kinds[idol]]
        assert after.nile.count(idol) + after.underworld[kinds[idol]] == before - 1


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"due": "ra"}, r"due\[0\] is 'ra'; it must be a frame of the game"),
    ({"due": AskRa(0), "turn": 1}, "turn is 1; it must be 0, of whom due is, or left out"),
    ({"due": AskThothWith(0, WRONG_TYPE)}, r"due\[0\].place is '1'; it must be of type int"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=ids(WRONG))
def test_wrong_arguments_are_refused(arguments: dict[str, Any], words: str) -> None:
    refuses(words, position, TWO, **arguments)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"due": AskThothWith(0, 200)}, r"^due\[0\].place is 200; it must be a place of the Nile, 0 t"),
    ({"due": [StartTurn(0), AskRa(0)]}, r"^due holds StartTurn, AskRa; it must be empty, or hold"),
    ({"due": AskRa(0), "boats": [-1, 3]}, r"^boats\[0\] is -1; .* has sailed .*TT-2.1"),
    ({"due": asking(THOTH, RA)}, "^due is ra, which needs idols that lead to a further on.*TT-3.4"),
]


@pytest.mark.parametrize(("arguments", "words"), IMPOSSIBLE, ids=ids(IMPOSSIBLE))
def test_what_cannot_be_due_is_refused_in_words_of_the_arguments(
    arguments: dict[str, Any], words: str
) -> None:
    refuses(words, position, TWO, **arguments, error=InvalidState)

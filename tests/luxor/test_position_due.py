"""Every kind of decision and chance event is set up by hand, in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from theban.core.awaiting import Chance, Decision
from theban.core.errors import InvalidArgument, InvalidState
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
    JoinNextCard,
    Module,
    MummyEffect,
    NumberCard,
    OneLessCard,
    PlusCard,
    Seat,
    Supply,
    Treasure,
    TreasureKind,
    awaiting,
    chance_outcomes,
    legal_actions,
    position,
)

if TYPE_CHECKING:
    from theban.luxor.dues import Kind

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
    state = position(config, **{"due": kind, **further})
    due = awaiting(state)
    assert due == (Decision if isinstance(kind, DecisionKind) else Chance)(0, kind)
    assert legal_actions(state) or chance_outcomes(state)

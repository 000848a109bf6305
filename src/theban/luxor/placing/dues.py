"""What a position that is set up can be asked to await: any decision or chance event, by its kind.

:class:`Due` is what a caller names.  Its effects on the table are, kind by kind, in
:mod:`theban.luxor.placing.due_kinds` and with the modules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, fields, frozen

from theban.core.checking.annotations import check_fields, keep_plain
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.messages import listed
from theban.core.values.value import Value
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.parts.mummy_happenings import Supply
from theban.luxor.pieces import LEVELS, Card, CardPair, End

Kind: TypeAlias = DecisionKind | ChanceKind
"""The kinds of ``awaiting(state)``."""


@frozen
class Due(Value):
    """What is due in a position, for :func:`theban.luxor.position`: a kind, and its subject.

    The kinds are those of ``awaiting(state)``.  Each takes the fields whose text names it, and no
    others.  Fields not named fit what is named elsewhere, where their text says how; *card*, *face*
    and *level* are needed wherever they are taken.

    Where a *place* is not named, it is the foremost place where an own adventurer stands and the
    tile fits.  If it is named, but not the adventurers, the adventurers needed stand there; and if
    it is named, but not its tile, the first tile left that fits lies there.

    Raises:
        InvalidArgument: a field is of a wrong type, or the kind does not take it.

    Example:
        >>> from theban.luxor.pieces import DieCard
        >>> Due(DecisionKind.MOVE_ADVENTURER, card=DieCard(), face=3).face
        3
        >>> Due(DecisionKind.CLAIM_TREASURE, place=3, face=3)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Due.face is 3; it must be left out for claim_treasure, \
which takes place and extra_turn_offered
    """

    kind: DecisionKind | ChanceKind = field()
    """The kind of the decision or chance event."""
    place: int | None = field(default=None, kw_only=True)
    """*horus_tile*, *favor_of_horus*, *scarab_or_wild*, *scarab*, *claim_treasure*, *temple_tile*,
    *treasure* and *temple_action*: the space of the tile that is acted on.

    *rearrange_hand*: where the adventurer is that passed a statue.
    """
    card: Card | CardPair | None = field(default=None, kw_only=True)
    """*move_adventurer*, *die*, *reroll*, *ahead*, *add_card* and *rearrange_hand*: the card that
    was played, or two together (:rule:`MC-5.4`).
    """
    face: int | None = field(default=None, kw_only=True)
    """*move_adventurer* (with a card that rolls) and *reroll*: the face rolled."""
    ends: tuple[End, ...] | None = field(default=None, kw_only=True)
    """With characters, where a card is named: the end that each was played from; else the left."""
    again: bool = field(default=False, kw_only=True)
    """*die*: whether it is rolled once more. :rule:`MC-7.2`."""
    level: int | None = field(default=None, kw_only=True)
    """*horus_card*: the level of the stack."""
    slot: int | None = field(default=None, kw_only=True)
    """*mummy_tile*: the slot that is empty.  Kinds that a mummy tile brings: the slot of the tile;
    else the first that brings it, and slot 0 if no open mummy tile is named.

    What comes of the board and of mummy tiles (*card*, *scarab*, *horus_card*, *rearrange_hand*)
    comes of a mummy tile if and only if this is named.
    """
    taken: Supply | None = field(default=None, kw_only=True)
    """*supply*: what was taken first, if something was.  *scarab* of a *choice* tile: the scarab,
    if one more thing is to be chosen after it.
    """
    times: int = field(default=1, kw_only=True)
    """*rearrange_hand*: how often it is asked, once for each adventurer that woke."""
    waiting: tuple[int, ...] = field(default=(), kw_only=True)
    """*rearrange_hand*, if all advance: where those stand that are still to go."""
    moved: tuple[int, ...] = field(default=(), kw_only=True)
    """*rearrange_hand*, if a card advances all: where those stand that went before."""
    is_acting: bool = field(default=True, kw_only=True)
    """*rearrange_hand*: whether the movement leads to an action; after a tunnel it does not."""
    places: tuple[int, ...] | None = field(default=None, kw_only=True)
    """*act_with*: where those that advanced stand now; else all places off the stairs."""
    extra_turn_offered: bool = field(default=False, kw_only=True)
    """In the course of a turn: whether *extra_turn* will be asked at its end. :rule:`MC-7.3`."""

    def __attrs_post_init__(self) -> None:
        """Look at the kind, and at each field that it takes; keep numbers as plain ones."""
        keep_plain(self)
        check_fields(self, ("Due",), InvalidArgument)
        if self.level not in (None, *LEVELS):
            refuse(("Due", "level"), self.level, "a level, 1, 2 or 3", InvalidArgument)
        takes = TAKES.get(self.kind, ())
        if self.kind not in NOT_IN_A_TURN:
            takes += ("extra_turn_offered",)
        for attribute in fields(Due)[1:]:
            name, value = attribute.name, getattr(self, attribute.name)
            if value == attribute.default:
                if name == _NEEDED.get(self.kind):
                    refuse(("Due", name), value, f"named for {self.kind}", InvalidArgument)
            elif name not in takes:
                right = f"left out for {self.kind}, which takes {_listed(takes)}"
                refuse(("Due", name), value, right, InvalidArgument)


def _listed(names: tuple[str, ...]) -> str:
    return listed(names, "and") if names else "nothing further"


# --- Which fields a kind takes, and what they can hold -------------------------------------------

_D, _C = DecisionKind, ChanceKind

TAKES: Mapping[Kind, tuple[str, ...]] = {
    _D.MOVE_ADVENTURER: ("card", "face", "ends"),
    _D.ACT_WITH: ("places",),
    _D.CLAIM_TREASURE: ("place",),
    _D.SCARAB_OR_WILD: ("place",),
    _D.FAVOR_OF_HORUS: ("place",),
    _D.HORUS_TILE: ("place",),
    _D.MOVE_BY_TILE: ("slot",),
    _D.MOVE_HAND_CARD: ("slot",),
    _D.EXCHANGE_SCARAB: ("slot",),
    _D.DISCARD_HAND_CARD: ("slot",),
    _D.HORUS_STACK: ("slot",),
    _D.SUPPLY: ("slot", "taken"),
    _D.ADD_CARD: ("card", "ends"),
    _D.REROLL: ("card", "face", "ends"),
    _D.AHEAD: ("card", "ends"),
    _D.TEMPLE_ACTION: ("place",),
    _D.REARRANGE_HAND: ("place", "card", "slot", "times", "waiting", "moved", "is_acting"),
    _C.DIE: ("card", "ends", "again"),
    _C.CARD: ("slot",),
    _C.HORUS_CARD: ("level", "slot"),
    _C.TEMPLE_TILE: ("place",),
    _C.SCARAB: ("place", "slot", "taken"),
    _C.TREASURE: ("place",),
    _C.MUMMY_TILE: ("slot",),
}
"""For each kind the fields that it takes, but for ``extra_turn_offered``; others take none."""

NOT_IN_A_TURN: tuple[Kind, ...] = (
    _D.PLAY_CARD,
    _D.STAND_UP,
    _D.EXTRA_TURN,
    _C.STAND_UP_ROLL,
)
"""The kinds before whose answer no set can have been completed in the turn, or that ask for it."""

_NEEDED: Mapping[Kind, str] = {
    _D.MOVE_ADVENTURER: "card",
    _D.ADD_CARD: "card",
    _D.REROLL: "card",
    _D.AHEAD: "card",
    _C.DIE: "card",
    _C.HORUS_CARD: "level",
}
"""The field that a kind cannot do without."""

"""What a position that is set up can be asked to await, by the kind of the decision.

:class:`Due` is what a caller names.  What it needs on the table is filled in by :class:`DueTable`
where nothing else is named; whether what is named fits is judged on the finished state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import define, field, frozen

from theban.core.chance import Counts
from theban.core.checking.annotations import check_fields, keep_plain
from theban.core.checking.named import check_due, check_index
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.values.value import Value
from theban.tutankhamun import frames
from theban.tutankhamun.config import Config
from theban.tutankhamun.frames import DecisionKind, Frame
from theban.tutankhamun.pieces import God, Idol, ScarabRing, Tile


@frozen
class Due(Value):
    """What is due in a position, for :func:`theban.tutankhamun.position`.

    The kinds are those of ``awaiting(state)``; a kind by itself means the same as a ``Due`` of it.

    Raises:
        InvalidArgument: a field is of a wrong type, or the kind does not take it.

    Example:
        >>> Due(DecisionKind.RA, idols=(Idol(God.OSIRIS), Idol(God.RA))).place is None
        True
        >>> Due(DecisionKind.RA, place=3)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Due.place is 3; it must be left out for ra
    """

    kind: DecisionKind = field()
    """The kind of the decision."""
    idols: tuple[Idol, ...] | None = field(default=None, kw_only=True)
    """All but *sail*: the idols being resolved, each of which led to the next; the last one asks.
    :rule:`TT-3.4`.  Unless named, one idol of the god that asks.
    """
    place: int | None = field(default=None, kw_only=True)
    """*thoth_with*: the place of the tile chosen first; else that of the first tile ahead."""

    def __attrs_post_init__(self) -> None:
        """Look at the kind, and at each field that it takes; keep the place as a plain number."""
        keep_plain(self)
        check_fields(self, ("Due",), InvalidArgument)
        kind, idols, place = self.kind, self.idols, self.place
        if idols is not None and kind is DecisionKind.SAIL:
            refuse(("Due", "idols"), idols, f"left out for {kind}", InvalidArgument)
        if idols == ():
            refuse(("Due", "idols"), idols, "at least one idol", InvalidArgument)
        if place is not None and kind is not DecisionKind.THOTH_WITH:
            refuse(("Due", "place"), place, f"left out for {kind}", InvalidArgument)


_ASKS: Mapping[DecisionKind, tuple[God, Callable[[int], Frame]]] = {
    DecisionKind.OSIRIS: (God.OSIRIS, frames.AskOsiris),
    DecisionKind.ISIS: (God.ISIS, frames.AskIsis),
    DecisionKind.RA: (God.RA, frames.AskRa),
    DecisionKind.THOTH: (God.THOTH, frames.AskThoth),
    DecisionKind.THOTH_WITH: (God.THOTH, frames.AskThoth),
    DecisionKind.HORUS: (God.HORUS, frames.AskHorus),
}
"""For each question the god whose idol asks it, and its frame; Thoth's second one has a place."""


def read_due(due: object, *, over: bool) -> Due:
    """Return what is named as due; else the start of a turn."""
    words = "a DecisionKind or a Due of Tutankhamun"
    return check_due(due, Due(DecisionKind.SAIL), (DecisionKind,), words, over=over)


@define
class DueTable:
    """What is named of a position whose seat in turn has come to what is due; None for nothing."""

    config: Config
    seat: int
    """The seat in turn."""
    due: Due
    boats: dict[int, int]
    nile: dict[int, Tile | None]
    """What is named of the Nile, by place."""
    collections: dict[int, Counts]
    underworld: Counts | None
    sunk: Counts = ()
    """What is in the Underworld, if that is not named, for what is due."""

    @property
    def idols(self) -> tuple[Idol, ...]:
        """The idols being resolved."""
        if self.due.kind is DecisionKind.SAIL:
            return ()
        return self.due.idols or (Idol(_ASKS[self.due.kind][0]),)

    def fit(self) -> None:
        """Name what was not named and what is due needs.

        The boat has sailed (:rule:`TT-2.1`), Osiris finds a tile in the Underworld
        (:rule:`TT-4.1`) and Isis a ring (:rule:`TT-4.2`).
        """
        if not self.idols:
            return
        if self.seat not in self.boats:
            taken = [*self.boats.values(), *(p for p, tile in self.nile.items() if tile)]
            places = range(self.config.inventory.places)
            self.boats[self.seat] = next(p for p in places if p not in taken)
        has_rings = self.config.inventory.ring_kind is not None
        if self.due.kind is DecisionKind.ISIS and has_rings:
            self.collections.setdefault(self.seat, self._one(ScarabRing()))
        if self.due.kind is DecisionKind.OSIRIS and self.underworld is None:
            self.sunk = next(map(self._one, self._idols_left()), ())

    def _one(self, tile: Tile) -> Counts:
        index = self.config.inventory.tiles.index[tile]
        return tuple(int(kind == index) for kind in range(len(self.config.inventory.no_tiles)))

    def _idols_left(self) -> list[Idol]:
        inventory = self.config.inventory
        named = [*self.idols, *self.nile.values()]
        kinds = zip(inventory.tiles.all, inventory.all_tiles, strict=True)
        return [t for t, n in kinds if isinstance(t, Idol) and n > named.count(t)]

    def stack(self, nile: list[Tile | None]) -> tuple[Frame, ...]:
        """Return what remains to be done, the next last."""
        seat, kind = self.seat, self.due.kind
        if kind is DecisionKind.SAIL:
            return (frames.StartTurn(seat),)
        below: tuple[Frame, ...] = (
            frames.EndTurn(seat),
            frames.Trail(seat),
            *(frames.Bury(seat, idol) for idol in self.idols),
        )
        if kind is not DecisionKind.THOTH_WITH:
            return (*below, _ASKS[kind][1](seat))
        places = range(len(nile))
        place = self.due.place
        if place is None:
            ahead = (p for p in places[max(0, self.boats[seat]) :] if nile[p] is not None)
            place = next(ahead, 0)
        check_index(place, "Due.place", places, "a place of the Nile")
        return (*below, frames.AskThothWith(seat, place))

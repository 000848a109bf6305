"""How the Mummy moves, whom it lays down, what that brings. :rule:`MC-2.1` to :rule:`MC-3.1`."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from theban.core.engine.track import Track
from theban.luxor.draft import AnyState
from theban.luxor.expansion import MUMMY, MUMMY_SEAT
from theban.luxor.parts.mummy_happenings import AdventurersLaidDown, MummyMoved, TalismansTaken
from theban.luxor.pieces import Card
from theban.luxor.rules.movement import able
from theban.luxor.rules.work import Work


class Walk(NamedTuple):
    """A movement of the Mummy."""

    end: int
    """The place where it ends."""
    crossed: tuple[range, ...]
    """The places that it passes, empty spaces included, in a row for each way."""
    jumped: bool
    """Whether it was put back before the chamber."""


def walk(track: Track, place: int, steps: int) -> Walk:
    """Work out a movement towards the stairs. :rule:`MC-2.4`, :rule:`MC-2.5`.

    When the Mummy reaches the tile nearest the stairs, it is put on the tile in front of the
    chamber, without a step. So it never rests on the nearest one unless that became the nearest
    under it, and then it jumps first.
    """
    nearest, farthest = _turning_points(track)
    crossed: list[range] = []
    here = range(farthest, farthest + 1)
    jumped = place == nearest
    if jumped:
        place = farthest
        crossed.append(here)
    start = place
    for _ in range(steps):
        following = track.behind(place)
        if following is None:
            break  # a single tile is left; there is nowhere to go
        place = following
        if place == nearest:
            crossed += (range(place, start), here)
            place = start = farthest
            jumped = True
    if place != start:
        crossed.append(range(place, start))
    return Walk(place, tuple(crossed), jumped)


def end_of_walk(track: Track, place: int, steps: int) -> int:
    """Return where a movement ends, as :func:`walk` does, for those who only judge a card.

    :rule:`MC-2.5`, :rule:`MC-2.10`.
    """
    nearest, farthest = _turning_points(track)
    if place == nearest:
        place = farthest
    for _ in range(steps):
        following = track.behind(place)
        if following is None:
            break
        place = farthest if following == nearest else following
    return place


def _turning_points(track: Track) -> tuple[int, int]:
    """Return the tile nearest the stairs and the one in front of the chamber. :rule:`MC-2.5`."""
    stops = track.stops
    return stops[0], stops[-2]


def movable(state: AnyState, seat: int, card: Card) -> tuple[int, ...]:
    """Return the places of those who still stand once a card is played. :rule:`MC-2.10`.

    A Horus card moves the Mummy first, and own adventurers where that ends are laid down.
    """
    active = able(state, seat)
    if not card.level:
        return active
    end = end_of_walk(state.board.track, MUMMY.of(state).place, card.level)
    return tuple([place for place in active if place != end]) if end in active else active


def card_played(work: Work, seat: int, card: Card) -> None:
    """Move the Mummy for a played Horus card, before anything else. :rule:`MC-2.3`."""
    if card.level:
        move_mummy(work, seat, card.level)


def move_mummy(work: Work, seat: int, steps: int) -> None:
    """Move the Mummy and lay down whom it meets. :rule:`MC-2.2`, :rule:`MC-2.4`.

    Those of other players fall wherever it passes, those of the active one only where it ends.
    One talisman comes for each opponent who lost one. :rule:`MC-2.6`, :rule:`MC-2.7`.
    """
    mummy = MUMMY.of(work.state)
    end, crossed, jumped = walk(work.state.board.track, mummy.place, steps)
    work.emit(
        MummyMoved, ("MC-2.2", "MC-2.5") if jumped else "MC-2.2", seat, mummy.place, end, jumped
    )
    passed = {end}.union(*crossed)
    opponents = 0
    for owner, player in enumerate(work.state.players):
        met = {end} if owner == seat else passed
        if not met.isdisjoint(player.active):
            lay_down(work, owner, met, "MC-2.4")
            opponents += owner != seat
    taken = min(opponents, mummy.talismans)
    MUMMY.change(work.state, place=end, talismans=mummy.talismans - taken)
    if taken:
        me = work.player(seat)
        MUMMY_SEAT.change(me, talismans=MUMMY_SEAT.of(me).talismans + taken)
        work.emit(TalismansTaken, "MC-2.6", seat, taken)


def lay_down(work: Work, owner: int, places: Collection[int], rule: str) -> None:
    """Lay down a player's upright adventurers on some places. :rule:`MC-2.4`, :rule:`MC-3.6`."""
    player = work.player(owner)
    fallen = [place for place in player.active if place in places]
    player.active = tuple([place for place in player.active if place not in places])
    lying = sorted((*MUMMY_SEAT.of(player).lying, *fallen))
    MUMMY_SEAT.change(player, lying=tuple(lying))
    for place in dict.fromkeys(fallen):
        work.emit(AdventurersLaidDown, rule, owner, place, fallen.count(place))


def horus_card_taken(work: Work, seat: int, level: int) -> None:
    """Move the Mummy for a Horus card taken from the board. :rule:`MC-2.2`, :rule:`MC-2.3`."""
    move_mummy(work, seat, level)


def landed(work: Work, seat: int, place: int) -> bool:
    """Lay down who ends a movement on the Mummy's tile; it does nothing there. :rule:`MC-3.1`."""
    if place != MUMMY.of(work.state).place:
        return False
    lay_down(work, seat, (place,), "MC-3.1")
    return True


def adventurer_woken(work: Work, seat: int, statue: int) -> None:  # noqa: ARG001 (a hook)
    """Remember that one more adventurer entered in this turn. :rule:`LX-4.2`."""
    mummy = MUMMY.of(work.state)
    MUMMY.change(work.state, woken=mummy.woken + 1)


def turn_started(work: Work, seat: int, is_extra: bool) -> None:  # noqa: ARG001, FBT001 (a hook)
    """Let those who entered in the turn before move from now on. :rule:`LX-4.2`."""
    mummy = MUMMY.of(work.state)
    if mummy.woken and not (is_extra and work.tables.waiting):
        MUMMY.change(work.state, woken=0)

"""The Mummy's movement, laying adventurers down, standing up, talismans.

:rule:`MC-2.1` to :rule:`MC-3.7`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from operator import sub
from typing import NamedTuple

from theban._core.chance import Group, SupportsRandom, count_kinds
from theban._core.errors import Illegality
from theban._core.language import message
from theban._core.machine import RuleIds
from theban._core.rows import Track
from theban._core.values import MOST_KEPT
from theban.luxor._actions import Action, DieRolled, PlayCard
from theban.luxor._config import FEWEST_PLAYERS, Config, Deal
from theban.luxor._events import DieThrown
from theban.luxor._expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor._messages import NO_SPACE, against
from theban.luxor._parts import mummy as parts
from theban.luxor._pieces import Card
from theban.luxor._rules.cards import explain_play, play_answers, play_card
from theban.luxor._rules.movement import not_awaited
from theban.luxor._rules.turn import mark_round_active
from theban.luxor._rules.work import Work
from theban.luxor._state import AnyPlayer, AnyState
from theban.luxor.frames import EndTurn, StartTurn


class Walk(NamedTuple):
    """A movement of the Mummy."""

    end: int
    """The place where it ends."""
    crossed: tuple[range, ...]
    """The places that it passes, empty spaces included, in a row for each way."""
    jumped: bool
    """Whether it was put back before the chamber."""


def walk(track: Track, place: int, steps: int) -> Walk:
    """Compute a movement towards the stairs. :rule:`MC-2.4`, :rule:`MC-2.5`.

    When the Mummy reaches the tile nearest the stairs, it is put on the tile in front of the
    chamber, without a step. So it never stays on the nearest one, unless that became the nearest
    while it was there; then it jumps first.
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
    """Return the end of a movement, like :func:`walk`, for judging a card.

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


def movable(state: AnyState, card: Card, active: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of the adventurers still upright once a card is played. :rule:`MC-2.10`.

    A Horus card first moves the Mummy, which lays down the seat's own adventurers where it ends.
    """
    if not card.level:
        return active
    end = end_of_walk(state.board.track, MUMMY.of(state).place, card.level)
    return tuple([place for place in active if place != end]) if end in active else active


def card_played(work: Work, seat: int, card: Card) -> None:
    """Move the Mummy for a played Horus card, before anything else. :rule:`MC-2.3`."""
    if card.level:
        move_mummy(work, seat, card.level)


def move_mummy(work: Work, seat: int, steps: int) -> None:
    """Move the Mummy and lay down the adventurers that it meets. :rule:`MC-2.2`, :rule:`MC-2.4`.

    It also moves for a Horus card taken from the board, by its level. :rule:`MC-2.3`. Other
    players' adventurers fall wherever it passes, those of the active player only where it ends. The
    active player gets one talisman for each opponent with an adventurer laid down. :rule:`MC-2.6`,
    :rule:`MC-2.7`.
    """
    mummy = MUMMY.of(work.state)
    end, crossed, jumped = walk(work.state.board.track, mummy.place, steps)
    work.emit(
        parts.MummyMoved,
        ("MC-2.2", "MC-2.5") if jumped else "MC-2.2",
        seat,
        mummy.place,
        end,
        jumped,
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
        work.emit(parts.TalismansTaken, "MC-2.6", seat, taken)


def lay_down(work: Work, owner: int, places: Collection[int], rule: str) -> None:
    """Lay down a player's upright adventurers on some places. :rule:`MC-2.4`, :rule:`MC-3.6`."""
    player = work.player(owner)
    fallen = [place for place in player.active if place in places]
    player.active = tuple([place for place in player.active if place not in places])
    lying = sorted((*MUMMY_SEAT.of(player).lying, *fallen))
    MUMMY_SEAT.change(player, lying=tuple(lying))
    for place in dict.fromkeys(fallen):
        work.emit(parts.AdventurersLaidDown, rule, owner, place, fallen.count(place))


def landed(work: Work, seat: int, place: int) -> bool:
    """Lay down an adventurer that ends its movement at the Mummy. :rule:`MC-3.1`."""
    if place != MUMMY.of(work.state).place:
        return False
    lay_down(work, seat, (place,), "MC-3.1")
    return True


def adventurer_woken(work: Work, seat: int, statue: int) -> None:
    """Count an adventurer woken in this turn. :rule:`LX-4.2`."""
    mummy = MUMMY.of(work.state)
    MUMMY.change(work.state, woken=mummy.woken + 1)


def turn_started(work: Work, seat: int, is_extra: bool) -> None:
    """Allow the adventurers woken in the turn before to move. :rule:`LX-4.2`."""
    mummy = MUMMY.of(work.state)
    if mummy.woken and not (is_extra and work.compiled.waiting):
        MUMMY.change(work.state, woken=0)


LYING_WITH_MUMMY = against(
    "lying_with_mummy",
    message(
        "all of {seat}'s adventurers that lie are on the Mummy's space and cannot stand up",
        "all of your adventurers that lie are on the Mummy's space and cannot stand up",
    ),
)
NOBODY_LAID_DOWN = against(
    "nobody_laid_down",
    message(
        "none of {seat}'s adventurers was laid down by the Mummy",
        "none of your adventurers was laid down by the Mummy",
    ),
)
MUMMY_IS_THERE = against("mummy_is_there", "the Mummy is on {place}; nobody stands up there")
NOT_LAID_DOWN_THERE = against(
    "not_laid_down_there",
    message(
        "none of {seat}'s adventurers was laid down on {place}",
        "none of your adventurers was laid down on {place}",
    ),
)

TRY = parts.TryStandUp()


def lying(player: AnyPlayer) -> tuple[int, ...]:
    """Return the places of adventurers laid down, which score them at the end. :rule:`MC-3.2`."""
    return MUMMY_SEAT.of(player).lying


def can_stand_up(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of adventurers that could stand up, except the Mummy's. :rule:`MC-3.4`.

    Adventurers at a statue do not count. :rule:`MC-3.5`, :rule:`MC-3.6`.
    """
    lying = MUMMY_SEAT.of(state.players[seat]).lying
    if not lying:
        return ()
    mummy = MUMMY.of(state).place
    return tuple([place for place in lying if place != mummy])


# --- The try -----------------------------------------------------------------------------------


def start_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the cards that can be played, then the attempt to stand up. :rule:`MC-3.7`."""
    cards = play_answers(state, frame)
    return (*cards, TRY) if can_stand_up(state, frame.seat) else cards


def explain_start(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Explain why the attempt, or the card played, is illegal.

    :rule:`MC-3.4`, :rule:`MC-3.5`, :rule:`MC-3.7`.
    """
    if type(choice) is not parts.TryStandUp:
        return explain_play(state, frame, choice)
    seat = frame.seat
    if can_stand_up(state, seat):
        return None
    if MUMMY_SEAT.of(state.players[seat]).lying:
        return LYING_WITH_MUMMY("MC-3.4", seat=seat)
    return NOBODY_LAID_DOWN("MC-3.5", seat=seat)


def start(work: Work, frame: StartTurn, choice: PlayCard | parts.TryStandUp) -> None:
    """Roll to stand up, which makes the turn not idle, or play a card. :rule:`MC-3.3`, MC-3.5."""
    if isinstance(choice, parts.TryStandUp):
        mark_round_active(work)
        work.stack.append(parts.RollToStandUp(frame.seat))
    else:
        play_card(work, frame, choice)


# --- The roll ----------------------------------------------------------------------------------


def rolled(work: Work, frame: parts.RollToStandUp, outcome: DieRolled) -> None:
    """Stand one or all up; with a high roll the turn goes on. :rule:`MC-3.3`.

    A turn that the roll ended has no card, no draw and no mummy tile. :rule:`MC-3.5`.
    """
    seat, face = frame.seat, outcome.face
    work.emit(DieThrown, "MC-3.3", seat, face)
    one, all_ = box_of(work.state.config).stand_up
    if face > all_:
        stand_up(work, seat, can_stand_up(work.state, seat), "MC-3.3")
        work.stack.append(work.compiled.frames[seat].start_turn)
        return
    work.stack.append(EndTurn(seat))
    if face > one:
        stand_up(work, seat, can_stand_up(work.state, seat), "MC-3.3")
    else:
        work.stack.append(parts.ChooseWhoStandsUp(seat))


def stand_up(work: Work, seat: int, places: Sequence[int], rules: RuleIds) -> None:
    """Stand adventurers up where they lie, without an action. :rule:`MC-3.4`."""
    me = work.player(seat)
    part = MUMMY_SEAT.of(me)
    lying = list(part.lying)
    for place in places:
        lying.remove(place)
    MUMMY_SEAT.change(me, lying=tuple(lying))
    me.active = tuple(sorted((*me.active, *places)))
    for place, number in Counter(places).items():
        work.emit(parts.AdventurersStoodUp, rules, seat, place, number)


# --- Who stands up? ----------------------------------------------------------------------------


def who_answers(state: AnyState, frame: parts.ChooseWhoStandsUp) -> tuple[Action, ...]:
    """List the places of adventurers that could stand up, from the stairs on. :rule:`MC-3.5`."""
    return tuple(map(parts.StandUp, dict.fromkeys(can_stand_up(state, frame.seat))))


def explain_who(
    state: AnyState, frame: parts.ChooseWhoStandsUp, choice: object
) -> Illegality | None:
    """Explain why an adventurer cannot stand up: only one laid down, away from the Mummy, can.

    :rule:`MC-3.4`, :rule:`MC-3.5`.
    """
    seat = frame.seat
    if type(choice) is not parts.StandUp:
        return not_awaited(state, frame, choice, "MC-8.6")
    place, last = choice.place, state.board.chamber - 1
    if place in can_stand_up(state, seat):
        return None
    if not 1 <= place <= last:
        return NO_SPACE(None, number=place, last=last)
    if place in MUMMY_SEAT.of(state.players[seat]).lying:
        return MUMMY_IS_THERE("MC-3.4", place=place)
    return NOT_LAID_DOWN_THERE("MC-3.5", seat=seat, place=place)


def one_stands_up(work: Work, frame: parts.ChooseWhoStandsUp, choice: parts.StandUp) -> None:
    """Stand the chosen adventurer up; the turn is over. :rule:`MC-3.3`."""
    stand_up(work, frame.seat, (choice.place,), ("MC-3.3", "MC-3.5"))


def deal(config: Config, rng: SupportsRandom) -> tuple[parts.MummyEffect, ...]:
    """Turn up the first mummy tiles. :rule:`MC-2.9`."""
    return _tiles_of(config).draw(parts.DISPLAY, rng)


@lru_cache(maxsize=MOST_KEPT)
def _tiles_of(config: Config) -> Group[parts.MummyEffect]:
    inventory = config.inventory
    return Group(zip(inventory.mummy_tiles.all, inventory.all_mummy_tiles, strict=True))


def begin(work: Work, deal: Deal) -> None:
    """Put the Mummy before the chamber, turn up tiles, hand out talismans. :rule:`MC-2.9`."""
    config, inventory = work.state.config, work.compiled.inventory
    opened = count_kinds(deal.mummy_tiles, inventory.mummy_tiles.index)
    each = box_of(config).starting_talismans[config.players - FEWEST_PLAYERS]
    mummy = parts.Mummy(
        place=work.state.board.track.stops[-2],
        talismans=box_of(config).talismans - each * config.players,
        display=deal.mummy_tiles,
        stack=tuple(map(sub, inventory.all_mummy_tiles, opened)),
        discards=(0,) * len(opened),
        woken=0,
    )
    MUMMY.put(work.state, mummy)
    for seat in range(config.players):
        MUMMY_SEAT.put(work.player(seat), parts.MummySeat(lying=(), talismans=each, exchanged=()))

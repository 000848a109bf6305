"""Checks the characters of a deal or a position, and what their abilities need."""

from __future__ import annotations

from collections import Counter

from theban._core.shapes import Contents, Needs
from theban.luxor import _frame_checks as frame_checks, frames
from theban.luxor._config import Config, Module
from theban.luxor._expansion import CHARACTER_SEAT, CHARACTERS
from theban.luxor._extension import Checks
from theban.luxor._modules.characters.rules import character_of, moves_further
from theban.luxor._parts import characters as due
from theban.luxor._parts.characters import Character
from theban.luxor._pieces import SET_KINDS, TEMPLE_TILES
from theban.luxor._setup import check_dealt
from theban.luxor._state import Player, State
from theban.luxor.frames import Frame

# --- Who has which -----------------------------------------------------------------------------


def _check_deal(config: Config, at: Contents) -> None:
    """Refuse a deal that does not give each seat its own character. :rule:`MC-7.1`."""
    copies, what = dict.fromkeys(Character, 1), "one for each seat"
    check_dealt(at, "characters", copies, config.players, "a character", what, "MC-7.1")


def _check_seat_part(_config: Config, at: Contents) -> None:
    """Refuse a negative number of flipped sets. :rule:`MC-7.3`."""
    at.check_range("flipped", "MC-7.3")
    at.check_range("woken", "LX-4.2")


def _contents(player: Player, seat: int) -> Contents:
    return Contents(CHARACTER_SEAT.of(player), ("players", seat, "expansion", "characters"))


def _check_woken(state: State) -> None:
    """Check that adventurers waiting for the next round stand on the stairs. :rule:`LX-4.2`."""
    waits = state.config.rulings.woken_wait_for_next_round
    can_wait = waits and Module.MUMMY not in state.config.modules
    for seat, player in enumerate(state.players):
        woken = CHARACTER_SEAT.of(player).woken
        most = frame_checks.entered(state, player) if can_wait else 0
        right = f"{most} at most, the number that can wait (LX-4.2)"
        _contents(player, seat).must_be(woken <= most, right, "woken")


def _check_characters(state: State) -> None:
    """Check that seats have different characters, and that only pure sets are flipped.

    :rule:`MC-7.1`, :rule:`MC-7.3`.
    """
    for character, number in Counter(map(character_of, state.players)).items():
        reason = f"the characters of the seats name {character} {number} times; there is only one"
        Contents(state).must(number == 1, f"{reason} (MC-7.1)")
    for seat, player in enumerate(state.players):
        part, owned = CHARACTER_SEAT.of(player), pure_sets(player)
        at = _contents(player, seat)
        right = f"0 with {part.character}; only {Character.EXTRA_TURN} flips sets (MC-7.3)"
        can_flip = part.character is Character.EXTRA_TURN
        at.must_be(can_flip or not part.flipped, right, "flipped")
        right = f"at most {owned}, the number of the player's pure sets (MC-7.3)"
        at.must_be(part.flipped <= owned, right, "flipped")


def _check_hidden_move(state: State) -> None:
    """Check that only a round that looks idle can have a hidden move. :rule:`LX-8.7`.

    It takes a seat that played a card for its ability alone. :rule:`MC-7.10`.
    """
    if not CHARACTERS.of(state).could_have_moved:
        return
    first, where = state.config.first_player, ("expansion", "characters", "could_have_moved")
    starts = state.pending == (frames.StartTurn(first),)
    has_just_begun = starts and not frame_checks.can_have_extra_turn(state, first)
    at, right = Contents(state), "False while idle_round is: all see that somebody could move"
    at.must_be(state.idle_round, f"{right} (LX-8.7)", *where)
    right = "False, since no character here moves beyond a card (MC-7.10)"
    at.must_be(any(map(moves_further, state.players)), right, *where)
    right = "False between two rounds and after the last (LX-8.7)"
    at.must_be(state.pending and not has_just_begun, right, *where)


def pure_sets(player: Player) -> int:
    """Return the number of a player's sets without wild cards."""
    owned = Counter(treasure.kind for treasure in player.treasures)
    return min(owned[kind] for kind in SET_KINDS)


def _points(player: Player) -> int:
    """Count the points of *Extra point*. :rule:`MC-7.5`."""
    return len(player.treasures) if character_of(player) is Character.EXTRA_POINT else 0


# --- What is asked -----------------------------------------------------------------------------


def _roll(state: State, frame: due.ChooseReroll | due.RollAgain) -> Needs:
    """Require that a die is rolled for a card, or was. :rule:`MC-7.2`."""
    yield _has(state, frame, Character.REROLL)
    yield from frame_checks.needs_of_roll(state, frame)
    if isinstance(frame, due.ChooseReroll):
        yield frame_checks.need_of_face(state, frame)


def _ahead(state: State, frame: due.ChooseAhead) -> Needs:
    """Require that a card was played that moves without a choice. :rule:`MC-7.6`."""
    yield _has(state, frame, Character.AHEAD)
    yield from frame_checks.needs_of_card(state, frame)


def _temple_action(state: State, frame: due.ChooseTempleAction) -> Needs:
    """Require that somebody is on a temple tile that a treasure uncovered. :rule:`MC-7.7`."""
    yield _has(state, frame, Character.TEMPLE_ACTION)
    is_temple_tile = isinstance(state.board.tiles[frame.place], TEMPLE_TILES)
    yield is_temple_tile, f"the temple tile just uncovered at place {frame.place} (MC-7.7)"
    yield frame_checks.stands(state, frame, frame.place)
    need = f"a treasure of seat {frame.seat}: it must have taken the one that lay there (MC-7.7)"
    yield state.players[frame.seat].treasures, need


def _rearrange(state: State, frame: due.RearrangeHand) -> Needs:
    """Require an adventurer on the stairs for each question.

    :rule:`MC-7.8`.
    """
    yield _has(state, frame, Character.REARRANGE_HAND)
    leg = frame_checks.arriving(state.pending)
    assert leg is not None  # the stack was checked
    mover = state.players[leg.seat]
    asked = sum(type(each) is due.RearrangeHand for each in state.pending)
    number = frame_checks.entered(state, mover)
    who = f"adventurers of seat {leg.seat} who can have entered and are on the stairs"
    yield asked <= number, f"at least {asked} {who}; there are {number} (MC-7.8)"


def _offer(state: State, frame: due.OfferExtraTurn) -> Needs:
    """Require that a pure set was completed that is not flipped. :rule:`MC-7.3`."""
    yield _has(state, frame, Character.EXTRA_TURN)
    player = state.players[frame.seat]
    flipped, owned = CHARACTER_SEAT.of(player).flipped, pure_sets(player)
    need = f"a pure set of seat {frame.seat} to flip; of {owned}, {flipped} are flipped (MC-7.3)"
    yield flipped < owned, need


def _has(state: State, frame: Frame, character: Character) -> tuple[bool, str]:
    found = character_of(state.players[frame.seat])
    need = f"{character} as character of seat {frame.seat}, not {found} (MC-8.6)"
    return found is character, need


_ON_THE_DRAW = (frames.FillHand,)

CHECKS = Checks(
    deal=_check_deal,
    seat_part=_check_seat_part,
    points=_points,
    table=(_check_characters, _check_hidden_move, _check_woken),
    frames={
        due.ChooseReroll: _roll,
        due.RollAgain: _roll,
        due.ChooseAhead: _ahead,
        due.ChooseTempleAction: _temple_action,
        due.RearrangeHand: _rearrange,
        due.OfferExtraTurn: _offer,
    },
    beneath={
        due.ChooseReroll: _ON_THE_DRAW,
        due.RollAgain: _ON_THE_DRAW,
        due.ChooseAhead: _ON_THE_DRAW,
        due.ChooseTempleAction: _ON_THE_DRAW,
        due.RearrangeHand: (frames.Arrive, due.RearrangeHand),
        due.OfferExtraTurn: (frames.EndTurn,),
        **frame_checks.EXTRA_TURNS,
    },
)
"""The module's checks of deals and positions."""

"""Whether the characters of a deal or a position can be, and what their abilities need."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from theban.core.checking.shapes import check_class, check_length, check_whole, refuse
from theban.core.errors import InvalidDeal, InvalidState
from theban.core.messages import shown
from theban.luxor import frames
from theban.luxor.board import STAIRS
from theban.luxor.checking.played import (
    can_have_extra_turn,
    check_ends,
    check_played,
    check_roll,
    check_space,
    check_stands,
)
from theban.luxor.checking.stack import EXTRA_TURNS, arriving
from theban.luxor.expansion import CHARACTER_SEAT, CHARACTERS
from theban.luxor.extension import Checks
from theban.luxor.modules.characters.table import ability_of, character_of
from theban.luxor.parts import characters as due
from theban.luxor.parts.characters import Character, Characters, CharacterSeat
from theban.luxor.pieces import SET_KINDS, TEMPLE_TILES, AdvanceAllCard, JoinNextCard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from theban.core.errors import ThebanError
    from theban.luxor.config import Config
    from theban.luxor.deals import Deal
    from theban.luxor.frames import Frame
    from theban.luxor.state import Player, State


# --- Who has which -----------------------------------------------------------------------------


def check_deal(config: Config, deal: Deal) -> None:
    """Refuse a deal that does not give each seat a character of its own. :rule:`MC-7.1`."""
    what = "one for each seat"
    found = check_length(
        deal.characters, config.players, "characters", what, "MC-7.1", error=InvalidDeal
    )
    for seat, character in enumerate(found):
        if type(character) is not Character:
            refuse(f"characters[{seat}]", character, "a Character (MC-7.1)", InvalidDeal)
    _check_different(deal.characters, "characters", InvalidDeal)


def check_part(_config: Config, part: object, where: str) -> None:
    """Refuse what does not say whether a hidden card let somebody move. :rule:`LX-8.7`."""
    check_class(part, Characters, where, "a Characters, since characters are played (MC-7.10)")
    could = cast("Characters", part).could_have_moved  # checked at run time
    check_class(could, bool, f"{where}.could_have_moved", "True or False (LX-8.7)")


def check_seat_part(_config: Config, part: object, where: str) -> None:
    """Refuse what is no character with a number of flipped sets. :rule:`MC-7.1`."""
    check_class(part, CharacterSeat, where, "a CharacterSeat, since characters are played (MC-7.1)")
    seat = cast("CharacterSeat", part)  # checked at run time
    check_class(seat.character, Character, f"{where}.character", "a Character (MC-7.1)")
    check_whole(seat.flipped, f"{where}.flipped", "MC-7.3")


def check_characters(state: State) -> None:
    """See that no two seats have the same one, and that only pure sets are flipped.

    :rule:`MC-7.1`, :rule:`MC-7.3`.
    """
    characters = [character_of(player) for player in state.players]
    _check_different(characters, "the characters of the players", InvalidState)
    for seat, player in enumerate(state.players):
        part = CHARACTER_SEAT.of(player)
        where = f"players[{seat}].expansion.characters.flipped"
        if part.flipped and part.character is not Character.EXTRA_TURN:
            right = f"0 with {part.character}; only {Character.EXTRA_TURN} flips sets (MC-7.3)"
            refuse(where, part.flipped, right)
        if part.flipped > pure_sets(player):
            right = f"{pure_sets(player)} at most, the number of own pure sets (MC-7.3)"
            refuse(where, part.flipped, right)


def check_hidden_move(state: State) -> None:
    """See that only a round that looks idle can hide that it was not. :rule:`LX-8.7`.

    It takes a seat that played a card for its ability alone. :rule:`MC-7.10`.
    """
    if not CHARACTERS.of(state).could_have_moved:
        return
    first = state.config.first_player
    has_just_begun = state.pending[:1] == (frames.StartTurn(first),) and not can_have_extra_turn(
        state, first
    )
    if not state.idle_round:
        right = "False while idle_round is: all see that somebody could move (LX-8.7)"
    elif not any(ability_of(player).further_steps for player in state.players):
        right = "False, since no character here moves beyond a card (MC-7.10)"
    elif not state.pending or has_just_begun:
        right = "False between two rounds and after the last (LX-8.7)"
    else:
        return
    refuse("expansion.characters.could_have_moved", True, right)  # noqa: FBT003


def _check_different(characters: Iterable[Character], where: str, error: type[ThebanError]) -> None:
    for character, number in Counter(characters).items():
        if number > 1:
            raise error(f"{where} name {character} {number} times; there is only one (MC-7.1)")


def pure_sets(player: Player) -> int:
    """Return how many sets of vase, statue and jewelry a player has without wild cards."""
    owned = Counter(treasure.kind for treasure in player.treasures)
    return min(owned[kind] for kind in SET_KINDS)


def _points(player: Player) -> int:
    """Count what *Extra point* scored. :rule:`MC-7.5`."""
    return len(player.treasures) if character_of(player) is Character.EXTRA_POINT else 0


def _has_extra_turns(state: State, seat: int) -> bool:
    return CHARACTER_SEAT.of(state.players[seat]).flipped > 0


# --- What is asked -----------------------------------------------------------------------------


def check_reroll(state: State, frame: due.ChooseReroll) -> None:
    """See that a die was rolled for a card. :rule:`MC-7.2`."""
    _check_has(state, frame, Character.REROLL)
    check_roll(state, frame.seat, frame.card, "ChooseReroll")
    faces = state.config.components.die
    if type(frame.face) is not int or frame.face not in faces:
        refuse("the face of ChooseReroll", frame.face, "a face of the die (MC-7.2)")
    check_ends(state, frame.ends, frame.card, "the ends of ChooseReroll")


def check_roll_again(state: State, frame: due.RollAgain) -> None:
    """See that a die is rolled for a card. :rule:`MC-7.2`."""
    _check_has(state, frame, Character.REROLL)
    check_roll(state, frame.seat, frame.card, "RollAgain")
    check_ends(state, frame.ends, frame.card, "the ends of RollAgain")


def check_ahead(state: State, frame: due.ChooseAhead) -> None:
    """See that a card was played that moves without a choice. :rule:`MC-7.6`."""
    _check_has(state, frame, Character.AHEAD)
    check_played(state, frame.card, "the card of ChooseAhead")
    if type(frame.card) not in (AdvanceAllCard, JoinNextCard):
        right = "one that advances all or joins the next (MC-8.6)"
        refuse("the card of ChooseAhead", frame.card, right)
    check_ends(state, frame.ends, frame.card, "the ends of ChooseAhead")


def check_temple_action(state: State, frame: due.ChooseTempleAction) -> None:
    """See that somebody stands on a temple tile that a treasure uncovered. :rule:`MC-7.7`."""
    _check_has(state, frame, Character.TEMPLE_ACTION)
    where = "the place of ChooseTempleAction"
    check_space(state, frame.place, where)
    tile = state.board.tiles[frame.place]
    if type(tile) not in TEMPLE_TILES:
        refuse(f"board.tiles[{frame.place}]", tile, "the temple tile just uncovered (MC-7.7)")
    check_stands(state, frame, frame.place)
    if not state.players[frame.seat].treasures:
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} owns no treasure; it must have "
            "taken the one that lay there (MC-7.7)"
        )


def check_rearrange(state: State, frame: due.RearrangeHand) -> None:
    """See that no more is asked than adventurers entered, who stand on the stairs.

    :rule:`MC-7.8`.
    """
    _check_has(state, frame, Character.REARRANGE_HAND)
    leg = arriving(state)
    assert leg is not None  # noqa: S101 (the stack was checked)
    mover = state.players[leg.seat]
    asked = sum(type(each) is due.RearrangeHand for each in state.pending)
    awake = len(state.config.components.statues) - len(mover.asleep)
    entered = min(awake, mover.active.count(STAIRS))
    if asked > entered:
        raise InvalidState(
            f"pending holds RearrangeHand {asked} times, but {entered} adventurers of seat "
            f"{leg.seat} can have entered and stand on the stairs (MC-7.8)"
        )


def check_offer(state: State, frame: due.OfferExtraTurn) -> None:
    """See that a pure set was completed that is not flipped. :rule:`MC-7.3`."""
    _check_has(state, frame, Character.EXTRA_TURN)
    player = state.players[frame.seat]
    flipped, owned = CHARACTER_SEAT.of(player).flipped, pure_sets(player)
    if flipped >= owned:
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} has {owned} pure sets, {flipped} "
            "of them flipped; one must be left to flip (MC-7.3)"
        )


def _check_has(state: State, frame: Frame, character: Character) -> None:
    found = character_of(state.players[frame.seat])
    if found is not character:
        raise InvalidState(
            f"pending holds {shown(frame)}, but the character of seat {frame.seat} is {found}; it "
            f"must be {character} (MC-8.6)"
        )


_ON_THE_DRAW = (frames.FillHand,)

CHECKS = Checks(
    deal=check_deal,
    part=check_part,
    seat_part=check_seat_part,
    points=_points,
    extra_turns=_has_extra_turns,
    table=(check_characters, check_hidden_move),
    frames={
        due.ChooseReroll: check_reroll,
        due.RollAgain: check_roll_again,
        due.ChooseAhead: check_ahead,
        due.ChooseTempleAction: check_temple_action,
        due.RearrangeHand: check_rearrange,
        due.OfferExtraTurn: check_offer,
    },
    beneath={
        due.ChooseReroll: _ON_THE_DRAW,
        due.RollAgain: _ON_THE_DRAW,
        due.ChooseAhead: _ON_THE_DRAW,
        due.ChooseTempleAction: _ON_THE_DRAW,
        due.RearrangeHand: (frames.Arrive, due.RearrangeHand),
        **EXTRA_TURNS,
    },
    after_turn=(due.OfferExtraTurn,),
    asked_of_others=(due.RearrangeHand,),
)
"""What the module adds to the checks of deals and positions."""

"""Luxor's actions told with the position at hand: which card, which tile, for what price.

Sentences without a view are in :mod:`theban.render.luxor.sentences`; hidden parts, such as a card
of another hand, are worded as there.
"""

from __future__ import annotations

from theban.core.errors import Illegality
from theban.core.language import Language
from theban.core.situation import Decision
from theban.luxor import actions
from theban.luxor.board import STAIRS
from theban.luxor.frames import ChooseMove, ClaimOrDecline, DecisionKind, Frame
from theban.luxor.messages import (
    ADVENTURER_OF_OTHER,
    CARD_OF_OTHER,
    IN_CHAMBER,
    LIES_AT_STATUE,
    NOBODY_SO_NEAR,
    ONLY_OUTER_CARDS,
    card_words,
    steps_words,
    tile_words,
)
from theban.luxor.pieces import AdvanceAllCard, CardPair, End, JoinNextCard
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor.labels import adventurer_at, at_place, keys_words, outer_card, tile_at
from theban.render.luxor.modules import choices as modules
from theban.render.luxor.pieces import pieces_of
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.sentences import Deed, Filled

_PLAY = {
    End.LEFT: Deed("Play {card} from the left.", "{name} plays {card} from the left."),
    End.RIGHT: Deed("Play {card} from the right.", "{name} plays {card} from the right."),
}
_ACT = Deed("Act with {adventurer}: {tile}.", "{name} acts with {adventurer}: {tile}.")
_STAY = Deed(
    "Act with {adventurer} without moving it: {tile}.",
    "{name} acts with {adventurer} without moving it: {tile}.",
)
_STAY_FOR_KEYS = Deed(
    "Act with {adventurer} without moving it, which costs {keys}: {tile}.",
    "{name} acts with {adventurer} without moving it, which costs {keys}: {tile}.",
)
_AHEAD = Deed(
    "Move {adventurer} ahead {steps} to {target}.",
    "{name} moves {adventurer} ahead {steps} to {target}.",
)
_AHEAD_FOR_KEYS = Deed(
    "Move {adventurer} ahead {steps} to {target}, which costs {keys}.",
    "{name} moves {adventurer} ahead {steps} to {target}, which costs {keys}.",
)
_BACK = Deed(
    "Move {adventurer} back {steps} to {target}.",
    "{name} moves {adventurer} back {steps} to {target}.",
)
_BACK_FOR_KEYS = Deed(
    "Move {adventurer} back {steps} to {target}, which costs {keys}.",
    "{name} moves {adventurer} back {steps} to {target}, which costs {keys}.",
)
_ENTER = Deed(
    "Move {adventurer} ahead {steps} into the tomb chamber, which costs {keys}.",
    "{name} moves {adventurer} ahead {steps} into the tomb chamber, which costs {keys}.",
)
_CLAIM = Deed(
    "Claim {treasure} {at} with one adventurer too few.",
    "{name} claims {treasure} {at} with one adventurer too few.",
)
_LEAVE = Deed("Leave {treasure} {at}.", "{name} leaves {treasure} {at}.")
_TAKE_HORUS_CARD = Deed("Take {card}, level {level}.", "{name} takes {card}, level {level}.")
_MOVE_NOBODY = Deed("Move no adventurer.", "{name} moves no adventurer.")


def deed_in(shown: State | View, action: actions.Action, language: Language) -> Filled | None:
    """Return the sentences for an action where the position tells more than the action itself."""
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    match action:
        case actions.Decline():
            return _declined(shown, frame, language)
        case actions.MoveAdventurer(origin, steps):
            return _move(shown, frame, origin, steps, language)
        case actions.ActWith(place):
            tile = tile_at(shown, place, language)
            who = adventurer_at(place, language)
            return None if tile is None else (_ACT, {"adventurer": who, "tile": tile})
        case actions.ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return _CLAIM, _treasure_at(shown, frame.place, language)
        case actions.TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            top = shown.horus_tops[level - 1]
            if top is None:
                return None
            return _TAKE_HORUS_CARD, {"card": card_words(top, language), "level": level}
        case actions.PlayCard(end):
            card = outer_card(shown.players[frame.seat], end, language)
            return None if card is None else (_PLAY[end], {"card": card})
        case _:
            return modules.deed_in(shown, frame, action, language)


def _treasure_at(shown: State | View, place: int, language: Language) -> dict[str, object]:
    tile = shown.board.tiles[place]
    told = language.say("the treasure") if tile is None else tile_words(tile, language)
    return {"treasure": told, "at": at_place(place, language)}


def _move(
    shown: State | View, frame: Frame, origin: int, steps: int, language: Language
) -> Filled | None:
    """Tell where a move leads, what is there, and the keys that it costs. :rule:`LX-8.1`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    gaps: dict[str, object] = {"adventurer": adventurer_at(origin, language)}
    keys = modules.keys_for_steps(shown, frame, steps)
    if not steps:
        gaps["tile"] = tile_at(shown, origin, language)
        if gaps["tile"] is None:
            return None
        return _priced(_STAY, _STAY_FOR_KEYS, gaps, keys, language)
    track = board.track
    target = track.ahead(origin, steps) if steps > 0 else track.behind(origin)
    if target is None:
        return None
    gaps["steps"] = steps_words(abs(steps), language)
    if target == board.chamber:
        return _ENTER, gaps | {"keys": keys_words(keys + 1, language)}
    tile = tile_at(shown, target, language)
    if tile is None:
        gaps["target"] = language.say("space {place}", place=target)
    else:
        gaps["target"] = language.say("space {place} ({tile})", place=target, tile=tile)
    if steps > 0:
        return _priced(_AHEAD, _AHEAD_FOR_KEYS, gaps, keys, language)
    return _priced(_BACK, _BACK_FOR_KEYS, gaps, keys, language)


def _priced(
    free: Deed, for_keys: Deed, gaps: dict[str, object], keys: int, language: Language
) -> Filled:
    return (for_keys, gaps | {"keys": keys_words(keys, language)}) if keys else (free, gaps)


def _declined(shown: State | View, frame: Frame, language: Language) -> Filled | None:
    match frame:
        case ClaimOrDecline(_, place):
            return _LEAVE, _treasure_at(shown, place, language)
        case ChooseMove():
            return _MOVE_NOBODY, {}
        case _:
            return modules.declined(frame, language)


_PLAYING = (DecisionKind.PLAY_CARD, DecisionKind.ADD_CARD)
_MOVING = (DecisionKind.MOVE_ADVENTURER, DecisionKind.MOVE_BY_TILE, DecisionKind.AHEAD)
_PLACES = ("stairs", "space", "chamber")


def reason_at(view: View, key: str) -> Illegality | None:
    """Say why a thing cannot be chosen; None if it has nothing special to say."""
    due, pieces = view.awaiting, pieces_of(view, Names(None))
    piece = pieces.get(key)
    if piece is None or not isinstance(due, Decision):
        return None
    if due.kind in _PLAYING:
        return _at_card(due.seat, piece) if piece.kind == "card" else None
    if due.kind not in _MOVING:
        return None
    if piece.kind == "adventurer":
        return _at_adventurer(view, due, piece)
    at: Piece | None = piece
    while at is not None and at.kind not in _PLACES:
        at = None if at.at is None else pieces.get(at.at)
    return None if at is None else _at_place(view, due)


def _at_card(seat: int, card: Piece) -> Illegality:
    """Say why a card cannot be played: it belongs to another player, or is not an outer card."""
    if card.seat is not None and card.seat != seat:
        return CARD_OF_OTHER("LX-3.1", seat=seat, owner=card.seat)
    return ONLY_OUTER_CARDS("LX-3.2")


def _at_adventurer(view: View, due: Decision, adventurer: Piece) -> Illegality | None:
    """Say why an adventurer cannot move."""
    if adventurer.seat is not None and adventurer.seat != due.seat:
        rule = _rule_of_move(view, due)
        return ADVENTURER_OF_OTHER(rule, seat=due.seat, owner=adventurer.seat)
    if adventurer.at == f"place:{view.board.chamber}":
        return IN_CHAMBER("LX-8.6")
    is_at_statue = adventurer.at is not None and adventurer.at.startswith("statue:")
    return LIES_AT_STATUE("LX-4.1") if is_at_statue else None


def _at_place(view: View, due: Decision) -> Illegality | None:
    """Say that the steps on offer lead nobody to a place."""
    steps = () if view.subject is None else view.subject.steps
    if not steps:
        return None
    return NOBODY_SO_NEAR(_rule_of_move(view, due), seat=due.seat, offered=steps)


def _rule_of_move(view: View, due: Decision) -> str:
    """Return the rule that gives the steps: of the mummy tile, the ability or the card."""
    if due.kind is DecisionKind.MOVE_BY_TILE:
        return "MC-4.4"
    if due.kind is DecisionKind.AHEAD:
        return "MC-7.6"
    cards = () if view.subject is None else view.subject.cards
    if len(cards) > 1:
        return CardPair.rule
    rules = (card.rule for card in cards if not isinstance(card, (AdvanceAllCard, JoinNextCard)))
    return next(rules, "LX-1.7")

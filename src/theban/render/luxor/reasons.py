"""Why things on the table of Luxor cannot be chosen though no action stands for them."""

from __future__ import annotations

from theban.core.awaiting import Decision
from theban.core.illegality import Illegality
from theban.luxor.frames import DecisionKind
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import AdvanceAllCard, CardPair, JoinNextCard
from theban.luxor.words.refusals import (
    ADVENTURER_OF_OTHER,
    CARD_OF_OTHER,
    IN_CHAMBER,
    LIES_AT_STATUE,
    NOBODY_SO_NEAR,
    ONLY_OUTER_CARDS,
)
from theban.render.luxor import keys
from theban.render.luxor.pieces import pieces_of
from theban.render.names import Names
from theban.render.pieces import Piece

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
    if adventurer.at == keys.place_key(view.board.chamber):
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

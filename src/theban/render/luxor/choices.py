"""Luxor's actions told with the position at hand: which card, which tile, for what price.

Sentences without a view are in :mod:`theban.render.luxor.sentences`; hidden parts, such as a card
of another hand, are worded as there.
"""

from __future__ import annotations

from theban.core.errors import Illegality
from theban.core.language import Language
from theban.core.situation import Decision
from theban.luxor import actions, messages
from theban.luxor.board import STAIRS
from theban.luxor.frames import ChooseMove, ClaimOrDecline, DecisionKind, Frame
from theban.luxor.modules.characters.rules import steps_for_keys
from theban.luxor.modules.mummy.tiles import cost
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.parts.mummy import ChooseMummyTile
from theban.luxor.pieces import AdvanceAllCard, CardPair, End, JoinNextCard
from theban.luxor.views import View
from theban.render.luxor import labels
from theban.render.luxor.pieces import pieces_of
from theban.render.luxor.seen import Shown, character_seat, mummy_of
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.sentences import Deed, Filled, ordinal

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


_PAY = Deed(
    'Pay {talismans} for the {slot} mummy tile, "{effect}".',
    '{name} pays {talismans} for the {slot} mummy tile, "{effect}".',
)
_DISCARD = Deed(
    "Discard the {slot} card of the hand, {card}, for a Horus card.",
    "{name} discards the {slot} card of the hand, {card}, for a Horus card.",
)
_MOVE_CARD = Deed(
    "Move the {source} card of the hand, {card}, to the {goal} place.",
    "{name} moves the {source} card of the hand, {card}, to the {goal} place.",
)
_ADD = {
    End.LEFT: Deed("Add {card} from the left.", "{name} adds {card} from the left."),
    End.RIGHT: Deed("Add {card} from the right.", "{name} adds {card} from the right."),
}
_ADVANCE_ALL = Deed(
    "Advance all adventurers by {steps}.", "{name} advances all adventurers by {steps}."
)
_REROLL = Deed(
    "Roll once more instead of using the {face}.",
    "{name} rolls once more instead of using the {face}.",
)
_USE_TEMPLE_TILE = Deed(
    "Use the temple tile {at}: {tile}.", "{name} uses the temple tile {at}: {tile}."
)
_ACTIVATE_NONE = Deed("Activate no mummy tile.", "{name} activates no mummy tile.")
_ADD_NONE = Deed("Add no card to the {number}+ card.", "{name} adds no card to the {number}+ card.")
_KEEP_ROLL = Deed("Keep the {face} that was rolled.", "{name} keeps the {face} that was rolled.")
_LEAVE_TEMPLE_TILE = Deed(
    "Leave the temple tile {at} unused for now.",
    "{name} leaves the temple tile {at} unused for now.",
)
_LEAVE_HAND = Deed("Leave the hand as it is.", "{name} leaves the hand as it is.")
_NO_EXTRA_TURN = Deed(
    "Decline one more turn for the pure set.", "{name} declines one more turn for the pure set."
)


def deed_in(shown: Shown, action: actions.Action, language: Language) -> Filled | None:
    """Return the sentences for an action where the position tells more than the action itself."""
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    me = shown.players[frame.seat]
    match action:
        case actions.Decline():
            return _declined(shown, frame, language)
        case actions.MoveAdventurer(origin, steps):
            return _move(shown, frame, origin, steps, language)
        case actions.ActWith(place):
            tile = labels.tile_at(shown, place, language)
            who = labels.adventurer_at(place, language)
            return None if tile is None else (_ACT, {"adventurer": who, "tile": tile})
        case actions.ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return _CLAIM, _treasure_at(shown, frame.place, language)
        case actions.TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            top = shown.horus_tops[level - 1]
            if top is None:
                return None
            return _TAKE_HORUS_CARD, {"card": messages.card_words(top, language), "level": level}
        case actions.PlayCard(end):
            card = labels.outer_card(me, end, language)
            return None if card is None else (_PLAY[end], {"card": card})
        case mummy.ActivateMummyTile(slot):
            return _mummy_tile(shown, slot, language)
        case mummy.DiscardHandCard(slot):
            card = labels.card_at(me, slot, language)
            which = ordinal(slot, language)
            return None if card is None else (_DISCARD, {"slot": which, "card": card})
        case actions.MoveHandCard(source, target):
            card = labels.card_at(me, source, language)
            if card is None:
                return None
            places = {"source": ordinal(source, language), "goal": ordinal(target, language)}
            return _MOVE_CARD, {**places, "card": card}
        case equipment.AddCard(end):
            card = labels.outer_card(me, end, language)
            return None if card is None else (_ADD[end], {"card": card})
        case characters.AdvanceAll() if isinstance(frame, characters.ChooseAhead):
            number = frame.card.number if isinstance(frame.card, AdvanceAllCard) else 0
            return _ADVANCE_ALL, {"steps": messages.steps_words(number, language)}
        case characters.Reroll() if isinstance(frame, characters.ChooseReroll):
            return _REROLL, {"face": frame.face}
        case characters.PerformTempleAction() if isinstance(frame, characters.ChooseTempleAction):
            tile = labels.tile_at(shown, frame.place, language)
            at = labels.at_place(frame.place, language)
            return None if tile is None else (_USE_TEMPLE_TILE, {"at": at, "tile": tile})
        case _:
            return None


def _mummy_tile(shown: Shown, slot: int, language: Language) -> Filled | None:
    part = mummy_of(shown)
    effect = part.display[slot] if part and 0 <= slot < len(part.display) else None
    if effect is None:
        return None
    return _PAY, {
        "talismans": messages.talismans_words(cost(shown.config, effect), language),
        "slot": ordinal(slot, language),
        "effect": labels.effect_words(effect, language),
    }


def _keys_for_steps(shown: Shown, frame: Frame, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`."""
    owned = character_seat(shown.players[frame.seat])
    if owned is None or owned.character is not characters.Character.SPECIAL_KEY:
        return 0
    if not isinstance(frame, ChooseMove):
        return 0
    return steps_for_keys(frame.card, frame.face).get(steps, 0)


def _treasure_at(shown: Shown, place: int, language: Language) -> dict[str, object]:
    tile = shown.board.tiles[place]
    told = language.say("the treasure") if tile is None else messages.tile_words(tile, language)
    return {"treasure": told, "at": labels.at_place(place, language)}


def _move(shown: Shown, frame: Frame, origin: int, steps: int, language: Language) -> Filled | None:
    """Tell where a move leads, what is there, and the keys that it costs. :rule:`LX-8.1`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    gaps: dict[str, object] = {"adventurer": labels.adventurer_at(origin, language)}
    keys = _keys_for_steps(shown, frame, steps)
    if not steps:
        gaps["tile"] = labels.tile_at(shown, origin, language)
        if gaps["tile"] is None:
            return None
        return _priced(_STAY, _STAY_FOR_KEYS, gaps, keys, language)
    track = board.track
    target = track.ahead(origin, steps) if steps > 0 else track.behind(origin)
    if target is None:
        return None
    gaps["steps"] = messages.steps_words(abs(steps), language)
    if target == board.chamber:
        return _ENTER, gaps | {"keys": labels.keys_words(keys + 1, language)}
    tile = labels.tile_at(shown, target, language)
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
    return (for_keys, gaps | {"keys": labels.keys_words(keys, language)}) if keys else (free, gaps)


def _declined(shown: Shown, frame: Frame, language: Language) -> Filled | None:
    match frame:
        case ClaimOrDecline(_, place):
            return _LEAVE, _treasure_at(shown, place, language)
        case ChooseMove():
            return _MOVE_NOBODY, {}
        case ChooseMummyTile():
            return _ACTIVATE_NONE, {}
        case equipment.ChooseCardToAdd(_, card):
            return _ADD_NONE, {"number": card.number}
        case characters.ChooseReroll(_, _, face):
            return _KEEP_ROLL, {"face": face}
        case characters.ChooseAhead():
            return _MOVE_NOBODY, {}
        case characters.ChooseTempleAction(_, place):
            return _LEAVE_TEMPLE_TILE, {"at": labels.at_place(place, language)}
        case characters.RearrangeHand():
            return _LEAVE_HAND, {}
        case characters.OfferExtraTurn():
            return _NO_EXTRA_TURN, {}
        case _:
            return None


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
        return messages.CARD_OF_OTHER("LX-3.1", seat=seat, owner=card.seat)
    return messages.ONLY_OUTER_CARDS("LX-3.2")


def _at_adventurer(view: View, due: Decision, adventurer: Piece) -> Illegality | None:
    """Say why an adventurer cannot move."""
    if adventurer.seat is not None and adventurer.seat != due.seat:
        rule = _rule_of_move(view, due)
        return messages.ADVENTURER_OF_OTHER(rule, seat=due.seat, owner=adventurer.seat)
    if adventurer.at == f"place:{view.board.chamber}":
        return messages.IN_CHAMBER("LX-8.6")
    is_at_statue = adventurer.at is not None and adventurer.at.startswith("statue:")
    return messages.LIES_AT_STATUE("LX-4.1") if is_at_statue else None


def _at_place(view: View, due: Decision) -> Illegality | None:
    """Say that the steps on offer lead nobody to a place."""
    steps = () if view.subject is None else view.subject.steps
    if not steps:
        return None
    return messages.NOBODY_SO_NEAR(_rule_of_move(view, due), seat=due.seat, offered=steps)


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

"""The actions of Luxor's modules told with the position at hand, see :mod:`.choices`."""

from __future__ import annotations

from theban.core.language import Language
from theban.luxor.actions import Action, MoveHandCard
from theban.luxor.frames import ChooseMove, Frame
from theban.luxor.messages import steps_words, talismans_words
from theban.luxor.modules.characters.rules import steps_for_keys
from theban.luxor.modules.mummy.tiles import cost
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.parts.mummy import ChooseMummyTile
from theban.luxor.pieces import AdvanceAllCard, End
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor.labels import at_place, card_at, effect_words, outer_card, tile_at
from theban.render.luxor.seen import character_seat, mummy_of
from theban.render.sentences import Deed, Filled, ordinal

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
_MOVE_NOBODY = Deed("Move no adventurer.", "{name} moves no adventurer.")
_LEAVE_TEMPLE_TILE = Deed(
    "Leave the temple tile {at} unused for now.",
    "{name} leaves the temple tile {at} unused for now.",
)
_LEAVE_HAND = Deed("Leave the hand as it is.", "{name} leaves the hand as it is.")
_NO_EXTRA_TURN = Deed(
    "Decline one more turn for the pure set.", "{name} declines one more turn for the pure set."
)


def deed_in(shown: State | View, frame: Frame, action: Action, language: Language) -> Filled | None:
    """Return the sentences for an action where the position tells more than the action itself."""
    me = shown.players[frame.seat]
    match action:
        case mummy.ActivateMummyTile(slot):
            return _mummy_tile(shown, slot, language)
        case mummy.DiscardHandCard(slot):
            card = card_at(me, slot, language)
            place = ordinal(slot, language)
            return None if card is None else (_DISCARD, {"slot": place, "card": card})
        case MoveHandCard(source, target):
            card = card_at(me, source, language)
            if card is None:
                return None
            places = {"source": ordinal(source, language), "goal": ordinal(target, language)}
            return _MOVE_CARD, {**places, "card": card}
        case equipment.AddCard(end):
            card = outer_card(me, end, language)
            return None if card is None else (_ADD[end], {"card": card})
        case characters.AdvanceAll() if isinstance(frame, characters.ChooseAhead):
            number = frame.card.number if isinstance(frame.card, AdvanceAllCard) else 0
            return _ADVANCE_ALL, {"steps": steps_words(number, language)}
        case characters.Reroll() if isinstance(frame, characters.ChooseReroll):
            return _REROLL, {"face": frame.face}
        case characters.PerformTempleAction() if isinstance(frame, characters.ChooseTempleAction):
            tile = tile_at(shown, frame.place, language)
            at = at_place(frame.place, language)
            return None if tile is None else (_USE_TEMPLE_TILE, {"at": at, "tile": tile})
        case _:
            return None


def _mummy_tile(shown: State | View, slot: int, language: Language) -> Filled | None:
    part = mummy_of(shown)
    effect = part.display[slot] if part and 0 <= slot < len(part.display) else None
    if effect is None:
        return None
    return _PAY, {
        "talismans": talismans_words(cost(shown.config, effect), language),
        "slot": ordinal(slot, language),
        "effect": effect_words(effect, language),
    }


def keys_for_steps(shown: State | View, frame: Frame, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`."""
    owned = character_seat(shown.players[frame.seat])
    if owned is None or owned.character is not characters.Character.SPECIAL_KEY:
        return 0
    if not isinstance(frame, ChooseMove):
        return 0
    return steps_for_keys(frame.card, frame.face).get(steps, 0)


def declined(frame: Frame, language: Language) -> Filled | None:
    """Return the sentences for what is declined."""
    match frame:
        case ChooseMummyTile():
            return _ACTIVATE_NONE, {}
        case equipment.ChooseCardToAdd(_, card):
            return _ADD_NONE, {"number": card.number}
        case characters.ChooseReroll(_, _, face):
            return _KEEP_ROLL, {"face": face}
        case characters.ChooseAhead():
            return _MOVE_NOBODY, {}
        case characters.ChooseTempleAction(_, place):
            return _LEAVE_TEMPLE_TILE, {"at": at_place(place, language)}
        case characters.RearrangeHand():
            return _LEAVE_HAND, {}
        case characters.OfferExtraTurn():
            return _NO_EXTRA_TURN, {}
        case _:
            return None

"""The actions of Luxor's modules told with the position at hand, see :mod:`.choices`."""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.actions import Action, MoveHandCard
from theban.luxor.frames import ChooseMove, Frame
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.modules.characters.steps import steps_for_keys
from theban.luxor.modules.mummy.display import cost
from theban.luxor.parts.characters import (
    AdvanceAll,
    Character,
    ChooseAhead,
    ChooseReroll,
    ChooseTempleAction,
    OfferExtraTurn,
    PerformTempleAction,
    RearrangeHand,
    Reroll,
)
from theban.luxor.parts.equipment import AddCard, ChooseCardToAdd
from theban.luxor.parts.mummy import ActivateMummyTile, DiscardHandCard
from theban.luxor.parts.mummy_happenings import ChooseMummyTile
from theban.luxor.pieces import AdvanceAllCard, End
from theban.luxor.state import Player, State
from theban.render.luxor.labels import at_place
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.pictures import mummy_of
from theban.render.luxor.seen import VerbAndRest, card_at, if_seen, tile_at
from theban.render.words import ordinal


def on_board(shown: State | View, frame: Frame, action: Action) -> VerbAndRest | None:
    """Return the words for an action on the board.

    Args:
        shown: the position in which it is chosen.
        frame: the decision.
        action: the action, which may be of no module.
    """
    match action:
        case ActivateMummyTile(slot):
            return _mummy_tile(shown, slot)
        case AdvanceAll() if isinstance(frame, ChooseAhead):
            card = frame.card
            number = card.number if isinstance(card, AdvanceAllCard) else 0
            return "advance", f"all adventurers by {count(number, 'step')}"
        case Reroll() if isinstance(frame, ChooseReroll):
            return "roll", f"once more instead of using the {frame.face}"
        case PerformTempleAction() if isinstance(frame, ChooseTempleAction):
            tile = tile_at(shown, frame.place)
            return if_seen(tile, "use", f"the temple tile {at_place(frame.place)}: {tile}")
        case _:
            return None


def _mummy_tile(shown: State | View, slot: int) -> VerbAndRest | None:
    mummy = mummy_of(shown)
    if mummy is None or not 0 <= slot < len(mummy.display):
        return None
    effect = mummy.display[slot]
    if effect is None:
        return None
    price = count(cost(shown.config, effect), "talisman")
    return "pay", f'{price} for the {ordinal(slot)} mummy tile, "{EFFECT_WORDS[effect]}"'


def keys_for_steps(shown: State | View, frame: Frame, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`.

    Args:
        shown: the position.
        frame: the decision.
        steps: the steps.
    """
    part = shown.players[frame.seat].expansion
    character = None if part is None or part.characters is None else part.characters.character
    if character is not Character.SPECIAL_KEY or not isinstance(frame, ChooseMove):
        return 0
    return steps_for_keys(frame.card, frame.face).get(steps, 0)


def in_hand(me: Player | PlayerView, action: Action) -> VerbAndRest | None:
    """Return the words for an action in the hand.

    Args:
        me: whose hand it is.
        action: the action, which may be of no module.
    """
    match action:
        case AddCard(end):
            card = card_at(me, 0 if end is End.LEFT else len(me.hand) - 1)
            return if_seen(card, "add", f"{card} from the {end.value}")
        case MoveHandCard(source, target):
            card = card_at(me, source)
            words = (
                f"the {ordinal(source)} card of the hand, {card}, to the {ordinal(target)} place"
            )
            return if_seen(card, "move", words)
        case DiscardHandCard(slot):
            card = card_at(me, slot)
            words = f"the {ordinal(slot)} card of the hand, {card}, for a Horus card"
            return if_seen(card, "discard", words)
        case _:
            return None


def declined(frame: Frame) -> VerbAndRest | None:  # noqa: PLR0911 (one line for each decision)
    """Return the words for what is declined.

    Args:
        frame: the decision, which may be of no module.
    """
    match frame:
        case ChooseMummyTile():
            return "activate", "no mummy tile"
        case ChooseCardToAdd(_, card):
            return "add", f"no card to the {card.number}+ card"
        case ChooseReroll(_, _, face):
            return "keep", f"the {face} that was rolled"
        case ChooseAhead():
            return "move", "no adventurer"
        case ChooseTempleAction(_, place):
            return "leave", f"the temple tile {at_place(place)} unused for now"
        case RearrangeHand():
            return "leave", "the hand as it is"
        case OfferExtraTurn():
            return "decline", "one more turn for the pure set"
        case _:
            return None

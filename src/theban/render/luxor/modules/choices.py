"""The actions of Luxor's modules told with the position at hand, see :mod:`.choices`."""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.actions import Action, MoveHandCard
from theban.luxor.frames import ChooseMove, Frame
from theban.luxor.knowledge.views import View
from theban.luxor.modules.characters.steps import steps_for_keys
from theban.luxor.modules.mummy.display import cost
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.parts.mummy_happenings import ChooseMummyTile
from theban.luxor.pieces import AdvanceAllCard
from theban.luxor.state import State
from theban.render.luxor.labels import at_place, card_at, outer_card, tile_at
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.seen import character_seat, mummy_of
from theban.render.words import ordinal


def action_words_in(shown: State | View, frame: Frame, action: Action) -> str | None:  # noqa: PLR0911 (one line for each class)
    """Return the words for an action where the position tells more than the action itself.

    Args:
        shown: the position in which it is chosen.
        frame: the decision.
        action: the action, which may be of no module.
    """
    me = shown.players[frame.seat]
    match action:
        case mummy.ActivateMummyTile(slot):
            return _mummy_tile(shown, slot)
        case mummy.DiscardHandCard(slot):
            card = card_at(me, slot)
            return (
                card and f"discard the {ordinal(slot)} card of the hand, {card}, for a Horus card"
            )
        case MoveHandCard(source, target):
            card = card_at(me, source)
            where = f"to the {ordinal(target)} place"
            return card and f"move the {ordinal(source)} card of the hand, {card}, {where}"
        case equipment.AddCard(end):
            card = outer_card(me, end)
            return card and f"add {card} from the {end.value}"
        case characters.AdvanceAll() if isinstance(frame, characters.ChooseAhead):
            number = frame.card.number if isinstance(frame.card, AdvanceAllCard) else 0
            return f"advance all adventurers by {count(number, 'step')}"
        case characters.Reroll() if isinstance(frame, characters.ChooseReroll):
            return f"roll once more instead of using the {frame.face}"
        case characters.PerformTempleAction() if isinstance(frame, characters.ChooseTempleAction):
            tile = tile_at(shown, frame.place)
            return tile and f"use the temple tile {at_place(frame.place)}: {tile}"
        case _:
            return None


def _mummy_tile(shown: State | View, slot: int) -> str | None:
    part = mummy_of(shown)
    effect = part.display[slot] if part and 0 <= slot < len(part.display) else None
    if effect is None:
        return None
    price = count(cost(shown.config, effect), "talisman")
    return f'pay {price} for the {ordinal(slot)} mummy tile, "{EFFECT_WORDS[effect]}"'


def keys_for_steps(shown: State | View, frame: Frame, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`.

    Args:
        shown: the position.
        frame: the decision.
        steps: the steps.
    """
    owned = character_seat(shown.players[frame.seat])
    if owned is None or owned.character is not characters.Character.SPECIAL_KEY:
        return 0
    if not isinstance(frame, ChooseMove):
        return 0
    return steps_for_keys(frame.card, frame.face).get(steps, 0)


def declined(frame: Frame) -> str | None:  # noqa: PLR0911 (one line for each decision)
    """Return the words for what is declined.

    Args:
        frame: the decision, which may be of no module.
    """
    match frame:
        case ChooseMummyTile():
            return "activate no mummy tile"
        case equipment.ChooseCardToAdd(_, card):
            return f"add no card to the {card.number}+ card"
        case characters.ChooseReroll(_, _, face):
            return f"keep the {face} that was rolled"
        case characters.ChooseAhead():
            return "move no adventurer"
        case characters.ChooseTempleAction(_, place):
            return f"leave the temple tile {at_place(place)} unused for now"
        case characters.RearrangeHand():
            return "leave the hand as it is"
        case characters.OfferExtraTurn():
            return "decline one more turn for the pure set"
        case _:
            return None

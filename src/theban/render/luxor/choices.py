"""Luxor's actions told with the position at hand: which card, which tile, for what price.

What an action says by itself stands in :mod:`theban.render.luxor.sentences`; what the position does
not show, such as a card of another hand, is told as there.
"""

from __future__ import annotations

from typing import TypeAlias

from theban.core.messages import count
from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.frames import (
    ChooseMove,
    ClaimOrDecline,
    Frame,
)
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
from theban.luxor.pieces import AdvanceAllCard, End, Treasure
from theban.luxor.state import Player, State
from theban.render.luxor.labels import at_place, card_words, tile_words
from theban.render.luxor.module_labels import EFFECT_WORDS
from theban.render.luxor.module_pictures import mummy_of
from theban.render.words import ordinal

VerbAndRest: TypeAlias = tuple[str, str]
"""A verb that takes an s, and what follows it."""


def action_words_in(shown: State | View, action: Action) -> VerbAndRest | None:
    """Return the words for an action where the position tells more than the action itself.

    Args:
        shown: the position in which it is chosen.
        action: the action.

    Returns:
        A verb and what follows it; None where the position adds nothing.
    """
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    if isinstance(action, Decline):
        return _declined(shown, frame)
    return _on_board(shown, frame, action) or _in_hand(shown.players[frame.seat], action)


def _if_seen(seen: str | None, verb: str, rest: str) -> VerbAndRest | None:
    return None if seen is None else (verb, rest)


# --- On the board ------------------------------------------------------------------------------


def _on_board(shown: State | View, frame: Frame, action: Action) -> VerbAndRest | None:  # noqa: PLR0911 (one line for each class)
    match action:
        case MoveAdventurer(origin, steps):
            return _move(shown, frame, origin, steps)
        case ActWith(place):
            tile = tile_at(shown, place)
            return _if_seen(tile, "act", f"with the adventurer {at_place(place)}: {tile}")
        case ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return "claim", f"{_treasure_at(shown, frame.place)} with one adventurer too few"
        case TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            top = shown.horus_tops[level - 1]
            return None if top is None else ("take", f"{card_words(top)}, level {level}")
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
            return _if_seen(tile, "use", f"the temple tile {at_place(frame.place)}: {tile}")
        case _:
            return None


def tile_at(shown: State | View, place: int) -> str | None:
    """Return the words for the tile on a place.

    Args:
        shown: the position.
        place: the place.

    Returns:
        The words, for a treasure with the adventurers that it takes; None where no tile lies, or
        where there is no such place.
    """
    tiles = shown.board.tiles
    tile = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, Treasure):
        return f"{tile_words(tile)}, takes {count(tile.needed, 'adventurer')}"
    return None if tile is None else tile_words(tile)


def _treasure_at(shown: State | View, place: int) -> str:
    tile = shown.board.tiles[place]
    return f"{'the treasure' if tile is None else tile_words(tile)} {at_place(place)}"


def _move(shown: State | View, frame: Frame, origin: int, steps: int) -> VerbAndRest | None:
    """Tell where a move leads, what lies there, and the keys that it costs. :rule:`LX-8.1`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    who = f"the adventurer {at_place(origin)}"
    tile = tile_at(shown, origin)
    keys = _keys_for_steps(shown, frame, steps)
    if not steps:
        return _if_seen(tile, "act", f"with {who} without moving it{_for_keys(keys)}: {tile}")
    track = board.track
    target = track.ahead(origin, steps) if steps > 0 else track.behind(origin)
    if target is None:
        return None
    far = f"{who} {'ahead' if steps > 0 else 'back'} {count(abs(steps), 'step')}"
    if target == board.chamber:
        return "move", f"{far} into the tomb chamber{_for_keys(keys + 1)}"
    there = tile_at(shown, target)
    onto = f"to space {target}" if there is None else f"to space {target} ({there})"
    return "move", f"{far} {onto}{_for_keys(keys)}"


def _keys_for_steps(shown: State | View, frame: Frame, steps: int) -> int:
    """Return the keys that change the card's number to the steps. :rule:`MC-7.9`."""
    part = shown.players[frame.seat].expansion
    character = None if part is None or part.characters is None else part.characters.character
    if character is not Character.SPECIAL_KEY or not isinstance(frame, ChooseMove):
        return 0
    return steps_for_keys(frame.card, frame.face).get(steps, 0)


def _for_keys(keys: int) -> str:
    return f", which costs {count(keys, 'key')}" if keys else ""


def _mummy_tile(shown: State | View, slot: int) -> VerbAndRest | None:
    mummy = mummy_of(shown)
    if mummy is None or not 0 <= slot < len(mummy.display):
        return None
    effect = mummy.display[slot]
    if effect is None:
        return None
    price = count(cost(shown.config, effect), "talisman")
    return "pay", f'{price} for the {ordinal(slot)} mummy tile, "{EFFECT_WORDS[effect]}"'


# --- In the hand -------------------------------------------------------------------------------


def _in_hand(me: Player | PlayerView, action: Action) -> VerbAndRest | None:
    match action:
        case PlayCard(end) | AddCard(end):
            card = card_at(me, 0 if end is End.LEFT else len(me.hand) - 1)
            verb = "play" if isinstance(action, PlayCard) else "add"
            return _if_seen(card, verb, f"{card} from the {end.value}")
        case MoveHandCard(source, target):
            card = card_at(me, source)
            words = (
                f"the {ordinal(source)} card of the hand, {card}, to the {ordinal(target)} place"
            )
            return _if_seen(card, "move", words)
        case DiscardHandCard(slot):
            card = card_at(me, slot)
            words = f"the {ordinal(slot)} card of the hand, {card}, for a Horus card"
            return _if_seen(card, "discard", words)
        case _:
            return None


def card_at(me: Player | PlayerView, slot: int) -> str | None:
    """Return the words for a card of a hand.

    Args:
        me: whose hand it is.
        slot: the place in the hand, from 0.

    Returns:
        The words; None if the card cannot be seen, or if there is no such card.
    """
    card = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card)


# --- What is declined --------------------------------------------------------------------------


def _declined(shown: State | View, frame: Frame) -> VerbAndRest | None:  # noqa: PLR0911 (one line for each decision)
    match frame:
        case ClaimOrDecline(_, place):
            return "leave", _treasure_at(shown, place)
        case ChooseMummyTile():
            return "activate", "no mummy tile"
        case ChooseCardToAdd(_, card):
            return "add", f"no card to the {card.number}+ card"
        case ChooseReroll(_, _, face):
            return "keep", f"the {face} that was rolled"
        case ChooseMove() | ChooseAhead():
            return "move", "no adventurer"
        case ChooseTempleAction(_, place):
            return "leave", f"the temple tile {at_place(place)} unused for now"
        case RearrangeHand():
            return "leave", "the hand as it is"
        case OfferExtraTurn():
            return "decline", "one more turn for the pure set"
        case _:
            return None

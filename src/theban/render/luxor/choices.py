"""Luxor's actions told with the position at hand: which card, which tile, for what price.

What an action says by itself stands in :mod:`theban.render.luxor.sentences`; what the position does
not show, such as a card of another hand, is told as there.
"""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.actions import (
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
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
from theban.luxor.pieces import End
from theban.luxor.state import Player, State
from theban.render.luxor.labels import at_place, card_words, tile_words
from theban.render.luxor.modules import choices as module_choices
from theban.render.luxor.seen import VerbAndRest, card_at, if_seen, tile_at


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


# --- On the board ------------------------------------------------------------------------------


def _on_board(shown: State | View, frame: Frame, action: Action) -> VerbAndRest | None:
    match action:
        case MoveAdventurer(origin, steps):
            return _move(shown, frame, origin, steps)
        case ActWith(place):
            tile = tile_at(shown, place)
            return if_seen(tile, "act", f"with the adventurer {at_place(place)}: {tile}")
        case ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return "claim", f"{_treasure_at(shown, frame.place)} with one adventurer too few"
        case TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            top = shown.horus_tops[level - 1]
            return None if top is None else ("take", f"{card_words(top)}, level {level}")
        case _:
            return module_choices.on_board(shown, frame, action)


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
    keys = module_choices.keys_for_steps(shown, frame, steps)
    if not steps:
        return if_seen(tile, "act", f"with {who} without moving it{_for_keys(keys)}: {tile}")
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


def _for_keys(keys: int) -> str:
    return f", which costs {count(keys, 'key')}" if keys else ""


# --- In the hand -------------------------------------------------------------------------------


def _in_hand(me: Player | PlayerView, action: Action) -> VerbAndRest | None:
    match action:
        case PlayCard(end):
            card = card_at(me, 0 if end is End.LEFT else len(me.hand) - 1)
            return if_seen(card, "play", f"{card} from the {end.value}")
        case _:
            return module_choices.in_hand(me, action)


# --- What is declined --------------------------------------------------------------------------


def _declined(shown: State | View, frame: Frame) -> VerbAndRest | None:
    match frame:
        case ClaimOrDecline(_, place):
            return "leave", _treasure_at(shown, place)
        case ChooseMove():
            return "move", "no adventurer"
        case _:
            return module_choices.declined(frame)

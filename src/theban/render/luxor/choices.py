"""Luxor's actions told with the position at hand: which card, which tile, for what price.

What an action says by itself is in :mod:`theban.render.luxor.sentences`; what the position does
not show, such as a card of another hand, is told as there.
"""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor import actions
from theban.luxor.board import STAIRS
from theban.luxor.frames import ChooseMove, ClaimOrDecline, Frame
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.luxor.labels import at_place, card_words, outer_card, tile_at, tile_words
from theban.render.luxor.modules import choices as modules


def action_words_in(shown: State | View, action: actions.Action) -> str | None:  # noqa: PLR0911 (one line for each class)
    """Return the words for an action where the position tells more than the action itself.

    Args:
        shown: the position in which it is chosen.
        action: the action.

    Returns:
        A verb that takes an s, and what follows it; None where the position adds nothing.
    """
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    match action:
        case actions.Decline():
            return _declined(shown, frame)
        case actions.MoveAdventurer(origin, steps):
            return _move(shown, frame, origin, steps)
        case actions.ActWith(place):
            tile = tile_at(shown, place)
            return tile and f"act with the adventurer {at_place(place)}: {tile}"
        case actions.ClaimTreasure() if isinstance(frame, ClaimOrDecline):
            return f"claim {_treasure_at(shown, frame.place)} with one adventurer too few"
        case actions.TakeHorusCard(level) if 0 < level <= len(shown.horus_tops):
            top = shown.horus_tops[level - 1]
            return None if top is None else f"take {card_words(top)}, level {level}"
        case actions.PlayCard(end):
            card = outer_card(shown.players[frame.seat], end)
            return card and f"play {card} from the {end.value}"
        case _:
            return modules.action_words_in(shown, frame, action)


def _treasure_at(shown: State | View, place: int) -> str:
    tile = shown.board.tiles[place]
    return f"{'the treasure' if tile is None else tile_words(tile)} {at_place(place)}"


def _move(shown: State | View, frame: Frame, origin: int, steps: int) -> str | None:
    """Tell where a move leads, what lies there, and the keys that it costs. :rule:`LX-8.1`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    who = f"the adventurer {at_place(origin)}"
    keys = modules.keys_for_steps(shown, frame, steps)
    if not steps:
        tile = tile_at(shown, origin)
        return tile and f"act with {who} without moving it{_for_keys(keys)}: {tile}"
    track = board.track
    target = track.ahead(origin, steps) if steps > 0 else track.behind(origin)
    if target is None:
        return None
    far = f"move {who} {'ahead' if steps > 0 else 'back'} {count(abs(steps), 'step')}"
    if target == board.chamber:
        return f"{far} into the tomb chamber{_for_keys(keys + 1)}"
    there = tile_at(shown, target)
    onto = f"to space {target}" if there is None else f"to space {target} ({there})"
    return f"{far} {onto}{_for_keys(keys)}"


def _for_keys(keys: int) -> str:
    return f", which costs {count(keys, 'key')}" if keys else ""


def _declined(shown: State | View, frame: Frame) -> str | None:
    match frame:
        case ClaimOrDecline(_, place):
            return f"leave {_treasure_at(shown, place)}"
        case ChooseMove():
            return "move no adventurer"
        case _:
            return modules.declined(frame)

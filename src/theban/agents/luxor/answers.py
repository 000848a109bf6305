"""About what each answer to a decision gains at once, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theban.agents.luxor.glance import Glance, Position
from theban.agents.luxor.tastes import Tastes
from theban.luxor import actions as acts
from theban.luxor.frames import ChooseMove
from theban.luxor.parts import characters, equipment, mummy
from theban.luxor.pieces import CardPair, End, NumberCard, OneLessCard

_TAKEN = 3.0
"""The worth of a free offer."""
_LEVEL = 0.1
_FAR = 0.01


def gains(position: Position, actions: Sequence[acts.Action], tastes: Tastes) -> list[float]:
    """Return about what each legal action gains, in points."""
    frame = position.pending[-1]
    glance = Glance(position, frame.seat, tastes)
    found: list[float] = []
    for action in actions:
        gain = _GAINS.get(type(action))
        found.append(0.0 if gain is None else gain(glance, action, frame))
    return found


# --- Each of these gets a glance, an action of its class, and the frame that asks: Any. ----------


def _play(glance: Glance, action: acts.PlayCard, _frame: object) -> float:
    hand = glance.me.hand
    card, following = (hand[0], hand[1:2]) if action.end is End.LEFT else (hand[-1], hand[-2:-1])
    gain = glance.card(card) - (glance.tastes.keep if card.level else 0.0)
    for coming in following:
        gain += glance.tastes.next * glance.card(coming)
    return gain


def _move(glance: Glance, action: acts.MoveAdventurer, frame: object) -> float:
    less = type(frame) is ChooseMove and type(frame.card) is OneLessCard
    return glance.move(action.origin, action.steps, int(less))


def _act_with(glance: Glance, action: acts.ActWith, _frame: object) -> float:
    return glance.at(action.place, 0)


def _take(_glance: Glance, _action: object, _frame: object) -> float:
    return _TAKEN


def _key(glance: Glance, _action: object, _frame: object) -> float:
    return glance.tastes.key if glance.me.keys else glance.tastes.first_key


def _horus_card(glance: Glance, action: acts.TakeHorusCard, _frame: object) -> float:
    return glance.tastes.horus + _LEVEL * action.level


def _scarab(glance: Glance, _action: object, _frame: object) -> float:
    return glance.tastes.scarab


def _wild_card(glance: Glance, _action: object, _frame: object) -> float:
    return glance.wild_card()


def _decline(glance: Glance, _action: object, frame: object) -> float:
    if isinstance(frame, characters.ChooseReroll):
        return glance.card(frame.card, frame.face)
    return 0.0


def _reroll(glance: Glance, _action: object, frame: characters.ChooseReroll) -> float:
    return glance.card(frame.card)


def _advance_all(glance: Glance, _action: object, frame: Any) -> float:  # noqa: ANN401 (its card is known)
    return glance.advance(frame.card.number)


def _join(glance: Glance, _action: object, _frame: object) -> float:
    return glance.join()


def _add(glance: Glance, action: equipment.AddCard, frame: equipment.ChooseCardToAdd) -> float:
    hand = glance.me.hand
    added = hand[0] if action.end is End.LEFT else hand[-1]
    together = glance.card(CardPair(frame.card, added))
    return together - glance.card(NumberCard(frame.card.number))


def _try_to_stand(glance: Glance, _action: object, _frame: object) -> float:
    me, tastes = glance.me, glance.tastes
    gain: float = tastes.stand * len(me.expansion.mummy.lying)
    return gain if me.active else gain + tastes.stand_alone


def _stand(glance: Glance, action: mummy.StandUp, _frame: object) -> float:
    return glance.box.walls[action.place] + _FAR * action.place


def _mummy_tile(glance: Glance, action: mummy.ActivateMummyTile, _frame: object) -> float:
    position, tastes = glance.position, glance.tastes
    effect = position.expansion.mummy.display[action.slot]
    inventory = position.config.inventory
    cost: int = inventory.mummy_costs[inventory.mummy_tiles.index[effect]]
    return tastes.tiles[effect.name] - tastes.talisman * cost


def _exchange(_glance: Glance, action: mummy.ExchangeScarab, _frame: object) -> float:
    return -float(action.value)


def _discard(glance: Glance, action: mummy.DiscardHandCard, _frame: object) -> float:
    return -glance.card(glance.me.hand[action.slot])


_GAINS: dict[type, Callable[[Glance, Any, Any], float]] = {
    acts.PlayCard: _play,
    acts.MoveAdventurer: _move,
    acts.ActWith: _act_with,
    acts.ClaimTreasure: _take,
    acts.TakeKey: _key,
    acts.TakeHorusCard: _horus_card,
    acts.TakeScarab: _scarab,
    acts.TakeWildCard: _wild_card,
    acts.Decline: _decline,
    characters.AdvanceAll: _advance_all,
    characters.JoinNext: _join,
    characters.Reroll: _reroll,
    characters.PerformTempleAction: _take,
    characters.TakeExtraTurn: _take,
    equipment.AddCard: _add,
    mummy.TryStandUp: _try_to_stand,
    mummy.StandUp: _stand,
    mummy.ActivateMummyTile: _mummy_tile,
    mummy.ExchangeScarab: _exchange,
    mummy.DiscardHandCard: _discard,
}
"""What is not named here gains nothing."""

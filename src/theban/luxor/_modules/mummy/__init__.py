"""Module 1: the Mummy, talismans and mummy tiles. The chapters are :rule:`MC-2.1` to MC-4.13."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from theban._core.machine import ChanceRules, DecisionRules, EffectRules, FrameRules
from theban.luxor._actions import Action
from theban.luxor._config import HAND_SIZE, Config
from theban.luxor._expansion import MUMMY
from theban.luxor._extension import Extension
from theban.luxor._modules.mummy import rules, tiles
from theban.luxor._modules.mummy.checks import CHECKS
from theban.luxor._modules.mummy.rules import begin, deal
from theban.luxor._modules.mummy.tiles import POINT_EFFECTS
from theban.luxor._parts import mummy as due
from theban.luxor._parts.mummy import ExchangeScarab, StandUp
from theban.luxor._rules.cards import die_urn
from theban.luxor._rules.scoring import Collector
from theban.luxor._rules.turn import card_urn, hand_moves
from theban.luxor._rules.work import Hooks
from theban.luxor.frames import ChanceKind, DecisionKind, StartTurn

FRAME_RULES: Mapping[type, FrameRules] = {
    StartTurn: DecisionRules(
        DecisionKind.PLAY_CARD, rules.start_answers, rules.explain_start, rules.start
    ),
    due.RollToStandUp: ChanceRules(ChanceKind.STAND_UP_ROLL, die_urn, rules.rolled),
    due.ChooseWhoStandsUp: DecisionRules(
        DecisionKind.STAND_UP, rules.who_answers, rules.explain_who, rules.one_stands_up
    ),
    due.ChooseMummyTile: DecisionRules(
        DecisionKind.MUMMY_TILE,
        tiles.tile_answers,
        tiles.explain_tile,
        tiles.choose_tile,
        tiles.tiles_offered,
    ),
    due.ReplaceMummyTile: ChanceRules(
        ChanceKind.MUMMY_TILE,
        tiles.tile_urn,
        tiles.tile_revealed,
        tiles.tile_performed,
        enter=tiles.discard_tile,
    ),
    due.MoveByTile: DecisionRules(
        DecisionKind.MOVE_BY_TILE,
        tiles.move_answers,
        tiles.explain_move,
        tiles.move_adventurer,
        tiles.move_subject,
    ),
    due.AdvanceByTile: EffectRules(tiles.advance),
    due.MoveCardByTile: DecisionRules(
        DecisionKind.MOVE_HAND_CARD, tiles.card_answers, tiles.explain_card, tiles.move_card
    ),
    due.ChooseScarabToExchange: DecisionRules(
        DecisionKind.EXCHANGE_SCARAB, tiles.exchange_answers, tiles.explain_exchange, tiles.exchange
    ),
    due.ChooseCardToDiscard: DecisionRules(
        DecisionKind.DISCARD_HAND_CARD, tiles.discard_answers, tiles.explain_discard, tiles.discard
    ),
    due.ChooseHorusStack: DecisionRules(
        DecisionKind.HORUS_STACK,
        tiles.stack_answers,
        tiles.explain_stack_choice,
        tiles.take_from_stack,
        tiles.stacks,
    ),
    due.ChooseSupply: DecisionRules(
        DecisionKind.SUPPLY,
        tiles.supply_answers,
        tiles.explain_supply,
        tiles.take_supply,
        tiles.supply_taken,
    ),
    due.RedrawHand: ChanceRules(ChanceKind.CARD, card_urn, tiles.card_redrawn, enter=tiles.redraw),
}
"""The rules of each class of frame of the module, and of the attempt to stand up."""


def actions(config: Config) -> Iterable[Action]:
    """Return the module's actions, except moves of adventurers. :rule:`MC-8.6`."""
    yield rules.TRY
    yield from map(StandUp, range(1, len(config.components.spaces) + 1))
    yield from tiles.ACTIVATIONS
    yield from hand_moves(HAND_SIZE)
    yield from (ExchangeScarab(value) for value, _ in config.components.scarabs)
    yield from tiles.DISCARDS


def most_points(config: Config, _everything: Collector) -> int | None:
    """Return None if a mummy tile gives points, since tiles come back. :rule:`MC-4.1`."""
    return None if POINT_EFFECTS.keys() & config.inventory.mummy_tiles.all else 0


EXTENSION = Extension(
    Hooks(
        turn_started=rules.turn_started,
        movable=rules.movable,
        card_played=rules.card_played,
        adventurer_woken=rules.adventurer_woken,
        landed=rules.landed,
        horus_card_taken=rules.move_mummy,
        hand_filled=tiles.hand_filled,
        fallen=rules.lying,
    ),
    FRAME_RULES,
    part="mummy",
    seat_part="mummy",
    deal_field="mummy_tiles",
    deal=deal,
    begin=begin,
    checks=CHECKS,
    steps=lambda _config: (1, 2, 3, 4),
    actions=actions,
    most_points=most_points,
    woken=lambda state, _seat: MUMMY.of(state).woken,
    score_rules={"track": ("MC-4.6", "MC-4.9", "MC-4.10"), "places": ("MC-3.2",)},
)
"""The extension of the module."""

"""What the module of the Mummy brings, put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from theban.core.engine.machine import ChanceRules, DecisionRules, EffectRules, FrameRules
from theban.luxor.actions import Action
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.expansion import MUMMY
from theban.luxor.extension import Extension
from theban.luxor.frames import ChanceKind, DecisionKind, StartTurn
from theban.luxor.modules.mummy import choices, display, moving, standing, steps
from theban.luxor.modules.mummy.checks import CHECKS
from theban.luxor.modules.mummy.effects import POINT_EFFECTS
from theban.luxor.modules.mummy.setup import begin, deal
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import ExchangeScarab, StandUp
from theban.luxor.rules import subjects
from theban.luxor.rules.cards.one_adventurer import die_urn
from theban.luxor.rules.drawing import card_urn
from theban.luxor.rules.hand import hand_moves
from theban.luxor.rules.scoring import Collector
from theban.luxor.rules.work import Hooks

FRAME_RULES: Mapping[type, FrameRules] = {
    StartTurn: DecisionRules(
        DecisionKind.PLAY_CARD,
        subjects.nothing,
        standing.start_answers,
        standing.explain_start,
        standing.start,
    ),
    due.RollToStandUp: ChanceRules(
        ChanceKind.STAND_UP_ROLL, subjects.nothing, die_urn, standing.rolled
    ),
    due.ChooseWhoStandsUp: DecisionRules(
        DecisionKind.STAND_UP,
        subjects.nothing,
        standing.who_answers,
        standing.explain_who,
        standing.one_stands_up,
    ),
    due.ChooseMummyTile: DecisionRules(
        DecisionKind.MUMMY_TILE,
        display.tiles_offered,
        display.tile_answers,
        display.explain_tile,
        display.choose_tile,
    ),
    due.ReplaceMummyTile: ChanceRules(
        ChanceKind.MUMMY_TILE,
        display.tile_performed,
        display.tile_urn,
        display.tile_revealed,
        display.discard_tile,
    ),
    due.MoveByTile: DecisionRules(
        DecisionKind.MOVE_BY_TILE,
        steps.move_subject,
        steps.move_answers,
        steps.explain_move,
        steps.move_adventurer,
    ),
    due.AdvanceByTile: EffectRules(subjects.nothing, steps.advance),
    due.MoveCardByTile: DecisionRules(
        DecisionKind.MOVE_HAND_CARD,
        subjects.nothing,
        choices.card_answers,
        choices.explain_card,
        choices.move_card,
    ),
    due.ChooseScarabToExchange: DecisionRules(
        DecisionKind.EXCHANGE_SCARAB,
        subjects.nothing,
        choices.exchange_answers,
        choices.explain_exchange,
        choices.exchange,
    ),
    due.ChooseCardToDiscard: DecisionRules(
        DecisionKind.DISCARD_HAND_CARD,
        subjects.nothing,
        choices.discard_answers,
        choices.explain_discard,
        choices.discard,
    ),
    due.ChooseHorusStack: DecisionRules(
        DecisionKind.HORUS_STACK,
        choices.stacks,
        choices.stack_answers,
        choices.explain_stack_choice,
        choices.take_from_stack,
    ),
    due.ChooseSupply: DecisionRules(
        DecisionKind.SUPPLY,
        choices.supply_taken,
        choices.supply_answers,
        choices.explain_supply,
        choices.take_supply,
    ),
    due.RedrawHand: ChanceRules(
        ChanceKind.CARD, subjects.nothing, card_urn, choices.card_redrawn, choices.redraw
    ),
}
"""For each class of frame of the module how it is dealt with; and the try to stand up."""


def actions(config: Config) -> Iterable[Action]:
    """Return the answers that the module brings, but for moves of adventurers. :rule:`MC-8.6`."""
    yield standing.TRY
    yield from map(StandUp, range(1, len(config.components.spaces) + 1))
    yield from display.ACTIVATIONS
    yield from hand_moves(HAND_SIZE)
    yield from (ExchangeScarab(value) for value, _ in config.components.scarabs)
    yield from choices.DISCARDS


def most_points(config: Config, _everything: Collector) -> int | None:
    """Return None if a mummy tile gives points: they come back for ever. :rule:`MC-4.1`."""
    return None if POINT_EFFECTS.intersection(config.inventory.mummy_tiles.all) else 0


EXTENSION = Extension(
    "mummy",
    Hooks(
        turn_started=moving.turn_started,
        movable=moving.movable,
        card_played=moving.card_played,
        adventurer_woken=moving.adventurer_woken,
        landed=moving.landed,
        horus_card_taken=moving.horus_card_taken,
        hand_filled=display.hand_filled,
        fallen=standing.lying,
    ),
    FRAME_RULES,
    part="mummy",
    seat_part="mummy",
    deal_fields=("mummy_tiles",),
    deal=deal,
    begin=begin,
    checks=CHECKS,
    steps=lambda _config: (1, 2, 3, 4),
    actions=actions,
    most_points=most_points,
    woken=lambda state, _seat: MUMMY.of(state).woken,
    score_rules={"track": ("MC-4.6", "MC-4.9", "MC-4.10"), "places": ("MC-3.2",)},
    secret_choices={ExchangeScarab: DecisionKind.EXCHANGE_SCARAB},
)
"""What the module brings."""

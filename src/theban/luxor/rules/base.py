"""The rule tables of the base game: every frame, card and tile with its functions.

Find a rule here by the name of the frame, card or tile.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.engine.machine import ChanceRules, DecisionRules, EffectRules, FrameRules
from theban.luxor import frames, pieces
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.rules import drawing, movement, subjects, turn
from theban.luxor.rules.cards import advance_all, join_next, one_adventurer, one_less, outer_cards
from theban.luxor.rules.cards.steps import (
    die_card_lets_move,
    move_card_lets_move,
    number_card_lets_move,
)
from theban.luxor.rules.tiles import (
    favor,
    horus,
    horus_stacks,
    osiris,
    scarab,
    scarab_or_wild,
    temple_stacks,
    treasure,
    tunnel,
    wild_card,
)
from theban.luxor.rules.work import CardRules, TileRules

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.PLAY_CARD,
        subjects.nothing,
        outer_cards.play_answers,
        outer_cards.explain_play,
        outer_cards.play_card,
    ),
    frames.ChooseMove: DecisionRules(
        DecisionKind.MOVE_ADVENTURER,
        one_adventurer.move_subject,
        one_adventurer.move_answers,
        one_adventurer.explain_move,
        one_adventurer.move_adventurer,
    ),
    frames.ChooseActor: DecisionRules(
        DecisionKind.ACT_WITH,
        advance_all.actors,
        advance_all.actor_answers,
        advance_all.explain_actor,
        advance_all.act_with,
    ),
    frames.ClaimOrDecline: DecisionRules(
        DecisionKind.CLAIM_TREASURE,
        subjects.on_tile,
        one_less.claim_answers,
        one_less.explain_claim,
        one_less.claim_or_decline,
    ),
    frames.ChooseScarabOrWild: DecisionRules(
        DecisionKind.SCARAB_OR_WILD,
        scarab_or_wild.scarab_or_wild_subject,
        scarab_or_wild.scarab_or_wild_answers,
        scarab_or_wild.explain_scarab_or_wild,
        scarab_or_wild.choose_scarab_or_wild,
    ),
    frames.ChooseFavor: DecisionRules(
        DecisionKind.FAVOR_OF_HORUS,
        favor.favor_subject,
        favor.favor_answers,
        favor.explain_favor,
        favor.choose_favor,
    ),
    frames.AtHorusTile: DecisionRules(
        DecisionKind.HORUS_TILE,
        horus.horus_tile_subject,
        horus.horus_tile_answers,
        horus.explain_horus_tile,
        horus.choose_at_horus_tile,
    ),
    frames.RollDie: ChanceRules(
        ChanceKind.DIE, subjects.card_played, one_adventurer.die_urn, one_adventurer.die_rolled
    ),
    frames.FillHand: ChanceRules(
        ChanceKind.CARD, subjects.nothing, drawing.card_urn, drawing.card_drawn, drawing.fill_hand
    ),
    frames.TurnUpHorusCard: ChanceRules(
        ChanceKind.HORUS_CARD,
        horus_stacks.of_level,
        horus_stacks.horus_card_urn,
        horus_stacks.horus_card_revealed,
    ),
    frames.TurnUpTempleTile: ChanceRules(
        ChanceKind.TEMPLE_TILE,
        subjects.at_place,
        temple_stacks.temple_tile_urn,
        temple_stacks.temple_tile_revealed,
    ),
    frames.DrawScarab: ChanceRules(
        ChanceKind.SCARAB, subjects.nothing, scarab.scarab_urn, scarab.scarab_drawn
    ),
    frames.Arrive: EffectRules(subjects.at_place, movement.arrive),
    frames.AdvanceOthers: EffectRules(subjects.nothing, advance_all.advance_others),
    frames.HorusCardTaken: EffectRules(horus_stacks.of_level, horus_stacks.horus_card_taken),
    frames.EndTurn: EffectRules(subjects.nothing, turn.end_turn),
    frames.ExtraTurn: EffectRules(subjects.nothing, turn.extra_turn),
}
"""For each class of frame how it is dealt with."""

_DIE_CARD = CardRules(die_card_lets_move, one_adventurer.play_die_card)
_MOVE_CARD = CardRules(move_card_lets_move, one_adventurer.play_move_card)
_NUMBER_CARD = CardRules(number_card_lets_move, one_adventurer.play_move_card)

CARD_RULES: Mapping[type, CardRules] = {
    **{card: _DIE_CARD if card.rolls else _MOVE_CARD for card in pieces.MOVE_CARDS},
    pieces.NumberCard: _NUMBER_CARD,
    pieces.OneLessCard: _NUMBER_CARD,
    pieces.AdvanceAllCard: CardRules(
        advance_all.advance_all_lets_move, advance_all.play_advance_all
    ),
    pieces.JoinNextCard: CardRules(join_next.join_next_lets_move, join_next.play_join_next),
}
"""For each class of card how it is played: those that move one adventurer all in the same way."""

TILE_RULES: Mapping[type, TileRules] = {
    pieces.Treasure: TileRules(treasure.at_treasure),
    pieces.HorusTile: TileRules(horus.at_horus_tile),
    pieces.OsirisTile: TileRules(osiris.at_osiris_tile, osiris.osiris_target),
    pieces.ScarabTile: TileRules(scarab.at_scarab_tile),
    pieces.WildCardTile: TileRules(wild_card.at_wild_card_tile),
    pieces.ScarabOrWildTile: TileRules(scarab_or_wild.at_scarab_or_wild_tile),
    pieces.FavorTile: TileRules(favor.at_favor_tile),
    pieces.TunnelTile: TileRules(tunnel.at_tunnel),
}
"""For each class of tile what it does."""

"""The rule tables of the base game: every frame, card and tile with its functions.

Find a rule here by the name of the frame, card or tile.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban._core.machine import ChanceRules, DecisionRules, EffectRules, FrameRules
from theban.luxor import _pieces as pieces, frames
from theban.luxor._actions import CLAIM
from theban.luxor._rules import cards, horus, movement, tiles, turn, work
from theban.luxor._rules.work import CardRules, TileRules
from theban.luxor.frames import ChanceKind, DecisionKind

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.PLAY_CARD, cards.play_answers, cards.explain_play, cards.play_card
    ),
    frames.ChooseMove: DecisionRules(
        DecisionKind.MOVE_ADVENTURER,
        cards.move_answers,
        cards.explain_move,
        cards.move_adventurer,
        cards.move_subject,
    ),
    frames.ChooseActor: DecisionRules(
        DecisionKind.ACT_WITH,
        cards.actor_answers,
        cards.explain_actor,
        cards.act_with,
        cards.actors,
    ),
    frames.ClaimOrDecline: movement.question(
        DecisionKind.CLAIM_TREASURE, CLAIM, cards.claim_or_decline, work.on_tile
    ),
    frames.ChooseScarabOrWild: DecisionRules(
        DecisionKind.SCARAB_OR_WILD,
        tiles.scarab_or_wild_answers,
        tiles.explain_scarab_or_wild,
        tiles.choose_scarab_or_wild,
        tiles.scarab_or_wild_subject,
    ),
    frames.ChooseFavor: DecisionRules(
        DecisionKind.FAVOR_OF_HORUS,
        horus.favor_answers,
        horus.explain_favor,
        horus.choose_favor,
        horus.favor_subject,
    ),
    frames.AtHorusTile: DecisionRules(
        DecisionKind.HORUS_TILE,
        horus.horus_tile_answers,
        horus.explain_horus_tile,
        horus.choose_at_horus_tile,
        horus.horus_tile_subject,
    ),
    frames.RollDie: ChanceRules(ChanceKind.DIE, cards.die_urn, cards.die_rolled, work.card_played),
    frames.FillHand: ChanceRules(
        ChanceKind.CARD, turn.card_urn, turn.card_drawn, enter=turn.fill_hand
    ),
    frames.TurnUpHorusCard: ChanceRules(
        ChanceKind.HORUS_CARD, horus.horus_card_urn, horus.horus_card_revealed, horus.of_level
    ),
    frames.TurnUpTempleTile: ChanceRules(
        ChanceKind.TEMPLE_TILE, tiles.temple_tile_urn, tiles.temple_tile_revealed, work.at_place
    ),
    frames.DrawScarab: ChanceRules(ChanceKind.SCARAB, tiles.scarab_urn, tiles.scarab_drawn),
    frames.Arrive: EffectRules(movement.arrive, work.at_place),
    frames.AdvanceOthers: EffectRules(cards.advance_others),
    frames.HorusCardTaken: EffectRules(horus.horus_card_taken),
    frames.EndTurn: EffectRules(turn.end_turn),
    frames.ExtraTurn: EffectRules(turn.extra_turn),
}
"""The rules of each class of frame."""

_NUMBER_CARD = CardRules(cards.number_card_lets_move, cards.play_move_card)

CARD_RULES: Mapping[type, CardRules] = {
    **dict.fromkeys(pieces.MOVE_CARDS, CardRules(cards.move_card_lets_move, cards.play_move_card)),
    pieces.NumberCard: _NUMBER_CARD,
    pieces.OneLessCard: _NUMBER_CARD,
    pieces.AdvanceAllCard: CardRules(cards.number_card_lets_move, cards.play_advance_all),
    pieces.JoinNextCard: CardRules(cards.join_next_lets_move, cards.play_join_next),
}
"""The rules of each class of card; all that move one adventurer are played alike."""

TILE_RULES: Mapping[type, TileRules] = {
    pieces.Treasure: TileRules(tiles.at_treasure),
    pieces.HorusTile: TileRules(horus.at_horus_tile),
    pieces.OsirisTile: TileRules(tiles.at_osiris_tile, tiles.osiris_target),
    pieces.ScarabTile: TileRules(tiles.at_scarab_tile),
    pieces.WildCardTile: TileRules(tiles.at_wild_card_tile),
    pieces.ScarabOrWildTile: TileRules(tiles.at_scarab_or_wild_tile),
    pieces.FavorTile: TileRules(horus.at_favor_tile),
    pieces.TunnelTile: TileRules(tiles.at_tunnel),
}
"""The rules of each class of tile."""

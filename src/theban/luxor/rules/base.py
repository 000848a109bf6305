"""The rule tables of the base game: every frame, card and tile with its functions.

Whoever looks for a rule finds it here by the name of the frame, card or tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine.machine import ChanceRules, DecisionRules, EffectRules, FrameRules
from theban.luxor import frames, pieces
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.rules import legal, movement, subjects, tiles, turn, ways
from theban.luxor.rules.work import CardRules, TileRule, tables_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.core.chance import Counts, Kinds
    from theban.luxor.draft import AnyState
    from theban.luxor.outcomes import (
        CardDrawn,
        DieRolled,
        HorusCardRevealed,
        ScarabDrawn,
        TempleTileRevealed,
    )


# --- What can come out of a chance event: the kinds, and how many of each there are -------------


def die_urn(state: AnyState, _frame: frames.RollDie) -> tuple[Kinds[DieRolled], Counts]:
    """The faces of the die. :rule:`LX-3.6`."""
    tables = tables_of(state.config)
    return tables.die_rolled, tables.die_counts


def card_urn(state: AnyState, _frame: frames.FillHand) -> tuple[Kinds[CardDrawn], Counts]:
    """The cards of the draw pile. :rule:`LX-10.4`."""
    return tables_of(state.config).card_drawn, state.draw_pile


def horus_card_urn(
    state: AnyState, frame: frames.TurnUpHorusCard
) -> tuple[Kinds[HorusCardRevealed], Counts]:
    """The cards under the top of a Horus stack. :rule:`LX-10.4`."""
    pile = frame.level - 1
    return tables_of(state.config).horus_card_revealed[pile], state.horus_stacks[pile]


def temple_tile_urn(
    state: AnyState, frame: frames.TurnUpTempleTile
) -> tuple[Kinds[TempleTileRevealed], Counts]:
    """The tiles of the stack that the space's icon names. :rule:`LX-10.4`."""
    tables = tables_of(state.config)
    rear = tables.icons[frame.place]
    assert rear is not None  # noqa: S101 (only spaces with an icon are followed by a tile)
    return tables.temple_tile_revealed[rear], state.temple_stacks[rear]


def scarab_urn(state: AnyState, _frame: frames.DrawScarab) -> tuple[Kinds[ScarabDrawn], Counts]:
    """The scarabs of the supply. :rule:`LX-10.4`."""
    return tables_of(state.config).scarab_drawn, state.scarabs


# --- The tables --------------------------------------------------------------------------------

FRAME_RULES: Mapping[type, FrameRules] = {
    frames.StartTurn: DecisionRules(
        DecisionKind.PLAY_CARD,
        subjects.nothing,
        legal.play_answers,
        legal.explain_play,
        turn.play_card,
    ),
    frames.ChooseMove: DecisionRules(
        DecisionKind.MOVE_ADVENTURER,
        subjects.card_moves,
        legal.move_answers,
        legal.explain_move,
        turn.move_adventurer,
    ),
    frames.ChooseActor: DecisionRules(
        DecisionKind.ACT_WITH,
        subjects.actors,
        legal.actor_answers,
        legal.explain_actor,
        turn.act_with,
    ),
    frames.ClaimOrDecline: DecisionRules(
        DecisionKind.CLAIM_TREASURE,
        subjects.on_tile,
        legal.claim_answers,
        legal.explain_claim,
        tiles.claim_or_decline,
    ),
    frames.ChooseScarabOrWild: DecisionRules(
        DecisionKind.SCARAB_OR_WILD,
        subjects.scarab_or_wild,
        legal.scarab_or_wild_answers,
        legal.explain_scarab_or_wild,
        tiles.choose_scarab_or_wild,
    ),
    frames.ChooseFavor: DecisionRules(
        DecisionKind.FAVOR_OF_HORUS,
        subjects.favor,
        legal.favor_answers,
        legal.explain_favor,
        tiles.choose_favor,
    ),
    frames.AtHorusTile: DecisionRules(
        DecisionKind.HORUS_TILE,
        subjects.horus_tile,
        legal.horus_tile_answers,
        legal.explain_horus_tile,
        tiles.choose_at_horus_tile,
    ),
    frames.RollDie: ChanceRules(ChanceKind.DIE, subjects.card_played, die_urn, turn.die_rolled),
    frames.FillHand: ChanceRules(
        ChanceKind.CARD, subjects.nothing, card_urn, turn.card_drawn, turn.fill_hand
    ),
    frames.TurnUpHorusCard: ChanceRules(
        ChanceKind.HORUS_CARD, subjects.of_level, horus_card_urn, tiles.horus_card_revealed
    ),
    frames.TurnUpTempleTile: ChanceRules(
        ChanceKind.TEMPLE_TILE, subjects.at_place, temple_tile_urn, tiles.temple_tile_revealed
    ),
    frames.DrawScarab: ChanceRules(
        ChanceKind.SCARAB, subjects.nothing, scarab_urn, tiles.scarab_drawn
    ),
    frames.Arrive: EffectRules(subjects.at_place, movement.arrive),
    frames.AdvanceOthers: EffectRules(subjects.nothing, movement.advance_others),
    frames.HorusCardTaken: EffectRules(subjects.of_level, tiles.horus_card_taken),
    frames.EndTurn: EffectRules(subjects.nothing, turn.end_turn),
    frames.ExtraTurn: EffectRules(subjects.nothing, turn.extra_turn),
}
"""For each class of frame how it is dealt with."""

_MOVE_CARD = CardRules(ways.move_card_lets_move, turn.play_move_card)
_DIE_CARD = CardRules(ways.die_card_lets_move, turn.play_die_card)

CARD_RULES: Mapping[type, CardRules] = {
    pieces.NumberCard: _MOVE_CARD,
    pieces.PlusMinusCard: _MOVE_CARD,
    pieces.DieCard: _DIE_CARD,
    pieces.UpToCard: _MOVE_CARD,
    pieces.UpToDieCard: _DIE_CARD,
    pieces.AdvanceAllCard: CardRules(ways.advance_all_lets_move, turn.play_advance_all),
    pieces.JoinNextCard: CardRules(ways.join_next_lets_move, turn.play_join_next),
    pieces.OneLessCard: _MOVE_CARD,
}
"""For each class of card how it is played."""

TILE_RULES: Mapping[type, TileRule] = {
    pieces.Treasure: tiles.at_treasure,
    pieces.HorusTile: tiles.at_horus_tile,
    pieces.OsirisTile: tiles.at_osiris_tile,
    pieces.ScarabTile: tiles.at_scarab_tile,
    pieces.WildCardTile: tiles.at_wild_card_tile,
    pieces.ScarabOrWildTile: tiles.at_scarab_or_wild_tile,
    pieces.FavorTile: tiles.at_favor_tile,
    pieces.TunnelTile: tiles.at_tunnel,
}
"""For each class of tile how one acts on it."""

"""Module 4: a character with an ability for each player. The chapter starts at :rule:`MC-7.1`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from theban._core.chance import Group, SupportsRandom
from theban._core.machine import ChanceRules, DecisionRules
from theban.luxor._actions import Action
from theban.luxor._config import HAND_SIZE, Config, Deal, Module
from theban.luxor._expansion import CHARACTER_SEAT, CHARACTERS
from theban.luxor._extension import Extension
from theban.luxor._modules.characters import rules
from theban.luxor._modules.characters.checks import CHECKS
from theban.luxor._modules.characters.rules import AHEAD_STEPS, steps_for_keys
from theban.luxor._parts import characters as due
from theban.luxor._parts.characters import Character, Characters, CharacterSeat
from theban.luxor._pieces import AddableCard, AdvanceAllCard, CardPair, JoinNextCard, PlusCard, Way
from theban.luxor._rules import work
from theban.luxor._rules.cards import die_urn, join_next_lets_move, number_card_lets_move
from theban.luxor._rules.movement import question
from theban.luxor._rules.scoring import Collector
from theban.luxor._rules.turn import hand_moves
from theban.luxor._rules.work import CardRules, Hooks, Work
from theban.luxor.frames import ChanceKind, ChooseMove, DecisionKind

# --- Setup -------------------------------------------------------------------------------------


def deal(config: Config, rng: SupportsRandom) -> tuple[Character, ...]:
    """Give each seat one of the eight characters. :rule:`MC-7.1`."""
    return _CHARACTERS.draw(config.players, rng)


_CHARACTERS = Group((character, 1) for character in Character)


def begin(work: Work, deal: Deal) -> None:
    """Lay the characters out; *Special key* begins with two keys. :rule:`MC-7.1`, :rule:`MC-7.9`.

    If the supply has fewer, it begins with those.
    """
    state = work.state
    for seat, character in enumerate(deal.characters):
        player = work.player(seat)
        if character is Character.SPECIAL_KEY:
            own = min(rules.KEYS_AT_START, state.keys)
            state.keys -= own
            player.keys += own
        CHARACTER_SEAT.put(player, CharacterSeat(character, flipped=0))
    CHARACTERS.put(state, Characters())


# --- What there can be -------------------------------------------------------------------------


def all_steps(config: Config) -> Iterator[int]:
    """Yield the numbers of steps that abilities give with any card. :rule:`MC-8.5`."""
    yield AHEAD_STEPS
    box = config.components
    cards: list[AddableCard] = [card for card, _ in box.basic_cards]
    if box.expansion is not None and Module.EQUIPMENT in config.modules:
        cards += [card for card, _ in box.expansion.equipment]
    ways: list[Way] = [*cards]
    ways += [CardPair(c, added) for c in cards if isinstance(c, PlusCard) for added in cards]
    for way in ways:
        for face in box.die if way.rolls else (0,):
            yield from steps_for_keys(way, face)


def actions(_config: Config) -> Iterable[Action]:
    """Return the module's actions, except moves of adventurers. :rule:`MC-8.6`."""
    return (
        rules.REROLL,
        rules.ADVANCE_ALL,
        rules.JOIN_NEXT,
        rules.PERFORM,
        rules.TAKE_TURN,
        *hand_moves(HAND_SIZE),
    )


def most_points(_config: Config, everything: Collector) -> int:
    """Return the points of *Extra point* for a seat that takes every tile. :rule:`MC-7.5`."""
    return rules.EXTRA_POINTS * len(everything.treasures)


EXTENSION = Extension(
    Hooks(
        helps=rules.helps,
        turn_started=rules.turn_started,
        card_chosen=rules.card_chosen,
        not_idle=rules.not_idle,
        round_over=rules.round_over,
        die_rolled=rules.die_rolled,
        adventurer_woken=rules.adventurer_woken,
        treasure_taken=rules.treasure_taken,
        temple_tile_laid=rules.temple_tile_laid,
        horus_levels=rules.horus_levels,
    ),
    {
        ChooseMove: DecisionRules(
            DecisionKind.MOVE_ADVENTURER,
            rules.move_answers,
            rules.explain_move,
            rules.move_adventurer,
            rules.move_subject,
        ),
        due.ChooseAhead: DecisionRules(
            DecisionKind.AHEAD,
            rules.ahead_answers,
            rules.explain_ahead,
            rules.choose_ahead,
            rules.ahead_subject,
        ),
        due.ChooseReroll: question(
            DecisionKind.REROLL,
            rules.REROLL,
            rules.choose_reroll,
            rules.roll_subject,
            rule="MC-8.6",
        ),
        due.RollAgain: ChanceRules(ChanceKind.DIE, die_urn, rules.rolled_again, work.card_played),
        due.ChooseTempleAction: question(
            DecisionKind.TEMPLE_ACTION,
            rules.PERFORM,
            rules.choose_temple,
            work.on_tile,
            rule="MC-8.6",
        ),
        due.RearrangeHand: DecisionRules(
            DecisionKind.REARRANGE_HAND,
            rules.rearrange_answers,
            rules.explain_rearrange,
            rules.rearrange,
        ),
        due.OfferExtraTurn: question(
            DecisionKind.EXTRA_TURN, rules.TAKE_TURN, rules.choose_extra_turn, rule="MC-8.6"
        ),
    },
    {
        AdvanceAllCard: CardRules(number_card_lets_move, rules.play_advance_all),
        JoinNextCard: CardRules(join_next_lets_move, rules.play_join_next),
    },
    part="characters",
    seat_part="characters",
    deal_field="characters",
    deal=deal,
    begin=begin,
    checks=CHECKS,
    steps=all_steps,
    actions=actions,
    most_points=most_points,
    woken=lambda state, seat: CHARACTER_SEAT.of(state.players[seat]).woken,
    score_rules={"track": ("MC-7.5",)},
)
"""The extension of the module."""

"""MC-7: the characters except those that change how far a card moves."""

from itertools import permutations
from random import Random

import attrs
import pytest

from tests.luxor.rules.laid_out import *
from theban._core.errors import InvalidDeal, Reason
from theban.luxor._expansion import CHARACTER_SEAT, MUMMY_SEAT

CHARACTERS = with_modules(Module.CHARACTERS)
ON_QUIET = with_modules(Module.CHARACTERS, path=QUIET)
EQUIPPED = with_modules(Module.CHARACTERS, Module.EQUIPMENT, path=QUIET)
WITH_MUMMY = with_modules(Module.CHARACTERS, Module.MUMMY)

STATUE_FOR_ONE, JEWELRY_FOR_ONE = Treasure(STATUE, 1, 2), Treasure(JEWELRY, 1, 2)


def character(state: State, seat: int) -> Character:
    return CHARACTER_SEAT.of(state.players[seat]).character


def flipped(state: State, seat: int = 0) -> int:
    return CHARACTER_SEAT.of(state.players[seat]).flipped


@pytest.mark.rule("MC-7.1", "MC-8.3", "MC-7.9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_gets_another_character_open_to_all(players: int) -> None:
    """Special key starts with two keys of the twenty, all others with none."""
    seen: set[Character] = set()
    for seed in range(12):
        state = new_game(Config(players, modules=["characters"]), seed=seed)
        owned = [character(state, seat) for seat in range(players)]
        assert len(set(owned)) == players
        seen.update(owned)
        with_keys = [2 if each is Character.SPECIAL_KEY else 0 for each in owned]
        assert [player.keys for player in state.players] == with_keys
        assert state.keys == 20 - sum(with_keys)
        for seat in (*range(players), None):
            shown = [player.expansion for player in view(state, seat).players]
            assert [each and each.characters for each in shown] == [
                player.expansion and player.expansion.characters for player in state.players
            ]
        assert all(flipped(state, seat) == 0 for seat in range(players))
    assert len(Character) == 8
    assert len(seen) == 8


@pytest.mark.rule("MC-7.1")
def test_no_character_can_be_dealt_twice() -> None:
    dealt = deal(CHARACTERS, Random(1))
    twice = (Character.AHEAD, Character.AHEAD)
    with pytest.raises(InvalidDeal):
        initial_state(CHARACTERS, attrs.evolve(dealt, characters=twice))
    once = (Character.AHEAD, Character.REROLL)
    state = initial_state(CHARACTERS, attrs.evolve(dealt, characters=once))
    assert [character(state, 0), character(state, 1)] == list(once)


def rerolling(card: Card, *places: int, right: Card = ONE) -> State:
    """Return a position with a card at the left of seat 0, which has *Reroll*."""
    return laid_out(
        EQUIPPED,
        Seat(hand=hand(card, right), active=places),
        characters=[Character.REROLL, Character.EXTRA_POINT],
    )


@pytest.mark.rule("MC-7.2", "LX-3.8")
def test_the_reroll_is_asked_also_where_the_first_result_lets_nobody_move() -> None:
    """All on 23 of 24 without a key: 4 moves nobody, 1 does."""
    state = play(rerolling(DIE, *(23,) * 5), LEFT, DieRolled(4))
    may(state, Reroll(), Decline())
    may(play(state, Reroll(), DieRolled(1)), *moves((23, 1)))
    for last in ((Decline(),), (Reroll(), DieRolled(3))):
        after, events = told(state, *last)
        assert NoMove(0) in events
        assert rolls(after, 0, ChanceKind.CARD)


def completing(
    owned: tuple[Treasure, ...], tile: Treasure, *, config: Config = CHARACTERS, used: int = 0
) -> State:
    """Return a position where seat 0 took a treasure on 2, has drawn, and owns others.

    A vase for three on 3 lets quiet turns follow: a 1 is the rightmost card.
    """
    state = laid_out(
        config,
        Seat(hand=hand(ONE, ONE), active=(1,), treasures=owned, flipped=used),
        characters=[Character.EXTRA_TURN, Character.AHEAD],
        spaces={1: None, 2: tile, 3: VASE_FOR_THREE},
    )
    return draw(play(state, LEFT, MoveAdventurer(1, 1)))


@pytest.mark.rule("MC-7.3", "MC-8.1", "LX-7.3")
def test_the_offer_waits_for_all_others_that_advance_and_for_the_draw() -> None:
    """*All 1* from 0 and 1: of the two, the one on 2 acts first and takes the jewelry."""
    state = laid_out(
        CHARACTERS,
        Seat(
            hand=hand(AdvanceAllCard(1, 1)),
            active=(0, 1),
            treasures=(VASE_FOR_ONE, STATUE_FOR_ONE),
            character=Character.EXTRA_TURN,
        ),
        Seat(character=Character.AHEAD),
        spaces={1: VASE_FOR_THREE, 2: JEWELRY_FOR_ONE},
    )
    state = play(state, LEFT, ActWith(2))
    assert active(state) == (1, 2)
    assert rolls(state, 0, ChanceKind.CARD)
    assert asks(draw(state), 0, DecisionKind.EXTRA_TURN)


@pytest.mark.rule("MC-7.3")
@pytest.mark.parametrize("last", [VASE_FOR_ONE, STATUE_FOR_ONE, JEWELRY_FOR_ONE])
@pytest.mark.parametrize("used", [0, 1])
def test_a_second_set_gives_another_turn(last: Treasure, used: int) -> None:
    """With 2, 2, 1 of the types the sixth completes a second set, the first used or not."""
    both = [VASE_FOR_ONE, STATUE_FOR_ONE, JEWELRY_FOR_ONE] * 2
    both.remove(last)
    state = completing(tuple(both), last, used=used)
    may(state, TakeExtraTurn(), Decline())
    assert flipped(play(state, TakeExtraTurn())) == used + 1


@pytest.mark.rule("MC-7.3", "MC-6.5")
def test_an_artifact_completes_no_pure_set() -> None:
    config = with_modules(Module.CHARACTERS, Module.ARTIFACTS)
    artifact = Treasure(TreasureKind.ARTIFACT, 1, 2)
    state = completing((VASE_FOR_ONE, STATUE_FOR_ONE), artifact, config=config)
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-7.3", "MC-8.1")
def test_an_extra_turn_can_earn_another() -> None:
    """2, 2, 0 and two jewelries on 2 and 9, taken one after the other."""
    owned = (VASE_FOR_ONE, STATUE_FOR_ONE) * 2
    state = laid_out(
        CHARACTERS,
        Seat(hand=hand(ONE, TWO), active=(1, 7), treasures=owned, character=Character.EXTRA_TURN),
        spaces={1: None, 2: JEWELRY_FOR_ONE, 9: JEWELRY_FOR_ONE},
    )
    state = draw(play(state, LEFT, MoveAdventurer(1, 1)))
    state = play(state, TakeExtraTurn(), RIGHT, MoveAdventurer(7, 2))
    # The statue after 8 was passed: the woken one plays no part.
    state = draw(state)
    assert asks(state, 0, DecisionKind.EXTRA_TURN)
    state = play(state, TakeExtraTurn())
    assert flipped(state) == 2
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-7.3", "MC-4.11", "MC-8.1")
def test_a_second_set_is_offered_before_the_second_turn_that_is_owed() -> None:
    """As above, and in the first of the two turns jewelry on 3 completes another set."""
    owned = (VASE_FOR_ONE, VASE_FOR_TWO, STATUE_FOR_ONE, Treasure(STATUE, 2, 3))
    state = laid_out(
        WITH_MUMMY,
        Seat(
            hand=hand(ONE, ONE, (TWO, ONE, ONE)),
            active=(1,),
            treasures=owned,
            talismans=3,
            character=Character.EXTRA_TURN,
        ),
        Seat(character=Character.AHEAD),
        spaces={1: None, 2: JEWELRY_FOR_ONE, 3: JEWELRY_FOR_ONE},
        mummy_tiles={1: MummyEffect.ONE_MORE_TURN},
    )
    state = play(draw(play(state, LEFT, MoveAdventurer(1, 1))), ActivateMummyTile(1))
    state = play(state, chance_outcomes(state)[0][0], TakeExtraTurn())
    state = play(state, RIGHT, MoveAdventurer(2, 1))
    state = draw(play(state, chance_outcomes(state)[0][0]))  # the temple tile on 3
    assert asks(state, 0, DecisionKind.EXTRA_TURN)
    assert asks(play(state, Decline()), 0, DecisionKind.PLAY_CARD)


def at_horus_tile(
    place: int, *, owner: int = 0, gone: int | None = None, keys_gone: bool = False
) -> State:
    """Return a position where seat 0 has reached a Horus tile; a stack may be exhausted."""
    people = [Character.SELECT_HORUS_CARD, Character.AHEAD]
    further: dict[str, object] = {}
    if gone is not None:
        inventory = CHARACTERS.inventory
        kinds = inventory.horus_cards[gone - 1].all
        counts = dict(zip(inventory.cards.all, inventory.all_cards, strict=True))
        further["discard_pile"] = [card for card in kinds for _ in range(counts[card])]
    state = laid_out(
        CHARACTERS,
        Seat(active=(place - 1,)),
        Seat(keys=20 if keys_gone else 0),
        hands=[hand(ONE, FIVE)],
        characters=people if owner == 0 else people[::-1],
        **further,
    )
    return play(state, LEFT, MoveAdventurer(place - 1, 1))


ALL_LEVELS = tuple(map(TakeHorusCard, (1, 2, 3)))


@pytest.mark.rule("MC-7.4", "LX-5.9")
def test_a_card_can_be_had_also_if_the_own_stack_is_empty() -> None:
    """Level 1 is exhausted: at its tile 4 still a key or a card of level 2 or 3, keys or not."""
    may(at_horus_tile(4, gone=1), TakeKey(), *ALL_LEVELS[1:])
    may(at_horus_tile(4, gone=1, keys_gone=True), *ALL_LEVELS[1:])
    may(at_horus_tile(4, gone=1, owner=1), TakeKey())
    # Neither key nor card: nothing is asked.
    assert rolls(at_horus_tile(4, gone=1, keys_gone=True, owner=1), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.5")
def test_without_a_treasure_there_is_no_extra_point() -> None:
    """Too few adventurers; a scarab tile."""
    for tile in (VASE_FOR_TWO, ScarabTile()):
        state = laid_out(
            CHARACTERS,
            Seat(hand=hand(ONE), active=(2,), character=Character.EXTRA_POINT),
            spaces={3: tile},
        )
        assert play(state, LEFT, MoveAdventurer(2, 1)).players[0].points == 0


FALCON, LION, COBRA = 3, 8, 5
"""Treasure spaces that show icons."""


def uncovering(
    place: int, tile: TempleTile, *, owner: int = 0, spaces: dict[int, TempleTile] | None = None
) -> State:
    """Return a position where seat 0 took a treasure and a temple tile was uncovered."""
    people = [Character.TEMPLE_ACTION, Character.AHEAD]
    state = laid_out(
        CHARACTERS,
        Seat(active=(place - 1,)),
        hands=[hand(ONE, FIVE)],
        characters=people if owner == 0 else people[::-1],
        spaces={place: VASE_FOR_ONE, **(spaces or {})},
    )
    state = play(state, LEFT, MoveAdventurer(place - 1, 1))
    assert state.players[0].points == 2
    return play(state, TempleTileRevealed(tile))


@pytest.mark.rule("MC-7.7", "LX-5.5", "LX-5.6")
def test_wild_cards_are_taken_by_the_temple_action() -> None:
    state = play(uncovering(LION, WildCardTile()), PerformTempleAction())
    assert state.players[0].wild_cards == 1
    assert rolls(state, 0, ChanceKind.CARD)
    state = play(uncovering(LION, ScarabOrWildTile()), PerformTempleAction())
    may(state, TakeScarab(), TakeWildCard())
    assert play(state, TakeWildCard()).players[0].wild_cards == 1


@pytest.mark.rule("MC-7.7", "LX-4.6", "LX-5.5")
def test_what_the_temple_action_brings_is_by_its_rule_too() -> None:
    """In addition to the tile's own rule: of the tunnel to 13, and of the wild card."""
    state = uncovering(COBRA, TunnelTile(), spaces={13: TunnelTile()})
    assert {"MC-7.7", "LX-4.6"} <= set(rules_of(state, PerformTempleAction())[0])
    state = uncovering(LION, WildCardTile())
    assert {"MC-7.7", "LX-5.5"} <= set(rules_of(state, PerformTempleAction())[0])
    state = play(uncovering(FALCON, ScarabTile()), PerformTempleAction())
    ((scarab, _), *_) = chance_outcomes(state)
    assert {"MC-7.7", "LX-5.4"} <= set(rules_of(state, scarab)[0])


@pytest.mark.rule("LX-4.2", "MC-7.1")
def test_who_entered_waits_for_the_next_round_if_switched_also_without_the_mummy() -> None:
    """Seat 0 wakes one at the statue after 8; in its next turn that one can move."""
    config = Config(2, modules=["characters"], rulings={"woken_wait_for_next_round": True})
    people = [Character.EXTRA_POINT, Character.AHEAD]
    waking = Seat(active=(8, 8), asleep=(0, 1, 2))
    hands = [hand(ONE, TWO), hand(ONE, TWO)]
    state = laid_out(config, waking, Seat(active=(20,)), hands=hands, characters=people)
    state = draw(play(state, LEFT, MoveAdventurer(8, 1)))
    assert active(state) == (0, 8, 9)
    state = play(draw(play(state, LEFT, MoveAdventurer(20, 1))), RIGHT)
    assert asks(state, 0, DecisionKind.MOVE_ADVENTURER)
    assert {MoveAdventurer(0, 2), MoveAdventurer(9, 2)} <= set(legal_actions(state))


@pytest.mark.rule("LX-4.2", "MC-7.3")
@pytest.mark.parametrize("waits", [False, True])
def test_who_entered_waits_in_an_extra_turn_if_switched_also_without_the_mummy(waits: bool) -> None:
    """Seat 0 wakes one, completes a set on 9 and has one more turn in the same round."""
    state = laid_out(
        Config(2, modules=["characters"], rulings={"woken_wait_for_next_round": waits}),
        Seat(
            hand=hand(ONE, TWO),
            active=(8, 8),
            asleep=(0, 1, 2),
            treasures=(VASE_FOR_ONE, STATUE_FOR_ONE),
            character=Character.EXTRA_TURN,
        ),
        Seat(character=Character.AHEAD),
        spaces={9: JEWELRY_FOR_ONE},
    )
    state = draw(play(state, LEFT, MoveAdventurer(8, 1)))
    assert active(state) == (0, 8, 9)
    state = play(state, TakeExtraTurn(), RIGHT)
    assert MoveAdventurer(9, 2) in legal_actions(state)
    assert (MoveAdventurer(0, 2) in legal_actions(state)) is not waits
    if waits:
        refused(state, MoveAdventurer(0, 2), Reason.AGAINST_RULE, "LX-4.2")


@pytest.mark.rule("MC-7.7", "MC-3.1")
def test_a_tunnel_may_lead_under_the_mummy() -> None:
    """The Mummy stands on the next tunnel, 13: the adventurer is laid down there."""
    state = laid_out(
        WITH_MUMMY,
        Seat(hand=hand(ONE, FIVE), active=(4,), character=Character.TEMPLE_ACTION),
        Seat(character=Character.AHEAD),
        spaces={COBRA: VASE_FOR_ONE, 13: TunnelTile()},
        mummy=13,
    )
    state = play(state, LEFT, MoveAdventurer(4, 1), TempleTileRevealed(TunnelTile()))
    state = play(state, PerformTempleAction())
    # The adventurer that woke on the way, at the statue after 8, stands on the stairs.
    assert active(state) == (0, 0)
    assert MUMMY_SEAT.of(state.players[0]).lying == (13,)


@pytest.mark.rule("MC-7.7", "MC-5.7", "MC-8.2")
def test_a_favor_after_two_cards_gives_the_first_of_the_two() -> None:
    """1+ and 1 from 1 to the vase on 3: the Horus card stands left of the middle card."""
    state = laid_out(
        with_modules(Module.CHARACTERS, Module.EQUIPMENT),
        Seat(hand=(PLUS_1, ONE, TWO, THREE, FOUR), active=(1,), character=Character.TEMPLE_ACTION),
        spaces={FALCON: VASE_FOR_ONE},
    )
    state = play(state, LEFT, AddCard(End.LEFT), MoveAdventurer(1, 2))
    state = play(state, TempleTileRevealed(FavorTile((1, 2))), PerformTempleAction())
    top = state.horus_tops[0]
    state = play(state, TakeHorusCard(1))
    state = play(state, chance_outcomes(state)[0][0], CardDrawn(DIE))
    assert state.players[0].hand == (TWO, top, DIE, THREE, FOUR)
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-7.7", "LX-5.3")
def test_others_do_not_act_on_what_they_uncover() -> None:
    assert rolls(uncovering(LION, WildCardTile(), owner=1), 0, ChanceKind.CARD)


@pytest.mark.rule("MC-7.7", "LX-7.9", "LX-7.10")
def test_a_claimed_treasure_leads_to_the_temple_action_too() -> None:
    state = laid_out(
        CHARACTERS,
        Seat(hand=hand(OneLessCard(2, 2)), active=(1,), character=Character.TEMPLE_ACTION),
        spaces={3: VASE_FOR_TWO},
    )
    state = play(state, LEFT, MoveAdventurer(1, 2), ClaimTreasure())
    may(play(state, TempleTileRevealed(ScarabTile())), PerformTempleAction(), Decline())


def every_move(cards: int) -> tuple[MoveHandCard, ...]:
    return tuple(MoveHandCard(*pair) for pair in permutations(range(cards), 2))


REARRANGE = [Character.REARRANGE_HAND, Character.AHEAD]


@pytest.mark.rule("MC-7.8", "LX-4.8", "LX-9.1")
def test_while_it_is_asked_one_on_its_way_into_the_chamber_scores_the_chamber() -> None:
    """From 24 by 2 past the statue after 24 and over 25 into the chamber, which is worth 13.

    The key, 1 point, is owned until the question is answered; then the first in gets 5 points.
    """
    config = with_modules(Module.CHARACTERS, path="tttttttt|tttttttt|tttttttt|t")
    state = laid_out(config, Seat(hand=hand(TWO), active=(24,), keys=1), characters=REARRANGE)
    asked = play(state, LEFT, MoveAdventurer(24, 2))
    assert asks(asked, 0, DecisionKind.REARRANGE_HAND)
    assert asked.players[0].in_chamber == 0
    assert score(asked) == (0, 13, 0, 1, 0, 0)
    assert score(asked, 1) == (0, 0, 0, 0, 0, 0)
    assert score(play(asked, Decline())) == (0, 13, 5, 0, 0, 0)
    # So a bot that looks a step ahead does not shy away from the chamber.
    assert evaluate(asked, 0) > evaluate(state, 0)


@pytest.mark.rule("MC-7.8", "LX-7.3")
def test_with_advance_all_it_is_asked_after_each_leg() -> None:
    """All 1 from 6 and 12 on the quiet path: 12 wakes the second, asked before 6 moves on.

    Only one is asleep beside them: on 12 the statue after 6 was passed.
    """
    state = laid_out(
        ON_QUIET, Seat(hand=hand(AdvanceAllCard(1, 1)), active=(6, 12)), characters=REARRANGE
    )
    state, events = told(state, LEFT)
    assert events[-2:] == [AdventurerMoved(0, 12, 13), AdventurerWoken(0, 1)]
    assert asks(state, 0, DecisionKind.REARRANGE_HAND)
    assert 6 in active(state)
    state = play(state, MoveHandCard(0, 1))
    assert asks(state, 0, DecisionKind.ACT_WITH)
    assert 7 in active(state)


@pytest.mark.rule("MC-7.8", "MC-8.2")
def test_after_two_cards_the_hand_has_three() -> None:
    """1+ and 2 from 4 past the statue after 6."""
    state = laid_out(
        EQUIPPED, Seat(hand=(PLUS_1, TWO, THREE, FOUR, FIVE), active=(4,)), characters=REARRANGE
    )
    state = play(state, LEFT, AddCard(End.LEFT), MoveAdventurer(4, 3))
    may(state, *every_move(3), Decline())
    state = play(state, MoveHandCard(0, 2))
    assert state.players[0].hand == (FOUR, FIVE, THREE)
    state = play(state, CardDrawn(DIE), CardDrawn(ONE))
    assert state.players[0].hand == (FOUR, DIE, ONE, FIVE, THREE)


@pytest.mark.rule("MC-7.8", "MC-8.3", "LX-10.3")
@pytest.mark.parametrize(
    ("source", "target", "slots"),
    [(2, 0, (0,)), (2, 4, (4,)), (0, 4, (1,)), (4, 0, (3,)), (3, 4, (2,)), (1, 2, (1,))],
)
def test_the_mark_of_an_open_card_moves_along(
    source: int, target: int, slots: tuple[int, ...]
) -> None:
    """The card in place 2 is known to all: moved itself, passed by others, or left alone."""
    horus = UpToCard(1, 3)
    state = laid_out(
        ON_QUIET,
        Seat(hand=hand(ONE), active=(6,)),
        Seat(hand=(ONE, TWO, horus, FOUR, FIVE), open_slots=(2,)),
        characters=REARRANGE[::-1],
    )
    state = play(state, LEFT, MoveAdventurer(6, 1), MoveHandCard(source, target))
    assert open_slots(state.players[1]) == slots
    assert state.players[1].hand[slots[0]] == horus


@pytest.mark.rule("MC-7.8", "MC-8.3")
def test_the_others_see_two_places_and_no_face() -> None:
    state = laid_out(
        ON_QUIET,
        Seat(hand=hand(ONE), active=(6,)),
        Seat(hand=(ONE, TWO, THREE, FOUR, FIVE)),
        characters=REARRANGE[::-1],
    )
    state = play(state, LEFT, MoveAdventurer(6, 1))
    moved = play(state, MoveHandCard(0, 4))
    other = play(state, MoveHandCard(1, 3))
    assert view(moved, 0) == view(other, 0)
    assert view(moved, 1) != view(other, 1)


@pytest.mark.rule("MC-7.8", "LX-7.7", "LX-7.8", "LX-4.8")
def test_it_is_asked_when_joining_one_on_osiris_leads_past_a_statue() -> None:
    """A mummy tile left two on Osiris 2 on 4, before the statue; the one on 1 joins them there.

    Osiris sends it on past the statue to 6. Once the question is answered it acts there.
    """
    config = with_modules(Module.CHARACTERS, Module.MUMMY, path="ttt|o|t1tttttt|tttttttt")
    state = laid_out(
        config,
        Seat(hand=hand(JoinNextCard(1))),
        characters=REARRANGE,
        mummy=18,
        spaces={4: OsirisTile(2)},
    )
    state, events = told(standing(state, 1, 4, 4), LEFT)
    assert AdventurerMoved(0, 1, 4) in events
    assert events[-2:] == [AdventurerMoved(0, 4, 6), AdventurerWoken(0, 1)]
    assert asks(state, 0, DecisionKind.REARRANGE_HAND)
    state = play(state, Decline())
    assert active(state) == (0, 4, 4, 6)
    assert asks(state, 0, DecisionKind.HORUS_TILE)

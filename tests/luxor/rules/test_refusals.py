"""Every refusal of Luxor in a position where it occurs, with its rule and its full sentence."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

import attrs

from tests.luxor.rules.laid_out import *
from tests.refusals import check_row, rows_of
from theban.luxor import frames
from theban.luxor._parts import characters, equipment, mummy
from theban.luxor._pieces import Way

Make: TypeAlias = Callable[[], State]
E, move = MummyEffect, MoveAdventurer
MUMMY, EQUIPPED, PEOPLED = map(with_modules, (Module.MUMMY, Module.EQUIPMENT, Module.CHARACTERS))
WAITING = Config(2, modules=["mummy"], rulings={"woken_wait_for_next_round": True})
JOIN, ALL_1, ALL_2 = JoinNextCard(2), AdvanceAllCard(1, 1), AdvanceAllCard(3, 2)
FEW_PIECES = short_path(
    "tttlf2|ttt|ttt|ttt",
    scarabs=((3, 1),),
    horus_cards=((ALL_1, 1), (JOIN, 1), (ALL_2, 1)),
    expansion=standard_components().expansion,
).components
FEW = Config(2, modules=["mummy"], components=FEW_PIECES, extra_horus_cards=False)
"""A box with one scarab, and one Horus card of each level."""
FEW_STEPS = Config(2, components=attrs.evolve(FEW_PIECES, basic_cards=((TWO, 20), (FIVE, 20))))
"""A box with cards of 2 and 5 steps, and none that gives others."""
LEFT_END = (End.LEFT,)
AT_39 = (39,) * 5
"""Without a key everybody can go one step, and no more."""
RICH, HAS_JOIN = Seat(keys=20, wild_cards=18), Seat(hand=hand(JOIN))
"""A seat with all keys and wild cards of the box, and one with the Horus card of level 2."""
SET = tuple(Treasure(kind, 1, 2) for kind in (VASE, STATUE, JEWELRY))


def due(frame: Frame | Sequence[Frame] | None, *seats: Seat, **further: Any) -> Make:  # noqa: ANN401
    """Seat 0 has reached a frame, or starts its turn."""
    return partial(at, *seats, due=frame, **further)


def moving(card: Way, *active: int, face: int = 0, config: Config = TWO_PLAYERS) -> Make:
    """Seat 0 must move an adventurer with a card."""
    return due(frames.ChooseMove(0, card, face), Seat(active=active), config=config)


def tile(effect: MummyEffect, frame: Frame, *seats: Seat, **further: Any) -> Make:  # noqa: ANN401
    """Seat 0 has activated a mummy tile, and a frame follows."""
    replace = mummy.ReplaceMummyTile(0, 0)
    return due([replace, frame], *seats, mummy_tiles=[effect], **{"config": MUMMY, **further})


def rearmost(*active: int, **further: Any) -> Make:  # noqa: ANN401
    """A mummy tile moves the rearmost adventurer of seat 0 by 1 or 2."""
    frame = mummy.MoveByTile(0, (1, 2), rearmost=True)
    return tile(E.REARMOST_1_OR_2, frame, Seat(active=active), **further)


def person(character: Character, *frame: Frame, **own: Any) -> Make:  # noqa: ANN401
    """Seat 0 has a character and has reached a frame."""
    return due(frame, Seat(character=character, **own), config=PEOPLED)


def ahead(frame: Frame, *active: int) -> Make:
    """Seat 0 has *Ahead!* and has played a card from the left of its hand; a 1 is at the right."""
    return person(Character.AHEAD, frame, active=active, hand=(TWO, THREE, FOUR, ONE))


def adding(left: Card, right: Card) -> Make:
    """Seat 0 has played a 3+ that moves nobody alone: all are on 38 and have no key."""
    seat = Seat(active=(38,) * 5, hand=(left, ONE, TWO, right))
    return due(equipment.ChooseCardToAdd(0, PLUS_3, ()), seat, config=EQUIPPED)


START_0 = "places are 0 (the stairs) to 40"
SPACES, LEVELS = "spaces are 1 to 40", "the levels are 1, 2 and 3"
NO_SLOT = "seat 0's hand has no slot {}; its slots are 0 to {}"
OTHER_MOVES = "the {} card moves no adventurer; the {} card does, and must be played (LX-3.7)"
NO_KEY = "a move of {} from space {} leads into the chamber, which takes a key (LX-8.1)"
MUST_MOVE = "the card itself has a move, so one must be made (MC-7.10)"
COULD_MOVE = "a card with its own move could have been played, so a move must be made (MC-7.10)"
OVER = "the game is over; nothing more can be chosen"
ASKED = "is not awaited now; seat 0 chooses"

REFUSED: Mapping[Make, Mapping[Action, str]] = {
    due(None, Seat(hand=hand(FOUR, FIVE), active=(36, 36, 37, 38, 39))): {
        RIGHT: OTHER_MOVES.format("right", "left"),
    },
    due(None, Seat(hand=hand(FIVE, FOUR), active=(36, 36, 37, 38, 39))): {
        LEFT: OTHER_MOVES.format("left", "right"),
    },
    due(None, Seat(in_chamber=2), over=True): {LEFT: f"{OVER} (LX-8.4)"},
    due(None, over=True): {LEFT: f"{OVER} (LX-8.5)"},
    # --- Moves: from where, how far, where to ---
    moving(TWO, 0, 7, 7, 39, 40): {
        move(-1, 2): f"no adventurer can move from place -1; {START_0}",
        move(41, 2): f"no adventurer can move from place 41; {START_0}",
        move(7, 9): "nothing in this box gives 9 steps; there are -1 and 1 to 6",
        move(8, 2): "seat 0 has no active adventurer on space 8, only on the stairs, space 7,"
        " space 39 and space 40 (LX-1.7)",
        move(7, 3): "the card gives 2 steps, not 3 (LX-3.4)",
        move(40, 2): "the path from space 40 is shorter than 2 steps (LX-3.10)",
        move(39, 2): NO_KEY.format("2 steps", 39),
    },
    moving(PLUS_MINUS, 0, 1, 9): {
        move(0, -1): "there is no tile behind the stairs to step back to (LX-3.9)",
        move(1, -1): "there is no tile behind space 1 to step back to (LX-3.9)",
        move(9, 2): "the card gives -1 or 1 steps, not 2 (LX-3.5)",
    },
    moving(TWO, 9, config=FEW_STEPS): {
        move(9, 6): "nothing in this box gives 6 steps; there are 2 and 5",
    },
    moving(DIE, 9, face=3): {move(9, 2): "the card gives 3 steps, not 2 (LX-3.6)"},
    moving(UpToCard(1, 3), 9): {move(9, 4): "the card gives 1 to 3 steps, not 4 (LX-7.1)"},
    moving(UpToDieCard(1), 9, face=2): {move(9, 3): "the card gives 1 or 2 steps, not 3 (LX-7.2)"},
    moving(OneLessCard(2, 2), 9): {move(9, 1): "the card gives 2 steps, not 1 (LX-7.9)"},
    moving(ONE, 9, config=EQUIPPED): {move(9, 2): "the card gives 1 step, not 2 (LX-3.4)"},
    moving(SIX, 9, config=EQUIPPED): {move(9, 5): "the card gives 6 steps, not 5 (MC-5.2)"},
    moving(ZERO, 0, 9, config=EQUIPPED): {
        move(0, 0): "there is no tile on the stairs to act on (MC-5.2)",
        move(9, 1): "the card gives 0 steps, not 1 (MC-5.2)",
    },
    moving(DIE_PLUS_MINUS, 9, face=3, config=EQUIPPED): {
        move(9, 1): "the card gives 2 to 4 steps, not 1 (MC-5.3)",
    },
    moving(PLUS_1, 9, config=EQUIPPED): {move(9, 2): "the card gives 1 step, not 2 (MC-5.4)"},
    moving(CardPair(PLUS_1, TWO), 9, config=EQUIPPED): {
        move(9, 2): "the card gives 3 steps, not 2 (MC-5.5)",
    },
    due(frames.ChooseMove(0, ONE, 0), Seat(active=(3,) * 4, lying=(9,)), config=MUMMY): {
        move(9, 1): "seat 0's adventurers on space 9 lie there and cannot move (MC-3.2)",
        move(8, 1): "seat 0 has no active adventurer on space 8, only on space 3 (LX-1.7)",
    },
    due(frames.ChooseMove(0, TWO, 0), Seat(active=(0, 9, 9)), config=WAITING, entered=1): {
        move(0, 2): "the adventurers on the stairs entered the game in this round and wait for"
        " the next (LX-4.2)",
    },
    due(frames.ChooseActor(0, (3, 4, 10)), Seat(active=(3, 4, 10))): {
        ActWith(0): f"place 0 is not a space; {SPACES}",
        ActWith(41): f"place 41 is not a space; {SPACES}",
        **{
            ActWith(place): f"no adventurer on space {place} advanced; those that did are on"
            " space 3, space 4 and space 10 (LX-7.5)"
            for place in (1, 9, 40)
        },
    },
    # --- What tiles give ---
    due(
        frames.ChooseScarabOrWild(0),
        *(Seat(active=(4,)), Seat(scarabs=(3,))),
        config=FEW,
        spaces={4: ScarabOrWildTile()},
    ): {TakeScarab(): "no scarab is left in the supply (LX-5.9)"},
    due(frames.ChooseScarabOrWild(0), Seat(active=(8,)), RICH, spaces={8: ScarabOrWildTile()}): {
        TakeWildCard(): "no wild card is left in the supply (LX-5.9)"
    },
    due(frames.ChooseFavor(0, (2, 3)), Seat(active=(3,)), spaces={3: FavorTile((2, 3))}): {
        TakeHorusCard(1): "the tile gives a card of level 2 or 3, not of level 1 (LX-5.7)",
        TakeHorusCard(0): f"0 is not a level; {LEVELS}",
        TakeHorusCard(4): f"4 is not a level; {LEVELS}",
    },
    due(
        frames.ChooseFavor(0, (2, 3)),
        *(Seat(active=(5,)), HAS_JOIN),
        config=FEW,
        spaces={5: FavorTile((2, 3))},
    ): {TakeHorusCard(2): "the stack of level 2 is exhausted (LX-5.9)"},
    due(frames.AtHorusTile(0, 2), Seat(active=(18,)), RICH): {
        TakeKey(): "no key is left in the supply (LX-5.9)",
        TakeHorusCard(3): "the tile gives a card of level 2, not of level 3 (LX-5.8)",
    },
    due(frames.AtHorusTile(0, 2), Seat(active=(6,)), HAS_JOIN, config=FEW): {
        TakeHorusCard(2): "the stack of level 2 is exhausted (LX-5.9)",
    },
    # --- Standing up ---
    due(None, config=MUMMY): {
        TryStandUp(): "none of seat 0's adventurers was laid down by the Mummy (MC-3.5)",
    },
    due(None, Seat(lying=(9,)), config=MUMMY, mummy=9): {
        TryStandUp(): "all of seat 0's adventurers that lie are on the Mummy's space and cannot"
        " stand up (MC-3.4)",
    },
    due(
        [frames.EndTurn(0), mummy.ChooseWhoStandsUp(0)],
        Seat(lying=(9, 12)),
        config=MUMMY,
        mummy=12,
    ): {
        StandUp(0): f"place 0 is not a space; {SPACES}",
        StandUp(41): f"place 41 is not a space; {SPACES}",
        StandUp(1): "none of seat 0's adventurers was laid down on space 1 (MC-3.5)",
        StandUp(40): "none of seat 0's adventurers was laid down on space 40 (MC-3.5)",
        StandUp(12): "the Mummy is on space 12; nobody stands up there (MC-3.4)",
        Decline(): f"Decline {ASKED} which adventurer stands up (MC-8.6)",
        TryStandUp(): f"TryStandUp {ASKED} which adventurer stands up (MC-8.6)",
    },
    # --- Mummy tiles ---
    due(
        mummy.ChooseMummyTile(0),
        Seat(talismans=1),
        config=MUMMY,
        mummy_tiles=[E.TWO_POINTS, E.EXCHANGE, E.ALL_4],
    ): {
        ActivateMummyTile(-1): "the mummy tiles have no slot -1; their slots are 0 to 2",
        ActivateMummyTile(3): "the mummy tiles have no slot 3; their slots are 0 to 2",
        ActivateMummyTile(2): "the tile 'all_4' costs 3 talismans; seat 0 has 1 (MC-4.1)",
        ActivateMummyTile(1): "the tile 'exchange' would change nothing now (MC-4.12)",
        LEFT: f"PlayCard {ASKED} whether to activate a mummy tile, and which (MC-8.6)",
    },
    tile(E.MOVE_CARD, mummy.MoveCardByTile(0)): {
        MoveHandCard(-1, 0): NO_SLOT.format(-1, 4),
        MoveHandCard(0, 5): NO_SLOT.format(5, 4),
        MoveHandCard(2, 2): "the card is in slot 2 already (MC-8.7)",
        Decline(): f"Decline {ASKED} which card of the hand to move, and where to (MC-8.6)",
    },
    tile(E.EXCHANGE, mummy.ChooseScarabToExchange(0), Seat(scarabs=(2,))): {
        ExchangeScarab(9): "no scarab is worth 9; their values are 1 to 4",
        ExchangeScarab(1): "seat 0 owns no scarab of value 1 (MC-4.7)",
        Decline(): f"Decline {ASKED} which scarab to exchange (MC-8.6)",
    },
    tile(E.HORUS_CARD, mummy.ChooseCardToDiscard(0)): {
        DiscardHandCard(-1): NO_SLOT.format(-1, 4),
        DiscardHandCard(5): NO_SLOT.format(5, 4),
        Decline(): f"Decline {ASKED} which card of the hand to discard for a Horus card (MC-8.6)",
    },
    tile(E.HORUS_CARD, mummy.ChooseHorusStack(0)): {
        TakeHorusCard(4): f"4 is not a level; {LEVELS}",
        Decline(): f"Decline {ASKED} from which stack to take a Horus card (MC-8.6)",
    },
    tile(E.HORUS_CARD, mummy.ChooseHorusStack(0), Seat(), HAS_JOIN, config=FEW): {
        TakeHorusCard(2): "the stack of level 2 is exhausted (MC-4.8)",
    },
    tile(E.CHOICE, mummy.ChooseSupply(0, Supply.KEY), Seat(keys=1), Seat(wild_cards=18)): {
        TakeKey(): "a key was taken already; the second must be another thing (MC-4.6)",
        TakeWildCard(): "no wild card is left in the supply (MC-4.12)",
        Decline(): f"Decline {ASKED} a key, a scarab or a wild card (MC-8.6)",
    },
    tile(E.CHOICE, mummy.ChooseSupply(0, None), Seat(), RICH): {
        TakeKey(): "no key is left in the supply (MC-4.12)",
    },
    rearmost(0, 5, 9, 9, 40, entered=1): {
        move(5, 3): "the tile gives 1 or 2 steps, not 3 (MC-4.4)",
        move(0, 1): "the adventurers on the stairs entered the game in this turn (LX-4.2)",
        move(9, 1): "the tile moves the rearmost adventurer, which is on space 5 (MC-4.4)",
        Decline(): f"Decline {ASKED} which adventurer the mummy tile moves, and how far (MC-8.6)",
    },
    rearmost(0, 5, 9, 9, 40, entered=1, config=WAITING): {
        move(0, 1): "the adventurers on the stairs entered the game in this round and wait for"
        " the next (LX-4.2)",
    },
    rearmost(*AT_39): {
        move(39, 2): "a move of 2 steps from space 39 leads into the chamber or beyond (MC-4.5)",
    },
    # --- Equipment ---
    adding(PLUS_MINUS, FIVE): {
        Decline(): "the card alone moves no adventurer, so one that does must be added (MC-5.10)",
        AddCard(End.RIGHT): "with the right card added no adventurer could move (MC-5.10)",
        RIGHT: f"PlayCard {ASKED} whether to add a card, and which (MC-8.6)",
    },
    adding(FIVE, PLUS_MINUS): {
        AddCard(End.LEFT): "with the left card added no adventurer could move (MC-5.10)",
    },
    adding(PLUS_MINUS, JOIN): {
        AddCard(End.RIGHT): "the right card is a Horus card, which cannot be added (MC-5.4)",
    },
    adding(JOIN, PLUS_MINUS): {
        AddCard(End.LEFT): "the left card is a Horus card, which cannot be added (MC-5.4)",
    },
    # --- Characters ---
    person(Character.REROLL, frames.ChooseMove(0, TWO, 0, LEFT_END)): {
        Decline(): f"Decline {ASKED} which adventurer to move, and how far (LX-11.1)",
    },
    person(Character.REROLL, characters.ChooseReroll(0, DIE, 2, LEFT_END)): {
        LEFT: f"PlayCard {ASKED} whether to roll once more (MC-8.6)",
    },
    person(Character.EXTRA_TURN, characters.OfferExtraTurn(0), treasures=SET): {
        LEFT: f"PlayCard {ASKED} whether to flip the pure set for one more turn (MC-8.6)",
    },
    due(
        characters.ChooseTempleAction(0, 10),
        Seat(character=Character.TEMPLE_ACTION, active=(10,), treasures=SET[:1]),
        config=PEOPLED,
        spaces={10: ScarabTile()},
    ): {
        LEFT: f"PlayCard {ASKED} whether to perform the action of the temple tile just uncovered"
        " (MC-8.6)",
    },
    person(
        Character.REARRANGE_HAND,
        *(frames.Arrive(0, 9, frames.ArrivalEffect.ACT), characters.RearrangeHand(0)),
        active=(0, 9, 9, 9, 9),
    ): {
        MoveHandCard(4, 0): NO_SLOT.format(4, 3),
        MoveHandCard(3, 3): "the card is in slot 3 already (MC-8.7)",
        LEFT: f"PlayCard {ASKED} whether to move a card of the hand, and where to (MC-8.6)",
    },
    ahead(frames.ChooseMove(0, TWO, 0, LEFT_END), 9, 40): {
        Decline(): MUST_MOVE,
        move(40, 1): NO_KEY.format("1 step", 40),
        move(9, 3): "the card gives 2 steps, not 3 (LX-3.4)",
    },
    ahead(frames.ChooseMove(0, FIVE, 0, LEFT_END), *AT_39): {Decline(): COULD_MOVE},
    ahead(characters.ChooseAhead(0, ALL_1, LEFT_END), 9, 40, 40, 40, 40): {
        Decline(): MUST_MOVE,
        JoinNext(): f"JoinNext {ASKED} whether the card counts as a move of 1 (MC-8.6)",
        move(9, 2): "the ability gives 1 step, not 2 (MC-7.6)",
        move(8, 1): "seat 0 has no active adventurer on space 8, only on space 9 and space 40"
        " (LX-1.7)",
        move(40, 1): NO_KEY.format("1 step", 40),
    },
    ahead(characters.ChooseAhead(0, ALL_2, LEFT_END), *AT_39): {
        AdvanceAll(): "as the card says, nobody can move (LX-3.7)",
        Decline(): COULD_MOVE,
    },
    ahead(characters.ChooseAhead(0, JOIN, LEFT_END), *AT_39): {
        JoinNext(): "as the card says, nobody can move (LX-3.7)"
    },
    person(
        Character.SPECIAL_KEY,
        frames.ChooseMove(0, ONE, 0, LEFT_END),
        active=(0, 9, 39, 40, 40),
        keys=1,
    ): {
        move(39, 2): "the keys that change the card must leave one for entering the chamber"
        " (MC-7.9)",
        move(40, 2): "the path from space 40 is shorter than 2 steps (LX-3.10)",
        move(0, 0): "there is no tile on the stairs to act on (MC-5.2)",
        move(9, 3): "the card gives 1 step, not 3 (LX-3.4)",
        move(9, 8): "nothing in this box gives 8 steps; there are -1 to 7",
        move(8, 0): "seat 0 has no active adventurer on space 8, only on the stairs, space 9,"
        " space 39 and space 40 (LX-1.7)",
        Decline(): MUST_MOVE,
        LEFT: f"PlayCard {ASKED} which adventurer to move, and how far (LX-11.1)",
    },
}


@rows_of(REFUSED)
def test_a_refusal_says_why_and_by_which_rule(make: Make, choice: Action, told: str) -> None:
    check_row(RULES, REFUSALS, make(), choice, told)


def test_each_refusal_has_a_row() -> None:
    """Except those of the machine, and of pieces and places without an action."""
    whys = [explain(make(), choice) for make, told in REFUSED.items() for choice in told]
    elsewhere = REFUSALS.refusals.keys() - {why.code for why in whys if why is not None}
    assert {code.removeprefix("luxor.") for code in elsewhere} == {
        *("not_a_choice", "not_a_choice_over", "not_in_box", "none_left"),
        *("only_outer_cards", "card_of_other", "adventurer_of_other", "lies_at_statue"),
        *("in_chamber", "nobody_so_near"),
    }

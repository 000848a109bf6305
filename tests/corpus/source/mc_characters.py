"""Characters, and the modules together: MC-7 and MC-8."""

from __future__ import annotations

from typing import Any

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, P, p

FIVE = ", ".join(f"shift {a} {b}" for a in range(5) for b in range(5) if a != b)
FOUR = ", ".join(f"shift {a} {b}" for a in range(4) for b in range(4) if a != b)


def c(*seats: S | str, **named: Any) -> P:
    """Name a table with characters."""
    return p(*seats, **{"modules": "characters", **named})


def who(character: str, at: str = "", hand: str = "", **named: Any) -> S:
    """Name a seat with a character."""
    return S(at, hand, character=character, **named)


def write(book: LuxorBook) -> None:
    """Write the cases."""
    reroll(book)
    extra_turn(book)
    select(book)
    extra_point(book)
    ahead(book)
    temple(book)
    rearrange(book)
    special_key(book)
    optional(book)
    together(book)


def reroll(book: LuxorBook) -> None:
    """MC-7.2."""
    case = book.case
    before = c(who("reroll", "9", "die,1,1,2,2"))
    case("MC-7.2 MC-8.6", "A roll for a played card: once more?", before, "play left; roll 3", p="L",
         due="0 reroll", answers="reroll, decline")
    case("MC-7.2", "Declined: the first result counts", before, "play left; roll 3; decline", p="L",
         due="0 move_adventurer", answers="move stairs+3, move 9+3")
    case("MC-7.2", "The die is rolled again", before, "play left; roll 3; reroll", p="L",
         due="0 die", outcomes={f"roll {face}": 1 for face in range(1, 7)})
    case("MC-7.2", "The second result counts, and it is not asked again", before,
         "play left; roll 3; reroll; roll 5", p="L", due="0 move_adventurer",
         answers="move stairs+5, move 9+5",
         events="played 0,die,left; die 0,3; reroll 0; die 0,5")
    case("MC-7.2", "The second result counts if it is worse", before,
         "play left; roll 6; reroll; roll 5; move 9+5", {"0.at": "0 0 14"}, p="L", due="0 card")
    case("MC-7.2 LX-7.2", "1-die too", c(who("reroll", "9", "horus1 1-die,1,1,2,2", open="0")),
         "play left; roll 1; reroll; roll 2", p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move 9+1, move 9+2")
    case("MC-7.2 LX-3.8", "Asked also if the roll allows no move",
         c(who("reroll", "39 39 40 40 40", "die,1,1,2,5")), "play left; roll 4", p="L",
         due="0 reroll", answers="reroll, decline")
    case("MC-7.2 MC-3.3", "Not for standing up",
         c(who("reroll", "12", "1,2,2,3,3", lying="9"), modules="mummy characters"), "try; roll 1",
         due="0 stand_up", answers="stand 9")
    case("MC-7.2", "Not for another player's roll", c(who("ahead", "9", "die,1,1,2,2"), who("reroll")),
         "play left; roll 3", p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+3, move 9+1, move 9+3")
    case("MC-7.2 MC-5.3", "die ±1: the reroll comes before the choice",
         c(who("reroll", "9", "die+-1,1,1,2,2"), modules="equipment characters"),
         "play left; roll 3", p="L", due="0 reroll", answers="reroll, decline")
    case("MC-7.2 MC-5.5", "An added die can be rolled again",
         c(who("reroll", "9", "2+,die,1,1,4"), modules="equipment characters"),
         "play left; add left; roll 1", p="LL", due="0 reroll", answers="reroll, decline")


def extra_turn(book: LuxorBook) -> None:
    """MC-7.3."""
    case = book.case
    turn = "play left; move 2+1; temple scarab; draw 4"
    then = {"0.at": "0 3", "t3": "scarab", "temple.falcon.scarab": "-1",
            "0.treasures": "+ jewelry 1/1"}
    one = c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1, statue 1/1"))
    case("MC-7.3 MC-8.6", "A pure set is complete: an extra turn is offered", one, turn,
         {**then, "0.points": 3}, p="L", d="4", due="0 extra_turn", answers="take turn, decline")
    case("MC-7.3", "It is taken: the set is flipped", one, turn + "; take turn",
         {**then, "0.points": 3, "0.flipped": 1}, p="L", d="4", due="0 play_card")
    case("MC-7.3", "Declined, it is gone", one, turn + "; decline", {**then, "0.points": 3}, p="L",
         d="4", due="1 play_card")
    case("MC-7.3", "A wild card makes no pure set",
         c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1", wild=3)), turn,
         {**then, "0.points": 2}, p="L", d="4", due="1 play_card")
    case("MC-7.3", "Two of one type do not complete a set",
         c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1, vase 1/2, jewelry 1/2")), turn,
         {**then, "0.points": 6}, p="L", d="4", due="1 play_card")
    case("MC-7.3", "The second set, after the first was flipped",
         c(who("extra_turn", "2", "1,2,2,3,3", flipped=1,
               treasures="vase 1/1, statue 1/1, jewelry 1/2, vase 1/2, statue 1/2")),
         turn, {**then, "0.points": 9}, p="L", d="4", due="0 extra_turn")
    case("MC-7.3", "A set that was there before is offered no more",
         c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1, statue 1/1, jewelry 1/2")),
         turn, {**then, "0.points": 5}, p="L", d="4", due="1 play_card")
    case("MC-7.3", "Another player's set brings the owner nothing",
         c(who("ahead", "2", "1,2,2,3,3", treasures="vase 1/1, statue 1/1"), who("extra_turn")),
         turn, {**then, "0.points": 3}, p="L", d="4", due="1 play_card")
    case("MC-7.3 LX-9.3", "Flipped tiles form sets as freely as others",
         c(who("extra_turn", flipped=1, treasures="vase 1/1, statue 1/1, jewelry 1/1"), who("ahead", treasures="")),
         scores=[[3, 0, 0, 0, 3, 0], [0, 0, 0, 0, 0, 0]])
    case("MC-7.3 LX-8.4", "Also in the last round",
         c(who("ahead", inside=1), who("extra_turn", "2", "1,2,2,3,3", inside=0,
                                       treasures="vase 1/1, statue 1/1"),
           who("reroll", inside=1), players=3, turn=1),
         turn + "; take turn", open_end=True, due="1 play_card")


def select(book: LuxorBook) -> None:
    """MC-7.4."""
    case = book.case
    case("MC-7.4 MC-8.6", "At a Horus tile the card may come from any stack",
         c(who("select_horus_card", "3", "1,2,2,3,5")), "play left; move 3+1", {"0.at": "0 4"},
         p="L", due="0 horus_tile",
         answers="take key, take horus 1, take horus 2, take horus 3")
    case("MC-7.4", "The card of another stack", c(who("select_horus_card", "3", "1,2,2,3,5")),
         "play left; move 3+1; take horus 3; reveal horus3 1-6",
         {"0.at": "0 4", "0.hand": "2,2,horus3 1-6,3,5", "0.open": "2", "discard.1": 1,
          "stacks.2.horus3 1-6": "-1"}, due="1 play_card")
    case("MC-7.4", "Also if the tile's own stack is empty",
         c(who("select_horus_card", "3", "1,2,2,3,5"), tops="-,1-4,1-6"), "play left; move 3+1",
         {"0.at": "0 4"}, p="L", due="0 horus_tile",
         answers="take key, take horus 2, take horus 3")
    case("MC-7.4", "Not at a favor", c(who("select_horus_card", "9", "1,2,2,3,5"), tiles="10 favor 1/2"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus",
         answers="take horus 1, take horus 2")
    case("MC-7.4 MC-2.2", "The Mummy moves by the level of the card taken",
         c(who("select_horus_card", "3", "1,2,2,3,5"), modules="mummy characters"),
         "play left; move 3+1; take horus 3; reveal horus3 1-6",
         {"0.at": "0 4", "0.hand": "2,2,horus3 1-6,3,5", "0.open": "2", "discard.1": 1,
          "stacks.2.horus3 1-6": "-1", "mummy": 37}, due="0 activate_mummy_tile")


def extra_point(book: LuxorBook) -> None:
    """MC-7.5."""
    case = book.case
    for place, label, points in ((9, "vase 1/2", 3), (12, "jewelry 1/2", 3)):
        start = place - 1
        woke = {"0.asleep": "1 2"} if place == 9 else {}
        case("MC-7.5", f"One more point for {label}", c(who("extra_point", f"{start}", "1,2,2,3,3")),
             f"play left; move {start}+1",
             {"0.at": f"0 0 {place}", **woke, f"t{place}": None, "0.treasures": label,
              "0.points": points}, p="L", due="0 card")
    case("MC-7.5", "Three take statue 3/5: 6 points", c(who("extra_point", "34 35 35", "1,2,2,3,3")),
         "play left; move 34+1",
         {"0.at": "0 0 35 35 35", "t35": None, "0.treasures": "statue 3/5", "0.points": 6}, p="L",
         due="0 card")
    case("MC-7.5", "Others score no more for theirs",
         c(who("ahead", "8", "1,2,2,3,3"), who("extra_point")), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("MC-7.5 LX-7.9", "Also for a claimed one",
         c(who("extra_point", "12", "horus2 one-less 2,1,1,2,2", open="0")),
         "play left; move 12+2; claim",
         {"0.at": "0 0 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 4}, p="L",
         due="0 card")


def ahead(book: LuxorBook) -> None:
    """MC-7.6."""
    case = book.case
    for card in ("2", "4", "5"):
        case("MC-7.6", f"A {card} may count as a move of 1", c(who("ahead", "9", f"{card},1,1,3,3")),
             "play left", p="L", due="0 move_adventurer",
             answers=f"move stairs+1, move stairs+{card}, move 9+1, move 9+{card}")
    case("MC-7.6", "A 4 as a 1 acts on the tile", c(who("ahead", "8", "4,1,1,3,3")),
         "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("MC-7.6", "±1 has a 1 of its own", c(who("ahead", "9", "+-1,1,1,3,3")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 9-1, move 9+1")
    case("MC-7.6", "A die is rolled all the same", c(who("ahead", "9", "die,1,1,3,3")),
         "play left; roll 6", p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+6, move 9+1, move 9+6")
    every = c(who("ahead", "9 12", "horus3 all 2,1,1,3,3", open="0"))
    case("MC-7.6 MC-8.6", "Advance all, or one moves 1", every, "play left", p="L", due="0 ahead",
         answers="advance all, move stairs+1, move 9+1, move 12+1")
    case("MC-7.6", "Advance all as it is", every, "play left; advance all", {"0.at": "2 11 14"},
         p="L", due="0 act_with", answers="act 2, act 11, act 14")
    case("MC-7.6", "Advance all as a 1: that one acts, nobody is chosen", every, "play left; move 9+1; temple scarab",
         {"0.at": "0 10 12", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    last = c(who("ahead", "9 12", "horus1 last-to-next,1,1,3,3", open="0"))
    case("MC-7.6 MC-8.6", "Last to second-last, or one moves 1", last, "play left", p="L",
         due="0 ahead", answers="join next, move stairs+1, move 9+1, move 12+1")
    case("MC-7.6", "Last to second-last as it is", last, "play left; join next",
         {"0.at": "9 9 12", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-7.6 LX-7.9", "One less 2 as a 1: without the extra of the card",
         c(who("ahead", "12", "horus2 one-less 2,1,1,3,3", open="0")), "play left; move 12+1",
         {"0.at": "0 0 13"}, p="L", due="0 card")
    case("MC-7.6 LX-7.9", "One less 1: the move of 1 is the card's, with its extra",
         c(who("ahead", "12", "horus1 one-less 1,1,1,3,3", open="0")), "play left; move 12+1",
         {"0.at": "0 0 13"}, p="L", due="0 claim_treasure", answers="claim, decline")
    case("MC-7.6 LX-8.1", "The chamber can be entered so", c(who("ahead", "40", "5,1,1,3,3", keys=1)),
         "play left; move 40+1",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card")
    case("MC-7.6 MC-2.2", "A Horus card still moves the Mummy",
         c(who("ahead", "9", "horus3 all 2,1,1,3,3", open="0"), modules="mummy characters"),
         "play left; move 9+1", {"mummy": 37, "0.at": "0 0 10", "t10": None,
                                 "0.treasures": "statue 1/2", "0.points": 2}, p="L",
         due="0 temple_tile")
    case("MC-7.6 MC-5.4", "Two cards are together a move of 1",
         c(who("ahead", "9", "2+,3,1,1,4"), modules="equipment characters"),
         "play left; add left", p="LL", due="0 move_adventurer",
         answers="move stairs+1, move stairs+5, move 9+1, move 9+5")


def temple(book: LuxorBook) -> None:
    """MC-7.7."""
    case = book.case
    on_10 = {"0.at": "0 0 10", "0.treasures": "statue 1/2", "0.points": 2}
    before = c(who("temple_action", "9", "1,2,2,3,3"))
    case("MC-7.7 MC-8.6", "A temple tile is uncovered: its action may be performed", before,
         "play left; move 9+1; temple scarab", {**on_10, "t10": "scarab", "temple.falcon.scarab": 3},
         p="L", due="0 temple_action", answers="perform, decline")
    case("MC-7.7", "Performed: a scarab", before, "play left; move 9+1; temple scarab; perform; scarab 4",
         {**on_10, "t10": "scarab", "temple.falcon.scarab": 3, "0.scarabs": "4", "scarabs.4": 3},
         p="L", due="0 card")
    case("MC-7.7", "Declined", before, "play left; move 9+1; temple scarab; decline",
         {**on_10, "t10": "scarab", "temple.falcon.scarab": 3}, p="L", due="0 card")
    case("MC-7.7 LX-5.7", "Performed: a favor", before,
         "play left; move 9+1; temple favor 2/3; perform; take horus 2; reveal horus2 1-4",
         {**on_10, "t10": "favor 2/3", "temple.falcon.favor 2/3": 0, "0.open": "2",
          "0.hand": "2,2,horus2 1-4,3,3", "discard.1": 1, "stacks.1.horus2 1-4": "-1"},
         due="1 play_card")
    case("MC-7.7 LX-5.5", "Performed: a wild card", c(who("temple_action", "7", "1,2,2,3,3")),
         "play left; move 7+1; temple wild; perform",
         {"0.at": "0 8", "t8": "wild", "temple.lion.wild": 2, "0.treasures": "jewelry 1/2",
          "0.points": 2, "0.wild": 1, "wild": 17}, p="L", due="0 card")
    on_5 = {"t5": "tunnel", "0.treasures": "vase 1/2", "0.points": 2, "temple.cobra.tunnel": 2}
    case("MC-7.7 LX-4.6", "Performed: a tunnel moves it on", c(who("temple_action", "4", "1,2,2,3,3"), tiles="13 tunnel"),
         "play left; move 4+1; temple tunnel; perform",
         {**on_5, "0.at": "0 0 13", "0.asleep": "1 2"}, p="L", due="0 card")
    case("MC-7.7", "Offered also if nothing would happen", c(who("temple_action", "4", "1,2,2,3,3")),
         "play left; move 4+1; temple tunnel", {**on_5, "0.at": "0 5", "temple.cobra.tunnel": 3},
         p="L", due="0 temple_action", answers="perform, decline")
    case("MC-7.7", "One acts, though two stand there", c(who("temple_action", "4 5", "1,2,2,3,3", asleep="0 1 2"), tiles="13 tunnel; 5 vase 2/3"),
         "play left; move 4+1; temple tunnel; perform",
         {"0.at": "0 5 13", "0.asleep": "1 2", "t5": "tunnel", "0.treasures": "vase 2/3",
          "0.points": 3, "temple.cobra.tunnel": 2}, p="L", due="0 card")
    case("MC-7.7", "Without an icon nothing is offered", c(who("temple_action", "8", "1,2,2,3,3")),
         "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("MC-7.7 MC-6.3", "Not for a treasure that was uncovered",
         c(who("temple_action", "8", "1,2,2,3,3"), modules="artifacts characters"),
         "play left; move 8+1; uncover artifact 1/1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": "artifact 1/1", "0.treasures": "vase 1/2",
          "0.points": 2, "covered": "1 2 7 12 14 17 20 22 26", "hidden.artifact 1/1": 0}, p="L",
         due="0 card")
    case("MC-7.7", "Landing on an old temple tile is no matter of it: it is performed at once",
         c(who("temple_action", "9", "1,2,2,3,3"), tiles="10 favor 1/2"), "play left; move 9+1",
         {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus", answers="take horus 1, take horus 2")


def rearrange(book: LuxorBook) -> None:
    """MC-7.8, MC-8.7."""
    case = book.case
    own = c(who("rearrange_hand", "8", "2,1,3,4,5"))
    case("MC-7.8 MC-8.6", "In the own turn, with the cards still in hand", own, "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="0 rearrange_hand",
         answers=f"{FOUR}, decline")
    case("MC-7.8 MC-8.7", "Before the tile: then the treasure is taken", own,
         "play left; move 8+2; shift 0 3; temple scarab",
         {"0.at": "0 0 10", "0.asleep": "1 2", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2, "0.hand": "3,4,5,1", "discard.2": 1},
         due="0 card",
         events="played 0,2,left; moved 0,8,10; woke 0,0; shift 0,0,3; took 0,10,statue 1/2; "
                "points 0,2; temple 0,10,scarab")
    other = c(who("ahead", "8", "2,1,3,4,5"), who("rearrange_hand", "", "1,2,3,4,5"), tiles="10 favor 1/2")
    case("MC-7.8", "In another player's turn the owner is asked", other, "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="1 rearrange_hand",
         answers=f"{FIVE}, decline")
    case("MC-7.8", "The owner moves a card; the turn goes on", other,
         "play left; move 8+2; shift 4 0", {"0.at": "0 0 10", "0.asleep": "1 2",
                                           "1.hand": "5,1,2,3,4"}, p="L", due="0 favor_of_horus")
    case("MC-7.8", "Declined", other, "play left; move 8+2; decline",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="0 favor_of_horus")
    case("MC-7.8 LX-4.8", "After the leg that woke it, before Osiris",
         c(who("rearrange_hand", "12", "3,1,1,4,5"), tiles="15 osiris 4"),
         "play left; move 12+3; decline; temple scarab", {"0.at": "0 0 0 19", "0.asleep": "2",
                                         "t19": "scarab", "temple.falcon.scarab": 3,
                                         "0.treasures": "statue 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-7.8", "Once for each entering adventurer: a tunnel past two statues",
         c(who("rearrange_hand", "4", "1,2,3,4,5"), tiles="5 tunnel; 24 tunnel"),
         "play left; move 4+1; shift 0 1",
         {"0.at": "0 0 0 24", "0.asleep": "2", "0.hand": "3,2,4,5", "discard.1": 1},
         due="0 rearrange_hand", answers=f"{FOUR}, decline")
    case("MC-7.8", "Nobody enters: it is not asked", c(who("rearrange_hand", "9", "3,1,1,2,2"), tiles="12 vase 3/5"),
         "play left; move 9+3", {"0.at": "0 0 12"}, p="L", due="0 card")
    case("MC-7.8 MC-4.4", "An adventurer that a mummy tile woke",
         c(who("rearrange_hand", "8", "5,1,2,3,4", talismans=6), modules="mummy characters",
           shown="one-adventurer-1,two-keys,choice", tiles="5 tunnel"),
         "play left; move stairs+5; draw die; activate 0; move 8+1", open_end=True,
         due="0 rearrange_hand", answers=f"{FIVE}, decline")
    case("MC-8.3 MC-7.8", "A known Horus card that is moved stays known in its new place",
         c(who("ahead", "8", "2,1,3,4,5"), who("rearrange_hand", "", "1,horus1 1-3,2,3,4", open="1"),
           tiles="10 favor 1/2"),
         "play left; move 8+2; shift 1 4",
         {"0.at": "0 0 10", "0.asleep": "1 2", "1.hand": "1,2,3,4,horus1 1-3", "1.open": "4"}, p="L",
         due="0 favor_of_horus",
         views=[{"by": 0, "hands": [["1", "3", "4", "5"], [None] * 4 + ["horus1 1-3"]]}])
    case("MC-8.3 MC-7.8", "A hidden card that is moved past a known one",
         c(who("ahead", "8", "2,1,3,4,5"), who("rearrange_hand", "", "1,horus1 1-3,2,3,4", open="1"),
           tiles="10 favor 1/2"),
         "play left; move 8+2; shift 0 4",
         {"0.at": "0 0 10", "0.asleep": "1 2", "1.hand": "horus1 1-3,2,3,4,1", "1.open": "0"}, p="L",
         due="0 favor_of_horus")


def special_key(book: LuxorBook) -> None:
    """MC-7.9, MC-8.5."""
    case = book.case

    def key(at: str, card: str, keys: int = 1, **named: Any) -> P:
        rest = "+-1,1,2,2" if card != "+-1" else "1,1,2,2"
        return c(who("special_key", at, f"{card},{rest}", keys=keys), **named)

    for card in ("2", "3", "4", "5"):
        n = int(card)
        case("MC-7.9 MC-8.5", f"A {card}: one more or one less for a key", key("9 9 9", card),
             "play left", p="L", due="0 move_adventurer",
             answers=f"move 9+{n - 1}, move 9+{n}, move 9+{n + 1}")
    case("MC-7.9 MC-8.5", "A 1: 0 or 2 for a key", key("9", "1"), "play left", p="L",
         due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move 9+0, move 9+1, move 9+2")
    case("MC-7.9 MC-8.5", "±1: 0 or 2 for a key, and backward as it is", key("9", "+-1"), "play left",
         p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move 9-1, move 9+0, move 9+1, move 9+2")
    for face in (1, 4):
        case("MC-7.9 MC-8.5", f"A die with a {face}: decided after the roll", key("9 9 9", "die"),
             f"play left; roll {face}", p="L", due="0 move_adventurer",
             answers=", ".join(f"move 9+{n}" for n in (face - 1, face, face + 1)))
    for face, free in ((3, (1, 2, 3, 4, 5)), (1, (0, 1, 2, 3)), (2, (0, 1, 2, 3, 4))):
        case("MC-7.9 MC-8.5", f"die ±1 with a {face}: two more or less for a key",
             key("9 9 9", "die+-1", modules="equipment characters"), f"play left; roll {face}",
             p="L", due="0 move_adventurer", answers=", ".join(f"move 9+{n}" for n in free))
    case("MC-7.9", "Without a key the card is as it is", key("9 9 9", "3", 0), "play left", p="L",
         due="0 move_adventurer", answers="move 9+3", refused={"move 9+4": "MC-7.9 LX-3.4"})
    case("MC-7.9", "Never two keys for one card", key("9 9 9", "3", 2), "play left", p="L",
         due="0 move_adventurer", answers="move 9+2, move 9+3, move 9+4",
         refused={"move 9+5": "MC-7.9 LX-3.4"})
    case("MC-7.9", "Not for a Horus card", c(who("special_key", "9 9 9", "horus1 1-3,1,1,2,2", keys=2, open="0")),
         "play left", p="L", due="0 move_adventurer", answers="move 9+1, move 9+2, move 9+3",
         refused={"move 9+4": "MC-7.9 LX-7.1"})
    case("MC-7.9", "The key returns to the supply", key("9 9 9", "3", 2), "play left; move 9+4",
         {"0.at": "9 9 13", "0.keys": 1, "keys": 19}, p="L", due="0 card",
         events="played 0,3,left; spent 0,1; moved 0,9,13")
    case("MC-7.9 MC-5.2", "0 works without equipment: the treasure is taken", key("9", "1"),
         "play left; move 9+0",
         {"t9": None, "0.treasures": "vase 1/2", "0.points": 2, "0.keys": 0, "keys": 20}, p="L",
         due="0 card")
    case("MC-7.9 LX-8.1", "An entry needs a key besides: one key is too few",
         key("40 40 40 40", "2", 1), "play left", p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move stairs+3",
         refused={"move 40+1": "MC-7.9 LX-8.1"})
    case("MC-7.9 LX-8.1", "Two keys: one goes back, one is paid", key("40 40 40 40", "2", 2),
         "play left; move 40+1",
         {"0.at": "0 40 40 40", "0.chamber": 1, "0.keys": 0, "keys": 19, "0.sarcophagi": [5],
          "sarcophagi": [3]}, p="L", due="0 card",
         events="played 0,2,left; spent 0,1; moved 0,40,41; entered 0,5")
    with_two = c(who("special_key", "9 9 9", "1+,2,1,1,4", keys=2), modules="equipment characters")
    case("MC-7.9 MC-8.5", "Two cards: up to two keys", with_two, "play left; add left", p="LL",
         due="0 move_adventurer", answers=", ".join(f"move 9+{n}" for n in (1, 2, 3, 4, 5)))
    case("MC-7.9 MC-8.5", "Two cards and two keys: both go", with_two, "play left; add left; move 9+5",
         {"0.at": "9 9 14", "0.keys": 0, "keys": 20}, p="LL", due="0 card")
    case("MC-7.9 MC-8.5", "Two cards and one key", c(who("special_key", "9 9 9", "1+,2,1,1,4", keys=1),
                                                    modules="equipment characters"),
         "play left; add left", p="LL", due="0 move_adventurer", answers="move 9+2, move 9+3, move 9+4")
    case("MC-7.9 MC-8.5", "A 0 raised to 1", c(who("special_key", "9", "0,1,1,2,2", keys=1),
                                              modules="equipment characters"),
         "play left", p="L", due="0 move_adventurer", answers="move stairs+1, move 9+0, move 9+1")
    case("MC-7.9 MC-8.5", "A 6 raised to 7", c(who("special_key", "9 9 9", "6,1,1,2,2", keys=1),
                                              modules="equipment characters"),
         "play left; move 9+7", {"0.at": "9 9 16", "0.keys": 0, "keys": 20}, p="L", due="0 card")
    case("MC-7.9 LX-5.8", "The key goes before the movement: it may be taken again at a Horus tile",
         c(who("special_key", "9 9 9", "1,3,3,2,2", keys=1), who("ahead", keys=19)),
         "play left; move 9+2; take key", {"0.at": "9 9 11"}, p="L", due="0 card")


def optional(book: LuxorBook) -> None:
    """MC-7.1, MC-7.10."""
    case = book.case
    at = "39 40 40 40 40"
    case("MC-7.10 LX-3.7", "A card that moves only by Ahead! may be played beside one that moves",
         c(who("ahead", at, "5,2,2,3,1")), due="0 play_card", answers="play left, play right")
    case("MC-7.10 LX-3.12", "Then a move must be made: the other card has one",
         c(who("ahead", at, "5,2,2,3,1")), "play left", p="L", due="0 move_adventurer",
         answers="move 39+1")
    case("MC-7.10", "Neither card has another move: it may be declined",
         c(who("ahead", at, "5,2,2,3,4")), "play left", p="L", due="0 move_adventurer",
         answers="move 39+1, decline")
    case("MC-7.10 LX-3.7", "Declined: no move, and a card is drawn", c(who("ahead", at, "5,2,2,3,4")),
         "play left; decline; draw 1", p="L", d="1", due="1 play_card",
         events="played 0,5,left; none 0; drew 0,1; turn 1")
    case("MC-7.10", "Neither card moves, with or without an ability",
         c(who("ahead", "40 40 40 40 40", "5,2,2,3,4")), "play left", p="L", due="0 card")
    case("MC-7.10", "The roll took the card's own moves away: it may be declined",
         c(who("ahead", at, "die,2,2,3,1")), "play left; roll 4", p="L", due="0 move_adventurer",
         answers="move 39+1, decline")
    case("MC-7.10", "The roll left the card's own move: it may not be declined",
         c(who("ahead", at, "die,2,2,3,1")), "play left; roll 1", p="L", due="0 move_adventurer",
         answers="move 39+1")
    case("MC-7.10 MC-7.9", "Special key: a 2 lowered to 1 may be declined",
         c(who("special_key", "40 40 40 40 40", "2,2,2,3,4", keys=2)), "play left", p="L",
         due="0 move_adventurer", answers="move 40+1, decline")
    case("MC-7.10 MC-7.9", "Special key: the other card has a move, so one must be made",
         c(who("special_key", "40 40 40 40 40", "2,3,3,3,1", keys=2)), "play left", p="L",
         due="0 move_adventurer", answers="move 40+1", refused={"decline": "LX-11.1 MC-7.10 LX-3.12"})
    case("MC-7.10 LX-8.7", "An ability that moved makes the turn not idle",
         c(S("40 40 40 40 40"), who("ahead", at, "5,2,2,3,4"), turn=1, idle=True),
         "play left; move 39+1; draw 3",
         {"1.at": "40 40 40 40 40", "t40": None, "1.treasures": "jewelry 3/6", "1.points": 6},
         p="L", d="3", due="0 play_card")
    case("MC-7.10 LX-8.7", "An ability that was declined does not save the round",
         c(S("40 40 40 40 40"), who("ahead", at, "5,2,2,3,4"), turn=1, idle=True),
         "play left; decline; draw 3", p="L", d="3", due="over")
    case("MC-7.1 MC-7.10", "Every ability is optional: the card as it is", c(who("ahead", "9", "4,1,1,3,3")),
         "play left; move 9+4", {"0.at": "0 0 13"}, p="L", due="0 card")


def together(book: LuxorBook) -> None:
    """MC-8."""
    case = book.case
    both = c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1, statue 1/1"),
             modules="mummy characters", shown="one-more-turn,two-keys,choice")
    turn = "play left; move 2+1; temple scarab; draw 4"
    case("MC-8.1", "The mummy tile comes before the offer of an extra turn", both, turn,
         open_end=True, due="0 activate_mummy_tile",
         answers="activate 0, activate 1, activate 2, decline")
    case("MC-8.1", "Then the offer", both, turn + "; decline", open_end=True, due="0 extra_turn",
         answers="take turn, decline")
    case("MC-8.1 MC-4.11", "The tile and the set: the offer comes before the turn that is owed", both,
         turn + "; activate 0; mummy move-card", open_end=True, due="0 extra_turn")
    case("MC-8.1", "Both turns are owed: after the first one the second",
         both, turn + "; activate 0; mummy move-card; take turn; play left; move 3+2; "
         "temple tunnel; draw 5; decline", open_end=True, due="0 play_card")
    case("MC-8.1", "After both the next seat",
         both, turn + "; activate 0; mummy move-card; take turn; play left; move 3+2; temple tunnel; "
         "draw 5; decline; play left; move 5+2; draw 5; decline", open_end=True, due="1 play_card")
    case("MC-8.1 MC-3.3", "A stand-up roll that ends an extra turn ends no other owed one",
         p(S("12", "1,2,2,3,3", lying="9"), modules="mummy", owed=1), "try; roll 3",
         {"0.at": "0 9 12", "0.lying": []}, due="0 play_card")
    case("MC-8.1", "An owed turn is a full one", p(S("", "5,1,2,3,4", talismans=0), modules="mummy", owed=1, tiles="5 tunnel"),
         "play left; move stairs+5; draw die", {"0.at": "0 5"}, p="L", d="die", due="0 play_card")
    case("MC-8.2 MC-4.8", "The mummy tile's Horus card keeps five cards",
         p(S("3", "1,2,2,3,5", talismans=6), modules="mummy", shown="horus-card,two-keys,choice"),
         "play left; move 3+1; take horus 1; reveal horus1 1-3; activate 0; discard 0; "
         "take horus 2; reveal horus2 1-4; mummy move-card",
         {"0.at": "0 4", "0.hand": "2,horus1 1-3,horus2 1-4,3,5", "0.open": "1 2",
          "discard.1": 1, "discard.2": 1, "stacks.0.horus1 1-3": "-1",
          "stacks.1.horus2 1-4": "-1", "mummy": 39, "0.talismans": 4, "talismans": 10,
          "mummy_tiles.0": "move-card", "mummy_discards.horus-card": 1,
          "mummy_stack.move-card": 1}, due="1 play_card")
    case("MC-8.4", "The Mummy, the roll, the legs, the tile, in this order",
         c(who("reroll", "8", "horus1 1-die,1,1,2,2", open="0"), S("12"), modules="mummy characters",
           mummy=13),
         "play left; roll 1; reroll; roll 3; move 8+2; temple scarab", open_end=True, due="0 card",
         events="played 0,horus1 1-die,left; mummy 0,13,12,no; laid 1,12,1; talismans 0,1; "
                "die 0,1; reroll 0; die 0,3; moved 0,8,10; woke 0,0; took 0,10,statue 1/2; "
                "points 0,2; temple 0,10,scarab")
    case("MC-8.4 MC-5.5", "A card is added before any die is rolled",
         p(S("9", "2+,die,1,1,4"), modules="equipment"), "play left; add left; roll 2; move 9+4",
         {"0.at": "0 0 13"}, p="LL", due="0 card",
         events="played 0,2+,left; played 0,die,left; die 0,2; moved 0,9,13")
    case("MC-8.4 MC-7.9", "The key is paid before the movement, the statue wakes after its leg",
         c(who("special_key", "8", "1,1,3,3,2", keys=1), tiles="10 favor 1/2"), "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2", "0.keys": 0, "keys": 20}, p="L",
         due="0 favor_of_horus",
         events="played 0,1,left; spent 0,1; moved 0,8,10; woke 0,0")
    case("MC-8.4 MC-2.2", "A Horus card taken moves the Mummy after the gain",
         p(S("9", "horus1 1-3,2,2,3,5", open="0"), modules="mummy"),
         "play left; move 9+2; take horus 1; reveal horus1 1-3", open_end=True,
         due="0 activate_mummy_tile",
         events="played 0,horus1 1-3,left; mummy 0,40,39,no; moved 0,9,11; "
                "horus 0,horus1 1-3; next 0,horus1 1-3; mummy 0,39,38,no")
    case("MC-8.3", "Talismans, characters and flipped sets are open: they are part of every view",
         c(who("extra_turn", flipped=1, treasures="vase 1/1, statue 1/1, jewelry 1/1"), modules="mummy characters"),
         due="0 play_card", views=[{"by": None, "scarabs": [0, 0], "hands": [[None] * 5, [None] * 5]}])

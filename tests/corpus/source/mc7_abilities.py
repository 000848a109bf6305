"""Abilities of characters: MC-7."""

from tests.corpus.book import LuxorBook
from tests.corpus.source.character_tables import c, who


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-7.2
    before = c(who("reroll", "9", "die,1,1,2,2"))
    case("MC-7.2 MC-8.6", "A roll for a played card: once more?", before, "play left; roll 3", p="L",
         due="0 reroll", answers="reroll, decline")
    case("MC-7.2", "Declined: the first result counts", before, "play left; roll 3; decline", p="L",
         due="0 move_adventurer", answers="move stairs+3, move 9+3")
    case("MC-7.2", "The die is rolled again", before, "play left; roll 3; reroll", p="L",
         due="0 die", outcomes={f"roll {face}": 1 for face in range(1, 7)})
    case("MC-7.2", "The second result counts, and it is not asked again", before,
         "play left; roll 3; reroll; roll 5", p="L", due="0 move_adventurer",
         answers="move stairs+5, move 9+5", events="played 0,die,left; die 0,3; reroll 0; die 0,5")
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

    # MC-7.3
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
    case("MC-7.3 LX-8.4", "Also in the last round", c(who("ahead", inside=1),
          who("extra_turn", "2", "1,2,2,3,3", inside=0, treasures="vase 1/1, statue 1/1"),
          who("reroll", inside=1), players=3, turn=1), turn + "; take turn", open_end=True, due="1 play_card")

    # MC-7.4
    case("MC-7.4 MC-8.6", "At a Horus tile the card may come from any stack",
         c(who("select_horus_card", "3", "1,2,2,3,5")), "play left; move 3+1", {"0.at": "0 4"}, p="L",
         due="0 horus_tile", answers="take key, take horus 1, take horus 2, take horus 3")
    case("MC-7.4", "The card of another stack", c(who("select_horus_card", "3", "1,2,2,3,5")),
         "play left; move 3+1; take horus 3; reveal horus3 1-6",
         {"0.at": "0 4", "0.hand": "2,2,horus3 1-6,3,5", "0.open": "2", "discard.1": 1,
          "stacks.2.horus3 1-6": "-1"}, due="1 play_card")
    case("MC-7.4", "Also if the tile's own stack is empty",
         c(who("select_horus_card", "3", "1,2,2,3,5"), tops="-,1-4,1-6"), "play left; move 3+1",
         {"0.at": "0 4"}, p="L", due="0 horus_tile", answers="take key, take horus 2, take horus 3")
    case("MC-7.4", "Not at a favor", c(who("select_horus_card", "9", "1,2,2,3,5"), tiles="10 favor 1/2"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus",
         answers="take horus 1, take horus 2")
    case("MC-7.4 MC-2.2", "The Mummy moves by the level of the card taken",
         c(who("select_horus_card", "3", "1,2,2,3,5"), modules="mummy characters"),
         "play left; move 3+1; take horus 3; reveal horus3 1-6",
         {"0.at": "0 4", "0.hand": "2,2,horus3 1-6,3,5", "0.open": "2", "discard.1": 1,
          "stacks.2.horus3 1-6": "-1", "mummy": 37}, due="0 activate_mummy_tile")

    # MC-7.5
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
         c(who("extra_point", "12", "horus2 one-less 2,1,1,2,2", open="0")), "play left; move 12+2; claim",
         {"0.at": "0 0 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 4}, p="L", due="0 card")

    # MC-7.6
    for card in ("2", "4", "5"):
        case("MC-7.6", f"A {card} may count as a move of 1", c(who("ahead", "9", f"{card},1,1,3,3")),
             "play left", p="L", due="0 move_adventurer",
             answers=f"move stairs+1, move stairs+{card}, move 9+1, move 9+{card}")
    case("MC-7.6", "A 4 as a 1 acts on the tile", c(who("ahead", "8", "4,1,1,3,3")), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-7.6", "±1 has a 1 of its own", c(who("ahead", "9", "+-1,1,1,3,3")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 9-1, move 9+1")
    case("MC-7.6", "A die is rolled all the same", c(who("ahead", "9", "die,1,1,3,3")), "play left; roll 6",
         p="L", due="0 move_adventurer", answers="move stairs+1, move stairs+6, move 9+1, move 9+6")
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
         {"0.at": "9 9 12", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L", due="0 card")
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
         c(who("ahead", "9", "2+,3,1,1,4"), modules="equipment characters"), "play left; add left", p="LL",
         due="0 move_adventurer", answers="move stairs+1, move stairs+5, move 9+1, move 9+5")

    # MC-7.7
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
         "play left; move 9+1; temple favor 2/3; perform; take horus 2; reveal horus2 1-4", {**on_10,
          "t10": "favor 2/3", "temple.falcon.favor 2/3": 0, "0.open": "2", "0.hand": "2,2,horus2 1-4,3,3",
          "discard.1": 1, "stacks.1.horus2 1-4": "-1"}, due="1 play_card")
    case("MC-7.7 LX-5.5", "Performed: a wild card", c(who("temple_action", "7", "1,2,2,3,3")),
         "play left; move 7+1; temple wild; perform", {"0.at": "0 8", "t8": "wild", "temple.lion.wild": 2,
          "0.treasures": "jewelry 1/2", "0.points": 2, "0.wild": 1, "wild": 17}, p="L", due="0 card")
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
         "play left; move 8+1; uncover artifact 1/1", {"0.at": "0 0 9", "0.asleep": "1 2",
          "t9": "artifact 1/1", "0.treasures": "vase 1/2", "0.points": 2,
          "covered": "1 2 7 12 14 17 20 22 26", "hidden.artifact 1/1": 0}, p="L", due="0 card")
    case("MC-7.7", "Landing on an old temple tile is no matter of it: it is performed at once",
         c(who("temple_action", "9", "1,2,2,3,3"), tiles="10 favor 1/2"), "play left; move 9+1",
         {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus", answers="take horus 1, take horus 2")

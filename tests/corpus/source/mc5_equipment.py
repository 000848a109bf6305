"""Equipment: MC-5."""

from typing import Any

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import P, S, p


def e(*seats: S | str, **named: Any) -> P:
    return p(*seats, **{"modules": "equipment", **named})


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-5.2, MC-5.8
    case("MC-5.2", "A 6 moves six tiles", e(S("13", "6,1,1,2,2"), tiles="19 vase 3/5"),
         "play left; move 13+6", {"0.at": "0 0 0 19", "0.asleep": "2"}, p="L", due="0 card")
    case("MC-5.2", "A 6: every active one", e(S("9 13", "6,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+6, move 9+6, move 13+6")
    zero = e(S("9 12", "0,1,1,2,2"))
    case("MC-5.2 MC-5.8", "A 0: one that stands on a tile, not one on the stairs", zero, "play left", p="L",
         due="0 move_adventurer", answers="move 9+0, move 12+0", refused={"move 9+1": "LX-3.4 MC-5.2 MC-8.5"})
    case("MC-5.2", "A 0 performs the action of the tile: the treasure is taken", zero, "play left; move 9+0",
         {"t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L", due="0 card",
         events="played 0,0,left; took 0,9,vase 1/2; points 0,2")
    case("MC-5.2 LX-5.2", "A 0 where one is too few", e(S("14", "0,1,1,2,2")), "play left; move 14+0",
         p="L", due="0 card")
    case("MC-5.2 LX-5.8", "A 0 on a Horus tile", e(S("11", "0,1,1,2,2")), "play left; move 11+0; take key",
         {"0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("MC-5.2 LX-5.4", "A 0 on a scarab tile", e(S("10", "0,1,1,2,2"), tiles="10 scarab"),
         "play left; move 10+0; scarab 3", {"0.scarabs": "3", "scarabs.3": 5}, p="L", due="0 card")
    case("MC-5.2 LX-4.6", "A 0 on a tunnel moves it", e(S("13", "0,1,1,2,2"), tiles="13 tunnel; 24 tunnel"),
         "play left; move 13+0", {"0.at": "0 0 0 24", "0.asleep": "2"}, p="L", due="0 card",
         events="played 0,0,left; moved 0,13,24; woke 0,1")
    case("MC-5.2 MC-4.5", "A 0 on Osiris moves it", e(S("6", "0,1,1,2,2"), modules="mummy equipment", tiles="8 wild"),
         "play left; move 6+0", {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("MC-5.8 LX-3.7", "A 0 with nobody on a tile is no legal move", e(S("", "0,1,1,2,2")),
         due="0 play_card", answers="play right", refused={"play left": "LX-3.7 MC-5.8"})
    case("MC-5.8 MC-5.2", "An empty space is no tile: the 0 does not work there",
         e(S("9", "0,1,1,2,2"), tiles="9 -"), due="0 play_card", answers="play right")
    case("MC-5.8", "A 0 on a tile that does nothing is a legal move all the same",
         e(S("40 40", "0,1,1,2,2"), tiles=""), due="0 play_card", answers="play left, play right")
    case("MC-5.1 LX-3.3", "Played equipment goes to the common discard pile",
         e(S("13", "6,0,1+,2+,3+"), tiles="19 vase 3/5"), "play left; move 13+6; draw die",
         {"0.at": "0 0 0 19", "0.asleep": "2", "0.hand": "0,1+,die,2+,3+", "discard.6": 1,
          "draw.die": 3}, due="1 play_card")
    case("MC-5.1 LX-6.2", "At a reshuffle anyone can draw it",
         e(S("13", "6,0,1+,2+,3+"), S("", "1,1,1,1,1", boxed="die+-1,die+-1"), draw="", tiles="19 vase 3/5"),
         "play left; move 13+6; draw 6", {"0.at": "0 0 0 19", "0.asleep": "2", "0.hand": "0,1+,6,2+,3+",
          "discard": {}, "draw": {"1": 1, "+-1": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4, "6": 1, "0": 1,
          "1+": 1, "2+": 1, "3+": 1}}, due="1 play_card")

    # MC-5.3
    before = e(S("9", "die+-1,1,1,2,2"))
    case("MC-5.3", "die ±1 is rolled first", before, "play left", p="L", due="0 die",
         outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (2, 4, 6):
        steps = (face - 1, face, face + 1)
        case("MC-5.3 MC-8.5", f"die ±1 with a {face}: {face - 1} to {face + 1} steps", before,
             f"play left; roll {face}", p="L", due="0 move_adventurer",
             answers=", ".join(f"move {at}+{n}" for at in ("stairs", "9") for n in steps))
    case("MC-5.3 MC-5.2", "die ±1 with a 1: 0 for the one on a tile", before, "play left; roll 1", p="L",
         due="0 move_adventurer", answers="move stairs+1, move stairs+2, move 9+0, move 9+1, move 9+2")
    case("MC-5.3", "die ±1: seven steps", before, "play left; roll 6; move 9+7", {"0.at": "0 0 16"}, p="L",
         due="0 card", events="played 0,die+-1,left; die 0,6; moved 0,9,16")
    case("MC-5.3 MC-5.2", "die ±1: 0 steps take the treasure", before, "play left; roll 1; move 9+0",
         {"t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L", due="0 card")
    case("MC-5.8 MC-5.3", "die ±1 lets you move if some face and choice does: a 1 lowered",
         e(S("40 40 40 40 40", "die+-1,1,1,2,5")), due="0 play_card", answers="play left")
    case("LX-3.8 MC-5.3", "The face rolled allows no choice that moves",
         e(S("40 40 40 40 40", "die+-1,1,1,2,5")), "play left; roll 3", p="L", due="0 card",
         events="played 0,die+-1,left; die 0,3; none 0")

    # MC-5.4, MC-5.5, MC-5.10
    before = e(S("9", "1+,2,1,1,4"))
    case("MC-5.4 MC-5.10 MC-8.6", "1+: one of the outer cards may be added", before, "play left", p="L",
         due="0 add_card", answers="add left, add right, decline")
    case("MC-5.4", "1+ alone", before, "play left; decline", p="L", due="0 move_adventurer",
         answers="move stairs+1, move 9+1")
    case("MC-5.4", "1+ and the left 2: the sum", before, "play left; add left", p="LL",
         due="0 move_adventurer", answers="move stairs+3, move 9+3",
         refused={"move 9+1": "MC-5.4 MC-5.5 MC-8.5", "move 9+2": "MC-5.4 MC-5.5 MC-8.5"})
    case("MC-5.4", "1+ and the right 4: the sum", before, "play left; add right; move 9+5",
         {"0.at": "0 0 14"}, p="LR", due="0 card")
    for first, second, number in (("1+", "3+", 4), ("2+", "5", 7), ("3+", "6", 9), ("3+", "1", 4)):
        case("MC-5.4", f"{first} and {second}: {number} steps",
             e(S("13", f"{first},{second},1,1,2" if second != "1" else f"{first},1,1,1,2")),
             "play left; add left", p="LL", due="0 move_adventurer",
             answers=f"move stairs+{number}, move 13+{number}")
    case("MC-5.4", "At most one card is added, also after a 3+",
         e(S("9", "1+,3+,1,1,2")), "play left; add left; move 9+4", {"0.at": "0 0 13"}, p="LL", due="0 card")
    case("MC-5.4 MC-5.10", "A Horus card is never added: the other end alone",
         e(S("9", "1+,horus1 1-3,1,1,2", open="1")), "play left", p="L", due="0 add_card",
         answers="add right, decline", refused={"add left": "MC-5.4"})
    case("MC-5.10", "Two Horus cards outside: it is asked, so that nothing shows",
         e(S("9", "1+,horus1 1-3,1,1,horus2 1-4", open="1 4")), "play left", p="L",
         due="0 add_card", answers="decline")
    case("MC-5.5", "An added ±1: one more or one less", e(S("9 12", "3+,+-1,1,1,2")),
         "play left; add left", p="LL", due="0 move_adventurer",
         answers="move stairs+2, move stairs+4, move 9+2, move 9+4, move 12+2, move 12+4")
    case("MC-5.5 MC-5.2", "1+ and ±1 can be 0: for those on tiles", e(S("9", "1+,+-1,1,1,2")),
         "play left; add left", p="LL", due="0 move_adventurer", answers="move stairs+2, move 9+0, move 9+2")
    case("MC-5.5 MC-5.2", "The sum 0 works as a 0", e(S("9", "1+,+-1,1,1,2")),
         "play left; add left; move 9+0", {"t9": None, "0.treasures": "vase 1/2", "0.points": 2},
         p="LL", due="0 card")
    case("MC-5.5", "An added 0 adds nothing", e(S("9", "2+,0,1,1,2")), "play left; add left", p="LL",
         due="0 move_adventurer", answers="move stairs+2, move 9+2")
    case("MC-5.5 MC-8.5", "A sum never moves backward", e(S("9", "1+,+-1,1,1,2")),
         "play left; add left", p="LL", refused={"move 9-1": "MC-8.5 MC-5.5"})
    case("MC-5.10 MC-5.8", "Only a way that can move may be chosen: 3+ alone is too far",
         e(S("39 40 40 40 40", "3+,5,1,1,+-1")), due="0 play_card", answers="play right",
         refused={"play left": "LX-3.7 MC-5.8"})
    case("MC-5.10", "1+ alone moves, with the 5 nobody does: the 5 is refused",
         e(S("39 40 40 40 40", "1+,5,1,1,+-1")), "play left", p="L", due="0 add_card",
         answers="add right, decline", refused={"add left": "MC-5.10 MC-5.4"})
    case("MC-5.10", "1+ with a 5 on each side: neither may be added", e(S("39 40 40 40 40", "1+,5,1,1,5")),
         "play left", p="L", due="0 add_card", answers="decline")
    case("MC-5.8 MC-5.10", "3+ moves only with the ±1: it lets you move, and that must be added",
         e(S("39 40 40 40 40", "3+,+-1,1,1,5", keys=1)), "play left", p="L", due="0 add_card",
         answers="add left", refused={"decline": "MC-5.10", "add right": "MC-5.10"})
    case("MC-5.10 LX-3.7", "With one that cannot move at all nothing is added",
         e(S("40 40 40 40 40", "3+,5,1,1,5")), "play left", p="L", due="0 card",
         events="played 0,3+,left; none 0")
    case("MC-5.4 LX-5.1", "The sum counts once: the tile where it ends", e(S("9", "2+,1,1,1,4")),
         "play left; add left; move 9+3",
         {"0.at": "0 0 12", "t12": None, "0.treasures": "jewelry 1/2", "0.points": 2}, p="LL",
         due="0 card", events="played 0,2+,left; played 0,1,left; moved 0,9,12; took 0,12,jewelry 1/2; points 0,2")

    # MC-5.5
    case("MC-5.5", "An added die is rolled after it is added", e(S("9", "2+,die,1,1,4")),
         "play left; add left", p="LL", due="0 die", outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (1, 5):
        case("MC-5.5", f"2+ and a roll of {face}", e(S("9", "2+,die,1,1,4")),
             f"play left; add left; roll {face}", p="LL", due="0 move_adventurer",
             answers=f"move stairs+{face + 2}, move 9+{face + 2}")
    case("MC-5.5 MC-5.3", "2+ and die ±1 with a 4: 5 to 7 steps", e(S("9", "2+,die+-1,1,1,4")),
         "play left; add left; roll 4", p="LL", due="0 move_adventurer",
         answers="move stairs+5, move stairs+6, move stairs+7, move 9+5, move 9+6, move 9+7")
    case("MC-5.5 MC-5.3", "2+ and die ±1 with a 1: 2 to 4 steps", e(S("9", "2+,die+-1,1,1,4")),
         "play left; add left; roll 1", p="LL", due="0 move_adventurer",
         answers="move stairs+2, move stairs+3, move stairs+4, move 9+2, move 9+3, move 9+4")

    # MC-5.6, MC-5.7, MC-8.2
    case("MC-5.6 MC-8.2", "Two cards are drawn: the first left of the middle one, the next into the middle",
         e(S("9", "1+,2,1,3,4")), "play left; add left; move 9+3; draw 5; draw die", {"0.at": "0 0 12",
          "t12": None, "0.treasures": "jewelry 1/2", "0.points": 2, "0.hand": "1,5,die,3,4", "discard.1+": 1,
          "discard.2": 1, "draw.5": "-1", "draw.die": "-1"}, due="1 play_card")
    case("MC-5.6", "After both ends", e(S("9", "1+,2,1,3,4")),
         "play left; add right; move 9+5; draw 5; draw die", {"0.at": "0 0 14", "0.hand": "2,5,die,1,3",
          "discard.1+": 1, "discard.4": 1, "draw.5": "-1", "draw.die": "-1"}, due="1 play_card")
    case("MC-5.7 MC-8.2", "A Horus card taken is the first of the two",
         e(S("9", "1+,1,2,3,5")), "play left; add left; move 9+2; take horus 1; reveal horus1 1-3; draw die",
         {"0.at": "0 0 11", "0.hand": "2,horus1 1-3,die,3,5", "0.open": "1", "discard.1+": 1,
          "discard.1": 1, "stacks.0.horus1 1-3": "-1", "draw.die": "-1"}, due="1 play_card")
    case("MC-8.2 MC-5.6", "One card is drawn when none was added", e(S("9", "1+,2,1,3,4")),
         "play left; decline; move 9+1; temple scarab; draw 5",
         {"0.at": "0 0 10", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", d="5", due="1 play_card")
    case("MC-5.7 LX-5.7", "The Horus card of a favor is the first of the two as well",
         e(S("16", "2+,1,+-1,3,5"), tiles="19 favor 1/2"),
         "play left; add left; move 16+3; take horus 2; reveal horus2 1-4; draw die", {"0.at": "0 0 0 19",
          "0.asleep": "2", "0.hand": "+-1,horus2 1-4,die,3,5", "0.open": "1", "discard.2+": 1, "discard.1": 1,
          "stacks.1.horus2 1-4": "-1", "draw.die": "-1"}, due="1 play_card")

    # MC-5.1, MC-5.9, LX-10.5, LX-10.7
    start = e(S("9", "6,0,1+,2+,3+"), S("", "6,0,1+,2+,3+"))
    mine = {"6": 1, "0": 1, "1+": 1, "2+": 1, "3+": 1, "die+-1": 2}
    case("MC-5.9 LX-10.7", "Each knows its own two cards in the box", start, due="0 play_card", views=[
        {"by": 0, "in_box": [{"die+-1": 2}, 2]}, {"by": 1, "in_box": [2, {"die+-1": 2}]},
        {"by": None, "in_box": [2, 2]}])
    case("LX-10.5 MC-5.9", "Three batches at the start: the pile, and each player's own cards", start,
         due="0 play_card", views=[{"by": None, "unseen": [dict(figures.BASIC), mine, mine]},
          {"by": 0, "unseen": [dict(figures.BASIC), mine]}])
    case("LX-10.5 MC-5.1", "A played equipment card is hidden no more", e(S("13", "6,0,1+,2+,3+"), S("", "6,0,1+,2+,3+"), tiles="19 vase 3/5"),
         "play left; move 13+6; draw die", open_end=True, due="1 play_card", views=[
             {"by": 1, "unseen": [dict(figures.BASIC), {key: n for key, n in mine.items() if key != "6"}]}])

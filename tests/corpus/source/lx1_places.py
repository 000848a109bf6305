"""Places: LX-1."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-1
    case("LX-1.1 LX-3.4", "From the stairs one step leads to space 1", p("", tiles="1 jewelry 3/5"),
         "play left; move stairs+1", {"0.at": "0 1"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,0,1")
    case("LX-1.1 LX-8.1", "The chamber follows the last space",
         p(S("40", "1,2,3,4,5", keys=1)), "play left; move 40+1",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card", events="played 0,1,left; moved 0,40,41; entered 0,5")
    for gaps, steps, target in (
        ("12 -; 14 -", 3, 13), ("9 -; 12 -; 14 -", 5, 16), ("12 -", 4, 14),
        ("12 -; 14 -; 17 -", 5, 16),
    ):
        case("LX-1.2", f"{steps} steps from 9 with gaps: {gaps}", p(S("9", f"{steps},1,1,2,2"), tiles=gaps),
             f"play left; move 9+{steps}", {"0.at": f"0 0 {target}"}, p="L", due="0 card")
    case("LX-1.2 LX-1.1", "An empty space at the end is no step before the chamber",
         p(S("38", "2,1,1,3,3", keys=1), tiles="40 -"), "play left; move 38+2",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card")
    case("LX-1.2", "The empty space itself cannot be the end of a step: all moves of a 1",
         p(S("9 13", "1,2,2,3,3"), tiles="14 -; 1 -"), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 9+1, move 13+1")
    case("LX-1.3", "From an empty space 2 steps, the first to the tile beside it",
         p(S("12", "2,1,1,3,3"), tiles="12 -"), "play left; move 12+2", {"0.at": "0 0 14"}, p="L",
         due="0 card", events="played 0,2,left; moved 0,12,14")
    case("LX-1.3", "From an empty space over another one", p(S("12", "1,2,2,3,3"), tiles="12 -; 13 tunnel; 14 -"),
         "play left; move 12+1", {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-1.4", "A space that two opponents share can be entered", p(S("9", "4,1,1,2,2"), S("13 13")),
         "play left; move 9+4", {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-1.4 LX-5.1", "Adventurers of others on the tile do not keep its treasure",
         p(S("9", "1,2,2,3,3"), S("10 10")), "play left; move 9+1; temple scarab",
         {"0.at": "0 0 10", "t10": "scarab", "temple.falcon.scarab": "-1",
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    case("LX-1.5", "A step past a statue counts as one step to the next tile",
         p(S("8", "1,2,2,3,3"), tiles="9 jewelry 3/5"), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-1.5 LX-4.1", "5 steps from 7 pass the first statue without counting it",
         p(S("7", "5,1,1,2,2"), tiles="12 vase 3/5"), "play left; move 7+5",
         {"0.at": "0 0 12", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-1.6", "Two adventurers on one place are one answer", p(S("9 9 13", "1,2,2,3,3")), "play left",
         p="L", due="0 move_adventurer", answers="move 9+1, move 13+1")
    case("LX-1.6", "All on the stairs are one answer", p(S("", "4,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+4")
    case("LX-1.7", "Those at statues cannot be moved", p(S("7 7", "3,1,1,2,2")), "play left", p="L",
         answers="move 7+3", due="0 move_adventurer", refused={"move 8+3": "LX-1.7 LX-3.4"})
    case("LX-1.7 LX-8.6", "One in the chamber cannot be moved", p(S("38 39 40 40", "1,2,2,3,3", inside=1)),
         "play left", p="L", answers="move 38+1, move 39+1", due="0 move_adventurer")
    case("LX-1.8", "Horus cards of two levels with one face are two cards",
         p(S("9", "horus2 1-5,1,1,2,2", open="0"), S("", "horus3 1-5,1,1,2,2", open="0")),
         "play left; move 9+5", {"0.at": "0 0 14"}, p="L", due="0 card")
    case("LX-1.8", "Treasures with the same print are the same: equal tiles are counted",
         p(S("9", "3,1,1,2,2", treasures="jewelry 1/2")), "play left; move 9+3",
         {"0.at": "0 0 12", "t12": None, "0.treasures": "+ jewelry 1/2", "0.points": 4}, p="L", due="0 card")
    case("LX-1.9 LX-7.7", "A card with a number ends on a tile, never in the gap beside",
         p(S("9", "1,2,2,3,3"), tiles="10 favor 1/2; 12 -"), "play left; move 9+1", {"0.at": "0 0 10"},
         p="L", due="0 favor_of_horus", answers="take horus 1, take horus 2")
    case("LX-1.9 LX-7.7", "Last to second-last can end on an empty space",
         p(S("9 12 14", "horus1 last-to-next,1,1,2,2", asleep="1 2", open="0"), tiles="12 -"),
         "play left", {"0.at": "12 12 14"}, p="L", due="0 card")

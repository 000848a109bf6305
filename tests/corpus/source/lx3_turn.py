"""The cards of a turn: LX-3."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-3.1 to LX-3.3, LX-6.1
    case("LX-3.1 LX-6.1", "A whole turn: card, move, tile, draw; then the next seat", p(S("", "2,1,1,3,3")),
         "play left; move stairs+2; draw 5", {"0.at": "0 2", "t2": None, "0.treasures": "statue 1/1",
          "0.points": 1, "0.hand": "1,1,5,3,3", "discard.2": 1, "draw.5": 3}, due="1 play_card",
         events="played 0,2,left; moved 0,0,2; took 0,2,statue 1/1; points 0,1; drew 0,5; turn 1")
    case("LX-3.1", "After the last seat the first one is next",
         p(S(), S("", "5,1,1,2,2"), turn=1, tiles="5 tunnel"), "play left; move stairs+5; draw 3",
         {"1.at": "0 5"}, p="L", d="3", due="0 play_card")
    case("LX-3.1", "Three players: seat 2 follows seat 1",
         p(S(), S("", "5,1,1,2,2"), players=3, turn=1, tiles="5 tunnel"),
         "play left; move stairs+5; draw 3", {"1.at": "0 5"}, p="L", d="3", due="2 play_card")
    case("LX-3.1 LX-2.1", "Seat 0 follows the last seat, who began",
         p(S(), S(), S("", "5,1,1,2,2"), players=3, turn=2, first=2, tiles="5 tunnel"),
         "play left; move stairs+5; draw 3", {"2.at": "0 5"}, p="L", d="3", due="0 play_card")
    case("LX-3.2", "Only the outer cards can be played", p(S("", "1,2,3,4,5")), due="0 play_card",
         answers="play left, play right", events="")
    case("LX-3.2 LX-11.1", "Two equal outer cards are two answers", p(S("", "2,1,1,1,2")),
         due="0 play_card", answers="play left, play right")
    case("LX-3.2", "The rightmost card", p(S("", "2,1,1,1,5"), tiles="5 tunnel"),
         "play right; move stairs+5; draw 4", {"0.at": "0 5", "0.hand": "2,1,4,1,1"}, p="R", d="4",
         due="1 play_card")
    case("LX-3.2 LX-6.1", "The hand closes up and keeps its order", p(S("", "5,1,2,3,4"), tiles="5 tunnel"),
         "play left; move stairs+5; draw die", {"0.at": "0 5", "0.hand": "1,2,die,3,4",
                                               "draw.die": "-1", "discard.5": 1})
    case("LX-3.3", "A basic card goes to the discard pile at once",
         p(S("", "4,1,1,2,2")), "play left", {"0.hand": "1,1,2,2", "discard.4": 1},
         due="0 move_adventurer", answers="move stairs+4", events="played 0,4,left")
    case("LX-3.3", "A Horus card goes to the same pile",
         p(S("", "1,1,1,2,horus1 1-3", open="4"), discard="4,4"), "play right",
         {"0.hand": "1,1,1,2", "0.open": [], "discard.horus1 1-3": 1}, due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move stairs+3")
    case("LX-3.3", "The second card of a kind lies beside the first",
         p(S("", "4,1,1,2,2"), discard="4,4"), "play left", {"0.hand": "1,1,2,2", "discard.4": 3})

    # LX-3.4, LX-3.10, LX-3.12
    for steps, target in ((2, 13), (3, 14)):
        case("LX-3.4", f"{steps} steps from 11 end on {target}", p(S("11", f"{steps},1,1,1,1")),
             f"play left; move 11+{steps}", {"0.at": f"0 0 {target}"}, p="L", due="0 card")
    for steps, target in ((2, 32), (3, 33), (4, 34), (5, 35)):
        case("LX-3.4 LX-5.2", f"{steps} steps from 30 end on {target}, where one is too few",
             p(S("30", f"{steps},1,1,1,+-1") ), f"play left; move 30+{steps}", {"0.at": f"0 0 0 0 {target}"},
             p="L", due="0 card", events=f"played 0,{steps},left; moved 0,30,{target}")
    case("LX-3.4 LX-11.1", "Any active adventurer can be the one", p(S("3 9 13", "2,1,1,3,3")), "play left",
         p="L", due="0 move_adventurer", answers="move 3+2, move 9+2, move 13+2")
    case("LX-3.4 LX-3.12", "A move must be chosen as the card says", p(S("3 9", "2,1,1,3,3")), "play left",
         p="L", refused={"move 3+1": "LX-3.4", "move 3+3": "LX-3.4", "move 3-1": "LX-3.4 LX-3.5",
          "move 5+2": "LX-1.7 LX-3.4", "decline": "LX-11.1"})
    case("LX-3.4", "An adventurer of another cannot be moved", p(S("3", "2,1,1,3,3"), S("12")),
         "play left", p="L", refused={"move 12+2": "LX-1.7 LX-3.4"})
    case("LX-3.10", "From 36 five steps are too many if a space behind it is empty",
         p(S("12 36", "5,1,1,2,2", keys=1), tiles="39 -"), "play left", p="L", due="0 move_adventurer",
         answers="move stairs+5, move 12+5", refused={"move 36+5": "LX-3.10 LX-8.1"})
    case("LX-3.10 LX-8.1", "From 37 four steps are exactly the chamber", p(S("37", "4,1,1,2,2", keys=1)),
         "play left", p="L", due="0 move_adventurer", answers="move stairs+4, move 37+4")
    case("LX-3.10", "Gaps shorten the path: from 37 four steps are too many, three enter",
         p(S("37", "4,1,1,2,3", keys=1), tiles="39 -"), "play right", p="R",
         due="0 move_adventurer", answers="move stairs+3, move 37+3")
    case("LX-3.10", "Gaps shorten the path: the 4 does not fit",
         p(S("37", "4,1,1,2,3", keys=1), tiles="39 -"), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+4", refused={"move 37+4": "LX-3.10 LX-8.1"})
    case("LX-3.12", "The one move left must be made, though it brings nothing",
         p(S("34 39 40 40 40", "5,1,1,2,2")), "play left", p="L", due="0 move_adventurer",
         answers="move 34+5", refused={"decline": "LX-11.1"})
    case("LX-3.12 LX-8.1", "Also one that costs the last key", p(S("39 39 40 40 40", "2,1,1,3,3", keys=1)),
         "play left", p="L", due="0 move_adventurer", answers="move 39+2", refused={"decline": "LX-11.1"})

    # LX-3.5, LX-3.9
    on = {"backward_onto_stairs": True}
    case("LX-3.5", "±1 leads forward or backward", p(S("10 14", "+-1,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 10-1, move 10+1, move 14-1, move 14+1")
    case("LX-3.5", "±1 forward", p(S("12", "+-1,1,1,2,2")), "play left; move 12+1",
         {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-3.5 LX-3.9", "±1 backward acts on the tile behind", p(S("10", "+-1,1,1,2,2")),
         "play left; move 10-1", {"0.at": "0 0 9", "t9": None, "0.treasures": "vase 1/2", "0.points": 2},
         p="L", due="0 card", events="played 0,+-1,left; moved 0,10,9; took 0,9,vase 1/2; points 0,2")
    case("LX-3.5", "Never 2 steps", p(S("10", "+-1,1,1,2,2")), "play left", p="L",
         refused={"move 10+2": "LX-3.5"})
    case("LX-3.9", "Backward over empty spaces to the nearest tile",
         p(S("14", "+-1,1,1,2,2"), tiles="13 tunnel; 12 -; 9 -"), "play left; move 14-1",
         {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-3.9 LX-1.2", "Backward over two gaps", p(S("13", "+-1,1,1,2,2"), tiles="12 -; 10 favor 1/2"),
         "play left; move 13-1", {"0.at": "0 0 11"}, p="L", due="0 horus_tile",
         answers="take key, take horus 1")
    case("LX-3.9", "Never onto the stairs", p(S("1", "+-1,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 1+1", refused={"move 1-1": "LX-3.9"})
    case("LX-3.9", "With no tile behind there is no backward move", p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 -"),
         "play left", p="L", answers="move stairs+1, move 3+1", due="0 move_adventurer",
         refused={"move 3-1": "LX-3.9"})
    case("LX-3.9", "From an empty space with no tile behind", p(S("2", "+-1,1,1,2,2"), tiles="1 -; 2 -"),
         "play left", p="L", answers="move stairs+1, move 2+1", due="0 move_adventurer")
    case("LX-3.9", "Switched on: with no tile behind it leads onto the stairs",
         p(S("1", "+-1,1,1,2,2"), rulings=on), "play left; move 1-1", {"0.at": "0 0"}, p="L",
         due="0 card", events="played 0,+-1,left; moved 0,1,0")
    case("LX-3.9", "Switched on: over empty spaces onto the stairs",
         p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 -", rulings=on), "play left; move 3-1",
         {"0.at": "0 0"}, p="L", due="0 card")
    case("LX-3.9", "Switched on: a tile behind stops it", p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 statue 2/3", rulings=on),
         "play left; move 3-1", {"0.at": "0 2"}, p="L", due="0 card")
    case("LX-3.9", "Switched on: nobody goes back from the stairs", p(S("", "+-1,1,1,2,2"), rulings=on),
         "play left", p="L", answers="move stairs+1", due="0 move_adventurer")
    case("LX-3.9 LX-3.5", "From the last tile backward, since the key for the chamber is missing",
         p(S("40 40 40 40 40", "+-1,1,1,2,2")), "play left", p="L", due="0 move_adventurer",
         answers="move 40-1", refused={"move 40+1": "LX-8.1"})
    case("LX-4.1 LX-3.5", "Backward past a statue where an own one lies does not happen: all that were passed are awake",
         p(S("9", "+-1,1,1,2,2"), tiles="8 wild"), "play left; move 9-1",
         {"0.at": "0 0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")

    # LX-3.6, LX-3.8
    case("LX-3.6 LX-11.3", "A die card is rolled first", p(S("", "die,1,1,2,2")), "play left", p="L",
         due="0 die", outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (2, 3, 4, 5, 6):
        case("LX-3.6", f"A {face} is rolled: exactly {face} steps from 28", p(S("28", "die,1,1,2,2")),
             f"play left; roll {face}", p="L", due="0 move_adventurer",
             answers=f"move stairs+{face}, move 28+{face}", refused={f"move 28+{face - 1}": "LX-3.6 LX-3.4"})
    case("LX-3.6", "A 6 from 26", p(S("26", "die,1,1,2,2")), "play left; roll 6; move 26+6",
         {"0.at": "0 0 0 0 32"}, p="L", due="0 card", events="played 0,die,left; die 0,6; moved 0,26,32")
    case("LX-3.8 LX-3.7", "A die lets you move if some face would: it may be played beside a 5 that does not",
         p(S("37 38 39 39 40", "die,1,1,2,5")), due="0 play_card", answers="play left")
    case("LX-3.8", "The rolled face allows no move: on to the draw",
         p(S("39 39 40 40 40", "die,1,1,2,5")), "play left; roll 4; draw 3", p="L", d="3",
         due="1 play_card", events="played 0,die,left; die 0,4; none 0; drew 0,3; turn 1")
    case("LX-3.8", "Another face of the same die moves", p(S("39 39 40 40 40", "die,1,1,2,5")),
         "play left; roll 1", p="L", due="0 move_adventurer", answers="move 39+1")
    case("LX-3.8 LX-7.2", "1-die too: a 6 lets one go any number up to it",
         p(S("39 39 40 40 40", "horus1 1-die,1,1,2,5", open="0")), "play left; roll 6", p="L",
         due="0 move_adventurer", answers="move 39+1")

    # LX-3.7, LX-3.11
    end = "40 40 40 40 40"
    case("LX-3.7", "If one outer card moves, it must be that one",
         p(S("35 36 37 38 39", "4,1,1,2,5")), answers="play left, play right", due="0 play_card")
    case("LX-3.7", "A 5 that does not move must stay", p(S("36 36 37 38 39", "4,1,1,2,5")),
         answers="play left", due="0 play_card", refused={"play right": "LX-3.7"})
    case("LX-3.7", "The right one alone moves", p(S("36 36 37 38 39", "5,1,1,2,4")),
         answers="play right", due="0 play_card", refused={"play left": "LX-3.7"})
    case("LX-3.7", "If neither moves, either may be put down", p(S(end, "5,1,1,2,4")),
         answers="play left, play right", due="0 play_card")
    case("LX-3.7 LX-3.11", "It is put down without a move, and a card is drawn",
         p(S(end, "5,1,1,2,4")), "play left; draw 3", p="L", d="3", due="1 play_card",
         events="played 0,5,left; none 0; drew 0,3; turn 1")
    case("LX-3.7 LX-5.1", "Without a move there is no tile action",
         p(S("38 38 38 40 40", "5,1,1,2,4")), "play right; draw 3", p="R", d="3",
         due="1 play_card", events="played 0,4,right; none 0; drew 0,3; turn 1")
    case("LX-3.7 LX-8.1", "A card that would need a missing key does not let you move",
         p(S(end, "1,3,3,2,4")), answers="play left, play right", due="0 play_card")
    case("LX-3.7 LX-8.1", "With the key it does", p(S(end, "1,3,3,2,4", keys=1)),
         answers="play left", due="0 play_card", refused={"play right": "LX-3.7"})
    case("LX-3.7", "An inner card that would move does not count", p(S(end, "5,+-1,+-1,2,4")),
         answers="play left, play right", due="0 play_card")
    case("LX-3.11", "A die card that can move nothing is not rolled", p(S(end, "die,1,1,2,5")), "play left",
         p="L", due="0 card", events="played 0,die,left; none 0")
    case("LX-3.11 LX-7.2", "A 1-die that can move nothing is not rolled",
         p(S(end, "horus1 1-die,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus1 1-die,left; none 0")
    case("LX-3.11 LX-7.5", "Advance all that can move nobody is only put down",
         p(S(end, "horus3 all 2,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus3 all 2,left; none 0")
    case("LX-3.11 LX-7.8", "Last to second-last that can move nobody is only put down",
         p(S(end, "horus1 last-to-next,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus1 last-to-next,left; none 0")

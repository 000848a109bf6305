"""The chamber and the end: LX-8."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

END = "40 40 40 40 40"
ALL_1 = "horus1 all 1,1,1,2,2"


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-8.1 to LX-8.3
    for card, start in (("1", 40), ("2", 39), ("3", 38), ("4", 37), ("5", 36)):
        case("LX-8.1 LX-8.2", f"A {card} from {start} enters for a key, which leaves the game",
             p(S(f"{start}", f"{card},+-1,+-1,3,3", keys=2)), f"play left; move {start}+{card}",
             {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 1, "0.sarcophagi": [5], "sarcophagi": [3]}, p="L",
             due="0 card", events=f"played 0,{card},left; moved 0,{start},41; entered 0,5")
    case("LX-8.1 LX-3.5", "±1 from the last space enters", p(S("40", "+-1,1,1,3,3", keys=1)),
         "play left; move 40+1",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card")
    case("LX-8.1 LX-3.6", "A die roll of 6 from 35", p(S("35", "die,1,1,3,3", keys=1)),
         "play left; roll 6; move 35+6",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card")
    case("LX-8.1", "Without a key the move is not legal", p(S("40", "1,2,2,3,3"), S(keys=3)), "play left",
         p="L", due="0 move_adventurer", answers="move stairs+1", refused={"move 40+1": "LX-8.1"})
    case("LX-8.3", "The second one takes the 3", p(S("40", "1,2,2,3,3", keys=1), S("", inside=1)),
         "play left; move 40+1; draw 4",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [3], "sarcophagi": []},
         p="L", d="4", due="1 play_card")
    case("LX-8.3", "Both can be one player's", p(S("40", "1,2,2,3,3", keys=1, inside=1)),
         "play left; move 40+1; draw 4",
         {"0.at": "0 0 0", "0.chamber": 2, "0.keys": 0, "0.sarcophagi": [5, 3], "sarcophagi": []},
         p="L", d="4", due="1 play_card")
    case("LX-8.3", "The third takes none, and pays a key too",
         p(S("", inside=2), S("40", "1,2,2,3,3", keys=1), turn=1, players=3), "play left; move 40+1; draw 4",
         {"1.at": "0 0 0 0", "1.chamber": 1, "1.keys": 0}, p="L", d="4", due="2 play_card",
         events="played 1,1,left; moved 1,40,41; entered 1,-; drew 1,4; turn 2")
    case("LX-8.3 LX-8.1", "The third without a key does not enter",
         p(S("", inside=2), S("40", "1,2,2,3,3"), turn=1, players=3), "play left", p="L",
         due="1 move_adventurer", answers="move stairs+1", refused={"move 40+1": "LX-8.1"})
    case("LX-8.2", "Keys paid are not in the supply: the tile gives the last one",
         p(S("3", "1,2,2,3,3"), S("", keys=17, inside=2), players=2, turn=0, first=1),
         "play left; move 3+1; take key", {"0.at": "0 4", "0.keys": 1, "keys": 0}, p="L", due="0 card")
    case("LX-8.6", "One in the chamber never moves again: no answer names it",
         p(S("37 37 37 37", "horus3 1-6,1,1,2,2", inside=1, keys=1, open="0")), "play left", p="L",
         due="0 move_adventurer", answers="move 37+1, move 37+2, move 37+3, move 37+4")

    # LX-8.4
    last = {"1.at": "0 0 0 0", "1.chamber": 1, "1.keys": 0, "1.sarcophagi": [3], "sarcophagi": []}
    case("LX-8.4", "The second one enters in the last turn of the round: the game is over",
         p(S("", inside=1), S("40", "1,2,2,3,3", keys=1), turn=1), "play left; move 40+1; draw 4",
         last, p="L", d="4", due="over",
         events="played 1,1,left; moved 1,40,41; entered 1,3; drew 1,4; ended 1,chamber")
    case("LX-8.4", "In the first turn of the round: the others still have theirs",
         p(S("40", "1,2,2,3,3", keys=1, inside=1), S("", "5,1,1,2,2"), tiles="5 tunnel"),
         "play left; move 40+1; draw 4; play left; move stairs+5; draw 4", {"0.at": "0 0 0", "0.chamber": 2,
          "0.keys": 0, "0.sarcophagi": [5, 3], "sarcophagi": [], "0.hand": "2,2,4,3,3", "1.hand": "1,1,4,2,2",
          "1.at": "0 5", "discard.1": 1, "discard.5": 1, "draw.4": "-2"}, due="over")
    case("LX-8.4", "The first one alone ends nothing", p(S(), S("40", "1,2,2,3,3", keys=1), turn=1),
         "play left; move 40+1; draw 4",
         {"1.at": "0 0 0 0", "1.chamber": 1, "1.keys": 0, "1.sarcophagi": [5], "sarcophagi": [3]},
         p="L", d="4", due="0 play_card")
    case("LX-8.4 LX-2.1", "The round ends before the first player, whoever that is",
         p(S("40", "1,2,2,3,3", keys=1), S("", inside=1), S(), turn=0, first=1, players=3),
         "play left; move 40+1; draw 4",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [3], "sarcophagi": []},
         p="L", d="4", due="over")
    case("LX-8.4", "Three players: the second of them enters second; the third has a turn",
         p(S("", inside=1), S("40", "1,2,2,3,3", keys=1), S(), turn=1, players=3),
         "play left; move 40+1; draw 4", last, p="L", d="4", due="2 play_card")
    case("LX-8.4 LX-7.6", "Two enter by one card in the last turn",
         p(S(), S("12 12 12 40 40", ALL_1, keys=2, open="0"), turn=1),
         "play left; act 13; temple tunnel; draw 4", {"1.at": "13 13 13", "1.chamber": 2, "1.keys": 0,
          "1.sarcophagi": [5, 3], "sarcophagi": [], "t13": "tunnel", "temple.cobra.tunnel": 3,
          "1.treasures": "vase 2/3", "1.points": 3}, p="L", d="4", due="over")
    case("LX-8.4", "A game that is over: all scores and ranks",
         p(S("12 40", "1,1,2,2,3", inside=1, keys=1), S("20", "1,1,+-1,+-1,4", inside=1), over=True),
         due="over", scores=[[0, 23, 5, 1, 0, 0], [0, 16, 3, 0, 0, 0]], ranks="1 2")

    # LX-8.5, LX-8.7
    stuck = S(END, "5,1,1,2,4")
    case("LX-8.5 LX-8.6", "Nobody moved in a whole round: the game is over",
         p(stuck, S(END, "3,1,1,2,3"), turn=1, idle=True), "play left; draw 3", p="L", d="3",
         due="over", events="played 1,3,left; none 1; drew 1,3; ended 1,idle_round")
    case("LX-8.6", "In the middle of the round nothing is checked",
         p(stuck, S(END, "3,1,1,2,3")), "play left; draw 3", p="L", d="3", due="1 play_card", idle=True)
    case("LX-8.5", "The first moved: the game goes on", p(stuck, S(END, "3,1,1,2,3"), turn=1, idle=False),
         "play left; draw 3", p="L", d="3", due="0 play_card", idle=True)
    case("LX-8.5", "The last moves: the game goes on", p(stuck, S("39 40 40 40 40", "1,2,2,2,3"), turn=1, idle=True),
         "play left; move 39+1; draw 3", {"1.at": END, "t40": None, "1.treasures": "jewelry 3/6",
                                          "1.points": 6}, p="L", d="3", due="0 play_card")
    case("LX-8.7", "A die that brought no move is no idle turn",
         p(stuck, S("39 39 40 40 40", "die,1,1,2,5"), turn=1, idle=True),
         "play left; roll 4; draw 3", p="L", d="3", due="0 play_card")
    case("LX-8.7", "The die of the first player keeps the game going too",
         p(S("39 39 40 40 40", "die,1,1,2,5"), S(END, "3,1,1,2,3")),
         "play left; roll 4; draw 3; play left; draw 4", open_end=True, due="0 play_card")
    case("LX-8.7 LX-3.11", "A die that could move nobody is idle",
         p(stuck, S(END, "die,1,1,2,5"), turn=1, idle=True), "play left; draw 3", p="L", d="3", due="over")
    case("LX-8.5", "Three players, all stuck",
         p(stuck, S(END), S(END, "3,1,2,2,3"), turn=2, players=3, idle=True), "play right; draw 1",
         p="R", d="1", due="over")
    case("LX-8.7", "A step back and forth is a move: it is no idle turn",
         p(stuck, S(END, "+-1,1,1,2,5"), turn=1, idle=True), "play left; move 40-1; draw 3",
         {"1.at": "39 40 40 40 40"}, p="L", d="3", due="0 play_card")
    slow = S("36 36 36 36 36", "5,1,2,3,5")
    for title, rulings, due in (
        ("A mummy tile that moves an adventurer saves the round", {}, "0 play_card"),
        ("Switched off: the turn stays idle", {"mummy_tile_moves_count": False}, "over"),
    ):
        case("LX-8.7 MC-4.4", title, p(slow, S("36 36 36 36 36", "5,1,2,3,5", talismans=6), turn=1, idle=True,
              modules="mummy", shown="one-adventurer-1,two-keys,choice", rulings=rulings),
             "play left; draw 3; activate 0; move 36+1; mummy move-card", open_end=True, due=due)

"""Statues, Osiris and tunnels: LX-4."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

FAR = {"osiris 1": 1, "osiris 2": 2, "osiris 3": 2, "osiris 12": 1}


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-4.1, LX-4.2, LX-4.8
    case("LX-4.1", "A card moves one past the first statue: the own one there wakes", p(S("5", "5,1,1,2,2")),
         "play left; move 5+5; temple scarab", {"0.at": "0 0 10", "0.asleep": "1 2", "t10": "scarab",
          "temple.falcon.scarab": 3, "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card",
         events="played 0,5,left; moved 0,5,10; woke 0,0; took 0,10,statue 1/2; points 0,2; "
         "temple 0,10,scarab")
    case("LX-4.1", "The second statue", p(S("16", "2,1,1,3,3")), "play left; move 16+2; take key",
         {"0.at": "0 0 0 18", "0.asleep": "2", "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.1", "The third statue", p(S("24", "1,2,2,3,3")), "play left; move 24+1; take key",
         {"0.at": "0 0 0 0 25", "0.asleep": [], "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.1", "Standing just before a statue does not pass it", p(S("7", "1,2,2,3,3"), tiles="8 wild"),
         "play left; move 7+1", {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("LX-4.1", "One who passes where the own one is awake wakes nobody",
         p(S("8 20", "5,1,1,2,2")), "play left; move 8+5", {"0.at": "0 0 13 20"}, p="L",
         due="0 card", events="played 0,5,left; moved 0,8,13")
    case("LX-4.1", "Adventurers of others at the statue sleep on", p(S("8", "5,1,1,2,2"), S("")),
         "play left; move 8+5", {"0.at": "0 0 13", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-4.1 LX-4.3", "Osiris moves one past a statue",
         p(S("4", "2,1,1,3,3"), tiles="6 osiris 3; 9 jewelry 2/3"), "play left; move 4+2",
         {"0.at": "0 0 9", "0.asleep": "1 2"}, p="L", due="0 card",
         events="played 0,2,left; moved 0,4,6; moved 0,6,9; woke 0,0")
    case("LX-4.1 LX-4.6", "A tunnel leads past a statue", p(S("4", "1,2,2,3,3"), tiles="5 tunnel; 13 tunnel"),
         "play left; move 4+1", {"0.at": "0 0 13", "0.asleep": "1 2"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,4,5; moved 0,5,13; woke 0,0")
    case("LX-4.1 LX-4.8", "A tunnel past two statues: the one nearest the stairs first",
         p(S("4", "1,2,2,3,3"), tiles="5 tunnel; 24 tunnel"), "play left; move 4+1",
         {"0.at": "0 0 0 24", "0.asleep": "2"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,4,5; moved 0,5,24; woke 0,0; woke 0,1")
    case("LX-4.1 LX-7.1", "A Horus card moves one past a statue",
         p(S("8", "horus1 1-3,1,1,2,2", open="0")), "play left; move 8+3; take key",
         {"0.at": "0 0 11", "0.asleep": "1 2", "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.2", "The one woken cannot move in this turn, but in the next",
         p(S("7", "3,2,2,1,2"), S("", "5,1,1,2,3"), tiles="5 tunnel"),
         "play left; move 7+3; temple scarab; draw 4; play left; move stairs+5; draw 4; play left",
         open_end=True, due="0 move_adventurer", answers="move stairs+2, move 10+2")
    case("LX-4.2 LX-7.5", "Advance all: who wakes now does not move",
         p(S("2 8", "horus1 all 1,1,1,2,2", open="0", asleep="0 1 2")), "play left",
         {"0.at": "0 3 9", "0.asleep": "1 2"}, p="L", due="0 act_with", answers="act 3, act 9",
         events="played 0,horus1 all 1,left; moved 0,8,9; woke 0,0; moved 0,2,3")
    extra = {"modules": "mummy", "shown": "one-more-turn,one-adventurer-1,choice", "tiles": "9 statue 2/3"}
    waking = "play left; move 8+1; draw 4; activate 0; mummy move-card; play left"
    for title, rulings, answers in (
        ("An extra turn is a later turn", {}, "move stairs+2, move 8+2, move 9+2"),
        ("Switched on: it waits for the next round", {"woken_wait_for_next_round": True},
         "move 8+2, move 9+2"),
    ):
        case("LX-4.2 MC-4.11", title,
             p(S("8 8", "1,2,2,3,3", asleep="0 1 2", talismans=6), rulings=rulings, **extra), waking,
             open_end=True, due="0 move_adventurer", answers=answers)
    case("LX-4.8", "Legs in order: the card, a statue, Osiris, another statue, the tile",
         p(S("14", "1,2,2,3,3"), tiles="15 osiris 4"), "play left; move 14+1; temple scarab",
         {"0.at": "0 0 0 19", "0.asleep": "2", "t19": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card",
         events="played 0,1,left; moved 0,14,15; moved 0,15,19; woke 0,1; "
                "took 0,19,statue 1/2; points 0,2; temple 0,19,scarab")
    case("LX-4.8 LX-4.1", "The card passes a statue and ends on Osiris, which passes the next",
         p(S("8 8", "5,1,1,2,2", asleep="0 1 2"), tiles="9 -; 12 -; 15 osiris 4; 19 jewelry 2/3"),
         "play left; move 8+5", {"0.at": "0 0 8 19", "0.asleep": "2"}, p="L", due="0 card",
         events="played 0,5,left; moved 0,8,15; woke 0,0; moved 0,15,19; woke 0,1")

    # LX-4.3 to LX-4.5
    for place, number, target in ((6, 1, 7), (6, 2, 8), (6, 3, 9), (6, 4, 10)):
        case("LX-4.3", f"Osiris {number} on 6 leads to {target}",
             p(S(f"{place - 1}", "1,2,2,3,3"), tiles=f"6 osiris {number}; {target} vase 3/5; 21 osiris {3 if number == 1 else 1}"),
             "play left; move 5+1",
             {"0.at": f"0 0 {target}", "0.asleep": "1 2"} if target > 8 else {"0.at": f"0 {target}"},
             p="L", due="0 card")
    case("LX-4.3 LX-5.1", "It acts on the tile where it ends", p(S("3", "3,1,1,2,2")),
         "play left; move 3+3; temple wild",
         {"0.at": "0 8", "t8": "wild", "temple.lion.wild": 2, "0.treasures": "jewelry 1/2",
          "0.points": 2}, p="L", due="0 card",
         events="played 0,3,left; moved 0,3,6; moved 0,6,8; took 0,8,jewelry 1/2; points 0,2; "
                "temple 0,8,wild")
    case("LX-4.3 LX-1.2", "Osiris counts tiles as a card does", p(S("5", "1,2,2,3,3"), tiles="7 -; 9 vase 3/5"),
         "play left; move 5+1", {"0.at": "0 0 9", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-4.3", "Osiris leads to Osiris", p(S("14", "1,2,2,3,3"), tiles="15 osiris 4; 17 -; 20 -"),
         "play left; move 14+1", {"0.at": "0 0 0 22", "0.asleep": "2"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,14,15; moved 0,15,21; woke 0,1; moved 0,21,22")
    case("LX-4.3 LX-4.6", "Osiris leads to a tunnel, which moves it on",
         p(S("12", "3,1,1,2,2"), tiles="15 osiris 4; 17 -; 20 -; 21 osiris 3; 24 tunnel; 34 tunnel"),
         "play left; move 12+3", {"0.at": "0 0 0 0 34", "0.asleep": []}, p="L", due="0 card",
         events="played 0,3,left; moved 0,12,15; moved 0,15,21; woke 0,1; moved 0,21,24; "
                "moved 0,24,34; woke 0,2")
    case("LX-4.3 LX-5.8", "Osiris leads to a Horus tile", p(S("14", "1,2,2,3,3")),
         "play left; move 14+1; take key",
         {"0.at": "0 0 0 18", "0.asleep": "2", "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.3 LX-5.1", "The card is spent: two of one player on the tile where Osiris ends",
         p(S("14 23", "1,2,2,3,3", asleep="2"), tiles="15 osiris 4; 19 vase 2/3"), "play left; move 14+1",
         {"0.at": "0 0 19 23"}, p="L", due="0 card")
    case("LX-4.4", "Backward onto Osiris counts as landing", p(S("7", "+-1,1,1,2,2"), tiles="8 wild"),
         "play left; move 7-1", {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card",
         events="played 0,+-1,left; moved 0,7,6; moved 0,6,8; wild 0")
    case("LX-4.4", "Backward onto Osiris 1: back where it came from",
         p(S("22", "+-1,1,1,2,2")), "play left; move 22-1", {"0.at": "0 0 0 22"}, p="L",
         due="0 card", events="played 0,+-1,left; moved 0,22,21; moved 0,21,22")
    case("LX-4.5", "Osiris never enters the chamber: it ends on the last tile",
         p(S("28", "1,2,2,3,3", keys=1), tiles="29 osiris 12", osiris=FAR), "play left; move 28+1",
         {"0.at": "0 0 0 0 40"}, p="L", due="0 card", events="played 0,1,left; moved 0,28,29; moved 0,29,40")
    case("LX-4.5", "Osiris that would pass the chamber",
         p(S("28", "1,2,2,3,3"), tiles="29 osiris 12; 39 -; 38 -", osiris=FAR),
         "play left; move 28+1", {"0.at": "0 0 0 0 40"}, p="L", due="0 card")
    case("LX-4.5 LX-5.1", "The last tile is acted on", p(S("28 40 40", "1,2,2,3,3"), tiles="29 osiris 12", osiris=FAR),
         "play left; move 28+1", {"0.at": "0 0 40 40 40", "t40": None, "0.treasures": "jewelry 3/6",
                                  "0.points": 6}, p="L", due="0 card")
    case("LX-4.5", "Eleven tiles are behind Osiris 12: exactly the chamber is not entered either",
         p(S("28", "1,2,2,3,3", keys=1), tiles="29 osiris 12", osiris=FAR), "play left; move 28+1; draw 4",
         {"0.at": "0 0 0 0 40"}, p="L", d="4", due="1 play_card")
    case("LX-4.4 LX-5.1", "Backward onto Osiris, and then the treasure where it ends",
         p(S("7", "+-1,1,1,2,2")), "play left; move 7-1; temple wild",
         {"0.at": "0 8", "t8": "wild", "temple.lion.wild": 2, "0.treasures": "jewelry 1/2",
          "0.points": 2}, p="L", due="0 card")

    # LX-4.6, LX-4.7
    case("LX-4.6", "To the next tunnel ahead", p(S("12", "1,2,2,3,3"), tiles="13 tunnel; 24 tunnel"),
         "play left; move 12+1", {"0.at": "0 0 0 24", "0.asleep": "2"}, p="L", due="0 card")
    case("LX-4.6", "None ahead: nothing happens", p(S("12", "1,2,2,3,3"), tiles="13 tunnel; 5 tunnel"),
         "play left; move 12+1", {"0.at": "0 0 13"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,12,13")
    case("LX-4.6", "The only tunnel", p(S("33", "1,2,2,3,3"), tiles="34 tunnel"),
         "play left; move 33+1", {"0.at": "0 0 0 0 34"}, p="L", due="0 card")
    case("LX-4.6", "It must move, though the tunnel passes what it might want",
         p(S("4", "1,2,2,3,3"), tiles="5 tunnel; 34 tunnel"), "play left; move 4+1",
         {"0.at": "0 0 0 0 34", "0.asleep": []}, p="L", due="0 card",
         events="played 0,1,left; moved 0,4,5; moved 0,5,34; woke 0,0; woke 0,1; woke 0,2")
    case("LX-4.6 LX-5.3", "A tunnel laid now is not used now", p(S("4", "1,2,2,3,3"), tiles="24 tunnel"),
         "play left; move 4+1; temple tunnel",
         {"0.at": "0 5", "t5": "tunnel", "temple.cobra.tunnel": 2, "0.treasures": "vase 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("LX-4.7", "Arriving does not use the second tunnel", p(S("4", "1,2,2,3,3"), tiles="5 tunnel; 13 tunnel; 24 tunnel"),
         "play left; move 4+1", {"0.at": "0 0 13", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-4.7", "In the next turn it must be landed on anew: from 13 a step goes on",
         p(S("13", "1,2,2,3,3"), tiles="13 tunnel; 24 tunnel; 14 vase 3/5"), "play left; move 13+1",
         {"0.at": "0 0 14"}, p="L", due="0 card")
    case("LX-4.7 LX-3.5", "Backward onto a tunnel uses it", p(S("14", "+-1,1,1,2,2"), tiles="13 tunnel; 24 tunnel"),
         "play left; move 14-1", {"0.at": "0 0 0 24", "0.asleep": "2"}, p="L", due="0 card")

"""Statues, Osiris, tunnels, what tiles give, drawing: LX-4 to LX-6."""

from __future__ import annotations

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

ALL_SCARABS = "1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4"
FAR = {"osiris 1": 1, "osiris 2": 2, "osiris 3": 2, "osiris 12": 1}


def write(book: LuxorBook) -> None:
    """Write the cases."""
    statues(book)
    osiris(book)
    tunnels(book)
    treasures(book)
    gains(book)
    horus_cards(book)
    drawing(book)


def statues(book: LuxorBook) -> None:
    """LX-4.1, LX-4.2, LX-4.8."""
    case = book.case
    case("LX-4.1", "A card moves one past the first statue: the own one there wakes",
         p(S("5", "5,1,1,2,2")), "play left; move 5+5; temple scarab",
         {"0.at": "0 0 10", "0.asleep": "1 2", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card",
         events="played 0,5,left; moved 0,5,10; woke 0,0; took 0,10,statue 1/2; points 0,2; "
                "temple 0,10,scarab")
    case("LX-4.1", "The second statue", p(S("16", "2,1,1,3,3")), "play left; move 16+2; take key",
         {"0.at": "0 0 0 18", "0.asleep": "2", "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.1", "The third statue", p(S("24", "1,2,2,3,3")), "play left; move 24+1; take key",
         {"0.at": "0 0 0 0 25", "0.asleep": [], "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-4.1", "Standing just before a statue does not pass it",
         p(S("7", "1,2,2,3,3"), tiles="8 wild"), "play left; move 7+1",
         {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("LX-4.1", "One who passes where the own one is awake wakes nobody",
         p(S("8 20", "5,1,1,2,2")), "play left; move 8+5", {"0.at": "0 0 13 20"}, p="L",
         due="0 card", events="played 0,5,left; moved 0,8,13")
    case("LX-4.1", "Adventurers of others at the statue sleep on",
         p(S("8", "5,1,1,2,2"), S("")), "play left; move 8+5", {"0.at": "0 0 13", "0.asleep": "1 2"},
         p="L", due="0 card")
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


def osiris(book: LuxorBook) -> None:
    """LX-4.3 to LX-4.5."""
    case = book.case
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
         {"0.at": "0 0 0 0 40"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,28,29; moved 0,29,40")
    case("LX-4.5", "Osiris that would pass the chamber",
         p(S("28", "1,2,2,3,3"), tiles="29 osiris 12; 39 -; 38 -", osiris=FAR),
         "play left; move 28+1", {"0.at": "0 0 0 0 40"}, p="L", due="0 card")
    case("LX-4.5 LX-5.1", "The last tile is acted on", p(S("28 40 40", "1,2,2,3,3"), tiles="29 osiris 12", osiris=FAR),
         "play left; move 28+1", {"0.at": "0 0 40 40 40", "t40": None, "0.treasures": "jewelry 3/6",
                                  "0.points": 6}, p="L", due="0 card")
    case("LX-4.5", "Eleven tiles are behind Osiris 12: exactly the chamber is not entered either",
         p(S("28", "1,2,2,3,3", keys=1), tiles="29 osiris 12", osiris=FAR), "play left; move 28+1; draw 4",
         {"0.at": "0 0 0 0 40"}, p="L", d="4", due="1 play_card")


def tunnels(book: LuxorBook) -> None:
    """LX-4.6, LX-4.7."""
    case = book.case
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


def treasures(book: LuxorBook) -> None:
    """LX-5.1 to LX-5.3, LX-5.11."""
    case = book.case
    for place, label, points in ((1, "vase 1/1", 1), (2, "statue 1/1", 1)):
        case("LX-5.1", f"One adventurer takes {label}",
             p(S(f"{place - 1}" if place > 1 else "", "1,2,2,3,3")),
             f"play left; move {place - 1 or 'stairs'}+1",
             {"0.at": f"0 {place}", f"t{place}": None, "0.treasures": label, "0.points": points},
             p="L", due="0 card", events=f"played 0,1,left; moved 0,{place - 1},{place}; "
             f"took 0,{place},{label}; points 0,{points}")
    case("LX-5.1", "Two adventurers take vase 2/3", p(S("12 13", "1,2,2,3,3")),
         "play left; move 12+1; temple tunnel",
         {"0.at": "0 13 13", "t13": "tunnel", "temple.cobra.tunnel": 3, "0.treasures": "vase 2/3",
          "0.points": 3}, p="L", due="0 card")
    case("LX-5.1", "Three adventurers take statue 3/5", p(S("34 35 35", "1,2,2,3,3")),
         "play left; move 34+1",
         {"0.at": "0 0 35 35 35", "t35": None, "0.treasures": "statue 3/5", "0.points": 5}, p="L",
         due="0 card")
    case("LX-5.1", "Four adventurers take vase 3/6: more than shown is enough",
         p(S("37 38 38 38", "1,2,2,3,3")), "play left; move 37+1",
         {"0.at": "0 38 38 38 38", "t38": None, "0.treasures": "vase 3/6", "0.points": 6}, p="L",
         due="0 card")
    case("LX-5.1", "Points are added to those on the track",
         p(S("8", "1,2,2,3,3", treasures="vase 3/6, statue 3/6")), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "+ vase 1/2",
          "0.points": 14}, p="L", due="0 card")
    case("LX-5.2", "One is too few for 2/3", p(S("13", "1,2,2,3,3")), "play left; move 13+1",
         {"0.at": "0 0 14"}, p="L", due="0 card")
    case("LX-5.2", "Two are too few for 3/6", p(S("37 38", "1,2,2,3,3")), "play left; move 37+1",
         {"0.at": "0 0 0 38 38"}, p="L", due="0 card")
    case("LX-5.2 LX-5.1", "Those of another do not count", p(S("13", "1,2,2,3,3"), S("14 14")),
         "play left; move 13+1", {"0.at": "0 0 14"}, p="L", due="0 card")
    case("LX-5.2", "Who leaves a treasure does not take it", p(S("14 14", "1,2,2,3,3"), tiles="15 osiris 1; 21 osiris 2; 29 osiris 3; 16 statue 3/5"),
         "play left; move 14+1", {"0.at": "0 14 16"}, p="L", due="0 card")
    case("LX-5.1 LX-5.2", "Already enough there: another that arrives takes it",
         p(S("13 14 14", "1,2,2,3,3")), "play left; move 13+1",
         {"0.at": "14 14 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 3}, p="L",
         due="0 card")
    case("LX-5.3", "Cobra: four tunnels", p(S("4", "1,2,2,3,3")), "play left; move 4+1",
         {"0.at": "0 5", "t5": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 temple_tile", outcomes={"temple tunnel": 4})
    case("LX-5.3 LX-10.4", "Falcon: four scarabs and two favors", p(S("2", "1,2,2,3,3")),
         "play left; move 2+1", {"0.at": "0 3", "t3": None, "0.treasures": "jewelry 1/1",
                                 "0.points": 1}, p="L",
         due="0 temple_tile",
         outcomes={"temple scarab": 4, "temple favor 1/2": 1, "temple favor 2/3": 1})
    case("LX-5.3", "Lion: three wild cards and a scarab or wild", p(S("7", "1,2,2,3,3")),
         "play left; move 7+1", {"0.at": "0 8", "t8": None, "0.treasures": "jewelry 1/2",
                                 "0.points": 2}, p="L",
         due="0 temple_tile", outcomes={"temple wild": 3, "temple scarab/wild": 1})
    case("LX-5.3", "What lies on the board is not in the stack any more",
         p(S("2", "1,2,2,3,3"), tiles="10 scarab; 19 favor 2/3; 28 scarab"), "play left; move 2+1",
         {"0.at": "0 3", "t3": None, "0.treasures": "jewelry 1/1", "0.points": 1}, p="L",
         due="0 temple_tile", outcomes={"temple scarab": 2, "temple favor 1/2": 1})
    for tile in ("scarab", "favor 1/2", "favor 2/3"):
        case("LX-5.3", f"Temple tile {tile} is laid and not performed; all stand on it",
             p(S("2", "1,2,2,3,3"), S("3 3")), f"play left; move 2+1; temple {tile}",
             {"0.at": "0 3", "t3": tile, f"temple.falcon.{tile}": "-1",
              "0.treasures": "jewelry 1/1", "0.points": 1}, p="L", due="0 card")
    for tile in ("wild", "scarab/wild"):
        case("LX-5.3", f"Temple tile {tile} is laid and not performed",
             p(S("7", "1,2,2,3,3")), f"play left; move 7+1; temple {tile}",
             {"0.at": "0 8", "t8": tile, f"temple.lion.{tile}": "-1",
              "0.treasures": "jewelry 1/2", "0.points": 2}, p="L", due="0 card")
    case("LX-5.3 LX-1.2", "Without an icon the space is empty then, and the other stays on it",
         p(S("8", "1,2,2,3,3"), S("9")), "play left; move 8+1; draw 4",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2", "0.points": 2},
         p="L", d="4", due="1 play_card",
         events="played 0,1,left; moved 0,8,9; woke 0,0; took 0,9,vase 1/2; points 0,2; "
                "drew 0,4; turn 1")
    for tile, place, gain in (("scarab", 10, {"0.scarabs": "3", "scarabs.3": 5}),
                              ("wild", 16, {"0.wild": 1, "wild": 17})):
        more = "; scarab 3" if tile == "scarab" else ""
        start = "8" if place == 10 else "14"
        asleep = {"0.asleep": "1 2"} if place == 10 else {}
        case("LX-5.11", f"Temple tile {tile} stays when it was used",
             p(S(start, "2,1,1,3,3"), tiles=f"{place} {tile}"),
             f"play left; move {start}+2{more}", {"0.at": f"0 0 {place}", **asleep, **gain}, p="L",
             due="0 card")
    case("LX-5.11", "A Horus tile stays when it was used", p(S("3", "1,2,2,3,3")),
         "play left; move 3+1; take key; draw 4", {"0.at": "0 4", "0.keys": 1, "keys": 19}, p="L",
         d="4", due="1 play_card")
    case("LX-5.11", "An Osiris tile stays when it was used", p(S("20", "1,2,2,3,3"), tiles="22 vase 3/5"),
         "play left; move 20+1", {"0.at": "0 0 0 22"}, p="L", due="0 card")


def gains(book: LuxorBook) -> None:
    """LX-5.4 to LX-5.9."""
    case = book.case
    case("LX-5.4 LX-11.3", "A random scarab, by the number of each", p(S("9", "1,2,2,3,3"), tiles="10 scarab"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 scarab",
         outcomes={"scarab 1": 4, "scarab 2": 8, "scarab 3": 6, "scarab 4": 4})
    case("LX-5.4 LX-10.4", "What is owned is not drawn",
         p(S("9", "1,2,2,3,3", scarabs="1 1 4"), S(scarabs="1 1 2 4"), tiles="10 scarab"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 scarab",
         outcomes={"scarab 2": 7, "scarab 3": 6, "scarab 4": 2})
    for value, left in ((1, 3), (2, 7), (3, 5), (4, 3)):
        case("LX-5.4", f"A scarab of {value}", p(S("9", "1,2,2,3,3"), tiles="10 scarab"),
             f"play left; move 9+1; scarab {value}",
             {"0.at": "0 0 10", "0.scarabs": f"{value}", f"scarabs.{value}": left}, p="L",
             due="0 card", events=f"played 0,1,left; moved 0,9,10; scarab 0,{value}")
    case("LX-5.5", "A wild card", p(S("14", "2,1,1,3,3", wild=2), tiles="16 wild"),
         "play left; move 14+2", {"0.at": "0 0 16", "0.wild": 3, "wild": 15}, p="L", due="0 card",
         events="played 0,2,left; moved 0,14,16; wild 0")
    both = p(S("14", "2,1,1,3,3"), tiles="16 scarab/wild")
    case("LX-5.6", "Scarab or wild: either", both, "play left; move 14+2", {"0.at": "0 0 16"}, p="L",
         due="0 scarab_or_wild", answers="take scarab, take wild", refused={"decline": "LX-5.9 LX-11.1", "take key": "LX-11.1"})
    case("LX-5.6", "The scarab of the two", both, "play left; move 14+2; take scarab; scarab 2",
         {"0.at": "0 0 16", "0.scarabs": "2", "scarabs.2": 7}, p="L", due="0 card")
    case("LX-5.6", "The wild card of the two", both, "play left; move 14+2; take wild",
         {"0.at": "0 0 16", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    for levels, other in (("1/2", 3), ("2/3", 1)):
        first, second = levels.split("/")
        case("LX-5.7", f"Favor {levels}: one of two stacks", p(S("9", "1,2,2,3,3"), tiles=f"10 favor {levels}"),
             "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus",
             answers=f"take horus {first}, take horus {second}",
             refused={f"take horus {other}": "LX-5.7", "take key": "LX-11.1", "decline": "LX-5.9 LX-11.1"})
    case("LX-5.7 LX-5.10", "Favor 2/3: the card of level 3", p(S("9", "1,2,2,3,3"), tiles="10 favor 2/3"),
         "play left; move 9+1; take horus 3; reveal horus3 all 2",
         {"0.at": "0 0 10", "0.hand": "2,2,horus3 1-6,3,3", "0.open": "2", "discard.1": 1,
          "tops.2": "horus3 all 2", "stacks.2.horus3 all 2": 1}, due="1 play_card")
    case("LX-5.7", "One of the stacks is exhausted: the other", p(S("9", "1,2,2,3,3"), tiles="10 favor 1/2", tops="-,1-4,1-6"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 favor_of_horus",
         answers="take horus 2", refused={"take horus 1": "LX-5.7 LX-5.9"})
    case("LX-5.7", "Both are exhausted: nothing", p(S("9", "1,2,2,3,3"), tiles="10 favor 1/2", tops="-,-,1-6"),
         "play left; move 9+1", {"0.at": "0 0 10"}, p="L", due="0 card")
    for level, place in ((1, 4), (2, 25), (3, 31), (1, 11), (2, 18), (3, 37)):
        start = {4: 3, 25: 24, 31: 30, 11: 10, 18: 17, 37: 36}[place]
        on_stairs = "0 " * {4: 1, 25: 4, 31: 4, 11: 2, 18: 3, 37: 4}[place]
        asleep = {"0.asleep": []} if place == 25 else {}
        case("LX-5.8", f"Horus tile on {place}: a key or the card of level {level}",
             p(S(f"{start}", "1,2,2,3,3")), f"play left; move {start}+1",
             {"0.at": f"{on_stairs}{place}", **asleep}, p="L", due="0 horus_tile",
             answers=f"take key, take horus {level}",
             refused={f"take horus {level % 3 + 1}": "LX-5.8", "decline": "LX-5.9 LX-11.1"})
    case("LX-5.8", "The key", p(S("3", "1,2,2,3,3", keys=2)), "play left; move 3+1; take key",
         {"0.at": "0 4", "0.keys": 3, "keys": 17}, p="L", due="0 card",
         events="played 0,1,left; moved 0,3,4; key 0")
    case("LX-5.8", "No key left: the card alone", p(S("3", "1,2,2,3,3"), S(keys=20)),
         "play left; move 3+1", {"0.at": "0 4"}, p="L", due="0 horus_tile", answers="take horus 1",
         refused={"take key": "LX-5.8 LX-5.9"})
    case("LX-5.8", "The stack is exhausted: the key alone", p(S("3", "1,2,2,3,3"), tops="-,1-4,1-6"),
         "play left; move 3+1", {"0.at": "0 4"}, p="L", due="0 horus_tile", answers="take key",
         refused={"take horus 1": "LX-5.8 LX-5.9"})
    case("LX-5.9", "Neither key nor card is left: nothing", p(S("3", "1,2,2,3,3"), S(keys=20), tops="-,1-4,1-6"),
         "play left; move 3+1", {"0.at": "0 4"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,3,4")
    case("LX-5.9", "No scarab left: a scarab tile gives nothing",
         p(S("9", "1,2,2,3,3"), S(scarabs=ALL_SCARABS), tiles="10 scarab"), "play left; move 9+1",
         {"0.at": "0 0 10"}, p="L", due="0 card")
    case("LX-5.9", "No wild card left: a wild card tile gives nothing",
         p(S("14", "2,1,1,3,3"), S(wild=18), tiles="16 wild"), "play left; move 14+2",
         {"0.at": "0 0 16"}, p="L", due="0 card")
    case("LX-5.9 LX-11.2", "Scarab or wild without scarabs gives the wild card; it is asked",
         p(S("14", "2,1,1,3,3"), S(scarabs=ALL_SCARABS), tiles="16 scarab/wild"),
         "play left; move 14+2", {"0.at": "0 0 16"}, p="L", due="0 scarab_or_wild",
         answers="take wild", refused={"take scarab": "LX-5.9 LX-5.6"})
    case("LX-5.9 LX-11.2", "Scarab or wild without wild cards gives the scarab",
         p(S("14", "2,1,1,3,3"), S(wild=18), tiles="16 scarab/wild"), "play left; move 14+2",
         {"0.at": "0 0 16"}, p="L", due="0 scarab_or_wild", answers="take scarab")
    case("LX-5.9 LX-11.2", "Scarab or wild with neither: nothing is asked",
         p(S("14", "2,1,1,3,3"), S(wild=18, scarabs=ALL_SCARABS), tiles="16 scarab/wild"),
         "play left; move 14+2", {"0.at": "0 0 16"}, p="L", due="0 card")


def horus_cards(book: LuxorBook) -> None:
    """LX-5.10, LX-5.12."""
    case = book.case
    case("LX-5.10 LX-5.12", "A Horus card goes to the middle and replaces the draw",
         p(S("3", "1,2,2,3,5")), "play left; move 3+1; take horus 1; reveal horus1 1-die",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "tops.0": "horus1 1-die", "stacks.0.horus1 1-die": 0}, due="1 play_card",
         events="played 0,1,left; moved 0,3,4; horus 0,horus1 1-3; next 0,horus1 1-die; turn 1")
    case("LX-5.10", "Taken after the right card was played", p(S("3", "4,2,3,5,1")),
         "play right; move 3+1; take horus 1; reveal horus1 1-3",
         {"0.at": "0 4", "0.hand": "4,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "tops.0": "horus1 1-3", "stacks.0.horus1 1-3": 1}, due="1 play_card")
    case("LX-5.12 LX-11.3", "The next one of the stack is seen: seven may be it", p(S("3", "1,2,2,3,5")),
         "play left; move 3+1; take horus 1",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "tops.0": None}, due="0 horus_card",
         outcomes={"reveal horus1 1-3": 2, "reveal horus1 1-die": 1, "reveal horus1 all 1": 1,
                   "reveal horus1 last-to-next": 1, "reveal horus1 one-less 1": 2})
    case("LX-5.12", "The last one of a stack: none is seen then", p(S("3", "1,2,2,3,5"), tops="1-3 !,1-4,1-6"),
         "play left; move 3+1; take horus 1",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "tops.0": None}, due="1 play_card")


def drawing(book: LuxorBook) -> None:
    """LX-6."""
    case = book.case
    begin = p(S("", "5,1,2,3,4"), draw="1,2,2,die", tiles="5 tunnel")
    case("LX-6.1 LX-10.4", "The draw pile holds what may come", begin, "play left; move stairs+5",
         {"0.at": "0 5"}, p="L", due="0 card", outcomes={"draw 1": 1, "draw 2": 2, "draw die": 1})
    for end, hand in (("left", "2,3,1,4,5"), ("right", "1,2,1,3,4")):
        case("LX-6.1", f"The {end} card played, the new one between the 2nd and 3rd of four",
             p(S("", "1,2,3,4,5"), tiles="5 tunnel; 1 vase 3/5"),
             f"play {end}; move stairs+{1 if end == 'left' else 5}; draw 1",
             {"0.at": "0 1" if end == "left" else "0 5", "0.hand": hand,
              f"discard.{1 if end == 'left' else 5}": 1, "draw.1": "-1"}, due="1 play_card")
    empty = p(S("", "5,1,2,3,4"), S("", "1,1,1,1,1"), draw="", discard="horus1 1-3", tiles="5 tunnel")
    case("LX-6.2 LX-6.3", "Exhausted: the discard pile is shuffled when a card is needed, with the card just played",
         empty, "play left; move stairs+5",
         {"0.at": "0 5", "0.hand": "1,2,3,4", "discard": {}, "draw": {
             "horus1 1-3": 1, "+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4}},
         due="0 card", outcomes={"draw +-1": 5, "draw 2": 3, "draw 3": 3, "draw 4": 3, "draw 5": 4,
                                 "draw die": 4, "draw horus1 1-3": 1},
         events="played 0,5,left; moved 0,0,5; shuffled 0")
    case("LX-6.2", "A Horus card comes back from the draw pile", empty,
         "play left; move stairs+5; draw horus1 1-3",
         {"0.at": "0 5", "0.hand": "1,2,horus1 1-3,3,4", "discard": {}, "draw": {
             "+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4}}, due="1 play_card")
    case("LX-6.3", "The last card is drawn and nothing is shuffled yet",
         p(S("", "5,1,2,3,4"), draw="die", tiles="5 tunnel"), "play left; move stairs+5; draw die",
         {"0.at": "0 5"}, p="L", d="die", due="1 play_card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; turn 1")
    case("LX-6.3 LX-5.10", "No card is needed when a Horus card was taken: nothing is shuffled",
         p(S("3", "1,2,2,3,5"), draw=""), "play left; move 3+1; take horus 1; reveal horus1 1-3",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": "+1",
          "stacks.0.horus1 1-3": 1}, due="1 play_card")
    case("LX-6.4", "Five players: seven cards are left for a draw that needs a shuffle",
         p(S("", "5,1,2,3,4"), players=5, draw="", tiles="5 tunnel"),
         "play left; move stairs+5",
         {"0.at": "0 5", "0.hand": "1,2,3,4", "discard": {}, "draw": {
             "+-1": 1, "1": 1, "2": 1, "3": 1, "4": 1, "5": 2, "die": 0}}, due="0 card")

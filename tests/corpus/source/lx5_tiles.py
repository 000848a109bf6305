"""What tiles give, and drawing: LX-5 and LX-6."""

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-5.1 to LX-5.3, LX-5.11
    for place, label, points in ((1, "vase 1/1", 1), (2, "statue 1/1", 1)):
        case("LX-5.1", f"One adventurer takes {label}",
             p(S(f"{place - 1}" if place > 1 else "", "1,2,2,3,3")),
             f"play left; move {place - 1 or 'stairs'}+1",
             {"0.at": f"0 {place}", f"t{place}": None, "0.treasures": label, "0.points": points},
             p="L", due="0 card", events=f"played 0,1,left; moved 0,{place - 1},{place}; "
             f"took 0,{place},{label}; points 0,{points}")
    case("LX-5.1", "Two adventurers take vase 2/3", p(S("12 13", "1,2,2,3,3")),
         "play left; move 12+1; temple tunnel", {"0.at": "0 13 13", "t13": "tunnel", "temple.cobra.tunnel": 3,
          "0.treasures": "vase 2/3", "0.points": 3}, p="L", due="0 card")
    case("LX-5.1", "Three adventurers take statue 3/5", p(S("34 35 35", "1,2,2,3,3")), "play left; move 34+1",
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
         {"0.at": "14 14 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 3}, p="L", due="0 card")
    case("LX-5.3", "Cobra: four tunnels", p(S("4", "1,2,2,3,3")), "play left; move 4+1",
         {"0.at": "0 5", "t5": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 temple_tile", outcomes={"temple tunnel": 4})
    case("LX-5.3 LX-10.4", "Falcon: four scarabs and two favors", p(S("2", "1,2,2,3,3")),
         "play left; move 2+1", {"0.at": "0 3", "t3": None, "0.treasures": "jewelry 1/1", "0.points": 1},
         p="L", due="0 temple_tile",
         outcomes={"temple scarab": 4, "temple favor 1/2": 1, "temple favor 2/3": 1})
    case("LX-5.3", "Lion: three wild cards and a scarab or wild", p(S("7", "1,2,2,3,3")),
         "play left; move 7+1", {"0.at": "0 8", "t8": None, "0.treasures": "jewelry 1/2", "0.points": 2},
         p="L", due="0 temple_tile", outcomes={"temple wild": 3, "temple scarab/wild": 1})
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
        case("LX-5.3", f"Temple tile {tile} is laid and not performed", p(S("7", "1,2,2,3,3")),
             f"play left; move 7+1; temple {tile}", {"0.at": "0 8", "t8": tile, f"temple.lion.{tile}": "-1",
              "0.treasures": "jewelry 1/2", "0.points": 2}, p="L", due="0 card")
    case("LX-5.3 LX-1.2", "Without an icon the space is empty then, and the other stays on it",
         p(S("8", "1,2,2,3,3"), S("9")), "play left; move 8+1; draw 4",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         d="4", due="1 play_card",
         events="played 0,1,left; moved 0,8,9; woke 0,0; took 0,9,vase 1/2; points 0,2; drew 0,4; turn 1")
    for tile, place, gain in (("scarab", 10, {"0.scarabs": "3", "scarabs.3": 5}),
                              ("wild", 16, {"0.wild": 1, "wild": 17})):
        more = "; scarab 3" if tile == "scarab" else ""
        start = "8" if place == 10 else "14"
        asleep = {"0.asleep": "1 2"} if place == 10 else {}
        case("LX-5.11", f"Temple tile {tile} stays when it was used",
             p(S(start, "2,1,1,3,3"), tiles=f"{place} {tile}"), f"play left; move {start}+2{more}",
             {"0.at": f"0 0 {place}", **asleep, **gain}, p="L", due="0 card")
    case("LX-5.11", "A Horus tile stays when it was used", p(S("3", "1,2,2,3,3")),
         "play left; move 3+1; take key; draw 4", {"0.at": "0 4", "0.keys": 1, "keys": 19}, p="L",
         d="4", due="1 play_card")
    case("LX-5.11", "An Osiris tile stays when it was used", p(S("20", "1,2,2,3,3"), tiles="22 vase 3/5"),
         "play left; move 20+1", {"0.at": "0 0 0 22"}, p="L", due="0 card")

    # LX-5.4 to LX-5.9
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
        origin = {4: 3, 25: 24, 31: 30, 11: 10, 18: 17, 37: 36}[place]
        on_stairs = "0 " * {4: 1, 25: 4, 31: 4, 11: 2, 18: 3, 37: 4}[place]
        last: dict[str, object] = {"0.asleep": []} if place == 25 else {}
        case("LX-5.8", f"Horus tile on {place}: a key or the card of level {level}",
             p(S(f"{origin}", "1,2,2,3,3")), f"play left; move {origin}+1",
             {"0.at": f"{on_stairs}{place}", **last}, p="L", due="0 horus_tile",
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
         p(S("9", "1,2,2,3,3"), S(scarabs=figures.ALL_SCARABS), tiles="10 scarab"), "play left; move 9+1",
         {"0.at": "0 0 10"}, p="L", due="0 card")
    case("LX-5.9", "No wild card left: a wild card tile gives nothing",
         p(S("14", "2,1,1,3,3"), S(wild=18), tiles="16 wild"), "play left; move 14+2",
         {"0.at": "0 0 16"}, p="L", due="0 card")
    case("LX-5.9 LX-11.2", "Scarab or wild without scarabs gives the wild card; it is asked",
         p(S("14", "2,1,1,3,3"), S(scarabs=figures.ALL_SCARABS), tiles="16 scarab/wild"),
         "play left; move 14+2", {"0.at": "0 0 16"}, p="L", due="0 scarab_or_wild",
         answers="take wild", refused={"take scarab": "LX-5.9 LX-5.6"})
    case("LX-5.9 LX-11.2", "Scarab or wild without wild cards gives the scarab",
         p(S("14", "2,1,1,3,3"), S(wild=18), tiles="16 scarab/wild"), "play left; move 14+2",
         {"0.at": "0 0 16"}, p="L", due="0 scarab_or_wild", answers="take scarab")
    case("LX-5.9 LX-11.2", "Scarab or wild with neither: nothing is asked",
         p(S("14", "2,1,1,3,3"), S(wild=18, scarabs=figures.ALL_SCARABS), tiles="16 scarab/wild"),
         "play left; move 14+2", {"0.at": "0 0 16"}, p="L", due="0 card")
    case("LX-5.5", "A wild card from the tile on 8", p(S("7", "1,2,2,3,3"), tiles="8 wild"),
         "play left; move 7+1", {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("LX-5.5 LX-5.9", "The last wild card", p(S("7", "1,2,2,3,3"), S(wild=17), tiles="8 wild"),
         "play left; move 7+1", {"0.at": "0 8", "0.wild": 1, "wild": 0}, p="L", due="0 card")

    # LX-5.10, LX-5.12
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
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1, "tops.0": None},
         due="0 horus_card", outcomes={"reveal horus1 1-3": 2, "reveal horus1 1-die": 1,
          "reveal horus1 all 1": 1, "reveal horus1 last-to-next": 1, "reveal horus1 one-less 1": 2})
    case("LX-5.12", "The last one of a stack: none is seen then", p(S("3", "1,2,2,3,5"), tops="1-3 !,1-4,1-6"),
         "play left; move 3+1; take horus 1",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "tops.0": None}, due="1 play_card")

    # LX-6
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
    case("LX-6.2 LX-6.3",
         "Exhausted: the discard pile is shuffled when a card is needed, with the card just played", empty,
         "play left; move stairs+5", {"0.at": "0 5", "0.hand": "1,2,3,4", "discard": {},
          "draw": {"horus1 1-3": 1, "+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4}}, due="0 card",
         outcomes={"draw +-1": 5, "draw 2": 3, "draw 3": 3, "draw 4": 3, "draw 5": 4, "draw die": 4,
          "draw horus1 1-3": 1}, events="played 0,5,left; moved 0,0,5; shuffled 0")
    case("LX-6.2", "A Horus card comes back from the draw pile", empty,
         "play left; move stairs+5; draw horus1 1-3", {"0.at": "0 5", "0.hand": "1,2,horus1 1-3,3,4",
          "discard": {}, "draw": {"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4}}, due="1 play_card")
    case("LX-6.3", "The last card is drawn and nothing is shuffled yet",
         p(S("", "5,1,2,3,4"), draw="die", tiles="5 tunnel"), "play left; move stairs+5; draw die",
         {"0.at": "0 5"}, p="L", d="die", due="1 play_card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; turn 1")
    case("LX-6.3 LX-5.10", "No card is needed when a Horus card was taken: nothing is shuffled",
         p(S("3", "1,2,2,3,5"), draw=""), "play left; move 3+1; take horus 1; reveal horus1 1-3",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": "+1",
          "stacks.0.horus1 1-3": 1}, due="1 play_card")
    case("LX-6.4", "Five players: seven cards are left for a draw that needs a shuffle",
         p(S("", "5,1,2,3,4"), players=5, draw="", tiles="5 tunnel"), "play left; move stairs+5",
         {"0.at": "0 5", "0.hand": "1,2,3,4", "discard": {},
          "draw": {"+-1": 1, "1": 1, "2": 1, "3": 1, "4": 1, "5": 2, "die": 0}}, due="0 card")
    case("LX-6.2 LX-3.1", "A whole round of three: the second draw needs the shuffle", p(S("", "5,1,2,3,4"),
          S("", "5,1,+-1,2,3"), S("", "5,1,+-1,2,4"), players=3, draw="die", tiles="5 tunnel; 13 tunnel"),
         "play left; move stairs+5; draw die; play left; move stairs+5", open_end=True, due="1 card",
         outcomes={"draw 1": 3, "draw +-1": 3, "draw 2": 1, "draw 3": 2, "draw 4": 2, "draw 5": 3,
          "draw die": 3}, events="played 0,5,left; moved 0,0,5; moved 0,5,13; woke 0,0; drew 0,die; turn 1; "
         "played 1,5,left; moved 1,0,5; moved 1,5,13; woke 1,0; shuffled 1")

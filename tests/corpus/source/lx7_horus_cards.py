"""Horus cards: LX-7."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

ALL_1 = "horus1 all 1,1,1,2,2"
ALL_2 = "horus3 all 2,1,1,2,2"
JOIN = "horus1 last-to-next,1,1,2,2"
END = "40 40 40 40 40"


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-7.1, LX-7.2
    for card, most in (("horus1 1-3", 3), ("horus2 1-4", 4), ("horus2 1-5", 5), ("horus3 1-6", 6)):
        case("LX-7.1", f"{card}: 1 to {most} steps", p(S("9", f"{card},1,1,2,2", open="0")), "play left",
             p="L", due="0 move_adventurer",
             answers=", ".join(f"move {place}+{n}" for place in ("stairs", "9") for n in range(1, most + 1)),
             refused={"move 9-1": "LX-7.1 LX-3.4", "decline": "LX-11.1"})
    case("LX-7.1", "The number chosen is moved exactly", p(S("9", "horus3 1-6,1,1,2,2", open="0")),
         "play left; move 9+5", {"0.at": "0 0 14"}, p="L", due="0 card",
         events="played 0,horus3 1-6,left; moved 0,9,14")
    case("LX-7.1 LX-3.10", "Near the end fewer numbers fit",
         p(S("38 38 38 39 39", "horus2 1-4,1,1,2,2", open="0")), "play left", p="L",
         due="0 move_adventurer", answers="move 38+1, move 38+2, move 39+1")
    case("LX-7.1 LX-8.1", "With a key the chamber is one of the numbers",
         p(S("38 38 38 39 39", "horus2 1-4,1,1,2,2", open="0", keys=1)), "play left", p="L",
         due="0 move_adventurer", answers="move 38+1, move 38+2, move 38+3, move 39+1, move 39+2")
    for level in (1, 2):
        case("LX-7.2", f"1-die of level {level} is rolled first",
             p(S("9", f"horus{level} 1-die,1,1,2,2", open="0")), "play left", p="L", due="0 die",
             outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (1, 3, 6):
        case("LX-7.2", f"1-die with a {face}: 1 to {face} steps",
             p(S("9 9 9", "horus1 1-die,1,1,2,2", open="0")), f"play left; roll {face}", p="L",
             due="0 move_adventurer", answers=", ".join(f"move 9+{n}" for n in range(1, face + 1)))
    case("LX-7.2", "Fewer steps than rolled", p(S("9", "horus1 1-die,1,1,2,2", open="0")),
         "play left; roll 5; move 9+4", {"0.at": "0 0 13"}, p="L", due="0 card",
         events="played 0,horus1 1-die,left; die 0,5; moved 0,9,13")
    case("LX-3.3 LX-6.1", "A played Horus card is drawn for as a basic one",
         p(S("9", "horus3 1-6,1,1,2,2", open="0")), "play left; move 9+5; draw die",
         {"0.at": "0 0 14", "0.hand": "1,1,die,2,2", "0.open": [], "discard.horus3 1-6": 1,
          "draw.die": "-1"}, due="1 play_card")

    # LX-7.3 to LX-7.6
    case("LX-7.3 LX-7.4", "All move 1, the foremost first; then one acts",
         p(S("9 12", ALL_1, open="0")), "play left", {"0.at": "1 10 13"}, p="L", due="0 act_with",
         answers="act 1, act 10, act 13", refused={"act 9": "LX-7.4 LX-7.5", "decline": "LX-11.1"},
         events="played 0,horus1 all 1,left; moved 0,12,13; moved 0,9,10; moved 0,0,1")
    case("LX-7.3", "All move 2", p(S("9 12", ALL_2, open="0")), "play left", {"0.at": "2 11 14"},
         p="L", due="0 act_with", answers="act 2, act 11, act 14")
    case("LX-7.3", "Level 2 has all 1 too", p(S("9", "horus2 all 1,1,1,2,2", open="0")), "play left",
         {"0.at": "1 1 10"}, p="L", due="0 act_with", answers="act 1, act 10")
    case("LX-7.3 LX-4.3", "Osiris applies to each as it moves", p(S("5 20", ALL_1, open="0")),
         "play left", {"0.at": "1 1 8 22"}, p="L", due="0 act_with", answers="act 1, act 8, act 22",
         events="played 0,horus1 all 1,left; moved 0,20,21; moved 0,21,22; moved 0,5,6; "
                "moved 0,6,8; moved 0,0,1; moved 0,0,1")
    case("LX-7.3 LX-4.1", "Statues apply to each as it moves", p(S("7 16", ALL_2, open="0")), "play left",
         {"0.at": "0 2 9 18", "0.asleep": "2"}, p="L", due="0 act_with", answers="act 2, act 9, act 18",
         events="played 0,horus3 all 2,left; moved 0,16,18; woke 0,1; moved 0,7,9; moved 0,0,2")
    case("LX-7.4", "One action in all: the treasure on 10", p(S("9 12", ALL_1, open="0")),
         "play left; act 10; temple scarab", {"0.at": "1 10 13", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    case("LX-7.4 LX-5.1", "The other one: the treasure on 1", p(S("9 12", ALL_1, open="0")),
         "play left; act 1", {"0.at": "1 10 13", "t1": None, "0.treasures": "vase 1/1", "0.points": 1}, p="L",
         due="0 card")
    case("LX-7.4 LX-7.5", "A place where nothing happens may be chosen", p(S("9 12", ALL_1, open="0")),
         "play left; act 13", {"0.at": "1 10 13"}, p="L", due="0 card")
    case("LX-7.4 LX-5.1", "Two that moved to one tile count together: one answer, and they take it",
         p(S("12 12", ALL_1, open="0")), "play left; act 13; temple tunnel",
         {"0.at": "1 13 13", "t13": "tunnel", "temple.cobra.tunnel": 3, "0.treasures": "vase 2/3",
          "0.points": 3}, p="L", due="0 card")
    case("LX-7.5", "Who cannot make exactly 2 steps stays", p(S("10 10 39 40", ALL_2, open="0")),
         "play left", {"0.at": "2 12 12 39 40"}, p="L", due="0 act_with", answers="act 2, act 12",
         refused={"act 40": "LX-7.5 LX-7.4"})
    case("LX-7.5 LX-3.7", "Playable if at least one can move", p(S("12 40 40 40 40", "5,1,1,2,horus3 all 2", open="4")),
         answers="play left, play right", due="0 play_card")
    case("LX-7.5 LX-3.7", "Nobody can: the 1 on the other side must be played",
         p(S("39 40 40 40 40", "horus3 all 2,1,1,2,1", open="0")), answers="play right",
         due="0 play_card", refused={"play left": "LX-3.7"})
    case("LX-7.5", "The key of a Horus tile is an action", p(S("3", ALL_1, open="0")),
         "play left; act 4; take key", {"0.at": "1 4", "0.keys": 1, "keys": 19}, p="L", due="0 card")
    case("LX-7.5 LX-5.10", "So is the card", p(S("3", ALL_1, open="0")),
         "play left; act 4; take horus 1; reveal horus1 1-3", {"0.at": "1 4", "0.hand": "1,1,horus1 1-3,2,2",
          "discard.horus1 all 1": 1, "0.open": "2", "stacks.0.horus1 1-3": "-1"}, due="1 play_card")
    case("LX-7.5 LX-4.6", "A tunnel as the one action moves that adventurer",
         p(S("4 12", ALL_1, open="0"), tiles="5 tunnel; 24 tunnel"), "play left; act 5",
         {"0.at": "0 1 13 24", "0.asleep": "2"}, p="L", due="0 card",
         events="played 0,horus1 all 1,left; moved 0,12,13; moved 0,4,5; moved 0,0,1; "
                "moved 0,5,24; woke 0,1")
    case("LX-7.5", "A tunnel that is not chosen moves nobody",
         p(S("4 12", ALL_1, open="0"), tiles="5 tunnel; 24 tunnel"), "play left; act 13",
         {"0.at": "1 5 13"}, p="L", due="0 card")
    case("LX-7.6", "With keys for both, both enter; those that stay on the path may act",
         p(S("12 12 39 39 40", ALL_2, open="0", keys=3)), "play left",
         {"0.at": "14 14 40", "0.chamber": 2, "0.keys": 1, "0.sarcophagi": [5, 3],
          "sarcophagi": []}, p="L", due="0 act_with", answers="act 14",
         events="played 0,horus3 all 2,left; moved 0,39,41; entered 0,5; moved 0,39,41; "
                "entered 0,3; moved 0,12,14; moved 0,12,14")
    case("LX-7.6", "With one key the first enters, the other stays",
         p(S("12 12 12 39 39", ALL_2, open="0", keys=1)), "play left",
         {"0.at": "14 14 14 39", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5],
          "sarcophagi": [3]}, p="L", due="0 act_with", answers="act 14")
    case("LX-7.6 LX-7.5", "Entering is no action, and nobody is left to act",
         p(S(END, ALL_1, open="0", keys=1)), "play left",
         {"0.at": "40 40 40 40", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5],
          "sarcophagi": [3]}, p="L", due="0 card")
    case("LX-7.5 LX-7.4", "Nobody who advanced is on the first or the last space",
         p(S("11 13 20", "horus1 all 1,1,1,2,2", open="0", asleep="2")), "play left",
         {"0.at": "1 12 14 22"}, p="L", due="0 act_with", answers="act 1, act 12, act 14, act 22",
         refused={"act 40": "LX-7.5 LX-7.4", "act 2": "LX-7.5 LX-7.4", "act 20": "LX-7.5 LX-7.4"})

    # LX-7.7, LX-7.8
    case("LX-7.7", "From the stairs to the next one, whose tile it acts on", p(S("9 12", JOIN, open="0")),
         "play left", {"0.at": "9 9 12", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card", events="played 0,horus1 last-to-next,left; moved 0,0,9; "
         "took 0,9,vase 1/2; points 0,2")
    case("LX-7.7", "Two share the rearmost place: one moves", p(S("13", JOIN, open="0")),
         "play left; temple tunnel", {"0.at": "0 13 13", "t13": "tunnel", "temple.cobra.tunnel": 3,
          "0.treasures": "vase 2/3", "0.points": 3}, p="L", due="0 card")
    case("LX-7.7", "The rearmost passes others' adventurers", p(S("12 12 14", JOIN, open="0"), S("13 13")),
         "play left", {"0.at": "12 14 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 3}, p="L",
         due="0 card")
    case("LX-7.7 LX-5.6", "It acts on a temple tile",
         p(S("14 14 16", JOIN, open="0"), tiles="16 scarab/wild"), "play left; take wild",
         {"0.at": "14 16 16", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("LX-7.7 LX-1.9", "Its end is an empty space: no action", p(S("9 14 20 20", JOIN, open="0", asleep="2"), tiles="14 -"),
         "play left", {"0.at": "14 14 20 20"}, p="L", due="0 card")
    case("LX-7.7", "The Horus card of each level does the same", p(S("9 12", "horus3 last-to-next,1,1,2,2", open="0")),
         "play left", {"0.at": "9 9 12", "t9": None, "0.treasures": "vase 1/2", "0.points": 2},
         p="L", due="0 card")
    case("LX-7.7", "Those at statues are not the rearmost", p(S("7 7", "horus2 last-to-next,1,1,2,5", open="0")),
         answers="play right", due="0 play_card", refused={"play left": "LX-3.7"})
    case("LX-7.8", "All on one place and nobody in the chamber: no legal move",
         p(S("12 12 12", JOIN, open="0")), answers="play right", due="0 play_card",
         refused={"play left": "LX-3.7"})
    case("LX-7.8", "All on one place, one in the chamber, a key: it enters",
         p(S("30 30 30 30", JOIN, open="0", keys=1, inside=1)), "play left",
         {"0.at": "30 30 30", "0.chamber": 2, "0.keys": 0, "0.sarcophagi": [5, 3], "sarcophagi": []}, p="L",
         due="0 card", events="played 0,horus1 last-to-next,left; moved 0,30,41; entered 0,3")
    case("LX-7.8", "Without a key it is no legal move", p(S("30 30 30 30", JOIN, open="0", inside=1)),
         answers="play right", due="0 play_card", refused={"play left": "LX-3.7"})
    case("LX-7.8 LX-7.7", "An active one ahead comes before the chamber",
         p(S("30 33 33 33", JOIN, open="0", keys=1, inside=1)), "play left; temple scarab",
         {"0.at": "33 33 33 33", "t33": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "jewelry 2/3", "0.points": 3}, p="L", due="0 card")
    case("LX-7.8 LX-8.6", "The chamber of another is no target",
         p(S("30 30 30 30 30", JOIN, open="0", keys=1), S("", inside=1)), answers="play right",
         due="0 play_card")

    # LX-7.9, LX-7.10
    for level, start, place, label, points in (
        (1, 12, 13, "vase 2/3", 3), (2, 12, 14, "statue 2/3", 3), (3, 19, 22, "vase 2/3", 3),
    ):
        stairs = "0 0 0 " if place == 22 else "0 0 "
        before = p(S(f"{start}", f"horus{level} one-less {level},1,1,2,2", open="0"))
        claimed = {"0.at": f"{stairs}{place}", f"t{place}": None, "0.treasures": label,
                   "0.points": points}
        case("LX-7.9 LX-7.10", f"One less, {level}: {label} with one adventurer: it is asked",
             before, f"play left; move {start}+{level}", {"0.at": f"{stairs}{place}"}, p="L",
             due="0 claim_treasure", answers="claim, decline")
        case("LX-7.9 LX-7.10", f"One less, {level}: {label} is claimed", before,
             f"play left; move {start}+{level}; claim", claimed, p="L",
             due="0 temple_tile" if place == 13 else "0 card")
        case("LX-7.10", f"One less, {level}: {label} is declined", before,
             f"play left; move {start}+{level}; decline", {"0.at": f"{stairs}{place}"}, p="L", due="0 card")
    case("LX-7.9", "Exactly n steps", p(S("12", "horus2 one-less 2,1,1,2,2", open="0")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+2, move 12+2", refused={"move 12+1": "LX-7.9 LX-3.4"})
    case("LX-7.9 LX-7.10", "3/6 with two adventurers", p(S("37 38", "horus1 one-less 1,1,1,2,2", open="0")),
         "play left; move 37+1; claim",
         {"0.at": "0 0 0 38 38", "t38": None, "0.treasures": "vase 3/6", "0.points": 6}, p="L", due="0 card")
    case("LX-7.10", "3/6 with one adventurer: two are missing, nothing is asked",
         p(S("37", "horus1 one-less 1,1,1,2,2", open="0")), "play left; move 37+1",
         {"0.at": "0 0 0 0 38"}, p="L", due="0 card")
    case("LX-7.10 LX-5.1", "The full number: taken without a choice",
         p(S("13 14", "horus1 one-less 1,1,1,2,2", open="0")), "play left; move 13+1",
         {"0.at": "0 14 14", "t14": None, "0.treasures": "statue 2/3", "0.points": 3}, p="L", due="0 card")
    case("LX-7.10 LX-5.1", "A treasure for one: taken without a choice",
         p(S("8", "horus1 one-less 1,1,1,2,2", open="0")), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("LX-7.10 LX-4.3", "The landing place counts after Osiris too",
         p(S("5", "horus1 one-less 1,1,1,2,2", open="0"), tiles="8 jewelry 2/3"), "play left; move 5+1",
         {"0.at": "0 8"}, p="L", due="0 claim_treasure", answers="claim, decline")
    case("LX-7.9 LX-5.8", "On another tile it acts as any card", p(S("10", "horus1 one-less 1,1,1,2,2", open="0")),
         "play left; move 10+1; take key", {"0.at": "0 0 11", "0.keys": 1, "keys": 19}, p="L",
         due="0 card")
    case("LX-7.10 LX-5.3", "A claimed treasure uncovers its temple tile",
         p(S("12", "horus1 one-less 1,1,1,2,2", open="0")), "play left; move 12+1; claim; temple tunnel",
         {"0.at": "0 0 13", "t13": "tunnel", "temple.cobra.tunnel": 3, "0.treasures": "vase 2/3",
          "0.points": 3}, p="L", due="0 card",
         events="played 0,horus1 one-less 1,left; moved 0,12,13; took 0,13,vase 2/3; points 0,3; "
                "temple 0,13,tunnel")

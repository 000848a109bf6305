"""The Mummy and its tiles: MC-2 to MC-4."""

from __future__ import annotations

from typing import Any

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, P, p

L1, L2, L3 = "horus1 1-3,1,1,2,2", "horus2 1-4,1,1,2,2", "horus3 1-6,1,1,2,2"
ALL_SCARABS = "1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4"


def m(*seats: S | str, **named: Any) -> P:
    """Name a table with the Mummy."""
    return p(*seats, **{"modules": "mummy", **named})


def write(book: LuxorBook) -> None:
    """Write the cases."""
    moves(book)
    lays(book)
    jumps(book)
    judged(book)
    ends_there(book)
    lying(book)
    stands_up(book)
    activated(book)
    effects(book)
    tile_moves(book)
    not_activated(book)


def moves(book: LuxorBook) -> None:
    """MC-2.2, MC-2.3."""
    case = book.case
    for hand, target in ((L1, 39), (L2, 38), (L3, 37)):
        case("MC-2.2", f"A played card of level {40 - target} moves the Mummy {40 - target} tiles",
             m(S("9", hand, open="0")), "play left", {"mummy": target}, p="L",
             due="0 move_adventurer",
             events=f"played 0,{hand.split(',')[0]},left; mummy 0,40,{target},no")
    case("MC-2.2", "A basic card does not move it", m(S("9", "1,2,2,3,3"), tiles="10 favor 1/2"),
         "play left", p="L", due="0 move_adventurer", events="played 0,1,left")
    case("MC-2.2 LX-1.2", "It skips empty spaces", m(S("9", L3, open="0"), mummy=16, tiles="14 -; 12 -"),
         "play left", {"mummy": 11}, p="L", due="0 move_adventurer")
    case("MC-2.2 LX-1.2", "It counts all tiles, Osiris and Horus too",
         m(S("1", L3, open="0"), mummy=7), "play left", {"mummy": 4}, p="L",
         due="0 move_adventurer")
    for level, place, start, face in ((1, 4, 3, "1-3"), (2, 18, 17, "1-4"), (3, 31, 30, "1-6")):
        stairs = {4: "0 4", 18: "0 0 0 18", 31: "0 0 0 0 31"}[place]
        card = f"horus{level} {face}"
        case("MC-2.2 MC-2.3", f"A card of level {level} taken from the board moves it",
             m(S(f"{start}", "1,2,2,3,5")),
             f"play left; move {start}+1; take horus {level}; reveal {card}",
             {"0.at": stairs, "0.hand": f"2,2,{card},3,5", "0.open": "2", "discard.1": 1,
              f"stacks.{level - 1}.{card}": "-1", "mummy": 40 - level},
             due="0 activate_mummy_tile",
             events=f"played 0,1,left; moved 0,{start},{place}; horus 0,{card}; next 0,{card}; "
                    f"mummy 0,40,{40 - level},no")
    case("MC-2.2", "A Horus card drawn from the pile does not move it",
         m(S("", "5,1,2,3,4", talismans=0), draw="horus3 all 2,1", tiles="5 tunnel"),
         "play left; move stairs+5; draw horus3 all 2", {"0.at": "0 5"}, p="L",
         d="horus3 all 2", due="1 play_card")
    case("MC-2.3", "It moves before the roll", m(S("9", "horus1 1-die,1,1,2,2", open="0")),
         "play left", {"mummy": 39}, p="L", due="0 die",
         events="played 0,horus1 1-die,left; mummy 0,40,39,no")
    case("MC-2.3", "The card's movement starts from what is upright then",
         m(S("11 12", "horus1 all 1,1,1,2,2", open="0"), mummy=13), "play left",
         {"mummy": 12, "0.at": "1", "0.lying": "12 12"}, p="L", due="0 act_with", answers="act 1")
    case("MC-2.3 LX-3.7", "A Horus card that moves nobody moves the Mummy all the same",
         m(S("40 40 40 40 40", "horus1 1-3,1,1,2,5", open="0"), mummy=20), "play left",
         {"mummy": 19}, p="L", due="0 card",
         events="played 0,horus1 1-3,left; mummy 0,20,19,no; none 0")


def lays(book: LuxorBook) -> None:
    """MC-2.4, MC-2.6, MC-2.7."""
    case = book.case
    case("MC-2.4 MC-2.6", "Others on a passed place and where it ends are laid down, for one talisman",
         m(S("13", L3, open="0"), S("12 11"), mummy=14), "play left",
         {"mummy": 11, "1.at": "0", "1.lying": "11 12", "0.talismans": 7, "talismans": 7}, p="L",
         due="0 move_adventurer")
    case("MC-2.4", "An own one that is passed stays upright",
         m(S("13 12", L3, open="0"), mummy=14), "play left", {"mummy": 11}, p="L",
         due="0 move_adventurer", events="played 0,horus3 1-6,left; mummy 0,14,11,no")
    case("MC-2.4 MC-2.6", "An own one where it ends is laid down, for no talisman",
         m(S("11", L3, open="0"), mummy=14), "play left", {"mummy": 11, "0.at": "0 0", "0.lying": "11"},
         p="L", due="0 move_adventurer",
         events="played 0,horus3 1-6,left; mummy 0,14,11,no; laid 0,11,1")
    case("MC-2.4", "Those on the stairs are safe",
         m(S("9", L3, open="0"), S(""), mummy=3), "play left", {"mummy": 39}, p="L",
         due="0 move_adventurer")
    case("MC-2.4", "Those in the chamber are safe", m(S("9", L1, open="0"), S("30", inside=1), mummy=2),
         "play left", {"mummy": 40}, p="L", due="0 move_adventurer")
    case("MC-2.4", "One on an empty space that it crosses is laid down",
         m(S("9", L2, open="0"), S("12"), mummy=14, tiles="12 -"), "play left",
         {"mummy": 11, "1.at": "0 0", "1.lying": "12", "0.talismans": 7, "talismans": 7}, p="L",
         due="0 move_adventurer",
         events="played 0,horus2 1-4,left; mummy 0,14,11,no; laid 1,12,1; talismans 0,1")
    case("MC-2.4", "One behind the tile where it ends is not passed",
         m(S("9", L1, open="0"), S("12"), mummy=14), "play left", {"mummy": 13}, p="L",
         due="0 move_adventurer")
    case("MC-2.4", "One on an empty space just ahead of the tile where it ends is laid down",
         m(S("9", L1, open="0"), S("14"), mummy=16, tiles="14 -; 15 osiris 3"), "play left",
         {"mummy": 15}, p="L", due="0 move_adventurer")
    case("MC-2.4", "One in the gap between start and end",
         m(S("9", L1, open="0"), S("14 14"), mummy=15, tiles="14 -"), "play left",
         {"mummy": 13, "1.at": "0", "1.lying": "14 14", "0.talismans": 7, "talismans": 7}, p="L",
         due="0 move_adventurer")
    case("MC-2.4 MC-3.6", "Those that lie already bring no talisman",
         m(S("9", L1, open="0"), S("", lying="13"), mummy=14), "play left", {"mummy": 13}, p="L",
         due="0 move_adventurer")
    case("MC-2.6", "Two opponents: two talismans",
         m(S("9", L3, open="0"), S("12 12"), S("11"), players=3, mummy=14), "play left",
         {"mummy": 11, "1.at": "0", "1.lying": "12 12", "2.at": "0 0", "2.lying": "11",
          "0.talismans": 6, "talismans": 6}, p="L", due="0 move_adventurer")
    case("MC-2.6", "As far as the supply lasts",
         m(S("9", L3, open="0", talismans=9), S("12", talismans=10), S("11", talismans=0), players=3, mummy=14),
         "play left",
         {"mummy": 11, "1.at": "0 0", "1.lying": "12", "2.at": "0 0", "2.lying": "11",
          "0.talismans": 10, "talismans": 0}, p="L", due="0 move_adventurer")
    case("MC-2.6", "No talisman is left: none is taken",
         m(S("9", L1, open="0", talismans=10), S("13", talismans=10), mummy=14), "play left",
         {"mummy": 13, "1.at": "0 0", "1.lying": "13"}, p="L", due="0 move_adventurer")
    case("MC-2.7 MC-2.6", "Who takes a card is the active player",
         m(S("3", "1,2,2,3,5"), S("39"), turn=0),
         "play left; move 3+1; take horus 1; reveal horus1 1-3",
         {"0.at": "0 4", "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1,
          "stacks.0.horus1 1-3": "-1", "mummy": 39, "1.at": "0 0 0 0", "1.lying": "39",
          "0.talismans": 7, "talismans": 7}, due="0 activate_mummy_tile",
         events="played 0,1,left; moved 0,3,4; horus 0,horus1 1-3; next 0,horus1 1-3; "
                "mummy 0,40,39,no; laid 1,39,1; talismans 0,1")
    case("MC-2.7", "In seat 1's turn it is seat 1", m(S("13"), S("9", L1, open="0"), mummy=14, turn=1),
         "play left",
         {"mummy": 13, "0.at": "0 0", "0.lying": "13", "1.talismans": 7, "talismans": 7}, p="L",
         due="1 move_adventurer")


def jumps(book: LuxorBook) -> None:
    """MC-2.5, MC-2.8."""
    case = book.case
    case("MC-2.5", "Reaching the nearest tile it is put before the chamber, also with no step left",
         m(S("9", L1, open="0"), mummy=2), "play left", {"mummy": 40}, p="L",
         due="0 move_adventurer", events="played 0,horus1 1-3,left; mummy 0,2,40,jumped")
    case("MC-2.5", "It goes on with the rest of its movement", m(S("9", L3, open="0"), mummy=2),
         "play left", {"mummy": 38}, p="L", due="0 move_adventurer",
         events="played 0,horus3 1-6,left; mummy 0,2,38,jumped")
    case("MC-2.5", "The jump costs nothing: from 3 with level 3", m(S("9", L3, open="0"), mummy=3),
         "play left", {"mummy": 39}, p="L", due="0 move_adventurer")
    case("MC-2.5", "The nearest tile counts as passed: an own one there stays upright",
         m(S("1", L1, open="0"), mummy=2), "play left", {"mummy": 40}, p="L",
         due="0 move_adventurer")
    case("MC-2.5", "The nearest tile counts as passed: another's is laid down",
         m(S("9", L1, open="0"), S("1"), mummy=2), "play left",
         {"mummy": 40, "1.at": "0", "1.lying": "1", "0.talismans": 7, "talismans": 7}, p="L",
         due="0 move_adventurer")
    case("MC-2.5", "The far tile is ended on: an own one there is laid down",
         m(S("40", L1, open="0"), mummy=2), "play left",
         {"mummy": 40, "0.at": "0 0 0 0", "0.lying": "40"}, p="L", due="0 move_adventurer")
    case("MC-2.5", "With steps left the far tile is passed: an own one there stays upright",
         m(S("40 39", L2, open="0"), S("40"), mummy=2), "play left",
         {"mummy": 39, "0.at": "0 0 0 40", "0.lying": "39", "1.at": "0 0 0 0", "1.lying": "40",
          "0.talismans": 7, "talismans": 7}, p="L", due="0 move_adventurer")
    case("MC-2.5", "Empty spaces before the nearest tile are not crossed",
         m(S("9", L1, open="0"), S("1"), mummy=3, tiles="1 -"), "play left", {"mummy": 40}, p="L",
         due="0 move_adventurer")
    case("MC-2.5", "Empty spaces behind the far tile are not crossed",
         m(S("9", L2, open="0"), S("40"), mummy=2, tiles="40 -; 39 -"), "play left",
         {"mummy": 37}, p="L", due="0 move_adventurer")
    case("MC-2.5", "On the nearest tile already: it jumps as its next movement starts",
         m(S("9", L1, open="0"), S("40"), mummy=3, tiles="1 -; 2 -"), "play left",
         {"mummy": 39, "1.at": "0 0 0 0", "1.lying": "40", "0.talismans": 7, "talismans": 7},
         p="L", due="0 move_adventurer")
    case("MC-2.8 LX-5.1", "The tile with the Mummy cannot be taken: who comes is laid down",
         m(S("9 10", "1,2,2,3,3", ), mummy=11, tiles="11 horus 1"), "play left; move 10+1",
         {"0.at": "0 9", "0.lying": "11"}, p="L", due="0 card")


def judged(book: LuxorBook) -> None:
    """MC-2.10."""
    case = book.case
    case("MC-2.10 LX-3.7", "After its move the Mummy would stand on all own: the card moves nobody",
         m(S("39 39 39 39 39", "horus1 1-3,2,2,3,1", open="0")), answers="play right",
         due="0 play_card", refused={"play left": "MC-2.10 LX-3.7"})
    case("MC-2.10 LX-3.7", "One elsewhere can move: the card may be played",
         m(S("38 39 39 39 39", "horus1 1-3,2,2,3,1", open="0")), answers="play left, play right",
         due="0 play_card")
    case("MC-2.10 LX-3.7", "Neither card moves anybody: either is put down",
         m(S("39 39 39 39 39", "horus1 1-3,2,2,3,5", open="0")), "play left",
         {"mummy": 39, "0.at": [], "0.lying": "39 39 39 39 39"}, p="L", due="0 card",
         events="played 0,horus1 1-3,left; mummy 0,40,39,no; laid 0,39,5; none 0")
    case("MC-2.10 LX-7.7", "Last to second-last is judged so too",
         m(S("30 39 39 39 39", "horus1 last-to-next,2,2,3,1", open="0")), answers="play right",
         due="0 play_card", refused={"play left": "MC-2.10 LX-3.7"})


def ends_there(book: LuxorBook) -> None:
    """MC-3.1."""
    case = book.case
    case("MC-3.1", "Ending on the Mummy's tile: laid down, no action",
         m(S("12", "1,2,2,3,3"), mummy=13), "play left; move 12+1", {"0.at": "0 0", "0.lying": "13"},
         p="L", due="0 card", events="played 0,1,left; moved 0,12,13; laid 0,13,1")
    case("MC-3.1", "No scarab there", m(S("9", "1,2,2,3,3"), mummy=10, tiles="10 scarab"),
         "play left; move 9+1", {"0.at": "0 0", "0.lying": "10"}, p="L", due="0 card")
    case("MC-3.1", "Passing is free", m(S("12", "2,1,1,3,3"), mummy=13), "play left; move 12+2",
         {"0.at": "0 0 14"}, p="L", due="0 card")
    case("MC-3.1", "Backward", m(S("12", "+-1,1,1,3,3"), mummy=11), "play left; move 12-1",
         {"0.at": "0 0", "0.lying": "11"}, p="L", due="0 card")
    case("MC-3.1 LX-4.3", "By Osiris", m(S("5", "1,2,2,3,3"), mummy=8), "play left; move 5+1",
         {"0.at": "0", "0.lying": "8"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,5,6; moved 0,6,8; laid 0,8,1")
    case("MC-3.1 LX-4.6", "By a tunnel", m(S("4", "1,2,2,3,3"), mummy=13, tiles="5 tunnel; 13 tunnel"),
         "play left; move 4+1", {"0.at": "0 0", "0.asleep": "1 2", "0.lying": "13"}, p="L",
         due="0 card",
         events="played 0,1,left; moved 0,4,5; moved 0,5,13; woke 0,0; laid 0,13,1")
    case("MC-3.1 LX-4.3", "Landing on Osiris with the Mummy: it moves on",
         m(S("5", "1,2,2,3,3"), mummy=6, tiles="8 wild"), "play left; move 5+1",
         {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("MC-3.1 LX-7.3", "Advance all: each that ends there is laid down, and is no actor",
         m(S("12 12", "horus1 all 1,1,1,2,2", open="0"), mummy=14), "play left",
         {"mummy": 13, "0.at": "1", "0.lying": "13 13"}, p="L", due="0 act_with",
         answers="act 1")
    case("MC-3.1 LX-4.1", "What it woke on the way stays awake", m(S("8", "1,2,2,3,3"), mummy=9),
         "play left; move 8+1", {"0.at": "0 0", "0.asleep": "1 2", "0.lying": "9"}, p="L",
         due="0 card", events="played 0,1,left; moved 0,8,9; woke 0,0; laid 0,9,1")
    case("MC-3.1 LX-7.10", "One less: no claim under the Mummy",
         m(S("12", "horus1 one-less 1,1,1,2,2", open="0"), mummy=14), "play left; move 12+1",
         {"mummy": 13, "0.at": "0 0", "0.lying": "13"}, p="L", due="0 card")


def lying(book: LuxorBook) -> None:
    """MC-3.2, MC-3.6."""
    case = book.case
    case("MC-3.2", "A lying one cannot move", m(S("9", "1,2,2,3,3", lying="12"), tiles="10 favor 1/2"),
         "play left", p="L", due="0 move_adventurer", answers="move stairs+1, move 9+1",
         refused={"move 12+1": "MC-3.2 LX-1.7"})
    case("MC-3.2 LX-5.1", "It does not count for a treasure", m(S("12", "1,2,2,3,3", lying="13")),
         "play left; move 12+1", {"0.at": "0 13"}, p="L", due="0 card")
    case("MC-3.2 LX-7.7", "It is not the rearmost", m(S("14 16", "horus1 last-to-next,1,1,2,2", lying="9", open="0"), tiles="16 wild"),
         "play left", {"0.at": "16 16", "0.wild": 1, "wild": 17, "mummy": 39}, p="L",
         due="0 card")
    case("MC-3.2 LX-7.7", "It is no target", m(S("9 16", "horus1 last-to-next,1,1,2,2", lying="14", open="0"), tiles="16 wild"),
         "play left", {"0.at": "16 16", "0.wild": 1, "wild": 17, "mummy": 39}, p="L",
         due="0 card")
    case("MC-3.2 LX-7.3", "It does not advance", m(S("9", "horus1 all 1,1,1,2,2", lying="12", open="0")),
         "play left", {"0.at": "1 10", "mummy": 39}, p="L", due="0 act_with",
         answers="act 1, act 10")
    for at, value in (("9", 2), ("33", 8), ("17 25", 8)):
        case("MC-3.2 LX-9.1", f"It scores its place: lying on {at}", m(S("", lying=at)),
             scores=[[0, value, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("MC-3.2 LX-5.3", "It stays lying when the tile under it changes",
         m(S("8", "1,2,2,3,3", lying="9")), "play left; move 8+1",
         {"0.at": "0 9", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-3.6 MC-3.5", "Those at statues do not lie under the Mummy: there is no try",
         m(S("7", "1,2,2,3,3")), due="0 play_card", answers="play left, play right",
         refused={"try": "MC-3.5"})


def stands_up(book: LuxorBook) -> None:
    """MC-3.3 to MC-3.5, MC-3.7."""
    case = book.case
    two = m(S("12", "1,2,2,3,3", lying="9 14"))
    case("MC-3.7 MC-8.6", "The try is offered beside the cards", two, due="0 play_card",
         answers="try, play left, play right")
    case("MC-3.7", "Playing a card declines it", two, "play left", p="L", due="0 move_adventurer",
         answers="move 12+1", refused={"try": "LX-11.1 MC-3.7 MC-8.6 MC-3.5"})
    case("MC-3.3", "One roll", two, "try", due="0 stand_up_roll",
         outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (1, 2):
        case("MC-3.3 MC-3.5", f"A {face}: one of them, the player's choice", two, f"try; roll {face}",
             due="0 stand_up", answers="stand 9, stand 14",
             refused={"stand 12": "MC-3.5 MC-3.3 MC-3.4"})
        case("MC-3.3 MC-3.5", f"A {face}: one stands up, the turn is over without a draw", two,
             f"try; roll {face}; stand 9", {"0.at": "9 12", "0.lying": "14"}, due="1 play_card",)
    for face in (3, 4):
        case("MC-3.3", f"A {face}: all stand up, the turn is over", two, f"try; roll {face}",
             {"0.at": "9 12 14", "0.lying": []}, due="1 play_card")
    for face in (5, 6):
        case("MC-3.3", f"A {face}: all stand up, the turn goes on", two, f"try; roll {face}",
             {"0.at": "9 12 14", "0.lying": []}, due="0 play_card",
             answers="play left, play right")
    case("MC-3.3", "Then one that stood up can move", two, "try; roll 5; play left; move 9+1; temple scarab",
         {"0.at": "10 12 14", "0.lying": [], "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    with_it = m(S("12", "1,2,2,3,3", lying="9 14"), mummy=14)
    case("MC-3.4", "One with the Mummy cannot be stood up", with_it, "try; roll 4",
         {"0.at": "9 12", "0.lying": "14"}, due="1 play_card")
    case("MC-3.4 MC-3.5", "It cannot be chosen on a 1; the other one is asked for", with_it, "try; roll 1",
         due="0 stand_up", answers="stand 9", refused={"stand 14": "MC-3.4"})
    case("MC-3.4", "Standing up performs no tile action",
         m(S("12", "1,2,2,3,3", lying="9")), "try; roll 3", {"0.at": "0 9 12", "0.lying": []},
         due="1 play_card")
    case("MC-3.4 MC-3.5", "The only one that lies is with the Mummy: no try",
         m(S("12", "1,2,2,3,3", lying="14"), mummy=14), due="0 play_card",
         answers="play left, play right", refused={"try": "MC-3.4 MC-3.5"})
    case("MC-3.5", "Two on one place: one of them stands up", m(S("12", "1,2,2,3,3", lying="9 9")),
         "try; roll 2; stand 9", {"0.at": "9 12", "0.lying": "9"}, due="1 play_card")
    case("MC-3.7", "All lie: the player need not try", m(S("", "1,2,2,3,3", lying="9 9 14")),
         due="0 play_card", answers="try, play left, play right")
    case("MC-3.7 LX-3.7", "All lie and a card is put down", m(S("", "1,2,2,3,3", lying="9 9 14", talismans=0)),
         "play left; draw 4", p="L", d="4", due="1 play_card",
         events="played 0,1,left; none 0; drew 0,4; turn 1")
    case("MC-3.5 LX-8.7", "A try keeps the game going",
         m(S("40 40 40 40 40"), S("40 40 40 40", "5,1,1,2,4", lying="38"), turn=1, idle=True, mummy=20),
         "try; roll 3", {"1.at": "38 40 40 40 40", "1.lying": []}, due="0 play_card")
    case("MC-3.5 MC-4.2", "A turn that the roll ended has no mummy tile: the next seat at once", two,
         "try; roll 3", {"0.at": "9 12 14", "0.lying": []}, due="1 play_card")


START = "play left; move stairs+5; draw die; "
AFTER = {"0.at": "0 5"}


def table(effect: str, *seats: S, **named: Any) -> P:
    """Name a table in which seat 0 will activate slot 0."""
    first = seats[0] if seats else S("", "5,1,2,3,4")
    named = {"tiles": "5 tunnel", "shown": f"{effect},two-keys,choice", **named}
    if effect in {"two-keys", "choice"}:
        named["shown"] = f"{effect},scarab,all-4"
    return m(first, *seats[1:], **named)


def paid(effect: str, cost: int, refill: str = "move-card", **then: Any) -> dict[str, Any]:
    """Write what each activated tile changes."""
    return {
        **AFTER,
        "0.hand": "1,2,die,3,4",
        "discard.5": 1,
        "draw.die": "-1",
        "0.talismans": 6 - cost,
        "talismans": 8 + cost,
        "mummy_tiles.0": refill,
        f"mummy_discards.{effect}": 1,
        f"mummy_stack.{refill}": "-1",
        **then,
    }


def activated(book: LuxorBook) -> None:
    """MC-4.1, MC-4.2, MC-4.13."""
    case = book.case
    three = m(S("", "5,1,2,3,4", talismans=2), tiles="5 tunnel", shown="two-points,two-keys,all-4")
    case("MC-4.1 MC-8.6", "After the draw: what can be paid", three, START, AFTER, p="L", d="die",
         due="0 activate_mummy_tile", answers="activate 0, activate 1, decline",
         refused={"activate 2": "MC-4.1 MC-4.12"})
    case("MC-4.1", "Declined", three, START + "decline", AFTER, p="L", d="die", due="1 play_card")
    case("MC-4.1 LX-11.2", "Without talismans it is not asked",
         m(S("", "5,1,2,3,4", talismans=0), tiles="5 tunnel"), START, AFTER, p="L", d="die",
         due="1 play_card")
    case("MC-4.1 MC-4.13", "Paid to the supply, performed, then its slot is refilled from the stack",
         three, START + "activate 0",
         {**AFTER, "0.talismans": 1, "talismans": 13, "0.points": 2, "mummy_tiles.0": None,
          "mummy_discards.two-points": 1}, p="L", d="die", due="0 mummy_tile",
         outcomes={"mummy redraw": 1, "mummy rearmost-1-or-2": 1, "mummy two-points": 1,
                   "mummy move-card": 2, "mummy scarab": 2, "mummy exchange": 1,
                   "mummy one-adventurer-1": 1, "mummy fewest-points": 1, "mummy horus-card": 1,
                   "mummy points-for-treasures": 1, "mummy rearmost-1-to-4": 1, "mummy choice": 1,
                   "mummy one-more-turn": 1})
    case("MC-4.1", "One per turn: then the next seat", three, START + "activate 0; mummy scarab",
         {**AFTER, "0.talismans": 1, "talismans": 13, "0.points": 2, "mummy_tiles.0": "scarab",
          "mummy_stack.scarab": 1, "mummy_discards.two-points": 1}, p="L", d="die",
         due="1 play_card")
    case("MC-4.13", "The order of what happens", three, START + "activate 0; mummy scarab",
         open_end=True,
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,two-points,1; "
                "points 0,2; refilled 0,0,scarab; turn 1")
    rest = ("redraw,rearmost-1-or-2,two-points,move-card,move-card,scarab,scarab,exchange,"
            "one-adventurer-1,fewest-points,horus-card,points-for-treasures,rearmost-1-to-4,"
            "choice,one-more-turn")
    case("MC-4.1", "The stack is exhausted: the discards are shuffled, the one just used included",
         m(S("", "5,1,2,3,4"), tiles="5 tunnel", shown="two-points,two-keys,all-4",
           mummy_discards=rest), START + "activate 0",
         {**AFTER, "0.talismans": 5, "talismans": 9, "0.points": 2, "mummy_tiles.0": None,
          "mummy_discards": {}, "mummy_stack": {
              "redraw": 1, "rearmost-1-or-2": 1, "two-points": 2, "move-card": 2, "scarab": 2,
              "exchange": 1, "one-adventurer-1": 1, "fewest-points": 1, "horus-card": 1,
              "points-for-treasures": 1, "rearmost-1-to-4": 1, "choice": 1, "one-more-turn": 1}},
         p="L", d="die", due="0 mummy_tile")
    case("MC-4.2", "Also after a turn without a move", m(S("40 40 40 40 40", "5,1,2,3,4"), mummy=20),
         "play left; draw die", p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 0, activate 1, activate 2, decline")
    case("MC-4.2 MC-8.2", "After a Horus card was taken there is no draw, but the tile",
         m(S("3", "1,2,2,3,5")), "play left; move 3+1; take horus 1; reveal horus1 1-3",
         open_end=True, due="0 activate_mummy_tile",
         answers="activate 0, activate 1, activate 2, decline")


def effects(book: LuxorBook) -> None:
    """MC-4.3, MC-4.6 to MC-4.12."""
    case = book.case
    case("MC-4.3", "Discard and redraw: a whole new hand, left to right as drawn", table("redraw"),
         START + "activate 0; draw 2; draw 3; draw 4; draw 5; draw +-1; mummy move-card",
         paid("redraw", 1, **{"0.hand": "2,3,4,5,+-1", "discard": {
             "5": 1, "1": 1, "2": 1, "die": 1, "3": 1, "4": 1}, "draw.2": 1, "draw.3": 1,
             "draw.4": 2, "draw.5": 2, "draw.+-1": 3}), due="1 play_card")
    case("MC-4.3 MC-8.3", "The cards go to the discard pile before the first is drawn", table("redraw"),
         START + "activate 0", open_end=True, due="0 card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,redraw,1; "
                "discarded 0,1|2|die|3|4,0 1 2 3 4")
    case("MC-4.6", "2 points", table("two-points"), START + "activate 0; mummy move-card",
         paid("two-points", 1, **{"0.points": 2}), due="1 play_card")
    for value in (1, 4):
        case("MC-4.6", f"Scarab: {value}", table("scarab"),
             START + f"activate 0; scarab {value}; mummy move-card",
             paid("scarab", 1, **{"0.scarabs": f"{value}", f"scarabs.{value}": 3}),
             due="1 play_card")
    case("MC-4.6", "2 keys", table("two-keys"), START + "activate 0; mummy move-card",
         paid("two-keys", 2, **{"0.keys": 2, "keys": 18}), due="1 play_card")
    case("MC-4.12 MC-4.6", "2 keys with one left: one",
         table("two-keys", S("", "5,1,2,3,4"), S(keys=19)), START + "activate 0; mummy move-card",
         paid("two-keys", 2, **{"0.keys": 1, "keys": 0}), due="1 play_card")
    case("MC-4.6", "Choice: the first", table("choice"), START + "activate 0",
         {**AFTER, "0.talismans": 3, "talismans": 11}, p="L", d="die", due="0 supply",
         answers="take key, take scarab, take wild", open_end=True)
    for first, second in (("key", "scarab, take wild"), ("wild", "key, take scarab")):
        case("MC-4.6", f"Choice: after a {first} another one", table("choice"),
             START + f"activate 0; take {first}", open_end=True, due="0 supply",
             answers=f"take {second}", refused={f"take {first}": "MC-4.6"})
    case("MC-4.6", "Choice: key and wild card", table("choice"),
         START + "activate 0; take key; take wild; mummy move-card",
         paid("choice", 3, **{"0.keys": 1, "keys": 19, "0.wild": 1, "wild": 17}),
         due="1 play_card")
    case("MC-4.6", "Choice: scarab and key", table("choice"),
         START + "activate 0; take scarab; scarab 2; take key; mummy move-card",
         paid("choice", 3, **{"0.keys": 1, "keys": 19, "0.scarabs": "2", "scarabs.2": 7}),
         due="1 play_card")
    case("MC-4.12", "Choice with keys alone left: one key",
         table("choice", S("", "5,1,2,3,4"), S(wild=18, scarabs=ALL_SCARABS)),
         START + "activate 0; take key; mummy move-card",
         paid("choice", 3, **{"0.keys": 1, "keys": 19}), due="1 play_card")
    shifts = ", ".join(f"shift {a} {b}" for a in range(5) for b in range(5) if a != b)
    used = table("move-card", shown="move-card,two-keys,choice")
    case("MC-4.7 MC-8.7", "Move card: any card to any other place", used, START + "activate 0",
         open_end=True, due="0 move_hand_card", answers=shifts)
    for source, target, hand in ((0, 4, "2,die,3,4,1"), (4, 0, "4,1,2,die,3"), (2, 1, "1,die,2,3,4"), (1, 3, "1,die,3,2,4")):
        case("MC-4.7 MC-8.7", f"Move card: from {source} to {target}", used,
             START + f"activate 0; shift {source} {target}; mummy scarab",
             paid("move-card", 1, "scarab", **{"0.hand": hand}), due="1 play_card")
    rich = table("exchange", S("", "5,1,2,3,4", scarabs="1 3"))
    case("MC-4.7", "Exchange: any own scarab", rich, START + "activate 0", open_end=True,
         due="0 exchange_scarab", answers="exchange 1, exchange 3",
         refused={"exchange 2": "MC-4.7 MC-4.12"})
    case("MC-4.7", "Exchange: the one returned cannot be drawn", rich, START + "activate 0; exchange 1",
         open_end=True, due="0 scarab",
         outcomes={"scarab 1": 3, "scarab 2": 8, "scarab 3": 5, "scarab 4": 4})
    case("MC-4.7", "Exchange: a 1 for a 4", rich, START + "activate 0; exchange 1; scarab 4; mummy move-card",
         paid("exchange", 1, **{"0.scarabs": "3 4", "0.exchanged": "1", "scarabs.4": 3}),
         due="1 play_card")
    case("MC-8.3 LX-10.7", "The value that was exchanged stays secret from the others", rich,
         START + "activate 0; exchange 1; scarab 4; mummy move-card", open_end=True,
         due="1 play_card", views=[
             {"by": 0, "scarabs": [[3, 4], 0], "exchanged": [[1], 0]},
             {"by": 1, "scarabs": [2, []], "exchanged": [1, []]},
             {"by": None, "scarabs": [2, 0], "exchanged": [1, 0]}])
    horus = table("horus-card")
    case("MC-4.8 MC-8.6", "Horus card: first a hand card is discarded", horus, START + "activate 0",
         open_end=True, due="0 discard_hand_card",
         answers="discard 0, discard 1, discard 2, discard 3, discard 4")
    case("MC-4.8 MC-8.6", "Horus card: then any stack", horus, START + "activate 0; discard 1", open_end=True,
         due="0 horus_stack", answers="take horus 1, take horus 2, take horus 3")
    case("MC-4.8", "Horus card: into the middle, and the Mummy stays", horus,
         START + "activate 0; discard 0; take horus 3; reveal horus3 1-6; mummy move-card",
         paid("horus-card", 2, **{"0.hand": "2,die,horus3 1-6,3,4", "0.open": "2", "discard.1": 1,
                                  "stacks.2.horus3 1-6": "-1"}), due="1 play_card")
    case("MC-4.8", "Horus card: a stack that is exhausted cannot be chosen",
         table("horus-card", tops="1-3,-,1-6"), START + "activate 0; discard 0", open_end=True,
         due="0 horus_stack", answers="take horus 1, take horus 3")
    case("MC-4.10", "Fewest points: the lowest-valued open treasure shows 1", table("fewest-points"),
         START + "activate 0; mummy move-card", paid("fewest-points", 1, **{"0.points": 1}),
         due="1 play_card")
    case("MC-4.10", "Fewest points: without the 1/1 it is 2",
         table("fewest-points", tiles="1 -; 2 -; 3 scarab; 5 vase 1/2; 8 wild"),
         "play right; move stairs+4; draw die; activate 0; mummy move-card", open_end=True,
         due="1 play_card", events=(
             "played 0,4,right; moved 0,0,6; moved 0,6,8; wild 0; drew 0,die; "
             "activated 0,0,fewest-points,1; points 0,2; refilled 0,0,move-card; turn 1"))
    case("MC-4.11", "One more turn at once", table("one-more-turn"), START + "activate 0; mummy move-card",
         paid("one-more-turn", 3), due="0 play_card")
    case("MC-4.11 MC-4.2", "In the additional turn a tile may be activated again",
         table("one-more-turn", shown="one-more-turn,two-points,choice"),
         START + "activate 0; mummy move-card; play right; move 5+4; draw 2", open_end=True,
         due="0 activate_mummy_tile", answers="activate 0, activate 1, activate 2, decline")
    case("MC-4.11 LX-8.4", "Also in the last round",
         table("one-more-turn", S(""), S("40", "1,2,2,3,3", keys=1, inside=1), turn=1, tiles="",
               mummy=20),
         "play left; move 40+1; draw die; activate 0; mummy move-card", open_end=True,
         due="1 play_card")


def treasures(book: LuxorBook) -> None:
    """MC-4.9."""
    for owned, points in (("vase 1/1, statue 1/1", 2), ("vase 1/1, statue 1/1, jewelry 1/1", 2),
                          ("vase 1/1, statue 1/1, statue 1/2, statue 1/2", 4)):
        number = owned.count(",") + 1
        worth = sum(int(each.split("/")[1]) for each in owned.split(", "))
        book.case("MC-4.9", f"2 points for each 2 treasures: {number} owned, wild cards do not count",
                  m(S("9", "3,1,2,3,4", treasures=owned, wild=3),
                    shown="points-for-treasures,two-keys,choice", tiles="12 vase 2/3"),
                  "play left; move 9+3; draw die; activate 0; mummy move-card",
                  {"0.at": "0 0 12", "0.hand": "1,2,die,3,4", "discard.3": 1, "draw.die": "-1",
                   "0.talismans": 4, "talismans": 10, "mummy_tiles.0": "move-card",
                   "mummy_discards.points-for-treasures": 1, "mummy_stack.move-card": 1,
                   "0.points": worth + points}, due="1 play_card")


def tile_moves(book: LuxorBook) -> None:
    """MC-4.4, MC-4.5."""
    case = book.case
    treasures(book)
    one = table("rearmost-1-or-2")
    case("MC-4.4 MC-8.6", "Rearmost 1 or 2: the one on the stairs", one, START + "activate 0",
         open_end=True, due="0 move_by_tile", answers="move stairs+1, move stairs+2",
         refused={"move 5+1": "MC-4.4", "move stairs+3": "MC-4.4"})
    case("MC-4.4", "Rearmost 1 or 2: the tile is not resolved", one,
         START + "activate 0; move stairs+2; mummy move-card",
         paid("rearmost-1-or-2", 1, **{"0.at": "2 5"}), due="1 play_card")
    case("MC-4.4", "Rearmost 1 to 4", table("rearmost-1-to-4"), START + "activate 0", open_end=True,
         due="0 move_by_tile",
         answers="move stairs+1, move stairs+2, move stairs+3, move stairs+4")
    case("MC-4.4", "Rearmost 1 to 4: the player's number", table("rearmost-1-to-4"),
         START + "activate 0; move stairs+4; mummy move-card",
         paid("rearmost-1-to-4", 2, **{"0.at": "4 5"}), due="1 play_card")
    case("MC-4.4", "One adventurer 1: any upright one", table("one-adventurer-1"), START + "activate 0",
         open_end=True, due="0 move_by_tile", answers="move stairs+1, move 5+1")
    case("MC-4.5", "One adventurer 1 onto Osiris: it stays there", table("one-adventurer-1"),
         START + "activate 0; move 5+1; mummy move-card",
         paid("one-adventurer-1", 1, **{"0.at": "0 6"}), due="1 play_card")
    case("MC-4.4 MC-4.5", "All 4, the foremost first", table("all-4", shown="all-4,two-keys,choice"),
         START + "activate 0; mummy move-card",
         paid("all-4", 3, **{"0.at": "0 4 9", "0.asleep": "1 2"}), due="1 play_card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,all-4,3; moved 0,5,9; "
                "woke 0,0; moved 0,0,4; refilled 0,0,move-card; turn 1")
    case("MC-4.5 LX-4.2", "The one that woke in this turn is not the rearmost, nor moved",
         m(S("7 3", "3,1,1,2,2", asleep="0 1 2"), shown="rearmost-1-or-2,two-keys,choice"),
         "play left; move 7+3; temple scarab; draw 4; activate 0", open_end=True,
         due="0 move_by_tile", answers="move 3+1, move 3+2")
    case("MC-4.5 LX-4.2", "All 4 does not move the one that woke in this turn",
         m(S("7 3", "3,1,1,2,2", asleep="0 1 2"), shown="all-4,two-keys,choice"),
         "play left; move 7+3; temple scarab; draw 4; activate 0; mummy move-card",
         {"0.at": "0 7 14", "0.asleep": "1 2", "0.hand": "1,1,4,2,2", "discard.3": 1, "draw.4": "-1",
          "t10": "scarab", "temple.falcon.scarab": 3, "0.treasures": "statue 1/2", "0.points": 2,
          "0.talismans": 3, "talismans": 11, "mummy_tiles.0": "move-card",
          "mummy_discards.all-4": 1, "mummy_stack.move-card": 1}, due="1 play_card")
    case("MC-4.5", "Osiris with the Mummy: it stays there and is laid down",
         table("one-adventurer-1", mummy=6), START + "activate 0; move 5+1; mummy move-card",
         paid("one-adventurer-1", 1, **{"0.at": "0", "0.lying": "6"}), due="1 play_card")
    case("MC-4.5 MC-3.1", "Moved by the tile onto the Mummy's tile", table("rearmost-1-or-2", mummy=2),
         START + "activate 0; move stairs+2; mummy move-card",
         paid("rearmost-1-or-2", 1, **{"0.at": "5", "0.lying": "2"}), due="1 play_card")
    case("MC-4.5", "The chamber is never entered: those on 40 stay",
         m(S("12 40 40 40 40", "1,1,2,3,4", keys=2), mummy=20, shown="one-adventurer-1,scarab,two-keys"),
         "play left; move 12+1; draw die; activate 0", open_end=True, due="0 move_by_tile",
         answers="move 13+1")
    case("MC-4.5", "The rearmost moves as far as the last tile, not into the chamber",
         m(S("36 37 37 37 37", "1,1,2,3,4", keys=2), mummy=20, shown="rearmost-1-to-4,scarab,two-keys"),
         "play left; move 36+1; take key; draw die; activate 0", open_end=True,
         due="0 move_by_tile", answers="move 37+1, move 37+2, move 37+3")
    case("MC-4.5", "All 4: who cannot make the exact number stays",
         m(S("30 38 38 38 38", "1,1,2,3,4"), mummy=20, shown="all-4,two-keys,choice"),
         "play left; move 38+1; draw die; activate 0; mummy move-card",
         {"0.at": "34 38 38 38 39", "0.hand": "1,2,die,3,4", "discard.1": 1, "draw.die": "-1",
          "0.talismans": 3, "talismans": 11, "mummy_tiles.0": "move-card",
          "mummy_discards.all-4": 1, "mummy_stack.move-card": 1}, due="1 play_card")
    case("MC-4.5", "Another one does not move for a rearmost that cannot",
         m(S("40 40 40 40 40", "5,1,2,3,4", lying=""), mummy=20, shown="rearmost-1-or-2,two-keys,choice"),
         "play left; draw die", p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12 MC-4.5"})
    case("MC-4.4 MC-3.2", "The rearmost is the rearmost upright one",
         m(S("9", "5,1,2,3,4", lying="3", asleep="1 2"), shown="rearmost-1-or-2,two-keys,choice"),
         "play left; move stairs+5; temple tunnel; draw die; activate 0", open_end=True,
         due="0 move_by_tile", answers="move 5+1, move 5+2")


def not_activated(book: LuxorBook) -> None:
    """MC-4.12."""
    case = book.case
    start = START
    for effect, seats, why in (
        ("scarab", (S("", "5,1,2,3,4"), S(scarabs=ALL_SCARABS)), "no scarab is left"),
        ("two-keys", (S("", "5,1,2,3,4"), S(keys=20)), "no key is left"),
        ("exchange", (S("", "5,1,2,3,4"), S()), "no own scarab"),
        ("exchange", (S("", "5,1,2,3,4", scarabs="1"), S(scarabs=ALL_SCARABS[2:])), "no scarab is left"),
        ("points-for-treasures", (S("", "5,1,2,3,4"), S()), "no treasure is owned"),
        ("choice", (S("", "5,1,2,3,4"), S(keys=20, wild=18, scarabs=ALL_SCARABS)), "nothing is left"),
    ):
        shown = f"{effect},two-points,move-card"
        case("MC-4.12", f"{effect} may not be activated: {why}",
             m(*seats, tiles="5 tunnel", shown=shown), start, AFTER, p="L", d="die",
             due="0 activate_mummy_tile", answers="activate 1, activate 2, decline",
             refused={"activate 0": "MC-4.12"})
    case("MC-4.12", "horus-card may not be activated: all stacks are exhausted",
         m(S("", "5,1,2,3,4"), tiles="5 tunnel", shown="horus-card,two-points,move-card", tops="-,-,-"),
         start, AFTER, p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12"})
    whole = ", ".join(label for label in figures.BOARD.values()
                      if not label.startswith(("horus", "osiris")))
    bare = "; ".join(f"{place} -" for place in figures.TREASURE_SPACES if place not in figures.ICONS)
    iconed = ("5 tunnel; 13 tunnel; 24 tunnel; 34 tunnel; 3 scarab; 10 scarab; 19 scarab; "
              "23 scarab; 28 favor 1/2; 33 favor 2/3; 8 wild; 16 wild; 27 wild; 36 scarab/wild")
    case("MC-4.12 MC-4.10", "fewest-points may not be activated: no treasure lies open",
         m(S("", "4,1,2,3,5"), S(treasures=whole), tiles=f"{bare}; {iconed}", mummy=37,
           shown="fewest-points,two-points,move-card"),
         "play right; move stairs+5; draw die",
         {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="R", d="die", due="0 activate_mummy_tile",
         answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12 MC-4.10"})

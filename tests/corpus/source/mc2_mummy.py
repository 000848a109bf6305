"""The Mummy moves: MC-2."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S
from tests.corpus.source.mummy_tables import m

L1, L2, L3 = "horus1 1-3,1,1,2,2", "horus2 1-4,1,1,2,2", "horus3 1-6,1,1,2,2"


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-2.2, MC-2.3
    for hand, target in ((L1, 39), (L2, 38), (L3, 37)):
        case("MC-2.2", f"A played card of level {40 - target} moves the Mummy from 40 to {target}",
             m(S("9", hand, open="0")), "play left", {"mummy": target}, p="L", due="0 move_adventurer",
             events=f"played 0,{hand.split(',')[0]},left; mummy 0,40,{target},no")
    case("MC-2.2", "A basic card does not move it", m(S("9", "1,2,2,3,3"), tiles="10 favor 1/2"),
         "play left", p="L", due="0 move_adventurer", events="played 0,1,left")
    case("MC-2.2 LX-1.2", "It skips empty spaces", m(S("9", L3, open="0"), mummy=16, tiles="14 -; 12 -"),
         "play left", {"mummy": 11}, p="L", due="0 move_adventurer")
    case("MC-2.2 LX-1.2", "It counts all tiles, Osiris and Horus too", m(S("1", L3, open="0"), mummy=7),
         "play left", {"mummy": 4}, p="L", due="0 move_adventurer")
    for level, place, start, face in ((1, 4, 3, "1-3"), (2, 18, 17, "1-4"), (3, 31, 30, "1-6")):
        stairs = {4: "0 4", 18: "0 0 0 18", 31: "0 0 0 0 31"}[place]
        card = f"horus{level} {face}"
        case("MC-2.2 MC-2.3", f"A card of level {level} taken from the board moves it",
             m(S(f"{start}", "1,2,2,3,5")), f"play left; move {start}+1; take horus {level}; reveal {card}",
             {"0.at": stairs, "0.hand": f"2,2,{card},3,5", "0.open": "2", "discard.1": 1,
              f"stacks.{level - 1}.{card}": "-1", "mummy": 40 - level}, due="0 activate_mummy_tile",
             events=f"played 0,1,left; moved 0,{start},{place}; horus 0,{card}; next 0,{card}; "
             f"mummy 0,40,{40 - level},no")
    case("MC-2.2", "A Horus card drawn from the pile does not move it",
         m(S("", "5,1,2,3,4", talismans=0), draw="horus3 all 2,1", tiles="5 tunnel"),
         "play left; move stairs+5; draw horus3 all 2", {"0.at": "0 5"}, p="L",
         d="horus3 all 2", due="1 play_card")
    case("MC-2.3", "It moves before the roll", m(S("9", "horus1 1-die,1,1,2,2", open="0")), "play left",
         {"mummy": 39}, p="L", due="0 die", events="played 0,horus1 1-die,left; mummy 0,40,39,no")
    case("MC-2.3", "The card's movement starts from what is upright then",
         m(S("11 12", "horus1 all 1,1,1,2,2", open="0"), mummy=13), "play left",
         {"mummy": 12, "0.at": "1", "0.lying": "12 12"}, p="L", due="0 act_with", answers="act 1")
    case("MC-2.3 LX-3.7", "A Horus card that moves nobody moves the Mummy all the same",
         m(S("40 40 40 40 40", "horus1 1-3,1,1,2,5", open="0"), mummy=20), "play left", {"mummy": 19}, p="L",
         due="0 card", events="played 0,horus1 1-3,left; mummy 0,20,19,no; none 0")

    # MC-2.4, MC-2.6, MC-2.7
    case("MC-2.4 MC-2.6", "Others on a passed place and where it ends are laid down, for one talisman",
         m(S("13", L3, open="0"), S("12 11"), mummy=14), "play left",
         {"mummy": 11, "1.at": "0", "1.lying": "11 12", "0.talismans": 7, "talismans": 7}, p="L",
         due="0 move_adventurer")
    case("MC-2.4", "An own one that is passed stays upright",
         m(S("13 12", L3, open="0"), mummy=14), "play left", {"mummy": 11}, p="L",
         due="0 move_adventurer", events="played 0,horus3 1-6,left; mummy 0,14,11,no")
    case("MC-2.4 MC-2.6", "An own one where it ends is laid down, for no talisman",
         m(S("11", L3, open="0"), mummy=14), "play left", {"mummy": 11, "0.at": "0 0", "0.lying": "11"},
         p="L", due="0 move_adventurer", events="played 0,horus3 1-6,left; mummy 0,14,11,no; laid 0,11,1")
    case("MC-2.4", "Those on the stairs are safe", m(S("9", L3, open="0"), S(""), mummy=3), "play left",
         {"mummy": 39}, p="L", due="0 move_adventurer")
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
    case("MC-2.6", "As far as the supply lasts", m(S("9", L3, open="0", talismans=9), S("12", talismans=10),
          S("11", talismans=0), players=3, mummy=14), "play left", {"mummy": 11, "1.at": "0 0",
          "1.lying": "12", "2.at": "0 0", "2.lying": "11", "0.talismans": 10, "talismans": 0}, p="L",
         due="0 move_adventurer")
    case("MC-2.6", "No talisman is left: none is taken",
         m(S("9", L1, open="0", talismans=10), S("13", talismans=10), mummy=14), "play left",
         {"mummy": 13, "1.at": "0 0", "1.lying": "13"}, p="L", due="0 move_adventurer")
    case("MC-2.7 MC-2.6", "Who takes a card is the active player", m(S("3", "1,2,2,3,5"), S("39"), turn=0),
         "play left; move 3+1; take horus 1; reveal horus1 1-3", {"0.at": "0 4",
          "0.hand": "2,2,horus1 1-3,3,5", "0.open": "2", "discard.1": 1, "stacks.0.horus1 1-3": "-1",
          "mummy": 39, "1.at": "0 0 0 0", "1.lying": "39", "0.talismans": 7, "talismans": 7},
         due="0 activate_mummy_tile",
         events="played 0,1,left; moved 0,3,4; horus 0,horus1 1-3; next 0,horus1 1-3; "
         "mummy 0,40,39,no; laid 1,39,1; talismans 0,1")
    case("MC-2.7", "In seat 1's turn it is seat 1", m(S("13"), S("9", L1, open="0"), mummy=14, turn=1),
         "play left", {"mummy": 13, "0.at": "0 0", "0.lying": "13", "1.talismans": 7, "talismans": 7}, p="L",
         due="1 move_adventurer")

    # MC-2.5, MC-2.8
    case("MC-2.5", "Reaching the nearest tile it is put before the chamber, also with no step left",
         m(S("9", L1, open="0"), mummy=2), "play left", {"mummy": 40}, p="L",
         due="0 move_adventurer", events="played 0,horus1 1-3,left; mummy 0,2,40,jumped")
    case("MC-2.5", "It goes on with the rest of its movement", m(S("9", L3, open="0"), mummy=2),
         "play left", {"mummy": 38}, p="L", due="0 move_adventurer",
         events="played 0,horus3 1-6,left; mummy 0,2,38,jumped")
    case("MC-2.5", "The jump costs nothing: from 3 with level 3", m(S("9", L3, open="0"), mummy=3),
         "play left", {"mummy": 39}, p="L", due="0 move_adventurer")
    case("MC-2.5", "The nearest tile counts as passed: an own one there stays upright",
         m(S("1", L1, open="0"), mummy=2), "play left", {"mummy": 40}, p="L", due="0 move_adventurer")
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
         m(S("9 10", "1,2,2,3,3" ), mummy=11, tiles="11 horus 1"), "play left; move 10+1",
         {"0.at": "0 9", "0.lying": "11"}, p="L", due="0 card")
    case("MC-2.8 LX-5.5", "On a wild card tile with the Mummy nothing is taken",
         m(S("14", "2,1,1,3,3"), mummy=16, tiles="16 wild"),
         "play left; move 14+2", {"0.at": "0 0", "0.lying": "16"}, p="L", due="0 card")

    # MC-2.10
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

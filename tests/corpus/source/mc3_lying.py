"""Lying under the Mummy and standing up: MC-3."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S
from tests.corpus.source.mummy_tables import m


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-3.1
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
         "play left; move 4+1", {"0.at": "0 0", "0.asleep": "1 2", "0.lying": "13"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,4,5; moved 0,5,13; woke 0,0; laid 0,13,1")
    case("MC-3.1 LX-4.3", "Landing on Osiris with the Mummy: it moves on",
         m(S("5", "1,2,2,3,3"), mummy=6, tiles="8 wild"), "play left; move 5+1",
         {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")
    case("MC-3.1 LX-7.3", "Advance all: each that ends there is laid down, and is no actor",
         m(S("12 12", "horus1 all 1,1,1,2,2", open="0"), mummy=14), "play left",
         {"mummy": 13, "0.at": "1", "0.lying": "13 13"}, p="L", due="0 act_with", answers="act 1")
    case("MC-3.1 LX-4.1", "What it woke on the way stays awake", m(S("8", "1,2,2,3,3"), mummy=9),
         "play left; move 8+1", {"0.at": "0 0", "0.asleep": "1 2", "0.lying": "9"}, p="L",
         due="0 card", events="played 0,1,left; moved 0,8,9; woke 0,0; laid 0,9,1")
    case("MC-3.1 LX-7.10", "One less: no claim under the Mummy",
         m(S("12", "horus1 one-less 1,1,1,2,2", open="0"), mummy=14), "play left; move 12+1",
         {"mummy": 13, "0.at": "0 0", "0.lying": "13"}, p="L", due="0 card")

    # MC-3.2, MC-3.6
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
         "play left", {"0.at": "1 10", "mummy": 39}, p="L", due="0 act_with", answers="act 1, act 10")
    for at, value in (("9", 2), ("33", 8), ("17 25", 8)):
        case("MC-3.2 LX-9.1", f"It scores its place: lying on {at}", m(S("", lying=at)),
             scores=[[0, value, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("MC-3.2 LX-5.3", "It stays lying when the tile under it changes", m(S("8", "1,2,2,3,3", lying="9")),
         "play left; move 8+1", {"0.at": "0 9", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-3.6 MC-3.5", "Those at statues do not lie under the Mummy: there is no try",
         m(S("7", "1,2,2,3,3")), due="0 play_card", answers="play left, play right",
         refused={"try": "MC-3.5"})

    # MC-3.3 to MC-3.5, MC-3.7
    two = m(S("12", "1,2,2,3,3", lying="9 14"))
    case("MC-3.7 MC-8.6", "The try is offered beside the cards", two, due="0 play_card",
         answers="try, play left, play right")
    case("MC-3.7", "Playing a card declines it", two, "play left", p="L", due="0 move_adventurer",
         answers="move 12+1", refused={"try": "LX-11.1 MC-3.7 MC-8.6 MC-3.5"})
    case("MC-3.3", "One roll", two, "try", due="0 stand_up_roll",
         outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (1, 2):
        case("MC-3.3 MC-3.5", f"A {face}: one of them, the player's choice", two, f"try; roll {face}",
             due="0 stand_up", answers="stand 9, stand 14", refused={"stand 12": "MC-3.5 MC-3.3 MC-3.4"})
        case("MC-3.3 MC-3.5", f"A {face}: one stands up, the turn is over without a draw", two,
             f"try; roll {face}; stand 9", {"0.at": "9 12", "0.lying": "14"}, due="1 play_card")
    for face in (3, 4):
        case("MC-3.3", f"A {face}: all stand up, the turn is over", two, f"try; roll {face}",
             {"0.at": "9 12 14", "0.lying": []}, due="1 play_card")
    for face in (5, 6):
        case("MC-3.3", f"A {face}: all stand up, the turn goes on", two, f"try; roll {face}",
             {"0.at": "9 12 14", "0.lying": []}, due="0 play_card", answers="play left, play right")
    case("MC-3.3", "Then one that stood up can move", two, "try; roll 5; play left; move 9+1; temple scarab",
         {"0.at": "10 12 14", "0.lying": [], "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    with_it = m(S("12", "1,2,2,3,3", lying="9 14"), mummy=14)
    case("MC-3.4", "One with the Mummy cannot be stood up", with_it, "try; roll 4",
         {"0.at": "9 12", "0.lying": "14"}, due="1 play_card")
    case("MC-3.4 MC-3.5", "It cannot be chosen on a 1; the other one is asked for", with_it, "try; roll 1",
         due="0 stand_up", answers="stand 9", refused={"stand 14": "MC-3.4"})
    case("MC-3.4", "Standing up performs no tile action", m(S("12", "1,2,2,3,3", lying="9")), "try; roll 3",
         {"0.at": "0 9 12", "0.lying": []}, due="1 play_card")
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
    case("MC-3.6 MC-3.3", "All stand up, but not those at the statues", m(S("12", "1,2,2,3,3", lying="9")),
         "try; roll 4", {"0.at": "0 9 12", "0.lying": []}, due="1 play_card")
    case("MC-3.6 LX-4.1", "One that lies under the Mummy is not woken by one that passes a statue",
         m(S("8", "1,2,2,3,3", lying="3")), "play left; move 8+1",
         {"0.at": "0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2", "0.points": 2},
         p="L", due="0 card")
    far = m(S("12", "1,2,2,3,3", lying="1 40", asleep=""), mummy=20)
    case("MC-3.5", "The first and the last space: either can be chosen", far, "try; roll 1", due="0 stand_up",
         answers="stand 1, stand 40")
    case("MC-3.5 MC-3.3", "The one on the last space stands up", far, "try; roll 1; stand 40",
         {"0.at": "0 0 12 40", "0.lying": "1"}, due="1 play_card")
    case("MC-3.5", "Nobody lies on the first and the last space", two, "try; roll 2", due="0 stand_up",
         answers="stand 9, stand 14", refused={"stand 1": "MC-3.5", "stand 40": "MC-3.5"})

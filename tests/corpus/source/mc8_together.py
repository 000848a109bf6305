"""The modules together: MC-8."""

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p
from tests.corpus.source.character_tables import c, who


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-8
    both = c(who("extra_turn", "2", "1,2,2,3,3", treasures="vase 1/1, statue 1/1"),
             modules="mummy characters", shown="one-more-turn,two-keys,choice")
    turn = "play left; move 2+1; temple scarab; draw 4"
    case("MC-8.1", "The mummy tile comes before the offer of an extra turn", both, turn, open_end=True,
         due="0 activate_mummy_tile", answers="activate 0, activate 1, activate 2, decline")
    case("MC-8.1", "Then the offer", both, turn + "; decline", open_end=True, due="0 extra_turn",
         answers="take turn, decline")
    case("MC-8.1 MC-4.11", "The tile and the set: the offer comes before the turn that is owed", both,
         turn + "; activate 0; mummy move-card", open_end=True, due="0 extra_turn")
    case("MC-8.1", "Both turns are owed: after the first one the second",
         both, turn + "; activate 0; mummy move-card; take turn; play left; move 3+2; "
         "temple tunnel; draw 5; decline", open_end=True, due="0 play_card")
    case("MC-8.1", "After both the next seat",
         both, turn + "; activate 0; mummy move-card; take turn; play left; move 3+2; temple tunnel; "
         "draw 5; decline; play left; move 5+2; draw 5; decline", open_end=True, due="1 play_card")
    case("MC-8.1 MC-3.3", "A stand-up roll that ends an extra turn ends no other owed one",
         p(S("12", "1,2,2,3,3", lying="9"), modules="mummy", owed=1), "try; roll 3",
         {"0.at": "0 9 12", "0.lying": []}, due="0 play_card")
    case("MC-8.1", "An owed turn is a full one", p(S("", "5,1,2,3,4", talismans=0), modules="mummy", owed=1, tiles="5 tunnel"),
         "play left; move stairs+5; draw die", {"0.at": "0 5"}, p="L", d="die", due="0 play_card")
    case("MC-8.2 MC-4.8", "The mummy tile's Horus card keeps five cards",
         p(S("3", "1,2,2,3,5", talismans=6), modules="mummy", shown="horus-card,two-keys,choice"),
         "play left; move 3+1; take horus 1; reveal horus1 1-3; activate 0; discard 0; "
         "take horus 2; reveal horus2 1-4; mummy move-card", {"0.at": "0 4",
          "0.hand": "2,horus1 1-3,horus2 1-4,3,5", "0.open": "1 2", "discard.1": 1, "discard.2": 1,
          "stacks.0.horus1 1-3": "-1", "stacks.1.horus2 1-4": "-1", "mummy": 39, "0.talismans": 4,
          "talismans": 10, "mummy_tiles.0": "move-card", "mummy_discards.horus-card": 1,
          "mummy_stack.move-card": 1}, due="1 play_card")
    case("MC-8.4", "The Mummy, the roll, the legs, the tile, in this order",
         c(who("reroll", "8", "horus1 1-die,1,1,2,2", open="0"), S("12"), modules="mummy characters",
          mummy=13), "play left; roll 1; reroll; roll 3; move 8+2; temple scarab", open_end=True,
         due="0 card", events="played 0,horus1 1-die,left; mummy 0,13,12,no; laid 1,12,1; talismans 0,1; "
         "die 0,1; reroll 0; die 0,3; moved 0,8,10; woke 0,0; took 0,10,statue 1/2; "
         "points 0,2; temple 0,10,scarab")
    case("MC-8.4 MC-5.5", "A card is added before any die is rolled",
         p(S("9", "2+,die,1,1,4"), modules="equipment"), "play left; add left; roll 2; move 9+4",
         {"0.at": "0 0 13"}, p="LL", due="0 card",
         events="played 0,2+,left; played 0,die,left; die 0,2; moved 0,9,13")
    case("MC-8.4 MC-7.9", "The key is paid before the movement, the statue wakes after its leg",
         c(who("special_key", "8", "1,1,3,3,2", keys=1), tiles="10 favor 1/2"), "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2", "0.keys": 0, "keys": 20}, p="L", due="0 favor_of_horus",
         events="played 0,1,left; spent 0,1; moved 0,8,10; woke 0,0")
    case("MC-8.4 MC-2.2", "A Horus card taken moves the Mummy after the gain",
         p(S("9", "horus1 1-3,2,2,3,5", open="0"), modules="mummy"),
         "play left; move 9+2; take horus 1; reveal horus1 1-3", open_end=True, due="0 activate_mummy_tile",
         events="played 0,horus1 1-3,left; mummy 0,40,39,no; moved 0,9,11; "
         "horus 0,horus1 1-3; next 0,horus1 1-3; mummy 0,39,38,no")
    case("MC-8.3", "Talismans, characters and flipped sets are open: they are part of every view",
         c(who("extra_turn", flipped=1, treasures="vase 1/1, statue 1/1, jewelry 1/1"), modules="mummy characters"),
         due="0 play_card", views=[{"by": None, "scarabs": [0, 0], "hands": [[None] * 5, [None] * 5]}])

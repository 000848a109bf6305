"""Hands rearranged, special keys, and what is optional: MC-7."""

from typing import Any

from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import P, S
from tests.corpus.source.character_tables import FIVE, FOUR, c, who


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-7.8, MC-8.7
    own = c(who("rearrange_hand", "8", "2,1,3,4,5"))
    case("MC-7.8 MC-8.6", "In the own turn, with the cards still in hand", own, "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="0 rearrange_hand", answers=f"{FOUR}, decline")
    case("MC-7.8 MC-8.7", "Before the tile: then the treasure is taken", own,
         "play left; move 8+2; shift 0 3; temple scarab", {"0.at": "0 0 10", "0.asleep": "1 2",
          "t10": "scarab", "temple.falcon.scarab": 3, "0.treasures": "statue 1/2", "0.points": 2,
          "0.hand": "3,4,5,1", "discard.2": 1}, due="0 card",
         events="played 0,2,left; moved 0,8,10; woke 0,0; shift 0,0,3; took 0,10,statue 1/2; "
         "points 0,2; temple 0,10,scarab")
    other = c(who("ahead", "8", "2,1,3,4,5"), who("rearrange_hand", "", "1,2,3,4,5"), tiles="10 favor 1/2")
    case("MC-7.8", "In another player's turn the owner is asked", other, "play left; move 8+2",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="1 rearrange_hand", answers=f"{FIVE}, decline")
    case("MC-7.8", "The owner moves a card; the turn goes on", other, "play left; move 8+2; shift 4 0",
         {"0.at": "0 0 10", "0.asleep": "1 2", "1.hand": "5,1,2,3,4"}, p="L", due="0 favor_of_horus")
    case("MC-7.8", "Declined", other, "play left; move 8+2; decline",
         {"0.at": "0 0 10", "0.asleep": "1 2"}, p="L", due="0 favor_of_horus")
    case("MC-7.8 LX-4.8", "After the leg of Osiris that woke it, before the tile",
         c(who("rearrange_hand", "12", "3,1,1,4,5"), tiles="15 osiris 4"),
         "play left; move 12+3; decline; temple scarab", {"0.at": "0 0 0 19", "0.asleep": "2",
          "t19": "scarab", "temple.falcon.scarab": 3, "0.treasures": "statue 1/2", "0.points": 2}, p="L",
         due="0 card")
    case("MC-7.8", "Once for each entering adventurer: a tunnel past two statues",
         c(who("rearrange_hand", "4", "1,2,3,4,5"), tiles="5 tunnel; 24 tunnel"),
         "play left; move 4+1; shift 0 1",
         {"0.at": "0 0 0 24", "0.asleep": "2", "0.hand": "3,2,4,5", "discard.1": 1},
         due="0 rearrange_hand", answers=f"{FOUR}, decline")
    case("MC-7.8", "Nobody enters: it is not asked", c(who("rearrange_hand", "9", "3,1,1,2,2"), tiles="12 vase 3/5"),
         "play left; move 9+3", {"0.at": "0 0 12"}, p="L", due="0 card")
    case("MC-7.8 MC-4.4", "An adventurer that a mummy tile woke",
         c(who("rearrange_hand", "8", "5,1,2,3,4", talismans=6), modules="mummy characters",
           shown="one-adventurer-1,two-keys,choice", tiles="5 tunnel"),
         "play left; move stairs+5; draw die; activate 0; move 8+1", open_end=True,
         due="0 rearrange_hand", answers=f"{FIVE}, decline")
    case("MC-8.3 MC-7.8", "A known Horus card that is moved stays known in its new place",
         c(who("ahead", "8", "2,1,3,4,5"), who("rearrange_hand", "", "1,horus1 1-3,2,3,4", open="1"),
          tiles="10 favor 1/2"), "play left; move 8+2; shift 1 4",
         {"0.at": "0 0 10", "0.asleep": "1 2", "1.hand": "1,2,3,4,horus1 1-3", "1.open": "4"}, p="L",
         due="0 favor_of_horus",
         views=[{"by": 0, "hands": [["1", "3", "4", "5"], [None] * 4 + ["horus1 1-3"]]}])
    case("MC-8.3 MC-7.8", "A hidden card that is moved past a known one", c(who("ahead", "8", "2,1,3,4,5"),
          who("rearrange_hand", "", "1,horus1 1-3,2,3,4", open="1"), tiles="10 favor 1/2"),
         "play left; move 8+2; shift 0 4",
         {"0.at": "0 0 10", "0.asleep": "1 2", "1.hand": "horus1 1-3,2,3,4,1", "1.open": "0"}, p="L",
         due="0 favor_of_horus")

    # MC-7.9, MC-8.5
    def key(at: str, card: str, keys: int = 1, **named: Any) -> P:
        rest = "+-1,1,2,2" if card != "+-1" else "1,1,2,2"
        return c(who("special_key", at, f"{card},{rest}", keys=keys), **named)

    for card in ("2", "3", "4", "5"):
        n = int(card)
        case("MC-7.9 MC-8.5", f"A {card}: one more or one less for a key", key("9 9 9", card), "play left",
             p="L", due="0 move_adventurer", answers=f"move 9+{n - 1}, move 9+{n}, move 9+{n + 1}")
    case("MC-7.9 MC-8.5", "A 1: 0 or 2 for a key", key("9", "1"), "play left", p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move 9+0, move 9+1, move 9+2")
    case("MC-7.9 MC-8.5", "±1: 0 or 2 for a key, and backward as it is", key("9", "+-1"), "play left",
         p="L", due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move 9-1, move 9+0, move 9+1, move 9+2")
    for face in (1, 4):
        case("MC-7.9 MC-8.5", f"A die with a {face}: decided after the roll", key("9 9 9", "die"),
             f"play left; roll {face}", p="L", due="0 move_adventurer",
             answers=", ".join(f"move 9+{n}" for n in (face - 1, face, face + 1)))
    for face, free in ((3, (1, 2, 3, 4, 5)), (1, (0, 1, 2, 3)), (2, (0, 1, 2, 3, 4))):
        case("MC-7.9 MC-8.5", f"die ±1 with a {face}: two more or less for a key",
             key("9 9 9", "die+-1", modules="equipment characters"), f"play left; roll {face}",
             p="L", due="0 move_adventurer", answers=", ".join(f"move 9+{n}" for n in free))
    case("MC-7.9", "Without a key the card is as it is", key("9 9 9", "3", 0), "play left", p="L",
         due="0 move_adventurer", answers="move 9+3", refused={"move 9+4": "MC-7.9 LX-3.4"})
    case("MC-7.9", "Never two keys for one card", key("9 9 9", "3", 2), "play left", p="L",
         due="0 move_adventurer", answers="move 9+2, move 9+3, move 9+4",
         refused={"move 9+5": "MC-7.9 LX-3.4"})
    case("MC-7.9", "Not for a Horus card", c(who("special_key", "9 9 9", "horus1 1-3,1,1,2,2", keys=2, open="0")),
         "play left", p="L", due="0 move_adventurer", answers="move 9+1, move 9+2, move 9+3",
         refused={"move 9+4": "MC-7.9 LX-7.1"})
    case("MC-7.9", "The key returns to the supply", key("9 9 9", "3", 2), "play left; move 9+4",
         {"0.at": "9 9 13", "0.keys": 1, "keys": 19}, p="L", due="0 card",
         events="played 0,3,left; spent 0,1; moved 0,9,13")
    case("MC-7.9 MC-5.2", "0 works without equipment: the treasure is taken", key("9", "1"),
         "play left; move 9+0",
         {"t9": None, "0.treasures": "vase 1/2", "0.points": 2, "0.keys": 0, "keys": 20}, p="L", due="0 card")
    case("MC-7.9 LX-8.1", "An entry needs a key besides: one key is too few", key("40 40 40 40", "2", 1),
         "play left", p="L", due="0 move_adventurer", answers="move stairs+1, move stairs+2, move stairs+3",
         refused={"move 40+1": "MC-7.9 LX-8.1"})
    case("MC-7.9 LX-8.1", "Two keys: one goes back, one is paid", key("40 40 40 40", "2", 2),
         "play left; move 40+1", {"0.at": "0 40 40 40", "0.chamber": 1, "0.keys": 0, "keys": 19,
          "0.sarcophagi": [5], "sarcophagi": [3]}, p="L", due="0 card",
         events="played 0,2,left; spent 0,1; moved 0,40,41; entered 0,5")
    with_two = c(who("special_key", "9 9 9", "1+,2,1,1,4", keys=2), modules="equipment characters")
    case("MC-7.9 MC-8.5", "Two cards: up to two keys", with_two, "play left; add left", p="LL",
         due="0 move_adventurer", answers=", ".join(f"move 9+{n}" for n in (1, 2, 3, 4, 5)))
    case("MC-7.9 MC-8.5", "Two cards and two keys: both go", with_two, "play left; add left; move 9+5",
         {"0.at": "9 9 14", "0.keys": 0, "keys": 20}, p="LL", due="0 card")
    case("MC-7.9 MC-8.5", "Two cards and one key", c(who("special_key", "9 9 9", "1+,2,1,1,4", keys=1),
                                                    modules="equipment characters"),
         "play left; add left", p="LL", due="0 move_adventurer", answers="move 9+2, move 9+3, move 9+4")
    case("MC-7.9 MC-8.5", "A 0 raised to 1", c(who("special_key", "9", "0,1,1,2,2", keys=1),
                                              modules="equipment characters"),
         "play left", p="L", due="0 move_adventurer", answers="move stairs+1, move 9+0, move 9+1")
    case("MC-7.9 MC-8.5", "A 6 raised to 7", c(who("special_key", "9 9 9", "6,1,1,2,2", keys=1),
                                              modules="equipment characters"),
         "play left; move 9+7", {"0.at": "9 9 16", "0.keys": 0, "keys": 20}, p="L", due="0 card")
    case("MC-7.9 LX-5.8", "The key goes before the movement: it may be taken again at a Horus tile",
         c(who("special_key", "9 9 9", "1,3,3,2,2", keys=1), who("ahead", keys=19)),
         "play left; move 9+2; take key", {"0.at": "9 9 11"}, p="L", due="0 card")

    # MC-7.1, MC-7.10
    at = "39 40 40 40 40"
    case("MC-7.10 LX-3.7", "A card that moves only by Ahead! may be played beside one that moves",
         c(who("ahead", at, "5,2,2,3,1")), due="0 play_card", answers="play left, play right")
    case("MC-7.10 LX-3.12", "Then a move must be made: the other card has one",
         c(who("ahead", at, "5,2,2,3,1")), "play left", p="L", due="0 move_adventurer", answers="move 39+1")
    case("MC-7.10", "Neither card has another move: it may be declined", c(who("ahead", at, "5,2,2,3,4")),
         "play left", p="L", due="0 move_adventurer", answers="move 39+1, decline")
    case("MC-7.10 LX-3.7", "Declined: no move, and a card is drawn", c(who("ahead", at, "5,2,2,3,4")),
         "play left; decline; draw 1", p="L", d="1", due="1 play_card",
         events="played 0,5,left; none 0; drew 0,1; turn 1")
    case("MC-7.10", "Neither card moves, with or without an ability",
         c(who("ahead", "40 40 40 40 40", "5,2,2,3,4")), "play left", p="L", due="0 card")
    case("MC-7.10", "The roll took the card's own moves away: it may be declined",
         c(who("ahead", at, "die,2,2,3,1")), "play left; roll 4", p="L", due="0 move_adventurer",
         answers="move 39+1, decline")
    case("MC-7.10", "The roll left the card's own move: it may not be declined",
         c(who("ahead", at, "die,2,2,3,1")), "play left; roll 1", p="L", due="0 move_adventurer",
         answers="move 39+1")
    case("MC-7.10 MC-7.9", "Special key: a 2 lowered to 1 may be declined",
         c(who("special_key", "40 40 40 40 40", "2,2,2,3,4", keys=2)), "play left", p="L",
         due="0 move_adventurer", answers="move 40+1, decline")
    case("MC-7.10 MC-7.9", "Special key: the other card has a move, so one must be made",
         c(who("special_key", "40 40 40 40 40", "2,3,3,3,1", keys=2)), "play left", p="L",
         due="0 move_adventurer", answers="move 40+1", refused={"decline": "LX-11.1 MC-7.10 LX-3.12"})
    case("MC-7.10 LX-8.7", "An ability that moved makes the turn not idle",
         c(S("40 40 40 40 40"), who("ahead", at, "5,2,2,3,4"), turn=1, idle=True),
         "play left; move 39+1; draw 3",
         {"1.at": "40 40 40 40 40", "t40": None, "1.treasures": "jewelry 3/6", "1.points": 6},
         p="L", d="3", due="0 play_card")
    case("MC-7.10 LX-8.7", "An ability that was declined does not save the round",
         c(S("40 40 40 40 40"), who("ahead", at, "5,2,2,3,4"), turn=1, idle=True),
         "play left; decline; draw 3", p="L", d="3", due="over")
    case("MC-7.1 MC-7.10", "Every ability is optional: the card as it is", c(who("ahead", "9", "4,1,1,3,3")),
         "play left; move 9+4", {"0.at": "0 0 13"}, p="L", due="0 card")
    chamber = "40 40 40 40 40"
    case("MC-7.10 MC-7.9", "The left card can be helped, the inner ones could not: both may be played",
         c(who("special_key", chamber, "2,4,4,5,1", keys=2)), due="0 play_card",
         answers="play left, play right")
    case("MC-7.10 MC-7.9", "The right card can be helped, the inner ones could not",
         c(who("special_key", chamber, "1,4,4,5,2", keys=2)), due="0 play_card",
         answers="play left, play right")
    case("MC-7.10 LX-3.7", "The left card cannot be helped, though the inner ones could",
         c(who("special_key", chamber, "5,2,2,2,1", keys=2)), due="0 play_card",
         answers="play right", refused={"play left": "LX-3.7 MC-7.10"})
    case("MC-7.10 LX-3.7", "The right card cannot be helped, though the inner ones could",
         c(who("special_key", chamber, "1,2,2,2,5", keys=2)), due="0 play_card",
         answers="play left", refused={"play right": "LX-3.7 MC-7.10"})
    case("MC-7.10", "Judged with the hand before the play: the inner 1 is no outer card (left played)",
         c(who("ahead", at, "5,1,2,3,4")), "play left", p="L", due="0 move_adventurer",
         answers="move 39+1, decline")
    case("MC-7.10", "Judged with the hand before the play: the inner 1 is no outer card (right played)",
         c(who("ahead", at, "4,3,2,1,5")), "play right", p="R", due="0 move_adventurer",
         answers="move 39+1, decline")
    case("MC-7.10 LX-3.12", "The left card has a move of its own: after the right one a move must be made",
         c(who("ahead", at, "1,3,2,2,5")), "play right", p="R", due="0 move_adventurer", answers="move 39+1")
    both = {"modules": "equipment characters", "turn": 1, "idle": True}
    case("MC-7.10 LX-8.7", "Played for an ability, no move by the roll: the other outer card lets it move, so not idle",
         c(S(chamber), who("special_key", chamber, "2+,die,2,2,1", keys=3), **both),
         "play left; add left; roll 6; draw 3; draw 3", open_end=True, due="0 play_card")
    case("MC-7.10 LX-8.7", "Played for an ability, no move by the roll: neither outer card lets it move, so idle",
         c(S(chamber), who("special_key", chamber, "2+,die,1,1,5", keys=3), **both),
         "play left; add left; roll 6; draw 3; draw 3", open_end=True, due="over")

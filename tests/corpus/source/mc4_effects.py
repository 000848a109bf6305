"""Mummy tiles, activated and performed: MC-4."""

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S
from tests.corpus.source.mummy_tables import AFTER, START, m, paid, table


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-4.1, MC-4.2, MC-4.13
    three = m(S("", "5,1,2,3,4", talismans=2), tiles="5 tunnel", shown="two-points,two-keys,all-4")
    case("MC-4.1 MC-8.6", "After the draw: what can be paid", three, START, AFTER, p="L", d="die",
         due="0 activate_mummy_tile", answers="activate 0, activate 1, decline",
         refused={"activate 2": "MC-4.1 MC-4.12"})
    case("MC-4.1", "Declined", three, START + "decline", AFTER, p="L", d="die", due="1 play_card")
    case("MC-4.1 LX-11.2", "Without talismans it is not asked",
         m(S("", "5,1,2,3,4", talismans=0), tiles="5 tunnel"), START, AFTER, p="L", d="die",
         due="1 play_card")
    case("MC-4.1 MC-4.13", "Paid to the supply, performed, then its slot is refilled from the stack", three,
         START + "activate 0", {**AFTER, "0.talismans": 1, "talismans": 13, "0.points": 2,
          "mummy_tiles.0": None, "mummy_discards.two-points": 1}, p="L", d="die", due="0 mummy_tile",
         outcomes={"mummy redraw": 1, "mummy rearmost-1-or-2": 1, "mummy two-points": 1, "mummy move-card": 2,
          "mummy scarab": 2, "mummy exchange": 1, "mummy one-adventurer-1": 1, "mummy fewest-points": 1,
          "mummy horus-card": 1, "mummy points-for-treasures": 1, "mummy rearmost-1-to-4": 1,
          "mummy choice": 1, "mummy one-more-turn": 1})
    case("MC-4.1", "One per turn: then the next seat", three, START + "activate 0; mummy scarab", {**AFTER,
          "0.talismans": 1, "talismans": 13, "0.points": 2, "mummy_tiles.0": "scarab",
          "mummy_stack.scarab": 1, "mummy_discards.two-points": 1}, p="L", d="die", due="1 play_card")
    case("MC-4.13", "The order of what happens", three, START + "activate 0; mummy scarab", open_end=True,
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,two-points,1; "
         "points 0,2; refilled 0,0,scarab; turn 1")
    rest = ("redraw,rearmost-1-or-2,two-points,move-card,move-card,scarab,scarab,exchange,"
            "one-adventurer-1,fewest-points,horus-card,points-for-treasures,rearmost-1-to-4,"
            "choice,one-more-turn")
    case("MC-4.1", "The stack is exhausted: the discards are shuffled, the one just used included",
         m(S("", "5,1,2,3,4"), tiles="5 tunnel", shown="two-points,two-keys,all-4", mummy_discards=rest),
         START + "activate 0", {**AFTER, "0.talismans": 5, "talismans": 9, "0.points": 2,
          "mummy_tiles.0": None, "mummy_discards": {},
          "mummy_stack": {"redraw": 1, "rearmost-1-or-2": 1, "two-points": 2, "move-card": 2, "scarab": 2,
          "exchange": 1, "one-adventurer-1": 1, "fewest-points": 1, "horus-card": 1,
          "points-for-treasures": 1, "rearmost-1-to-4": 1, "choice": 1, "one-more-turn": 1}}, p="L", d="die",
         due="0 mummy_tile")
    case("MC-4.2", "Also after a turn without a move", m(S("40 40 40 40 40", "5,1,2,3,4"), mummy=20),
         "play left; draw die", p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 0, activate 1, activate 2, decline")
    case("MC-4.2 MC-8.2", "After a Horus card was taken there is no draw, but the tile",
         m(S("3", "1,2,2,3,5")), "play left; move 3+1; take horus 1; reveal horus1 1-3", open_end=True,
         due="0 activate_mummy_tile", answers="activate 0, activate 1, activate 2, decline")

    # MC-4.3, MC-4.6 to MC-4.12
    case("MC-4.3", "Discard and redraw: a whole new hand, left to right as drawn", table("redraw"),
         START + "activate 0; draw 2; draw 3; draw 4; draw 5; draw +-1; mummy move-card", paid("redraw", 1,
          then={"0.hand": "2,3,4,5,+-1", "discard": {"5": 1, "1": 1, "2": 1, "die": 1, "3": 1, "4": 1}, "draw.2": 1, "draw.3": 1,
          "draw.4": 2, "draw.5": 2, "draw.+-1": 3}), due="1 play_card")
    case("MC-4.3 MC-8.3", "The cards go to the discard pile before the first is drawn", table("redraw"),
         START + "activate 0", open_end=True, due="0 card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,redraw,1; "
                "discarded 0,1|2|die|3|4,0 1 2 3 4")
    case("MC-4.6", "2 points", table("two-points"), START + "activate 0; mummy move-card",
         paid("two-points", 1, then={"0.points": 2}), due="1 play_card")
    for value in (1, 4):
        case("MC-4.6", f"Scarab: {value}", table("scarab"),
             START + f"activate 0; scarab {value}; mummy move-card",
             paid("scarab", 1, then={"0.scarabs": f"{value}", f"scarabs.{value}": 3}), due="1 play_card")
    case("MC-4.6", "2 keys", table("two-keys"), START + "activate 0; mummy move-card",
         paid("two-keys", 2, then={"0.keys": 2, "keys": 18}), due="1 play_card")
    case("MC-4.12 MC-4.6", "2 keys with one left: one",
         table("two-keys", S("", "5,1,2,3,4"), S(keys=19)), START + "activate 0; mummy move-card",
         paid("two-keys", 2, then={"0.keys": 1, "keys": 0}), due="1 play_card")
    case("MC-4.6", "Choice: the first", table("choice"), START + "activate 0",
         {**AFTER, "0.talismans": 3, "talismans": 11}, p="L", d="die", due="0 supply",
         answers="take key, take scarab, take wild", open_end=True)
    for first, second in (("key", "scarab, take wild"), ("wild", "key, take scarab")):
        case("MC-4.6", f"Choice: after a {first} another one", table("choice"),
             START + f"activate 0; take {first}", open_end=True, due="0 supply",
             answers=f"take {second}", refused={f"take {first}": "MC-4.6"})
    case("MC-4.6", "Choice: key and wild card", table("choice"),
         START + "activate 0; take key; take wild; mummy move-card",
         paid("choice", 3, then={"0.keys": 1, "keys": 19, "0.wild": 1, "wild": 17}), due="1 play_card")
    case("MC-4.6", "Choice: scarab and key", table("choice"),
         START + "activate 0; take scarab; scarab 2; take key; mummy move-card",
         paid("choice", 3, then={"0.keys": 1, "keys": 19, "0.scarabs": "2", "scarabs.2": 7}),
         due="1 play_card")
    case("MC-4.12", "Choice with keys alone left: one key",
         table("choice", S("", "5,1,2,3,4"), S(wild=18, scarabs=figures.ALL_SCARABS)),
         START + "activate 0; take key; mummy move-card",
         paid("choice", 3, then={"0.keys": 1, "keys": 19}), due="1 play_card")
    shifts = ", ".join(f"shift {a} {b}" for a in range(5) for b in range(5) if a != b)
    used = table("move-card", shown="move-card,two-keys,choice")
    case("MC-4.7 MC-8.7", "Move card: any card to any other place", used, START + "activate 0",
         open_end=True, due="0 move_hand_card", answers=shifts)
    for source, target, hand in ((0, 4, "2,die,3,4,1"), (4, 0, "4,1,2,die,3"), (2, 1, "1,die,2,3,4"), (1, 3, "1,die,3,2,4")):
        case("MC-4.7 MC-8.7", f"Move card: from {source} to {target}", used,
             START + f"activate 0; shift {source} {target}; mummy scarab",
             paid("move-card", 1, "scarab", then={"0.hand": hand}), due="1 play_card")
    rich = table("exchange", S("", "5,1,2,3,4", scarabs="1 3"))
    case("MC-4.7", "Exchange: any own scarab", rich, START + "activate 0", open_end=True,
         due="0 exchange_scarab", answers="exchange 1, exchange 3", refused={"exchange 2": "MC-4.7 MC-4.12"})
    case("MC-4.7", "Exchange: the one returned cannot be drawn", rich, START + "activate 0; exchange 1",
         open_end=True, due="0 scarab", outcomes={"scarab 1": 3, "scarab 2": 8, "scarab 3": 5, "scarab 4": 4})
    case("MC-4.7", "Exchange: a 1 for a 4", rich, START + "activate 0; exchange 1; scarab 4; mummy move-card",
         paid("exchange", 1, then={"0.scarabs": "3 4", "0.exchanged": "1", "scarabs.4": 3}),
         due="1 play_card")
    case("MC-8.3 LX-10.7", "The value that was exchanged stays secret from the others", rich,
         START + "activate 0; exchange 1; scarab 4; mummy move-card", open_end=True, due="1 play_card",
         views=[{"by": 0, "scarabs": [[3, 4], 0], "exchanged": [[1], 0]},
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
         paid("horus-card", 2, then={"0.hand": "2,die,horus3 1-6,3,4", "0.open": "2", "discard.1": 1,
                                  "stacks.2.horus3 1-6": "-1"}), due="1 play_card")
    case("MC-4.8", "Horus card: a stack that is exhausted cannot be chosen",
         table("horus-card", tops="1-3,-,1-6"), START + "activate 0; discard 0", open_end=True,
         due="0 horus_stack", answers="take horus 1, take horus 3")
    case("MC-4.10", "Fewest points: the lowest-valued open treasure shows 1", table("fewest-points"),
         START + "activate 0; mummy move-card", paid("fewest-points", 1, then={"0.points": 1}),
         due="1 play_card")
    case("MC-4.10", "Fewest points: without the 1/1 it is 2",
         table("fewest-points", tiles="1 -; 2 -; 3 scarab; 5 vase 1/2; 8 wild"),
         "play right; move stairs+4; draw die; activate 0; mummy move-card", open_end=True, due="1 play_card",
         events=("played 0,4,right; moved 0,0,6; moved 0,6,8; wild 0; drew 0,die; "
          "activated 0,0,fewest-points,1; points 0,2; refilled 0,0,move-card; turn 1"))
    case("MC-4.11", "One more turn at once", table("one-more-turn"), START + "activate 0; mummy move-card",
         paid("one-more-turn", 3), due="0 play_card")
    case("MC-4.11 MC-4.2", "In the additional turn a tile may be activated again",
         table("one-more-turn", shown="one-more-turn,two-points,choice"),
         START + "activate 0; mummy move-card; play right; move 5+4; draw 2", open_end=True,
         due="0 activate_mummy_tile", answers="activate 0, activate 1, activate 2, decline")
    case("MC-4.11 LX-8.4", "Also in the last round",
         table("one-more-turn", S(""), S("40", "1,2,2,3,3", keys=1, inside=1), turn=1, tiles="", mummy=20),
         "play left; move 40+1; draw die; activate 0; mummy move-card", open_end=True, due="1 play_card")
    case("MC-4.3 LX-6.3", "The pile is exhausted while the new hand is drawn: the old hand is shuffled in",
         table("redraw", draw="die,2,3"), START + "activate 0; draw 2; draw 3", open_end=True, due="0 card",
         outcomes={"draw 1": 5, "draw +-1": 4, "draw 2": 2, "draw 3": 2, "draw 4": 4, "draw 5": 4,
          "draw die": 3})
    case("MC-4.13 MC-4.1", "The slot in the middle is refilled, the others stay",
         m(S("", "5,1,2,3,4"), tiles="5 tunnel"), START + "activate 1; scarab 3; mummy all-4", {**AFTER,
          "0.talismans": 5, "talismans": 9, "0.scarabs": "3", "scarabs.3": 5, "mummy_tiles.1": "all-4",
          "mummy_discards.scarab": 1, "mummy_stack.all-4": 0}, p="L", d="die", due="1 play_card")
    case("MC-4.13 MC-4.11", "One more turn starts after its tile was replaced", table("one-more-turn"),
         START + "activate 0", open_end=True, due="0 mummy_tile")
    case("MC-4.6", "Choice: after a scarab another one", table("choice"),
         START + "activate 0; take scarab; scarab 2", open_end=True, due="0 supply",
         answers="take key, take wild", refused={"take scarab": "MC-4.6"})
    case("MC-4.12 MC-4.6", "Choice: no scarab is left, so a key or a wild card",
         table("choice", S("", "5,1,2,3,4"), S(scarabs=figures.ALL_SCARABS)), START + "activate 0",
         open_end=True, due="0 supply", answers="take key, take wild",
         refused={"take scarab": "MC-4.12 MC-4.6"})
    case("MC-4.12 MC-4.6", "Choice: no key is left, so a scarab or a wild card",
         table("choice", S("", "5,1,2,3,4"), S(keys=20)), START + "activate 0", open_end=True, due="0 supply",
         answers="take scarab, take wild", refused={"take key": "MC-4.12 MC-4.6"})

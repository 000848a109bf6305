"""Moves by mummy tiles, and tiles that may not be activated: MC-4."""

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S
from tests.corpus.source.mummy_tables import AFTER, START, m, paid, table


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-4.4, MC-4.5
    treasures(book)
    one = table("rearmost-1-or-2")
    case("MC-4.4 MC-8.6", "Rearmost 1 or 2: the one on the stairs", one, START + "activate 0",
         open_end=True, due="0 move_by_tile", answers="move stairs+1, move stairs+2",
         refused={"move 5+1": "MC-4.4", "move stairs+3": "MC-4.4"})
    case("MC-4.4", "Rearmost 1 or 2: the tile is not resolved", one,
         START + "activate 0; move stairs+2; mummy move-card",
         paid("rearmost-1-or-2", 1, then={"0.at": "2 5"}), due="1 play_card")
    case("MC-4.4", "Rearmost 1 to 4", table("rearmost-1-to-4"), START + "activate 0", open_end=True,
         due="0 move_by_tile", answers="move stairs+1, move stairs+2, move stairs+3, move stairs+4")
    case("MC-4.4", "Rearmost 1 to 4: the player's number", table("rearmost-1-to-4"),
         START + "activate 0; move stairs+4; mummy move-card",
         paid("rearmost-1-to-4", 2, then={"0.at": "4 5"}), due="1 play_card")
    case("MC-4.4", "One adventurer 1: any upright one", table("one-adventurer-1"), START + "activate 0",
         open_end=True, due="0 move_by_tile", answers="move stairs+1, move 5+1")
    case("MC-4.5", "One adventurer 1 onto Osiris: it stays there", table("one-adventurer-1"),
         START + "activate 0; move 5+1; mummy move-card",
         paid("one-adventurer-1", 1, then={"0.at": "0 6"}), due="1 play_card")
    case("MC-4.4 MC-4.5", "All 4, the foremost first", table("all-4", shown="all-4,two-keys,choice"),
         START + "activate 0; mummy move-card",
         paid("all-4", 3, then={"0.at": "0 4 9", "0.asleep": "1 2"}), due="1 play_card",
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
         paid("one-adventurer-1", 1, then={"0.at": "0", "0.lying": "6"}), due="1 play_card")
    case("MC-4.5 MC-3.1", "Moved by the tile onto the Mummy's tile", table("rearmost-1-or-2", mummy=2),
         START + "activate 0; move stairs+2; mummy move-card",
         paid("rearmost-1-or-2", 1, then={"0.at": "5", "0.lying": "2"}), due="1 play_card")
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

    # MC-4.12
    start = START
    for effect, seats, why in (
        ("scarab", (S("", "5,1,2,3,4"), S(scarabs=figures.ALL_SCARABS)), "no scarab is left"),
        ("two-keys", (S("", "5,1,2,3,4"), S(keys=20)), "no key is left"),
        ("exchange", (S("", "5,1,2,3,4"), S()), "no own scarab"),
        ("exchange", (S("", "5,1,2,3,4", scarabs="1"), S(scarabs=figures.ALL_SCARABS[2:])), "no scarab is left"),
        ("points-for-treasures", (S("", "5,1,2,3,4"), S()), "no treasure is owned"),
        ("choice", (S("", "5,1,2,3,4"), S(keys=20, wild=18, scarabs=figures.ALL_SCARABS)), "nothing is left"),
    ):
        shown = f"{effect},two-points,move-card"
        case("MC-4.12", f"{effect} may not be activated: {why}", m(*seats, tiles="5 tunnel", shown=shown),
             start, AFTER, p="L", d="die", due="0 activate_mummy_tile",
             answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12"})
    case("MC-4.12", "horus-card may not be activated: all stacks are exhausted",
         m(S("", "5,1,2,3,4"), tiles="5 tunnel", shown="horus-card,two-points,move-card", tops="-,-,-"),
         start, AFTER, p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12"})
    whole = ", ".join(label for label in figures.BOARD.values()
                      if not label.startswith(("horus", "osiris")))
    bare = "; ".join(f"{place} -" for place in figures.TREASURE_SPACES if place not in figures.ICONS)
    iconed = ("5 tunnel; 13 tunnel; 24 tunnel; 34 tunnel; 3 scarab; 10 scarab; 19 scarab; "
              "23 scarab; 28 favor 1/2; 33 favor 2/3; 8 wild; 16 wild; 27 wild; 36 scarab/wild")
    case("MC-4.12 MC-4.10", "fewest-points may not be activated: no treasure lies open", m(S("", "4,1,2,3,5"),
          S(treasures=whole), tiles=f"{bare}; {iconed}", mummy=37,
          shown="fewest-points,two-points,move-card"), "play right; move stairs+5; draw die",
         {"0.at": "0 8", "0.wild": 1, "wild": 17}, p="R", d="die", due="0 activate_mummy_tile",
         answers="activate 1, activate 2, decline", refused={"activate 0": "MC-4.12 MC-4.10"})
    near = m(S("36 36 36 36 36", "5,1,2,3,5"), mummy=20, tiles="36 wild; 38 -; 39 -; 40 -",
             shown="rearmost-1-to-4,rearmost-1-or-2,one-adventurer-1")
    case("MC-4.12 MC-4.5", "One step is all that is left: each of the three moves may be activated", near,
         "play left; draw die", p="L", d="die", due="0 activate_mummy_tile",
         answers="activate 0, activate 1, activate 2, decline")
    for slot in (0, 1, 2):
        case("MC-4.5 MC-4.12", f"One step is all that is left: slot {slot}", near,
             f"play left; draw die; activate {slot}", open_end=True, due="0 move_by_tile",
             answers="move 36+1")


def treasures(book: LuxorBook) -> None:
    """MC-4.9."""
    for owned, points in (("vase 1/1, statue 1/1", 2), ("vase 1/1, statue 1/1, jewelry 1/1", 2),
                          ("vase 1/1, statue 1/1, statue 1/2, statue 1/2", 4)):
        number = owned.count(",") + 1
        worth = sum(int(each.split("/")[1]) for each in owned.split(", "))
        book.case("MC-4.9", f"2 points for each 2 treasures: {number} owned, wild cards do not count",
                  m(S("9", "3,1,2,3,4", treasures=owned, wild=3),
                   shown="points-for-treasures,two-keys,choice", tiles="12 vase 2/3"),
                  "play left; move 9+3; draw die; activate 0; mummy move-card", {"0.at": "0 0 12",
                   "0.hand": "1,2,die,3,4", "discard.3": 1, "draw.die": "-1", "0.talismans": 4,
                   "talismans": 10, "mummy_tiles.0": "move-card", "mummy_discards.points-for-treasures": 1,
                   "mummy_stack.move-card": 1, "0.points": worth + points}, due="1 play_card")

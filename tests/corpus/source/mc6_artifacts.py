"""Artifacts: MC-6."""

from typing import Any

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import P, S, p

HIDDEN = {f"uncover {label}": n for label, n in figures.ARTIFACTS.items()}


def a(*seats: S | str, **named: Any) -> P:
    return p(*seats, **{"modules": "artifacts", **named})


def write(book: LuxorBook) -> None:
    case = book.case
    # MC-6.1 to MC-6.3, MC-6.5
    case("MC-6.3 MC-6.5", "Taking a tile uncovers the one below: any of the ten", a(S("8", "1,2,2,3,3")),
         "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "vase 1/2", "0.points": 2,
          }, p="L", open_end=True, due="0 treasure", outcomes=HIDDEN)
    for label, n in (("artifact 1/2", 3), ("artifact 3/6", 0), ("artifact 1/1", 0)):
        case("MC-6.3", f"{label} is turned up; everyone stands on it; it is not taken in this turn",
             a(S("8", "1,2,2,3,3"), S("9")), f"play left; move 8+1; uncover {label}", {"0.at": "0 0 9",
              "0.asleep": "1 2", "t9": label, "0.treasures": "vase 1/2", "0.points": 2,
              "covered": "1 2 7 12 14 17 20 22 26", f"hidden.{label}": n}, p="L", due="0 card",
             events="played 0,1,left; moved 0,8,9; woke 0,0; took 0,9,vase 1/2; points 0,2; "
             f"uncovered 0,9,{label}")
    case("MC-6.3 LX-5.3", "A space with an icon has no tile below", a(S("9", "1,2,2,3,3")),
         "play left; move 9+1; temple scarab", {"0.at": "0 0 10", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    case("MC-6.2", "An artifact is taken as a treasure", a(S("8", "1,2,2,3,3"), tiles="9 artifact 1/2"),
         "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "artifact 1/2",
          "0.points": 2}, p="L", due="0 card")
    case("MC-6.2 LX-5.2", "An artifact needs its number too", a(S("12 13", "1,2,2,3,3"), tiles="14 artifact 3/6"),
         "play left; move 13+1", {"0.at": "0 12 14"}, p="L", due="0 card")
    case("MC-6.2 LX-5.1", "Three take artifact 3/6", a(S("13 14 14", "1,2,2,3,3"), tiles="14 artifact 3/6"),
         "play left; move 13+1",
         {"0.at": "14 14 14", "t14": None, "0.treasures": "artifact 3/6", "0.points": 6}, p="L", due="0 card")
    case("MC-6.2 LX-5.3", "An artifact over an icon uncovers a temple tile", a(S("9", "1,2,2,3,3"), tiles="10 artifact 1/1"),
         "play left; move 9+1; temple scarab",
         {"0.at": "0 0 10", "t10": "scarab", "temple.falcon.scarab": 3,
          "0.treasures": "artifact 1/1", "0.points": 1}, p="L", due="0 card")
    case("MC-6.5 LX-7.9", "One less claims an artifact", a(S("12", "horus1 one-less 1,1,1,2,2", open="0"), tiles="13 artifact 2/3"),
         "play left; move 12+1; claim; temple tunnel",
         {"0.at": "0 0 13", "t13": "tunnel", "temple.cobra.tunnel": 3,
          "0.treasures": "artifact 2/3", "0.points": 3}, p="L", due="0 card")
    case("MC-6.5 MC-4.9", "2 points for each 2: artifacts count",
         a(S("9", "3,1,2,3,4", treasures="artifact 1/1, vase 1/1"), modules="mummy artifacts",
          shown="points-for-treasures,two-keys,choice", tiles="12 vase 2/3"),
         "play left; move 9+3; draw die; activate 0; mummy move-card", {"0.at": "0 0 12",
          "0.hand": "1,2,die,3,4", "discard.3": 1, "draw.die": "-1", "0.talismans": 4, "talismans": 10,
          "mummy_tiles.0": "move-card", "mummy_discards.points-for-treasures": 1, "mummy_stack.move-card": 1,
          "0.points": 4}, due="1 play_card")
    case("MC-6.5 MC-7.5", "Extra point for an artifact", a(S("8", "1,2,2,3,3", character="extra_point"),
          modules="artifacts characters", tiles="9 artifact 1/2"), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2", "t9": None, "0.treasures": "artifact 1/2", "0.points": 3},
         p="L", due="0 card")
    case("MC-6.5 MC-4.10", "Fewest points counts open artifacts", a(S("", "5,1,2,3,4"),
          S(treasures="vase 1/1, statue 1/1, jewelry 1/1"), modules="mummy artifacts",
          tiles="5 tunnel; 12 artifact 1/1; 1 vase 1/2; 2 statue 1/2; 3 scarab",
          shown="fewest-points,two-keys,choice"),
         "play left; move stairs+5; draw die; activate 0; mummy move-card", open_end=True, due="1 play_card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,fewest-points,1; "
         "points 0,1; refilled 0,0,move-card; turn 1")
    case("MC-6.5 MC-4.10", "Face-down tiles are not in play for fewest points", a(S("", "5,1,2,3,4"),
          S(treasures="vase 1/1, statue 1/1, jewelry 1/1"), modules="mummy artifacts",
          tiles="5 tunnel; 1 vase 1/2; 2 statue 1/2; 3 scarab", shown="fewest-points,two-keys,choice"),
         "play left; move stairs+5; draw die; activate 0; mummy move-card", open_end=True, due="1 play_card",
         events="played 0,5,left; moved 0,0,5; drew 0,die; activated 0,0,fewest-points,1; "
         "points 0,2; refilled 0,0,move-card; turn 1")

    # MC-6.4, MC-6.5
    four = "artifact 1/2, artifact 1/2, artifact 1/2, artifact 1/2"
    sets = "vase 1/1, statue 1/1, jewelry 1/1"
    more = f"{sets}, vase 1/2, statue 1/2, jewelry 1/2"
    for treasures, wild, row in (
        ("artifact 1/1", 0, [1, 0, 0, 0, 0, 0, 0]),
        (f"{sets}", 0, [3, 0, 0, 0, 3, 0, 0]),
        (f"{sets}, artifact 1/1", 0, [4, 0, 0, 0, 3, 3, 0]),
        (f"{sets}, {four}", 0, [11, 0, 0, 0, 3, 3, 0]),
        (f"{more}, {four}", 0, [17, 0, 0, 0, 7, 6, 0]),
        (f"{more}, artifact 1/2", 0, [11, 0, 0, 0, 7, 3, 0]),
        ("vase 1/1, artifact 1/2", 2, [3, 0, 0, 0, 3, 3, 0]),
        ("vase 1/1, statue 1/1, artifact 1/2", 0, [4, 0, 0, 0, 0, 0, 0]),
        ("artifact 1/1, artifact 2/3", 4, [4, 0, 0, 0, 0, 0, 0]),
    ):
        number = treasures.count("artifact")
        book.case("MC-6.4 MC-6.5", f"Artifacts {number}, other treasures {treasures.count('/') - number}, "
                  f"wild cards {wild}", a(S(treasures=treasures, wild=wild), S(treasures="")),
                  scores=[row, [0, 0, 0, 0, 0, 0, 0]])
    whole = ", ".join(f"{kind} {design}" for kind in figures.KINDS
                      for design in ("1/1", "1/2", "1/2", "1/2", "1/2", "2/3", "2/3", "2/3", "3/5"))
    arts = "artifact 1/1, artifact 1/2, artifact 1/2, artifact 1/2, artifact 1/2, artifact 2/3, artifact 2/3, artifact 2/3, artifact 3/5, artifact 3/6"
    book.case("MC-6.4", "Nine sets: sets beyond 8 hold artifacts too",
              a(S(treasures=f"{whole}, {arts}"), S(treasures=""), covered=""),
              scores=[[98, 0, 0, 0, 52, 27, 0], [0, 0, 0, 0, 0, 0, 0]])

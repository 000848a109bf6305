"""The setup, sailing and the tile: TT-1 to TT-3, TT-8."""

from tests.corpus import figures
from tests.corpus.nile import LETTERS, N, NileBook, tiles

ALL = "8*G 8*H 8*U 6*X 6*T 6*E 4*P 4*B 4*L 2*A 2*D 2*C 10*R 2*os 2*is 2*ra 2*th 2*ho"
FAR = "30 D D"


def write(book: NileBook) -> None:
    case = book.case
    # TT-1, TT-8
    nile = tiles(ALL)
    for players, points in ((2, 30), (3, 28), (4, 24), (5, 20), (6, 18)):
        book.setup("TT-1.1 TT-1.4", f"{players} players: points and boats", {"players": players}, nile,
                   {"points": [points] * players, "boats": [-1 - n for n in range(players)]}, "0 sail")
    book.setup("TT-1.3", "All 80 tiles in one line", {"players": 4}, nile,
               {"nile": {str(place): tile for place, tile in enumerate(nile)},
                "underworld": {}, "collections": [{}, {}, {}, {}]}, "0 sail")
    book.setup("TT-1.3", "The other way round", {"players": 2}, nile[::-1],
               {"nile.0": "Horus", "nile.1": "Horus", "nile.10": "Scarab Ring",
                "nile.79": "Senet Game", "nile.72": "Senet Game", "nile.71": "Throne"}, "0 sail")
    for name, n in figures.NILE_TILES.items():
        if n in (2, 8) and name not in ("Senet Game", "Ankh"):
            continue
        place = nile.index(name)
        book.setup("TT-1.2", f"{n} tiles of {name}", {"players": 3}, nile,
                   {f"nile.{each}": name for each in range(place, place + n)}, "0 sail")
    book.setup("TT-1.4", "The first player's boat is in front, then in the order of the seats",
               {"players": 4, "first_player": 2}, nile, {"boats": [-3, -4, -1, -2]}, "2 sail")
    book.config("TT-1.1", "One player", {"players": 1})
    book.config("TT-1.1", "Seven players", {"players": 7})
    case = book.case
    case("TT-1.5 TT-6.2", "Points never fall below 0; the rest is lost", N("20 A " + FAR, "3 5 7", ("A",), points="1 28 28"),
         "sail 20", {"20": None, "boats": "20 5 7", "points": "0 28 28", "0.A": 0}, due="over",
         events="sailed 0,3,20; collected 0,~A; set 0,~A,0,-; points 0,1; ended 0,zero")
    case("TT-8.1", "There is no chance: nothing but a decision is due", N("A A D D"), due="0 sail", outcomes={},
         answers="sail 0, sail 1, sail 2, sail 3")
    case("TT-1.5 TT-6.2", "A set worth 8 with 3 points left", N("20 H " + FAR, "3 5 7", ("7*H",), points="3 28 28"),
         "sail 20", {"20": None, "boats": "20 5 7", "points": "0 28 28", "0.H": 0}, due="over")
    case("TT-8.1", "All choices of idols are open decisions too", N("A A D D ra"), "sail 4",
         {"4": None, "boats": "4 -1 -2"}, due="0 ra", outcomes={}, answers="ra 0, ra 1, ra 2, ra 3")

    # TT-2
    before = N("A D . C A D C", "2 -1 -2")
    case("TT-2.1", "Any tile ahead, or the nearest behind", before, due="0 sail",
         answers="sail 1, sail 3, sail 4, sail 5, sail 6",
         refused={"sail 0": "TT-2.1", "sail 2": "TT-2.2 TT-2.1", "sail 7": "TT-2.2 TT-2.1"})
    case("TT-2.1 TT-3.1", "Ahead: the tile is collected, the boat stands in its place", before,
         "sail 5", {"5": None, "boats": "5 -1 -2", "0.D": 1}, due="1 sail",
         events="sailed 0,2,5; collected 0,~D; turn 1")
    case("TT-2.1", "Backward to the nearest", before, "sail 1", {"1": None, "boats": "1 -1 -2", "0.D": 1},
         due="1 sail", events="sailed 0,2,1; collected 0,~D; turn 1")
    case("TT-2.1", "The first move from before the Nile: any tile", N("A D A D"), due="0 sail",
         answers="sail 0, sail 1, sail 2, sail 3", refused={"retreat": "TT-4.6 TT-2.1", "pass": "TT-2.4 TT-2.5"})
    case("TT-2.1", "Then the next seat clockwise: the last one is followed by the first",
         N("A D A D", "-1 -2 -3", turn=2), "sail 2", {"2": None, "boats": "-1 -2 2", "2.A": 1}, due="0 sail")
    case("TT-2.2", "Backward past a gap and a boat to the nearest tile",
         N("A D . . . D A", "4 2 -1"), due="0 sail", answers="sail 1, sail 5, sail 6")
    case("TT-2.2", "Ahead past boats", N("A . . D D A", "1 2 -1"), "sail 4",
         {"4": None, "boats": "4 2 -1", "0.D": 1}, due="1 sail")
    case("TT-2.2", "Gaps never close: the places keep their numbers", N("A A . D . D", "2 -1 -2"),
         "sail 5; sail 3; sail 0", open_end=True, due="0 sail", answers="sail 1")
    case("TT-2.3", "No boat sails to a place where another boat is", N("A . . A D D", "1 2 -1"), due="0 sail",
         answers="sail 0, sail 3, sail 4, sail 5", refused={"sail 2": "TT-2.2 TT-2.1 TT-2.3"})
    case("TT-2.4", "A boat past the last tile may still sail backward", N("A . A D . D 3", "7 1 -1"),
         due="0 sail", answers="sail 5", refused={"pass": "TT-2.4 TT-2.5"})
    off: dict[str, object] = {"backward": False}
    case("TT-2.5", "Switched off: forward only", N("A D . C A D C", "2 -1 -2", rulings=off), due="0 sail",
         answers="sail 3, sail 4, sail 5, sail 6", refused={"sail 1": "TT-2.5 TT-2.1"})
    case("TT-2.5", "Switched off: with no tile ahead the one action is to pass",
         N("A A D D", "7 -1 -2", rulings=off), due="0 sail", answers="pass")
    case("TT-2.5", "Switched off: the turn is over", N("A A D D", "7 -1 -2", rulings=off), "pass",
         due="1 sail", events="passed 0; turn 1")
    case("TT-2.5", "Switched off: with a tile ahead nobody passes", N("A A D D", "-1 -2 -3", rulings=off),
         due="0 sail", answers="sail 0, sail 1, sail 2, sail 3", refused={"pass": "TT-2.5"})
    case("TT-2.5 TT-4.6", "Switched off: Horus collects behind as ever",
         N("A D ho D A", "-1 -2 -3", rulings=off), "sail 2; collect 1",
         {"1": None, "2": None, "boats": "2 -1 -2", "0.D": 1}, due="1 sail")
    case("TT-2.3 TT-2.2", "Behind a boat the place itself stays empty: no boat joins it",
         N("A . . A D D", "1 2 -1", turn=2), due="2 sail",
         answers="sail 0, sail 3, sail 4, sail 5", refused={"sail 1": "TT-2.2 TT-2.1 TT-2.3"})
    case("TT-2.4", "A boat on the last place sails backward", N("A A D D 75", "79 -1 -2"),
         due="0 sail", answers="sail 3")

    # TT-3
    case("TT-3.1", "A ring scores 1 at once", N("R A A R"), "sail 3",
         {"3": None, "boats": "3 -1 -2", "points": "27 28 28", "0.R": 1}, due="1 sail",
         events="sailed 0,-1,3; collected 0,~R; points 0,1; turn 1")
    case("TT-3.1", "Each ring scores 1: the third one too", N("R A A R", hands=("2*R",), points="12 28 28"),
         "sail 0", {"0": None, "boats": "0 -1 -2", "points": "11 28 28", "0.R": 3}, due="1 sail")
    case("TT-3.2", "An idol is resolved and goes to the Tomb", N("A A D D ra"), "sail 4; ra 0",
         {"0": None, "4": None, "u.A": 1, "boats": "4 -1 -2"}, due="1 sail",
         events="sailed 0,-1,4; found 0,~ra; banished 0,0,~A; buried 0,~ra; turn 1")
    for idol, river in (("os", "A A os"), ("is", "A A is"), ("th", "A A th")):
        case("TT-3.3", f"{LETTERS[idol]}: without a legal choice it has no effect and nothing is asked",
             N(river), "sail 2", {"2": None, "boats": "2 -1 -2"}, due="1 sail",
             events=f"sailed 0,-1,2; found 0,~{idol}; idle 0,~{idol}; buried 0,~{idol}; turn 1")
    may: dict[str, object] = {"optional_idols": True}
    case("TT-3.3", "An idol must be resolved", N("A A D D ra"), "sail 4", {"4": None, "boats": "4 -1 -2"},
         due="0 ra", answers="ra 0, ra 1, ra 2, ra 3", refused={"decline": "TT-3.3"})
    case("TT-3.3", "Switched on: it may be declined", N("A A D D ra", rulings=may), "sail 4",
         {"4": None, "boats": "4 -1 -2"}, due="0 ra", answers="ra 0, ra 1, ra 2, ra 3, decline")
    case("TT-3.3", "Switched on and declined", N("A A D D ra", rulings=may), "sail 4; decline",
         {"4": None, "boats": "4 -1 -2"}, due="1 sail",
         events="sailed 0,-1,4; found 0,~ra; declined 0; buried 0,~ra; turn 1")
    case("TT-3.3", "Switched on: not any more between the two tiles of Thoth", N("th A A D D", rulings=may),
         "sail 0; thoth 1", {"0": None, "boats": "0 -1 -2"}, due="0 thoth_with",
         answers="with 2, with 3, with 4", refused={"decline": "TT-3.3 TT-4.5"})
    case("TT-3.3", "Switched on: Thoth may be declined before", N("th A A D D", rulings=may), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="0 thoth",
         answers="thoth 1, thoth 2, thoth 3, thoth 4, decline")
    case("TT-3.3", "Switched on: an idol reached by Osiris may be declined too",
         N("os A A D D", under="ra", rulings=may), "sail 0; underworld Ra; decline",
         {"0": None, "boats": "0 -1 -2", "u.ra": 0}, due="1 sail")
    case("TT-3.4 TT-4.1", "An idol being resolved is nowhere: Osiris cannot take itself",
         N("os A A D D", under="2*ra"), "sail 0", {"0": None, "boats": "0 -1 -2"}, due="0 osiris",
         answers="underworld Ra")
    case("TT-3.4", "Chains are depth first: the inner idol goes to the Tomb first",
         N("os A A D D", under="ra"), "sail 0; underworld Ra; ra 3",
         {"0": None, "3": None, "u.D": 1, "u.ra": 0, "boats": "0 -1 -2"}, due="1 sail",
         events="sailed 0,-1,0; found 0,~os; fetched_up 0,~ra; found 0,~ra; banished 0,3,~D; "
                "buried 0,~ra; buried 0,~os; turn 1")
    case("TT-3.2 TT-4.5", "An idol that asks is neither collected nor in the Underworld",
         N("th A A D D", hands=("",)), "sail 0; thoth 1; with 2", {"0": None, "boats": "0 -1 -2"},
         due="1 sail", events="sailed 0,-1,0; found 0,~th; swapped 0,1,2; buried 0,~th; turn 1")
    case("TT-3.4 TT-4.6", "A chain of three: Horus collects Osiris, Osiris takes Ra",
         N("os A ho D A D", under="ra"), "sail 2; collect 0; underworld Ra; ra 1",
         {"0": None, "1": None, "2": None, "u.ra": 0, "u.A": 1, "boats": "2 -1 -2"}, due="1 sail",
         events="sailed 0,-1,2; found 0,~ho; fetched 0,0,~os; found 0,~os; fetched_up 0,~ra; "
                "found 0,~ra; banished 0,1,~A; buried 0,~ra; buried 0,~os; buried 0,~ho; turn 1")

"""Tutankhamun: TT-1 to TT-8."""

from __future__ import annotations

from typing import Any

from tests.corpus import figures
from tests.corpus.nile import N, NileBook, tiles

ALL = "8*G 8*H 8*U 6*X 6*T 6*E 4*P 4*B 4*L 2*A 2*D 2*C 10*R 2*os 2*is 2*ra 2*th 2*ho"
FAR = "30 D D"


def write(book: NileBook) -> None:
    """Write the cases."""
    setup(book)
    sailing(book)
    the_tile(book)
    osiris(book)
    isis(book)
    ra(book)
    thoth(book)
    horus(book)
    trailing(book)
    sets(book)
    completing(book)
    the_end(book)


def setup(book: NileBook) -> None:
    """TT-1, TT-8."""
    nile = tiles(ALL)
    for players, points in ((2, 30), (3, 28), (4, 24), (5, 20), (6, 18)):
        book.setup("TT-1.1 TT-1.4", f"{players} players: points and boats", {"players": players}, nile,
                   {"points": [points] * players, "boats": [-1 - n for n in range(players)]},
                   "0 sail")
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


def sailing(book: NileBook) -> None:
    """TT-2."""
    case = book.case
    before = N("A D . C A D C", "2 -1 -2")
    case("TT-2.1", "Any tile ahead, or the nearest behind", before, due="0 sail",
         answers="sail 1, sail 3, sail 4, sail 5, sail 6",
         refused={"sail 0": "TT-2.1", "sail 2": "TT-2.2 TT-2.1", "sail 7": "TT-2.2 TT-2.1"})
    case("TT-2.1 TT-3.1", "Ahead: the tile is collected, the boat stands in its place", before,
         "sail 5", {"5": None, "boats": "5 -1 -2", "0.D": 1}, due="1 sail",
         events="sailed 0,2,5; collected 0,~D; turn 1")
    case("TT-2.1", "Backward to the nearest", before, "sail 1",
         {"1": None, "boats": "1 -1 -2", "0.D": 1}, due="1 sail",
         events="sailed 0,2,1; collected 0,~D; turn 1")
    case("TT-2.1", "The first move from before the Nile: any tile", N("A D A D"), due="0 sail",
         answers="sail 0, sail 1, sail 2, sail 3", refused={"retreat": "TT-4.6 TT-2.1", "pass": "TT-2.4 TT-2.5"})
    case("TT-2.1", "Then the next seat clockwise: the last one is followed by the first",
         N("A D A D", "-1 -2 -3", turn=2), "sail 2",
         {"2": None, "boats": "-1 -2 2", "2.A": 1}, due="0 sail")
    case("TT-2.2", "Backward past a gap and a boat to the nearest tile",
         N("A D . . . D A", "4 2 -1"), due="0 sail", answers="sail 1, sail 5, sail 6")
    case("TT-2.2", "Ahead past boats", N("A . . D D A", "1 2 -1"), "sail 4",
         {"4": None, "boats": "4 2 -1", "0.D": 1}, due="1 sail")
    case("TT-2.2", "Gaps never close: the places keep their numbers",
         N("A A . D . D", "2 -1 -2"), "sail 5; sail 3; sail 0",
         open_end=True, due="0 sail", answers="sail 1")
    case("TT-2.3", "No boat sails to a place where another boat is",
         N("A . . A D D", "1 2 -1"), due="0 sail", answers="sail 0, sail 3, sail 4, sail 5",
         refused={"sail 2": "TT-2.2 TT-2.1 TT-2.3"})
    case("TT-2.4", "A boat past the last tile may still sail backward", N("A . A D . D 3", "7 1 -1"),
         due="0 sail", answers="sail 5", refused={"pass": "TT-2.4 TT-2.5"})
    off: dict[str, object] = {"backward": False}
    case("TT-2.5", "Switched off: forward only", N("A D . C A D C", "2 -1 -2", rulings=off), due="0 sail",
         answers="sail 3, sail 4, sail 5, sail 6", refused={"sail 1": "TT-2.5 TT-2.1"})
    case("TT-2.5", "Switched off: with no tile ahead the one action is to pass",
         N("A A D D", "7 -1 -2", rulings=off), due="0 sail", answers="pass")
    case("TT-2.5", "Switched off: the turn is over", N("A A D D", "7 -1 -2", rulings=off), "pass",
         due="1 sail", events="passed 0; turn 1")
    case("TT-2.5", "Switched off: with a tile ahead nobody passes",
         N("A A D D", "-1 -2 -3", rulings=off), due="0 sail",
         answers="sail 0, sail 1, sail 2, sail 3", refused={"pass": "TT-2.5"})
    case("TT-2.5 TT-4.6", "Switched off: Horus collects behind as ever",
         N("A D ho D A", "-1 -2 -3", rulings=off), "sail 2; collect 1",
         {"1": None, "2": None, "boats": "2 -1 -2",
          "0.D": 1}, due="1 sail")


def the_tile(book: NileBook) -> None:
    """TT-3."""
    case = book.case
    case("TT-3.1", "A ring scores 1 at once", N("R A A R"), "sail 3",
         {"3": None, "boats": "3 -1 -2", "points": "27 28 28", "0.R": 1}, due="1 sail",
         events="sailed 0,-1,3; collected 0,~R; points 0,1; turn 1")
    case("TT-3.1", "Each ring scores 1: the third one too", N("R A A R", hands=("2*R",), points="12 28 28"),
         "sail 0", {"0": None, "boats": "0 -1 -2", "points": "11 28 28", "0.R": 3}, due="1 sail")
    case("TT-3.2", "An idol is resolved and goes to the Tomb", N("A A D D ra"), "sail 4; ra 0",
         {"0": None, "4": None, "u.A": 1, "boats": "4 -1 -2"}, due="1 sail",
         events="sailed 0,-1,4; found 0,~ra; banished 0,0,~A; buried 0,~ra; turn 1")
    for idol, nile in (("os", "A A os"), ("is", "A A is"), ("th", "A A th")):
        extra = {"hands": ("", "")} if idol != "os" else {}
        case("TT-3.3", f"{idol}: without a legal choice it has no effect and nothing is asked",
             N(nile, **extra), "sail 2", {"2": None, "boats": "2 -1 -2"}, due="1 sail",
             events=f"sailed 0,-1,2; found 0,~{idol}; idle 0,~{idol}; buried 0,~{idol}; turn 1")
    may: dict[str, object] = {"optional_idols": True}
    case("TT-3.3", "An idol must be resolved", N("A A D D ra"), "sail 4",
         {"4": None, "boats": "4 -1 -2"}, due="0 ra", answers="ra 0, ra 1, ra 2, ra 3",
         refused={"decline": "TT-3.3"})
    case("TT-3.3", "Switched on: it may be declined", N("A A D D ra", rulings=may), "sail 4",
         {"4": None, "boats": "4 -1 -2"}, due="0 ra",
         answers="ra 0, ra 1, ra 2, ra 3, decline")
    case("TT-3.3", "Switched on and declined", N("A A D D ra", rulings=may), "sail 4; decline",
         {"4": None, "boats": "4 -1 -2"}, due="1 sail",
         events="sailed 0,-1,4; found 0,~ra; declined 0; buried 0,~ra; turn 1")
    case("TT-3.3", "Switched on: not any more between the two tiles of Thoth",
         N("th A A D D", rulings=may), "sail 0; thoth 1", {"0": None, "boats": "0 -1 -2"},
         due="0 thoth_with", answers="with 2, with 3, with 4",
         refused={"decline": "TT-3.3 TT-4.5"})
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


def osiris(book: NileBook) -> None:
    """TT-4.1."""
    case = book.case
    case("TT-4.1", "Any tile from the Underworld", N("os A D", under="ra th"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="0 osiris",
         answers="underworld Ankh, underworld Dagger, underworld Ra, underworld Thoth",
         refused={"underworld Pottery": "TT-4.1"})
    case("TT-4.1", "An artifact joins the collection", N("os A D"), "sail 0; underworld Ankh",
         {"0": None, "boats": "0 -1 -2", "u.A": 0, "0.A": 1}, due="1 sail",
         events="sailed 0,-1,0; found 0,~os; fetched_up 0,~A; collected 0,~A; buried 0,~os; "
                "turn 1")
    case("TT-4.1 TT-3.1", "A ring scores 1", N("os A A R"), "sail 0; underworld Scarab Ring",
         {"0": None, "boats": "0 -1 -2", "u.R": 8, "0.R": 1, "points": "27 28 28"}, due="1 sail")
    case("TT-4.1", "Empty Underworld: no effect", N("os A A"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.1", "It never completes a set: the tile was not in the Nile",
         N("os A D D", hands=("",)), "sail 0; underworld Ankh",
         {"0": None, "boats": "0 -1 -2", "u.A": 0, "0.A": 1}, due="1 sail")
    case("TT-4.1", "An idol is resolved at once: Horus collects behind", N("A D os A D", under="ho"),
         "sail 2; underworld Horus; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "u.ho": 0, "0.A": 1}, due="1 sail")
    case("TT-4.1 TT-3.3", "An idol without a choice has no effect", N("os A A", under="is"),
         "sail 0; underworld Isis", {"0": None, "boats": "0 -1 -2", "u.is": 0}, due="1 sail",
         events="sailed 0,-1,0; found 0,~os; fetched_up 0,~is; found 0,~is; idle 0,~is; "
                "buried 0,~is; buried 0,~os; turn 1")
    case("TT-4.1", "Osiris brings the other Osiris", N("os A D", under="os"),
         "sail 0; underworld Osiris; underworld Dagger",
         {"0": None, "boats": "0 -1 -2", "u.os": 0, "u.D": 0, "0.D": 1}, due="1 sail")


def isis(book: NileBook) -> None:
    """TT-4.2, TT-4.3."""
    case = book.case
    case("TT-4.2", "Any tile in the Nile, ahead or behind", N("A D is R D A", hands=("R",)), "sail 2",
         {"2": None, "boats": "2 -1 -2"}, due="0 isis",
         answers="isis 0, isis 1, isis 3, isis 4, isis 5", refused={"isis 2": "TT-4.2"})
    case("TT-4.2 TT-4.3", "The ring lies where the tile lay; the earlier point stays",
         N("A D is R D A", hands=("2*R",)), "sail 2; isis 5",
         {"2": None, "5": "R", "boats": "2 -1 -2", "0.R": 1, "0.A": 1}, due="1 sail",
         events="sailed 0,-1,2; found 0,~is; ring 0,5,~A; collected 0,~A; buried 0,~is; turn 1")
    case("TT-4.2", "No own ring: no effect, though others have some",
         N("A D is R D A", hands=("", "3*R")), "sail 2", {"2": None, "boats": "2 -1 -2"},
         due="1 sail")
    case("TT-4.2", "Whoever collects it again scores again", N("A D is R D A", hands=("2*R",)),
         "sail 2; isis 5; sail 5",
         {"2": None, "5": None, "boats": "2 5 -1", "0.R": 1, "0.A": 1, "1.R": 1,
          "points": "28 27 28"}, due="2 sail")
    case("TT-4.3", "Ring for ring is legal and scores 1", N("A D is R D A", hands=("2*R",)),
         "sail 2; isis 3", {"2": None, "boats": "2 -1 -2", "points": "27 28 28"}, due="1 sail")
    case("TT-4.3 TT-6.5", "The last ring in the Nile taken for a ring: it does not complete the rings",
         N("A D is R D A", hands=("9*R",)), "sail 2; isis 3",
         {"2": None, "boats": "2 -1 -2", "points": "27 28 28"}, due="1 sail",
         events="sailed 0,-1,2; found 0,~is; ring 0,3,~R; collected 0,~R; points 0,1; "
                "buried 0,~is; turn 1")
    case("TT-4.3", "The target may be an idol, which is resolved",
         N("A D is R ra A D", hands=("2*R",)), "sail 2; isis 4; ra 6",
         {"2": None, "4": "R", "6": None, "boats": "2 -1 -2", "0.R": 1, "u.D": 1}, due="1 sail")
    case("TT-4.3 TT-5.1", "A ring put behind all boats trails",
         N(". D is R A D A", "0 20 21", hands=("2*R",)), "sail 2; isis 1",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "0.D": 1, "u.R": 8}, due="1 sail",
         events="sailed 0,0,2; found 0,~is; ring 0,1,~D; collected 0,~D; buried 0,~is; "
                "trailed 0,1,~R; turn 1")
    case("TT-4.2 TT-6.1", "Isis takes the last of a set: it scores",
         N("is 10 A D D R", hands=("R A",)), "sail 0; isis 11",
         {"0": None, "11": "R", "boats": "0 -1 -2", "0.R": 0, "0.A": 0, "points": "26 28 28"},
         due="1 sail")


def ra(book: NileBook) -> None:
    """TT-4.4."""
    case = book.case
    case("TT-4.4", "An idol is not resolved", N("ra os A A"), "sail 0; ra 1",
         {"0": None, "1": None, "u.os": 1, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.4", "A ring scores nothing", N("ra R A A R"), "sail 0; ra 4",
         {"0": None, "4": None, "u.R": 9, "boats": "0 -1 -2"}, due="1 sail")
    case("TT-4.4 TT-6.1", "The last of a set completes it; the banished tile is nobody's",
         N("ra A D D", hands=("", "A")), "sail 0; ra 1",
         {"0": None, "1": None, "1.A": 0, "boats": "0 -1 -2", "points": "28 26 28"}, due="1 sail",
         events="sailed 0,-1,0; found 0,~ra; banished 0,1,~A; set 0,~A,1,-; points 1,2; "
                "buried 0,~ra; turn 1")
    case("TT-4.4 TT-6.8", "Two players: it is in the Underworld first, and counts there",
         N("ra P D D", players=2, hands=("P", "P"), under="P"), "sail 0; ra 1",
         {"0": None, "1": None, "0.P": 0, "1.P": 0, "u.P": 0, "boats": "0 -1",
          "points": "30 28"}, due="1 sail")
    case("TT-4.4", "Behind the boat too", N("A D D ra A"), "sail 3; ra 0",
         {"0": None, "3": None, "u.A": 1, "boats": "3 -1 -2"}, due="1 sail")
    case("TT-4.4", "No tile is left in the Nile: no effect, and the game is over", N("3 ra", "2 1 0"), "sail 3",
         {"3": None, "boats": "3 1 0"}, due="over",
         events="sailed 0,2,3; found 0,~ra; idle 0,~ra; buried 0,~ra; ended 0,nile_empty")


def thoth(book: NileBook) -> None:
    """TT-4.5."""
    case = book.case
    before = N("A th D A D ra")
    case("TT-4.5", "Two tiles ahead: the first", before, "sail 1", {"1": None, "boats": "1 -1 -2"},
         due="0 thoth", answers="thoth 2, thoth 3, thoth 4, thoth 5",
         refused={"thoth 0": "TT-4.5"})
    case("TT-4.5", "The second is another one", before, "sail 1; thoth 3",
         {"1": None, "boats": "1 -1 -2"}, due="0 thoth_with", answers="with 2, with 4, with 5",
         refused={"with 3": "TT-4.5", "with 0": "TT-4.5"})
    case("TT-4.5", "They are swapped", before, "sail 1; thoth 5; with 2",
         {"1": None, "2": "ra", "5": "D", "boats": "1 -1 -2"}, due="1 sail",
         events="sailed 0,-1,1; found 0,~th; swapped 0,5,2; buried 0,~th; turn 1")
    case("TT-4.5", "Two equal tiles may be swapped", before, "sail 1; thoth 2; with 4",
         {"1": None, "boats": "1 -1 -2"}, due="1 sail")
    case("TT-4.5", "Boats between do not matter", N("th D . A D", "-1 2 -2"), "sail 0; thoth 1; with 3",
         {"0": None, "1": "A", "3": "D", "boats": "0 2 -1"}, due="1 sail")
    case("TT-4.5", "Fewer than two ahead: no effect", N("A D A th D"), "sail 3",
         {"3": None, "boats": "3 -1 -2"}, due="1 sail",
         events="sailed 0,-1,3; found 0,~th; idle 0,~th; buried 0,~th; turn 1")
    case("TT-4.5", "No tile leaves the Nile: no set is scored", N("th A D D", hands=("A",)),
         "sail 0; thoth 1; with 3", {"0": None, "1": "D", "3": "A", "boats": "0 -1 -2"},
         due="1 sail")


def horus(book: NileBook) -> None:
    """TT-4.6."""
    case = book.case
    before = N("A D ho A D")
    case("TT-4.6", "A tile behind the boat, or the boat behind all", before, "sail 2",
         {"2": None, "boats": "2 -1 -2"}, due="0 horus", answers="collect 0, collect 1, retreat",
         refused={"collect 3": "TT-4.6", "collect 2": "TT-4.6"})
    case("TT-4.6", "Any tile behind is collected; the boat stays", before, "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.A": 1}, due="1 sail",
         events="sailed 0,-1,2; found 0,~ho; fetched 0,0,~A; collected 0,~A; buried 0,~ho; turn 1")
    case("TT-4.6", "The boat moves behind all other boats", before, "sail 2; retreat",
         {"2": None, "boats": "-3 -1 -2"}, due="1 sail",
         events="sailed 0,-1,2; found 0,~ho; retreated 0,2; buried 0,~ho; turn 1")
    case("TT-4.6", "With no tile behind the retreat is the only option", N("ho A D A D"), "sail 0",
         {"0": None, "boats": "0 -1 -2"}, due="0 horus", answers="retreat")
    case("TT-4.6 TT-5.1", "The retreat lets nothing trail: the tiles passed this turn are ahead again",
         N(". D A ho A D", "0 20 21"), "sail 3; retreat", {"3": None, "boats": "-1 20 21"},
         due="1 sail", events="sailed 0,0,3; found 0,~ho; retreated 0,3; buried 0,~ho; turn 1")
    case("TT-4.6 TT-3.1", "A ring behind scores", N("R A ho A D R"), "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.R": 1, "points": "27 28 28"}, due="1 sail")
    case("TT-4.6 TT-6.1", "The last of a set behind is completed",
         N("A D ho D", hands=("A",)), "sail 2; collect 0",
         {"0": None, "2": None, "boats": "2 -1 -2", "0.A": 0, "points": "26 28 28"}, due="1 sail")
    case("TT-4.6", "An idol behind is resolved", N("ra A ho D A D"), "sail 2; collect 0; ra 5",
         {"0": None, "2": None, "5": None, "u.D": 1, "boats": "2 -1 -2"}, due="1 sail")
    case("TT-4.6", "Behind a boat that is before the Nile already",
         N("A D ho A D", "-1 -2 -3", turn=1), "sail 2; retreat",
         {"2": None, "boats": "-1 -3 -2"}, due="2 sail")


def trailing(book: NileBook) -> None:
    """TT-5."""
    case = book.case
    case("TT-5.1", "All tiles behind the rearmost boat, the furthest back first; idols are not resolved",
         N(". A ra D 2 A D", "0 20 21"), "sail 3",
         {"1": None, "2": None, "3": None, "boats": "3 20 21", "0.D": 1, "u.A": 1, "u.ra": 1},
         due="1 sail",
         events="sailed 0,0,3; collected 0,~D; trailed 0,1,~A; trailed 0,2,~ra; turn 1")
    case("TT-5.1", "A trailing ring scores nobody a point", N(". R D D R", "0 20 21"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "u.R": 9}, due="1 sail")
    case("TT-5.1", "Boats before the Nile are behind all tiles", N("A D A D", "-1 20 -2"), "sail 2",
         {"2": None, "boats": "2 20 -1", "0.A": 1}, due="1 sail")
    case("TT-5.2", "Judged by the places then: tiles ahead of another boat stay",
         N(". A D . C A D C", "0 3 20"), "sail 5",
         {"1": None, "2": None, "5": None, "boats": "5 3 20", "u.D": 1, "points": "26 28 28"},
         due="1 sail")
    case("TT-5.1 TT-6.1", "A trailing tile completes its set", N(". A D D", "0 20 21", ("", "A")), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "1.A": 0, "points": "28 26 28"},
         due="1 sail",
         events="sailed 0,0,2; collected 0,~D; trailed 0,1,~A; set 0,~A,1,-; points 1,2; turn 1")
    case("TT-5.2", "A boat that sails backward to be the rearmost: nothing is behind it",
         N(". . A . D A D", "3 1 20", turn=0), "sail 2", {"2": None, "boats": "2 1 20", "0.A": 1},
         due="1 sail")
    case("TT-5.1 TT-4.5", "After the idol is resolved: Thoth first, then what trails",
         N(". A th D A D", "0 20 21"), "sail 2; thoth 3; with 4",
         {"1": None, "2": None, "3": "A", "4": "D", "u.A": 1, "boats": "2 20 21"}, due="1 sail")


def scored(
    book: NileBook, rules: str, letter: str, counts: tuple[int, ...], lost: tuple[int, ...],
    *, rulings: dict[str, Any] | None = None, boats: str = "3 10 25",
) -> None:
    """Write a case in which seat 0 takes the last tile of a set at place 20."""
    players = 2 if len(counts) == 3 and boats.count(" ") == 1 else 3
    owners, under = counts[:players], counts[players:]
    hands = [f"{n - (seat == 0)}*{letter}" if n - (seat == 0) else "" for seat, n in enumerate(owners)]
    points = {2: 30, 3: 28}[players]
    other = boats.split(" ", 1)[1]
    then: dict[str, Any] = {"20": None, "boats": f"20 {other}"}
    then["points"] = " ".join(str(points - n) for n in lost)
    for seat, n in enumerate(owners):
        if n - (seat == 0):
            then[f"{seat}.{letter}"] = 0
    told = f"{letter}: {', '.join(map(str, owners))} tiles"
    rest = figures.NILE_TILES[{"H": "Throne", "X": "Sarcophagus", "P": "Pottery", "A": "Ankh",
                               "R": "Scarab Ring"}[letter]] - sum(owners)
    if rest:
        then[f"u.{letter}"] = 0
        told += f", {rest} in the Underworld"
    assert not under or under[0] == rest, told
    switched = f" with {', '.join(f'{k} {v}' for k, v in rulings.items())}" if rulings else ""
    book.case(rules, f"{told}: points {', '.join(map(str, lost))}{switched}",
              N(f"20 {letter} {FAR}", boats, tuple(hands), players=players, rulings=rulings or {}),
              "sail 20", then, due="1 sail")


def sets(book: NileBook) -> None:
    """TT-6.2 to TT-6.5, TT-6.8, TT-6.9, TT-7.5."""
    classic = {"set_ties": "classic"}
    for counts, lost, rules in (
        ((5, 2, 1), (8, 4, 0), "TT-6.2"), ((3, 4, 1), (4, 8, 0), "TT-6.2"),
        ((1, 2, 5), (0, 4, 8), "TT-6.2"), ((3, 3, 2), (4, 8, 0), "TT-6.2"),
        ((2, 3, 3), (0, 8, 4), "TT-6.2"), ((4, 2, 2), (8, 4, 0), "TT-6.2"),
        ((2, 2, 4), (0, 4, 8), "TT-6.2"), ((2, 2, 2), (4, 8, 0), "TT-6.3"),
        ((1, 1, 1), (4, 8, 0), "TT-6.3"), ((8, 0, 0), (8, 0, 0), "TT-6.4"),
        ((1, 0, 0), (8, 0, 0), "TT-6.4"), ((1, 7, 0), (4, 8, 0), "TT-6.2"),
        ((1, 0, 7), (4, 0, 8), "TT-6.2"), ((1, 3, 3), (0, 8, 4), "TT-6.3"),
    ):
        scored(book, rules, "H", counts, lost)
    for letter, counts, lost in (
        ("X", (3, 2, 1), (6, 3, 0)), ("X", (1, 1, 4), (0, 3, 6)), ("P", (2, 1, 1), (4, 2, 0)),
        ("P", (1, 2, 0), (2, 4, 0)), ("P", (1, 1, 1), (2, 4, 0)), ("A", (1, 1, 0), (1, 2, 0)),
        ("A", (2, 0, 0), (2, 0, 0)), ("A", (1, 0, 1), (2, 0, 1)),
    ):
        scored(book, "TT-6.2 TT-1.2", letter, counts, lost)
    for counts, lost in (((4, 3, 3), (6, 0, 0)), ((4, 4, 2), (1, 5, 0)), ((2, 4, 4), (1, 5, 0)),
                         ((1, 2, 3), (1, 0, 5)), ((1, 0, 0), (6, 0, 0)), ((1, 1, 1), (1, 5, 0))):
        scored(book, "TT-6.5 TT-3.1", "R", counts, lost)
    for boats, lost in (("3 21 25", (8, 4, 0)), ("3 25 21", (8, 0, 4)), ("3 -1 25", (4, 8, 0)),
                        ("3 25 -1", (4, 0, 8))):
        scored(book, "TT-6.2 TT-6.7", "H", (2, 2, 2), lost, boats=boats)
    for counts, lost in (
        ((1, 0, 7), (4, 0)), ((3, 1, 4), (4, 0)), ((1, 3, 4), (0, 4)), ((4, 1, 3), (8, 0)),
        ((4, 3, 1), (8, 4)), ((3, 3, 2), (4, 8)), ((4, 0, 4), (8, 0)), ((3, 2, 3), (8, 0)),
        ((2, 3, 3), (0, 8)), ((2, 2, 4), (0, 4)), ((8, 0, 0), (8, 0)), ((1, 7, 0), (4, 8)),
    ):
        scored(book, "TT-6.8" if counts != (1, 0, 7) else "TT-6.8 TT-6.9", "H", counts, lost,
               boats="3 10")
    scored(book, "TT-6.9 TT-6.8", "X", (2, 2, 2), (3, 6), boats="3 10")
    for counts, lost, on in (
        ((4, 3, 3), (6, 0), True), ((3, 3, 4), (1, 0), True), ((4, 2, 4), (6, 0), True),
        ((3, 4, 3), (1, 5), True), ((1, 0, 9), (1, 0), True), ((3, 3, 4), (1, 5), False),
        ((2, 3, 5), (1, 5), False), ((1, 0, 9), (6, 0), False),
    ):
        scored(book, "TT-6.9 TT-6.5", "R", counts, lost, boats="3 10",
               rulings=None if on else {"underworld_ring_bonus": False})
    for counts, lost in (
        ((4, 4, 0), (4, 4, 0)), ((2, 2, 2), (0, 0, 0)), ((4, 2, 2), (8, 0, 0)),
        ((5, 2, 1), (8, 4, 0)), ((3, 3, 2), (4, 4, 0)), ((8, 0, 0), (8, 0, 0)),
        ((2, 3, 3), (0, 4, 4)),
    ):
        scored(book, "TT-7.5", "H", counts, lost, rulings=classic)
    scored(book, "TT-7.5 TT-6.5", "R", (4, 4, 2), (1, 5, 0), rulings=classic)
    for letter, counts, lost in (
        ("H", (3, 3, 2), (4, 4)), ("H", (2, 2, 4), (0, 0)), ("H", (4, 0, 4), (8, 0)),
        ("H", (3, 2, 3), (8, 0)), ("X", (2, 2, 2), (3, 3)), ("H", (3, 1, 4), (4, 0)),
    ):
        scored(book, "TT-7.5 TT-6.8", letter, counts, lost, boats="3 10", rulings=classic)


def completing(book: NileBook) -> None:
    """TT-6.1, TT-6.4, TT-6.6, TT-6.7."""
    case = book.case
    case("TT-6.1", "A tile is left in the Nile: nothing is scored", N("20 A D A D", "3 10 25"), "sail 20",
         {"20": None, "boats": "20 10 25", "0.A": 1}, due="1 sail")
    case("TT-6.1", "The set scores after the tile has arrived", N("20 A " + FAR, "3 10 25", ("", "A")),
         "sail 20", {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 26 28"},
         due="1 sail",
         events="sailed 0,3,20; collected 0,~A; set 0,~A,1,0; points 1,2; points 0,1; turn 1")
    case("TT-6.4", "Nobody owns one: nothing is scored", N(". A D D", "0 20 21"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "u.A": 0}, due="1 sail",
         events="sailed 0,0,2; collected 0,~D; trailed 0,1,~A; set 0,~A,,-; turn 1")
    case("TT-6.6", "All tiles of the set go to the Tomb, those of the Underworld too",
         N("20 P " + FAR, "3 10 25", ("", "P"), under="2*P"), "sail 20",
         {"20": None, "boats": "20 10 25", "1.P": 0, "u.P": 0, "points": "26 24 28"},
         due="1 sail")
    case("TT-6.7 TT-5.1", "Two sets in a turn: first the one of the sailed tile, then what trails",
         N(". A C D D", "0 20 21", ("A C", "", "")), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.A": 0, "0.C": 0, "points": "24 28 28"},
         due="1 sail",
         events="sailed 0,0,2; collected 0,~C; set 0,~C,0,-; points 0,2; trailed 0,1,~A; "
                "set 0,~A,0,-; points 0,2; turn 1")
    case("TT-6.7", "Boats are compared as they stand then, the active one in its new place",
         N("20 A " + FAR, "3 21 25", ("", "A")), "sail 20",
         {"20": None, "boats": "20 21 25", "1.A": 0, "points": "26 27 28"}, due="1 sail")
    case("TT-6.7 TT-2.1", "Backward the active boat is the one further back",
         N("20 A 5 D D", "21 22 5", ("", "A")), "sail 20",
         {"20": None, "boats": "20 22 5", "1.A": 0, "points": "26 27 28"}, due="1 sail")
    case("TT-6.7 TT-4.6", "A retreat counts for a set that trails later in the turn: nothing trails then",
         N(". A ho D D", "0 20 21", ("", "A")), "sail 2; retreat", {"2": None, "boats": "-1 20 21"},
         due="1 sail")


def the_end(book: NileBook) -> None:
    """TT-7."""
    case = book.case
    case("TT-7.1", "A player reached 0: the game ends at the end of the turn", N("R A A R", points="1 28 28"),
         "sail 0", {"0": None, "boats": "0 -1 -2", "points": "0 28 28", "0.R": 1}, due="over",
         events="sailed 0,-1,0; collected 0,~R; points 0,1; ended 0,zero")
    case("TT-7.1", "Another player than the active one reached 0",
         N("20 A " + FAR, "3 10 25", ("", "A"), points="28 2 28"), "sail 20",
         {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 0 28"}, due="over",
         ranks="2 1 3")
    case("TT-7.1", "The Nile is empty", N("20 A", "3 10 25", ("", "A")), "sail 20",
         {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 26 28"}, due="over",
         ranks="2 1 3")
    case("TT-7.1 TT-5.1", "The Nile is empty after the trailing tiles", N(". A A D", "0 20 21"), "sail 3",
         {"1": None, "2": None, "3": None, "boats": "3 20 21", "u.A": 0, "u.D": 0,
          "points": "26 28 28"}, due="over")
    case("TT-7.1", "At 1 point the game goes on", N("R A A R", points="2 28 28"), "sail 0",
         {"0": None, "boats": "0 -1 -2", "points": "1 28 28", "0.R": 1}, due="1 sail")
    for points, boats, ranks in (("5 3 9", "3 10 25", "2 1 3"), ("5 5 9", "3 10 25", "1 2 3"),
                                 ("5 5 5", "30 10 25", "3 1 2"), ("9 5 5", "-1 -2 25", "3 1 2")):
        case("TT-7.2 TT-7.3" if points != "5 3 9" else "TT-7.2",
             f"Fewest points win, ties by boats: {points}, boats {boats}",
             N("40 A A", boats, points=points), ranks=ranks, due="0 sail")
    case("TT-7.3", "A player at 0 still takes a place in a set that scores later in the turn",
         N(". A R D D R", "0 20 21", ("", "A"), points="1 28 28"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "1.A": 0, "points": "0 26 28"},
         due="over")
    case("TT-7.3", "At 0 the first place is still his: the other one is second",
         N(". A R D D R", "0 20 21", ("A",), points="1 28 28"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "0.A": 0, "points": "0 28 28"},
         due="over")
    case("TT-7.3", "At 0 with more tiles: the other one gets half only",
         N(". P R D D R", "0 20 21", ("2*P", "P"), points="1 28 28"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "0.P": 0, "1.P": 0, "u.P": 0,
          "points": "0 26 28"}, due="over")
    instant: dict[str, object] = {"end_at_zero": "instant"}
    case("TT-7.4", "Instant: the game stops at once, nothing trails",
         N(". A R D D R", "0 20 21", ("", "A"), points="1 28 28", rulings=instant), "sail 2",
         {"2": None, "boats": "2 20 21", "0.R": 1, "points": "0 28 28"}, due="over",
         events="sailed 0,0,2; collected 0,~R; points 0,1; ended 0,zero")
    case("TT-7.4", "Instant: a whole set is one event; the second place is scored too",
         N("20 A " + FAR, "3 10 25", ("", "A"), points="28 2 28", rulings=instant), "sail 20",
         {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 0 28"}, due="over")
    case("TT-7.4", "Instant: the last ring's point comes before the ring bonus",
         N("20 R " + FAR, "3 10 25", ("4*R", "5*R"), points="1 28 28", rulings=instant), "sail 20",
         {"20": None, "boats": "20 10 25", "0.R": 5, "points": "0 28 28"}, due="over")
    case("TT-7.4", "End of turn: the ring bonus is scored all the same",
         N("20 R " + FAR, "3 10 25", ("4*R", "5*R"), points="1 28 28"), "sail 20",
         {"20": None, "boats": "20 10 25", "0.R": 0, "1.R": 0, "points": "0 23 28"}, due="over")
    case("TT-7.4 TT-7.1", "Instant: not before somebody is at 0", N("R A A R", points="2 28 28", rulings=instant),
         "sail 0", {"0": None, "boats": "0 -1 -2", "points": "1 28 28", "0.R": 1}, due="1 sail")
    case("TT-7.6", "With only idols left play goes on", N("5 os ra th", "0 1 2"), due="0 sail",
         answers="sail 5, sail 6, sail 7")
    case("TT-7.6 TT-7.1", "The last idols: the game ends when the Nile is empty",
         N("5 th", "0 1 2"), "sail 5", {"5": None, "boats": "5 1 2"}, due="over")

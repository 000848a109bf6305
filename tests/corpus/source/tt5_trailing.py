"""Trailing tiles: TT-5."""

from tests.corpus.nile import N, NileBook


def write(book: NileBook) -> None:
    case = book.case
    # TT-5
    case("TT-5.1", "All tiles behind the rearmost boat, the furthest back first; idols are not resolved",
         N(". A ra D 2 A D", "0 20 21"), "sail 3",
         {"1": None, "2": None, "3": None, "boats": "3 20 21", "0.D": 1, "u.A": 1, "u.ra": 1}, due="1 sail",
         events="sailed 0,0,3; collected 0,~D; trailed 0,1,~A; trailed 0,2,~ra; turn 1")
    case("TT-5.1", "A trailing ring scores nobody a point", N(". R D D R", "0 20 21"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "u.R": 9}, due="1 sail")
    case("TT-5.1", "Boats before the Nile are behind all tiles", N("A D A D", "-1 20 -2"), "sail 2",
         {"2": None, "boats": "2 20 -1", "0.A": 1}, due="1 sail")
    case("TT-5.2", "Judged by the places then: tiles ahead of another boat stay",
         N(". A D . C A D C", "0 3 20"), "sail 5",
         {"1": None, "2": None, "5": None, "boats": "5 3 20", "u.D": 1, "points": "26 28 28"}, due="1 sail")
    case("TT-5.1 TT-6.1", "A trailing tile completes its set", N(". A D D", "0 20 21", ("", "A")), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "1.A": 0, "points": "28 26 28"}, due="1 sail",
         events="sailed 0,0,2; collected 0,~D; trailed 0,1,~A; set 0,~A,1,-; points 1,2; turn 1")
    case("TT-5.2", "A boat sails backward, and another stays the rearmost: nothing is behind that",
         N(". . A . D A D", "3 1 20", turn=0), "sail 2", {"2": None, "boats": "2 1 20", "0.A": 1},
         due="1 sail")
    case("TT-5.1 TT-4.5", "After the idol is resolved: Thoth first, then what trails",
         N(". A th D A D", "0 20 21"), "sail 2; thoth 3; with 4",
         {"1": None, "2": None, "3": "A", "4": "D", "u.A": 1, "boats": "2 20 21"}, due="1 sail")
    case("TT-5.2 TT-4.6", "A tile that Horus took does not trail; what is still behind does",
         N(". A D ho A D", "0 20 21"), "sail 3; collect 1",
         {"1": None, "2": None, "3": None, "0.A": 1, "u.D": 1, "boats": "3 20 21"}, due="1 sail")
    case("TT-5.2", "The rearmost boat stays: nothing trails however far another sails",
         N(". A D A D", "20 0 21", turn=0), "sail 4", {"4": None, "boats": "4 0 21", "0.D": 1}, due="1 sail")

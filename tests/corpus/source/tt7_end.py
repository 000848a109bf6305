"""The end: TT-7."""

from tests.corpus.nile import N, NileBook

FAR = "30 D D"


def write(book: NileBook) -> None:
    case = book.case
    # TT-7
    case("TT-7.1", "A player reached 0: the game ends at the end of the turn", N("R A A R", points="1 28 28"),
         "sail 0", {"0": None, "boats": "0 -1 -2", "points": "0 28 28", "0.R": 1}, due="over",
         events="sailed 0,-1,0; collected 0,~R; points 0,1; ended 0,zero")
    case("TT-7.1", "Another player than the active one reached 0",
         N("20 A " + FAR, "3 10 25", ("", "A"), points="28 2 28"), "sail 20",
         {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 0 28"}, due="over", ranks="2 1 3")
    case("TT-7.1", "The Nile is empty", N("20 A", "3 10 25", ("", "A")), "sail 20",
         {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 26 28"}, due="over", ranks="2 1 3")
    case("TT-7.1 TT-5.1", "The Nile is empty after the trailing tiles", N(". A A D", "0 20 21"), "sail 3",
         {"1": None, "2": None, "3": None, "boats": "3 20 21", "u.A": 0, "u.D": 0,
          "points": "26 28 28"}, due="over")
    case("TT-7.1", "At 1 point the game goes on", N("R A A R", points="2 28 28"), "sail 0",
         {"0": None, "boats": "0 -1 -2", "points": "1 28 28", "0.R": 1}, due="1 sail")
    for points, boats, ranks in (("5 3 9", "3 10 25", "2 1 3"), ("5 5 9", "3 10 25", "1 2 3"),
                                 ("5 5 5", "30 10 25", "3 1 2"), ("9 5 5", "-1 -2 25", "3 1 2")):
        case("TT-7.2 TT-7.3" if points != "5 3 9" else "TT-7.2",
             f"Fewest points win, ties by boats: points {points}, boats {boats}",
             N("40 A A", boats, points=points), ranks=ranks, due="0 sail")
    case("TT-7.3", "A player at 0 still takes a place in a set that scores later in the turn",
         N(". A R D D R", "0 20 21", ("", "A"), points="1 28 28"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "1.A": 0, "points": "0 26 28"}, due="over")
    case("TT-7.3", "At 0 a player still takes the first place: the other one is second",
         N(". A R D D R", "0 20 21", ("A",), points="1 28 28"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.R": 1, "0.A": 0, "points": "0 28 28"}, due="over")
    case("TT-7.3", "At 0 with more tiles: the other one gets half only",
         N(". P R D D R", "0 20 21", ("2*P", "P"), points="1 28 28"), "sail 2", {"1": None, "2": None,
          "boats": "2 20 21", "0.R": 1, "0.P": 0, "1.P": 0, "u.P": 0, "points": "0 26 28"}, due="over")
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
    case("TT-7.6 TT-2.1", "Idols alone: each turn takes one out of the Nile", N("5 os ra th", "0 1 2"), "sail 6; ra 7",
         {"6": None, "7": None, "u.th": 1, "boats": "6 1 2"}, due="1 sail")

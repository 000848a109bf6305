"""Sets: TT-6, TT-7.5."""

from typing import Any

from tests.corpus import figures
from tests.corpus.nile import LETTERS, N, NileBook

FAR = "30 D D"


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
    told = f"{LETTERS[letter]}: {', '.join(map(str, owners))} tiles"
    rest = figures.NILE_TILES[{"H": "Throne", "X": "Sarcophagus", "P": "Pottery", "A": "Ankh",
                               "R": "Scarab Ring"}[letter]] - sum(owners)
    if rest:
        then[f"u.{letter}"] = 0
        told += f", {rest} in the Underworld"
    assert not under or under[0] == rest, told
    switched = f" with {', '.join(f'{k} {v}' for k, v in rulings.items())}" if rulings else ""
    book.case(rules, f"{told}: they score {', '.join(map(str, lost))}{switched}",
              N(f"20 {letter} {FAR}", boats, tuple(hands), players=players, rulings=rulings or {}),
              "sail 20", then, due="1 sail")


def write(book: NileBook) -> None:
    case = book.case
    # TT-6.2 to TT-6.5, TT-6.8, TT-6.9, TT-7.5
    classic = {"set_ties": "classic"}
    lost: tuple[int, ...]
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

    # TT-6.1, TT-6.4, TT-6.6, TT-6.7
    case("TT-6.1", "A tile is left in the Nile: nothing is scored", N("20 A D A D", "3 10 25"), "sail 20",
         {"20": None, "boats": "20 10 25", "0.A": 1}, due="1 sail")
    case("TT-6.1", "The set scores after the tile has arrived", N("20 A " + FAR, "3 10 25", ("", "A")),
         "sail 20", {"20": None, "boats": "20 10 25", "1.A": 0, "points": "27 26 28"}, due="1 sail",
         events="sailed 0,3,20; collected 0,~A; set 0,~A,1,0; points 1,2; points 0,1; turn 1")
    case("TT-6.4", "Nobody owns one: nothing is scored", N(". A D D", "0 20 21"), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.D": 1, "u.A": 0}, due="1 sail",
         events="sailed 0,0,2; collected 0,~D; trailed 0,1,~A; set 0,~A,,-; turn 1")
    case("TT-6.6", "All tiles of the set go to the Tomb, those of the Underworld too",
         N("20 P " + FAR, "3 10 25", ("", "P"), under="2*P"), "sail 20",
         {"20": None, "boats": "20 10 25", "1.P": 0, "u.P": 0, "points": "26 24 28"}, due="1 sail")
    case("TT-6.7 TT-5.1", "Two sets in a turn: first the one of the sailed tile, then what trails",
         N(". A C D D", "0 20 21", ("A C", "", "")), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.A": 0, "0.C": 0, "points": "24 28 28"}, due="1 sail",
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
    case("TT-6.6 TT-6.4", "Tiles of other sets stay where they are", N(". A P D D P", "0 20 21", ("A 2*P",)), "sail 2",
         {"1": None, "2": None, "boats": "2 20 21", "0.A": 0, "0.P": 3, "points": "26 28 28"},
         due="1 sail")

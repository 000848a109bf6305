"""Scoring: LX-9."""

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

WORTH = (0, 1, 3, 5, 7, 9, 12, 15, 18, 23, 29)
"""The points of the first treasures of a type, counted in the order 1/1, 4 x 1/2, 3 x 2/3, ..."""
SETS = (
    # vases, statues, jewelry, wild cards, points
    (0, 0, 0, 0, 0), (1, 1, 1, 0, 3), (1, 1, 0, 1, 3), (1, 0, 1, 1, 3), (0, 1, 1, 1, 3),
    (1, 0, 0, 2, 3), (0, 1, 0, 2, 3), (0, 0, 1, 2, 3), (0, 0, 0, 3, 0), (1, 0, 0, 1, 0),
    (1, 1, 0, 0, 0), (2, 2, 2, 0, 7), (2, 1, 1, 2, 7), (3, 3, 3, 0, 12), (4, 4, 4, 0, 18),
    (5, 5, 5, 0, 25), (6, 6, 6, 0, 33), (7, 7, 7, 0, 42), (8, 8, 8, 0, 52), (9, 9, 9, 0, 52),
    (10, 10, 10, 0, 52), (2, 0, 0, 4, 7), (3, 0, 0, 6, 12), (1, 1, 0, 2, 3), (1, 1, 0, 4, 7),
    (1, 1, 1, 3, 7), (0, 0, 0, 18, 0), (4, 0, 0, 5, 7), (1, 1, 1, 18, 12), (5, 5, 0, 5, 25),
    (5, 5, 0, 4, 18), (3, 2, 1, 0, 3), (3, 2, 1, 1, 7), (3, 2, 1, 3, 12), (10, 0, 0, 16, 52),
    (10, 0, 0, 14, 42), (10, 2, 0, 15, 52), (7, 6, 5, 3, 42),
)


def owned(vases: int, statues: int, jewelry: int) -> str:
    numbers = zip(figures.KINDS, (vases, statues, jewelry), strict=True)
    designs = ("1/1", "1/2", "1/2", "1/2", "1/2", "2/3", "2/3", "2/3", "3/5", "3/6")
    return ", ".join(f"{kind} {design}" for kind, n in numbers for design in designs[:n])


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-9.1, LX-9.2
    for at, value in (
        ("", 0), ("1", 1), ("8", 1), ("9", 2), ("16", 2), ("17", 3), ("24", 3), ("25", 5),
        ("32", 5), ("33", 8), ("40", 8), ("1 8", 2), ("3 9 16", 5), ("16 17 24", 8),
        ("24 25 32 33 40", 29), ("8 9 16 17", 8), ("5 5 5 40 40", 19),
    ):
        case("LX-9.1", f"Wall values: {', '.join(at.split()) or 'the stairs'}", p(S(at)),
             scores=[[0, value, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("LX-9.1 LX-8.3", "The chamber: 13 each, and the sarcophagi", p(S("33", inside=2), turn=1),
         scores=[[0, 34, 8, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("LX-9.1 LX-9.2", "The chamber of one each", p(S("33", inside=1), S("8", inside=1), turn=1),
         scores=[[0, 21, 5, 0, 0, 0], [0, 14, 3, 0, 0, 0]], ranks="1 2")
    for keys in (1, 4, 20):
        case("LX-9.2", f"Keys: {keys}", p(S(keys=keys)),
             scores=[[0, 0, 0, keys, 0, 0], [0, 0, 0, 0, 0, 0]], ranks="1 2")
    case("LX-9.2 LX-8.2", "Keys that were paid count no more", p(S("33", keys=2, inside=1)),
         scores=[[0, 21, 5, 2, 0, 0], [0, 0, 0, 0, 0, 0]])
    for scarabs, value in (("1", 1), ("4", 4), ("1 2 3 4", 10), ("4 4 4 4 3 3", 22)):
        case("LX-9.2", f"Scarabs: {', '.join(scarabs.split())}", p(S(), S(scarabs=scarabs)),
             scores=[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, value]], ranks="2 1")

    # LX-9.3, LX-9.6
    for vases, statues, jewelry, wild, points in SETS:
        track = WORTH[vases] + WORTH[statues] + WORTH[jewelry]
        text = f"Vases {vases}, statues {statues}, jewelry {jewelry}, wild cards {wild}"
        seats = S(treasures=owned(vases, statues, jewelry), wild=wild), S(treasures="")
        book.case("LX-9.3 LX-9.6" if wild else "LX-9.3", f"{text}: {points} points", p(*seats),
                  scores=[[track, 0, 0, 0, points, 0], [0, 0, 0, 0, 0, 0]], basis="printed")

    # LX-9.4, LX-9.5
    case("LX-9.4", "Most points win", p(S("9"), S("33")), ranks="2 1",
         scores=[[0, 2, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0]])
    case("LX-9.4", "A tie without sarcophagi is shared", p(S("9"), S("1 8")), ranks="1 1",
         scores=[[0, 2, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]])
    case("LX-9.4", "A tie: the sarcophagus decides", p(S("", inside=1), S(treasures=owned(8, 0, 0))),
         ranks="1 2", scores=[[0, 13, 5, 0, 0, 0], [18, 0, 0, 0, 0, 0]])
    case("LX-9.4", "A tie of two with sarcophagi: the more valuable one",
         p(S("", inside=1, sarcophagi="3", keys=2), S("", inside=1, sarcophagi="5"), turn=1),
         ranks="2 1", scores=[[0, 13, 3, 2, 0, 0], [0, 13, 5, 0, 0, 0]])
    case("LX-9.4", "Of three tied one has a sarcophagus; the other two share the second rank",
         p(S(treasures=owned(8, 0, 0)), S("", inside=1), S(scarabs="4 4 4 3 3"), players=3),
         ranks="2 1 2", scores=[[18, 0, 0, 0, 0, 0], [0, 13, 5, 0, 0, 0], [0, 0, 0, 0, 0, 18]])
    case("LX-9.5", "A tie for the first: the next is third", p(S("33"), S("40"), S("25"), players=3),
         ranks="1 1 3", scores=[[0, 8, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0]])
    case("LX-9.5", "Four ranks", p(S("1"), S("40"), S("9"), S("25"), players=4), ranks="4 1 3 2",
         scores=[[0, 1, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0]])
    case("LX-9.5", "At the start all are first", p(players=5), ranks="1 1 1 1 1",
         scores=[[0, 0, 0, 0, 0, 0]] * 5)

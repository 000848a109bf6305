"""Scoring, who knows what, decisions and chance: LX-9 to LX-11."""

from __future__ import annotations

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


def write(book: LuxorBook) -> None:
    """Write the cases."""
    places(book)
    sets(book)
    ranks(book)
    knowledge(book)
    decisions(book)


def owned(vases: int, statues: int, jewelry: int) -> str:
    """Name the first treasures of each type."""
    numbers = zip(figures.KINDS, (vases, statues, jewelry), strict=True)
    designs = ("1/1", "1/2", "1/2", "1/2", "1/2", "2/3", "2/3", "2/3", "3/5", "3/6")
    return ", ".join(f"{kind} {design}" for kind, n in numbers for design in designs[:n])


def places(book: LuxorBook) -> None:
    """LX-9.1, LX-9.2."""
    case = book.case
    for at, inside, value in (
        ("", 0, 0), ("1", 0, 1), ("8", 0, 1), ("9", 0, 2), ("16", 0, 2), ("17", 0, 3),
        ("24", 0, 3), ("25", 0, 5), ("32", 0, 5), ("33", 0, 8), ("40", 0, 8), ("1 8", 0, 2),
        ("3 9 16", 0, 5), ("16 17 24", 0, 8), ("24 25 32 33 40", 0, 29),
        ("8 9 16 17", 0, 8), ("5 5 5 40 40", 0, 19),
    ):
        case("LX-9.1", f"Wall values of {at or 'the stairs'}", p(S(at)),
             scores=[[0, value, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("LX-9.1 LX-8.3", "The chamber: 13 each, and the sarcophagi", p(S("33", inside=2), turn=1),
         scores=[[0, 34, 8, 0, 0, 0], [0, 0, 0, 0, 0, 0]])
    case("LX-9.1 LX-9.2", "The chamber of one each", p(S("33", inside=1), S("8", inside=1), turn=1),
         scores=[[0, 21, 5, 0, 0, 0], [0, 14, 3, 0, 0, 0]], ranks="1 2")
    for keys in (1, 4, 20):
        case("LX-9.2", f"{keys} keys are worth {keys}", p(S(keys=keys)),
             scores=[[0, 0, 0, keys, 0, 0], [0, 0, 0, 0, 0, 0]], ranks="1 2")
    case("LX-9.2 LX-8.2", "Keys that were paid count no more", p(S("33", keys=2, inside=1)),
         scores=[[0, 21, 5, 2, 0, 0], [0, 0, 0, 0, 0, 0]])
    for scarabs, value in (("1", 1), ("4", 4), ("1 2 3 4", 10), ("4 4 4 4 3 3", 22)):
        case("LX-9.2", f"Scarabs {scarabs}", p(S(), S(scarabs=scarabs)),
             scores=[[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, value]], ranks="2 1")


def sets(book: LuxorBook) -> None:
    """LX-9.3, LX-9.6."""
    for vases, statues, jewelry, wild, points in SETS:
        track = WORTH[vases] + WORTH[statues] + WORTH[jewelry]
        text = f"{vases} vases, {statues} statues, {jewelry} jewelry, {wild} wild cards"
        seats = S(treasures=owned(vases, statues, jewelry), wild=wild), S(treasures="")
        book.case("LX-9.3 LX-9.6" if wild else "LX-9.3", f"{text}: {points} points", p(*seats),
                  scores=[[track, 0, 0, 0, points, 0], [0, 0, 0, 0, 0, 0]],
                  basis="printed")


def ranks(book: LuxorBook) -> None:
    """LX-9.4, LX-9.5."""
    case = book.case
    case("LX-9.4", "Most points win", p(S("9"), S("33")), ranks="2 1",
         scores=[[0, 2, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0]])
    case("LX-9.4", "A tie without sarcophagi is shared", p(S("9"), S("1 8")), ranks="1 1",
         scores=[[0, 2, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]])
    case("LX-9.4", "A tie: the sarcophagus decides",
         p(S("", inside=1), S(treasures=owned(8, 0, 0))), ranks="1 2",
         scores=[[0, 13, 5, 0, 0, 0], [18, 0, 0, 0, 0, 0]])
    case("LX-9.4", "A tie of two with sarcophagi: the more valuable one",
         p(S("", inside=1, sarcophagi="3", keys=2), S("", inside=1, sarcophagi="5"), turn=1),
         ranks="2 1", scores=[[0, 13, 3, 2, 0, 0], [0, 13, 5, 0, 0, 0]])
    case("LX-9.4", "Of three tied one has a sarcophagus; the other two share the second rank",
         p(S(treasures=owned(8, 0, 0)), S("", inside=1), S(scarabs="4 4 4 3 3"), players=3),
         ranks="2 1 2", scores=[[18, 0, 0, 0, 0, 0], [0, 13, 5, 0, 0, 0], [0, 0, 0, 0, 0, 18]])
    case("LX-9.5", "A tie for the first: the next is third",
         p(S("33"), S("40"), S("25"), players=3), ranks="1 1 3",
         scores=[[0, 8, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0]])
    case("LX-9.5", "Four ranks", p(S("1"), S("40"), S("9"), S("25"), players=4), ranks="4 1 3 2",
         scores=[[0, 1, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0]])
    case("LX-9.5", "At the start all are first", p(players=5), ranks="1 1 1 1 1",
         scores=[[0, 0, 0, 0, 0, 0]] * 5)


BASIC = figures.BASIC


def knowledge(book: LuxorBook) -> None:
    """LX-10."""
    case = book.case
    hands = ["1", "2", "3", "4", "5"], ["1", "+-1", "2", "3", "die"]
    hidden = [None] * 5
    start = p(S("", ",".join(hands[0])), S("", ",".join(hands[1])))
    case("LX-10.2", "A hand is its owner's secret", start, due="0 play_card", views=[
        {"by": 0, "hands": [hands[0], hidden]}, {"by": 1, "hands": [hidden, hands[1]]},
        {"by": None, "hands": [hidden, hidden]}])
    case("LX-10.2 LX-10.1", "Of scarabs others know the number",
         p(S(scarabs="1 4 4"), S(scarabs="2")), due="0 play_card", views=[
             {"by": 0, "scarabs": [[1, 4, 4], 1]}, {"by": 1, "scarabs": [3, [2]]},
             {"by": None, "scarabs": [3, 1]}])
    case("LX-10.1", "The number of cards in the draw pile is open", start, due="0 play_card",
         views=[{"by": 1, "draw": 21}, {"by": None, "draw": 21}])
    case("LX-10.3", "A Horus card taken from the board is known to all in its place",
         p(S("3", "1,2,2,3,5"), S("", "1,+-1,2,3,die")),
         "play left; move 3+1; take horus 1; reveal horus1 1-3", open_end=True, due="1 play_card",
         views=[{"by": 1, "hands": [[None, None, "horus1 1-3", None, None], hands[1]]},
                {"by": None, "hands": [[None, None, "horus1 1-3", None, None], hidden]}])
    case("LX-10.3", "It stays known as the hand closes up and a card is drawn",
         p(S("", "5,1,horus1 1-3,3,4", open="2"), tiles="5 tunnel"),
         "play left; move stairs+5; draw 3", {"0.at": "0 5"}, p="L", d="3", due="1 play_card",
         views=[{"by": None, "hands": [[None, "horus1 1-3", None, None, None], hidden]}])
    case("LX-10.3 LX-6.2", "A Horus card drawn from the pile is not known",
         p(S("", "5,1,2,3,4"), S("", "1,1,1,1,1"), draw="", discard="horus1 1-3",
           tiles="5 tunnel"),
         "play left; move stairs+5; draw horus1 1-3", open_end=True, due="1 play_card",
         views=[{"by": 1, "hands": [hidden, ["1"] * 5]}])
    all_but = {"1": 5, "+-1": 4, "2": 3, "3": 3, "4": 4, "5": 4, "die": 3}
    case("LX-10.5", "What is hidden to a seat at the start: all basic cards but its own",
         start, due="0 play_card", views=[
             {"by": 1, "unseen": [all_but]}, {"by": None, "unseen": [dict(BASIC)]}])
    case("LX-10.5", "A card that was played is hidden no more",
         p(S("", "5,1,2,3,4"), tiles="5 tunnel"), "play left; move stairs+5; draw die",
         {"0.at": "0 5"}, p="L", d="die", due="1 play_card",
         views=[{"by": None, "unseen": [{**BASIC, "5": 3}]}])
    case("LX-10.5", "After a shuffle there are two batches: the pile, and the cards in hands",
         p(S("", "5,1,2,3,4"), S("", "1,1,1,1,1"), draw="", tiles="5 tunnel"),
         "play left; move stairs+5; draw die", open_end=True, due="1 play_card", views=[
             {"by": None, "unseen": [
                 {"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4},
                 {"1": 6, "2": 1, "3": 1, "4": 1}]},
             {"by": 1, "unseen": [
                 {"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4},
                 {"1": 1, "2": 1, "3": 1, "4": 1}]},
             {"by": 0, "unseen": [
                 {"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 3}, {"1": 5}]}])
    case("LX-10.6", "Which answers are legal is known to the seat in turn alone",
         p(S("36 36 37 38 39", "4,1,1,2,5")), due="0 play_card", views=[
             {"by": 0, "answers": ["play left"]}, {"by": 1, "answers": []},
             {"by": None, "answers": []}])
    case("LX-10.4", "Each hidden card counts once: the outcomes of a draw from what is left",
         p(S("", "5,1,2,3,4"), S("", "1,+-1,2,3,die"), tiles="5 tunnel"), "play left; move stairs+5",
         {"0.at": "0 5"}, p="L", due="0 card",
         outcomes={"draw 1": 4, "draw +-1": 4, "draw 2": 2, "draw 3": 2, "draw 4": 3, "draw 5": 3,
                   "draw die": 3})


def decisions(book: LuxorBook) -> None:
    """LX-11."""
    case = book.case
    case("LX-11.1", "Nothing but a card can be chosen at the start of a turn", p(S("9")),
         due="0 play_card", answers="play left, play right",
         refused={"move 9+1": "LX-11.1 LX-3.1", "take key": "LX-11.1", "decline": "LX-11.1",
                  "act 9": "LX-11.1"})
    case("LX-11.2", "A decision with one answer is asked: one card, one move",
         p(S("36 36 37 38 39", "4,1,1,2,5")), "play left", p="L", due="0 move_adventurer",
         answers="move 36+4")
    case("LX-11.2", "One place to act on: it is asked", p(S("12 12 12", "horus1 all 1,1,1,2,2", open="0")),
         "play left", {"0.at": "13 13 13"}, p="L", due="0 act_with", answers="act 13")
    case("LX-11.3", "A chance event with one outcome is asked", p(S("4", "1,2,2,3,3"), tiles="13 tunnel; 24 tunnel; 34 tunnel"),
         "play left; move 4+1", {"0.at": "0 5", "t5": None, "0.treasures": "vase 1/2",
                                 "0.points": 2}, p="L", due="0 temple_tile",
         outcomes={"temple tunnel": 1})
    case("LX-11.3", "A draw from a pile of equal cards is asked",
         p(S("", "5,1,2,3,4"), draw="die,die", tiles="5 tunnel"), "play left; move stairs+5",
         {"0.at": "0 5"}, p="L", due="0 card", outcomes={"draw die": 2},
         refused={"draw 1": "LX-6.1 LX-11.3 LX-10.4"})
    case("LX-11.3 LX-2.3", "What is due decides: no roll while a card is drawn",
         p(S("", "5,1,2,3,4"), tiles="5 tunnel"), "play left; move stairs+5", {"0.at": "0 5"},
         p="L", due="0 card", refused={"roll 3": "LX-11.3", "play left": "LX-11.3 LX-11.1"})

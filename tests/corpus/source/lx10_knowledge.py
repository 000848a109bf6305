"""Who knows what, decisions and chance: LX-10 and LX-11."""

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p

BASIC = figures.BASIC


def write(book: LuxorBook) -> None:
    case = book.case
    # LX-10
    hands = ["1", "2", "3", "4", "5"], ["1", "+-1", "2", "3", "die"]
    hidden = [None] * 5
    start = p(S("", ",".join(hands[0])), S("", ",".join(hands[1])))
    case("LX-10.2", "A hand is its owner's secret", start, due="0 play_card", views=[
        {"by": 0, "hands": [hands[0], hidden]}, {"by": 1, "hands": [hidden, hands[1]]},
        {"by": None, "hands": [hidden, hidden]}])
    case("LX-10.2 LX-10.1", "Of scarabs others know the number", p(S(scarabs="1 4 4"), S(scarabs="2")),
         due="0 play_card", views=[{"by": 0, "scarabs": [[1, 4, 4], 1]}, {"by": 1, "scarabs": [3, [2]]},
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
         p(S("", "5,1,2,3,4"), S("", "1,1,1,1,1"), draw="", discard="horus1 1-3", tiles="5 tunnel"),
         "play left; move stairs+5; draw horus1 1-3", open_end=True, due="1 play_card",
         views=[{"by": 1, "hands": [hidden, ["1"] * 5]}])
    all_but = {"1": 5, "+-1": 4, "2": 3, "3": 3, "4": 4, "5": 4, "die": 3}
    case("LX-10.5", "What is hidden to a seat at the start: all basic cards but its own", start,
         due="0 play_card", views=[{"by": 1, "unseen": [all_but]}, {"by": None, "unseen": [dict(BASIC)]}])
    case("LX-10.5", "A card that was played is hidden no more", p(S("", "5,1,2,3,4"), tiles="5 tunnel"),
         "play left; move stairs+5; draw die", {"0.at": "0 5"}, p="L", d="die", due="1 play_card",
         views=[{"by": None, "unseen": [{**BASIC, "5": 3}]}])
    case("LX-10.5", "After a shuffle there are two batches: the pile, and the cards in hands",
         p(S("", "5,1,2,3,4"), S("", "1,1,1,1,1"), draw="", tiles="5 tunnel"),
         "play left; move stairs+5; draw die", open_end=True, due="1 play_card",
         views=[{"by": None, "unseen": [{"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4},
          {"1": 6, "2": 1, "3": 1, "4": 1}]},
          {"by": 1, "unseen": [{"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 4},
          {"1": 1, "2": 1, "3": 1, "4": 1}]},
          {"by": 0, "unseen": [{"+-1": 5, "2": 3, "3": 3, "4": 3, "5": 4, "die": 3}, {"1": 5}]}])
    case("LX-10.6", "Which answers are legal is known to the seat in turn alone",
         p(S("36 36 37 38 39", "4,1,1,2,5")), due="0 play_card",
         views=[{"by": 0, "answers": ["play left"]}, {"by": 1, "answers": []}, {"by": None, "answers": []}])
    case("LX-10.4", "Each hidden card counts once: the outcomes of a draw from what is left",
         p(S("", "5,1,2,3,4"), S("", "1,+-1,2,3,die"), tiles="5 tunnel"), "play left; move stairs+5",
         {"0.at": "0 5"}, p="L", due="0 card", outcomes={"draw 1": 4, "draw +-1": 4, "draw 2": 2, "draw 3": 2,
          "draw 4": 3, "draw 5": 3, "draw die": 3})

    # LX-11
    case("LX-11.1", "Nothing but a card can be chosen at the start of a turn", p(S("9")), due="0 play_card",
         answers="play left, play right", refused={"move 9+1": "LX-11.1 LX-3.1", "take key": "LX-11.1",
          "decline": "LX-11.1", "act 9": "LX-11.1"})
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
         p(S("", "5,1,2,3,4"), draw="die,die", tiles="5 tunnel"), "play left; move stairs+5", {"0.at": "0 5"},
         p="L", due="0 card", outcomes={"draw die": 2}, refused={"draw 1": "LX-6.1 LX-11.3 LX-10.4"})
    case("LX-11.3 LX-2.3", "What is due decides: no roll while a card is drawn",
         p(S("", "5,1,2,3,4"), tiles="5 tunnel"), "play left; move stairs+5", {"0.at": "0 5"},
         p="L", due="0 card", refused={"roll 3": "LX-11.3", "play left": "LX-11.3 LX-11.1"})

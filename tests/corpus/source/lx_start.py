"""Places, the setup and the parts of a turn: LX-1 to LX-3."""

from __future__ import annotations

from typing import Any

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import S, p, words

TREASURES = [figures.BOARD[place] for place in figures.TREASURE_SPACES]


def write(book: LuxorBook) -> None:
    """Write the cases."""
    places(book)
    setup(book)
    outer_cards(book)
    numbers(book)
    plus_minus(book)
    dice(book)
    no_move(book)


def places(book: LuxorBook) -> None:
    """LX-1."""
    case = book.case
    case("LX-1.1 LX-3.4", "From the stairs one step leads to space 1", p("", tiles="1 jewelry 3/5"),
         "play left; move stairs+1", {"0.at": "0 1"}, p="L", due="0 card",
         events="played 0,1,left; moved 0,0,1")
    case("LX-1.1 LX-8.1", "The chamber follows the last space",
         p(S("40", "1,2,3,4,5", keys=1)), "play left; move 40+1",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card", events="played 0,1,left; moved 0,40,41; entered 0,5")
    for gaps, steps, target in (
        ("12 -; 14 -", 3, 13), ("9 -; 12 -; 14 -", 5, 16), ("12 -", 4, 14),
        ("12 -; 14 -; 17 -", 5, 16),
    ):
        case("LX-1.2", f"{steps} steps from 9 with gaps: {gaps}",
             p(S("9", f"{steps},1,1,2,2"), tiles=gaps),
             f"play left; move 9+{steps}", {"0.at": f"0 0 {target}"}, p="L", due="0 card")
    case("LX-1.2 LX-1.1", "An empty space at the end is no step before the chamber",
         p(S("38", "2,1,1,3,3", keys=1), tiles="40 -"), "play left; move 38+2",
         {"0.at": "0 0 0 0", "0.chamber": 1, "0.keys": 0, "0.sarcophagi": [5], "sarcophagi": [3]},
         p="L", due="0 card")
    case("LX-1.2", "The empty space itself cannot be the end of a step: all moves of a 1",
         p(S("9 13", "1,2,2,3,3"), tiles="14 -; 1 -"), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 9+1, move 13+1")
    case("LX-1.3", "From an empty space 2 steps, the first to the tile beside it",
         p(S("12", "2,1,1,3,3"), tiles="12 -"), "play left; move 12+2", {"0.at": "0 0 14"}, p="L",
         due="0 card", events="played 0,2,left; moved 0,12,14")
    case("LX-1.3", "From an empty space over another one", p(S("12", "1,2,2,3,3"), tiles="12 -; 13 tunnel; 14 -"),
         "play left; move 12+1", {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-1.4", "A space that two opponents share can be entered",
         p(S("9", "4,1,1,2,2"), S("13 13")), "play left; move 9+4", {"0.at": "0 0 13"}, p="L",
         due="0 card")
    case("LX-1.4 LX-5.1", "Adventurers of others on the tile do not keep its treasure",
         p(S("9", "1,2,2,3,3"), S("10 10")), "play left; move 9+1; temple scarab",
         {"0.at": "0 0 10", "t10": "scarab", "temple.falcon.scarab": "-1",
          "0.treasures": "statue 1/2", "0.points": 2}, p="L", due="0 card")
    case("LX-1.5", "A step past a statue counts as one step to the next tile",
         p(S("8", "1,2,2,3,3"), tiles="9 jewelry 3/5"), "play left; move 8+1",
         {"0.at": "0 0 9", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-1.5 LX-4.1", "5 steps from 6 pass the first statue without counting it",
         p(S("7", "5,1,1,2,2"), tiles="12 vase 3/5"), "play left; move 7+5",
         {"0.at": "0 0 12", "0.asleep": "1 2"}, p="L", due="0 card")
    case("LX-1.6", "Two adventurers on one place are one answer",
         p(S("9 9 13", "1,2,2,3,3")), "play left", p="L", due="0 move_adventurer",
         answers="move 9+1, move 13+1")
    case("LX-1.6", "All on the stairs are one answer", p(S("", "4,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+4")
    case("LX-1.7", "Those at statues cannot be moved", p(S("7 7", "3,1,1,2,2")), "play left", p="L",
         answers="move 7+3", due="0 move_adventurer", refused={"move 8+3": "LX-1.7 LX-3.4"})
    case("LX-1.7 LX-8.6", "One in the chamber cannot be moved",
         p(S("38 39 40 40", "1,2,2,3,3", inside=1)), "play left", p="L",
         answers="move 38+1, move 39+1", due="0 move_adventurer")
    case("LX-1.8", "Horus cards of two levels with one face are two cards",
         p(S("9", "horus2 1-5,1,1,2,2", open="0"), S("", "horus3 1-5,1,1,2,2", open="0")),
         "play left; move 9+5", {"0.at": "0 0 14"}, p="L", due="0 card")
    case("LX-1.8", "Treasures with the same print are the same: equal tiles are counted",
         p(S("9", "3,1,1,2,2", treasures="jewelry 1/2")), "play left; move 9+3",
         {"0.at": "0 0 12", "t12": None, "0.treasures": "+ jewelry 1/2", "0.points": 4}, p="L",
         due="0 card")
    case("LX-1.9 LX-7.7", "A card with a number ends on a tile, never in the gap beside",
         p(S("9", "1,2,2,3,3"), tiles="10 favor 1/2; 12 -"), "play left; move 9+1", {"0.at": "0 0 10"},
         p="L", due="0 favor_of_horus", answers="take horus 1, take horus 2")
    case("LX-1.9 LX-7.7", "Last to second-last can end on an empty space",
         p(S("9 12 14", "horus1 last-to-next,1,1,2,2", asleep="1 2", open="0"), tiles="12 -"),
         "play left", {"0.at": "12 12 14"}, p="L", due="0 card")


HAND_OF = ("1,2,3,4,5", "1,+-1,2,3,die", "1,+-1,die,4,5", "+-1,2,3,4,die", "1,1,+-1,5,die")
DRAW_OF = {
    2: {"1": 4, "+-1": 4, "2": 2, "3": 2, "4": 3, "5": 3, "die": 3},
    3: {"1": 3, "+-1": 3, "2": 2, "3": 2, "4": 2, "5": 2, "die": 2},
    4: {"1": 3, "+-1": 2, "2": 1, "3": 1, "4": 1, "5": 2, "die": 1},
    5: {"1": 1, "+-1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "die": 0},
}


def dealt(players: int, **more: Any) -> dict[str, Any]:
    """Return a deal for some players."""
    return {
        "hands": [words(hand) for hand in HAND_OF[:players]],
        "osiris": ["osiris 2", "osiris 3", "osiris 1", "osiris 2"],
        "treasures": TREASURES,
        "tops": ["horus1 1-3", "horus2 1-4", "horus3 1-6"],
        **more,
    }


def setup(book: LuxorBook) -> None:
    """LX-2, MC-1, MC-2.9, MC-5.1, MC-6.1, MC-7.1."""
    make = book.setup
    for players in (2, 3, 4, 5):
        config = {"players": players}
        make("LX-2.2 LX-2.1" if players < 5 else "LX-2.2 MC-1.1",
             f"Adventurers of {players} players at the start", config, dealt(players),
             {f"seats.{n}.{what}": value for n in range(players)
              for what, value in (("active", [0, 0]), ("asleep", [0, 1, 2]))},
             due="0 play_card")
        make("LX-2.3 LX-6.4" if players == 5 else "LX-2.3",
             f"Hands of {players} players, and what is left for the draw pile", config,
             dealt(players),
             {**{f"seats.{n}.hand": words(HAND_OF[n]) for n in range(players)},
              "draw": DRAW_OF[players], "discard": {}})
        make("LX-2.8", f"What {players} players have at the start", config, dealt(players),
             {f"seats.{n}.{what}": 0 for n in range(players)
              for what in ("points", "keys", "wild", "chamber")}
             | {f"seats.{n}.{what}": [] for n in range(players)
                for what in ("scarabs", "treasures", "sarcophagi")})
    two = {"players": 2}
    make("LX-2.8", "The supplies", two, dealt(2),
         {"keys": 20, "wild": 18, "sarcophagi": [5, 3],
          "scarabs": {"1": 4, "2": 8, "3": 6, "4": 4}})
    for first in (1, 2):
        make("LX-2.1 LX-3.1", f"Seat {first} begins", {"players": 3, "first_player": first},
             dealt(3), {"seats.0.active": [0, 0]}, due=f"{first} play_card")
    make("LX-2.4", "Horus stacks: the top is seen, seven are below", two, dealt(2),
         {"tops": ["horus1 1-3", "horus2 1-4", "horus3 1-6"], "stacks": [
             {"horus1 1-3": 2, "horus1 1-die": 1, "horus1 all 1": 1, "horus1 last-to-next": 1,
              "horus1 one-less 1": 2},
             {"horus2 1-4": 1, "horus2 1-5": 1, "horus2 1-die": 1, "horus2 all 1": 1,
              "horus2 last-to-next": 1, "horus2 one-less 2": 2},
             {"horus3 1-5": 1, "horus3 1-6": 1, "horus3 all 2": 2, "horus3 last-to-next": 1,
              "horus3 one-less 3": 2}]})
    make("LX-2.4", "Other tops leave other cards below", two,
         dealt(2, tops=["horus1 last-to-next", "horus2 one-less 2", "horus3 all 2"]),
         {"tops": ["horus1 last-to-next", "horus2 one-less 2", "horus3 all 2"],
          "stacks.0": {"horus1 1-3": 3, "horus1 1-die": 1, "horus1 all 1": 1,
                       "horus1 one-less 1": 2}})
    make("LX-2.5", "Four Osiris tiles, nearest the stairs first", two,
         dealt(2, osiris=["osiris 4", "osiris 3", "osiris 3", "osiris 1"]),
         {"tiles.6": "osiris 4", "tiles.15": "osiris 3", "tiles.21": "osiris 3",
          "tiles.29": "osiris 1"})
    make("LX-2.6", "Horus tiles by their printed eyes", two, dealt(2),
         {"tiles.4": "horus 1", "tiles.11": "horus 1", "tiles.18": "horus 2",
          "tiles.25": "horus 2", "tiles.31": "horus 3", "tiles.37": "horus 3"})
    make("LX-2.6", "Treasures on all spaces left, in the order dealt", two, dealt(2),
         {"tiles.1": "vase 1/1", "tiles.2": "statue 1/1", "tiles.3": "jewelry 1/1",
          "tiles.5": "vase 1/2", "tiles.7": "statue 1/2", "tiles.24": "jewelry 2/3",
          "tiles.38": "vase 3/6", "tiles.39": "statue 3/6", "tiles.40": "jewelry 3/6"})
    make("LX-2.6", "Treasures dealt the other way round", two,
         dealt(2, treasures=TREASURES[::-1]),
         {"tiles.1": "jewelry 3/6", "tiles.2": "statue 3/6", "tiles.3": "vase 3/6",
          "tiles.40": "vase 1/1", "tiles.39": "statue 1/1"})
    make("LX-2.7", "Temple stacks by their rear sides", two, dealt(2),
         {"temple": {"cobra": {"tunnel": 4},
                     "falcon": {"scarab": 4, "favor 1/2": 1, "favor 2/3": 1},
                     "lion": {"wild": 3, "scarab/wild": 1}}})
    refuse = book.config
    refuse("LX-2.1", "One player", {"players": 1})
    refuse("LX-2.1", "Six players", {"players": 6})
    refuse("LX-2.1", "A first player who is not there", {"players": 3, "first_player": 3})
    refuse("MC-1.2", "Five players without the extra Horus cards",
           {"players": 5, "extra_horus_cards": False})
    of_modules(book)


def of_modules(book: LuxorBook) -> None:
    """MC-1.2, MC-2.9, MC-5.1, MC-6.1, MC-7.1."""
    make = book.setup
    eleven = [{"horus1 1-3": 4, "horus1 1-die": 2, "horus1 all 1": 2, "horus1 last-to-next": 2,
               "horus1 one-less 1": 3},
              {"horus2 1-4": 2, "horus2 1-5": 2, "horus2 1-die": 2, "horus2 all 1": 2,
               "horus2 last-to-next": 2, "horus2 one-less 2": 3},
              {"horus3 1-5": 2, "horus3 1-6": 2, "horus3 all 2": 4, "horus3 last-to-next": 2,
               "horus3 one-less 3": 3}]
    shown = {"mummy_tiles": ["redraw", "choice", "all-4"]}
    own = [words("6,0,1+,2+,3+")] * 5
    people = {"characters": ["reroll", "ahead"]}
    make("MC-1.2 MC-1.1", "Five players have the extra Horus cards", {"players": 5}, dealt(5),
         {"stacks": eleven})
    make("MC-1.2", "Two players without modules do not", {"players": 2}, dealt(2),
         {"stacks.0.horus1 1-3": 2, "stacks.1.horus2 1-4": 1, "stacks.2.horus3 1-6": 1})
    for module, more in (("mummy", shown), ("artifacts", {}), ("equipment", {"hands": own[:2]}),
                         ("characters", people)):
        make("MC-1.2 MC-1.1", f"With {module} two players have them too",
             {"players": 2, "modules": [module]}, dealt(2, **more), {"stacks": eleven})
    make("MC-1.2", "A config can have them without modules",
         {"players": 2, "extra_horus_cards": True}, dealt(2), {"stacks": eleven})
    make("MC-1.2", "A config can leave them out with a module",
         {"players": 2, "modules": ["artifacts"], "extra_horus_cards": False}, dealt(2),
         {"stacks.0": {"horus1 1-3": 2, "horus1 1-die": 1, "horus1 all 1": 1,
                       "horus1 last-to-next": 1, "horus1 one-less 1": 2}})
    make("MC-1.3 MC-1.1", "Five players can play with the Mummy alone",
         {"players": 5, "modules": ["mummy"]}, dealt(5, **shown),
         {"mummy": 40, "talismans": 10}, due="0 play_card")
    for players, each, left in ((2, 6, 8), (3, 4, 8), (4, 3, 8), (5, 2, 10)):
        make("MC-2.9", f"Talismans of {players} players",
             {"players": players, "modules": ["mummy"]}, dealt(players, **shown),
             {**{f"seats.{n}.talismans": each for n in range(players)}, "talismans": left})
    make("MC-2.9 MC-4.1", "Three mummy tiles are open, fifteen below",
         {"players": 2, "modules": ["mummy"]}, dealt(2, **shown),
         {"mummy_tiles": ["redraw", "choice", "all-4"], "mummy_discards": {}, "mummy_stack": {
             "rearmost-1-or-2": 1, "two-points": 2, "move-card": 2, "scarab": 2, "exchange": 1,
             "one-adventurer-1": 1, "fewest-points": 1, "horus-card": 1,
             "points-for-treasures": 1, "two-keys": 1, "rearmost-1-to-4": 1, "one-more-turn": 1}})
    make("MC-2.1", "The Mummy starts on the last tile", {"players": 3, "modules": ["mummy"]},
         dealt(3, **shown), {"mummy": 40})
    for players in (2, 5):
        make("MC-5.1", f"With equipment all basic cards of {players} players are the draw pile",
             {"players": players, "modules": ["equipment"]}, dealt(players, hands=own[:players]),
             {"draw": {"1": 6, "+-1": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4},
              "discard": {},
              **{f"seats.{n}.in_box": ["die+-1", "die+-1"] for n in range(players)}})
    make("MC-5.1", "Another first hand, in the order drawn; the other two are in the box",
         {"players": 2, "modules": ["equipment"]},
         dealt(2, hands=[words("die+-1,3+,die+-1,6,0"), words("1+,2+,0,6,die+-1")]),
         {"seats.0.hand": ["die+-1", "3+", "die+-1", "6", "0"], "seats.0.in_box": ["1+", "2+"],
          "seats.1.hand": ["1+", "2+", "0", "6", "die+-1"], "seats.1.in_box": ["3+", "die+-1"]})
    mixed = [*TREASURES[:20], *["artifact 1/2"] * 4, *TREASURES[24:]]
    for players in (2, 5):
        make("MC-6.1", f"Ten tiles are face down, for {players} players",
             {"players": players, "modules": ["artifacts"]}, dealt(players),
             {"covered": [1, 2, 7, 9, 12, 14, 17, 20, 22, 26],
              "hidden": {"artifact 1/1": 1, "artifact 1/2": 4, "artifact 2/3": 3,
                         "artifact 3/5": 1, "artifact 3/6": 1}})
    make("MC-6.1 MC-6.5", "Artifacts among the open tiles: others are face down",
         {"players": 2, "modules": ["artifacts"]}, dealt(2, treasures=mixed),
         {"tiles.28": "artifact 1/2", "tiles.30": "artifact 1/2", "tiles.32": "artifact 1/2",
          "tiles.33": "artifact 1/2", "tiles.27": "statue 1/2",
          "hidden": {"artifact 1/1": 1, "artifact 2/3": 3, "artifact 3/5": 1, "artifact 3/6": 1,
                     "jewelry 1/2": 1, "vase 2/3": 1, "statue 2/3": 1, "jewelry 2/3": 1}})
    make("MC-7.1", "A character for each, open to all", {"players": 2, "modules": ["characters"]},
         dealt(2, **people), {"seats.0.character": "reroll", "seats.1.character": "ahead",
                              "seats.0.keys": 0, "keys": 20})
    make("MC-7.9 MC-7.1", "Special key: two keys at the setup",
         {"players": 3, "modules": ["characters"]},
         dealt(3, characters=["extra_turn", "special_key", "extra_point"]),
         {"seats.0.keys": 0, "seats.1.keys": 2, "seats.2.keys": 0, "keys": 18})
    make("MC-1.1", "All four modules with five players",
         {"players": 5, "modules": ["mummy", "equipment", "artifacts", "characters"]},
         dealt(5, **shown, hands=own, characters=["reroll", "extra_turn", "ahead",
                                                  "temple_action", "rearrange_hand"]),
         {"mummy": 40, "talismans": 10, "draw": {"1": 6, "+-1": 5, "2": 4, "3": 4, "4": 4, "5": 4,
                                                 "die": 4},
          "covered": [1, 2, 7, 9, 12, 14, 17, 20, 22, 26], "seats.4.character": "rearrange_hand"},
         due="0 play_card")


def outer_cards(book: LuxorBook) -> None:
    """LX-3.1 to LX-3.3, LX-6.1."""
    case = book.case
    case("LX-3.1 LX-6.1", "A whole turn: card, move, tile, draw; then the next seat",
         p(S("", "2,1,1,3,3")), "play left; move stairs+2; draw 5",
         {"0.at": "0 2", "t2": None, "0.treasures": "statue 1/1", "0.points": 1,
          "0.hand": "1,1,5,3,3", "discard.2": 1, "draw.5": 3}, due="1 play_card",
         events="played 0,2,left; moved 0,0,2; took 0,2,statue 1/1; points 0,1; drew 0,5; turn 1")
    case("LX-3.1", "After the last seat the first one is next",
         p(S(), S("", "5,1,1,2,2"), turn=1, tiles="5 tunnel"), "play left; move stairs+5; draw 3",
         {"1.at": "0 5"}, p="L", d="3", due="0 play_card")
    case("LX-3.1", "Three players: seat 2 follows seat 1",
         p(S(), S("", "5,1,1,2,2"), players=3, turn=1, tiles="5 tunnel"),
         "play left; move stairs+5; draw 3", {"1.at": "0 5"}, p="L", d="3", due="2 play_card")
    case("LX-3.1 LX-2.1", "Seat 0 follows the last seat, who began",
         p(S(), S(), S("", "5,1,1,2,2"), players=3, turn=2, first=2, tiles="5 tunnel"),
         "play left; move stairs+5; draw 3", {"2.at": "0 5"}, p="L", d="3", due="0 play_card")
    case("LX-3.2", "Only the outer cards can be played", p(S("", "1,2,3,4,5")), due="0 play_card",
         answers="play left, play right", events="")
    case("LX-3.2 LX-11.1", "Two equal outer cards are two answers", p(S("", "2,1,1,1,2")),
         due="0 play_card", answers="play left, play right")
    case("LX-3.2", "The rightmost card", p(S("", "2,1,1,1,5"), tiles="5 tunnel"),
         "play right; move stairs+5; draw 4", {"0.at": "0 5", "0.hand": "2,1,4,1,1"}, p="R", d="4",
         due="1 play_card")
    case("LX-3.2 LX-6.1", "The hand closes up and keeps its order", p(S("", "5,1,2,3,4"), tiles="5 tunnel"),
         "play left; move stairs+5; draw die", {"0.at": "0 5", "0.hand": "1,2,die,3,4",
                                               "draw.die": "-1", "discard.5": 1})
    case("LX-3.3", "A basic card goes to the discard pile at once",
         p(S("", "4,1,1,2,2")), "play left", {"0.hand": "1,1,2,2", "discard.4": 1},
         due="0 move_adventurer", answers="move stairs+4", events="played 0,4,left")
    case("LX-3.3", "A Horus card goes to the same pile",
         p(S("", "1,1,1,2,horus1 1-3", open="4"), discard="4,4"), "play right",
         {"0.hand": "1,1,1,2", "0.open": [], "discard.horus1 1-3": 1}, due="0 move_adventurer",
         answers="move stairs+1, move stairs+2, move stairs+3")
    case("LX-3.3", "The second card of a kind lies beside the first",
         p(S("", "4,1,1,2,2"), discard="4,4"), "play left", {"0.hand": "1,1,2,2", "discard.4": 3})


def numbers(book: LuxorBook) -> None:
    """LX-3.4, LX-3.10, LX-3.12."""
    case = book.case
    for steps, target in ((2, 13), (3, 14)):
        case("LX-3.4", f"{steps} steps from 11 end on {target}",
             p(S("11", f"{steps},1,1,1,1")), f"play left; move 11+{steps}",
             {"0.at": f"0 0 {target}"}, p="L", due="0 card")
    for steps, target in ((2, 32), (3, 33), (4, 34), (5, 35)):
        case("LX-3.4 LX-5.2", f"{steps} steps from 30 end on {target}, where one is too few",
             p(S("30", f"{steps},1,1,1,+-1"), ), f"play left; move 30+{steps}",
             {"0.at": f"0 0 0 0 {target}"}, p="L", due="0 card",
             events=f"played 0,{steps},left; moved 0,30,{target}")
    case("LX-3.4 LX-11.1", "Any active adventurer can be the one", p(S("3 9 13", "2,1,1,3,3")),
         "play left", p="L", due="0 move_adventurer",
         answers="move 3+2, move 9+2, move 13+2")
    case("LX-3.4 LX-3.12", "A move must be chosen as the card says", p(S("3 9", "2,1,1,3,3")),
         "play left", p="L",
         refused={"move 3+1": "LX-3.4", "move 3+3": "LX-3.4", "move 3-1": "LX-3.4 LX-3.5",
                  "move 5+2": "LX-1.7 LX-3.4", "decline": "LX-11.1"})
    case("LX-3.4", "An adventurer of another cannot be moved", p(S("3", "2,1,1,3,3"), S("12")),
         "play left", p="L", refused={"move 12+2": "LX-1.7 LX-3.4"})
    case("LX-3.10", "From 36 five steps are too many if a space behind it is empty",
         p(S("12 36", "5,1,1,2,2", keys=1), tiles="39 -"), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+5, move 12+5",
         refused={"move 36+5": "LX-3.10 LX-8.1"})
    case("LX-3.10 LX-8.1", "From 37 four steps are exactly the chamber",
         p(S("37", "4,1,1,2,2", keys=1)), "play left", p="L", due="0 move_adventurer",
         answers="move stairs+4, move 37+4")
    case("LX-3.10", "Gaps shorten the path: from 37 four steps are too many, three enter",
         p(S("37", "4,1,1,2,3", keys=1), tiles="39 -"), "play right", p="R",
         due="0 move_adventurer", answers="move stairs+3, move 37+3")
    case("LX-3.10", "Gaps shorten the path: the 4 does not fit",
         p(S("37", "4,1,1,2,3", keys=1), tiles="39 -"), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+4", refused={"move 37+4": "LX-3.10 LX-8.1"})
    case("LX-3.12", "The one move left must be made, though it brings nothing",
         p(S("34 39 40 40 40", "5,1,1,2,2")), "play left", p="L", due="0 move_adventurer",
         answers="move 34+5", refused={"decline": "LX-11.1"})
    case("LX-3.12 LX-8.1", "Also one that costs the last key",
         p(S("39 39 40 40 40", "2,1,1,3,3", keys=1)), "play left", p="L", due="0 move_adventurer",
         answers="move 39+2", refused={"decline": "LX-11.1"})


def plus_minus(book: LuxorBook) -> None:
    """LX-3.5, LX-3.9."""
    case = book.case
    on = {"backward_onto_stairs": True}
    case("LX-3.5", "±1 leads forward or backward", p(S("10 14", "+-1,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer",
         answers="move stairs+1, move 10-1, move 10+1, move 14-1, move 14+1")
    case("LX-3.5", "±1 forward", p(S("12", "+-1,1,1,2,2")), "play left; move 12+1",
         {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-3.5 LX-3.9", "±1 backward acts on the tile behind", p(S("10", "+-1,1,1,2,2")),
         "play left; move 10-1",
         {"0.at": "0 0 9", "t9": None, "0.treasures": "vase 1/2", "0.points": 2}, p="L",
         due="0 card", events="played 0,+-1,left; moved 0,10,9; took 0,9,vase 1/2; points 0,2")
    case("LX-3.5", "Never 2 steps", p(S("10", "+-1,1,1,2,2")), "play left", p="L",
         refused={"move 10+2": "LX-3.5"})
    case("LX-3.9", "Backward over empty spaces to the nearest tile",
         p(S("14", "+-1,1,1,2,2"), tiles="13 tunnel; 12 -; 9 -"), "play left; move 14-1",
         {"0.at": "0 0 13"}, p="L", due="0 card")
    case("LX-3.9 LX-1.2", "Backward over two gaps", p(S("13", "+-1,1,1,2,2"), tiles="12 -; 10 favor 1/2"),
         "play left; move 13-1", {"0.at": "0 0 11"}, p="L", due="0 horus_tile",
         answers="take key, take horus 1")
    case("LX-3.9", "Never onto the stairs", p(S("1", "+-1,1,1,2,2")), "play left", p="L",
         due="0 move_adventurer", answers="move stairs+1, move 1+1",
         refused={"move 1-1": "LX-3.9"})
    case("LX-3.9", "With no tile behind there is no backward move", p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 -"),
         "play left", p="L", answers="move stairs+1, move 3+1", due="0 move_adventurer",
         refused={"move 3-1": "LX-3.9"})
    case("LX-3.9", "From an empty space with no tile behind", p(S("2", "+-1,1,1,2,2"), tiles="1 -; 2 -"),
         "play left", p="L", answers="move stairs+1, move 2+1", due="0 move_adventurer")
    case("LX-3.9", "Switched on: with no tile behind it leads onto the stairs",
         p(S("1", "+-1,1,1,2,2"), rulings=on), "play left; move 1-1", {"0.at": "0 0"}, p="L",
         due="0 card", events="played 0,+-1,left; moved 0,1,0")
    case("LX-3.9", "Switched on: over empty spaces onto the stairs",
         p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 -", rulings=on), "play left; move 3-1",
         {"0.at": "0 0"}, p="L", due="0 card")
    case("LX-3.9", "Switched on: a tile behind stops it", p(S("3", "+-1,1,1,2,2"), tiles="1 -; 2 statue 2/3", rulings=on),
         "play left; move 3-1", {"0.at": "0 2"}, p="L", due="0 card")
    case("LX-3.9", "Switched on: nobody goes back from the stairs", p(S("", "+-1,1,1,2,2"), rulings=on),
         "play left", p="L", answers="move stairs+1", due="0 move_adventurer")
    case("LX-3.9 LX-3.5", "From the last tile backward, since the key for the chamber is missing",
         p(S("40 40 40 40 40", "+-1,1,1,2,2")), "play left", p="L", due="0 move_adventurer",
         answers="move 40-1", refused={"move 40+1": "LX-8.1"})
    case("LX-4.1 LX-3.5", "Backward past a statue where an own one lies does not happen: all that were passed are awake",
         p(S("9", "+-1,1,1,2,2"), tiles="8 wild"), "play left; move 9-1",
         {"0.at": "0 0 8", "0.wild": 1, "wild": 17}, p="L", due="0 card")


def dice(book: LuxorBook) -> None:
    """LX-3.6, LX-3.8."""
    case = book.case
    case("LX-3.6 LX-11.3", "A die card is rolled first", p(S("", "die,1,1,2,2")), "play left", p="L",
         due="0 die", outcomes={f"roll {face}": 1 for face in range(1, 7)})
    for face in (2, 3, 4, 5, 6):
        case("LX-3.6", f"A {face} is rolled: exactly {face} steps from 29",
             p(S("28", "die,1,1,2,2")),
             f"play left; roll {face}", p="L", due="0 move_adventurer",
             answers=f"move stairs+{face}, move 28+{face}",
             refused={f"move 28+{face - 1}": "LX-3.6 LX-3.4"})
    case("LX-3.6", "A 6 from 26", p(S("26", "die,1,1,2,2")), "play left; roll 6; move 26+6",
         {"0.at": "0 0 0 0 32"}, p="L", due="0 card",
         events="played 0,die,left; die 0,6; moved 0,26,32")
    case("LX-3.8 LX-3.7", "A die lets you move if some face would: it may be played beside a 5 that does not",
         p(S("37 38 39 39 40", "die,1,1,2,5")), due="0 play_card", answers="play left")
    case("LX-3.8", "The rolled face allows no move: on to the draw",
         p(S("39 39 40 40 40", "die,1,1,2,5")), "play left; roll 4; draw 3", p="L", d="3",
         due="1 play_card", events="played 0,die,left; die 0,4; none 0; drew 0,3; turn 1")
    case("LX-3.8", "Another face of the same die moves", p(S("39 39 40 40 40", "die,1,1,2,5")),
         "play left; roll 1", p="L", due="0 move_adventurer", answers="move 39+1")
    case("LX-3.8 LX-7.2", "1-die too: a 6 lets one go any number up to it",
         p(S("39 39 40 40 40", "horus1 1-die,1,1,2,5", open="0")), "play left; roll 6", p="L",
         due="0 move_adventurer", answers="move 39+1")


def no_move(book: LuxorBook) -> None:
    """LX-3.7, LX-3.11."""
    case = book.case
    end = "40 40 40 40 40"
    case("LX-3.7", "If one outer card moves, it must be that one",
         p(S("35 36 37 38 39", "4,1,1,2,5")), answers="play left, play right", due="0 play_card")
    case("LX-3.7", "A 5 that does not move must stay", p(S("36 36 37 38 39", "4,1,1,2,5")),
         answers="play left", due="0 play_card", refused={"play right": "LX-3.7"})
    case("LX-3.7", "The right one alone moves", p(S("36 36 37 38 39", "5,1,1,2,4")),
         answers="play right", due="0 play_card", refused={"play left": "LX-3.7"})
    case("LX-3.7", "If neither moves, either may be put down", p(S(end, "5,1,1,2,4")),
         answers="play left, play right", due="0 play_card")
    case("LX-3.7 LX-3.11", "It is put down without a move, and a card is drawn",
         p(S(end, "5,1,1,2,4")), "play left; draw 3", p="L", d="3", due="1 play_card",
         events="played 0,5,left; none 0; drew 0,3; turn 1")
    case("LX-3.7 LX-5.1", "Without a move there is no tile action",
         p(S("38 38 38 40 40", "5,1,1,2,4")), "play right; draw 3", p="R", d="3",
         due="1 play_card", events="played 0,4,right; none 0; drew 0,3; turn 1")
    case("LX-3.7 LX-8.1", "A card that would need a missing key does not let you move",
         p(S(end, "1,3,3,2,4")), answers="play left, play right", due="0 play_card")
    case("LX-3.7 LX-8.1", "With the key it does", p(S(end, "1,3,3,2,4", keys=1)),
         answers="play left", due="0 play_card", refused={"play right": "LX-3.7"})
    case("LX-3.7", "An inner card that would move does not count", p(S(end, "5,+-1,+-1,2,4")),
         answers="play left, play right", due="0 play_card")
    case("LX-3.11", "A die card that can move nothing is not rolled",
         p(S(end, "die,1,1,2,5")), "play left", p="L", due="0 card",
         events="played 0,die,left; none 0")
    case("LX-3.11 LX-7.2", "A 1-die that can move nothing is not rolled",
         p(S(end, "horus1 1-die,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus1 1-die,left; none 0")
    case("LX-3.11 LX-7.5", "Advance all that can move nobody is only put down",
         p(S(end, "horus3 all 2,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus3 all 2,left; none 0")
    case("LX-3.11 LX-7.8", "Last to second-last that can move nobody is only put down",
         p(S(end, "horus1 last-to-next,1,1,2,5", open="0")), "play left", p="L", due="0 card",
         events="played 0,horus1 last-to-next,left; none 0")

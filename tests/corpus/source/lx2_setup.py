"""The setup: LX-2, MC-1, and what modules add to it."""

from typing import Any

from tests.corpus import figures
from tests.corpus.book import LuxorBook
from tests.corpus.luxor_tables import words

TREASURES = [figures.BOARD[place] for place in figures.TREASURE_SPACES]
HAND_OF = ("1,2,3,4,5", "1,+-1,2,3,die", "1,+-1,die,4,5", "+-1,2,3,4,die", "1,1,+-1,5,die")
DRAW_OF = {
    2: {"1": 4, "+-1": 4, "2": 2, "3": 2, "4": 3, "5": 3, "die": 3},
    3: {"1": 3, "+-1": 3, "2": 2, "3": 2, "4": 2, "5": 2, "die": 2},
    4: {"1": 3, "+-1": 2, "2": 1, "3": 1, "4": 1, "5": 2, "die": 1},
    5: {"1": 1, "+-1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "die": 0},
}


def dealt(players: int, **more: Any) -> dict[str, Any]:
    return {
        "hands": [words(hand) for hand in HAND_OF[:players]],
        "osiris": ["osiris 2", "osiris 3", "osiris 1", "osiris 2"],
        "treasures": TREASURES,
        "tops": ["horus1 1-3", "horus2 1-4", "horus3 1-6"],
        **more,
    }


def write(book: LuxorBook) -> None:

    # LX-2, MC-1, MC-2.9, MC-5.1, MC-6.1, MC-7.1
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
    make("LX-2.5", "The 1, both 2 and a 3", {"players": 3},
         dealt(3, osiris=["osiris 1", "osiris 2", "osiris 2", "osiris 3"]),
         {"tiles.6": "osiris 1", "tiles.15": "osiris 2", "tiles.21": "osiris 2",
          "tiles.29": "osiris 3"})
    make("LX-2.7", "The same temple stacks with five players", {"players": 5}, dealt(5),
         {"temple": {"cobra": {"tunnel": 4},
                     "falcon": {"scarab": 4, "favor 1/2": 1, "favor 2/3": 1},
                     "lion": {"wild": 3, "scarab/wild": 1}}})


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
    make("MC-2.1 MC-6.1", "The Mummy starts on the last tile with artifacts and five players too",
         {"players": 5, "modules": ["mummy", "artifacts"]}, dealt(5, **shown), {"mummy": 40})

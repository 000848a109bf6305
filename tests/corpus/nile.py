"""Tables of Tutankhamun in a few letters."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.corpus import figures
from tests.corpus.book import Book, changes_of, common

Json: TypeAlias = Any

LETTERS = {
    "A": "Ankh", "D": "Dagger", "C": "Crook & Flail", "P": "Pottery", "B": "Bracelet",
    "L": "Lotus Lamp", "X": "Sarcophagus", "T": "Standing Statues", "E": "Seated Statue",
    "G": "Senet Game", "H": "Throne", "U": "Cartouche", "R": "Scarab Ring", "os": "Osiris",
    "is": "Isis", "ra": "Ra", "th": "Thoth", "ho": "Horus",
}  # fmt: skip
GODS = {"Osiris", "Isis", "Ra", "Thoth", "Horus"}


@dataclass(frozen=True)
class N:
    """What a case names of a table."""

    nile: str
    """The tiles from the source on, a dot for a gap; ``5`` is five gaps."""
    boats: str = ""
    hands: tuple[str, ...] = ()
    under: str = ""
    """Besides what is named here, the rest of all sets that are named somewhere is there."""
    players: int = 3
    turn: int = 0
    first: int = 0
    points: str = ""
    over: bool = False
    rulings: dict[str, object] = field(default_factory=dict[str, object])

    @property
    def config(self) -> dict[str, Json]:
        config: dict[str, Json] = {"players": self.players}
        if self.first:
            config["first_player"] = self.first
        if self.rulings:
            config["rulings"] = self.rulings
        return config


def tiles(text: str) -> list[str]:
    """Read tiles: ``A A 3*R``."""
    found: list[str] = []
    for word in text.split():
        number, _, letter = word.rpartition("*")
        found += [LETTERS[letter]] * int(number or 1)
    return found


def table_of(named: N) -> Json:
    places: list[str | None] = []
    for word in named.nile.split():
        if word == ".":
            places.append(None)
        elif word.isdigit():
            places += [None] * int(word)
        else:
            places += tiles(word)
    hands = [Counter(tiles(text)) for text in (*named.hands, *[""] * named.players)]
    hands = hands[: named.players]
    under = Counter(tiles(named.under))
    there = Counter(tile for tile in places if tile) + under
    for hand in hands:
        there += hand
    for tile, n in there.items():
        assert n <= figures.NILE_TILES[tile], f"too many of {tile}"
        if tile not in GODS:
            under[tile] += figures.NILE_TILES[tile] - n
    boats = [int(each) for each in named.boats.split()]
    boats = boats or [-1 - (seat - named.first) % named.players for seat in range(named.players)]
    start = figures.STARTING_POINTS[named.players]
    return {
        "nile": {str(place): tile for place, tile in enumerate(places) if tile},
        "boats": boats,
        "points": [int(each) for each in named.points.split()] or [start] * named.players,
        "collections": [dict(sorted(hand.items())) for hand in hands],
        "underworld": {tile: n for tile, n in sorted(under.items()) if n},
    }


def _paths(written: dict[str, Json]) -> dict[str, Json]:
    """Read short keys: ``12`` a place, ``0.A`` a collection, ``u.A`` the Underworld."""
    paths: dict[str, Json] = {}
    for key, value in written.items():
        head, _, letter = key.partition(".")
        if key.isdigit():
            paths[f"nile.{key}"] = value and LETTERS[value]
        elif letter and head == "u":
            paths[f"underworld.{LETTERS[letter]}"] = value
        elif letter:
            paths[f"collections.{head}.{LETTERS[letter]}"] = value
        else:
            paths[key] = [int(each) for each in value.split()]
    return paths


class NileBook(Book):
    def case(
        self,
        rules: str,
        title: str,
        before: N,
        choices: str = "",
        then: dict[str, Json] | None = None,
        *,
        due: str | None = None,
        answers: str | None = None,
        events: str | None = None,
        refused: dict[str, str] | None = None,
        ranks: str | None = None,
        outcomes: dict[str, int] | None = None,
        basis: str | None = None,
        open_end: bool = False,
    ) -> None:
        """Write a case, see :meth:`tests.corpus.book.LuxorBook.case`."""
        table = table_of(before)
        setting: dict[str, Json] = {"table": table, "turn": before.turn}
        if before.over:
            setting["over"] = True
        follows: dict[str, Json] = {}
        if not open_end:
            follows["changes"] = changes_of(table, _paths(then or {}))
        told = None if events is None else "; ".join(_lettered(line) for line in events.split(";"))
        follows |= common(due, answers, outcomes, told, refused, None, ranks)
        case = {
            "config": before.config,
            "before": setting,
            "choices": [each.strip() for each in choices.split(";") if each.strip()],
            "then": follows,
        }
        self.add(rules, title, case, basis)

    def setup(
        self,
        rules: str,
        title: str,
        config: dict[str, Json],
        nile: list[str],
        state: Json,
        due: str,
    ) -> None:
        follows = {"state": state, **common(due, None, None, None, None, None, None)}
        case = {"config": config, "deal": {"nile": nile}, "choices": [], "then": follows}
        self.add(rules, title, case, None)

    def config(self, rules: str, title: str, config: dict[str, Json]) -> None:
        """Write a case about a config that must be refused."""
        case = {"config": config, "choices": [], "then": {"no_such_game": rules.split()[:1]}}
        self.add(rules, title, case, None)


def _lettered(line: str) -> str:
    """Write out the letters of tiles in an event: those after a sign ~."""
    words = line.split("~")
    return words[0] + "".join(
        LETTERS[word.split(",")[0].strip()] + word[len(word.split(",")[0]) :] for word in words[1:]
    )

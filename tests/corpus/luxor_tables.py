"""Tables of Luxor in a few words: what is not named is filled in, and nothing is lost.

This knows the pieces of the box and no rule of play.  Spaces, cards and treasures that are not
named are as in :mod:`tests.corpus.figures`, as far as the pieces last. Other treasures belong to
the last seat whose treasures are not named.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.corpus import figures

Json: TypeAlias = Any
Table: TypeAlias = dict[str, Json]

HANDS = ("1,2,3,4,5", "1,+-1,2,3,die", "1,+-1,die,4,5", "+-1,2,3,4,die", "1,1,+-1,5,die")
OWN_HAND = "6,0,1+,2+,3+"
LAST_IN_HAND = ("die+-1", "die+-1", "3+", "2+", "1+", "0", "6")
TREASURES = ("vase", "statue", "jewelry", "artifact")


def words(text: str) -> list[str]:
    """Split labels at commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def numbers(text: str) -> list[int]:
    """Split numbers at blanks, and sort them."""
    return sorted(map(int, text.split()))


@dataclass(frozen=True)
class S:
    """What a case names of a seat."""

    at: str = ""
    """The places of upright adventurers; all others are on the stairs."""
    hand: str = ""
    keys: int = 0
    wild: int = 0
    scarabs: str = ""
    treasures: str = ""
    inside: int = 0
    lying: str = ""
    asleep: str | None = None
    sarcophagi: str | None = None
    points: int | None = None
    talismans: int | None = None
    character: str = ""
    flipped: int = 0
    open: str = ""
    boxed: str = ""
    exchanged: str = ""


@dataclass(frozen=True)
class P:
    """What a case names of a table."""

    seats: tuple[S, ...] = ()
    players: int = 2
    modules: str = ""
    turn: int = 0
    first: int = 0
    tiles: str = ""
    """Like ``9 vase 2/3; 10 -``."""
    draw: str | None = None
    discard: str | None = None
    tops: str = ""
    """Like ``1-3, 1-4, 1-6``; a dash if the stack of a level is exhausted."""
    keys_gone: int = 0
    wild_gone: int = 0
    covered: str | None = None
    mummy: int = 40
    shown: str = "two-points,scarab,two-keys"
    mummy_discards: str = ""
    extra: bool | None = None
    idle: bool | None = None
    owed: int = 0
    over: bool = False
    rulings: dict[str, object] = field(default_factory=dict[str, object])
    osiris: dict[str, int] | None = None
    """The Osiris tiles of the box, if they are others than the standard ones."""

    @property
    def config(self) -> dict[str, Json]:
        config: dict[str, Json] = {"players": self.players}
        if self.first:
            config["first_player"] = self.first
        if self.modules:
            config["modules"] = self.modules.split()
        if self.extra is not None:
            config["extra_horus_cards"] = self.extra
        if self.rulings:
            config["rulings"] = self.rulings
        if self.osiris:
            config["osiris"] = self.osiris
        return config


def p(*seats: S | str, **named: Any) -> P:
    """Name a table; a seat may be the places of its adventurers alone."""
    return P(tuple(S(seat) if isinstance(seat, str) else seat for seat in seats), **named)


def table_of(named: P) -> Table:
    table: Table = {}
    seats = [*named.seats, *[S()] * named.players][: named.players]
    table["seats"] = [_figures(seat, named) for seat in seats]
    _lay_cards(table, named, seats)
    _lay_tiles(table, named, seats)
    _lay_supplies(table, seats)
    if "mummy" in named.modules:
        _lay_mummy(table, named, seats)
    if "characters" in named.modules:
        free = [name for name in figures.CHARACTERS if name not in {s.character for s in seats}]
        for each, seat in zip(table["seats"], seats, strict=True):
            each["character"] = seat.character or free.pop(0)
            each["flipped"] = seat.flipped
    return table


def _figures(seat: S, named: P) -> Table:
    active, lying = numbers(seat.at), numbers(seat.lying)
    foremost = max([*active, *lying, 99 * (seat.inside > 0)], default=0)
    passed = sum(foremost > after for after in figures.STATUES)
    asleep = list(range(passed, 3)) if seat.asleep is None else numbers(seat.asleep)
    on_stairs = 5 - len(active) - len(lying) - len(asleep) - seat.inside
    assert on_stairs >= 0, "more than five adventurers"
    each: Table = {
        "hand": [],
        "open": numbers(seat.open),
        "active": [0] * on_stairs + active,
        "asleep": asleep,
        "chamber": seat.inside,
        "keys": seat.keys,
        "wild": seat.wild,
        "scarabs": numbers(seat.scarabs),
        "treasures": sorted(words(seat.treasures)),
        "sarcophagi": [],
        "points": 0,
    }
    if "mummy" in named.modules:
        each["lying"] = lying
        each["exchanged"] = numbers(seat.exchanged)
    return each


def _lay_cards(table: Table, named: P, seats: list[S]) -> None:
    horus = _horus_pools(named)
    pool = Counter(figures.BASIC)
    has_own = "equipment" in named.modules
    own = Counter({card: n * named.players * has_own for card, n in figures.EQUIPMENT.items()})
    for each, seat in zip(table["seats"], seats, strict=True):
        each["hand"] = words(seat.hand)
        if has_own:
            each["in_box"] = _boxed(each["hand"], seat)
            own.subtract(each["in_box"])
    piles = {
        name: words(text or "") for name, text in (("draw", named.draw), ("discard", named.discard))
    }
    hands = [card for each in table["seats"] for card in each["hand"]]
    for card in [*hands, *piles["draw"], *piles["discard"]]:
        _take(card, pool, own, horus)
    for number, each in enumerate(table["seats"]):
        if not each["hand"]:
            each["hand"] = words(OWN_HAND) if has_own else _usual_hand(number, pool)
            own.subtract(each["hand"] if has_own else [])
    rest = "discard" if named.draw is not None else "draw"
    laid = {name: Counter(cards) for name, cards in piles.items()}
    laid[rest] += pool
    laid["discard"] += own
    table["draw"], table["discard"] = _counts(laid["draw"]), _counts(laid["discard"])
    _lay_horus(table, named, horus)


def _horus_pools(named: P) -> list[Counter[str]]:
    extra = named.extra if named.extra is not None else bool(named.modules) or named.players == 5
    pools: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for levels in (figures.HORUS, figures.EXTRA_HORUS)[: 1 + extra]:
        for level, (pool, faces) in enumerate(zip(pools, levels, strict=True), 1):
            pool.update({f"horus{level} {face}": n for face, n in faces.items()})
    return pools


def _boxed(hand: list[str], seat: S) -> list[str]:
    left = (Counter(figures.EQUIPMENT) - Counter(hand or words(OWN_HAND))).elements()
    return sorted(words(seat.boxed) or sorted(left, key=LAST_IN_HAND.index)[:2])


def _usual_hand(number: int, pool: Counter[str]) -> list[str]:
    """Take the usual cards of a seat, or others if they are gone."""
    hand: list[str] = []
    for card in words(HANDS[number]):
        found = card if pool[card] > 0 else max(pool, key=lambda kind: pool[kind])
        pool[found] -= 1
        hand.append(found)
    return hand


def _take(card: str, pool: Counter[str], own: Counter[str], horus: list[Counter[str]]) -> None:
    piles = [horus[int(card[5]) - 1]] if card.startswith("horus") else [own, pool]
    pile = next((pile for pile in piles if pile[card] > 0), None)
    assert pile is not None, f"no {card} left"
    pile[card] -= 1


def _lay_horus(table: Table, named: P, horus: list[Counter[str]]) -> None:
    faces = words(named.tops) or list(figures.TOPS)
    table["tops"] = []
    for level, (face, stack) in enumerate(zip(faces, horus, strict=True), 1):
        if face == "-":  # the whole stack is gone: it was played
            table["tops"].append(None)
            table["discard"] = _counts(Counter(table["discard"]) + stack)
            stack.clear()
            continue
        card = f"horus{level} {face.removesuffix(' !')}"
        if stack[card] <= 0:
            card = next(stack.elements())
        stack[card] -= 1
        table["tops"].append(card)
        if face.endswith("!"):  # it is the last of its stack
            table["discard"] = _counts(Counter(table["discard"]) + stack)
            stack.clear()
    table["stacks"] = [_counts(stack) for stack in horus]


def _counts(pile: Counter[str]) -> dict[str, int]:
    return {label: n for label, n in sorted(pile.items()) if n}


def _lay_tiles(table: Table, named: P, seats: list[S]) -> None:
    spaces = {
        int(text.split(" ", 1)[0]): text.split(" ", 1)[1]
        for text in named.tiles.replace("; ", ";").split(";")
        if text
    }
    pool = Counter(figures.BOARD[place] for place in figures.TREASURE_SPACES)
    has_artifacts = "artifacts" in named.modules
    pool.update(figures.ARTIFACTS if has_artifacts else {})
    temple = {rear: Counter(stack) for rear, stack in figures.TEMPLE.items()}
    for each in table["seats"]:
        pool.subtract(each["treasures"])
    tiles = _named_tiles(spaces, pool, temple)
    waiting: list[int] = []
    for place in figures.BOARD:
        if place not in spaces:
            _lay_usual(place, tiles, pool, waiting)
    if has_artifacts:
        table["covered"] = _covered(named, spaces)
        far = [
            place
            for place in reversed(figures.TREASURE_SPACES)
            if place not in {*spaces, *table["covered"], *waiting}
        ]
        table["hidden"] = _hidden(table["covered"], tiles, pool, far, waiting)
    left = sorted((+pool).elements())
    for place in sorted(waiting):
        tiles[place] = left.pop(0) if left else _empty(place, temple)
    if left:
        owner = max(number for number, seat in enumerate(seats) if not words(seat.treasures))
        table["seats"][owner]["treasures"] = left
    table["tiles"] = {str(place): tiles[place] for place in sorted(tiles)}
    table["temple"] = {rear: _counts(stack) for rear, stack in temple.items()}
    for each, seat in zip(table["seats"], seats, strict=True):
        worth = sum(int(label.split("/")[1]) for label in each["treasures"])
        if seat.character == "extra_point":
            worth += len(each["treasures"])
        each["points"] = worth if seat.points is None else seat.points


def _empty(place: int, temple: dict[str, Counter[str]]) -> str | None:
    """Return what is on a space that has lost its treasure."""
    if place not in figures.ICONS:
        return None
    stack = temple[figures.ICONS[place]]
    tile = next(label for label, n in stack.items() if n > 0)
    stack[tile] -= 1
    return tile


def _named_tiles(
    spaces: dict[int, str], pool: Counter[str], temple: dict[str, Counter[str]]
) -> dict[int, str | None]:
    tiles: dict[int, str | None] = {}
    for place, tile in spaces.items():
        tiles[place] = None if tile == "-" else tile
        if tile.split()[0] in TREASURES:
            pool[tile] -= 1
        elif tile != "-" and not tile.startswith(("horus", "osiris")):
            temple[figures.ICONS[place]][tile] -= 1
    assert min(pool.values()) >= 0, f"too many of a treasure: {pool}"
    return tiles


def _lay_usual(
    place: int, tiles: dict[int, str | None], pool: Counter[str], waiting: list[int]
) -> None:
    tile = figures.BOARD[place]
    if tile.split()[0] not in TREASURES:
        tiles[place] = tile
    elif pool[tile] > 0:
        pool[tile] -= 1
        tiles[place] = tile
    else:
        waiting.append(place)


def _hidden(
    covered: list[int],
    tiles: dict[int, str | None],
    pool: Counter[str],
    far: list[int],
    waiting: list[int],
) -> dict[str, int]:
    """Lay a tile face down under each covered one: artifacts, as far as there are some."""
    hidden: Counter[str] = Counter()
    for label in figures.ARTIFACTS:
        n = min(pool[label], len(covered) - hidden.total())
        hidden[label] += n
        pool[label] -= n
    while hidden.total() < len(covered):
        label = next((+pool).elements(), "")
        hidden[label or _lifted(tiles, far, waiting)] += 1
        pool[label] -= bool(label)
    for place in [place for place in waiting if place in covered]:
        if not (+pool).total():
            tiles[place] = _lifted(tiles, far, waiting)
            waiting.remove(place)
    return _counts(hidden)


def _covered(named: P, spaces: dict[int, str]) -> list[int]:
    if named.covered is not None:
        return numbers(named.covered)
    return [place for place in figures.COVERED if place not in spaces]


def _lifted(tiles: dict[int, str | None], far: list[int], waiting: list[int]) -> str:
    """Take the treasure of the space farthest from the stairs that no case names."""
    place = far.pop(0)
    waiting.append(place)
    label = tiles[place]
    assert label
    return label


def _lay_supplies(table: Table, seats: list[S]) -> None:
    gone = Counter(str(value) for seat in seats for value in numbers(seat.scarabs))
    gone.update(str(value) for seat in seats for value in numbers(seat.exchanged))
    table["scarabs"] = _counts(Counter(figures.SCARABS) - gone)
    inside = sum(seat.inside for seat in seats)
    table["keys"] = figures.KEYS - sum(seat.keys for seat in seats) - inside
    table["wild"] = figures.WILD - sum(seat.wild for seat in seats)
    left = [5, 3]
    for each, seat in zip(table["seats"], seats, strict=True):
        if seat.sarcophagi is not None:
            each["sarcophagi"] = sorted(numbers(seat.sarcophagi), reverse=True)
            left = [value for value in left if value not in each["sarcophagi"]]
    for each, seat in zip(table["seats"], seats, strict=True):
        for _ in range(seat.inside):
            if seat.sarcophagi is None and left:
                each["sarcophagi"].append(left.pop(0))
    table["sarcophagi"] = left


def _lay_mummy(table: Table, named: P, seats: list[S]) -> None:
    start = figures.TALISMANS_AT_START[named.players]
    for each, seat in zip(table["seats"], seats, strict=True):
        each["talismans"] = start if seat.talismans is None else seat.talismans
    table["talismans"] = figures.TALISMANS - sum(each["talismans"] for each in table["seats"])
    table["mummy"] = named.mummy
    table["mummy_tiles"] = words(named.shown)
    out = Counter(words(named.mummy_discards))
    table["mummy_discards"] = _counts(out)
    table["mummy_stack"] = _counts(
        Counter(figures.MUMMY_TILES) - out - Counter(table["mummy_tiles"])
    )

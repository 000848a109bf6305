"""Messages of a fictitious game: the board has to show it without knowing its rules.

There are six spaces in a row, two players with an adventurer each, a hand of three cards, a draw
pile and a discard pile, and points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias
from xml.sax.saxutils import quoteattr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Json: TypeAlias = "dict[str, object]"

WIDTH, HEIGHT = 600, 400
_STYLE = (
    ".card{fill:var(--theban-paper,#fffaec);stroke:#2a2016;stroke-width:2}"
    ".ink{fill:var(--theban-ink,#2a2016)}[data-theme=dark] .ink{fill:#f2e8d5}"
)


def room_of(key: str) -> tuple[int, int, int, int]:
    """Return an element's box: left, top, width, height."""
    kind, *parts = key.split(":")
    numbers = [int(part) for part in parts if part.isdigit()]
    match kind:
        case "place":
            return 10 + 97 * numbers[0], 20, 90, 110
        case "figure":
            return 25 + 97 * numbers[1] + 28 * numbers[0], 70, 26, 50
        case "hand":
            return 10 + 80 * numbers[1], 250, 70, 100
        case "pile":
            return (330 if parts[0] == "draw" else 410), 250, 70, 100
        case "points":
            return 500, 250 + 55 * numbers[0], 90, 45
        case _:
            return 10, 160, 80, 60


def piece(kind: str, label: str, at: str | None = None, **more: object) -> Json:
    place: Json = {} if at is None else {"at": at}
    return {"kind": kind, "label": label} | place | more


def start_pieces() -> dict[str, Json]:
    places = {f"place:{n}": piece("place", f"space {n}") for n in range(6)}
    figures = {
        f"figure:{seat}:0:0": piece("figure", f"adventurer of {name}", "place:0", seat=seat)
        for seat, name in enumerate(("Ada", "Ben"))
    }
    cards = {
        f"hand:0:{slot}": piece("card", f"a {value} card", "hand:0", face=value, seat=0)
        for slot, value in enumerate((2, 3, 5))
    }
    counters = {
        "pile:draw": piece("pile", "draw pile", count=20),
        "pile:discard": piece("pile", "discard pile", count=0),
        "points:0": piece("points", "points of Ada", count=0, seat=0),
        "points:1": piece("points", "points of Ben", count=0, seat=1),
    }
    return places | figures | cards | counters


def picture_of(pieces: Mapping[str, Json], more: str = "") -> Json:
    drawn: list[str] = []
    for key, value in pieces.items():
        x, y, width, height = room_of(key)
        middle = x + width / 2
        text = value.get("face", value.get("count", ""))
        fill = "#1d4f91" if key.startswith("figure:0") else "#f0b323"
        shape = (
            f'<use href="#toy-figure" x="{x}" y="{y}" fill="{fill}"/>'
            if value["kind"] == "figure"
            else f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" class="card"/>'
        )
        label = quoteattr(str(value["label"]))
        written = f'<text x="{middle}" y="{y + height / 2 + 9}" text-anchor="middle">{text}</text>'
        area = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none"/>'
        drawn.append(
            f'<g data-key="{key}" tabindex="-1" role="img" aria-label={label}'
            f' font-size="26" pointer-events="all">{shape}{written}{area}</g>'
        )
    figure = '<symbol id="toy-figure"><path d="M13 0L26 50H0Z"/></symbol>'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><title>Toy</title><style>{_STYLE}</style>'
        f"<defs>{figure}</defs>{''.join(drawn)}{more}</svg>"
    )
    return {"svg": svg, "layout": "tall", "width": WIDTH, "height": HEIGHT}


def choice(number: int, text: str, *targets: str) -> Json:
    """Return a choice; targets are written ``role=key``."""
    pairs = [dict(zip(("role", "key"), target.split("=", 1), strict=True)) for target in targets]
    return {"number": number, "text": text, "targets": pairs}


def message(
    revision: int,
    pieces: Mapping[str, Json],
    choices: Iterable[Json] = (),
    *,
    since: int | None = None,
    **more: object,
) -> Json:
    result: Json = {
        "theban": "feed",
        "schema": 1,
        "game": "toy",
        "seat": 0,
        "revision": revision,
        "since": since,
        "undone": False,
        "events": [],
        "awaiting": {"kind": "toy", "seat": 0, "text": "Ada chooses.", "chance": False},
        "choices": list(choices),
        "undo": False,
        "redo": False,
        "picture": picture_of(pieces),
    }
    if since is None:
        result |= {"names": ["Ada", "Ben"], "config": {}, "pieces": dict(pieces)}
    return result | more


def event(revision: int, text: str, **more: object) -> Json:
    return {"revision": revision, "text": text, "keys": [], "rules": []} | more

"""The places of elements in a drawing, in units of the sheet, and what a page finds of them.

Text is measured with the widths of a rather wide font, DejaVu Sans.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from xml.etree import ElementTree as ET

from attrs import frozen

SVG = "{http://www.w3.org/2000/svg}"
SIZE = "20.4"
_TRANSFORM = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_STEP = re.compile(r"([MLHVCAQZhvlm])|(-?(?:\d+\.?\d*|\.\d+))")
_NUMBERS = {**dict.fromkeys("MLml", 2), **dict.fromkeys("HVhv", 1), "C": 6, "A": 7, "Q": 4, "Z": 0}
"""How many numbers belong to each letter of a path."""
_SAMPLES = 12
_CAPITALS = 0.365
"""Half the height of capital letters, relative to the font size."""
_BREADTHS = {
    **dict.fromkeys("ijlI.,:;'|! /", 0.32),
    **dict.fromkeys("frt()-\u00b7", 0.41),
    **dict.fromkeys("mwMW", 0.97),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ", 0.71),
}
_BOLD = 1.1

Matrix = tuple[float, float, float, float, float, float]


@frozen
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box, *, by: float = 0) -> bool:
        """Return whether two boxes overlap by more than a margin, or, below 0, are that close."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > by and high > by


@frozen
class Drawn:
    """An element, with all attributes of the groups around it."""

    kind: str
    box: Box
    text: str
    size: float
    """The font size, in units of the sheet."""
    own: Mapping[str, str]
    around: tuple[Mapping[str, str], ...]
    """The attributes of the groups around it, from the outside in."""

    @property
    def key(self) -> str:
        return next((group["data-key"] for group in self.around if "data-key" in group), "")

    def within(self, attribute: str, value: str | None = None) -> bool:
        """Return whether a group around it has an attribute."""
        return any(
            attribute in group and value in {None, group[attribute]} for group in self.around
        )


@lru_cache(maxsize=64)
def expanded(svg: str) -> ET.Element:
    """Parse a drawing, expanding its uses. The result must not be modified."""
    root = ET.fromstring(svg)  # noqa: S314 (our own text)
    defs = root.find(f"{SVG}defs")
    if defs is not None:
        root.remove(defs)
        _expand(root, {group.attrib["id"]: group for group in defs})
    return root


def _expand(element: ET.Element, defined: Mapping[str, ET.Element]) -> None:
    """Replace each use by a group; an element used several times gets several parents."""
    for use in list(element.iter(f"{SVG}use")):
        source = defined[use.attrib.pop("href").removeprefix("#")]
        x, y = use.attrib.pop("x", "0"), use.attrib.pop("y", "0")
        use.tag = f"{SVG}g"
        if (x, y) != ("0", "0"):
            use.attrib["transform"] = f"translate({x} {y})"
        _expand(source, defined)
        use.extend(source)


def elements(svg: str) -> list[Drawn]:
    return list(_elements(expanded(svg), (1, 0, 0, 1, 0, 0), ()))


def _elements(
    element: ET.Element, matrix: Matrix, around: tuple[Mapping[str, str], ...]
) -> Iterator[Drawn]:
    matrix = _times(matrix, _matrix(element.attrib.get("transform", "")))
    kind = element.tag.rpartition("}")[2]
    if kind in {"svg", "g"}:
        for child in element:
            yield from _elements(child, matrix, (*around, element.attrib))
        return
    found = _points(kind, element)
    if not found:
        return
    a, b, c, d, e, f = matrix
    points = [(a * x + c * y + e, b * x + d * y + f) for x, y in found]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    scale = math.hypot(matrix[0], matrix[1])
    line = 0.0
    if "stroke" in element.attrib:
        line = float(element.attrib.get("stroke-width", "2")) * scale / 2
    box = Box(min(xs) - line, min(ys) - line, max(xs) + line, max(ys) + line)
    text = "".join(element.itertext())
    size = float(element.attrib.get("font-size", SIZE)) * scale
    yield Drawn(kind, box, text, size, element.attrib, around)


def _points(kind: str, element: ET.Element) -> list[tuple[float, float]]:
    def at(name: str) -> float:
        return float(element.attrib.get(name, "0"))

    match kind:
        case "rect":
            return _corners(at("x"), at("y"), at("width"), at("height"))
        case "circle":
            radius = at("r")
            return _corners(at("cx") - radius, at("cy") - radius, 2 * radius, 2 * radius)
        case "text":
            size = float(element.attrib.get("font-size", SIZE))
            broad = breadth("".join(element.itertext()), size, element.attrib.get("font-weight"))
            broad = float(element.attrib.get("textLength", broad))
            shift = {"middle": 0.5, "end": 1.0}.get(element.attrib.get("text-anchor", ""), 0.0)
            return _corners(
                at("x") - shift * broad, at("y") - 2 * _CAPITALS * size, broad, 2 * _CAPITALS * size
            )
        case "path":
            return _path(element.attrib["d"])
        case _:
            return []


def breadth(text: str, size: float, weight: str | None = None) -> float:
    bold = _BOLD if weight == "bold" else 1.0
    return size * bold * sum(_BREADTHS.get(character, 0.636) for character in text)


def _corners(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


@cache
def _path(data: str) -> list[tuple[float, float]]:
    points = list[tuple[float, float]]()
    letter, numbers = "", list[float]()
    x = y = 0.0
    for found in _STEP.finditer(data):
        if found[1]:
            assert not numbers, data
            letter = found[1]
            continue
        numbers.append(float(found[2]))
        if len(numbers) < _NUMBERS[letter]:
            continue
        points += _leg(letter, numbers, x, y)
        x, y = points[-1] if points else (x, y)
        numbers = []
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return points


def _leg(letter: str, numbers: list[float], x: float, y: float) -> list[tuple[float, float]]:
    match letter, numbers:
        case (("M" | "L"), [to_x, to_y]):
            return [(to_x, to_y)]
        case "H", [to_x]:
            return [(to_x, y)]
        case "V", [to_y]:
            return [(x, to_y)]
        case (("l" | "m"), [by_x, by_y]):
            return [(x + by_x, y + by_y)]
        case "h", [by]:
            return [(x + by, y)]
        case "v", [by]:
            return [(x, y + by)]
        case (("C" | "Q"), _):
            pairs = [(x, y), *zip(numbers[::2], numbers[1::2], strict=True)]
            return [_on_curve(pairs, step / _SAMPLES) for step in range(1, _SAMPLES + 1)]
        case "A", [radius, _, _, is_large, _, to_x, to_y]:
            # Our arcs are semicircles, or smaller ones that stay close to their chords.
            middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
            reach = radius if is_large or math.dist((x, y), (to_x, to_y)) > 1.9 * radius else 0
            around = _corners(middle_x - reach, middle_y - reach, 2 * reach, 2 * reach)
            return [*around, (to_x, to_y)]
        case _:
            raise AssertionError(letter)


def _on_curve(pairs: list[tuple[float, float]], part: float) -> tuple[float, float]:
    while len(pairs) > 1:
        pairs = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in pairwise(pairs)]
    return pairs[0]


def _matrix(text: str) -> Matrix:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    for kind, given in _TRANSFORM.findall(text):
        numbers = [float(number) for number in given.replace(",", " ").split()]
        match kind:
            case "translate":
                step: Matrix = (1, 0, 0, 1, numbers[0], numbers[1])
            case "scale":
                step = (numbers[0], 0, 0, numbers[-1], 0, 0)
            case _:
                turn = math.radians(numbers[0])
                cos, sin = math.cos(turn), math.sin(turn)
                step = (cos, sin, -sin, cos, 0, 0)
        matrix = _times(matrix, step)
    return matrix


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        *(a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j),
        *(a * k + c * m + e, b * k + d * m + f),
    )


def things(svg: str) -> dict[str, ET.Element]:
    """Return the element of each key; each key has exactly one."""
    found: dict[str, ET.Element] = {}
    for element in expanded(svg).iter(f"{SVG}g"):
        key = element.attrib.get("data-key")
        if key is not None:
            assert key not in found, key
            found[key] = element
    return found


def writing(svg: str, *keys: str) -> list[str]:
    found = things(svg)
    texts = (found[key].iter(f"{SVG}text") for key in keys)
    return ["".join(text.itertext()) for lines in texts for text in lines]


def tips(svg: str) -> dict[str, str]:
    found = ((key, element.find(f"{SVG}title")) for key, element in things(svg).items())
    return {key: title.text or "" for key, title in found if title is not None}


def marked(svg: str, mark: str) -> Counter[str]:
    return Counter(
        element.attrib["data-for"]
        for element in expanded(svg).iter(f"{SVG}g")
        if element.attrib.get("data-mark") == mark
    )


@lru_cache(maxsize=64)
def hit_areas(svg: str) -> list[tuple[str, Box, bool]]:
    """Return each element's key and hit area, and whether it takes clicks, in drawing order."""
    found: dict[str, tuple[str, Box, bool]] = {}
    for one in elements(svg):
        if one.kind == "rect" and one.key and one.key not in found:
            assert one.own["fill"] == "none"
            found[one.key] = (one.key, one.box, one.own.get("pointer-events") == "all")
    return list(found.values())


def top_at(svg: str, x: float, y: float) -> str | None:
    hit = None
    for key, area, takes_clicks in hit_areas(svg):
        if takes_clicks and area.left <= x <= area.right and area.top <= y <= area.bottom:
            hit = key
    return hit

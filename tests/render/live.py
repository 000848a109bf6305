"""What people can point at in a live drawing: its hit areas, and what is drawn over them."""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from attrs import frozen

from tests.render.geometry import SVG, Box

_ORIGIN = (0.0, 0.0)
_MOVED = re.compile(r"translate\((\S+) (\S+?)\)")


@frozen
class Thing:
    """An element with a key."""

    key: str
    box: Box
    """Its hit area."""
    takes_clicks: bool
    is_target: bool
    label: str


@frozen
class Live:
    """What is in a live drawing, in the order of drawing."""

    size: tuple[str, str]
    things: tuple[Thing, ...]
    frames: tuple[tuple[str, str, Box], ...]
    """Of each frame the mark and the key that it is for."""

    def boxes(self) -> Mapping[str, Box]:
        found = {thing.key: thing.box for thing in self.things}
        assert len(found) == len(self.things)
        return found

    def at(self, x: float, y: float) -> Thing | None:
        for thing in reversed(self.things):
            box = thing.box
            if thing.takes_clicks and box.left < x < box.right and box.top < y < box.bottom:
                return thing
        return None


def live(svg: str) -> Live:
    """Find what can be pointed at in a live drawing, and the frames around it."""
    root = ET.fromstring(svg)  # noqa: S314 (our own text)
    defined = {group.attrib["id"]: group for group in root.findall(f"{SVG}defs/{SVG}g")}
    things: list[Thing] = []
    frames: list[tuple[str, str, Box]] = []
    for element, at in _walk(root, _ORIGIN):
        key, mark = element.attrib.get("data-key"), element.attrib.get("data-mark")
        if key is not None:
            area, box = next(_rectangles(element, at, defined))
            things.append(
                Thing(
                    key=key,
                    box=box,
                    takes_clicks=area.attrib.get("pointer-events") == "all",
                    is_target=element.attrib["role"] == "button",
                    label=element.attrib["aria-label"],
                )
            )
        elif mark in {"last", "target"}:
            _, box = next(_rectangles(element, at, defined))
            frames.append((mark, element.attrib["data-for"], box))
    assert root.attrib["pointer-events"] == "none"  # of all that has no hit area
    size = root.attrib["width"], root.attrib["height"]
    return Live(size, tuple(things), tuple(frames))


def _walk(
    element: ET.Element, at: tuple[float, float]
) -> Iterator[tuple[ET.Element, tuple[float, float]]]:
    for child in element:
        if child.tag == f"{SVG}defs":
            continue
        yield child, at
        if child.tag == f"{SVG}g" and "data-key" not in child.attrib:
            yield from _walk(child, _shifted(child, at))


def _shifted(element: ET.Element, at: tuple[float, float]) -> tuple[float, float]:
    """Return where the origin of an element is; those looked at are neither turned nor scaled."""
    moved = _MOVED.match(element.attrib.get("transform", ""))
    return at if moved is None else (at[0] + float(moved[1]), at[1] + float(moved[2]))


def _rectangles(
    element: ET.Element, at: tuple[float, float], defined: Mapping[str, ET.Element]
) -> Iterator[tuple[ET.Element, Box]]:
    def given(name: str) -> float:
        return float(element.attrib.get(name, "0"))

    if element.tag == f"{SVG}rect":
        left, top = at[0] + given("x"), at[1] + given("y")
        yield element, Box(left, top, left + given("width"), top + given("height"))
    elif element.tag == f"{SVG}use":
        there = (at[0] + given("x"), at[1] + given("y"))
        yield from _rectangles(defined[element.attrib["href"].removeprefix("#")], there, defined)
    else:
        for child in element:
            yield from _rectangles(child, _shifted(element, at), defined)

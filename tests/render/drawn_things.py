"""The keyed elements of a drawing, and what a page finds of them."""

from collections import Counter
from functools import lru_cache
from xml.etree import ElementTree as ET

from tests.render.geometry import SVG, Box, elements, expanded


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
    """Return for each element the tooltip, if it has one."""
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
    """Return the key of the element that takes a click at a point."""
    hit = None
    for key, area, takes_clicks in hit_areas(svg):
        if takes_clicks and area.left <= x <= area.right and area.top <= y <= area.bottom:
            hit = key
    return hit

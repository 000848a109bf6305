"""The things with keys in a drawing, and what a page finds of them."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from tests.render.geometry import SVG, Box, box_of, expanded


def things(svg: str) -> dict[str, ET.Element]:
    """Return the element of each key; each key has one."""
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
    """Return for each thing what is shown while a pointer rests on it, if anything is."""
    found = ((key, element.find(f"{SVG}title")) for key, element in things(svg).items())
    return {key: title.text or "" for key, title in found if title is not None}


def marked(svg: str, mark: str) -> Counter[str]:
    return Counter(
        element.attrib["data-for"]
        for element in expanded(svg).iter(f"{SVG}g")
        if element.attrib.get("data-mark") == mark
    )


def hit_areas(svg: str) -> Iterator[tuple[str, Box, bool]]:
    """Give for each thing of a live drawing its key, its hit area, and whether it takes clicks.

    They come in the order of drawing.
    """
    yield from _hit_areas(expanded(svg), ())


def _hit_areas(element: ET.Element, transforms: tuple[str, ...]) -> Iterator[tuple[str, Box, bool]]:
    transforms = (*transforms, element.attrib.get("transform", ""))
    key = element.attrib.get("data-key")
    if key is None:
        for child in element:
            yield from _hit_areas(child, transforms)
        return
    area = next(element.iter(f"{SVG}rect"))
    assert area.attrib["fill"] == "none"
    takes_clicks = area.attrib.get("pointer-events") == "all"
    yield key, box_of(area, "".join(transforms)), takes_clicks

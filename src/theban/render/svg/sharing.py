"""What a drawing shows several times is defined once, and used where it is to be seen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

_OPEN, _CLOSE = "<!--(-->", "<!--)-->"
"""The brackets around what may be shared: comments, so that a part of a drawing is SVG too."""
_BRACKET = re.compile(r"<!--([()])-->")
_USE, _DEFINITION = 24, 20
"""About how many characters it takes to use something, and to define it."""
_AROUND_USE = re.compile(
    r'<g transform="([^"]*)"><use href="([^"]*)"(?: transform="([^"]*)")?/></g>'
)
_NESTED = re.compile(
    r'<g transform="(translate[^"]*)"><g transform="([^"]*)">((?:(?!</?g[ >]).)*)</g></g>'
)
_MARKED_USE = re.compile(r'<g( data-mark="[^"]*" data-for="[^"]*")><use ([^<>]*)/></g>')
_AT_ZERO = re.compile(r'(?<=") [xy]="0"(?=[^<>]*/?>)')
_SHIFT = re.compile(r' transform="translate\(([^ ]*) ([^ )]*)\)"/>')

_Node = tuple["str | int", ...]
"""A piece of a drawing: texts, and the numbers of the nodes between them."""


def shared(parts: Iterable[str]) -> str:
    """Mark elements as something that a drawing may show several times."""
    return f"{_OPEN}{''.join(parts)}{_CLOSE}"


def define_once(drawn: str, prefix: str) -> str:
    """Define what a drawing shows several times, and use it there; the rest stays where it is."""
    nodes, root = _parsed(drawn)
    times = Counter(part for node in (*nodes, root) for part in node if isinstance(part, int))
    ids: dict[int, str] = {}
    defined: list[str] = []

    def written(node: _Node) -> str:
        return "".join(part if isinstance(part, str) else used(part) for part in node)

    def used(number: int) -> str:
        if number in ids:
            return f'<use href="#{ids[number]}"/>'
        text = written(nodes[number])
        if len(text) * (times[number] - 1) <= _USE * times[number] + _DEFINITION:
            return text
        ids[number] = f"{prefix}-{len(ids)}"
        defined.append(f'<g id="{ids[number]}">{text}</g>')
        return f'<use href="#{ids[number]}"/>'

    body = written(root)
    definitions = f"<defs>{''.join(defined)}</defs>\n" if defined else ""
    return _shortened(f"{definitions}{body}")


def _shortened(drawn: str) -> str:
    """Write the place of what is used into the element that uses it."""
    moves = 1
    while moves:
        drawn, moves = _AROUND_USE.subn(r'<use href="\2" transform="\1\3"/>', drawn)
    drawn = _MARKED_USE.sub(r"<use\1 \2/>", drawn)
    drawn = _NESTED.sub(r'<g transform="\1\2">\3</g>', drawn)
    return _SHIFT.sub(_shift, drawn)


def _shift(found: re.Match[str]) -> str:
    """Write how far what is used is moved."""
    moved = zip("xy", found.groups(), strict=True)
    return "".join(f' {name}="{by}"' for name, by in moved if by != "0") + "/>"


def _parsed(drawn: str) -> tuple[Sequence[_Node], _Node]:
    """Return the different nodes that may be shared, the inner ones first, and the rest."""
    numbers: dict[_Node, int] = {}
    open_nodes: list[list[str | int]] = [[]]
    end = 0
    for bracket in _BRACKET.finditer(drawn):
        open_nodes[-1].append(drawn[end : bracket.start()])
        end = bracket.end()
        if bracket[1] == "(":
            open_nodes.append([])
        else:
            node = tuple(open_nodes.pop())
            open_nodes[-1].append(numbers.setdefault(node, len(numbers)))
    open_nodes[-1].append(drawn[end:])
    return list(numbers), tuple(open_nodes[0])

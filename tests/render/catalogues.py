"""Reads and compiles gettext catalogues, as far as ours go: .po as text, .mo as bytes."""

import ast
import struct
from collections.abc import Iterator, Mapping

from tests.render.messages import Message
from theban.render import ENGLISH, Language
from theban.render._locale import shipped

Translations = Mapping[Message, tuple[str, ...]]
"""The translations of each message: one, or one for each plural form."""

TRANSLATED: list[Language] = [each for each in shipped().values() if each != ENGLISH]
"""The languages that ship, besides English."""

_MAGIC = 0x950412DE
_HEAD = 7


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def read_po(text: str) -> tuple[str, dict[Message, tuple[str, ...]]]:
    """Read a catalogue: the header, and the translations of each message."""
    found: dict[Message, tuple[str, ...]] = {}
    header = ""
    for block in text.split("\n\n"):
        fields = dict(_fields(block))
        if not fields:
            continue
        told = tuple(value for name, value in fields.items() if name.startswith("msgstr"))
        if not fields["msgid"]:
            header = told[0]
            continue
        message = Message(fields["msgid"], fields.get("msgid_plural"), fields.get("msgctxt", ""))
        assert message not in found, f"{message} is there twice"
        found[message] = told
    return header, found


def _fields(block: str) -> Iterator[tuple[str, str]]:
    name, value = "", ""
    for line in block.splitlines():
        if line.startswith("#"):
            continue
        if not line.startswith('"'):
            if name:
                yield name, value
            name, value = line.partition(" ")[0], ""
        # Quoted text is also a Python literal.
        value += str(ast.literal_eval(line[line.index('"') :]))
    if name:
        yield name, value


def write_mo(header: str, translations: Translations) -> bytes:
    pairs = {b"": header.encode()}
    for message, told in translations.items():
        if all(told):
            key = f"{message.context}\x04{message.english}" if message.context else message.english
            if message.several is not None:
                key = f"{key}\x00{message.several}"
            pairs[key.encode()] = "\x00".join(told).encode()
    rows = sorted(pairs.items())
    start = 4 * _HEAD + 16 * len(rows)
    keys, texts = (b"".join(part + b"\0" for part in column) for column in zip(*rows, strict=True))
    table = b""
    for column, place in ((0, start), (1, start + len(keys))):
        for row in rows:
            table += struct.pack("<II", len(row[column]), place)
            place += len(row[column]) + 1  # noqa: PLW2901 (the place goes on)
    ends = 4 * _HEAD, 4 * _HEAD + 8 * len(rows)
    return struct.pack("<7I", _MAGIC, 0, len(rows), *ends, 0, start) + table + keys + texts

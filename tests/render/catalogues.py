"""Reads and compiles gettext catalogues, as far as ours go: .po as text, .mo as bytes."""

import ast
import re
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

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


# A language that reveals untranslated text: it marks and accents the messages of the template.
# Each is in brackets, and no letter outside the gaps is ASCII. The players of the tests have names
# without ASCII letters. So an ASCII letter is an untranslated word, or a symbol in a drawing.
NAMES = ("Ада", "Бен", "Яна", "Дан", "Ева")
_ACCENTED = str.maketrans(
    ascii_lowercase + ascii_uppercase, "àƀćďéƒğĥîĵķłɱñøƥɋŕšťúṽŵẋýž" + "ÀƁĆĎÉƑĞĤÎĴĶŁⱮÑØƤɊŔŠŤÚṼŴẊÝŽ"
)
_GAP = re.compile(r"(\{\w+\})")
_HEADER = (
    "Language: x-pseudo\nContent-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\n"
)


def marked(text: str) -> str:
    parts = _GAP.split(text)
    told = (part if part.startswith("{") else part.translate(_ACCENTED) for part in parts)
    return f"⟦{''.join(told)}⟧"


def write_pseudo(template: Path, folder: Path) -> Language:
    _, messages = read_po(template.read_text("utf-8"))
    told = {
        message: tuple(
            marked(text) for text in (message.english, message.several) if text is not None
        )
        for message in messages
    }
    path = folder / "pseudo.mo"
    path.write_bytes(write_mo(_HEADER, told))
    return Language.from_mo(path)


_LETTERS = re.compile(r"[A-Za-z]+")
_SIGNS = re.compile(r"[A-E]|([A-E])\1+|[a-e]|([a-e])\2+|[cflox]|M")
"""Letters that are symbols in pictures of text.

Those of players, as often as they have adventurers in a place; of the next tile, a ring, times, and
the Mummy. The legend explains them.
"""


def escaped(text: str, *, is_picture: bool = False) -> list[str]:
    words = _LETTERS.findall(text)
    return [word for word in words if not (is_picture and _SIGNS.fullmatch(word))]

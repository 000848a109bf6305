"""A language that reveals untranslated text: it marks and accents the messages of the template.

Each of its messages is in brackets, and no letter outside the placeholders is ASCII. The players of
the tests have names without ASCII letters. So an ASCII letter is an untranslated word, a player's
letter, or a symbol in a drawing.
"""

import re
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tests.render.catalogues import read_po, write_mo
from theban.render import Language

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

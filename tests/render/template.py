"""The template for translators; ``python -m tests.render.template`` writes it again.

Run it from the root of the repository, with the package installed. It also compiles the
translations beside the template. Then ``msgmerge`` brings the changes into a translation.
"""

import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.render.catalogues import quoted, read_po, write_mo
from tests.render.messages import Help, Message, all_messages, gaps_in
from theban.render import LOCALE

FOLDER = Path(str(LOCALE))
TEMPLATE = FOLDER / "theban.pot"

_HEADER = """\
# Sentences, labels and names that theban tells people.
#
# Text in braces, such as {name}, is a gap; keep its name, and put it where the language wants it.
# A message without a full stop that begins with a small letter is a clause or a phrase: it stands
# in a gap of another one, or is made a sentence by "{clause}.".  Rules are those of the rulebooks
# in the documentation.  "You" is the player who reads the sentence.  Names in the context "tile"
# are those of the standard box; a box of your own can have others.
#
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: theban\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""

GAPS = tomllib.loads(Path(__file__).with_name("gaps.toml").read_text("utf-8"))


def written() -> str:
    return "\n".join([_HEADER, *(_entry(*each) for each in all_messages().items())])


def _entry(message: Message, help_: Help) -> str:
    return "".join(f"{line}\n" for line in _lines(message, help_))


def _lines(message: Message, help_: Help) -> Iterator[str]:
    gaps = [f"{{{gap}}}: {GAPS[gap]}." for gap in gaps_in(message)]
    rules = f"Rules: {', '.join(sorted(help_.rules))}." if help_.rules else ""
    for note in (*help_.notes, *gaps, rules):
        yield from (f"#. {line}" for line in textwrap.wrap(note, 96))
    for file in help_.files:
        yield f"#: {file.replace(' ', '_')}"
    if gaps:
        yield "#, python-brace-format"
    if message.context:
        yield f"msgctxt {quoted(message.context)}"
    yield f"msgid {quoted(message.english)}"
    if message.several is None:
        yield 'msgstr ""'
        return
    yield f"msgid_plural {quoted(message.several)}"
    yield 'msgstr[0] ""'
    yield 'msgstr[1] ""'


def compiled(catalogue: Path) -> bytes:
    return write_mo(*read_po(catalogue.read_text("utf-8")))


if __name__ == "__main__":
    TEMPLATE.write_text(written(), "utf-8")
    for path in FOLDER.glob("*.po"):
        path.with_suffix(".mo").write_bytes(compiled(path))

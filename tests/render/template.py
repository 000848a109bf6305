"""The template for translators; ``python -m tests.render.template`` writes it again.

Run it from the root of the repository, with the package installed. It also compiles the
translations beside the template. Then ``msgmerge`` brings the changes into a translation.
"""

import textwrap
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

GAPS = {
    "adventurer": 'an adventurer, such as "the adventurer on space 7"',
    "adventurers": "letters of players, such as AA B",
    "all": "how many there are in all",
    "all_up": "a face of the die",
    "allowed": "numbers of steps, such as -1 and 1 to 6",
    "at": 'where somebody or something is, such as "on space 7"',
    "below": "how many cards are below it",
    "bonus": "a number of points",
    "boat": 'where a boat is, such as "at place 7"',
    "boats": "letters of boats, such as [A] [B]",
    "card": 'a card, such as "a 3 card" or "the left card", or its short label',
    "card_level": "the level of a Horus card, from 1",
    "cards": "cards, such as [3] [h2:1-4] or what they are called",
    "character": "the name of a character",
    "choice": 'what was tried or is advised, such as "Take a key", or "this"',
    "clause": "a clause with a capital letter and without a full stop",
    "discards": "how many were discarded",
    "due": "what must happen, a clause; or the name of a player",
    "effect": "what a mummy tile, an idol or a card does",
    "end_card": 'an outer card of a hand, such as "the left card"',
    "elsewhere": "who has how many tiles, such as Ada (2), Ben (1)",
    "ending": "why the game is over, a clause",
    "error": "by how much a number may be wrong, a number",
    "eyes": "the number of eyes on a card",
    "face": "the number rolled",
    "first": "the first of two: a number, or a tile",
    "firsts": "the names of one or several players",
    "flipped": "how many sets are flipped",
    "gain": 'how many points, such as "2 points"',
    "game": 'the technical name of a game, such as "luxor"',
    "games": "of how many games among 100, a number such as 3 or 0.4",
    "goal": 'the new place of a card in the hand, such as "first"',
    "god": "the name of a god",
    "half": "a number of points",
    "here": "who has how many adventurers there, such as Ada (2), Ben (1)",
    "horus_card": 'what a Horus card says, with quotation marks, such as "1 to 4 steps"',
    "idol": 'an idol, such as "an idol of Ra"',
    "keys": 'how many keys, such as "2 keys"',
    "kind": "a technical word for it, in English",
    "kinds": 'treasures by type, such as "2 vases, 1 jewel"',
    "label": "what something is called",
    "last": "the last of several: words, or a number",
    "letter": "the letter of a player",
    "level": "the level of a Horus card, from 1",
    "levels": "levels of Horus cards, such as 1 or 2",
    "line": "a line of the score sheet",
    "more": 'how many points, such as "3 points", or only the number',
    "name": "the name of a player",
    "name_of_idol": "the name of the god",
    "name_of_tile": "the name of the set",
    "names": "the names of several players",
    "nearest": "the number of a place",
    "needed": "how many adventurers a treasure takes",
    "next": "one more of several words, or of sentences",
    "maximum": "the greatest number of players",
    "minimum": "the smallest number of players",
    "now": "who would score how many points, such as Ada (8), Ben (4)",
    "number": "a number",
    "of": "how many there are in all",
    "numbers": "numbers of steps, such as 1 to 4",
    "offered": 'numbers of steps, such as "1 or 4 steps"',
    "one_up": "a face of the die",
    "open_total": 'how many points, such as "23 points"',
    "origin": 'a place, such as "space 7" or "the stairs", or its number',
    "other": 'another choice, such as "Take a key", or the name of another player',
    "other_card": 'an outer card of a hand, such as "the right card"',
    "others": "the names of one or several players, or a number of points",
    "owned": 'how many talismans the player has, such as "3 talismans", or only the number',
    "owner": "the name of the player who has the piece",
    "people": "the names of several players, with commas",
    "percent": "a number of hundredths",
    "pieces": 'pieces, such as "3 keys, 1 scarab"',
    "place": 'a place, such as "space 7" or "the stairs", or its number',
    "places": 'places, such as "space 3 and space 7", or their numbers',
    "points": 'how many points, such as "3 points", or only the number',
    "possessions": 'what a player has, such as "3 points, 1 key"',
    "sarcophagus": 'how many points a sarcophagus is worth, such as "5 points"',
    "scarabs": 'how many scarabs, such as "2 scarabs"',
    "score": 'how many points, such as "3 points"',
    "seat": "the name of a player",
    "second": "the second of two: a number, or the name of a player",
    "sentence": "a sentence with its full stop, or several",
    "set_points": 'how many points, such as "7 points"',
    "sets": 'how many sets, such as "2 sets"',
    "slot": 'which one, such as "first", or a number from 0',
    "some": "all but the last of several",
    "source": 'the place of a card in the hand, such as "first"',
    "spaces": "numbers of spaces",
    "stack": "how many tiles are on the stack",
    "statue": 'which statue, such as "first"',
    "status": "a number with which a server answers",
    "steps": 'how many steps, such as "3 steps", or only the number',
    "steps_told": 'how many steps, such as "3 steps"',
    "supply": 'what was taken, such as "a key"',
    "talismans": 'how many talismans, such as "2 talismans"',
    "target": 'a place, such as "space 7", maybe with the tile there',
    "tenth": "a digit after the decimal sign",
    "tile": 'a tile, such as "a vase for 3 points" or "a Throne tile", or its name',
    "tile_first": "a tile at the beginning of a sentence, with a capital letter",
    "tiles": "tiles, one after the other",
    "total": 'how many points, such as "23 points"',
    "treasure": 'a treasure, such as "a vase for 3 points"',
    "treasures": 'treasures by type, such as "2 vases, 1 jewel"',
    "value": 'how many points something is worth, such as "2 points", or only the number',
    "values": "numbers of points, such as 1, 2",
    "victory": "a sentence about who has won, with its full stop",
    "wall": "a number of points",
    "worth": "numbers of points, such as 6/3",
    "what": 'what is copied, such as "the link of Ada", or the id of a rule',
    "whole": "a whole number, before the decimal sign",
    "win": 'the chance to win, such as "wins 54 % ± 3"',
}


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

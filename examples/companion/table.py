"""The shared part of the companions for real tables: a game that people play, told in lines.

This file has the commands for the companion (undo, save and the like), and reads, refuses or plays
lines. It does not know any game: how a table is set up, and what its people must not see of each
other's cards, is in ``luxor_companion.py`` and ``tutankhamun_companion.py``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, TypeAlias

from theban import (
    Chance,
    Illegality,
    InvalidArgument,
    InvalidConfig,
    InvalidNotation,
    Match,
    ThebanError,
)
from theban.authoring import listed_rows
from theban.render import Names, describe, describe_awaiting, describe_illegality, to_text
from theban.render.scores import final_score, score_table
from theban.serial import load, save
from theban.types import AnyRecord, AnyRules

Read: TypeAlias = Callable[[str], str]
"""Asks with a prompt and returns the typed line; ``input`` will do."""
AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]
Word: TypeAlias = tuple[str, Callable[[str], object]]
"""A command's description and its function, which is called with the rest of the line."""

LONGEST_NAME = 20


class Companion(ABC):
    """A table: the players, the match, and the file for it."""

    game: ClassVar[Any]
    """The package of the game."""
    title: ClassVar[str]
    players: ClassVar[range]
    """The possible numbers of players."""
    rule_of_players: ClassVar[str]
    warning: ClassVar[str] = ""
    """A note about the file, if there is one."""

    def __init__(
        self, read: Read, rng: Random, path: Path, options: Mapping[str, Any] | None = None
    ) -> None:
        """Wait for people.

        Args:
            read: asks and returns the typed line.
            rng: lays out the pieces that nobody types.
            path: the file to save to and to load from, unless another one is named.
            options: further options of the config: rule switches, the box.
        """
        self.read = read
        self.rng = rng
        self.path = path
        self.options = options or {}
        self.rules: AnyRules = self.game.RULES
        self.is_kept = False
        """Whether the file is written after each line: from the first save on."""
        self.is_open = True
        self.names: Sequence[str] = ()
        self.match: AnyMatch
        self.words: dict[str, Word] = {
            "board": ("show what all may see", lambda _: self.show_board()),
            "undo": ("take the last choice back, while that is fair: undo [anyway]", self.undo),
            "redo": ("bring back what was taken back", lambda _: self.redo()),
            "save": ("keep the game in a file, from now on: save [FILE]", self.save),
            "load": ("go on with the game in a file: load [FILE]", self.load),
            "help": ("list these words", lambda _: self.show_words()),
            "quit": ("stop", lambda _: self.leave()),
            **self.own_words(),
        }

    # --- What each game has of its own ---

    @abstractmethod
    def set_up(self) -> AnyMatch:
        """Ask how the table is laid out, and begin."""

    def own_words(self) -> dict[str, Word]:
        """Return the commands that only this game has."""
        return {}

    def ask(self) -> str:
        """Ask for the next line."""
        print(f"  type: {self.listed(self.match.legal_actions)}")
        return self.read("> ").strip()

    # --- The course of the game ---

    def run(self) -> None:
        """Ask for the players and the layout; then run the game until somebody quits."""
        self.begin()
        while self.is_open:
            print(f"\n{describe_awaiting(self.match.awaiting, names=self.names)}")
            if self.match.is_over:
                state, events = self.match.state, self.match.events
                score = final_score(self.rules, state, events=events, names=self.names)
                print(score_table(score, names=self.names))
                self.answer(self.read("> ").strip())
            else:
                self.answer(self.ask())

    def begin(self) -> None:
        """Ask for the names and set up the table, or continue a saved game."""
        prompt = "Who plays, the first player first? With commas (or 'load', to go on): "
        while self.is_open and not self.names:
            line = self.read(prompt).strip()
            if line.lower() == "quit":
                self.is_open = False
                return
            if line.partition(" ")[0].lower() == "load":
                self.answer(line)
                continue
            names = [name.strip() for name in line.split(",") if name.strip()]
            if len(names) not in self.players or not self.are_names(names):
                few, most = self.players[0], self.players[-1]
                print(f"  {few} to {most} people play ({self.rule_of_players}), each with a name")
                print(f"  of their own, of up to {LONGEST_NAME} letters.")
                continue
            try:
                self.game.Config(players=len(names), **self.options)
            except InvalidConfig as error:  # a box can be for others
                print(f"  that is not right: {error}")
                continue
            self.names = names
            self.match = self.set_up()
            self.show_board()
            self.show_words()

    @staticmethod
    def are_names(names: Sequence[str]) -> bool:
        """Return whether the names are distinct and printable."""
        can_be_shown = all(name.isprintable() and len(name) <= LONGEST_NAME for name in names)
        return can_be_shown and len(set(names)) == len(names)

    def answer(self, line: str) -> None:
        """Carry out a line; if that is not possible, say what is wrong with it."""
        word, _, rest = line.partition(" ")
        try:
            if self.is_word(line):
                self.words[word.lower()][1](rest.strip())
            else:
                self.play(line)
        except ThebanError as error:
            print(f"  that cannot be done: {error}")

    def is_word(self, line: str) -> bool:
        """Return whether a line is a command for the companion rather than a choice in the game."""
        return line.partition(" ")[0].lower() in self.words

    # --- Choices ---

    def listed(self, choices: Iterable[object]) -> str:
        """List the lines for choices: each first word once, and what can follow it."""
        by_verb: dict[str, list[str]] = {}
        for choice in choices:
            verb, _, label = self.rules.format_choice(choice).partition(" ")
            by_verb.setdefault(verb, []).append(label)
        return "; ".join(f"{verb} {listed_rows(by_verb[verb])}".strip() for verb in by_verb)

    def choice_of(self, line: str) -> object:
        """Read a choice; for chance the first word can be left out: 4 for roll 4."""
        if isinstance(self.match.awaiting, Chance):
            outcome, _ = self.match.chance_outcomes[0]
            verb = self.rules.format_choice(outcome).partition(" ")[0]
            line = line if line.lower().startswith(verb) else f"{verb} {line}"
        return self.rules.parse_choice(self.match.config, line)

    def refusal(self, line: str) -> str | None:
        """Say why a line cannot be played; None if it can."""
        if not line:
            return "  type one of the lines above, or 'help'"
        try:
            choice = self.choice_of(line)
        except InvalidNotation as error:
            return f"  not understood: {error}"
        refused = self.match.explain(choice)
        return None if refused is None else f"  not possible: {self.reason(choice, refused)}"

    def reason(self, choice: object, refused: Illegality) -> str:
        """Give a reason with names, and with the id of the rule behind it, if any."""
        told = describe_illegality(refused, names=self.names, choice=choice).removesuffix(".")
        return told if refused.rule is None else f"{told} ({refused.rule})"

    def play(self, line: str) -> None:
        """Make the choice for a line, and report everything about it that is public."""
        refused = self.refusal(line)
        if refused is not None:
            print(refused)
            return
        for event in self.match.play(self.choice_of(line)):
            shown = self.rules.redact_event(event, None)
            print(f"  {describe(shown, names=self.names, config=self.match.config)}")
        self.keep()

    # --- Words ---

    def show_board(self) -> None:
        """Draw what a spectator may know."""
        print(to_text(self.match.view(None), names=self.names))

    def show_words(self) -> None:
        """List the commands."""
        print("Type what is done, as listed, or a word:")
        for word, (told, _) in self.words.items():
            print(f"  {word:<7} {told}")

    def undo(self, how: str) -> None:
        """Take back the last decision; if something was revealed since, all must agree."""
        if not self.match.can_undo:
            print("  there is nothing to take back")
        elif how.lower() != "anyway" and not self.match.fair_undos:
            print("  something has come to light since; if all agree, type 'undo anyway'")
        else:
            self.match.undo()
            print("  taken back")
            self.keep()

    def redo(self) -> None:
        """Redo what was last taken back."""
        print("  there again" if self.match.redo() else "  nothing was taken back")
        self.keep()

    def leave(self) -> None:
        """Quit; if that loses the game, only when asked twice."""
        if self.is_kept or not self.match.choices:
            self.is_open = False
            return
        line = self.read("The game is not saved. Type 'quit' again, or 'save' to keep it: ").strip()
        if line.lower() == "quit":
            self.is_open = False
        elif line:
            self.answer(line)

    # --- The file ---

    def save(self, name: str) -> None:
        """Write the game to the file, and keep the file up to date from now on."""
        path = Path(name) if name else self.path
        self.write(path)
        self.path, self.is_kept = path, True
        print(f"  saved as {path}, and kept up to date there from now on{self.warning}")

    def keep(self) -> None:
        """Write the file again, if the game has one."""
        if self.is_kept:
            self.write(self.path)

    def write(self, path: Path) -> None:
        """Write the record, which has all choices, with the names as metadata."""
        self.match.note({"names": ", ".join(self.names)})
        save(path, self.match.record)

    def load(self, name: str) -> None:
        """Continue a game from a file; if the file has no game, continue this one."""
        path = Path(name) if name else self.path
        record: AnyRecord = load(path, kind="record", game=self.rules.name)
        match: AnyMatch = Match.resume(self.rules, record, resolve_chance=False)
        self.match, self.names = match, names_in(record)
        self.path, self.is_kept = path, True
        print(f"  loaded from {path}, and kept up to date there from now on")
        self.show_board()


def names_in(record: AnyRecord) -> list[str]:
    """Read the names in a record; letters if another program saved it without names."""
    names = [name.strip() for name in dict(record.metadata).get("names", "").split(",")]
    players: int = record.config.players
    try:
        Names(names).check_all(players)
    except InvalidArgument:
        return [f"Player {letter}" for letter in "ABCDEF"[:players]]
    return names

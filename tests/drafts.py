"""A program that writes the drafts of both games: ``python tests/drafts.py --write``.

A draft is a state or a player that a step can change; it has the fields of the frozen class, and
type checkers want each of them written out.  So the files are made from the frozen classes: run
this after a change of their fields.  A test sees that it was done.

Each game has its own code to make and freeze drafts, which names the game's classes: looking them
up in a base class costs as much as five fields.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import theban

PACKAGE = Path(theban.__file__).parent
GAMES = ("luxor", "tutankhamun")
CHANGED_WHILE_DRAFTED = {"players": "Sequence[AnyPlayer]"}
"""Fields that hold something else inside a step: the players are a list, with drafts among them."""

HEAD = '''"""Changeable twins of :class:`State` and :class:`Player`, for the inside of a step.

Made from the frozen classes by ``python tests/drafts.py --write``; :mod:`theban.core.values`
says what drafts are for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

'''

WORK = '''class DraftWork(Work[State, StateDraft, Player, PlayerDraft, Frame]):
    """The part of a work that makes drafts and freezes them."""

    __slots__ = ()

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's fields to be changed; the same object each time."""
        players: Any = self.state.players
        player = players[seat]
        if type(player) is PlayerDraft:
            return player
        # The draft is among the players at once, so that rules that read the state in this step
        # see the changes.  In the meantime they are a list; freeze() makes the tuple of players
        # that the type promises.
        if not self._thawed:
            self.state.players = players = [*players]
        self._thawed.append(seat)
        draft: PlayerDraft
        draft = players[seat] = thaw_player(player)
        return draft

    def thaw_players(self) -> None:
        """Thaw all players, who are not thawed one by one then."""
        self.state.players = list(map(thaw_player, self.state.players))
        self._thawed = list(range(len(self.state.players)))

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        # No second reference to a draft is kept while its class changes: where several threads run
        # at once, Python makes that cheap only for an object that nobody else holds.
        state: Any = self.state
        del self.state
        if self._thawed:
            players = state.players
            for seat in self._thawed:
                players[seat].__class__ = Player
            state.players = tuple(players)
        state.pending = tuple(self.stack)
        state.__class__ = State
        frozen: State = state
        return frozen

    def snapshot(self) -> State:
        """Return the state as it is now, while the work goes on."""
        copy = object.__new__(type(self))
        copy.state = thaw_state(self.state)
        copy.stack = self.stack
        copy.thaw_players()
        return copy.freeze()
'''


def main(arguments: list[str]) -> None:
    """Write the files."""
    if arguments != ["--write"]:
        sys.exit("usage: drafts.py --write")
    for game in GAMES:
        path_of(game).write_text(source_of(game), encoding="utf-8")


def path_of(game: str) -> Path:
    """Return where the drafts of a game are."""
    return PACKAGE / game / "draft.py"


def source_of(game: str) -> str:
    """Return the text of the file with the drafts of a game."""
    module = ast.parse((PACKAGE / game / "state.py").read_text(encoding="utf-8"))
    classes = {each.name: each for each in module.body if isinstance(each, ast.ClassDef)}
    player, state = classes["Player"], classes["State"]
    body = [
        _draft(player, "PlayerDraft", "A player being changed."),
        _draft(state, "StateDraft", "A state being changed."),
        'AnyPlayer: TypeAlias = Player | PlayerDraft\n"""A player, inside a step or outside."""\n',
        'AnyState: TypeAlias = State | StateDraft\n"""A state, inside a step or outside."""\n',
        _thaw(player, "player: AnyPlayer", "PlayerDraft", "Return a draft of a player."),
        _thaw(state, "state: AnyState", "StateDraft", "Return a draft of a state."),
        WORK,
    ]
    names = {node.id for node in ast.walk(ast.parse("".join(body))) if isinstance(node, ast.Name)}
    imports = [
        *_imports(module, names),
        "from theban.core.machine import Work\n",
        "from theban.core.values import Value, draft_slots\n",
        f"from theban.{game}.state import Player, State\n",
    ]
    gaps = ["\n\n", "\n\n", "\n\n", "\n", "\n\n", "\n\n", "\n\n"]
    text = "".join(gap + part for gap, part in zip(gaps, body, strict=True))
    return HEAD + "".join(sorted(imports)) + text


def _fields(frozen: ast.ClassDef) -> list[tuple[str, str]]:
    return [
        (node.target.id, ast.unparse(node.annotation))
        for node in frozen.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def _draft(frozen: ast.ClassDef, name: str, words: str) -> str:
    fields = [(each, CHANGED_WHILE_DRAFTED.get(each, kind)) for each, kind in _fields(frozen)]
    # Inside a step the stack is elsewhere, so what is told of it cannot be asked of a draft.
    names = [ast.unparse(base) for base in frozen.bases]
    bases = ", ".join(each for each in names if each != "Situated")
    lines = "".join(f"    {each}: {kind}\n" for each, kind in fields)
    slots = f"    __slots__ = draft_slots({frozen.name})\n"
    return f'class {name}({bases}):\n    """{words}"""\n\n{slots}\n{lines}'


def _thaw(frozen: ast.ClassDef, argument: str, draft: str, words: str) -> str:
    what = argument.partition(":")[0]
    lines = "".join(f"    draft.{each} = {what}.{each}\n" for each, _ in _fields(frozen))
    return (
        f'def thaw_{what}({argument}) -> {draft}:\n    """{words}"""\n'
        "    # Field by field, because this is the hot path: a loop costs several times as much.\n"
        f"    draft = {draft}()\n{lines}    return draft\n"
    )


def _imports(module: ast.Module, names: set[str]) -> list[str]:
    lines: list[str] = []
    for node in module.body:
        if not isinstance(node, ast.ImportFrom) or not str(node.module).startswith("theban."):
            continue
        used = [each.name for each in node.names if each.name in names and each.name != "Value"]
        if used:
            lines.append(f"from {node.module} import {', '.join(used)}\n")
    return lines


if __name__ == "__main__":
    main(sys.argv[1:])

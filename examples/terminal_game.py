"""A hot-seat game in the terminal: people and bots at one keyboard, full-screen, by keys only.

It shows what an interface needs of theban: the picture of a *view*, so that nobody sees the hand
of another; the legal actions as sentences; for the others the rule that forbids them, from
``explain``; the log as the seat may know it, from ``redact_event``; undo and redo; saving and
loading.  It serves Luxor with all modules, and Tutankhamun.

Install ``pip install 'theban[terminal]'`` and run, for instance::

    python examples/terminal_game.py luxor --people Ada,Ben --bots 1 --modules all
    python examples/terminal_game.py tutankhamun
    python examples/terminal_game.py --load

With ``--selftest``, or where there is no terminal, it plays a few turns without one and says how
that went.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from theban import (
    Decision,
    Illegality,
    InvalidArgument,
    Match,
    Reason,
    Record,
    ThebanError,
    luxor,
    resume,
    tutankhamun,
)
from theban.agents import GreedyAgent
from theban.games import get_rules
from theban.luxor import rulebook as luxor_rules
from theban.render import describe, describe_awaiting, score_table, to_text
from theban.serial import load, save
from theban.tutankhamun import rulebook as tutankhamun_rules

IS_TEST = "--selftest" in sys.argv[1:] or not (sys.stdin.isatty() and sys.stdout.isatty())
try:
    from textual import work
    from textual.app import App, ComposeResult
    from textual.binding import Binding, BindingType
    from textual.containers import Horizontal, Vertical, VerticalScroll
    from textual.content import Content
    from textual.pilot import Pilot
    from textual.screen import ModalScreen
    from textual.widgets import Footer, OptionList, Static
    from textual.widgets.option_list import Option
except ModuleNotFoundError as error:
    print(f"{error.name} is missing, which this game is shown with: pip install 'theban[terminal]'")
    raise SystemExit(0 if IS_TEST else 2) from None

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]

CONFIGS = {"luxor": luxor.Config, "tutankhamun": tutankhamun.Config}
BOTS = ("Khufu", "Seti", "Teti", "Unas", "Pepi")
PICTURE_WIDTH = 78
EXAMPLES_OF_A_RULE = 5
"""How many of the actions that one rule forbids are listed; the others are counted."""
LINES_OF_LOG = 200


# --- The table: everything that has nothing to do with a screen ---------------------------------


class Table:
    """A match with people and bots."""

    def __init__(self, match: AnyMatch, names: Sequence[str], bots: frozenset[int]) -> None:
        """Sit down.

        Args:
            match: the game, begun or in progress.
            names: what the seats are called.
            bots: the seats that bots play.
        """
        self.match = match
        self.names = tuple(names)
        self.bots = bots
        self.people = [seat for seat in range(len(names)) if seat not in bots]
        self._agents = dict.fromkeys(bots, GreedyAgent(match.rules.evaluate))

    @property
    def due(self) -> int | None:
        """The seat that decides; None when the game is over."""
        awaiting = self.match.awaiting
        return awaiting.seat if isinstance(awaiting, Decision) else None

    def bot_plays(self) -> None:
        """Let the bot that is due make one decision."""
        self.match.run(self._agents, limit=1)

    def tell(self, choice_or_event: object) -> str:
        """Say an action or an event in a sentence."""
        return describe(choice_or_event, names=self.names, config=self.match.config)

    def forbidden(self) -> Iterator[tuple[str, str]]:
        """Give a line for what a rule forbids the deciding seat now, and that rule's id.

        An action that some other decision asks for is not among them: the reason of that is
        ``NOT_AWAITED``.
        """
        by_rule: dict[str, list[str]] = {}
        for action in self.match.rules.action_space(self.match.config):
            why = self.match.explain(action)
            if why is not None and why.reason is Reason.AGAINST_RULE and why.rule is not None:
                action_told = self.tell(action).removesuffix(".")
                by_rule.setdefault(why.rule, []).append(f"{action_told}: {self._named(why)}")
        # What few actions offend against is what one did not think of: that comes first.
        for rule, lines in sorted(by_rule.items(), key=lambda item: len(item[1])):
            for line in lines[:EXAMPLES_OF_A_RULE]:
                yield line, rule
            if len(lines) > EXAMPLES_OF_A_RULE:
                yield f"... and {len(lines) - EXAMPLES_OF_A_RULE} more like these ({rule})", rule

    def _named(self, why: Illegality) -> str:
        """Tell a reason with the names of the players; by itself it knows their seats only."""
        return re.sub(r"\bseat (\d)", lambda found: self.names[int(found[1])], str(why))

    def log(self, seat: int | None) -> str:
        """Tell what happened, as a seat may know it."""
        redact = self.match.rules.redact_event
        events = self.match.events[-LINES_OF_LOG:]
        return "\n".join(self.tell(redact(event, seat)) for event in events) or "Nothing yet."

    def picture(self, seat: int | None) -> str:
        """Draw what a seat may know; when the game is over nothing is secret any more."""
        shown = self.match.state if self.match.is_over else self.match.view(seat)
        return to_text(shown, names=self.names, width=PICTURE_WIDTH)

    def undo(self) -> bool:
        """Go back to the last decision of a person, over those of bots."""
        steps = 0
        while self.match.undo():
            steps += 1
            if self.due in self.people:
                return True
        for _ in range(steps):  # no person has decided yet
            self.match.redo()
        return False

    def redo(self) -> bool:
        """Bring back a decision of a person that was undone, and those of bots after it."""
        done = self.match.redo()
        while self.due in self.bots and self.match.redo():
            pass
        return done

    def save(self, path: Path) -> None:
        """Write the game to a file. Who looks into it sees the hands."""
        who = {"names": ",".join(self.names), "bots": ",".join(map(str, sorted(self.bots)))}
        self.match.note(who)
        save(path, self.match.record)

    @classmethod
    def load(cls, path: Path) -> Table:
        """Read a game from a file and go on with it.

        Raises:
            ThebanError: there is no such file, or no record in it that can be played on.
        """
        record: Record[Any, Any, Any] = load(path, kind="record")
        match: AnyMatch = resume(get_rules(record.game), record)
        who = dict(record.metadata)
        names = [name for name in who.get("names", "").split(",") if name]
        if len(names) != record.config.players:  # the file is of another program
            names = [f"Player {letter}" for letter in "ABCDEF"[: record.config.players]]
        bots = {int(seat) for seat in who.get("bots", "").split(",") if seat.isdecimal()}
        return cls(match, names, frozenset(bots & set(range(len(names)))))


# --- The screen --------------------------------------------------------------------------------


class Notice(ModalScreen[bool]):
    """A page that covers everything until a key is pressed."""

    CSS = """
    Notice { align: center middle; background: $background; }
    Notice VerticalScroll { width: 76; height: auto; max-height: 95%; padding: 1 2;
                            border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", priority=True),
        Binding("escape", "close(False)"),
    ]

    def __init__(self, text: str, *, can_refuse: bool = False) -> None:
        """Write on the page; with ``can_refuse`` Escape says no."""
        super().__init__()
        self._text = text
        self._can_refuse = can_refuse

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        keys = "Enter: yes    Escape: no" if self._can_refuse else "Press Enter."
        with VerticalScroll():
            yield Static(Content(f"{self._text}\n\n{keys}"))

    def action_close(self, answer: bool) -> None:  # noqa: FBT001 (Textual hands it over so)
        """Take the page away."""
        if answer or self._can_refuse:
            _ = self.dismiss(answer)  # a screen must not await its own end


class TerminalGame(App[None]):
    """The game on a screen: the picture, and beside or below it one pane for each question."""

    AUTO_FOCUS = "#actions"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (118, "-wide")]  # noqa: RUF012 (as Textual declares it)
    CSS = """
    #status { height: auto; max-height: 6; background: $primary-muted; padding: 0 1; }
    #picture { width: 80; height: 1fr; scrollbar-size-vertical: 1; }
    #picture Static { width: 78; }
    #why { color: $text-muted; }
    .pane { border: none; border-top: solid $primary; padding: 0; }
    .pane:focus { border-top: heavy $accent; }
    ToastRack { dock: top; align: right top; }
    .-wide .pane { height: 1fr; }
    .-narrow #body { layout: vertical; }
    .-narrow #panes { height: auto; }
    .-narrow .pane { display: none; height: auto; min-height: 4; max-height: 8; }
    .-narrow .pane.shown { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "look('actions')", "Actions"),
        Binding("w", "look('why')", "Why not"),
        Binding("g", "look('log')", "Log"),
        Binding("p", "look('picture')", "Board"),
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo"),
        Binding("s", "save", "Save"),
        Binding("l", "load", "Load"),
        Binding("q", "leave", "Quit"),
        Binding("pageup", "scroll(-6)", show=False, priority=True),
        Binding("pagedown", "scroll(6)", show=False, priority=True),
    ]

    def __init__(self, table: Table, path: Path, *, pause: float = 0.4) -> None:
        """Open the game.

        Args:
            table: the game.
            path: the file to save to and to load from.
            pause: seconds to wait before each decision of a bot.
        """
        super().__init__()
        self.table = table
        self.path = path
        self.pause = pause
        self.viewer: int | None = None
        """The seat that looks at the screen; None for nobody in particular."""

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="status")
        with Horizontal(id="body"):
            with VerticalScroll(id="picture"):
                yield Static()
            with Vertical(id="panes"):
                yield OptionList(id="actions", classes="pane shown", markup=False)
                yield OptionList(id="why", classes="pane", markup=False)
                with VerticalScroll(id="log", classes="pane"):
                    yield Static()
        footer = Footer()
        footer.compact = True
        yield footer

    def on_mount(self) -> None:
        """Write the titles and begin."""
        self.query_one("#actions").border_title = "Choose: ↑ ↓ Enter. Board: PgUp PgDn"
        self.query_one("#why").border_title = "Not allowed. Enter: the rule"
        self.query_one("#log").border_title = "What happened"
        self.go_on()

    # --- The course of the game ---

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let bots play as long as they are due; then ask a person, or tell the end."""
        while self.table.due in self.table.bots:
            self.show()
            await asyncio.sleep(self.pause)
            self.table.bot_plays()
        due, people, match = self.table.due, self.table.people, self.table.match
        self.viewer = people[0] if len(people) == 1 else self.viewer
        self.show()
        if due is None:
            scores = score_table(match.score_sheet, match.standings, names=self.table.names)
            await self.push_screen_wait(Notice(scores))
        elif self.viewer is None:
            name = self.table.names[due]
            await self.push_screen_wait(Notice(f"{name} decides. Pass the keyboard to {name}."))
            self.viewer = due
            self.show()
            self.action_look("actions")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the action that was chosen, or tell the rule that forbids one."""
        due, match = self.table.due, self.table.match
        if event.option_list.id == "why":
            self.tell_rule((event.option_id or "").partition(" ")[0])
        elif due in self.table.people:
            if due == self.viewer:
                match.play(match.legal_actions[event.option_index], by=due)
            else:
                self.viewer = None  # nobody looks until the keyboard is passed on
            self.go_on()

    def tell_rule(self, rule_id: str) -> None:
        """Show a rule of the book."""
        for book in (luxor_rules.RULEBOOK, tutankhamun_rules.RULEBOOK):
            if rule_id in book:
                rule = book[rule_id]
                self.show_notice(f"{rule.id}: {rule.title}\n\n{rule.text}")

    @work
    async def show_notice(self, text: str) -> None:
        """Cover the screen with a text until it is read."""
        await self.push_screen_wait(Notice(text))

    # --- What is shown ---

    def show(self) -> None:
        """Write everything anew, as the seat that looks may know it."""
        picture = self.table.picture(self.viewer)
        self.query_one("#status", Static).update(Content(self.status(picture)))
        self.query_one("#picture Static", Static).update(Content(picture))
        self.query_one("#log Static", Static).update(Content(self.table.log(self.viewer)))
        self.query_one("#log").scroll_end(animate=False)
        self.query_one("#actions", OptionList).set_options(self.actions()).highlighted = 0
        self.query_one("#why", OptionList).set_options(self.reasons()).highlighted = 0
        self.refresh_bindings()

    def status(self, picture: str) -> str:
        """Say what is awaited, and what the seat that looks has, if the picture tells that."""
        lines = [describe_awaiting(self.table.match.awaiting, names=self.table.names)]
        if self.viewer is not None and not self.table.match.is_over:
            name = re.escape(self.table.names[self.viewer])
            own = re.search(rf"^([A-F] )?{name}\b.*:.*(\n    .*)*", picture, re.MULTILINE)
            lines += [own[0]] if own else []
        return "\n".join(lines)

    def actions(self) -> list[str]:
        """List what the one at the keyboard can do."""
        due = self.table.due
        if due is None:
            return ["The game is over: u takes back, q quits."]
        if due in self.table.bots:
            return [f"{self.table.names[due]} thinks ..."]
        if due != self.viewer:
            return [f"Cover the screen and pass the keyboard to {self.table.names[due]}."]
        return [self.table.tell(action) for action in self.table.match.legal_actions]

    def reasons(self) -> list[Option]:
        """List what a rule forbids the one at the keyboard."""
        if self.table.due is None or self.table.due != self.viewer:
            return [Option("It is not your decision.")]
        found = enumerate(self.table.forbidden())
        options = [Option(line, id=f"{rule} {number}") for number, (line, rule) in found]
        return options or [Option("No rule forbids more; other kinds of action are not due now.")]

    # --- Keys ---

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey keys out that do nothing now."""
        del parameters
        match = self.table.match
        usable = {"undo": match.can_undo, "redo": match.can_redo}
        return usable.get(action, True) or None

    def action_look(self, name: str) -> None:
        """Go to a pane; on a narrow screen it takes the place of the one before."""
        for pane in self.query(".pane"):
            pane.set_class(pane.id == name, "shown")
        self.query_one(f"#{name}").focus()

    def action_scroll(self, lines: int) -> None:
        """Move the picture up or down."""
        self.query_one("#picture").scroll_relative(y=lines, animate=False)

    def action_undo(self) -> None:
        """Take the last decision of a person back."""
        if not self.table.undo():
            self.notify("No person has decided yet.")
        self.go_on()

    def action_redo(self) -> None:
        """Bring a decision back that was taken back, with the same dice and cards."""
        self.table.redo()
        self.go_on()

    def action_save(self) -> None:
        """Write the file."""
        try:
            self.table.save(self.path)
        except ThebanError as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self.notify(f"Saved as {self.path}. Who looks into it sees all hands.", markup=False)

    @work
    async def action_load(self) -> None:
        """Go on with the game in the file, after asking."""
        question = f"Load {self.path}? The game on the screen is lost if it is not saved."
        if not await self.push_screen_wait(Notice(question, can_refuse=True)):
            return
        try:
            self.table = Table.load(self.path)
        except ThebanError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.viewer = None
        self.go_on()

    @work
    async def action_leave(self) -> None:
        """Quit, after asking."""
        if await self.push_screen_wait(Notice("Quit? What is not saved is lost.", can_refuse=True)):
            self.exit()


# --- The options -------------------------------------------------------------------------------


def options_of(arguments: Sequence[str]) -> tuple[Table, Path]:
    """Make the table and the file that the arguments ask for."""
    parser = argparse.ArgumentParser(description="Luxor and Tutankhamun, at one keyboard.")
    add = parser.add_argument
    add("game", nargs="?", choices=sorted(CONFIGS), default="luxor")
    add("--people", metavar="NAMES", default="Ada", help="with commas between (default: Ada)")
    add("--bots", type=int, choices=range(len(BOTS) + 1), help="default: one, for one person")
    add("--modules", metavar="NAMES", help="of Luxor: all, or some with commas between")
    add("--ruling", metavar="NAME=VALUE", action="append", default=[], help="turn a switch")
    add("--seed", metavar="N", type=int, help="deal and roll from a seed")
    add("--file", type=Path, default=Path("theban-game.json"), help="where to save and load")
    add("--load", action="store_true", help="go on with the game in the file")
    add("--selftest", action="store_true", help="play a little without a terminal")
    given = parser.parse_args(arguments)
    try:
        table = Table.load(given.file) if given.load else new_table(given)
    except ThebanError as error:
        parser.error(str(error))
    return table, given.file


def new_table(given: argparse.Namespace) -> Table:
    """Begin a game.

    Raises:
        ThebanError: the game cannot be set up like that.
    """
    people = [name.strip() for name in given.people.split(",") if name.strip()]
    bots = int(len(people) == 1) if given.bots is None else given.bots
    names = [*people, *BOTS[:bots]]
    options: dict[str, Any] = {"players": len(names)}
    if given.modules is not None:
        if given.game != "luxor":
            raise InvalidArgument(f"--modules are for luxor; {given.game} has none")
        named = given.modules.split(",")
        options["modules"] = tuple(luxor.Module) if named == ["all"] else named
    if given.ruling:
        pairs = (text.partition("=") for text in given.ruling)
        settings = {"true": True, "false": False}
        options["rulings"] = {name: settings.get(value, value) for name, _, value in pairs}
    match: AnyMatch = Match(get_rules(given.game), CONFIGS[given.game](**options), seed=given.seed)
    return Table(match, names, frozenset(range(len(people), len(names))))


# --- The test ----------------------------------------------------------------------------------


async def selftest(table: Table, size: tuple[int, int], decisions: int = 8) -> str:
    """Play by keys, without a terminal, and say how it went; if it went wrong, it raises."""
    with tempfile.TemporaryDirectory() as folder:
        app = TerminalGame(table, Path(folder, "game.json"), pause=0)
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            for key, pane in (("g", "log"), ("p", "picture"), ("w", "why"), ("a", "actions")):
                await pilot.press(key)
                assert app.focused is not None
                assert app.focused.id == pane
            for number in range(decisions):
                await pilot.press(*["down"] * (number % 3), "enter")
                await settle(app, pilot)
            played = app.table.match.choices
            await pilot.press("s", "u")
            await settle(app, pilot)
            assert len(app.table.match.choices) < len(played)
            await pilot.press("r")
            await settle(app, pilot)
            assert app.table.match.choices == played
            await pilot.press("enter")
            await settle(app, pilot)
            await pilot.press("l", "enter")
            await settle(app, pilot)
            assert app.table.match.choices == played
            told = app.table.log(app.viewer).split("\n")[-1]
    name, (width, height) = table.match.rules.name, size
    return f"{name}, {width}x{height}: {len(played)} choices, saved and loaded; last: {told}"


async def settle(app: TerminalGame, pilot: Pilot[None]) -> None:
    """Wait until the person who decides looks at the screen, and pass the keyboard on the way."""
    for _ in range(1000):  # if it takes longer it never comes
        await pilot.pause()
        if app.table.due == app.viewer and not isinstance(app.screen, Notice):
            return
        await pilot.press(*["enter"] * (app.table.due not in app.table.bots))
    raise AssertionError("nobody is asked to decide")


def main() -> None:
    """Play, or test without a terminal."""
    table, path = options_of(sys.argv[1:])
    if not IS_TEST:
        TerminalGame(table, path).run()
        return
    luxor_game = "luxor --modules all --people Ada,Ben --bots 1 --seed 5"
    for arguments, size in ((luxor_game, (120, 40)), ("tutankhamun --seed 5", (80, 24))):
        print(asyncio.run(selftest(options_of(arguments.split())[0], size)))


if __name__ == "__main__":
    main()

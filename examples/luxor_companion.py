"""A companion for a real table of Luxor at which every hand stays secret.

Real cards are dealt, drawn and played; the companion keeps the game.  It therefore has to know the
hands, and asks each player for them alone: the keyboard is passed, the cards are typed, the screen
is cleared.  From there on it asks only for what really happened.  What all see, such as a roll, is
typed before all; what one player alone sees, such as the card drawn, is typed in private.  Which is
which the rules know: ``redact_choice`` hides a choice from a spectator, or not.

Run it with ``python examples/luxor_companion.py``.  Where no terminal is, as in a test, a short
script types, so that the example runs by itself.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TypeAlias, TypeVar, cast

import attrs

from theban import (
    Chance,
    Decision,
    Hidden,
    InvalidDeal,
    InvalidNotation,
    Match,
    luxor,
)
from theban.render import describe, describe_awaiting, score_table, to_text

Read: TypeAlias = Callable[[str], str]
"""Asks with a prompt and returns the line that was typed; ``input`` will do."""
Table: TypeAlias = Match[
    luxor.Config,
    luxor.Deal,
    luxor.State,
    luxor.Action,
    luxor.Outcome,
    luxor.Event,
    luxor.View,
]
Piece = TypeVar("Piece")

CARDS_IN_A_HAND = 5
WORDS = ("board", "hand", "undo", "oops", "quit")
HELP = """\
Type what is done or what came up, as the prompt says, or a word:
  board   show what all may see     hand    show your hand, in private
  undo    take a decision back      oops    take back what came up: it was typed wrong
  quit    stop"""

SCRIPT = (
    "Ada, Ada",  # refused: two of one name
    "Ada, Ben",
    "",  # let the companion lay out the board
    "",  # Ada is alone at the keyboard
    "2, die, 4, 4",  # a card is missing
    "2, die, 4, 4, king",  # there is no such card
    "2, die, 4, 4, 1",
    "",  # and now Ben
    "3, +-1, 5, 2, 2",
    "play middle",
    "play left",
    "move stairs+5",  # against the rules
    "move stairs+2",
    "",  # Ada is alone, and drew a 3
    "7",  # there is no such card
    "3",
    "hand",
    "",  # Ben looks, and clears the screen
    "",
    "play right",
    "undo",  # Ben thinks again
    "play left",
    "move stairs+3",
    "",
    "die",
    "quit",
)


def companion(read: Read, rng: Random) -> None:
    """Ask who plays, what lies where and who holds what; then keep the game until it is over.

    Args:
        read: asks and returns what was typed.
        rng: lays out the board if nobody types how it lies.
    """
    names = ask_names(read)
    config = luxor.Config(players=len(names))
    deal = ask_hands(read, names, config, ask_board(read, config, rng))
    table: Table = Match(luxor.RULES, config, deal=deal, resolve_chance=False)
    print(to_text(table.view(None), names=names))
    print(HELP)
    while not table.is_over:
        print(f"\n{describe_awaiting(table.awaiting, names=names)}")
        line = ask_for_choice(read, names, table)
        if line == "quit":
            return
        answer(read, names, table, line)
    print(score_table(table.score_sheet, table.standings, names=names))


# --- Before the game ---------------------------------------------------------------------------


def ask_names(read: Read) -> list[str]:
    """Ask for the names of two to four players, the first player first."""
    while True:
        line = read("Who plays, the first player first? With commas: ")
        names = [name.strip() for name in line.split(",") if name.strip()]
        if 2 <= len(names) <= 4 and len(set(names)) == len(names):
            return names
        print("  Two to four people play, and each needs a name of their own (LX-2.1).")


def ask_board(read: Read, config: luxor.Config, rng: Random) -> luxor.Deal:
    """Ask for the tiles on the board and the open Horus cards, or lay them out for the table."""
    drawn, box = luxor.deal(config, rng), config.components
    print("Tell what lies on the board, from the stairs on, with commas.")
    while True:
        osiris = ask_pieces(read, "Osiris tiles (or nothing, to copy a layout)", box.osiris_tiles)
        if not osiris:
            return drawn
        treasures = ask_pieces(read, "Treasures", box.treasures)
        tops = ask_pieces(read, "Open Horus cards", box.horus_cards)
        deal = attrs.evolve(drawn, osiris=osiris, treasures=treasures, horus_tops=tops)
        try:
            luxor.initial_state(config, deal)
        except InvalidDeal as error:
            print(f"  that is not right: {error}")
        else:
            return deal


def ask_pieces(read: Read, prompt: str, group: Sequence[tuple[Piece, int]]) -> tuple[Piece, ...]:
    """Ask for pieces of a group until all are understood."""
    labels = {label(piece): piece for piece, _ in group}
    while True:
        words = [word.strip().lower() for word in read(f"{prompt}: ").split(",") if word.strip()]
        unknown = [word for word in words if word not in labels]
        if not unknown:
            return tuple(labels[word] for word in words)
        print(f"  there is no {unknown[0]!r}; there are {', '.join(labels)}")


def label(piece: object) -> str:
    """Write a card or a tile as the notation of choices does."""
    if isinstance(piece, luxor.Treasure | luxor.OsirisTile):
        return luxor.format_tile(piece)
    return luxor.format_card(cast("luxor.Card", piece))  # groups of the box hold nothing else


def ask_hands(
    read: Read, names: Sequence[str], config: luxor.Config, board: luxor.Deal
) -> luxor.Deal:
    """Ask each player in private for the own cards."""
    left = Counter(dict(config.components.basic_cards))
    hands: list[tuple[luxor.BasicCard, ...]] = []
    for name in names:
        with alone(read, name):
            while True:
                prompt = f"{name}, your cards from left to right, with commas"
                hand = ask_pieces(read, prompt, config.components.basic_cards)
                if len(hand) != CARDS_IN_A_HAND:
                    print(f"  these are {len(hand)} cards; a hand has {CARDS_IN_A_HAND} (LX-2.3)")
                elif Counter(hand) - left:
                    print("  the box has not so many of them, with those typed before (LX-6.4)")
                else:
                    break
        left -= Counter(hand)
        hands.append(hand)
    return attrs.evolve(board, hands=tuple(hands))


# --- The game ----------------------------------------------------------------------------------


def is_secret(table: Table) -> bool:
    """Tell whether only the seat that is due may know what is chosen or comes up now."""
    possible = [outcome for outcome, _ in table.chance_outcomes] or table.legal_actions
    seen = luxor.redact_choice(table.state, possible[0], None)
    return isinstance(seen, Hidden)


def ask_for_choice(read: Read, names: Sequence[str], table: Table) -> str:
    """Ask for what is done, or for what came up; in private if the others must not know it."""
    due = table.awaiting
    assert isinstance(due, Chance | Decision)
    if not is_secret(table):
        print(f"  type: {'; '.join(examples(table))}")
        return read("> ").strip().lower()
    name, example = names[due.seat], examples(table)[-1]
    with alone(read, name):
        while True:
            line = read(f"{name}, what is it? As in '{example}': ").strip().lower()
            refused = None if line in WORDS else refusal(table, line)
            if refused is None:
                return line
            print(refused)  # here and not before all: it repeats what was typed


def examples(table: Table) -> list[str]:
    """List what can be typed, but nothing that follows from a hand.

    Which end of the hand can be played may follow from cards that nobody has seen: both are named.
    """
    if isinstance(table.awaiting, Chance):
        possible: Sequence[luxor.Choice] = [outcome for outcome, _ in table.chance_outcomes]
    elif any(isinstance(action, luxor.PlayCard) for action in table.legal_actions):
        possible = [luxor.PlayCard(end) for end in luxor.End]
    else:
        possible = table.legal_actions
    return [luxor.format_choice(choice) for choice in possible]


def answer(read: Read, names: Sequence[str], table: Table, line: str) -> None:
    """Do what a line asks for."""
    if line == "board":
        print(to_text(table.view(None), names=names))
    elif line == "hand":
        show_hand(read, names, table)
    elif line == "undo":
        print("  taken back" if table.undo() else "  there is nothing to take back")
    elif line == "oops":
        print("  taken back" if table.undo_outcome() else "  nothing came up since the last choice")
    else:
        play(names, table, line)


def show_hand(read: Read, names: Sequence[str], table: Table) -> None:
    """Show the one who is due the own hand, in private."""
    due = table.awaiting
    assert isinstance(due, Chance | Decision)
    with alone(read, names[due.seat]):
        cards = table.view(due.seat).players[due.seat].hand
        print("  " + ", ".join(luxor.format_card(card) for card in cards if card is not None))
        read("Press Enter to clear the screen. ")


def choice_of(table: Table, line: str) -> luxor.Choice:
    """Read a choice; of what chance brings the first word can be left out: '4' for 'roll 4'."""
    if table.chance_outcomes:
        verb = luxor.format_choice(table.chance_outcomes[0][0]).partition(" ")[0]
        line = line if line.startswith(verb) else f"{verb} {line}"
    return luxor.parse_choice(table.config, line)


def refusal(table: Table, line: str) -> str | None:
    """Tell why a line cannot be played; None if it can."""
    try:
        refused = table.explain(choice_of(table, line))
    except InvalidNotation as error:
        return f"  not understood: {error}"
    return None if refused is None else f"  not possible: {refused}"


def play(names: Sequence[str], table: Table, line: str) -> None:
    """Make the choice that a line stands for, and tell all what all may know of it."""
    refused = refusal(table, line)
    if refused is not None:
        print(refused)
        return
    for event in table.play(choice_of(table, line)):
        shown = luxor.redact_event(event, None)
        print(f"  {describe(shown, names=names, config=table.config)}")


# --- In private --------------------------------------------------------------------------------


@contextmanager
def alone(read: Read, name: str) -> Generator[None]:
    """Let a player type or read something that the others must not see."""
    read(f"Pass the keyboard to {name}. {name}, press Enter when only you look. ")
    try:
        yield
    finally:
        clear_screen()


def clear_screen() -> None:
    """Clear the screen and what one could scroll back to; say so where that cannot be done."""
    print("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "--- the screen is cleared ---")


def main() -> None:
    """Keep a table, or show it with a script in the place of people."""
    if sys.stdin.isatty():
        try:
            companion(input, Random())
        except (EOFError, KeyboardInterrupt):
            print("\nstopped")
        return
    lines = iter(SCRIPT)

    def typed(prompt: str) -> str:
        line = next(lines)
        print(f"{prompt}{line}")
        return line

    companion(typed, Random(2))


if __name__ == "__main__":
    main()

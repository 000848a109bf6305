"""A companion for a real table: people roll, draw and move, and the engine runs the game.

The match does not resolve chance itself. At each chance event it waits until somebody types the
number on the die or the card drawn, as ``roll 4`` or ``draw die``; decisions are typed too, as
``play left`` or ``move stairs+4``. Here a script does the typing, so that the example runs by
itself; call ``companion(input)`` to type yourself.

Run it with ``python examples/real_dice.py``.
"""

from __future__ import annotations

from collections.abc import Callable

from theban import Chance, IllegalChoice, InvalidNotation, Match, luxor
from theban.render import describe, describe_awaiting
from theban.render.scores import final_score, score_table

NAMES = ("Ada", "Ben")

SCRIPT = (
    "play left",
    "roll 7",  # there is no such face: refused, and nothing is lost
    "roll 3",
    "oops",  # the die was read wrong: back to before the roll
    "roll 4",
    "move stairs+5",  # against the rules: the message names the rule
    "move stairs+4",
    "take key",
    "draw 2",
    "play right",
    "undo",  # Ben thinks again, before anything else has happened
    "play left",
    "move stairs+4",
    "take horus 1",
    "reveal horus1 1-3",
    "stop",
)


def companion(read: Callable[[str], str]) -> None:
    """Run a game for two.

    Args:
        read: asks with a prompt and returns the line that was typed; ``input`` will do.
    """
    # The seed lays out the board and deals; if a table is already laid out, pass
    # ``deal=luxor.Deal(...)`` instead. From then on the players type the outcomes of chance.
    config = luxor.Config(players=len(NAMES))
    match = Match(luxor.RULES, config, seed=2, resolve_chance=False)
    while not match.is_over:
        print(describe_awaiting(match.awaiting, names=NAMES))
        if not isinstance(match.awaiting, Chance):
            print("  you can:", "; ".join(map(luxor.format_choice, match.legal_actions)))
        line = read("> ").strip()
        if line == "stop":
            break
        if line == "undo":
            is_fair = match.fair_undos and match.undo()
            print("  taken back" if is_fair else "  nothing can be taken back fairly")
        elif line == "oops":
            print("  taken back" if match.undo_outcome() else "  nothing was rolled or drawn")
        else:
            play(match, line)
    if match.is_over:
        print(score_table(final_score(match.rules, match.state, names=NAMES), names=NAMES))


def play(match: luxor.LuxorMatch, line: str) -> None:
    """Make the choice for a line, and report what happens or why it cannot be made."""
    try:
        events = match.play(luxor.parse_choice(match.config, line))
    except InvalidNotation as error:
        print(f"  not understood: {error}")
    except IllegalChoice as error:
        print(f"  not possible: {error}")
    else:
        for event in events:
            print(f"  {describe(event, names=NAMES, config=match.config)}")


def main() -> None:
    """Show the companion with a script in place of people."""
    lines = iter(SCRIPT)

    def typed(prompt: str) -> str:
        line = next(lines)
        print(f"{prompt}{line}")
        return line

    companion(typed)


if __name__ == "__main__":
    main()

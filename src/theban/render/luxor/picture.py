"""A position of Luxor as a picture: the board, then the players, then piles and Horus cards."""

from __future__ import annotations

from collections import Counter
from functools import partial

from theban.core.awaiting import GameOver
from theban.core.messages import count
from theban.luxor.board import STAIRS
from theban.luxor.config import Config, Module
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import LEVELS, REARS
from theban.luxor.rules.scoring import sets_formed
from theban.luxor.state import State
from theban.luxor.words.due import DUE
from theban.luxor.words.pieces import words_of_card
from theban.render.luxor.board import draw_board
from theban.render.luxor.labels import size
from theban.render.luxor.modules import pictures as modules
from theban.render.luxor.modules.seen import Seated, lying_places
from theban.render.luxor.seen import due_of, people_at, players_of, scarabs_of
from theban.render.names import Names
from theban.render.telling import tell_due
from theban.render.words import GLUE, INDENT, lettered, wrapped


def draw(shown: State | View, width: int, names: Names) -> str:
    """Draw a position; of a view only what it knows.

    Args:
        shown: the state or the view.
        width: the length of the longest line in characters.
        names: the names of the seats.
    """
    names.check_all(len(shown.players))
    paragraphs = [
        *(line for seat in range(len(shown.players)) for line in _player(shown, seat, names)),
        *_supplies(shown),
        *modules.mummy_tiles(shown),
        f"Next: {_due(shown, names)}",
        _legend(shown.config),
    ]
    board = draw_board(shown, partial(_standing, shown), width)
    return "\n".join([*board, *(line for text in paragraphs for line in wrapped(text, width))])


_SPACES = (
    "Spaces: number (wall value); treasures: adventurers needed/points; c f l: a cobra, falcon "
    "or lion tile (*) comes next"
)
_STATUE = "###: statue. "
_CARDS = (
    "Cards: h1 h2 h3: Horus cards by level; all 2: all advance 2; join: last joins second-last; "
    "2 less: 2 steps, one less needed"
)
_FACES = "^: seen by all; ??: face down."


def _legend(config: Config) -> str:
    """Tell what the marks mean, those of modules only where they are played."""
    on_board = (Module.MUMMY, Module.ARTIFACTS)
    spaces = [modules.LEGENDS[module] for module in on_board if module in config.modules]
    cards = [modules.LEGENDS[Module.EQUIPMENT]] if Module.EQUIPMENT in config.modules else []
    return "; ".join([_SPACES, *spaces, f"{_STATUE}{_CARDS}", *cards, _FACES])


# --- Who stands where --------------------------------------------------------------------------


def _standing(shown: State | View, place: int, room: int) -> str:
    """Name who is at a place: a letter for each adventurer, or numbers where these are many.

    Small letters stand for those who lie.
    """
    groups: list[tuple[str, int]] = []
    for them in people_at(shown, place):
        letter = Names.letter(them.seat)
        groups += [(letter, them.upright)] if them.upright else []
        groups += [(letter.lower(), them.lying)] if them.lying else []
    each = " ".join(letter * number for letter, number in groups)
    counted = "".join(f"{letter}{number if number > 1 else ''}" for letter, number in groups)
    # Where not even that fits, the lines of the players have the numbers.
    bare = "".join(letter for letter, _ in groups)
    return next((text for text in (each, counted) if len(text) <= room), bare)


# --- Players -----------------------------------------------------------------------------------


def _player(shown: State | View, seat: int, names: Names) -> list[str]:
    player = players_of(shown)[seat]
    values = f" ({', '.join(map(str, player.scarabs))})" if player.scarabs else ""
    possessions = [
        count(player.points, "point"),
        count(player.keys, "key"),
        count(player.wild_cards, "wild card"),
        f"{count(scarabs_of(player), 'scarab')}{values}",
        *modules.possessions(player),
    ]
    if player.sarcophagi:
        possessions.append(f"sarcophagus {' and '.join(map(str, player.sarcophagi))}")
    return [
        f"{lettered(names, seat)}{modules.character(player)}: {', '.join(possessions)}",
        f"{INDENT}hand {_hand(player)}",
        f"{INDENT}{_adventurers(shown, seat)}; {_treasures(player)}",
    ]


def _hand(player: Seated) -> str:
    cards: list[str] = []
    for card, batch in zip(player.hand, player.batches, strict=True):
        label = "??" if card is None else words_of_card(card).short
        # The blank within a label must not become a line break.
        label = label.replace(" ", GLUE)
        cards.append(f"[{label}{'^' if batch is None else ''}]")
    return " ".join(cards)


def _adventurers(shown: State | View, seat: int) -> str:
    player, statues = players_of(shown)[seat], shown.config.components.statues
    awake, lying = _listed(player.active), _listed(lying_places(player))
    asleep = [str(statues[statue]) for statue in player.asleep]
    parts = [f"at {awake}" if awake else "nobody upright" if lying else "nobody on the way"]
    if lying:
        parts.append(f"lying at {lying}")
    if asleep:
        where = "statue" if len(asleep) == 1 else "statues"
        parts.append(f"asleep at the {where} after {', '.join(asleep)}")
    if player.in_chamber:
        parts.append(f"{player.in_chamber} in the chamber")
    if seat == shown.entering:
        parts.append("1 on its way into the chamber")
    return "; ".join(parts)


def _listed(places: tuple[int, ...]) -> str:
    """List places, each once, with the number of adventurers there if these are several."""
    return ", ".join(
        f"{'stairs' if place == STAIRS else place}{f' (x{number})' if number > 1 else ''}"
        for place, number in sorted(Counter(places).items())
    )


def _treasures(player: Seated) -> str:
    kinds = Counter(treasure.kind for treasure in player.treasures)
    if not kinds:
        return "no treasure"
    sets = count(sets_formed(player), "set")
    return f"{modules.treasure_kinds(kinds)} ({sets}{modules.flipped(player)})"


# --- What lies beside --------------------------------------------------------------------------


def _supplies(shown: State | View) -> list[str]:
    horus: list[str] = []
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        card = "none" if top is None else f"[{words_of_card(top).short}]".replace(" ", GLUE)
        horus.append(f"level {level} {card}" + (f" (+{sum(stack)})" if sum(stack) else ""))
    temple = (
        f"{sum(stack)} {rear.value}" for rear, stack in zip(REARS, shown.temple_stacks, strict=True)
    )
    supply = (
        count(size(shown.scarabs), "scarab"),
        count(shown.keys, "key"),
        count(shown.wild_cards, "wild card"),
        *modules.supplies(shown),
    )
    boxed = modules.in_the_box(shown)
    left = (
        f"{count(size(shown.draw_pile), 'card')} to draw ({sum(shown.discard_pile)} discarded)",
        f"temple tiles {', '.join(temple)}",
        *modules.face_down(shown),
        ", ".join(supply),
        f"sarcophagi {' and '.join(map(str, shown.sarcophagi)) or 'none'}",
        *([f"back in the box {', '.join(boxed)}"] if boxed else []),
    )
    return [f"Horus cards: {'; '.join(horus)}", f"Left: {'; '.join(left)}"]


def _due(shown: State | View, names: Names) -> str:
    due = due_of(shown)
    if isinstance(due, GameOver):
        return "the game is over."
    told = tell_due(due, names, DUE)
    return f"{told.removesuffix('.')}{modules.played(shown.subject)}."

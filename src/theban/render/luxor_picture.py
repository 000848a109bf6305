"""A position of Luxor as a picture: the board, then the players, then piles and Horus cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from theban.core.awaiting import Decision, GameOver
from theban.luxor.board import STAIRS
from theban.luxor.components import Components
from theban.luxor.engine import awaiting
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.pieces import LEVELS, REARS, TreasureKind
from theban.luxor.scoring import sets_formed
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View
from theban.render.luxor_board import draw_board
from theban.render.luxor_labels import TREASURE_WORDS, card_label
from theban.render.luxor_sentences import tell_chance, tell_decision
from theban.render.names import Names
from theban.render.words import GLUE, INDENT, count, lettered, wrapped


def draw(shown: State | View, width: int, names: Names) -> str:
    """Draw a position; of a view only what it knows.

    Args:
        shown: the state or the view.
        width: the length of the longest line in characters.
        names: the names of the seats.
    """
    names.check_all(len(shown.players))
    config = shown.config

    def standing(place: int, room: int) -> str:
        return _standing(shown, place, room)

    artifacts = None if shown.expansion is None else shown.expansion.artifacts
    covered = () if artifacts is None else artifacts.covered
    lines = draw_board(config, shown.board, covered, standing, width)
    for seat, player in enumerate(_players(shown)):
        lines += _player(config.components, seat, player, names, width)
    lines += _supplies(shown, width)
    lines += wrapped(f"Next: {_due(shown, names)}", width)
    lines += wrapped(LEGEND if artifacts is None else LEGEND_WITH_ARTIFACTS, width)
    return "\n".join(lines)


_SPACES = (
    "Spaces: number (wall value); treasures: adventurers needed/points; c f l: a cobra, falcon "
    "or lion tile (*) comes next"
)
_STATUE = "; ###: statue. "
_CARDS = (
    "Cards: h1 h2 h3: Horus cards by level; all 2: all advance 2; join: last joins second-last; "
    "2 less: 2 steps, one less needed; ^: seen by all; ??: face down."
)
LEGEND = f"{_SPACES}{_STATUE}{_CARDS}"
"""What the marks mean."""
LEGEND_WITH_ARTIFACTS = (
    f"{_SPACES}; ?: a treasure lies face down under the open one; artif: artifact{_STATUE}{_CARDS}"
)
"""The same where artifacts are played."""


# --- Who stands where --------------------------------------------------------------------------


def _standing(shown: State | View, place: int, room: int) -> str:
    """Name who stands at a place: a letter for each adventurer, or numbers where these are many."""
    groups: list[tuple[str, int]] = []
    for seat, player in enumerate(_players(shown)):
        is_chamber = place == shown.board.chamber
        number = player.in_chamber if is_chamber else player.active.count(place)
        if number:
            groups.append((Names.letter(seat), number))
    text = " ".join(letter * number for letter, number in groups)
    if len(text) <= room:
        return text
    return "".join(f"{letter}{number if number > 1 else ''}" for letter, number in groups)


# --- Players -----------------------------------------------------------------------------------


def _players(shown: State | View) -> tuple[Player | PlayerView, ...]:
    return shown.players


def _player(
    components: Components, seat: int, player: Player | PlayerView, names: Names, width: int
) -> list[str]:
    possessions = [
        count(player.points, "point"),
        count(player.keys, "key"),
        count(player.wild_cards, "wild card"),
        _scarabs(player),
    ]
    if player.sarcophagi:
        possessions.append(f"sarcophagus {' and '.join(map(str, player.sarcophagi))}")
    return [
        *wrapped(f"{lettered(names, seat)}: {', '.join(possessions)}", width),
        *wrapped(f"{INDENT}hand {_hand(player)}", width),
        *wrapped(f"{INDENT}{_adventurers(components, player)}; {_treasures(player)}", width),
    ]


def _hand(player: Player | PlayerView) -> str:
    cards: list[str] = []
    for slot, card in enumerate(player.hand):
        label = "??" if card is None else card_label(card)
        # The blank within a label must not become a line break.
        label = label.replace(" ", GLUE)
        cards.append(f"[{label}{'^' if slot in player.open_slots else ''}]")
    return " ".join(cards)


def _scarabs(player: Player | PlayerView) -> str:
    number = len(player.scarabs) if isinstance(player, Player) else player.scarab_count
    values = "" if not player.scarabs else f" ({', '.join(map(str, player.scarabs))})"
    return f"{count(number, 'scarab')}{values}"


def _adventurers(components: Components, player: Player | PlayerView) -> str:
    places = Counter(player.active)
    awake = [
        f"{'stairs' if place == STAIRS else place}{f' (x{number})' if number > 1 else ''}"
        for place, number in sorted(places.items())
    ]
    asleep = [str(components.statues[statue]) for statue in player.asleep]
    parts = [f"at {', '.join(awake)}" if awake else "nobody on the way"]
    if asleep:
        statues = "statue" if len(asleep) == 1 else "statues"
        parts.append(f"asleep at the {statues} after {', '.join(asleep)}")
    if player.in_chamber:
        parts.append(f"{player.in_chamber} in the chamber")
    return "; ".join(parts)


def _treasures(player: Player | PlayerView) -> str:
    kinds = Counter(treasure.kind for treasure in player.treasures)
    if not kinds:
        return "no treasure"
    sets = sets_formed(player)
    return f"{_kinds(kinds)} ({count(sets, 'set')})"


def _kinds(kinds: Counter[TreasureKind]) -> str:
    """Tell how many treasures of each type there are."""
    return _and(count(kinds[kind], TREASURE_WORDS[kind]) for kind in TreasureKind if kinds[kind])


# --- What lies beside --------------------------------------------------------------------------


def _supplies(shown: State | View, width: int) -> list[str]:
    horus: list[str] = []
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        card = "none" if top is None else f"[{card_label(top)}]".replace(" ", GLUE)
        horus.append(f"level {level} {card}" + (f" (+{sum(stack)})" if sum(stack) else ""))
    temple = (
        f"{sum(stack)} {rear.value}" for rear, stack in zip(REARS, shown.temple_stacks, strict=True)
    )
    sarcophagi = " and ".join(map(str, shown.sarcophagi)) or "none"
    return [
        *wrapped(f"Horus cards: {'; '.join(horus)}", width),
        *wrapped(
            f"Left: {count(_size(shown.draw_pile), 'card')} to draw ({_size(shown.discard_pile)} "
            f"discarded); temple tiles {_and(temple)}; {_face_down(shown)}"
            f"{count(_size(shown.scarabs), 'scarab')}, {count(shown.keys, 'key')}, "
            f"{count(shown.wild_cards, 'wild card')}; sarcophagi {sarcophagi}",
            width,
        ),
    ]


def _face_down(shown: State | View) -> str:
    """Tell how many of each type lie face down; which one lies where is unknown to all."""
    if shown.expansion is None or shown.expansion.artifacts is None:
        return ""
    hidden = shown.expansion.artifacts.hidden
    kinds = Counter[TreasureKind]()
    for treasure, number in zip(shown.config.tables.treasures.all, hidden, strict=True):
        kinds[treasure.kind] += number
    which = f" ({_kinds(kinds)})" if kinds.total() else ""
    return f"{count(kinds.total(), 'treasure')} face down{which}; "


def _size(pile: int | tuple[int, ...]) -> int:
    return pile if isinstance(pile, int) else sum(pile)


def _and(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _due(shown: State | View, names: Names) -> str:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    if isinstance(due, GameOver):
        return "the game is over."
    name = names.of(due.seat)
    if isinstance(due, Decision):
        return tell_decision(DecisionKind(due.kind), name)
    return tell_chance(ChanceKind(due.kind), name)

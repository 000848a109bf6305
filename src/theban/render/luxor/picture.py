"""A position of Luxor as a picture: the board, then the players, then piles and Horus cards."""

from __future__ import annotations

from collections import Counter

from theban.core.awaiting import Decision, GameOver
from theban.core.messages import count
from theban.luxor.board import STAIRS
from theban.luxor.components import Components
from theban.luxor.config import Config, Module
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import LEVELS, REARS
from theban.luxor.rules.playing import awaiting
from theban.luxor.rules.scoring import sets_formed
from theban.luxor.state import Player, State
from theban.render.luxor.board import Marks, draw_board
from theban.render.luxor.labels import card_label
from theban.render.luxor.modules import pictures as modules
from theban.render.luxor.sentences import tell_chance, tell_decision
from theban.render.names import Names
from theban.render.words import GLUE, INDENT, lettered, wrapped


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

    mummy = modules.mummy_of(shown)
    marks = Marks(modules.covered_spaces(shown), None if mummy is None else mummy.place)
    lines = draw_board(config, shown.board, marks, standing, width)
    for seat, player in enumerate(_players(shown)):
        is_entering = seat == shown.entering
        lines += _player(config.components, seat, player, names, width, is_entering=is_entering)
    lines += _supplies(shown, width)
    lines += wrapped(f"Next: {_due(shown, names)}", width)
    lines += wrapped(_legend(config), width)
    return "\n".join(lines)


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
    entering = shown.entering
    for seat, player in enumerate(_players(shown)):
        letter = Names.letter(seat)
        is_chamber = place == shown.board.chamber
        upright = (
            player.in_chamber + (seat == entering) if is_chamber else player.active.count(place)
        )
        lying = modules.lying_places(player).count(place)
        groups += [(letter, upright)] if upright else []
        groups += [(letter.lower(), lying)] if lying else []
    each = " ".join(letter * number for letter, number in groups)
    counted = "".join(f"{letter}{number if number > 1 else ''}" for letter, number in groups)
    # Where not even that fits, the lines of the players have the numbers.
    bare = "".join(letter for letter, _ in groups)
    return next((text for text in (each, counted) if len(text) <= room), bare)


# --- Players -----------------------------------------------------------------------------------


def _players(shown: State | View) -> tuple[Player | PlayerView, ...]:
    return shown.players


def _player(  # noqa: PLR0913 (what is told, how, and to whom)
    components: Components,
    seat: int,
    player: Player | PlayerView,
    names: Names,
    width: int,
    *,
    is_entering: bool,
) -> list[str]:
    possessions = [
        count(player.points, "point"),
        count(player.keys, "key"),
        count(player.wild_cards, "wild card"),
        _scarabs(player),
        *modules.possessions(player),
    ]
    if player.sarcophagi:
        possessions.append(f"sarcophagus {' and '.join(map(str, player.sarcophagi))}")
    return [
        *wrapped(
            f"{lettered(names, seat)}{modules.character(player)}: {', '.join(possessions)}", width
        ),
        *wrapped(f"{INDENT}hand {_hand(player)}", width),
        *wrapped(
            f"{INDENT}{_adventurers(components, player, is_entering=is_entering)}; "
            f"{_treasures(player)}",
            width,
        ),
    ]


def _hand(player: Player | PlayerView) -> str:
    cards: list[str] = []
    for card, batch in zip(player.hand, player.batches, strict=True):
        label = "??" if card is None else card_label(card)
        # The blank within a label must not become a line break.
        label = label.replace(" ", GLUE)
        cards.append(f"[{label}{'^' if batch is None else ''}]")
    return " ".join(cards)


def _scarabs(player: Player | PlayerView) -> str:
    number = len(player.scarabs) if isinstance(player, Player) else player.scarab_count
    values = "" if not player.scarabs else f" ({', '.join(map(str, player.scarabs))})"
    return f"{count(number, 'scarab')}{values}"


def _adventurers(components: Components, player: Player | PlayerView, *, is_entering: bool) -> str:
    awake, lying = _listed(player.active), _listed(modules.lying_places(player))
    asleep = [str(components.statues[statue]) for statue in player.asleep]
    parts = [f"at {awake}" if awake else "nobody upright" if lying else "nobody on the way"]
    if lying:
        parts.append(f"lying at {lying}")
    if asleep:
        statues = "statue" if len(asleep) == 1 else "statues"
        parts.append(f"asleep at the {statues} after {', '.join(asleep)}")
    if player.in_chamber:
        parts.append(f"{player.in_chamber} in the chamber")
    if is_entering:
        parts.append("1 on its way into the chamber")
    return "; ".join(parts)


def _listed(places: tuple[int, ...]) -> str:
    """List places, each once, with the number of adventurers there if these are several."""
    return ", ".join(
        f"{'stairs' if place == STAIRS else place}{f' (x{number})' if number > 1 else ''}"
        for place, number in sorted(Counter(places).items())
    )


def _treasures(player: Player | PlayerView) -> str:
    kinds = Counter(treasure.kind for treasure in player.treasures)
    if not kinds:
        return "no treasure"
    sets = count(sets_formed(player), "set")
    return f"{modules.treasure_kinds(kinds)} ({sets}{modules.flipped(player)})"


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
            f"discarded); temple tiles {', '.join(temple)}; {modules.face_down(shown)}"
            f"{count(_size(shown.scarabs), 'scarab')}, {count(shown.keys, 'key')}, "
            f"{count(shown.wild_cards, 'wild card')}{modules.supplies(shown)}; "
            f"sarcophagi {sarcophagi}{modules.out_of_the_game(shown)}",
            width,
        ),
        *modules.mummy_tiles(shown, width),
    ]


def _size(pile: int | tuple[int, ...]) -> int:
    return pile if isinstance(pile, int) else sum(pile)


def _due(shown: State | View, names: Names) -> str:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    if isinstance(due, GameOver):
        return "the game is over."
    name = names.of(due.seat)
    told = (
        tell_decision(DecisionKind(due.kind), name)
        if isinstance(due, Decision)
        else tell_chance(ChanceKind(due.kind), name)
    )
    return f"{told.removesuffix('.')}{modules.played(shown.subject)}."

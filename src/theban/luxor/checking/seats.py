"""What must hold of each seat by itself."""

from __future__ import annotations

from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidState
from theban.core.messages import Path
from theban.luxor.board import STAIRS
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.checking.stack import is_entering, passing_place
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import OsirisTile
from theban.luxor.rules.work import tables_of
from theban.luxor.state import State


def check_seat(state: State, seat: int) -> None:
    """Refuse a seat that cannot be as it is."""
    where = ("players", seat)
    _check_adventurers(state, seat, where)
    _check_asleep(state, seat, (*where, "asleep"))
    _check_stays_on_osiris(state, seat, (*where, "active"))
    _check_points(state, seat, (*where, "points"))
    player = state.players[seat]
    if len(player.sarcophagi) > player.in_chamber:
        right = f"no more than {player.in_chamber}, as many as are in the chamber (LX-8.3)"
        refuse((*where, "sarcophagi"), player.sarcophagi, right)


def _fallen(state: State, seat: int) -> tuple[int, ...]:
    """Return the places of a seat's adventurers that a module laid down. :rule:`MC-3.2`."""
    hook = tables_of(state.config).hooks.fallen
    return () if hook is None else hook(state.players[seat])


def _check_adventurers(state: State, seat: int, where: Path) -> None:
    player = state.players[seat]
    found = {
        "active": len(player.active),
        "asleep": len(player.asleep),
        "in the chamber": player.in_chamber,
        "laid down": len(_fallen(state, seat)),
        "entering the chamber": int(is_entering(state, seat)),
    }
    total = sum(found.values())
    if total != ADVENTURERS:
        parts = ", ".join(f"{name} {number}" for name, number in found.items() if number)
        raise InvalidState(
            f"has {total} adventurers ({parts}); a player has {ADVENTURERS} (LX-2.2)", where=where
        )


def _check_asleep(state: State, seat: int, where: Path) -> None:
    """See that one is asleep where no own adventurer has passed, and nowhere else. :rule:`LX-4.1`.

    Who left the stairs never comes back, unless a step back can lead there (:rule:`LX-3.9`).
    """
    player, statues = state.players[seat], state.config.components.statues
    foremost = max((*player.active, *_fallen(state, seat)), default=STAIRS)
    if player.in_chamber or is_entering(state, seat):
        foremost = state.board.chamber
    for statue in player.asleep:
        if statues[statue] < foremost:
            raise InvalidState(
                f"names statue {statue}, after space {statues[statue]}, but an own adventurer is "
                f"at place {foremost}; the one at the statue woke when it was passed (LX-4.1)",
                where=where,
            )
    numbers = tuple(range(len(statues)))
    right = numbers[len(statues) - len(player.asleep) :]
    why = "the statues nearest the stairs are passed first"
    if foremost == STAIRS and not state.config.rulings.backward_onto_stairs:
        right, why = numbers, "none has left the stairs to pass a statue"
    if player.asleep != right:
        refuse(where, player.asleep, f"{right}: {why} (LX-4.1)")


def _check_stays_on_osiris(state: State, seat: int, where: Path) -> None:
    """See that only the last tile can hold an adventurer on Osiris. :rule:`LX-4.5`.

    Modules can leave adventurers there, and who is only passing is not there to stay.
    """
    if any(extension.checks.leaves_on_osiris for extension in extensions_of(state.config)):
        return
    allowed = (state.board.track.last_tile, passing_place(state, seat))
    for place in state.players[seat].active:
        if isinstance(state.board.tiles[place], OsirisTile) and place not in allowed:
            raise InvalidState(
                f"names place {place}, an Osiris tile with tiles ahead of it; an adventurer that "
                "lands there moves on at once (LX-4.3)",
                where=where,
            )


def _check_points(state: State, seat: int, where: Path) -> None:
    """See that a seat has the points of its treasures, and those of modules. :rule:`LX-5.1`.

    Nothing else scores before the end in the base game.
    """
    player, checks = state.players[seat], [each.checks for each in extensions_of(state.config)]
    least = sum(treasure.points for treasure in player.treasures)
    least += sum(each.points(player) for each in checks if each.points is not None)
    may_be_more = any(each.gives_points for each in checks)
    if player.points < least or (player.points > least and not may_be_more):
        words = f"{'at least ' * may_be_more}{least}, the points of the treasures taken (LX-5.1)"
        refuse(where, player.points, words)

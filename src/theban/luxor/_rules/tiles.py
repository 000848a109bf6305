"""The effects of all tiles except Horus tiles and Favors of Horus.

Osiris tiles and tunnels, :rule:`LX-4.3` to :rule:`LX-4.7`; treasures and other temple tiles,
:rule:`LX-5.1` to :rule:`LX-5.6`; what stays on the board, :rule:`LX-5.11`.
"""

from __future__ import annotations

from theban._core.chance import Counts, Kinds, take_one
from theban._core.errors import Illegality
from theban._core.machine import RuleIds
from theban.luxor import _actions as acts, _events as events, _pieces as pieces, frames
from theban.luxor._board import Board
from theban.luxor._messages import NO_SCARAB_LEFT, NO_WILD_CARD_LEFT
from theban.luxor._rules.movement import not_awaited, travel
from theban.luxor._rules.scoring import score_points
from theban.luxor._rules.work import Work, compiled_rules
from theban.luxor._situation import Seen, Subject
from theban.luxor._state import AnyState


def osiris_target(board: Board, place: int, tile: pieces.OsirisTile) -> tuple[int, RuleIds] | None:
    """Return the place to which an Osiris tile sends an adventurer, with the rules; or None.

    It never enters the chamber: a longer way ends on the last tile, and from the last tile it
    leads nowhere. :rule:`LX-4.3`, :rule:`LX-4.5`. The adventurer moves on however it landed there,
    even backward. :rule:`LX-4.4`.
    """
    target = board.track.ahead(place, tile.number)
    if target is not None and target != board.chamber:
        return target, "LX-4.3"
    last = board.track.last_tile
    return None if last is None or last == place else (last, ("LX-4.3", "LX-4.5"))


def at_osiris_tile(*_by: object) -> None:
    """Do nothing: an adventurer still here could not be sent on. :rule:`LX-4.5`."""


def at_scarab_tile(work: Work, seat: int, also: tuple[str, ...], *_at: object) -> None:
    """Take a scarab, if the supply has one. :rule:`LX-5.4`, :rule:`LX-5.9`."""
    if any(work.state.scarabs):
        work.stack.append(frames.DrawScarab(seat, ("LX-5.4", *also)))


def scarab_urn(
    state: AnyState, _frame: frames.DrawScarab
) -> tuple[Kinds[acts.ScarabDrawn], Counts]:
    """The scarabs of the supply. :rule:`LX-10.4`."""
    return compiled_rules(state.config).scarab_drawn, state.scarabs


def scarab_drawn(work: Work, frame: frames.DrawScarab, outcome: acts.ScarabDrawn) -> None:
    """Take the drawn scarab, face down. :rule:`LX-5.4`."""
    state, value = work.state, outcome.value
    state.scarabs = take_one(state.scarabs, work.compiled.inventory.scarabs.index[value])
    me = work.player(frame.seat)
    me.scarabs = tuple(sorted((*me.scarabs, value)))
    work.emit(events.ScarabTaken, frame.rules, frame.seat, value)


def at_wild_card_tile(work: Work, seat: int, also: tuple[str, ...], *_at: object) -> None:
    """Take a wild card, if the supply has one. :rule:`LX-5.5`, :rule:`LX-5.9`."""
    if work.state.wild_cards:
        take_wild_card(work, seat, ("LX-5.5", *also))


def take_wild_card(work: Work, seat: int, rules: RuleIds) -> None:
    """Take a wild card from the supply. :rule:`LX-5.5`."""
    work.state.wild_cards -= 1
    work.player(seat).wild_cards += 1
    work.emit(events.WildCardTaken, rules, seat)


def at_scarab_or_wild_tile(work: Work, seat: int, *_by: object) -> None:
    """Ask for a scarab or a wild card, if any is left. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    if work.state.wild_cards or any(work.state.scarabs):
        work.stack.append(work.compiled.frames[seat].choose_scarab_or_wild)


def scarab_or_wild_subject(_seen: Seen, _frame: frames.ChooseScarabOrWild) -> Subject:
    """Return the tile as the subject. :rule:`LX-5.6`."""
    return Subject(tile=pieces.ScarabOrWildTile())


def scarab_or_wild_answers(
    state: AnyState, _frame: frames.ChooseScarabOrWild
) -> tuple[acts.Action, ...]:
    """List the supplies that are left: the scarab first. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    answers: list[acts.Action] = []
    if any(state.scarabs):
        answers.append(acts.TAKE_SCARAB)
    if state.wild_cards:
        answers.append(acts.TAKE_WILD_CARD)
    return tuple(answers)


def explain_scarab_or_wild(
    state: AnyState, frame: frames.ChooseScarabOrWild, choice: object
) -> Illegality | None:
    """Explain why a supply cannot be used: it is empty. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    if type(choice) is acts.TakeScarab:
        return None if any(state.scarabs) else NO_SCARAB_LEFT("LX-5.9")
    if type(choice) is acts.TakeWildCard:
        return None if state.wild_cards else NO_WILD_CARD_LEFT("LX-5.9")
    return not_awaited(state, frame, choice)


def choose_scarab_or_wild(
    work: Work, frame: frames.ChooseScarabOrWild, choice: acts.TakeScarab | acts.TakeWildCard
) -> None:
    """Take what was chosen. :rule:`LX-5.6`."""
    if type(choice) is acts.TakeScarab:
        work.stack.append(frames.DrawScarab(frame.seat, ("LX-5.6",)))
    else:
        take_wild_card(work, frame.seat, "LX-5.6")


def temple_tile_urn(
    state: AnyState, frame: frames.TurnUpTempleTile
) -> tuple[Kinds[acts.TempleTileRevealed], Counts]:
    """The tiles of the stack that the space's icon names. :rule:`LX-10.4`."""
    compiled = compiled_rules(state.config)
    back = compiled.icons[frame.place]
    assert back is not None  # only spaces with an icon are followed by a tile
    return compiled.temple_tile_revealed[back], state.temple_stacks[back]


def temple_tile_revealed(
    work: Work, frame: frames.TurnUpTempleTile, outcome: acts.TempleTileRevealed
) -> None:
    """Lay the tile on the space, under everybody there; it is not acted on. :rule:`LX-5.3`.

    It stays there for the whole game, as Horus and Osiris tiles do. :rule:`LX-5.11`.
    """
    state, compiled = work.state, work.compiled
    inventory = work.compiled.inventory
    back = compiled.icons[frame.place]
    assert back is not None  # only spaces with an icon are followed by a tile
    stacks = list(state.temple_stacks)
    stacks[back] = take_one(stacks[back], inventory.temple_tiles[back].index[outcome.tile])
    state.temple_stacks = tuple(stacks)
    state.board = state.board.with_tile(frame.place, outcome.tile)
    work.emit(events.TempleTileLaid, "LX-5.3", frame.seat, frame.place, outcome.tile)
    if work.compiled.hooks.temple_tile_laid is not None:
        work.compiled.hooks.temple_tile_laid(work, frame.seat, frame.place)


def at_treasure(
    work: Work, seat: int, _also: object, place: int, tile: pieces.Treasure, one_less: bool
) -> None:
    """Take the treasure if enough adventurers of the seat stand there. :rule:`LX-5.1`.

    If it has the card and exactly one is missing, the seat is asked. :rule:`LX-5.2`,
    :rule:`LX-7.9`, :rule:`LX-7.10`.
    """
    missing = tile.needed - work.state.players[seat].active.count(place)
    if missing <= 0:
        take_treasure(work, seat, place, tile, ("LX-5.1",))
    elif missing == 1 and one_less:
        work.stack.append(frames.ClaimOrDecline(seat, place))


def take_treasure(
    work: Work, seat: int, place: int, treasure: pieces.Treasure, rules: tuple[str, ...]
) -> None:
    """Take the tile, score it, and refill or empty its space. :rule:`LX-5.1`, :rule:`LX-5.3`.

    Artifacts are taken and score as other treasures do. :rule:`MC-6.2`.
    """
    me = work.player(seat)
    order = work.compiled.inventory.treasures.index
    me.treasures = tuple(sorted((*me.treasures, treasure), key=order.__getitem__))
    artifact = ("MC-6.2",) if treasure.kind is pieces.TreasureKind.ARTIFACT else ()
    work.emit(events.TreasureTaken, (*rules, *artifact), seat, place, treasure)
    score_points(work, seat, treasure.points, ("LX-5.1", *artifact))
    if work.compiled.hooks.treasure_taken is not None:
        work.compiled.hooks.treasure_taken(work, seat, treasure)
    work.state.board = work.state.board.with_tile(place, None)
    if work.compiled.icons[place] is not None:
        work.stack.append(work.compiled.frames[seat].turn_up_temple_tile[place])
    elif work.compiled.hooks.space_emptied is not None:
        work.compiled.hooks.space_emptied(work, seat, place)


def at_tunnel(work: Work, seat: int, also: tuple[str, ...], place: int, *_at: object) -> None:
    """Go to the next tunnel ahead, without acting on it. :rule:`LX-4.6`, :rule:`LX-4.7`."""
    ahead = work.state.board.next_tunnel(place)
    if ahead is not None:
        travel(work, seat, place, ahead, frames.ArrivalEffect.REST, ("LX-4.6", *also))

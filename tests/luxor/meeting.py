"""What a step of a game meets: names in sections, told from what happens and not from the code.

Here is what the base game can meet; modules add
:mod:`tests.luxor.meeting_modules`, the games are in :mod:`tests.luxor.coverage`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.luxor.playing import Step, due
from theban.luxor import *
from theban.luxor.frames import (
    Arrive,
    ChooseFavor,
    ChooseScarabOrWild,
    DrawScarab,
    ExtraTurn,
)
from theban.luxor.parts.characters import (
    ChooseTempleAction,
)
from theban.luxor.pieces import (
    HORUS_CARDS,
)

ACTIONS, OUTCOMES, EVENTS = "actions", "outcomes", "events"
DECISIONS, CHANCES, ENDINGS = "decisions", "chance events", "endings"
BASIC, HORUS = "basic cards played", "Horus cards played"
TILES, TEMPLE = "tiles landed on", "temple tiles acted on"
RARE = "rare situations of the base game"

RARE_SITUATIONS = {
    "a chain of Osiris tiles",
    "a decision with one answer",
    "a Horus card shuffled into the draw pile",
    "a roll that lets nobody move",
    "a step back onto the stairs",
    "a third adventurer in the chamber",
    "an entry by Advance all",
    "an entry by Last to second-last",
    "an Osiris move that the chamber cuts short",
    "an Osiris tile that keeps its adventurer",
    "an unplayable end",
    "no card lets anybody move",
    "two adventurers woken by one move",
    "two entries by one card",
}
"""Situations that a rule of the base game speaks of and that are rare in play."""


class Met(NamedTuple):
    """Something met, by its section of the table and its name there."""

    section: str
    name: str


class Told(NamedTuple):
    """A step of a game with all that is known of the turn."""

    before: State
    choice: Action | Outcome
    after: State
    events: tuple[Event, ...]
    card: Card | None
    """The card played in this turn."""
    entries: int
    """How many entered the chamber with it."""
    is_extra: bool
    """Whether the turn is an extra turn."""


def told_of(steps: Iterator[Step]) -> Iterator[Told]:
    """Play a game step by step, and report what happens in it."""
    card: Card | None = None
    entries, is_extra = 0, False
    for before, choice, after in steps:
        events = transition(before, choice).events
        for event in events:
            if type(event) is CardPlayed and (card is None or due(before).kind == "play_card"):
                card, entries = event.card, 0
            entries += type(event) is ChamberEntered
        yield Told(before, choice, after, events, card, entries, is_extra)
        if any(type(event) is TurnStarted for event in events):
            card, is_extra = None, type(before.pending[0]) is ExtraTurn


def met_anywhere(told: Told) -> Iterator[Met]:
    """Say what is awaited and chosen, and what happens."""
    actions = legal_actions(told.before)
    yield Met(DECISIONS if actions else CHANCES, str(due(told.before).kind))
    yield Met(ACTIONS if actions else OUTCOMES, type(told.choice).__name__)
    for event in told.events:
        yield Met(EVENTS, type(event).__name__)
        if isinstance(event, CardPlayed):
            yield Met(HORUS if event.card.level else BASIC, format_card(event.card))
        elif isinstance(event, AdventurerMoved):
            tile = told.before.board.tiles[event.target]
            yield Met(TILES, type(tile).__name__ if tile else "no tile")
        elif isinstance(event, GameEnded):
            yield Met(ENDINGS, event.ending.value)
    place = acting_place(told)
    tile = None if place is None else told.after.board.tiles[place]
    if tile is not None and acts_on(told, tile):
        yield Met(TEMPLE, format_tile(tile))


def acting_place(told: Told) -> int | None:
    """Return where an adventurer may have acted in a step, if anywhere."""
    choice, frames = told.choice, told.before.pending
    if isinstance(choice, ActWith):
        return choice.place
    if type(frames[-1]) is ChooseTempleAction:
        return frames[-1].place
    moves = moves_in(told)
    if moves:
        # The move through a tunnel is the action itself.
        return moves[-1].origin if is_through_tunnel(told) else moves[-1].target
    if isinstance(choice, MoveAdventurer):
        return choice.origin  # by 0 steps
    arriving = [frame.place for frame in frames if type(frame) is Arrive]
    return arriving[-1] if arriving else None


def acts_on(told: Told, tile: Tile) -> bool:
    """Say whether the action of a temple tile came about."""
    asked = told.after.pending[-1] if told.after.pending else None
    match tile:
        case ScarabTile():
            return type(asked) is DrawScarab
        case ScarabOrWildTile():
            return type(asked) is ChooseScarabOrWild
        case FavorTile():
            return type(asked) is ChooseFavor
        case WildCardTile():
            return any(type(event) is WildCardTaken for event in told.events)
        case TunnelTile():
            return is_through_tunnel(told)
        case _:
            return False


def is_through_tunnel(told: Told) -> bool:
    """Say whether the last move of a step is the action of a tunnel."""
    tiles, choice = told.after.board.tiles, told.choice
    moves = moves_in(told)
    if (
        not moves
        or not type(tiles[moves[-1].origin]) is type(tiles[moves[-1].target]) is TunnelTile
    ):
        return False
    if len(moves) > 1:
        return moves[-2].target == moves[-1].origin
    # A card or a mummy tile can move an adventurer from tunnel to tunnel too.
    return isinstance(choice, (ActWith, PerformTempleAction, Decline, MoveHandCard)) or (
        isinstance(choice, MoveAdventurer) and choice.steps == 0
    )


def moves_in(told: Told) -> list[AdventurerMoved]:
    """Return the legs of all movements in a step."""
    return [event for event in told.events if isinstance(event, AdventurerMoved)]


def met_rarely(told: Told) -> Iterator[Met]:
    """Say what is rare in play and spoken of by a rule of the base game."""
    return (Met(RARE, name) for name in _rare(told))


def _rare(told: Told) -> Iterator[str]:
    before, events = told.before, told.events
    if len(legal_actions(before)) == 1:
        playing = due(before).kind == DecisionKind.PLAY_CARD
        yield "an unplayable end" if playing else "a decision with one answer"
    for event in events:
        if isinstance(event, AdventurerMoved):
            yield from _rare_move(before, event)
        elif isinstance(event, ChamberEntered):
            yield from _rare_entry(told, event)
    kinds = Counter(map(type, events))
    if kinds[NoMove]:
        yield "a roll that lets nobody move" if kinds[DieThrown] else "no card lets anybody move"
    if kinds[AdventurerWoken] > 1 and kinds[AdventurerMoved] == 1:
        yield "two adventurers woken by one move"
    cards = zip(before.config.inventory.cards.all, before.discard_pile, strict=True)
    if kinds[PileShuffled] and any(n and type(card) in HORUS_CARDS for card, n in cards):
        yield "a Horus card shuffled into the draw pile"
    for player in told.after.players:
        if any(type(told.after.board.tiles[place]) is OsirisTile for place in player.active):
            yield "an Osiris tile that keeps its adventurer"


def _rare_move(before: State, event: AdventurerMoved) -> Iterator[str]:
    tile, left = before.board.tiles[event.target], before.board.tiles[event.origin]
    if event.target == 0:
        yield "a step back onto the stairs"
    if isinstance(left, OsirisTile):
        if isinstance(tile, OsirisTile):
            yield "a chain of Osiris tiles"
        if len([other for other in before.board.tiles[event.origin + 1 :] if other]) < left.number:
            yield "an Osiris move that the chamber cuts short"


def _rare_entry(told: Told, event: ChamberEntered) -> Iterator[str]:
    if event.sarcophagus is None:
        yield "a third adventurer in the chamber"
    if isinstance(told.card, AdvanceAllCard):
        yield "an entry by Advance all"
    if isinstance(told.card, JoinNextCard):
        yield "an entry by Last to second-last"
    if told.entries == 2:
        yield "two entries by one card"

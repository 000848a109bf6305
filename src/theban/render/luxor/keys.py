"""The keys of everything that drawings of Luxor show.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.situation import Decision, Hidden
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.expansion import (
    OpenModuleAction,
    OpenModuleEvent,
    SecretModuleAction,
    SecretModuleEvent,
)
from theban.luxor.frames import DecisionKind
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.parts import mummy as happenings
from theban.luxor.pieces import End, OsirisTile, Rear, Treasure, TreasureKind, TunnelTile
from theban.luxor.rules.tiles import osiris_target
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor.seen import due_of, lying_places, mummy_of
from theban.render.pieces import Role, Target, button_key, joined, moved

DRAW_PILE, DISCARD_PILE = "pile:draw", "pile:discard"
MUMMY_TILES, MUMMY_DISCARDS = "pile:mummy_tiles", "pile:mummy_discards"
MUMMY = "mummy"
"""The figure of the Mummy."""
DIE = "die"
"""The roll for the card that is being played."""
BOX = "box"
"""What players returned to the box face down."""
SUPPLY_KEYS, SUPPLY_SCARABS = "supply:keys", "supply:scarabs"
SUPPLY_WILD_CARDS, SUPPLY_TALISMANS = "supply:wild_cards", "supply:talismans"
SUPPLY_SARCOPHAGI = "supply:sarcophagi"
SUPPLY_TREASURES = "supply:treasures"
"""The treasures that lie face down on the board, counted."""

KEYS: Mapping[str, str] = {
    "place:PLACE": "the stairs (0), a space, or the tomb chamber",
    "tile:PLACE": "the open tile on a space",
    "covered:PLACE": "the treasure that lies face down under it (artifacts)",
    "figure:SEAT:PLACE:INDEX": "an adventurer on a place; upright ones before lying ones",
    "statue:STATUE": "a statue, 0 to 2",
    "statue:STATUE:SEAT": "the adventurer that lies at a statue",
    "mummy": "the Mummy",
    "seat:SEAT": "what is drawn of a player beside the board",
    "hand:SEAT": "a hand; counts its cards",
    "hand:SEAT:SLOT": "a card of a hand, from 0 at the left",
    "points:SEAT": "the points on the track",
    "keys:SEAT": "the keys of a player",
    "scarabs:SEAT": "the scarabs of a player",
    "wild_cards:SEAT": "the wild cards of a player",
    "talismans:SEAT": "the talismans of a player (Mummy)",
    "sarcophagi:SEAT": "the sarcophagi of a player",
    "treasures:SEAT:TREASURE": "the treasures of a type of a player, such as ``treasures:0:vase``",
    "character:SEAT": "the character of a player; counts flipped sets (characters)",
    "horus:LEVEL": "a stack of Horus cards, 1 to 3; counts them with the top one",
    "pile:draw": "the draw pile",
    "pile:discard": "the discard pile",
    "pile:mummy_tiles": "the stack of mummy tiles (Mummy)",
    "pile:mummy_discards": "the mummy tiles discarded, with the one that is performed (Mummy)",
    "mummy_tile:SLOT": "an open mummy tile (Mummy)",
    "supply:keys": "the keys in the supply",
    "supply:scarabs": "the scarabs in the supply",
    "supply:wild_cards": "the wild cards in the supply",
    "supply:talismans": "the talismans in the supply (Mummy)",
    "supply:sarcophagi": "the sarcophagi in the tomb chamber",
    "supply:temple_tiles:REAR": "a stack of temple tiles: cobra, falcon or lion",
    "supply:treasures": "how many treasures lie face down (artifacts)",
    "box": "what players returned to the box face down (Mummy, equipment)",
    "played:INDEX": "a card that is being played; no piece, for it lies on the discard pile",
    "die": "the roll for it; no piece",
    "button:NAME": "a button for an action of that class, such as ``button:decline``; no piece",
    "button:exchange_scarab:VALUE": "a button for each own scarab (Mummy); no piece",
}
"""All keys: words in capitals stand for numbers and names."""


# --- The board ---------------------------------------------------------------------------------


def place_key(place: int) -> str:
    """Return the key of the stairs, a space or the chamber."""
    return joined("place", place)


def tile_key(place: int) -> str:
    """Return the key of the open tile on a space."""
    return joined("tile", place)


def covered_key(place: int) -> str:
    """Return the key of the treasure that lies face down under the open tile of a space."""
    return joined("covered", place)


def figure_key(seat: int, place: int, index: int) -> str:
    """Return the key of an adventurer on a place."""
    return joined("figure", seat, place, index)


def statue_key(statue: int) -> str:
    """Return the key of a statue."""
    return joined("statue", statue)


def sleeper_key(statue: int, seat: int) -> str:
    """Return the key of the adventurer that lies at a statue."""
    return joined("statue", statue, seat)


# --- Players -----------------------------------------------------------------------------------


def seat_key(seat: int) -> str:
    """Return the key of all that is drawn of a player beside the board."""
    return joined("seat", seat)


def hand_key(seat: int) -> str:
    """Return the key of a hand."""
    return joined("hand", seat)


def card_key(seat: int, slot: int) -> str:
    """Return the key of a card of a hand."""
    return joined("hand", seat, slot)


def points_key(seat: int) -> str:
    """Return the key of the points of a player."""
    return joined("points", seat)


def keys_key(seat: int) -> str:
    """Return the key of the keys that a player has."""
    return joined("keys", seat)


def scarabs_key(seat: int) -> str:
    """Return the key of the scarabs that a player has."""
    return joined("scarabs", seat)


def wild_cards_key(seat: int) -> str:
    """Return the key of the wild cards that a player has."""
    return joined("wild_cards", seat)


def talismans_key(seat: int) -> str:
    """Return the key of the talismans that a player has."""
    return joined("talismans", seat)


def character_key(seat: int) -> str:
    """Return the key of the character of a player."""
    return joined("character", seat)


def sarcophagi_key(seat: int) -> str:
    """Return the key of the sarcophagi that a player has."""
    return joined("sarcophagi", seat)


def treasures_key(seat: int, kind: TreasureKind) -> str:
    """Return the key of the treasures of a type that a player has."""
    return joined("treasures", seat, kind.value)


# --- Beside the board --------------------------------------------------------------------------


def horus_key(level: int) -> str:
    """Return the key of a stack of Horus cards."""
    return joined("horus", level)


def temple_key(rear: Rear) -> str:
    """Return the key of a stack of temple tiles."""
    return joined("supply", "temple_tiles", rear.value)


def mummy_tile_key(slot: int) -> str:
    """Return the key of an open mummy tile."""
    return joined("mummy_tile", slot)


def played_key(index: int) -> str:
    """Return the key of a card that is being played."""
    return joined("played", index)


def hidden_keys(hidden: Hidden) -> Iterator[Target]:
    """Yield what an event is about that is hidden."""
    if hidden.kind != happenings.ScarabReturned.__name__:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(hidden.kind)}")
    yield from moved(scarabs_key(hidden.seat), BOX)


def event_keys(event: OpenModuleEvent | SecretModuleEvent) -> Iterator[Target]:
    """Yield what an event is about."""
    match event:
        case happenings.MummyMoved(_, origin, target):
            yield from moved(place_key(origin), place_key(target))
        case (
            happenings.AdventurersLaidDown(place=place)
            | happenings.AdventurersStoodUp(place=place)
            | artifacts.TreasureTurnedUp(place=place)
        ):
            yield Target(Role.TO, place_key(place))
        case happenings.TalismansTaken(seat):
            yield from moved(SUPPLY_TALISMANS, talismans_key(seat))
        case happenings.MummyTileActivated(seat, slot):
            yield Target(Role.FROM, mummy_tile_key(slot))
            yield Target(Role.PAYS, talismans_key(seat))
        case happenings.MummyTileTurnedUp(_, slot):
            yield from moved(MUMMY_TILES, mummy_tile_key(slot))
        case happenings.MummyTilesShuffled():
            yield from moved(MUMMY_DISCARDS, MUMMY_TILES)
        case happenings.HandCardsDiscarded(seat):
            yield Target(Role.CARD, hand_key(seat))
            yield Target(Role.TO, DISCARD_PILE)
        case happenings.ScarabReturned(seat):
            yield from moved(scarabs_key(seat), BOX)
        case characters.KeysSpent(seat):
            yield Target(Role.PAYS, keys_key(seat))
            yield Target(Role.TO, SUPPLY_KEYS)
        case characters.RerollTaken(seat):
            yield from moved(character_key(seat), DIE)
        case characters.SetFlipped(seat):
            yield Target(Role.TO, character_key(seat))
        case _:
            assert_never(event)


def keys_of(
    event: events.Event | Hidden,
    shown: State | View | None,
) -> tuple[Target, ...]:
    """Say what an event is about; what it does not say exactly stands for all of its kind."""
    return tuple(_hidden_keys(event) if isinstance(event, Hidden) else _event_keys(event))


def _hidden_keys(hidden: Hidden) -> Iterator[Target]:
    seat = hidden.seat
    if hidden.kind == events.CardReceived.__name__:
        yield from moved(DRAW_PILE, hand_key(seat))
    elif hidden.kind == events.ScarabTaken.__name__:
        yield from moved(SUPPLY_SCARABS, scarabs_key(seat))
    else:
        yield from hidden_keys(hidden)


def _event_keys(event: events.Event) -> Iterator[Target]:
    match event:
        case events.TurnStarted(seat) | events.NoMove(seat):
            yield Target(Role.TO, seat_key(seat))
        case events.CardPlayed(seat):
            yield Target(Role.CARD, hand_key(seat))
            yield Target(Role.TO, DISCARD_PILE)
        case events.DieThrown():
            yield Target(Role.TO, DIE)
        case events.AdventurerMoved(_, origin, target):
            yield from moved(place_key(origin), place_key(target))
        case events.AdventurerWoken(_, statue):
            yield from moved(statue_key(statue), place_key(STAIRS))
        case events.ChamberEntered(seat, sarcophagus):
            yield Target(Role.PAYS, keys_key(seat))
            if sarcophagus is not None:
                yield from moved(SUPPLY_SARCOPHAGI, sarcophagi_key(seat))
        case events.TreasureTaken(seat, place, treasure):
            yield from moved(place_key(place), treasures_key(seat, treasure.kind))
        case events.PointsScored(seat):
            yield Target(Role.TO, points_key(seat))
        case events.TempleTileLaid(_, place):
            yield Target(Role.TO, place_key(place))
        case events.ScarabTaken(seat):
            yield from moved(SUPPLY_SCARABS, scarabs_key(seat))
        case events.WildCardTaken(seat):
            yield from moved(SUPPLY_WILD_CARDS, wild_cards_key(seat))
        case events.KeyTaken(seat):
            yield from moved(SUPPLY_KEYS, keys_key(seat))
        case events.HorusCardGained(seat, card):
            yield from moved(horus_key(card.level), hand_key(seat))
        case events.HorusCardTurnedUp(_, card):
            yield Target(Role.TO, horus_key(card.level))
        case events.PileShuffled():
            yield from moved(DISCARD_PILE, DRAW_PILE)
        case events.CardReceived(seat):
            yield from moved(DRAW_PILE, hand_key(seat))
        case events.HandCardMoved(seat, source, target):
            yield from moved(card_key(seat, source), card_key(seat, target))
        case events.GameEnded():
            pass
        case _:
            yield from event_keys(event)


def figures_at(shown: State | View, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers at a place, of which any one may be pointed at.

    Those are the upright ones, or without any the lying ones.
    """
    player = shown.players[seat]
    number = player.active.count(place) or lying_places(player).count(place)
    for index in range(number):
        yield Target(Role.FROM, figure_key(seat, place, index))


def lying_at(shown: State | View, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers that lie at a place."""
    player = shown.players[seat]
    upright = player.active.count(place)
    for index in range(lying_places(player).count(place)):
        yield Target(Role.FROM, figure_key(seat, place, upright + index))


def sent_on(shown: State | View, place: int) -> Iterator[Target]:
    """Yield the places where tiles send those who come to a place.

    Osiris sends on, as often as there is one (:rule:`LX-4.3`); then a tunnel leads to the next one
    ahead (:rule:`LX-4.6`), except an adventurer that meets the Mummy (:rule:`MC-3.1`).
    """
    board, mummy = shown.board, mummy_of(shown)
    while 0 <= place < board.chamber:
        tile, following = board.tiles[place], None
        if isinstance(tile, OsirisTile):
            following, _ = osiris_target(board, place, tile) or (None, ())
        elif isinstance(tile, TunnelTile) and (mummy is None or mummy.place != place):
            following = next((tunnel for tunnel in board.tunnels if tunnel > place), None)
        if following is None:
            return
        yield Target(Role.VIA, place_key(following))
        if isinstance(tile, TunnelTile):
            return  # the tunnel where it ends is not used: LX-4.7
        place = following


def places_of_due(shown: State | View) -> Sequence[int]:
    """Return the space that an offer is about, if one is made."""
    subject = shown.subject
    return () if subject is None or subject.tile is None else subject.places


def end_slot(shown: State | View, seat: int, end: End) -> int:
    """Return the place in a hand of the card at an end."""
    return 0 if end is End.LEFT else max(len(shown.players[seat].hand) - 1, 0)


def targets(
    shown: State | View, seat: int, action: OpenModuleAction | SecretModuleAction
) -> Iterator[Target]:
    """Yield what an action points at."""
    match action:
        case mummy.TryStandUp():
            yield from _able_to_stand_up(shown, seat)
            yield Target(Role.BUTTON, button_key(action))
        case mummy.StandUp(place):
            yield from lying_at(shown, seat, place)
        case mummy.ActivateMummyTile(slot):
            yield Target(Role.FROM, mummy_tile_key(slot))
            yield Target(Role.PAYS, talismans_key(seat))
        case mummy.ExchangeScarab(value):
            yield Target(Role.FROM, scarabs_key(seat))
            yield Target(Role.TO, BOX)
            yield Target(Role.BUTTON, button_key(action, value))
        case mummy.DiscardHandCard(slot):
            yield Target(Role.CARD, card_key(seat, slot))
        case equipment.AddCard(end):
            yield Target(Role.CARD, card_key(seat, end_slot(shown, seat, end)))
        case characters.AdvanceAll() | characters.JoinNext():
            yield Target(Role.CARD, played_key(0))
            yield Target(Role.BUTTON, button_key(action))
        case characters.Reroll():
            yield Target(Role.FROM, DIE)
            yield Target(Role.BUTTON, button_key(action))
        case characters.PerformTempleAction():
            for place in places_of_due(shown):
                yield Target(Role.FROM, tile_key(place))
                yield from sent_on(shown, place)
            yield Target(Role.BUTTON, button_key(action))
        case characters.TakeExtraTurn():
            yield Target(Role.FROM, character_key(seat))
            yield Target(Role.BUTTON, button_key(action))
        case _:
            assert_never(action)


def _able_to_stand_up(shown: State | View, seat: int) -> Iterator[Target]:
    """Yield who lies anywhere but with the Mummy. :rule:`MC-3.4`."""
    part = mummy_of(shown)
    for place in dict.fromkeys(lying_places(shown.players[seat])):
        if part is not None and place != part.place:
            yield from lying_at(shown, seat, place)


def targets_of(shown: State | View, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at: first what moves or is taken, then where it goes."""
    due = due_of(shown)
    return tuple(_targets(shown, due, action)) if isinstance(due, Decision) else ()


def _targets(shown: State | View, due: Decision, action: actions.Action) -> Iterator[Target]:
    seat = due.seat
    match action:
        case actions.PlayCard(end):
            yield Target(Role.CARD, card_key(seat, end_slot(shown, seat, end)))
        case actions.MoveAdventurer(origin, steps):
            yield from _movement(shown, due, origin, steps)
        case actions.ActWith(place):
            figures = tuple(figures_at(shown, seat, place))
            yield from figures
            if figures:
                yield from sent_on(shown, place)
        case actions.ClaimTreasure():
            yield from _claim(shown, seat)
            yield Target(Role.BUTTON, button_key(action))
        case actions.TakeKey():
            yield Target(Role.FROM, SUPPLY_KEYS)
            yield Target(Role.TO, keys_key(seat))
        case actions.TakeHorusCard(level):
            yield Target(Role.FROM, horus_key(level))
            yield Target(Role.TO, hand_key(seat))
        case actions.TakeScarab():
            yield Target(Role.FROM, SUPPLY_SCARABS)
            yield Target(Role.TO, scarabs_key(seat))
        case actions.TakeWildCard():
            yield Target(Role.FROM, SUPPLY_WILD_CARDS)
            yield Target(Role.TO, wild_cards_key(seat))
        case actions.Decline():
            yield Target(Role.BUTTON, button_key(action))
        case actions.MoveHandCard(source, target):
            yield Target(Role.FROM, card_key(seat, source))
            yield Target(Role.TO, card_key(seat, target))
        case _:
            yield from targets(shown, seat, action)


def _claim(shown: State | View, seat: int) -> Iterator[Target]:
    for place in places_of_due(shown):
        tile = shown.board.tiles[place]
        yield Target(Role.FROM, tile_key(place))
        if isinstance(tile, Treasure):
            yield Target(Role.TO, treasures_key(seat, tile.kind))


def _movement(shown: State | View, due: Decision, origin: int, steps: int) -> Iterator[Target]:
    """Tell who moves, where the first leg ends, and where tiles send on from there.

    With 0 steps the first leg ends where it starts. :rule:`MC-5.2`.
    """
    figures = tuple(figures_at(shown, due.seat, origin))
    yield from figures
    target = _destination(shown, origin, steps) if figures else None
    if target is None:
        return
    yield Target(Role.TO, place_key(target))
    if due.kind != DecisionKind.MOVE_BY_TILE:  # the tiles of such moves are not resolved: MC-4.4
        yield from sent_on(shown, target)
    subject = shown.subject
    prices = {} if subject is None else dict(zip(subject.steps, subject.keys, strict=True))
    if target == shown.board.chamber or prices.get(steps):
        yield Target(Role.PAYS, keys_key(due.seat))


def _destination(shown: State | View, origin: int, steps: int) -> int | None:
    """Return where the first leg ends, or None if there is no such place. :rule:`LX-3.10`."""
    board = shown.board
    if not STAIRS <= origin < board.chamber:
        return None
    if steps > 0:
        return board.track.ahead(origin, steps)
    if not steps:
        return None if board.tiles[origin] is None else origin
    behind = board.track.behind(origin)
    if behind is None and origin != STAIRS and shown.config.rulings.backward_onto_stairs:
        return STAIRS
    return behind

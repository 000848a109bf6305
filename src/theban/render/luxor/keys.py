"""The keys of everything that drawings of Luxor show.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import asdict

from theban.core.errors import InvalidArgument
from theban.core.messages import shown as text_of
from theban.core.situation import Decision, Hidden
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.frames import DecisionKind
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.pieces import End, OsirisTile, Treasure, TunnelTile
from theban.luxor.rules.tiles import osiris_target
from theban.render.luxor.seen import Shown, due_of, lying_places, mummy_of
from theban.render.pieces import Role, Target, filled_targets

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


# --- Events ------------------------------------------------------------------------------------

EVENT_KEYS: Mapping[type, str] = {
    events.TurnStarted: "to seat:{seat}",
    events.CardPlayed: "card hand:{seat}, to pile:discard",
    events.DieThrown: "to die",
    events.NoMove: "to seat:{seat}",
    events.AdventurerMoved: "from place:{origin}, to place:{target}",
    events.AdventurerWoken: "from statue:{statue}, to place:0",
    events.ChamberEntered: "pays keys:{seat}, from supply:sarcophagi, to sarcophagi:{seat}",
    events.TreasureTaken: "from place:{place}, to treasures:{seat}:{treasure.kind.value}",
    events.PointsScored: "to points:{seat}",
    events.TempleTileLaid: "to place:{place}",
    events.ScarabTaken: "from supply:scarabs, to scarabs:{seat}",
    events.WildCardTaken: "from supply:wild_cards, to wild_cards:{seat}",
    events.KeyTaken: "from supply:keys, to keys:{seat}",
    events.HorusCardGained: "from horus:{card.level}, to hand:{seat}",
    events.HorusCardTurnedUp: "to horus:{card.level}",
    events.PileShuffled: "from pile:discard, to pile:draw",
    events.CardReceived: "from pile:draw, to hand:{seat}",
    events.HandCardMoved: "from hand:{seat}:{source}, to hand:{seat}:{target}",
    events.GameEnded: "",
    artifacts.TreasureTurnedUp: "to place:{place}",
    characters.KeysSpent: "pays keys:{seat}, to supply:keys",
    characters.RerollTaken: "from character:{seat}, to die",
    characters.SetFlipped: "to character:{seat}",
    mummy.MummyMoved: "from place:{origin}, to place:{target}",
    mummy.AdventurersLaidDown: "to place:{place}",
    mummy.AdventurersStoodUp: "to place:{place}",
    mummy.TalismansTaken: "from supply:talismans, to talismans:{seat}",
    mummy.MummyTileActivated: "from mummy_tile:{slot}, pays talismans:{seat}",
    mummy.MummyTileTurnedUp: "from pile:mummy_tiles, to mummy_tile:{slot}",
    mummy.MummyTilesShuffled: "from pile:mummy_discards, to pile:mummy_tiles",
    mummy.HandCardsDiscarded: "card hand:{seat}, to pile:discard",
    mummy.ScarabReturned: "from scarabs:{seat}, to box",
}
"""What events are about; what one does not say exactly stands for all of its kind."""

_HIDDEN = {
    kind.__name__: kind for kind in (events.CardReceived, events.ScarabTaken, mummy.ScarabReturned)
}
"""The events that can be hidden, by name. :rule:`LX-10.2`."""


def class_of(event: events.Event | Hidden) -> type:
    """Return the class of an event, also of one that is hidden."""
    if not isinstance(event, Hidden):
        return type(event)
    if event.kind not in _HIDDEN:
        raise InvalidArgument(f"no event of Luxor is hidden as {text_of(event.kind)}")
    return _HIDDEN[event.kind]


def keys_of(event: events.Event | Hidden, _shown: object = None) -> tuple[Target, ...]:
    """Say what an event is about."""
    found = filled_targets(EVENT_KEYS[class_of(event)], asdict(event, recurse=False))
    if isinstance(event, events.ChamberEntered) and event.sarcophagus is None:
        return found[:1]
    return found


# --- Actions -----------------------------------------------------------------------------------

_ACTION_KEYS: Mapping[type, str] = {
    actions.ClaimTreasure: "button button:claim_treasure",
    actions.TakeKey: "from supply:keys, to keys:{seat}",
    actions.TakeHorusCard: "from horus:{level}, to hand:{seat}",
    actions.TakeScarab: "from supply:scarabs, to scarabs:{seat}",
    actions.TakeWildCard: "from supply:wild_cards, to wild_cards:{seat}",
    actions.Decline: "button button:decline",
    actions.MoveHandCard: "from hand:{seat}:{source}, to hand:{seat}:{target}",
    mummy.TryStandUp: "button button:try_stand_up",
    mummy.ActivateMummyTile: "from mummy_tile:{slot}, pays talismans:{seat}",
    mummy.ExchangeScarab: "from scarabs:{seat}, to box, button button:exchange_scarab:{value}",
    mummy.DiscardHandCard: "card hand:{seat}:{slot}",
    characters.AdvanceAll: "card played:0, button button:advance_all",
    characters.JoinNext: "card played:0, button button:join_next",
    characters.Reroll: "from die, button button:reroll",
    characters.PerformTempleAction: "button button:perform_temple_action",
    characters.TakeExtraTurn: "from character:{seat}, button button:take_extra_turn",
}
"""What actions point at, besides what only the position tells."""


def targets_of(shown: Shown, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at: first what moves or is taken, then where it goes."""
    due = due_of(shown)
    if not isinstance(due, Decision):
        return ()
    gaps = {"seat": due.seat, **asdict(action, recurse=False)}
    told = filled_targets(_ACTION_KEYS.get(type(action), ""), gaps)
    return (*_seen_targets(shown, due, action), *told)


def _seen_targets(shown: Shown, due: Decision, action: actions.Action) -> Iterator[Target]:
    """Yield what an action points at as the position tells it."""
    seat = due.seat
    subject = shown.subject
    offered = () if subject is None or subject.tile is None else subject.places
    match action:
        case actions.PlayCard(end) | equipment.AddCard(end):
            slot = 0 if end is End.LEFT else max(len(shown.players[seat].hand) - 1, 0)
            yield Target(Role.CARD, f"hand:{seat}:{slot}")
        case actions.MoveAdventurer(origin, steps):
            yield from _movement(shown, due, origin, steps)
        case actions.ActWith(place):
            figures = tuple(_figures_at(shown, seat, place))
            yield from figures
            if figures:
                yield from _sent_on(shown, place)
        case actions.ClaimTreasure():
            for place in offered:
                tile = shown.board.tiles[place]
                yield Target(Role.FROM, f"tile:{place}")
                if isinstance(tile, Treasure):
                    yield Target(Role.TO, f"treasures:{seat}:{tile.kind.value}")
        case mummy.TryStandUp():
            part = mummy_of(shown)
            for place in dict.fromkeys(lying_places(shown.players[seat])):
                if part is not None and place != part.place:  # the others cannot: MC-3.4
                    yield from _lying_at(shown, seat, place)
        case mummy.StandUp(place):
            yield from _lying_at(shown, seat, place)
        case characters.PerformTempleAction():
            for place in offered:
                yield Target(Role.FROM, f"tile:{place}")
                yield from _sent_on(shown, place)
        case _:
            pass


def _figures_at(shown: Shown, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers at a place, of which any one may be pointed at.

    Those are the upright ones, or without any the lying ones.
    """
    player = shown.players[seat]
    number = player.active.count(place) or lying_places(player).count(place)
    for index in range(number):
        yield Target(Role.FROM, f"figure:{seat}:{place}:{index}")


def _lying_at(shown: Shown, seat: int, place: int) -> Iterator[Target]:
    """Yield a seat's adventurers that lie at a place."""
    player = shown.players[seat]
    upright = player.active.count(place)
    for index in range(lying_places(player).count(place)):
        yield Target(Role.FROM, f"figure:{seat}:{place}:{upright + index}")


def _sent_on(shown: Shown, place: int) -> Iterator[Target]:
    """Yield the places where tiles send those who come to a place.

    Osiris sends on, as often as there is one (:rule:`LX-4.3`); then a tunnel leads to the next one
    ahead (:rule:`LX-4.6`), except an adventurer that meets the Mummy (:rule:`MC-3.1`).
    """
    board, part = shown.board, mummy_of(shown)
    while 0 <= place < board.chamber:
        tile, following = board.tiles[place], None
        if isinstance(tile, OsirisTile):
            following, _ = osiris_target(board, place, tile) or (None, ())
        elif isinstance(tile, TunnelTile) and (part is None or part.place != place):
            following = next((tunnel for tunnel in board.tunnels if tunnel > place), None)
        if following is None:
            return
        yield Target(Role.VIA, f"place:{following}")
        if isinstance(tile, TunnelTile):
            return  # the tunnel where it ends is not used: LX-4.7
        place = following


def _movement(shown: Shown, due: Decision, origin: int, steps: int) -> Iterator[Target]:
    """Tell who moves, where the first leg ends, and where tiles send on from there.

    With 0 steps the first leg ends where it starts. :rule:`MC-5.2`.
    """
    figures = tuple(_figures_at(shown, due.seat, origin))
    yield from figures
    target = _destination(shown, origin, steps) if figures else None
    if target is None:
        return
    yield Target(Role.TO, f"place:{target}")
    if due.kind != DecisionKind.MOVE_BY_TILE:  # the tiles of such moves are not resolved: MC-4.4
        yield from _sent_on(shown, target)
    subject = shown.subject
    prices = {} if subject is None else dict(zip(subject.steps, subject.keys, strict=True))
    if target == shown.board.chamber or prices.get(steps):
        yield Target(Role.PAYS, f"keys:{due.seat}")


def _destination(shown: Shown, origin: int, steps: int) -> int | None:
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

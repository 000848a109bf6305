"""The keys of everything that drawings of Tutankhamun show.

Seats and places count from 0; a kind is the number of a tile in ``config.inventory.tiles``.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict

from theban.render.pieces import Target, filled_targets
from theban.render.tutankhamun.labels import Shown, due_seat
from theban.tutankhamun import actions, events
from theban.tutankhamun.pieces import ScarabRing, Tile

BEFORE_THE_NILE = -1
"""The number that stands for all that is before the Nile."""

KEYS: Mapping[str, str] = {
    "place:PLACE": "a place of the Nile; ``place:-1`` is before the Nile",
    "tile:PLACE": "the tile on a place",
    "boat:SEAT": "a boat",
    "taken:INDEX": "a tile that is being resolved: an idol, or a tile on its way to a collection",
    "seat:SEAT": "what is drawn of a player beside the Nile",
    "points:SEAT": "the points that a player has left",
    "owned:SEAT:KIND": "the tiles of a kind that a player has; there is none for idols",
    "underworld": "the Underworld; counts its tiles",
    "underworld:KIND": "the tiles of a kind in the Underworld",
    "tomb": "the Tomb; counts its tiles",
    "tomb:KIND": "the tiles of a kind in the Tomb",
    "button:NAME": "a button for an action of that class, such as ``button:pass``; no piece",
}
"""All keys: words in capitals stand for numbers and names."""

_EVENT_KEYS: Mapping[type, str] = {
    events.TurnStarted: "to seat:{seat}",
    events.BoatSailed: "from place:{origin}, to place:{place}",
    events.TurnPassed: "to seat:{seat}",
    events.TileCollected: "to {owned}",
    events.IdolFound: "to seat:{seat}",
    events.IdolIdle: "to seat:{seat}",
    events.IdolDeclined: "to seat:{seat}",
    events.IdolBuried: "to {tomb}",
    events.UnderworldTileTaken: "from {underworld}",
    events.RingSwapped: "from {owned}, to place:{place}",
    events.TileBanished: "from place:{place}, to {underworld}",
    events.TilesSwapped: "from place:{first}, to place:{second}",
    events.TileFetched: "from place:{place}",
    events.BoatRetreated: "from place:{origin}, to place:-1",
    events.TileTrailed: "from place:{place}, to {underworld}",
    events.PointsScored: "to points:{seat}",
    events.SetScored: "to {tomb}",
    events.GameEnded: "",
}
"""What events are about."""

_ACTION_KEYS: Mapping[type, str] = {
    actions.Sail: "from boat:{seat}, to place:{place}",
    actions.Pass: "button button:pass",
    actions.TakeFromUnderworld: "from {underworld}",
    actions.SwapRing: "from {owned}, to place:{place}",
    actions.Banish: "from place:{place}, to underworld",
    actions.SwapFrom: "from place:{place}",
    actions.SwapWith: "to place:{place}",
    actions.CollectBehind: "from place:{place}",
    actions.Retreat: "from boat:{seat}, to place:-1, button button:retreat",
    actions.Decline: "button button:decline",
}
"""What actions point at: first what moves or is taken, then where it goes.

A tile of the Nile is pointed at by its place.
"""


def keys_of(event: events.Event, shown: Shown | None) -> tuple[Target, ...]:
    """Say what an event is about; what the box does not tell stands for all of its kind."""
    tile = ScarabRing() if isinstance(event, events.RingSwapped) else getattr(event, "tile", None)
    if isinstance(event, events.IdolBuried):
        tile = event.idol
    return filled_targets(_EVENT_KEYS[type(event)], _gaps(event, event.seat, tile, shown))


def targets_of(shown: Shown, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at."""
    seat = due_seat(shown)
    if seat is None:
        return ()
    template, subject = _ACTION_KEYS[type(action)], shown.subject
    tile = getattr(action, "tile", None)
    if isinstance(action, actions.SwapRing):
        tile = ScarabRing()
        if shown.config.inventory.ring_kind is None:
            template = "to place:{place}"
    elif isinstance(action, actions.SwapWith) and subject is not None:
        chosen = (f"from place:{max(place, BEFORE_THE_NILE)}" for place in subject.places)
        template = ", ".join([*chosen, template])
    return filled_targets(template, _gaps(action, seat, tile, shown))


def _gaps(
    thing: events.Event | actions.Action, seat: int, tile: Tile | None, shown: Shown | None
) -> Mapping[str, object]:
    """Return what fills the gaps; all places before the Nile are one."""
    fields = asdict(thing, recurse=False)
    places = {name: max(n, BEFORE_THE_NILE) for name, n in fields.items() if type(n) is int}
    kind: int | None = None
    if shown is not None and tile is not None:
        kind = shown.config.inventory.tiles.index.get(tile)
    return {
        **places,
        "seat": seat,
        "owned": f"seat:{seat}" if kind is None else f"owned:{seat}:{kind}",
        "underworld": "underworld" if kind is None else f"underworld:{kind}",
        "tomb": "tomb" if kind is None else f"tomb:{kind}",
    }

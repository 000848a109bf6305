"""Luxor's events and outcomes: what is said of each class, its keys, and what it changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from attrs import asdict, evolve

from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.core.situation import Hidden
from theban.luxor import actions, events, messages
from theban.luxor.board import STAIRS
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.parts import artifacts, characters, mummy
from theban.luxor.pieces import Card, End
from theban.render.luxor import pieces
from theban.render.luxor.labels import WORDS
from theban.render.names import Names
from theban.render.pieces import Changes, Piece, Table, Target, filled_targets
from theban.render.sentences import Entry, Wording, tell

# --- Sentences that depend on the value --------------------------------------------------------


def _card_played(event: events.CardPlayed, language: Language) -> str:
    if event.end is End.LEFT:
        return language.text("{name} plays {card} from the left.")
    return language.text("{name} plays {card} from the right.")


def _chamber_entered(event: events.ChamberEntered, language: Language) -> str:
    if event.sarcophagus is None:
        return language.text("{name} pays a key and enters the tomb chamber.")
    return language.text(
        "{name} pays a key, enters the tomb chamber and takes the sarcophagus worth {sarcophagus}."
    )


def _mummy_moved(event: mummy.MummyMoved, language: Language) -> str:
    if event.jumped:
        return language.text(
            "The Mummy leaves {origin}, is put back before the chamber and comes to {target}."
        )
    return language.text("The Mummy moves from {origin} to {target}.")


def _laid_down(event: mummy.AdventurersLaidDown, language: Language) -> str:
    return language.plural(
        event.number,
        "The Mummy lays one of {name}'s adventurers down {at}.",
        "The Mummy lays {number} of {name}'s adventurers down {at}.",
    )


def _stood_up(event: mummy.AdventurersStoodUp, language: Language) -> str:
    return language.plural(
        event.number,
        "One of {name}'s adventurers stands up {at}.",
        "{number} of {name}'s adventurers stand up {at}.",
    )


EVENTS: Mapping[type, Entry] = {
    events.TurnStarted: Entry("It is {name}'s turn.", "to seat:{seat}"),
    events.CardPlayed: Entry(_card_played, "card hand:{seat}, to pile:discard"),
    events.DieThrown: Entry("{name} rolls {face}.", "to die"),
    events.NoMove: Entry("{name} moves no adventurer.", "to seat:{seat}"),
    events.AdventurerMoved: Entry(
        "{name} moves from {origin} to {target}.", "from place:{origin}, to place:{target}"
    ),
    events.AdventurerWoken: Entry(
        "{name} wakes the adventurer at the {statue} statue.", "from statue:{statue}, to place:0"
    ),
    events.ChamberEntered: Entry(
        _chamber_entered, "pays keys:{seat}, from supply:sarcophagi, to sarcophagi:{seat}"
    ),
    events.TreasureTaken: Entry(
        "{name} takes {treasure} from space {place}.",
        "from place:{place}, to treasures:{seat}:{treasure.kind.value}",
    ),
    events.PointsScored: Entry("{name} scores {points}.", "to points:{seat}"),
    events.TempleTileLaid: Entry(
        "A temple tile is laid on space {place}: {tile}.", "to place:{place}"
    ),
    events.ScarabTaken: Entry(
        "{name} takes a scarab worth {value}.", "from supply:scarabs, to scarabs:{seat}"
    ),
    events.WildCardTaken: Entry(
        "{name} takes a wild card.", "from supply:wild_cards, to wild_cards:{seat}"
    ),
    events.KeyTaken: Entry("{name} takes a key.", "from supply:keys, to keys:{seat}"),
    events.HorusCardGained: Entry(
        "{name} takes {card}, level {card_level}.", "from horus:{card.level}, to hand:{seat}"
    ),
    events.HorusCardTurnedUp: Entry(
        "The next Horus card of level {card_level} is {horus_card}.", "to horus:{card.level}"
    ),
    events.PileShuffled: Entry(
        "The discard pile is shuffled and becomes the draw pile.", "from pile:discard, to pile:draw"
    ),
    events.CardReceived: Entry("{name} draws {card}.", "from pile:draw, to hand:{seat}"),
    events.GameEnded: Entry("The game ends: {ending}.", ""),
    artifacts.TreasureTurnedUp: Entry(
        "The treasure face down on space {place} is turned up: {treasure}.", "to place:{place}"
    ),
    events.HandCardMoved: Entry(
        "{name} moves the {source} card of the hand to the {goal} place.",
        "from hand:{seat}:{source}, to hand:{seat}:{target}",
    ),
    mummy.MummyMoved: Entry(_mummy_moved, "from place:{origin}, to place:{target}"),
    mummy.AdventurersLaidDown: Entry(_laid_down, "to place:{place}"),
    mummy.TalismansTaken: Entry(
        "{name} takes {talismans}.", "from supply:talismans, to talismans:{seat}"
    ),
    mummy.AdventurersStoodUp: Entry(_stood_up, "to place:{place}"),
    mummy.MummyTileActivated: Entry(
        '{name} pays {talismans} for the mummy tile "{effect}".',
        "from mummy_tile:{slot}, pays talismans:{seat}",
    ),
    mummy.MummyTileTurnedUp: Entry(
        'The {slot} mummy tile is now "{effect}".', "from pile:mummy_tiles, to mummy_tile:{slot}"
    ),
    mummy.MummyTilesShuffled: Entry(
        "The discarded mummy tiles are shuffled and become the stack.",
        "from pile:mummy_discards, to pile:mummy_tiles",
    ),
    mummy.HandCardsDiscarded: Entry(
        "{name} discards {cards}.", "card hand:{seat}, to pile:discard"
    ),
    mummy.ScarabReturned: Entry(
        "{name} returns a scarab worth {value} to the box.", "from scarabs:{seat}, to box"
    ),
    characters.KeysSpent: Entry(
        "{name} pays {keys} to change the number of steps.", "pays keys:{seat}, to supply:keys"
    ),
    characters.RerollTaken: Entry("{name} rolls once more.", "from character:{seat}, to die"),
    characters.SetFlipped: Entry(
        "{name} flips a pure set for one more turn.", "to character:{seat}"
    ),
}
"""What happened."""

OUTCOMES: Mapping[type, Wording] = {
    actions.DieRolled: message("The die shows {face}."),
    actions.CardDrawn: message("The card drawn is {card}."),
    actions.HorusCardRevealed: EVENTS[events.HorusCardTurnedUp].wording,
    actions.TempleTileRevealed: message("The temple tile turned up is {tile}."),
    actions.ScarabDrawn: message("The scarab drawn is worth {value}."),
    artifacts.TreasureUncovered: message("The treasure turned up is {treasure}."),
    mummy.MummyTileRevealed: message('The mummy tile turned up is "{effect}".'),
}
"""What chance brought."""

OUTCOMES_OF_SEATS: Mapping[type, Wording] = {
    **OUTCOMES,
    actions.DieRolled: EVENTS[events.DieThrown].wording,
    actions.CardDrawn: EVENTS[events.CardReceived].wording,
    actions.ScarabDrawn: EVENTS[events.ScarabTaken].wording,
}
"""What chance brought to a seat."""

HIDDEN = {
    "CardDrawn": message("{name} draws a card."),
    "CardReceived": message("{name} draws a card."),
    "ScarabDrawn": message("{name} takes a scarab."),
    "ScarabTaken": message("{name} takes a scarab."),
    "ExchangeScarab": message("{name} exchanges a scarab."),
    "ScarabReturned": message("{name} returns a scarab to the box."),
}
"""What others see of what is hidden from them. :rule:`LX-10.2`."""


_HIDDEN_KINDS = {kind.__name__: kind for kind in EVENTS if kind.__name__ in HIDDEN}


def _class_of(event: events.Event | Hidden) -> type:
    """Return the class of an event, also of one that is hidden."""
    if not isinstance(event, Hidden):
        return type(event)
    if event.kind not in _HIDDEN_KINDS:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(event.kind)}")
    return _HIDDEN_KINDS[event.kind]


def keys_of(event: events.Event | Hidden, _shown: object = None) -> tuple[Target, ...]:
    """Say what an event is about."""
    found = filled_targets(EVENTS[_class_of(event)].keys, asdict(event, recurse=False))
    if isinstance(event, events.ChamberEntered) and event.sarcophagus is None:
        return found[:1]
    return found


def tell_outcome(outcome: actions.Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Say what chance brought."""
    if seat is None:
        return tell(OUTCOMES[type(outcome)], outcome, WORDS, names.language)
    wording = OUTCOMES_OF_SEATS[type(outcome)]
    return tell(wording, outcome, WORDS, names.language, name=names.of(seat))


def tell_event(event: events.Event, names: Names, _seat: int | None, config: object) -> str:
    """Say what happened."""
    language = names.language
    given = {"name": names.of(event.seat)}
    if isinstance(event, events.AdventurerMoved):
        given["target"] = _target(event.target, config, language)
    return tell(EVENTS[type(event)].wording, event, WORDS, language, **given)


def _target(place: int, config: object, language: Language) -> str:
    if isinstance(config, Config) and place == len(config.components.spaces) + 1:
        return language.say("the tomb chamber")
    if isinstance(config, Config) or place == STAIRS:
        return messages.place_words(place, language)
    # It may be the chamber, whose number follows from the board.
    return language.say("place {place}", place=place)


# --- What events change of what is drawn --------------------------------------------------------

_ONE_PAID = (events.ScarabTaken, events.WildCardTaken, events.KeyTaken, mummy.ScarabReturned)
"""Events by which one piece goes from a counter to another: those that they are about."""
_ALL_PAID = (events.PileShuffled, mummy.MummyTilesShuffled)
"""Events by which all pieces of a counter go to another."""


def changes_of(pieces: Mapping[str, Piece], event: events.Event | Hidden, names: Names) -> Changes:
    """Say what an event changes."""
    table = Table(pieces)
    kind = _class_of(event)
    if kind in _ONE_PAID + _ALL_PAID:
        source, target = (each.key for each in keys_of(event))
        table.pay(source, target, table[source].count if kind in _ALL_PAID else 1)
    elif isinstance(event, Hidden):
        _receive(table, event.seat, None, names)
    else:
        _change(table, event, names)
    return table.changes()


def _change(table: Table, event: events.Event, names: Names) -> None:
    match event:
        case events.CardPlayed(seat, _, end):
            slot = 0 if end is End.LEFT else table[f"hand:{seat}"].count - 1
            _discard(table, seat, (slot,))
        case events.AdventurerMoved(seat, origin, target):
            _go(table, seat, origin, target, names)
        case events.AdventurerWoken(seat, statue):
            key = _take_place(table, seat, STAIRS)
            figure = pieces.figure_piece(names, seat, pieces.UPRIGHT, table, f"place:{STAIRS}")
            table.move(f"statue:{statue}:{seat}", key, figure)
        case events.ChamberEntered(seat, sarcophagus):
            table.count(f"keys:{seat}", -1)
            if sarcophagus is not None:  # the next one: LX-8.3
                supply, own = "supply:sarcophagi", f"sarcophagi:{seat}"
                table.pay(supply, own)
                left, won = table[supply], table[own]
                _, _, rest = (left.face or "").partition("+")
                table[supply] = evolve(left, face=rest or None)
                face = f"{won.face}+{sarcophagus}" if won.face else str(sarcophagus)
                table[own] = evolve(won, face=face)
        case events.TreasureTaken(seat, place, treasure):
            table.drop(f"tile:{place}", f"treasures:{seat}:{treasure.kind.value}")
        case events.PointsScored(seat, points):
            table.count(f"points:{seat}", points)
        case events.TempleTileLaid(_, place, tile):
            rear = pieces.rear_of(table[f"place:{place}"])
            piece = pieces.tile_piece(tile, place, names.language)
            table.draw(f"supply:temple_tiles:{rear.value}", f"tile:{place}", piece)
        case events.HorusCardGained(seat, card) | events.HorusCardTurnedUp(seat, card):
            stack, top = f"horus:{card.level}", None
            if isinstance(event, events.HorusCardTurnedUp):
                top = card
            else:
                _insert(table, seat, None, stack, pieces.card_piece(names, seat, card))
            number = table[stack].count
            table[stack] = pieces.stack_piece(card.level, top, number, names.language)
        case events.CardReceived(seat, card):
            _receive(table, seat, card, names)
        case events.HandCardMoved(seat, source, target):
            order = list(range(table[f"hand:{seat}"].count))
            order.insert(target, order.pop(source))  # those between make way: MC-8.7
            _arrange(table, seat, order)
        case mummy.MummyMoved(_, _, target):
            table.move("mummy", "mummy", pieces.mummy_piece(target, names.language))
        case mummy.AdventurersLaidDown(seat, place, number):
            _turn(table, seat, place, number, pieces.LYING, names)
        case mummy.AdventurersStoodUp(seat, place, number):
            _turn(table, seat, place, number, pieces.UPRIGHT, names)
        case mummy.TalismansTaken(seat, number):
            table.pay("supply:talismans", f"talismans:{seat}", number)
        case mummy.MummyTileActivated(seat, slot, _, talismans):
            table.pay(f"talismans:{seat}", "supply:talismans", talismans)
            table.drop(f"mummy_tile:{slot}", "pile:mummy_discards")
        case mummy.MummyTileTurnedUp(_, slot, effect):
            piece = pieces.mummy_tile_piece(effect, names.language)
            table.draw("pile:mummy_tiles", f"mummy_tile:{slot}", piece)
        case mummy.HandCardsDiscarded(seat, _, slots):
            _discard(table, seat, slots)
            hand = table[f"hand:{seat}"]
            if not hand.count:  # a whole hand is drawn again: MC-4.3
                table[f"hand:{seat}"] = evolve(hand, face=pieces.REDRAWN)
        case artifacts.TreasureTurnedUp(_, place, treasure):
            piece = pieces.tile_piece(treasure, place, names.language)
            table.move(f"covered:{place}", f"tile:{place}", piece)
            table.count("supply:treasures", -1)
        case characters.KeysSpent(seat, number):
            table.pay(f"keys:{seat}", "supply:keys", number)
        case characters.SetFlipped(seat):
            table.count(f"character:{seat}", 1)
        case _:
            pass  # the others are about whose turn it is, the die, and the end


# --- Adventurers -------------------------------------------------------------------------------


def _go(table: Table, seat: int, origin: int, target: int, names: Names) -> None:
    """Move an upright adventurer to a place, where it is upright too."""
    upright, number = _count_at(table, seat, origin)
    leaving = upright - 1
    key = _take_place(table, seat, target)
    figure = pieces.figure_piece(names, seat, pieces.UPRIGHT, table, f"place:{target}")
    table.move(f"figure:{seat}:{origin}:{leaving}", key, figure)
    for index in range(upright, number):
        here = f"figure:{seat}:{origin}:{index}"
        table.move(here, f"figure:{seat}:{origin}:{index - 1}")


def _take_place(table: Table, seat: int, place: int) -> str:
    """Return the key of one more upright adventurer; lying ones make way."""
    upright, number = _count_at(table, seat, place)
    for index in range(number - 1, upright - 1, -1):
        here = f"figure:{seat}:{place}:{index}"
        table.move(here, f"figure:{seat}:{place}:{index + 1}")
    return f"figure:{seat}:{place}:{upright}"


def _turn(table: Table, seat: int, place: int, number: int, face: str, names: Names) -> None:
    """Lay adventurers down, or stand them up: those between upright and lying."""
    upright, _ = _count_at(table, seat, place)
    first = upright if face == pieces.UPRIGHT else upright - number
    for index in range(first, first + number):
        key = f"figure:{seat}:{place}:{index}"
        figure = pieces.figure_piece(names, seat, face, table, f"place:{place}")
        table.move(key, key, figure)


def _count_at(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Return how many upright adventurers a seat has at a place, and how many in all."""
    faces = [table[key].face for key in table.numbered(f"figure:{seat}:{place}:{{}}")]
    return faces.count(pieces.UPRIGHT), len(faces)


# --- Hands -------------------------------------------------------------------------------------


def _discard(table: Table, seat: int, slots: Collection[int]) -> None:
    """Discard cards of a hand; the others move up."""
    hand = f"hand:{seat}"
    for slot in slots:
        table.drop(f"hand:{seat}:{slot}", "pile:discard")
    _arrange(table, seat, [slot for slot in range(table[hand].count) if slot not in slots])
    table.count(hand, -len(slots))


def _receive(table: Table, seat: int, card: Card | None, names: Names) -> None:
    """Put a card into the middle of a hand, or at the right of one drawn again. :rule:`MC-4.3`."""
    hand = table[f"hand:{seat}"]
    is_redrawn = hand.face == pieces.REDRAWN
    slot = hand.count if is_redrawn else None
    _insert(table, seat, slot, "pile:draw", pieces.card_piece(names, seat, card))
    if is_redrawn and hand.count + 1 == HAND_SIZE:
        table[f"hand:{seat}"] = evolve(hand, face=None, count=HAND_SIZE)


def _insert(table: Table, seat: int, slot: int | None, source: str, card: Piece) -> None:
    """Put a card into a hand; without a slot into its middle. :rule:`LX-6.1`, :rule:`MC-5.6`."""
    number = table[f"hand:{seat}"].count
    if slot is None:
        slot = number // 2
    behind = range(number - 1, slot - 1, -1)
    table.move_all(tuple((f"hand:{seat}:{i}", f"hand:{seat}:{i + 1}") for i in behind))
    table.draw(source, f"hand:{seat}:{slot}", card)
    table.count(f"hand:{seat}", 1)


def _arrange(table: Table, seat: int, order: Sequence[int]) -> None:
    """Move cards of a hand so that they are in the order of these, their places now."""
    pairs = ((f"hand:{seat}:{old}", f"hand:{seat}:{new}") for new, old in enumerate(order))
    table.move_all(tuple(pair for pair in pairs if pair[0] != pair[1]))

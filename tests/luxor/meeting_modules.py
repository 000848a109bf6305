"""What a step of a game meets with modules of the expansion: see :mod:`tests.luxor.meeting`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.luxor.meeting import Met, Told, is_through_tunnel, moves_in
from tests.luxor.playing import due, in_turn_at
from theban.luxor import (
    Config,
    Decline,
    Module,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    score_sheet,
)
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    HorusCardGained,
    NoMove,
    PointsScored,
    TreasureTaken,
    TurnStarted,
)
from theban.luxor.frames import (
    AtHorusTile,
    ChanceKind,
    ChooseMove,
    DecisionKind,
    ExtraTurn,
)
from theban.luxor.labels import format_card, format_effect
from theban.luxor.modules.artifacts.parts import TreasureTurnedUp
from theban.luxor.modules.artifacts.rules import covered_at_start
from theban.luxor.modules.characters.parts import (
    Character,
    ChooseAhead,
    ChooseReroll,
    ChooseTempleAction,
    KeysSpent,
    OfferExtraTurn,
    PerformTempleAction,
    RearrangeHand,
    Reroll,
    TakeExtraTurn,
)
from theban.luxor.modules.equipment.parts import AddCard
from theban.luxor.modules.mummy.happenings import (
    AdvanceByTile,
    AdventurersLaidDown,
    AdventurersStoodUp,
    MoveByTile,
    MummyMoved,
    MummyTileActivated,
    TalismansTaken,
)
from theban.luxor.modules.mummy.parts import ActivateMummyTile, TryStandUp
from theban.luxor.pieces import (
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    AdvanceAllCard,
    CardPair,
    DieCard,
    DiePlusMinusCard,
    FavorTile,
    JoinNextCard,
    NumberCard,
    OsirisTile,
    PlusCard,
    PlusMinusCard,
    TreasureKind,
    TunnelTile,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from theban.luxor.pieces import Playable
    from theban.luxor.state import Player, State

MUMMY_TILES, CHARACTERS = "mummy tiles activated", "characters' abilities used"
EQUIPMENT, ADDED = "equipment cards played", "cards added to an n+ card"
RARE = "rare situations with modules"

RARE_SITUATIONS = {
    # Artifacts.
    "a Horus card that only the expansion has",
    "a treasure of the base game turned up",
    "a turned-up treasure taken",
    "an artifact taken",
    "an artifact that scores in a set",
    "an artifact that scores in no set",
    "an artifact turned up",
    # The Mummy on its way.
    "a Horus card without a move moves the Mummy",
    "fewer talismans left than opponents laid down",
    "own adventurers laid down by the own Mummy",
    "the Mummy between empty spaces",
    "the Mummy jumps before its first step",
    "the Mummy jumps with its last step",
    "the Mummy jumps with steps left",
    "the Mummy on an Osiris tile",
    # Lying down and standing up.
    "a landing on the Mummy after a hand was rearranged",
    "a landing on the Mummy at the end of Advance all",
    "a landing on the Mummy by a card",
    "a landing on the Mummy by a step back",
    "a landing on the Mummy by a mummy tile",
    "a landing on the Mummy by a tunnel",
    "a landing on the Mummy by Osiris",
    "a stand-up roll in an extra turn",
    "a stand-up roll in the last round",
    "all stand up and the turn goes on",
    "all stand up and the turn is over",
    "everybody lying",
    "everybody lying, and a card played",
    "one stands up of several",
    "sent on by an Osiris tile with the Mummy",
    # Turns.
    "a mummy tile after a turn without a move",
    "a mummy tile activated in an extra turn",
    "a pure set completed in an extra turn",
    "an extra turn in the last round",
    "an extra turn from a mummy tile",
    "an extra turn from a pure set",
    "extra turns from a mummy tile and from a pure set owed at once",
    # Equipment.
    "0 steps with a card 0",
    "0 steps with a die ±1",
    "0 steps with two cards",
    "6 and 1 steps with a die ±1",
    "a Horus card taken after a card was added",
    "an n+ card with no card added",
    "an n+ card that adds a 0",
    "an n+ card that adds a ±1",
    "an n+ card that adds a die",
    "an n+ card that adds a die ±1",
    "an n+ card that adds an n+ card",
    # Characters.
    "0 steps by a special key",
    "a declined move of Ahead!",
    "a declined move of Special key",
    "a hand rearranged in the turn of another",
    "a hand rearranged in the own turn",
    "a hand rearranged twice for one move",
    "a Horus card selected from another stack",
    "a pure set not flipped",
    "a roll repeated for an added die",
    "a roll repeated for one card",
    "a special key with one card",
    "a special key with two cards",
    "a temple action not performed",
    "a temple action that is a favor",
    "a temple action that is a tunnel",
    "Ahead! with a die",
    "Ahead! with Advance all",
    "Ahead! with Last to second-last",
    "Ahead! with one card",
    "Ahead! with two cards",
    "an adventurer woken by a mummy tile",
    "an entry by Ahead!",
    "an entry by a special key",
    "two special keys with two cards",
}
"""Situations that a rule of a module speaks of and that are rare in play."""


def met_with_modules(told: Told) -> Iterator[Met]:
    """Tell all that is met and is there with modules alone."""
    for event in told.events:
        if isinstance(event, MummyTileActivated):
            yield Met(MUMMY_TILES, format_effect(event.effect))
        elif isinstance(event, CardPlayed) and plays_equipment(told.before.config):
            if isinstance(event.card, EQUIPMENT_CARDS):
                yield Met(EQUIPMENT, format_card(event.card))
            if isinstance(told.choice, AddCard):
                yield Met(ADDED, format_card(event.card))
    if Module.CHARACTERS in told.before.config.modules:
        character = character_of(told.before.players[due(told.before).seat])
        if character is not None and uses(told, character):
            yield Met(CHARACTERS, character.value)
    for situation in (_artifacts, _way_of_the_mummy, _laid_down, _turns, _cards, _abilities):
        for name in situation(told):
            yield Met(RARE, name)


def plays_equipment(config: Config) -> bool:
    return Module.EQUIPMENT in config.modules


def has_mummy(state: State) -> bool:
    return Module.MUMMY in state.config.modules


def mummy_place(state: State) -> int:
    assert state.expansion is not None
    assert state.expansion.mummy is not None
    return state.expansion.mummy.place


def lying(player: Player) -> tuple[int, ...]:
    part = player.expansion.mummy if player.expansion else None
    return part.lying if part else ()


def character_of(player: Player) -> Character | None:
    part = player.expansion.characters if player.expansion else None
    return part.character if part else None


def entered(state: State) -> int:
    return sum(player.in_chamber for player in state.players)


# --- Abilities really used ---------------------------------------------------------------------


def uses(told: Told, character: Character) -> bool:  # noqa: PLR0911 (one for each)
    """Say whether the seat that is due makes use of its character in a step."""
    choice, frame = told.choice, told.before.pending[-1]
    match character:
        case Character.REROLL:
            return isinstance(choice, Reroll)
        case Character.EXTRA_TURN:
            return isinstance(choice, TakeExtraTurn)
        case Character.SELECT_HORUS_CARD:
            return (
                isinstance(frame, AtHorusTile)
                and isinstance(choice, TakeHorusCard)
                and choice.level != frame.level
            )
        case Character.EXTRA_POINT:
            seat = due(told.before).seat
            points = [e.points for e in told.events if isinstance(e, PointsScored)]
            taken = [e.treasure.points for e in told.events if isinstance(e, TreasureTaken)]
            return bool(taken) and points == [*taken, 1] and in_turn_at(told.before) == seat
        case Character.AHEAD:
            return is_ahead(told)
        case Character.TEMPLE_ACTION:
            return isinstance(choice, PerformTempleAction)
        case Character.REARRANGE_HAND:
            return isinstance(frame, RearrangeHand) and isinstance(choice, MoveHandCard)
        case Character.SPECIAL_KEY:
            return any(isinstance(event, KeysSpent) for event in told.events)


def is_ahead(told: Told) -> bool:
    """Say whether a card counts as a move of 1 that it does not have itself. MC-7.6."""
    choice, frame = told.choice, told.before.pending[-1]
    if not isinstance(choice, MoveAdventurer) or choice.steps != 1:
        return False
    if character_of(told.before.players[due(told.before).seat]) is not Character.AHEAD:
        return False
    if isinstance(frame, ChooseMove):
        return 1 not in frame.card.steps(frame.face)
    return isinstance(frame, ChooseAhead)


# --- Artifacts ---------------------------------------------------------------------------------


def _artifacts(told: Told) -> Iterator[str]:
    before, after = told.before, told.after
    for event in told.events:
        if isinstance(event, CardPlayed) and type(event.card) in HORUS_CARDS:
            if event.card not in dict(before.config.components.horus_cards):
                yield "a Horus card that only the expansion has"
        elif isinstance(event, TreasureTurnedUp):
            artifact = event.treasure.kind is TreasureKind.ARTIFACT
            yield "an artifact turned up" if artifact else "a treasure of the base game turned up"
        elif isinstance(event, TreasureTaken):
            if event.treasure.kind is TreasureKind.ARTIFACT:
                yield "an artifact taken"
            if _was_uncovered(before, event.place):
                yield "a turned-up treasure taken"
    if not after.pending and Module.ARTIFACTS in after.config.modules:
        sheet = score_sheet(after)
        for seat, player in enumerate(after.players):
            owned = sum(tile.kind is TreasureKind.ARTIFACT for tile in player.treasures)
            points = sheet.of(seat)["artifacts"]
            if points:
                yield "an artifact that scores in a set"
            if points < 3 * owned:
                yield "an artifact that scores in no set"


def _was_uncovered(state: State, place: int) -> bool:
    artifacts = state.expansion.artifacts if state.expansion else None
    if not artifacts:
        return False
    return place in covered_at_start(state.config) and place not in artifacts.covered


# --- The Mummy ---------------------------------------------------------------------------------


def _way_of_the_mummy(told: Told) -> Iterator[str]:
    before = told.before
    if not has_mummy(before):
        return
    stops = before.board.track.stops
    nearest, farthest = stops[0], stops[-2]
    tiles, place = told.after.board.tiles, mummy_place(told.after)
    if 1 < place < len(tiles) - 1 and tiles[place - 1] is tiles[place + 1] is None:
        yield "the Mummy between empty spaces"
    if isinstance(tiles[place], OsirisTile):
        yield "the Mummy on an Osiris tile"
    moves = [event for event in told.events if isinstance(event, MummyMoved)]
    if not moves:
        return
    (moved,) = moves
    if moved.jumped:
        if moved.origin == nearest:
            yield "the Mummy jumps before its first step"
        is_last = moved.target == farthest
        yield "the Mummy jumps with its last step" if is_last else "the Mummy jumps with steps left"
    if any(isinstance(event, NoMove) for event in told.events):
        yield "a Horus card without a move moves the Mummy"
    laid = {e.seat for e in told.events if isinstance(e, AdventurersLaidDown)}
    taken = sum(e.talismans for e in told.events if isinstance(e, TalismansTaken))
    if moved.seat in laid:
        yield "own adventurers laid down by the own Mummy"
    if taken < len(laid - {moved.seat}):
        yield "fewer talismans left than opponents laid down"


def _laid_down(told: Told) -> Iterator[str]:
    before, after, choice = told.before, told.after, told.choice
    if not has_mummy(before):
        return
    yield from _landing(told)
    seat = due(before).seat
    me = before.players[seat]
    if lying(me) and not me.active:
        yield "everybody lying"
        if isinstance(choice, PlayCard):
            yield "everybody lying, and a card played"
    if isinstance(choice, TryStandUp):
        if told.is_extra:
            yield "a stand-up roll in an extra turn"
        if entered(before) >= 2:
            yield "a stand-up roll in the last round"
    if due(before).kind == DecisionKind.STAND_UP and len(set(lying(me))) > 1:
        yield "one stands up of several"
    stood = any(isinstance(event, AdventurersStoodUp) for event in told.events)
    if stood and due(before).kind == ChanceKind.STAND_UP_ROLL:
        over = not after.pending or any(isinstance(event, TurnStarted) for event in told.events)
        yield "all stand up and the turn is over" if over else "all stand up and the turn goes on"


def _landing(told: Told) -> Iterator[str]:
    place = mummy_place(told.before)
    moves = moves_in(told)
    on_osiris = isinstance(told.before.board.tiles[place], OsirisTile)
    if on_osiris and any(
        leg.target == onward.origin == place for leg, onward in zip(moves, moves[1:], strict=False)
    ):
        yield "sent on by an Osiris tile with the Mummy"
    kinds = set(map(type, told.events))
    if AdventurersLaidDown in kinds and MummyMoved not in kinds:
        last = next((leg for leg in reversed(moves) if leg.target == place), None)
        yield f"a landing on the Mummy {_way_of(told, last)}"


def _way_of(told: Told, last: AdventurerMoved | None) -> str:
    """Say how somebody came to land on the Mummy, given the last leg of the movement."""
    if last is None:
        return "after a hand was rearranged"
    if moves_by_tile(told):
        return "by a mummy tile"
    if is_through_tunnel(told):
        return "by a tunnel"
    if isinstance(told.before.board.tiles[last.origin], OsirisTile):
        return "by Osiris"
    if last.target < last.origin:
        return "by a step back"
    if isinstance(told.card, AdvanceAllCard) and not isinstance(told.choice, MoveAdventurer):
        return "at the end of Advance all"
    return "by a card"


def moves_by_tile(told: Told) -> bool:
    """Say whether a mummy tile moves adventurers in a step."""
    activates = isinstance(told.choice, ActivateMummyTile)
    return activates or isinstance(told.before.pending[-1], (MoveByTile, AdvanceByTile))


# --- Turns -------------------------------------------------------------------------------------


def _turns(told: Told) -> Iterator[str]:
    before, after, choice = told.before, told.after, told.choice
    if isinstance(choice, ActivateMummyTile):
        if told.is_extra:
            yield "a mummy tile activated in an extra turn"
        if told.card is not None and before.idle_round:
            yield "a mummy tile after a turn without a move"
    if due(before).kind == DecisionKind.EXTRA_TURN and told.is_extra:
        yield "a pure set completed in an extra turn"
    owed = len([frame for frame in before.pending if type(frame) is ExtraTurn])
    now = len([frame for frame in after.pending if type(frame) is ExtraTurn])
    by_set = isinstance(choice, TakeExtraTurn)
    if now > owed or by_set:
        yield f"an extra turn from a {'pure set' if by_set else 'mummy tile'}"
        if entered(before) >= 2:
            yield "an extra turn in the last round"
        if by_set and owed:
            yield "extra turns from a mummy tile and from a pure set owed at once"


# --- Cards -------------------------------------------------------------------------------------

_ADDED: dict[type, str] = {
    DieCard: "an n+ card that adds a die",
    DiePlusMinusCard: "an n+ card that adds a die ±1",
    PlusMinusCard: "an n+ card that adds a ±1",
    PlusCard: "an n+ card that adds an n+ card",
}


def _cards(told: Told) -> Iterator[str]:
    choice, frame = told.choice, told.before.pending[-1]
    if due(told.before).kind == DecisionKind.ADD_CARD:
        if isinstance(choice, Decline):
            yield "an n+ card with no card added"
        for event in told.events:
            if isinstance(event, CardPlayed):
                if type(event.card) in _ADDED:
                    yield _ADDED[type(event.card)]
                elif event.card == NumberCard(0):
                    yield "an n+ card that adds a 0"
    if isinstance(choice, MoveAdventurer) and isinstance(frame, ChooseMove):
        own = choice.steps in frame.card.steps(frame.face)
        if choice.steps == 0 and own:
            yield f"0 steps with {_NOTHING.get(type(frame.card), 'two cards')}"
        if choice.steps == 7 and own and isinstance(frame.card, DiePlusMinusCard):
            yield "6 and 1 steps with a die ±1"
    taken = any(isinstance(event, HorusCardGained) for event in told.events)
    hand = told.after.players[in_turn_at(told.before)].hand
    if taken and len(hand) == 4 and isinstance(told.card, PlusCard):
        yield "a Horus card taken after a card was added"


_NOTHING: dict[type, str] = {NumberCard: "a card 0", DiePlusMinusCard: "a die ±1"}


# --- Characters --------------------------------------------------------------------------------


def _abilities(told: Told) -> Iterator[str]:
    if Module.CHARACTERS not in told.before.config.modules:
        return
    yield from _moves_by_ability(told)
    yield from _rearranging(told)
    choice, frame = told.choice, told.before.pending[-1]
    if isinstance(frame, AtHorusTile) and uses(told, Character.SELECT_HORUS_CARD):
        yield "a Horus card selected from another stack"
    if isinstance(frame, ChooseReroll) and isinstance(choice, Reroll):
        yield f"a roll repeated for {'an added die' if is_pair(frame.card) else 'one card'}"
    if isinstance(frame, OfferExtraTurn) and isinstance(choice, Decline):
        yield "a pure set not flipped"
    if isinstance(frame, ChooseTempleAction):
        tile = told.before.board.tiles[frame.place]
        if isinstance(choice, Decline):
            yield "a temple action not performed"
        elif isinstance(tile, (FavorTile, TunnelTile)):
            yield f"a temple action that is a {'favor' if type(tile) is FavorTile else 'tunnel'}"
    if moves_by_tile(told) and any(isinstance(event, AdventurerWoken) for event in told.events):
        yield "an adventurer woken by a mummy tile"


def is_pair(way: object) -> bool:
    return isinstance(way, CardPair)


def _rearranging(told: Told) -> Iterator[str]:
    frames = told.before.pending
    if isinstance(frames[-1], RearrangeHand) and isinstance(told.choice, MoveHandCard):
        own = frames[-1].seat == in_turn_at(told.before)
        yield f"a hand rearranged in {'the own turn' if own else 'the turn of another'}"
        if any(isinstance(below, RearrangeHand) for below in frames[:-1]):
            yield "a hand rearranged twice for one move"


def _moves_by_ability(told: Told) -> Iterator[str]:
    choice, frame = told.choice, told.before.pending[-1]
    if not isinstance(frame, (ChooseMove, ChooseAhead)):
        return
    enters = entered(told.after) > entered(told.before)
    if isinstance(choice, Decline):
        character = character_of(told.before.players[frame.seat])
        yield f"a declined move of {'Ahead!' if character is Character.AHEAD else 'Special key'}"
    elif is_ahead(told):
        yield f"Ahead! with {_words_for(frame.card)}"
        if enters:
            yield "an entry by Ahead!"
    elif isinstance(choice, MoveAdventurer):
        for event in told.events:
            if isinstance(event, KeysSpent):
                number = "two special keys" if event.keys == 2 else "a special key"
                yield f"{number} with {'two cards' if is_pair(frame.card) else 'one card'}"
                if enters:
                    yield "an entry by a special key"
                if choice.steps == 0:
                    yield "0 steps by a special key"


def _words_for(card: Playable) -> str:
    """Name what counts as a move of 1."""
    if isinstance(card, AdvanceAllCard):
        return "Advance all"
    if isinstance(card, JoinNextCard):
        return "Last to second-last"
    if is_pair(card):
        return "two cards"
    return "a die" if card.rolls else "one card"

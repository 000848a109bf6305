"""What a step of a game meets with modules of the expansion: see :mod:`tests.luxor.meeting`."""

from collections.abc import Iterator

from tests.luxor.meeting import Met, Told
from tests.luxor.meeting_mummy import (
    MUMMY_SITUATIONS,
    entered,
    laid_down,
    moves_by_tile,
    turns,
    way_of_the_mummy,
)
from tests.luxor.playing import due, in_turn_at
from theban.luxor import *
from theban.luxor.frames import (
    AtHorusTile,
    ChooseMove,
)
from theban.luxor.modules.artifacts import covered_at_start
from theban.luxor.notation import (
    format_effect,
)
from theban.luxor.parts.characters import (
    ChooseAhead,
    ChooseReroll,
    ChooseTempleAction,
    OfferExtraTurn,
    RearrangeHand,
)
from theban.luxor.parts.equipment import (
    ChooseCardToAdd,
)
from theban.luxor.pieces import (
    EQUIPMENT_CARDS,
    HORUS_CARDS,
    Playable,
)

MUMMY_TILES, CHARACTERS = "mummy tiles activated", "characters' abilities used"
EQUIPMENT, ADDED = "equipment cards played", "cards added to an n+ card"
RARE = "rare situations with modules"

RARE_SITUATIONS = MUMMY_SITUATIONS | {
    # Artifacts.
    "a Horus card that only the expansion has",
    "a treasure of the base game turned up",
    "a turned-up treasure taken",
    "an artifact taken",
    "an artifact that scores in a set",
    "an artifact that scores in no set",
    "an artifact turned up",
    # Equipment.
    "0 steps with a card 0",
    "0 steps with a die ±1",
    "0 steps with two cards",
    "6 and 1 steps with a die ±1",
    "a Horus card taken after a card was added",
    "an n+ card with no card added",
    "an n+ card that adds a ±1",
    "an n+ card that adds a die",
    "an n+ card that adds a die ±1",
    "an n+ card that adds a number",
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
    for situation in (_artifacts, way_of_the_mummy, laid_down, turns, _cards, _abilities):
        for name in situation(told):
            yield Met(RARE, name)


def plays_equipment(config: Config) -> bool:
    return Module.EQUIPMENT in config.modules


def character_of(player: Player) -> Character | None:
    part = player.expansion.characters if player.expansion else None
    return part.character if part else None


# --- Abilities really used ---------------------------------------------------------------------


def uses(told: Told, character: Character) -> bool:
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
        yield from _artifacts_scored(after)


def _artifacts_scored(after: State) -> Iterator[str]:
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


# --- Cards -------------------------------------------------------------------------------------

_ADDED: dict[type, str] = {
    DieCard: " die",
    DiePlusMinusCard: " die ±1",
    PlusMinusCard: " ±1",
    PlusCard: "n n+ card",
}


def _cards(told: Told) -> Iterator[str]:
    choice, frame = told.choice, told.before.pending[-1]
    if isinstance(frame, ChooseCardToAdd):
        if isinstance(choice, Decline):
            yield "an n+ card with no card added"
        for event in told.events:
            if isinstance(event, CardPlayed):
                yield f"an n+ card that adds a{_ADDED.get(type(event.card), ' number')}"
    if isinstance(choice, MoveAdventurer) and isinstance(frame, ChooseMove):
        yield from _steps(choice, frame)
    taken = any(isinstance(event, HorusCardGained) for event in told.events)
    hand = told.after.players[in_turn_at(told.before)].hand
    if taken and len(hand) == 4 and isinstance(told.card, PlusCard):
        yield "a Horus card taken after a card was added"


def _steps(choice: MoveAdventurer, frame: ChooseMove) -> Iterator[str]:
    if choice.steps in frame.card.steps(frame.face):
        if choice.steps == 0:
            yield f"0 steps with {_NOTHING.get(type(frame.card), 'two cards')}"
        if choice.steps == 7 and isinstance(frame.card, DiePlusMinusCard):
            yield "6 and 1 steps with a die ±1"


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

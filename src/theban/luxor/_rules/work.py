"""A state of Luxor under construction, and the tables of functions that receive it.

Rules receive a :class:`Work`; :mod:`theban._core.machine` says how it is used.  A work knows its
config's compiled rules; these contain rules and hooks, which receive a work. So the types are
recursive, and they share one file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any

from attrs import fields, frozen

from theban._core import machine as core
from theban._core.chance import Counts, Kinds
from theban._core.machine import FrameRules, Machine, RuleIds
from theban.luxor import _actions as acts, _actions as outs
from theban.luxor._board import Board
from theban.luxor._components import Inventory
from theban.luxor._config import Config, Module
from theban.luxor._messages import COMMON, OF_CHANCE
from theban.luxor._parts.artifacts import TreasureUncovered, TurnUpTreasure
from theban.luxor._parts.characters import ChooseTempleAction, RollAgain
from theban.luxor._parts.equipment import ChooseCardToAdd
from theban.luxor._parts.mummy import MummyTileRevealed
from theban.luxor._pieces import (
    BACKS,
    LEVELS,
    MOVE_CARDS,
    Card,
    CardPair,
    End,
    NumberCard,
    Playable,
    Treasure,
    Way,
)
from theban.luxor._situation import Seen, Subject
from theban.luxor._state import (
    DRAFTS,
    AnyPlayer,
    AnyState,
    PlayerDraft,
    State,
    StateDraft,
)
from theban.luxor.frames import (
    Arrive,
    AtHorusTile,
    ChooseMove,
    ChooseScarabOrWild,
    ClaimOrDecline,
    EndTurn,
    FillHand,
    Frame,
    HorusCardTaken,
    RollDie,
    StartTurn,
    TurnUpHorusCard,
    TurnUpTempleTile,
)

NO_ENDS: tuple[End, ...] = ()
ENDS = {end: (end,) for end in End}
"""The ends that the cards of a play come from, if that matters: see ``ChooseMove.ends``."""


def first_frame(seat: int, way: Way, ends: tuple[End, ...]) -> RollDie | ChooseMove:
    """Return the first frame of a way to play: a roll, or the choice of a move. :rule:`MC-8.4`."""
    return RollDie(seat, way, ends) if way.rolls else ChooseMove(seat, way, 0, ends)


class SeatFrames:
    """The frames of one seat."""

    def __init__(self, config: Config, seat: int) -> None:
        """Make the frames."""
        self.start_turn: StartTurn = StartTurn(seat)
        """The frame that starts its turn."""
        self.rest_of_turn: tuple[Frame, ...] = (EndTurn(seat), FillHand(seat))
        """The rest of its turn while a card is carried out."""
        self.choose_scarab_or_wild: ChooseScarabOrWild = ChooseScarabOrWild(seat)
        self.at_horus_tile: Mapping[int, AtHorusTile] = {
            level: AtHorusTile(seat, level) for level in LEVELS
        }
        """The frame for each level."""
        self.turn_up_horus_card: Mapping[int, TurnUpHorusCard] = {
            level: TurnUpHorusCard(seat, level) for level in LEVELS
        }
        """The frame for each level."""
        self.horus_card_taken: Mapping[int, HorusCardTaken] = {
            level: HorusCardTaken(seat, level) for level in LEVELS
        }
        """The frame for each level."""
        self.turn_up_temple_tile: tuple[TurnUpTempleTile, ...] = tuple(
            TurnUpTempleTile(seat, place) for place in range(len(config.components.spaces) + 1)
        )
        """The frame for each place; that of the stairs is never asked for."""
        cards = [card for card in config.inventory.cards.all if isinstance(card, MOVE_CARDS)]
        self.play: Mapping[tuple[End, ...], Mapping[Card, RollDie | ChooseMove]] = {
            ends: {card: first_frame(seat, card, ends) for card in cards}
            for ends in (NO_ENDS, *ENDS.values())
        }
        """For no end or one, and each card that moves one adventurer, its :func:`first_frame`."""


class Work(core.Work[State, StateDraft, PlayerDraft, Frame]):
    """A state under construction, with the tables that rules look up."""

    __slots__ = ()

    compiled: CompiledRules


class RolloutWork(Work, core.RolloutWork):
    """A state under construction in a playout."""

    __slots__ = ()


class RecordingWork(Work, core.EventRecorder):
    """A state under construction that records the events and their rules."""

    __slots__ = ()


# --- The tables of functions -------------------------------------------------------------------

# Each function is written for its own class of card or tile, by which it is found, hence Any.


@frozen
class CardRules:
    """The rules of a card."""

    lets_move: Callable[[AnyState, int, Any, End | None, tuple[int, ...]], bool]
    """Returns whether it lets a seat move any of its adventurers at some places. :rule:`LX-3.7`.
    The argument before them is the end of the hand where the card is, or None once it is played.
    """
    play: Callable[[Work, int, Any, tuple[End, ...]], None]
    """Carries it out; the card is on the discard pile and lets the seat move. The last argument is
    the end that it was played from, see :attr:`theban.luxor.frames.ChooseMove.ends`.
    """
    ways: Callable[[AnyState, int, Any, End | None], Iterable[Way]] | None = None
    """The ways to play it, if there is more than one; the last argument is the end, as above."""


@frozen
class TileRules:
    """The effect of a tile on an adventurer that lands on it."""

    act: Callable[[Work, int, tuple[str, ...], int, Any, bool], None]
    """Carries out the action of a seat's adventurer. After the seat come further rules behind the
    action, the place and the tile; last, True allows one adventurer too few.
    """
    onward: Callable[[Board, int, Any], tuple[int, RuleIds] | None] | None = None
    """Returns the place to which the tile sends an adventurer as part of its movement, and the
    rules; None for nowhere. None instead of a function if it never does so. :rule:`LX-4.3`.
    """


@frozen
class Hooks:
    """The hooks, in the order in which a turn calls them.

    A hook may change the work, emit events and push frames, which are resolved before the base game
    goes on.

    The hooks named in :data:`CHAINED` return nothing and call the functions of all modules, the
    last module's first. The last frame pushed is the first to run, so the modules ask in their
    order. ``score`` has the categories of all modules. Each other hook takes only one module's
    function: where two modules affect the same result, that function must know both.
    """

    turn_started: Callable[[Work, int, bool], None] | None = None
    """A seat's turn starts; True if it is an extra one."""

    movable: Callable[[AnyState, Card, tuple[int, ...]], tuple[int, ...]] | None = None
    """Those of some places whose adventurers could move once a card is played, for LX-3.7."""

    helps: Callable[[AnyState, int, Playable, int | None, tuple[int, ...]], bool] | None = None
    """Whether a seat's ability moves an adventurer at one of some places with a card, beyond the
    card itself: with a face rolled, or with None by some face.
    """

    card_chosen: Callable[[Work, int, End], None] | None = None
    """A seat has chosen which card to play; the hand is still as it was."""

    boxed_cards: Callable[[AnyState], tuple[tuple[Counts, int | None], ...]] | None = None
    """The hidden cards in the box, by seat, counted by kind, and the batch of each; None where
    there are none. :rule:`LX-10.5`.
    """

    batches_renumbered: Callable[[Work, Mapping[int, int]], None] | None = None
    """Batches were renumbered: the new number for each old one."""

    card_played: Callable[[Work, int, Card], None] | None = None
    """A card is on the discard pile; nothing else has happened yet."""

    not_idle: Callable[[Work], None] | None = None
    """Everybody sees that the round is not idle; it may be called more than once in a round."""

    die_rolled: Callable[[Work, RollDie, int], bool] | None = None
    """A face was rolled for a card; True if the module goes on from here itself."""

    adventurer_woken: Callable[[Work, int, int], None] | None = None
    """A seat's adventurer woke at a statue; called after the leg, once for each."""

    landed: Callable[[Work, int, int], bool] | None = None
    """An adventurer's movement ended on a space; True if it can do nothing there."""

    treasure_taken: Callable[[Work, int, Treasure], None] | None = None
    """A seat took a treasure and scored its points."""

    space_emptied: Callable[[Work, int, int], None] | None = None
    """A space without an icon lost its treasure and is empty."""

    temple_tile_laid: Callable[[Work, int, int], None] | None = None
    """A temple tile replaced a seat's treasure on its space."""

    horus_levels: Callable[[Seen, int, int], tuple[int, ...]] | None = None
    """The stacks that a Horus tile of a level opens to a seat."""

    horus_card_taken: Callable[[Work, int, int], None] | None = None
    """A seat took a Horus card of a level, and the next one was turned up."""

    hand_filled: Callable[[Work, int], None] | None = None
    """The draw step of a seat's turn is over."""

    round_over: Callable[[Work], bool] | None = None
    """A round is over that is idle as far as all can see; True if it was not."""

    fallen: Callable[[AnyPlayer], tuple[int, ...]] | None = None
    """The places of a player's adventurers that are neither active nor asleep nor in the chamber;
    they score their places all the same.
    """

    score: Callable[[AnyState, int], Mapping[str, int]] | None = None
    """Further categories of the score sheet for a seat."""


HOOK_NAMES: tuple[str, ...] = tuple(attribute.name for attribute in fields(Hooks))
"""The names of the hook points."""

CHAINED: tuple[str, ...] = (
    "turn_started",
    "card_chosen",
    "card_played",
    "not_idle",
    "adventurer_woken",
    "treasure_taken",
    "space_emptied",
    "temple_tile_laid",
    "horus_card_taken",
    "hand_filled",
)
"""The hook points where every module's function is called."""


class CompiledRules:
    """The values derived from a config for use in every step.

    They are not part of a config's value, and none of them is saved.
    """

    def __init__(
        self,
        config: Config,
        *,
        hooks: Hooks,
        hand_must_answer: Mapping[type, Callable[[AnyState, Any], Collection[Card] | None]],
        frame_rules: Mapping[type, FrameRules],
        card_rules: Mapping[type, CardRules],
        tile_rules: Mapping[type, TileRules],
        score_rules: Mapping[str, tuple[str, ...]],
        waiting: Callable[[AnyState, int], int] | None,
        more_steps: Iterable[int],
        more_actions: Iterable[acts.Action],
    ) -> None:
        """Intern choices and frames; the arguments are the steps and actions of modules."""
        components, inventory = config.components, config.inventory
        self.drafts = DRAFTS
        """The classes of states and players, with their drafts."""
        self.inventory: Inventory = inventory
        """The pieces in the game."""
        self.hooks: Hooks = hooks
        """Hooks installed by the modules in play."""
        self.hand_must_answer = hand_must_answer
        """For decisions that depend on the hand: the outer cards that leave an answer."""
        self.frame_rules: Mapping[type, FrameRules] = frame_rules
        """The rules of each class of frame."""
        self.card_rules: Mapping[type, CardRules] = card_rules
        """The rules of each class of card."""
        self.tile_rules: Mapping[type, TileRules] = tile_rules
        """The rules of each class of tile."""
        self.score_rules: Mapping[str, tuple[str, ...]] = score_rules
        """The rules of each category of the score sheet, in its order."""
        self.waiting: Callable[[AnyState, int], int] | None = waiting
        """How many of a seat's adventurers on the stairs wait for the next round; None unless a
        switch makes them wait. :rule:`LX-4.2`.
        """
        basic = {card for card, _ in components.basic_cards}
        cards = (card for card in inventory.cards.all if card not in basic)
        self.equipment_numbers: frozenset[int] = frozenset(
            card.number for card in cards if isinstance(card, NumberCard)
        )
        """The numbers that only cards of the equipment have. :rule:`MC-5.2`."""
        self.chamber: int = len(components.spaces) + 1
        """The place of the tomb chamber."""
        self.statues: tuple[int, ...] = components.statues
        """The space after which each statue stands."""
        walls = (space.wall for space in components.spaces)
        self.walls: tuple[int, ...] = (0, *walls, components.chamber)
        """The points for an adventurer on each place at the end. :rule:`LX-9.1`."""
        icons = (
            None if space.icon is None else BACKS.index(space.icon) for space in components.spaces
        )
        self.icons: tuple[int | None, ...] = (None, *icons, None)
        """The temple stack that each place's icon names, or None."""
        faces = sorted(set(components.die))
        self.die_rolled: Kinds[outs.DieRolled] = Kinds(map(outs.DieRolled, faces))
        """The faces of the die as outcomes, each once."""
        self.die_counts: Counts = tuple(components.die.count(face) for face in faces)
        """The number of faces of the die that show each of them."""
        self.card_drawn: Kinds[outs.CardDrawn] = Kinds(map(outs.CardDrawn, inventory.cards.all))
        """The outcomes of drawing a card, in the order of the inventory; the outcomes below have
        the same order.
        """
        self.horus_card_revealed: tuple[Kinds[outs.HorusCardRevealed], ...] = tuple(
            Kinds(map(outs.HorusCardRevealed, kinds.all)) for kinds in inventory.horus_cards
        )
        """The outcomes of turning up a card, for each level."""
        self.temple_tile_revealed: tuple[Kinds[outs.TempleTileRevealed], ...] = tuple(
            Kinds(map(outs.TempleTileRevealed, kinds.all)) for kinds in inventory.temple_tiles
        )
        """The outcomes of turning up a tile, for each back."""
        self.scarab_drawn: Kinds[outs.ScarabDrawn] = Kinds(
            map(outs.ScarabDrawn, inventory.scarabs.all)
        )
        """The outcomes of drawing a scarab."""
        uncovered = inventory.treasures.all if Module.ARTIFACTS in config.modules else ()
        self.treasure_uncovered: Kinds[TreasureUncovered] = Kinds(map(TreasureUncovered, uncovered))
        """The outcomes of turning up a treasure; none without artifacts."""
        self.mummy_tile_revealed: Kinds[MummyTileRevealed] = Kinds(
            map(MummyTileRevealed, inventory.mummy_tiles.all)
        )
        """The outcomes of turning up a mummy tile."""
        of_cards = {
            number
            for card in (*basic, *(card for kinds in inventory.horus_cards for card in kinds.all))
            if isinstance(card, MOVE_CARDS)
            for face in faces
            for number in card.steps(face)
        }
        base_steps = {-1, *range(1, max(1, *of_cards) + 1), *of_cards}
        self.given_steps: tuple[int, ...] = tuple(sorted({*of_cards, *more_steps}))
        """The numbers of steps that something in this game gives."""
        self.all_steps: tuple[int, ...] = tuple(sorted({*base_steps, *more_steps}))
        """The numbers of steps of moves: all that this game can give, and some between them."""
        moves = [
            acts.MoveAdventurer(origin, steps)
            for origin in range(self.chamber)
            for steps in self.all_steps
            if 0 <= origin + steps <= self.chamber and (steps or origin)
        ]
        self.moves: Mapping[int, Mapping[int, acts.MoveAdventurer]] = {
            steps: {move.origin: move for move in moves if move.steps == steps}
            for steps in self.all_steps
        }
        """The action for each number of steps and origin, one object each."""
        self.act_with: tuple[acts.ActWith, ...] = tuple(map(acts.ActWith, range(self.chamber)))
        """The action for each place, one object each; that of the stairs is never an answer."""
        # The order of the action space's blocks never changes. A block follows from the config
        # alone, and new blocks come at the end, so that ids are stable.
        self.actions: tuple[acts.Action, ...] = (
            acts.PLAY_LEFT,
            acts.PLAY_RIGHT,
            *(move for move in moves if move.steps in base_steps),
            *self.act_with[1:],
            acts.CLAIM,
            acts.DECLINE,
            acts.TAKE_KEY,
            *acts.TAKE_HORUS_CARD.values(),
            acts.TAKE_SCARAB,
            acts.TAKE_WILD_CARD,
            *(move for move in moves if move.steps not in base_steps),
            # Frames that two modules share are listed once.
            *dict.fromkeys(more_actions),
        )
        """All possible actions; an action's place here is its id."""
        fronts = (front for kinds in self.temple_tile_revealed for front in kinds.all)
        self.outcomes: tuple[outs.Outcome, ...] = (
            *self.die_rolled.all,
            *self.card_drawn.all,
            *(outcome for kinds in self.horus_card_revealed for outcome in kinds.all),
            # Fronts that two backs share are one outcome.
            *dict.fromkeys(fronts),
            *self.scarab_drawn.all,
            *self.treasure_uncovered.all,
            *self.mummy_tile_revealed.all,
        )
        """All possible outcomes; an outcome's place here is its id."""
        self.machine: Machine = Machine(
            frame_rules,
            config.players,
            {*acts.ACTIONS, *outs.OUTCOMES, *map(type, self.actions), *map(type, self.outcomes)},
            COMMON,
            OF_CHANCE,
            self.outcomes,
        )
        """The rules of frames, as a step looks them up."""
        self.frames: tuple[SeatFrames, ...] = tuple(
            SeatFrames(config, seat) for seat in range(config.players)
        )
        """The frames that are made once for each seat."""


compiled_rules: Callable[[Config], CompiledRules] = attrgetter("compiled")
"""Return the compiled rules of a config, the same object for equal configs.

Code that bots call most uses ``config.compiled`` directly, since a call takes as long as a small
rule.
"""


def cards_of(way: Playable) -> tuple[Card, ...]:
    """Return the cards that are played together, the one played first."""
    return (way.card, way.added) if isinstance(way, CardPair) else (way,)


def at_place(_seen: Seen, frame: Arrive | TurnUpTempleTile | TurnUpTreasure) -> Subject:
    """Return the place as the subject."""
    return Subject(places=(frame.place,))


def on_tile(seen: Seen, frame: ClaimOrDecline | ChooseTempleAction) -> Subject:
    """Return the place and its tile as the subject."""
    return Subject(places=(frame.place,), tile=seen.board.tiles[frame.place])


def card_played(_seen: Seen, frame: RollDie | RollAgain | ChooseCardToAdd) -> Subject:
    """Return the cards being played as the subject. :rule:`LX-3.6`, :rule:`MC-5.4`."""
    return Subject(cards=cards_of(frame.card))

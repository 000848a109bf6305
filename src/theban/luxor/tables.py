"""What follows from a config and is looked up in every step: kinds, interned choices, rule tables.

Made once per config.  Nothing here is part of a config's value, and nothing of it is saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theban.core.chance import Counts, Kinds
from theban.core.engine.machine import FrameRules, awaiting_by_frame
from theban.core.errors import InvalidConfig
from theban.luxor import actions as acts
from theban.luxor import outcomes as outs
from theban.luxor.config import Module
from theban.luxor.extension import CHAINED, HOOK_NAMES, MERGED, TRIED, Extension, Hooks
from theban.luxor.frames import ChooseMove, EndTurn, FillHand, Frame, StartTurn
from theban.luxor.modules.artifacts import extension as artifacts
from theban.luxor.modules.characters import extension as characters
from theban.luxor.modules.equipment import extension as equipment
from theban.luxor.modules.mummy import extension as mummy
from theban.luxor.parts.artifacts import TreasureUncovered
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.parts.mummy_happenings import MummyTileRevealed
from theban.luxor.pieces import (
    LEVELS,
    MOVE_CARDS,
    REARS,
    AdvanceAllCard,
    Card,
    HorusCard,
    JoinNextCard,
    TempleTile,
    Treasure,
)
from theban.luxor.rules.base import CARD_RULES, FRAME_RULES, TILE_RULES
from theban.luxor.rules.entries import CardRules, TileRule
from theban.luxor.rules.legal import (
    CLAIM,
    DECLINE,
    PLAY_LEFT,
    PLAY_RIGHT,
    TAKE_HORUS_CARD,
    TAKE_KEY,
    TAKE_SCARAB,
    TAKE_WILD_CARD,
)
from theban.luxor.words.refusals import COMMON, OF_CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from theban.core.awaiting import Awaiting
    from theban.core.text.refusals import ChanceRefusals, CommonRefusals
    from theban.luxor.components import Components
    from theban.luxor.config import Config


class Tables:
    """The tables of one config."""

    def __init__(self, config: Config, extensions: tuple[Extension, ...] = ()) -> None:
        """Work everything out.

        Args:
            config: the config.
            extensions: what modules bring, in the order in which their hooks are composed.
        """
        components = config.components
        box = components.expansion
        self.extra_horus_cards: tuple[tuple[HorusCard, int], ...] = (
            box.horus_cards if box is not None and config.has_extra_horus_cards else ()
        )
        """The Horus cards that come to those of the base game. :rule:`MC-1.2`."""
        self.artifact_tiles: tuple[tuple[Treasure, int], ...] = (
            box.artifacts if box is not None and Module.ARTIFACTS in config.modules else ()
        )
        """The artifacts that come to the treasures. :rule:`MC-6.1`."""
        self.mummy_tiles: Kinds[MummyEffect]
        """The mummy tiles by their effects, none without the module. :rule:`MC-4.1`."""
        self.mummy_costs: tuple[int, ...]
        """For each of them the talismans to pay."""
        self.all_mummy_tiles: Counts
        """How many of each there are in the box."""
        self.extensions: tuple[Extension, ...] = extensions
        """What the modules in play bring."""
        self.hooks: Hooks = _compose(extensions)
        """What modules hang in."""
        self.hand_must_answer = {
            frame: cards
            for extension in extensions
            for frame, cards in extension.hand_must_answer.items()
        }
        """For decisions that only some hands leave an answer: the outer cards that do."""
        self.frame_rules: dict[type, FrameRules] = dict(FRAME_RULES)
        """How each class of frame is dealt with."""
        self.card_rules: dict[type, CardRules] = dict(CARD_RULES)
        """How each class of card is played."""
        self.tile_rules: dict[type, TileRule] = dict(TILE_RULES)
        """How one acts on each class of tile."""
        for extension in extensions:
            self.frame_rules.update(extension.frame_rules)
            self.card_rules.update(extension.card_rules)
            self.tile_rules.update(extension.tile_rules)
        self._lay_board(components)
        self._count_pieces(config)
        self._intern_choices(config)
        self._intern_frames(config)

    def _lay_board(self, components: Components) -> None:
        self.chamber: int = len(components.spaces) + 1
        """The place of the tomb chamber."""
        self.statues: tuple[int, ...] = components.statues
        """For each statue the space after which it stands."""
        self.walls: tuple[int, ...] = (
            0,
            *(space.wall for space in components.spaces),
            components.chamber,
        )
        """For each place the points of an adventurer there in the end. :rule:`LX-9.1`."""
        icons = [
            None if space.icon is None else REARS.index(space.icon) for space in components.spaces
        ]
        self.icons: tuple[int | None, ...] = (None, *icons, None)
        """For each place the temple stack that its icon names, or None."""

    def _count_pieces(self, config: Config) -> None:
        components = config.components
        # Horus cards of the expansion are counted with their equals of the base game.
        copies_of: dict[HorusCard, int] = {}
        for card, copies in (*components.horus_cards, *self.extra_horus_cards):
            copies_of[card] = copies_of.get(card, 0) + copies
        horus = [
            [(card, copies) for card, copies in copies_of.items() if card.level == level]
            for level in LEVELS
        ]
        cards: dict[Card, int] = dict(components.basic_cards)
        for level_cards in horus:
            cards.update(level_cards)
        # Cards of a module that equal one of the base game are counted with it. :rule:`MC-5.9`.
        equipment: dict[Card, int] = {}
        for extension in self.extensions:
            for card_, copies in () if extension.cards is None else extension.cards(config):
                cards[card_] = cards.get(card_, 0) + copies
                equipment[card_] = equipment.get(card_, 0) + copies
        self.cards: Kinds[Card] = Kinds(cards)
        """Every card that can come into a hand: basic ones, Horus cards by level, equipment."""
        self.all_cards: Counts = tuple(cards.values())
        """How many of each there are in the game."""
        self.all_equipment: Counts = tuple(equipment.get(card, 0) for card in cards)
        """How many of each came to the game as the players' own cards. :rule:`MC-5.9`."""
        self.no_cards: Counts = (0,) * len(cards)
        """An empty pile of cards."""
        self.horus_cards: tuple[Kinds[HorusCard], ...] = tuple(
            Kinds(card for card, _ in level_cards) for level_cards in horus
        )
        """The Horus cards of each level."""
        self.all_horus: tuple[Counts, ...] = tuple(
            tuple(copies for _, copies in level_cards) for level_cards in horus
        )
        """How many of each there are in the box."""
        temple = [[(t, n) for rear, t, n in components.temple_tiles if rear is r] for r in REARS]
        self.temple_tiles: tuple[Kinds[TempleTile], ...] = tuple(
            Kinds(tile for tile, _ in stack) for stack in temple
        )
        """The temple tiles of each rear."""
        self.all_temple: tuple[Counts, ...] = tuple(
            tuple(copies for _, copies in stack) for stack in temple
        )
        """How many of each there are in the box."""
        self.scarabs: Kinds[int] = Kinds(value for value, _ in components.scarabs)
        """The values of the scarabs."""
        self.all_scarabs: Counts = tuple(copies for _, copies in components.scarabs)
        """How many of each there are in the box."""
        box = components.expansion
        mummy = box is not None and Module.MUMMY in config.modules
        mummy_tiles = box.mummy_tiles if box is not None and mummy else ()
        self.mummy_tiles = Kinds(effect for effect, _, _ in mummy_tiles)
        self.mummy_costs = tuple(talismans for _, talismans, _ in mummy_tiles)
        self.all_mummy_tiles = tuple(copies for _, _, copies in mummy_tiles)
        treasures = (*components.treasures, *self.artifact_tiles)
        self.treasures: Kinds[Treasure] = Kinds(treasure for treasure, _ in treasures)
        """The treasure tiles."""
        self.all_treasures: Counts = tuple(copies for _, copies in treasures)
        """How many of each there are in the box."""

    def _intern_choices(self, config: Config) -> None:
        components, extensions = config.components, self.extensions
        faces = sorted(set(components.die))
        self.die_rolled: Kinds[outs.DieRolled] = Kinds(map(outs.DieRolled, faces))
        self.die_counts: Counts = tuple(components.die.count(face) for face in faces)
        self.card_drawn: Kinds[outs.CardDrawn] = Kinds(map(outs.CardDrawn, self.cards.all))
        self.horus_card_revealed: tuple[Kinds[outs.HorusCardRevealed], ...] = tuple(
            Kinds(map(outs.HorusCardRevealed, kinds.all)) for kinds in self.horus_cards
        )
        self.temple_tile_revealed: tuple[Kinds[outs.TempleTileRevealed], ...] = tuple(
            Kinds(map(outs.TempleTileRevealed, kinds.all)) for kinds in self.temple_tiles
        )
        self.scarab_drawn: Kinds[outs.ScarabDrawn] = Kinds(map(outs.ScarabDrawn, self.scarabs.all))
        self.treasure_uncovered: Kinds[TreasureUncovered] = Kinds(
            map(TreasureUncovered, self.treasures.all if self.artifact_tiles else ())
        )
        self.mummy_tile_revealed: Kinds[MummyTileRevealed] = Kinds(
            map(MummyTileRevealed, self.mummy_tiles.all)
        )
        base_cards: list[Card] = [card for card, _ in components.basic_cards]
        base_cards += [card for kinds in self.horus_cards for card in kinds.all]
        base_steps = (-1, *range(1, _most_steps(base_cards, components.die) + 1))
        more_steps = {
            steps
            for extension in extensions
            if extension.steps is not None
            for steps in extension.steps(config)
        }
        self.all_steps: tuple[int, ...] = tuple(sorted({*base_steps, *more_steps}))
        """All numbers of steps that anything in this game gives to one adventurer."""
        self.moves: tuple[dict[int, acts.MoveAdventurer], ...] = tuple(
            {
                steps: acts.MoveAdventurer(origin, steps)
                for steps in self.all_steps
                if 0 <= origin + steps <= self.chamber and (steps or origin)
            }
            for origin in range(self.chamber)
        )
        """For each origin and number of steps the one action object that stands for the move."""
        self.act_with: tuple[acts.ActWith, ...] = tuple(map(acts.ActWith, range(self.chamber)))
        """For each place the one action object; that of the stairs is never an answer."""
        # The blocks of the action space stand in this order for ever: a block follows from the
        # config alone, and what is new comes as a block at the end, so that ids keep.
        self.actions: tuple[acts.Action, ...] = (
            PLAY_LEFT,
            PLAY_RIGHT,
            *(move for moves in self.moves for n, move in moves.items() if n in base_steps),
            *self.act_with[1:],
            CLAIM,
            DECLINE,
            TAKE_KEY,
            *TAKE_HORUS_CARD.values(),
            TAKE_SCARAB,
            TAKE_WILD_CARD,
            *(move for moves in self.moves for n, move in moves.items() if n not in base_steps),
            # What two modules share is there once.
            *dict.fromkeys(
                action
                for extension in extensions
                if extension.actions is not None
                for action in extension.actions(config)
            ),
        )
        """All that can ever be decided; the place of an action here is its id."""
        # Fronts that stand on two rears are one outcome: so the blocks are made free of doubles.
        self.outcomes: tuple[outs.Outcome, ...] = (
            *self.die_rolled.all,
            *self.card_drawn.all,
            *(outcome for kinds in self.horus_card_revealed for outcome in kinds.all),
            *dict.fromkeys(o for kinds in self.temple_tile_revealed for o in kinds.all),
            *self.scarab_drawn.all,
            *self.treasure_uncovered.all,
            *self.mummy_tile_revealed.all,
        )
        """All that chance can ever bring; the place of an outcome here is its id."""
        self.choice_classes: frozenset[type] = frozenset(
            {*acts.ACTIONS, *outs.OUTCOMES, *map(type, self.actions), *map(type, self.outcomes)}
        )
        """The classes of actions and outcomes."""
        self.refusals: CommonRefusals = COMMON
        """The sentences with which any game refuses choices."""
        self.chance_refusals: ChanceRefusals = OF_CHANCE
        """The sentences with which games with chance refuse outcomes."""

    def _intern_frames(self, config: Config) -> None:
        seats = range(config.players)
        self.start_turn: tuple[StartTurn, ...] = tuple(map(StartTurn, seats))
        """For each seat the frame that starts its turn."""
        self.rest_of_turn: tuple[tuple[Frame, ...], ...] = tuple(
            (EndTurn(seat), FillHand(seat)) for seat in seats
        )
        """For each seat what is left of its turn while a card is carried out."""
        self.choose_move: tuple[dict[Card, ChooseMove], ...] = tuple(
            {
                card: ChooseMove(seat, card, 0)
                for card in self.cards.all
                if isinstance(card, MOVE_CARDS) and not card.rolls
            }
            for seat in seats
        )
        """For each seat and card that moves one adventurer without a roll the frame for it."""
        self.awaiting: dict[type, tuple[Awaiting, ...]] = awaiting_by_frame(
            self.frame_rules, config.players
        )
        """For each class of frame that waits and each seat what is awaited."""


def build_tables(config: Config) -> Tables:
    """Work out the tables of a config."""
    return Tables(config, tuple(EXTENSIONS[module] for module in config.modules))


EXTENSIONS: Mapping[Module, Extension] = {
    Module.MUMMY: mummy.EXTENSION,
    Module.EQUIPMENT: equipment.EXTENSION,
    Module.ARTIFACTS: artifacts.EXTENSION,
    Module.CHARACTERS: characters.EXTENSION,
}
"""What each module brings; here and in the shape files base and modules come together."""


def _most_steps(cards: Iterable[Card], die: tuple[int, ...]) -> int:
    """Return the most steps that a card moving one adventurer can give."""
    most = 1
    for card in cards:
        if not isinstance(card, (AdvanceAllCard, JoinNextCard)):
            most = max(most, *card.steps(max(die)))
    return most


def _compose(extensions: tuple[Extension, ...]) -> Hooks:
    """Put the hooks of several modules together, as :class:`Hooks` says."""
    composed: dict[str, Any] = {}
    for name in HOOK_NAMES:
        given = [getattr(extension.hooks, name) for extension in extensions]
        functions = tuple(function for function in given if function is not None)
        if len(functions) > 1:
            composed[name] = _composed(name, functions)
        elif functions:
            composed[name] = functions[0]
    return Hooks(**composed)


def _composed(name: str, functions: tuple[Callable[..., Any], ...]) -> Callable[..., Any]:
    """Make one function of those that modules have for a hook point."""

    def call_all(*arguments: object) -> None:
        for function in reversed(functions):
            function(*arguments)

    def call_until_true(*arguments: object) -> bool:
        return any(function(*arguments) for function in functions)

    def merge(*arguments: object) -> dict[str, int]:
        return {key: n for function in functions for key, n in function(*arguments).items()}

    if name in CHAINED:
        return call_all
    if name in TRIED:
        return call_until_true
    if name in MERGED:
        return merge
    message = f"two modules use the hook {name}; it takes one"
    raise InvalidConfig(message)

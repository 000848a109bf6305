"""The games as games of OpenSpiel, with explicit chance.

It needs the extra ``openspiel``. Importing this module registers ``theban_luxor`` and
``theban_tutankhamun``, so that ``pyspiel.load_game`` knows them; :func:`register_game` adds others.

OpenSpiel's searches in Python play them, such as ``open_spiel.python.algorithms.ismcts``.  Those in
C++, such as ``pyspiel.MCTSBot``, crash on every game written in Python, and the whole process with
them.

A game has these parameters:

=================  ================================================================================
``players``        The number of seats; 2 by default.
``first_player``   In this library's games: the seat that begins, from 0.
``modules``        In Luxor: the names of the modules in play, with ``+`` between them.
``rulings``        In this library's games: settings of switches, such as
                   ``backward:false+set_ties:classic``.
``box``            In this library's games: the path of a box file; by default the standard box.
``seed``           The seed of the deal.
``deals``          The number of deals from which chance picks one uniformly: those of this seed and
                   the next ones.  By default 1: then the deal is fixed, and the first node is the
                   first decision.
``length``         The maximum number of actions and outcomes; then a game is cut off and all have
                   0.
=================  ================================================================================

At the end the winners share 1 and the others together lose 1; all have 0 if all won.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any, cast

from attrs import frozen

from theban import games
from theban._core.chance import SupportsRandom, check_generator
from theban._core.checks import check_callable, check_kind, check_number, check_seat
from theban._core.errors import InvalidArgument, brought_by
from theban._core.ids import action_from_id, action_id, outcome_from_id, outcome_id
from theban._core.messages import shown
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.games import make_config
from theban.lab.adapters import gains
from theban.lab.encoding import encoding_of, observation_text
from theban.play.feed import difference
from theban.render import to_text
from theban.serial import to_data


class Past:
    """A position, and the choices that led to it from the start of a game."""

    __slots__ = ("_lines", "before", "choice", "heard", "start", "state")

    def __init__(
        self,
        state: Any,  # noqa: ANN401 (of any game)
        before: Past | None = None,
        choice: object = None,
        heard: Mapping[int | None, str] | None = None,
    ) -> None:
        """Add a position after another one."""
        self.start: Any = state if before is None else before.start
        self.heard: Mapping[int | None, str] = heard or {}
        self.state, self.before, self.choice = state, before, choice
        self._lines: dict[int | None, str] = {}  # what each seat learned about the choice

    def guessed(self, rules: AnyRules, seat: int, rng: SupportsRandom) -> Past:
        """Return the past of a guess at this position.

        The guessing seat was told the same in it. Secrets that only others were told are lost;
        instead they know what they see in the guess.
        """
        guess = rules.determinize(rules.view(self.state, seat), rng)
        return Past(guess, heard={viewer: self.told(rules, viewer) for viewer in (seat, None)})

    def told(self, rules: AnyRules, seat: int | None) -> str:
        """Return everything a seat learned, like :func:`theban.lab.encoding.information_text`."""
        way = self._way()
        heard = way[0].heard
        lines = [heard[seat if seat in heard else None]] if heard else []
        if seat not in heard:
            lines.append(observation_text(rules.view(self.start, seat)))
        for before, past in pairwise(way):
            if past.state is None:  # this past came from a pickle
                past.state = rules.step(before.state, past.choice)
            if seat not in past._lines:  # noqa: SLF001 (of this class)
                known = rules.redact_choice(before.state, past.choice, seat)
                is_hidden = isinstance(known, Hidden)
                line = f"{known.kind} hidden" if is_hidden else rules.format_choice(known)
                past._lines[seat] = line  # noqa: SLF001 (of this class)
            lines.append(past._lines[seat])  # noqa: SLF001 (of this class)
        return "\n".join(lines)

    def _way(self) -> list[Past]:
        way: list[Past] = [self]
        while way[-1].before is not None:
            way.append(way[-1].before)
        return way[::-1]

    def __deepcopy__(self, _memo: object) -> Past:
        """Return this same past, since it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a start, choices and an end; everything in between follows from them."""
        way = self._way()
        choices = tuple(past.choice for past in way[1:])
        return _restored, (self.start, choices, self.state, way[0].heard)


def _restored(
    start: object, choices: Iterable[object], state: object, heard: Mapping[int | None, str]
) -> Past:
    past = Past(start, heard=heard)
    for choice in choices:
        past = Past(None, past, choice)
    past.state = state
    return past


def secret_text(rules: AnyRules, state: object, seat: int) -> str:
    """Return a seat's secrets, which a spectator does not know, as text; or ``""``."""
    own, open_ = (json.loads(observation_text(rules.view(state, who))) for who in (seat, None))
    found = {step.path: step.value for step in difference(open_, own)}
    found.pop("/seat", None)
    return json.dumps(found, separators=(",", ":")) if found else ""


PARAMETERS: Mapping[str, int] = {"players": 2, "seed": 0, "deals": 1, "length": 10_000}
"""The parameters of every game, with their defaults."""
OPTIONS: Mapping[str, int | str] = {"first_player": 0, "modules": "", "rulings": "", "box": ""}
"""The additional ones of this library's games: options of their configs."""


@frozen
class Settings:
    """The description of a game for OpenSpiel."""

    rules: AnyRules
    config: Any
    seed: int
    deals: int
    length: int

    def __deepcopy__(self, _memo: object) -> Settings:
        """Return these same settings, since they are immutable."""
        return self


def settings_of(
    rules: AnyRules, options: Mapping[str, Any], parameters: Mapping[str, Any]
) -> Settings:
    """Read parameters."""
    given = {**PARAMETERS, **options, **parameters}
    of_config: dict[str, Any] = {name: given[name] for name in ("players", *options)}
    if options is OPTIONS:
        modules, rulings, box = (str(of_config.pop(name)) for name in ("modules", "rulings", "box"))
        if modules:
            of_config["modules"] = tuple(modules.split("+"))
        if rulings:
            of_config["rulings"] = dict(map(_ruling, rulings.split("+")))
        if box:
            of_config["components"] = games.PACKAGES[rules.name].load_box(box).components
    return Settings(
        rules,
        make_config(rules.name, of_config),
        check_number(given["seed"], "seed", 0),
        check_number(given["deals"], "deals", 1),
        check_number(given["length"], "length", 1),
    )


def _ruling(text: str) -> tuple[str, bool | str]:
    name, colon, value = text.partition(":")
    if not colon:
        raise InvalidArgument(f"rulings has {shown(text)}; it must be like backward:false")
    return name, {"true": True, "false": False}.get(value, value)


with brought_by("openspiel", "theban.lab.adapters.openspiel_game needs"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

__all__ = ["Struct", "ThebanGame", "ThebanObserver", "ThebanState", "register_game"]


class ThebanGame(pyspiel.Game):
    """A game with its parameters, see :mod:`theban.lab.adapters.openspiel_game`.

    Example:
        >>> import pyspiel
        >>> import theban.lab.adapters.openspiel_game
        >>> game = pyspiel.load_game("theban_luxor(players=3,modules=mummy+artifacts,seed=7)")
        >>> state = game.new_initial_state()
        >>> state.current_player(), [state.action_to_string(each) for each in state.legal_actions()]
        (0, ['play left', 'play right'])
    """

    game_type: pyspiel.GameType
    """The information about a game that OpenSpiel requests before its parameters are known."""
    rules_name: str
    options: Mapping[str, Any]
    """The parameters, with their defaults, that are options of the config besides ``players``."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        """Read the parameters.

        Args:
            parameters: the parameters by their names; those left out have their defaults.

        Raises:
            ThebanError: a parameter is wrong; the message says which one, and what would be right.
        """
        rules = games.get_rules(self.rules_name)
        settings = settings_of(rules, self.options, parameters or {})
        self.settings: Settings = settings
        outcomes = len(rules.outcome_space(settings.config))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.action_space(settings.config)),
            max_chance_outcomes=max(outcomes, settings.deals, 1),
            num_players=settings.config.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=settings.length,
        )
        super().__init__(self.game_type, info, parameters or {})
        # This must be done here, since OpenSpiel makes a new state first whenever it copies one.
        self.start: Past | None = None if settings.deals > 1 else dealt(settings, 0)

    def new_initial_state(self) -> ThebanState:
        """Return the state before the deal; with one deal only, the state after it."""
        return ThebanState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the maximum number of chance nodes of a game: its maximum length."""
        return self.settings.length

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 (pyspiel has no types)
        params: dict[str, Any] | None = None,
    ) -> ThebanObserver:
        """Return an observer.

        Args:
            iig_obs_type: whether it includes public information, the player's private information,
                or both; and whether it covers everything since the beginning, or only the position.
            params: not supported.

        Raises:
            InvalidArgument: there are parameters.
        """
        if params:
            raise InvalidArgument(f"observers have no parameters; {', '.join(params)} is given")
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return ThebanObserver(self, iig_obs_type or usual)


def dealt(settings: Settings, number: int) -> Past:
    """Return the beginning of a game."""
    return Past(settings.rules.new_game(settings.config, seed=settings.seed + number))


@frozen
class Struct:
    """A position, an observation or an action as plain data, like OpenSpiel's structs.

    OpenSpiel's own classes cannot be created in Python.

    Example:
        >>> Struct({"deal": 3}).to_json()
        '{"deal":3}'
        >>> Struct({"deal": 3}).to_dict()
        {'deal': 3}
    """

    data: dict[str, Any]
    """The data: numbers, texts, lists and dictionaries."""

    def to_dict(self) -> dict[str, Any]:
        """Return the data."""
        return self.data

    def to_json(self) -> str:
        """Return the data as JSON."""
        return json.dumps(self.data, separators=(",", ":"))


def _content(value: object) -> dict[str, Any]:
    """Return a position or a choice as in a saved game, without the head."""
    return cast("dict[str, Any]", to_data(value)["data"])  # positions and choices are objects


class ThebanState(pyspiel.State):
    """A position with what led to it.

    Example:
        >>> import pyspiel
        >>> import theban.lab.adapters.openspiel_game
        >>> state = pyspiel.load_game("theban_luxor(seed=7,deals=2)").new_initial_state()
        >>> state.current_player() == pyspiel.PlayerId.CHANCE, state.chance_outcomes()
        (True, [(0, 0.5), (1, 0.5)])
        >>> state.apply_action(1)
        >>> state.current_player(), state.is_terminal(), state.returns()
        (0, False, [0.0, 0.0])

        A guess looks the same to the seat that guesses:

        >>> from random import Random
        >>> guess = state.resample_from_infostate(0, Random(1).random)
        >>> guess.observation_string(0) == state.observation_string(0)
        True
    """

    def __init__(self, game: ThebanGame) -> None:
        """Begin a game.

        Args:
            game: the game.
        """
        super().__init__(game)
        self.settings = game.settings
        self.past = game.start
        self._made = 0

    def current_player(self) -> int:
        """Return the player to act: a seat, chance or nobody."""
        if self.past is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._made >= self.settings.length:
            return int(pyspiel.PlayerId.TERMINAL)
        due = self.settings.rules.awaiting(self.past.state)
        if isinstance(due, Decision):
            return due.seat
        player = pyspiel.PlayerId.CHANCE if isinstance(due, Chance) else pyspiel.PlayerId.TERMINAL
        return int(player)

    def is_terminal(self) -> bool:
        """Return whether the game is over or was cut off."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        settings = self.settings
        if self.past is None or player != self.current_player():
            return []
        actions = settings.rules.legal_actions(self.past.state)
        return sorted(action_id(settings.rules, settings.config, action) for action in actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes with their probabilities."""
        settings = self.settings
        if self.past is None:
            return [(number, 1 / settings.deals) for number in range(settings.deals)]
        outcomes = settings.rules.chance_outcomes(self.past.state)
        total = sum(weight for _, weight in outcomes)
        return sorted(
            (outcome_id(settings.rules, settings.config, outcome), weight / total)
            for outcome, weight in outcomes
        )

    def _apply_action(self, action: int) -> None:
        if self.past is None:
            self.past = dealt(self.settings, int(action))
            return
        choice = self._choice(self.current_player(), action)
        state = self.settings.rules.step(self.past.state, choice)
        self.past = Past(state, self.past, choice)
        self._made += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if self.past is None:
            return f"deal {action}"
        # The notation, which is different for any two choices.
        return self.settings.rules.format_choice(self._choice(player, action))

    def _choice(self, player: int, action: int) -> Any:  # noqa: ANN401 (of any game)
        of_id = outcome_from_id if player == pyspiel.PlayerId.CHANCE else action_from_id
        return of_id(self.settings.rules, self.settings.config, int(action))

    def returns(self) -> list[float]:
        """Return each seat's gain, see :mod:`theban.lab.adapters.openspiel_game`."""
        rules = self.settings.rules
        if self.past is None or not isinstance(rules.awaiting(self.past.state), GameOver):
            return [0.0] * self.settings.config.players
        return list(gains(rules.standings(self.past.state)))

    def to_struct(self) -> Struct:
        """Return the whole position, as in a saved game; empty before the deal.

        Example:
            >>> state = pyspiel.load_game("theban_tutankhamun").new_initial_state()
            >>> sorted(state.to_struct().to_dict())[:3]
            ['config', 'nile', 'pending']
        """
        return Struct({} if self.past is None else _content(self.past.state))

    def to_json(self) -> str:
        """Return the whole position as JSON."""
        return self.to_struct().to_json()

    def to_observation_struct(self, player: int | None = None) -> Struct:
        """Return what a seat can see, as in ``observation_string``; empty before the deal.

        Args:
            player: the seat; None for the one that acts, or for a spectator at a chance event.

        Raises:
            InvalidArgument: the seat does not exist.

        Example:
            >>> state = pyspiel.load_game("theban_tutankhamun").new_initial_state()
            >>> state.to_observation_struct(1).to_dict()["seat"]
            1
        """
        if self.past is None:
            return Struct({})
        rules, acting = self.settings.rules, self.current_player()
        seat = player if player is not None else acting if acting >= 0 else None
        return Struct(json.loads(observation_text(rules.view(self.past.state, seat))))

    def action_to_struct(self, *player_and_action: int) -> Struct:
        """Return an action or outcome, as in a saved game; ``{"deal": 3}`` for a deal.

        Args:
            player_and_action: the player, by default the one that acts, and the id.

        Raises:
            InvalidArgument: there is no such id.

        Example:
            >>> state = pyspiel.load_game("theban_tutankhamun").new_initial_state()
            >>> state.action_to_struct(4).to_json()
            '{"type":"Sail","place":4}'
        """
        *player, action = player_and_action
        if self.past is None:
            return Struct({"deal": int(action)})
        choice = self._choice(player[0] if player else self.current_player(), action)
        return Struct(_content(choice))

    def struct_to_actions(self, struct: Struct) -> list[int]:
        """Return the ids of the legal actions that a struct stands for: one, or none.

        Args:
            struct: an action.

        Example:
            >>> state = pyspiel.load_game("theban_tutankhamun").new_initial_state()
            >>> state.struct_to_actions(Struct({"type": "Sail", "place": 4}))
            [4]
        """
        return [id_ for id_ in self.legal_actions() if self.action_to_struct(id_) == struct]

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> ThebanState:
        """Return a position that a player cannot tell from this one, guessed by the rules.

        The guess is drawn from all possible deals, whatever ``deals`` says. Nobody knows how the
        position arose, so its history is empty.

        Args:
            player_id: the seat that guesses.
            probability_sampler: returns random numbers from 0 to below 1 for the guess.

        Raises:
            InvalidArgument: the seat does not exist, or the sampler returns other numbers.
        """
        seat = check_seat(player_id, self.settings.config.players)
        check_callable(probability_sampler, "probability_sampler")
        numbers = _Numbers(probability_sampler)
        check_generator(numbers)
        guess = ThebanState(self.get_game())
        if self.past is not None:
            guess.past = self.past.guessed(self.settings.rules, seat, numbers)
        guess._made = self._made
        return guess

    def __str__(self) -> str:
        """Draw the table as a spectator sees it; as JSON if the game has no renderer."""
        if self.past is None:
            return "before the deal"
        view = self.settings.rules.view(self.past.state, None)
        try:
            return to_text(view)
        except InvalidArgument:  # the game has no renderer
            return observation_text(view)


@frozen
class _Numbers:
    """A sampler of OpenSpiel as a generator."""

    random: Callable[[], float]


class ThebanObserver:
    """Describes a state for a player: as numbers and as text.

    For public information alone the numbers are those of a spectator. The private information alone
    is only available as text, and so is the history since the beginning.

    Example:
        >>> import pyspiel
        >>> import theban.lab.adapters.openspiel_game
        >>> game = pyspiel.load_game("theban_tutankhamun(seed=7)")
        >>> observer = game.make_py_observer()
        >>> observer.set_from(game.new_initial_state(), 0)
        >>> observer.tensor.shape, list(observer.dict)[:2]
        ((1771,), ['seat', 'due'])
        >>> observer.string_from(game.new_initial_state(), 0)[:40]
        '{"nile":[{"name":"Sarcophagus","type":"A'
    """

    def __init__(self, game: ThebanGame, kind: Any) -> None:  # noqa: ANN401 (pyspiel has no types)
        """Allocate the numbers.

        Args:
            game: the game.
            kind: the kind of observation, an ``IIGObservationType``.
        """
        settings = game.settings
        self._has_perfect_recall: bool = kind.perfect_recall
        self._is_public: bool = kind.public_info
        self._is_private: bool = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._encoding = encoding_of(settings.rules, settings.config)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._is_public and not self._has_perfect_recall:
            self.tensor = np.zeros(self._encoding.size, np.float32)
            self.dict = {
                field.name: self.tensor[field.place].reshape(field.shape)
                for field in self._encoding.fields
            }

    def set_from(self, state: ThebanState, player: int) -> None:
        """Write a player's observation into ``tensor``; ``dict`` has views of its parts.

        Args:
            state: the state.
            player: the seat.

        Raises:
            InvalidArgument: the observer covers everything since the beginning.
        """
        if self._has_perfect_recall:
            raise InvalidArgument(
                "the information state is a text, information_state_string; as numbers there is "
                "the position only, observation_tensor"
            )
        if self.tensor is None:
            return
        if state.past is None:
            self.tensor.fill(0)
            return
        seat = player if self._is_private else None
        self._encoding.write(state.settings.rules.view(state.past.state, seat), self.tensor)

    def string_from(self, state: ThebanState, player: int) -> str:
        """Return a player's observation as text.

        Args:
            state: the state.
            player: the seat.
        """
        if state.past is None:
            return ""
        rules = state.settings.rules
        if not self._is_public:
            return secret_text(rules, state.past.state, player) if self._is_private else ""
        seat = player if self._is_private else None
        if self._has_perfect_recall:
            return f"{seat}\n{state.past.told(rules, seat)}"
        return observation_text(rules.view(state.past.state, seat))


def _register(name: str, options: Mapping[str, Any], *, is_open: bool, most_players: int) -> None:
    information = pyspiel.GameType.Information
    game_type = pyspiel.GameType(
        short_name=f"theban_{name}",
        long_name=f"{name.capitalize()} (theban)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**PARAMETERS, **options},
    )
    of_kind = {"rules_name": name, "game_type": game_type, "options": options}
    kind = type(f"{name.capitalize()}Game", (ThebanGame,), of_kind)
    globals()[kind.__name__] = kind  # where pickles look for it
    pyspiel.register_game(game_type, kind)


_register("luxor", OPTIONS, is_open=False, most_players=5)
_register("tutankhamun", OPTIONS, is_open=True, most_players=6)


def register_game(
    rules: AnyRules,
    *,
    most_players: int,
    is_open: bool = False,
    options: Mapping[str, int | float | str | bool] | None = None,
) -> None:
    """Register another game, as ``theban_`` and its name.

    Registering the same rules again has no effect. The observations need an encoding, see
    :func:`theban.lab.encoding.register_encoding`.

    Args:
        rules: the game's rules; this also registers them with :func:`theban.games.register`.
        most_players: the maximum number of players.
        is_open: whether nothing is ever hidden in any of its games.
        options: options of the config, besides ``players``, to offer as parameters, each with its
            default.

    Raises:
        InvalidArgument: an argument is of a wrong kind, or another game has the name. Or the name
            has characters other than letters, digits and underscores, or an option has the name of
            a parameter that every game has.

    Example:
        >>> from theban.luxor import RULES
        >>> register_game(RULES, most_players=5)
        >>> "theban_luxor" in pyspiel.registered_names()
        True
    """
    games.register(rules)
    name, own = rules.name, {} if options is None else options
    most = check_number(most_players, "most_players", 2)
    check_kind(is_open, bool, "is_open", "True or False")
    check_kind(own, Mapping, "options", "a mapping from names of options to their defaults")
    if not re.fullmatch("[A-Za-z0-9_]+", name):
        raise InvalidArgument(
            f"OpenSpiel needs a name of letters, digits and underscores; the game is {shown(name)}"
        )
    taken = next((each for each in own if each in PARAMETERS), None)
    if taken is not None:
        raise InvalidArgument(f"options has {shown(taken)}, a parameter of every game")
    if f"theban_{name}" not in pyspiel.registered_names():
        _register(name, own, is_open=is_open, most_players=most)

"""The situation in states and views is consistent with the events in whole games."""

from collections.abc import Iterator
from random import Random

import attrs

from tests.luxor.late_positions import late_positions, late_positions_with_modules
from tests.luxor.playing import Curious, configs, play
from theban.luxor import *
from theban.types import Turn


def games() -> Iterator[Iterator[State]]:
    """Play random games: new ones, and those from positions where rare events come soon."""
    bot = Curious()
    starts = [*late_positions_with_modules(), *late_positions()]
    starts += [new_game(config, seed=1) for config in configs()]
    starts += [new_game(Config(players, 1, tuple(Module)), seed=2) for players in (2, 5)]
    for number, start in enumerate(starts * 2):
        yield states(start, bot, Random(number))


def states(start: State, bot: Curious, rng: Random) -> Iterator[State]:
    """Yield the positions of a game, checking each against the events on the way."""
    assert start.turn is not None
    seat, owed, ending, entering = start.turn.seat, 0, None, 0
    for before, choice, state in play(start, rng, bot.choose, limit=400):
        yield before
        events = transition(before, choice).events
        spent = sum(event.keys for event in events if isinstance(event, KeysSpent))
        check_choice(before, choice, spent)
        for event in events:
            match event:
                case TurnStarted(following):
                    owed -= following == seat
                    seat = following
                case SetFlipped() | MummyTileActivated(effect=MummyEffect.ONE_MORE_TURN):
                    owed += 1
                case AdventurerMoved(target=target):
                    entering += target == state.board.chamber
                case ChamberEntered():
                    entering -= 1
                case GameEnded():
                    ending = event.ending
                case _:
                    pass
        assert state.ending is ending
        assert (state.entering is not None) == bool(entering)
        if ending is None:
            first, players = state.config.first_player, state.config.players
            entered = sum(player.in_chamber for player in state.players)
            number = [*range(first, players), *range(first)].index(seat) + 1
            assert state.turn == Turn(seat, number, owed, ends_game=entered > 1)
        else:
            assert state.turn is None
            yield state


def check_choice(state: State, choice: object, spent: int) -> None:
    """Check that the possible choices fit the subject of the decision."""
    subject = state.subject
    assert subject is not None
    if isinstance(choice, MoveAdventurer):
        assert subject.keys[subject.steps.index(choice.steps)] == spent
        assert subject.cards or subject.slot is not None
    if isinstance(choice, TakeHorusCard):
        assert choice.level in subject.levels
    if isinstance(choice, ActWith):
        assert choice.place in subject.places
    if subject.tile is not None and subject.places:
        assert [state.board.tiles[place] for place in subject.places] == [subject.tile]


def test_in_whole_games_situations_are_what_events_tell_and_views_show() -> None:
    filled: set[str] = set()
    for game in games():
        for state in game:
            seats = (*range(len(state.players)), None)
            seen = [view(state, seat) for seat in seats]
            for each in ("turn", "ending", "subject", "entering"):
                assert {getattr(shown, each) for shown in seen} == {getattr(state, each)}
            subject = state.subject
            if subject is not None:
                fields = attrs.fields(Subject)
                filled |= {f.name for f in fields if getattr(subject, f.name) != f.default}
    assert filled == {each.name for each in attrs.fields(Subject)}

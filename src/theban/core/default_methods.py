"""What rules of a game need not write themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from theban.core.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.core.protocol import Transition


class _Told(Protocol):
    """Rules that tell what happens in a step."""

    # A state and a choice of whatever game the class below is mixed into: Any.
    def transition(self, state: Any, choice: Any, /) -> Transition[Any, Any]:  # noqa: ANN401 (as said)
        """See :meth:`theban.Rules.transition`."""
        ...


class DefaultMethods:
    """Mixed into a class of rules: promises nothing of its games, and names none of its rules.

    A game that can do better writes these methods itself.

    Example:
        >>> class MyRules(DefaultMethods):
        ...     name = "mine"
        >>> MyRules().facts("a config").most_choices is None
        True
        >>> MyRules().score_rules("a config")
        {}
    """

    __slots__ = ()

    def facts(self, _config: object, /) -> Facts:
        """Promise nothing, see :meth:`theban.Rules.facts`.

        Args:
            _config: the config.
        """
        return Facts()

    def rules_of(self: _Told, state: object, choice: object, /) -> tuple[tuple[str, ...], ...]:
        """Name no rules of any event, see :meth:`theban.Rules.rules_of`.

        Args:
            state: the position.
            choice: a choice that can be made there.

        Raises:
            IllegalChoice: it cannot.
        """
        return tuple([() for _ in self.transition(state, choice).events])

    def score_rules(self, _config: object, /) -> Mapping[str, tuple[str, ...]]:
        """Name no rules of any points, see :meth:`theban.Rules.score_rules`.

        Args:
            _config: the config.
        """
        return {}

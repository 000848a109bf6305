"""What rules of a game need not write themselves."""

from __future__ import annotations

from theban.core.facts import Facts


class DefaultMethods:
    """Mixed into a class of rules: promises nothing of its games.

    A game that can do better writes these methods itself.

    Example:
        >>> class MyRules(DefaultMethods):
        ...     name = "mine"
        >>> MyRules().facts("a config").most_choices is None
        True
    """

    __slots__ = ()

    def facts(self, _config: object, /) -> Facts:
        """Promise nothing, see :meth:`theban.Rules.facts`.

        Args:
            _config: the config.
        """
        return Facts()

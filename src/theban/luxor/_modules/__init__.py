"""The modules of the expansion *The Mummy's Curse*, each under its name in ``Module``.

The data that a module adds to states, frames, outcomes and events is in ``luxor/_parts``, which
imports no rules.  Its rules and checks are here, joined as ``EXTENSION``, a
:class:`theban.luxor._extension.Extension`.  Modules do not import each other, and the rule files of
the base game do not import any of them.
"""

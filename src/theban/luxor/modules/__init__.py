"""The modules of the expansion *The Mummy's Curse*, a package each.

``parts`` has what a module adds to states, frames, outcomes and events, and imports no rules;
``rules`` has its rules, as one :class:`theban.luxor.extension.Extension`.  Modules do not import each
other, and the rule files of the base game import none of them.
"""

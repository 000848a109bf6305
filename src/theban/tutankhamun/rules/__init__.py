"""What happens: the rules of the game, with one room for each thing that they are about.

A room has all of it: the answers to a decision, why others are refused, and what is done. ::

    sailing       TT-2.1 to TT-2.5: where a boat can go
    resolving     TT-3.1, TT-3.2, TT-3.4: what happens with the tile
    idols/choices TT-3.3: declining
    idols/osiris  TT-4.1
    idols/isis    TT-4.2, TT-4.3
    idols/ra      TT-4.4
    idols/thoth   TT-4.5
    idols/horus   TT-4.6
    trailing      TT-5.1, TT-5.2
    sets          TT-6.1 to TT-6.9, TT-7.5: who wins a set, and ties of 1993
    ending        TT-7.1, TT-7.3, TT-7.4, TT-7.6
    scoring       TT-7.2: who wins

The table that leads from each frame and god to its functions is ``base``; ``playing`` has the
functions of the contract.  Setup (TT-1) is in ``tutankhamun/setup``.
"""

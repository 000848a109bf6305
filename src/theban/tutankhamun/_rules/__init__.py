"""The rules of the game, one file for each subject.

A file has the answers to a decision, the refusals of others, and the effects. ::

    sailing  TT-2.1 to TT-2.5, TT-3.1, TT-3.2, TT-3.4, TT-5.1, TT-5.2: the move, and its tile
    idols    TT-3.3, TT-4.1 to TT-4.6: declining, and what each god does
    sets     TT-6.1 to TT-6.9, TT-7.1 to TT-7.6: who wins a set, the end, who wins

The table that leads from each frame and god to its functions is in ``base``; ``playing`` has the
functions of the contract.  The setup (TT-1) is in ``tutankhamun/_setup``.
"""

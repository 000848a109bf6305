"""The rules of the base game, one file for each subject.

A file has the answers to a decision, the refusals of others, and the effects. ::

    turn      LX-3.1, LX-6.1 to LX-6.4, LX-8.4 to LX-8.8: whose turn it is, draws, ends
    cards     LX-3.2 to LX-3.8, LX-3.11, LX-3.12, LX-7.1 to LX-7.10: which card is played, and how
    movement  LX-3.9, LX-3.10, LX-4.1, LX-4.2, LX-4.8, LX-8.1 to LX-8.3: moves, statues, chamber
    tiles     LX-4.3 to LX-4.7, LX-5.1 to LX-5.6, LX-5.11: what an adventurer finds
    horus     LX-5.7 to LX-5.10, LX-5.12: Favor of Horus, keys and Horus cards
    scoring   LX-9.1 to LX-9.6

The table that leads from each frame, card and tile to its functions is in ``base``; ``playing`` has
the functions of the contract.  The setup (LX-2) is in ``luxor/_setup``, the rules on who knows what
(LX-10) are in ``luxor/_views``, and those of the expansion's modules (MC-2 to MC-7) in
``luxor/_modules``.
"""

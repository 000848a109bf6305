"""What happens: the rules of the base game, with one room for each thing that they are about.

A room has all of it: the answers to a decision, why others are refused, and what is done. ::

    turn                  LX-3.1: whose turn it is; turns owed besides
    cards/outer_cards     LX-3.2, LX-3.3, LX-3.7, LX-3.11: which card is played
    cards/one_adventurer  LX-3.4 to LX-3.6, LX-3.8, LX-3.12, LX-7.1, LX-7.2: any steps of one
    cards/advance_all     LX-7.3 to LX-7.6: all advance
    cards/join_next       LX-7.7, LX-7.8: the last joins the second-last
    cards/one_less        LX-7.9, LX-7.10: a treasure with one adventurer too few
    movement              LX-3.9, LX-3.10, LX-4.1, LX-4.2, LX-4.8: where a move leads; statues
    tiles/osiris          LX-4.3 to LX-4.5
    tiles/tunnel          LX-4.6, LX-4.7
    tiles/treasure        LX-5.1, LX-5.2
    tiles/temple_stacks   LX-5.3, LX-5.11: temple tiles come, and stay
    tiles/scarab          LX-5.4
    tiles/wild_card       LX-5.5
    tiles/scarab_or_wild  LX-5.6
    tiles/favor           LX-5.7: Favor of Horus
    tiles/horus           LX-5.8: a key or a Horus card
    tiles/horus_stacks    LX-5.9, LX-5.10, LX-5.12: taking a Horus card
    drawing               LX-6.1 to LX-6.4
    chamber               LX-8.1 to LX-8.3: entering it
    ending                LX-8.4 to LX-8.8: the end of a round and of the game
    scoring               LX-9.1 to LX-9.6

The table that leads from each frame, card and tile to its functions is ``base``; ``playing`` has
the functions of the contract.  Setup (LX-2) is in ``luxor/setup``, who knows what (LX-10) in
``luxor/knowledge``, and what modules of the expansion do (MC-2 to MC-7) in ``luxor/modules``.
"""

"""Module 1: the Mummy, talismans and mummy tiles. The chapters are :rule:`MC-2.1` to MC-4.13."""

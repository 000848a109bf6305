"""Code for any game: the contract, errors, chance, matches, records, the rulebook registry."""

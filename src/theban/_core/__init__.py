"""What knows no game: the contract, errors, chance, matches, records, the rulebook registry."""

"""What holds of whole games: playing them to the end, and what is known before they begin."""

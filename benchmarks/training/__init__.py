"""Programs that learn the weights which the library ships; they take minutes to hours."""

"""Learning the games: lessons that are played and puzzles that are proved, as data, and the engine that runs them."""

"""Interactive lessons and verified puzzles, as data, and the engine that runs them."""

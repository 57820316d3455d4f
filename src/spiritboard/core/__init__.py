"""The engine that all games share: states, hidden information, chance, decisions and the base class of games."""

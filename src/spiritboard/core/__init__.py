"""The engine that every game shares: states, hiding, chance, decisions and the contract a game fulfils."""

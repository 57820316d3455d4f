"""How bots see and play Samhain."""

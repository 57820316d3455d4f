"""How bots see and play the Shaman King TCG."""

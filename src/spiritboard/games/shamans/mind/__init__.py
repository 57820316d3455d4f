"""How bots see and play Shamans."""

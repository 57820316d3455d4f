"""The characters of Samhain, and the kinds of actions they like."""

from typing import Final

from spiritboard.core.mind import Mind
from spiritboard.games.registry import Character
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules import tables as t

CHARACTERS: Final = {
    "crow": Character("Crow", "Aggressive: steals items, kills members, gives wisps to others.", {"harm": 0.02}),
    "boar": Character("Boar", "Expansive: puts new members on the board first.", {"expand": 0.02}),
    "bee": Character("Bee", "Thrifty: collects resources and items.", {"gather": 0.015, "item": -0.005}),
    "dove": Character("Dove", "Peaceful: gains devotion and avoids harming others.", {"pray": 0.015, "harm": -0.02}),
}

_DEEDS: Final = {
    **dict.fromkeys((t.BLAME, t.CURSE, t.STEAL, t.TIRE, t.SPITE, t.DOOM), "harm"),
    **dict.fromkeys((t.PRODUCE, t.BUY, t.CARVE, t.KINDLE), "gather"),
    **dict.fromkeys((t.HIRE, t.RAISE), "expand"),
    **dict.fromkeys((t.PRAY, t.WISH), "pray"),
}
"""The kinds of the actions on the cards."""
_FIXED: Final = (
    (f.A_EXPAND, f.A_CARD, "expand"),
    (f.A_TRACK, f.A_STUFF, "pray"),
    (f.A_STUFF, f.A_POINT, "gather"),
    (f.A_ITEM, f.A_BONUS, "item"),
    (f.A_GIVE_OWN, f.A_RAISE, "harm"),
    (f.A_RAISE, f.A_COPY, "expand"),
)
_GAINS: Final = ("pray", "devote", "gain")
"""Questions in which a track or a resource is gained; elsewhere it is paid."""


def flavour(mind: Mind, action: int) -> str:
    """Return the kind of an action; empty if no character has a preference about it."""
    kind = mind.decision.kind
    if action < f.A_EXPAND or (kind == "move" and f.A_CARD <= action < f.A_AT):
        card = action - (f.A_USE if action < f.A_EXPAND else f.A_CARD)
        return _DEEDS.get(int(t.DEED[2 * card + (mind.view.cells[f.ROUND] + 1 & 1)]), "")
    word = next((word for first, past, word in _FIXED if first <= action < past), "")
    paid = f.A_TRACK <= action < f.A_POINT and kind not in _GAINS
    return "" if paid else word

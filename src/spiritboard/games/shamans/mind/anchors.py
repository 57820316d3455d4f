"""Simple reference players of Shamans, against which levels are measured, and a filter for blunders.

None of them looks ahead or remembers anything.
"""

from spiritboard.core.bits import size
from spiritboard.core.dice import Dice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.sight import UNSEEN
from spiritboard.core.state import PLAYERS
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, role_in

SURE_ENOUGH = 0.6
"""The suspicion at which the paranoid player strikes."""
EVEN = 0.5
MOST_IN_A_ROUND = 5
"""Points for a Shadow that wins with a pair of Moon Shards (rules 9.2 and 9.3)."""


class QuietBot(Bot):
    """Follows with its lowest card if it can, harms nobody, keeps its Portals and takes whatever tile is there."""

    name = "quiet"

    def choose(self, mind: Mind, dice: Dice) -> int:
        lead, options = mind.view.cells[f.LEAD], list(mind.legal_actions)
        cards = [action for action in options if action < f.A_TILE_LEFT]
        following = [action for action in cards if action < f.A_GIVE and action >> f.WORLD_SHIFT == lead]
        if following:
            return self.follow(mind, following, cards, dice)
        if cards:
            return self.free(mind, cards, dice)
        return next((action for action in (f.A_SPARE, f.A_PASS) if action in options), options[0])

    def follow(self, mind: Mind, following: list[int], cards: list[int], dice: Dice) -> int:  # noqa: ARG002
        """Return the card to play when it can follow."""
        return min(following)

    def free(self, mind: Mind, cards: list[int], dice: Dice) -> int:  # noqa: ARG002
        """Return the card to lead, to give away, or to play when it cannot follow."""
        return cards[dice.below(len(cards))]


class StrayingBot(QuietBot):
    """As a Shadow it openly strays whenever it can; as a Shaman it follows."""

    name = "straying"

    def follow(self, mind: Mind, following: list[int], cards: list[int], dice: Dice) -> int:
        straying = [action for action in cards if action not in following]
        if straying and _own(mind) == f.SHADOW:
            return straying[dice.below(len(straying))]
        return super().follow(mind, following, cards, dice)


class ParanoidBot(QuietBot):
    """Follows, and strikes anybody slightly suspicious."""

    name = "paranoid"

    def choose(self, mind: Mind, dice: Dice) -> int:
        strikes = [action for action in mind.legal_actions if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS]
        if strikes:
            beliefs = suspicion(mind.view, mind.heard)
            worst = max(strikes, key=lambda action: beliefs[action - f.A_STRIKE])
            if beliefs[worst - f.A_STRIKE] >= SURE_ENOUGH:
                return worst
        return super().choose(mind, dice)


class TimidBot(QuietBot):
    """Follows, harms nobody, and considers only its own hand: as a Shaman it gets rid of its shortest world, although
    the others can follow that least; as a Shadow it leads what everybody can follow, so as not to be noticed."""

    name = "timid"

    def free(self, mind: Mind, cards: list[int], dice: Dice) -> int:
        gone = mind.view.cells[f.PLACED] | mind.view.cells[f.HAND + mind.seat]
        sign = -1 if _own(mind) == f.SHADOW else 1
        rarity = {card: sign * size(gone & f.WORLD_CARDS[card % f.A_GIVE >> f.WORLD_SHIFT]) for card in cards}
        chosen = [card for card in cards if rarity[card] == max(rarity.values())]
        return chosen[dice.below(len(chosen))]


class RashBot(QuietBot):
    """Strikes whenever it may, at anybody who is not known to be a friend, and uses a Portal at once."""

    name = "rash"

    def choose(self, mind: Mind, dice: Dice) -> int:
        own = _own(mind)
        strikes = [action for action in mind.legal_actions if _struck(action) >= 0 and _known(mind, action) != own]
        if strikes:
            return strikes[dice.below(len(strikes))]
        portal = f.A_PORTAL_ON if own == f.SHADOW else f.A_PORTAL_BACK
        return portal if portal in mind.legal_actions else super().choose(mind, dice)


# --- blunders ------------------------------------------------------------------------------------------------


def dominated(mind: Mind) -> set[int]:
    """Return the actions that help only the other side: harming a friend, revealing oneself as a Shadow, letting the
    pawn reach the Moon as a Shaman who could prevent it, spending a Portal for the others."""
    shadow = _own(mind) == f.SHADOW
    if _decides(mind):
        return _unmasking(mind) if shadow else set()
    found = {f.A_PORTAL_BACK if shadow else f.A_PORTAL_ON}
    if f.A_SPARE in mind.legal_actions:
        found |= {action for action in mind.legal_actions if _struck(action) >= 0 and _harms_friends(mind, action)}
    return found | (_unmasking(mind) if shadow else _losing(mind))


def _decides(mind: Mind) -> bool:
    """Return whether another player, possibly of the same side, could win the match in this round. If so, no action
    counts as a blunder."""
    cells = mind.view.cells
    others = [seat for seat in range(cells[PLAYERS]) if seat != mind.seat]
    return max(cells[f.SCORE + seat] for seat in others) + MOST_IN_A_ROUND >= cells[f.TARGET]


def _own(mind: Mind) -> int:
    return role_in(mind.view.cells[f.ROLE + mind.seat])


def _struck(action: int) -> int:
    """Return the seat that would be struck; -1 for nobody."""
    return action - f.A_STRIKE if f.A_STRIKE <= action < f.A_STRIKE + f.SEATS else -1


def _known(mind: Mind, action: int) -> int:
    """Return the role of the struck seat, as far as it is known."""
    return role_in(mind.view.cells[f.ROLE + _struck(action)])


def _harms_friends(mind: Mind, action: int) -> bool:
    """Return whether this strikes a seat known to be on one's own side or, for a Shaman, a seat that is probably a
    Shaman, whose cards would take the pawn to the Moon (rule 6.7)."""
    role, victim, view = _known(mind, action), _struck(action), mind.view
    if role != UNSEEN:
        return role == _own(mind)
    cards = size(view.cells[f.HAND + victim]) + view.sizes[f.HAND + victim]
    if _own(mind) == f.SHADOW or cards < view.cells[f.PAWN]:
        return False
    return suspicion(view, mind.heard)[victim] < EVEN


def _unmasking(mind: Mind) -> set[int]:
    """Return the actions that take an open Mask."""
    cells = mind.view.cells
    return {
        action
        for action, slot in ((f.A_TILE_LEFT, f.LEFT), (f.A_TILE_RIGHT, f.RIGHT))
        if cells[slot] == f.MASK_OF_TRUTH
    }


def _losing(mind: Mind) -> set[int]:
    """Return the actions that lose the round: straying with the pawn before the Moon although one can follow, and not
    using a Portal when the pawn arrives."""
    cells, options = mind.view.cells, mind.legal_actions
    if cells[f.PAWN] != 1:
        return set()
    if mind.decision.source == "moon":
        others = (seat for seat in range(cells[PLAYERS]) if seat != mind.seat)
        helped = any(counted(cells[f.UP + seat], f.PORTAL) for seat in others)
        return {f.A_PASS} if f.A_PORTAL_BACK in options and not helped else set()
    cards = {action for action in options if action < f.A_GIVE}
    following = {card for card in cards if card >> f.WORLD_SHIFT == cells[f.LEAD]}
    return cards - following if following else set()

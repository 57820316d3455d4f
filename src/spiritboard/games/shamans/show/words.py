"""Sentences about the events of Shamans, for one viewer."""

from collections.abc import Sequence
from typing import Final

from spiritboard.core.event import HIDDEN, Event
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.text.notation import ARTIFACTS, RITUALS, WORLDS, card_name
from spiritboard.scenes.tongue import Tongue

TILE_WORDS: Final = tuple(artifact.name for artifact in ARTIFACTS)
A_TILE: Final = tuple(f"a {name}" for name in TILE_WORDS)
THE_TILE: Final = tuple(f"the {name}" for name in TILE_WORDS)
YOUR_TILE: Final = tuple(f"your {name}" for name in TILE_WORDS)
THE_CARD: Final = tuple(f"the {world.name} {{value}}" for world in WORLDS)
"""Names with their article, which French chooses for each."""
ROLE_WORDS: Final = ("Shaman", "Shadow")
A_ROLE: Final = tuple(f"a {name}" for name in ROLE_WORDS)
GOALS: Final = (
    "You are a Shaman: keep the pawn from the Moon until all cards are played, or get every Shadow eliminated.",
    "You are a Shadow: bring the pawn to the Moon before all cards are played.",
)
"""The aim of each role (9.1), for the player who has it."""

_RULES: Final = {
    f.E_ROUND: "2.1",
    f.E_LEAD: "3.1",
    f.E_FOLLOW: "3.4",
    f.E_STRAY: "3.5",
    f.E_PAWN: "7.2",
    f.E_PLACE: "3.5",
    f.E_TAKE_OPEN: "4.2",
    f.E_DRAW: "4.2",
    f.E_KEEP_DOWN: "4.3",
    f.E_SHOW: "4.3",
    f.E_REFILL: "4.4",
    f.E_UNMASK: "4.3",
    f.E_ECLIPSE: "5.1",
    f.E_PICKED: "5.2",
    f.E_GIVE: "5.2",
    f.E_RITUAL: "3.6",
    f.E_SWAP: "6.4",
    f.E_LEARN: "6.4",
    f.E_STRIKE: "6.5",
    f.E_SPARE: "6.5",
    f.E_ELIMINATED: "6.6",
    f.E_PORTAL: "7.1",
    f.E_NAME: "4.7",
    f.E_GUIDE: "4.8",
    f.E_ROUND_WON: "9.1",
    f.E_MATCH_WON: "9.6",
    f.E_PASS: "7.3",
    f.E_STEADY: "6.2",
    f.E_COLLECT: "4.5",
    f.E_CARD_SHOWN: "6.8",
}
RULES_OF_RITUALS: Final = ("6.3", "6.2", "6.4", "6.5")
"""Indexed by ritual."""
_RULES_OF_POINTS: Final = {f.WHY_ILLUMINATION: "6.3", f.WHY_TEAM: "9.2", f.WHY_SHARDS: "9.3"}


SOURCES: Final = {
    f.WHY_ILLUMINATION: "Illumination",
    f.WHY_TEAM: "winning side",
    f.WHY_SHARDS: "Moon Shards",
}
"""The sources of points, as the account at the end calls them."""


def rule_of(event: Event) -> str:
    """Return the number of the rule that an event follows from."""
    if event.kind == f.E_NO_EFFECT:
        return RULES_OF_RITUALS[f.RITUALS[event.a]]
    if event.kind == f.E_LEARN and event.a == event.seat:
        return "2.4"
    if event.kind == f.E_POINTS:
        return _RULES_OF_POINTS[event.b]
    if event.kind == f.E_UNMASK and event.b == f.BY_ROUND_END:
        return "9.5"
    return _RULES[event.kind]


def card_words(card: int, tongue: Tongue) -> str:
    """Return a card as a label: its code and its name."""
    return f"{card_name(card)} ({tongue(WORLDS[card >> f.WORLD_SHIFT].name)} {(card & f.RANK_MASK) + 1})"


def the_card(card: int, tongue: Tongue) -> str:
    """Return a card as it is called in a sentence."""
    return tongue(THE_CARD[card >> f.WORLD_SHIFT], value=(card & f.RANK_MASK) + 1)


def tell(event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
    """Return a sentence about an event that this viewer was told."""
    teller = _TELLERS.get(event.kind)
    return teller(event, _Voice(viewer, names, tongue)) if teller is not None else ""


class _Voice:
    """The viewer's names for things."""

    def __init__(self, viewer: int, names: Sequence[str], tongue: Tongue) -> None:
        self.viewer = viewer
        self.names = names
        self.tongue = tongue

    def who(self, seat: int) -> str:
        return self.names[seat]

    def card(self, card: int) -> str:
        return self.tongue("a card") if card == HIDDEN else the_card(card, self.tongue)

    def tile(self, tile: int) -> str:
        return self.tongue("a tile") if tile == HIDDEN else self.tongue(A_TILE[tile])

    def role(self, role: int) -> str:
        return self.tongue(A_ROLE[role])

    def world(self, world: int) -> str:
        return self.tongue(WORLDS[world].name)


def _round(e: Event, v: _Voice) -> str:
    return v.tongue("Round {number} is dealt. {who} is the first Guide.", number=e.a, who=v.who(e.seat))


def _lead(e: Event, v: _Voice) -> str:
    return v.tongue("{who} leads {card}.", who=v.who(e.seat), card=v.card(e.a))


def _follow(e: Event, v: _Voice) -> str:
    return v.tongue("{who} follows with {card}.", who=v.who(e.seat), card=v.card(e.a))


def _stray(e: Event, v: _Voice) -> str:
    return v.tongue("{who} does not follow, and plays {card}.", who=v.who(e.seat), card=v.card(e.a))


def _pawn(e: Event, v: _Voice) -> str:
    if e.b == 0:
        return v.tongue("The Shadow pawn reaches the Moon.")
    if e.a > 0:
        return v.tongue("The Shadow pawn advances: {left} {left:space|spaces} to the Moon.", left=e.b)
    return v.tongue("The Shadow pawn moves back: {left} {left:space|spaces} to the Moon.", left=e.b)


def _take_open(e: Event, v: _Voice) -> str:
    if e.b:
        return v.tongue("{who} draws {tile} from the deck.", who=v.who(e.seat), tile=v.tile(e.a))
    return v.tongue("{who} takes {tile}.", who=v.who(e.seat), tile=v.tongue(THE_TILE[e.a]))


def _draw(e: Event, v: _Voice) -> str:
    return v.tongue("{who} draws {tile} from the deck.", who=v.who(e.seat), tile=v.tile(e.secret))


def _keep_down(e: Event, v: _Voice) -> str:
    return v.tongue("{who} keeps {tile} face down.", who=v.who(e.seat), tile=v.tile(e.secret))


def _show(e: Event, v: _Voice) -> str:
    return v.tongue("{who} shows {tile}.", who=v.who(e.seat), tile=v.tile(e.a))


def _refill(e: Event, v: _Voice) -> str:
    return v.tongue("A new Artifact is revealed: {tile}.", tile=v.tile(e.a))


def _unmask(e: Event, v: _Voice) -> str:
    if e.b == f.BY_ROUND_END:
        return v.tongue("{who} was {role}.", who=v.who(e.seat), role=v.role(e.a))
    return v.tongue("The Mask reveals that {who} is {role}.", who=v.who(e.seat), role=v.role(e.a))


def _eclipse(e: Event, v: _Voice) -> str:
    if e.b < 2:
        return v.tongue("Eclipse! Fewer than two players hold cards, so none is passed.")
    if e.a == 0:
        return v.tongue("Eclipse! Everybody passes a card to the left.")
    return v.tongue("Eclipse! Everybody passes a card to the right.")


def _picked(e: Event, v: _Voice) -> str:
    if e.secret == HIDDEN:
        return v.tongue("{who} has chosen a card to pass.", who=v.who(e.seat))
    return v.tongue("{who} has chosen {card} to pass.", who=v.who(e.seat), card=v.card(e.secret))


def _give(e: Event, v: _Voice) -> str:
    return v.tongue("{who} passes {card} to {other}.", who=v.who(e.seat), card=v.card(e.secret), other=v.who(e.a))


def _ritual(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{world} is complete: {who} performs the {ritual}.",
        world=v.world(e.a),
        who=v.who(e.seat),
        ritual=v.tongue(RITUALS[f.RITUALS[e.a]]),
    )


def _points(e: Event, v: _Voice) -> str:
    if e.b == f.WHY_ILLUMINATION:
        return v.tongue("{who} gains {points} point for the Illumination.", who=v.who(e.seat), points=e.a)
    if e.b == f.WHY_SHARDS:
        return v.tongue("{who} gains {points} {points:point|points} for Moon Shards.", who=v.who(e.seat), points=e.a)
    return v.tongue("{who} gains {points} {points:point|points} for winning the round.", who=v.who(e.seat), points=e.a)


def _swap(e: Event, v: _Voice) -> str:
    return v.tongue("{who} and {other} exchange roles.", who=v.who(e.seat), other=v.who(e.a))


def _learn(e: Event, v: _Voice) -> str:
    if e.secret == HIDDEN:
        return ""
    if e.seat == v.viewer:
        return v.tongue(GOALS[e.secret])
    if e.a == e.seat:
        return v.tongue("{who} is {role}.", who=v.who(e.seat), role=v.role(e.secret))
    return v.tongue("{who} is now {role}.", who=v.who(e.seat), role=v.role(e.secret))


def _no_effect(e: Event, v: _Voice) -> str:
    if f.RITUALS[e.a] == f.PERMUTATION:
        return v.tongue("Nobody else is left: the Permutation has no effect.")
    return v.tongue("{who} has no Dagger: the Neutralization has no effect.", who=v.who(e.seat))


def _strike(e: Event, v: _Voice) -> str:
    return v.tongue("{who} uses a Dagger against {other}.", who=v.who(e.seat), other=v.who(e.a))


def _spare(e: Event, v: _Voice) -> str:
    return v.tongue("{who} uses no Dagger: the Neutralization has no effect.", who=v.who(e.seat))


def _eliminated(e: Event, v: _Voice) -> str:
    return v.tongue(
        "{who}, who was {role}, is eliminated with {cards} {cards:card|cards} in hand.",
        who=v.who(e.seat),
        role=v.role(e.a),
        cards=e.b,
    )


def _portal(e: Event, v: _Voice) -> str:
    if e.a > 0:
        return v.tongue("{who} opens a Portal and moves the pawn towards the Moon.", who=v.who(e.seat))
    return v.tongue("{who} opens a Portal and moves the pawn back.", who=v.who(e.seat))


def _name(e: Event, v: _Voice) -> str:
    return v.tongue("{who} names {other} as the new Guide.", who=v.who(e.seat), other=v.who(e.a))


def _guide(e: Event, v: _Voice) -> str:
    return v.tongue("{who} is the next Guide.", who=v.who(e.seat))


def _round_won(e: Event, v: _Voice) -> str:
    if e.b == f.HOW_MOON:
        return v.tongue("The Shadows win the round.")
    if e.b == f.HOW_LAST_SHADOW:
        return v.tongue("No Shadow is left: the Shamans win the round.")
    return v.tongue("All cards have been played: the Shamans win the round.")


def _match_won(e: Event, v: _Voice) -> str:
    return v.tongue("{who} wins the match.", who=v.who(e.seat))


def _steady(e: Event, v: _Voice) -> str:
    if e.a == 0:
        return v.tongue("{who} moves the pawn back two spaces.", who=v.who(e.seat))
    return v.tongue("{who} takes an Artifact instead of moving the pawn.", who=v.who(e.seat))


def _collect(e: Event, v: _Voice) -> str:
    return v.tongue("{who} places the cards of the trick beside {world}.", who=v.who(e.seat), world=v.world(e.a))


def _card_shown(e: Event, v: _Voice) -> str:
    return v.tongue("From {who}'s hand, {card} is placed.", who=v.who(e.seat), card=v.card(e.a))


_TELLERS: Final = {
    f.E_ROUND: _round,
    f.E_LEAD: _lead,
    f.E_FOLLOW: _follow,
    f.E_STRAY: _stray,
    f.E_PAWN: _pawn,
    f.E_TAKE_OPEN: _take_open,
    f.E_DRAW: _draw,
    f.E_KEEP_DOWN: _keep_down,
    f.E_SHOW: _show,
    f.E_REFILL: _refill,
    f.E_UNMASK: _unmask,
    f.E_ECLIPSE: _eclipse,
    f.E_PICKED: _picked,
    f.E_GIVE: _give,
    f.E_RITUAL: _ritual,
    f.E_POINTS: _points,
    f.E_SWAP: _swap,
    f.E_LEARN: _learn,
    f.E_NO_EFFECT: _no_effect,
    f.E_STRIKE: _strike,
    f.E_SPARE: _spare,
    f.E_ELIMINATED: _eliminated,
    f.E_PORTAL: _portal,
    f.E_NAME: _name,
    f.E_GUIDE: _guide,
    f.E_ROUND_WON: _round_won,
    f.E_MATCH_WON: _match_won,
    f.E_STEADY: _steady,
    f.E_COLLECT: _collect,
    f.E_CARD_SHOWN: _card_shown,
}

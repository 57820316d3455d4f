"""Sentences about the events of the Shaman King TCG, for one viewer."""

from collections.abc import Callable, Sequence
from typing import Final

from spiritboard.core.event import HIDDEN, Event
from spiritboard.games.shamanking.cards.library import library
from spiritboard.games.shamanking.cards.verbs import BANS
from spiritboard.games.shamanking.rules import frames as f
from spiritboard.scenes.tally import signed
from spiritboard.scenes.tongue import Tongue

ZONE_WORDS: Final = ("green zone", "yellow zone", "red zone", "no zone")
COLOUR_WORDS: Final = ("green", "yellow", "red")
BAN_WORDS: Final = {
    "focus": "focus",
    "pitch": "pitch",
    "tactical": "use Tactical",
    "signature": "play a signature move",
    "advantages": "play advantages",
    "teamworks": "play teamworks",
}

RULES_OF_EVENTS: Final = {
    f.E_SHUFFLE: "2.2",
    f.E_SETUP: "2.5",
    f.E_OPENER: "2.6",
    f.E_OPENING: "2.7",
    f.E_TURN: "4.1",
    f.E_FLIP: "4.5",
    f.E_PLAY: "5.1",
    f.E_COUNTER: "5.3",
    f.E_FOCUS: "5.9",
    f.E_DISCARD: "5.10",
    f.E_TACTICAL: "7.3",
    f.E_PITCH: "7.4",
    f.E_POWER: "6.1",
    f.E_PAY: "3.2",
    f.E_ADD: "3.7",
    f.E_LOSE: "9.3",
    f.E_CHARGE: "7.2",
    f.E_UNCHARGE: "9.3",
    f.E_TEAM: "8.2",
    f.E_TEAM_GONE: "8.6",
    f.E_ZONE: "4.8",
    f.E_SCORE: "10.1",
    f.E_WIN: "10.2",
    f.E_EMPTY: "3.9",
    f.E_FOUR: "3.8",
    f.E_LOOK: "9.5",
    f.E_SEEN: "9.5",
    f.E_TOP: "9.7",
    f.E_TURNED: "13.5",
    f.E_WEAKEN: "5.6",
    f.E_BOOST: "6.5",
    f.E_BAN: "6.9",
    f.E_RETURN: "7.5",
    f.E_SIGNATURE: "13.3",
    f.E_MOVE: "2.4",
    f.E_FAIL: "4.7",
    f.E_SHIFT: "9.3",
    f.E_SEARCH: "9.7",
    f.E_KEPT: "9.6",
}


def card_name(number: int, tongue: Tongue) -> str:
    """Return a card's name in the tongue's language."""
    return library().cards[number].name(tongue.language)


def ban_words(mask: int, tongue: Tongue) -> str:
    """Return what is forbidden, as a list in words."""
    return ", ".join(tongue(BAN_WORDS[name]) for name, bit in BANS.items() if mask & bit)


class Voice:
    """The viewer's names for things."""

    def __init__(self, viewer: int, names: Sequence[str], tongue: Tongue) -> None:
        self.viewer = viewer
        self.names = names
        self.tongue = tongue

    def card(self, number: int) -> str:
        return self.tongue("a card") if number == HIDDEN else card_name(number, self.tongue)

    def parts(self, e: Event) -> dict[str, object]:
        """Return the values of the sentences' placeholders for an event."""
        return {
            "who": self.names[e.seat] if e.seat >= 0 else "",
            "n": e.a,
            "zone": self.tongue(ZONE_WORDS[e.a]) if 0 <= e.a <= 3 else "",
            "colour": self.tongue(COLOUR_WORDS[e.a]) if 0 <= e.a < 3 else "",
            "card": self.card(e.b) if e.b in library().cards else "",
            "force": max(0, e.a),
        }


_SENTENCES: Final = {
    f.E_SHUFFLE: "{who}'s deck is shuffled.",
    f.E_TURN: "Turn {n}: {who} defends.",
    f.E_FLIP: "{who} flips {card} in the {zone}.",
    f.E_PLAY: "{who} plays {card}.",
    f.E_COUNTER: "{who} counterattacks with {card}: Force {force}.",
    f.E_SIGNATURE: "{who} plays the signature move {card}: Force {force}.",
    f.E_FOCUS: "{who} focuses {card} in the {zone}.",
    f.E_DISCARD: "{who} discards {card}.",
    f.E_TACTICAL: "{who} pays to replace {card}.",
    f.E_PITCH: "{who} pitches {card}.",
    f.E_POWER: "{who} uses {card}'s power.",
    f.E_PAY: "{who} pays a {colour} furyoku ({card}).",
    f.E_ADD: "{who} adds a {colour} furyoku ({card}).",
    f.E_LOSE: "{who} loses a {colour} furyoku ({card}).",
    f.E_CHARGE: "{who} charges the {zone}.",
    f.E_UNCHARGE: "{who}'s {zone} loses its charge.",
    f.E_TEAM: "{who} puts {card} in the {zone}.",
    f.E_TEAM_GONE: "{who}'s {zone} loses {card}.",
    f.E_ZONE: "{who} moves back to the {zone}.",
    f.E_SCORE: "{who}'s attack gets through: a point for {who}, who now has {n}.",
    f.E_EMPTY: "{who}'s deck is empty: discard pile and furyoku are shuffled into a new one.",
    f.E_FOUR: "{who}'s discard pile is empty: the top cards of the deck go there.",
    f.E_LOOK: "{who} looks at the top cards of the deck.",
    f.E_SEARCH: "{who} searches the deck.",
    f.E_TOP: "{who} puts {card} on top of the deck.",
    f.E_WEAKEN: "{who} takes {n} Force from the attack.",
    f.E_RETURN: "{card} goes to {who}'s advantage area.",
    f.E_FAIL: "{who} has no card left to flip.",
}
"""The sentences of most events."""


def tell(event: Event, viewer: int, names: Sequence[str], tongue: Tongue) -> str:
    """Return a sentence about an event that this viewer was told."""
    voice = Voice(viewer, names, tongue)
    teller = _TELLERS.get(event.kind)
    if teller is not None:
        said = teller(event, voice)
    else:
        said = tongue(_SENTENCES[event.kind], **voice.parts(event)) if event.kind in _SENTENCES else ""
    return said.removesuffix(".") if said.endswith("!.") else said  # the name of a card may end in an exclamation mark


def _setup(e: Event, v: Voice) -> str:
    return v.tongue(
        "Force in the discard piles: {a} for {first}, {b} for {second}. {who} chooses who defends first.",
        a=e.a,
        b=e.b,
        first=v.names[0],
        second=v.names[1],
        who=v.names[e.seat],
    )


def _opener(e: Event, v: Voice) -> str:
    text = "{who} decides: {other} defends against the opening attack of Force 4."
    return v.tongue(text, who=v.names[e.seat], other=v.names[e.a])


def _win(e: Event, v: Voice) -> str:
    if e.seat < 0:
        return v.tongue("The duel ends in a draw.")
    return v.tongue("{who} wins the duel!", who=v.names[e.seat])


def _seen(e: Event, v: Voice) -> str:
    if e.secret == HIDDEN:
        return ""
    return v.tongue("{who} sees {card}.", who=v.names[e.seat], card=v.card(e.secret))


def _kept(e: Event, v: Voice) -> str:
    return v.tongue("{who} puts {card} back on the deck.", who=v.names[e.seat], card=v.card(e.secret))


def _turned(e: Event, v: Voice) -> str:
    text = "{who}'s shaman card is turned to its back." if e.a else "{who}'s shaman card is turned to its front."
    return v.tongue(text, who=v.names[e.seat])


def _boost(e: Event, v: Voice) -> str:
    if not e.b:
        return v.tongue("{who}'s strike gets {n} Force.", who=v.names[e.seat], n=signed(e.a))
    if not e.a:
        return v.tongue("{who}'s strike gets {n} Intercept.", who=v.names[e.seat], n=signed(e.b))
    return v.tongue(
        "{who}'s strike gets {f} Force and {i} Intercept.", who=v.names[e.seat], f=signed(e.a), i=signed(e.b)
    )


def _ban(e: Event, v: Voice) -> str:
    who = v.names[e.seat]
    return v.tongue("During the next turn, {who} may not {bans}.", who=who, bans=ban_words(e.a, v.tongue))


def _move(e: Event, v: Voice) -> str:
    return v.tongue("{who} has chosen a signature move for the shaman card.", who=v.names[e.seat])


def _shift(e: Event, v: Voice) -> str:
    start, end = (v.tongue(COLOUR_WORDS[colour]) for colour in (e.a, e.b))
    text = "{who} moves a furyoku from the {start} to the {end} stack."
    return v.tongue(text, who=v.names[e.seat], start=start, end=end)


_TELLERS: Final[dict[int, Callable[[Event, Voice], str]]] = {
    f.E_SETUP: _setup,
    f.E_OPENER: _opener,
    f.E_WIN: _win,
    f.E_SEEN: _seen,
    f.E_KEPT: _kept,
    f.E_TURNED: _turned,
    f.E_BOOST: _boost,
    f.E_BAN: _ban,
    f.E_MOVE: _move,
    f.E_SHIFT: _shift,
}

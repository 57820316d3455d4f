"""Talk at a table of Shamans: preset phrases, bots' comments, and what may not be said (chapter 10).

The official rule forbids colours, worlds and card values. The looser rule of the condensed rules allows suits and vague
numbers, but no exact card. Both are checked in English and French, whatever language is used.
"""

import re
import unicodedata
from typing import Final

from spiritboard.core.errors import Illegal
from spiritboard.core.event import Event
from spiritboard.games.shamans.rules import frames as f
from spiritboard.scenes.show import Occasion, Saying

PHRASES: Final = {
    "trust_me": "Trust me.",
    "suspicious": "That was suspicious.",
    "not_me": "I am no Shadow!",
    "had_to": "I had no choice.",
    "follow": "Let us all follow.",
}

_STRAYED: Final = (
    Saying("had_to", own=True, odds=1),
    Saying("not_me", own=True, odds=1, after=1),
    Saying("suspicious", own=False, odds=3, after=2),
)
_GUILTY: Final = (Saying("well_played", own=False, odds=8),)
_INNOCENT: Final = (Saying("not_me", own=True, odds=4), Saying("oops", own=False, odds=8))


def occasion(event: Event) -> Occasion | None:
    """Return the occasion that a public event gives bots to comment, if any."""
    if event.kind == f.E_ROUND:
        return Occasion(event.seat, (Saying("follow", own=True, odds=3),), begins=True)
    if event.kind == f.E_STRAY:
        return Occasion(event.seat, _STRAYED)
    if event.kind == f.E_ELIMINATED:
        return Occasion(event.seat, _GUILTY if event.a == f.SHADOW else _INNOCENT, out=True)
    if event.kind == f.E_NAME and event.a != event.seat:
        return Occasion(event.a, (Saying("trust_me", own=True, odds=4),))
    return None


def forbidden(rule: str, text: str) -> Illegal | None:
    """Rule 10.1: return why this may not be said under this value of the option ``talk``."""
    if rule == "official" and speaks_of_cards(text):
        return Illegal("at this table, you must not name colours, worlds or card values", "10.1")
    if rule == "condensed" and names_a_card(text):
        return Illegal("at this table, you must not name an exact card", "10.1")
    return None


_SUITS: Final = (
    # English, then French without accents; a plural s is handled below.
    r"moon|tide|grove|sun|ash|earth|flame|purple|violet|blue|green|yellow|gr[ea]y|brown|red|"
    r"lune|maree|bosquet|soleil|cendre|terre|flamme|pourpre|violette?|mauve|bleue?|verte?|jaune|grise?|marron|brune?|rouge"
)
_NUMBERS: Final = r"(?:two|three|four|five|six|seven|eight|deux|trois|quatre|cinq|sept|huit)"

_MOON: Final = r"(?:the|la) (?:moon|lune)\b"
_FAR: Final = r"(?:near|close|far|pres|proche|loin)"
_COUNTED: Final = (
    r"(?:(?:player|point|space|step|second|minute|min|hour|time|round|trick|tile|dagger|portal|mask|shadow|shaman|"
    r"joueur|case|seconde|heure|fois|manche|pli|tuile|dague|portail|masque|ombre)s?|people|personnes|cards|cartes)"
)
_HARMLESS: Final = re.compile(
    # The Moon as a place and in the name of a tile.
    rf"\b(?:pawn|pion|track|piste|{_FAR}|reach\w*|enter\w*|attei\w+|arriv\w+|jusqu)\b(?:\W+\w+){{0,4}}?\W+{_MOON}|"
    rf"\b(?:to|from|towards?|vers) {_MOON}|\b{_MOON} (?:is|est) (?:\w+ )?{_FAR}\b|\b{_MOON} approche\w*|"
    r"\bmoon shards?\b|\beclats? de lune\b|"
    # Players, points and whatever else all can count.
    rf"\b(?:[1-8]|{_NUMBERS}) (?:{_COUNTED}|of (?:us|you|them)|d'entre)\b|"
    r"\b(?:seat|player|round|trick|level|joueur|manche|pli|niveau) [1-8]\b|"
    rf"\b(?:you|us|those|these|vous|nous|eux|tous les|toutes les) {_NUMBERS}\b"
)
"""What sounds like a world or a value but is neither."""

_HOLDING: Final = re.compile(
    r"(?:cards?|hands?|values?|have|has|had|holds?|got|play(?:s|ed)?|"
    r"cartes?|main|valeurs?|ai|as|avons|avez|ont|joue[srz]?)"
)
"""Words near which a number is a card value."""
_BEFORE_VALUES: Final = ("a", "an", "my", "your", "his", "her", "un", "le", "mon", "ton", "son")

_SUIT: Final = re.compile(rf"\b(?:{_SUITS})s?\b")
_VALUE: Final = re.compile(rf"\b(?:[1-8]|{_NUMBERS}(?:e?s)?)\b")
_CARD: Final = re.compile(r"(?<!')\b(?:[mtgsaef][1-8]|[mtgsef]\W{1,2}[1-8])\b")
_WORD: Final = re.compile(r"\w+")
_NEAR: Final = 24
"""A suit and a value at most this many letters apart name a card."""


def speaks_of_cards(text: str) -> bool:
    """Return whether this mentions a colour, a world or the value of a card."""
    plain = _plain(text)
    return bool(_SUIT.search(plain) or _CARD.search(plain)) or _tells_a_value(_WORD.findall(plain))


def names_a_card(text: str) -> bool:
    """Return whether this mentions both the world and the value of a card."""
    plain = _plain(text)
    suits = [found.start() for found in _SUIT.finditer(plain)]
    values = [found.start() for found in _VALUE.finditer(plain)]
    return bool(_CARD.search(plain)) or any(abs(suit - value) <= _NEAR for suit in suits for value in values)


def _plain(text: str) -> str:
    """Return text without accents, case and harmless phrases."""
    plain = " ".join(unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'").split())
    plain = re.sub(r"\bà\b", "-", plain)  # the French preposition, not the English article
    split = unicodedata.normalize("NFKD", plain)
    return _HARMLESS.sub("-", "".join(letter for letter in split if not unicodedata.combining(letter)))


def _tells_a_value(words: list[str]) -> bool:
    """Return whether the words contain a value: any digit, or a number word in the right context; "one" and "un" are
    mostly articles."""
    for at, word in enumerate(words):
        held = any(_HOLDING.fullmatch(other) for other in (*words[max(at - 3, 0) : at], *words[at + 1 : at + 3]))
        led = at > 0 and words[at - 1] in _BEFORE_VALUES
        if word in ("one", "un") and held and led:
            return True
        if _VALUE.fullmatch(word) and (held or led or word.isdigit() or len(words) == 1):
            return True
    return False

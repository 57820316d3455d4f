"""What may be said at the table. Every game has preset phrases; Shamans has a rule about talking as well.

The official rule: no colours, no worlds, no values of cards. The looser one of the condensed rules: suits and vague
numbers are fine, an exact card is not. Both are checked in English and French, whatever language is used.
"""

import re
import unicodedata
from typing import Final

from spiritboard.scenes.tongue import Tongue
from spiritboard.web.refusal import Refusal
from spiritboard.web.room import Room
from spiritboard.web.wire import Phrase, TalkRule

PHRASES: Final = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "thinking": "Let me think.",
    "your_turn": "It is your turn.",
    "well_played": "Well played!",
    "oops": "Oops.",
    "thanks": "Thank you.",
    "sorry": "Sorry.",
    "again": "Once more?",
    "bye": "Goodbye!",
}
"""For every game: within every talk rule."""

GAME_PHRASES: Final = {
    "shamans": {
        "trust_me": "Trust me.",
        "suspicious": "That was suspicious.",
        "not_me": "I am no Shadow!",
        "had_to": "I had no choice.",
        "follow": "Let us all follow.",
    },
    "samhain": {"spirits": "The spirits are restless."},
    "shamanking": {"spirit": "Show me your spirit!"},
}

_SUITS: Final = (
    # English, then French without accents; an s at the end is seen to below.
    r"moon|tide|grove|sun|ash|earth|flame|purple|violet|blue|green|yellow|gr[ea]y|brown|red|"
    r"lune|maree|bosquet|soleil|cendre|terre|flamme|pourpre|violette?|mauve|bleue?|verte?|jaune|grise?|marron|brune?|rouge"
)
_VALUES: Final = r"one|two|three|four|five|six|seven|eight|un|deux|trois|quatre|cinq|sept|huit"

_SUIT: Final = re.compile(rf"\b(?:{_SUITS})s?\b")
_VALUE: Final = re.compile(rf"\b(?:[1-8]|(?:{_VALUES})(?:e?s)?)\b")
_CARD: Final = re.compile(r"\b[mtgsaef]\s?[1-8]\b")
_NEAR: Final = 24
"""A suit and a value so many letters apart name a card."""


def phrases(game: str, tongue: Tongue) -> tuple[Phrase, ...]:
    """What can be said with one touch."""
    return tuple(Phrase(code, tongue(text)) for code, text in _phrases(game).items())


def phrase(game: str, code: str, tongue: Tongue) -> str:
    """A phrase in words."""
    return tongue(_phrases(game).get(code, code))


def _phrases(game: str) -> dict[str, str]:
    return PHRASES | GAME_PHRASES.get(game, {})


def talk_rule(room: Room) -> TalkRule:
    """What is allowed in a room: only phrases, else what the game's option says, else everything."""
    if room.opened.talk == "phrases":
        return "phrases"
    chosen = room.opened.options.get("talk", "free")
    return "official" if chosen == "official" else "condensed" if chosen == "condensed" else "free"


def check_talk(room: Room, text: str, code: str) -> None:
    """Refuse what may not be said. Between matches everything may."""
    if code and code not in _phrases(room.opened.game):
        raise Refusal("bad_message", "there is no such phrase")
    if room.status != "live" or not text:
        return
    rule = talk_rule(room)
    if rule == "phrases":
        raise Refusal("talk", "at this table only the preset phrases are spoken during the match")
    plain = _plain(text)
    if rule == "official" and (_SUIT.search(plain) or _VALUE.search(plain) or _CARD.search(plain)):
        raise Refusal("talk", "at this table nobody speaks of colours, worlds or values of cards", "10.1")
    if rule == "condensed" and (_CARD.search(plain) or _names_a_card(plain)):
        raise Refusal("talk", "at this table nobody names an exact card", "10.1")


def _plain(text: str) -> str:
    """Without accents and case, so that neither hides a word."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def _names_a_card(plain: str) -> bool:
    suits = [found.start() for found in _SUIT.finditer(plain)]
    values = [found.start() for found in _VALUE.finditer(plain) if found.group() not in ("un", "one")]
    return any(abs(suit - value) <= _NEAR for suit in suits for value in values)

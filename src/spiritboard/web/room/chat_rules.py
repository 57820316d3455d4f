"""Chat rules: preset phrases, and what a game's talk rule allows."""

from typing import Final

from spiritboard.games import registry
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.room.room import Room
from spiritboard.web.wire import Phrase, TalkRule
from spiritboard.web.wire.refusal import Refusal

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
"""Phrases for every game, which every talk rule allows."""


def phrases(game: str, tongue: Tongue) -> tuple[Phrase, ...]:
    """Return the preset phrases, which can be sent with one click."""
    return tuple(Phrase(code, tongue(text)) for code, text in _phrases(game).items())


def phrase(game: str, code: str, tongue: Tongue) -> str:
    """Return the text of a phrase."""
    return tongue(_phrases(game).get(code, code))


def _phrases(game: str) -> dict[str, str]:
    return {**PHRASES, **registry.find(game).phrases}


def talk_rule(room: Room) -> TalkRule:
    """Return what is allowed in a room: phrases only, else what the game's option says, else everything."""
    if room.opened.talk == "phrases":
        return "phrases"
    chosen = room.opened.options.get("talk", "free")
    return "official" if chosen == "official" else "condensed" if chosen == "condensed" else "free"


def check_talk(room: Room, text: str, code: str) -> None:
    """Refuse what the talk rule forbids. Between matches everything is allowed."""
    if code and code not in _phrases(room.opened.game):
        raise Refusal("bad_message", "there is no such phrase")
    if room.status != "live" or not text:
        return
    rule = talk_rule(room)
    if rule == "phrases":
        raise Refusal("talk", "at this table, only the preset phrases can be used during the match")
    forbidden = room.registration.talk
    illegal = forbidden(rule, text) if forbidden is not None else None
    if illegal is not None:
        raise Refusal("talk", illegal.text, illegal.rule, **illegal.parts)

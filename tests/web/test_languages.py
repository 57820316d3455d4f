"""Whatever the web table says to people it can say in every language."""

import ast
from pathlib import Path

import pytest

from spiritboard.bots.levels import LEVELS
from spiritboard.games import registry
from spiritboard.scenes.tongue import LANGUAGES, tongue
from spiritboard.web.room import chat_rules, commands, steps

FOLDER = Path(commands.__file__).parent.parent
FOR_PROGRAMS = {"{problem}"}
"""Sentences of the decoder about a message that no person wrote."""


def spoken() -> set[str]:
    """Sentences in the source: what refusals say, and what is handed to a tongue; and those in tables."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            at = {"Refusal": 1, "tongue": 0}.get(name)
            if at is not None and len(node.args) > at:
                text = node.args[at]
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    found.add(text.value)
    found |= {deed.said for deed in steps.Deed.__subclasses__()}
    found |= set(commands.WRONG_TIME.values()) | set(chat_rules.PHRASES.values())
    games = [registry.find(name) for name in registry.names()]
    found |= {text for game in games for text in game.phrases.values()}
    found |= {text for level in LEVELS for text in (level.title, level.help)}
    found |= {
        text for game in games for character in game.characters.values() for text in (character.title, character.help)
    }
    found |= {"The record is verified.", "The record could not be verified."}
    return found - FOR_PROGRAMS - set(LANGUAGES) - {""}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_is_translated(language: str) -> None:
    speech = tongue(language)
    missing = sorted(text for text in spoken() if not speech.knows(text))
    assert not missing, "\n".join(missing)

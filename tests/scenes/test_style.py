"""What the style sheet (docs/style.md) asks of every French sentence, as far as a program can see it."""

import re
from pathlib import Path

import pytest

from spiritboard.scenes.tongue import LOCALE, catalogue

CATALOGUES = sorted((LOCALE / "fr").glob("*.po"))
BANNED = {"(de nous)": "règle maison", "compte rendu": "relevé", "de notre fait": "règle maison"}


def said(file: Path) -> list[str]:
    return re.findall(r'^msgstr "(.+)"$', file.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda path: path.stem)
def test_apostrophes_are_curly(file: Path) -> None:
    assert [sentence for sentence in said(file) if "'" in sentence] == []


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda path: path.stem)
def test_a_space_stands_before_high_punctuation(file: Path) -> None:
    def crowded(sentence: str) -> bool:
        plain = re.sub(r"\{[^}]*\}", "X", sentence)  # what stands in braces is not read
        return re.search(r"[^\s!?…(]([;!?]|:(?=\s|$))", plain) is not None

    assert [sentence for sentence in said(file) if crowded(sentence)] == []


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda path: path.stem)
def test_one_word_for_one_thing(file: Path) -> None:
    found = [(word, sentence) for sentence in said(file) for word in BANNED if word in sentence]
    assert found == [], f"say instead: {BANNED}"


def test_undo_and_record_have_their_words() -> None:
    french = catalogue("fr")
    assert french["Undo"] == "Annuler"
    assert french["Record"] == "Relevé"

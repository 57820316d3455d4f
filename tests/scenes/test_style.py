"""What the style sheet (docs/style.md) asks of every French sentence, as far as a program can see it."""

import re
import tomllib
from pathlib import Path

import pytest

from spiritboard.games.registry import find, names
from spiritboard.scenes.tongue import LOCALE, catalogue

CATALOGUES = sorted((LOCALE / "fr").glob("*.po"))
GAMES = LOCALE.parent / "games"
PAGES = sorted([*GAMES.glob("*/RULES.fr.md"), *GAMES.glob("*/cards/*.fr.toml")])
"""What else is read in French at a table: the rules, and what card texts are made of."""
BANNED = {
    "(de nous)": "règle maison",
    "compte rendu": "relevé",
    "de notre fait": "règle maison",
    "la nôtre": "règle maison",
    " bot ": "robot",
    "siège": "place",
    "Chaman": "Shaman",
    "Équipe": "Allié",
    "une frappe": "un coup",
    "frappes": "coups",
    "Une équipe": "Un allié",
    "contrecoup": "contre-mouvement",
    "membre prêt": "membre disponible",
    "autre côté de la carte": "face opposée",
    " bots ": "robots",
    "salle": "table",
    "messagerie": "discussion",
    "pas de dévotion ou": "cran de dévotion",
    "Starter": "deck de départ",
}


PLACES = ("La salle du banquet",)
"""Names in which a banned word means something else."""


def said(file: Path) -> list[str]:
    """The sentences of a catalogue, or the lines of a page without what stands in backticks."""
    text = file.read_text("utf-8")
    if file.suffix == ".po":
        return re.findall(r'^msgstr "(.+)"$', text, re.MULTILINE)
    if file.suffix == ".toml":
        return [sentence for value in tomllib.loads(text).values() for sentence in _leaves(value)]
    return re.sub("`[^`]*`", "X", text).splitlines()


def _leaves(value: object) -> list[str]:
    """All text in a value of TOML."""
    if isinstance(value, dict):
        return [sentence for part in value.values() for sentence in _leaves(part)]
    if isinstance(value, list):
        return [sentence for part in value for sentence in _leaves(part)]
    return [str(value)]


@pytest.mark.parametrize("file", [*CATALOGUES, *PAGES], ids=lambda path: path.parent.name + " " + path.stem)
def test_apostrophes_are_curly(file: Path) -> None:
    assert [sentence for sentence in said(file) if "'" in sentence] == []


@pytest.mark.parametrize("file", [*CATALOGUES, *PAGES], ids=lambda path: path.parent.name + " " + path.stem)
def test_a_space_stands_before_high_punctuation(file: Path) -> None:
    def crowded(sentence: str) -> bool:
        plain = re.sub(r"\{[^}]*\}", "X", sentence)  # what stands in braces is not read
        return re.search(r"[^\s!?…(]([;!?]|:(?=\s|$))", plain) is not None

    assert [sentence for sentence in said(file) if crowded(sentence)] == []


@pytest.mark.parametrize("file", [*CATALOGUES, *PAGES], ids=lambda path: path.parent.name + " " + path.stem)
def test_one_word_for_one_thing(file: Path) -> None:
    sentences = [sentence for sentence in said(file) if sentence not in PLACES]
    found = [(word, sentence) for sentence in sentences for word in BANNED if word in sentence]
    assert found == [], f"say instead: {BANNED}"


def test_undo_and_record_have_their_words() -> None:
    french = catalogue("fr")
    assert french["Undo"] == "Annuler"
    assert french["Record"] == "Relevé"


@pytest.mark.parametrize("game", names())
def test_every_inference_is_marked_in_both_languages(game: str) -> None:
    """A rule that is *(ours)* is a *(règle maison)*, as many times."""
    ours, theirs = (_marked(find(game).show.rules(language), mark) for language, mark in MARKS.items())
    assert ours == theirs
    assert len(ours) > 10


MARKS = {"en": r"ours", "fr": r"règle\s+maison"}


def _marked(text: str, mark: str) -> dict[str, int]:
    """How many times each numbered rule is marked."""
    rules = re.finditer(r"\*\*(\d+\.\d+)\*\*(.*?)(?=\*\*\d+\.\d+\*\*|\Z)", text, re.DOTALL)
    counts = {rule[1]: len(re.findall(rf"\*\([^)]*{mark}", rule[2])) for rule in rules}
    return {number: count for number, count in counts.items() if count}


def test_chances_are_points_of_probability_and_nobody_is_held_for_anything() -> None:
    """The words that players found odd do not come back."""
    said = "\n".join(catalogue("fr"))
    for odd in ("matches in a hundred", "held for", "Nothing happens", "stall guard (ours)", "an own "):
        assert odd not in said

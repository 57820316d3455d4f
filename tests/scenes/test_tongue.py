"""Sentences in the languages that people read."""

import pytest

from spiritboard.scenes.tongue import ENGLISH, tongue


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
    ],
)
def test_a_word_goes_with_its_number(language: str, count: int, said: str) -> None:
    assert tongue(language)("{cards} {cards:card|cards}", cards=count) == said


def test_a_loss_of_one_is_one() -> None:
    assert tongue("en")("{who}: {points} {points:point|points}", who="Ada", points=-1) == "Ada: -1 point"


@pytest.mark.parametrize(
    ("who", "said"),
    [("Ada", "la carte d’Ada"), ("Émile", "la carte d’Émile"), ("Wren", "la carte de Wren"), ("E8", "la carte de E8")],
)
def test_french_elides_before_the_vowel_of_a_name(who: str, said: str) -> None:
    assert tongue("fr")("la carte de {who}", who=who) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Le vieux Wen", "le pouvoir du vieux Wen agit"),
        ("Les jumelles rieuses", "le pouvoir des jumelles rieuses agit"),
        ("Leo", "le pouvoir de Leo agit"),
        ("le choisir", "le pouvoir de le choisir agit"),
    ],
)
def test_french_merges_de_with_the_article_of_a_name(card: str, said: str) -> None:
    assert tongue("fr")("le pouvoir de {card} agit", card=card) == said


def test_what_a_tongue_remembers_is_what_was_said() -> None:
    assert [ENGLISH("{part}", part=part) for part in (1, True, 1.0, "1", 1)] == ["1", "True", "1.0", "1", "1"]

"""The rules about talking (Shamans 10.1): people may chat, but not of their cards."""

import pytest

from spiritboard.games.shamans.show.talk import forbidden, names_a_card, speaks_of_cards
from spiritboard.scenes.tongue import tongue


@pytest.mark.parametrize(
    "text",
    [
        "tu es un menteur",
        "C'est un bon choix",
        "j'ai un doute, et il y en a un qui ment",
        "tu as une idée ?",
        "joue une carte !",
        "à deux, on peut l'arrêter",
        "vous deux, vous mentez",
        "l'un de vous trois est une Ombre",
        "le pion est près de la Lune",
        "la Lune est proche",
        "plus que 3 cases jusqu’à la Lune",
        "prends l'Éclat de Lune",
        "il reste 2 tuiles et trois manches",
        "il me manque 3 points, je reviens dans 5 minutes",
        "no one trusts you",
        "one of us is the Shadow",
        "nice one!",
        "I have one question",
        "you're the one, and you have my trust",
        "it's you two",
        "the two of you play well",
        "the last two tricks were odd",
        "you have two Portals",
        "the pawn is near the Moon",
        "it will reach the Moon",
        "the pawn will soon be on the Moon",
        "3 spaces to the Moon",
        "the Moon is very close",
        "take the Moon Shard",
        "it's 2 points for you, player 3",
        "high five!",
    ],
)
def test_ordinary_sentences_pass(text: str) -> None:
    assert not speaks_of_cards(text)
    assert not names_a_card(text)


@pytest.mark.parametrize(
    "text",
    [
        "I have a three",
        "I have no purple",
        "play your 5",
        "play your one",
        "I hold two sixes",
        "my three is the lowest",
        "the blue world",
        "lead the Moon",
        "I have to play the Moon",
        "G. 3?",
        "m3",
        "7!",
        "eight",
        "j'ai un trois",
        "j’ai un un",
        "il a trois, je crois",
        "je vais jouer six",
        "ma carte de valeur deux",
        "j'ai la Lune",
        "j'ai de la Lune",
        "du VERT, s'il te plaît",
        "un monde bleu",
    ],
)
def test_what_is_said_of_cards_is_refused(text: str) -> None:
    assert speaks_of_cards(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("I have low green, and a high one", False),
        ("j'ai un petit vert", False),
        ("a three, I won't say of what", False),
        ("il y a 3 joueurs qui ont du bleu", False),
        ("the Grove three: the green 3", True),
        ("j'ai le trois bleu", True),
        ("M3", True),
    ],
)
def test_the_looser_rule_refuses_only_an_exact_card(text: str, named: bool) -> None:
    assert names_a_card(text) is named


def test_10_1_the_option_says_what_is_forbidden() -> None:
    vague, exact = "I have a three", "I hold the Moon three"
    assert forbidden("free", exact) is None
    assert forbidden("condensed", vague) is None
    for rule, text in (("condensed", exact), ("official", vague)):
        refused = forbidden(rule, text)
        assert refused is not None
        assert refused.rule == "10.1"
        assert tongue("fr").knows(refused.text)

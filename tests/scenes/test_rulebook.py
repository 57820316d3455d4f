"""Rules found by number and by word."""

import pytest

from spiritboard.games.registry import find, names
from spiritboard.scenes.rulebook import Rulebook

BOOK = Rulebook(
    """# The rules

For 2 players. 3 lines of preface.

## 1. What there is

**1.1** Cards and
2 dice.

**1.2** A table:

| a | b |
|---|---|
| 1 | 2 |

## 2. Play

**2.1** Roll the dice.

**2.10** Last.
"""
)


def test_a_rule_is_found_by_its_number() -> None:
    assert BOOK.rule("1.1") == "**1.1** Cards and\n2 dice."
    assert BOOK.rule("1.2").endswith("| 1 | 2 |")
    assert BOOK.rule("7.7") == ""


def test_a_section_holds_its_heading_and_its_rules() -> None:
    assert BOOK.section("2") == "## 2. Play\n\n**2.1** Roll the dice.\n\n**2.10** Last."
    assert BOOK.section("2.1") == "**2.1** Roll the dice."


def test_a_word_finds_the_rules_that_mention_it() -> None:
    assert BOOK.mentioning("DICE") == "**1.1** Cards and\n2 dice.\n\n**2.1** Roll the dice."
    assert BOOK.mentioning("roll the dice") == "**2.1** Roll the dice."
    assert BOOK.mentioning("card") == "**1.1** Cards and\n2 dice.", "the plural counts"
    assert BOOK.mentioning("ice") == "", "letters inside a word do not"
    assert BOOK.mentioning("dragon") == ""


@pytest.mark.parametrize("game", names())
def test_every_rule_number_of_a_game_is_there_once(game: str) -> None:
    numbers = [rule.number for rule in Rulebook(find(game).show.rules("en")).rules if rule.number]
    assert len(numbers) == len(set(numbers)) > 20

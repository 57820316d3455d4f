"""Rules found by number and by word."""

import pytest

from spiritboard.games.registry import find, names
from spiritboard.scenes.page import layout_page
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.tongue import LANGUAGES

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_page_of_rules_fits_every_width_and_shows_no_marks(game: str, language: str) -> None:
    for width in (40, 80, 100):
        lines = layout_page(find(game).show.rules(language), width)
        assert max(line.cell_len for line in lines) <= width
        assert not any("**" in line.plain or line.plain.startswith("|") for line in lines)


def test_a_page_joins_lines_and_tells_tables_row_by_row() -> None:
    lines = [line.plain for line in layout_page("## 1. What\n\n" + BOOK.section("1.1") + "\n\n" + BOOK.rule("1.2"), 80)]
    assert lines == ["1. What", "", "1.1 Cards and 2 dice.", "", "1.2 A table:", "", "a 1 · b 2"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "8.4 after a Permutation –"), ("fr", "8.4 après une Permutation –")]
)
def test_a_rule_in_a_table_is_found_by_its_number(language: str, said: str) -> None:
    book = Rulebook(find("shamans").show.rules(language))
    assert layout_page(book.section("8.4"), 200)[0].plain.startswith(said)
    assert said in "\n".join(line.plain for line in layout_page(book.section("8"), 200))


def test_a_search_minds_neither_accents_nor_line_breaks_nor_apostrophes() -> None:
    book = Rulebook(find("shamans").show.rules("fr"))
    assert book.mentioning("éclipse") == book.mentioning("Eclipse") != ""
    assert book.mentioning("l'éclipse") == book.mentioning("l\u2019Éclipse") != ""
    assert "Cards and\n2 dice." in BOOK.mentioning("cards and 2")

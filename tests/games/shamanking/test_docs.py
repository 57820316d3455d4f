"""docs/cards.md says what is true: its example reads, and every word of the language is in it."""

import re
from pathlib import Path

from spiritboard.games.shamanking.cards.reading import read_set
from spiritboard.games.shamanking.cards.text import card_text
from spiritboard.games.shamanking.cards.verbs import BANS, CONDITIONS, PER, VERBS

PAGE = (Path(__file__).parents[3] / "docs/cards.md").read_text(encoding="utf-8")


def test_the_example_reads() -> None:
    example = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)[0]
    cards = read_set(example).cards
    assert [card.code for card in cards] == ["ME-001", "ME-002"]
    assert " ".join(card_text(cards[0], "en").split()) in " ".join(PAGE.split())


def test_every_word_is_explained() -> None:
    for word in (*VERBS, *CONDITIONS, *BANS, *(f"per {per}" for per in PER if per)):
        assert word in PAGE, word

"""Match options are checked before anything starts."""

import pytest

from spiritboard.core.errors import BadOption
from spiritboard.core.option import Option, complete_options

SPEC = (
    Option("size", "Size", "How big.", "1.1", default=5, least=1, most=9, by_players={4: 7}),
    Option("mood", "Mood", "How it feels.", "1.2", default="calm", choices=("calm", "wild")),
)


def test_defaults_may_depend_on_the_players() -> None:
    assert complete_options(SPEC, 3, None) == {"size": 5, "mood": "calm"}
    assert complete_options(SPEC, 4, {"mood": "wild"}) == {"size": 7, "mood": "wild"}


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"weight": 3}, "no option 'weight'; there are size, mood"),
        ({"size": 10}, "size cannot be 10; it is a number from 1 to 9"),
        ({"size": "big"}, "size cannot be 'big'; it is a number from 1 to 9"),
        ({"mood": "sad"}, "mood cannot be 'sad'; it can be calm, wild"),
    ],
)
def test_what_cannot_be_is_refused(chosen: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        complete_options(SPEC, 3, chosen)


def test_numbers_may_come_as_words() -> None:
    assert complete_options(SPEC, 3, {"size": "8"})["size"] == 8

"""Records as text, and what is wrong with damaged ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadRecord, SpiritboardError, WrongVersion
from spiritboard.games.registry import find
from spiritboard.play.record import Line, Record, read_record
from spiritboard.play.table import Table, replay

GAME = find("shamans").game


def short_match() -> Table:
    table = Table(GAME, 3, {"rounds": 1}, FastDice(4), ("Ann", "Ben", "Chloé"))
    dice = FastDice(1)
    while not table.over:
        options = table.state.legal_actions()
        table.act(table.state.seat(), options[dice.below(len(options))])
    return table


TEXT = str(short_match().record())

WORDS = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)


@given(
    st.dictionaries(WORDS, WORDS, max_size=3),
    st.lists(WORDS, min_size=3, max_size=3),
    st.lists(
        st.one_of(
            st.builds(Line, st.integers(0, 2), WORDS.filter(lambda w: w[0] != "#"), standing=st.booleans()),
            st.builds(Line, st.just(-2), rolls=st.lists(st.integers(0, 99), min_size=1).map(tuple)),
        )
    ),
)
def test_records_go_both_ways(options: dict[str, str], names: list[str], lines: list[Line]) -> None:
    record = Record("shamans", 1, 3, options, tuple(names), tuple(lines), "c0ffee", ("", "owl", ""), "5eed", "a\nb")
    assert read_record(str(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("spiritboard record 1", "something else", "begins with the line"),
        ("--\n", "\n", "begins with '\\*'|ends before"),
        ("players 3", "players three", "line 3 of the record needs a number"),
        ("players 3", "players 77", "1 to 12 players"),
        ("players 3\n", "", "which game, or how many players"),
        ("seat 1 Ann", "seat 9 Ann", "names a seat 9"),
        ("option moon 12", "weather fine", "begins with 'weather'"),
        ("\n* ", "\n* x", "chance answers in numbers"),
        ("\n* ", "\n* 99999999999999999999 ", "chance answers in numbers"),
        ("\n1 ", "\n1 \nfoo ", "is no answer"),
    ],
)
def test_damage_is_named(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord, match=complaint):
        read_record(TEXT.replace(old, new, 1))


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(WrongVersion, match="version 99 of the rules of Shamans; these are version 1"):
        replay(GAME, read_record(TEXT.replace("game shamans 1", "game shamans 99")))
    with pytest.raises(BadRecord, match="a record of chess"):
        replay(GAME, read_record(TEXT.replace("game shamans 1", "game chess 1")))


def test_an_answer_that_cannot_be_is_named() -> None:
    record = read_record(TEXT)
    first = next(at for at, line in enumerate(record.lines) if line.seat >= 0)
    wrong = Line(record.lines[first].seat, "strike 2")
    with pytest.raises(BadRecord, match=r"answer 1 of the record .* cannot be: 'strike 2' is not possible now"):
        replay(GAME, record.with_lines([*record.lines[:first], wrong]))
    with pytest.raises(BadRecord, match="does not replay"):
        replay(GAME, record.with_lines([Line(-2, rolls=(0, 1)), *record.lines[1:]]))
    with pytest.raises(BadRecord, match="the match never called for"):
        replay(GAME, record.with_lines([*record.lines, Line(-2, rolls=(1,))]))
    unasked = Line(record.lines[first].seat, record.lines[first].text, standing=True)
    with pytest.raises(BadRecord, match="marked as unasked"):
        replay(GAME, record.with_lines([*record.lines[:first], unasked]))


@given(st.data())
def test_a_mangled_record_is_an_error_or_a_record(data: st.DataObject) -> None:
    """Whatever is cut out, put in or exchanged: an error in a sentence, or a match. Never a crash."""
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 40)))
    piece = data.draw(st.one_of(st.text(max_size=8), st.sampled_from(["1 M3\n", "* 3\n", "--", "seat", "\n", "9"])))
    try:
        table = replay(GAME, read_record(TEXT[:start] + piece + TEXT[end:]))
    except SpiritboardError as error:
        assert str(error)
    else:
        GAME.audit(table.state)


@given(st.text(max_size=200))
def test_any_text_is_an_error_or_a_record(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)

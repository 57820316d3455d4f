"""Damaged dumps, positions and files are refused in a sentence, or can be played on; nothing else ever happens."""

from hypothesis import given, settings
from hypothesis import strategies as st

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import SpiritboardError
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State, playout
from spiritboard.games.shamanking.cards.decks import read_deck, read_line
from spiritboard.games.shamanking.cards.library import FOLDER
from spiritboard.games.shamanking.cards.reading import BadSet, read_set
from spiritboard.games.shamanking.rules.frames import ROW
from tests.games.shamanking.puzzle import GAME

SET = (FOLDER / "reincarnation.cards").read_text(encoding="utf-8").splitlines()[:60]


def moment(seed: int, answers: int) -> State:
    """A state so many answers into a random match."""
    state = GAME.setup(2, {"deck1": "quill", "deck2": "lanternhand"} if seed % 2 else {})
    dice = FastDice(seed)
    while answers and not state.over():
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        options = state.legal_actions()
        state.apply(options[dice.below(len(options))])
        answers -= 1
    return state


@settings(max_examples=150)
@given(
    st.integers(0, 40),
    st.integers(0, 60),
    st.lists(
        st.tuples(st.integers(0, ROW - 1), st.integers(-300, 300) | st.integers(-(2**62), 2**62)),
        min_size=1,
        max_size=3,
    ),
)
def test_damaged_dumps(seed: int, answers: int, damage: list[tuple[int, int]]) -> None:
    data = GAME.dump(moment(seed, answers))
    for at, value in damage:
        data["cells"][at] = value
    try:
        state = GAME.load(data)
    except SpiritboardError as error:
        assert str(error)
        return
    playout(state, FastDice(seed))


@settings(max_examples=100)
@given(st.integers(0, 40), st.integers(0, 60), st.integers(0, 40), st.text("0123456789 abcdeilnrtuz.-+*#", max_size=12))
def test_damaged_positions(seed: int, answers: int, line: int, text: str) -> None:
    lines = GAME.position(moment(seed, answers)).splitlines()
    line %= len(lines)
    words = lines[line].split()
    words[len(text) % len(words)] = text
    lines[line] = " ".join(words)
    try:
        state = GAME.from_position("\n".join(lines))
    except SpiritboardError as error:
        assert str(error)
        return
    playout(state, FastDice(seed))


@settings(max_examples=100)
@given(st.integers(0, 59), st.text(max_size=30), st.integers(0, 20))
def test_damaged_sets_and_decks(line: int, text: str, start: int) -> None:
    rows = [*SET[:line], SET[line][:start] + text, *SET[line + 1 :]]
    try:
        read_set("\n".join(rows))
    except BadSet as error:
        assert all(complaint.startswith("line ") for complaint in error.complaints)
    for read in (read_deck, read_line):
        try:
            read(text)
        except SpiritboardError as error:
            assert str(error)

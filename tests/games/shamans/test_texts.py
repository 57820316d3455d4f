"""Hand-written positions, dumps and notation: an error in a sentence or a moment, never a crash."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadPosition, SpiritboardError, WrongVersion
from spiritboard.core.state import playout
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.text.notation import ARTIFACTS
from spiritboard.scenes.tongue import tongue
from tests.games.shamans.puzzle import FIVE, GAME, THREE, Puzzle

DUMP = GAME.dump(Puzzle(THREE, "down 3 portal").do("1 M1").state)
POSITION = GAME.position(Puzzle(FIVE, "down 3 portal", "open 2 dagger").do("1 M1", "2 T2").state)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("weather fine", "line 8: 'weather' means nothing here"),
        ("pawn far", "line 8: 'pawn far' is not how this line is written"),
        ("pawn", "line 8"),
        ("pawn 99", "the pawn is 0 to 24 spaces"),
        ("pawn 0", "nobody is asked any more"),
        ("hand 1 M9 T1 G1", "'M9' is no card"),
        ("hand 1 M1 M1 G1", "the card M1 is there twice"),
        ("hand 1 M1 M2 G1", "M2 cannot be there"),
        ("hand 1 M1 G1", "hands of different sizes"),
        ("hand 4 M1", "there is no seat 4"),
        ("hand 1 E1 T1 G1", "E1 cannot be there"),
        ("roles shaman shaman shaman", "1 of the roles are Shadows"),
        ("roles shaman shadow", "there are 3 roles"),
        ("roles wizard shadow shaman", "not how this line is written"),
        ("open 1 eclipse", "is no tile that a player can have"),
        ("open 1 portal portal portal", "2 tiles of the kind portal, not 3"),
        ("down 1 mask", "a Mask never lies face down"),
        ("deck eclipse dagger", "the Eclipse does not lie on top"),
        ("deck dagger", "tiles of the kind"),
        ("scores 1 2", "there are 3 numbers in this line"),
        ("lead E", "the Destination is one of the worlds"),
        ("table 1 M4", "M4|Destination"),
        ("agenda play.1.0.0", "the bottom of the agenda"),
        ("agenda trick.1.0.0 dance.1.0.0", "'dance.1.0.0' is no frame"),
        ("agenda trick.1", "is no frame of the agenda; a frame is kind.seat.step.argument"),
        ("agenda trick.1.2.0", "has cards on the table"),
        ("moon 99", "starts 3 to 40 spaces"),
        ("points 0", "won with 1 to 30 points"),
        ("over", "a match that is over"),
        ("over now", "says nothing more"),
        ("memory 1 M 999 0 0", "counted up to 255"),
    ],
)
def test_positions_that_cannot_be(line: str, complaint: str) -> None:
    """The line takes the place of its like, or comes last, as line 8."""
    start = line.split()[:2] if line.startswith(("hand", "open")) else line.split()[:1]
    kept = [row for row in THREE.strip().splitlines() if row.split()[: len(start)] != start]
    comments = ["# nothing"] * (7 - len(kept))
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_position("\n".join([*kept, *comments, line]))


@pytest.mark.parametrize("text", ["", "chess 3", "shamans", "shamans 2", "shamans x"])
def test_positions_begin_with_the_game(text: str) -> None:
    with pytest.raises(BadPosition, match="begins with 'shamans 3'"):
        GAME.from_position(text)


def test_comments_and_the_rest_may_be_left_out() -> None:
    state = GAME.from_position(THREE.replace("placed rest", "placed rest  # all others\n\n# a comment"))
    assert GAME.asked(state) == (0,)
    playout(state, FastDice(1))
    assert state.over()


@pytest.mark.parametrize(
    ("change", "error", "complaint"),
    [
        ({"game": "chess"}, BadPosition, "not a dump of Shamans"),
        ({"version": 99}, WrongVersion, "version 99 of the rules"),
        ({"cells": "x"}, BadPosition, "a list of whole numbers"),
        ({"cells": [1.5]}, BadPosition, "a list of whole numbers"),
        ({"cells": [2**70]}, BadPosition, "must fit in 64 bits"),
        ({"cells": [1, 2]}, BadPosition, "has 89 cells, not 2"),
    ],
)
def test_dumps_that_cannot_be(change: dict[str, object], error: type[Exception], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        GAME.load(DUMP | change)
    with pytest.raises(BadPosition):
        GAME.load(None)


@given(
    st.dictionaries(st.integers(0, 88), st.one_of(st.integers(-9, 300), st.integers(-(2**63), 2**63 - 1)), max_size=3)
)
@example({84: 128})
def test_a_mangled_dump_is_an_error_or_can_be_played(changes: dict[int, int]) -> None:
    cells = list(DUMP["cells"])
    for cell, value in changes.items():
        cells[cell] = value
    try:
        state = GAME.load(DUMP | {"cells": cells})
    except SpiritboardError as error:
        assert str(error)
    else:
        assert GAME.from_position(GAME.position(state)) == state
        for seat in range(state.players()):
            state.imagine(seat, FastDice(1))
        playout(state, FastDice(1))


@given(st.data())
def test_a_mangled_position_is_an_error_or_can_be_played(data: st.DataObject) -> None:
    words = POSITION.replace("\n", " \n ").split(" ")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        piece = data.draw(
            st.sampled_from([*sorted(set(words)), "", "0", "-1", "7", "rest", "all", "shadow:1,3", "99999999999"])
        )
        words[at] = piece
    try:
        state = GAME.from_position(" ".join(words))
    except SpiritboardError as error:
        assert str(error)
    else:
        assert GAME.from_position(GAME.position(state)) == state
        playout(state, FastDice(1))


@given(st.text(max_size=30), st.integers(-2, 9))
def test_any_text_is_an_error_or_an_action(text: str, seat: int) -> None:
    state = Puzzle(THREE, "down 3 portal").state
    try:
        action = GAME.read(state, seat, text)
    except SpiritboardError as error:
        assert str(error)
    else:
        assert action in (*GAME.legal_actions(state, seat), *GAME.standing(state, seat))


def test_a_frame_has_the_name_of_its_question() -> None:
    state = Puzzle(THREE).do("1 M1", "2 M2", "3 M3").state
    decision = GAME.decision(state)
    assert decision is not None
    assert GAME.position(state).splitlines()[-1].split()[-1] == "tile.1.0.0"
    assert decision.kind == "tile"


@pytest.mark.parametrize(("now", "before"), [("tile.1.0.0", "take.1.0.0"), ("give.1.1.0", "eclipse.1.1.0")])
def test_positions_with_the_names_of_before_still_read(now: str, before: str) -> None:
    state = Puzzle(THREE).do("1 M1", "2 M2", "3 M3").state
    text = GAME.position(state).replace("tile.1.0.0", now)
    assert GAME.from_position(text) == GAME.from_position(text.replace(now, before))


@pytest.mark.parametrize(("language", "mark"), [("en", "ours"), ("fr", "règle maison")])
def test_every_inference_in_the_rules_is_marked(language: str, mark: str) -> None:
    rules = find("shamans").show.rules(language).split("**")
    chapters = {number: text for number, text in pairwise(rules) if "." in number and number[0].isdigit()}
    for number in ("4.3", "4.7", "5.3", "6.4", "9.3", "9.5", "9.6"):
        paragraph = "".join(rules[rules.index(number) :]).split("\n\n")[0]
        assert mark in " ".join(paragraph.split()), number
    assert len(chapters) > 40
    assert "de nous" not in find("shamans").show.rules(language)


def test_every_artifact_has_a_name_and_a_use_in_every_language() -> None:
    assert len(ARTIFACTS) == len(f.TILE_COUNTS) == len(f.ONE) + 1
    for artifact in ARTIFACTS[f.DAGGER : f.ECLIPSE_TILE]:
        assert artifact.help
        assert tongue("fr").knows(artifact.name)
        assert tongue("fr").knows(artifact.help)

"""Every shipped puzzle is solved by its own answer, refuses the next best, and carries two proofs that agree."""

from collections import Counter
from pathlib import Path

import pytest

from spiritboard.bots.teaching.explain import spoken
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import OURS, find
from spiritboard.learn.explaining import explanation
from spiritboard.learn.lesson import course
from spiritboard.learn.mining import APART, CLOSE, SURE, Miner
from spiritboard.learn.puzzle import puzzles
from spiritboard.learn.teacher import Teacher
from spiritboard.scenes.tongue import LANGUAGES, tongue
from tests.cli.command import spiritboard

NEAR = 9
"""Answers that one turn may take."""


@pytest.mark.parametrize("game", OURS)
def test_a_puzzle_is_solved_by_its_answer_and_by_no_other(game: str) -> None:
    found = puzzles(game)
    assert len({puzzle.name for puzzle in found}) == len(found)
    assert [puzzle.difficulty for puzzle in found] == sorted(puzzle.difficulty for puzzle in found)
    for puzzle in found:
        teacher = Teacher(find(game), puzzle.lesson(), tongue("fr"))
        prompt = teacher.scene().prompt
        assert prompt is not None
        assert (prompt.picks, prompt.gestures, prompt.suggested) == (1, (), ()), "the table suggests an answer"
        assert not teacher.answer(puzzle.other).right
        assert not teacher.done
        assert teacher.answer(puzzle.best).right
        assert teacher.done


@pytest.mark.parametrize("game", OURS)
def test_a_puzzle_is_proved_twice_and_can_be_found_again(game: str) -> None:
    for puzzle in puzzles(game):
        assert len(puzzle.proofs) == 2
        for proof in puzzle.proofs:
            apart = CLOSE if puzzle.theme in ("pay", "loyal") else APART
            assert proof.best - proof.next > max(apart, SURE * proof.error)
        assert puzzle.command.startswith(f"spiritboard puzzles mine {game} --seed ")
        assert 1 <= puzzle.difficulty <= 5


def test_mining_the_same_match_again_finds_the_same() -> None:
    """With few playouts: what is found is not good, but it is the same."""
    miner = Miner(find("shamanking"), 60)
    first = [line for _, line in miner.match(3)]
    assert first
    assert first == [line for _, line in miner.match(3)]


def test_puzzles_and_lessons_over_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    puzzle = puzzles("shamanking")[0]
    done = spiritboard(
        ["puzzles", "shamanking", puzzle.name, "--language", "en"], f"{puzzle.other}\n{puzzle.best}\n", tmp_path
    )
    assert done.status == 0
    assert "No: something else wins clearly more often." in done.out
    assert " ".join(explanation(puzzle, tongue("en")).split()) in " ".join(done.out.split())
    learned = spiritboard(["learn", "shamans", "stray", "--language", "fr"], "T1\nzzz\nM1\n\n", tmp_path)
    assert "Cela suit" in learned.out
    assert "Terminé." in learned.out
    listed = spiritboard(["learn", "shamans", "--list", "--language", "fr"], "", tmp_path)
    assert "✓ 3 stray" in listed.out
    assert "  2 follow" in listed.out


def test_what_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="there are no puzzles for chess"):
        puzzles("chess")
    assert "there is no puzzle 'x'" in spiritboard(["puzzles", "shamans", "x"], "", tmp_path).err
    assert "which game?" in spiritboard(["puzzles", "mine"], "", tmp_path).err


@pytest.mark.parametrize("game", OURS)
def test_a_puzzle_speaks_of_the_people_that_its_board_shows(game: str) -> None:
    """The solver is Robin wherever that is, and an answer that names somebody names whom the explanation praises."""
    for puzzle in puzzles(game):
        table = puzzle.table()
        assert table.names[puzzle.seat - 1] == "Robin"
        prompt = find(game).show.scene(table.moment(puzzle.seat - 1), tongue("en")).prompt
        assert prompt is not None
        labels = {choice.action: choice.label for choice in (*prompt.choices, *prompt.standing)}
        why = explanation(puzzle, tongue("en"))
        assert why.startswith(spoken(labels[puzzle.best], puzzle.best))
        assert "more likely to win" in why


@pytest.mark.parametrize("game", OURS)
def test_a_puzzle_says_why_in_words_in_every_language(game: str) -> None:
    """A figure alone teaches nothing: there is a sentence of the game's, or what strong play brings more of."""
    registration = find(game)
    assert registration.insight is not None
    untaught = Counter[str]()
    for puzzle in puzzles(game):
        english, french = (explanation(puzzle, tongue(language)) for language in LANGUAGES)
        assert english != french
        assert "{" not in english + french
        assert "  " not in english + french
        untaught[puzzle.theme] += english.count("\n") < 2
    assert max(untaught.values()) <= 1, untaught
    for theme, count in Counter(puzzle.theme for puzzle in puzzles(game)).items():
        assert untaught[theme] < count, f"no puzzle of the kind {theme} says what makes the difference"


INSIGHTS = {
    "shamans-108-38": "Eliminating Hare would win the round for both Shamans",
    "shamans-104-95": "Hare is a Shaman like you: exchange with Hare, and you stay on your side.",
    "shamans-100-46": "So Wren is most likely the Shadow.",
    "shamans-34-62": "Hare completes Ash and must use a face-up Dagger, and Wren is the only possible target",
    "shamans-93-68": "Either of the face-up Masks would show everybody that you are a Shadow.",
    "shamans-54-59": "Two spaces farther away, those cards cannot take it there any more.",
    "shamans-1-92": "The pawn is about to reach the Moon",
    "shamans-87-38": "You have 2 Portals to move the pawn back",
    "shamans-71-46": "makes you look like a Shaman to Wren, who has a face-up Dagger",
    "shamans-18-36": "Keep your card of Ash",
    "shamans-66-36": "of which the others can still hold 1 card: few can follow",
    "samhain-2-296": "Failing brings a wisp instead",
    "shamanking-101-92": "The zone that is left stops Force 8 about 6% of the time",
    "shamanking-105-223": "without it the Force falls from 6 to 5, which 57% of your cards stop instead of 14%",
    "samhain-1-155": "A new member would cost",
    "samhain-1-142": "You lead 5 tracks alone: the action brings as many points.",
    "shamanking-27-126": "keep it, and pay with yellow",
    "shamanking-10-88": "Keep the signature move and its Intercept of 9",
}
"""By the name of the puzzle, what its explanation has to say."""


@pytest.mark.parametrize(("name", "said"), INSIGHTS.items())
def test_an_explanation_says_what_makes_the_difference(name: str, said: str) -> None:
    puzzle = next(one for one in puzzles(name.partition("-")[0]) if one.name == name)
    assert said in explanation(puzzle, tongue("en"))


@pytest.mark.parametrize("game", OURS)
def test_a_price_that_is_paid_step_by_step_is_one_puzzle(game: str) -> None:
    """Several points are paid one by one, and each time the same is asked: one of these questions is enough."""
    last: dict[tuple[str, str, str], int] = {}
    for puzzle in sorted(puzzles(game), key=lambda one: int(one.name.split("-")[2])):
        if puzzle.theme in ("pay", "loyal"):
            question, entry = (puzzle.command, puzzle.best, puzzle.other), int(puzzle.name.split("-")[2])
            assert entry - last.get(question, -NEAR) >= NEAR
            last[question] = entry


@pytest.mark.parametrize("game", OURS)
def test_every_theme_has_a_title(game: str) -> None:
    titles = course(game).themes
    assert {puzzle.theme for puzzle in puzzles(game)} <= set(titles)
    assert all(set(words) == set(LANGUAGES) for words in titles.values())

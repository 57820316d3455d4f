"""Every lesson is solved by its own answers, says something to a wrong one, and speaks every language."""

import re

import pytest

from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find, names
from spiritboard.learn.glossary import glossary
from spiritboard.learn.lesson import Lesson, course, summary, translated
from spiritboard.learn.teacher import Teacher
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.tongue import LANGUAGES, tongue

PAGE = 3_200
"""Characters that fit on a sheet in two columns."""
LONGEST = 420
"""Characters of what the teacher says at once."""
LESSONS = [(game, lesson) for game in names() for lesson in (*course(game).lessons, *course(game).moments)]


def test_every_game_has_a_path_of_six_lessons() -> None:
    for game in names():
        lessons = course(game).lessons
        assert len(lessons) >= 6
        assert len({lesson.name for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda part: getattr(part, "name", part))
def test_a_lesson_is_solved_by_its_answers_and_wrong_ones_change_nothing(game: str, lesson: Lesson) -> None:
    registration = find(game)
    teacher = Teacher(registration, lesson, tongue("en"))
    while not teacher.done:
        assert teacher.says
        if not teacher.step.want:
            teacher.go_on()
            continue
        prompt = teacher.scene().prompt
        assert prompt is not None, "nothing is asked of the learner"
        answers = [choice.action for choice in (*prompt.choices, *prompt.standing)]
        right = [action for action in answers if teacher.step.right(action)]
        assert right, f"none of {answers} is wanted"
        at, before = teacher.at, teacher.table.epoch
        for action in answers:
            if action not in right:
                reply = teacher.answer(action)
                assert not reply.right
                assert reply.text
                assert (teacher.at, teacher.table.epoch) == (at, before)
        reply = teacher.answer(right[0])
        assert reply.right
        assert teacher.at == at + 1


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda part: getattr(part, "name", part))
def test_every_sentence_is_there_in_every_language_and_every_rule_exists(game: str, lesson: Lesson) -> None:
    book = Rulebook(find(game).show.rules("en"))
    sentences = [lesson.title, *(step.say for step in lesson.steps)]
    sentences += [words for step in lesson.steps for words in step.wrong.values()]
    for words in sentences:
        assert set(words) == set(LANGUAGES)
        assert translated(words, "en") != translated(words, "fr")
    for step in lesson.steps:
        assert all(book.rule(number) for number in (step.rule, *step.also)), step


def test_what_there_is_not_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="there are no lessons for chess"):
        course("chess")
    with pytest.raises(BadOption, match="there is no lesson 'nothing'; there are cards"):
        course("shamans").lesson("nothing")


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda part: getattr(part, "name", part))
def test_what_is_pointed_at_is_there_and_every_sentence_is_short(game: str, lesson: Lesson) -> None:
    """A newcomer reads one thought at a time, and looks for what the teacher points at."""
    teacher = Teacher(find(game), lesson, tongue("en"))
    while not teacher.done:
        step = teacher.step
        assert bool(teacher.highlighted()) == bool(step.look), step.look
        for language in LANGUAGES:
            assert len(translated(step.say, language)) <= LONGEST
        if step.want:
            teacher.answer(teacher.wanted()[0])
        else:
            teacher.go_on()


@pytest.mark.parametrize("game", names())
def test_a_learner_is_told_of_by_name_and_no_word_stands_alone(game: str) -> None:
    """What happens at a table is told in the third person: somebody called You would leads a card."""
    for lesson in course(game).lessons:
        assert set(lesson.names).isdisjoint({"You", "Vous", ""})
        french = [translated(step.say, "fr") for step in lesson.steps]
        assert not any(mark in sentence for sentence in french for mark in (" :", " ?", " !", " ;"))


@pytest.mark.parametrize("game", names())
def test_a_game_is_summed_up_on_one_page_in_every_language(game: str) -> None:
    pages = {language: summary(game, language).splitlines() for language in LANGUAGES}
    english, french = pages["en"], pages["fr"]
    assert [line[:2] for line in english] == [line[:2] for line in french]
    assert len([line for line in english if line.startswith("- ")]) >= 12
    book = Rulebook(find(game).show.rules("en"))
    for page in pages.values():
        assert sum(map(len, page)) < PAGE
        assert all(book.rule(number) for number in re.findall(r"\((\d+\.\d+)\)", " ".join(page)))


def test_each_of_the_thirty_actions_of_samhain_can_be_seen() -> None:
    path = course("samhain")
    seen = {
        number
        for lesson in (*path.lessons, *path.moments)
        for step in lesson.steps
        for number in (step.rule, *step.also)
    }
    assert {f"14.{action}" for action in range(1, 31)} <= seen
    assert path.lesson("action-5") in path.moments


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_glossary_explains_words_that_are_used_by_rules_that_exist(game: str, language: str) -> None:
    """Every term is spelled as somewhere in the lessons, the moments or the rules, and no spelling means two things."""
    terms, book = glossary(game, language), Rulebook(find(game).show.rules(language))
    steps = [step for lesson in (*course(game).lessons, *course(game).moments) for step in lesson.steps]
    spoken = " ".join([book.text, *(translated(step.say, language) for step in steps)]).casefold()
    forms = [form.casefold() for term in terms for form in term.forms]
    assert len(set(forms)) == len(forms)
    for term in terms:
        assert book.rule(term.rule), term
        assert any(re.search(rf"(?<!\w){re.escape(form.casefold())}(?!\w)", spoken) for form in term.forms), term.forms

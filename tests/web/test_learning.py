"""Lessons and puzzles through a real server: solved by their own answers, wrong ones answered, progress kept."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from spiritboard.games.registry import OURS
from spiritboard.learn.explaining import explanation
from spiritboard.learn.lesson import Lesson, course
from spiritboard.learn.puzzle import puzzles
from spiritboard.scenes.tongue import tongue
from spiritboard.web.hosting import puzzles as served
from tests.web.serving import Server

LESSONS = [(game, lesson) for game in OURS for lesson in course(game).lessons]


@pytest.fixture
def person(server: Server) -> Iterator[httpx.Client]:
    """Somebody new, with a browser's cookies."""
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client


def answer(person: httpx.Client, game: str, lesson: str, answers: list[str]) -> dict[str, Any]:
    return dict(person.post(f"/api/games/{game}/lessons/{lesson}", json={"answers": answers}).json())


def attempt(person: httpx.Client, game: str, puzzle: str, **tried: str) -> dict[str, Any]:
    return dict(person.post(f"/api/games/{game}/puzzles/{puzzle}", json=tried).json())


def actions(scene: dict[str, Any]) -> list[str]:
    return [choice["action"] for choice in scene["prompt"]["choices"]]


def standing(person: httpx.Client, game: str) -> dict[str, Any]:
    return dict(person.get(f"/api/games/{game}/puzzles").json()["standing"])


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda part: getattr(part, "name", part))
def test_a_lesson_is_solved_by_its_answers_and_ticked(person: httpx.Client, game: str, lesson: Lesson) -> None:
    moment = person.get(f"/api/games/{game}/lessons/{lesson.name}").json()
    answers: list[str] = []
    while moment["at"] < moment["of"]:
        assert moment["says"]
        step = lesson.steps[moment["at"]]
        assert bool(moment["wanted"]) == bool(step.want)
        prompt = moment["scene"].get("prompt") or {}
        offered = [choice["action"] for choice in prompt.get("choices", [])] if step.want else []
        wrong = next((action for action in offered if action not in moment["wanted"]), None)
        if wrong is not None:
            said = answer(person, game, lesson.name, [*answers, wrong])
            assert not said["right"]
            assert said["reply"]
            assert (said["at"], said["answers"]) == (moment["at"], answers)
        answers.append(moment["wanted"][0] if moment["wanted"] else "")
        moment = answer(person, game, lesson.name, answers)
        assert moment["right"]
        assert moment["answers"] == answers
    facts = next(one for one in person.get("/api/learned").json() if one["game"] == game)["lessons"]
    assert [fact["name"] for fact in facts if fact["done"]] == [lesson.name]


def test_a_lesson_is_resumed_where_it_was_left_and_can_begin_again(person: httpx.Client) -> None:
    lesson = "tries"
    first = answer(person, "shamanking", lesson, [])
    second = answer(person, "shamanking", lesson, [first["wanted"][0] if first["wanted"] else ""])
    assert second["at"] == 1
    again = person.get(f"/api/games/shamanking/lessons/{lesson}?language=fr").json()
    assert (again["at"], again["answers"]) == (1, second["answers"])
    assert again["says"] != second["says"]
    assert answer(person, "shamanking", lesson, [])["at"] == 0
    assert person.get(f"/api/games/shamanking/lessons/{lesson}").json()["at"] == 0


@pytest.mark.parametrize("game", OURS)
def test_a_step_can_be_seen_without_those_before_it(person: httpx.Client, game: str) -> None:
    """A rule leads to the very step that shows it; nothing is kept of that until the person answers there."""
    for lesson in course(game).lessons:
        for at, step in enumerate(lesson.steps[1:], 1):
            moment = person.get(f"/api/games/{game}/lessons/{lesson.name}?step={at}").json()
            assert (moment["at"], moment["rule"], len(moment["answers"])) == (at, step.rule, at)
        assert person.get(f"/api/games/{game}/lessons/{lesson.name}").json()["at"] == 0
    refused = person.get(f"/api/games/{game}/lessons/{course(game).lessons[0].name}?step=x")
    assert refused.json()["text"] == "step must be a number"


def test_progress_is_a_persons_own_and_survives_the_server(tmp_path: Any) -> None:
    with Server(tmp_path) as server, httpx.Client(base_url=server.address, timeout=60) as ada:
        answer(ada, "shamans", "stray", ["M1", ""])
        with httpx.Client(base_url=server.address, timeout=60) as bob:
            assert not any(fact["done"] for one in bob.get("/api/learned").json() for fact in one["lessons"])
        server.kill()
        server.start()
        done = [fact["name"] for one in ada.get("/api/learned").json() for fact in one["lessons"] if fact["done"]]
        assert done == ["stray"]


def test_what_a_lesson_cannot_take_is_refused_and_changes_nothing(person: httpx.Client) -> None:
    url = "/api/games/shamans/lessons/follow"
    for answers, code in ((["nonsense"], "unreadable"), (["M1", "T6"], "stale"), (["M6"], "illegal")):
        refused = person.post(url, json={"answers": answers})
        assert refused.status_code >= 400
        assert refused.json()["code"] == code
        assert refused.json()["text"]
    assert person.get(url).json()["at"] == 0
    assert person.get("/api/games/shamans/lessons/none").json()["code"] == "bad_option"
    assert person.get("/api/games/chess/lessons/follow").json()["code"] == "bad_option"


@pytest.mark.parametrize("game", OURS)
def test_every_puzzle_is_solved_by_its_solution_and_refuses_the_next_best(person: httpx.Client, game: str) -> None:
    shelf = person.get(f"/api/games/{game}/puzzles").json()
    assert sum(theme["puzzles"] for theme in shelf["themes"]) == len(shelf["puzzles"])
    assert all(theme["title"] for theme in shelf["themes"])
    assert shelf["daily"] in {fact["name"] for fact in shelf["puzzles"]}
    for number, puzzle in enumerate(puzzles(game), 1):
        put = person.get(f"/api/games/{game}/puzzles/{puzzle.name}").json()
        assert (put["best"], put["why"], put["hint"]) == ("", "", [])
        solved = attempt(person, game, puzzle.name, answer=puzzle.best)
        assert solved["right"]
        assert solved["best"] == puzzle.best
        assert solved["why"] == explanation(puzzle, tongue("en"))
        assert solved["shift"] > 0
        assert solved["standing"]["streak"] == number
        wrong = attempt(person, game, puzzle.name, answer=puzzle.other)
        assert not wrong["right"]
        assert wrong["reply"]
        assert wrong["best"] == ""
    assert standing(person, game)["solved"] == len(puzzles(game))
    assert standing(person, game)["longest"] == len(puzzles(game))


def test_only_the_first_attempt_is_rated_and_a_hint_is_none(person: httpx.Client) -> None:
    first, second, third = puzzles("shamans")[:3]
    failed = attempt(person, "shamans", first.name, answer=first.other)
    assert failed["shift"] < 0
    rating = failed["standing"]["rating"]
    assert failed["puzzle"]["outcome"] == "failed"
    late = attempt(person, "shamans", first.name, answer=first.best)
    assert late["right"]
    assert (late["shift"], late["standing"]["rating"], late["standing"]["streak"]) == (0, rating, 0)
    helped = attempt(person, "shamans", second.name, wish="hint")
    assert set(helped["hint"]) == {second.best, second.other}
    assert helped["best"] == ""
    assert attempt(person, "shamans", second.name, answer=second.best)["standing"]["rating"] == rating
    shown = attempt(person, "shamans", third.name, wish="solution")
    assert shown["best"] == third.best
    assert shown["shift"] < 0
    assert standing(person, "shamans") == shown["standing"]
    assert shown["standing"]["tried"] == 3
    assert shown["standing"]["solved"] == 0


def test_a_puzzle_that_people_fail_rises(server: Server) -> None:
    puzzle = puzzles("samhain")[-1]
    ratings = []
    for _ in range(3):
        with httpx.Client(base_url=server.address, timeout=60) as somebody:
            ratings.append(attempt(somebody, "samhain", puzzle.name, answer=puzzle.other)["puzzle"]["rating"])
    assert ratings == sorted(ratings)
    assert ratings[0] < ratings[-1]


@pytest.mark.parametrize("game", OURS)
def test_a_match_goes_on_from_a_puzzle(person: httpx.Client, game: str) -> None:
    puzzle = puzzles(game)[0]
    put = person.get(f"/api/games/{game}/puzzles/{puzzle.name}").json()
    entered = person.post(f"/api/games/{game}/puzzles/{puzzle.name}/continue", json={"name": "Ada"})
    assert entered.status_code == 201
    assert entered.json()["seat"] == puzzle.seat - 1
    room = entered.json()["room"]
    fact = person.get(f"/api/rooms/{room}").json()
    assert fact["status"] == "live"
    assert fact["came_from"] == f"/puzzles/{game}/{puzzle.name}"
    now = person.get(f"/api/rooms/{room}/scene").json()["scene"]
    assert actions(now) == actions(put["scene"])


@pytest.mark.parametrize("game", OURS)
def test_every_puzzle_has_its_day(game: str) -> None:
    days = {served.daily(game, day * served.DAY) for day in range(len(puzzles(game)))}
    assert len(days) == len(puzzles(game))
    assert served.daily(game, 0.0) == served.daily(game, served.DAY - 1.0)

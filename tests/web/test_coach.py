"""A first match through a real server: easy bots, a coach who speaks and warns, and a tick for a victory."""

import time
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.teaching.hint import hint
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import OURS, find
from spiritboard.learn.lesson import course
from spiritboard.learn.puzzle import puzzles
from spiritboard.learn.teacher import Teacher
from spiritboard.play.table import Table
from spiritboard.scenes.tongue import tongue
from spiritboard.web.hosting.hints import BLUNDER
from tests.web.serving import Server

numbers = count()
MATCHES = 6
"""So many first matches are played at the most until one is won: a bot of the first level seldom wins one."""


@pytest.fixture
def person(server: Server) -> Iterator[httpx.Client]:
    """Somebody new, with a browser's cookies."""
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client


def first(person: httpx.Client, game: str) -> str:
    entered = person.post(f"/api/games/{game}/first", json={"name": "Ada"})
    assert entered.status_code == 201
    return str(entered.json()["room"])


def command(person: httpx.Client, room: str, **wish: Any) -> dict[str, Any]:
    return dict(person.post(f"/api/rooms/{room}/commands", json={"id": f"coach {next(numbers)}", **wish}).json())


def asked(person: httpx.Client, room: str) -> dict[str, Any]:
    """The scene when something is asked of the person, or at the end."""
    while True:
        now = dict(person.get(f"/api/rooms/{room}/scene").json())
        prompt = now["scene"].get("prompt") or {}
        if prompt.get("choices") or now["scene"].get("ending"):
            return now
        time.sleep(0.02)


@pytest.mark.parametrize("game", OURS)
def test_a_first_match_has_easy_bots_and_a_goal_for_the_player_alone(
    person: httpx.Client, server: Server, game: str
) -> None:
    room = first(person, game)
    fact = person.get(f"/api/rooms/{room}").json()
    wanted = course(game).first
    assert (fact["coached"], fact["players"], fact["status"]) == (True, wanted.players, "live")
    assert all(seat["level"] == 1 for seat in fact["seats"] if seat["kind"] == "bot")
    goal = asked(person, room)["goal"]
    assert goal
    assert game != "shamanking" or "signature move" in goal, "the first question is which one goes inside"
    assert person.get(f"/api/rooms/{room}/scene?language=fr").json()["goal"] != asked(person, room)["goal"]
    with httpx.Client(base_url=server.address, timeout=60) as watcher:
        assert watcher.get(f"/api/rooms/{room}/scene").json().get("goal", "") == ""


def test_the_coach_answers_to_an_answer_before_it_is_given(person: httpx.Client) -> None:
    room = first(person, "shamanking")
    now = asked(person, room)
    action = now["scene"]["prompt"]["choices"][0]["action"]
    said = command(person, room, type="warn", epoch=now["epoch"], action=action)
    assert said["type"] == "warn"
    assert command(person, room, type="warn", epoch=now["epoch"] - 1, action=action)["code"] == "stale"
    assert asked(person, room)["epoch"] == now["epoch"]
    plain = person.post("/api/quick", json={"game": "shamanking", "name": "Ada", "level": 1}).json()["room"]
    now = asked(person, plain)
    assert now.get("goal", "") == ""
    action = now["scene"]["prompt"]["choices"][0]["action"]
    assert command(person, plain, type="warn", epoch=now["epoch"], action=action)["code"] == "forbidden"


def test_what_search_calls_a_blunder_is_one_where_that_is_proved() -> None:
    """At proved moments the next best answer is looked at as well, and it is clearly behind."""
    proved = [one for one in puzzles("shamanking") if min(p.best - p.next for p in one.proofs) > 2 * BLUNDER][:3]
    assert proved
    for puzzle in proved:
        table, registration = puzzle.table(), find(puzzle.game)
        mind = table.mind(puzzle.seat - 1)
        assert mind is not None
        worse = registration.game.read(table.state, puzzle.seat - 1, puzzle.other)
        found = hint(registration, mind, FastDice(1), tongue("en"), Budget(sims=200), also=worse)
        chosen = next(one for one in found if one.action == worse)
        assert found[0].chance - chosen.chance > BLUNDER
        assert chosen.why


@pytest.mark.timeout(900)
def test_a_first_match_that_is_won_is_the_last_tick(person: httpx.Client) -> None:
    def won() -> bool:
        return bool(next(one for one in person.get("/api/learned").json() if one["game"] == "shamanking")["won"])

    assert not won()
    remarks = 0
    for _ in range(MATCHES):
        room = first(person, "shamanking")
        while not (now := asked(person, room))["scene"].get("ending"):
            choices = [choice["action"] for choice in now["scene"]["prompt"]["choices"]]
            answer = next((good for good in ("play", "pay rest", "focus", "yes") if good in choices), choices[0])
            command(person, room, type="act", epoch=now["epoch"], actions=[answer])
        told = [one for news in person.get(f"/api/rooms/{room}/events?after=0").json()["news"] for one in news["told"]]
        remarks += sum(bool(one.get("remark")) for one in told)
        if 0 in now["scene"]["ending"]["winners"]:
            break
    else:
        pytest.fail("no first match was won")
    assert remarks
    deadline = time.monotonic() + 60
    while not won() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert won()


def test_the_coach_counts_the_zones_that_are_still_to_come() -> None:
    """Before the green zone, where a signature move may be played, all three are to come."""
    position = course("shamanking").lesson("signature").steps[0].position
    table = Table(find("shamanking").game, 2, None, FastDice(1), ("Robin", "Wren"), position)
    goal = find("shamanking").show.goal(table.moment(0), 0, tongue("en"))
    assert "You have 3 more zones" in goal


def test_the_coach_says_nothing_of_roles_that_are_dealt_anew() -> None:
    """The roles that a round's end shows say nothing of the next round."""
    lesson = course("shamans").lesson("new-round")
    teacher = Teacher(find("shamans"), lesson, tongue("en"))
    teacher.go_on()
    show = find("shamans").show
    shown = [event for event in teacher.table.told(0) if "was a" in show.tell(event, 0, lesson.names, tongue("en"))]
    assert len(shown) == 3
    assert {show.remark(event, 0, lesson.names, tongue("en")) for event in shown} == {""}


def test_the_coach_speaks_of_the_question_who_defends() -> None:
    position = course("shamanking").lesson("set-up").steps[0].position
    table = Table(find("shamanking").game, 2, None, FastDice(1), ("Robin", "Wren"), position)
    for seat, text in ((0, "move 1"), (0, "defend")):
        table.submit(seat, text)
    assert "Stop Force 4" in find("shamanking").show.goal(table.moment(0), 0, tongue("en"))
    again = Table(
        find("shamanking").game,
        2,
        None,
        FastDice(1),
        ("Robin", "Wren"),
        course("shamanking").lesson("tries").steps[0].position,
    )
    for seat, text in ((0, "focus"), (0, "play"), (0, "pay rest"), *((1, "focus"),) * 3):
        again.submit(seat, text)
    assert find("shamanking").game.asked(again.state) == (1,)
    assert "An opening attack of Force 4 comes next" in find("shamanking").show.goal(again.moment(1), 1, tongue("en"))

"""The arena: the same results from the same seeds, whoever plays them, however often it is cut off."""

import json
import os
import signal
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spiritboard.bots.contest import arena
from spiritboard.bots.contest.arena import Arena, Job, Plan, play_job, read_played
from spiritboard.bots.contest.calibration import Cell, Sweep, around, nearest
from spiritboard.bots.contest.match import SEED_BITS, BotMatch, begin, dealing, play
from spiritboard.bots.contest.runner import InProcess, Processes, WorkersDied, find_runner
from spiritboard.bots.contest.statistics import BETTER, NOT_BETTER, OPEN, alone, ladder, share, sprt
from spiritboard.bots.random import RandomBot
from spiritboard.bots.roster import find_bot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.errors import BadOption, BadRecord
from spiritboard.core.event import Event
from spiritboard.core.mind import Bot, Mind
from spiritboard.games.registry import Registration, find
from spiritboard.games.shamans.rules import frames as f

PLAN = Plan("shamans", ("random", "heuristic"), 3, 9, options={"rounds": 1})


def test_the_number_of_workers_changes_nothing() -> None:
    assert Arena(PLAN).run(Processes(2)).plain() == Arena(PLAN).run(InProcess()).plain()


def test_another_seed_gives_another_result() -> None:
    one, other = (Arena(replace(PLAN, seed=seed)) for seed in (1, 2))
    one.run(InProcess())
    other.run(InProcess())
    assert one.results != other.results


def test_every_hero_sits_in_every_seat_and_every_role_with_the_same_cards() -> None:
    plan = replace(PLAN, matches=18)
    jobs = plan.jobs()
    assert [(job.bots.index("random"), job.cast) for job in jobs[:9]] == [(a, b) for a in range(3) for b in range(3)]
    assert len({job.luck for job in jobs[:18]}) == 1
    assert len({job.luck for job in jobs}) == plan.blocks() == 2
    assert len({job.thinking for job in jobs}) == len(jobs) == 36


@pytest.mark.parametrize(("players", "size", "ways"), [(3, 9, 3), (4, 16, 4), (5, 10, 10)])
def test_a_block_has_the_same_cards_and_all_role_assignments(players: int, size: int, ways: int) -> None:
    """In each block the hero is a Shadow as often as its seat would be, over all matches."""
    plan = replace(PLAN, players=players)
    game = find("shamans").game
    for number in range(3):
        block = plan.block(number)
        assert len(block) == size
        hands, roles, shadow = set(), set(), 0
        for seat, cast in block:
            match = begin(game, players, {}, cast)
            match.roll(FastDice(number + 1))
            cells = match.state.cells
            hands.add(tuple(cells[f.HAND : f.HAND + players]))
            game.audit(match.state)
            dealt = tuple(cells[f.ROLE + at] & 255 for at in range(players))
            roles.add(dealt)
            shadow += dealt[seat]
        assert len(hands) == 1
        assert len(roles) == ways
        assert shadow * players == size * (2 if players == 5 else 1)


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    whole = Arena(PLAN).run(InProcess()).plain()
    file = tmp_path / "results.jsonl"
    done = 0

    def stop(_done: int, _all: int) -> None:
        nonlocal done
        done += 1
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Arena(PLAN, file).run(InProcess(), stop)
    with file.open("a") as half:
        half.write("[7, [1, ")  # the power went out in the middle of a line
    again = Arena(PLAN, file)
    assert len(again.results) == 5
    assert again.run(InProcess()).plain() == whole
    assert len(Arena(PLAN, file).results) == 18
    with pytest.raises(BadRecord, match="another plan, which differs in matches, seed"):
        Arena(replace(PLAN, seed=9, matches=18), file)


HEAD = json.dumps(Arena(PLAN).log.plan)
RESULT = "[3, [1, 2, 3], [2]]"
NO_RESULTS = {
    "something else": ("Dear diary,", "first line is not a plan"),
    "a number": ("12\n", "first line is not a plan"),
    "another head that was cut off": (HEAD[:9] + "chess", "first line is not a plan"),
    "half a head": (HEAD[:40] + "\n", "first line is not a plan"),
    "a bare number": (f"{HEAD}\n{RESULT}\n12\n", "line 3 of .* is not a result of its plan"),
    "words": (f"{HEAD}\nwell played\n{RESULT}\n", "line 2 of .* is not a result"),
    "no such job": (f"{HEAD}\n[999, [1, 2, 3], [2]]\n", "line 2 of"),
    "a job before the first": (f"{HEAD}\n[-1, [1, 2, 3], [2]]\n", "line 2 of"),
    "a job with a name": (f'{HEAD}\n["3", [1, 2, 3], [2]]\n', "line 2 of"),
    "too few scores": (f"{HEAD}\n[0, [1], [2]]\n", "line 2 of"),
    "scores that are none": (f'{HEAD}\n[0, [1, 2, "3"], [2]]\n', "line 2 of"),
    "a winner who was not there": (f"{HEAD}\n[0, [1, 2, 3], [7]]\n", "line 2 of"),
    "nobody won": (f"{HEAD}\n[0, [1, 2, 3], []]\n", "line 2 of"),
    "somebody won twice": (f"{HEAD}\n[0, [1, 2, 3], [2, 2]]\n", "line 2 of"),
    "too much": (f"{HEAD}\n[0, [1, 2, 3], [2], 1]\n", "line 2 of"),
    "an object": (HEAD + '\n{"0": 1}\n', "line 2 of"),
}


@pytest.mark.parametrize("name", NO_RESULTS)
def test_what_are_no_results_is_refused_and_left_alone(name: str, tmp_path: Path) -> None:
    text, sentence = NO_RESULTS[name]
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    with pytest.raises(BadRecord, match=sentence):
        Arena(PLAN, file)
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("", 0),
        (HEAD[:50], 0),
        (HEAD, 0),
        (f"{HEAD}\n", 0),
        (f"{HEAD}\n{RESULT}\n[5, [1, ", 1),
        (f"{HEAD}\n[5, [1, \n{RESULT}\n", 1),
    ],
)
def test_a_run_goes_on_wherever_it_was_cut_off(text: str, done: int, tmp_path: Path) -> None:
    """Also before its first line, and where an earlier program had gone on after half a line."""
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    arena = Arena(PLAN, file)
    assert len(arena.results) == done
    arena.run(InProcess())
    assert file.read_text().startswith(f"{HEAD}\n[")
    assert Arena(PLAN, file).results == arena.results
    assert len(arena.results) == 18


def test_calibration_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    file, cells = tmp_path / "results.jsonl", [(3, 4), (3, 9)]
    whole = Sweep("shamans", cells, "random", 50, 1, file).run(InProcess())
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 1 + 2 * 3
    file.write_text("".join(lines[:3]))
    again = Sweep("shamans", cells, "random", 50, 1, file)
    assert again.done == 40
    told: list[int] = []
    assert again.run(InProcess(), told.append) == whole
    assert told == [50, 70, 90, 100]
    with pytest.raises(BadRecord, match="differs in rounds"):
        Sweep("shamans", cells, "random", 60, 1, file)
    file.write_text(lines[0] + "[0, 21]\n")
    with pytest.raises(BadRecord, match="line 2"):  # more wins than rounds
        Sweep("shamans", cells, "random", 50, 1, file)


def test_distances_are_those_that_the_rules_allow() -> None:
    game = find("shamans").game
    usual = int(game.check_options(4)["moon"])
    assert around("shamans", 4, 1) == [(4, usual - 1), (4, usual), (4, usual + 1)]
    everything = around("shamans", 4, 1000)
    for _, moon in everything:
        game.check_options(4, {"moon": moon})
    for beyond in (everything[0][1] - 1, everything[-1][1] + 1):
        with pytest.raises(BadOption):
            game.check_options(4, {"moon": beyond})


def test_cells_that_are_as_near_are_named_together() -> None:
    cells = [Cell(3, moon, "net", 20, share, 0.1) for moon, share in enumerate((0.5, 0.3, 0.6))]
    assert nearest(cells, 0.4) == cells[:2]
    assert nearest(cells[1:], 0.4) == [cells[1]]


def kill_once(path: str) -> int:
    """A worker that is killed the first time it does this."""
    flag = Path(path)
    if not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.01)
    return len(path)


def always_die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    jobs = [str(tmp_path / "killed")] * 6
    results = dict(Processes(2).run(kill_once, jobs))
    assert results == dict.fromkeys(range(6), len(jobs[0]))


@pytest.mark.skipif(os.name == "nt", reason="there is no way to send Ctrl-C to one process")
def test_an_interrupt_waits_until_a_job_is_submitted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever thread takes it: a worker that is started and not yet listed would never be ended."""
    steps: list[str] = []
    submit = ProcessPoolExecutor.submit

    def interrupted(pool: ProcessPoolExecutor, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)  # long enough for the other thread to take the signal
        steps.append("submitted")
        return submit(pool, work, *arguments, **named)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    end = threading.Event()
    other = threading.Thread(target=end.wait)
    other.start()
    with find_runner("processes", 1) as runner, pytest.raises(KeyboardInterrupt):
        list(runner.run(len, ["one", "two"]))
    end.set()
    other.join()
    assert steps == ["submitted"]


def large(_: int) -> bytes:
    return bytes(3_000_000)  # far more than a pipe holds: workers are nearly always in the middle of writing it


def test_workers_that_are_writing_results_can_be_ended() -> None:
    runner = Processes(2)
    next(runner.run(large, range(4000)))
    assert runner.pool is not None
    manager: Any = runner.pool._executor_manager_thread
    runner.close()
    assert not manager.is_alive()  # an interpreter waits for this thread before it exits


def test_work_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(WorkersDied):
        list(Processes(1).run(always_die, [1]))


def test_an_early_decision_depends_on_the_order_of_blocks_only() -> None:
    plan = replace(PLAN, matches=180, better=0.2)
    here = Arena(plan).run(InProcess())
    assert here.plain() == Arena(plan).run(Processes(2)).plain()
    assert any(duel.settled for duel in here.duels)
    verdicts = {duel.hero: duel.verdict for duel in here.duels}
    assert verdicts["random"] == NOT_BETTER
    assert verdicts["heuristic"] in (BETTER, OPEN)
    assert all(duel.share.matches <= 180 for duel in here.duels)


def test_shares_and_their_margins() -> None:
    even = share([[1.0, 0.0], [0.0, 1.0]] * 50, 0.5)
    assert even.mean == 0.5
    assert 0 < even.margin < 0.1
    uneven = share([[1.0, 1.0], [0.0, 0.0]] * 50, 0.5)
    assert uneven.margin == pytest.approx(1.96 * 0.5 / 10, rel=0.02)
    assert share([], 0.5).margin == 1.0


def test_near_the_ends_margins_are_no_smaller_than_what_was_seen_allows() -> None:
    """By the rule of three, who was never seen to lose in n matches may lose 3 in n."""
    for wins in (0.0, 1.0):
        assert share([[wins, wins]] * 8, 0.5).margin > 3 / 16
    assert alone(0.0, 20) > 3 / 20
    assert alone(1.0, 1000) == pytest.approx(0.00383, abs=1e-5)  # Wilson's interval ends at 99.62 %
    assert alone(0.5, 100) == pytest.approx(0.098)
    once = share([[1.0, 1.0]] * 29 + [[1.0, 0.0]], 0.5)
    assert once.mean + 1e-9 > 59 / 60 > 1 - once.margin
    assert once.margin == pytest.approx(59 / 60 - 0.9114, abs=1e-3)


def test_the_sequential_test_waits_for_evidence() -> None:
    assert sprt([[1.0, 0.0]] * 4, 0.5, 0.1).word == OPEN
    good = [[1.0, 1.0], [1.0, 0.0]] * 40
    verdict = sprt(good, 0.5, 0.1)
    assert verdict.word == BETTER
    assert 8 <= verdict.blocks < 40
    assert sprt(good[:10], 0.5, 0.1).blocks in (0, verdict.blocks)


def test_the_sequential_test_says_which_way_it_went() -> None:
    poor = [[0.0, 0.0], [1.0, 0.0]] * 40
    assert sprt(poor, 0.5, 0.1).word == NOT_BETTER
    assert sprt([[0.0, 0.0]] * 20, 0.5, 0.1).word == NOT_BETTER, "who never wins is no better"
    assert sprt([[1.0, 1.0]] * 20, 0.5, 0.1).word == BETTER


def test_the_ladder_puts_the_better_bot_first() -> None:
    places = ladder([(["good", "bad", "bad"], [0, 1, 1])] * 20 + [(["good", "good", "bad"], [0, 0, 1])] * 20)
    assert [place.name for place in places] == ["good", "bad"]
    assert places[0].matches == 40


def test_runners_by_name() -> None:
    assert isinstance(find_runner("here"), InProcess)
    assert isinstance(find_runner("processes", 3), Processes)
    with pytest.raises(BadOption, match="there is no runner 'cloud'"):
        find_runner("cloud")


def test_a_plan_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    for wrong in (
        replace(PLAN, bots=("heuristic",)),
        replace(PLAN, bots=("heuristic", "nobody")),
        replace(PLAN, players=9),
        replace(PLAN, better=-1.0),
        replace(PLAN, better=5.0),
        replace(PLAN, better=float("nan")),
        replace(PLAN, options={"rounds": "many"}),
    ):
        with pytest.raises(BadOption):
            Arena(wrong, tmp_path / "nothing")
    assert not list(tmp_path.iterdir())


def test_the_nearer_the_moon_the_more_the_shadows_win() -> None:
    distances = [(3, 4), (3, 9), (3, 16)]
    cells = Sweep("shamans", distances, "heuristic", 40, 1).run(InProcess())
    shares = [cell.share for cell in cells]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.8
    assert shares[-1] < 0.2
    assert cells == Sweep("shamans", distances, "heuristic", 40, 1).run(InProcess())


def test_results_are_told_by_side() -> None:
    """A Shadow that strays in the open loses what a quiet Shaman gains; what is kept in a file is read again."""
    plan = Plan("shamans", ("straying", "quiet"), 3, 9, options={"rounds": 1})
    arena = Arena(plan)
    result = arena.run(InProcess())
    for duel in result.duels:
        assert len(duel.sides) == 2
        assert duel.sides[0] != duel.sides[1]
    for number, played in arena.results.items():
        assert sum(rounds for side in played.sides for rounds, _ in side) == 3
        assert [side[1][0] for side in played.sides].count(1) == 1  # one Shadow among three
        job = arena.jobs[number]
        assert read_played(job, json.loads(json.dumps(played.plain()))) == played
        assert read_played(job, [list(played.scores), list(played.winners)]).sides == ()  # as earlier programs kept it


def test_where_there_are_no_secret_sides_none_are_told() -> None:
    result = Arena(Plan("shamanking", ("first-strike", "random"), 2, 2)).run(InProcess())
    assert all(not duel.sides for duel in result.duels)


class Meddler(RandomBot):
    """Tries to spoil what others have heard, and counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, mind: Mind, dice: Dice) -> int:
        self.asked += 1
        for event in mind.heard:
            event.a = 99
        assert not isinstance(mind.heard, list)
        return super().choose(mind, dice)


def test_nobody_can_change_what_others_have_heard() -> None:
    game = find("shamans").game
    heard: list[tuple[int, list[Event]]] = []

    def watch(_: BotMatch, mind: Mind) -> None:
        if mind.seat != 0:
            assert all(event.a != 99 for event in mind.heard)
            heard.append((mind.seat, list(mind.heard)))

    play(game, [Meddler(), RandomBot(), RandomBot()], 5, {"rounds": 1}, watch=watch)
    assert heard


def test_every_seat_has_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Bot] = []

    def find_and_keep(name: str, registration: Registration) -> Bot:
        made.append(find_bot(name, registration))
        return made[-1]

    monkeypatch.setattr(arena, "find_bot", find_and_keep)
    play_job(Job("shamans", ("heuristic", "random", "random"), {"rounds": 1}, "luck", 3))
    assert len(made) == len(set(map(id, made))) == 3


def test_deals_come_from_seeds_of_128_bits() -> None:
    """Fast dice know 31 bits of a seed only: deals that differ in what is beyond that would be the same."""
    game = find("shamans").game
    hands = set()
    for number in range(50):
        match = begin(game, 3)
        match.roll(dealing("seed", number))
        hands.add(tuple(match.state.cells))
        again = begin(game, 3)
        again.roll(dealing("seed", number))
        assert match.state == again.state
    assert len(hands) == 50
    assert SEED_BITS == 128

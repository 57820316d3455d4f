"""The arena: the same results from the same seeds, whoever plays them, however often it is cut off."""

import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

from spiritboard.bots.arena import Arena, Plan
from spiritboard.bots.calibration import sweep
from spiritboard.bots.match import begin
from spiritboard.bots.runner import Here, Processes, WorkersDie, find_runner
from spiritboard.bots.standing import ladder, settled, share
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, BadRecord
from spiritboard.games.registry import find
from spiritboard.games.shamans import frames as f

PLAN = Plan("shamans", ("random", "heuristic"), 3, 9, options={"rounds": 1})


def test_the_number_of_workers_changes_nothing() -> None:
    assert Arena(PLAN).run(Processes(2)).plain() == Arena(PLAN).run(Here()).plain()


def test_another_seed_gives_another_result() -> None:
    one, other = (Arena(replace(PLAN, seed=seed)) for seed in (1, 2))
    one.run(Here())
    other.run(Here())
    assert one.results != other.results


def test_every_hero_sits_in_every_seat_and_every_role_with_the_same_cards() -> None:
    plan = replace(PLAN, matches=18)
    jobs = plan.jobs()
    assert [(job.bots.index("random"), job.cast) for job in jobs[:9]] == [(a, b) for a in range(3) for b in range(3)]
    assert len({job.luck for job in jobs[:18]}) == 1
    assert len({job.luck for job in jobs}) == plan.blocks() == 2
    assert len({job.thought for job in jobs}) == len(jobs) == 36


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
    whole = Arena(PLAN).run(Here()).plain()
    file = tmp_path / "results.jsonl"
    done = 0

    def stop(_done: int, _all: int) -> None:
        nonlocal done
        done += 1
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Arena(PLAN, file).run(Here(), stop)
    with file.open("a") as half:
        half.write("[7, [1, ")  # the power went out in the middle of a line
    again = Arena(PLAN, file)
    assert len(again.results) == 5
    assert again.run(Here()).plain() == whole
    assert len(Arena(PLAN, file).results) == 18
    with pytest.raises(BadRecord, match="another plan"):
        Arena(replace(PLAN, seed=9), file)


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


def test_work_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(WorkersDie):
        list(Processes(1).run(always_die, [1]))


def test_an_early_decision_depends_on_the_order_of_blocks_only() -> None:
    plan = replace(PLAN, matches=180, better=0.2)
    here = Arena(plan).run(Here())
    assert here.plain() == Arena(plan).run(Processes(2)).plain()
    assert any(duel.settled for duel in here.duels)
    assert all(duel.share.matches <= 180 for duel in here.duels)


def test_shares_and_their_margins() -> None:
    even = share([[1.0, 0.0], [0.0, 1.0]] * 50, 0.5)
    assert even.mean == 0.5
    assert 0 < even.margin < 0.1
    uneven = share([[1.0, 1.0], [0.0, 0.0]] * 50, 0.5)
    assert uneven.margin == pytest.approx(1.96 * 0.5 / 10, rel=0.02)
    assert share([], 0.5).margin == 1.0


def test_the_sequential_test_waits_for_evidence() -> None:
    assert settled([[1.0, 0.0]] * 4, 0.5, 0.1) == 0
    good = [[1.0, 1.0], [1.0, 0.0]] * 40
    assert 8 <= settled(good, 0.5, 0.1) < 40
    assert settled(good[:10], 0.5, 0.1) in (0, settled(good, 0.5, 0.1))


def test_the_ladder_puts_the_better_bot_first() -> None:
    places = ladder([(["good", "bad", "bad"], [0, 1, 1])] * 20 + [(["good", "good", "bad"], [0, 0, 1])] * 20)
    assert [place.name for place in places] == ["good", "bad"]
    assert places[0].matches == 40


def test_runners_by_name() -> None:
    assert isinstance(find_runner("here"), Here)
    assert isinstance(find_runner("processes", 3), Processes)
    with pytest.raises(BadOption, match="there is no runner 'cloud'"):
        find_runner("cloud")


def test_a_plan_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    for wrong in (
        replace(PLAN, bots=("heuristic",)),
        replace(PLAN, bots=("heuristic", "nobody")),
        replace(PLAN, players=9),
        replace(PLAN, options={"rounds": "many"}),
    ):
        with pytest.raises(BadOption):
            Arena(wrong, tmp_path / "nothing")
    assert not list(tmp_path.iterdir())


def test_the_nearer_the_moon_the_more_the_shadows_win() -> None:
    cells = sweep([(3, 4), (3, 9), (3, 16)], "heuristic", 40, 1, Here())
    shares = [cell.share for cell in cells]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.8
    assert shares[-1] < 0.2
    assert cells == sweep([(3, 4), (3, 9), (3, 16)], "heuristic", 40, 1, Here())

"""Bots whose processes die or hang, and more bots than processes: every table goes on, in turn, by no dice."""

import asyncio
import os
import signal
import time
from functools import partial

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import NotAsked
from spiritboard.core.mind import Mind
from spiritboard.games import registry
from spiritboard.play.table import Table
from spiritboard.web.hosting import bot_pool
from spiritboard.web.hosting.bot_pool import BotPool, _bot, searchers
from spiritboard.web.hosting.replays import AT_ONCE, study
from spiritboard.web.hosting.workers import Overdue, Payer, Shares, Workers
from spiritboard.web.wire.refusal import Refusal


def mind_at(game: str) -> Mind:
    rules = registry.find(game).game
    table = Table(rules, rules.least, {}, FastDice(3))
    found = table.mind(rules.asked(table.state)[0])
    assert found is not None
    return found


def own_answers(mind: Mind) -> set[int]:
    """What the game's own bot does, who may hesitate between what is equally good."""
    bot = registry.find(mind.game.name).bot()
    return {int(bot.choose(mind, FastDice(seed))) for seed in range(40)}


@pytest.mark.parametrize("signs", [(signal.SIGKILL,), (signal.SIGSTOP,)])
def test_a_process_that_dies_or_hangs_costs_its_bot_an_answer_of_search_and_nothing_else(
    signs: tuple[signal.Signals, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "PATIENCE", 1.0)
    mind = mind_at("samhain")

    async def run() -> None:
        workers = Workers(1)
        bots = BotPool(workers)
        try:
            assert await workers.run(60, pid) != os.getpid()
            thinking = asyncio.create_task(bots.choose(lambda: mind, "level8", 1.5))
            await asyncio.sleep(0)
            for sign in signs:
                os.kill(the_process(workers), sign)
            async with asyncio.timeout(10):
                assert await thinking in own_answers(mind)
            assert await bots.choose(lambda: mind, "level2", 0.1) in mind.legal_actions, (
                "and a new process takes its place"
            )
        finally:
            workers.close()

    asyncio.run(run())


def test_a_bot_that_fails_lets_no_table_stand() -> None:
    mind = mind_at("samhain")

    async def run() -> int:
        workers = Workers(1)
        try:
            return await BotPool(workers).choose(lambda: mind, "no bot of the roster", 0.1)
        finally:
            workers.close()

    assert asyncio.run(run()) in own_answers(mind)


def test_a_bot_whose_question_has_closed_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    def closed() -> Mind:
        raise NotAsked("the question has closed")

    async def run() -> int:
        workers = Workers(1)
        try:
            return await BotPool(workers).choose(closed, "level1", 0.1)
        finally:
            workers.close()

    with pytest.raises(NotAsked):
        asyncio.run(run())
    assert not caplog.records


def test_who_sends_many_records_to_be_read_is_refused_in_time_and_holds_up_nobody() -> None:
    async def run() -> tuple[list[int | BaseException], int]:
        workers, done = Workers(1), list[str]()
        try:
            await workers.run(60, pid)

            async def read(who: str) -> int:
                found = await study(workers, pid, payer=Payer(who))
                done.append(who)
                return int(found)

            greedy = (read("greedy") for _ in range(3 * AT_ONCE))
            answers = await asyncio.gather(*greedy, read("modest"), return_exceptions=True)
            return answers, done.index("modest")
        finally:
            workers.close()

    answers, turn = asyncio.run(run())
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert (len(refused), {refusal.code for refusal in refused}) == (2 * AT_ONCE, {"busy"})
    assert turn <= 2


def the_process(workers: Workers) -> int:
    pool = workers._all[0].pool
    assert pool is not None
    return next(iter(pool._processes))


def pid() -> int:
    return os.getpid()


def test_whoever_asks_for_much_waits_behind_whoever_asks_for_little() -> None:
    async def run() -> list[str]:
        workers, done = Workers(1), list[str]()
        try:
            await workers.run(60, pid)

            async def ask(who: str, room: str) -> None:
                await workers.run(60, pid, payer=Payer(who, room))
                done.append(f"{who} {room}")

            greedy = [ask("greedy", str(number % 3)) for number in range(12)]
            await asyncio.gather(*greedy, ask("modest", "a"), ask("modest", "b"))
            assert workers.load == 0
        finally:
            workers.close()
        return done

    done = asyncio.run(run())
    assert {"modest a", "modest b"} <= set(done[:5]), done
    assert {*done[:7]} >= {"greedy 0", "greedy 1", "greedy 2"}, "and his rooms take turns"


def test_nobody_saves_up_by_waiting_and_nobody_is_remembered_for_ever() -> None:
    shares = Shares()
    for number in range(5000):
        shares.give(f"somebody {number}", 1.0)
    assert len(shares.had) <= 1001
    assert shares.of("a newcomer") == shares.floor


def test_thinking_shrinks_with_the_load_and_says_so() -> None:
    workers = Workers(2)
    bots = BotPool(workers)
    anna, newcomer = Payer("Anna", "room"), Payer("newcomer", "room")
    assert (bots.halvings(anna), bots.slow(anna)) == (0, False)
    workers._asked.update({"Anna": 17})
    assert (bots.halvings(anna), bots.slow(anna)) == (3, True)
    assert (bots.halvings(newcomer), bots.slow(newcomer)) == (0, False), "others think as before"
    workers._asked.update(f"somebody {number}" for number in range(8))
    assert bots.halvings(newcomer) == 2, "for one thing each of nine people has two processes"
    mind = mind_at("shamans")
    eased, usual = seer("shamans", 3), seer("shamans", 0)
    assert eased.budget == Budget(usual.budget.sims >> 3, usual.budget.ms >> 3)
    began = time.process_time()  # a busy machine may take the process away for longer
    assert eased.choose(mind, FastDice(1)) in mind.legal_actions
    assert time.process_time() - began < usual.budget.ms / 1000


def seer(game: str, halvings: int) -> SeerBot:
    return searchers(_bot(game, "level8", halvings))[0]


def test_what_a_bot_knows_is_put_together_when_its_turn_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds may wait, and each mind holds all that was heard in a match."""
    monkeypatch.setattr(bot_pool, "PATIENCE", 60.0)
    mind, made, waiting = mind_at("shamans"), list[int](), list[float]()

    async def run() -> None:
        workers = Workers(1)
        bots = BotPool(workers)
        try:

            def made_now(number: int) -> Mind:
                made.append(number)
                waiting.append(workers.load - 1)
                return mind

            await workers.run(60, pid)
            asked = [bots.choose(partial(made_now, number), "level2", 0.1) for number in range(5)]
            assert set(await asyncio.gather(*asked)) <= set(mind.legal_actions)
        finally:
            workers.close()

    asyncio.run(run())
    assert made == list(range(5))
    assert waiting[1:] == [3, 2, 1, 0], "only one of them at a time"


def test_whoever_no_longer_waits_holds_no_place() -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            first = asyncio.create_task(workers.run(60, pid))
            await asyncio.sleep(0)
            second = asyncio.create_task(workers.run(60, pid))
            await asyncio.sleep(0)
            second.cancel()
            await first
            assert await workers.run(60, pid) > 0
            with pytest.raises(Overdue):
                await workers.run(0.2, time.sleep, 60)
            assert workers.load == 0
        finally:
            workers.close()

    asyncio.run(run())

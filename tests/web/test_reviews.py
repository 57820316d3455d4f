"""The review of an ended match over HTTP: nothing before the end, worked out beside the server, kept for good."""

import asyncio
import random
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest

from spiritboard.client import Client
from spiritboard.core.dice import FastDice
from spiritboard.core.seats import NATURE
from spiritboard.games import registry
from spiritboard.play.record import read_record
from spiritboard.play.table import Table
from spiritboard.web import wire
from spiritboard.web.hosting import reviews
from spiritboard.web.hosting.workers import NOBODY, Overdue, Payer, Workers
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.wire.refusal import Refusal
from tests.web.serving import Server

LAST: Final = 12
"""Entries of a match that are played anew: looking ahead is slow where the program is not compiled."""


def almost_over(game: str) -> tuple[str, int]:
    """A record, and a moment shortly before its end."""
    rules, dice = registry.find(game).game, FastDice(3)
    table = Table(rules, rules.least, None, dice)
    while not table.over:
        seat = rules.asked(table.state)[0]
        options = rules.legal_actions(table.state, seat)
        table.act(seat, options[dice.below(len(options))])
    return str(table.record()), len(table.entries) - LAST


async def ended(guest: Client, game: str) -> str:
    """A room whose match is over."""
    record, at = almost_over(game)
    bots = [wire.SeatPlan("bot", 1)] * (registry.find(game).game.least - 1)
    wish = wire.ContinueFrom("Anna", at, record, (wire.SeatPlan(), *bots))
    room = str((await guest.post("/api/continue", wish))["room"])
    await guest.dial(room)
    await guest.ask(wire.Start(guest.id()))
    await guest.play(random.Random(3).choice)
    return room


async def reviewed(guest: Client, room: str, language: str = "en") -> wire.MatchReview:
    """Its review, when it is ready; what comes before is a beginning of it."""
    known: tuple[wire.WeighedDecision, ...] = ()
    while True:
        answer = await guest.http.get(f"/api/rooms/{room}/review", params={"language": language})
        review = msgspec.json.decode(answer.content, type=wire.MatchReview)
        assert answer.status_code == (200 if review.ready else 202)
        assert review.done == len(review.decisions)
        assert review.decisions[: len(known)] == known
        known = review.decisions
        if review.ready:
            return review
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("game", registry.names())
def test_an_ended_match_is_reviewed_decision_by_decision(server: Server, game: str) -> None:
    async def look() -> None:
        async with Client(server.address) as guest:
            room = await ended(guest, game)
            review = await reviewed(guest, room)
            record = read_record((await guest.http.get(f"/api/rooms/{room}/record")).text)
            french = await reviewed(guest, room, "fr")
            grown = (await guest.http.get(f"/api/games/{game}/growth")).json()
        (match,) = grown["matches"]
        mine = review.accounts[0]
        assert match["room"] == room
        assert match["accuracy"] == pytest.approx(1 - mine.marks / mine.decisions, abs=1e-4)
        assert (match["luck"], match["result"]) == (mine.luck, mine.result)
        weak = {one.theme for one in review.decisions if one.seat == 0 and one.better}
        assert {theme["name"] for theme in grown["themes"]} <= weak
        assert review.of == review.done > 0
        for one in review.decisions:
            line = record.lines[one.at]
            assert (line.seat, line.text) == (one.seat, one.played)
            assert len(one.chances) == record.players
            assert 0 <= one.before <= 1
            assert one.after == pytest.approx(one.before - one.loss, abs=2e-4)
            assert bool(one.text) == bool(one.better) == bool(one.better_label) == bool(one.theme)
        for account in review.accounts:
            assert account.name in account.text
            even = 1 / record.players
            parts = account.luck + account.own + account.others
            assert account.result == pytest.approx(even + parts)
        assert [account.seat for account in review.accounts] == list(range(record.players))
        assert NATURE not in {one.seat for one in review.decisions}
        assert [one.played for one in french.decisions] == [one.played for one in review.decisions]
        assert [one.text for one in french.accounts] != [one.text for one in review.accounts]

    asyncio.run(look())


def test_luck_is_what_the_deal_gave() -> None:
    """The match is over after a few cards, so that the deal of the roles is most of it."""
    game, dice = registry.find("shamans").game, FastDice(3)
    table = Table(game, 3, {"moon": 3, "points": 1}, dice)
    while not table.over:
        seat = game.asked(table.state)[0]
        options = game.legal_actions(table.state, seat)
        table.act(seat, options[dice.below(len(options))])
    told = reviews.account(str(table.record()), [])
    assert sum(one.luck for one in told["en"]) == pytest.approx(0, abs=0.01), "what one seat gains, the others lose"
    assert max(one.luck for one in told["en"]) > 0.1
    for one in told["fr"]:
        assert one.result == pytest.approx(1 / 3 + one.luck + one.own + one.others)


def test_at_shamans_it_says_who_suspected_whom_and_what_was_true(server: Server) -> None:
    async def look() -> None:
        async with Client(server.address) as guest:
            review = await reviewed(guest, await ended(guest, "shamans"))
        for one in review.decisions:
            assert sum(one.sides) == 1
            assert len(one.public) == len(one.suspicion) == 3
            for seat, beliefs in enumerate(one.suspicion):
                assert beliefs[seat] == one.sides[seat]  # everybody knows themselves

    asyncio.run(look())


def test_there_is_no_review_before_the_end(server: Server) -> None:
    async def look() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            for language, word in (("en", "over"), ("fr", "finie")):
                answer = await guest.http.get(f"/api/rooms/{entered.room}/review", params={"language": language})
                failure = msgspec.json.decode(answer.content, type=wire.Failure)
                assert (answer.status_code, failure.code) == (403, "forbidden")
                assert word in failure.text
            assert (await guest.http.get("/api/rooms/nowhere/review")).status_code == 404

    asyncio.run(look())


class Hopeless(Workers):
    """Nothing is ever done in time."""

    def __init__(self) -> None:
        pass

    async def run(self, *_: object, payer: Payer = NOBODY) -> Any:  # noqa: ARG002
        raise Overdue("hopeless")


def test_reviews_that_could_not_be_worked_out_keep_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        reviewer = reviews.Reviewer(Hopeless(), store, 1.0)
        record = read_record(almost_over("shamans")[0])
        for number in range(2 * reviews.WAITING):
            assert not (await reviewer.review(f"room {number}", record, "en")).ready
            await asyncio.sleep(0)
        with pytest.raises(Refusal, match="takes too long"):
            await reviewer.review("room 0", record, "en")
        monkeypatch.setattr(reviews, "REFUSED", 0.0)
        assert not (await reviewer.review("room 1", record, "en")).ready, "a refusal is kept for ever"
        reviewer.close()
        await store.close()

    asyncio.run(look())


def test_a_review_is_worked_out_once(tmp_path: Path) -> None:
    async def look(address: str, room: str = "") -> tuple[str, wire.MatchReview]:
        async with Client(address) as guest:
            room = room or await ended(guest, "shamans")
            return room, await reviewed(guest, room)

    with Server(tmp_path) as first:
        room, before = asyncio.run(look(first.address))
        first.stop()
    with Server(tmp_path, review=0) as second:
        first_answer = httpx.get(f"{second.address}/api/rooms/{room}/review")
        assert first_answer.status_code == 200
        assert msgspec.json.decode(first_answer.content, type=wire.MatchReview) == before

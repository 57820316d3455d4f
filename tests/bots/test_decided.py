"""A crowd with few playouts does at once what its net is sure of, and searches all else."""

from dataclasses import replace

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.search.seer import CLEAR, FEW, SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.games.registry import Registration, find


def minds(registration: Registration, players: int) -> list[Mind]:
    """All moments of the first answers of a match with something to decide."""
    match, dice = begin(registration.game, players), FastDice(2)
    found: list[Mind] = []
    match.roll(dice)
    while len(found) < 24:
        seat = registration.game.asked(match.state)[0]
        mind = match.mind(seat)
        if len(mind.legal_actions) > 1:
            found.append(replace(mind, past=tuple(mind.past), heard=tuple(mind.heard)))
        match.act(seat, registration.bot().choose(mind, dice))
        match.roll(dice)
    return found


class Searched(Exception):
    """The bot began to imagine worlds."""


def searched(bot: SeerBot, mind: Mind, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the bot imagines worlds for its answer."""

    def begun(*_: object) -> None:
        raise Searched

    with monkeypatch.context() as patched:
        patched.setattr(SeerBot, "_evaluate", begun)
        try:
            bot.choose(mind, FastDice(1))
        except Searched:
            return True
    return False


def test_what_the_net_is_sure_of_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    shamans = find("shamans")
    few, many = (SeerBot(shamans.playout, Budget(sims=sims), "crowd") for sims in (FEW, FEW + 1))
    net, sure = NetBot(needed(shamans.game)), []
    for mind in minds(shamans, 4):
        policy = net.policy(mind)
        best = max(policy, key=lambda action: policy[action])
        sure.append(policy[best] >= CLEAR)
        if sure[-1]:
            assert few.choose(mind, FastDice(1)) == best
        assert searched(few, mind, monkeypatch) != sure[-1]
        assert searched(many, mind, monkeypatch)
    assert 3 < sum(sure) < len(sure) - 3


def test_where_playouts_end_in_a_value_everything_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    samhain = find("samhain")
    bot = SeerBot(samhain.playout, Budget(sims=12), "crowd")
    assert all(searched(bot, mind, monkeypatch) for mind in minds(samhain, 3)[:6])

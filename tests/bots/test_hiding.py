"""A Shadow that hides acts as a Shaman would until the pawn is near the Moon, and conclusions know such players."""

from dataclasses import replace

import pytest

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import begin, derive
from spiritboard.bots.nets.inference import infer
from spiritboard.bots.nets.net_bot import NetBot
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.bits import BIT
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Mind
from spiritboard.core.sight import View
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import role_in
from tests.bots.test_inference import lawful, played, rewound

SHAMANS = find("shamans")
GAME = SHAMANS.game


def changed(mind: Mind, cell: int, value: int) -> Mind:
    """The mind of somebody who sees something else in this cell."""
    cells = mind.view.cells[:]
    cells[cell] = value
    return replace(mind, view=View(mind.view.viewer, cells, mind.view.sizes))


def shadows_who_can_stray(players: int = 3) -> list[Mind]:
    """Shadows far from the Moon who can follow and could play something else."""
    found = []
    for seed in range(8):
        match, dice = begin(GAME, players, {"rounds": 1}), FastDice(derive("hiding", seed))
        match.roll(dice)
        for _ in range(12):
            seat = GAME.asked(match.state)[0]
            mind = match.mind(seat)
            cells = mind.view.cells
            follows = {action >> f.WORLD_SHIFT == cells[f.LEAD] for action in mind.legal_actions if action < f.A_GIVE}
            if role_in(cells[f.ROLE + seat]) == f.SHADOW and cells[f.LEAD] >= 0 and len(follows) == 2:
                found.append(replace(changed(mind, f.PAWN, cells[f.START]), past=tuple(mind.past)))
            match.act(seat, SHAMANS.bot().choose(mind, dice))
            match.roll(dice)
    assert len(found) > 3
    return found


def follows(mind: Mind, action: int) -> bool:
    """Whether the action plays a card of the world that was led."""
    return action < f.A_GIVE and action >> f.WORLD_SHIFT == mind.view.cells[f.LEAD]


def test_an_innocent_view_differs_in_the_own_role_alone() -> None:
    for mind in shadows_who_can_stray():
        innocent = GAME.innocent(mind.view)
        assert innocent is not None
        own = f.ROLE + mind.seat
        assert role_in(innocent.cells[own]) == f.SHAMAN
        assert GAME.innocent(innocent) is None, "a Shaman has nothing to hide"
        innocent.cells[own] = mind.view.cells[own]
        assert innocent == mind.view


def test_there_is_nothing_to_hide_near_the_moon_or_once_the_role_was_seen() -> None:
    mind = shadows_who_can_stray()[0]
    own, start = f.ROLE + mind.seat, mind.view.cells[f.START]
    assert GAME.innocent(changed(mind, f.PAWN, start * 8 // 12).view) is not None
    assert GAME.innocent(changed(mind, f.PAWN, start * 7 // 12).view) is None
    seen = mind.view.cells[own] | BIT[8 + (mind.seat + 1) % 3]
    assert GAME.innocent(changed(mind, own, seen).view) is None
    assert all(GAME.innocent(found.view) is None for found in shadows_who_can_stray(4)), "more players lose by it"


def test_a_net_follows_as_a_shadow_until_the_pawn_is_near() -> None:
    """This net always strays as a Shadow; asked for its policy as trained, it still does."""
    net = lawful(1.0)
    for mind in shadows_who_can_stray():
        assert follows(mind, NetBot(net).choose(mind, FastDice(3)))
        assert not follows(mind, NetBot(net, 0.0).choose(mind, FastDice(3)))
        assert not follows(mind, NetBot(net).choose(changed(mind, f.PAWN, 2), FastDice(3)))


def test_search_gives_up_a_little_for_its_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    net, minds = lawful(1.0), shadows_who_can_stray()[:8]
    bot = SeerBot(SHAMANS.playout, Budget(sims=64), "crowd", net=net)
    hiding = sum(follows(mind, bot.choose(mind, FastDice(1))) for mind in minds)
    monkeypatch.setattr(type(GAME), "innocent", lambda *_: None)
    assert hiding > sum(follows(mind, bot.choose(mind, FastDice(1))) for mind in minds)


def test_hiding_players_are_a_kind_of_their_own() -> None:
    """Who knows a net to stray as a Shadow takes one that follows for a Shaman, or for a Shadow that hides."""
    net = lawful(1.0)
    for _, _, mind in [found for found in played(3, 3, least=8) if len(rewound(found[2], 1).casts) > 1][:2]:
        rewind = rewound(mind, 12)
        assert len(rewind.twins) == len(rewind.ends)
        begins = [0, *rewind.ends[:-1]]
        hiding = 0
        for row, twin in enumerate(rewind.twins):
            if twin != row:
                hiding += 1
                assert (rewind.sides[row], rewind.sides[twin]) == (1, 0)
                assert rewind.worlds[row] == rewind.worlds[twin]
                assert rewind.ends[row] - begins[row] == rewind.ends[twin] - begins[twin]
        assert hiding > 10
        rewind.bases = []
        assert infer(net, rewind).kinds.sum(axis=0) == pytest.approx([1, 1, 1])

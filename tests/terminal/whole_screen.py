"""Plays the full-screen client as a person would, through textual's pilot: by keys alone, or by mouse alone."""

import asyncio
from collections.abc import Callable

from textual.pilot import Pilot
from textual.widgets import OptionList

from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find
from spiritboard.play.fairness import seed_from_number
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.fullscreen.screens.table import TableScreen
from spiritboard.terminal.match import Match, begin, seat_players
from spiritboard.terminal.profile import Profile

SHORT = {"shamans": {"points": "1"}, "samhain": {}, "shamanking": {}}
"""Options that make a match short."""


LAST = 40
"""A long match is entered so many answers before its end, as bots play it that answer at random."""


def short_match(game: str, seed: int = 3) -> Match:
    """A match of one person against bots that answer at once; a long one from its last round on."""
    registration = find(game)
    players = registration.game.least
    match = begin(registration, seat_players(players, [1], ["random"]), SHORT[game], seed_from_number(seed))
    if game == "samhain":
        table, dice = match.table, FastDice(seed)
        while not table.over:
            seat = table.game.asked(table.state)[0]
            options = table.game.legal_actions(table.state, seat)
            table.act(seat, options[dice.below(len(options))])
        table.take_back(len(table.entries) - LAST)
    return match


def program(match: Match, language: str = "en") -> SpiritboardApp:
    """The full-screen program at a match, without pauses."""
    return SpiritboardApp(Profile(), tongue(language), lambda app: app.local_session(match), pace=0.0)


def table(pilot: Pilot[None]) -> TableScreen:
    """The table that is shown."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def lines(pilot: Pilot[None]) -> list[str]:
    """What stands on the screen."""
    width, height = pilot.app.size
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip()[:width] for strip in strips[:height]]


async def until(pilot: Pilot[None], wanted: Callable[[], bool]) -> None:
    """Wait for what a key has set going: a worker, a file, a page that is parsed."""
    async with asyncio.timeout(60):
        while not wanted():
            await pilot.pause(0.02)


async def until_asked(pilot: Pilot[None]) -> TableScreen:
    """Let the bots play until the person may do something, or the match is over."""
    screen = table(pilot)
    for _ in range(4000):
        await pilot.pause()
        session = screen.session
        if session.over or session.waits or (session.asked and screen.query_one("#choices", OptionList).option_count):
            return screen
    raise AssertionError("nothing happens any more")

"""The terminal remembers how matches against bots ended, and finds the bots that match its person."""

from pathlib import Path

import pytest

from spiritboard.bots.played import Played
from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find
from spiritboard.play.fairness import seed_from_number
from spiritboard.terminal.form import matched, remember
from spiritboard.terminal.match import Match, begin, seat_players
from spiritboard.terminal.profile import Profile, load_profile


@pytest.fixture
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Profile:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Profile()


def ended(number: int, bots: list[str]) -> Match:
    """A short match of Shamans that was played by chance."""
    seated = seat_players(3, [1], bots)
    match = begin(find("shamans"), seated, {"points": 1, "moon": 3}, seed_from_number(number))
    table, dice = match.table, FastDice(number)
    while not table.over:
        seat = table.game.asked(table.state)[0]
        options = table.game.legal_actions(table.state, seat)
        table.act(seat, options[dice.below(len(options))])
    return match


def test_a_match_counts_once_and_is_kept(profile: Profile) -> None:
    match = ended(1, ["level5"])
    remember(profile, match)
    remember(profile, match)
    [played] = load_profile().form["shamans"]
    assert (played.level, played.fair) == (5.0, 1 / 3)
    assert played.share in (0.0, 1 / 3, 0.5, 1.0)
    remember(profile, ended(2, ["level5"]))
    assert len(profile.form["shamans"]) == 2


def test_a_match_of_several_persons_says_nothing_of_one(profile: Profile) -> None:
    match = ended(3, ["level5"])
    match.persons = (0, 1)
    remember(profile, match)
    assert profile.form == {}


def test_bots_match_by_the_form_of_their_game(profile: Profile) -> None:
    assert matched(profile, "shamans", ["matching", "level7"]) == ["level3", "level7"]
    profile.form["shamans"] = [Played(6, 1.0, 0.5, str(number), number) for number in range(8)]
    assert matched(profile, "shamans", ["matching"]) == ["level7"]
    assert matched(profile, "samhain", ["matching"]) == ["level3"]

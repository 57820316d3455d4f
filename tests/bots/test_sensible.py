"""Simple players that levels are measured by, no silly moves at any level, and an opponent that matches a person."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from spiritboard.bots.adaptive import matching_level, strength
from spiritboard.bots.contest.match import begin, play
from spiritboard.bots.levels import LEVELS, USUAL
from spiritboard.bots.played import Played
from spiritboard.bots.roster import find_bot
from spiritboard.bots.sensible import SensibleBot
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import find, names
from spiritboard.games.shamanking.rules import frames as duel
from spiritboard.games.shamans.mind.anchors import dominated
from spiritboard.games.shamans.mind.belief import suspicion
from spiritboard.games.shamans.rules import frames as f
from spiritboard.games.shamans.rules.board import counted, role_in
from tests.bots.fixed import FixedBot

SHAMANS = find("shamans")

ANCHORS = [(game, name) for game in names() for name in find(game).anchors]


@pytest.mark.parametrize(("game", "name"), ANCHORS)
def test_simple_players_play_to_the_end(game: str, name: str) -> None:
    registration = find(game)
    bots = [find_bot(name, registration) for _ in range(registration.game.least)]
    options = {"rounds": 1} if game == "shamans" else None
    assert play(registration.game, bots, 3, options).winners


class Last(Bot):
    """Takes the last of its options, and remembers what it was offered."""

    name = "last"

    def __init__(self) -> None:
        self.offered: list[int] = []

    def choose(self, mind: Mind, dice: Dice) -> int:  # noqa: ARG002
        self.offered = list(mind.legal_actions)
        return mind.legal_actions[-1]


def test_nobody_discards_where_focusing_is_free() -> None:
    registration = find("shamanking")
    match, dice, seen = begin(registration.game, 2), FastDice(5), 0
    match.roll(dice)
    bot = registration.bot()
    while not match.state.over() and seen < 3:
        mind = match.mind(registration.game.asked(match.state)[0])
        if duel.A_FOCUS in mind.legal_actions and duel.A_DISCARD in mind.legal_actions:
            last = Last()
            SensibleBot(last, registration).choose(mind, dice)
            assert duel.A_DISCARD not in last.offered
            assert set(last.offered) < set(mind.legal_actions)
            seen += 1
        match.act(mind.seat, bot.choose(mind, dice))
        match.roll(dice)
    assert seen == 3


def test_a_level_is_never_offered_what_is_dominated() -> None:
    for game in names():
        registration = find(game)
        for level in LEVELS[:3]:
            bot = find_bot(f"level{level.level}", registration)
            assert isinstance(bot, SensibleBot) == (registration.dominated is not None)


def test_what_is_dominated_is_not_done_by_whoever_looks_past_what_is_offered() -> None:
    """The heuristic bots ask an imagined world for their options."""
    for mind in moments(4, 12):
        if wrong := set(dominated(mind)) & set(mind.legal_actions):
            left = set(mind.legal_actions) - wrong
            done = {SensibleBot(FixedBot(min(wrong)), SHAMANS).choose(mind, FastDice(seed)) for seed in range(40)}
            assert done == left or (not left and done == {min(wrong)})
            assert all(SensibleBot(FixedBot(option), SHAMANS).choose(mind, FastDice(1)) == option for option in left)


def chance(game: str) -> Iterator[Mind]:
    """Moments of matches played at random, for every number of players in turn."""
    rules, dice, number = find(game).game, FastDice(21), 0
    while True:
        options = {"rounds": 1, "moon": 4 + number % 36} if game == "shamans" else {}
        match = begin(rules, rules.least + number % (rules.most - rules.least + 1), options)
        match.roll(dice)
        while not match.state.over():
            mind = match.mind(rules.asked(match.state)[0])
            yield mind
            match.act(mind.seat, mind.legal_actions[dice.below(len(mind.legal_actions))])
            match.roll(dice)
        number += 1


@pytest.mark.parametrize("game", [game for game in names() if find(game).dominated is not None])
def test_neither_levels_nor_characters_do_what_is_dominated(game: str) -> None:
    registration = find(game)
    assert registration.dominated is not None
    wanted = [f"level{one.level}" for one in LEVELS if one.level < USUAL]
    bots = [find_bot(name, registration) for name in wanted]
    left = {"shamans": 150, "shamanking": 8}.get(game, 20)
    for mind in chance(game):
        wrong = set(registration.dominated(mind)) & set(mind.legal_actions)
        if not wrong or len(wrong) == len(mind.legal_actions):
            continue
        for bot in bots:
            assert bot.choose(mind, FastDice(left)) not in wrong, bot.name
        left -= 1
        if not left:
            break
    assert all(isinstance(find_bot(name, registration), SensibleBot) for name in registration.characters)


def moments(players: int, rounds: int) -> Iterator[Mind]:
    """Moments of Shamans near the Moon, as chance leads there; whoever has a choice is asked."""
    dice = FastDice(7)
    for number in range(rounds):
        match = begin(SHAMANS.game, players, {"rounds": 1, "moon": 4 + number % 36})
        match.roll(dice)
        while not match.state.over():
            mind = match.mind(SHAMANS.game.asked(match.state)[0])
            if len(mind.legal_actions) > 1:
                yield mind
            match.act(mind.seat, mind.legal_actions[dice.below(len(mind.legal_actions))])
            match.roll(dice)


def shadow(mind: Mind, seat: int) -> bool:
    return role_in(mind.view.cells[f.ROLE + seat]) == f.SHADOW


def strays_into_the_moon(mind: Mind) -> set[int]:
    cells = mind.view.cells
    cards = {action for action in mind.legal_actions if action < f.A_GIVE}
    following = {card for card in cards if card >> 3 == cells[f.LEAD]}
    fatal = cells[f.PAWN] == 1 and following and not shadow(mind, mind.seat)
    return cards - following if fatal else set()


def lets_the_pawn_in(mind: Mind) -> set[int]:
    near = mind.decision.source == "moon" and mind.view.cells[f.PAWN] == 1
    saves = near and f.A_PORTAL_BACK in mind.legal_actions
    return {f.A_PASS} if saves and not shadow(mind, mind.seat) and not _open_portal(mind) else set()


def _open_portal(mind: Mind) -> bool:
    others = (seat for seat in range(mind.view.cells[PLAYERS]) if seat != mind.seat)
    return any(counted(mind.view.cells[f.UP + seat], f.PORTAL) for seat in others)


def wastes_a_portal(mind: Mind) -> set[int]:
    wrong = f.A_PORTAL_BACK if shadow(mind, mind.seat) else f.A_PORTAL_ON
    return {wrong} & set(mind.legal_actions)


def takes_its_own_mask(mind: Mind) -> set[int]:
    slots = {f.A_TILE_LEFT: f.LEFT, f.A_TILE_RIGHT: f.RIGHT}
    masks = {action for action, slot in slots.items() if mind.view.cells[slot] == f.MASK_OF_TRUTH}
    return masks & set(mind.legal_actions) if shadow(mind, mind.seat) else set()


def strikes_a_likely_friend_before_the_moon(mind: Mind) -> set[int]:
    if f.A_SPARE not in mind.legal_actions or shadow(mind, mind.seat):
        return set()
    beliefs = suspicion(mind.view, mind.heard)
    seats = [action - f.A_STRIKE for action in mind.legal_actions if f.A_STRIKE <= action < f.A_SPARE]
    mind.view.cells[f.PAWN] = 1  # chance hardly ever leads there
    fatal = [seat for seat in seats if mind.view.sizes[f.HAND + seat]]
    return {f.A_STRIKE + seat for seat in fatal if beliefs[seat] < 0.5}


@pytest.mark.parametrize(
    "silly",
    [
        strays_into_the_moon,
        lets_the_pawn_in,
        wastes_a_portal,
        takes_its_own_mask,
        strikes_a_likely_friend_before_the_moon,
    ],
)
def test_what_helps_the_other_side_only_is_never_offered(silly: Callable[[Mind], set[int]]) -> None:
    found = 0
    for mind in moments(4, 300):
        if wrong := silly(mind):
            assert wrong <= dominated(mind)
            last = Last()
            SensibleBot(last, SHAMANS).choose(mind, FastDice(1))
            assert last.offered
            assert not wrong & set(last.offered) or set(last.offered) == set(mind.legal_actions)
            found += 1
    assert found, "chance has not led to such a moment"


def test_whoever_may_lose_the_match_by_a_round_may_do_anything() -> None:
    """Another Shaman would win the match: to let the Shadows win the round may be wise."""
    for mind in moments(4, 40):
        if wastes_a_portal(mind):
            cells = mind.view.cells
            cells[f.SCORE + (mind.seat + 1) % 4] = cells[f.TARGET] - 2
            assert not wastes_a_portal(mind) & dominated(mind)


def test_something_is_always_left() -> None:
    registration = find("shamanking")
    match, dice = begin(registration.game, 2), FastDice(2)
    match.roll(dice)
    mind = match.mind(registration.game.asked(match.state)[0])

    class All(SensibleBot):
        def __init__(self, bot: Bot) -> None:
            super().__init__(bot, registration)
            self.dominated = lambda mind: mind.legal_actions

    last = Last()
    All(last).choose(mind, dice)
    assert last.offered == list(mind.legal_actions)


def test_an_opponent_rises_with_whoever_wins_and_falls_with_whoever_loses() -> None:
    assert matching_level([]) == 3
    wins = [strength([Played(3, 1.0, 0.5)] * count) for count in range(6)]
    losses = [strength([Played(3, 0.0, 0.5)] * count) for count in range(6)]
    assert all(more > less for less, more in pairwise(wins))
    assert all(less < more for more, less in pairwise(losses))
    assert matching_level([Played(5, 0.5, 0.5)] * 30) == 5
    assert matching_level([Played(8, 1.0, 0.5)] * 30) == 8
    assert matching_level([Played(1, 0.0, 0.5)] * 30) == 1
    # The same result is better where more sit at the table.
    assert strength([Played(4, 0.5, 0.25)] * 8) > strength([Played(4, 0.5, 0.5)] * 8)
    # What came last counts most: people learn.
    assert strength([Played(4, 0.0, 0.5)] * 5 + [Played(4, 1.0, 0.5)] * 5) > 4

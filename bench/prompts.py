"""How often a player of Samhain is asked in a turn, when heuristic bots choose: `python -m bench.prompts [matches]`.

What a surface offers as one gesture (``Prompt.gestures``, ``Prompt.suggested``) is one prompt.
The set-up is not counted.
"""

import sys
from collections import Counter

from spiritboard.core.dice import FastDice
from spiritboard.core.frame import kind_of
from spiritboard.core.game import Game
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.games.registry import find
from spiritboard.games.samhain.mind.policy import Planner, greedy
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.show.gestures import PAYMENTS, gestures, suggested
from spiritboard.play.table import moment

SETTING_UP = ("settle", "devote")
LONGEST = 32
"""Answers that a gesture may have."""


def prompts(players: int, matches: int) -> tuple[Counter[str], int]:
    """The prompts by kind, and the turns, of so many matches."""
    asked: Counter[str] = Counter()
    turns = 0
    for seed in range(matches):
        found, taken = _match(players, seed)
        asked += found
        turns += taken
    return asked, turns


def _match(players: int, seed: int) -> tuple[Counter[str], int]:
    registration = find("samhain")
    game, dice = registration.game, FastDice(seed)
    state = game.setup(players)
    heard = state.listen()
    moments: list[tuple[State, int]] = []
    while not state.over():
        if state.seat() == NATURE:
            state.roll(dice)
            continue
        seat = state.seat()
        # Payments are valued the same by both; the suggestion is the first of equals.
        pays = kind_of(state.top()) in PAYMENTS
        action = greedy(state, seat) if pays else Planner(seat).choose(state, dice)
        moments.append((state.clone(), action))
        state.apply(action)
    asked: Counter[str] = Counter()
    at = 0
    while at < len(moments):
        before, _ = moments[at]
        decision = game.decision(before)
        assert decision is not None
        asked[decision.kind] += decision.kind not in SETTING_UP
        at += _answered(game, moments, at)
    turns = sum(event.kind in (f.E_ACTIVATE, f.E_EXPAND, f.E_PASS) for event in heard)
    return asked, turns


def _answered(game: Game, moments: list[tuple[State, int]], at: int) -> int:
    """How many of the answers from here on one gesture gives."""
    shown = moment(game, moments[at][0], moments[at][0].seat(), [str(seat) for seat in range(4)])
    coming = tuple(action for _, action in moments[at : at + LONGEST])
    whole = [one for one in (*gestures(shown), suggested(shown)) if one and coming[: len(one)] == one]
    return max(map(len, whole), default=1)


def main() -> None:
    """Print prompts a turn for each number of players, and their kinds."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for players in (2, 3, 4):
        asked, turns = prompts(players, matches)
        kinds = ", ".join(f"{kind} {count / turns:.2f}" for kind, count in asked.most_common(12))
        print(f"{players} players: {asked.total() / turns:.2f} prompts a turn ({kinds})")


if __name__ == "__main__":
    main()

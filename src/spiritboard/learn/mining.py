"""Mines puzzles from bots' matches: two searches must agree on one clearly best action."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from spiritboard.bots.budget import Budget
from spiritboard.bots.evaluation import Evaluation
from spiritboard.bots.levels import bot_on_rung, find_level
from spiritboard.bots.search.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.state import PLAYERS
from spiritboard.games.registry import Registration
from spiritboard.learn.explaining import studied
from spiritboard.learn.puzzle import Evidence, Puzzle, names_from
from spiritboard.play.table import Table

APART: Final = 0.12
"""The minimum lead of the best action over the next, as a share of a match, in both searches."""
CLOSE: Final = 0.06
"""The same for payments, which matter less than what is paid for."""
SURE: Final = 4.0
"""The lead must also exceed this many standard errors."""
FIRST: Final = "flat"
SECOND: Final = ""
"""The two methods of search: flat Monte Carlo, and the one that suits the game best."""
EVERY: Final = 5
"""Only every n-th decision of each kind is considered, since neighbouring ones are alike. Payments, which seldom
matter, are all considered."""
GLANCE: Final = 80
"""Playouts of the first search, which decides whether a longer one is worthwhile."""
SOLVERS: Final = (1, 2, 3, 4)
"""Levels of bots, without their time limits. The difficulty is the number of them that answer differently, plus one."""


class Miner:
    """Plays matches with sensible bots and looks for puzzles in them."""

    def __init__(self, registration: Registration, sims: int, options: Mapping[str, object] | None = None) -> None:
        self.registration = registration
        self.sims = sims
        self.options = dict(options or {})

    def match(self, seed: int) -> Iterator[tuple[Puzzle, str]]:
        """Yield the puzzles of one match, each with its line for a file."""
        registration, game = self.registration, self.registration.game
        players = game.least
        table = Table(game, players, self.options, FastDice(seed), names_from(1, players))
        bot: Bot = registration.bot()
        dice, questions = FastDice(seed + 1_000_000), Counter[str]()
        while not table.over:
            seat = game.asked(table.state)[0]
            mind = table.mind(seat)
            assert mind is not None
            if len(mind.legal_actions) > 1:
                questions[mind.decision.kind] += 1
                if questions[mind.decision.kind] % EVERY == 1 or mind.decision.kind == "pay":
                    found = self._look(table, mind, seed)
                    if found is not None:
                        yield found, msgspec.json.encode(found).decode()
            table.act(seat, bot.choose(mind, dice))

    def _look(self, table: Table, mind: Mind, seed: int) -> Puzzle | None:
        """Return the decision as a puzzle if two searches agree that one action is clearly best, else None."""
        apart = CLOSE if mind.decision.kind == "pay" else APART
        glance = self._search(mind, GLANCE, seed, FIRST)
        if glance is None or glance[1].best - glance[1].next < apart / 2:
            return None
        first = self._search(mind, self.sims, seed + 1, FIRST)
        if first is None or not _clear(first[1], apart):
            return None
        second = self._search(mind, 2 * self.sims, seed + 2, SECOND)
        if second is None or not _clear(second[1], apart):
            return None
        best, other = second[0].prospects[0].action, second[0].prospects[1].action
        if best != first[0].prospects[0].action:
            return None
        game, state = self.registration.game, table.state
        position = game.position(state)
        if game.position(game.from_position(position)) != position:
            return None
        moment = msgspec.structs.replace(table.moment(mind.seat), names=names_from(mind.seat + 1, game.least))
        again = f"spiritboard puzzles mine {game.name} --seed {seed} --matches 1 --sims {self.sims}"
        found = Puzzle(
            name=f"{game.name}-{seed}-{len(table.entries)}",
            game=game.name,
            position=position,
            seat=mind.seat + 1,
            best=game.say(state, best),
            other=game.say(state, other),
            theme=self.registration.show.theme(moment, best, other),
            difficulty=1 + sum(self._misses(mind, best, level, seed) for level in SOLVERS),
            proofs=(first[1], second[1]),
            command=again + self._chosen(),
        )
        return studied(found)

    def _search(self, mind: Mind, sims: int, seed: int, method: str) -> tuple[Evaluation, Evidence] | None:
        """Return the evaluation of a search, and the evidence that it provides."""
        thought = SeerBot(self.registration.playout, Budget(sims=sims), method).judge(mind, FastDice(seed))
        if len(thought.prospects) < 2:
            return None
        best, other = thought.prospects[:2]
        error = max(best.error, other.error)
        proof = Evidence(
            f"{method or 'usual'} search, {sims} playouts, seed {seed}",
            best.worth[mind.seat],
            other.worth[mind.seat],
            error,
        )
        return thought, proof

    def _chosen(self) -> str:
        """Return the options of the matches, as the command line takes them."""
        return "".join(f" --option {name}={value}" for name, value in self.options.items())

    def _misses(self, mind: Mind, action: int, level: int, seed: int) -> bool:
        """Return whether a bot of this level answers differently."""
        rung = find_level(level).rung(self.registration, mind.view.cells[PLAYERS])
        return bot_on_rung(self.registration, rung).choose(mind, FastDice(seed + 7 * level)) != action


def _clear(proof: Evidence, apart: float) -> bool:
    return proof.best - proof.next > max(apart, SURE * proof.error)

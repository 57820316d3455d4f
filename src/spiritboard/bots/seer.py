"""The bot that looks ahead: it imagines worlds that fit what it knows, and plays its options out in them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, log, log2
from typing import Final

from spiritboard.bots.budget import Budget, Spending
from spiritboard.bots.flat import Flat
from spiritboard.bots.inference import concluded
from spiritboard.bots.net import Net
from spiritboard.bots.netbot import NetBot, shipped
from spiritboard.bots.rehearsal import Rehearsal
from spiritboard.bots.thought import Prospect, Thought
from spiritboard.bots.tree import Tree
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.state import ASKED, State

METHODS: Final = ("flat", "crowd", "tree", "trees")
"""Flat Monte Carlo with sequential halving, by the game's own playouts or by its net; one tree for all seats, one tree
for each seat and secret side."""

CALM: Final = 0.01
"""How much of a match it must bring to do what the net would do e times as rarely."""
DOUBT: Final = 100.0
"""In how many worlds an option must have been tried for what the net thinks of it to count only half."""
CROWD: Final = 256
"""Moments that are played on side by side: enough for a net to be quick."""
CROWD_PATIENCE: Final = 0.015
"""Seconds between two looks at the clock."""
CONSIDERED: Final = 3
"""So many options at least are judged to the end for somebody who wants to know what they are worth."""
JUDGED: Final = 4
"""In so many worlds at least, however little time there is."""


class SeerBot(Bot):
    """Search over imagined worlds, with a game's own playout.

    method    one of METHODS; where nothing is said, what suits the game best
    warmth    0 chooses the best option; more spreads the choice over what is nearly as good, by the game's stakes
    lean      whether imagined worlds follow the seat's beliefs, or are all alike
    heed      whether beliefs are concluded from what all did, by how the net and others would have played; where no
              method is named, as suits the game best
    net       for method ``crowd``: other weights than the shipped ones
    ahead     for method ``crowd``: how many own turns to look ahead; 0 leaves it to the playout
    """

    name = "seer"

    def __init__(
        self,
        playout: Callable[[Mind], Playout],
        budget: Budget,
        method: str = "",
        warmth: float = 0.0,
        lean: bool = True,
        heed: bool = False,
        net: Net | None = None,
        ahead: int = 0,
    ) -> None:
        self.playout = playout
        self.budget = budget
        self.method = method
        self.warmth = warmth
        self.lean = lean
        self.heed = heed
        self.net = net
        self.ahead = ahead

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.options) == 1:
            return mind.options[0]
        playout = self.playout(mind)
        return self._weigh(mind, playout, dice).pick(self.warmth * playout.stakes(), dice)

    def think(self, mind: Mind, dice: Dice) -> Thought:
        """Weigh all options of a mind that is asked, what it would choose first."""
        return self._weigh(mind, self.playout(mind), dice)

    def judge(self, mind: Mind, dice: Dice, company: Sequence[float] = ()) -> Thought:
        """What the options are worth, for somebody who wants to know: what was found best comes first, whatever the net
        would rather do, and several are looked at to the end. What can be concluded takes none of the time.

        company   how likely the others are of each kind; where nothing is said, as can be concluded
        """
        return self._weigh(mind, self.playout(mind), dice, True, company)

    def _weigh(
        self, mind: Mind, playout: Playout, dice: Dice, frank: bool = False, company: Sequence[float] = ()
    ) -> Thought:
        spending = self.budget.start()
        seed = dice.below(1 << 30)
        view = mind.game.restore(mind.view.cells[:])
        playout.begin(view)
        method = self.method or playout.method(view.players())
        heed = self.heed or (self.lean and not self.method and playout.heeds())
        net = self.net or shipped(mind.game) if heed or method == "crowd" else None
        net = net and net.suited(view.players())
        verdict = concluded(net, mind, seed=seed) if heed and net is not None else None
        if verdict is not None:
            # Imagined worlds are as likely as what was done in them.
            playout.recall(verdict.rewind, verdict.weights.ravel().tolist())
            company = company or verdict.company()
        if frank:
            spending = self.budget.start()
        if method in ("flat", "crowd") or len(mind.options) == 1:
            rehearsal = None
            if net is not None and method == "crowd":
                rehearsal = Rehearsal(net, company=company or (1.0,))
            thought = self._flat(mind, view, playout, seed, spending, rehearsal, frank)
        else:
            thought = self._tree(mind, view, playout, seed, spending, method == "trees")
        return thought if verdict is None else replace(thought, suspicion=tuple(verdict.suspicion()))

    def _flat(
        self,
        mind: Mind,
        view: State,
        playout: Playout,
        seed: int,
        spending: Spending,
        rehearsal: Rehearsal | None,
        frank: bool,
    ) -> Thought:
        options = list(mind.options)
        favour = _favour(rehearsal.net, mind) if rehearsal is not None else None
        search = Flat(
            view, mind.view.sizes, mind.seat, options, playout, seed, self.lean, playout.horizon(), favour, DOUBT
        )
        phases = max(1, ceil(log2(len(options))))
        least, kept = (JUDGED * len(options), CONSIDERED) if frank else (1, 1)
        for phase in range(1, phases + 1):
            while (spending.spent() < phase / phases and search.rivals > 1) or spending.sims < least:
                if rehearsal is None:
                    spending.sims += search.run(max(1, spending.chunk() // search.rivals))
                else:
                    chunk = spending.chunk(CROWD, phase / phases, CROWD_PATIENCE)
                    states = search.deal(ceil(chunk / search.rivals))  # a last few alone would take nearly as long
                    rehearsal.play_on(states, playout, seed + spending.sims, mind.seat, self.ahead or playout.ahead())
                    search.take(rehearsal.worths(states, playout, mind.seat))
                    spending.sims += len(states)
                search.prune()
            if search.rivals > 2:
                search.halve(kept)
        order = sorted(range(len(options)), key=lambda at: (search.alive[at], search.rank(at)), reverse=True)
        if frank:
            order.sort(key=lambda at: (1 - search.halved[at], search.mean(at, mind.seat)), reverse=True)
        elif playout.trust() > 0:
            usual = options.index(self._usual(mind, playout, seed))
            gap = search.mean(order[0], mind.seat) - search.mean(usual, mind.seat)
            # Equal results in a few worlds are no proof that there is no difference.
            doubt = max(search.error(order[0], usual), 0.5 / max(search.visits[usual], 1.0))
            if gap < playout.trust() * doubt:
                order.remove(usual)
                order.insert(0, usual)
        players = view.players()
        prospects = [
            Prospect(
                options[at],
                tuple(search.mean(at, seat) for seat in range(players)),
                int(search.visits[at]),
                search.error(order[0], at) if at != order[0] else 0.0,
            )
            for at in order
        ]
        return Thought(mind.seat, prospects, spending.sims, tuple(rehearsal.company) if rehearsal is not None else ())

    def _usual(self, mind: Mind, playout: Playout, seed: int) -> int:
        """What the playout would do in this seat, without looking ahead."""
        dice = FastDice(seed)
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat
        return playout.act(world, dice)

    def _tree(self, mind: Mind, view: State, playout: Playout, seed: int, spending: Spending, many: bool) -> Thought:
        room = _room(self.budget) * (view.players() if many else 1)
        search = Tree(
            view, mind.view.sizes, mind.seat, playout, seed, room,
            self.lean, playout.explore(), many, playout.widen(), playout.horizon(),
        )  # fmt: skip
        while spending.spent() < 1:
            spending.sims = search.run(spending.chunk())
        tried = {action: (visits, worth, error) for action, visits, worth, error in search.root()}
        nothing = (0, [0.0] * view.players(), 1.0)
        found = [(action, *tried.get(action, nothing)) for action in mind.options]
        found.sort(key=lambda entry: entry[1], reverse=True)
        prospects = [Prospect(action, tuple(worth), visits, error) for action, visits, worth, error in found]
        return Thought(mind.seat, prospects, spending.sims)


def _favour(net: Net, mind: Mind) -> list[float]:
    """Search is noisy where it is short: what the net would hardly do must be worth it."""
    chances = NetBot(net).policy(mind)
    return [CALM * log(max(chances[option], 1e-6)) for option in mind.options]


def _room(budget: Budget) -> int:
    """Nodes enough for what the budget can add: one an iteration."""
    return min(budget.sims or budget.ms * 150, 400_000)

"""The bot that looks ahead: it imagines worlds that fit what it knows, and plays its options out in them."""

from collections.abc import Callable
from math import ceil, log2
from typing import Final

from spiritboard.bots.budget import Budget, Spending
from spiritboard.bots.flat import Flat
from spiritboard.bots.thought import Prospect, Thought
from spiritboard.bots.tree import Tree
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.state import ASKED, State

METHODS: Final = ("flat", "tree", "trees")
"""Flat Monte Carlo with sequential halving, one tree for all seats, one tree for each seat and secret side."""


class SeerBot(Bot):
    """Search over imagined worlds, with a game's own playout.

    method    one of METHODS; where nothing is said, what suits the game best
    warmth    0 chooses the best option; more spreads the choice over what is nearly as good, by the game's stakes
    lean      whether imagined worlds follow the seat's beliefs, or are all alike
    """

    name = "seer"

    def __init__(
        self,
        playout: Callable[[Mind], Playout],
        budget: Budget,
        method: str = "",
        warmth: float = 0.0,
        lean: bool = True,
    ) -> None:
        self.playout = playout
        self.budget = budget
        self.method = method
        self.warmth = warmth
        self.lean = lean

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.options) == 1:
            return mind.options[0]
        playout = self.playout(mind)
        return self._weigh(mind, playout, dice).pick(self.warmth * playout.stakes(), dice)

    def think(self, mind: Mind, dice: Dice) -> Thought:
        """Weigh all options of a mind that is asked."""
        return self._weigh(mind, self.playout(mind), dice)

    def _weigh(self, mind: Mind, playout: Playout, dice: Dice) -> Thought:
        spending = self.budget.start()
        seed = dice.below(1 << 30)
        view = mind.game.restore(mind.view.cells[:])
        playout.begin(view)
        method = self.method or playout.method()
        if method == "flat" or len(mind.options) == 1:
            return self._flat(mind, view, playout, seed, spending)
        return self._tree(mind, view, playout, seed, spending, method == "trees")

    def _flat(self, mind: Mind, view: State, playout: Playout, seed: int, spending: Spending) -> Thought:
        options = list(mind.options)
        search = Flat(view, mind.view.sizes, mind.seat, options, playout, seed, self.lean, playout.horizon())
        phases = max(1, ceil(log2(len(options))))
        for phase in range(1, phases + 1):
            while spending.spent() < phase / phases and (search.rivals > 1 or not spending.sims):
                spending.sims += search.run(max(1, spending.chunk() // search.rivals))
                search.prune()
            if search.rivals > 2:
                search.halve()
        order = sorted(range(len(options)), key=lambda at: (search.alive[at], search.mean(at, mind.seat)), reverse=True)
        if playout.trust() > 0:
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
        return Thought(mind.seat, prospects, spending.sims)

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


def _room(budget: Budget) -> int:
    """Nodes enough for what the budget can add: one an iteration."""
    return min(budget.sims or budget.ms * 150, 400_000)

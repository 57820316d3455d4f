"""The search bot: samples worlds that fit what it knows, and tries its actions in them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, log, log2
from typing import Final

from spiritboard.bots.budget import Budget, Spending
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.nets.inference import Posterior, infer_from
from spiritboard.bots.nets.net import Net
from spiritboard.bots.nets.net_bot import NetBot, shipped
from spiritboard.bots.search.continuation import Continuation
from spiritboard.bots.search.flat import Flat
from spiritboard.bots.search.net_playouts import ALONE, Company, NetPlayouts
from spiritboard.bots.search.tree import Tree
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.playout import Playout
from spiritboard.core.state import ASKED, PLAYERS, State

METHODS: Final = ("flat", "crowd", "tree", "trees")
"""Flat Monte Carlo with sequential halving, by the game's own playouts (flat) or by its net (crowd); a single search
tree for all seats (tree); one tree for each seat and secret side (trees)."""

CALM: Final = 0.01
"""The loss, as a share of a match, that the net's prior equates with an action being e times less likely."""
DOUBT: Final = 100.0
"""The number of worlds after which the net's prior counts only half."""
CROWD: Final = 256
"""The number of states that are played on side by side, enough for a net to be efficient."""
CROWD_PATIENCE: Final = 0.015
"""Seconds between two checks of the clock."""
CONSIDERED: Final = 3
"""The minimum number of actions that ``judge`` evaluates to the end."""
JUDGED: Final = 4
"""The minimum number of worlds for that, however little time there is."""
FARTHER: Final = 2
"""The turns that a second opinion looks further ahead than search, where a value function ends its playouts."""
FEW: Final = 12
"""With at most this many playouts, a crowd plays the net's action at once if the net is sure of it."""
CLEAR: Final = 0.97
"""The probability in the mixed policy that counts as sure."""
STAGE: Final = 64
HOPELESS: Final = 2.0
SURE: Final = 3.0
"""A comparison ends when the gap is this many standard errors below or above the required one."""


class SeerBot(Bot):
    """Search over sampled worlds, with a game's own playouts.

    method    one of METHODS; by default what suits the game best
    warmth    0 chooses the best action; higher values vary between nearly equal ones, relative to the game's stakes
    lean      whether sampled worlds follow the seat's beliefs, or are uniform
    heed      whether beliefs are inferred from past actions; if no method is named, whatever suits the game best
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
        self.chancy: dict[int, bool] = {}

    def choose(self, mind: Mind, dice: Dice) -> int:
        if len(mind.legal_actions) == 1:
            return mind.legal_actions[0]
        clear = self._sure_action(mind)
        if clear is not None:
            return clear
        playout = self.playout(mind)
        return self._evaluate(mind, playout, dice).pick(self.warmth * playout.stakes(), dice)

    def _sure_action(self, mind: Mind) -> int | None:
        """Return the net's action if it is sure of it and a crowd has few playouts that end by chance, which would only
        add noise; else None."""
        net = self.net or shipped(mind.game)
        if net is None or self.warmth or not 0 < self.budget.sims <= FEW or not self._plays_to_an_end(mind):
            return None
        policy = NetBot(net).policy(mind, hiding=True)
        best = max(policy, key=lambda action: policy[action])
        return best if policy[best] >= CLEAR else None

    def _plays_to_an_end(self, mind: Mind) -> bool:
        """Return whether a crowd's playouts run to an end. Asked once for each number of players, since playouts read
        the past."""
        players = mind.view.cells[PLAYERS]
        if players not in self.chancy:
            playout = self.playout(mind)
            crowd = (self.method or playout.method(players)) == "crowd"
            self.chancy[players] = crowd and not (self.ahead or playout.ahead())
        return self.chancy[players]

    def think(self, mind: Mind, dice: Dice) -> Evaluation:
        """Evaluate all actions of a mind that is asked. The one the bot would choose comes first."""
        return self._evaluate(mind, self.playout(mind), dice)

    def judge(self, mind: Mind, dice: Dice, company: Company = ()) -> Evaluation:
        """Evaluate the actions for a reader rather than for play: ranked by what search found, whatever the net
        prefers, with several actions evaluated to the end. Inference does not count towards the budget.

        company: for each seat, the probability of each kind of player; by default what can be inferred.
        """
        return self._evaluate(mind, self.playout(mind), dice, True, company)

    def compare(
        self, mind: Mind, dice: Dice, actions: Sequence[int], worlds: int, least: float, company: Company = ()
    ) -> Flat:
        """Compare these actions in fresh common worlds, played further ahead than search does: a second opinion that is
        independent of the search that proposed them. Stops as soon as it is clear whether the first action is better
        than the second by at least ``least``."""
        playout, seed = self.playout(mind), dice.below(1 << 30)
        view, net, posterior = self._prepare(mind, playout, seed)
        playout.farther(FARTHER)
        search = Flat(view, mind.view.sizes, mind.seat, list(actions), playout, seed, self.lean, playout.horizon())
        if posterior is not None:
            company = company or posterior.company()
        going_on = Continuation(mind.game, playout, view.players(), net, company or ALONE)
        for first in range(0, worlds, STAGE):
            now = min(STAGE, worlds - first)
            if going_on.by_net:
                states = search.deal(now)
                search.take(going_on.worths(states, seed + first, mind.seat).ravel().tolist())
            else:
                search.run(now)  # the same luck for both reduces the variance
            gap, error = search.mean(0, mind.seat) - search.mean(1, mind.seat), search.error(0, 1)
            if gap + HOPELESS * error < least or gap > least + SURE * error:
                break
        return search

    def endings(self, mind: Mind, dice: Dice, actions: Sequence[int], worlds: int) -> list[State]:
        """Return the states that strong play reaches after each of these actions in fresh worlds: all of the first
        world, then all of the second, and so on."""
        playout, seed = self.playout(mind), dice.below(1 << 30)
        view, net, posterior = self._prepare(mind, playout, seed)
        playout.farther(FARTHER)
        search = Flat(view, mind.view.sizes, mind.seat, list(actions), playout, seed, self.lean, playout.horizon())
        company = posterior.company() if posterior is not None else ()
        states = search.deal(worlds)
        Continuation(mind.game, playout, view.players(), net, company or ALONE).play_on(states, seed, mind.seat)
        return states

    def _prepare(self, mind: Mind, playout: Playout, seed: int) -> tuple[State, Net | None, Posterior | None]:
        """Start the playout's search with what can be inferred; return the view, the net that plays worlds on, and the
        posterior."""
        view = mind.game.restore(mind.view.cells[:])
        playout.begin(view)
        method = self.method or playout.method(view.players())
        heed = self.heed or (self.lean and not self.method and playout.heeds())
        net = self.net or shipped(mind.game) if heed or method == "crowd" else None
        net = net and net.suited(view.players())
        posterior = infer_from(net, mind, seed=seed) if heed and net is not None else None
        if posterior is not None:
            # Sample worlds in proportion to the likelihood of the actions taken in them.
            playout.recall(posterior.rewind, posterior.weights.ravel().tolist())
        return view, net, posterior

    def _evaluate(
        self, mind: Mind, playout: Playout, dice: Dice, frank: bool = False, company: Company = ()
    ) -> Evaluation:
        spending = self.budget.start()
        seed = dice.below(1 << 30)
        view, net, posterior = self._prepare(mind, playout, seed)
        method = self.method or playout.method(view.players())
        if posterior is not None:
            company = company or posterior.company()
        if frank:
            spending = self.budget.start()
        if method in ("flat", "crowd") or len(mind.legal_actions) == 1:
            net_playouts = None
            if net is not None and method == "crowd":
                net_playouts = NetPlayouts(net, company=company or ALONE)
            evaluation = self._flat(mind, view, playout, seed, spending, net_playouts, frank)
        else:
            evaluation = self._tree(mind, view, playout, seed, spending, method == "trees")
        return evaluation if posterior is None else replace(evaluation, suspicion=tuple(posterior.suspicion()))

    def _flat(
        self,
        mind: Mind,
        view: State,
        playout: Playout,
        seed: int,
        spending: Spending,
        net_playouts: NetPlayouts | None,
        frank: bool,
    ) -> Evaluation:
        options = list(mind.legal_actions)
        hiding = not frank and mind.game.innocent(mind.view) is not None
        favour = _prior_bonus(net_playouts.net, mind, hiding) if net_playouts is not None else None
        # Worlds do not show what an action tells the others, so a bonus for hiding does not fade.
        doubt = 0.0 if hiding else DOUBT
        search = Flat(
            view, mind.view.sizes, mind.seat, options, playout, seed, self.lean, playout.horizon(), favour, doubt
        )
        phases = max(1, ceil(log2(len(options))))
        least, kept = (JUDGED * len(options), CONSIDERED) if frank else (1, 1)
        for phase in range(1, phases + 1):
            while (spending.spent() < phase / phases and search.rivals > 1) or spending.sims < least:
                if net_playouts is None:
                    spending.sims += search.run(max(1, spending.chunk() // search.rivals))
                else:
                    chunk = spending.chunk(CROWD, phase / phases, CROWD_PATIENCE)
                    states = search.deal(ceil(chunk / search.rivals))  # a small last batch is nearly as slow
                    net_playouts.play_on(
                        states, playout, seed + spending.sims, mind.seat, self.ahead or playout.ahead()
                    )
                    search.take(net_playouts.worths(states, playout, mind.seat))
                    spending.sims += len(states)
                search.prune()
            if search.rivals > 2:
                search.halve(kept)
        order = sorted(range(len(options)), key=lambda at: (search.alive[at], search.rank(at)), reverse=True)
        if frank:
            order.sort(key=lambda at: (1 - search.halved[at], search.mean(at, mind.seat)), reverse=True)
        elif playout.trust() > 0:
            usual = options.index(self._policy_action(mind, playout, seed))
            gap = search.mean(order[0], mind.seat) - search.mean(usual, mind.seat)
            # Equal results in a few worlds do not prove that there is no difference.
            doubt = max(search.error(order[0], usual), 0.5 / max(search.visits[usual], 1.0))
            if gap < playout.trust() * doubt:
                order.remove(usual)
                order.insert(0, usual)
        players = view.players()
        prospects = [
            ActionValue(
                options[at],
                tuple(search.mean(at, seat) for seat in range(players)),
                int(search.visits[at]),
                search.error(order[0], at) if at != order[0] else 0.0,
            )
            for at in order
        ]
        return Evaluation(mind.seat, prospects, spending.sims, net_playouts.company if net_playouts is not None else ())

    def _policy_action(self, mind: Mind, playout: Playout, seed: int) -> int:
        """Return what the playout's policy would do in this seat, without looking ahead."""
        dice = FastDice(seed)
        world = mind.world(dice)
        world.cells[ASKED] = mind.seat
        return playout.act(world, dice)

    def _tree(self, mind: Mind, view: State, playout: Playout, seed: int, spending: Spending, many: bool) -> Evaluation:
        room = _room(self.budget) * (view.players() if many else 1)
        search = Tree(
            view, mind.view.sizes, mind.seat, playout, seed, room,
            self.lean, playout.explore(), many, playout.widen(), playout.horizon(),
        )  # fmt: skip
        while spending.spent() < 1:
            spending.sims = search.run(spending.chunk())
        tried = {action: (visits, worth, error) for action, visits, worth, error in search.root()}
        nothing = (0, [0.0] * view.players(), 1.0)
        found = [(action, *tried.get(action, nothing)) for action in mind.legal_actions]
        found.sort(key=lambda entry: entry[1], reverse=True)
        prospects = [ActionValue(action, tuple(worth), visits, error) for action, visits, worth, error in found]
        return Evaluation(mind.seat, prospects, spending.sims)


def _prior_bonus(net: Net, mind: Mind, hiding: bool) -> list[float]:
    """Return the prior bonus of each action. A short search is noisy, so unlikely actions must be clearly better, and
    so must actions that would tell the others which side the seat is on."""
    chances = NetBot(net).policy(mind, hiding)
    return [CALM * log(max(chances[option], 1e-6)) for option in mind.legal_actions]


def _room(budget: Budget) -> int:
    """Return enough nodes for the budget, which adds one per iteration."""
    return min(budget.sims or budget.ms * 150, 400_000)

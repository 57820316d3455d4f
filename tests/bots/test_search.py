"""Search finds what can be found, keeps its budget, and knows nothing but its mind."""

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.bots.budget import Budget
from spiritboard.bots.contest.match import BotMatch, begin, play
from spiritboard.bots.evaluation import ActionValue, Evaluation
from spiritboard.bots.search.flat import Flat
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.bots.search.tree import Tree
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.playout import Playout
from spiritboard.core.state import State
from spiritboard.games.registry import find
from tests.bots.nim import nim
from tests.bots.worlds import cannot_tell_worlds_apart

SHAMANS = find("shamans")
NONE = vec[i64]([0] * 16)


def most_visited(tree: Tree) -> int:
    return max(tree.root(), key=lambda entry: entry[1])[0]


@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("widen", [0.0, 1.0])
def test_a_tree_finds_the_only_winning_move(sticks: int, widen: float) -> None:
    tree = Tree(nim(sticks), NONE, 0, Playout(), 3, 2000, explore=0.7, widen=widen)
    tree.run(2000)
    assert most_visited(tree) == sticks % 4


def test_many_trees_find_it_too() -> None:
    tree = Tree(nim(7), NONE, 0, Playout(), 3, 8000, explore=0.7, many=True)
    tree.run(3000)
    assert most_visited(tree) == 3


def test_a_tree_that_has_no_room_left_still_searches() -> None:
    tree = Tree(nim(11), NONE, 0, Playout(), 3, 0, explore=0.7)
    tree.run(1500)
    assert sum(visits for _, visits, _, _ in tree.root()) == 1500


def test_flat_search_wins_at_once_where_it_can() -> None:
    flat = Flat(nim(3), NONE, 0, [1, 2, 3], Playout(), 1)
    flat.run(200)
    assert flat.options[flat.best()] == 3
    assert flat.mean(2, 0) == 1.0


def test_flat_search_gives_up_what_is_surely_worse_and_halves_the_rest() -> None:
    flat = Flat(nim(3), NONE, 0, [1, 2, 3], Playout(), 1)
    flat.run(200)
    flat.halve()
    assert [flat.alive[at] for at in range(3)][2] == 1
    assert flat.rivals == 2
    flat.prune()
    assert flat.rivals == 1


def test_the_more_is_known_of_an_option_the_less_counts_what_was_thought_of_it() -> None:
    """Whoever takes all three sticks wins; somebody thought little of that."""
    firm, open_minded = (
        Flat(nim(3), NONE, 0, [1, 3], Playout(), 1, favour=[0.6, -0.6], doubt=doubt) for doubt in (0.0, 50.0)
    )
    for flat in (firm, open_minded):
        assert flat.best() == 0
        flat.run(50)
    assert firm.rank(1) == pytest.approx(1.0 - 0.6)
    assert open_minded.rank(1) == pytest.approx(1.0 - 0.3)
    firm.run(300)
    open_minded.run(300)
    assert open_minded.best() == 1
    assert firm.rank(1) == pytest.approx(1.0 - 0.6)


def test_who_judges_keeps_some_options_to_the_end() -> None:
    flat = Flat(nim(9), NONE, 0, [1, 2, 3], Playout(), 1)
    flat.run(10)
    flat.halve(3)
    assert flat.rivals == 3
    flat.halve()
    assert [flat.halved[at] for at in range(3)].count(1) == 1


def position(*lines: str) -> BotMatch:
    state = SHAMANS.game.from_position("\n".join(lines))
    return BotMatch(SHAMANS.game, state, [[] for _ in range(state.players())])


LAST_STEP = (
    "shamans 3",
    "pawn 1",
    "guide 1",
    "lead M",
    "roles shaman shadow shaman",
    "table 1 M1",
    "hand 1 T1",
    "hand 2 M4 T2",
    "hand 3 M6 T3",
    "placed rest",
)


@pytest.mark.parametrize("method", METHODS)
def test_a_shadow_strays_onto_the_moon(method: str) -> None:
    """One space is left: the card that does not follow wins the round. Later nobody will have to stray."""
    match = position(*LAST_STEP)
    bot = SeerBot(SHAMANS.playout, Budget(sims=300), method)
    choice = bot.choose(match.mind(1), FastDice(1))
    assert SHAMANS.game.say(match.state, choice) == "T2"


@pytest.mark.parametrize("method", METHODS)
def test_a_shaman_follows_there(method: str) -> None:
    match = position(*(line.replace("roles shaman shadow shaman", "roles shadow shaman shaman") for line in LAST_STEP))
    bot = SeerBot(SHAMANS.playout, Budget(sims=300), method)
    choice = bot.choose(match.mind(1), FastDice(1))
    assert SHAMANS.game.say(match.state, choice) == "M4"


def test_shamans_searches_by_crowds_that_conclude() -> None:
    for players in (3, 4, 5):
        match = begin(SHAMANS.game, players)
        match.roll(FastDice(1))
        playout = SHAMANS.playout(match.mind(match.state.seat()))
        assert playout.method(players) == "crowd"
        assert playout.heeds()


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("lean", [True, False])
def test_a_searching_bot_cannot_tell_worlds_apart(method: str, lean: bool) -> None:
    """Law 6, for search: with the same dice it does the same in every world it could be in."""
    bot = SeerBot(SHAMANS.playout, Budget(sims=12), method, lean=lean)
    cannot_tell_worlds_apart(SHAMANS, bot, SHAMANS.bot(), players=4, steps=40, every=8)


def test_the_same_seed_plays_the_same_match() -> None:
    bots = [SeerBot(SHAMANS.playout, Budget(sims=4)), SHAMANS.bot(), SHAMANS.bot()]
    options = {"rounds": 1}
    assert play(SHAMANS.game, bots, 4, options) == play(SHAMANS.game, bots, 4, options)


def test_time_is_kept_and_nothing_is_thought_about_a_single_option() -> None:
    match = begin(SHAMANS.game, 5)
    match.roll(FastDice(1))
    bot = SeerBot(SHAMANS.playout, Budget(ms=100), "flat")
    mind = match.mind(match.state.seat())
    start = time.perf_counter()
    evaluation = bot.think(mind, FastDice(1))
    assert time.perf_counter() - start < 2.0
    assert evaluation.sims
    only = type(mind)(mind.game, mind.view, mind.decision, mind.legal_actions[:1], (), mind.heard)
    start = time.thread_time()  # a busy machine may take the thread away for longer
    assert bot.choose(only, FastDice(1)) == mind.legal_actions[0]
    assert time.thread_time() - start < 0.05


def test_warmth_prefers_good_options_and_takes_others_sometimes() -> None:
    evaluation = Evaluation(0, [ActionValue(7, (0.6,), 10), ActionValue(8, (0.5,), 10), ActionValue(9, (0.0,), 10)])
    dice = FastDice(1)
    picks = [evaluation.pick(0.1, dice) for _ in range(2000)]
    assert picks.count(7) > picks.count(8) > 20 * picks.count(9)
    assert evaluation.pick(0.0, dice) == 7
    assert evaluation.loss(9) == (0.6, 0.0)


class Stubborn(Playout):
    """Seat 2 takes its first option and must be convinced of anything else; the others do anything."""

    def __init__(self, errors: float) -> None:
        self.errors = errors

    def act(self, state: State, dice: Dice) -> int:
        options = state.legal_actions()
        return options[0] if state.seat() == 1 else options[dice.below(len(options))]

    def trust(self) -> float:
        return self.errors


def test_search_leaves_the_usual_only_where_it_is_clearly_worse() -> None:
    """The Shadow's last step: M4 is usual, T2 wins at once."""
    mind = position(*LAST_STEP, "rounds 1").mind(1)
    for errors, leaves in ((1e9, False), (1e-9, True)):
        evaluation = SeerBot(lambda _, errors=errors: Stubborn(errors), Budget(sims=90)).think(mind, FastDice(1))  # type: ignore[misc]
        assert (evaluation.best.action != mind.legal_actions[0]) == leaves
        assert sorted(one.action for one in evaluation.prospects) == sorted(mind.legal_actions)

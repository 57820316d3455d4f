"""Training: gradients are right, runs can stop and go on, weights belong to their rules."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import spiritboard
from spiritboard.bots.contest.match import BotMatch, begin, play
from spiritboard.bots.learning.actors import HEURISTIC, LEARNER, OLDER, SEARCHER
from spiritboard.bots.learning.ppo import Trainer, backward, whole, widen
from spiritboard.bots.learning.selfplay import Batch, Recipe, RolloutWorker
from spiritboard.bots.nets.net import Net, forward, fresh, load, masked, narrowed, orders, save, scale
from spiritboard.bots.nets.net_bot import NetBot
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, BadRecord, WrongVersion
from spiritboard.core.feature import WORD, Feature, offsets, width
from spiritboard.core.state import ASKED
from spiritboard.games.registry import find
from spiritboard.games.shamans.rules.frames import A_GUIDE, A_STRIKE, A_SWAP, HAND, ROLE
from tests.games.shamans.puzzle import FIVE, Puzzle

SHAMANS = find("shamans")
GAME = SHAMANS.game
SMALL = Recipe(lanes=6, batch=48, minibatch=24, epochs=1, copying=1)


def small(folder: Path, seed: int = 1) -> Trainer:
    return Trainer(SHAMANS, folder, SMALL, seed)


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    draw = np.random.default_rng(3)
    weights = {name: array.astype(np.float64) for name, array in fresh(7, 3, 1).items()}
    rows, aim = draw.standard_normal((5, 7)), draw.standard_normal((5, 3))

    def loss() -> float:
        return float(((forward(weights, rows)[2] - aim) ** 2).sum() / 2)  # type: ignore[arg-type]

    one, two, output = forward(weights, rows)  # type: ignore[arg-type]
    gradient = backward(weights, rows, one, two, output - aim)  # type: ignore[arg-type]
    for name, at in (("w1", (2, 9)), ("b1", (5,)), ("w2", (4, 8)), ("b2", (1,)), ("w3", (3, 2)), ("b3", (0,))):
        before = loss()
        weights[name][at] += 1e-5
        assert (loss() - before) / 1e-5 == pytest.approx(float(gradient[name][at]), rel=1e-2, abs=1e-4)
        weights[name][at] -= 1e-5


def test_illegal_actions_are_out_of_reach() -> None:
    policy = np.exp(masked(np.array([[5.0, 1.0, 1.0]], np.float32), np.array([[0, 1, 1]])))
    assert policy[0].tolist() == pytest.approx([0.0, 0.5, 0.5])


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    first = small(tmp_path)
    figures = [first.update(0.0) for _ in range(2)]
    first.keep()
    again = small(tmp_path)
    assert (again.updates, again.decisions, again.rounds) == (2, figures[-1].decisions, first.rounds)
    for name, array in first.weights.items():
        assert np.array_equal(again.weights[name], array)
        assert np.array_equal(again.steps.mean[name], first.steps.mean[name])
    again.update(0.5)
    assert again.updates == 3
    assert not np.array_equal(again.weights["w3"], first.weights["w3"])
    first.update(0.5)  # what was interrupted has learnt the same as what was not
    for name, array in first.weights.items():
        assert np.array_equal(again.weights[name], array), name


def test_a_run_counts_decisions_and_not_seconds(tmp_path: Path) -> None:
    runs = [small(tmp_path / name) for name in ("one", "two")]
    for run, delay in zip(runs, (0.0, 100.0), strict=True):
        run.trained += delay
        list(run.run(150, every=1e9))
    assert runs[0].decisions == runs[1].decisions >= 150
    for name, array in runs[0].weights.items():
        assert np.array_equal(array, runs[1].weights[name]), name


def test_a_run_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    """What differs is named; how the net plays at the table may change."""
    trainer = small(tmp_path)
    trainer.update(0.0)
    trainer.keep()
    with pytest.raises(BadOption, match=r"started with hidden 128,64 \(not 32,16\), seed 1 \(not 2\);"):
        Trainer(SHAMANS, tmp_path, replace(SMALL, hidden=(32, 16)), 2)
    with pytest.raises(BadOption, match=r"started with lanes 6 \(not 12\);"):
        Trainer(SHAMANS, tmp_path, replace(SMALL, lanes=12))
    assert Trainer(SHAMANS, tmp_path, replace(SMALL, warmth=0.5)).updates == 1
    with np.load(tmp_path / "state.npz") as stored:  # as an earlier program kept it
        older = {name: stored[name] for name in stored.files if name != "began"}
    np.savez(tmp_path / "state.npz", allow_pickle=False, **older)
    with pytest.raises(BadOption, match=r"started with hidden 128,64 \(not 32,16\);"):
        Trainer(SHAMANS, tmp_path, replace(SMALL, hidden=(32, 16)), 2)
    assert small(tmp_path).updates == 1


def test_a_damaged_run_and_damaged_weights_are_refused_in_a_sentence(tmp_path: Path) -> None:
    trainer = small(tmp_path)
    trainer.update(0.0)
    trainer.keep()
    state, net = tmp_path / "state.npz", tmp_path / "net.npz"
    for file in (state, net):
        whole = file.read_bytes()
        for damaged in (b"", b"Dear diary,", whole[:100], whole[: len(whole) // 2], whole[:-30]):
            file.write_bytes(damaged)
            with pytest.raises(BadRecord, match="is damaged or is not a file of weights"):
                small(tmp_path) if file is state else load(net, GAME)
        file.write_bytes(whole)
        assert small(tmp_path).updates == 1
    with net.open("wb") as other:
        np.save(other, np.zeros(3))
    with pytest.raises(BadRecord, match="is not a file of weights"):
        load(net, GAME)


@pytest.mark.parametrize(("updates", "gain", "grows"), [(0, -1.0, True), (9, 1.0, True), (9, -1.0, False)])
def test_what_is_copied_or_pays_becomes_likelier(tmp_path: Path, updates: int, gain: float, grows: bool) -> None:
    """While the heuristic is copied, its choices become likelier whatever they brought; later, what paid."""
    trainer = small(tmp_path)
    trainer.updates = updates
    seen = np.random.default_rng(1).integers(0, 2, (8, trainer.inputs), np.uint8)
    rows = seen * trainer.scale
    mask, action = np.ones((8, GAME.actions), np.uint8), np.full(8, 3)

    def likely() -> float:
        return float(np.exp(masked(forward(trainer.weights, rows)[2][:, : GAME.actions], mask))[:, 3].mean())

    before = likely()
    log = np.full(8, np.log(before), np.float32)
    gains, nothing = np.full(8, gain, np.float32), np.zeros(8, np.float32)
    batch = Batch(seen, seen, mask, np.zeros((8, 4), np.float32), action, log, gains, nothing)
    trainer._improve(batch, np.ones(trainer.inputs, bool), 1e-3, 0.01)
    assert (likely() > before) == grows


def test_a_run_may_begin_with_weights_that_play_well(tmp_path: Path) -> None:
    """Its logits are softened; then the critic learns by itself until it knows such play."""
    trainer = small(tmp_path)
    net = Net(GAME, fresh(width(GAME.features), GAME.actions + 5, 2), scale(GAME))
    trainer.start_from(net, 4.0)
    assert np.allclose(trainer.weights["w3"][:, : GAME.actions] * 4, net.weights["w3"][:, : GAME.actions])
    assert np.array_equal(trainer.weights["w3"][:, GAME.actions :], net.weights["w3"][:, GAME.actions :])
    weights = {name: array.copy() for name, array in trainer.weights.items()}
    critic_before = trainer.critic["w1"].copy()
    trainer.update(0.0)
    assert all(np.array_equal(array, weights[name]) for name, array in trainer.weights.items())
    assert not np.array_equal(trainer.critic["w1"], critic_before)
    trainer.keep()
    trainer = Trainer(SHAMANS, tmp_path, SMALL)
    trainer.update(0.0)
    assert np.array_equal(trainer.weights["w1"], weights["w1"]), "a run that goes on still lets its critic settle"
    trainer.updates = trainer.settled
    trainer.update(0.0)
    assert not np.array_equal(trainer.weights["w1"], weights["w1"])


def test_a_run_may_begin_with_smaller_layers_than_its_own(tmp_path: Path) -> None:
    """The larger network answers what the smaller one did, and its new cells learn; smaller layers cannot hold it."""
    wide = Trainer(SHAMANS, tmp_path, replace(SMALL, hidden=(160, 70)))
    net = Net(GAME, fresh(width(GAME.features), GAME.actions + 5, 2), scale(GAME))
    wide.start_from(net)
    looks = np.random.default_rng(1).random((5, wide.inputs), np.float32)
    assert wide.weights["w2"].shape == (160, 70)
    assert np.allclose(forward(wide.weights, looks)[2], forward(net.weights, looks)[2], atol=1e-5)
    wide.settled = 0
    before = wide.weights["w2"].copy()
    wide.update(0.0)
    assert not np.allclose(wide.weights["w2"][128:, 64:], before[128:, 64:])
    with pytest.raises(BadOption, match="more than the run's"):
        widen(wide.weights, net.weights)


def test_features_that_nobody_saw_have_no_gradient() -> None:
    weights = fresh(6, 3, 1, (4, 4))
    rows = np.random.default_rng(1).random((5, 6), np.float32)
    rows[:, [1, 4]] = 0
    shown, slope = np.asarray(rows.any(axis=0)), np.ones((5, 3), np.float32)
    one, two, _ = forward(weights, rows)
    all_of_it = backward(weights, rows, one, two, slope)
    less = narrowed(weights, shown)
    one, two, _ = forward(less, rows[:, shown])
    found = whole(backward(less, rows[:, shown], one, two, slope), shown)
    assert found["w1"].shape == (6, 4)
    assert all(np.allclose(found[name], part, atol=1e-6) for name, part in all_of_it.items())


def test_partners_sit_among_the_guests(tmp_path: Path) -> None:
    partner = Net(GAME, fresh(width(GAME.features), GAME.actions + 5, 7), scale(GAME))
    trainer = Trainer(SHAMANS, tmp_path, SMALL, partners=[partner])
    guests = [trainer._guest() for _ in range(40)]
    met = sum(guest is partner.weights for guest in guests)
    assert 8 < met < 32
    assert all(guest is partner.weights or guest is trainer.past_weights[0] for guest in guests)
    trainer.update(0.0)


def test_a_matchs_guests_are_all_of_one_kind(tmp_path: Path) -> None:
    recipe = Recipe(lanes=24, batch=480, minibatch=24, epochs=1, copying=0, guests=80, search=4)
    actors = RolloutWorker(Trainer(SHAMANS, tmp_path, recipe, 3)._rollout_tasks()[0]).actors
    controls = np.array(list(actors.controls)).reshape(24, -1)
    kinds = [set(row.tolist()) - {LEARNER} for row in controls]
    assert max(len(kind) for kind in kinds) == 1
    assert set().union(*kinds) == {OLDER, HEURISTIC, SEARCHER}


def test_weights_belong_to_their_game(tmp_path: Path) -> None:
    weights = fresh(width(GAME.features), GAME.actions + 5, 1)
    save(tmp_path / "net.npz", GAME, weights)
    net = load(tmp_path / "net.npz", GAME)
    assert np.allclose(net.weights["w1"], weights["w1"], atol=1e-3)
    with pytest.raises(WrongVersion, match="trained on"):
        load(tmp_path / "net.npz", find("samhain").game)


def test_weights_without_names_belong_to_one_version_of_the_rules(tmp_path: Path) -> None:
    save(tmp_path / "net.npz", GAME, fresh(width(GAME.features), GAME.actions + 5, 1))
    with np.load(tmp_path / "net.npz") as stored:
        np.savez(tmp_path / "old.npz", **{name: stored[name] for name in stored.files if name != "layout"})
    load(tmp_path / "old.npz", GAME)
    other = type("Other", (type(GAME),), {"version": GAME.version + 1})()
    with pytest.raises(WrongVersion, match="trained on"):
        load(tmp_path / "old.npz", other)


def test_weights_outlive_new_features_and_actions(tmp_path: Path) -> None:
    """A new tile brings features and actions in the middle of the old ones, and takes one away: all others keep what
    the net has learned of them."""
    features, words = GAME.features, list(GAME.notations())
    scaled = replace(features[9], most=2 * features[9].most)
    longer = replace(features[12], length=features[12].length + 1)
    more = Feature("moonstone", WORD - 1, 1, "a new tile")
    words.insert(60, "show moonstone")
    newer = type(
        "Newer",
        (type(GAME),),
        {
            "version": GAME.version + 1,
            "features": (*features[:9], scaled, *features[10:12], longer, more, *features[13:]),
            "actions": GAME.actions + 1,
            "notations": lambda _: tuple(words),
            "turned": lambda _, *__: range(GAME.actions + 1),
        },
    )()
    weights = fresh(width(features), GAME.actions + 5, 3)
    weights["b3"] += np.arange(GAME.actions + 5, dtype=np.float32) / 100
    save(tmp_path / "net.npz", GAME, weights, [{name: weights[name] for name in ("w2", "b2", "w3", "b3")}])
    old, new = load(tmp_path / "net.npz", GAME), load(tmp_path / "net.npz", newer)
    seen = np.random.default_rng(1).integers(0, 2, (20, width(features))).astype(np.float32)
    at = offsets(newer.features)
    wider = np.zeros((20, width(newer.features)), np.float32)
    for name, place in offsets(features).items():
        wider[:, at[name].start : at[name].start + place.stop - place.start] = seen[:, place]
    wider[:, at["moonstone"]] = 1  # the net cannot know what that means
    before, after = (forward(net.weights, rows * net.scale)[2] for net, rows in ((old, seen), (new, wider)))
    assert after.shape[1] == before.shape[1] + 1
    assert np.allclose(np.delete(after, 60, axis=1), before, atol=1e-3)
    assert np.allclose(after[:, 60], before[:, : GAME.actions].mean(axis=1), atol=1e-3)
    assert new.kinds[0]["w3"].shape[1] == GAME.actions + 6


def test_shipped_weights_are_kept_with_names() -> None:
    for path in Path(spiritboard.__file__).parent.glob("games/*/mind/weights/net*.npz"):
        with np.load(path) as stored:
            assert "layout" in stored.files, f"{path.name}: save it again with its names"


def test_where_actions_name_seats_nets_count_from_their_own() -> None:
    """A net that always names the next player does so in every seat, and cannot tell which seat that is."""
    weights = fresh(width(GAME.features), GAME.actions + 5, 2)
    for first in (A_SWAP, A_STRIKE, A_GUIDE):
        weights["b3"][first + 1] = 1000
    assert not (Net(GAME, weights, scale(GAME)).scale[3:8]).any(), "which seat one sits in is left out"
    for seat in range(5):
        own = orders(GAME)[5, seat]
        named = {int(own[first + 1]) - first for first in (A_SWAP, A_STRIKE, A_GUIDE)}
        assert named == {(seat + 1) % 5}
        assert sorted(own.tolist()) == list(range(GAME.actions))
    bot = NetBot(Net(GAME, weights, scale(GAME)), 0.0)
    puzzle = Puzzle(FIVE, "hand 2 S1 M2 M3", "hand 1 E1 E5 F1", "hand 3 E2 E6 F2", "open 2 dagger").do("1 E1", "2 S1")
    assert puzzle.state.seat() == 1
    match = BotMatch(GAME, puzzle.state, [[] for _ in range(5)])
    assert bot.choose(match.mind(1), FastDice(1)) == A_STRIKE + 2


def test_a_net_plays_a_whole_match_and_sees_only_its_view() -> None:
    """Law 6, for nets."""
    bot = NetBot(Net(GAME, fresh(width(GAME.features), GAME.actions + 5, 2), scale(GAME)), 1.0)
    outcome = play(GAME, [bot] * 3, 1, {"rounds": 1})
    assert outcome.winners
    match = begin(GAME, 4)
    match.roll(FastDice(2))
    seat = match.state.seat()
    other = BotMatch(GAME, GAME.imagine(match.state, seat, FastDice(5)), match.heard)
    assert match.state != other.state
    assert bot.policy(match.mind(seat)) == bot.policy(other.mind(seat))
    assert bot.suspicion(match.mind(seat))[seat] == pytest.approx(match.state.cells[ROLE + seat] & 1)


def test_the_critic_is_told_who_holds_what() -> None:
    """Two hands that change places look alike to an uncovered observation, but not to the critic."""
    match = begin(GAME, 3)
    match.roll(FastDice(1))
    seat = match.state.seat()
    playout = SHAMANS.playout(match.mind(seat))
    told = []
    for _ in range(2):
        words = vec[i64]([0] * playout.bare_words())
        playout.bare_into(match.state, seat, words, 0)
        told.append(list(words))
        one, two = HAND + (seat + 1) % 3, HAND + (seat + 2) % 3
        match.state.cells[one], match.state.cells[two] = match.state.cells[two], match.state.cells[one]
    assert told[0] != told[1]
    assert told[0][:7] == told[1][7:14]
    assert told[0][14:] == [0] * 14


def test_only_some_numbers_of_players(tmp_path: Path) -> None:
    trainer = Trainer(SHAMANS, tmp_path, replace(SMALL, players=(4, 5)))
    assert set(RolloutWorker(trainer._rollout_tasks()[0]).players.tolist()) == {4, 5}


def test_lanes_by_number_of_players(tmp_path: Path) -> None:
    worker = RolloutWorker(small(tmp_path)._rollout_tasks()[0])
    assert sorted(worker.players.tolist()) == [3, 3, 3, 3, 4, 5]


def test_guests_that_search_play_their_seats_and_leave_no_lesson(tmp_path: Path) -> None:
    recipe = Recipe(lanes=6, batch=48, minibatch=24, epochs=1, copying=0, guests=90, search=8)
    task = Trainer(SHAMANS, tmp_path, recipe, 3)._rollout_tasks()[0]
    worker = RolloutWorker(task)
    assert SEARCHER in list(worker.actors.controls)
    batch = worker.play()
    assert np.array_equal(batch.action, RolloutWorker(task).play().action)
    without = RolloutWorker(replace(task, recipe=replace(recipe, search=0))).play()
    assert len(without.action) != len(batch.action) or not np.array_equal(without.seen, batch.seen)


def test_a_searching_guest_knows_no_more_than_its_seat_sees(tmp_path: Path) -> None:
    """Law 6, for guests: with the same dice it does the same in every world it could be in."""
    recipe = Recipe(lanes=6, batch=48, minibatch=24, epochs=1, copying=0, guests=0, search=8)
    actors = RolloutWorker(Trainer(SHAMANS, tmp_path, recipe, 3)._rollout_tasks()[0]).actors
    state = actors.states[0]
    seat = state.seat()
    found = set()
    for seed in range(6):
        world = state.imagine(seat, FastDice(seed))
        world.cells[ASKED] = seat
        actors.dice = FastDice(9)
        legal = world.legal_actions_of(seat)
        found.add(actors.ponder(world))
        assert found <= set(legal)
    assert len(found) == 1

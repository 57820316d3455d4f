"""Learning what moments are worth: the same arguments learn the same, and what is learned tells winners from losers."""

from pathlib import Path

import numpy as np
import pytest

from spiritboard.bots.learning import equity
from spiritboard.bots.learning.distil import collect
from spiritboard.bots.learning.value import brier, fit, fresh, train, weights_of
from spiritboard.bots.nets.net_bot import needed
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.equity import RACE


@pytest.mark.parametrize(
    ("game", "players", "matches", "playouts"),
    [("samhain", 2, 2, 0), ("shamanking", 2, 2, 0), ("shamanking", 2, 2, 2)],
)
def test_the_arguments_alone_say_what_is_learned(game: str, players: int, matches: int, playouts: int) -> None:
    one, two = (train(find(game), players, matches, 5, playouts) for _ in range(2))
    for name, array in one.items():
        assert np.array_equal(array, two[name]), name


def test_a_value_learns_who_wins() -> None:
    draw = np.random.default_rng(1)
    rows = draw.standard_normal((4096, 6)).astype(np.float32)
    won = (rows[:, 0] * rows[:, 1] > 0).astype(np.float32)  # no straight line tells them apart
    before = brier(fresh(1, 6), rows, won)
    assert brier(fit(fresh(1, 6), rows, won, 1, epochs=200), rows, won) < 0.6 * before


def test_a_shipped_value_goes_on_learning_from_where_it_is() -> None:
    training = find("samhain").value_training
    assert training is not None
    value = training.present(2)
    weights = weights_of(value, training.features(2))
    assert weights["inner"].ravel().tolist() == pytest.approx(list(value.inner))


def test_a_game_without_a_value_says_so() -> None:
    with pytest.raises(BadOption, match="Shamans has no value function"):
        train(find("shamans"), 3, 1, 1)


def test_equity_is_tabulated_from_rounds(tmp_path: Path) -> None:
    equity.main("shamans", str(tmp_path / "equity.npz"), "8")
    with np.load(tmp_path / "equity.npz") as stored:
        table = stored["p3"].reshape((10, 10, 10)) / 65535
    assert table[RACE, 0, 0] == 1.0
    assert table[7, 0, 0] > table[0, 7, 0]
    with pytest.raises(BadOption, match="Samhain is not played to a score in rounds"):
        equity.main("samhain", str(tmp_path / "none.npz"))


def test_decisions_are_collected_by_number(tmp_path: Path) -> None:
    net = needed(find("shamans").game)
    counts = [collect("shamans", net, tmp_path / name, 30, 3) for name in ("one", "two")]
    assert counts[0] == counts[1] >= 30
    one, two = (np.load(tmp_path / f"{name}.0.npz") for name in ("one", "two"))
    assert np.array_equal(one["values"], two["values"])
    assert len(one["rows"]) == counts[0]

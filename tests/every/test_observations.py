"""What learners see: honest, documented, and enough to know what may be done."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.feature import offsets, width
from spiritboard.games.registry import OURS
from tests.every.observing import observed
from tests.every.walk import Setting, sampled


@pytest.fixture(autouse=True)
def _served(request: pytest.FixtureRequest) -> None:
    """A game from elsewhere may leave learners out; ours do not."""
    setting = next(request.getfixturevalue(name) for name in ("setting", "plain") if name in request.fixturenames)
    if not setting.registration.game.features and setting.game not in OURS:
        pytest.skip("no features")


def test_an_imagined_world_is_observed_the_same(setting: Setting, matches: int) -> None:
    """Law 1 for tensors: what a seat cannot know changes no byte of what its learner sees."""
    game = setting.registration.game
    for table, state in sampled(setting, 41, every=5, matches=matches):
        for seat in range(setting.players):
            world = state.imagine(seat, FastDice(table.epoch))
            assert observed(game, world, seat) == observed(game, state, seat)


def test_features_keep_within_what_is_documented(plain: Setting) -> None:
    game = plain.registration.game
    most = bytes(feature.most for feature in game.features for _ in range(feature.length))
    for _, state in sampled(plain, 43, every=3):
        for seat in range(plain.players):
            row = observed(game, state, seat)
            wrong = {
                name: list(row[where])
                for name, where in offsets(game.features).items()
                if any(value > limit for value, limit in zip(row[where], most[where], strict=True))
            }
            assert not wrong


def test_what_may_be_done_follows_from_what_is_seen(plain: Setting, matches: int) -> None:
    """Two moments that look the same to a learner have the same options: nothing it needs is left out."""
    game = plain.registration.game
    known: dict[bytes, list[int]] = {}
    for _, state in sampled(plain, 47, every=1, matches=2 * matches):
        for seat in game.asked(state):
            options = game.legal_actions(state, seat)
            assert known.setdefault(observed(game, state, seat), options) == options


def test_features_are_written_down(plain: Setting) -> None:
    features = plain.registration.game.features
    assert width(features) > 0
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.meaning and feature.length > 0 and 1 <= feature.most <= 127 for feature in features)

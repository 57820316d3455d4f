"""Research runs every game that says what its learners see."""

import pytest

from spiritboard.build_info import build
from tests.every.walk import settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "plain" in metafunc.fixturenames:
        served = [each for each in settings() if not each.options and each.registration.game.features]
        metafunc.parametrize("plain", served, ids=[str(each) for each in served])


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many matches of a kind: thousands in all where the rules are compiled, a few where they are not."""
    usual = 60 if build() == "compiled" else 1
    return usual * int(request.config.getoption("--matches"))

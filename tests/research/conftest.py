"""Research runs every game that says what its learners see."""

import pytest

from tests.every.walk import settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "plain" in metafunc.fixturenames:
        served = [each for each in settings() if not each.options and each.registration.game.features]
        metafunc.parametrize("plain", served, ids=[str(each) for each in served])


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many times as many matches as usual."""
    return int(request.config.getoption("--matches"))

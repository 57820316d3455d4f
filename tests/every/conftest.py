"""The laws run over every registered game; ``--matches N`` makes them run N times as long."""

import pytest

from tests.every.walk import Setting, settings


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many times as many matches as usual."""
    return int(request.config.getoption("--matches"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        every = settings()
        metafunc.parametrize("setting", every, ids=[str(each) for each in every])
    elif "plain" in metafunc.fixturenames:
        plain: list[Setting] = [each for each in settings() if not each.options]
        metafunc.parametrize("plain", plain, ids=[str(each) for each in plain])

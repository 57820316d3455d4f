"""Switches that all tests know."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import spiritboard.cli  # noqa: F401 - it sees to it that nets are asked as they are at the table, by one thread

os.environ.setdefault("SPIRITBOARD_BUILD", "here")
"""The command, where a test starts it, runs the build under test, whatever else lies in .compiled."""

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
"""A slow moment of the machine fails no test, and a run tries what the last one tried; for other examples:
``--hypothesis-profile default``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--matches", type=int, default=1, help="how many times as many random matches to play")


TRIED_AGAIN = ("client", "web", "test_clusters.py")
"""Where real browsers, servers and clusters are the players, and matches are other ones every time."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Tests with real processes may be tried twice more, which the summary names: whatever needs it is to be mended.

    Browser tests come last: the browser's driver keeps an event loop running in its process, and no test that
    starts a loop of its own could follow it there.
    """
    yield
    for item in items:
        if not set(TRIED_AGAIN).isdisjoint(item.path.parts):
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=lambda item: "client" in item.path.parts)

"""Switches that all tests know."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import spiritboard.cli  # noqa: F401 - it sees to it that nets are asked as they are at the table, by one thread

os.environ.setdefault("SPIRITBOARD_BUILD", "here")
"""The command, where a test starts it, runs the build under test, whatever else lies in .compiled."""

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in a job that a shell started in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests press Ctrl-C at what they start

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
"""A slow moment of the machine fails no test, and a run tries what the last one tried; for other examples:
``--hypothesis-profile default``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--matches", type=int, default=1, help="how many times as many random matches to play")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Browser tests come last: the browser's driver keeps an event loop running in its process, and no test that
    starts a loop of its own could follow it there.
    """
    yield
    items.sort(key=lambda item: "client" in item.path.parts)

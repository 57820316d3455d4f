"""Switches that all tests know."""

from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--matches", type=int, default=1, help="how many times as many random matches to play")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Browser tests come last: the browser's driver keeps an event loop running in its process, and no test that
    starts a loop of its own could follow it there."""
    yield
    items.sort(key=lambda item: "client" in item.path.parts)

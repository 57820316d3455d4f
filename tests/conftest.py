"""Switches that all tests know."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption("--matches", type=int, default=1, help="how many times as many random matches to play")

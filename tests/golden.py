"""Golden files: text that a person has read once and that must not change unnoticed."""

from pathlib import Path

import pytest


def compare(path: Path, text: str, request: pytest.FixtureRequest) -> None:
    """The text must be what the file holds; with ``--goldens`` the file is written instead."""
    if request.config.getoption("--goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: write it with --goldens, and read it"
    assert text == path.read_text(encoding="utf-8")

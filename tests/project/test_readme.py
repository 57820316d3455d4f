"""What the README shows works as it is written."""

import re
from pathlib import Path

import pytest

from bench.meter import Fixed
from bench.row import Result, Row
from bench.run import MARKS, between, off
from spiritboard.core.errors import SpiritboardError

ROOT = Path(__file__).parent.parent.parent
ROW, OTHER = (Row(name, Fixed(lambda: 4), [Fixed(lambda: 2)], 1) for name in ("cats", "dogs"))
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome(scores=" in capsys.readouterr().out


def test_the_speed_table_has_its_place() -> None:
    """What `bench --markdown` writes replaces what stood between the marks, and nothing else."""
    written = between(README, "| what |")
    assert f"{MARKS[0]}\n| what |\n{MARKS[1]}" in written
    assert between(written, "| what |") == written
    assert written.partition(MARKS[0])[0] == README.partition(MARKS[0])[0]
    assert written.partition(MARKS[1])[2] == README.partition(MARKS[1])[2]
    with pytest.raises(SpiritboardError, match=r"README\.md has no place for the table"):
        between("# Nothing", "| what |")


def test_a_row_that_is_off_is_named() -> None:
    names = [row.name for row in (ROW, OTHER)]
    text = between(
        README, f"| what | ours | peer | ratio | promised |\n|---|---|---|---|---|\n| {names[0]} | 4 | 2 | 2.00 | 1 |"
    )
    assert off(text, [Result(ROW, 3.6, 2, 1.8)]) == []
    assert off(text, [Result(ROW, 2.8, 2, 1.4)]) == ["'cats' says 2.00, and 1.40 was measured"]
    assert off(text, [Result(ROW, 6, 2, 3.0)]) == ["'cats' says 2.00, and 3.00 was measured"]
    assert off(text, [Result(OTHER, 6, 2, 3.0)]) == ["no row says 'dogs'", "'cats' is no longer measured"]
    assert off(text, [Result(OTHER, 6, 2, 3.0)], whole=False) == ["no row says 'dogs'"]


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(((?!http)[^)#]+)\)", README)
    assert links
    missing = [link for link in links if not (ROOT / link).exists()]
    assert not missing


def test_the_first_thing_that_a_visitor_loads_is_small() -> None:
    """`python docs/pictures.py` makes it, from our own browser table."""
    moving = ROOT / "docs/pictures/table.webp"
    assert f"]({moving.relative_to(ROOT)})" in README
    assert b"ANIM" in moving.read_bytes()[:64], "it moves"
    assert moving.stat().st_size <= 900 * 1024

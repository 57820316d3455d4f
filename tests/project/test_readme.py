"""What the README shows works as it is written."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome(scores=" in capsys.readouterr().out


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(((?!http)[^)#]+)\)", README)
    assert links
    missing = [link for link in links if not (ROOT / link).exists()]
    assert not missing

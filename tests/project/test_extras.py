"""What `pip install spiritboard` brings is enough for all but the table, the full screen and the research."""

import ast
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/spiritboard"
MORE = {
    "web": ("web",),
    "terminal/commands/serve.py": ("web",),
    "client": ("terminal", "web"),
    "terminal/fullscreen": ("terminal",),
    "research": ("research",),
    "bots/contest/runner.py": ("cluster",),
}
"""What may need more, and all the files of packages that each bring it."""


def listed(name: str) -> set[str]:
    """The packages that a file of requirements names."""
    lines = (ROOT / f"requirements/{name}.in").read_text().splitlines()
    return {plain(re.split(r"[\[~=><; ]", line)[0]) for line in lines if line and not line.startswith("#")}


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def imported(path: Path) -> set[str]:
    """The top-level modules that a file imports when it is loaded or run."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"spiritboard"}


def test_every_import_is_brought_by_what_is_installed_for_it() -> None:
    brings = packages_distributions()
    usual = listed("run")
    for path in PACKAGE.rglob("*.py"):
        place = path.relative_to(PACKAGE).as_posix()
        files = next((files for start, files in MORE.items() if place.startswith(start)), ())
        needed = {name: {plain(one) for one in brings.get(name, [name])} for name in imported(path)}
        for file in files or ("run",):
            there = usual | listed(file)
            missing = [name for name, packages in needed.items() if not packages & there]
            assert not missing, f"{place} imports {missing}, which requirements/{file}.in does not name"


WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from spiritboard.cli import main
main({words})
"""
BLOCKED = (
    "asyncpg",
    "httpx",
    "itsdangerous",
    "limits",
    "nats",
    "segno",
    "starlette",
    "textual",
    "uvicorn",
    "websockets",
)


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["games"], 0, "Shaman King TCG, 2 players"),
        (["play", "samhain", "--seed", "1"], 0, "Samhain"),
        (["serve"], 2, "`spiritboard serve` needs uvicorn, which this brings: pip install 'spiritboard[server]'"),
        (["join", "http://127.0.0.1:9/room/abcdef"], 2, "pip install 'spiritboard[terminal]'"),
    ],
)
def test_what_is_not_installed_is_said_in_a_sentence(words: list[str], status: int, told: str) -> None:
    script = WITHOUT.format(blocked=BLOCKED, words=words)
    done = subprocess.run(
        [sys.executable, "-c", script], input="quit\n", check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == status, done.stderr
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr

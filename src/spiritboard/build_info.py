"""Which modules are meant to be compiled, and which of them are.

A module is compiled if one of its first three lines is exactly `# compiled`. `setup.py` reads this file by
itself, before anything is installed: it may import the standard library only.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

MARK = "# compiled"
PACKAGE = Path(__file__).parent


def marked(package: Path = PACKAGE) -> list[Path]:
    """The source files under `package` that carry the mark, in a fixed order."""
    files = sorted(package.rglob("*.py"))
    return [path for path in files if MARK in path.read_text("utf-8").splitlines()[:3]]


def module_name(path: Path, package: Path = PACKAGE) -> str:
    """`.../spiritboard/core/state.py` -> `spiritboard.core.state`."""
    return ".".join((package.name, *path.relative_to(package).with_suffix("").parts))


def compiled(package: Path = PACKAGE) -> list[Path]:
    """The marked files that have a compiled module beside them, which Python then prefers."""
    return [path for path in marked(package) if any(path.with_suffix(s).exists() for s in EXTENSION_SUFFIXES)]


def build(package: Path = PACKAGE) -> str:
    """One word for version lines and bug reports: `compiled`, `interpreted` or `mixed`."""
    done = compiled(package)
    if not done:
        return "interpreted"
    return "compiled" if done == marked(package) else "mixed"

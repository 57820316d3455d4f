"""Build information: which modules should be compiled, which are, and which build to run.

A module is compiled if one of its first three lines is exactly `# compiled`. `setup.py` and `go.py` read this file by
itself, before anything is installed: it may import the standard library only.
"""

import hashlib
import os
import sys
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

MARK = "# compiled"
PACKAGE = Path(__file__).parent
HERE = "here"
"""What SPIRITBOARD_BUILD says where no other copy of the source is to be looked for."""
COMING = "coming"
"""What it says where `go.py` is compiling, and tells the server when that is done."""


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


# --- a clone and its compiled copy ---------------------------------------------------------------------------


def digest(root: Path, inputs: Iterable[Path]) -> str:
    """One number for the names and contents of these files."""
    total = hashlib.sha256()
    for path in inputs:
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def source_digest(root: Path) -> str:
    """One number for everything that a compiled copy of the source in `root` is made from."""
    files = [path for path in sorted((root / "src").rglob("*")) if path.is_file()]
    return digest(root, [path for path in files if not {"__pycache__", "spiritboard.egg-info"} & set(path.parts)])


def clone(package: Path = PACKAGE) -> Path | None:
    """The clone that this source lies in, if it lies in one: where `go.py` keeps a compiled copy in `.compiled`."""
    root = package.parent.parent
    return root if package.parent.name == "src" and (root / "go.py").is_file() else None


def why(package: Path = PACKAGE) -> str:
    """Why this source runs the way it does, and what would make it faster; empty where it is compiled."""
    if build(package) == "compiled":
        return ""
    root = clone(package)
    if root is None:
        return "it was installed without a C compiler, or from the wheel for all systems"
    if os.environ.get("SPIRITBOARD_BUILD") == HERE:
        return f"SPIRITBOARD_BUILD={HERE} asks for the source as it is"
    stamp = root / ".compiled/stamp"
    current = stamp.is_file() and stamp.read_text().split("\n")[0] == source_digest(root)
    if not current and os.environ.get("SPIRITBOARD_BUILD") == COMING:
        then = "for the next start" if os.name == "nt" else "and the table changes over by itself"
        return f"they are being compiled now, {then}"
    if not stamp.is_file():
        return "nothing has been compiled yet: `python3 go.py compile` does it"
    if not current:
        return "the source has changed since it was compiled: `python3 go.py compile` does it again"
    if build(root / ".compiled/spiritboard") != "compiled":
        return "there was no C compiler: install one, then `python3 go.py compile`"
    return "it was started without its compiled copy, as `python -m spiritboard` is not"


def describe(package: Path = PACKAGE) -> str:
    """How this source runs, in words: `compiled`, or `interpreted: ` and why."""
    reason = why(package)
    return f"{build(package)}: {reason}" if reason else build(package)


def prefer_compiled(package: Path = PACKAGE) -> bool:
    """Let everything that is loaded from now on, here and in processes that start here, come from the clone's compiled
    copy, if that is up to date. Says whether it does."""
    root = clone(package)
    if root is None or os.environ.get("SPIRITBOARD_BUILD") == HERE:
        return False
    copy, stamp = root / ".compiled", root / ".compiled/stamp"
    if not stamp.is_file() or stamp.read_text().split("\n")[0] != source_digest(root):
        return False
    if build(copy / "spiritboard") != "compiled":
        return False
    sys.path.insert(0, str(copy))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(copy), os.environ.get("PYTHONPATH"))))
    for name in [name for name in sys.modules if name.partition(".")[0] == "spiritboard"]:
        del sys.modules[name]
    return True

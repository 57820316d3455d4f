"""Build information: which modules should be compiled, which are, and which build to run.

A module is compiled if one of its first three lines is exactly `# compiled`. `setup.py` and `go.py` load this file on
its own before anything is installed, so it may import the standard library only.
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
"""The value of SPIRITBOARD_BUILD that selects this copy of the source."""
COMING = "coming"
"""Its value while `go.py` is compiling and will notify the server when it is done."""


def marked(package: Path = PACKAGE) -> list[Path]:
    """Return the source files under `package` that are marked for compilation, in a fixed order."""
    files = sorted(package.rglob("*.py"))
    return [path for path in files if MARK in path.read_text("utf-8").splitlines()[:3]]


def module_name(path: Path, package: Path = PACKAGE) -> str:
    """Return the module name of a file: `.../spiritboard/core/state.py` -> `spiritboard.core.state`."""
    return ".".join((package.name, *path.relative_to(package).with_suffix("").parts))


def compiled(package: Path = PACKAGE) -> list[Path]:
    """Return the marked files with a compiled module beside them, which Python prefers."""
    return [path for path in marked(package) if any(path.with_suffix(s).exists() for s in EXTENSION_SUFFIXES)]


def build(package: Path = PACKAGE) -> str:
    """Return one word for version lines and bug reports: `compiled`, `interpreted` or `mixed`."""
    done = compiled(package)
    if not done:
        return "interpreted"
    return "compiled" if done == marked(package) else "mixed"


# --- a clone and its compiled copy ---------------------------------------------------------------------------


def digest(root: Path, inputs: Iterable[Path]) -> str:
    """Return a hash of the names and contents of these files."""
    total = hashlib.sha256()
    for path in inputs:
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def source_digest(root: Path) -> str:
    """Return a hash of everything that a compiled copy of the source in `root` is made from."""
    files = [path for path in sorted((root / "src").rglob("*")) if path.is_file()]
    return digest(root, [path for path in files if not {"__pycache__", "spiritboard.egg-info"} & set(path.parts)])


def clone(package: Path = PACKAGE) -> Path | None:
    """Return the clone that contains this source, where `go.py` keeps a compiled copy in `.compiled`; None outside a
    clone."""
    root = package.parent.parent
    return root if package.parent.name == "src" and (root / "go.py").is_file() else None


def why(package: Path = PACKAGE) -> str:
    """Return why this source is not compiled, and what would make it faster; empty if it is compiled."""
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
    """Return how this source runs: `compiled`, or `interpreted: ` and the reason."""
    reason = why(package)
    return f"{build(package)}: {reason}" if reason else build(package)


def prefer_compiled(package: Path = PACKAGE) -> bool:
    """Import everything from the clone's compiled copy from now on, here and in child processes, if it is up to date.
    Return whether it is."""
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

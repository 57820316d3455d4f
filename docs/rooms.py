"""Write docs/rooms.md, the map of every package and module, from the first sentences of their docstrings.

Run `python docs/rooms.py` after adding, moving or describing a module. A test compares.
"""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parent / "src/spiritboard"
PAGE = HERE / "rooms.md"
HEAD = """# A map of the code

One line for each module, in its own words. Written by `python docs/rooms.py`; see
[architecture.md](architecture.md) for how the parts work together.
"""


def first_sentence(module: Path) -> str:
    """What a module says it is, on one line."""
    docstring = ast.get_docstring(ast.parse(module.read_text("utf-8"))) or ""
    paragraph = " ".join(docstring.partition("\n\n")[0].split())
    return re.split(r"(?<=[.!?]) (?=[A-Z`])", paragraph)[0].replace("|", r"\|")


def describe(package: Path, depth: int = 2) -> list[str]:
    """A heading for a package, a line for each of its modules, then the same for the packages inside it."""
    name = ".".join(package.relative_to(PACKAGE.parent).parts)
    lines = ["", f"{'#' * min(depth, 4)} {name}"]
    if said := first_sentence(package / "__init__.py"):
        lines += ["", said]
    modules = [path for path in sorted(package.glob("*.py")) if path.stem not in ("__init__", "__main__")]
    if modules:
        lines += ["", "| module | what it is |", "|---|---|"]
        lines += [f"| `{path.stem}` | {first_sentence(path)} |" for path in modules]
    for inner in sorted(path.parent for path in package.glob("*/__init__.py")):
        lines += describe(inner, depth + 1)
    return lines


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(describe(PACKAGE)) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")

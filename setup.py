"""Build the browser client, and compile the modules marked `# compiled` with mypyc; where that is impossible,
install them interpreted.

SPIRITBOARD_PURE=1 leaves compilation out: for development, where a compiled module would hide later edits.
"""

import os
import re
import runpy
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path(__file__).parent


def extensions() -> list[Any]:
    """All marked modules in one mypyc group: calls between them are then plain C calls."""
    only_describing = {"sdist", "egg_info", "dist_info"} & set(sys.argv)
    if only_describing or os.environ.get("SPIRITBOARD_PURE") == "1":
        return []
    marked = runpy.run_path(str(ROOT / "src/spiritboard/build_info.py"))["marked"]
    paths = [str(path.relative_to(ROOT)) for path in marked(ROOT / "src/spiritboard")]
    if not paths:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  # not there in a pure build without isolation

    found = mypycify(paths, opt_level="3", group_name="spiritboard")
    give_back({Path(source) for extension in found for source in extension.sources})
    if os.name == "posix":
        # Lets the C compiler inline our functions into each other, and calls Python's own without a detour.
        direct = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *direct]
    return found


BORROWED = re.compile(r"^( *(arg_\w+|tmp) = Vec([A-Z]\w*?)Api\.unbox\(\w+\);)$", re.MULTILINE)
"""Where generated C takes a vec from an argument or into an attribute."""


def give_back(sources: set[Path]) -> None:
    """mypyc 2.4.1 means to borrow a vec there, but counts a reference to it, which nobody gives back: whatever
    interpreted code handed over was kept for ever. tests/core/test_memory.py sees whether it still is."""
    for source in sources:
        text = source.read_text()
        mended = BORROWED.sub(lambda found: f"{found[1]} VEC_{found[3].upper()}_DECREF({found[2]});", text)
        if mended != text:
            source.write_text(mended)


def client() -> None:
    """The browser client as built files in the package. An sdist brings them along, without its sources."""
    only_describing = {"egg_info", "dist_info"} & set(sys.argv)
    if (ROOT / "client/build.py").exists() and not only_describing:
        runpy.run_path(str(ROOT / "client/build.py"))["build"]()


class AllOrNothing(build_ext):
    """The extensions need each other: if one cannot be built (no C compiler, say), install none of them."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            print(f"spiritboard: cannot compile ({error}): installing interpreted modules", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


client()
setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})

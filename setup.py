"""Build the browser client, and compile the modules marked `# compiled` with mypyc; where that is impossible,
install them interpreted.

SPIRITBOARD_PURE=1 leaves compilation out: for development, where a compiled module would hide later edits.
SPIRITBOARD_CLIENT=0 leaves the client out. SPIRITBOARD_OPT_LEVEL is the level of optimisation, 3 by default. Into
the file SPIRITBOARD_PROGRESS is written how far compilation is: bytes of C that are done, and all.
"""

import os
import re
import runpy
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
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

    # One C file a module, so that all cores can compile, except where the speed of a match is decided.
    found = mypycify(
        paths, opt_level=os.environ.get("SPIRITBOARD_OPT_LEVEL", "3"), group_name="spiritboard", multi_file=True
    )
    repair = runpy.run_path(str(ROOT / "mypyc_repairs.py"))["repair"]
    repair({Path(source) for extension in found for source in extension.sources})
    for extension in found:
        extension.sources = joined(extension.sources)
    if os.name == "posix":
        # Lets the C compiler inline our functions into each other, and calls Python's own without a detour.
        direct = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
        # Rules are many small functions in one file, more than gcc would inline; clang needs no telling and ignores it.
        direct += [
            "--param=inline-unit-growth=300",
            "--param=large-unit-insns=100000",
            "--param=max-inline-insns-auto=80",
        ]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *direct]
    return found


def joined(sources: Iterable[str | os.PathLike[str]]) -> list[str]:
    """The C of the core in one file, and of each game's rules in one: the C compiler inlines only within a file."""
    files: dict[Path, list[Path]] = {}
    for source in map(Path, sources):
        room = re.search(r"___(core|games___\w+?___rules)___", source.name)
        files.setdefault(source.with_name(f"__joined_{room[1]}.c") if room else source, []).append(source)
    for file, parts in files.items():
        if parts != [file]:
            file.write_text("".join(part.read_text() for part in parts))
    return [str(file) for file in files]


def client() -> None:
    """The browser client as built files in the package. An sdist brings them along, without its sources."""
    only_describing = {"egg_info", "dist_info"} & set(sys.argv)
    wanted = os.environ.get("SPIRITBOARD_CLIENT") != "0" and not only_describing
    if wanted and (ROOT / "client/build.py").exists():
        runpy.run_path(str(ROOT / "client/build.py"))["build"]()


def compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: list[Any] | None = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What `CCompiler.compile` does one file after the other, on all cores, the largest files first."""
    macros, objects, after, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    before = compiler._get_cc_args(options, debug, extra_preargs)
    sizes = {item: Path(source).stat().st_size for item, (source, _) in build.items()}
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        jobs = {
            cores.submit(compiler._compile, item, build[item][0], build[item][1], before, after, options): sizes[item]
            for item in sorted(build, key=lambda item: -sizes[item])
        }
        for job in as_completed(jobs):
            job.result()
            PROGRESS.add(jobs[job])
    return list(objects)


class Progress:
    """How much of all C is compiled, for whoever waits: several extensions may be built side by side."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self.one_at_a_time = threading.Lock()

    def begin(self, extensions: list[Any]) -> None:
        self.total = sum(Path(source).stat().st_size for extension in extensions for source in extension.sources)
        self.add(0)

    def add(self, size: int) -> None:
        file = os.environ.get("SPIRITBOARD_PROGRESS")
        with self.one_at_a_time:
            self.done += size
            if file:
                Path(file).write_text(f"{self.done} {self.total}")


PROGRESS = Progress()


class AllOrNothing(build_ext):
    """The extensions need each other: if one cannot be built (no C compiler, say), install none of them."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            PROGRESS.begin(self.extensions)
            self.compiler.compile = partial(compile_side_by_side, self.compiler)
        super().build_extensions()

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

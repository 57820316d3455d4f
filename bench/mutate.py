"""How many small wrongs in a module do its tests notice? Run on demand:

    .venv/bin/python bench/mutate.py src/spiritboard/games/shamans/rules/ends.py tests/games/shamans --sample 200

Each mutant is the module with one thing changed: a comparison, an operator, a number, a condition, a statement left
out. It is tried in a copy of the sources; a mutant that no test notices has survived. The score is the share noticed.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from rich.progress import Progress

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
SLOWEST = 120
"""Seconds after which a mutant that runs in circles counts as noticed."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Mult: ast.Add,
}


@dataclass(frozen=True)
class Mutant:
    """One change: where, what, and the whole module with it."""

    line: int
    change: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        for change, undo in _changes(node):
            yield Mutant(getattr(node, "lineno", 0), change, ast.unparse(tree))
            undo()


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    """Apply each change to a node in turn; the caller undoes it before the next."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        old_op = node.ops[0]
        node.ops[0] = COMPARISONS[type(old_op)]()
        yield f"{type(old_op).__name__} -> {type(node.ops[0]).__name__}", lambda: node.ops.__setitem__(0, old_op)
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in OPERATORS:
        old = node.op
        node.op = OPERATORS[type(old)]()
        yield f"{type(old).__name__} -> {type(node.op).__name__}", lambda: setattr(node, "op", old)
    elif isinstance(node, (ast.If, ast.While)):
        test = node.test
        node.test = ast.UnaryOp(ast.Not(), test)
        yield "condition turned round", lambda: setattr(node, "test", test)
    elif isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) < 64:
        value = node.value
        node.value = value + 1
        yield f"{value} -> {value + 1}", lambda: setattr(node, "value", value)
    if isinstance(node, (ast.FunctionDef, ast.If, ast.For, ast.While)):
        yield from _omissions(node.body)


def _omissions(body: list[ast.stmt]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Each statement left out that does something and is not the note of an event."""
    for at, statement in enumerate(body):
        if not isinstance(statement, (ast.Expr, ast.Assign, ast.AugAssign)) or isinstance(
            getattr(statement, "value", None), ast.Constant
        ):
            continue
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            continue
        body[at] = ast.Pass(lineno=statement.lineno, col_offset=0)
        yield f"without `{ast.unparse(statement)[:60]}`", lambda at=at, old=statement: body.__setitem__(at, old)  # type: ignore[misc]


def noticed(mutant: Mutant, module: Path, tests: list[str], folder: Path) -> bool:
    """Whether some test fails with the mutant in the place of the module."""
    place = folder / module.relative_to(SOURCES)
    place.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    try:
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SLOWEST, check=False)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("module", type=Path)
    parser.add_argument("tests", nargs="+")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    module = chosen.module.resolve()
    every = list(mutants(module.read_text(encoding="utf-8")))
    sample = random.Random(chosen.seed).sample(every, min(chosen.sample, len(every)))
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory() as scratch, Progress() as progress:
        task = progress.add_task(module.name, total=len(sample))
        folders = [Path(scratch) / str(worker) for worker in range(chosen.workers)]
        for folder in folders:
            shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__", "static"))

        def work(share: int) -> None:
            for mutant in sample[share :: chosen.workers]:
                if not noticed(mutant, module, chosen.tests, folders[share]):
                    survivors.append(mutant)
                progress.advance(task)

        with ThreadPoolExecutor(chosen.workers) as pool:
            list(pool.map(work, range(chosen.workers)))
    for mutant in sorted(survivors, key=lambda each: each.line):
        print(f"{module.name}:{mutant.line}: survived: {mutant.change}")
    score = 1 - len(survivors) / len(sample)
    print(f"{len(sample)} of {len(every)} mutants tried, {len(sample) - len(survivors)} noticed: {score:.1%}")


if __name__ == "__main__":
    main()

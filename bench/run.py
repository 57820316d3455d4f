"""Measure all rows, window by window, and show what came out."""

import json
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.meter import Interpreted, Meter
from bench.row import Result, Row, result
from spiritboard.core.errors import SpiritboardError

README = Path(__file__).parent.parent / "README.md"
GAMES = ("core", "samhain", "shamanking")
"""The rows of the games come first: the core's are those of Shamans."""
TOLERANCE = 0.25
"""How far a ratio may be from what the README says: machines differ, and so do compilers."""
MARKS = ("<!-- written by `python3 go.py bench --markdown` -->", "<!-- up to here -->")


def all_rows() -> list[Row]:
    """The rows of every module in ``bench/rows``."""
    names = [module.name for module in iter_modules([str(Path(__file__).parent / "rows")])]
    found: list[Row] = []
    for name in sorted(names, key=lambda name: (GAMES.index(name) if name in GAMES else len(GAMES), name)):
        make: Callable[[], list[Row]] = import_module(f"bench.rows.{name}").rows
        found += make()
    return found


def measure(rows: Sequence[Row], windows: int, seconds: float, step: Callable[[], None]) -> list[Result]:
    """All meters of all rows in turn, so many times; each meter once a turn, however many rows use it."""
    meters: dict[int, Meter] = {id(meter): meter for row in rows for meter in (row.ours, *row.peers)}
    figures: dict[int, list[float]] = {key: [] for key in meters}
    for window in range(windows + 1):
        for key, meter in meters.items():
            figure = meter.measure(seconds)
            if window:  # the first turn only warms up
                figures[key].append(figure)
            step()
    Interpreted.stop()
    return [
        result(
            row, figures[id(row.ours)], [max(turn) for turn in zip(*(figures[id(p)] for p in row.peers), strict=True)]
        )
        for row in rows
    ]


def run(word: str, windows: int, seconds: float, form: str, compare: bool = False) -> int:
    """Measure the rows that mention a word; 1 if a promise is broken, or the README says otherwise and that counts."""
    rows = [row for row in all_rows() if word.casefold() in row.name.casefold()]
    if not rows:
        raise SpiritboardError(f"no row mentions {word!r}; without a word, all are measured")
    meters = {id(meter) for row in rows for meter in (row.ours, *row.peers)}
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("measuring", total=len(meters) * (windows + 1))
        results = measure(rows, windows, seconds, lambda: progress.advance(task))
    if form == "json":
        print(json.dumps([found.json() for found in results], indent=2))
    elif form == "markdown":
        print(table := _markdown(results))
        if not word:
            README.write_text(between(README.read_text(encoding="utf-8"), table), encoding="utf-8")
    else:
        Console().print(_table(results))
    wrong = off(README.read_text(encoding="utf-8"), results, whole=not word) if compare else []
    for sentence in wrong:
        print(f"README.md: {sentence}", file=sys.stderr)
    return 0 if not wrong and all(found.kept for found in results) else 1


def off(readme: str, results: Sequence[Result], whole: bool = True) -> list[str]:
    """Where the table of the README says something else than what was measured: a sentence for each such row."""
    table = readme.partition(MARKS[0])[2].partition(MARKS[1])[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()[2:]]
    written = {row[0]: float(row[3]) for row in cells}
    found = {result.row.name: result.ratio for result in results}
    wrong = [f"no row says {name!r}" for name in found if name not in written]
    if whole:
        wrong += [f"{name!r} is no longer measured" for name in written if name not in found]
    for name, ratio in found.items():
        if name in written and not 1 - TOLERANCE <= ratio / written[name] <= 1 / (1 - TOLERANCE):
            wrong.append(f"{name!r} says {written[name]:.2f}, and {ratio:.2f} was measured")
    return wrong


def _table(results: Sequence[Result]) -> Table:
    table = Table(title="Medians of windows of processor time, one thread")
    table.add_column("what")
    for title in ("ours", "peer", "ratio", "target", ""):
        table.add_column(title, justify="right", no_wrap=True)
    for found in results:
        unit = found.row.unit
        ratio, target = f"{found.ratio:.2f}×", f"{found.row.target:g}×"
        kept = "kept" if found.kept else "BROKEN"
        table.add_row(found.row.name, _figure(found.ours) + unit, _figure(found.peer) + unit, ratio, target, kept)
    return table


def _markdown(results: Sequence[Result]) -> str:
    """The table as README.md shows it."""
    rows = ["| what | ours | peer | ratio | promised |", "|---|---:|---:|---:|---:|"]
    for found in results:
        ours, peer = (_figure(value) + found.row.unit for value in (found.ours, found.peer))
        rows.append(f"| {found.row.name} | {ours} | {peer} | {found.ratio:.2f} | {found.row.target:g} |")
    return "\n".join(rows)


def between(text: str, table: str) -> str:
    """The text with the table between its two marks, in the place of what stood there."""
    before, first, rest = text.partition(MARKS[0])
    _, last, after = rest.partition(MARKS[1])
    if not first or not last:
        raise SpiritboardError(f"README.md has no place for the table: {' and '.join(MARKS)}")
    return f"{before}{first}\n{table}\n{last}{after}"


def _figure(value: float) -> str:
    """Three digits that say something: 1.93 M, 116 k, 0.412."""
    for size, sign in ((1e6, " M"), (1e3, " k")):
        if value >= size * (10 if sign == " k" else 1):
            return f"{value / size:.3g}{sign}"
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"

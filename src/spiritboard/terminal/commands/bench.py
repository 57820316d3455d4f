"""`spiritboard bench`, which runs the measurements in the project's `bench` folder."""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from spiritboard import build_info
from spiritboard.core.errors import SpiritboardError


def bench(
    rows: Annotated[str, typer.Argument(help="Run only the rows that contain this word.")] = "",
    windows: Annotated[int, typer.Option(help="The number of times each measurement is repeated.", min=1)] = 9,
    seconds: Annotated[float, typer.Option(help="The seconds for each measurement.", min=0.001)] = 0.15,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON list of name, ours, peer, ratio and target.")
    ] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the table for README.md; a complete run is written to it.")
    ] = False,
    compare: Annotated[
        bool, typer.Option("--compare", help="Also exit with status 1 if README.md is out of date.")
    ] = False,
) -> int:
    """Compare the speed with that of other libraries; exit with status 1 if a target is missed."""
    form = "json" if as_json else "markdown" if markdown else "table"
    root = Path(build_info.PACKAGE).parents[1]
    if not (root / "bench/run.py").exists():
        raise SpiritboardError("the measurements are part of the source: run `python3 go.py bench` in a clone of it")
    if find_spec("pyspiel") is None:
        raise SpiritboardError("the other libraries are not installed: `python3 go.py bench` installs them")
    if build_info.build() != "compiled":
        print("spiritboard: the rules run interpreted here; `python3 go.py bench` compiles them", file=sys.stderr)
    sys.path.insert(0, str(root))
    status: int = import_module("bench.run").run(rows, windows, seconds, form, compare)
    return status

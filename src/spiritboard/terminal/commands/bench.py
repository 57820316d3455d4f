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
    rows: Annotated[str, typer.Argument(help="Only rows that mention this word.")] = "",
    windows: Annotated[int, typer.Option(help="How many times everything is measured.", min=1)] = 9,
    seconds: Annotated[float, typer.Option(help="How long each time.", min=0.001)] = 0.15,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a list of name, ours, peer, ratio and target.")
    ] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the table for README.md; a whole one is written there.")
    ] = False,
    compare: Annotated[bool, typer.Option("--compare", help="End with 1 where README.md is off, too.")] = False,
) -> int:
    """Measure our speed against our peers; ends with 1 if a promise is broken."""
    form = "json" if as_json else "markdown" if markdown else "table"
    root = Path(build_info.PACKAGE).parents[1]
    if not (root / "bench/run.py").exists():
        raise SpiritboardError("the measurements are part of the source: run `python3 go.py bench` in a clone of it")
    if find_spec("pyspiel") is None:
        raise SpiritboardError("our peers are not installed: `python3 go.py bench` installs them")
    if build_info.build() != "compiled":
        print("spiritboard: the rules run interpreted here; `python3 go.py bench` compiles them", file=sys.stderr)
    sys.path.insert(0, str(root))
    status: int = import_module("bench.run").run(rows, windows, seconds, form, compare)
    return status

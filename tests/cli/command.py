"""The command line, called from within: nothing to start, everything as a person would see it."""

import io
import sys
from collections.abc import Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from spiritboard.cli import main


@dataclass(frozen=True, slots=True)
class Done:
    """How it ended, and what it said."""

    status: int
    out: str
    err: str


def spiritboard(arguments: Sequence[str], text: str = "", cwd: Path | None = None) -> Done:
    """Run the command with this input, as over a pipe."""
    out, err = io.StringIO(), io.StringIO()
    with (
        chdir(cwd or Path()),
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", io.StringIO(text)),
        pytest.raises(SystemExit) as left,
    ):
        main(arguments)
    return Done(int(left.value.code or 0), out.getvalue(), err.getvalue())

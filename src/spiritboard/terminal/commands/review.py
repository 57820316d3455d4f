"""`spiritboard hint` and `spiritboard review`: advice on recorded matches."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from spiritboard.bots.budget import Budget
from spiritboard.bots.teaching.hint import hint as best
from spiritboard.bots.teaching.review import review as look_again
from spiritboard.bots.teaching.review_text import ReviewText
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, NotAsked
from spiritboard.games.registry import Registration, find
from spiritboard.play.record import read_record
from spiritboard.play.table import Table, replay
from spiritboard.terminal.commands.arena import bar
from spiritboard.terminal.commands.play import choose_tongue

Record = Annotated[Path, typer.Argument(help="A record file, as saved by play or serve.")]
Seed = Annotated[int, typer.Option(help="The same seed samples the same worlds.")]


def _table(path: Path) -> tuple[Registration, Table]:
    record = read_record(path.read_text(encoding="utf-8"))
    registration = find(record.game)
    return registration, replay(registration.game, record)


def hint(
    record: Record,
    seat: Annotated[int, typer.Option(help="The seat, counted from 1 (default: the one to act).")] = 0,
    ms: Annotated[int, typer.Option(help="The thinking time in milliseconds.", min=10)] = 600,
    language: Annotated[str, typer.Option(help="en or fr.")] = "en",
    seed: Seed = 1,
) -> None:
    """Show the best options at the end of a record, with chances and reasons, from the seat's own view."""
    speech = choose_tongue(language)
    registration, table = _table(record)
    if not 0 <= seat <= table.state.players():
        raise BadOption(f"there is no seat {seat} in this match of {table.state.players()} players")
    asked = registration.game.asked(table.state)
    place = seat - 1 if seat else next(iter(asked), -1)
    mind = table.mind(place) if place in asked else None
    if mind is None:
        raise NotAsked("nobody has a decision to make at the end of this record")
    for advice in best(registration, mind, FastDice(seed), speech, Budget(ms=ms)):
        print(f"{advice.notation:16} {100 * advice.chance:5.1f} %  {advice.why}")


def review(
    record: Record,
    sims: Annotated[int, typer.Option(help="Playouts for each decision.", min=20)] = 600,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Save a plot of the curves as SVG.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show every decision and every mistake.")] = False,
    language: Annotated[str, typer.Option(help="en or fr.")] = "en",
    seed: Seed = 1,
) -> None:
    """Analyse a recorded match: the value of each decision, the mistakes, and the share of luck."""
    speech = choose_tongue(language)
    registration, table = _table(record)
    with bar() as progress:
        task = progress.add_task("analysing", total=len(table.entries))
        found = look_again(
            registration, table, Budget(sims=sims), seed, lambda done, _: progress.update(task, completed=done)
        )
    told = ReviewText(found, table, speech)
    if plot is not None:
        plot.write_text(told.drawing(), encoding="utf-8")
    if as_json:
        json.dump(found.plain(), sys.stdout, indent=1)
        print()
    else:
        print(told.text(everything), end="")

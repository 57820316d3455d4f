"""`spiritboard arena`, `train` and `calibrate`: bots play each other."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from spiritboard.bots.contest.arena import Arena, ArenaResult, Plan
from spiritboard.bots.contest.calibration import Cell, Sweep, around, calibration, chosen, nearest
from spiritboard.bots.contest.runner import find_runner
from spiritboard.bots.contest.statistics import BETTER, NOT_BETTER, OPEN
from spiritboard.bots.learning.imitation import JOINED, imitate_all
from spiritboard.bots.learning.ppo import Trainer
from spiritboard.bots.learning.selfplay import Recipe
from spiritboard.bots.nets.net import load, save
from spiritboard.bots.roster import find_bot
from spiritboard.bots.teaching.plot import bars as plot_bars
from spiritboard.core.errors import BadOption
from spiritboard.core.game import Game as Rules
from spiritboard.games.registry import Calibration, Registration, find
from spiritboard.terminal.commands.options import Game, options_of

Workers = Annotated[int, typer.Option(help="The number of workers (default: one for each core).", min=0)]
Where = Annotated[str, typer.Option(help="processes, here, dask, ray, dask://host:port or ray://host:port.")]

USUAL = Recipe()
VERDICTS = {BETTER: "yes, better", NOT_BETTER: "no, not better", OPEN: "still open"}
LONG = 1800.0
"""Seconds of work before which a command asks."""
INTERRUPTED = 130
"""How a command ends that somebody stopped."""


def bar() -> Progress:
    """A progress bar on standard error, so that results can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def stopped(sentence: str) -> int:
    """Explain what remains of a run that was stopped."""
    print(f"spiritboard: stopped: {sentence}", file=sys.stderr)
    return INTERRUPTED


def kept(out: Path | None, done: int, total: int, what: str) -> str:
    """What remains of a run, depending on whether its results are kept in a file."""
    if out is None:
        return f"{done} of {total} {what} were done and are lost; with --out FILE, a stopped run can be resumed"
    return f"{done} of {total} {what} are saved in {out}; the same command resumes"


def arena(
    game: Game,
    bots: Annotated[
        str, typer.Option(help="The bots, separated by commas: heuristic,level5,flat-500.")
    ] = "random,heuristic",
    matches: Annotated[int, typer.Option(help="Matches for each pairing.", min=1)] = 60,
    players: Annotated[int, typer.Option(help="The number of players (default: the fewest).")] = 0,
    heroes: Annotated[str, typer.Option(help="Test only these bots among copies of the others.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    better: Annotated[
        float,
        typer.Option(
            help="Stop once it is clear whether a bot exceeds its fair share by this much, such as 0.1.", min=0
        ),
    ] = 0.0,
    option: Annotated[list[str] | None, typer.Option(help="A match option as name=value; can be repeated.")] = None,
    runner: Where = "processes",
    workers: Workers = 0,
    out: Annotated[
        Path | None, typer.Option(help="Save results to this file; an interrupted run resumes from it.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Save a plot of the shares as SVG.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> int:
    """Let bots play against each other: each one among copies of every other, in all seats, with the same cards."""
    seats = players or find(game).game.least
    plan = Plan(game, words(bots), seats, matches, seed, better, options_of(option or []), words(heroes))
    competition = Arena(plan, out)
    try:
        with bar() as progress, find_runner(runner, workers) as place:
            task = progress.add_task(f"{game}, {seats} players", total=len(competition.jobs))
            result = competition.run(place, lambda done, _: progress.update(task, completed=done))
    except KeyboardInterrupt:
        return stopped(kept(out, len(competition.results), len(competition.jobs), "matches"))
    if plot is not None:
        plot.write_text(plot_bars(f"{game}, {seats} players: share of wins, 95 %", _rows(result)))
    if as_json:
        json.dump(result.plain(), sys.stdout, indent=1)
        print()
    else:
        show(result)
    return 0


def _rows(result: ArenaResult) -> list[tuple[str, float, float, float]]:
    return [
        (f"{duel.hero} among {duel.field}", duel.share.mean, duel.share.margin, duel.share.fair)
        for duel in result.duels
    ]


def show(result: ArenaResult) -> None:
    """Print the results of an arena."""
    console = Console(highlight=False)
    table = _table(f"{result.plan.game}, {result.plan.players} players, seed {result.plan.seed}")
    for name in ("hero", "among"):
        table.add_column(name, overflow="fold")
    for name in ("wins ± 95 %", "fair", "ahead", "matches", "by seat %"):
        table.add_column(name, justify="right", no_wrap=True)
    for duel in result.duels:
        table.add_row(
            duel.hero, duel.field, f"{100 * duel.share.mean:.1f} ± {100 * duel.share.margin:4.1f}",
            f"{100 * duel.share.fair:.0f}", f"{duel.points:+.2f}", str(duel.share.matches),
            " ".join(f"{100 * seat:.0f}" for seat in duel.seats),
        )  # fmt: skip
    console.print(table)
    for duel in result.duels:
        if duel.verdict:
            by = f"{100 * result.plan.better:g} %"
            print(f"{duel.hero} among {duel.field}: better than fair by {by}? {VERDICTS[duel.verdict]}")
    for duel in result.duels:
        if duel.sides:
            ahead = ", ".join(f"{name} {side:+.2f}" for name, side in zip(("open", "secret"), duel.sides, strict=True))
            console.print(f"{duel.hero} among {duel.field}, points a round ahead by side: {ahead}", markup=False)
    places = _table("ladder (openskill)")
    places.add_column("bot", overflow="fold")
    for name in ("rating", "± doubt", "matches"):
        places.add_column(name, justify="right")
    for place in result.ladder:
        places.add_row(place.name, f"{place.rating:.1f}", f"{place.doubt:.1f}", str(place.matches))
    console.print(places)


def _table(title: str) -> Table:
    """A table that gives names as much room as possible; one that does not fit is wrapped, never cut."""
    return Table(title=f"\n{title}", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)


def train(
    game: Game,
    decisions: Annotated[
        int, typer.Option(help="The total number of decisions to learn from, including earlier runs.", min=1)
    ] = 20_000_000,
    folder: Annotated[Path | None, typer.Option(help="The folder of the run; an existing run is resumed.")] = None,
    seed: Annotated[int, typer.Option(help="The seed for the initial weights and all chance.")] = 1,
    lanes: Annotated[int, typer.Option(help="Matches that a worker plays in parallel.", min=6)] = USUAL.lanes,
    batch: Annotated[int, typer.Option(help="The approximate number of decisions in a batch.", min=64)] = USUAL.batch,
    copying: Annotated[
        int, typer.Option(help="Updates at the start that imitate the heuristic.", min=0)
    ] = USUAL.copying,
    guests: Annotated[
        int, typer.Option(help="The percentage of seats played by other bots (guests).", min=0, max=90)
    ] = USUAL.guests,
    search: Annotated[
        int, typer.Option(help="Playouts for guests that search; 0 for no such guests.", min=0)
    ] = USUAL.search,
    small: Annotated[int, typer.Option(help="The percentage of tables with the fewest players.", min=1)] = USUAL.small,
    players: Annotated[str, typer.Option(help="Only these player counts, such as 4,5 (default: all).")] = "",
    hidden: Annotated[str, typer.Option(help="The sizes of the two hidden layers.")] = ",".join(map(str, USUAL.hidden)),
    rate: Annotated[float, typer.Option(help="The initial learning rate.", min=0)] = USUAL.learning_rate,
    entropy: Annotated[float, typer.Option(help="The initial entropy bonus.", min=0)] = USUAL.entropy,
    start: Annotated[
        Path | None, typer.Option(help="Start from these weights instead of imitating the heuristic.")
    ] = None,
    partner: Annotated[list[Path] | None, typer.Option(help="A net to add to the guests; can be repeated.")] = None,
    soften: Annotated[float, typer.Option(help="Divide the logits of --start by this.", min=0.01)] = 1.0,
    warmth: Annotated[
        float, typer.Option(help="The temperature for play; 1 plays with the trained probabilities.", min=0)
    ] = USUAL.warmth,
    kinds: Annotated[
        str, typer.Option(help="After training, learn to recognise these bots: heuristic,tree-500+trees-500.")
    ] = "",
    matches: Annotated[int, typer.Option(help="Matches to learn --kinds from, with the fewest players.", min=1)] = 300,
    runner: Where = "processes",
    workers: Workers = 0,
) -> int:
    """Train a game's net by self-play in numpy. You can stop at any time and resume with the same command.

    Only --decisions, --warmth, --partner, --kinds, --matches, --runner and --workers may change when you resume.
    """
    registration = find(game)
    rules = registration.game
    if not rules.features:
        raise BadOption("{game} does not define any features to learn from", game=rules.title)
    for name in words(kinds):
        for each in name.split(JOINED):
            find_bot(each, registration)
    place = folder or Path(f"{game}-training")
    recipe = Recipe(
        lanes=lanes, batch=batch, minibatch=min(USUAL.minibatch, batch), copying=copying, guests=guests, search=search,
        small=small, players=seats_of(players, rules), hidden=layers(hidden), learning_rate=rate, entropy=entropy,
        warmth=warmth,
    )  # fmt: skip
    partners = [load(file, rules) for file in partner or ()]
    begun = load(start, rules) if start is not None else None
    with find_runner(runner, workers) as rollouts:
        trainer = Trainer(registration, place, recipe, seed, rollouts, partners)
        trainer.check_folder()
        if begun is not None and not trainer.updates:
            trainer.start_from(begun, soften)
        try:
            _learn(trainer, registration, decisions)
            if kinds:
                seats = recipe.players or tuple(range(rules.least, rules.most + 1))
                others = imitate_all(game, trainer.weights, words(kinds), seats, matches, seed, rollouts)
                save(place / "net.npz", rules, trainer.weights, others, warmth)
        except KeyboardInterrupt:
            if not trainer.updates:
                return stopped("nothing has been learned yet")
            return stopped(f"{_spent(trainer)} are saved in {place}; the same command resumes")
    print(f"{_spent(trainer)}: {place}/net.npz")
    return 0


def _learn(trainer: Trainer, registration: Registration, decisions: int) -> None:
    """Resume a run, and keep what has been learnt however it ends."""
    game = registration.game.name
    with bar() as progress:
        task = progress.add_task(f"{game}: training", total=decisions, completed=trainer.decisions)
        try:
            for figures in trainer.run(decisions, every=60):
                text = f"{game}: {figures.decisions:,} decisions, {figures.decisions / figures.seconds:,.0f} a second, "
                if registration.suspicion is not None:
                    text += f"roles {100 * figures.role_accuracy:.0f} %, "
                text += f"entropy {figures.entropy:.2f}"
                progress.update(task, completed=figures.decisions, description=text)
        finally:
            if trainer.updates:
                trainer.keep()


def _spent(trainer: Trainer) -> str:
    return f"{trainer.decisions:,} decisions, {trainer.rounds:,} rounds, {trainer.trained / 60:.1f} minutes"


def words(text: str) -> tuple[str, ...]:
    """The words between commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def seats_of(text: str, game: Rules) -> tuple[int, ...]:
    """Player counts, from text such as ``4,5``."""
    numbers = words(text)
    if not all(word.isdigit() and game.least <= int(word) <= game.most for word in numbers):
        raise BadOption(
            "{said} are not valid player counts; {game} has {least} to {most}",
            said=repr(text), game=game.title, least=str(game.least), most=str(game.most),
        )  # fmt: skip
    return tuple(map(int, numbers))


def layers(text: str) -> tuple[int, int]:
    """The sizes of the hidden layers, from text such as ``128,64``."""
    sizes = text.split(",")
    if len(sizes) != 2 or not all(size.isdigit() and int(size) for size in sizes):
        raise BadOption("{said} are not two layer sizes; write for example 128,64", said=repr(text))
    return int(sizes[0]), int(sizes[1])


def calibrate(
    game: Game,
    bot: Annotated[
        str,
        typer.Option(
            help="The bot in all seats, or several to compare: level2,level4; level3+level6 for a mixed table."
        ),
    ] = "crowd-48-heed",
    rounds: Annotated[int, typer.Option(help="The number of rounds for each value.", min=10)] = 2000,
    players: Annotated[int, typer.Option(help="Only this player count (default: all).")] = 0,
    steps: Annotated[
        int, typer.Option("--around", help="The number of values to try on either side of the current one.", min=0)
    ] = 3,
    only: Annotated[
        str, typer.Option("--only", "--moon", help="Only these values, such as 17,18; needs --players.")
    ] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    runner: Where = "processes",
    workers: Workers = 0,
    out: Annotated[
        Path | None, typer.Option(help="Save results to this file; an interrupted run resumes from it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation before a long run.")] = False,
) -> int:
    """Measure how often one side wins at each value of a game's balancing option, and find the fairest value."""
    sought, rules = calibration(game), find(game).game
    if only and not players:
        raise BadOption(
            "--only needs --players: how many play where the {noun} is {value}?", noun=sought.noun, value=only
        )
    if only:
        cells = chosen(game, players, words(only))
    else:
        seats = (players,) if players else range(rules.least, rules.most + 1)
        cells = [cell for number in seats for cell in around(game, number, steps)]
    tables = words(bot)
    if out is not None and len(tables) > 1:
        raise BadOption("--out keeps the results of one bot; {bots} are {many}", bots=bot, many=len(tables))
    sweeps = [Sweep(game, cells, one, rounds, seed, out) for one in tables]
    total = len(cells) * rounds
    if not yes and sys.stdin.isatty():
        left = sum((total - sweep.done) * sweep.seconds_per_round() for sweep in sweeps)
        ask_before_hours(left / (workers or os.cpu_count() or 1))
    found: list[Cell] = []
    for sweep in sweeps:
        try:
            found += _played(sweep, game, runner, workers)
        except KeyboardInterrupt:
            return stopped(kept(out, sweep.done, total, "rounds"))
    if as_json:
        json.dump([asdict(cell) for cell in found], sys.stdout, indent=1)
        print()
        return 0
    for one in tables:
        for number in sorted({cell.players for cell in found}):
            if len(tables) > 1:
                print(f"{one}:")
            _show_cells([cell for cell in found if (cell.bot, cell.players) == (one, number)], sought)
    return 0


def _played(sweep: Sweep, game: str, runner: str, workers: int) -> list[Cell]:
    """The results of one table's rounds, with a progress bar while they are played."""
    with bar() as progress, find_runner(runner, workers) as place:
        task = progress.add_task(f"{game}: calibrating with {sweep.bot}", total=len(sweep.cells) * sweep.rounds)
        return sweep.run(place, lambda done: progress.update(task, completed=done))


def ask_before_hours(seconds: float) -> None:
    """Ask for confirmation before anything that takes more than half an hour."""
    if seconds > LONG:
        hours = f"{seconds / 3600:.1f} hours" if seconds > 2 * LONG else f"{seconds / 60:.0f} minutes"
        typer.confirm(f"This takes about {hours}; shorten it with --rounds and --players. Start?", abort=True, err=True)


def _show_cells(cells: list[Cell], sought: Calibration) -> None:
    best = nearest(cells, sought.aim)
    word = "nearest" if len(best) == 1 else f"nearest, as {len(best)} are"
    for cell in cells:
        wins = f"{sought.side} win {100 * cell.share:5.1f} % ± {100 * cell.margin:.1f}"
        mark = f"  <- {word}" if cell in best else ""
        print(f"{cell.players} players, {sought.noun} {cell.value:2d}: {wins} of {cell.rounds}{mark}")

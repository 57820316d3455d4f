"""Commands that let bots play each other: the arena, training, and the Moon's distance."""

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from spiritboard.bots.arena import Arena, Plan, Standing
from spiritboard.bots.calibration import AIM, sweep
from spiritboard.bots.gathering import Recipe
from spiritboard.bots.mimicry import imitate_all
from spiritboard.bots.net import load, save
from spiritboard.bots.plot import bars as plot_bars
from spiritboard.bots.runner import find_runner
from spiritboard.bots.training import Trainer
from spiritboard.core.errors import BadOption
from spiritboard.core.game import Game as Rules
from spiritboard.games.registry import find

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a net so small is slowed down by threads

Game = Annotated[str, typer.Argument(help="The game's name.")]
Workers = Annotated[int, typer.Option(help="Workers; as many as there are cores where nothing is said.")]
Where = Annotated[str, typer.Option(help="processes, here, dask, ray, dask://host:port or ray://host:port.")]

USUAL = Recipe()


def bar() -> Progress:
    """A progress bar on standard error, so that results can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def options_of(pairs: list[str]) -> dict[str, str | int]:
    """Match options from words such as ``moon=11``."""
    found: dict[str, str | int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("{pair} is no option; write name=value", pair=repr(pair))
        found[name] = int(value) if value.lstrip("-").isdigit() else value
    return found


def arena(
    game: Game,
    bots: Annotated[str, typer.Option(help="Names, with commas: heuristic,level5,flat-500.")] = "random,heuristic",
    matches: Annotated[int, typer.Option(help="Matches for each hero and field.", min=1)] = 60,
    players: Annotated[int, typer.Option(help="Players; the fewest where nothing is said.")] = 0,
    heroes: Annotated[str, typer.Option(help="Only these are tried among the others.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    better: Annotated[float, typer.Option(help="Stop once it is clear if heroes are better by this share.")] = 0.0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the match: name=value.")] = None,
    runner: Where = "processes",
    workers: Workers = 0,
    out: Annotated[Path | None, typer.Option(help="Keep results here; a run that was cut off goes on.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the shares as SVG.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write everything as JSON.")] = False,
) -> None:
    """Let bots play each other: every hero among copies of every other bot, in all seats, with the same cards."""
    seats = players or find(game).game.least
    heroes_named = tuple(name for name in heroes.split(",") if name)
    plan = Plan(game, tuple(bots.split(",")), seats, matches, seed, better, options_of(option or []), heroes_named)
    competition = Arena(plan, out)
    with bar() as progress, find_runner(runner, workers) as place:
        task = progress.add_task(f"{game}, {seats} players", total=len(competition.jobs))
        standing = competition.run(place, lambda done, _: progress.update(task, completed=done))
    if plot is not None:
        plot.write_text(plot_bars(f"{game}, {seats} players: share of wins, 95 %", _rows(standing)))
    if as_json:
        json.dump(standing.plain(), sys.stdout, indent=1)
        print()
    else:
        show(standing)


def _rows(standing: Standing) -> list[tuple[str, float, float, float]]:
    return [
        (f"{duel.hero} among {duel.field}", duel.share.mean, duel.share.margin, duel.share.fair)
        for duel in standing.duels
    ]


def show(standing: Standing) -> None:
    """Paint what an arena found out."""
    console = Console(highlight=False)
    table = Table(title=f"{standing.plan.game}, {standing.plan.players} players, seed {standing.plan.seed}")
    for column in ("hero", "among", "wins %", "± 95 %", "fair %", "points ahead", "matches", "by seat %"):
        table.add_column(column, justify="left" if column in ("hero", "among") else "right")
    for duel in standing.duels:
        shares = " ".join(f"{100 * seat:.0f}" for seat in duel.seats)
        table.add_row(
            duel.hero, duel.field, f"{100 * duel.share.mean:.1f}", f"{100 * duel.share.margin:.1f}",
            f"{100 * duel.share.fair:.0f}", f"{duel.points:+.2f}", str(duel.share.matches), shares,
        )  # fmt: skip
    console.print(table)
    places = Table(title="ladder (openskill)")
    for column in ("bot", "rating", "± doubt", "matches"):
        places.add_column(column, justify="left" if column == "bot" else "right")
    for place in standing.ladder:
        places.add_row(place.name, f"{place.rating:.1f}", f"{place.doubt:.1f}", str(place.matches))
    console.print(places)


def train(
    game: Game,
    minutes: Annotated[float, typer.Option(help="Processor minutes to spend, what was done before included.")] = 30,
    folder: Annotated[Path | None, typer.Option(help="Where the run is kept; one that is there goes on.")] = None,
    seed: Annotated[int, typer.Option(help="Begin from other weights and other luck.")] = 1,
    lanes: Annotated[int, typer.Option(help="Matches that a worker plays side by side.", min=6)] = USUAL.lanes,
    batch: Annotated[int, typer.Option(help="About how many decisions make a lesson.", min=64)] = USUAL.batch,
    copying: Annotated[int, typer.Option(help="Lessons at the start that copy the heuristic.", min=0)] = USUAL.copying,
    guests: Annotated[int, typer.Option(help="Seats in a hundred that others play.", min=0, max=90)] = USUAL.guests,
    search: Annotated[int, typer.Option(help="Playouts of guests that search; 0: none do.", min=0)] = USUAL.search,
    small: Annotated[int, typer.Option(help="Tables in a hundred with the fewest players.", min=1)] = USUAL.small,
    players: Annotated[str, typer.Option(help="Only these numbers of players: 4,5. All where nothing is said.")] = "",
    hidden: Annotated[str, typer.Option(help="Cells of the two hidden layers.")] = ",".join(map(str, USUAL.hidden)),
    rate: Annotated[float, typer.Option(help="How quickly to learn at first.", min=0)] = USUAL.rate,
    entropy: Annotated[float, typer.Option(help="How much to stay undecided at first.", min=0)] = USUAL.entropy,
    start: Annotated[Path | None, typer.Option(help="Begin with these weights instead of copying.")] = None,
    partner: Annotated[list[Path] | None, typer.Option(help="A net that sits among the guests.")] = None,
    soften: Annotated[float, typer.Option(help="Divide the logits of --start by this.", min=0.01)] = 1.0,
    warmth: Annotated[float, typer.Option(help="At the table: 1 as mixed as trained.", min=0)] = USUAL.warmth,
    kinds: Annotated[str, typer.Option(help="At the end, get to know these: heuristic,tree-500+trees-500.")] = "",
    matches: Annotated[int, typer.Option(help="Matches to look at, for the fewest players.", min=1)] = 300,
    runner: Where = "processes",
    workers: Workers = 0,
) -> None:
    """Train a game's net by self-play, in numpy. Stop it at any time: the same command goes on, with any workers."""
    registration = find(game)
    rules = registration.game
    if not rules.features:
        raise BadOption("{game} does not say yet what learners see", game=rules.title)
    place = folder or Path(f"{game}-training")
    recipe = Recipe(
        lanes=lanes, batch=batch, part=min(USUAL.part, batch), copying=copying, guests=guests, search=search,
        small=small, players=seats_of(players, rules), hidden=layers(hidden), rate=rate, entropy=entropy, warmth=warmth,
    )  # fmt: skip
    partners = [load(file, rules) for file in partner or ()]
    with bar() as progress, find_runner(runner, workers) as crews:
        trainer = Trainer(registration, place, recipe, seed, crews, partners)
        if start is not None and not trainer.lessons:
            trainer.start_from(load(start, rules), soften)
        task = progress.add_task(f"{game}: training", total=int(60 * minutes), completed=int(trainer.trained))
        try:
            for figures in trainer.run(minutes, every=60):
                text = f"{game}: {figures.decisions:,} decisions, {figures.decisions / figures.seconds:,.0f} a second, "
                text += f"roles {100 * figures.role_accuracy:.0f} %, entropy {figures.entropy:.2f}"
                progress.update(task, completed=int(figures.seconds), description=text)
        finally:
            trainer.keep()
        if kinds:
            seats = recipe.players or tuple(range(rules.least, rules.most + 1))
            others = imitate_all(game, trainer.weights, words(kinds), seats, matches, seed, crews)
            save(place / "net.npz", rules, trainer.weights, others, warmth)
    spent = f"{trainer.decisions:,} decisions, {trainer.rounds:,} rounds, {trainer.trained / 60:.1f} minutes"
    print(f"{spent}: {place}/net.npz")


def words(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(word for word in text.split(",") if word)


def seats_of(text: str, game: Rules) -> tuple[int, ...]:
    """Numbers of players, from words such as ``4,5``."""
    numbers = words(text)
    if not all(word.isdigit() and game.least <= int(word) <= game.most for word in numbers):
        raise BadOption(
            "{said} are no numbers of players; {game} has {least} to {most}",
            said=repr(text), game=game.title, least=str(game.least), most=str(game.most),
        )  # fmt: skip
    return tuple(map(int, numbers))


def layers(text: str) -> tuple[int, int]:
    """How many cells the hidden layers have, from words such as ``128,64``."""
    sizes = text.split(",")
    if len(sizes) != 2 or not all(size.isdigit() and int(size) for size in sizes):
        raise BadOption("{said} are no two layers; write 128,64", said=repr(text))
    return int(sizes[0]), int(sizes[1])


def calibrate(
    game: Game,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "net",
    rounds: Annotated[int, typer.Option(help="Rounds for each distance.", min=10)] = 2000,
    players: Annotated[int, typer.Option(help="Only this number of players; 3, 4 and 5 where nothing is said.")] = 0,
    around: Annotated[int, typer.Option(help="Distances to try on either side of the present one.", min=0)] = 3,
    seed: Annotated[int, typer.Option(help="The same seed gives the same results.")] = 1,
    runner: Where = "processes",
    workers: Workers = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Write everything as JSON.")] = False,
) -> None:
    """How often the Shadows win at each distance to the Moon, and which distance is nearest to 42-45 %."""
    if game != "shamans":
        raise BadOption("only shamans has a distance to calibrate, not {game}", game=game)
    cells = []
    for seats in (players,) if players else (3, 4, 5):
        usual = int(find(game).game.settle(seats)["moon"])
        cells += [(seats, moon) for moon in range(usual - around, usual + around + 1)]
    with bar() as progress, find_runner(runner, workers) as place:
        task = progress.add_task(f"{game}: calibrating with {bot}", total=len(cells) * rounds)
        found = sweep(cells, bot, rounds, seed, place, lambda done: progress.advance(task, done))
    if as_json:
        json.dump([asdict(cell) for cell in found], sys.stdout, indent=1)
        print()
        return
    for seats in sorted({cell.players for cell in found}):
        mine = [cell for cell in found if cell.players == seats]
        best = min(mine, key=lambda cell: abs(cell.share - AIM))
        for cell in mine:
            mark = "  <- nearest" if cell is best else ""
            wins = f"Shadows win {100 * cell.share:5.1f} % ± {100 * cell.margin:.1f}"
            print(f"{seats} players, distance {cell.moon:2d}: {wins} of {cell.rounds}{mark}")

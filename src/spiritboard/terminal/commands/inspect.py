"""`spiritboard games`, `rules`, `replay`, `verify` and `perft`: show and check things."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from spiritboard import build_info
from spiritboard.core.dice import FastDice
from spiritboard.core.errors import BadOption, UnknownGame
from spiritboard.core.perft import perft as count
from spiritboard.core.seats import EVERYTHING, NATURE, STRANGER
from spiritboard.games.registry import find, names
from spiritboard.play.record import Record, read_record
from spiritboard.play.table import Table
from spiritboard.play.table import replay as replay_record
from spiritboard.play.verify import verify as prove
from spiritboard.scenes.render import render_text, wrap
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.commands.options import Game
from spiritboard.terminal.commands.play import choose_tongue
from spiritboard.terminal.menu import see_it
from spiritboard.terminal.screen import Screen

Language = Annotated[str, typer.Option(help="The language: en or fr.")]
RecordFile = Annotated[Path, typer.Argument(help="A record file.")]


def games() -> None:
    """List the games with their player counts, the version of their rules, and how they run here."""
    built = build_info.build()
    widest = max(len(name) for name in names())
    for name in names():
        try:
            game = find(name).game
        except UnknownGame as error:  # somebody else's: ours are listed all the same
            print(f"spiritboard: {error}", file=sys.stderr)
            continue
        seats = f"{game.least}" if game.least == game.most else f"{game.least}-{game.most}"
        print(f"{name:<{widest}}  {game.title}, {seats} players, rules version {game.version}, {built}")
    if reason := build_info.why():
        print(f"The rules run {built} here, which is slower: {reason}.")


def rules(
    game: Game,
    section: Annotated[str, typer.Argument(help="A rule, a section, or a word to search for.")] = "",
    language: Language = "en",
) -> None:
    """Show the rules of a game, one section, or the rules that mention a word."""
    tongue = choose_tongue(language)
    book = Rulebook(find(game).show.rules(tongue.language))
    text = book.text if not section else book.section(section) or book.mentioning(section)
    if not text:
        raise BadOption(f"no rule of {game} has the number {section!r} or mentions it")
    if shown := see_it(game, section, tongue):
        text = f"{text}\n\n{shown}"
    if sys.stdout.isatty():
        Screen().document(text, tongue("Press Enter for more, or type anything to stop > "))
    else:
        print(text)


def replay(
    record: RecordFile,
    seat: Annotated[int | None, typer.Option(help="Show it from this seat.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show everything hidden; only once the match is over.")
    ] = False,
    step: Annotated[int | None, typer.Option(help="Show the table after this many answers.")] = None,
    language: Language = "en",
) -> None:
    """Show a recorded match: what happened, answer by answer, and the table at the end or at one step."""
    speech = choose_tongue(language)
    found = read_record(record.read_text(encoding="utf-8"))
    table = replay_record(find(found.game).game, found)
    viewer = _viewer(table, seat, everything)
    if step is None:
        _tell_all(found, table, viewer, speech)
    else:
        answers = [at for at, entry in enumerate(table.entries) if entry.line.seat != NATURE]
        if not 0 <= step <= len(answers):
            raise BadOption(f"the record has {len(answers)} answers; there is no step {step}")
        if step < len(answers):
            table.take_back(answers[step])
    screen = Screen()
    show = find(found.game).show
    screen.show(render_text(show.scene(table.moment(viewer), speech), table.names, speech, screen.width))


def _viewer(table: Table, seat: int | None, everything: bool) -> int:
    if everything and not table.over:
        raise BadOption("--all works only once the match is over; this one is not")
    if seat is None:
        return EVERYTHING if everything or table.over else STRANGER
    if not 1 <= seat <= table.state.players():
        raise BadOption(f"there is no seat {seat} in this match of {table.state.players()} players")
    return seat - 1


def _tell_all(record: Record, table: Table, viewer: int, speech: Tongue) -> None:
    screen, show = Screen(), find(record.game).show
    step = 0
    for entry in table.entries:
        if entry.line.seat != NATURE:
            step += 1
        lead = f"{step:>4}  "
        for event in entry.events:
            sentence = show.tell(event.told(viewer), viewer, table.names, speech)
            if sentence:
                rule = show.rule_of(event)
                line = Text.assemble((lead, "dim"), sentence, (f" [{rule}]" if rule else "", "dim"))
                screen.show(wrap(line, screen.width, indent=6))
                lead = " " * 6


def verify(record: RecordFile, language: Language = "en") -> int:
    """Verify that a record replays, that its seed is the one that was sealed, and that every roll comes from it."""
    found = read_record(record.read_text(encoding="utf-8"))
    proof = prove(find(found.game).game, found, choose_tongue(language))
    for sentence in proof.steps:
        print(sentence)
    return 0 if proof.ok else 1


def perft(
    game: Game,
    players: Annotated[int, typer.Option(help="The number of players.", show_default="the fewest")] = 0,
    depth: Annotated[int, typer.Option(help="The depth in decisions.", min=0)] = 3,
    position: Annotated[Path | None, typer.Option(help="Start from the position in this file.")] = None,
) -> None:
    """Count all sequences of decisions, depth by depth. Chance events use fixed dice."""
    rule = find(game).game
    if position is not None:
        state = rule.from_position(position.read_text(encoding="utf-8"))
    else:
        state = rule.setup(players or rule.least)
        while state.seat() == NATURE:
            state.roll(FastDice(1))
    for level in range(1, depth + 1):
        start = time.perf_counter()
        found = count(state, level)
        seconds = time.perf_counter() - start
        print(
            f"depth {level}  {found.leaves} leaves, {found.ended} ended early, {found.chances} rolls, {seconds:.2f} s"
        )

"""Rooms from older versions of the rules: they cannot continue, but their records stay available."""

from collections.abc import Sequence

from spiritboard.games import registry
from spiritboard.play.fairness import commitment
from spiritboard.play.record import Record
from spiritboard.web.room.steps import Acted, Dealt, Opened, Placed, Revealed, Seated, SetUp, Step, TakenBack
from spiritboard.web.wire.refusal import Refusal


def check_rules(first: Step) -> None:
    """Refuse a room whose log this version would replay as a different match."""
    opened = first.deed
    if not isinstance(opened, Opened):
        return
    game = registry.find(opened.game).game
    if opened.version != game.version:
        raise Refusal(
            "gone",
            "this room was created with version {old} of the rules of {game}, but the server now runs version {new}: "
            "the match cannot continue, but its record is available",
            old=opened.version,
            new=game.version,
            game=game.title,
        )


def record_of(steps: Sequence[Step]) -> str:
    """Return the record of a room from its steps alone, without the rules, since steps contain the lines as written."""
    opened = steps[0].deed
    assert isinstance(opened, Opened)
    names: dict[int, str] = {}
    words: dict[int, str] = {}
    dealt = False
    for deed in (step.deed for step in steps):
        match deed:
            case SetUp(players=players, options=options):
                opened = _with(opened, players, options)
            case Seated(seat=seat, name=name) | Placed(seat=seat, name=name) if not dealt:
                names[seat] = name
            case Revealed(seat=seat, word=word):
                words[seat] = word
            case Dealt(options=options):
                opened = _with(opened, opened.players, opened.options | options)
                dealt = True
    if not dealt:
        raise Refusal("not_found", "the match has not begun")
    head = Record(
        game=opened.game,
        version=opened.version,
        players=opened.players,
        options={name: str(value) for name, value in opened.options.items()},
        names=tuple(names.get(seat) or f"Seat {seat + 1}" for seat in range(opened.players)),
        commitment=commitment(bytes.fromhex(opened.seed)),
        words=tuple(words.get(seat, "") for seat in range(opened.players)) if words else (),
        seed=opened.seed,
        position=opened.position,
    )
    return str(head) + "".join(f"{line}\n" for line in _written(steps))


def _written(steps: Sequence[Step]) -> list[str]:
    """Return the lines of the match, without those that were undone."""
    lines: list[str] = []
    for step in steps:
        match step.deed:
            case Dealt(lines=written) | Acted(lines=written):
                lines += written
            case TakenBack(count=count):
                del lines[count:]
    return lines


def _with(opened: Opened, players: int, options: dict[str, str | int]) -> Opened:
    return Opened(opened.game, opened.version, players, options, opened.seed, position=opened.position)

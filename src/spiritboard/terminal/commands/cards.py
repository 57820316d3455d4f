"""`spiritboard cards` and `spiritboard deck`: check, show, list and balance card sets and decks."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from spiritboard.bots.contest.balance import meetings, play_meeting, standings
from spiritboard.bots.contest.runner import find_runner
from spiritboard.core.errors import BadOption
from spiritboard.games.registry import find, names
from spiritboard.scenes.shelf import Shelf
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.commands.play import choose_tongue

Language = Annotated[str, typer.Option(help="The language: en or fr.")]
FAILED = 1


class CardsDo(StrEnum):
    """The actions on card sets."""

    CHECK = "check"
    SHOW = "show"
    LIST = "list"


class DeckDo(StrEnum):
    """The actions on decks."""

    CHECK = "check"
    SHOW = "show"
    LIST = "list"
    BALANCE = "balance"


def cards(
    do: Annotated[
        CardsDo, typer.Argument(help="check a card file, show a card, or list the sets or the cards of one.")
    ],
    what: Annotated[
        str, typer.Argument(help="The file to check, the name or code of the card to show, or the set to list.")
    ] = "",
    language: Language = "en",
) -> None:
    """Check a card file line by line, show a card, or list the sets or the cards of one."""
    word = choose_tongue(language).language
    if do == CardsDo.LIST:
        _print(shelf().set_lines(what, word))
    elif not what:
        raise BadOption("which file?" if do == CardsDo.CHECK else "which card?")
    elif do == CardsDo.SHOW:
        _print(shelf().card_lines(what, word))
    else:
        path = Path(what)
        found = shelf().check_cards(path.read_text(encoding="utf-8"), word)
        _print(f"{path.name}: {line}" for line in found.problems or (found.summary,))
        if found.problems:
            raise typer.Exit(FAILED)


def deck(
    do: Annotated[
        DeckDo,
        typer.Argument(help="check a deck file, show a deck, list the decks, or balance several by playing them."),
    ],
    decks: Annotated[list[str] | None, typer.Argument(help="Deck files or names.")] = None,
    language: Language = "en",
    bot: Annotated[str, typer.Option(help="The bot that plays the decks for balance.")] = "heuristic",
    matches: Annotated[int, typer.Option(help="Matches for each pair of decks, half with each seating.", min=2)] = 20,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same matches, except with level8, which is limited by time.")
    ] = 1,
) -> None:
    """Check a deck line by line, show one, list them all, or compare the strength of several."""
    speech = choose_tongue(language)
    what = decks[0] if decks else ""
    if do == DeckDo.BALANCE:
        _balance(decks or [], bot, matches // 2, seed, speech)
        return
    if do == DeckDo.LIST:
        _print(shelf().deck_lines("", speech.language))
        return
    if not what:
        raise BadOption("which deck?")
    found = shelf().check(_text(what), speech.language)
    if found.deck is None:
        _print(f"{what}: {problem}" for problem in found.problems)
        raise typer.Exit(FAILED)
    if do == DeckDo.SHOW:
        _print(shelf().deck_lines(_text(what), speech.language))
        return
    _print(f"{what}: {remark}" for remark in found.remarks)
    many = sum(count for _, count in found.deck.cards)
    words = "{deck}: {cards} cards, {format}, legal"
    print(speech(words, deck=what, cards=many, format=speech(found.deck.format)))


def _balance(decks: list[str], bot: str, deals: int, seed: int, speech: Tongue) -> None:
    """Play every pair of decks against each other, and print how often each has won."""
    lines = {}
    for name in decks or [face.name for face in shelf().decks(speech.language) if face.format == "constructed"]:
        found = shelf().check(_text(name), speech.language)
        if found.deck is None:
            raise BadOption(f"{name}: {'; '.join(found.problems)}")
        lines[name] = found.deck.line
    if len(lines) < 2:
        raise BadOption("balance needs at least two decks")
    options = (shelf().options[0], shelf().options[1])
    plan = list(meetings(_game(), options, lines, bot, deals, seed))
    wins = {}
    with find_runner("processes") as runner:
        for number, won in runner.run(play_meeting, [meeting for _, _, meeting in plan]):
            one, other, _ = plan[number]
            wins[one, other] = won
            print(f"{one} {100 * won / (2 * deals):.0f} : {100 - 100 * won / (2 * deals):.0f} {other}")
    for name, part in sorted(standings(list(lines), wins, 2 * deals).items(), key=lambda pair: -pair[1]):
        print(
            speech(
                "{deck} wins {part}% of its {many} matches",
                deck=name,
                part=f"{part:.1f}",
                many=2 * deals * (len(lines) - 1),
            )
        )


def _game() -> str:
    """The first game in which players bring their own cards."""
    for name in names():
        if find(name).shelf is not None:
            return name
    raise BadOption("no installed game has custom cards")


def shelf() -> Shelf:
    """The cards of that game."""
    found = find(_game()).shelf
    assert found is not None
    return found


def _text(what: str) -> str:
    """The text of a deck's file, or the name of a deck as it is."""
    path = Path(what)
    return path.read_text(encoding="utf-8") if path.suffix or path.exists() else what


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)

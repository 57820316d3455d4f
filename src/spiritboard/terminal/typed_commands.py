"""The commands that can be typed at the plain terminal besides an answer, in English and French."""

from typing import Final, NamedTuple

from rich.text import Text

from spiritboard.scenes.render import wrap
from spiritboard.scenes.tongue import Tongue

COMMANDS: Final = {
    "?": "explain every option",
    "? 3": "explain option 3, with the text of its rule",
    "hint": "what a good bot would do in your place",
    "undo": "undo your last answer",
    "log": "what happened recently (log all: in the whole match)",
    "rules 4.2": "show a rule, a section, or the rules that mention a word",
    "look": "show the table again",
    "save FILE": "save the match to a file",
    "resume FILE": "resume a saved match",
    "record": "show the record of the match so far",
    "skip": "let the others play until your next decision",
    "stops off": "do not stop where you could only interrupt (stops on: stop there; stops all: also stop where "
    "there is no choice)",
    "2! ACTION": "seat 2 interrupts with this action",
    "quit": "leave",
}
"""What can be typed besides an answer."""
FRENCH: Final = {
    "aide": "help",
    "indice": "hint",
    "conseil": "hint",
    "annuler": "undo",
    "journal": "log",
    "avancer": "skip",
    "arrêts": "stops",
    "règles": "rules",
    "regarder": "look",
    "enregistrer": "save",
    "reprendre": "resume",
    "relevé": "record",
    "quitter": "quit",
}
"""Commands as a French speaker types them; they are understood at every table."""
FRENCH_WORDS: Final = {"all": ("tout", "tous"), "on": ("oui",), "off": ("non",)}
"""What follows such a command, in French."""
COLUMN: Final = 20
"""The width of the commands in the help."""


class Typed(NamedTuple):
    """A line split at its first word, with the word and what follows as they are called in English.

    typed   the word as it was typed
    rest    what follows, as it was typed
    meant   what follows, in English
    """

    command: str
    typed: str
    rest: str
    meant: str


def parse(line: str) -> Typed:
    """Return a line as a command, which need not exist."""
    word, _, rest = ("?", "", line[1:]) if line.startswith("?") else line.partition(" ")
    rest = rest.strip()
    meant = next((english for english, french in FRENCH_WORDS.items() if rest.casefold() in french), rest)
    return Typed(FRENCH.get(word.casefold(), word.casefold()), word, rest, meant)


def help_lines(tongue: Tongue, width: int) -> list[Text]:
    """Return a line for each command, as a reader of this language would type it."""
    words = {command: word for word, command in FRENCH.items()} if tongue.language == "fr" else {}
    lines = []
    for command, text in COMMANDS.items():
        word, space, rest = command.partition(" ")
        rest = FRENCH_WORDS.get(rest, (rest,))[0] if words else rest
        said = f"{words.get(word, word)}{space}{rest}".replace("FILE", tongue("FILE"))
        lines += wrap(Text.assemble((f"  {said.ljust(COLUMN)}", "bold"), tongue(text)), width, indent=COLUMN + 2)
    return lines

"""The numbered menu of legal actions: how it is displayed, and how input is matched to it."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.core.errors import Unreadable
from spiritboard.learn.lesson import course, has_lessons
from spiritboard.scenes.render import wrap
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.tongue import Tongue

INDENT: Final = 5
DIGITS: Final = 4
"""Nothing is numbered higher; what has more digits is no number."""
WIDEST: Final = 16
"""The column of notations; longer ones reach into the text beside it."""
THEN: Final = "→"
"""Stands in a label between an answer and the one that follows from it."""
MANY: Final = 5
"""More choices than this without a word of explanation stand side by side."""


class Menu:
    """The choices of a prompt, numbered: first the answers, then what may be done besides."""

    def __init__(self, prompt: Prompt, tongue: Tongue) -> None:
        self.prompt = prompt
        self.tongue = tongue
        self.answers_shown = _answers(prompt)
        self.choices = (*self.answers_shown, *prompt.standing)
        self.keys = short_keys([choice.action for choice in self.choices])

    def notation(self, word: str) -> str:
        """Return the notation that a number or a short key stands for; any other word stands for itself."""
        if is_number(word):
            number = int(word)
            if not 1 <= number <= len(self.choices):
                raise Unreadable(
                    "there is no option {number}; there are 1 to {last}", number=number, last=len(self.choices)
                )
            return self.choices[number - 1].action
        clean = word.casefold()
        return next((choice.action for choice, key in zip(self.choices, self.keys, strict=True) if key == clean), word)

    def answers(self, line: str) -> list[str]:
        """Return the answers meant by a line: one, or several if the question takes several in one gesture."""
        if self.prompt.picks > 1:
            words = line.replace(",", " ").split()
            meant = [self.notation(word) for word in words]
            ours = {choice.action for choice in self.choices}
            if len(words) > 1 and all(notation in ours for notation in meant):
                return meant
            if "," in line:
                return [self.notation(" ".join(part.split())) for part in line.split(",") if part.strip()]
        if not line.strip() and self.prompt.suggested:
            return list(self.prompt.suggested)
        return [self.notation(line)]

    # --- showing ---------------------------------------------------------------------------------------------

    def lines(self, width: int, why: bool = True) -> list[Text]:
        """Return the question, perhaps why it is asked, and the choices in order, grouped by their effects."""
        prompt = self.prompt
        lines = []
        if prompt.text:
            rule = f" [{prompt.rule}]" if prompt.rule else ""
            reason = f" {prompt.why}" if why else ""
            lines += wrap(Text.assemble((prompt.text, "bold"), reason, (rule, "dim")), width)
        if prompt.picks > 1:
            text = self.tongue("Choose up to {picks}, on one line, for example: 1 3", picks=prompt.picks)
            lines += wrap(Text(text), width)
        lines += self._groups(self.answers_shown, 1, width)
        if prompt.suggested:
            told = {choice.action: choice.label for choice in prompt.choices}
            many = Counter(prompt.suggested)
            labels = ", ".join(told.get(one, one) + (f" ×{many[one]}" if many[one] > 1 else "") for one in many)
            lines += wrap(Text(self.tongue("Press Enter for the suggestion: {answers}.", answers=labels)), width)
        if prompt.standing:
            lines.append(Text(self.tongue("At any time you may also:"), "dim"))
            lines += self._groups(prompt.standing, len(self.answers_shown) + 1, width)
        return lines

    def _groups(self, choices: Sequence[Choice], first: int, width: int) -> list[Text]:
        lines: list[Text] = []
        for (text, rule), group in groupby(enumerate(choices, first), key=lambda pair: (pair[1].help, pair[1].rule)):
            numbers = [number for number, _ in group]
            if len(numbers) == 1 or (not text and len(numbers) <= MANY):
                for number in numbers:
                    lines += self._single(number, width)
            else:
                lines += wrap(Text.assemble(text, (f" [{rule}]", "dim")), width, indent=2) if text else []
                lines += _flow([self._token(number) for number in numbers], width)
        return lines

    def _token(self, number: int) -> Text:
        choice = self.choices[number - 1]
        named = choice.action.split()[-1] in choice.label.replace("(", " ").split() and THEN not in choice.label
        said = choice.action if named else f"{choice.action} {choice.label}"
        return Text.assemble((f"{number}", "bold"), f" {said}")

    def _single(self, number: int, width: int) -> list[Text]:
        choice = self.choices[number - 1]
        widest = min(WIDEST, max(cell_len(other.action) for other in self.choices))
        line = Text.assemble((f"{number:>3}", "bold"), f"  {choice.action.ljust(widest)}  ")
        indent = INDENT + widest + 2
        line.append(_beside(choice), "bold")
        line.append(f"{_stop(choice)} {choice.help}" if choice.help else "")
        line.append(f" [{choice.rule}]" if choice.rule else "", "dim")
        return wrap(line, width, indent)

    # --- explaining ------------------------------------------------------------------------------------------

    def explain(self, numbers: Sequence[int], book: Rulebook, width: int) -> list[Text]:
        """Choices with their notation, their short key and what comes of them; then the text of their rules."""
        lines = []
        rules: dict[str, None] = {}
        for number in numbers:
            choice, key = self.choices[number - 1], self.keys[number - 1]
            said = f"{choice.action} ({key})" if key not in ("", choice.action.casefold()) else choice.action
            meaning = f"{_beside(choice)}{_stop(choice)} {choice.help}".rstrip()
            line = Text.assemble((f"{number:>3}  {said}  ", "bold"), meaning)
            line.append(f" [{choice.rule}]" if choice.rule else "", "dim")
            lines += wrap(line, width, INDENT)
            rules[choice.rule] = None
        for rule in rules:
            text = " ".join(book.rule(rule).split()).replace("*", "").replace("`", "")
            if text:
                lines += wrap(Text(self.tongue("Rule {rule}", rule=text), "dim"), width, INDENT)
        return lines


def see_it(game: str, rule: str, tongue: Tongue) -> str:
    """Return the command that shows a rule at work; empty if there is none."""
    if not has_lessons(game) or course(game).showing(rule) is None:
        return ""
    return tongue("See it in a lesson: {command}", command=f"`spiritboard learn {game} {rule}`")


def is_number(word: str) -> bool:
    """Return whether this text is a number as typed at a table."""
    return word.isascii() and word.isdigit() and len(word) <= DIGITS


def _stop(choice: Choice) -> str:
    """Return the full stop after a label; empty if the label ends with a sign of its own."""
    return "" if choice.label.endswith((".", "!", "?")) else "."


def _beside(choice: Choice) -> str:
    """Return what a label adds to the notation that stands before it: "Sun 6" for "S6 (Sun 6)"."""
    if not choice.label.startswith(f"{choice.action} "):
        return choice.label
    rest = choice.label.removeprefix(choice.action).strip()
    return rest[1:-1] if rest.startswith("(") and rest.endswith(")") else rest


def _flow(tokens: Sequence[Text], width: int) -> list[Text]:
    """Tokens side by side in columns of the same width; one below the other where any is wider than the screen."""
    if max(token.cell_len for token in tokens) > width - 2:
        return [line for token in tokens for line in wrap(Text("  ").append(token), width, indent=6)]
    room = max(token.cell_len for token in tokens) + 2
    across = max(1, (width - 2) // room)
    lines = []
    for at in range(0, len(tokens), across):
        line = Text("  ")
        for token in tokens[at : at + across]:
            token.pad_right(room - token.cell_len)
            line.append(token)
        line.rstrip()
        lines.append(line)
    return lines


def _answers(prompt: Prompt) -> tuple[Choice, ...]:
    """Return the answers, with gestures instead of those that bring others with them."""
    shown: list[Choice] = []
    for choice in prompt.choices:
        whole = [one for one in prompt.gestures if one.action.startswith(f"{choice.action},")]
        shown += whole or [choice]
    return tuple(shown)


def short_keys(notations: Sequence[str]) -> list[str]:
    """Return a short key for each notation that has one of its own: "tl" for "tile left", "s2" for "strike 2"."""
    keys = [_key(notation.casefold()) for notation in notations]
    whole = {notation.casefold() for notation in notations}
    return [
        key if keys.count(key) == 1 and (key == word.casefold() or key not in whole) else ""
        for key, word in zip(keys, notations, strict=True)
    ]


def _key(notation: str) -> str:
    words = notation.split()
    if len(words) == 1:
        return notation if len(notation) <= 3 else notation[0]
    return "".join(word if any(sign.isdigit() for sign in word) else word[0] for word in words)

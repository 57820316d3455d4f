"""A game's numbered rules, searchable by number or word."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_NUMBER: Final = re.compile(r"^(?:#+ |(?:[-*] )?\*\*)(\d+(?:\.\d+)*[a-z]?)\b")
"""A rule begins with a numbered heading, or with its number in bold."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, or the heading of a section: its number and its text in Markdown."""

    number: str
    text: str


class Rulebook:
    """The rules as Markdown, cut where a numbered heading or paragraph begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules = tuple(_cut(text))

    def rule(self, number: str) -> str:
        """The text of one rule; empty where there is none of that number."""
        return next((rule.text for rule in self.rules if rule.number == number), self._row(number))

    def section(self, number: str) -> str:
        """A rule and everything numbered under it, as Markdown."""
        return "\n\n".join(
            rule.text for rule in self.rules if rule.number == number or rule.number.startswith(number + ".")
        ) or self._row(number)

    def _row(self, number: str) -> str:
        """A rule that is the row of a table, as a paragraph; empty where there is none of that number."""
        start = f"| **{number}** | "
        row = next((line for line in self.text.splitlines() if line.startswith(start)), "")
        what, _, rest = row.removeprefix(start).rstrip("| ").partition(" | ")
        return f"**{number}** {what} – {rest}" if row else ""

    def mentioning(self, word: str) -> str:
        """The rules in which a word or a phrase occurs, as Markdown: whole words, in the singular or the plural."""
        wanted = re.compile(rf"(?<!\w){re.escape(_folded(word.strip()))}(?:s|es|x)?(?!\w)")
        return "\n\n".join(rule.text for rule in self.rules if rule.number and wanted.search(_folded(rule.text)))


def _folded(text: str) -> str:
    """Without case, accents, line breaks and kinds of apostrophes, which a search does not tell apart."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("\u2019", "'"))
    return " ".join("".join(sign for sign in split if not unicodedata.combining(sign)).split())


def _cut(text: str) -> list[Rule]:
    rules: list[Rule] = []
    number, lines = "", list[str]()
    for line in text.splitlines():
        found = _NUMBER.match(line)
        if found or line.startswith("#"):
            rules.append(Rule(number, "\n".join(lines).strip()))
            number, lines = found.group(1) if found else "", []
        lines.append(line)
    rules.append(Rule(number, "\n".join(lines).strip()))
    return [rule for rule in rules if rule.text]

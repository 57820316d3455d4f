"""A game's numbered rules, searchable by number or word."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_NUMBER: Final = re.compile(r"^(?:#+ |(?:[-*] )?\*\*)(\d+(?:\.\d+)*[a-z]?)\b")
"""A rule begins with a numbered heading, or with its number in bold."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, or the heading of a section: its number and its text in Markdown."""

    number: str
    text: str


def read_rules(folder: Path, language: str) -> str:
    """Return the rules in a game's folder as Markdown: in this language, or in English if there is no translation."""
    translated = folder / f"RULES.{language}.md"
    return (translated if translated.exists() else folder / "RULES.md").read_text(encoding="utf-8")


class Rulebook:
    """The rules as Markdown, split at numbered headings and paragraphs."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rules = tuple(_cut(text))

    def rule(self, number: str) -> str:
        """Return the text of one rule; empty if there is none with that number."""
        return next((rule.text for rule in self.rules if rule.number == number), self._row(number))

    def section(self, number: str) -> str:
        """Return a rule and everything numbered under it, as Markdown."""
        return "\n\n".join(
            rule.text for rule in self.rules if rule.number == number or rule.number.startswith(number + ".")
        ) or self._row(number)

    def _row(self, number: str) -> str:
        """Return a rule that is a table row as a paragraph; empty if there is none with that number."""
        start = f"| **{number}** | "
        row = next((line for line in self.text.splitlines() if line.startswith(start)), "")
        what, _, rest = row.removeprefix(start).rstrip("| ").partition(" | ")
        return f"**{number}** {what} – {rest}" if row else ""

    def mentioning(self, word: str) -> str:
        """Return the rules that contain a word or phrase, as Markdown: whole words, singular or plural."""
        wanted = re.compile(rf"(?<!\w){re.escape(_folded(word.strip()))}(?:s|es|x)?(?!\w)")
        return "\n\n".join(rule.text for rule in self.rules if rule.number and wanted.search(_folded(rule.text)))


def _folded(text: str) -> str:
    """Return text without case, accents, line breaks and kinds of apostrophes, which a search ignores."""
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

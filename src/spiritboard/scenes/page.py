"""Lays out rules written in Markdown as lines of text: paragraphs, headings, table rows."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from spiritboard.scenes.render import wrap

_MARKED: Final = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<slanted>[^*]+)\*")
_BEGINS: Final = re.compile(r"(?:[-*] |\*\*\d)")
"""A line that begins a new paragraph even without an empty line before it."""


def layout_page(text: str, width: int) -> list[Text]:
    """Return Markdown as lines of at most this width. A table becomes a line for each row, with headings beside
    values."""
    lines: list[Text] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if lines:
            lines.append(Text())
        for paragraph in _paragraphs(block.splitlines()):
            lines += wrap(paragraph, width)
    return lines


def _paragraphs(rows: list[str]) -> Iterator[Text]:
    if rows[0].startswith("|"):
        yield from _table(rows)
        return
    if rows[0].startswith("#"):
        yield Text(rows.pop(0).lstrip("# "), "bold")
    told: list[str] = []
    for row in rows:
        if told and _BEGINS.match(row):
            yield _plain(" ".join(told))
            told = []
        told.append(row.strip())
    if told:
        yield _plain(" ".join(told))


def _table(rows: list[str]) -> Iterator[Text]:
    heads, *body = ([cell.strip() for cell in row.strip("| ").split(" | ")] for row in rows if "---" not in row)
    for row in body:
        if row[0].startswith("**"):
            yield _plain(sentence_of(row))
            continue
        heads_of_row = [""] * (len(row) - len(heads)) + heads
        cells = (f"{head} {cell}".strip() for head, cell in zip(heads_of_row, row, strict=False) if cell)
        yield _plain(" · ".join(cells))


def sentence_of(row: Sequence[str]) -> str:
    """Return a rule that is a table row as a paragraph: its number, its subject, and the remaining cells."""
    number, what, *rest = row
    return f"{number} {what} – {'; '.join(rest)}"


def _plain(text: str) -> Text:
    """Return a paragraph without its markup, with bold text kept bold."""
    found = Text()
    at = 0
    for mark in _MARKED.finditer(text):
        found.append(text[at : mark.start()])
        bold = mark["bold"]
        found.append(bold or mark["code"] or mark["slanted"], "bold" if bold else "")
        at = mark.end()
    return found.append(text[at:])

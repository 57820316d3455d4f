"""Sets rules, which are written in Markdown, as lines of text that fit: paragraphs, headings, rows of tables."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from spiritboard.scenes.render import wrap

_MARKED: Final = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<slanted>[^*]+)\*")
_BEGINS: Final = re.compile(r"(?:[-*] |\*\*\d)")
"""A line that begins a paragraph of its own, although no empty line stands before it."""


def set_page(text: str, width: int) -> list[Text]:
    """Markdown as lines no wider than this. A table is a line for each row, with the heads beside the values."""
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
    """A rule that is the row of a table, as a paragraph: its number, what it is about, and what holds of that."""
    number, what, *rest = row
    return f"{number} {what} – {'; '.join(rest)}"


def _plain(text: str) -> Text:
    """A paragraph without its marks; what was bold is."""
    found = Text()
    at = 0
    for mark in _MARKED.finditer(text):
        found.append(text[at : mark.start()])
        bold = mark["bold"]
        found.append(bold or mark["code"] or mark["slanted"], "bold" if bold else "")
        at = mark.end()
    return found.append(text[at:])

"""Small SVG charts: bars with margins of error, and curves. They need no library and open anywhere."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

WIDTH = 720
ROW = 26
LABEL = 250
LEFT = 44
ACROSS = WIDTH - 200
"""Where curves begin, and how wide they are."""
LETTER = 6.5
"""The approximate width of a letter."""
COLOURS = ("#7b4fa3", "#2f7d6b", "#c0762b", "#3b6fb6", "#a23b52", "#6b6b6b")


def bars(title: str, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return a chart of shares from 0 to 1 with margins of error and fair shares: (name, share, margin, fair)."""
    height = 56 + ROW * len(rows)
    across = WIDTH - LABEL - 70
    parts = [_head(height), _text(12, 24, title, "bold")]
    for number, (name, share, margin, fair) in enumerate(rows):
        y = 44 + ROW * number
        x = LABEL + across * share
        low, high = LABEL + across * max(share - margin, 0), LABEL + across * min(share + margin, 1)
        parts += [
            _text(12, y + 13, name),
            f'<rect x="{LABEL}" y="{y}" width="{across * share:.1f}" height="16" fill="{COLOURS[0]}"/>',
            f'<path d="M{low:.1f} {y + 8}H{high:.1f}" stroke="#222" stroke-width="2"/>',
            f'<path d="M{LABEL + across * fair:.1f} {y - 3}v22" stroke="{COLOURS[2]}" stroke-dasharray="3 2"/>',
            _text(max(x, high) + 6, y + 13, f"{100 * share:.1f} %"),
        ]
    return "\n".join([*parts, "</svg>", ""])


def curves(
    title: str,
    lines: Sequence[tuple[str, Sequence[float]]],
    marks: Sequence[tuple[int, str]] = (),
    axis: Sequence[tuple[int, str]] = (),
    legend: str = "",
) -> str:
    """Return a chart of curves from 0 to 1 over the same steps.

    marks    remarks at some steps, which ``legend`` explains
    axis     the steps at which something begins, with names
    """
    height = 300
    steps = max((len(values) for _, values in lines), default=1)
    down = height - 80
    parts = [_head(height), _text(12, 24, title, "bold"), *_axis(axis, steps, 44, 44 + down)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = 44 + down * (1 - share)
        parts += [f'<path d="M{LEFT} {y:.1f}h{ACROSS}" stroke="#ddd"/>', _text(8, y + 4, f"{100 * share:.0f} %")]
    for number, (name, values) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(f"{_x(at, steps):.1f},{44 + down * (1 - value):.1f}" for at, value in enumerate(values))
        parts += [
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<rect x="{ACROSS + 56}" y="{44 + 20 * number}" width="12" height="12" fill="{colour}"/>',
            _text(ACROSS + 74, 54 + 20 * number, name),
        ]
    for at, text in marks:
        x = _x(at, steps)
        parts.append(f'<path d="M{x:.1f} 44v{down}" stroke="#999" stroke-dasharray="2 3"><title>{escape(text)}</title></path>')  # fmt: skip  # noqa: E501
    if marks and legend:
        y = 54 + 20 * len(lines)
        parts += [
            f'<path d="M{ACROSS + 62} {y - 10}v12" stroke="#999" stroke-dasharray="2 3"/>',
            _text(ACROSS + 74, y, legend),
        ]
    return "\n".join([*parts, "</svg>", ""])


def bands(title: str, rows: Sequence[tuple[str, Sequence[int]]], axis: Sequence[tuple[int, str]] = ()) -> str:
    """Return a chart with a bar for each row wherever its value is not 0, over the same steps as curves."""
    steps = max((len(values) for _, values in rows), default=1)
    bottom = 40 + 20 * len(rows)
    parts = [_head(bottom + 24), _text(12, 24, title, "bold"), *_axis(axis, steps, 40, bottom)]
    for number, (name, values) in enumerate(rows):
        y = 42 + 20 * number
        for value, run in groupby(enumerate(map(bool, values)), lambda step: step[1]):
            if value:  # extends half-way to the neighbouring steps
                first, *_, last = [at for at, _ in run] * 2
                low, high = max(LEFT, _x(first - 0.5, steps)), min(LEFT + ACROSS, _x(last + 0.5, steps))
                parts.append(f'<rect x="{low:.1f}" y="{y}" width="{high - low:.1f}" height="12" fill="{COLOURS[number % len(COLOURS)]}"/>')  # fmt: skip  # noqa: E501
        parts.append(_text(ACROSS + 74, y + 10, name))
    return "\n".join([*parts, "</svg>", ""])


def stacked(drawings: Sequence[str]) -> str:
    """Stack drawings vertically."""
    parts, top = [], 0
    for drawing in drawings:
        high = int(drawing.split('viewBox="0 0 ')[1].split('"')[0].split()[1])
        parts.append(f'<svg y="{top}"{drawing.removeprefix("<svg")}')
        top += high + 10
    return f'<svg xmlns="http://www.w3.org/2000/svg" {_size(top)}>\n{"".join(parts)}</svg>\n'


def _x(at: float, steps: int) -> float:
    """Return the horizontal position of a step."""
    return LEFT + ACROSS * at / max(steps - 1, 1)


def _axis(axis: Sequence[tuple[int, str]], steps: int, top: int, bottom: int) -> list[str]:
    """Return a line at each named step, and the name below it if there is room."""
    parts, free = [], 0.0
    for at, name in axis:
        x = _x(at, steps)
        parts.append(f'<path d="M{x:.1f} {top}V{bottom + 4}" stroke="#bbb"/>')
        if x >= free:
            parts.append(_text(x, bottom + 17, name))
            free = x + LETTER * (len(name) + 1)
    return parts


def _head(height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {_size(height)} font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    )


def _size(height: int) -> str:
    return f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'


def _text(x: float, y: float, text: str, weight: str = "normal") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-weight="{weight}">{escape(text)}</text>'

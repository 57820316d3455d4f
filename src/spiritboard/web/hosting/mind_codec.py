"""Serialises a mind for the bots' worker processes. A bot cannot know anything that is not in it."""

from collections.abc import Sequence

from librt.vecs import vec
from msgspec import Struct, msgpack
from mypy_extensions import i64

from spiritboard.core.decision import Decision
from spiritboard.core.event import Event
from spiritboard.core.glimpse import Glimpse
from spiritboard.core.mind import Mind
from spiritboard.core.sight import View
from spiritboard.games import registry

_Glimpse = tuple[list[int], list[int], int, int]
"""The cells and sizes of a view, the seat that acted, and its action."""


class _Packed(Struct, array_like=True, frozen=True):
    game: str
    viewer: int
    cells: list[int]
    sizes: list[int]
    decision: tuple[str, tuple[int, ...], str, str, int]
    options: list[int]
    standing: list[int]
    heard: list[tuple[int, int, int, int, int, int]]
    past: list[_Glimpse]
    before: list[_Glimpse]


_decoder = msgpack.Decoder(_Packed)


def pack(mind: Mind) -> bytes:
    """Return the mind as bytes."""
    asked = mind.decision
    packed = _Packed(
        game=mind.game.name,
        viewer=mind.view.viewer,
        cells=list(mind.view.cells),
        sizes=list(mind.view.sizes),
        decision=(asked.kind, asked.seats, asked.rule, asked.source, asked.picks),
        options=list(mind.legal_actions),
        standing=list(mind.standing),
        heard=[event.fields() for event in mind.heard],
        past=_plain(mind.past),
        before=_plain(mind.before),
    )
    return msgpack.encode(packed)


def _plain(past: Sequence[Glimpse]) -> list[_Glimpse]:
    return [(list(one.view.cells), list(one.view.sizes), one.seat, one.action) for one in past]


def unpack(data: bytes) -> Mind:
    """Return the mind that ``pack`` was given."""
    packed = _decoder.decode(data)
    return Mind(
        game=registry.find(packed.game).game,
        view=View(packed.viewer, vec[i64](packed.cells), vec[i64](packed.sizes)),
        decision=Decision(*packed.decision),
        legal_actions=packed.options,
        standing=packed.standing,
        heard=[Event(*fields) for fields in packed.heard],
        past=_seen(packed.viewer, packed.past),
        before=_seen(packed.viewer, packed.before),
    )


def _seen(viewer: int, past: list[_Glimpse]) -> list[Glimpse]:
    return [
        Glimpse(View(viewer, vec[i64](cells), vec[i64](sizes)), seat, action) for cells, sizes, seat, action in past
    ]

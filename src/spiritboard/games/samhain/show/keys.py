"""The keys of items on the table: the same item has the same key in every scene."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.text.notation import CARD_NAMES, ITEMS, RESOURCES, TRACK_NAMES


def card_key(card: int) -> str:
    """Return the key of an action card."""
    return f"card-{CARD_NAMES[card]}"


def track_key(track: int) -> str:
    """Return the key of a devotion track, as an area."""
    return f"track-{TRACK_NAMES[track]}"


def member_key(seat: int, number: int) -> str:
    """Return the key of a clan member, wherever it is."""
    return f"member-{seat + 1}-{number + 1}"


def stock_key(seat: int, kind: int) -> str:
    """Return the key of a player's cubes of one resource; kind 3 is the wisps."""
    return f"stock-{seat + 1}-{(*RESOURCES, 'wisps')[kind]}"


def reserve_key(word: str) -> str:
    """Return the key of a pile in the reserve."""
    return f"reserve-{word}"


def item_key(seat: int, item: int, number: int = 0) -> str:
    """Return the key of one of a player's items of a kind, face-up ones first."""
    return f"item-{seat + 1}-{ITEMS[item]}-{number + 1}"


def points_key(seat: int) -> str:
    """Return the key of a player's points."""
    return f"points-{seat + 1}"


def seat_key(seat: int) -> str:
    """Return the key of what lies before a player, as an area."""
    return f"seat-{seat + 1}"


def at_place(cells: vec[i64], seat: int, place: int) -> tuple[str, ...]:
    """Return the key of a member at this place, if there is one."""
    for number in range(f.CLAN):
        if cells[f.MEMBER + f.CLAN * seat + number] == place:
            return (member_key(seat, number),)
    return ()


def on_card(cells: vec[i64], seat: int, card: int) -> tuple[str, ...]:
    """Return the key of a member on this card, a ready one first."""
    return at_place(cells, seat, f.AT_READY + card) or at_place(cells, seat, f.AT_SPENT + card)

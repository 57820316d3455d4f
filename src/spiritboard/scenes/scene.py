"""Scenes: a view arranged for display, with areas of items, the prompt and the choices. No colours, no pixels.

Every surface draws the same scene: the terminal paints it as text, the browser as pictures. All text in a scene is
in the viewer's language; all codes (keys, kinds, faces, tags, notation) are the same in every language.

A scene has hundreds of parts and is made anew for every viewer of every move: hence structs, which are made and
written out in a third of a dataclass's time, and ``gc=False``, since what cannot change cannot hold itself.
"""

from msgspec import Struct


class Item(Struct, frozen=True, gc=False):
    """One thing on the table.

    key     the same from scene to scene for the same thing, so that it can be seen to move
    kind    what it is: "card", "back", "tile", "pawn", "member", "cube", "space", …
    face    which one it is, in notation; empty where the viewer may not know
    label   its name, for people and screen readers
    owner   whose it is, or -1
    count   how many of the same lie here
    tags    open facts about it, as words of the game ("open", "played", "exhausted")
    on      the key of the item of this area that it lies on, as a member on a card; empty where it lies for itself
    text    what is written on it, where that is more than its name
    """

    key: str
    kind: str
    face: str = ""
    label: str = ""
    owner: int = -1
    count: int = 1
    tags: tuple[str, ...] = ()
    on: str = ""
    text: str = ""


class Area(Struct, frozen=True, gc=False):
    """A place on the table, with the things that lie there in order.

    layout   how they lie: "row", "fan", "pile", "grid", "track", "stock"
    columns  how many lie side by side in a grid
    note     one short line about the place as a whole
    tags     open facts about it, as words of the game
    """

    key: str
    layout: str
    title: str
    items: tuple[Item, ...] = ()
    owner: int = -1
    columns: int = 0
    note: str = ""
    tags: tuple[str, ...] = ()


class Choice(Struct, frozen=True, gc=False):
    """One thing the viewer may do now.

    action   in notation: what is sent to the table
    label    what it means
    help     what will come of it
    rule     the number of the rule that allows it
    touches  keys of the items that stand for it, in the order in which they are touched
    """

    action: str
    label: str
    help: str = ""
    rule: str = ""
    touches: tuple[str, ...] = ()


class Prompt(Struct, frozen=True, gc=False):
    """What is asked of the viewer, and why.

    picks      how many choices may be gathered in one gesture before they are sent together
    choices    the answers
    gestures   several answers in one: an answer and what follows from it, their notations with commas between
    suggested  answers that are usually given here, a payment say; sent together, they answer the question
    standing   what else the viewer may do at this moment, asked or not
    """

    kind: str
    text: str
    why: str
    rule: str
    picks: int = 1
    choices: tuple[Choice, ...] = ()
    standing: tuple[Choice, ...] = ()
    gestures: tuple[Choice, ...] = ()
    suggested: tuple[str, ...] = ()


class SeatCard(Struct, frozen=True, gc=False):
    """One seat, as everybody sees it (and its own player a little better).

    facts   short lines: what lies before it, what it has, what is known of it
    tags    open facts as words of the game ("guide", "out", "first")
    """

    seat: int
    score: int
    asked: bool
    facts: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Ending(Struct, frozen=True, gc=False):
    """How the match ended, and how the scores came about."""

    winners: tuple[int, ...]
    text: str
    lines: tuple[str, ...] = ()


class Scene(Struct, frozen=True, gc=False):
    """Everything a viewer is shown at one moment.

    status    one line: where the match stands
    waiting   one line: whom the table waits for, and why
    prompt    what is asked of the viewer; for one who is not asked, only the standing choices, or nothing
    """

    game: str
    viewer: int
    status: str
    waiting: str
    seats: tuple[SeatCard, ...]
    areas: tuple[Area, ...]
    prompt: Prompt | None = None
    ending: Ending | None = None
    tags: tuple[str, ...] = ()

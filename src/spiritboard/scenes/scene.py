"""Scenes: a view arranged for display, with areas of items, the prompt and the choices. No colours, no pixels.

All interfaces draw the same scene: the terminal as text, the browser as graphics. All text in a scene is in the
viewer's language; all codes (keys, kinds, faces, tags, notation) are the same in every language.

A scene has hundreds of parts and is created for every viewer after every move. Structs are therefore used, which take a
third of a dataclass's time to create and encode, and ``gc=False``, since immutable parts cannot form cycles.
"""

from msgspec import Struct


class Item(Struct, frozen=True, gc=False):
    """One item on the table.

    key     the same for the same item in every scene, so that its movement can be animated
    kind    what it is: "card", "back", "tile", "pawn", "member", "cube", "space", …
    face    which one it is, in notation; empty if the viewer may not know
    label   its name, for people and screen readers
    owner   the seat it belongs to, or -1
    count   how many identical ones lie here
    tags    public facts about it, in the game's terms ("open", "played", "exhausted")
    on      the key of the item in this area that it lies on, such as a member on a card; empty if none
    text    what is written on it, if that is more than its name
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
    """A place on the table, with its items in order.

    layout   how they are arranged: "row", "fan", "pile", "grid", "track", "stock"
    columns  how many are side by side in a grid
    note     a short line about the place as a whole
    tags     public facts about it, in the game's terms
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
    """One thing that the viewer may do now.

    action   in notation: what is sent to the table
    label    what it means
    help     its effects
    rule     the number of the rule that allows it
    touches  keys of the items that stand for it, in the order in which they are touched
    """

    action: str
    label: str
    help: str = ""
    rule: str = ""
    touches: tuple[str, ...] = ()


class Prompt(Struct, frozen=True, gc=False):
    """What the viewer is asked, and why.

    picks      how many choices may be collected in one gesture before they are sent together
    choices    the answers
    gestures   several answers in one: an answer and its follow-ups, their notations separated by commas
    suggested  the usual answers, such as a payment; sent together, they answer the question
    standing   what else the viewer may do now, asked or not
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
    """One seat, as everybody sees it; its own player may see more.

    facts   short lines: what lies before it, what it has, what is known about it
    tags    public facts in the game's terms ("guide", "out", "first")
    """

    seat: int
    score: int
    asked: bool
    facts: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Ending(Struct, frozen=True, gc=False):
    """How the match ended, and where the scores came from."""

    winners: tuple[int, ...]
    text: str
    lines: tuple[str, ...] = ()


class Scene(Struct, frozen=True, gc=False):
    """Everything that a viewer is shown at one moment.

    status    one line about the stage of the match
    waiting   one line about whom the table waits for, and why
    prompt    what the viewer is asked; for a viewer who is not asked, only standing actions or None
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

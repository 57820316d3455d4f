"""All bots by name."""

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Final, NamedTuple

from spiritboard.bots.adaptive import HELP, MATCHING, TITLE
from spiritboard.bots.budget import Budget
from spiritboard.bots.characters import CharacterBot
from spiritboard.bots.levels import LEVELS, Level
from spiritboard.bots.nets.net import load
from spiritboard.bots.nets.net_bot import NetBot, needed
from spiritboard.bots.random import RandomBot
from spiritboard.bots.search.seer import METHODS, SeerBot
from spiritboard.bots.sensible import sensible
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration


def _level(level: Level, registration: Registration, patient: bool = False) -> Bot:
    return sensible(level.make(registration, patient), registration)


BOTS: Final[dict[str, Callable[[Registration], Bot]]] = {
    "random": lambda _: RandomBot(),
    "heuristic": lambda registration: registration.bot(),
    "net": lambda registration: NetBot(needed(registration.game)),
    "seer": LEVELS[-1].make,
    **{f"level{level.level}": partial(_level, level) for level in LEVELS},
}
"""Each name with the function that makes the bot for a game. A new bot needs one line here; games add their
characters."""


class Offer(NamedTuple):
    """How a bot without a level is offered to people.

    budget   the maximum thinking time for one answer in seconds, with some margin
    plays    whether it can play a given game
    """

    title: str
    help: str
    budget: float
    plays: Callable[[Registration], bool]


OFFERED: Final[dict[str, Offer]] = {MATCHING: Offer(TITLE, HELP, LEVELS[-1].budget, lambda _: True)}
"""The bots that web tables offer in addition to levels and the games' characters. On the wire they count as characters,
too. Title and help are translated in ``locale``."""

FORMS: Final = (
    "flat-500, tree-500, trees-250ms, flat-500-even, crowd-300-heed, net:folder/net.npz, package.module:maker"
)
"""A search can also be named by its method and its playouts or time (``even`` samples worlds uniformly, ``heed`` by
inference from past actions), a net by the file with its weights, and your own bot by the function that makes it from a
registration."""

_CHECKPOINT: Final = "net:"
"""The prefix before a path of weights: a net in training."""

_SEARCH: Final = re.compile(rf"({'|'.join(METHODS)})-(\d{{1,7}})(ms)?(-even|-heed)?")
_MAKER: Final = re.compile(r"[A-Za-z_][\w.]*:\w+")


def find_patient(name: str, registration: Registration) -> Bot:
    """Return the bot with this name, limited by playouts where possible, so that the same seed gives the same match on
    any machine. Raise BadOption if there is none."""
    for level in LEVELS:
        if name == f"level{level.level}":
            return _level(level, registration, patient=True)
    return find_bot(name, registration)


def find_bot(name: str, registration: Registration) -> Bot:
    """Return the bot with this name for a game. Raise BadOption, with the names that exist, if there is none."""
    if name in BOTS:
        return BOTS[name](registration)
    if name in registration.anchors:
        return registration.anchors[name]()
    if name in registration.characters:
        return sensible(CharacterBot(name, registration, Budget(ms=250)), registration)
    if name.startswith(_CHECKPOINT):
        path = Path(name.removeprefix(_CHECKPOINT))
        if not path.is_file():
            raise BadOption("there are no weights in {path}", path=str(path))
        return NetBot(load(path, registration.game))
    if is_plugin(name):
        return _load_plugin(name, registration)
    if found := _SEARCH.fullmatch(name):
        method, much, milliseconds, worlds = found.groups()
        if not int(much):
            raise BadOption(
                "{name} has no time to think; a search needs at least one playout or one millisecond", name=repr(name)
            )
        budget = Budget(ms=int(much)) if milliseconds else Budget(sims=int(much))
        return SeerBot(registration.playout, budget, method, lean=worlds != "-even", heed=worlds == "-heed")
    raise BadOption(
        "there is no bot {name}; there are {bots}, and also such as {forms}",
        name=repr(name),
        bots=", ".join((*BOTS, *registration.anchors, *registration.characters)),
        forms=FORMS,
    )


def is_plugin(name: str) -> bool:
    """Return whether a bot of this name comes from a user's own module, whose code runs when it is found."""
    return not name.startswith(_CHECKPOINT) and _MAKER.fullmatch(name) is not None


def _load_plugin(name: str, registration: Registration) -> Bot:
    """Return a user's own bot: an instance of a bot class, or what a function makes from the registration."""
    module, place = name.split(":")
    try:
        maker = getattr(import_module(module), place)
        bare = isinstance(maker, type) and issubclass(maker, Bot) and not signature(maker).parameters
        made: object = maker() if bare else maker(registration)
    except Exception as error:  # the user's module may raise anything
        raise BadOption("there is no bot {name}: {error}", name=name, error=str(error)) from error
    if not isinstance(made, Bot):
        raise BadOption("{name} does not make a bot, but {made}", name=name, made=type(made).__name__)
    return made

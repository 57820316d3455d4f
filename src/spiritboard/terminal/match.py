"""A match at this terminal: a table with sealed chance, and its players."""

import hashlib
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from spiritboard.bots.levels import LEVELS, USUAL
from spiritboard.bots.roster import find_bot, is_plugin
from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.errors import BadOption
from spiritboard.core.mind import Bot
from spiritboard.games.registry import Registration, find
from spiritboard.play.fairness import SealedDice, commitment, mix, new_seed
from spiritboard.play.forced import known_to_be_forced, may_intervene, only_answer
from spiritboard.play.record import Record, read_record
from spiritboard.play.table import Table, replay
from spiritboard.scenes.tongue import ENGLISH, Tongue

PERSON: Final = "person"
OPPONENT: Final = f"level{USUAL}"
"""Who fills the other seats where nobody chose."""
NAMES: Final = ("Aska", "Bran", "Cerys", "Dagny", "Eamon", "Fenja", "Gwen", "Hakon", "Idris", "Jora", "Kalev")
"""What bots are called."""
_SEATED: Final = "seated "
"""Begins the comment in a record that says who sits where, so that a saved match resumes with the same players."""


class Match:
    """A table, its secret seed, and a person or the name of a bot for every seat.

    sealed      whether the seed was there before the first roll, so that it can prove all of them
    strangers   bots that the record named but may not bring along
    thorough    whether persons are asked also where they have only one answer, and stopped for what only shows
    """

    def __init__(
        self,
        registration: Registration,
        table: Table,
        seed: bytes,
        words: Sequence[str],
        seated: Sequence[str],
        sealed: bool = True,
        strangers: Sequence[str] = (),
    ) -> None:
        self.registration = registration
        self.table = table
        self.seed = seed
        self.words = tuple(words)
        self.seated = tuple(seated)
        self.sealed = sealed
        self.strangers = tuple(strangers)
        self.bots: dict[int, Bot] = {
            seat: find_bot(name, registration) for seat, name in enumerate(seated) if name != PERSON
        }
        self.persons = tuple(seat for seat, name in enumerate(seated) if name == PERSON)
        self.thorough = False
        self._considered = -1

    def luck(self, seat: int) -> Dice:
        """Return a bot's dice for this moment: the same if it comes again, after an undo or in a resumed match."""
        moment = f"bot {seat} {len(self.table.entries)}".encode()
        return FastDice(int.from_bytes(hashlib.sha256(self.seed + moment).digest()[:8], "big"))

    def bot_answers(self, seat: int) -> None:
        """Let the bot in this seat answer its question."""
        mind = self.table.mind(seat)
        assert mind is not None
        self.table.act(seat, self.bots[seat].choose(mind, self.luck(seat)))

    def goes_without_saying(self, seat: int) -> int | None:
        """Return the only answer that a person has, if asking for it would hide nothing from another person."""
        game, state = self.registration.game, self.table.state
        action = None if self.thorough else only_answer(game, state, seat)
        if action is None or len(self.persons) == 1 or known_to_be_forced(game, state, seat, self.luck(seat)):
            return action
        return None

    def person_may_intervene(self) -> bool:
        """Return whether to ask a single person, before a bot answers, if they want to act unasked. If several persons
        share the keyboard, the question would tell the others who holds something."""
        if len(self.persons) != 1:
            return False
        game, state, seat = self.registration.game, self.table.state, self.persons[0]
        return bool(game.standing(state, seat)) if self.thorough else may_intervene(game, state, seat)

    def bots_interrupt(self, asked: Sequence[int]) -> bool:
        """Ask each bot that is not asked, once a question, whether it wants to act all the same."""
        if self._considered == self.table.epoch:
            return False
        for seat, bot in self.bots.items():
            mind = self.table.mind(seat) if seat not in asked else None
            if mind is not None and mind.standing:
                action = bot.interrupt(mind, self.luck(seat))
                if action is not None:
                    self.table.act(seat, action)
                    return True
        self._considered = self.table.epoch
        return False

    def record(self) -> Record:
        """Return the record so far, with the seal and what opens it."""
        return replace(
            self.table.record(),
            commitment=commitment(self.seed) if self.sealed else "",
            words=self.words,
            seed=self.seed.hex() if self.sealed else "",
            comments=(_SEATED + " ".join(self.seated),),
        )

    def save(self, path: Path) -> None:
        """Write the record to a file: whole, or not at all."""
        data = str(self.record()).encode()
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe is written to, never replaced
            return
        part = target.with_name(f".spiritboard-{os.getpid()}")
        try:
            part.write_bytes(data)
            part.replace(target)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from error
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def seat_players(players: int, you: Sequence[int], bots: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where: persons in the seats ``you`` (from 1), and bots, taken in turn, in the others."""
    for seat in you:
        if not 1 <= seat <= players:
            raise BadOption(f"there is no seat {seat} in a match of {players} players")
    others = [seat for seat in range(1, players + 1) if seat not in you]
    if others and len(bots) > len(others):
        raise BadOption(f"{len(bots)} bots are named, but only {len(others)} seats are for bots")
    return tuple(PERSON if seat in you else bots[others.index(seat) % len(bots)] for seat in range(1, players + 1))


def call_players(seated: Sequence[str], own: Sequence[str], tongue: Tongue = ENGLISH) -> tuple[str, ...]:
    """Names for the seats: the persons' own names or their numbers, and first names for bots."""
    persons = seated.count(PERSON)
    own = [_clean(name) for name in own]
    if len(own) > persons or not all(own):
        raise BadOption(f"a name is a word or more, and there is one for each of the {persons} persons at most")
    given, invented = iter(own), iter(name for name in NAMES if name not in own)
    return tuple(
        next(given, tongue("Player {number}", number=seat)) if who == PERSON else next(invented)
        for seat, who in enumerate(seated, 1)
    )


def _clean(text: str) -> str:
    """Return a name or a word as a line of a record keeps it. Raise BadOption if it cannot be written there."""
    clean = " ".join(text.split())
    if not clean.isprintable():
        raise BadOption(f"names and words are made of characters that can be shown, not {text!a}")
    return clean


def levels_of(seated: Sequence[str]) -> list[int]:
    """Return the levels of the bots among these; one without a level counts as the strongest."""
    bots = [one for one in seated if one != PERSON]
    return [next((level.level for level in LEVELS if one == f"level{level.level}"), LEVELS[-1].level) for one in bots]


def begin(
    registration: Registration,
    seated: Sequence[str],
    options: Mapping[str, object],
    seed: bytes,
    names: Sequence[str] = (),
    word: str = "",
    position: str = "",
    tongue: Tongue = ENGLISH,
) -> Match:
    """Return a new match. The word of the first person is mixed into the seed."""
    words = [""] * len(seated)
    if PERSON in seated:
        words[seated.index(PERSON)] = _clean(word)
    dice = SealedDice(mix(seed, words))
    if not position:
        options = registration.game.suited(len(seated), options, levels_of(seated))
    table = Table(registration.game, len(seated), options, dice, call_players(seated, names, tongue), position)
    return Match(registration, table, seed, words if any(words) else (), seated)


def another(match: Match, tongue: Tongue = ENGLISH) -> Match:
    """Return a new match of the same players with the same options."""
    table = match.table
    names = [table.names[seat] for seat in match.persons]
    return begin(
        match.registration, match.seated, table.options, new_seed(), names, position=table.position, tongue=tongue
    )


def resume(text: str, known: Sequence[str] = ()) -> Match:
    """Return the match of a saved record, ready to go on. Raise BadRecord or WrongVersion.

    A bot that a module makes takes its seat only if it is among the ``known`` ones, which this player named: else a
    stranger's record could run whatever code it likes.
    """
    record = read_record(text)
    registration = find(record.game)
    sealed = _is_hex(record.seed) and commitment(bytes.fromhex(record.seed)) == record.commitment
    seed = bytes.fromhex(record.seed) if sealed else new_seed()
    words = record.words or ("",) * record.players
    table = replay(registration.game, record, SealedDice(mix(seed, words)))
    named = _seated(record)
    strangers = list(dict.fromkeys(name for name in named if is_plugin(name) and name not in known))
    seated = [OPPONENT if name in strangers else name for name in named]
    return Match(registration, table, seed, record.words, seated, sealed, strangers)


def _is_hex(text: str) -> bool:
    return bool(text) and len(text) % 2 == 0 and all(sign in "0123456789abcdefABCDEF" for sign in text)


def _seated(record: Record) -> tuple[str, ...]:
    """Return who sat where; if the record does not say, a person sits in seat 1 and sensible bots in the others."""
    for comment in record.comments:
        seated = comment.removeprefix(_SEATED).split()
        if comment.startswith(_SEATED) and len(seated) == record.players:
            return tuple(seated)
    return seat_players(record.players, [1], [OPPONENT])

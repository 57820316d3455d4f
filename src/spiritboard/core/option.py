"""Match options: what a game lets a table choose. Every value is checked before a match starts."""

from collections.abc import Mapping
from dataclasses import dataclass

from spiritboard.core.errors import BadOption

Value = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen when a match is set up.

    choices       the words it accepts; empty for a number
    titles        what people read for each of the choices, or of ``words``; empty if those are readable as they are
    least, most   the range of a number
    words         words accepted instead of a number, which the game replaces by one, perhaps depending on the players
    longest       the maximum length of a free text accepted beside the choices; 0 if only the choices are accepted
    default       the value if nothing was chosen; ``by_players`` overrides it for a number of players
    shown         whether tables show it to everybody, or only to those who ask for all options
    """

    name: str
    title: str
    help: str
    rule: str
    default: Value
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    longest: int = 0
    by_players: Mapping[int, Value] | None = None
    shown: bool = True
    titles: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def default_for(self, players: int) -> Value:
        """Return the value if nothing was chosen."""
        if self.by_players is not None and players in self.by_players:
            return self.by_players[players]
        return self.default

    def check(self, value: object) -> Value:
        """Return the value in its canonical form. Raise BadOption with what would be accepted."""
        if self.choices:
            word = str(value)
            if self.longest and word not in self.choices and len(word) <= self.longest:
                return " ".join(word.split())
            if word not in self.choices:
                raise BadOption(f"option {self.name} cannot be {word!r}; it can be {', '.join(self.choices)}")
            return word
        if str(value) in self.words:
            return str(value)
        try:
            number = int(str(value))
        except ValueError:
            words = "".join(f", or {word}" for word in self.words)
            raise BadOption(
                f"option {self.name} cannot be {str(value)!r}; it is a number from {self.least} to {self.most}{words}"
            ) from None
        if not self.least <= number <= self.most:
            raise BadOption(f"option {self.name} cannot be {number}; it is a number from {self.least} to {self.most}")
        return number


def complete_options(spec: tuple[Option, ...], players: int, chosen: Mapping[str, object] | None) -> dict[str, Value]:
    """Return all options with their values: the chosen ones, checked, and the defaults of the rest."""
    known = {option.name: option for option in spec}
    for name in chosen or {}:
        if name not in known:
            raise BadOption(f"there is no option {name!r}; there are {', '.join(known) or 'none'}")
    complete: dict[str, Value] = {}
    for name, option in known.items():
        if chosen is not None and name in chosen:
            complete[name] = option.check(chosen[name])
        else:
            complete[name] = option.default_for(players)
    return complete

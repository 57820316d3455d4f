"""The texts around the board: status, prompt and keys."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue

LASTING: Final = (("^p", "more"), ("^q", "leave"))
"""Keys that are shown however narrow the terminal is: where the rest is found, and how one leaves."""
KEYS: Final = (
    ("?", "explain"),
    ("F2", "rules"),
    ("F3", "hint"),
    ("^z", "undo"),
    ("F4", "log"),
    ("^s", "save"),
    *LASTING,
)
ONLINE_KEYS: Final = (("F5", "chat"),)


def status_text(title: str, status: str) -> Text:
    """The game, and where the match stands."""
    return Text.assemble((f" {title} ", "bold reverse"), " ", (status, "bold"), no_wrap=True)


def prompt_text(scene: Scene, trouble: str, tongue: Tongue) -> Text:
    """What is asked and why; whom the table waits for; how it ended."""
    said = Text()
    if trouble:
        said.append(f"{trouble}\n", "bold reverse")
    if scene.ending is not None:
        said.append(f"{scene.ending.text}\n", "bold")
        said.append("\n".join(scene.ending.lines))
        return said
    prompt = scene.prompt
    if prompt is not None and prompt.choices:
        said.append(prompt.text, "bold")
        said.append(f" {prompt.why}", "")
        said.append(f" {prompt.rule}" if prompt.rule else "", "dim")
        if prompt.picks > 1:
            several = tongue("Mark up to {picks} with Space, then Enter.", picks=prompt.picks)
            said.append(f" {several}", "italic")
    else:
        said.append(scene.waiting, "italic")
    return said


def key_line(online: bool, width: int, tongue: Tongue) -> Text:
    """The keys that fit into a width."""
    known = [(key, tongue(word)) for key, word in (*(ONLINE_KEYS if online else ()), *KEYS)]
    while len(known) > len(LASTING) and sum(cell_len(f" {key} {word} ") for key, word in known) > width:
        known.pop(-1 - len(LASTING))
    line = Text(no_wrap=True)
    for key, word in known:
        line.append(f" {key}", "bold").append(f" {word} ")
    return line

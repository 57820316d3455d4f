"""The texts around the board: status, prompt and keys."""

from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue

LASTING: Final = (("^p", "more", "app.command_palette"), ("^q", "leave", "screen.leave"))
"""Keys that are shown however narrow the terminal is: where the rest is found, and how one leaves."""
KEYS: Final = (
    ("?", "explain", "screen.explain"),
    ("F2", "rules", "screen.rules"),
    ("F3", "hint", "screen.hint"),
    ("^z", "undo", "screen.undo"),
    ("F4", "log", "screen.log"),
    ("^s", "save", "screen.save"),
    *LASTING,
)
"""Keys, what they are called, and the action of the screen that a click carries out."""
ONLINE_KEYS: Final = (("F5", "chat", "screen.chat"),)


def status_text(title: str, status: str) -> Text:
    """The game, and where the match stands."""
    return Text.assemble((f" {title} ", "bold reverse"), " ", (status, "bold"), no_wrap=True)


def prompt_text(scene: Scene, notice: str, tongue: Tongue) -> Text:
    """What is asked and why; whom the table waits for; how it ended."""
    said = Text()
    if notice:
        said.append(f"{notice}\n", "bold reverse")
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
            several = tongue("Select up to {picks} with Space, then press Enter.", picks=prompt.picks)
            said.append(f" {several}", "italic")
    else:
        said.append(scene.waiting, "italic")
    return said


def key_line(online: bool, width: int, tongue: Tongue) -> Text:
    """The keys that fit into a width; a click does the same."""
    known = [(key, tongue(word), action) for key, word, action in (*(ONLINE_KEYS if online else ()), *KEYS)]
    while len(known) > len(LASTING) and sum(cell_len(f" {key} {word} ") for key, word, _ in known) > width:
        known.pop(-1 - len(LASTING))
    line = Text(no_wrap=True)
    for key, word, action in known:
        click = Style(meta={"@click": action})
        line.append(f" {key}", click + Style(bold=True)).append(f" {word} ", click)
    return line

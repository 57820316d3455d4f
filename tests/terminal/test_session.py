"""What can be typed at the table: answers, commands, nonsense."""

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import find
from spiritboard.play.record import Line, read_record
from spiritboard.play.table import replay
from spiritboard.play.verify import verify
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal import session
from spiritboard.terminal.typed_commands import COMMANDS
from tests.cli.command import spiritboard
from tests.games.shamans.puzzle import THREE
from tests.terminal.driver import Sitting

FIVE = ("shamans", "--players", "5", "--seed", "7", "--bots", "heuristic")
"""A match whose first question to seat 1 is which card to play on Dagny's S1, with S5 and S6 in hand."""


def sit(*lines: str, cwd: Path, arguments: tuple[str, ...] = FIVE) -> str:
    """What is printed when these lines are typed and nothing more."""
    done = spiritboard(["play", *arguments], "".join(f"{line}\n" for line in lines), cwd)
    assert (done.status, done.err) == (0, "")
    return done.out


def after(text: str, line: str) -> str:
    """What came after a line was typed."""
    return text.partition(f"> {line}\n")[2]


@pytest.mark.parametrize("answer", ["4", "S6", "s6", "  s6  "])
def test_an_answer_is_a_number_or_a_notation(answer: str, tmp_path: Path) -> None:
    assert "Player 1 follows with the Sun 6. [3.4]" in sit(answer, cwd=tmp_path)


BAD_LINES = {
    "nonsense": ("zzz", "'zzz' is not an action in Shamans."),
    "a card that is not there": ("M1", "M1 is not in your hand (rule 3.2)."),
    "no such number": ("12", "There is no option 12; there are 1 to 11."),
    "ambiguous": ("A", "'A' could mean a3 or a4 or a5 or a6."),
    "for a bot": ("2! M1", "Seat 2 is played by a bot, which acts for itself."),
    "no such seat": ("9! M1", "There is no seat 9 in this match of 5 players."),
    "not the time": ("pass", "'pass' is not possible now"),
    "nothing to explain": ("? 99", "There is no option 99"),
    "nothing to take back": ("undo", "You have not answered anything yet."),
    "save without a name": ("save", "Save needs a file name."),
    "save nowhere": ("save /no/such/folder/x", "No such file or directory: /no/such/folder/x."),
    "save at nobody's": ("save ~nosuchuser/x", "~nosuchuser/x: there is no such user."),
    "save under no name": ("save a\0b", "'a\\x00b' is not a valid file name."),
    "save in a file": ("save /dev/null/x", "Not a directory: /dev/null/x."),
    "resume nothing": ("resume nothing.txt", "No such file or directory: nothing.txt."),
    "resume at nobody's": ("resume ~nosuchuser/x", "~nosuchuser/x: there is no such user."),
    "a number that is none": ("²! M1", "'²! M1' is not an action in Shamans."),
    "a number beyond all": ("9" * 5000, f"'{'9' * 37}...' is not an action in Shamans."),
    "a seat beyond all": ("9" * 5000 + "! M1", f"'{'9' * 37}...' is not an action in Shamans."),
    "no such rule": ("rules 99.9", "No rule has the number '99.9' or mentions it."),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(name: str, tmp_path: Path) -> None:
    line, sentence = BAD_LINES[name]
    text = after(sit(line, "S6", cwd=tmp_path), line)
    assert text.startswith(sentence), text[:200]
    assert text.splitlines()[1] == "> S6", "asked again, without ceremony"
    assert "Player 1 follows with the Sun 6" in text


def test_a_damaged_match_is_not_resumed(tmp_path: Path) -> None:
    good = sit("S6", "save good.txt", cwd=tmp_path)
    assert "Saved to good.txt" in good
    lines = (tmp_path / "good.txt").read_text().splitlines()
    damages = {
        "game chess 1": "there is no game 'chess'",
        "game shamans 99": "version 99 of the rules",
        "players 9": "for 3 to 5 players",
        "option moon 99": "option moon cannot be 99",
    }
    for line, sentence in damages.items():
        word = line.rpartition(" ")[0].split(" ")[:2] if line.startswith("option") else line.split(" ")[:1]
        damaged = [line if row.split(" ")[: len(word)] == word else row for row in lines]
        (tmp_path / "bad.txt").write_text("\n".join(damaged))
        text = after(sit("resume bad.txt", "S6", cwd=tmp_path), "resume bad.txt")
        assert sentence.casefold() in text.splitlines()[0].casefold(), text[:200]
        assert "Player 1 follows with the Sun 6" in text


def test_explaining(tmp_path: Path) -> None:
    text = sit("?", "? 4", "? s6", cwd=tmp_path)
    everything = after(text, "?").partition("> ")[0]
    assert everything.count("Does not follow. The pawn") == 9
    assert everything.count("Rule 3.5 ") == 1
    one = after(text, "? 4").partition("> ")[0]
    assert one.splitlines()[0] == "  4  S6  Sun 6. Follows the Destination. [3.4]"
    assert one.splitlines()[1].startswith("Rule 3.4 A card of the Destination stays")
    assert after(text, "? s6").partition("> ")[0] == one


def test_help_names_every_command(tmp_path: Path) -> None:
    text = after(sit("help", cwd=tmp_path), "help")
    for word in ("undo", "hint", "save FILE", "resume FILE", "log", "rules 4.2", "record", "quit", "skip"):
        assert re.search(rf"^  {re.escape(word)}\s", text, re.MULTILINE), word


def test_a_hint_is_one_of_the_options_with_a_sentence(tmp_path: Path) -> None:
    hint = re.search(r"^A good bot would choose (\w+) \(", sit("hint", cwd=tmp_path), re.MULTILINE)
    assert hint is not None
    assert hint.group(1) in ("M7", "G2", "S5", "S6", "A3", "A4", "A5", "A6", "E5", "F1", "F4")


def test_a_hint_does_not_say_a_card_twice(tmp_path: Path) -> None:
    """The answer is "to Cer1", and the card is Cer1."""
    text = sit("hint", cwd=tmp_path, arguments=("samhain", "--players", "2", "--seed", "1", "--bots", "random"))
    assert re.search(r"^A good bot would choose (Cer|Sir|Suc|Mor|Bel)[123]\.$", text, re.MULTILINE)


def test_undo_goes_back_to_ones_last_answer_and_meets_the_same_luck(tmp_path: Path) -> None:
    text = sit("S6", "undo", "S6", cwd=tmp_path)
    first, second = re.findall(r"> S6\n(.*?)\n── ", text, re.DOTALL)
    assert "Undone." in text
    assert first == second


def test_rules_log_record_and_look(tmp_path: Path) -> None:
    text = sit("rules 3.5", "log", "record", "yes", "look", cwd=tmp_path)
    assert after(text, "rules 3.5").startswith("3.5 A card of another world")
    assert all(len(line) <= 80 for line in after(text, "rules 3.5").partition("\n> ")[0].splitlines())
    assert "Dagny leads the Sun 1. [3.1]" in after(text, "log").partition("> record")[0]
    warning, _, record = after(text, "record").partition("> look")[0].partition("\n")
    assert warning == "The record shows what is hidden, too. Type yes to see it: yes"
    assert record.startswith("spiritboard record 1\ngame shamans 1\nplayers 5\n")
    assert "seed" not in record
    assert after(text, "look").count("Time track") == 1


def test_saving_and_resuming_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = sit("S6", "1", "1", "quit", "", cwd=tmp_path)
    sit("S6", "save half.txt", "quit", cwd=tmp_path)
    rest = sit("1", "1", "quit", "", cwd=tmp_path, arguments=("--resume", "half.txt"))
    assert rest.splitlines()[-60:] == whole.splitlines()[-60:]
    inside = sit("resume half.txt", "1", "1", "quit", "", cwd=tmp_path)
    assert inside.splitlines()[-60:] == whole.splitlines()[-60:]


def test_a_saved_match_proves_its_chance_so_far(tmp_path: Path) -> None:
    sit("S6", "save half.txt", cwd=tmp_path)
    record = read_record((tmp_path / "half.txt").read_text())
    assert verify(find("shamans").game, record).ok
    assert not replay(find("shamans").game, record).over


def test_quitting_offers_to_save_what_was_played(tmp_path: Path) -> None:
    text = sit("S6", "quit", "kept.txt", cwd=tmp_path)
    assert text.endswith("Saved to kept.txt. The file also contains everything hidden.\nGoodbye.\n")
    assert sit("quit", cwd=tmp_path).endswith("> quit\nGoodbye.\n")


def test_resuming_another_match_offers_to_save_what_was_played(tmp_path: Path) -> None:
    sit("save start.txt", cwd=tmp_path)
    text = sit("S6", "resume nothing.txt", "resume start.txt", "kept.txt", "quit", cwd=tmp_path)
    assert text.count("Save the match? Type a file name, or press Enter to skip: ") == 1
    assert len(played(tmp_path / "kept.txt")) > len(played(tmp_path / "start.txt"))
    assert text.endswith("> quit\nGoodbye.\n"), "the match that was just read has nothing to save"


def played(file: Path) -> tuple[Line, ...]:
    """All answers of a saved match, which proves itself."""
    record = read_record(file.read_text())
    assert verify(find(record.game).game, record).ok
    return record.lines


def test_what_was_played_is_kept_when_the_input_ends(tmp_path: Path) -> None:
    ended = "The file also contains everything hidden.\nEnd of input: goodbye.\n"
    for name in ("shamans-1.txt", "shamans-2.txt"):
        assert sit("S6", cwd=tmp_path).endswith(f"> \nSaved to {name}. {ended}")
        assert any(line.text == "S6" for line in played(tmp_path / name))
    sit("S6", "save mine.txt", "1", cwd=tmp_path)
    assert len(played(tmp_path / "mine.txt")) > len(played(tmp_path / "shamans-1.txt"))
    sit(cwd=tmp_path)
    assert len(list(tmp_path.iterdir())) == 3, "where nothing was played, nothing is kept"


def test_what_was_played_is_kept_when_somebody_presses_control_c(tmp_path: Path) -> None:
    with Sitting("play", *FIVE, cwd=tmp_path) as sitting:
        sitting.wait()
        sitting.answer("S6")
        said, status = sitting.interrupt()
    assert said == "\nSaved to shamans-1.txt. The file also contains everything hidden.\nspiritboard: stopped\n"
    assert status == 130
    assert any(line.text == "S6" for line in played(tmp_path / "shamans-1.txt"))


def test_bytes_that_are_no_text_are_a_typing_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spiritboard", "play", *FIVE]
    strict = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\nS6\n", capture_output=True, check=False, cwd=tmp_path, env=strict)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "'\ufffd' is not an action in Shamans.\n> S6\n  Player 1 follows with the Sun 6" in done.stdout.decode()


WORDS = {
    "spaces around": ("owl ", "Ann"),
    "spaces only": (" ", "Ann"),
    "two lines": ("a\nb", "A\nb"),
    "a line separator": ("a\u2028b", "A\u2028b"),
}


@pytest.mark.parametrize("name", WORDS)
def test_a_match_with_odd_words_and_names_is_read_back_and_proves_itself(name: str, tmp_path: Path) -> None:
    word, called = WORDS[name]
    sit("S6", "save kept.txt", cwd=tmp_path, arguments=(*FIVE, "--word", word, "--name", called))
    assert read_record((tmp_path / "kept.txt").read_text()).names[0] == " ".join(called.split())
    assert played(tmp_path / "kept.txt")


@pytest.mark.parametrize("option", ["--word", "--name"])
@pytest.mark.parametrize("text", ["a\udcff", "a\x1b[2J"])
def test_what_cannot_be_shown_is_no_word_and_no_name(option: str, text: str) -> None:
    done = spiritboard(["play", *FIVE, option, text])
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("spiritboard: names and words are made of characters that can be shown, not 'a\\")


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit("S6", "save kept.txt", cwd=tmp_path)
    before = (tmp_path / "kept.txt").read_bytes()

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:10])
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    text = sit("S6", "1", "save kept.txt", "yes", "quit", "", cwd=tmp_path)
    assert "No space left on device: kept.txt." in text
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [before]


def test_a_record_seats_no_bot_that_a_module_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It could be a stranger's, and finding such a bot runs code."""
    (tmp_path / "stranger.py").write_text(
        "from pathlib import Path\n"
        "from spiritboard.bots.random import RandomBot\n"
        "def bot(registration):\n"
        "    Path('ran').touch()\n"
        "    return RandomBot()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    sit("save start.txt", cwd=tmp_path)
    text = (tmp_path / "start.txt").read_text()
    (tmp_path / "theirs.txt").write_text(text.replace("heuristic", "stranger:bot", 2))
    told = "stranger:bot is a custom bot, which a record does not contain: level6 plays instead.\n"
    for lines, arguments in ((["resume theirs.txt"], FIVE), ([], ("--resume", "theirs.txt"))):
        assert sit(*lines, "save again.txt", "yes", cwd=tmp_path, arguments=arguments).count(told) == 1
        assert "# seated person level6 level6 heuristic heuristic\n" in (tmp_path / "again.txt").read_text()
    assert not (tmp_path / "ran").exists()
    assert told not in sit(cwd=tmp_path, arguments=("--resume", "theirs.txt", "--bots", "stranger:bot"))
    assert (tmp_path / "ran").exists()


def test_another_file_is_replaced_only_if_the_person_says_so(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("letters of my grandmother")
    text = sit("S6", "save kept.txt", "no", "quit", "kept.txt", "", "", cwd=tmp_path)
    assert text.count("kept.txt exists. Type yes to replace it:") == 2
    assert kept.read_text() == "letters of my grandmother"
    sit("S6", "save kept.txt", "yes", "1", "save kept.txt", "quit", cwd=tmp_path)
    assert len(replay(find("shamans").game, read_record(kept.read_text())).entries) > 1, "one's own is replaced unasked"


def test_a_seat_with_standing_actions_may_act_before_each_bot(tmp_path: Path) -> None:
    position = sit_with_a_hidden_dagger(tmp_path)
    arguments = ("shamans", "--position", position, "--seed", "1")
    asked = "Press Enter to continue, or type an action > "
    text = sit("stops all", "1", "", "show dagger", cwd=tmp_path, arguments=arguments)
    assert text.count(asked) == 3 - 1
    assert "Player 1 shows a Dagger. [4.3]" in text
    assert asked not in sit("stops off", "1", "1", cwd=tmp_path, arguments=arguments)
    assert sit("stops all", "1", "skip", "1", cwd=tmp_path, arguments=arguments).count(asked) >= 1


def test_among_bots_nobody_is_stopped_only_to_show_something(tmp_path: Path) -> None:
    """Unless one asks for it: with bots around the table, nobody is to be deceived."""
    arguments = ("shamans", "--position", sit_with_a_hidden_dagger(tmp_path), "--seed", "1")
    text = sit("1", "1", cwd=tmp_path, arguments=arguments)
    assert "Enter to continue" not in text
    assert "Pass" not in text, "a window in which one could only pass is not opened"
    assert "show dagger" in text, "on one's own turn, a tile can be shown"
    french = sit("1", "1", cwd=tmp_path, arguments=(*arguments, "--language", "fr"))
    assert "Entrée pour continuer" not in french


def test_enter_takes_the_suggestion(tmp_path: Path) -> None:
    """A payment as one gesture."""
    arguments = ("samhain", "--option", "easy_setup=on", "--seed", "1", "--bots", "heuristic")
    for language, said in (("en", "Player 1 loses 1 devotion"), ("fr", "Joueur 1 perd 1 dévotion")):
        text = sit("use Bel1, to Bel1", "dark", "", cwd=tmp_path, arguments=(*arguments, "--language", language))
        assert said in after(text, "")


def test_nobody_acts_for_a_bot_that_is_asked(tmp_path: Path) -> None:
    """Not even to learn from the refusal what it holds."""
    arguments = ("shamans", "--position", sit_with_a_hidden_dagger(tmp_path), "--seed", "1")
    cards = [f"2! {world}{value}" for world in "MSTGAEF" for value in range(1, 8)]
    text = sit("stops all", "1", *cards, cwd=tmp_path, arguments=arguments)
    assert "Press Enter to continue, or type an action > 2! M1\n" in text
    assert text.count("Seat 2 is played by a bot, which acts for itself.") == len(cards)


def test_a_person_who_is_asked_answers_at_the_keyboard(tmp_path: Path) -> None:
    """The Eclipse asks all at once: nobody tries out what another one holds, not even in the other's name."""
    deck = "deck portal eclipse mask portal mask shard shard dagger dagger dagger dagger"
    (tmp_path / "position.txt").write_text(f"{THREE}\nshown dagger shard\n{deck}\n")
    arguments = ("shamans", "--position", "position.txt", "--hotseat", "--seed", "1")
    told = "Seat 2 has a question of its own, and answers when it is at the keyboard."
    text = sit("", "M1", "", "M2", "", "M3", "", "left", "2! give M2", "1! M7", cwd=tmp_path, arguments=arguments)
    assert told in after(text, "2! give M2").splitlines()[0]
    assert told not in after(text, "1! M7"), "one's own number changes nothing"


def sit_with_a_hidden_dagger(folder: Path) -> str:
    """A file with a position in which seat 1 is asked and has a face-down Dagger."""
    game = find("shamans").game
    table_text = sit("save start.txt", cwd=folder, arguments=("shamans", "--seed", "2", "--option", "first=1"))
    assert "Saved" in table_text
    state = replay(game, read_record((folder / "start.txt").read_text())).state
    lines = game.position(state).splitlines()
    deck = next(line for line in lines if line.startswith("deck "))
    changed = [deck.replace(" dagger", "", 1) if line == deck else line for line in lines]
    changed.insert(lines.index(next(line for line in lines if line.startswith("hand 2"))), "down 1 dagger")
    text = "\n".join(changed)
    try:
        game.from_position(text)
    except SpiritboardError as error:
        pytest.fail(f"{error}\n{text}")
    (folder / "position.txt").write_text(text)
    return "position.txt"


def test_hot_seat_hides_the_last_players_hand(tmp_path: Path) -> None:
    arguments = ("play", "shamans", "--hotseat", "--seed", "5", "--name", "Ann", "--name", "Ben", "--name", "Cid")
    with Sitting(*arguments, cwd=tmp_path) as sitting:
        over = sitting.wait()
        assert "it is your turn at the keyboard" in over
        assert "Your hand" not in over
        shown = sitting.answer("")
        first = re.search(r"Your hand +│(.*)│", shown)
        assert first is not None
        next_over = sitting.answer("1")
        assert "\x1b[3J" in sitting.last, "also what could be scrolled back to is gone"
        assert "Your hand" not in next_over
        second = re.search(r"Your hand +│(.*)│", sitting.answer(""))
        assert second is not None
        assert not set(first.group(1).split("│")) & set(second.group(1).split("│"))


def test_colours_only_at_a_terminal_and_never_against_the_wish(tmp_path: Path) -> None:
    with Sitting("play", *FIVE, cwd=tmp_path) as sitting:
        sitting.wait()
        assert "\x1b[1m" in sitting.last
        assert "\x1b[1;35m" in sitting.last
    with Sitting("play", *FIVE, cwd=tmp_path, environ={"NO_COLOR": "1"}) as sitting:
        sitting.wait()
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]", sitting.last)


def test_a_wide_terminal_is_used(tmp_path: Path) -> None:
    with Sitting("play", *FIVE, cwd=tmp_path, columns=120) as sitting:
        widest = max(map(len, sitting.wait().splitlines()))
    assert 80 < widest <= 120


def test_the_table_speaks_french(tmp_path: Path) -> None:
    text = sit("99", "M1", "undo", cwd=tmp_path, arguments=(*FIVE, "--language", "fr"))
    assert text.startswith("Shamans : 1 Joueur 1, ")
    assert "Il n’y a pas de choix 99 ; il y en a de 1 à 11." in text
    assert "Vous n’avez encore rien répondu." in text
    assert text.endswith("Fin de l’entrée : au revoir.\n")


def test_every_sentence_of_the_terminal_is_known_in_french() -> None:
    french = tongue("fr")
    folder = Path(session.__file__).parent
    said = re.compile(r"(?:tongue|say|Unreadable|NotAsked)\(\s*\"((?:[^\"\\]|\\.)*)\"", re.DOTALL)
    sentences = {
        text
        for name in ("session", "menu", "typed_commands")
        for text in said.findall((folder / f"{name}.py").read_text())
    }
    assert len(sentences) > 25
    missing = [text for text in (*sentences, *COMMANDS.values()) if text and not french.knows(text)]
    assert not missing


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_fits_its_lines_and_keeps_its_columns_apart(language: str, tmp_path: Path) -> None:
    text = after(sit("help", cwd=tmp_path, arguments=(*FIVE, "--language", language)), "help")
    lines = text.partition("> ")[0].splitlines()
    assert max(map(len, lines)) <= 80
    assert "FICHIERé" not in text
    if language == "fr":
        assert "  arrêts non " in text
        assert "(journal tout : dans toute la partie)" in " ".join(text.split())


def test_the_command_shows_rules_a_screenful_at_a_time(tmp_path: Path) -> None:
    with Sitting("rules", "samhain", "--language", "fr", cwd=tmp_path) as sitting:
        assert sitting.wait().rstrip().endswith("Entrée pour la suite, ou tapez quelque chose pour arrêter >")
        assert "1.6 Les ressources" in sitting.answer("")


def test_an_empty_line_is_answered_in_one_line(tmp_path: Path) -> None:
    text = sit("", "S6", cwd=tmp_path)
    assert "> \nType a number, a notation or a command; help lists the commands.\n> S6" in text


def test_rules_come_a_screenful_at_a_time(tmp_path: Path) -> None:
    with Sitting("play", *FIVE, "--plain", cwd=tmp_path) as sitting:
        sitting.wait()
        first = sitting.answer("rules")
        assert first.rstrip().endswith("Press Enter for more, or type anything to stop >")
        assert "The rules of Shamans" in first
        assert "1.4 The roles" in first + sitting.answer("")
        assert "Enter for more" not in sitting.answer("q")


@pytest.mark.parametrize(("language", "word"), [("en", "no"), ("fr", "non")])
def test_no_is_no_name_of_a_file(language: str, word: str, tmp_path: Path) -> None:
    sit("S6", "quit", word, cwd=tmp_path, arguments=(*FIVE, "--language", language))
    assert list(tmp_path.iterdir()) == []


def test_a_refusal_quotes_as_its_language_does(tmp_path: Path) -> None:
    text = sit("zzz", cwd=tmp_path, arguments=(*FIVE, "--language", "fr"))
    assert "«\u00a0zzz\u00a0» n’est pas une action de Shamans." in text


def test_commands_are_understood_in_french(tmp_path: Path) -> None:
    english = sit("help", "undo", cwd=tmp_path)
    french = sit("aide", "annuler", cwd=tmp_path)
    assert french.replace("> aide", "> help").replace("> annuler", "> undo") == english

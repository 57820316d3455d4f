"""The numbered menu."""

import pytest

from spiritboard.core.errors import Unreadable
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.tongue import ENGLISH, tongue
from spiritboard.terminal.menu import Menu, short_keys


def menu(*actions: str, picks: int = 1, standing: tuple[str, ...] = ()) -> Menu:
    choices = tuple(Choice(action, f"Do {action}", f"It does {action}.", "1.1") for action in actions)
    more = tuple(Choice(action, f"Do {action}", "", "1.2") for action in standing)
    return Menu(Prompt("kind", "What?", "Because.", "1", picks, choices, more), ENGLISH)


def test_short_keys_are_initials_and_belong_to_one_action_only() -> None:
    assert short_keys(["tile left", "tile right", "pass", "M3"]) == ["tl", "tr", "p", "m3"]
    assert short_keys(["strike 2", "strike 3", "spare", "stay"]) == ["s2", "s3", "", ""]
    assert short_keys(["on", "portal", "p"]) == ["on", "", ""]


def test_numbers_keys_and_notation_mean_the_same() -> None:
    offered = menu("tile left", "tile right", standing=("portal on",))
    assert [offered.answers(line) for line in ("2", "tr", "TR", "tile right")] == [["tile right"]] * 4
    assert offered.answers("3") == ["portal on"]
    with pytest.raises(Unreadable, match="there is no option 4; there are 1 to 3"):
        offered.answers("4")


def test_several_answers_in_one_line_where_the_question_takes_several() -> None:
    offered = menu("give wood", "give gold", "stop", picks=2)
    for line in ("1 2", "1, 2", "gw gg", "give wood, give gold", "give wood,2"):
        assert offered.answers(line) == ["give wood", "give gold"], line
    assert offered.answers("give wood") == ["give wood"]
    assert menu("give wood", "give gold").answers("1 2") == ["1 2"]


def test_choices_with_the_same_effect_stand_together() -> None:
    choices = tuple(Choice(f"M{n}", f"M{n} (Moon {n})", "Follows.", "3.4") for n in range(1, 4))
    lines = [line.plain for line in Menu(Prompt("k", "Play.", "Why.", "3.2", 1, choices), ENGLISH).lines(80)]
    assert lines == ["Play. Why. [3.2]", "Follows. [3.4]", "  1 M1  2 M2  3 M3"]


def test_choices_are_numbered_in_order() -> None:
    """What has the same effect stands together only where it is neighbours."""
    helps = {"M1": "Strays.", "M2": "Strays.", "S3": "Follows.", "A4": "Strays.", "A5": "Strays."}
    choices = tuple(Choice(card, f"{card} (card)", text, "3.4") for card, text in helps.items())
    lines = [line.plain for line in Menu(Prompt("k", "Play.", "", "", 1, choices), ENGLISH).lines(80)]
    assert lines[1:] == [
        "Strays. [3.4]",
        "  1 M1  2 M2",
        "  3  S3  card. Follows. [3.4]",
        "Strays. [3.4]",
        "  4 A4  5 A5",
    ]


def test_a_choice_called_like_its_notation_keeps_its_name() -> None:
    """Also where something is said of it."""
    choices = (Choice("gold", "gold", "It is the last.", "4.13"), Choice("wood", "wood", "", "4.13"))
    prompt = Prompt("k", "", "", "", 1, choices)
    assert [line.plain for line in Menu(prompt, ENGLISH).lines(80)] == [
        "  1  gold  gold. It is the last. [4.13]",
        "  2  wood  wood [4.13]",
    ]
    book = Rulebook("")
    assert [line.plain for line in Menu(prompt, ENGLISH).explain([2], book, 80)] == ["  2  wood (w)  wood. [4.13]"]


def test_an_answer_that_brings_another_says_both() -> None:
    gestures = tuple(
        Choice(f"fail, member 1 {card}", f"Fail → Your member on {card}", "Bound to fail.", "4.7")
        for card in ("Sir1", "Suc1")
    )
    choices = (Choice("fail", "Fail", "Bound to fail.", "4.7"),)
    prompt = Prompt("k", "", "", "", 1, choices, gestures=gestures)
    assert "Fail → Your member on Sir1" in "\n".join(line.plain for line in Menu(prompt, ENGLISH).lines(80))


def test_a_label_keeps_its_parentheses_and_leaves_out_only_the_notation() -> None:
    labels = {"move 1": "First Move (1g, Force 6)", "S6": "S6 (Sun 6)", "give": "give one (or two)", "no": "(nothing)"}
    choices = tuple(Choice(action, label, "", "") for action, label in labels.items())
    lines = [line.plain for line in Menu(Prompt("k", "", "", "", 1, choices), ENGLISH).lines(80)]
    assert lines == [
        "  1  move 1  First Move (1g, Force 6)",
        "  2  S6      Sun 6",
        "  3  give    one (or two)",
        "  4  no      (nothing)",
    ]


def test_reasons_can_be_left_out() -> None:
    assert menu("pass").lines(80, why=False)[0].plain == "What? [1]"


def test_an_explanation_ends_with_the_text_of_the_rules() -> None:
    book = Rulebook("## 1. Doing\n\n**1.1** One does *what* one\ncan.\n")
    lines = [line.plain for line in menu("tile left", "tile right").explain([1, 2], book, 80)]
    assert lines == [
        "  1  tile left (tl)  Do tile left. It does tile left. [1.1]",
        "  2  tile right (tr)  Do tile right. It does tile right. [1.1]",
        "Rule 1.1 One does what one can.",
    ]


def test_a_long_notation_leaves_room_for_what_it_means() -> None:
    offered = menu("use Cer1, to Cer2, Cer-light, Cer-light, wood", "pass")
    lines = [line.plain for line in offered.lines(60)]
    assert max(len(line) - len(line.lstrip()) for line in lines) < 30


def test_what_comes_of_a_choice_is_a_sentence_of_its_own() -> None:
    prompt = Prompt("kind", "Quoi ?", "", "1", 1, (Choice("pass", "Passer", "Rien.", "1.1"),))
    assert any("Passer. Rien." in line.plain for line in Menu(prompt, tongue("fr")).lines(60))


def test_a_label_that_ends_in_a_sign_gets_no_full_stop() -> None:
    prompt = Prompt("kind", "What?", "", "1", 1, (Choice("focus", "Focus Owned!", "You gain.", "1.1"),))
    assert any("Focus Owned! You gain." in line.plain for line in Menu(prompt, tongue("en")).lines(60))

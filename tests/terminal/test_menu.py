"""The numbered menu."""

import pytest

from spiritboard.core.errors import Unreadable
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Prompt
from spiritboard.scenes.tongue import ENGLISH
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

"""A table is played by keys alone: the focus is never lost, and an answer takes few presses."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.client.hands import asked_or_over, enter, settle
from tests.client.test_stages import STAGE
from tests.client.test_table import ALONE

pytestmark = pytest.mark.timeout(600)
MOST = 3
"""Presses of keys that an answer may take."""

WATCH = """() => {
    document.lost = 0;
    const look = () => {
        if (!document.activeElement || document.activeElement === document.body) document.lost += 1;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Looks in every frame whether the focus is on nothing."""

ADDRESS = """turn => {
    const answers = [...document.querySelectorAll(".prompt .answers:not(.standing) .button[data-action]")];
    return turn % answers.length;
}"""


def answer(page: Page, turn: int) -> int:
    """Answer by the keys that the prompt shows: any answer by its number, or the first by an arrow. Counts."""
    if turn % 4 == 0:
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('.prompt .answers .button, .thing.lit')")
        page.keyboard.press("Enter")
        return 2
    wanted = page.evaluate(ADDRESS, turn)
    presses = ["0"] * (wanted // 9) + [str(wanted % 9 + 1)]
    for one in presses:
        page.keyboard.press(one)
    return len(presses)


@pytest.mark.parametrize("stages", ["ask", "off"])
def test_a_whole_duel_by_keys(page: Page, stages: str) -> None:
    settle(page, stages=stages)
    enter(page, "shamanking")
    page.keyboard.press("Tab")
    page.evaluate(WATCH)
    spent: list[int] = []
    for turn in range(2000):
        page.wait_for_selector(f".prompt.asked[aria-busy=false], {STAGE}", state="attached")
        if page.locator(".ending").count():
            break
        if page.locator(f"{STAGE}[role=dialog]").count():
            assert page.evaluate(f"document.querySelector('{STAGE}').contains(document.activeElement)")
            page.keyboard.press("Enter")
        elif page.locator(STAGE).count():
            page.keyboard.press("Escape")
        else:
            if spent:
                expect(page.locator("#question")).to_be_focused()
            else:
                page.locator("#question").focus()
            spent.append(answer(page, turn))
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    assert len(spent) > 10
    assert max(spent) <= MOST, spent
    assert page.evaluate("document.lost") == 0
    page.keyboard.press("Escape")
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator("#question")).to_be_focused()


def test_the_first_answer_is_three_presses_away_by_tab(page: Page) -> None:
    enter(page, "samhain", players=2, options={"easy_setup": "on"})
    asked_or_over(page)
    page.locator("#question").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.prompt .answers .button')")


def test_digits_are_shown_once_keys_are_used_and_can_be_switched_off(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    expect(page.locator(".prompt kbd")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".prompt [aria-keyshortcuts='1'] kbd")).to_have_text("1")
    page.locator(".board").click(position={"x": 4, "y": 4})
    expect(page.locator(".prompt kbd")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Choose answers with keys 1 to 9").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    question = page.locator("#question")
    before = question.inner_text()
    question.focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".prompt .answers .button").first).to_be_focused()
    expect(page.locator(".prompt kbd")).to_have_count(0)
    expect(question).to_have_text(re.compile(re.escape(before.split("\n")[0])))


def test_whoever_wants_to_be_asked_is_asked_when_a_digit_chooses(page: Page) -> None:
    settle(page, confirm="yes")
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    page.locator("#question").focus()
    page.keyboard.press("1")
    expect(page.locator(".prompt")).to_contain_text("Which of these?")
    page.keyboard.press("Escape")
    expect(page.locator(".thing.lit")).to_have_count(9)

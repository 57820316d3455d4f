"""Decisive moments are scenes of their own: they wait, can be set, and neither log nor board runs ahead."""

import importlib
import re

import pytest
from playwright.sync_api import Page, expect

from tests.client.chromium import ROOT
from tests.client.hands import TOUCHABLE, asked_or_over, by_mouse, enter, settle
from tests.client.test_layout import apart, within
from tests.client.test_table import ALONE

pytestmark = pytest.mark.timeout(600)
STAGE = "[data-part=stage]"
QUICK = {"players": 3, "options": {"points": 3, "moon": 3}}


def play_until(page: Page, kind: str, most: int = 400) -> list[str]:
    """Answer and continue until such a stage is there; gives the kinds of stages that came before."""
    seen: list[str] = []
    for turn in range(most):
        page.wait_for_selector(f".prompt.asked[aria-busy=false], {STAGE}, .ending", state="attached")
        found = page.evaluate(f"document.querySelector('{STAGE}')?.dataset.stage ?? ''")
        if found == kind:
            return seen
        if found:
            seen.append(found)
            page.keyboard.press("Escape")
        elif page.locator(".ending").count():
            break
        elif lit := page.evaluate(TOUCHABLE, turn):
            selector = f":is(.thing.lit, .place, .prompt .button){lit}"
            page.evaluate("one => document.querySelector(one)?.click()", selector)
    raise AssertionError(f"no stage {kind} but {seen}")


def test_the_deal_tells_role_and_goal_and_gives_the_focus_back(page: Page) -> None:
    settle(page, stages="ask")
    enter(page, "shamans", **ALONE)
    stage = page.get_by_role("dialog", name=re.compile("You are a"))
    expect(stage).to_contain_text(re.compile("Bring the pawn to the Moon|Keep the pawn from the Moon"))
    expect(stage.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(f"document.querySelector('{STAGE}').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(page.locator(STAGE)).to_have_count(0)
    expect(page.locator("#question")).to_be_focused()
    page.reload()
    asked_or_over(page)
    expect(page.locator(STAGE)).to_have_count(0)  # what was seen is not staged again


def test_the_end_of_a_round_waits_and_says_where_points_come_from(page: Page) -> None:
    settle(page, stages="ask")
    enter(page, "shamans", **QUICK)
    play_until(page, "round-end")
    stage = page.locator(STAGE)
    expect(stage.locator(".gains li").first).to_contain_text(re.compile(r"\+\d"))
    expect(stage.locator(".portraits li").filter(has_text=re.compile("Shaman|Shadow"))).to_have_count(3)
    expect(stage.locator(".portraits svg[viewBox='0 0 100 80']")).to_have_count(3)
    # Neither the board nor the log is ahead: the next deal is nowhere yet.
    expect(page.locator(".status")).to_contain_text("Round 1")
    expect(page.locator(".log li").last).to_contain_text(re.compile("was a Sha|gains"))
    expect(page.locator(".log li").filter(has_text="Round 2 is dealt")).to_have_count(0)
    page.locator("[data-continue]").click()
    expect(page.locator(f"{STAGE}[data-stage=deal], .ending")).to_have_count(1)


def test_stages_go_on_by_themselves_or_are_not_shown(page: Page) -> None:
    settle(page, stages="auto")
    enter(page, "shamans", **ALONE)
    expect(page.locator(STAGE)).to_be_visible()
    expect(page.locator(STAGE)).to_have_count(0)
    settle(page, stages="off")
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    expect(page.locator(STAGE)).to_have_count(0)


PASSING = """() => {
    const stage = document.querySelector("[data-part=stage]:not([role=dialog])");
    if (!stage) return null;
    const box = node => node.getBoundingClientRect().toJSON();
    const {scrollHeight, clientHeight} = stage.querySelector(".words");
    const parts = ["board", "hand", "prompt"].map(name => [name, box(document.querySelector(`[data-part=${name}]`))]);
    return {stage: box(stage), cut: scrollHeight > clientHeight + 1, ...Object.fromEntries(parts)};
}"""

PASSING_OR_ASKED = f"""() => ({PASSING})() ?? (document.querySelector(".prompt.asked[aria-busy=false]") && "asked")"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_what_passes_by_itself_leaves_the_board_in_sight(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page, stages="auto", pace="calm")
    enter(page, "shamans", **QUICK)
    for turn in range(40):  # a card that does not follow asks us first whether we use a Portal
        seen = page.wait_for_function(PASSING_OR_ASKED).json_value()
        if seen != "asked":
            break
        by_mouse(page, turn)
    assert not seen.pop("cut"), "all of it is in sight"
    stage = seen.pop("stage")
    for part in ("board", "hand"):
        assert apart(stage, seen[part]), (part, seen)
    assert within(stage, seen["prompt"])


AWAY = "away => Object.defineProperty(document, 'hidden', {configurable: true, get: () => away})"


def test_what_waits_for_me_waits_behind_other_tabs_too(page: Page) -> None:
    settle(page, stages="ask", pace="calm")
    enter(page, "shamans", **QUICK)
    page.keyboard.press("Escape")
    page.evaluate(AWAY, True)
    # What passes by itself is over before anybody looks.
    assert set(play_until(page, "round-end")) <= {"moon", "elimination"}
    expect(page).to_have_title(re.compile("^● Your side (wins|loses) the round"))
    page.evaluate(AWAY, False)
    page.locator("[data-continue]").click()
    expect(page.locator(f"{STAGE}[data-stage=round-end]")).to_have_count(0)


def test_one_can_skip_to_the_next_decision(page: Page) -> None:
    settle(page, stages="ask", pace="calm")
    enter(page, "shamans", **QUICK)
    play_until(page, "round-end")
    page.locator(STAGE).get_by_role("button", name="Skip to my next decision").click()
    page.wait_for_selector(".prompt.asked[aria-busy=false], .ending", state="attached")
    expect(page.locator("[data-part=stage]:not(.ending)")).to_have_count(0)


def test_points_of_the_duel_and_temples_of_samhain_are_staged(page: Page) -> None:
    settle(page, stages="ask")
    enter(page, "shamanking")
    play_until(page, "point")
    expect(page.locator(f"{STAGE} h2")).not_to_be_empty()
    enter(page, "samhain", players=2, options={"easy_setup": "on", "round_guard": 2, "max_expansions": 1})
    play_until(page, "scoring")
    expect(page.locator(f"{STAGE} .gains li").first).to_contain_text("scores")


def test_what_was_taken_back_is_struck_out(page: Page) -> None:
    enter(page, "shamans", **ALONE)
    asked_or_over(page)
    by_mouse(page, 0)
    asked_or_over(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator(".log li.undone").first).to_contain_text("Undone")


@pytest.mark.parametrize("game", ["shamans", "samhain", "shamanking"])
def test_the_client_knows_the_kinds_of_events(game: str) -> None:
    source = (ROOT / f"client/src/games/{game}/moments.ts").read_text()
    kinds = re.findall(r"(\w+): (\d+)", re.search(r"KINDS = \{(.*?)\}", source, re.DOTALL)[1])  # type: ignore[index]
    frames = importlib.import_module(f"spiritboard.games.{game}.rules.frames")
    assert kinds
    assert {name: int(number) for name, number in kinds} == {name: getattr(frames, f"E_{name}") for name, _ in kinds}

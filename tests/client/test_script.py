"""Script in every text that people can write: names, talk, options, records. A browser shows it and does not run it."""

import random

import pytest
from playwright.sync_api import Page, expect

from spiritboard.core.dice import FastDice
from spiritboard.games import registry
from spiritboard.play.table import Table
from tests.client.hands import enter

pytestmark = pytest.mark.timeout(600)
NAME = "<svg onload=hit()>"
TALK = """<img src=x onerror="hit()"><script>hit()</script>{{hit()}}${hit()}"""
TRAP = "window.wounds = 0; window.hit = () => { window.wounds += 1 }"


def unharmed(page: Page) -> None:
    """No markup of ours became part of the page, and nothing of it ran."""
    assert page.evaluate("window.wounds") == 0
    assert page.locator("svg[onload], img[onerror]").count() == 0


def record(name: str) -> str:
    """A record of some answers by somebody with this name."""
    registration = registry.find("shamans")
    table = Table(registration.game, 3, {}, FastDice(4), [name, "Bela", "Cora"])
    chance = random.Random(4)
    for _ in range(12):
        seat = registration.game.asked(table.state)[0]
        table.act(seat, chance.choice(registration.game.legal_actions(table.state, seat)))
    return f"{table.record()}# {TALK}\n"


def test_script_at_a_table_stays_text(page: Page) -> None:
    page.add_init_script(TRAP)
    enter(page, "shamans", name=NAME, players=3)
    expect(page.get_by_text(NAME).first).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(TALK)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text(TALK).first).to_be_visible()
    unharmed(page)
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text(TALK).first).to_be_visible()
    unharmed(page)


def test_script_in_a_listed_room_and_its_deck_stays_text(page: Page) -> None:
    page.add_init_script(TRAP)
    page.goto("/rules")
    wish = {"game": "shamanking", "name": NAME, "players": 2, "listed": True}
    room = page.request.post("/api/rooms", data=wish).json()["room"]
    page.goto("/")
    expect(page.get_by_text(NAME).first).to_be_visible()
    unharmed(page)
    page.goto(f"/room/{room}")
    expect(page.get_by_text(NAME).first).to_be_visible()
    refused = page.request.post("/api/rooms", data=wish | {"options": {"deck1": TALK}})
    assert refused.status == 400
    unharmed(page)


def test_script_in_a_record_stays_text(page: Page, problems: list[str]) -> None:
    page.add_init_script(TRAP)
    page.goto("/replay")
    page.get_by_label("The record of a match").fill(record(NAME))
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".replay .bar")).to_be_visible()
    expect(page.locator("option", has_text=NAME)).to_have_count(1)
    unharmed(page)
    for screen in ("/replay", "/verify"):
        page.goto(screen)
        page.get_by_label("The record of a match").fill(record("Anna") + f"1 {TALK}\n")
        page.locator("button.main").click()
        expect(page.get_by_text("hit()").last).to_be_visible()  # in the complaint about that line
        unharmed(page)
    problems[:] = [one for one in problems if "400 (Bad Request)" not in one]

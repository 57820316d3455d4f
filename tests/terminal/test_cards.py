"""The commands cards and deck, as a person types them."""

from pathlib import Path

import pytest

from spiritboard.cli import main

SET = "set mine\nnumber 3\nprefix ME\ntitle Mine\nstrike 1 Poke\n  cost 1g\n  intercept 3\n  force 2\n"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        main(words)
    return int(left.value.code or 0), "".join(capsys.readouterr())


def test_a_good_set_and_a_bad_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text(SET)
    assert said(capsys, "cards", "check", str(path)) == (0, "mine.cards: Mine, 1 card, no mistakes found\n")
    path.write_text(SET + "  trait soul\n")
    status, text = said(capsys, "cards", "check", str(path))
    assert status == 1
    assert text == "mine.cards: line 9: a strike has one of the traits melee, ranged, guardian\n"


def test_cards_and_decks_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Green and red" not in said(capsys, "cards", "show", "Owned!")[1]
    assert "−3 Intercept → " in said(capsys, "cards", "show", "Owned!")[1]
    assert "Interception" in said(capsys, "cards", "show", "Owned!", "--language", "fr")[1]
    assert "firstlight" in said(capsys, "cards", "list")[1]
    listed = said(capsys, "cards", "list", "reincarnation")[1].splitlines()
    assert "REI-150 Owned!: strike" in "\n".join(listed)
    assert len(listed) == 67
    assert "thornwood" in said(capsys, "deck", "list")[1]
    assert "4 Low Sweep [FL-005]" in said(capsys, "deck", "show", "thornwood")[1]
    assert said(capsys, "deck", "check", "maren") == (0, "maren: 60 cards, constructed, legal\n")


def test_what_cannot_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.deck"
    path.write_text("deck mine\nshaman Yoh\n4 Bone Armada\n")
    status, text = said(capsys, "deck", "check", str(path))
    assert (status, "line 3: there is no card 'Bone Armada'" in text) == (1, True)
    assert said(capsys, "cards", "show", "nothing")[0] == 2
    assert said(capsys, "deck", "check")[0] == 2
    assert said(capsys, "cards", "check", str(tmp_path / "none.cards"))[0] == 2

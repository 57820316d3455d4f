"""The build under test is the one that `go.py test` says it is."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from spiritboard import build_info


def test_the_expected_build_is_running() -> None:
    expected = os.environ.get("SPIRITBOARD_EXPECT")
    if expected is None:
        pytest.skip("SPIRITBOARD_EXPECT is not set: any build will do")
    for path in build_info.marked():
        module = importlib.import_module(build_info.module_name(path))
        assert module.__file__ is not None
        assert (Path(module.__file__).suffix != ".py") == (expected == "compiled"), module.__file__
    if build_info.marked():
        assert build_info.build() == expected


def test_the_core_is_marked_for_compilation() -> None:
    if (build_info.PACKAGE / "core").is_dir():
        assert any(path.parent.name == "core" for path in build_info.marked())


def test_the_mark_counts_in_the_first_three_lines_only(tmp_path: Path) -> None:
    (tmp_path / "hot.py").write_text('# compiled\n"""Hot."""\n')
    (tmp_path / "cold.py").write_text('"""Cold."""\n\n\n# compiled\n')
    (tmp_path / "talk.py").write_text('"""Not # compiled."""\n')
    (tmp_path / "empty.py").write_text("")
    assert build_info.marked(tmp_path) == [tmp_path / "hot.py"]


def test_build_says_what_lies_beside_the_source(tmp_path: Path) -> None:
    suffix = EXTENSION_SUFFIXES[0]
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text("# compiled\n")
    assert build_info.build(tmp_path) == "interpreted"
    (tmp_path / f"one{suffix}").touch()
    assert build_info.build(tmp_path) == "mixed"
    (tmp_path / f"two{suffix}").touch()
    assert build_info.build(tmp_path) == "compiled"


def test_module_names(tmp_path: Path) -> None:
    assert build_info.module_name(tmp_path / "a" / "b.py", tmp_path) == f"{tmp_path.name}.a.b"

"""What the project's own files promise each other."""

import re
import tomllib
from pathlib import Path

import pytest

import spiritboard

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PACKAGES = sorted(path.parent.name for path in (ROOT / "src/spiritboard").glob("*/__init__.py"))


def pyproject() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def requirements(name: str) -> set[str]:
    lines = (ROOT / "requirements" / name).read_text().splitlines()
    return {line.split("#")[0].strip() for line in lines} - {""}


def pins(lock: str) -> set[str]:
    return set(re.findall(r"^[\w.-]+==\S+", (ROOT / "requirements" / lock).read_text(), re.MULTILINE))


def test_the_version_is_the_same_everywhere() -> None:
    assert pyproject()["project"]["version"] == spiritboard.__version__
    assert f"## {spiritboard.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_building_needs_the_same_with_and_without_isolation() -> None:
    assert pyproject()["build-system"]["requires"] == sorted(requirements("build.in"), reverse=True)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_are_hashed_and_name_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert not re.search(r"^--?\w", text, re.MULTILINE), "an option such as --index-url"
    for entry in re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in entry, entry


def test_the_test_lock_contains_what_players_run() -> None:
    assert pins("run.txt") | pins("build.txt") <= pins("test.txt")


def test_the_same_package_has_the_same_version_in_every_lock() -> None:
    def by_name(lock: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for pin in pins(lock):
            found.setdefault(pin.split("==")[0], set()).add(pin)
        return found

    test, bench = by_name("test.txt"), by_name("bench.txt")
    assert {name: bench[name] for name in bench.keys() & test.keys()} == {
        name: test[name] for name in bench.keys() & test.keys()
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_has_tests(package: str) -> None:
    assert list((ROOT / "tests" / package).rglob("test_*.py")), f"tests/{package} is empty"

"""Files for those who host: they name what exists."""

import re
import runpy
import tomllib
from pathlib import Path

from go import UV
from spiritboard.web.hosting.config import Config

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {f"SPIRITBOARD_{name.upper()}" for name in Config.__dataclass_fields__}
FILES = ("Dockerfile", "compose.yaml", "deploy/spiritboard.service", "deploy/nginx.conf", "deploy/Caddyfile")


def test_every_setting_that_is_named_exists() -> None:
    for file in FILES:
        named = set(re.findall(r"SPIRITBOARD_[A-Z]+", (ROOT / file).read_text()))
        assert named
        assert named <= SETTINGS, file


def test_the_dockerfile_can_be_rehearsed() -> None:
    """Every instruction is one that deploy/rehearse.py knows; running all of them takes minutes."""
    rehearse = runpy.run_path(str(ROOT / "deploy/rehearse.py"))
    steps = rehearse["instructions"]((ROOT / "Dockerfile").read_text())
    known = {"RUN", "COPY", "ENV", "WORKDIR", "CMD", "HEALTHCHECK", *rehearse["IGNORED"]}
    assert {word for word, _ in steps} <= known
    assert ("USER", "spiritboard") in steps, "not as root"
    moved = rehearse["Rehearsal"](Path("/tmp/x"), "8766").moved(
        "uv venv /app && ls http://127.0.0.1:8000 requirements/app"
    )
    assert moved == "uv venv /tmp/x/app && ls http://127.0.0.1:8766 requirements/app"


def test_everywhere_the_same_uv() -> None:
    for file in ("Dockerfile", ".github/workflows/wheels.yml"):
        assert UV in (ROOT / file).read_text(), file


def test_citation_and_package_agree() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text()


def test_nginx_of_a_stable_distribution_takes_the_example() -> None:
    """`http2 on;` came with 1.25; Debian 12 has 1.22, where it is an unknown directive."""
    lines = [line.partition("#")[0].split() for line in (ROOT / "deploy/nginx.conf").read_text().splitlines()]
    assert ["listen", "443", "ssl", "http2;"] in lines
    assert all(line[:1] != ["http2"] for line in lines)

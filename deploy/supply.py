"""What a table is built from: `.venv/bin/python deploy/supply.py sbom | licences | audit`.

`sbom` prints a CycloneDX list of all pinned packages with their hashes, `licences` a table of their licences. `audit`
asks the registries for known vulnerabilities; it needs pip-audit and npm.
"""

import json
import re
import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / "requirements/run.txt"
CLIENT = ROOT / "client/package-lock.json"
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)((?:.*\\\n)*.*)$", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Package(NamedTuple):
    """One pinned package. ``hashes`` are pairs of an algorithm's name and a number in hexadecimal."""

    kind: str
    name: str
    version: str
    licence: str
    hashes: tuple[tuple[str, str], ...]


def python_packages() -> Iterator[Package]:
    """What the server imports."""
    for name, version, rest in PIN.findall(PYTHON.read_text("utf-8")):
        yield Package("pypi", name, version, licence(name), tuple(("SHA-256", one) for one in HASH.findall(rest)))


def licence(name: str) -> str:
    """What an installed package says about its licence; "unknown" where it is not installed here."""
    try:
        facts = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return "unknown"
    said = [*(facts.get_all("License-Expression") or []), *(facts.get_all("License") or [])]
    short = [text for text in said if text and "\n" not in text]  # some give the whole text
    classes = [line for line in facts.get_all("Classifier") or [] if line.startswith("License ::")]
    return str((short + [line.rpartition(" :: ")[2] for line in classes] + ["unknown"])[0])


def client_packages() -> Iterator[Package]:
    """What the browser client is built with."""
    for path, facts in json.loads(CLIENT.read_text("utf-8"))["packages"].items():
        if path and "version" in facts:
            algorithm, _, digest = facts.get("integrity", "").partition("-")
            hashes = ((algorithm.upper().replace("SHA", "SHA-"), b64decode(digest).hex()),) if digest else ()
            name = path.rpartition("node_modules/")[2]
            yield Package("npm", name, facts["version"], str(facts.get("license", "unknown")), hashes)


def packages() -> list[Package]:
    """All of them, each once."""
    return sorted({*python_packages(), *client_packages()})


def sbom() -> dict[str, Any]:
    """The list in CycloneDX's form."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "metadata": {"component": {"type": "application", "name": "spiritboard"}},
        "components": [
            {
                "type": "library",
                "name": one.name,
                "version": one.version,
                "purl": f"pkg:{one.kind}/{one.name.replace('@', '%40')}@{one.version}",
                "licenses": [{"license": {"name": one.licence}}],
                "hashes": [{"alg": algorithm, "content": content} for algorithm, content in one.hashes],
            }
            for one in packages()
        ],
    }


def licences() -> str:
    """The list as a table."""
    return "\n".join(f"{one.licence:<40} {one.kind:<5} {one.name} {one.version}" for one in packages())


def audit() -> int:
    """Known vulnerabilities, from both registries. Gives 1 where there are any."""
    python = [sys.executable, "-m", "pip_audit", "--requirement", str(PYTHON), "--disable-pip"]
    client = ["npm", "audit", "--package-lock-only"]
    return int(any([subprocess.run(python).returncode, subprocess.run(client, cwd=CLIENT.parent).returncode]))  # noqa: PLW1510


def main() -> int:
    """Do what the first word says."""
    match sys.argv[1:]:
        case ["sbom"]:
            print(json.dumps(sbom(), indent=1))
        case ["licences"]:
            print(licences())
        case ["audit"]:
            return audit()
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Run the steps of the Dockerfile in a folder, where no container can be built: python3 deploy/rehearse.py [FOLDER]

Every RUN, COPY, ENV, WORKDIR and CMD is done as written, with the container's absolute paths moved into the folder.
What needs another root is left out and named: the system's packages, and the account. At the end the table is started,
and the HEALTHCHECK has to pass.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MOVED = ("/src", "/build", "/app", "/wheels", "/data")
LEFT_OUT = ("apt-get", "useradd", "pip install --no-cache-dir uv")
IGNORED = ("FROM", "ARG", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL")
PORT = "8000"
PATIENCE = 60.0


class Rehearsal:
    """A Dockerfile, step by step."""

    def __init__(self, folder: Path, port: str) -> None:
        self.folder = folder
        self.port = port
        self.place = folder
        uv = shutil.which("uv") or str(ROOT / ".tools/bin/uv")
        foreign = ("VIRTUAL_ENV", "PYTHONPATH")
        self.environment = {name: value for name, value in os.environ.items() if name not in foreign}
        self.environment |= {"PATH": f"{Path(uv).parent}:{os.environ['PATH']}", "SPIRITBOARD_PORT": port}

    def moved(self, text: str) -> str:
        """The text with the container's paths in our folder, and its port ours."""
        text = re.sub(rf"(?<![\w.])({'|'.join(MOVED)})\b", lambda found: f"{self.folder}{found[1]}", text)
        return text.replace(f":{PORT}", f":{self.port}")

    def step(self, word: str, rest: str) -> None:
        """One instruction."""
        print(f"{word} {rest[:110]}", flush=True)
        if word == "WORKDIR":
            self.place = Path(self.moved(rest))
            self.place.mkdir(parents=True, exist_ok=True)
        elif word == "ENV":
            name, _, value = rest.partition("=")
            self.environment[name] = self.moved(value).replace("$PATH", self.environment["PATH"])
        elif word == "COPY":
            self.copy(rest)
        elif word == "RUN" and any(what in rest for what in LEFT_OUT):
            print("    left out: it needs a system of its own")
        elif word == "RUN":
            self.shell(rest)
        elif word not in IGNORED:
            sys.exit(f"no rehearsal for {word}")

    def copy(self, rest: str) -> None:
        if rest.startswith("--from"):
            return  # both stages share our folder
        source, target = rest.split()
        ignored = {line.strip("/*") for line in (ROOT / ".dockerignore").read_text().split()}
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", source]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for name in filter(None, listed.split("\0")):
            if name.split("/")[0] not in ignored and (ROOT / name).is_file():
                copied = self.place / target / (name if source == "." else Path(name).relative_to(source))
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copied)

    def shell(self, command: str) -> None:
        subprocess.run(["sh", "-ec", self.moved(command)], cwd=self.place, env=self.environment, check=True)

    def serve(self, command: list[str], healthy: str) -> None:
        """Start the table as the container would, and let its health be checked."""
        (self.folder / "data").mkdir(exist_ok=True)
        words = [self.moved(word) for word in command]
        process = subprocess.Popen(words, cwd=self.folder, env=self.environment, executable=self.find(words[0]))
        try:
            until = time.monotonic() + PATIENCE
            while True:
                checked = subprocess.run(
                    ["sh", "-c", self.moved(healthy)], env=self.environment, check=False, capture_output=True
                )
                if checked.returncode == 0:
                    break
                if time.monotonic() > until or process.poll() is not None:
                    sys.exit("the table is not healthy")
                time.sleep(0.2)
        finally:
            process.terminate()
            process.wait(20)
        print("healthy, and stopped with", process.returncode)

    def find(self, program: str) -> str:
        return shutil.which(program, path=self.environment["PATH"]) or sys.exit(f"{program} is missing")


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile: a word, and what follows it."""
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="spiritboard-rehearsal-", ignore_cleanup_errors=True) as made:
        rehearsal = Rehearsal(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path(made), "8766")
        healthy = ""
        for word, rest in instructions((ROOT / "Dockerfile").read_text()):
            if word == "HEALTHCHECK":
                healthy = rest.partition(" CMD ")[2]
            elif word == "CMD":
                rehearsal.serve(json.loads(rest), healthy)
            else:
                rehearsal.step(word, rest)


if __name__ == "__main__":
    main()

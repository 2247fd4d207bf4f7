"""The long run: `python -m tests.fuzz` tries tens of thousands of changed inputs on every reader.

Inputs are numbered, and `--only NUMBER` tries one again. Where atheris is installed, readers of texts and files are
tried once more, guided by what code an input reaches. Ends with exit code 1 at the first input that is neither taken
nor refused.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import traceback
from collections.abc import Iterable
from random import Random
from tempfile import gettempdir
from typing import Any

from imperial_nb.engine.words import brief
from tests.fuzz.mutations import mutate_bytes
from tests.fuzz.targets import TARGETS, Target

GUIDED = {"position-line", "game-line", "file"}  # they read bytes or text, as atheris gives them


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Try changed inputs on every reader.")
    parser.add_argument("targets", nargs="*", default=list(TARGETS), metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--inputs", type=int, default=10_000, help="how many for each target (default: 10000)")
    parser.add_argument("--only", type=int, help="the number of a single input to try again")
    parser.add_argument("--guided", action="store_true", help="only the run guided by atheris, of one target")
    options = parser.parse_args()
    for name in options.targets:
        if name not in TARGETS:
            parser.error(f"there is no target {name}; there are: {', '.join(TARGETS)}")
    if options.guided:
        return _guided(options.targets[0], options.inputs)
    if options.only is not None:
        return _numbered(options.targets[0], TARGETS[options.targets[0]], [options.only])
    code = max(_numbered(name, TARGETS[name], range(options.inputs)) for name in options.targets)
    if importlib.util.find_spec("atheris") is not None:
        for name in GUIDED.intersection(options.targets):  # each ends its process
            command = [sys.executable, "-m", "tests.fuzz", name, "--guided", "--inputs", str(options.inputs)]
            code = max(code, subprocess.run(command, check=False).returncode)
    return code


def _numbered(name: str, target: Target, numbers: Iterable[int]) -> int:
    for number in numbers:
        source = target.input(f"{name} {number}")
        try:
            target.check(source)
        except Exception:
            traceback.print_exc()
            print(f"{name} {number}: {brief(source, 2000)}\nAgain: python -m tests.fuzz {name} --only {number}")
            return 1
        if number and number % 1000 == 0:
            print(f"{name}: {number} inputs", flush=True)
    print(f"{name}: done")
    return 0


def _guided(name: str, inputs: int) -> int:
    """Atheris chooses which inputs to change further; how, is up to our own mutations."""
    atheris: Any = importlib.import_module("atheris")
    target = TARGETS[name]

    def try_one(content: bytes) -> None:
        target.check(content if name == "file" else content.decode("utf-8", "surrogateescape"))

    def change(content: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        if len(content) < 2:
            valid = target.valid(random)
            content = valid if isinstance(valid, bytes) else valid.encode("utf-8", "surrogatepass")
        return mutate_bytes(content, random)[:most]

    atheris.instrument_all()
    atheris.Setup(
        [sys.argv[0], f"-runs={inputs}", "-max_len=20000", f"-artifact_prefix={gettempdir()}/"],
        try_one,
        custom_mutator=change,
    )
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())

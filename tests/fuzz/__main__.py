"""The long run: `python -m tests.fuzz` tries tens of thousands of changed inputs on every reader.

With atheris installed it finds its way by what code an input reaches; otherwise inputs are numbered, and
`--only NUMBER` tries one again. Ends with exit code 1 at the first input that is neither taken nor refused.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import traceback
from random import Random
from typing import Any

from imperial_nb.engine.words import brief
from tests.fuzz.mutations import mutate_bytes
from tests.fuzz.targets import TARGETS, Target


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Try changed inputs on every reader.")
    parser.add_argument("targets", nargs="*", default=list(TARGETS), metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--inputs", type=int, default=10_000, help="how many for each target (default: 10000)")
    parser.add_argument("--only", type=int, help="the number of a single input to try again")
    parser.add_argument("--guided", action="store_true", help="guided by coverage, with atheris; one target")
    options = parser.parse_args()
    for name in options.targets:
        if name not in TARGETS:
            parser.error(f"there is no target {name}; there are: {', '.join(TARGETS)}")
    if options.guided:
        return _guided(parser, options.targets, options.inputs)
    numbers = range(options.inputs) if options.only is None else [options.only]
    return max(_numbered(name, TARGETS[name], numbers) for name in options.targets)


def _numbered(name: str, target: Target, numbers: Any) -> int:
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


def _guided(parser: argparse.ArgumentParser, names: list[str], inputs: int) -> int:
    """Atheris changes bytes with our own mutations; only readers of texts and files take bytes."""
    try:
        atheris: Any = importlib.import_module("atheris")
    except ImportError:
        parser.error("atheris is not installed here")

    name = names[0]
    if len(names) != 1 or name not in ("position-line", "game-line", "file"):
        parser.error("guided runs take one of position-line, game-line, file")
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
    atheris.Setup([sys.argv[0], f"-runs={inputs}", "-max_len=20000"], try_one, custom_mutator=change)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())

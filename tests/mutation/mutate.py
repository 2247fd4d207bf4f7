"""Break each rule in turn in a copy of the package and show that the tests notice: `python -m tests.mutation.mutate`.

Runs the tests of the rules against each broken copy, that rule's own first, and names the breaks that none noticed.
Ends with exit code 1 if there is one. Takes a while; `--jobs` runs several at once, words choose breaks by name.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "imperial_nb" / "engine"
TESTS = ("tests/rules", "tests/engine/test_mutants.py", "tests/engine/saves", "tests/engine/test_golden_games.py")
OPTIONS = ("-x", "-q", "--import-mode=importlib", "-p", "no:cacheprovider")


class Break(NamedTuple):
    """A rule broken in a single place: `old` of the engine's `file` becomes `new`."""

    name: str
    rule: str
    file: str
    old: str
    new: str


BREAKS = [Break(**one) for one in tomllib.loads((Path(__file__).parent / "breaks.toml").read_text("utf-8"))["break"]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.mutate", description="Break each rule in turn.")
    parser.add_argument("words", nargs="*", help="only breaks whose name or rule holds one of these words")
    parser.add_argument("--jobs", type=int, default=1, help="how many copies are tested at once (default: 1)")
    options = parser.parse_args()
    if (test := noticed_by(None)) is not None:
        print(f"{test} fails without any break; nothing can be said.")
        return 1
    chosen = [one for one in BREAKS if not options.words or any(w in f"{one.name} {one.rule}" for w in options.words)]
    survivors = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for broken, test in zip(chosen, pool.map(noticed_by, chosen), strict=True):
            noticed = f"noticed by {test}" if test else "SURVIVED"
            print(f"{broken.rule}: {broken.name}: {noticed}", flush=True)
            if test is None:
                survivors.append(broken)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} broken rules were noticed.")
    return 1 if survivors else 0


def noticed_by(broken: Break | None) -> str | None:
    """The first test that fails in a copy with this break, None if none does."""
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in ("imperial_nb", "tests"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / "pytest.ini").write_text("[pytest]\npythonpath = .\nmarkers =\n    slow\n", encoding="utf-8")
        if broken is not None:
            path = copy / "imperial_nb" / "engine" / broken.file
            path.write_text(with_break(path.read_text(encoding="utf-8"), broken), encoding="utf-8")
        return _failing(copy, broken.rule if broken else "")


def with_break(source: str, broken: Break) -> str:
    """The source with the break in it. Raises ValueError unless the snippet occurs exactly once."""
    if source.count(broken.old) != 1:
        raise ValueError(f"{broken.name}: the snippet does not occur exactly once in {broken.file}")
    return source.replace(broken.old, broken.new)


def _failing(folder: Path, rule: str) -> str | None:
    ran = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", *OPTIONS, *TESTS],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "BROKEN_RULE": rule},
        capture_output=True,
        text=True,
    )
    if ran.returncode == 0:
        return None
    told = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return told[0].split(" - ")[0] if told else f"exit code {ran.returncode}"


if __name__ == "__main__":
    sys.exit(main())

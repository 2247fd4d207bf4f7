"""What a benchmark gives: a figure, and the bound it should keep."""

from __future__ import annotations

from dataclasses import dataclass

RUNS = 7


@dataclass(frozen=True)
class Figure:
    """A measured value (median of the runs) and its bound, `at least` or `at most`."""

    name: str
    value: float
    unit: str
    bound: float
    at_least: bool = False
    note: str = ""

    @property
    def kept(self) -> bool:
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def __str__(self) -> str:
        wanted = f"{'at least' if self.at_least else 'at most'} {self.bound:g}"
        verdict = "ok" if self.kept else "MISSED"
        return f"{self.name:<44}{self.value:>10.4g} {self.unit:<4} {wanted:<14} {verdict:<8}{self.note}"

"""The board's colours as a style sheet, for light and dark themes: as variables, and for pictures drawn in Python.

What a style sheet says is stronger than the colours in a picture's attributes, so one and the same SVG is dark among
our widgets in a dark JupyterLab, and light wherever else it is shown, saved or printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from imperial_nb.drawing import palette
from imperial_nb.drawing.dark import DARK, DARK_EDGES
from imperial_nb.drawing.palette import NATIONS

_NAMED = {
    "sea": palette.SEA,
    "sea-line": palette.SEA_BORDER,
    "sea-name": palette.SEA_INK,
    "land": palette.LAND,
    "impassable": palette.IMPASSABLE,
    "border": palette.BORDER,
    "name": palette.INK,
    "mark": palette.HIGHLIGHT,
}
_DARK_THEME = '[data-jp-theme-light="false"]'


def colours() -> str:
    """Variables `--imp-sea`, `--imp-AH-tint` …, and the colours that pictures take in a dark theme.

    Parts of a picture that are drawn by reference can be told by their own attributes only, and know what surrounds
    them by variables only: hence a variable for each colour, set where a picture is to be dark.

    >>> '[fill="#cfe3ee"]{fill:var(--imp-cfe3ee,#cfe3ee)}' in colours()
    True
    """
    named = _NAMED | dict(_of_nations())
    dark = {name: DARK[light] for name, light in named.items()}
    fills, strokes = DARK, DARK | DARK_EDGES
    swapped = {light[1:]: other for light, other in strokes.items()}
    return "\n".join(
        [
            f":root{{{_variables(named)}}}",
            f"{_DARK_THEME}{{{_variables(dark)}}}",
            f"{_DARK_THEME} :is(.imp-frame,.imp-panel){{{_variables(swapped)}}}",
            *_swaps("fill", fills),
            *_swaps("stroke", strokes),
        ]
    )


def _of_nations() -> Iterator[tuple[str, str]]:
    for nation, of in NATIONS.items():
        yield from ((nation, of.stroke), (f"{nation}-tint", of.tint), (f"{nation}-line", of.line))


def _variables(named: Mapping[str, str]) -> str:
    return "".join(f"--imp-{name}:{colour};" for name, colour in named.items())


def _swaps(attribute: str, colours: Mapping[str, str]) -> Iterator[str]:
    return (f'[{attribute}="{light}"]{{{attribute}:var(--imp-{light[1:]},{light})}}' for light in colours)

"""Pairs of land regions of which a picture of the map leaves open whether they touch, and the sentences that tell."""

from __future__ import annotations

from collections.abc import Iterable

from imperial_nb.engine.words import Message

from .situations import neighbours

_IN_DOUBT = frozenset(
    frozenset(pair.split())
    for pair in (
        # a short border, in a corner
        "belgium munich", "berlin cologne", "brest dijon", "bordeaux dijon", "bulgaria greece", "danzig st_petersburg",
        "denmark hamburg", "edinburgh liverpool", "edinburgh sheffield", "florence genoa", "genoa vienna",
        "hamburg holland", "lemberg prague", "liverpool london", "naples rome", "odessa romania", "prague warsaw",
        "romania west_balkan", "rome venice", "trieste venice",
        # a small gap
        "berlin denmark", "budapest bulgaria", "budapest danzig", "budapest warsaw", "cologne dijon", "danzig lemberg",
        "dijon genoa", "dijon holland", "genoa munich", "hamburg munich", "holland paris", "munich venice",
    )
)  # fmt: skip


def corners(region: str, others: Iterable[str]) -> tuple[Message, ...]:
    """What the map leaves open about a region and these others, as facts; none where one can see it.

    >>> [str(fact) for fact in corners("dijon", ["brest", "genoa", "paris"])]
    ['Dijon touches Brest, if only in a corner.', 'Close to Dijon, but not touching it: Genoa.']
    """
    doubtful = sorted(other for other in others if {region, other} in _IN_DOUBT)
    touching = [other for other in doubtful if other in neighbours(region)]
    apart = [other for other in doubtful if other not in touching]
    facts = (
        (touching, Message("{region} touches {regions}, if only in a corner.", region=region, regions=touching)),
        (apart, Message("Close to {region}, but not touching it: {regions}.", region=region, regions=apart)),
    )
    return tuple(fact for named, fact in facts if named)

"""Room on the bitmap, compared with looking at every px."""

from __future__ import annotations

from math import dist

from hypothesis import given
from hypothesis import strategies as st

from imperial_nb.drawing.space import box, corners, filled, nearest, without

WIDTH, HEIGHT = 12, 8
bitmaps = st.lists(st.integers(0, 2**WIDTH - 1), min_size=HEIGHT, max_size=HEIGHT)


def free(rows: list[int], x: int, y: int) -> bool:
    return 0 <= y < len(rows) and bool(rows[y] >> x & 1)


@given(bitmaps, st.integers(1, 5), st.integers(1, 5))
def test_corners_are_where_every_px_of_a_box_is_free(rows: list[int], width: int, height: int) -> None:
    found = corners(rows, width, height)
    for x in range(WIDTH):
        for y in range(HEIGHT):
            whole = all(free(rows, x + dx, y + dy) for dx in range(width) for dy in range(height))
            assert free(found, x, y) == whole


@given(bitmaps, st.floats(-3, WIDTH + 3), st.floats(-3, HEIGHT + 3))
def test_nearest_is_as_near_as_any_free_px(rows: list[int], x: float, y: float) -> None:
    every = [(column, row) for row in range(HEIGHT) for column in range(WIDTH) if free(rows, column, row)]
    found = nearest(rows, x, y)
    if not every:
        assert found is None
    else:
        assert found in every
        assert dist(found, (x, y)) == min(dist(one, (x, y)) for one in every)


def test_rings_are_filled_with_their_holes_left_out() -> None:
    outer = [(0, 0), (6, 0), (6, 6), (0, 6), (0, 0)]
    hole = [(2, 2), (4, 2), (4, 4), (2, 4), (2, 2)]
    rows = filled([outer, hole], 6)
    assert rows == [0b111111, 0b111111, 0b110011, 0b110011, 0b111111, 0b111111]


def test_boxes_taken_out_leave_the_rest_as_it_was() -> None:
    rows = [0b1111] * 4
    assert without(rows, [box(2, 2, 2, 2)]) == [0b1111, 0b1001, 0b1001, 0b1111]
    assert rows == [0b1111] * 4

"""The camera: cells and pixels translate exactly, whatever was panned and zoomed."""

from hypothesis import given
from hypothesis import strategies as st

from game.views.camera import TILES, Camera
from game.views.light import GRAIN

cells = st.tuples(st.integers(-5, 45), st.integers(-5, 35))
moves = st.lists(
    st.one_of(
        st.tuples(st.just("pan"), st.integers(-400, 400), st.integers(-400, 400)),
        st.tuples(st.just("zoom"), st.integers(-3, 3), st.integers(0, 1279)),
        st.tuples(st.just("look"), st.integers(0, 35), st.integers(0, 25)),
    ),
    max_size=8,
)


def moved(steps: list[tuple[str, int, int]]) -> Camera:
    """A camera after these moves."""
    camera = Camera(36, 26)
    camera.view = (250, 100, 770, 500)
    for kind, a, b in steps:
        if kind == "pan":
            camera.pan(a, b)
        elif kind == "zoom":
            camera.zoom(a, (b, b // 2))
        else:
            camera.look((a, b))
            camera.update(0.1)
    return camera


@given(moves, cells)
def test_each_pixel_of_a_cell_is_that_cell(steps, cell):
    camera = moved(steps)
    left, top = camera.pixel(cell)
    last = camera.tile - 1
    for dx, dy in ((0, 0), (last, 0), (0, last), (last, last)):
        assert camera.cell((left + dx, top + dy)) == cell
    assert camera.cell((left - 1, top)) == (cell[0] - 1, cell[1])
    assert camera.cell((left, top + camera.tile)) == (cell[0], cell[1] + 1)


@given(st.integers(0, len(TILES) - 1), st.integers(300, 900), st.integers(150, 550))
def test_zooming_keeps_the_point_under_the_pointer(place, x, y):
    camera = Camera(36, 26)
    left, top = camera.origin
    before = (x - left) / camera.tile, (y - top) / camera.tile
    camera.zoom(place - TILES.index(camera.tile), (x, y))
    left, top = camera.origin
    after = (x - left) / camera.tile, (y - top) / camera.tile
    kept = 0 < camera.x < 36 and 0 < camera.y < 26
    if kept:
        assert abs(before[0] - after[0]) <= 1 / camera.tile
        assert abs(before[1] - after[1]) <= 1 / camera.tile


@given(
    st.integers(3, 256), st.integers(3, 256), st.integers(400, 4000), st.integers(300, 2000),
    moves, st.integers(-4, 4).filter(bool),
)  # fmt: skip
def test_the_whole_board_is_in_view_and_left_by_any_move_of_the_hand(
    width, height, wide, high, steps, zoom
):
    camera = Camera(width, height)
    camera.view = (250, 100, wide, high)
    camera.survey()
    left, top = camera.pixel((0, 0))
    right, bottom = camera.pixel((width, height))
    fits = width * 4 <= wide and height * 4 <= high
    assert camera.tile % GRAIN == 0
    assert not fits or (left >= 250 and right <= 250 + wide and top >= 100 and bottom <= 100 + high)
    tile = camera.tile
    camera.zoom(zoom, (300, 200))
    if camera.tile != tile:
        assert not camera.whole and camera.tile in TILES
        assert (camera.tile > tile) == (zoom > 0)
    for kind, a, b in steps:
        if kind == "look":
            camera.look((a, b))
            camera.update(0.1)
    camera.pan(1, 1)
    assert not camera.whole


def test_the_view_of_before_comes_back_where_it_was_going():
    camera = Camera(36, 26)
    camera.look((3, 4))
    camera.survey()
    camera.look((30, 20))
    camera.update(0.5)
    camera.survey()
    assert (camera.x, camera.y, camera.tile) == (3.5, 4.5, 64)


def test_zoom_stops_at_the_ends():
    camera = Camera(10, 10)
    camera.zoom(99, (640, 360))
    assert camera.tile == TILES[-1]
    camera.zoom(-99, (640, 360))
    assert camera.tile == TILES[0]


def test_a_glide_arrives_and_a_drag_breaks_it_off():
    camera = Camera(36, 26)
    camera.look((3, 4))
    assert camera.gliding
    for _ in range(200):
        camera.update(1 / 60)
    assert not camera.gliding
    assert (camera.x, camera.y) == (3.5, 4.5)
    camera.look((20, 20))
    camera.pan(64, 0)
    assert not camera.gliding
    assert (camera.x, camera.y) == (2.5, 4.5)


def test_the_middle_of_the_view_never_leaves_the_board():
    camera = Camera(36, 26)
    camera.pan(99999, -99999)
    assert (camera.x, camera.y) == (0, 26)
    camera.look((40, 50), at_once=True)
    assert (camera.x, camera.y) == (36, 26)


def test_cells_near_the_rim_are_not_well_seen():
    camera = Camera(36, 26)
    camera.view = (0, 0, 640, 640)
    camera.look((10, 10), at_once=True)
    assert camera.sees((10, 10))
    assert not camera.sees((15, 10))
    assert not camera.sees((30, 10))


def test_the_rim_of_the_window_pulls_the_board_no_farther_than_a_little_beyond_its_own():
    camera = Camera(36, 26, 32)
    camera.view = (0, 0, 640, 320)
    camera.look((18, 13), at_once=True)
    for _ in range(300):
        camera.pull(11.0, -11.0)
    assert (camera.x, camera.y) == (10 - 2, 26 + 2 - 5)
    camera.pan(64, 0)
    assert camera.x == 6
    camera.pull(5.0, 0)
    assert camera.x == 6
    camera.pull(-32.0, 0)
    assert camera.x == 7


def test_a_board_smaller_than_the_view_is_not_pulled_out_of_it():
    camera = Camera(6, 6, 32)
    camera.view = (0, 0, 640, 640)
    camera.look((2.5, 2.5), at_once=True)
    camera.pull(500.0, 500.0)
    assert (camera.x, camera.y) == (3, 3)

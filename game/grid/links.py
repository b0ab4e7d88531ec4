"""Links: which side neighbours are joined, as flat lists that a search can run along quickly."""

import numpy as np
from numpy.typing import NDArray

Links = list[tuple[int, ...]]
"""For each cell of the flattened board the flat indices it leads to, in the order N, E, S, W."""


def links(north: NDArray[np.bool_], west: NDArray[np.bool_], enterable: NDArray[np.bool_]) -> Links:
    """The links of a board whose edges can be crossed where `north` and `west` are True.

    The two edge arrays are bool [h+1, w+1]. A cell that is not `enterable` (bool [h, w]) is
    entered from nowhere, yet leads to its neighbours: whoever is there may leave.
    """
    height, width = enterable.shape
    leads = np.zeros((4, height, width), np.bool_)
    leads[0, 1:] = north[1:-1, :-1] & enterable[:-1]
    leads[1, :, :-1] = west[:-1, 1:-1] & enterable[:, 1:]
    leads[2, :-1] = north[1:-1, :-1] & enterable[1:]
    leads[3, :, 1:] = west[:-1, 1:-1] & enterable[:, :-1]
    pattern = (leads[0] + 2 * leads[1] + 4 * leads[2] + 8 * leads[3]).ravel().tolist()
    offsets = (-width, 1, width, -1)
    shapes = [tuple(offsets[way] for way in range(4) if bits >> way & 1) for bits in range(16)]
    return [
        tuple([index + offset for offset in shapes[bits]]) if bits else ()
        for index, bits in enumerate(pattern)
    ]

"""The peer of the benches: Dijkstra with a heap over ready-made neighbour lists."""

from heapq import heappop, heappush

from game.grid import Board, Cell, Mover, neighbours, step_cost

Links = list[list[tuple[int, int]]]


def links(board: Board, mover: Mover) -> Links:
    """For each cell, row by row: the cells that can be entered from it, with their cost."""
    found: Links = []
    for y in range(board.height):
        for x in range(board.width):
            around = [other for other in neighbours((x, y)) if board.inside(other)]
            priced = [(b * board.width + a, step_cost(board, mover, (x, y), (a, b)))
                      for a, b in around]  # fmt: skip
            found.append([(cell, cost) for cell, cost in priced if cost is not None])
    return found


def dijkstra(ways: Links, width: int, sources: list[Cell]) -> list[int]:
    """The cost to each cell, row by row; -1 where no way leads."""
    costs = [-1] * len(ways)
    heap = [(0, y * width + x) for x, y in sources]
    while heap:
        cost, cell = heappop(heap)
        if costs[cell] >= 0:
            continue
        costs[cell] = cost
        for other, price in ways[cell]:
            if costs[other] < 0:
                heappush(heap, (cost + price, other))
    return costs

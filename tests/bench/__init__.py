"""Benches: how fast it is, beside its peers and beside what was asked for. Run by `make bench`.

Each contest is fought in one process, turn by turn in a shuffled order, over many different
questions, since asking one again flatters whoever remembers. What counts are medians. `make test`
times nothing.
"""

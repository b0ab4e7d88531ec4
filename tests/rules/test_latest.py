"""What is kept follows from the same parts alone, and is one answer."""

from game.rules.latest import Latest


def test_the_answer_is_kept_as_long_as_the_parts_are_the_same_objects() -> None:
    asked: list[tuple[object, ...]] = []

    def total(numbers: tuple[int, ...], more: list[int]) -> list[int]:
        asked.append((numbers, more))
        return [sum(numbers) + sum(more)]

    latest = Latest(total)
    numbers, more = (1, 2, 3), [4]
    first = latest(numbers, more)
    assert first == [10]
    assert latest(numbers, more) is first
    assert len(asked) == 1
    # Equal is not the same: it is worked out again, and the older answer is forgotten.
    assert latest(numbers, [4]) == [10]
    assert latest(numbers, more) == [10]
    assert len(asked) == 3


def test_what_cannot_be_answered_is_not_kept() -> None:
    latest = Latest(lambda number: 1 // number)
    for _ in range(2):
        try:
            latest(0)
        except ZeroDivisionError:
            continue
        raise AssertionError("no error")
    assert latest(1) == 1

"""The long run: ``python -m tests.soak --games 10000``, which ``make soak`` does.

Only what starts it is here: a Ctrl-C while it is read ends it as quietly as a later one.
"""

import sys


def main() -> int:
    """The long run; 130: it was stopped."""
    try:
        from tests.long_run import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

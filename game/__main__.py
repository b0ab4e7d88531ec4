"""The commands: ``python -m game COMMAND``, without one: play; see ``game.shell.command``.

Nothing else is imported before Ctrl-C is seen to: as long as there is nothing to put in order (see
``game.shell.interrupt``), it ends the program at once and without a word, as it ends any other.
"""


def main(arguments: "list[str] | None" = None) -> int:
    """Do what the arguments (of the command line, without any) say; gives the exit status."""
    try:
        from game.shell.command import main

        return main(arguments)
    except KeyboardInterrupt:
        return 130


def run() -> int:
    """As ``main``, for a process that does nothing else."""
    try:
        import signal

        # A shell that starts a program in the background lets it ignore Ctrl-C.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(run())

"""The shell: what the command line takes, does and says. Nothing else of the game needs it.

``command`` ties ``given`` (the commands and their options), ``orders`` (what each does) and
``output`` together; ``interrupt`` is Ctrl-C.
"""

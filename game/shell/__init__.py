"""The shell: what the command line takes, does and says. Nothing else of the game needs it."""

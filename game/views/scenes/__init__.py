"""The scenes of the game: each a screen or a panel over one."""

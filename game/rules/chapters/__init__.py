"""The chapters of the rules: each owns some frames and commands, and none knows another.

What chapters share lies above them in ``game.rules``; what follows what lies in ``flow``.
"""

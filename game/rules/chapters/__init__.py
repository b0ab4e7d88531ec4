"""The chapters of the rules: each owns some frames and commands, and none knows another.

In the order of a round: ``destiny``, ``initiative``, ``activation`` (with ``movement``, ``combat``,
``leading`` and ``exploration``), ``behaviour``, ``reinforcements``, ``event_phase``, ``crises``; at
last ``journeys``. What chapters share lies above them in ``game.rules``; what follows what lies in
``game.rules.flow``.
"""

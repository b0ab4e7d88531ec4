"""The long run: Ctrl-C ends it quietly, even while it is read."""

import sys
from collections.abc import Sequence

import pytest

from tests import soak


class Impatient:
    """Presses Ctrl-C as soon as the long run is looked for."""

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> None:
        """Nothing is found here."""
        if name == "tests.long_run":
            raise KeyboardInterrupt


def test_an_early_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tests.long_run", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Impatient(), *sys.meta_path])
    assert soak.main() == 130

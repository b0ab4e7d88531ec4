"""Claims: two games that run at once on one store never write over each other's autosaves.

Each battle has a row of autosaves. Who saves a battle claims its row, as long as the process lives;
another process that plays the same battle gets the next row. A claim is a lock of the system on one
byte of a file, so it ends with the process, however that ends, and there is nothing to tidy up.
"""

import contextlib
import os
from hashlib import sha256
from pathlib import Path

_FILE = ".lychgate.lock"
_ROWS = 9
"""So many games may play one battle at once."""

_open: dict[Path, int] = {}
"""By folder the file that the claims of this process lie on; closing it would end them all."""
_rows: dict[tuple[Path, str], int] = {}


def row(home: Path, battle: str) -> int:
    """The row of autosaves, from 1 on, that is this process's for the battle.

    Where no claim can be made (a read-only folder, a system without locks) it is the first.
    """
    if (home, battle) not in _rows:
        _rows[home, battle] = _claimed(home, battle)
    return _rows[home, battle]


def _claimed(home: Path, battle: str) -> int:
    try:
        if home not in _open:
            _open[home] = os.open(home / _FILE, os.O_RDWR | os.O_CREAT, 0o600)
        for number in range(1, _ROWS + 1):
            digest = sha256(f"{battle} {number}".encode()).digest()
            if _lock(_open[home], int.from_bytes(digest[:4]) >> 1):
                return number
    except (OSError, ValueError, ImportError):
        pass
    return 1


def _lock(handle: int, byte: int) -> bool:
    """Whether that byte of the file is this process's now. Raises OSError without locks."""
    if os.name == "nt":
        import msvcrt

        os.lseek(handle, byte, os.SEEK_SET)
        with contextlib.suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
            return True
        return False
    import fcntl

    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
    except (BlockingIOError, PermissionError):
        return False
    return True

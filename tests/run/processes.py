"""What tests with real processes need: to wait for something, and to know who is gone."""

import subprocess
import time
from collections.abc import Callable


def eventually(holds: Callable[[], bool], seconds: float = 15.0) -> bool:
    """Whether something becomes true in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def gone(pid: int) -> bool:
    """Is the process dead? One that nobody has buried yet counts as dead."""
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return found.stdout.strip()[:1] in ("", "Z")

"""Yielding: long or costly work lets other requests come first, here and there.

gevent's `sleep(0)` is not enough for that: it asks the system for news only after many who sleep.
"""

from gevent import Timeout, idle
from gevent.monkey import is_module_patched

from events.pacing import rest

PATIENCE_S = 0.01
"""So long anybody waits for others: in a process that is never idle it goes on too."""


def others_first() -> None:
    """Wait until no other request has anything to do, but not for ever."""
    if not is_module_patched("threading"):
        rest()
        return
    with Timeout(PATIENCE_S, False):
        idle()

"""Yielding: long or costly work lets other requests come first, here and there.

gevent's `sleep(0)` is not enough for that: it asks the system for news only after many who sleep.
"""

from gevent import Timeout, get_hub, idle
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


def next_round() -> None:
    """Wait until the system was asked for news once, and no longer: others get what there is."""
    if not is_module_patched("threading"):
        rest()
        return
    hub = get_hub()
    busy, asked = hub.loop.idle(), hub.loop.check()
    busy.start(lambda: None)  # or the hub would wait for news
    try:
        hub.wait(asked)
    finally:
        busy.stop()
        busy.close()
        asked.close()

"""The store under gevent, as the service runs it: who waits for the feed holds nobody up."""

import subprocess
import sys

SCRIPT = """
from gevent import monkey; monkey.patch_all()
import sys, gevent
from events.store.server import connect
from events.store.entries import Alarms
from events.store.entries import Tip
from events.store.entries import Conflict
from events.store.store import Store

store = Store(connect(sys.argv[1]))
cursors, seen = store.feed.head(), []

def follow():
    global cursors
    while len(seen) < 50:
        tail = store.feed.tail(cursors, block_ms=2_000)
        cursors = tail.cursors
        seen.extend(notice.version for notice in tail.notices)

def write(n):
    version = 0
    while True:
        try:
            return store.append("m", Tip(version), b"by %d" % n, Alarms())
        except Conflict as conflict:
            version = conflict.version

follower = gevent.spawn(follow)
gevent.joinall([gevent.spawn(write, n) for n in range(50)], raise_error=True, timeout=30)
follower.join(timeout=30)
print(store.version("m"), sorted(seen) == list(range(1, 51)), store.now("m") <= store.time("m"))
"""


def test_fifty_writers_and_a_waiting_reader_share_one_thread(empty_valkey_url: str) -> None:
    command = [sys.executable, "-c", SCRIPT, empty_valkey_url]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (said.stdout.strip(), said.returncode) == ("50 True True", 0), said.stderr

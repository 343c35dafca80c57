"""Blocking calls that gevent does not know run in threads of their own."""

import subprocess
import sys

from service.http.background import ArchiveThreads

ASIDE = """
from gevent import monkey; monkey.patch_all()
import os, sys, gevent
from service.http.background import ArchiveThreads

reading, writing = os.pipe()
gevent.spawn(lambda: os.write(writing, b"while it waits"))
print(ArchiveThreads()(lambda: os.read(reading, 100)).decode())
"""
"""The read blocks the whole thread, as gevent does not know this call: only from another thread can
the test write.
"""


def test_what_waits_without_gevents_knowledge_holds_nobody_up() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASIDE], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("while it waits", 0), done.stderr


def test_without_gevent_it_is_done_at_once() -> None:
    assert ArchiveThreads()(lambda: "done") == "done"


FAILING = """
from gevent import monkey; monkey.patch_all()
from service.http.background import ArchiveThreads

try:
    ArchiveThreads()(lambda: open("/nowhere/at/all"))
except FileNotFoundError as error:
    print(type(error).__name__)
"""


def test_what_fails_aside_is_raised_and_gevent_prints_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("FileNotFoundError", "")


HANGING = """
from gevent import monkey; monkey.patch_all()
import os, gevent
from service.http import background as module
from service.http.background import ArchiveThreads

sleep = monkey.get_original("time", "sleep")

class Late(module.ThreadPool):
    def spawn(self, made, do):
        return super().spawn(lambda: (sleep(0.05), made(do))[1])

module.ThreadPool = Late
aside, pipes = ArchiveThreads(threads=2, seconds=0.1), [os.pipe() for _ in range(2)]
for reading, _ in pipes:
    try:
        aside(lambda: os.read(reading, 1))
    except TimeoutError as error:
        print(error)
for _, writing in pipes:
    os.write(writing, b"1")
while True:
    try:
        print(aside(lambda: "back"))
        break
    except TimeoutError:
        gevent.sleep(0.01)
"""
"""A disk that does not answer, and then does; threads begin late, as on a busy machine."""


def test_what_hangs_holds_nobody_up_for_long() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HANGING], capture_output=True, text=True, timeout=60, check=False
    )
    waited = "no answer in 0.1 s"
    told = [waited, waited, "back"]
    assert done.stdout.splitlines() == told, done.stderr


CROWDED = """
from gevent import monkey; monkey.patch_all()
import os, time, gevent
from service.http.background import ArchiveThreads

aside, pipes, told = ArchiveThreads(threads=2, seconds=0.2), [os.pipe() for _ in range(8)], []

def ask(reading):
    try:
        aside(lambda: os.read(reading, 1))
    except TimeoutError:
        told.append("late")

gevent.joinall([gevent.spawn(ask, reading) for reading, _ in pipes], raise_error=True)
for _, writing in pipes:
    os.write(writing, b"1")
end = time.monotonic() + 20
while time.monotonic() < end:
    try:
        print(len(told), aside(lambda: "back"))
        break
    except TimeoutError:
        gevent.sleep(0.01)
"""
"""The same, and more ask than there are threads: some wait for one in vain."""


def test_who_waited_for_a_thread_in_vain_keeps_none() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CROWDED], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("8 back", 0), done.stderr

"""gunicorn's settings, as its master reads them."""

import subprocess
import sys

from service.process.run import PROCFILE

READ = """
import runpy, sys
before = set(sys.modules)
runpy.run_path("service/process/gunicorn_config.py")
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""
TOO_EARLY = {"redis", "flask", "prometheus_client", "httpcore2", "service", "requests"}


def test_the_master_loads_nothing_whose_sockets_gevent_must_patch() -> None:
    """It patches in the workers, which are forks: what has taken a socket by then keeps it."""
    said = subprocess.run(
        [sys.executable, "-c", READ], cwd=PROCFILE.parent, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stderr
    loaded = set(said.stdout.split())
    assert "gunicorn" in loaded
    assert not loaded & TOO_EARLY

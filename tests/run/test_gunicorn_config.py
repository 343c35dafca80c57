"""gunicorn's settings, as its master reads them."""

import subprocess
import sys

from service.process.run import PROCFILE

READ = """
import runpy, sys
before = set(sys.modules)
runpy.run_path("service/process/gunicorn_config.py")
loaded = set(sys.modules) - before
print(*sorted({name if name.startswith("service") else name.partition(".")[0] for name in loaded}))
"""
TOO_EARLY = {"redis", "flask", "prometheus_client", "httpcore2", "requests"}
OURS = {"service", "service.process", "service.process.worker"}


def test_the_master_loads_nothing_whose_sockets_gevent_must_patch() -> None:
    """It patches in the workers, which are forks: modules that have imported sockets by then keep
    the unpatched ones.
    """
    said = subprocess.run(
        [sys.executable, "-c", READ], cwd=PROCFILE.parent, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stderr
    loaded = set(said.stdout.split())
    assert "gunicorn" in loaded
    assert not loaded & TOO_EARLY
    assert {name for name in loaded if name.startswith("service")} == OURS

"""The service in processes of its own, as gunicorn runs it in production."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import requests

from tests.kit.clients import KEY
from tests.kit.processes import free_port
from tests.kit.waiting import PATIENCE_S, eventually

ROOT = Path(__file__).parents[2]
GUNICORN = ("gunicorn", "--config", "service/process/gunicorn_config.py")
APP = "service.app:create_app()"


@contextmanager
def served(store_url: str, workers: int, **variables: str) -> Iterator[str]:
    """The URL of a service of so many processes on this store."""
    port = free_port()
    settled = {"PORT": str(port), "REDIS_URL": store_url, "MASTER_KEY": KEY}
    environment = {**os.environ, **settled, "WEB_WORKERS": str(workers), **variables}
    command = [sys.executable, "-m", *GUNICORN, APP]
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        assert eventually(lambda: _is_ready(port))
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _is_ready(port: int) -> bool:
    try:
        return requests.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200
    except requests.RequestException:
        return False

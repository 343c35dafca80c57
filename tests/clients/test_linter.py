"""The linter of contracts has nothing to say."""

import json
import os
import subprocess

import pytest

from service.process.run import PROCFILE

ROOT = PROCFILE.parent
LINTER = ROOT / "clients/typescript/node_modules/.bin/redocly"
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


@pytest.mark.needs("node", "npm")
def test_redocly_finds_nothing_in_the_contract() -> None:
    argv = [str(LINTER), "lint", "openapi.yaml", "--config", "redocly.yaml", "--format", "json"]
    env = {**os.environ, **QUIET}
    run = subprocess.run(argv, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    told = json.loads(run.stdout)
    assert told["problems"] == []
    assert run.returncode == 0

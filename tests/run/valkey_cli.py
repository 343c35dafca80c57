"""As much of valkey-cli as the scripts of k8s/ use: of Valkey the tests have the server alone.

A host that is a path is a Unix socket.
"""

import socket
import sys
from argparse import REMAINDER, ArgumentParser
from io import BufferedReader
from pathlib import Path


def answered(answer: BufferedReader) -> bytes:
    """One answer: a status, a number, or so many bytes; of a server that has gone, nothing."""
    while (head := answer.readline()) == b"\n":
        pass  # it lets a replica wait
    if head.startswith(b"-"):
        sys.exit(head.decode())
    found = head[1:].strip()
    return answer.read(int(found)) if head.startswith(b"$") else found


def main() -> None:
    """Run the command line; a server that is missing, or refuses, is a failure."""
    parser = ArgumentParser(add_help=False)
    parser.add_argument("-h", "-s", dest="server", required=True)
    parser.add_argument("-p", dest="port")
    parser.add_argument("--rdb", type=Path)
    parser.add_argument("words", nargs=REMAINDER)
    given = parser.parse_args()
    with socket.socket(socket.AF_UNIX) as server:
        try:
            server.connect(given.server)
        except OSError as error:
            sys.exit(str(error))
        server.sendall(" ".join(["sync"] if given.rdb else given.words).encode() + b"\r\n")
        found = answered(server.makefile("rb"))
    if given.rdb:
        given.rdb.write_bytes(found)
    else:
        print(found.decode())


if __name__ == "__main__":
    main()

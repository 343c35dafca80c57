"""Signed notes, read by another library than the one that verify.py is."""

import hashlib
from base64 import b64decode
from collections.abc import Iterator

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def lines_of(note: str, vkey: str) -> list[str] | None:
    """The lines of the note's text, if this key has signed it; None: it has not."""
    text, _, signatures = note.rpartition("\n\n")
    name, key_id, public = keyed(vkey)
    for signer, signed in _signatures(signatures):
        if (signer, signed[:4]) == (name, key_id):
            try:
                public.verify(signed[4:], f"{text}\n".encode())
            except InvalidSignature:
                return None
            return text.split("\n")
    return None


def keyed(vkey: str) -> tuple[str, bytes, Ed25519PublicKey]:
    """The name, the id and the key of a vkey, whose id is the right one."""
    name, key_id, encoded = vkey.split("+", 2)
    data = b64decode(encoded, validate=True)
    assert data[:1] == b"\x01"
    assert hashlib.sha256(f"{name}\n".encode() + data).hexdigest()[:8] == key_id
    return name, bytes.fromhex(key_id), Ed25519PublicKey.from_public_bytes(data[1:])


def _signatures(lines: str) -> Iterator[tuple[str, bytes]]:
    for line in lines.splitlines():
        dash, name, signed = line.split(" ")
        assert dash == "—"
        yield name, b64decode(signed, validate=True)


def keys_in(listed: str) -> dict[int, str]:
    """The keys of a list, by the time (ms) from which on they are in force."""
    lines = listed.partition("\n\n")[0].splitlines()[1:]
    return {int(since): vkey for since, vkey in (line.split(" ", 1) for line in lines)}

"""Verify the export of a Dragonhoard match, offline: python verify.py match.ndjson [--head HASH]

It needs only Python 3.9 and knows no rules of any game. It checks that the log is one unbroken
chain, that what is sealed in it opens, and that all luck follows from the secret that the server
was bound to (docs/fairness.md). Of a running match's export, what cannot be checked before the
secret is out is "pending". Whoever can rewrite the whole file can make a new chain, so --head
takes a hash that you saw in the match. Exit code: 0 if nothing failed, else 1.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

Check = tuple[str, str, int, str]  # name, status, the first entry that fails (or 0), a sentence


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)


def canonical(value: Any) -> bytes:
    """JSON in one form: keys sorted by code point, none that is null, no blanks, UTF-8."""
    value = json.loads(json.dumps(value), object_pairs_hook=known)
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def known(members: Any) -> Any:
    return {name: value for name, value in members if value is not None}


def parsed(line: str) -> Any:
    """JSON without fractions, without numbers that JavaScript cannot hold, without twin keys."""

    def whole(text: str) -> int:
        expect(text != "-0" and abs(int(text)) < 2**53, f"the number {text}")
        return int(text)

    def unequal(pairs: Any) -> Any:
        expect(len(dict(pairs)) == len(pairs), "a key comes twice")
        return dict(pairs)

    strict: Any = {"parse_int": whole, "parse_float": whole, "parse_constant": whole}
    return json.loads(line, object_pairs_hook=unequal, **strict)


# The chain. The hash of an entry is SHA-256(hash before ‖ canonical(entry under its seals)).


def sealed(entry: Any) -> Any:
    """The entry with every veiled value, the inner ones first, exchanged for its seal."""
    line = parsed(json.dumps({k: v for k, v in entry.items() if k not in ("hash", "seals")}))
    for pointer, seal in sorted(entry["seals"].items(), key=lambda item: -item[0].count("/")):
        expect(bool(re.fullmatch("(/(0|[1-9][0-9]*|[a-z][a-z0-9_]*))+", pointer)), pointer)
        place: Any = [line]
        key: Any = 0
        for step in pointer.split("/")[1:]:
            place = place[key]
            key = int(step) if isinstance(place, list) else step
        length = {k: v for k, v in seal.items() if k == "length"}
        expect(all(len(place[key]) == number for number in length.values()), pointer)
        place[key] = {"sealed": digest_of(place[key], seal, length), **length}
    return line


def digest_of(value: Any, seal: Any, length: Any) -> str:
    """The digest of a value that is shown with its salt; of a hole, the one that is given."""
    if seal.keys() - length == {"salt"}:
        expect(bool(re.fullmatch("[0-9a-f]{32}", seal["salt"])), "what should be a salt is none")
        return hashlib.sha256(bytes.fromhex(seal["salt"]) + canonical(value)).hexdigest()
    hole = [None] * length["length"] if length else None
    expect(seal.keys() - length == {"digest"} and value == hole, "a value under a closed seal")
    return str(seal["digest"])


def renewed(key: bytes, lost: bytes) -> bytes:
    """The key that is used instead once the log has named what the store has lost."""
    return hmac.new(key, lost, "sha256").digest() if lost else key


def answer_to(question: Any, number: int, key: bytes) -> list[int]:
    """What the secret and the words, in this key, say to question `number` of the match."""
    draws = count()

    def below(n: int) -> int:
        digest = hmac.new(key, f"{number}/{next(draws)}".encode(), "sha256").digest()
        return int.from_bytes(digest, "big") % n

    if question["type"] == "roll":
        return [below(question["faces"]) + 1 for _ in range(question["dice"])]
    size = question["size"] if question["type"] == "shuffle" else question["of"]
    taken = size if question["type"] == "shuffle" else question["count"]
    expect(taken <= size < 100_000, "a question that nobody asks")
    order = list(range(size))
    for here in range(taken):
        there = here + below(size - here)
        order[here], order[there] = order[there], order[here]
    return order[:taken]


class Export:
    """A header and its entries, with the checks in their order. `at`: the entry looked at."""

    def __init__(self, lines: Iterable[str], seen: str | None) -> None:
        self.lines, self.seen, self.at = lines, seen, 0

    def each(self) -> Iterator[Any]:
        for entry in self.entries:
            self.at += 1
            yield entry
        self.at = 0

    def events(self, *kinds: str) -> Iterator[Any]:
        return (e for entry in self.each() for e in entry["events"] if e["type"] in kinds)

    def losses(self) -> Iterator[tuple[Any, bytes]]:
        """Each entry, and what stands for the lost heads that the log has named up to there."""
        lost = b""
        for entry in self.each():
            for event in entry["events"]:
                if event["type"] == "head-lost":
                    lost = hashlib.sha256(lost + bytes.fromhex(event["head"])).digest()
            yield entry, lost

    def form(self) -> str:
        lines = iter(self.lines)
        header, self.entries = parsed(next(lines, "")), list[Any]()
        for line in lines:
            self.at += 1
            self.entries.append(parsed(line))
            expect(self.entries[-1]["version"] == self.at, "it is out of order")
        self.at = 0
        [self.opened] = self.events("opened")
        self.words = [e["words"] for e in self.events("opened", "joined") if e["words"]]
        secrets = [bytes.fromhex(e["secret"]) for e in self.events("finished")]
        self.secret = secrets[0] if secrets else None
        told = {name: self.opened[name] for name in ("game", "options", "commitment")}
        told.update(format=1, match=self.opened["id"], words=self.words, finished=bool(secrets))
        told.update(entries=len(self.entries), head=self.entries[-1]["hash"])
        expect(canonical(told) == canonical(header), "the header does not fit the log")
        return f"passed: {len(self.entries)} entries of {told['game']}"

    def chain(self) -> str:
        before, chained = hashlib.sha256(self.opened["id"].encode()), list[str]()
        for entry in self.each():
            if entry["hash"] is not None or chained:
                before = hashlib.sha256(before.digest() + canonical(sealed(entry)))
                chained.append(before.hexdigest())
                expect(entry["hash"] == chained[-1], "its hash does not follow")
        expect(self.seen in (None, *chained), "the hash that you saw is not in it")
        if not chained:
            return "pending: these entries are from before there were hashes"
        older = len(self.entries) - len(chained)
        return f"passed: {chained[-1]}" + f", which leaves out the first {older}" * bool(older)

    def seals(self) -> str:
        kept = [seal for entry in self.each() for seal in entry["seals"].values()]
        if self.secret is None:
            closed = sum("digest" in seal for seal in kept)
            return f"pending: {closed} of {len(kept)} veiled values are closed until the end"
        first = hmac.new(self.secret, b"salts", "sha256").digest()
        for entry, lost in self.losses():
            key = renewed(first, lost)
            for pointer, seal in entry["seals"].items():
                salt = hmac.new(key, f"{self.at}{pointer}".encode(), "sha256").hexdigest()
                expect(seal.get("salt") == salt[:32], f"the salt of {pointer} is another")
        return f"passed: {len(kept)} veiled values are open, their salts follow from the secret"

    def chance(self) -> str:
        if self.secret is None:
            return "pending: the secret is out when the match is over"
        bound = hashlib.sha256(self.secret).hexdigest()
        expect(bound == self.opened["commitment"], "the secret is not the one that was promised")
        said = b"".join(hashlib.sha256(words.encode()).digest() for words in self.words)
        first, number = hmac.new(self.secret, said, "sha256").digest(), count()
        for entry, lost in self.losses():
            for event in entry["events"]:
                if event["type"] == "answered":
                    answer = answer_to(event["question"], next(number), renewed(first, lost))
                    expect(event["answer"] == answer, f"the answer should have been {answer}")
        return f"passed: {next(number)} answers follow from the secret and the words"


def verify(lines: Iterable[str], seen: str | None = None) -> list[Check]:
    """All checks, only the first if that fails. `seen` is a hash that the chain must have."""
    export, checks = Export(lines, seen), list[Check]()
    for check in (export.form, export.chain, export.seals, export.chance):
        export.at = 0
        try:
            status, _, detail = check().partition(": ")
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as why:
            status, detail = "failed", str(why) if isinstance(why, ValueError) else repr(why)
        checks.append((check.__name__, status, export.at, detail))
        if checks[0][1] == "failed":
            break
    return checks


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Verify the export of a match.")
    parser.add_argument("export")
    parser.add_argument("--head", help="a hash that you saw while the match was played")
    asked = parser.parse_args()
    with open(asked.export, encoding="utf-8") as file:
        results = verify(file, asked.head)
    for name, status, entry, detail in results:
        print(f"{name:8}{status:9}{f'entry {entry}: ' if entry else ''}{detail}")
    sys.exit(any(status == "failed" for _, status, _, _ in results))

"""Verify the export of a Dragonhoard match, offline: python verify.py match.ndjson [--head HASH]
(of a branch, with the match that it begins from: python verify.py branch.ndjson --origin FILE).

It needs only Python 3.9 and knows no rules of any game. It checks that the log is one unbroken
chain, that its seals open, and that all luck follows from the secret that the server was bound to
(docs/fairness.md). In a running match's export, checks that need the secret are "pending". A
rewritten file can have a new chain, so --head takes a hash that you saw in the match, --note a file
with a note that the operator signed then, --key their key as you know it, and --keys a file with
the list of all their keys. --log takes the transparency log (its URL, or a folder with its files),
or a file with a checkpoint that you kept. Exit code: 1 if something failed, 3 if not all of a
signed transparency log is shown, else 0.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import hmac
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from http.client import HTTPException
from itertools import count
from typing import Any, NamedTuple
from urllib.request import urlopen

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
    """The key that replaces it once the log has named a loss of the store."""
    return hmac.new(key, lost, "sha256").digest() if lost else key


def answer_to(question: Any, number: int, key: bytes) -> list[int]:
    """The answer of the secret and the words (this key) to question `number` of the match."""
    draws = count()

    def below(n: int) -> int:
        digest = hmac.new(key, f"{number}/{next(draws)}".encode(), "sha256").digest()
        return int.from_bytes(digest, "big") % n

    if question["type"] == "roll":
        expect(question["dice"] < 100_000 and question["faces"] > 0, "a question that nobody asks")
        return [below(question["faces"]) + 1 for _ in range(question["dice"])]
    size = question["size"] if question["type"] == "shuffle" else question["of"]
    taken = size if question["type"] == "shuffle" else question["count"]
    expect(taken <= size < 100_000, "a question that nobody asks")
    order = list(range(size))
    for here in range(taken):
        there = here + below(size - here)
        order[here], order[there] = order[there], order[here]
    return order[:taken]


def stirred(events: Iterable[Any], match: str) -> tuple[list[str], set[int]]:
    """The words in the order in which they go into the luck: those that were said plainly, then
    from the start on, seat by seat, those that were pledged, or the pledge that stands in for them.
    And the seats that gave the words they had pledged.
    """
    words, bound, given = list[str](), dict[int, str](), dict[int, str]()
    for event in events:
        kind, seat, said = event["type"], event.get("seat"), event.get("words")
        if kind not in WORDY:
            continue
        if kind == "started":
            words += [given.get(seat, bound[seat]) for seat in sorted(bound)]
        elif kind == "gave-words" and seat in bound:
            pledge = hashlib.sha256(f"pledge/{match}/{seat}/{said}".encode()).hexdigest()
            expect(pledge == bound[seat] and seat not in given, "these words were not pledged")
            given[seat] = said
        elif kind == "seat-dropped":
            expect(not given, "a seat was dropped after words were given")
            bound = {n: pledge for n, pledge in bound.items() if n < seat}
        else:
            expect(not given, "somebody has come or pledged after words were given")
            words += [said] if said else []
            bound.pop(seat, None)
            bound.update({seat: event["pledge"]} if kind == "pledged" else {})
    return words, {*given}


WORDY = ("opened", "joined", "pledged", "gave-words", "left", "seat-dropped", "started")


def seed_of(key: bytes, version: int, seat: int) -> int:
    """The seed of a computer's thought about this version, at this seat: 53 bits."""
    digest = hmac.new(key, f"seed/{version}/{seat}".encode(), "sha256").digest()
    return int.from_bytes(digest, "big") % 2**53


# Ed25519 as in RFC 8032 (5.1.7), without the cofactor. S is below the order of the base point, each
# point is in its one form, and neither the key nor R is of small order.

PRIME, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
Point = tuple[int, int, int, int]  # x, y, z, t stand for the point (x/z, y/z), where t is xy/z


def plus(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0])
    b = (one[1] + one[0]) * (other[1] + other[0])
    c, d = 2 * one[3] * other[3] * D, 2 * one[2] * other[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times(number: int, point: Point) -> Point:
    found = (0, 1, 1, 0)
    while number:
        found = plus(found, point) if number & 1 else found
        point, number = plus(point, point), number >> 1
    return found


def point_in(data: bytes) -> Point:
    sign, y = divmod(int.from_bytes(data, "little"), 2**255)
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    x = x if (x * x - square) % PRIME == 0 else x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    expect(y < PRIME and (x * x - square) % PRIME == 0, "this is no point")
    x = x if x % 2 == sign else PRIME - x
    expect(times(8, (x, y, 1, x * y))[0] != 0, "this point is of small order")
    return x, y, 1, x * y


BASE = point_in(b"\x58" + b"\x66" * 31)


def is_signed(text: bytes, signature: bytes, key: bytes) -> bool:
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    try:
        expect(len(signature) == 64 and len(key) == 32 and s < ORDER, "this is no signature")
        (x, y, z, t), _ = point_in(key), point_in(r)
    except ValueError:
        return False
    k = int.from_bytes(hashlib.sha512(r + key + text).digest(), "little") % ORDER
    sum_x, sum_y, scale, _ = plus(times(s, BASE), times(k, (-x, y, z, -t)))
    x, y = (part * pow(scale, -1, PRIME) % PRIME for part in (sum_x, sum_y))
    return r == (y | x % 2 << 255).to_bytes(32, "little")


# Signed notes (c2sp.org/signed-note): text, an empty line, and a line for each signature.


class Key(NamedTuple):
    """An operator's key, and from when to when (ms) it is in force."""

    name: str
    id: bytes
    public: bytes
    since: int = 0
    until: float = float("inf")


Tiles = Callable[[str], bytes]  # gives a file of the log by its name, or raises OSError


class Evidence(NamedTuple):
    """Evidence from outside the export: notes, trusted vkeys, a list of keys, checkpoints of the
    transparency log, and a function that gives its files by name.
    """

    notes: tuple[str, ...] = ()
    vkeys: tuple[str, ...] = ()
    listed: str | None = None
    checkpoints: tuple[str, ...] = ()
    tiles: Tiles | None = None


NOTHING = Evidence()


def exact(text: str) -> bytes:
    data = base64.b64decode(text, validate=True)
    expect(base64.b64encode(data).decode() == text, "this is no base64")
    return data


def key_of(vkey: str, since: str = "0") -> Key:
    name, _, rest = vkey.partition("+")
    data = exact(rest.partition("+")[2])
    number = hashlib.sha256(f"{name}\n".encode() + data).digest()[:4]
    known = len(data) == 33 and data[0] == 1 and rest.startswith(f"{number.hex()}+")
    expect(known and bool(re.fullmatch("0|[1-9][0-9]*", since)), f"{vkey} is no key")
    return Key(name, number, data[1:], int(since))


def signed_text(note: str, keys: Iterable[Key], what: str) -> tuple[Key, list[str]]:
    """Which of these keys has signed this note, and its lines after the first, `<name>/<what>`."""
    text, blank, signatures = note.rpartition("\n\n")
    expect(bool(blank) and note.endswith("\n"), "this is no signed note")
    signers = list[Key]()
    for line in signatures[:-1].split("\n"):
        dash, name, signed = line.split(" ")
        data = exact(signed)
        for key in (key for key in keys if (key.name, key.id) == (name, data[:4])):
            good = dash == "\u2014" and is_signed(f"{text}\n".encode(), data[4:], key.public)
            expect(good, "a signature under the note is forged")
            signers.append(key)
    expect(bool(signers), UNTRUSTED)
    first, *lines = text.split("\n")
    expect(first == f"{signers[-1].name}/{what}", f"a note over {first}")
    return signers[-1], lines


def trusted(kept: Evidence) -> list[Key]:
    """The trusted keys, or all on a list that one of them has signed."""
    keys = [key_of(vkey) for vkey in kept.vkeys]
    if kept.listed is None:
        return keys
    signer, lines = signed_text(kept.listed, keys, "keys")
    rows = [line.split(" ") for line in lines]
    ends = [*(int(since) for since, _ in rows[1:]), float("inf")]
    keys = [key_of(vkey, since)._replace(until=ends[n]) for n, (since, vkey) in enumerate(rows)]
    fits = all(key.name == signer.name and key.since < key.until for key in keys)
    expect(fits, "the list of keys is out of order")
    return keys


# The transparency log: RFC 6962, 2.1, and c2sp.org/tlog-tiles. Ranges of leaves are [low, high).

Ranges = Callable[[int, int], bytes]


class Tree(NamedTuple):
    """The content of a checkpoint: the log's name, the number of leaves, and the root."""

    origin: str
    size: int
    root: bytes


def tree_in(checkpoint: str, keys: list[Key]) -> Tree:
    """The content of a checkpoint; if any keys are trusted, one of them must have signed it."""
    origin, size, root = [*checkpoint.split("\n"), "", "", ""][:3]
    if keys:
        size, root, *_ = signed_text(checkpoint, keys, "log")[1]
    named = origin.endswith("/log") and bool(re.fullmatch("0|[1-9][0-9]{0,15}", size))
    expect(named and len(exact(root)) == 32, "this is no checkpoint of a log")
    return Tree(origin, int(size), exact(root))


def joined(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


def half(size: int) -> int:
    return 1 << (size - 1).bit_length() - 1


def root_by(leaf: bytes, index: int, size: int, path: list[bytes]) -> bytes:
    """The root of a tree that has this leaf there, by its path (PATH in RFC 6962, 2.1.1)."""
    rest = path[:]

    def up(low: int, high: int) -> bytes:
        if high - low == 1:
            return leaf
        expect(bool(rest), "a proof of the transparency log is too short")
        other, middle = rest.pop(), low + half(high - low)
        left = index < middle
        return joined(up(low, middle), other) if left else joined(other, up(middle, high))

    expect(0 <= index < size, "the checkpoint is older than what it should prove")
    root = up(0, size)
    expect(not rest, "a proof of the transparency log is too long")
    return root


def both_roots(old: int, size: int, ranges: Ranges) -> tuple[bytes, bytes]:
    """The root of the tree, and that of its first leaves, from the same hashes: only if one is a
    beginning of the other both come out right.
    """

    def both(low: int, high: int) -> tuple[bytes, bytes]:
        if high <= old or old <= low:
            return (ranges(low, high),) * 2
        middle = low + half(high - low)
        (left, one), (right, other) = both(low, middle), both(middle, high)
        return (joined(left, right) if middle < old else left), joined(one, other)

    return both(0, size)


def tile(tiles: Tiles, level: int, index: int, width: int) -> list[bytes]:
    """So many hashes of a tile; once it is full, the partial one may be gone. Raises OSError."""
    digits, rest = f"{index % 1000:03}", index // 1000
    while rest:
        digits, rest = f"x{rest % 1000:03}/{digits}", rest // 1000
    name, data = f"tile/{level}/{digits}", b""
    for each in (f"{name}.p/{width}" if width < 256 else name, name):
        try:
            data = data or tiles(each)
        except OSError:
            continue
    if len(data) < 32 * width:
        raise OSError(f"the log does not have all of its {name}")
    return [data[at : at + 32] for at in range(0, 32 * width, 32)]


def ranges_in(tiles: Tiles, size: int) -> Ranges:
    """Hashes of ranges of a tree of this size, from its tiles."""

    def ranges(low: int, high: int) -> bytes:
        count = high - low
        if count & (count - 1):
            middle = low + half(count)
            return joined(ranges(low, middle), ranges(middle, high))
        level, rest = divmod(count.bit_length() - 1, 8)
        index, start = divmod(low >> 8 * level, 256)
        width = min((size >> 8 * level) - 256 * index, 256)
        hashes = tile(tiles, level, index, width)[start : start + (1 << rest)]
        while len(hashes) > 1:
            hashes = [joined(*hashes[at : at + 2]) for at in range(0, len(hashes), 2)]
        return hashes[0]

    return ranges


def files_at(place: str) -> Tiles:
    """A function that gives the files of a log, by its URL or its folder. It raises OSError."""

    def read_file(name: str) -> bytes:
        if place.startswith(("http://", "https://")):
            try:
                with urlopen(f"{place.rstrip('/')}/{name}", timeout=30) as answer:  # noqa: S310
                    return bytes(answer.read(2**20))
            except HTTPException as why:
                raise OSError(f"it does not answer as a web server does ({why!r})") from None
        with open(os.path.join(place, *name.split("/")), "rb") as file:
            return file.read()

    return read_file


class Export:
    """A header and its entries, with the checks in their order. `at`: the entry looked at."""

    def __init__(
        self,
        lines: Iterable[str],
        seen: str | None = None,
        base: Iterable[str] | None = None,
        kept: Evidence = NOTHING,
    ) -> None:
        self.lines, self.seen, self.base, self.kept, self.at = lines, seen, base, kept, 0

    def each(self) -> Iterator[Any]:
        for entry in self.entries:
            self.at += 1
            yield entry
        self.at = 0

    def events(self, *kinds: str) -> Iterator[Any]:
        return (e for entry in self.each() for e in entry["events"] if e["type"] in kinds)

    def renewals(self) -> Iterator[tuple[Any, bytes, bool]]:
        """Each entry, what stands for all by which luck is new in it, and whether it says so."""
        lost = b""
        for entry in self.each():
            heads = [event["head"] for event in entry["events"] if event["type"] == "head-lost"]
            words = [entry["generation"]] if entry.get("generation") is not None else []
            for word in (*words, *heads):
                lost = hashlib.sha256(lost + bytes.fromhex(word)).digest()
            yield entry, lost, bool(heads) or (bool(words) and entry["version"] > 1)

    def drawn(self) -> list[int]:
        """The entries in which luck was drawn anew: not the first, whose luck is the promised."""
        later = self.entries[1:]
        return [each["version"] for each in later if each.get("generation") is not None]

    def form(self) -> str:
        lines, self.entries = iter(self.lines), list[Any]()
        first = next(lines, "")
        expect(bool(first.strip()), "there is nothing in it")
        header = parsed(first)
        for line in lines:
            self.at += 1
            self.entries.append(parsed(line))
            expect(self.entries[-1]["version"] == self.at, "it is out of order")
        self.at = 0
        openings = list(self.events("opened"))
        expect(len(openings) == 1, f"it has {len(openings)} events `opened`")
        self.opened = openings[0]
        self.words, gave = stirred(self.events(*WORDY), self.opened["id"])
        self.luck = self.resting(gave)
        secrets = [bytes.fromhex(e["secret"]) for e in self.events("finished")]
        self.secret = secrets[0] if secrets else None
        told = {name: self.opened[name] for name in ("game", "options", "commitment")}
        told.update(format=1, match=self.opened["id"], words=self.words, finished=bool(secrets))
        told.update(entries=len(self.entries), head=self.entries[-1]["hash"])
        if (note := header.get("note")) is not None:
            told["note"], about = note, (told["match"], str(told["entries"]), told["head"])
            expect(tuple(note.split("\n")[1:4]) == about, "the header's note is of something else")
            self.kept = self.kept._replace(notes=(note, *self.kept.notes))
        self.proofs = header.get("log")
        told.update({} if self.proofs is None else {"log": self.proofs})
        expect(canonical(told) == canonical(header), "the header does not fit the log")
        return f"passed: {len(self.entries)} entries of {told['game']}"

    def resting(self, gave: set[int]) -> str | None:
        """On what luck rests, if all checks hold (docs/fairness.md); None: the match has not begun.
        `gave`: the seats that gave the words that they had pledged.
        """
        origin = self.opened.get("origin") or {"unknowns": "real"}
        alone = origin["unknowns"] == "redealt" and not self.opened.get("pledges")
        kinds = {event["type"] for event in self.events("started", "head-lost")}
        persons = self.persons()
        if "started" not in kinds:
            return None
        if alone or "head-lost" in kinds or self.drawn() or not self.words:
            return "operator"
        return "pledges" if persons and persons <= gave else "words"

    def persons(self) -> set[int]:
        """The seats that are, or were kept, for persons."""
        are = [seat["kind"] != "ai" for seat in self.opened["seats"]]
        for event in self.events("filled", "left", "seat-added", "seat-dropped"):
            match event:
                case {"type": "seat-added", "seat": seat}:
                    are.append(seat["kind"] != "ai")
                case {"type": "seat-dropped", "seat": gone}:
                    del are[gone]
                case {"type": kind, "seat": number}:
                    are[number] = kind == "left"
        return {number for number, person in enumerate(are) if person}

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
        for entry, lost, _ in self.renewals():
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
        keys, seeds, older, anew, last = [first], 0, 0, list[str](), 0
        for entry, lost, says_so in self.renewals():
            anew += [str(self.at)] * says_so
            last = self.at if entry.get("generation") is not None else last
            keys.append(renewed(first, lost))
            for event in entry["events"]:
                if event["type"] == "answered":
                    answer = answer_to(event["question"], next(number), keys[-1])
                    expect(event["answer"] == answer, f"the answer should have been {answer}")
            thought = entry.get("thought") or {}
            version = thought.get("version")
            if version is not None:
                expect(0 < version < self.at, "its computer thought about what was not there yet")
                seed = seed_of(keys[max(version, last)], version, entry["actor"]["seat"])
                expect(thought["seed"] == seed, f"its computer's seed should have been {seed}")
                seeds += 1
            older += bool(thought) and version is None
        found = f"{next(number)} answers" + f" and {seeds} seeds of computers" * bool(seeds)
        drawn = f"; {older} seeds of an earlier release were drawn freely" * bool(older)
        told = f"; luck is new since entry {', '.join(anew)}, where the server says that its store"
        renewals = f"{told} may have lost entries" * bool(anew)
        return f"passed: {found} follow from the secret and the words{drawn}{renewals}"

    def origin(self) -> str:
        begun = self.opened.get("origin")
        expect(begun is not None, "it is no branch of another match")
        version, other = begun["version"], Export(self.base or ())
        broken = [check for check in other.checks() if check[1] == "failed"]
        expect(not broken, f"the other file fails by itself: {broken[:1]}")
        expect(other.opened["id"] == begun["match"], f"it begins from match {begun['match']}")
        same = all(self.opened[name] == other.opened[name] for name in ("game", "options"))
        same = same and len(self.opened["seats"]) == len(other.opened["seats"])
        expect(same, "the other match has another game, other options, or other seats")
        expect(0 < version <= len(other.entries), f"the other match has no entry {version}")
        if begun.get("head") is None:
            return "pending: this branch is from before branches named the hash where they begin"
        held = other.entries[version - 1]["hash"] == begun["head"]
        expect(held, f"entry {version} of the other match is not the one that it begins from")
        return f"passed: it begins at entry {version} of {begun['match']}"

    def signed(self) -> str:
        keys, doubts = trusted(self.kept), list[str]()
        if not keys:
            return "pending: this needs the operator's --key"
        for note in self.kept.notes:
            doubts += self.doubt(note, keys)
            self.at = 0
        if doubts or not self.kept.notes:
            return f"pending: {doubts[0] if doubts else 'nothing is signed'}"
        return f"passed: {len(self.kept.notes)} signed heads are those of this log"

    def doubt(self, note: str, keys: list[Key]) -> Iterator[str]:
        """Why what is signed is not this log's, if that may be right."""
        lost = [(event["version"], event["head"]) for event in self.events("head-lost")]
        key, (match, version, head) = signed_text(note, keys, "match")
        expect(match == self.opened["id"], f"a note of match {match}")
        expect(bool(re.fullmatch("[1-9][0-9]*", version)), "a note of no version")
        self.at = int(version)
        entry = dict(enumerate(self.entries, 1)).get(self.at, {"hash": None})
        if entry["hash"] == head:
            expect(key.since <= entry["at"] < key.until, "it is signed by a key of another time")
        elif self.at > len(self.entries) and self.secret is None:
            yield f"entry {version} is signed, and not in this file yet"
        elif (self.at, head) not in lost:
            named = any(self.at <= last for last, _ in lost)
            named = named or any(self.at >= version for version in self.drawn())
            expect(named, f"the operator signed two histories, another one with {head} here")
            yield f"entry {version} was signed, and lost in a set-back, if the operator is right"

    def log(self) -> str:
        keys, proofs = trusted(self.kept), self.proofs
        given = [] if proofs is None else [proofs["checkpoint"]]
        trees = [tree_in(each, keys) for each in (*given, *self.kept.checkpoints)]
        found = self.records(proofs, trees[0]) if given else ""
        doubt = self.compared(sorted(trees, key=lambda tree: tree.size))
        most, shown = max(tree.size for tree in trees), trees[0].size if given else 2**53
        doubt = doubt or "this log is shown as an empty one" * (shown == 0 < most)
        if doubt and keys and (shown < most or self.kept.tiles):
            return f"withheld: {most} leaves are signed, and not all of them are shown"
        unsaid = "" if given else "this export says nothing of the log: ask for it with ?log=true"
        doubt = unsaid or doubt or ("" if keys else "this needs the operator's --key") or found
        return f"pending: {doubt}" if doubt else f"passed: it is in {trees[0].origin}"

    def records(self, proofs: Any, tree: Tree) -> str:
        """The records of this match that are missing in the log, as a sentence; "": none."""
        opening, ending = proofs.get("opening"), proofs.get("ending")
        if opening is None:
            return "its opening is not in the log yet"
        told = {name: self.opened[name] for name in ("game", "commitment", "at")}
        self.in_log(opening, {"type": "opening", "match": self.opened["id"], **told}, tree)
        over = list(self.events("finished"))
        if not over or ending is None:
            return "its end is not in the log yet" if over else ""
        result, why = over[0]["result"], over[0].get("abandoned")
        why = "left" if result is None and why is None else why
        told = {"opening": opening["index"], "head": self.entries[-1]["hash"]}
        told.update(type="ending", result=result, abandoned=why)
        self.in_log(ending, told, tree)
        return ""

    def in_log(self, leaf: Any, record: Any, tree: Tree) -> None:
        salt, kind = leaf.get("salt"), record["type"]
        public = self.opened.get("visibility") in (None, "public")
        expect((salt is None) == public, f"its {kind} should be sealed in the log, or should not")
        entry = canonical(record)
        if salt is not None:
            expect(len(salt) == 32, f"the salt of its {kind} is none")
            sealed_by = bytes.fromhex(salt)
            entry = canonical({"sealed": hashlib.sha256(sealed_by + entry).hexdigest()})
        if salt is not None and self.secret is not None:
            right = hmac.new(self.secret, f"log/{kind}".encode(), "sha256").hexdigest()[:32]
            expect(salt == right, f"the salt of its {kind} is another")
        hashed, path = hashlib.sha256(b"\0" + entry).digest(), map(bytes.fromhex, leaf["proof"])
        root = root_by(hashed, leaf["index"], tree.size, list(path))
        expect(root == tree.root, f"its {kind} is not in the log")

    def compared(self, trees: list[Tree]) -> str:
        """Why these are perhaps not checkpoints of one log, the smallest one first."""
        doubt = ""
        for number, other in enumerate(trees[1:]):
            one = trees[number]
            expect(one.origin == other.origin, f"checkpoints of {one.origin} and {other.origin}")
            if one.size == other.size:
                expect(one.root == other.root, TWO_LOGS)
            elif one.size:
                tiles = self.kept.tiles or (lambda name: b"")
                try:
                    roots = both_roots(one.size, other.size, ranges_in(tiles, other.size))
                    expect(roots == (one.root, other.root), TWO_LOGS)
                except OSError:
                    doubt = f"this needs the log up to {other.size} leaves (--log URL)"
        return doubt

    def checks(self) -> list[Check]:
        """All checks, only the first if that fails."""
        checks, told = [self.form, self.chain, self.seals, self.chance], list[Check]()
        checks += [] if self.base is None else [self.origin]
        signing = self.kept._replace(checkpoints=(), tiles=None) != NOTHING
        checks += [self.signed] * signing + [self.log]
        for check in checks:
            self.at = 0
            if check == self.log and self.proofs is None and not self.kept.checkpoints:
                continue
            try:
                status, _, detail = check().partition(": ")
            except FAULTS as why:
                status, detail = "failed", sentence(why)
            told.append((check.__name__, status, self.at, detail))
            if told[0][1] == "failed":
                break
        return told


FAULTS = ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError
UNTRUSTED = "no key that you trust has signed the note: the list of keys may name a younger one"
TWO_LOGS = "the operator has shown two logs: these checkpoints do not continue each other"

RESTS = {
    "pledges": "on words that all persons had pledged, and gave: nobody could choose it",
    "words": "on words that could be chosen: who said them and the operator could have any luck",
    "operator": "on the operator's word alone: they could have chosen it",
}


def sentence(why: Exception) -> str:
    if isinstance(why, UnicodeError):
        return "it is no text in UTF-8"
    if isinstance(why, OSError):
        reason = getattr(why, "reason", why)  # of a URL that cannot be read
        return str(getattr(reason, "strerror", None) or reason)
    if isinstance(why, json.JSONDecodeError):
        return f"it is no JSON: {why.msg}"
    return str(why) if type(why) is ValueError else f"it is not formed as in an export: {why!r}"


def verify(
    lines: Iterable[str],
    seen: str | None = None,
    base: Iterable[str] | None = None,
    kept: Evidence = NOTHING,
) -> list[Check]:
    """All checks, only the first if that fails. `seen` is a hash that the chain must have; `base`
    the export of the match from which this branch begins; `kept` what is known of its signatures.
    """
    return Export(lines, seen, base, kept).checks()


def read(path: str) -> Iterator[str]:
    """The lines of a file. Ends the program with a sentence if there is nothing to be read."""
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            yield from file
    except OSError as why:
        sys.exit(f"verify.py cannot read {path}: {sentence(why)}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Verify the export of a match.")
    parser.add_argument("export")
    parser.add_argument("--head", help="a hash that you saw while the match was played")
    parser.add_argument("--origin", help="the export of the match from which this branch begins")
    several: Any = {"action": "append", "default": []}
    parser.add_argument("--key", help="the operator's key (vkey), as you know it", **several)
    parser.add_argument("--keys", help="a file: the list of keys, signed by one that you trust")
    parser.add_argument("--note", help="a file: what the operator signed", **several)
    log_help = "the transparency log (URL, folder), or a file: a checkpoint that you kept"
    parser.add_argument("--log", help=log_help, **several)
    asked = parser.parse_args()
    places = [place for place in asked.log if "://" in place or os.path.isdir(place)]
    texts = dict[str, str]()
    for place in (*asked.note, *asked.log, *([asked.keys] if asked.keys else [])):
        folder, name = (place, "checkpoint") if place in places else os.path.split(place)
        try:
            texts[place] = files_at(folder)(name).decode().rstrip() + "\n"
        except (OSError, ValueError) as why:
            sys.exit(f"verify.py cannot read {place}: {sentence(why)}.")
    notes, logs = (tuple(texts[path] for path in each) for each in (asked.note, asked.log))
    base = asked.origin and read(asked.origin)
    tiles = files_at(places[0]) if places else None
    kept = Evidence(notes, tuple(asked.key), texts.get(asked.keys), logs, tiles)
    export = Export(read(asked.export), asked.head, base, kept)
    for name, status, entry, detail in (results := export.checks()):
        print(f"{name:8}{status:9}{f'entry {entry}: ' if entry else ''}{detail}")
    statuses = {status for _, status, _, _ in results}
    if "failed" not in statuses and export.luck:
        print(f"luck    {export.luck:9}{RESTS[export.luck]}")
    sys.exit(1 if "failed" in statuses else 3 * ("withheld" in statuses))

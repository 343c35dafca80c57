"""Write the guided matches that the pages show: `python -m tests.pages.lessons.record [slug …]`.

A script names a game, its seats and options, the number of a secret, and what is played: moves by
seat, and what is said between them. The engine of the service decides all of it again; what seat 0
sees of that, as the service would answer, goes into `play/lesson/matches/<slug>.json`.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec
from flask import Flask
from msgspec import Struct

from domain import opening
from domain.commands import Open
from domain.evolve import Decided
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat
from domain.referee import FRESH, Envelope, decide
from domain.secrecy import seen_by
from events.current import Current
from events.log import Entry
from events.trust.seals import Seals
from service.api.pictures import rendered
from service.pages import HERE as PAGES
from service.showing import Perspective, match_answer, view_of

HERE = Path(__file__).parent
MATCHES = PAGES / "play/lesson/matches"
LEARNER = 0
NO_HURRY = Pace(30 * 86400, 600)
STEP_MS = 2000
MATCH = "aaaaaaaaaaaaaaaa"


class Item(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of a seat, something that is said, or both: then the learner is told to make it.

    `later`: what is played from here to the next thing said is not shown.
    """

    seat: int | None = None
    move: dict[str, Any] | None = None
    say: str | None = None
    later: bool = False


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match as it was written."""

    game: str
    seats: int
    options: dict[str, Any]
    secret: int
    played: tuple[Item, ...]


class Stop(Struct, frozen=True, omit_defaults=True):
    """The stops of a guided match: the text there, and the move that is asked for."""

    version: int
    say: str
    move: Any = None
    listing: Any = None
    later: bool = False


class Step(Struct, frozen=True):
    """An entry, and the match after it."""

    entry: Entry[Any, Any]
    after: Match


class Recording:
    """The match of a script, as it is decided: its steps, and where it stops."""

    def __init__(self, script: Script) -> None:
        self.script, self.game = script, GAMES[script.game]
        self._secret = secret_of(script.game, script.secret)
        self._seals, self.steps, self.stops = Seals(self._secret), list[Step](), list[Stop]()
        self._open()
        later = False
        for item in script.played:
            later = later or item.later
            if item.say is not None:
                self.stops.append(self._stop(item, later))
                later = False
            if item.move is not None and item.seat is not None:
                self._play(item.seat, self.move_of(item.move))

    @property
    def match(self) -> Match:
        """As it is by now."""
        return self.steps[-1].after

    def move_of(self, data: dict[str, Any]) -> Move:
        """A move of the script. Raises msgspec.ValidationError."""
        kinds = {str(kind.__struct_config__.tag): kind for kind in self.game.moves}
        move: Move = msgspec.convert(data, kinds[data["type"]])
        return move

    def _stop(self, item: Item, later: bool) -> Stop:
        asked = item.move is not None and item.seat == LEARNER
        listing = self.game.choices(seen_by(self.match.table, LEARNER), LEARNER) if asked else None
        move = self.move_of(item.move) if asked and item.move else None
        return Stop(len(self.steps), str(item.say), move, listing, later)

    def _open(self) -> None:
        script = self.script
        others = tuple(Seat("ai", level="novice") for _ in range(script.seats - 1))
        laid, host = (Seat("player"), *others), "learner"
        asked = Open(script.game, script.options, laid, NO_HURRY)
        decided = opening.open_match(MATCH, host, asked, 0, self._secret)
        self._record(Actor("player", LEARNER, host), asked, decided)

    def _play(self, seat: int, move: Move) -> None:
        actor = Actor("player", LEARNER, "learner") if seat == LEARNER else Actor("ai", seat)
        case = Envelope(actor, move, STEP_MS * len(self.steps), self._secret, (), ())
        self._record(actor, move, decide(self.match, FRESH, case))

    def _record(self, actor: Actor, command: Any, decided: Decided) -> None:
        version, head = len(self.steps) + 1, self.steps[-1].entry.hash if self.steps else None
        at, slug, shape = STEP_MS * len(self.steps), self.game.slug, len(self.game.shapes)
        plain: Entry[Any, Any] = Entry(
            version, at, slug, actor, command, decided.events, None, None, v=shape, shows_game=True
        )
        self.steps.append(Step(self._seals.hashed(MATCH, plain, head), decided.match))

    def written(self) -> dict[str, Any]:
        """The film as the page reads it: versions that are not shown keep only their number."""
        shown = self._shown()
        views = [self._view(version) if version in shown else None for version in self._versions]
        return {
            "terms": {},
            "match": self._match(),
            "entries": [self._entry(version, version in shown) for version in self._versions],
            "views": [
                None if view is None else changed(_before(views, at), view)
                for at, view in enumerate(views)
            ],
            "stops": plain_of(self.stops),
            "pictures": {lang: self._pictures(lang, shown) for lang in ("fr", "en")},
        }

    def _pictures(self, lang: Literal["fr", "en"], shown: set[int]) -> Any:
        """The board as the service draws it: all lines that there are, and of which a version's
        picture is made, as from … to ("0-9 12 10-14"); null where it is not shown, or has none.
        """
        lines: dict[str, int] = {}
        made = [
            self._picture(version, lang) if version in shown else "" for version in self._versions
        ]
        numbers = [
            [lines.setdefault(line, len(lines)) for line in one.splitlines()] for one in made
        ]
        return {"lines": [*lines], "made": [ranges(one) or None for one in numbers]}

    def _picture(self, version: int, lang: Literal["fr", "en"]) -> str:
        table = self._perspective().table(self._current(version))
        drawing = self.game.drawing(msgspec.convert(self.match.options, self.game.options), table)
        with Flask("service").app_context():
            return rendered(drawing, lang) if drawing else ""

    @property
    def _versions(self) -> range:
        return range(1, len(self.steps) + 1)

    def _shown(self) -> set[int]:
        """All versions but those between a stop and the next one that comes later."""
        hidden: set[int] = set()
        before = 1
        for stop in self.stops:
            if stop.later:
                hidden |= {*range(before + 1, stop.version - 1)}
            before = stop.version
        return {*self._versions} - hidden

    def _current(self, version: int) -> Current:
        step = self.steps[version - 1]
        return Current(step.after, version, step.entry.at)

    def _perspective(self) -> Perspective:
        return Perspective(LEARNER, end=len(self.steps) if self.match.revealed else None)

    def _match(self) -> Any:
        current = self._current(len(self.steps))
        answer = plain_of(match_answer(current, LEARNER, current.at, self._perspective(), {}))
        return {**answer, "view": None, "words": None, "secret": None}

    def _view(self, version: int) -> Any:
        return plain_of(view_of(self._current(version), self._perspective()))

    def _entry(self, version: int, shown: bool) -> Any:
        entry = self._perspective().entry(self.steps[version - 1].entry, MATCH, self._seals)
        told = plain_of(entry)
        kept = {name: told[name] for name in ("version", "at", "actor")}
        return {**kept, "events": told["events"] if shown else []}


def ranges(numbers: list[int]) -> str:
    """Numbers in their order: "3-5 9" for 3, 4, 5, 9."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return " ".join("-".join(map(str, run)) for run in runs)


def secret_of(slug: str, number: int) -> bytes:
    """The fixed secret of a guided match."""
    return sha256(f"first steps in {slug}, {number}".encode()).digest()


def plain_of(answer: Any) -> Any:
    """As JSON has it."""
    return json.loads(msgspec.json.encode(answer))


def _before(views: list[Any], at: int) -> Any:
    return next((view for view in reversed(views[:at]) if view is not None), {})


def changed(before: Any, after: Any) -> Any:
    """The changes, as service/pages/saving/changes.js reads them."""
    if _line(before) == _line(after):
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = {name: (before.get(name, ...), inner) for name, inner in after.items()}
        gone = [name for name in before if name not in after]
    elif isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        known = [*before, *[...] * (len(after) - len(before))]
        pairs = {str(at): pair for at, pair in enumerate(zip(known, after, strict=True))}
        gone = []
    else:
        return [after]
    inside = {
        name: [new] if old is ... else changed(old, new) for name, (old, new) in pairs.items()
    }
    changes = {name: inner for name, inner in inside.items() if inner is not None}
    return changes | {name: [] for name in gone}


def script_of(slug: str) -> Script:
    """The script of a game's guided match."""
    return msgspec.json.decode((HERE / f"{slug}.json").read_bytes(), type=Script)


def scripts() -> tuple[str, ...]:
    """The games that have one."""
    return tuple(sorted(path.stem for path in HERE.glob("*.json")))


def text_of(slug: str) -> str:
    """The file that the page reads: an entry, a view and a stop a line."""
    written = Recording(script_of(slug)).written()
    lines = []
    for name, value in written.items():
        if isinstance(value, list):
            inner = ",\n".join(_line(one) for one in value)
            lines.append(f'"{name}": [\n{inner}\n]')
        else:
            lines.append(f'"{name}": {_line(value)}')
    return "{" + ",\n".join(lines) + "}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for slug in sys.argv[1:] or scripts():
        (MATCHES / f"{slug}.json").write_text(text_of(slug))
        sys.stdout.write(f"{slug}: {len((MATCHES / f'{slug}.json').read_bytes())} bytes\n")

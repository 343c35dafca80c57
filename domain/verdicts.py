"""An export judged by the rules of today: the checks, in the order in which they are told.

It knows neither hashes nor signatures: docs/verify.py checks those.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import reduce
from typing import Any, NamedTuple

from domain.commands import Branch
from domain.evolve import evolve
from domain.exports import Broken, EntryLine, Export, guarded, read, sender_of
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Match
from domain.replay import BranchOrigin, OriginMissing, Replay, missing_options

Verdict = tuple[str, str, int, str]
"""A check, its status (PASSED, FAILED, NOT_JUDGED), the entry (0: none), and a sentence."""
PASSED, FAILED, NOT_JUDGED = "passed", "failed", "not judged"
LISTED = 8
"""The most entries that are listed by number; the others are counted."""
Bounding = Callable[[], AbstractContextManager[None]]
"""Bounds how much is calculated within it, and raises Endless."""


class Endless(BaseException):
    """The rules come to no end. It is no Exception, so that nothing swallows it on the way."""


class JudgedExport(NamedTuple):
    """An export that was decided again: `matches` is the match after each entry that was."""

    export: Export
    replay: Replay
    matches: tuple[Match, ...]


def verdicts(
    lines: Sequence[bytes],
    origin: Sequence[bytes] | None = None,
    bounding: Bounding = nullcontext,
) -> tuple[Verdict, ...]:
    """All checks, only the first if that fails; `origin` is the export of the match from which this
    branch begins.
    """
    try:
        export = read(lines)
        told, other = _origin(export, origin, bounding) if origin is not None else ((), None)
        found = judged(export, other, bounding)
    except Broken as why:
        return (("form", FAILED, why.at, str(why)),)
    form = ("form", PASSED, 0, f"{len(export.lines)} entries of {export.header.game}")
    return (form, _rules(found), _chance(found), _result(found), *told)


def judged(export: Export, origin: JudgedExport | None, bounding: Bounding) -> JudgedExport:
    """Decide an export again, up to the first entry that fails. Raises Broken where its events lead
    to no match, or the rules to no end.
    """
    matches = list[Match]()
    replay = Replay(export.opened.id, export.secret, lambda branch: _began(branch, origin))
    for line in export.lines:
        try:
            with bounding():
                matches.append(_taken(replay, line))
        except Endless:
            raise Broken(line.version, "the rules come to no end on it") from None
        if replay.failed:
            break
    return JudgedExport(export, replay, tuple(matches))


def _taken(replay: Replay, line: EntryLine[Any, Any]) -> Match:
    """The match after the entry, which was judged. Raises Broken."""
    after: Match = guarded(line.version, lambda: reduce(evolve, line.happened, replay.match))
    actor = guarded(line.version, lambda: sender_of(replay.match, after, line))
    said = (actor, line.command, line.happened, line.thought, line.edition)
    replay.take(LoggedEntry(line.version, line.at, *said), after)
    return after


def _began(branch: Branch, origin: JudgedExport | None) -> BranchOrigin:
    """The origin of a branch, if it is there as a whole. Raises OriginMissing."""
    if origin is None or not origin.export.secret or origin.export.opened.id != branch.match:
        raise OriginMissing
    if not 0 < branch.version <= len(origin.matches):
        raise OriginMissing
    stood, line = origin.matches[branch.version - 1], origin.export.lines[branch.version - 1]
    return BranchOrigin(stood, line.hash, line.at, origin.matches[-1])


def _origin(
    export: Export, lines: Sequence[bytes], bounding: Bounding
) -> tuple[tuple[Verdict, ...], JudgedExport | None]:
    """The verdicts on the match that this one begins from, and that match if it is sound."""
    begun = export.opened.origin
    try:
        other = judged(read(lines), None, bounding)
    except Broken as why:
        return (("origin", FAILED, 0, f"the other file: {_at(why.at)}{why}"),), None
    if begun is None or begun.match != other.export.opened.id:
        return (("origin", FAILED, 0, "it begins from another match, or from none"),), None
    if other.replay.failed:
        return (("origin", FAILED, 0, "the other file fails by itself"),), None
    if other.export.secret is None:
        return (("origin", NOT_JUDGED, 0, "the other match is not over"),), None
    told = f"it begins at entry {begun.version} of {begun.match}"
    return (("origin", PASSED, 0, told),), other


def _at(entry: int) -> str:
    return f"entry {entry}: " if entry else ""


def _failed(name: str, found: JudgedExport) -> Verdict | None:
    """The verdict of a check that failed, or comes after one; None: nothing has failed."""
    failed = found.replay.failed
    if name in failed:
        at, why, instead = failed[name]
        return (name, FAILED, at, f"{why}: {instead}" if instead else why)
    if failed:
        return (name, NOT_JUDGED, 0, f"nothing after entry {found.replay.version} is judged")
    return None


def _rules(found: JudgedExport) -> Verdict:
    doubts = " ".join(_doubts(found))
    passed = "every command, decided again, causes the same events and asks chance the same"
    told = (NOT_JUDGED, 0, doubts) if doubts else (PASSED, 0, passed)
    return _failed("rules", found) or ("rules", *told)


def _doubts(found: JudgedExport) -> Iterator[str]:
    """The parts that are not judged, with the reasons."""
    replay, count = found.replay, len(found.matches)
    if replay.hidden:
        yield (
            f"The match is not over: {count - len(replay.hidden)} of {count} entries come out the "
            "same, of the others something is hidden. Of these it was judged whose move it was, "
            "whether it came in time, and which deadlines follow."
        )
    if not replay.has_origin:
        yield "It is a branch: its opening needs the export of the match that it begins from."
    if replay.older:
        missing = ", ".join(missing_options(found.matches[-1]))
        yield f"{listed(replay.older)}: the release that opened it knew no option {missing}."
    yield from otherwise("rules", found)


def otherwise(name: str, found: JudgedExport) -> Iterator[str]:
    """Which entries another edition decided, and what was mended since."""
    by, game = dict[int, list[int]](), GAMES[found.export.opened.game]
    for version, edition in found.replay.otherwise.get(name, ()):
        by.setdefault(edition, []).append(version)
    for edition, versions in by.items():
        later = game.editions[edition:]
        mends = " ".join(f"{each.since}: {each.mends.en}" for each in later)
        unknown = "which this program does not know."
        yield f"{listed(versions)}: decided by edition {edition}, {mends or unknown}"


def listed(versions: Sequence[int]) -> str:
    """The entries by their numbers, or the first of them."""
    told = ", ".join(map(str, versions[:LISTED]))
    more = len(versions) - LISTED
    one = "Entry" if len(versions) == 1 else "Entries"
    return f"{one} {told}" + f" and {more} more" * (more > 0)


def _chance(found: JudgedExport) -> Verdict:
    told = f"{found.matches[-1].draws} answers follow from the secret and the words"
    since = ", ".join(map(str, found.replay.losses))
    why = "where the server says that its store may have lost entries"
    named = f"; luck is new since entry {since}, {why}"
    return _failed("chance", found) or (
        ("chance", PASSED, 0, told + named * bool(since))
        if found.export.secret
        else ("chance", NOT_JUDGED, 0, "the secret is out when the match is over")
    )


def _result(found: JudgedExport) -> Verdict:
    match, doubts = found.matches[-1], " ".join(otherwise("result", found))
    if failed := _failed("result", found):
        return failed
    if match.status != "finished" or doubts:
        return ("result", NOT_JUDGED, 0, doubts or "the match is not over")
    ended = f"there is none: the match ended before its game ({match.abandoned})"
    scored = "the scores are those of the last table"
    return ("result", PASSED, 0, scored if match.result else ended)

"""The golden matches, decided by today's rules: `python -m tests.golden.editions`.

`editions.json` holds a digest of it for each match and each edition of its game. An edition that a
release has is never recorded anew: only matches are added.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from domain.chance import secret_of
from domain.commands import Branch, Open, SetClock
from domain.events import HeadLost, HintsTold
from domain.evolve import evolve
from domain.game import Game
from domain.games import GAMES
from domain.match import Match, ahead_after
from domain.opening import open_match
from domain.people import NO_PAST, Past
from domain.referee import FRESH, Envelope, Tally, decide, tally_after
from domain.refusals import Refused
from domain.unfinished import past_of
from events.log import Entry
from events.trust.audit import told_of
from tests.domain.journey import MASTER_KEY
from tests.golden.recorded import HERE, Recorded, recorded
from tests.toy import COFFERS, Table
from tests.upgrade import releases
from tests.upgrade.releases import is_released

FILE = HERE / "editions.json"
RAISE = (
    "Matches that are running would be played by other rules from now on. Make the new rule an "
    "option (docs/changing-a-rule.md)."
)
Digests = dict[str, dict[str, dict[str, str]]]
"""By game, edition, and match."""


def kept(file: Path = FILE) -> Digests:
    """The record."""
    found: Digests = json.loads(file.read_text(encoding="utf-8"))
    return found


def digest_of(found: Recorded) -> str:
    """A digest of all that today's rules decide of a golden match, entry by entry."""
    whole, game = hashlib.sha256(), GAMES[found.path.parent.name]
    for decided in _decided(found):
        whole.update(hashlib.sha256(_as_told_then(game, decided)).digest())
    return whole.hexdigest()[:16]


def _as_told_then(game: Game[Any, Any], decided: bytes) -> bytes:
    """Without members that are null and that the release of the edition did not know: fields and
    options may be added.
    """
    known = _members(game.slug, game.editions[-1].since)
    return re.sub(rb',"(\w+)":null', lambda m: m[0] if m[1].decode() in known else b"", decided)


@cache
def _members(slug: str, since: str) -> frozenset[str]:
    """The names of all members of matches of this game that this release read. The toy game is in
    no release: for it, those of the last one, and of its own table.
    """
    reads = next((each.reads for each in releases.recorded() if each.version == since), frozenset())
    if f"{slug}/Options" not in reads:
        reads = releases.recorded()[-1].reads | {*Table.__struct_fields__}
    own = (name for name in reads if name.startswith(f"{slug}/") or "/" not in name)
    return frozenset(re.split("[:=[]", name.rpartition(".")[2])[0] for name in own)


def _decided(found: Recorded) -> Iterator[bytes]:
    match: Match | None = None
    tally, past = FRESH, NO_PAST
    for entry in found.entries:
        secret = secret_of(MASTER_KEY, match.id if match else "m1")
        yield _events(match, (tally, past), entry, secret)
        past = past_of(past, match, told_of(entry))
        for event in entry.events:
            match = evolve(match, event)
        assert match is not None
        tally = tally_after(tally, entry.actor, match)


def _events(
    match: Match | None, known: tuple[Tally, Past], entry: Entry[Any, Any], secret: bytes
) -> bytes:
    """As JSON; of a refusal its code and reason. The origins of branches are not kept."""
    if isinstance(entry.command, Branch):
        return b""
    try:
        return msgspec.json.encode(_again(match, *known, entry, secret))
    except Refused as refused:
        reason = refused.objection.reason.code if refused.objection else ""
        return f"{refused.code} {reason}".encode()


def _again(
    match: Match | None, tally: Tally, past: Past, entry: Entry[Any, Any], secret: bytes
) -> Any:
    command, actor = entry.command, entry.actor
    lost = tuple(event for event in entry.events if isinstance(event, HeadLost))
    if match is None:
        assert isinstance(command, Open), "a match begins with its opening"
        bounds = entry.events[0].bounds
        opening = (command, entry.at, secret, bounds, lost)
        return open_match("m1", actor.player or "", *opening).events
    now = entry.at - ahead_after(match, command.stepped if isinstance(command, SetClock) else 0)
    taken = next((e.taken for e in entry.events if isinstance(e, HintsTold)), None)
    return decide(match, tally, Envelope(actor, command, now, secret, taken, lost, past)).events


def record(file: Path = FILE) -> None:
    """Write what is missing, and what is decided otherwise by editions that no release has yet."""
    digests = kept(file) if file.exists() else {}
    for found in recorded():
        game, name, digest = GAMES[found.path.parent.name], found.path.stem, digest_of(found)
        known = digests.setdefault(game.slug, {}).setdefault(str(game.edition), {})
        if known.get(name, digest) != digest and is_released(game.editions[-1].since):
            sys.exit(f"{found} is decided otherwise. {RAISE}")
        known[name] = digest
    file.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    GAMES[COFFERS.slug] = COFFERS
    record()

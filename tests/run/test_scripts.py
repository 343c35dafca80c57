"""Every script gives the same on a real server as on fakeredis: here each runs on both."""

from pathlib import Path

import fakeredis
import pytest

from events.archive.archive import Tombstone, digest_of
from events.parts import assembled
from events.receivers.receiver import Receiver
from events.receivers.stored import ReceiverId
from tests.kit.mirror import mirrored
from tests.kit.whole_match import played

ROOT = Path(__file__).parents[2]
HOOK = Receiver("wh_1", "http://a.example/", "standard", 0, 0, "salt", "link")


@pytest.fixture(autouse=True)
def _fakeredis_is_right() -> None:
    """This is asked here in any case."""


def test_every_script_says_the_same_on_a_real_server(mirror_url: str) -> None:
    with mirrored(mirror_url) as mirror:
        redis = fakeredis.FakeRedis(protocol=2)
        then(redis, played(redis))
    assert mirror.differences == []
    ours = [path for room in ("events", "workers") for path in (ROOT / room).rglob("*.lua")]
    run = "".join(mirror.scripts)
    assert [path.name for path in ours if path.read_text() not in run] == []


def then(redis: fakeredis.FakeRedis, player: str) -> None:
    """The rest of a match's life: its player reads news, has a receiver and is erased; the match
    enters the transparency log, is archived and forgotten.
    """
    parts = assembled(redis, bytes(32))
    parts.inboxes.read_up_to(player, parts.inboxes.after(player, 0, 10).last)
    place = ReceiverId(player, HOOK.id)
    parts.receivers.add(player, HOOK, 9)
    parts.receivers.wake(place, 1)
    parts.receivers.change(place, lambda known: known, 1)
    parts.receivers.remove(place)
    parts.inboxes.erase(player)
    parts.store.talk.erase(player)
    parts.tlog.index.learn(0, (bytes(32),))
    assert parts.tlog.index.number_of(bytes(32)) == 0
    [over] = {each.id for each in parts.lobby.matches("coffers", "finished").items}
    assert not parts.lobby.have_met(player, "nobody")
    parts.lobby.drop(over)
    assert parts.admission.admits(over, player)
    tip = parts.store.tip(over)
    tombstone = Tombstone(tip.version, b"digest", digest_of(tip.tail))
    assert parts.store.put_tombstone(over, tip, tombstone)

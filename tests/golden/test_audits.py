"""Golden matches pass the audit: what earlier editions of the rules decided is not held against
the rules of today.
"""

import pytest
from redis import Redis

from docs import verify
from domain.commands import Branch
from domain.games import GAMES
from events.projector import Projector
from events.store.alarms import Alarms
from events.store.entries import Tip
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY
from tests.golden.recorded import Recorded, recorded
from tests.trust.recorded import of_golden

WHOLE = [
    found
    for slug in GAMES
    for found in recorded(slug)
    if not isinstance(found.entries[0].command, Branch)
]
"""Those that are no branches: of these the other match is not kept."""


@pytest.mark.parametrize("found", WHOLE, ids=repr)
def test_a_golden_match_passes_the_audit(found: Recorded, empty_valkey_url: str) -> None:
    match_id = found.entries[0].events[0].id
    with Redis.from_url(empty_valkey_url) as redis:
        store = Store(redis)
        for version, line in enumerate(found.lines):
            store.append(match_id, Tip(version), line, Alarms())
        audit = Audits(store, Seals(MASTER_KEY), Projector(store)).of(match_id)
    failed = {check.name: check.detail for check in audit.checks if check.status == "failed"}
    assert not failed
    said = verify.Export(of_golden(found).export())
    assert said.checks()[0][1] == "passed"
    assert audit.luck == said.luck is not None

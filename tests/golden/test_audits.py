"""Golden matches pass the audit: what earlier editions of the rules decided is not held against
the rules of today.
"""

import pytest
from redis import Redis

from docs import verify
from domain.commands import Branch
from domain.games import GAMES
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.checks import Audit
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
    audit = _audited(found, empty_valkey_url)
    failed = {check.name: check.detail for check in audit.checks if check.status == "failed"}
    assert not failed
    said = verify.Export(of_golden(found).export())
    assert said.checks()[0][1] == "passed"
    assert audit.luck == said.luck is not None


BEFORE = [one for one in WHOLE if repr(one) in ("dragonwood/13", "or-des-dragons/22")]
"""Opened when there was no `first_seat` in these games."""


@pytest.mark.parametrize("found", BEFORE, ids=repr)
def test_an_option_that_was_added_since_is_not_held_against_a_match(
    found: Recorded, empty_valkey_url: str
) -> None:
    checks = _audited(found, empty_valkey_url).checks
    (rules,) = (check for check in checks if check.name == "rules")
    assert rules.status == "passed"


def _audited(found: Recorded, url: str) -> Audit:
    match_id = found.entries[0].events[0].id
    with Redis.from_url(url) as redis:
        store = Store(redis)
        for version, line in enumerate(found.lines):
            store.append(match_id, Tip(version), line, Alarms())
        return Audits(store, Seals(MASTER_KEY), Projector(store)).of(match_id)

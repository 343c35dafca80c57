"""Golden matches pass the audit: what earlier editions of the rules decided is not held against
the rules of today.
"""

from typing import Any

import pytest

from docs import verify
from domain.games import GAMES
from events.store.entries import Raw
from events.trust.audit import Auditor
from events.trust.checks import Audit
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY
from tests.golden.recorded import Recorded, recorded, short_by_day
from tests.trust.exporting import export_of

WHOLE = [found for slug in GAMES for found in recorded(slug) if not found.is_branch]
"""Those that are no branches: of these the other match is not kept."""


@pytest.mark.parametrize("found", short_by_day(WHOLE))
def test_a_golden_match_passes_the_audit(found: Recorded) -> None:
    audit = _audited(found)
    failed = {check.name: check.detail for check in audit.checks if check.status == "failed"}
    assert not failed
    said = verify.Export(map(bytes.decode, export_of(found.entries)))
    assert said.checks()[0][1] == "passed"
    assert audit.luck == said.luck is not None


_NO_OTHERS: Any = None
BEFORE = [one for one in WHOLE if repr(one) in ("dragonwood/13", "or-des-dragons/22")]
"""Opened when there was no `first_seat` in these games."""


@pytest.mark.parametrize("found", BEFORE, ids=repr)
def test_an_option_that_was_added_since_is_not_held_against_a_match(found: Recorded) -> None:
    (rules,) = (check for check in _audited(found).checks if check.name == "rules")
    assert rules.status == "passed"


def _audited(found: Recorded) -> Audit:
    auditor = Auditor(found.entries[0].events[0].id, Seals(MASTER_KEY), _NO_OTHERS)
    for version, line in enumerate(found.lines, 1):
        auditor.check(Raw(version, line))
    return auditor.audit()

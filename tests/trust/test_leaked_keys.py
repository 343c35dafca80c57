"""The powers of somebody who has one of the operator's keys, and not the master key."""

from docs import verify
from events.trust.notes import Notes
from tests.domain.journey import MASTER_KEY
from tests.trust.recorded import Recorded
from tests.trust.test_signed_heads import HALF, KEY, judged, kept


def test_who_has_an_old_key_can_make_a_list_and_not_the_operator_s(coffers: Recorded) -> None:
    """The first key got out after a rotation; a thief signs a list with it, and their own key."""
    turn, now = coffers.log[0].at, coffers.log[-1].at
    ours = Notes(MASTER_KEY, "dragons.example", (turn,))
    thief = Notes(b"a thief", "dragons.example", (turn,)).keys[1]
    text = f"dragons.example/keys\n0 {KEY}\n{turn} {thief.vkey}\n"
    listed = f"{text}\n{ours.keys[0].signature(text)}{thief.signature(text)}"
    head = f"dragons.example/match\n{coffers.id}\n{HALF}\n{'00' * 32}\n"
    note = f"{head}\n{thief.signature(head)}"
    said = judged(coffers.export(), kept([note], [KEY], listed))
    assert said[0] == "failed"
    assert "the operator signed two histories" in said[2], "so the list must be the operator's"
    said = judged(coffers.export(), kept([note], [KEY], ours.over_keys(now)))
    assert said[2] == verify.UNTRUSTED

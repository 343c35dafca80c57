"""The Python client pledges words when it sits down, and gives them when all have pledged."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from docs import verify
from domain.pledges import pledge_to
from dragonhoard import ME, OPEN, Dragonhoard, KeptWords, Tampered, ai, calls
from dragonhoard.pledges import Late, pledged_late
from tests.clients.bots import QUICK
from tests.kit.waiting import eventually

GAME = "dragonwood"


def shown(me: Dragonhoard, match: str) -> Any:
    """The match, by a call that settles nothing."""
    return me.ask(calls.get_match(match))


def awaited(me: Dragonhoard, match: str) -> list[tuple[int, str]]:
    return [(each["seat"], each["kind"]) for each in shown(me, match)["waiting"]]


def test_a_match_against_computers_starts_when_it_is_opened(url: str) -> None:
    with Dragonhoard(url, **QUICK).enrol("Anna") as me:
        shown = me.open_match(GAME, [ME, ai("novice")]).read()
    assert (shown["status"], shown["pledges"], len(shown["words"])) == ("running", True, 1)
    assert shown["seats"][0]["pledge"] == pledge_to(shown["words"][0], shown["id"], 0)


def test_two_who_sit_down_pledge_and_give_their_words_while_they_wait_for_turns(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody, ThreadPoolExecutor(1) as pool:
        anna, ben = anybody.enrol("Anna"), anybody.enrol("Ben")
        match = anna.open_match(GAME, [ME, OPEN])
        waiting = pool.submit(lambda: [turn.version for turn in match.turns()])
        there = ben.match(match.id)
        there.join()
        assert eventually(lambda: there.read()["status"] == "running")
        assert len(there.read()["words"]) == 2
        match.end()
        there.end()
        waiting.result()
        assert verify.verify(there.export().splitlines())[0][1] == "passed"
        assert [check.status for check in there.verify()] == ["passed"] * 4


def test_whoever_only_asks_for_moves_gives_their_words_too(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody:
        anna, ben = anybody.enrol("Anna"), anybody.enrol("Ben")
        match = anna.open_match(GAME, [ME, OPEN])
        there = ben.match(match.id)
        there.join()
        assert awaited(ben, match.id) == [(0, "words")]
        found = [*match.moves()["moves"], *there.moves()["moves"]]
    assert found


def test_whoever_only_reads_gives_their_words_too(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN])
        anybody.enrol("Ben").match(match.id).join()
        assert match.read()["status"] == "running"


def test_a_match_may_be_opened_without_pledges(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN], pledges=False)
        shown = anybody.enrol("Ben").match(match.id).join()
    assert (shown["status"], shown["pledges"], shown["words"]) == ("running", False, [])


def test_who_pledges_after_words_were_given_is_found(url: str) -> None:
    """An operator told Ben that all had pledged, and got his words, before Anna's pledge came in;
    here by a memory that is altered, as this service does not lie.
    """
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN])
        there = anybody.enrol("Ben").match(match.id)
        there.join()
        bens = there._seen
        assert bens.beginning.pledged == 4
        assert 4 in bens.hashes, "the hash that he saw before he gave his words"
        bens.beginning.pledged = 3
        with pytest.raises(Tampered, match="somebody has pledged after you had given your words"):
            there.verify()


def test_who_pledges_between_two_tries_is_found(url: str) -> None:
    """An operator tells Anna too soon that all have pledged, and may know her words by then."""
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN])
        too_soon: Any = match.read()
        too_soon["waiting"] = [{"seat": 0, "kind": "words", "deadline": 0}]
        match.settle_words(too_soon)
        anybody.enrol("Ben").match(match.id).join()
        assert match.read()["status"] == "running"
        with pytest.raises(Tampered, match="somebody has pledged after you had given your words"):
            match.verify()


def test_a_pledge_that_the_store_had_lost_accuses_nobody() -> None:
    pledged = {"version": 7, "events": [{"type": "pledged"}]}

    def lost(at: int, named: int) -> dict[str, Any]:
        return {"version": at, "events": [{"type": "head-lost", "version": named}]}

    assert pledged_late([pledged], 5) == (7, False)
    assert pledged_late([pledged], 7) is None
    assert pledged_late([pledged], None) is None
    for at, named in ((6, 4), (4, 5), (5, 9), (7, 7)):
        assert pledged_late([lost(at, named), pledged], 5) == (7, True)


def test_a_pledge_that_may_have_been_lost_accuses_nobody() -> None:
    pledged = {"version": 7, "events": [{"type": "pledged"}]}
    for at, excused in ((5, False), (6, True), (8, False)):
        drawn = {"version": at, "events": [], "generation": "ab" * 16}
        assert pledged_late([drawn, pledged], 5) == (7, excused)


def test_a_loss_at_another_time_excuses_no_pledge() -> None:
    """One event, whenever it suits the operator, would switch the check off."""
    pledged = {"version": 7, "events": [{"type": "pledged"}]}
    for at, named in ((8, 8), (99, 5), (3, 4), (5, 4)):
        loss = {"version": at, "events": [{"type": "head-lost", "version": named}]}
        assert pledged_late([loss, pledged], 5) == (7, False)


def test_where_a_pledge_was_lost_the_luck_is_in_doubt(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN])
        there = anybody.enrol("Ben").match(match.id)
        there.join()
        match.end()
        there.end()
        export = there.export()
        there._seen.beginning.pledged = 3
        with (
            patch("dragonhoard.proof.pledged_late", lambda *_: Late(4, True)),
            patch.object(there, "export", lambda **_: export),
        ):
            checks = {check.name: check for check in there.verify()}
    assert checks["chance"].status == "pending"
    assert "may have lost a pledge" not in checks["chain"].detail
    assert "store may have lost a pledge" in checks["chance"].detail


def test_plain_words_are_said_as_they_are(url: str) -> None:
    with Dragonhoard(url, **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, OPEN], words="salt")
        shown = anybody.enrol("Ben").match(match.id).join("pepper")
    assert (shown["status"], shown["words"]) == ("running", ["salt", "pepper"])


def test_a_program_that_starts_again_gives_what_it_has_kept(url: str, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    with Dragonhoard(url, kept=KeptWords(file), **QUICK) as anybody:
        anna = anybody.enrol("Anna")
        match = anna.open_match(GAME, [ME, OPEN])
        anybody.enrol("Ben").match(match.id).join()
        token, seen = anna.token, awaited(anna, match.id)
    assert (0, "words") in seen
    assert file.stat().st_mode & 0o077 == 0
    with Dragonhoard(url, token, **QUICK) as other_device:
        assert awaited(other_device, match.id) == seen
        assert other_device.match(match.id).settle_words()["status"] == "open"
    with Dragonhoard(url, token, kept=KeptWords(file), **QUICK) as again:
        assert again.match(match.id).settle_words()["status"] == "running"


def test_words_of_another_match_or_seat_are_not_given() -> None:
    """An operator shows a match whose pledge is that of another one, to hear its words early."""
    kept = KeptWords()
    pledge = kept.new("m2", 0)

    def asked(seat: int) -> Any:
        seats = [{"pledge": pledge}, {"pledge": pledge}]
        waiting = [{"seat": seat, "kind": "words"}]
        return {"id": "m2", "you": seat, "seats": seats, "waiting": waiting}

    assert kept.owed("m2", asked(0)) == kept.of(pledge)
    assert kept.owed("m1", asked(0)) is None
    assert kept.owed("m2", asked(1)) is None


def test_where_the_service_does_not_show_the_entry_no_words_are_given(url: str) -> None:
    def lies(request: httpx.Request) -> None:
        if request.url.path.endswith("/log"):
            request.url = request.url.copy_set_param("after", "99")

    with Dragonhoard(url, http=httpx.Client(event_hooks={"request": [lies]}), **QUICK) as anybody:
        match = anybody.enrol("Anna").open_match(GAME, [ME, ai("novice")])
        assert match.settle_words()["status"] == "open"

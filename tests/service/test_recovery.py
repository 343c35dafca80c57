"""The recovery code: a lost phone, and players of earlier releases."""

from redis import Redis

from tests.kit.accounts import (
    CODE,
    ME,
    MINE,
    SIGN_IN,
    items,
    signed_in,
    without_code,
)
from tests.kit.clients import Somebody, good, problem


def test_with_the_recovery_code_a_new_phone_is_the_same_player(
    nobody: Somebody, new: dict[str, str]
) -> None:
    answer = nobody.post(SIGN_IN, {"recovery": new["recovery"], "label": " New phone "})
    told = answer.get_json()
    assert (answer.status_code, answer.headers["Cache-Control"]) == (201, "no-store")
    assert (told["player"], told["label"]) == (new["id"], "New phone")
    phone = Somebody(nobody.http, told["token"])
    assert good(phone.get(ME))["name"] == "Anna"
    assert [item["label"] for item in items(phone)] == ["", "New phone"]


def test_the_lost_phone_can_be_shut_out(nobody: Somebody, new: dict[str, str]) -> None:
    lost, found = Somebody(nobody.http, new["token"]), signed_in(nobody, new["recovery"])
    (first, _) = items(found)
    assert found.delete(f"{MINE}/{first['id']}").status_code == 204
    assert problem(lost.get(ME)) == (401, "bad-token")
    assert good(found.get(ME))["id"] == new["id"]


def test_a_recovery_code_is_good_for_many_devices(nobody: Somebody, new: dict[str, str]) -> None:
    phones = [signed_in(nobody, new["recovery"]) for _ in range(3)]
    assert len({phone.token for phone in phones}) == 3
    assert len(items(phones[0])) == 4


def test_a_typing_error_is_told_before_anything_is_looked_up(
    nobody: Somebody, new: dict[str, str]
) -> None:
    code = new["recovery"]
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    answer = nobody.post(SIGN_IN, {"recovery": wrong})
    assert problem(answer) == (422, "invalid")
    assert "typing error" in answer.get_json()["errors"]["recovery"][0]


def test_a_code_that_nobody_has_is_refused_as_one_that_is_dead(
    nobody: Somebody, new: dict[str, str], anna: Somebody
) -> None:
    renewed = good(Somebody(nobody.http, new["token"]).post(CODE))["recovery"]
    erased = good(anna.post(CODE))["recovery"]
    anna.delete(ME)
    answers = [nobody.post(SIGN_IN, {"recovery": code}) for code in (new["recovery"], erased)]
    assert [problem(answer) for answer in answers] == [(401, "bad-recovery-code")] * 2
    assert answers[0].get_json() == answers[1].get_json()
    assert signed_in(nobody, renewed).id == new["id"]


def test_a_player_without_a_code_gets_their_first_one(
    redis: Redis, nobody: Somebody, anna: Somebody
) -> None:
    without_code(redis, anna)
    code = good(anna.post(CODE))["recovery"]
    assert signed_in(nobody, code).id == anna.id
    assert len(items(anna)) == 2

"""Personal data: players can export all of it, and erase all of it."""

import json
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec import Struct
from redis import Redis

from domain.games import GAMES
from events.receivers.receiver import Receiver
from events.store import keys
from service.accounts.moderation import Report
from service.accounts.registry import Block, Player, Token, decoded_player
from service.api import own_matches
from service.app import create_app
from service.composition import NAME
from service.idempotency import RequestRow
from tests.kit.accounts import CODE, KEY, LINKS, ME, MINE, OTHER_KEY, SIGN_IN
from tests.kit.browsers import Browser
from tests.kit.clients import (
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    problem,
    settings,
)
from tests.kit.examples import deliver
from tests.kit.stored import LAYOUT, everything, mentions

EXPORT = f"{ME}/export"
OPEN = {"kind": "open"}


def exported(who: Somebody) -> list[dict[str, Any]]:
    """The lines of somebody's export."""
    answer = who.get(EXPORT)
    assert (answer.status_code, answer.mimetype) == (200, "application/x-ndjson")
    assert answer.headers["Content-Disposition"].endswith(f'"{who.id}.ndjson"')
    return [json.loads(line) for line in answer.get_data(as_text=True).splitlines()]


def of_kind(lines: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [line for line in lines if line["kind"] == kind]


def busy_player(http: FlaskClient) -> tuple[Somebody, list[str]]:
    """A player with every kind of stored data, and all their secrets."""
    nobody = Somebody(http)
    told = good(nobody.post("/v1/players", {"name": "Zoroastra"}, Idempotency_Key=KEY))
    zoe = Somebody(http, told["token"], told["id"])
    phone = good(nobody.post(SIGN_IN, {"recovery": told["recovery"], "label": "Palimpsest"}))
    tablet = good(zoe.post(MINE, {"label": "Quincunx"}, Idempotency_Key=OTHER_KEY))
    code = good(zoe.post(CODE))["recovery"]
    linked = good(nobody.post(SIGN_IN, {"link": good(zoe.post(LINKS))["code"]}))
    link = good(zoe.post(LINKS))["code"]
    good(zoe.ask("PATCH", ME, {"language": "fr"}))
    tokens = (each["token"].partition(".")[2] for each in (told, phone, tablet, linked))
    return zoe, [*tokens, told["recovery"], code, link, KEY, OTHER_KEY]


def lived(app: Flask, ben: Somebody) -> tuple[Somebody, list[str], list[str]]:
    """The same player, after every possible action towards Ben; the words that identify them, and
    their secrets.
    """
    zoe, secrets = busy_player(app.test_client())
    match, eve = begun(zoe, ben), enrolled(app.test_client(), "Eve")
    opened(zoe)
    good(zoe.bid(match, 1))
    good(zoe.post(f"{match}/talk", {"phrase": "hurry"}))
    good(ben.post(f"{match}/talk", {"phrase": "sorry", "to": 0}))
    good(zoe.post(f"/v1/players/{eve.id}/block"))
    good(zoe.post(f"/v1/players/{ben.id}/mute"))
    for who, about, detail in ((zoe, ben, "Zanzibar"), (ben, zoe, "Timbuktu")):
        good(who.post(f"/v1/players/{about.id}/report", {"reason": "name", "detail": detail}))
    browser = Browser("https://push.example/zoe").subscription
    hook = good(zoe.post(f"{ME}/webhooks", {"url": "https://dragons.example/zoe"}))
    device = good(zoe.post(f"{ME}/push", browser))["token"]
    for once, receiver in enumerate((hook["id"], f"ps_{device}")):
        deliver(app, zoe.id, receiver, once=f"lived/{once}")
    for path in (ME, match):
        good(zoe.ask("PATCH", f"{path}/reminders", {"every_minutes": 720}))
    caught_up(app)
    good(zoe.ask("PATCH", f"{ME}/news", {"read": 1}))
    words = ["Zoroastra", "Palimpsest", "Quincunx", "hurry", "sorry", "Zanzibar", "Timbuktu"]
    words += ["dragons.example", "push.example", hook["id"]]
    secrets += [hook["secret"].removeprefix("whsec_"), browser["keys"]["auth"]]
    return zoe, words, secrets


def test_the_export_tells_who_i_am_and_lists_my_tokens(http: FlaskClient) -> None:
    zoe, _ = busy_player(http)
    lines = exported(zoe)
    me = lines[0]
    assert (me["kind"], me["id"], me["name"], me["language"]) == (
        *("player", zoe.id, "Zoroastra", "fr"),
    )
    assert me["enrolled_with_key"]
    assert me["recovery"]
    assert len(me["repeatable"]) == 2
    assert me["link_until"] > me["now"]
    listed = good(zoe.get(MINE))["items"]
    for token in listed:
        del token["current"]
    assert of_kind(lines, "token") == [{"kind": "token"} | token for token in listed]
    assert [token["label"] for token in listed] == ["", "Palimpsest", "Quincunx", ""]


def test_the_export_has_my_matches_with_what_i_sent(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    match = begun(anna, ben)
    anna.bid(match, 2, Idempotency_Key="one")
    ben.bid(match, 3)
    alone = opened(ben)
    caught_up(app)
    lines, match_id = exported(anna), match.rpartition("/")[2]
    (told,) = of_kind(lines, "match")
    assert (told["match"], told["game"], told["host"], told["seats"]) == (
        *(match_id, "coffers", True, [0]),
    )
    assert [(c["version"], c["command"]["type"], c["key"]) for c in of_kind(lines, "command")] == [
        (1, "open", False),
        (3, "bid", True),
    ]
    assert of_kind(lines, "command")[1]["command"] == {"type": "bid", "coins": 2}
    ids = {line["match"] for line in of_kind(exported(ben), "match")}
    assert ids == {match_id, alone.rpartition("/")[2]}


def test_the_export_has_nothing_of_what_others_hold(
    app: Flask, anna: Somebody, ben: Somebody
) -> None:
    match = begun(anna, ben)
    ben.bid(match, 4)
    caught_up(app)
    theirs = json.dumps(exported(anna))
    assert "Ben" not in theirs
    assert str(ben.token).partition(".")[2] not in theirs
    assert not any("bid" in json.dumps(line) for line in of_kind(exported(anna), "command"))
    assert json.dumps(exported(ben)).count('"coins": 4') == 1


def test_the_export_has_all_that_is_stored_but_secrets_and_what_others_say(
    app: Flask, redis: Redis, ben: Somebody
) -> None:
    """New stored data about players is listed here with its place in the export."""
    zoe, words, secrets = lived(app, ben)
    text, found = zoe.get(EXPORT).get_data(as_text=True), exported(zoe)
    lines = {line["kind"]: line for line in found}
    assert {*lines} == {
        *("player", "token", "block", "mute", "phrase", "report", "news", "match", "command"),
        *("webhook", "push", "delivery"),
    }
    assert {word for word in words if word in text} == {*words} - {"sorry", "Timbuktu"}
    assert not [secret for secret in (*secrets, *hashes(redis, zoe)) if secret in text]
    items = good(zoe.get(f"{ME}/news"))["items"]
    told = [(line["item"], line["read"]) for line in of_kind(found, "news")]
    assert told == [(item, item["n"] == 1) for item in items]
    assert lines["delivery"]["tried"]["outcome"] == "accepted"
    elsewhere = {"enrolment", "tokens", "link", "subject", "blocks", "mutes", "hidden"}
    assert untold(Player, lines["player"]) == elsewhere
    assert untold(Token, lines["token"]) == {"hash"}
    assert untold(Block, lines["block"]) == untold(Block, lines["mute"]) == set()
    assert untold(Report, lines["report"]) == {"author"}
    pending = {"seen", "tries", "failures", "due", "held_until"}
    assert untold(Receiver, lines["webhook"]) == pending | {"salt", "older", "key", "off", "push"}


def untold(stored: type[Struct], line: dict[str, Any]) -> set[str]:
    """The fields of a record that a line does not have."""
    return {*stored.__struct_fields__} - line.keys()


def stored(redis: Redis, who: Somebody) -> Player:
    data: Any = redis.get(keys.player(who.id))
    return decoded_player(data)


def hashes(redis: Redis, who: Somebody) -> list[str]:
    """All hashes that are stored of somebody."""
    player = stored(redis, who)
    assert player.enrolment
    assert player.recovery
    assert player.link
    found = [player.enrolment, player.recovery, player.link.digest]
    found += [token.hash for token in player.tokens]
    rows: Any = redis.hgetall(keys.requests(who.id))
    asked = (msgspec.msgpack.decode(row, type=RequestRow).asked for row in rows.values())
    return [*found, *(name.decode() for name in rows), *filter(None, asked)]


def test_the_export_goes_on_over_many_pages_of_matches(
    app: Flask, anna: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_matches, "PAGE", 2)
    matches = [opened(anna).rpartition("/")[2] for _ in range(5)]
    caught_up(app)
    lines = exported(anna)
    assert sorted(line["match"] for line in of_kind(lines, "match")) == sorted(matches)
    assert lines[0]["matches"] == 5


def test_what_this_server_cannot_play_is_exported_all_the_same(
    app: Flask, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(anna, ben)
    caught_up(app)
    before = exported(anna)
    monkeypatch.delitem(GAMES, "coffers")
    now = exported(anna)
    assert now[1:] == before[1:]
    assert of_kind(now, "command")


def test_a_match_of_mine_in_which_i_do_not_sit_is_exported_too(app: Flask, anna: Somebody) -> None:
    match = opened(anna, [OPEN, OPEN], words="swordfish").rpartition("/")[2]
    caught_up(app)
    lines = exported(anna)
    [mine] = of_kind(lines, "match")
    assert (mine["match"], mine["host"], mine["seats"]) == (match, True, [])
    assert [line["command"]["words"] for line in of_kind(lines, "command")] == ["swordfish"]


@pytest.mark.parametrize(
    ("data", "version", "told"), [(b"{garbage", 3, 3), (b"{}", 3, 3), (b"{}", 9, None)], ids=str
)
def test_a_match_that_cannot_be_read_hinders_neither_export_nor_erasure(
    anna: Somebody, ben: Somebody, redis: Redis, data: bytes, version: int, told: int | None
) -> None:
    damaged, sound = begun(anna, ben), begun(ben, anna)
    log = LAYOUT.log(damaged.rpartition("/")[2])
    redis.xadd(log, {"e": data}, id=f"{version}-0")
    lines = exported(anna)
    [line] = of_kind(lines, "unreadable")
    assert (line["match"], line["version"]) == (damaged.rpartition("/")[2], told)
    sent = {line["match"] for line in of_kind(lines, "command")}
    assert sent >= {sound.rpartition("/")[2]}
    assert anna.delete("/v1/players/me").status_code == 204
    assert problem(anna.get("/v1/players/me")) == (401, "bad-token")
    assert good(ben.get(sound))["seats"][1]["resigned"]


def test_the_export_counts_what_it_costs(redis: Redis) -> None:
    app = create_app(settings(READS_PER_MINUTE="3"), redis)
    http = app.test_client()
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    for _ in range(3):
        match = begun(anna, ben)
        for number in range(30):
            anna.bid(match, number % 2)
    caught_up(app)
    assert good_status(anna) == 200
    assert problem(anna.get(EXPORT)) == (429, "slow-down")


def good_status(who: Somebody) -> int:
    answer = who.get(EXPORT)
    answer.get_data()
    return answer.status_code


def test_after_the_erasure_nothing_personal_is_in_any_key(
    app: Flask, redis: Redis, ben: Somebody
) -> None:
    """But for the logs of matches, and for a day the sign that their inbox is closed."""
    zoe, words, secrets = lived(app, ben)
    personal = [*words, *secrets, *hashes(redis, zoe)]
    before = repr(everything(redis))
    assert [word for word in words if word not in before] == []
    assert zoe.delete(ME).status_code == 204
    caught_up(app)
    assert [word for word in personal if word in repr(everything(redis))] == []
    inbox = app.extensions[NAME].store.partitions.inbox(zoe.id)
    named = [key.decode() for key in redis.scan_iter(f"*{zoe.id}*") if b"lobby" not in key]
    assert named == [inbox]
    kinds = {key.rpartition(b"}:")[2].partition(b":")[0] for key in mentions(redis, zoe.id)}
    lists = {b"row", b"player", b"shown", b"unfinished"}
    assert kinds <= lists | {b"match", b"news", b"news-feed"}, "logs, and what others were told"
    assert redis.hgetall(inbox) == {b"closed": b"1"}
    assert 0 < redis.ttl(inbox) <= 86_400


def test_after_the_erasure_no_code_of_theirs_lets_anybody_in(
    http: FlaskClient, elsewhere: FlaskClient
) -> None:
    zoe, _ = busy_player(http)
    code, link = good(zoe.post(CODE))["recovery"], good(zoe.post(LINKS))["code"]
    zoe.delete(ME)
    for nobody in (Somebody(http), Somebody(elsewhere)):
        recovery = nobody.post(SIGN_IN, {"recovery": code})
        assert problem(recovery) == (401, "bad-recovery-code")
        assert problem(nobody.post(SIGN_IN, {"link": link})) == (401, "bad-link")

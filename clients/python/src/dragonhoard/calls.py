"""Every call of the contract, as a value: what to send, before anybody sends it.

A function is named like its operation in openapi.yaml. Commands get a key of their own unless the
caller has stored one; sent again with the same key, they happen once.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

WAIT_S = 30
"""How long a long poll waits for news, at the server."""


@dataclass(frozen=True)
class Call:
    """A request without the server's address. Of query and headers, what is None is left out."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: Any = None
    done_if: tuple[str, ...] = ()
    """Refusals that say, where a try before had no answer, that it was this try that did it."""

    @property
    def key(self) -> str | None:
        """The idempotency key, of those that have one."""
        return self.headers.get("Idempotency-Key")


def _path(*words: str) -> str:
    return "/v1/" + "/".join(quote(word, safe="") for word in words)


def _match(match_id: str, *words: str) -> str:
    return _path("matches", match_id, *words)


def _once(key: str | None, version: int | None = None, head: str | None = None) -> Any:
    """The headers of a command: its key, and the version that it is for, if for one only."""
    condition = None if version is None else f'"{version}"'
    return {"Idempotency-Key": key or str(uuid.uuid4()), "If-Match": condition, "If-Head": head}


def _known(**fields: Any) -> dict[str, Any]:
    """What is None is left out."""
    return {name: value for name, value in fields.items() if value is not None}


# The catalogue, and players.


def list_games() -> Call:
    return Call("GET", _path("games"))


def get_game(slug: str) -> Call:
    return Call("GET", _path("games", slug))


def draw_code(text: str) -> Call:
    return Call("GET", _path("qr.svg"), {"text": text})


def draw_board(slug: str, language: str | None = None) -> Call:
    return Call("GET", _path("games", slug, "board.svg"), {"language": language})


def create_player(name: str, key: str | None = None) -> Call:
    return Call("POST", _path("players"), headers=_once(key), body={"name": name})


def get_me() -> Call:
    return Call("GET", _path("players", "me"))


def change_me(name: str | None = None, language: str | None = None) -> Call:
    return Call("PATCH", _path("players", "me"), body=_known(name=name, language=language))


def delete_me() -> Call:
    return Call("DELETE", _path("players", "me"), done_if=("bad-token",))


def export_me() -> Call:
    return Call("GET", _path("players", "me", "export"))


def renew_recovery(key: str | None = None) -> Call:
    return Call("POST", _path("players", "me", "recovery"), headers=_once(key))


def list_my_tokens() -> Call:
    return Call("GET", _path("players", "me", "tokens"))


def add_token(label: str | None = None, key: str | None = None) -> Call:
    body = _known(label=label)
    return Call("POST", _path("players", "me", "tokens"), headers=_once(key), body=body)


def revoke_token(token_id: str) -> Call:
    done_if = ("no-such-token", "bad-token")
    return Call("DELETE", _path("players", "me", "tokens", token_id), done_if=done_if)


def list_my_blocks() -> Call:
    return Call("GET", _path("players", "me", "blocks"))


def block_player(player_id: str) -> Call:
    return Call("POST", _path("players", player_id, "block"))


def unblock_player(player_id: str) -> Call:
    return Call("DELETE", _path("players", player_id, "block"))


def list_my_mutes() -> Call:
    return Call("GET", _path("players", "me", "mutes"))


def mute_player(player_id: str) -> Call:
    return Call("POST", _path("players", player_id, "mute"))


def unmute_player(player_id: str) -> Call:
    return Call("DELETE", _path("players", player_id, "mute"))


def report_player(
    player_id: str,
    reason: str,
    match_id: str | None = None,
    detail: str | None = None,
    key: str | None = None,
) -> Call:
    body = _known(reason=reason, match=match_id, detail=detail)
    return Call("POST", _path("players", player_id, "report"), headers=_once(key), body=body)


def link_device(key: str | None = None) -> Call:
    return Call("POST", _path("players", "me", "links"), headers=_once(key))


def sign_in(
    recovery: str | None = None,
    link: str | None = None,
    label: str | None = None,
    key: str | None = None,
    id_token: str | None = None,
    nonce: str | None = None,
    name: str | None = None,
) -> Call:
    body = _known(recovery=recovery, link=link, label=label)
    body |= _known(id_token=id_token, nonce=nonce, name=name)
    return Call("POST", _path("tokens"), headers=_once(key), body=body)


def list_my_matches(
    waiting: bool | None = None, cursor: str | None = None, limit: int | None = None
) -> Call:
    told = None if waiting is None else str(waiting).lower()
    query = {"waiting": told, "cursor": cursor, "limit": limit}
    return Call("GET", _path("players", "me", "matches"), query)


# My news.


def get_news(
    after: int = 0,
    ids: list[str] | None = None,
    limit: int | None = None,
    wait: int | None = None,
) -> Call:
    query = {"after": after, "id": ",".join(ids or ()) or None, "limit": limit, "wait": wait}
    return Call("GET", _path("players", "me", "news"), query)


def read_news(read: int) -> Call:
    return Call("PATCH", _path("players", "me", "news"), body={"read": read})


def follow_news(after: int = 0, ids: list[str] | None = None, ticket: str | None = None) -> Call:
    query = {"after": after, "id": ",".join(ids or ()) or None, "ticket": ticket}
    return Call("GET", _path("players", "me", "stream"), query)


def get_reminders() -> Call:
    return Call("GET", _path("players", "me", "reminders"))


def change_reminders(left_percent: int | None = None, every_minutes: int | None = None) -> Call:
    body = _known(left_percent=left_percent, every_minutes=every_minutes)
    return Call("PATCH", _path("players", "me", "reminders"), body=body)


def get_match_reminders(match_id: str) -> Call:
    return Call("GET", _match(match_id, "reminders"))


def change_match_reminders(
    match_id: str, left_percent: int | None = None, every_minutes: int | None = None
) -> Call:
    body = _known(left_percent=left_percent, every_minutes=every_minutes)
    return Call("PATCH", _match(match_id, "reminders"), body=body)


def forget_match_reminders(match_id: str) -> Call:
    return Call("DELETE", _match(match_id, "reminders"))


def take_news_ticket() -> Call:
    return Call("POST", _path("players", "me", "tickets"))


# Webhooks.


def _webhook(*words: str) -> str:
    return _path("players", "me", "webhooks", *words)


def list_my_webhooks() -> Call:
    return Call("GET", _webhook())


def add_webhook(
    url: str,
    kinds: Sequence[str] | None = None,
    form: str | None = None,
    link: str | None = None,
    key: str | None = None,
) -> Call:
    body = _known(url=url, kinds=kinds, form=form, link=link)
    return Call("POST", _webhook(), headers=_once(key), body=body)


def get_webhook(webhook_id: str) -> Call:
    return Call("GET", _webhook(webhook_id))


def change_webhook(
    webhook_id: str, kinds: Sequence[str] | None = None, active: bool | None = None
) -> Call:
    return Call("PATCH", _webhook(webhook_id), body=_known(kinds=kinds, active=active))


def remove_webhook(webhook_id: str) -> Call:
    return Call("DELETE", _webhook(webhook_id), done_if=("no-such-webhook",))


def renew_webhook_secret(webhook_id: str, key: str | None = None) -> Call:
    return Call("POST", _webhook(webhook_id, "secret"), headers=_once(key))


def test_webhook(webhook_id: str) -> Call:
    return Call("POST", _webhook(webhook_id, "test"))


def list_deliveries(webhook_id: str) -> Call:
    return Call("GET", _webhook(webhook_id, "deliveries"))


def redeliver(webhook_id: str, delivery_id: str) -> Call:
    return Call("POST", _webhook(webhook_id, "deliveries", delivery_id))


def list_my_pushes() -> Call:
    return Call("GET", _path("players", "me", "push"))


def subscribe_push(
    endpoint: str,
    keys: Mapping[str, str],
    kinds: Sequence[str] | None = None,
    link: str | None = None,
    expiration_time: int | None = None,
) -> Call:
    body = _known(endpoint=endpoint, keys=keys, kinds=kinds, link=link)
    body |= _known(expirationTime=expiration_time)
    return Call("POST", _path("players", "me", "push"), body=body)


def unsubscribe_push() -> Call:
    return Call("DELETE", _path("players", "me", "push"))


def test_push(token_id: str) -> Call:
    return Call("POST", _path("players", "me", "push", token_id, "test"))


def list_push_deliveries(token_id: str) -> Call:
    return Call("GET", _path("players", "me", "push", token_id, "deliveries"))


def redeliver_push(token_id: str, delivery_id: str) -> Call:
    return Call("POST", _path("players", "me", "push", token_id, "deliveries", delivery_id))


# Players.


def get_player(player_id: str) -> Call:
    return Call("GET", _path("players", player_id))


def list_player_matches(
    player_id: str, cursor: str | None = None, limit: int | None = None
) -> Call:
    return Call("GET", _path("players", player_id, "matches"), {"cursor": cursor, "limit": limit})


# Matches.


def list_matches(
    game: str | None = None,
    status: str | None = None,
    cursor: str | None = None,
    limit: int | None = None,
) -> Call:
    query = {"game": game, "status": status, "cursor": cursor, "limit": limit}
    return Call("GET", _path("matches"), query)


def open_match(order: Mapping[str, Any], key: str | None = None) -> Call:
    return Call("POST", _path("matches"), headers=_once(key), body=_known(**order))


def get_match(match_id: str, version: int | None = None, perspective: str | None = None) -> Call:
    return Call("GET", _match(match_id), {"version": version, "as": perspective})


def draw_match(
    match_id: str,
    version: int | None = None,
    perspective: str | None = None,
    language: str | None = None,
) -> Call:
    query = {"version": version, "as": perspective, "language": language}
    return Call("GET", _match(match_id, "board.svg"), query)


def get_rules(match_id: str) -> Call:
    return Call("GET", _match(match_id, "rules"))


def end_match(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call:
    return Call("DELETE", _match(match_id), headers=_once(key, version, head))


def free_seat(
    match_id: str,
    seat: int,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
    *,
    drop: bool = False,
) -> Call:
    headers, query = _once(key, version, head), {"drop": "true"} if drop else {}
    return Call("DELETE", _match(match_id, "seats", str(seat)), headers=headers, query=query)


def add_seat(
    match_id: str,
    seat: Any,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    headers = _once(key, version, head)
    return Call("POST", _match(match_id, "seats", "new"), headers=headers, body={"seat": seat})


def seat_computer(
    match_id: str,
    seat: int,
    level: str,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    headers, path = _once(key, version, head), _match(match_id, "seats", str(seat))
    return Call("POST", path, headers=headers, body={"level": level})


def begin_match(
    match_id: str,
    level: str | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    headers = _once(key, version, head)
    return Call("POST", _match(match_id, "begin"), headers=headers, body=_known(level=level))


def allow_hints(
    match_id: str,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    return Call("POST", _match(match_id, "hints"), headers=_once(key, version, head))


def take_seat(
    match_id: str,
    words: str | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    headers = _once(key, version, head)
    return Call("POST", _match(match_id, "seats"), headers=headers, body=_known(words=words))


def give_words(
    match_id: str,
    order: Mapping[str, Any],
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call:
    headers = _once(key, version, head)
    return Call("POST", _match(match_id, "words"), headers=headers, body=_known(**order))


def get_rematch(match_id: str) -> Call:
    return Call("GET", _match(match_id, "rematch"))


def ask_for_rematch(match_id: str, words: str | None = None, key: str | None = None) -> Call:
    body = _known(words=words)
    return Call("POST", _match(match_id, "rematch"), headers=_once(key), body=body)


def get_invite(code: str) -> Call:
    return Call("GET", _path("invites", code))


def take_invite(code: str, words: str | None = None, key: str | None = None) -> Call:
    headers = {"Idempotency-Key": key or str(uuid.uuid4())}
    return Call("POST", _path("invites", code), headers=headers, body=_known(words=words))


def quick_play(order: Mapping[str, Any], key: str | None = None) -> Call:
    return Call("POST", _path("quick"), headers=_once(key), body=_known(**order))


def leave_seat(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call:
    return Call("DELETE", _match(match_id, "seats", "me"), headers=_once(key, version, head))


def come_back(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call:
    return Call("POST", _match(match_id, "seats", "me"), headers=_once(key, version, head))


def list_moves(match_id: str) -> Call:
    return Call("GET", _match(match_id, "moves"))


def make_move(
    match_id: str,
    move: Any,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
    note: bool = False,
) -> Call:
    query, headers = {"note": "true" if note else None}, _once(key, version, head)
    return Call("POST", _match(match_id, "moves"), query, headers, move)


def ask_hint(
    match_id: str, wait: int | None = None, key: str | None = None, version: int | None = None
) -> Call:
    return Call("POST", _match(match_id, "hint"), {"wait": wait}, headers=_once(key, version))


def get_log(
    match_id: str,
    after: int = 0,
    heads: list[str] | None = None,
    limit: int | None = None,
    wait: int | None = None,
    perspective: str | None = None,
) -> Call:
    query = {"after": after, "head": ",".join(heads or ()) or None}
    return Call(
        "GET",
        _match(match_id, "log"),
        {**query, "limit": limit, "wait": wait, "as": perspective},
    )


def list_views(
    match_id: str,
    after: int = 0,
    heads: list[str] | None = None,
    limit: int | None = None,
    perspective: str | None = None,
) -> Call:
    query = {"after": after, "head": ",".join(heads or ()) or None}
    return Call("GET", _match(match_id, "views"), {**query, "limit": limit, "as": perspective})


def open_branch(match_id: str, order: Mapping[str, Any], key: str | None = None) -> Call:
    body = _known(**order)
    return Call("POST", _match(match_id, "branches"), headers=_once(key), body=body)


def list_talk(match_id: str, after: str | None = None, wait: int | None = None) -> Call:
    return Call("GET", _match(match_id, "talk"), {"after": after, "wait": wait})


def say(match_id: str, phrase: str, to: int | None = None, key: str | None = None) -> Call:
    body = _known(phrase=phrase, to=to)
    return Call("POST", _match(match_id, "talk"), headers=_once(key), body=body)


def follow_match(
    match_id: str,
    after: int = 0,
    heads: list[str] | None = None,
    ticket: str | None = None,
    talk: str | None = None,
) -> Call:
    head = ",".join(heads or ()) or None
    query = {"after": after, "head": head, "ticket": ticket, "talk": talk}
    return Call("GET", _match(match_id, "stream"), query)


def take_ticket(match_id: str) -> Call:
    return Call("POST", _match(match_id, "tickets"))


def audit_match(match_id: str) -> Call:
    return Call("GET", _match(match_id, "audit"))


def audit_computers(match_id: str) -> Call:
    return Call("POST", _match(match_id, "audit", "computers"))


def get_computers_audit(match_id: str) -> Call:
    return Call("GET", _match(match_id, "audit", "computers"))


def export_match(match_id: str, note: bool = False, log: bool = False) -> Call:
    asked = {"note": note, "log": log}
    query = {name: "true" if wanted else None for name, wanted in asked.items()}
    return Call("GET", _match(match_id, "export"), query)


def get_checkpoint(match_id: str, version: int | None = None) -> Call:
    return Call("GET", _match(match_id, "checkpoint"), {"version": version})


# The service.


def get_verifier() -> Call:
    return Call("GET", "/verify.py")


def get_keys() -> Call:
    return Call("GET", "/.well-known/dragonhoard-keys")


def get_log_checkpoint() -> Call:
    return Call("GET", "/log/checkpoint")


def get_log_tile(level: str, tile: str) -> Call:
    return Call("GET", f"/log/tile/{quote(level, safe='')}/{quote(tile, safe='')}")


def get_health() -> Call:
    return Call("GET", "/healthz")


def get_readiness() -> Call:
    return Call("GET", "/readyz")

"""Every call of the contract, as a value: the request before it is sent.

A function is named like its operation in openapi.yaml. Its arguments are the parameters of the
path, the fields of the body, the parameters of the query, and for a command its key and the version
that it is for.
Generated from openapi.yaml by `make clients`: do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dragonhoard import contract
from dragonhoard.call import Call, once, path, query_values, without_none


def list_games() -> Call[contract.GamePage]:
    """The catalogue of games."""
    return Call("GET", path("v1", "games"))


def get_game(slug: str) -> Call[contract.GameAnswer]:
    """One game with its components."""
    return Call("GET", path("v1", "games", slug))


def draw_board(slug: str, language: str | None = None) -> Call[str]:
    """A game's board as a picture."""
    return Call(
        "GET",
        path("v1", "games", slug, "board.svg"),
        query=query_values({"language": language}),
        holds="text",
    )


def draw_code(text: str) -> Call[str]:
    """A text as a QR code."""
    return Call("GET", path("v1", "qr.svg"), query=query_values({"text": text}), holds="text")


def create_player(name: str, key: str | None = None) -> Call[contract.Enrolled]:
    """Enrol as a player."""
    return Call("POST", path("v1", "players"), headers=once(key), body=without_none({"name": name}))


def get_me() -> Call[contract.Myself]:
    """The player of the token."""
    return Call("GET", path("v1", "players", "me"))


def change_me(
    name: str | None = None, language: str | None = None, presence: str | None = None
) -> Call[contract.Myself]:
    """Change my name, language or presence."""
    return Call(
        "PATCH",
        path("v1", "players", "me"),
        body=without_none({"name": name, "language": language, "presence": presence}),
    )


def delete_me() -> Call[None]:
    """Erase the player of the token."""
    return Call("DELETE", path("v1", "players", "me"), done_if=("bad-token",), holds="")


def export_me() -> Call[str]:
    """All that is stored about me."""
    return Call("GET", path("v1", "players", "me", "export"), holds="text")


def list_my_matches(
    waiting: bool | None = None, cursor: str | None = None, limit: int | None = None
) -> Call[contract.MyMatchPage]:
    """My matches, newest first."""
    return Call(
        "GET",
        path("v1", "players", "me", "matches"),
        query=query_values({"waiting": waiting, "cursor": cursor, "limit": limit}),
    )


def renew_recovery(key: str | None = None) -> Call[contract.NewRecovery]:
    """A new recovery code."""
    return Call("POST", path("v1", "players", "me", "recovery"), headers=once(key))


def list_my_tokens() -> Call[contract.TokenPage]:
    """My tokens, oldest first."""
    return Call("GET", path("v1", "players", "me", "tokens"))


def add_token(label: str | None = None, key: str | None = None) -> Call[contract.NewToken]:
    """A token for another device of mine."""
    return Call(
        "POST",
        path("v1", "players", "me", "tokens"),
        headers=once(key),
        body=without_none({"label": label}),
    )


def revoke_token(token_id: str) -> Call[None]:
    """Revoke a token of mine."""
    return Call(
        "DELETE",
        path("v1", "players", "me", "tokens", token_id),
        done_if=("no-such-token", "bad-token"),
        holds="",
    )


def link_device(key: str | None = None) -> Call[contract.NewLink]:
    """A short code for another device."""
    return Call("POST", path("v1", "players", "me", "links"), headers=once(key))


def sign_in(
    recovery: str | None = None,
    link: str | None = None,
    id_token: str | None = None,
    nonce: str | None = None,
    name: str | None = None,
    label: str | None = None,
    key: str | None = None,
) -> Call[contract.NewToken]:
    """Get a token by a code."""
    return Call(
        "POST",
        path("v1", "tokens"),
        headers=once(key),
        body=without_none(
            {
                "recovery": recovery,
                "link": link,
                "id_token": id_token,
                "nonce": nonce,
                "name": name,
                "label": label,
            }
        ),
    )


def get_news(
    after: int | None = None,
    ids: Sequence[str] | None = None,
    limit: int | None = None,
    wait: int | None = None,
) -> Call[contract.NewsPage]:
    """The news of my matches."""
    return Call(
        "GET",
        path("v1", "players", "me", "news"),
        query=query_values({"after": after, "id": ids, "limit": limit, "wait": wait}),
    )


def read_news(read: int) -> Call[contract.NewsRead]:
    """I have read my news up to here."""
    return Call("PATCH", path("v1", "players", "me", "news"), body=without_none({"read": read}))


def follow_news(
    after: int | None = None, ids: Sequence[str] | None = None, ticket: str | None = None
) -> Call[str]:
    """Follow my news live."""
    return Call(
        "GET",
        path("v1", "players", "me", "stream"),
        query=query_values({"after": after, "id": ids, "ticket": ticket}),
        holds="text",
    )


def take_news_ticket() -> Call[contract.TicketAnswer]:
    """A ticket for the stream of my news."""
    return Call("POST", path("v1", "players", "me", "tickets"))


def get_reminders() -> Call[contract.RemindersAnswer]:
    """How I am reminded."""
    return Call("GET", path("v1", "players", "me", "reminders"))


def change_reminders(
    left_percent: int | None = None, every_minutes: int | None = None
) -> Call[contract.RemindersAnswer]:
    """Change how I am reminded."""
    return Call(
        "PATCH",
        path("v1", "players", "me", "reminders"),
        body=without_none({"left_percent": left_percent, "every_minutes": every_minutes}),
    )


def get_match_reminders(match_id: str) -> Call[contract.RemindersAnswer]:
    """How I am reminded in a match."""
    return Call("GET", path("v1", "matches", match_id, "reminders"))


def change_match_reminders(
    match_id: str, left_percent: int | None = None, every_minutes: int | None = None
) -> Call[contract.RemindersAnswer]:
    """Change how I am reminded in a match."""
    return Call(
        "PATCH",
        path("v1", "matches", match_id, "reminders"),
        body=without_none({"left_percent": left_percent, "every_minutes": every_minutes}),
    )


def forget_match_reminders(match_id: str) -> Call[None]:
    """Be reminded in a match as in general."""
    return Call("DELETE", path("v1", "matches", match_id, "reminders"), holds="")


def list_my_blocks() -> Call[contract.BlockPage]:
    """The players whom I have blocked, oldest first."""
    return Call("GET", path("v1", "players", "me", "blocks"))


def block_player(player_id: str) -> Call[contract.BlockItem]:
    """Block a player."""
    return Call("POST", path("v1", "players", player_id, "block"))


def unblock_player(player_id: str) -> Call[None]:
    """Take a block back."""
    return Call("DELETE", path("v1", "players", player_id, "block"), holds="")


def list_my_mutes() -> Call[contract.MutePage]:
    """The players whom I have muted, oldest first."""
    return Call("GET", path("v1", "players", "me", "mutes"))


def mute_player(player_id: str) -> Call[contract.MuteItem]:
    """Hear nothing of a player."""
    return Call("POST", path("v1", "players", player_id, "mute"))


def unmute_player(player_id: str) -> Call[None]:
    """Hear a player again."""
    return Call("DELETE", path("v1", "players", player_id, "mute"), holds="")


def report_player(
    player_id: str,
    reason: str,
    match_id: str | None = None,
    detail: str | None = None,
    key: str | None = None,
) -> Call[contract.ReportAnswer]:
    """Tell the operator of a player."""
    return Call(
        "POST",
        path("v1", "players", player_id, "report"),
        headers=once(key),
        body=without_none({"reason": reason, "match": match_id, "detail": detail}),
    )


def list_my_webhooks() -> Call[contract.WebhookPage]:
    """My webhooks, oldest first."""
    return Call("GET", path("v1", "players", "me", "webhooks"))


def add_webhook(
    url: str,
    kinds: Sequence[str] | None = None,
    form: str | None = None,
    link: str | None = None,
    key: str | None = None,
) -> Call[contract.WebhookMade]:
    """Have my news sent to a URL."""
    return Call(
        "POST",
        path("v1", "players", "me", "webhooks"),
        headers=once(key),
        body=without_none({"url": url, "kinds": kinds, "form": form, "link": link}),
    )


def get_webhook(webhook_id: str) -> Call[contract.WebhookItem]:
    """A webhook of mine."""
    return Call("GET", path("v1", "players", "me", "webhooks", webhook_id))


def change_webhook(
    webhook_id: str, kinds: Sequence[str] | None = None, active: bool | None = None
) -> Call[contract.WebhookItem]:
    """Change the kinds of news for a webhook, or switch it off or on."""
    return Call(
        "PATCH",
        path("v1", "players", "me", "webhooks", webhook_id),
        body=without_none({"kinds": kinds, "active": active}),
    )


def remove_webhook(webhook_id: str) -> Call[None]:
    """Send nothing more to a URL."""
    return Call(
        "DELETE",
        path("v1", "players", "me", "webhooks", webhook_id),
        done_if=("no-such-webhook",),
        holds="",
    )


def renew_webhook_secret(webhook_id: str, key: str | None = None) -> Call[contract.NewSecret]:
    """A new secret for a webhook."""
    return Call(
        "POST", path("v1", "players", "me", "webhooks", webhook_id, "secret"), headers=once(key)
    )


def test_webhook(webhook_id: str) -> Call[contract.DeliveryAsked]:
    """Send a test to a webhook."""
    return Call("POST", path("v1", "players", "me", "webhooks", webhook_id, "test"))


def list_deliveries(webhook_id: str) -> Call[contract.DeliveryPage]:
    """The tries to deliver something to a webhook, newest first."""
    return Call("GET", path("v1", "players", "me", "webhooks", webhook_id, "deliveries"))


def redeliver(webhook_id: str, delivery_id: str) -> Call[contract.DeliveryAsked]:
    """Send something to a webhook once more."""
    return Call(
        "POST", path("v1", "players", "me", "webhooks", webhook_id, "deliveries", delivery_id)
    )


def list_my_pushes() -> Call[contract.PushPage]:
    """My devices that get my news by Web Push."""
    return Call("GET", path("v1", "players", "me", "push"))


def subscribe_push(
    endpoint: str,
    keys: Any,
    expiration_time: int | None = None,
    kinds: Sequence[str] | None = None,
    link: str | None = None,
) -> Call[contract.PushItem]:
    """Push my news to this device."""
    return Call(
        "POST",
        path("v1", "players", "me", "push"),
        body=without_none(
            {
                "endpoint": endpoint,
                "keys": keys,
                "expirationTime": expiration_time,
                "kinds": kinds,
                "link": link,
            }
        ),
    )


def unsubscribe_push() -> Call[None]:
    """Push nothing more to this device."""
    return Call("DELETE", path("v1", "players", "me", "push"), holds="")


def test_push(token_id: str) -> Call[contract.DeliveryAsked]:
    """Push a test to a device of mine."""
    return Call("POST", path("v1", "players", "me", "push", token_id, "test"))


def list_push_deliveries(token_id: str) -> Call[contract.DeliveryPage]:
    """The tries to push something to a device of mine, newest first."""
    return Call("GET", path("v1", "players", "me", "push", token_id, "deliveries"))


def redeliver_push(token_id: str, delivery_id: str) -> Call[contract.DeliveryAsked]:
    """Push something to a device of mine once more."""
    return Call("POST", path("v1", "players", "me", "push", token_id, "deliveries", delivery_id))


def renew_push(
    endpoint: str,
    keys: Any,
    player: str,
    token: str,
    before: Any,
    expiration_time: int | None = None,
) -> Call[None]:
    """Renew the push subscription of a device, without a token."""
    return Call(
        "POST",
        path("v1", "push", "renewals"),
        body=without_none(
            {
                "endpoint": endpoint,
                "keys": keys,
                "expirationTime": expiration_time,
                "player": player,
                "token": token,
                "before": before,
            }
        ),
        holds="",
    )


def get_player(player_id: str) -> Call[contract.Profile]:
    """A player, and the games they have played."""
    return Call("GET", path("v1", "players", player_id))


def list_player_matches(
    player_id: str, cursor: str | None = None, limit: int | None = None
) -> Call[contract.MatchPage]:
    """A player's matches, newest first."""
    return Call(
        "GET",
        path("v1", "players", player_id, "matches"),
        query=query_values({"cursor": cursor, "limit": limit}),
    )


def list_matches(
    game: str | None = None,
    status: str | None = None,
    cursor: str | None = None,
    limit: int | None = None,
) -> Call[contract.MatchPage]:
    """The lobby: all matches, newest first."""
    return Call(
        "GET",
        path("v1", "matches"),
        query=query_values({"game": game, "status": status, "cursor": cursor, "limit": limit}),
    )


def open_match(order: Mapping[str, Any], key: str | None = None) -> Call[contract.MatchAnswer]:
    """Open a match."""
    return Call("POST", path("v1", "matches"), headers=once(key), body=without_none({**order}))


def get_match(
    match_id: str, version: int | None = None, perspective: str | None = None
) -> Call[contract.MatchAnswer]:
    """A match as you may see it."""
    return Call(
        "GET",
        path("v1", "matches", match_id),
        query=query_values({"version": version, "as": perspective}),
    )


def end_match(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Cancel a match, or ask for its end."""
    return Call("DELETE", path("v1", "matches", match_id), headers=once(key, version, head))


def draw_match(
    match_id: str,
    version: int | None = None,
    perspective: str | None = None,
    language: str | None = None,
) -> Call[str]:
    """A match's board as a picture."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "board.svg"),
        query=query_values({"version": version, "as": perspective, "language": language}),
        holds="text",
    )


def get_rules(match_id: str) -> Call[contract.RulesAnswer]:
    """A match's rules in short."""
    return Call("GET", path("v1", "matches", match_id, "rules"))


def take_seat(
    match_id: str,
    words: str | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Take a seat."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "seats"),
        headers=once(key, version, head),
        body=without_none({"words": words}),
    )


def leave_seat(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Leave, or resign."""
    return Call(
        "DELETE", path("v1", "matches", match_id, "seats", "me"), headers=once(key, version, head)
    )


def come_back(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Play your seat yourself again."""
    return Call(
        "POST", path("v1", "matches", match_id, "seats", "me"), headers=once(key, version, head)
    )


def list_moves(match_id: str) -> Call[contract.MovesAnswer]:
    """Your legal moves."""
    return Call("GET", path("v1", "matches", match_id, "moves"))


def make_move(
    match_id: str,
    move: Any,
    note: bool | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.PlayedAnswer]:
    """Make a move."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "moves"),
        query=query_values({"note": note}),
        headers=once(key, version, head),
        body=move,
    )


def take_back(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Take back your last move, or your resignation."""
    return Call(
        "POST", path("v1", "matches", match_id, "take-back"), headers=once(key, version, head)
    )


def ask_hint(
    match_id: str, wait: int | None = None, key: str | None = None, version: int | None = None
) -> Call[contract.HintAnswer]:
    """Ask for a hint."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "hint"),
        query=query_values({"wait": wait}),
        headers=once(key, version),
    )


def get_log(
    match_id: str,
    after: int | None = None,
    heads: Sequence[str] | None = None,
    limit: int | None = None,
    wait: int | None = None,
    perspective: str | None = None,
) -> Call[contract.LogPage]:
    """The log after a version."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "log"),
        query=query_values(
            {"after": after, "head": heads, "limit": limit, "wait": wait, "as": perspective}
        ),
    )


def list_views(
    match_id: str,
    after: int | None = None,
    heads: Sequence[str] | None = None,
    limit: int | None = None,
    perspective: str | None = None,
) -> Call[contract.ViewPage]:
    """A match as it stood, version by version."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "views"),
        query=query_values({"after": after, "head": heads, "limit": limit, "as": perspective}),
    )


def open_branch(
    match_id: str, order: Mapping[str, Any], key: str | None = None
) -> Call[contract.MatchAnswer]:
    """Open a branch: a match that begins where another stood."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "branches"),
        headers=once(key),
        body=without_none({**order}),
    )


def follow_match(
    match_id: str,
    after: int | None = None,
    heads: Sequence[str] | None = None,
    ticket: str | None = None,
    talk: str | None = None,
) -> Call[str]:
    """Follow a match live."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "stream"),
        query=query_values({"after": after, "head": heads, "ticket": ticket, "talk": talk}),
        holds="text",
    )


def take_ticket(match_id: str) -> Call[contract.TicketAnswer]:
    """A ticket for the stream."""
    return Call("POST", path("v1", "matches", match_id, "tickets"))


def audit_match(match_id: str) -> Call[contract.Audit]:
    """The audit of a match."""
    return Call("GET", path("v1", "matches", match_id, "audit"))


def get_computers_audit(match_id: str) -> Call[contract.ComputersAudit]:
    """Whether computers chose as they say."""
    return Call("GET", path("v1", "matches", match_id, "audit", "computers"))


def audit_computers(match_id: str) -> Call[contract.ComputersAudit]:
    """Have the moves of computers derived again."""
    return Call("POST", path("v1", "matches", match_id, "audit", "computers"))


def export_match(match_id: str, note: bool | None = None, log: bool | None = None) -> Call[str]:
    """The log as a file."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "export"),
        query=query_values({"note": note, "log": log}),
        holds="text",
    )


def get_checkpoint(match_id: str, version: int | None = None) -> Call[str]:
    """A signed note over a match's head."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "checkpoint"),
        query=query_values({"version": version}),
        holds="text",
    )


def add_seat(
    match_id: str,
    seat: Any,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Add a seat."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "seats", "new"),
        headers=once(key, version, head),
        body=without_none({"seat": seat}),
    )


def free_seat(
    match_id: str,
    seat: int,
    drop: bool | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Free a seat."""
    return Call(
        "DELETE",
        path("v1", "matches", match_id, "seats", str(seat)),
        query=query_values({"drop": drop}),
        headers=once(key, version, head),
    )


def seat_computer(
    match_id: str,
    seat: int,
    level: str,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Have a computer take a free seat."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "seats", str(seat)),
        headers=once(key, version, head),
        body=without_none({"level": level}),
    )


def begin_match(
    match_id: str,
    level: str | None = None,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Begin with the players who are there."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "begin"),
        headers=once(key, version, head),
        body=without_none({"level": level}),
    )


def claim_match(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Claim the match."""
    return Call("POST", path("v1", "matches", match_id, "claim"), headers=once(key, version, head))


def allow_hints(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Allow hints from now on."""
    return Call("POST", path("v1", "matches", match_id, "hints"), headers=once(key, version, head))


def give_time(
    match_id: str,
    seat: int,
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Give another seat more time."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "time"),
        headers=once(key, version, head),
        body=without_none({"seat": seat}),
    )


def pause_match(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """Pause a match, or ask for it."""
    return Call("POST", path("v1", "matches", match_id, "pause"), headers=once(key, version, head))


def resume_match(
    match_id: str, key: str | None = None, version: int | None = None, head: str | None = None
) -> Call[contract.MatchAnswer]:
    """End a pause, or ask for it."""
    return Call("POST", path("v1", "matches", match_id, "resume"), headers=once(key, version, head))


def quick_play(order: Mapping[str, Any], key: str | None = None) -> Call[contract.MatchAnswer]:
    """Take a seat at a match that fits."""
    return Call("POST", path("v1", "quick"), headers=once(key), body=without_none({**order}))


def give_words(
    match_id: str,
    order: Mapping[str, Any],
    key: str | None = None,
    version: int | None = None,
    head: str | None = None,
) -> Call[contract.MatchAnswer]:
    """Pledge words for the luck, or give them."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "words"),
        headers=once(key, version, head),
        body=without_none({**order}),
    )


def get_rematch(match_id: str) -> Call[contract.RematchAnswer]:
    """Which match is the rematch of this one."""
    return Call("GET", path("v1", "matches", match_id, "rematch"))


def ask_for_rematch(
    match_id: str, words: str | None = None, key: str | None = None
) -> Call[contract.MatchAnswer]:
    """Play once more with the same people."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "rematch"),
        headers=once(key),
        body=without_none({"words": words}),
    )


def get_invite(code: str) -> Call[contract.InviteAnswer]:
    """The match and seat of an invitation."""
    return Call("GET", path("v1", "invites", code))


def take_invite(
    code: str, words: str | None = None, key: str | None = None
) -> Call[contract.MatchAnswer]:
    """Take the seat to which you are invited."""
    return Call(
        "POST", path("v1", "invites", code), headers=once(key), body=without_none({"words": words})
    )


def list_talk(
    match_id: str, after: str | None = None, wait: int | None = None
) -> Call[contract.TalkPage]:
    """The talk at the table."""
    return Call(
        "GET",
        path("v1", "matches", match_id, "talk"),
        query=query_values({"after": after, "wait": wait}),
    )


def say(
    match_id: str, phrase: str, to: int | None = None, key: str | None = None
) -> Call[contract.SaidItem]:
    """Say something at the table."""
    return Call(
        "POST",
        path("v1", "matches", match_id, "talk"),
        headers=once(key),
        body=without_none({"phrase": phrase, "to": to}),
    )


def get_presence(match_id: str) -> Call[contract.PresenceAnswer]:
    """Whether the players of a match are there."""
    return Call("GET", path("v1", "matches", match_id, "presence"))


def get_verifier() -> Call[str]:
    """The verifier of exports."""
    return Call("GET", path("verify.py"), holds="text")


def get_keys() -> Call[str]:
    """The keys that sign heads."""
    return Call("GET", path(".well-known", "dragonhoard-keys"), holds="text")


def get_log_checkpoint() -> Call[str]:
    """The newest checkpoint of the transparency log."""
    return Call("GET", path("log", "checkpoint"), holds="text")


def get_log_tile(level: str, tile: str) -> Call[bytes]:
    """A file of the transparency log."""
    return Call("GET", path("log", "tile", level, tile), holds="bytes")


def get_health() -> Call[contract.Health]:
    """Alive."""
    return Call("GET", path("healthz"))


def get_readiness() -> Call[contract.Health]:
    """Whether the server can serve requests."""
    return Call("GET", path("readyz"))

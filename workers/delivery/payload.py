"""The payload for an item: signed by the Standard Webhooks specification, a sentence for a channel
of Discord or Slack, or a Web Push message, encrypted for one browser (RFC 8291). Players write
their names: in a channel these are plain text, without markup.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any, Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from http_ece import encrypt
from msgspec import Struct
from standardwebhooks import Webhook

from domain.games import GAMES
from domain.words import Fact, Names
from events.news.items import NewsItem
from events.receivers.message import PushMessage, message_of
from events.receivers.pushing import CURVE, PushKeys, Vapid
from events.receivers.receiver import Delivery, Receiver

AGENT = "Dragonhoard"
SUPPRESS_EMBEDS = 4
"""Discord's flag: the link is not drawn as a picture of the page."""
DAY_S = 24 * 60 * 60
URGENT = frozenset({"your-turn", "time-short"})
"""News that may wake a device that saves its battery."""


def _sentences() -> dict[str, Names]:
    """The sentence of each kind of news; pages may leave out the words in brackets."""
    text = files("events.news").joinpath("sentences.json").read_bytes()
    told = msgspec.json.decode(text, type=dict[str, dict[str, Names]])["terms"]
    return {
        kind.removeprefix("news-"): Names(both.fr.translate(WHOLE), both.en.translate(WHOLE))
        for kind, both in told.items()
    }


WHOLE = str.maketrans("", "", "[]")
SENTENCES = _sentences()
MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<@:-])")


class Person(Struct, frozen=True):
    """The fields of a player that a sentence needs."""

    name: str = ""
    language: Literal["fr", "en"] | None = None


class Payload(Struct, frozen=True):
    """A POST: its URL, headers and body."""

    id: str
    url: str
    headers: Mapping[str, str]
    body: bytes


class Addressee(Struct, frozen=True):
    """An addressee: a player, one of their receivers, and its secrets, newest first."""

    id: str
    person: Person
    receiver: Receiver
    secrets: tuple[bytes, ...]


def payload(to: Addressee, each: Delivery, now: int, wall: int, vapid: Vapid) -> Payload:
    """The payload of a delivery. `now` is the player's time, `wall` that of the outside, by which
    it is signed (ms).
    """
    url, keys = to.receiver.url, to.receiver.push
    if keys is not None:
        headers = push_headers(each, now, vapid.header(url, wall))
        return Payload(each.id, url, headers, encrypted(pushed(to, each), keys))
    said = message_of(to.id, each) if to.receiver.form == "standard" else channel_body(to, each)
    body = msgspec.json.encode(said)
    headers = {"Content-Type": "application/json", "User-Agent": AGENT}
    return Payload(each.id, url, headers | signed(to, each.id, body, wall), body)


def signed(to: Addressee, item_id: str, body: bytes, now: int) -> dict[str, str]:
    """The headers of the specification: one signature by each secret that is good."""
    time, text = datetime.fromtimestamp(now // 1000, UTC), body.decode()
    signatures = (Webhook(secret).sign(item_id, time, text) for secret in to.secrets)
    return {
        "webhook-id": item_id,
        "webhook-timestamp": str(now // 1000),
        "webhook-signature": " ".join(signatures),
    }


def channel_body(to: Addressee, each: Delivery) -> dict[str, Any]:
    """It mentions nobody, whatever the names in it."""
    if to.receiver.form == "slack":
        escaped = Person(for_slack(to.person.name), to.person.language)
        return {"text": text_of(to.receiver, escaped, each), "mrkdwn": False}
    escaped = Person(for_discord(to.person.name), to.person.language)
    content = text_of(to.receiver, escaped, each)
    return {"content": content, "allowed_mentions": {"parse": []}, "flags": SUPPRESS_EMBEDS}


def text_of(receiver: Receiver, person: Person, each: Delivery) -> str:
    """The sentence, and the link to the match."""
    text, item = news_sentence(receiver, person, each), each.item
    return f"{text}\n{match_link(receiver, item.match)}" if item and item.match else text


def news_sentence(receiver: Receiver, person: Person, each: Delivery) -> str:
    """The sentence of a delivery, in the player's language."""
    facts: dict[str, Fact] = {"name": person.name, "game": Names("", ""), "awaits": Names("", "")}
    game = GAMES.get(each.item.game or "") if each.item else None
    if each.item and game:
        abouts = {kind.kind: kind.about for kind in game.kinds}
        facts |= {"game": game.names, "awaits": abouts.get(each.item.awaits or "", Names("", ""))}
    is_shown_here = each.item is None and receiver.push is not None
    said = SENTENCES["here" if is_shown_here else each.kind].filled(**facts)
    return said.fr if person.language == "fr" else said.en


def match_link(receiver: Receiver, match: str) -> str:
    """The URL of the match for the player."""
    return receiver.link.replace("{match}", match)


def for_slack(text: str) -> str:
    """The text, in which Slack finds no mention and no link of its own."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def for_discord(text: str) -> str:
    """The text, in which Discord finds no Markdown."""
    return MARKDOWN.sub(r"\\\1", text)


def push_headers(each: Delivery, now: int, authorization: str) -> dict[str, str]:
    """The headers for a push service. Of messages that wait there for a device that is off, only
    the newest of each match stays (`Topic`).
    """
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "User-Agent": AGENT,
        "Authorization": authorization,
        "TTL": str(_seconds(each.item, now)),
        "Urgency": "high" if each.kind in URGENT else "normal",
    }
    return headers | ({"Topic": each.item.match} if each.item and each.item.match else {})


def pushed(to: Addressee, each: Delivery) -> bytes:
    """The message to the page's worker: as to a webhook, with a sentence and a link to show."""
    said, match = message_of(to.id, each), each.item.match if each.item else None
    shown = (
        news_sentence(to.receiver, to.person, each),
        match_link(to.receiver, match) if match else None,
    )
    message = PushMessage(said.type, said.timestamp, said.player, said.data, *shown)
    return msgspec.json.encode(message)


def encrypted(text: bytes, keys: PushKeys) -> bytes:
    """The text, for the browser with these keys only; each time with a key of its own."""
    point, auth = keys.decoded()
    once = ec.generate_private_key(CURVE)
    body: bytes = encrypt(text, private_key=once, dh=point, auth_secret=auth, version="aes128gcm")
    return body


def _seconds(item: NewsItem | None, now: int) -> int:
    """How long the push service keeps it: no longer than its decision is open."""
    if item is None or item.deadline is None:
        return DAY_S
    return max(0, min(DAY_S, (item.deadline - now) // 1000))

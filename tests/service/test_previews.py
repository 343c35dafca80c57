"""Previews of links for readers without scripts: title, players, picture."""

import re
import struct
from html import unescape
from typing import Any

import pytest
from flask import Flask
from redis.exceptions import ConnectionError as Gone
from werkzeug.test import TestResponse

from service.pages.heads import SIZE
from service.pages.links import DRAWN
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, opened, play_on
from tests.toy import COFFERS

LIGHT = 70_000
"""Bytes of a picture: phones fetch it, too."""
ME, FREE, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "invite"}
AI = {"kind": "ai", "level": "adept"}
NAMED = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')
NOWHERE = "a" * 16


def head(answer: TestResponse) -> dict[str, str]:
    """The properties in the head, and `title`, `lang`."""
    page = answer.get_data(as_text=True)
    (title,), (lang,) = (
        re.findall("<title>(.*)</title>", page),
        re.findall('<html lang="(..)"', page),
    )
    return {key: unescape(text) for key, text in NAMED.findall(page)} | {
        "title": unescape(title),
        "lang": lang,
    }


def link(who: Somebody, path: str, **headers: str) -> dict[str, str]:
    answer = who.get(path, **headers)
    assert answer.status_code == 200
    return head(answer)


@pytest.mark.parametrize("page", ["play", "replay"])
def test_a_match_says_its_game_and_who_plays(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody, page: str
) -> None:
    match = opened(anna, [ME, AI, FREE, FREE], game="dragonwood")
    path = match.replace("/v1/matches", f"/{page}")
    caught_up(app)
    said = link(nobody, path)
    assert said["title"] == "Dragonwood: seats are free · Dragonhoard"
    assert said["og:title"] == "Dragonwood: seats are free"
    about = "At the table: Anna and Computer 2 (adept). 2 free seats."
    assert said["description"] == said["og:description"] == about
    good(ben.post(f"{match}/seats"))
    good(enrolled(ben.http, "Cleo").post(f"{match}/seats"))
    caught_up(app)
    said = link(nobody, path, Accept_Language="fr")
    assert said["lang"] == "fr"
    assert said["og:title"] == "Dragonwood : la partie est en cours"
    assert said["description"] == "À la table : Anna, Ordinateur 2 (adepte), Ben et Cleo."


def test_the_end_says_the_scores(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    match = begun(anna, ben)
    play_on(anna, ben, match)
    caught_up(app)
    won, lost = sorted(good(anna.get(match))["result"], key=lambda score: score["rank"])
    assert (won["seat"], lost["seat"]) == (0, 1)
    said = link(nobody, match.replace("/v1/matches", "/play"))
    assert said["og:title"] == f"{COFFERS.names.en}: Anna has won"
    assert said["description"] == f"Anna {won['points']} · Ben {lost['points']}"


def test_what_links_say_is_in_the_language_asked_for(nobody: Somebody) -> None:
    for asked, lang in (("fr-CA", "fr"), ("en", "en"), ("de", "en")):
        assert link(nobody, "/play", Accept_Language=asked)["lang"] == lang
    said = link(nobody, "/play?lang=fr", Accept_Language="en")
    assert (said["lang"], said["og:locale"]) == ("fr", "fr_FR")
    assert link(nobody, "/play?lang=<b>")["lang"] == "en"


def test_of_a_private_match_a_link_says_as_much_as_of_none(
    app: Flask, anna: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, [ME, GUEST], visibility="private", game="drachenland")
    caught_up(app)
    for page in ("play", "replay"):
        for who in (nobody, anna):  # a browser sends no token for a page
            answer = who.get(match.replace("/v1/matches", f"/{page}"))
            other = who.get(f"/{page}/{NOWHERE}")
            assert _same(answer, match) == _same(other, f"/{NOWHERE}")
            assert "Anna" not in answer.get_data(as_text=True)


def _same(answer: TestResponse, path: str) -> Any:
    kept = {"Content-Type", "Cache-Control", "Vary", "Content-Language", "Server-Timing"}
    headers = {name: text for name, text in answer.headers.items() if name in kept}
    page = answer.get_data(as_text=True).replace(path.rpartition("/")[2], "…")
    return answer.status_code, headers, page


def test_an_unlisted_match_is_known_to_who_has_its_link(
    app: Flask, anna: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, [ME, FREE], visibility="unlisted", game="drachenland")
    caught_up(app)
    said = link(nobody, match.replace("/v1/matches", "/play"))
    assert said["og:title"] == "Dragonland: seats are free"
    assert said["robots"] == "noindex"
    assert "robots" not in link(nobody, "/play")


def test_an_invitation_says_who_invites_while_it_is_good(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    match = opened(anna, [ME, GUEST, GUEST], visibility="private", game="drachenland")
    good(ben.post(good(anna.get(match))["invites"][0]["url"]))
    code = good(anna.get(match))["invites"][0]["code"]
    caught_up(app)
    answer = nobody.get(f"/play/invite/{code}", Accept_Language="fr")
    assert head(answer)["og:title"] == "Drachenland : Anna vous invite"
    assert "Ben" not in answer.get_data(as_text=True)  # the others are asked for with the code
    good(anna.delete(f"{match}/seats/2"))
    gone = head(nobody.get(f"/play/invite/{code}"))
    never = head(nobody.get(f"/play/invite/{'a' * 40}"))
    assert gone["og:title"] == never["og:title"] == "Dragonhoard"


def test_a_player_and_rules_have_titles(anna: Somebody, nobody: Somebody) -> None:
    assert link(nobody, f"/play/players/{anna.id}")["title"] == "Anna · Dragonhoard"
    assert link(nobody, f"/play/players/{NOWHERE}")["title"] == "Dragonhoard"
    said = link(nobody, "/play/rules/or-des-dragons", Accept_Language="fr")
    assert said["og:title"] == "L'Or des dragons : les règles"
    assert said["description"] == "Les règles en bref, pour 3 à 6 joueurs."


def test_a_name_is_text(app: Flask, anna: Somebody, nobody: Somebody) -> None:
    eve = enrolled(anna.http, '"><script>{assets}')
    answer = nobody.get(f"/play/players/{eve.id}")
    assert head(answer)["og:title"] == '"><script>{assets}'
    assert "<script>{" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("slug", sorted(DRAWN - {"hoard"}))
def test_a_game_has_a_picture_for_links(nobody: Somebody, slug: str) -> None:
    said = link(nobody, f"/play/rules/{slug}")
    assert f"/{slug}.png" in said["og:image"]
    path = said["og:image"].removeprefix("http://localhost")
    png = nobody.get(path)
    assert png.headers["Content-Type"] == "image/png"
    assert "immutable" in png.headers["Cache-Control"]
    assert struct.unpack(">II", png.data[16:24]) == SIZE
    assert len(png.data) <= LIGHT


def test_a_page_comes_though_the_store_is_away(
    app: Flask, nobody: Somebody, monkeypatch: Any
) -> None:
    def away(*_: Any) -> None:
        raise Gone

    monkeypatch.setattr(app.extensions["dragonhoard"].lobby, "summary", away)
    assert link(nobody, f"/play/{NOWHERE}")["title"] == "Dragonhoard"

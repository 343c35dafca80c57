"""The page for people at a wrong address: the error, and ways home.

Clients get the same refusal as problem+json: their Accept does not prefer HTML.
"""

from html import escape

import msgspec
from flask import Response, request

from domain.words import Names
from service.http.problems import MEDIA_TYPE
from service.http.refusal_texts import in_language, preferred_language
from service.http.responses import KINDS
from service.pages import HERE, POLICY, digest
from service.pages.heads import Head, fill_placeholders, head_html

HTML = "text/html"
NOTHING = Names("Il n'y a rien ici", "There is nothing here")
HOME = Names("Retour à l'accueil", "To the start page")
REPLAYS = Names("Parties à revoir", "Replays")


def for_people(refusal: Response) -> Response:
    """A refusal as a page, if it says 404 and the request prefers one."""
    if refusal.status_code != 404 or request.method not in ("GET", "HEAD"):
        return refusal
    accepted = request.accept_mimetypes
    if accepted.quality(HTML) <= accepted.quality(MEDIA_TYPE):
        return refusal
    why = msgspec.json.decode(refusal.get_data())["detail"]
    return _page(str(why), refusal.headers["Content-Language"])


def _page(why: str, language: str) -> Response:
    spoken, files = preferred_language(language), f"/pages/{digest()}"
    told = {
        "assets": files,
        "lang": spoken,
        "head": head_html(Head(NOTHING, NOTHING), spoken, files),
        "title": escape(in_language(NOTHING, spoken)),
        "why": escape(why),
        "home": escape(in_language(HOME, spoken)),
        "replays": escape(in_language(REPLAYS, spoken)),
    }
    headers = {
        "Content-Language": spoken,
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "no-referrer",
        "Vary": "Accept",
    }
    text = fill_placeholders((HERE / "lost.html").read_text(), told)
    return Response(text, 404, headers, content_type=KINDS[".html"])

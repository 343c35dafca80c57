"""The head of a served page: title, description, and the preview of links to it in other apps.

Readers of links run no script and keep no cookie. They want addresses with their host, and a PNG.
"""

import re
from html import escape

from flask import request
from msgspec import Struct

from domain.words import Names
from service.http.refusal_texts import Spoken, in_language, preferred_language, requested_language

NAME = "Dragonhoard"
PREVIEWS = "play/previews"
HOARD = f"{PREVIEWS}/hoard.png"
SIZE = 1200, 630
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
PLACE = re.compile(r"\{(\w+)\}")


class Head(Struct, frozen=True):
    """The preview of a link: title, description, and picture (one of our files).

    `found`: whether search engines may list it. A head that names people is only for those who have
    the link.
    """

    title: Names
    about: Names
    picture: str = HOARD
    found: bool = False


def language() -> Spoken:
    """The language that this request asks for: by its address (`?lang=fr`), or by its header."""
    wanted = request.args.get("lang", "")
    return preferred_language(wanted if wanted in LOCALES else requested_language(request.environ))


def fill_placeholders(template: str, told: dict[str, str]) -> str:
    """The template with what its places in braces stand for; other braces stay."""
    return PLACE.sub(lambda place: told.get(place[1], place[0]), template)


def head_html(head: Head, spoken: Spoken, files: str) -> str:
    """The head as HTML. `files`: the path of all files."""
    title, about = in_language(head.title, spoken), in_language(head.about, spoken)
    here = request.host_url.rstrip("/")
    width, height = map(str, SIZE)
    told = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:locale": LOCALES[spoken],
        "og:title": title,
        "og:description": about,
        "og:url": here + request.path,
        "og:image": f"{here}{files}/{head.picture}",
        "og:image:width": width,
        "og:image:height": height,
    }
    named = {"description": about, "twitter:card": "summary_large_image"}
    if not head.found:
        named["robots"] = "noindex"
    shown = title if title == NAME else f"{title} · {NAME}"
    lines = [f"<title>{escape(shown)}</title>"]
    lines += [f'<meta name="{name}" content="{escape(text)}">' for name, text in named.items()]
    lines += [f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items()]
    return "\n".join(lines)

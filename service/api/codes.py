"""QR codes: a text, usually a link, as a picture that another phone's camera reads.

segno makes them. The text is nowhere in the picture but as dots, and nothing of it is kept.
"""

import io

import segno
from flask import Response

from service.calls import SVG
from service.contract.written import PICTURE
from service.http.bodies import CodeQuery
from service.table import Room

codes = Room("codes", "service")

POLICY = "default-src 'none'"
HEADERS = {"Content-Security-Policy": POLICY, "Cache-Control": "private, max-age=3600"}
"""Links may let somebody in: no shared cache keeps them."""
CORRECTION = "m"
"""Readable with up to 15 % of it hidden."""


@codes.answers(
    "get",
    "/v1/qr.svg",
    "drawCode",
    "A text as a QR code",
    "spectators too",
    200,
    PICTURE,
    gets=("Cache-Control",),
    media=SVG,
    text="For a link that another phone's camera is to read, such as an invitation. Black on "
    "white, with its border; put it into an `<img>`. The text is not kept, and is no part of "
    "the picture but as dots.",
)
def qr(query: CodeQuery) -> Response:
    """The QR code of a text: black on white, with the quiet border that cameras need."""
    picture = io.BytesIO()
    code = segno.make_qr(query.text, error=CORRECTION)
    code.save(picture, kind="svg", xmldecl=False, light="#fff", omitsize=True, nl=False)
    return Response(
        picture.getvalue(), headers=HEADERS, content_type="image/svg+xml; charset=utf-8"
    )

"""QR codes: a text, usually a link, as a picture that another phone's camera reads.

segno makes them. The text is nowhere in the picture but as dots, and nothing of it is kept.
"""

import io

import segno
from flask import Blueprint, Response

from service.callers import admit
from service.door import reading
from service.door.bodies import CodeQuery

codes = Blueprint("codes", __name__, url_prefix="/v1")
codes.before_request(admit)

POLICY = "default-src 'none'"
HEADERS = {"Content-Security-Policy": POLICY, "Cache-Control": "private, max-age=3600"}
"""Links may let somebody in: no shared cache keeps them."""
CORRECTION = "m"
"""Readable with up to 15 % of it hidden."""


@codes.get("/qr.svg")
def qr() -> Response:
    """The QR code of a text: black on white, with the quiet border that cameras need."""
    asked = reading.query(CodeQuery)
    picture = io.BytesIO()
    code = segno.make_qr(asked.text, error=CORRECTION)
    code.save(picture, kind="svg", xmldecl=False, light="#fff", omitsize=True, nl=False)
    return Response(
        picture.getvalue(), headers=HEADERS, content_type="image/svg+xml; charset=utf-8"
    )

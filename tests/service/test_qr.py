"""A text as a QR code: the picture that a camera would read."""

import re
from urllib.parse import urlencode
from xml.etree import ElementTree as ET

import pytest
import segno

from tests.kit.clients import Somebody, problem

LINK = "http://192.168.1.20:8000/play/invite/3qraqq4vsm6gxkzzrdvhd7fzvqaqaac4nxkcwbtm"
SVG = "{http://www.w3.org/2000/svg}"
STEP = re.compile(r"([Mmh])(-?[\d.]+) ?(-?[\d.]+)?")
BORDER = 4


def dots(picture: bytes) -> set[tuple[int, int]]:
    """The dark squares of a picture: (column, row), the border counted."""
    lines = ET.fromstring(picture).findall(f"{SVG}path")[-1].attrib["d"]
    found, x, y = set(), 0.0, 0.0
    for kind, first, second in STEP.findall(lines):
        if kind == "h":
            found |= {(round(x) + step, int(y)) for step in range(int(first))}
            x += float(first)
        else:
            moved = (float(first), float(second))
            x, y = moved if kind == "M" else (x + moved[0], y + moved[1])
    return found


@pytest.mark.parametrize("text", ["x", LINK, "Prêts à jouer ? 龍", "é" * 300])
def test_the_picture_has_the_dots_of_the_text_and_a_border(nobody: Somebody, text: str) -> None:
    answer = nobody.get(f"/v1/qr.svg?{urlencode({'text': text})}")
    assert answer.content_type == "image/svg+xml; charset=utf-8"
    dark = {
        (column + BORDER, row + BORDER)
        for row, line in enumerate(segno.make_qr(text, error="m").matrix)
        for column, dot in enumerate(line)
        if dot
    }
    assert dots(answer.data) == dark
    assert text not in answer.get_data(as_text=True) or text == "x"


def test_no_shared_cache_keeps_it_and_it_runs_nothing(nobody: Somebody) -> None:
    headers = nobody.get("/v1/qr.svg?text=x").headers
    assert "private" in headers["Cache-Control"]
    assert headers["Content-Security-Policy"] == "default-src 'none'"


@pytest.mark.parametrize("query", ["", "?text=", "?text=" + "x" * 301, "?txt=x"])
def test_a_text_that_is_none_or_too_long_is_refused(nobody: Somebody, query: str) -> None:
    assert problem(nobody.get(f"/v1/qr.svg{query}")) == (422, "invalid")

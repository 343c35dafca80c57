"""The board as a picture: of a game, and of a match as its viewer may see it."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from werkzeug.test import TestResponse

from tests.domain.drachenland.boards import small
from tests.kit.clients import ALONE, TWO, Somebody, opened, problem

BOARD = "/v1/games/drachenland/board.svg"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '"><script>alert(1)</script>&<![CDATA['


def picture(answer: TestResponse) -> ET.Element:
    """The root of the picture: it is well-formed XML."""
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert answer.content_type == "image/svg+xml; charset=utf-8"
    return ET.fromstring(answer.get_data())


def titles(answer: TestResponse) -> list[str]:
    return [title.text or "" for title in picture(answer).iter(f"{SVG}title")]


def begun(host: Somebody, seats: Any = ALONE, **more: Any) -> str:
    """The path of a match of Drachenland, and of its picture if `/board.svg` is added."""
    return opened(host, seats, game="drachenland", **more)


@pytest.fixture
def match(anna: Somebody) -> str:
    return begun(anna)


def foreign(name: str) -> dict[str, Any]:
    board = small()
    board["volcanoes"][0]["name"] = name
    return {"board": board}


def test_the_board_of_a_game_shows_every_place_by_name(nobody: Somebody) -> None:
    told = titles(nobody.get(BOARD))
    assert told[0] == "The land of the dragons"
    assert sum(title.startswith("Volcano ") for title in told) == 15
    assert sum(title.startswith("Stone P") for title in told) == 75
    assert sum(title.startswith("Entrance ") for title in told) == 3
    assert sum(title.startswith("River ") for title in told) == 6


def test_it_speaks_english_and_french(nobody: Somebody) -> None:
    assert "Volcano Burning Heart (V15)" in titles(nobody.get(BOARD))
    french = nobody.get(f"{BOARD}?language=fr")
    assert "Volcan Cœur-Ardent (V15)" in titles(french)
    assert picture(french).attrib["lang"] == "fr"
    assert problem(nobody.get(f"{BOARD}?language=de")) == (422, "invalid")


def test_a_game_without_a_board_says_so(nobody: Somebody, anna: Somebody) -> None:
    assert problem(nobody.get("/v1/games/coffers/board.svg")) == (404, "no-board")
    assert problem(nobody.get("/v1/games/chess/board.svg")) == (404, "no-such-game")
    assert problem(anna.get(f"{opened(anna)}/board.svg")) == (404, "no-board")


def test_a_match_shows_its_treasure_and_its_tokens_face_down(anna: Somebody, match: str) -> None:
    told = titles(anna.get(f"{match}/board.svg"))
    assert told.count("Face-down token") == 15
    assert told.count("Dragon's egg") == 15
    assert sum(told.count(gem) for gem in ("Ruby", "Emerald", "Sapphire", "Diamond")) == 57


def test_before_the_match_has_begun_the_board_is_the_one_to_be_played_on(anna: Somebody) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    told = titles(anna.get(f"{begun(anna, seats, options=foreign('Mine'))}/board.svg"))
    assert "Volcano Mine (A)" in told
    assert "Eggs: 2" in told


def test_a_name_cannot_break_out_of_the_picture(anna: Somebody) -> None:
    match = begun(anna, options=foreign(HOSTILE))
    answer = anna.get(f"{match}/board.svg")
    assert f"Volcano {HOSTILE} (A)" in titles(answer)
    assert not list(picture(answer).iter(f"{SVG}script"))
    assert b"<script" not in answer.get_data()
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_a_name_that_is_no_xml_is_no_name(anna: Somebody) -> None:
    body = {"game": "drachenland", "seats": TWO, "options": foreign("\x00")}
    assert problem(anna.post("/v1/matches", body)) == (422, "invalid")


def test_the_picture_of_a_version_stays_as_it_was(anna: Somebody) -> None:
    match = begun(anna, [{"kind": "me"}, {"kind": "open"}])
    before = anna.get(f"{match}/board.svg").get_data()
    assert anna.delete(f"{match}/seats/me").status_code == 200
    assert anna.get(f"{match}/board.svg?version=1").get_data() == before
    assert problem(anna.get(f"{match}/board.svg?version=9")) == (404, "no-such-version")


def test_who_may_not_look_through_other_eyes_may_not_in_a_picture(
    anna: Somebody, match: str
) -> None:
    assert problem(anna.get(f"{match}/board.svg?as=seat:1")) == (403, "veiled")
    assert problem(anna.get(f"{match}/board.svg?as=all")) == (403, "veiled")


def test_all_that_a_picture_refers_to_is_in_it(nobody: Somebody) -> None:
    text = nobody.get(BOARD).get_data(as_text=True)
    assert set(re.findall(r'href="#([a-z]+)"', text)) <= set(re.findall(r'id="([a-z]+)"', text))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")

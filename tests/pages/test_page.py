"""The page and its files as they are served: strictly, cached, and nothing else from there."""

import re
from pathlib import Path

import fakeredis
import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.http.responses import KINDS
from service.pages import HERE, assets, digest
from tests.kit.clients import settings

LONGEST = 300
BUDGET = 105_000
"""Bytes of a first load, compressed: what the service answers about a match comes on top."""
LATER = (
    *("verify/panel.js", "saving/file.js", "play/push.js", "play/new.js", "play/chime.js"),
    *("table/rules.js", "play/rules.js", "play/me.js", "table/maps/closer.js"),
    *("play/match/beside/parts.js", "play/match/keys.js"),
    *("play/player.js", "play/link.js", "play/lost.js", "play/match/over.js"),
    *("play/match/ending.js", "table/ending/result.js"),
    "play/match/opened.js",
)
"""Modules that load when the page has nothing else to do, or when they are asked for."""
SLUGS = {path.stem for path in (HERE / "play/match/games").glob("*.json")}
GENERATED = HERE / "sdk"
"""The compiler writes lines as long as it likes."""
SOURCES = sorted(path for path in HERE.rglob("*") if path.suffix in {".js", ".css"})
PAGES = ("/replay", "/replay/aaaaaaaaaaaaaaaa", "/play", "/play/aaaaaaaaaaaaaaaa")
MODULES = [path for path in SOURCES if path.suffix == ".js"]


@pytest.fixture(scope="module")
def http() -> FlaskClient:
    return create_app(settings(), fakeredis.FakeRedis(protocol=2)).test_client()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_lets_in_nothing_inline_and_nothing_foreign(http: FlaskClient, path: str) -> None:
    answer = http.get(path)
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "//" not in policy
    page = answer.get_data(as_text=True)
    foreign = page.replace('content="http://localhost/', "")  # readers of links want the host
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=|https?:", foreign)


@pytest.mark.parametrize("path", PAGES)
def test_all_that_a_page_names_is_served_and_kept(http: FlaskClient, path: str) -> None:
    page = http.get(path).get_data(as_text=True)
    named = re.findall(r'(?:src|href)="(/pages/[^"]+)"', page)
    assert len(named) >= 3
    for path in named:
        answer = http.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]


def test_a_file_has_its_type_and_is_not_sent_twice(http: FlaskClient) -> None:
    for name in assets():
        path = f"/pages/{digest()}/{name}"
        answer = http.get(path)
        assert answer.headers["Content-Type"] == KINDS[Path(name).suffix], name
        assert answer.headers["X-Content-Type-Options"] == "nosniff", name
        again = http.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b""), name


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_asked_for_again_and_sent_once(http: FlaskClient, path: str) -> None:
    answer = http.get(path)
    assert "no-cache" in answer.headers["Cache-Control"]
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert http.get(path, headers=tag).status_code == 304


def test_whoever_comes_to_the_service_is_led_to_play(http: FlaskClient) -> None:
    answer = http.get("/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/play")


def test_the_files_of_another_release_are_not_kept(http: FlaskClient) -> None:
    answer = http.get("/pages/0123456789abcdef/replay/app.js")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "public, no-cache")


@pytest.mark.parametrize(
    "name",
    [
        "__init__.py",
        "play/page.html",
        "replay/page.html",
        "../site.py",
        "%2e%2e/site.py",
        "README.md",
        "x.js",
        "",
    ],
)
def test_nothing_else_is_served(http: FlaskClient, name: str) -> None:
    assert http.get(f"/pages/{digest()}/{name}").status_code == 404


def test_imports_lead_to_modules_of_ours() -> None:
    for module in MODULES:
        for name in re.findall(r'(?:from|import\() ?"([^"]+)"', module.read_text()):
            assert name.startswith("."), (module, name)
            assert (module.parent / name).resolve().is_file(), (module, name)


def test_no_file_is_too_long_or_makes_text_into_html() -> None:
    for source in SOURCES:
        text = source.read_text()
        assert len(text.splitlines()) <= LONGEST, source
        assert GENERATED in source.parents or max(map(len, text.splitlines())) <= 100, source
        html = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b"
        assert not re.search(html, text), source
        named = text.replace("http://www.w3.org/2000/svg", "").replace("HTTP", "")
        assert "http" not in named, source


@pytest.mark.parametrize(
    ("page", "more"),
    [
        ("/replay/aaaaaaaaaaaaaaaa", ["table/games/{}.js", "table/games/{}.css"]),
        (
            "/play/aaaaaaaaaaaaaaaa",
            ["play/match/view.js", "play/match/games/{}.js", "table/games/{}.css"],
        ),
    ],
)
def test_the_first_load_is_small(http: FlaskClient, page: str, more: list[str]) -> None:
    """The page, all that it names, and what it loads for a match of one game."""
    text = http.get(page).get_data(as_text=True)
    files = [name.partition("/")[2] for name in re.findall(r'(?:src|href)="/pages/([^"]+)"', text)]
    sent = {slug: [_file(name.format(slug)) for name in more] for slug in SLUGS}
    games = {slug: sum(_sent(http, name) for name in names) for slug, names in sent.items()}
    assert sum(_sent(http, name) for name in files) + max(games.values()) <= BUDGET


def test_what_is_loaded_later_is_in_no_first_load() -> None:
    first = [assets()[f"joined/{name}"].decode() for name in ("play/app.js", "replay/app.js")]
    first += [assets()["joined/play/match/view.js"].decode()]
    for name in LATER:
        assert f"joined/{name}" in assets()
        assert all(f'"{name}": ($use' not in text for text in first), name


def _file(name: str) -> str:
    return name if name.endswith(".css") else f"joined/{name}"


def _sent(http: FlaskClient, name: str) -> int:
    """Its bytes on the wire, as most browsers ask for it."""
    path = f"/pages/{digest()}/{name}"
    return len(http.get(path, headers={"Accept-Encoding": "gzip"}).data)

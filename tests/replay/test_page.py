"""The page and its files as they are served: strictly, cached, and nothing else from there."""

import re
from pathlib import Path

import fakeredis
import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.replay import HERE, KINDS, assets, digest
from tests.kit.clients import settings

LONGEST = 300
SOURCES = sorted(path for path in HERE.rglob("*") if path.suffix in {".js", ".css"})
MODULES = [path for path in SOURCES if path.suffix == ".js"]


@pytest.fixture
def http() -> FlaskClient:
    return create_app(settings(), fakeredis.FakeRedis()).test_client()


def test_the_page_lets_in_nothing_inline_and_nothing_foreign(http: FlaskClient) -> None:
    answer = http.get("/replay/aaaaaaaaaaaaaaaa")
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "//" not in policy
    page = answer.get_data(as_text=True)
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=|https?:", page)


def test_all_that_the_page_names_is_served_and_kept(http: FlaskClient) -> None:
    page = http.get("/replay").get_data(as_text=True)
    named = re.findall(r'(?:src|href)="(/replay/[^"]+)"', page)
    assert len(named) >= 4
    for path in named:
        answer = http.get(path)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("name", sorted(assets()))
def test_a_file_has_its_type_and_is_not_sent_twice(http: FlaskClient, name: str) -> None:
    path = f"/replay/assets/{digest()}/{name}"
    answer = http.get(path)
    assert answer.headers["Content-Type"] == KINDS[Path(name).suffix]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    again = http.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_the_page_is_asked_for_again_and_sent_once(http: FlaskClient) -> None:
    answer = http.get("/replay/aaaaaaaaaaaaaaaa")
    assert "no-cache" in answer.headers["Cache-Control"]
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert http.get("/replay/aaaaaaaaaaaaaaaa", headers=tag).status_code == 304


def test_the_files_of_another_release_are_not_kept(http: FlaskClient) -> None:
    answer = http.get("/replay/assets/0123456789abcdef/app.js")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "public, no-cache")


@pytest.mark.parametrize(
    "name", ["__init__.py", "page.html", "../site.py", "%2e%2e/site.py", "README.md", "x.js", ""]
)
def test_nothing_else_is_served(http: FlaskClient, name: str) -> None:
    assert http.get(f"/replay/assets/{digest()}/{name}").status_code == 404


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_imports_lead_to_modules_of_ours(module: Path) -> None:
    named = re.findall(r'(?:from|import\() ?"([^"]+)"', module.read_text())
    for name in named:
        assert name.startswith("."), name
        assert (module.parent / name).resolve().is_file(), name


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_file_is_too_long_or_makes_text_into_html(source: Path) -> None:
    text = source.read_text()
    assert len(text.splitlines()) <= LONGEST
    assert max(map(len, text.splitlines())) <= 100
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", text)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("HTTP", "")

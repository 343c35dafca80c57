"""The modules of the pages as bundling.py writes them together: all there, each once, unaltered."""

import re

import pytest

from service.pages import assets
from service.pages.bundling import COMMENT, INDENT, JOINED, NOTE, PAGES, bundled_files

OURS = {
    "common/joined.js": b"export function joined() {}\n",
    "common/files.js": b"export const bring = () => {};\n",
    "replay/app.js": b"",
    "play/home.js": b"",
    "play/page.css": b"",
    "replay/page.css": b"",
}
"""As little as can be joined, but for play/app.js."""
VIEW = "play/match/view.js"
AT_A_TABLE = ("play/match/", "play/talk.js")
"""Modules that load after its view."""
MAKER = re.compile(r'^"([\w/.-]+)": \(\$use', re.MULTILINE)
SOURCES = {name: text for name, text in assets().items() if not name.startswith(JOINED)}
SCRIPTS = {
    name.removeprefix(JOINED): text.decode()
    for name, text in assets().items()
    if name.startswith(JOINED) and name.endswith(".js")
}


def app(text: str, **more: str) -> str:
    """The joined form of play/app.js with this text."""
    others = {f"play/{name}.js": each.encode() for name, each in more.items()}
    return bundled_files(OURS | others | {"play/app.js": text.encode()})[
        "joined/play/app.js"
    ].decode()


def test_imports_become_declarations() -> None:
    text = app(
        'import {\n  one,\n  two as three,\n} from "./other.js";\n'
        'import * as all from "./other.js";\n',
        other="export const one = 1;\nexport const two = 2;\n",
    )
    assert 'const { one, two: three } = $use("play/other.js");' in text
    assert 'const all = $use("play/other.js");' in text


def test_exports_are_returned() -> None:
    text = app(
        'export { one as uno } from "./other.js";\n'
        "export async function two() {}\nexport class Three {}\n"
        "const four = 4;\nexport { four as quattro };\n",
        other="export const one = 1;\n",
    )
    assert 'return { two, Three, quattro: four, uno: $use("play/other.js").one };' in text
    assert "\nasync function two() {}" in text


def test_what_is_loaded_later_is_named_from_the_room_of_all_pages() -> None:
    text = app('const file = new URL("x.svg", import.meta.url);\nimport("./late.js");\n', late="")
    assert 'new URL("x.svg", $at("play/app.js"))' in text
    assert '$load("play/late.js")' in text
    assert '"play/late.js": ($use' not in text


@pytest.mark.parametrize(
    "text",
    [
        "export let one = 1;",
        "export default 1;",
        'import "./other.js";',
        'import one from "./other.js";',
        'export * from "./other.js";',
        "import { one } from './other.js';",
    ],
)
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        app(text + "\n", other="")


def test_a_sheet_that_names_a_file_is_not_moved() -> None:
    moved = {"play/page.css": b'@import url("a.css");\n', "play/a.css": b'a { b: url("c.svg") }'}
    with pytest.raises(ValueError, match=r"play/a\.css"):
        bundled_files(OURS | {"play/app.js": b""} | moved)


def test_a_page_is_given_its_modules_once_and_before_they_are_used() -> None:
    for name, text in SCRIPTS.items():
        there = MAKER.findall(text)
        assert len(there) == len(set(there)), name
        if name in PAGES:
            assert "common/files.js" in there
            assert not set(re.findall(r'\$use\("([^"]+)"\)', text)) - set(there), name


def test_whatever_is_loaded_has_a_file_or_comes_with_another() -> None:
    makers = {maker for text in SCRIPTS.values() for maker in MAKER.findall(text)}
    for text in SCRIPTS.values():
        for name in re.findall(r'\$load\("([^"]+)"\)', text):
            assert name in makers, name
            assert name in SCRIPTS or name in SCRIPTS["play/app.js"], name


@pytest.mark.parametrize(
    ("before", "rooms"),
    [
        (["play/app.js"], ("play/",)),
        (["play/app.js", VIEW], ("table/", "verify/", "saving/")),
        (["replay/app.js"], ("table/games/", "table/ending/", "verify/", "saving/")),
    ],
)
def test_all_needed_is_there_by_then(before: list[str], rooms: tuple[str, ...]) -> None:
    """In the same file, or in one that came before; what is of a match comes after its view."""
    for name in (one for one in SCRIPTS if one.startswith(rooms)):
        at_a_table = [VIEW] if name.startswith(AT_A_TABLE) and name != VIEW else []
        files = [*before, *at_a_table, name]
        makers = {maker for one in files for maker in MAKER.findall(SCRIPTS[one])}
        wanted = {want for one in files for want in re.findall(r'\$use\("([^"]+)"', SCRIPTS[one])}
        assert not wanted - makers, name


def test_a_comment_that_is_left_out_is_none_of_a_text() -> None:
    """Between backticks nothing is left out, whatever it looks like."""
    for name in (name for name in SOURCES if name.endswith(".js")):
        text, past = SOURCES[name].decode(), 0
        for comment in COMMENT.finditer(text):
            assert text.count("`", past, comment.start()) % 2 == 0, (name, comment[0])
            past = comment.end()


def test_sheets_are_joined_in_their_order() -> None:
    text = assets()["joined/play/page.css"].decode()
    assert "@import" not in text
    named = re.findall(r'@import url\("([^"]+)"\)', SOURCES["play/page.css"].decode())
    bare = [NOTE.sub("", SOURCES[_path(name)].decode()).strip() for name in named]
    first = [INDENT.sub("", one)[:60] for one in bare]
    assert [text.index(line) for line in first] == sorted(text.index(line) for line in first)


def _path(name: str) -> str:
    return name.removeprefix("../") if name.startswith("../") else f"play/{name}"

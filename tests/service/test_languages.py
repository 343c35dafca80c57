"""Every refusal in English and in French: the texts themselves, and which of them is chosen."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from marshmallow import ValidationError
from msgspec import Struct

import service
from domain import opening, refusals
from domain.games import GAMES
from domain.words import Names
from events.store import errors
from service.http import refusal_texts
from service.http.problem_codes import CODES
from service.http.problems import malformed_request
from service.http.refusal_texts import preferred_language, translated_message
from service.http.validation import loaded, request_type, schema
from tests.kit import ailing, contract
from tests.kit.clients import Somebody, opened, problem

ROOT = Path(service.__file__).parent.parent
MADE_ELSEWHERE = {
    "service/api/games.py",  # of a game's own reasons
    "service/pages/links.py",  # of people's names
    "domain/words.py",  # the blanks of a text are filled
    "domain/opening.py",  # what a game says of options is English only
    "domain/seating.py",  # the same
}


def texts() -> Iterator[tuple[str, Names]]:
    """Every text of a refusal that a module of ours has, with where it stands."""
    found = pkgutil.walk_packages(service.__path__, "service.")
    names = [each.name for each in found if "gunicorn_config" not in each.name]
    modules = [importlib.import_module(name) for name in names]
    for module in (*modules, refusals, opening):
        for name, value in vars(module).items():
            for told in _within(value):
                yield f"{module.__name__}:{name}", told


def _within(value: object) -> Iterator[Names]:
    if isinstance(value, Names):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _within(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from _within(each)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# The texts.


def test_every_text_says_the_same_facts_in_both_languages() -> None:
    found = list(texts())
    assert len({told for _, told in found}) > 100
    for where, told in found:
        assert told.fr, where
        assert told.en, where
        assert told.fr != told.en, where
        assert blanks(told.fr) == blanks(told.en), where


def test_every_code_has_two_titles_without_blanks() -> None:
    for code, (_, title) in CODES.items():
        assert title.fr != title.en, code
        assert not blanks(title.fr + title.en), code
    assert len({title.fr for _, title in CODES.values()}) == len(CODES)


def test_no_text_is_made_where_it_is_used_so_none_is_missed_here() -> None:
    """Their type is Names, by mypy; made of constants, at the top of a module."""
    for path in (*ROOT.glob("service/**/*.py"), *ROOT.glob("domain/*.py")):
        where = path.relative_to(ROOT).as_posix()
        if where not in MADE_ELSEWHERE:
            assert not list(_made_within(ast.parse(path.read_text()))), where


def _made_within(tree: ast.Module) -> Iterator[int]:
    """The lines of functions in which a text is made."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Names":
                    yield call.lineno


def test_whatever_makes_a_store_unwritable_has_a_sentence() -> None:
    assert set(refusal_texts.UNWRITABLE) == set(ailing.UNWRITABLE)
    for reason, told in refusal_texts.UNWRITABLE.items():
        assert told.en == errors.SENTENCES[reason]


# Messages of validation.

WRONG: list[Any] = [None, "", "x", "x" * 1_000, -1, 10**18, 1.5, True, [], [None], {}, {"x": 1}]
WRONG += [[0] * 1_000, {"type": "x"}, [{"kind": "x"}], [{"kind": 1}], [{}], [1]]


def checked() -> dict[str, type[Struct]]:
    """All that callers send."""
    kinds: list[type[Struct]] = [*contract.bodies()]
    for game in GAMES.values():
        kinds += [game.options, *game.moves]
    return {f"{kind.__module__}.{kind.__name__}": kind for kind in kinds}


def test_all_that_validation_says_is_translated() -> None:
    for kind in checked().values():
        fields = list(schema(kind).fields)
        bodies = [*WRONG, *({name: wrong} for name in (*fields, "x") for wrong in WRONG)]
        for body in bodies:
            try:
                loaded(request_type(kind), body)
            except ValidationError as error:
                for sentence in leaves(error.messages):
                    known = translated_message(sentence)
                    assert known is not None, sentence
                    assert known.en == sentence
                    assert known.fr != sentence


def leaves(messages: Any) -> Iterator[str]:
    """Every sentence, without those of msgspec, which the docs say are English."""
    if isinstance(messages, str):
        if not messages.startswith(("Expected ", "Object ", "Invalid value ")):
            yield messages
        return
    for each in messages.values() if isinstance(messages, dict) else messages:
        yield from leaves(each)


# Which language.


def test_english_unless_french_is_preferred() -> None:
    for accepted, language in (
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("FR", "fr"),
        ("fr-CA", "fr"),
        ("fr-CA, en;q=0.8", "fr"),
        ("fr_CH", "fr"),
        ("fr-CH;q=0.3, en;q=0.9", "en"),
        ("en, fr;q=0.9", "en"),
        ("en;q=0.1, fr;q=0.2", "fr"),
        ("en-GB, fr", "en"),
        ("de", "en"),
        ("de, fr;q=0.1", "fr"),
        ("de, *;q=0.1", "en"),
        ("*", "en"),
        ("*;q=0.5, fr;q=0.6", "fr"),
        ("fr;q=0", "en"),
        ("frr", "en"),
        ("fr;q=x", "en"),
        (";;,,=;q", "en"),
        ("\xe9, fr", "fr"),
    ):
        assert preferred_language(accepted) == language


REFUSED: list[tuple[str, str, str, Any, dict[str, str]]] = [
    ("no-such-path", "GET", "/v1/nowhere", None, {}),
    ("method-not-allowed", "DELETE", "/v1/games", None, {}),
    ("no-such-game", "GET", "/v1/games/chess", None, {}),
    ("no-such-match", "GET", "/v1/matches/none", None, {}),
    ("no-such-version", "GET", "{match}?version=99", None, {}),
    ("veiled", "GET", "{match}?as=all", None, {}),
    ("no-board", "GET", "{match}/board.svg", None, {}),
    ("set-back", "GET", "{match}/log?after=2&head=" + "0" * 64, None, {}),
    ("set-back", "POST", "{match}/moves", 1, {"If-Match": '"2"', "If-Head": "0" * 64}),
    ("bad-token", "GET", "{match}", None, {"Authorization": "Bearer x"}),
    ("no-token", "GET", "{match}/moves", None, {"Authorization": ""}),
    ("not-seated", "GET", "{other}/moves", None, {}),
    ("not-seated", "POST", "{other}/moves", 1, {}),
    ("not-seated", "DELETE", "{other}/seats/me", None, {}),
    ("not-started", "POST", "{open}/moves", 1, {}),
    ("not-started", "POST", "{open}/branches", "branch", {}),
    ("match-over", "POST", "{over}/moves", 1, {}),
    ("match-full", "POST", "{other}/seats", None, {}),
    ("already-seated", "POST", "{match}/seats", None, {}),
    ("illegal-move", "POST", "{match}/moves", 9, {}),
    ("unknown-move", "POST", "{match}/moves", {"type": "{x}"}, {}),
    ("version-moved", "POST", "{match}/moves", 1, {"If-Match": '"1"'}),
    ("unsupported-media-type", "POST", "/v1/players", "text", {}),
    ("not-json", "POST", "/v1/players", "{", {}),
    ("not-json", "POST", "/v1/players", '{"name": 1, "name": 2}', {}),
    ("not-json", "POST", "/v1/players", "[" * 9_999, {}),
    ("body-too-large", "POST", "/v1/players", " " * 99_999, {}),
    ("bad-ticket", "GET", "{match}/stream?ticket=x", None, {"Authorization": ""}),
    ("invalid", "GET", "{match}/stream?ticket=x", None, {}),
    ("invalid", "GET", "{match}/stream", None, {"Last-Event-ID": "x"}),
    ("invalid", "GET", "/v1/matches?limit=0&cursor=x&x=1", None, {}),
    ("invalid", "GET", "/v1/matches?limit=1&limit=2", None, {}),
    ("invalid", "POST", "{match}/moves", 1, {"Idempotency-Key": ""}),
    ("invalid", "POST", "{match}/moves", 1, {"If-Head": "x"}),
    ("invalid", "POST", "{match}/moves", {"type": "bid", "coins": "x", "y": 1}, {}),
    ("invalid", "POST", "/v1/players", {"name": " "}, {}),
    ("invalid", "POST", "/v1/players", {"name": "A"}, {"Idempotency-Key": "weak"}),
    ("invalid", "POST", "/v1/matches", {"game": 1, "seats": [1, {"kind": "x"}], "x": 1}, {}),
    ("invalid", "POST", "/v1/matches", {"game": "chess", "seats": [{"kind": "me"}]}, {}),
    ("invalid", "POST", "/v1/matches", {"game": "coffers", "seats": [{"kind": "me"}] * 2}, {}),
    ("invalid", "POST", "/v1/matches", {"game": "coffers", "seats": [{"kind": "me"}] * 6}, {}),
]


@pytest.fixture
def paths(anna: Somebody, ben: Somebody, match: str) -> dict[str, str]:
    """A match that Anna plays, and others: not hers, open, and over."""
    other, over = opened(ben, [{"kind": "me"}, {"kind": "ai", "level": "novice"}]), opened(anna)
    assert anna.delete(f"{over}/seats/me").status_code == 200
    return {"match": match, "other": other, "open": opened(anna), "over": over}


@pytest.mark.parametrize(("code", "method", "path", "body", "headers"), REFUSED)
def test_a_refusal_is_the_same_in_french_but_for_its_sentences(
    anna: Somebody,
    paths: dict[str, str],
    code: str,
    method: str,
    path: str,
    body: Any,
    headers: dict[str, str],
) -> None:
    def asked(language: str) -> Any:
        sent = {"Authorization": f"Bearer {anna.token}", "Accept-Language": language} | headers
        if not sent["Authorization"]:
            del sent["Authorization"]
        options = options_of(body)
        at = path.format(**paths) if path.startswith("{") else path
        answer = anna.http.open(at, method=method, headers=sent, **options)
        assert problem(answer)[1] == code
        assert answer.headers["Content-Language"] == language
        told = answer.get_json()
        return answer.status_code, told

    (status, en), (status_fr, fr) = asked("en"), asked("fr")
    assert status == status_fr
    assert en["title"] == CODES[code][1].en
    assert fr["title"] == CODES[code][1].fr
    assert en["detail"] != fr["detail"]
    assert "{" not in fr["detail"].replace("'{x}'", "")
    kept = set(en) - {"title", "detail", "errors", "now"}
    assert {name: en[name] for name in kept} == {name: fr[name] for name in kept}
    assert_all_differ(en.get("errors"), fr.get("errors"))


def options_of(body: Any) -> dict[str, Any]:
    """The options of a request: a bid of so many coins, raw text, or JSON."""
    if body is None:
        return {}
    if body == "branch":
        return {"json": {"version": 1, "seats": [{"kind": "me"}] * 2}}
    if body == "text":
        return {"data": "text", "content_type": "text/plain"}
    if isinstance(body, str):
        return {"data": body, "content_type": "application/json"}
    return {"json": {"type": "bid", "coins": body} if isinstance(body, int) else body}


def assert_all_differ(en: Any, fr: Any) -> None:
    """The same fields are wrong, and each sentence is another."""
    if isinstance(en, dict):
        assert set(en) == set(fr)
        for name in en:
            assert_all_differ(en[name], fr[name])
    elif isinstance(en, list):
        assert len(en) == len(fr)
        for each in zip(en, fr, strict=True):
            assert_all_differ(*each)
    elif en is not None:
        assert en != fr


# Parts that are the same in every language.


def test_a_refusal_leaves_its_key_and_a_repeated_answer_is_the_same_in_every_language(
    anna: Somebody, match: str
) -> None:
    for language in ("en", "fr"):
        refused = anna.bid(match, 9, Idempotency_Key="k", Accept_Language=language)
        assert problem(refused) == (409, "illegal-move")
    first = anna.bid(match, 2, Idempotency_Key="k", Accept_Language="fr")
    again = anna.bid(match, 2, Idempotency_Key="k", Accept_Language="en")
    assert (first.status_code, first.data) == (again.status_code, again.data)
    assert first.headers["ETag"] == again.headers["ETag"]
    assert problem(anna.bid(match, 1, Idempotency_Key="k", Accept_Language="fr")) == (
        422,
        "key-reused",
    )


# Outside of the app.


def test_who_sends_no_request_is_told_in_english() -> None:
    data = malformed_request()
    assert b"\r\nContent-Language: en\r\n" in data
    assert refusal_texts.BAD_REQUEST.en.encode() in data

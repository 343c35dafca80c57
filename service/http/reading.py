"""Strict reading of a request: body, query and headers; each error names its field."""

import json as standard_json
import re
from typing import Any, TypeVar

import msgspec
from gunicorn.http.errors import ParseException
from marshmallow import ValidationError
from msgspec import Struct

from domain.words import Names
from service.http import bodies
from service.http.bodies import BIGGEST_BODY
from service.http.middleware import current_request
from service.http.problems import Problem, invalid
from service.http.refusal_texts import TOO_LARGE
from service.http.validation import loaded, schema, tagged_type

S = TypeVar("S", bound=Struct)

JSON = "application/json"
KEY = re.compile(r"[\x21-\x7e]{1,128}")
UNGUESSED = re.compile(bodies.UNGUESSED)
LEAST_SYMBOLS = 6
"""A key of 32 random digits has fewer different ones once in 10¹²: it was not drawn."""
HASH = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"-?[0-9]{1,16}")
TRUTH = {"true": True, "false": False}

SEND_JSON = Names(
    "Envoyez du JSON avec l'en-tête Content-Type: application/json.",
    "Send JSON with the header Content-Type: application/json.",
)
TWICE = Names("Le corps nomme {name} deux fois.", "The body names {name} twice.")
NOT_JSON = Names("Le corps n'est pas du JSON (« {error} »).", "The body is not JSON: {error}.")
TOO_DEEP = Names("Le corps est trop profondément imbriqué.", "The body is nested too deeply.")
MALFORMED = Names(
    "L'encodage du corps par morceaux (chunked) est mal formé.",
    "The chunked encoding of the body is malformed.",
)
CUT = Names(
    "La connexion s'est terminée au milieu du corps.", "The connection ended within the body."
)
TOO_SLOW = Names(
    "Le corps de la requête a mis trop longtemps à arriver.",
    "The body took too long to arrive.",
)
ONCE = Names("Une seule fois.", "Only once.")
BAD_KEY = Names("1 à 128 caractères ASCII visibles.", "1 to 128 visible ASCII characters.")
WEAK_KEY = Names(
    "128 bits tirés au hasard : un UUID (version 4), 32 chiffres hexadécimaux, ou 22 caractères "
    "de base64url ; avec six caractères différents au moins.",
    "128 random bits: a UUID (version 4), 32 hexadecimal digits, or 22 of base64url; with six "
    "different characters at least.",
)
BAD_HASH = Names(
    "L'empreinte d'une entrée : 64 chiffres hexadécimaux.",
    "The hash of an entry: 64 hexadecimal digits.",
)
LONE_HASH = Names(
    "Seulement avec If-Match et une version.", "Only together with If-Match and one version."
)


class NamedTwice(ValueError):
    """An object has this name more than once."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def body(kind: type[S], optional: bool = False) -> S:
    """The request's body as this Struct. Raises Problem."""
    return validated(kind, json(optional))


def validated(kind: type[S], data: Any) -> S:
    """The data as this Struct. Raises Problem with an error for each field that is not right."""
    try:
        return loaded(kind, data)
    except ValidationError as error:
        raise invalid(error.messages) from None


def json(optional: bool = False) -> Any:
    """The body, decoded. An optional body that is missing is {}. Raises Problem."""
    data = _received()
    if optional and not data:
        return {}
    if not _declared():
        raise Problem("unsupported-media-type", SEND_JSON)
    try:
        return parsed_json(data)
    except NamedTwice as error:
        raise Problem("not-json", TWICE.filled(name=_short(error.name))) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem("not-json", NOT_JSON.filled(error=str(error))) from None
    except RecursionError:
        raise Problem("not-json", TOO_DEEP) from None


def parsed_json(data: bytes) -> Any:
    """The value of this text, in which no object names anything twice: of that most decoders take
    the last value, some the first (RFC 8259, section 4), so what a proxy has checked could differ.

    Raises msgspec.DecodeError, UnicodeDecodeError, RecursionError; NamedTwice, also for names that
    are spelled in two ways (`"a"` and `"\\u0061"`).
    """
    value = msgspec.json.decode(data)
    if not _whole(value, data):
        standard_json.loads(data, object_pairs_hook=_once, parse_int=len, parse_float=len)
    return value


def _whole(value: Any, data: bytes) -> bool:
    """Whether the value certainly has all that the text names: as many colons. Without escapes,
    colons stand only between names and values, and in texts, which are the same in both.
    """
    return b"\\" not in data and data.count(b":") == msgspec.json.encode(value).count(b":")


def _once(members: list[tuple[str, Any]]) -> None:
    """Refuse the first name that comes again. The values do not matter: msgspec has read them."""
    seen: set[str] = set()
    for name, _ in members:
        if name in seen:
            raise NamedTwice(name)
        seen.add(name)


def _short(name: str) -> str:
    """A name of the body's, as JSON writes it, so that it can be repeated in a sentence."""
    return msgspec.json.encode(name[:80]).decode()


def _received() -> bytes:
    """The body. Without a declared length, Werkzeug reads up to its limit and drops the rest."""
    try:
        data = _sent()
    except TimeoutError:
        raise Problem("too-slow", TOO_SLOW) from None
    except (ParseException, OSError):
        raise Problem("bad-request", MALFORMED) from None
    if len(data) > BIGGEST_BODY:
        raise Problem("body-too-large", TOO_LARGE)
    return data


def _sent() -> bytes:
    environ = current_request().environ
    length = environ.get("CONTENT_LENGTH", "")
    if not length.isdecimal() or int(length) > BIGGEST_BODY:
        return current_request().get_data(cache=False)
    body: bytes = environ["wsgi.input"].read(int(length))
    if len(body) < int(length):
        raise Problem("bad-request", CUT)
    return body


def _declared() -> bool:
    request = current_request()
    kind = request.environ.get("CONTENT_TYPE")
    return kind == JSON or request.mimetype == JSON or request.mimetype.endswith("+json")


def query(kind: type[S]) -> S:
    """The query as this Struct: every parameter at most once, and no unknown ones."""
    request = current_request()
    if not request.query_string and not _required(kind):
        return kind()
    given, errors = {}, {}
    for name, values in request.args.lists():
        if len(values) > 1:
            errors[name] = [ONCE]
        given[name] = _read(schema(kind).fields.get(name), values[0])
    if errors:
        raise invalid(errors)
    return validated(kind, given)


def _required(kind: type[Struct]) -> bool:
    """Whether a query must have a parameter: most may be left out."""
    return len(kind.__struct_defaults__) < len(kind.__struct_fields__)


def _read(field: Any, text: str) -> Any:
    """The value of a parameter: a number or a boolean where its field is one."""
    wanted = getattr(field, "kind", str)
    if wanted is int and NUMBER.fullmatch(text):
        return int(text)
    return TRUTH.get(text, text) if wanted is bool else text


def idempotency_key() -> str | None:
    """The key that makes a repeated command happen once. Raises Problem."""
    key: str | None = current_request().environ.get("HTTP_IDEMPOTENCY_KEY")
    if key is not None and not KEY.fullmatch(key):
        raise invalid({"Idempotency-Key": [BAD_KEY]})
    return key


def secret_key() -> str | None:
    """An Idempotency-Key from which a token follows, so it must be unguessable. Raises Problem."""
    key = idempotency_key()
    if key is not None and not (UNGUESSED.fullmatch(key) and len({*key}) >= LEAST_SYMBOLS):
        raise invalid({"Idempotency-Key": [WEAK_KEY]})
    return key


def expected_versions() -> set[int] | None:
    """The versions that If-Match names; None: any. Weak and malformed tags match nothing."""
    request = current_request()
    if "HTTP_IF_MATCH" not in request.environ or request.if_match.star_tag:
        return None
    return {int(tag) for tag in request.if_match.as_set() if tag and NUMBER.fullmatch(tag)}


def fresh(tag: str) -> bool:
    """Whether If-None-Match names this tag: the caller has what it is of."""
    request = current_request()
    opaque = tag.removeprefix("W/").strip('"')
    return "If-None-Match" in request.headers and request.if_none_match.contains_weak(opaque)


def known_head() -> str | None:
    """The hash that If-Head names. Raises Problem."""
    head: str | None = current_request().environ.get("HTTP_IF_HEAD")
    if head is None:
        return None
    if not HASH.fullmatch(head.strip('"')):
        raise invalid({"If-Head": [BAD_HASH]})
    return head.strip('"')


def expected_head() -> str | None:
    """The same, of the version that If-Match names. Raises Problem."""
    head = known_head()
    if head is not None and len(expected_versions() or ()) != 1:
        raise invalid({"If-Head": [LONE_HASH]})
    return head


def validated_one_of(kinds: tuple[type[S], ...], data: Any) -> S:
    """The data as the Struct of these whose tag it carries. Raises Problem."""
    try:
        return loaded(tagged_type(kinds, data), data)  # type: ignore[return-value]
    except ValidationError as error:
        raise invalid(error.messages) from None

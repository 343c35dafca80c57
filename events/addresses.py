"""The values that variables of the environment may have: URLs of servers and issuers, names, and
times. No client is made, because gunicorn reads the settings before gevent has patched the modules
that a client imports.
"""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import SplitResult, parse_qsl, urlsplit

from msgspec import Struct

SCHEMES = ("redis://", "rediss://", "unix://", "redis+sentinel://", "rediss+sentinel://")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
DATABASE = re.compile("/?[0-9]*")
SERVICE = re.compile("/[^/]+(/[0-9]*)?")

ANYTHING, NUMBER = re.compile(".+"), re.compile("[0-9]{1,9}")
SECONDS = re.compile(r"[0-9]{1,6}(\.[0-9]+)?")
OPTIONS = {
    "db": NUMBER,
    "username": ANYTHING,
    "password": ANYTHING,
    "client_name": re.compile("[!-~]+"),
    "max_connections": re.compile("[1-9][0-9]{0,8}"),
    "socket_timeout": re.compile(r"([3-9]|[1-9][0-9]{1,5})(\.[0-9]+)?"),  # reading waits for 2 s
    "socket_connect_timeout": SECONDS,
    "socket_keepalive": re.compile("(?i)true|false|yes|no|0|1"),
    "health_check_interval": NUMBER,
}
"""The options that may follow `?`. Other options of redis-py would break promises of the store:
that a command is sent once, and that it answers bytes.
"""
OF_TLS = {
    "ssl_keyfile": ANYTHING,
    "ssl_certfile": ANYTHING,
    "ssl_password": ANYTHING,
    "ssl_ca_certs": ANYTHING,
    "ssl_ca_path": ANYTHING,
    "ssl_ca_data": ANYTHING,
    "ssl_ciphers": ANYTHING,
    "ssl_cert_reqs": re.compile("none|optional|required"),
    "ssl_check_hostname": re.compile("(?i)true|false|yes|no|0|1"),
}
"""With rediss:// these, too."""
KEYS_OF_TLS = {"ssl_keyfile", "ssl_certfile"}

OF_SENTINELS = {"sentinel_username": ANYTHING, "sentinel_password": ANYTHING}
"""With +sentinel:// also these: credentials of the Sentinels themselves."""


def server_url(url: str) -> str:
    """The URL of a server, if it can be one. Raises ValueError, which repeats nothing of the URL:
    that may hold a password.
    """
    if fault := _fault_of(url):
        raise ValueError(fault)
    return url


def _fault_of(url: str) -> str | None:
    try:
        parts = urlsplit(url)
        places = [urlsplit(f"//{each}") for each in parts.netloc.rpartition("@")[2].split(",")]
        ports = [place.port for place in places]
        hosts = [(place.hostname or "").encode("idna") for place in places]
    except ValueError:
        return "is not a URL: check host and port, and write signs in a password as %XX"
    if not url.startswith(SCHEMES):
        return "must begin with redis://, rediss:// or unix://, or redis+sentinel://"
    if "#" in url:
        return "has a #: in a password it is written as %23"
    if parts.scheme == "unix":  # the text before the path would be left out
        fits = parts.path and not any(hosts)
        return _fault_of_options(parts) if fits else "names no socket: unix:///path/to/it"
    if 0 in ports:
        return "names port 0, where nobody can listen"
    if b"" in hosts:
        return "names no host where one must stand, before the port, and beside each comma"
    return _fault_of_path(parts) or _fault_of_options(parts)


def _fault_of_path(parts: SplitResult) -> str | None:
    if parts.scheme.endswith("+sentinel"):
        named = SERVICE.fullmatch(parts.path)
        return None if named else "must name what Sentinels call the primary: …/name or …/name/0"
    if not DATABASE.fullmatch(parts.path):
        return "ends with something that is not the number of a database"
    return None


def _fault_of_options(parts: SplitResult) -> str | None:
    known = OPTIONS | (OF_TLS if parts.scheme.startswith("rediss") else {})
    known |= OF_SENTINELS if parts.scheme.endswith("+sentinel") else {}
    given = parse_qsl(parts.query, keep_blank_values=True)
    if len({name for name, _ in given} & KEYS_OF_TLS) == 1:
        return f"has only one of the options {' and '.join(sorted(KEYS_OF_TLS))}"
    for name, value in given:
        if name not in known:
            return f"has an option after `?` that is none of {', '.join(known)}"
        if not known[name].fullmatch(value):
            return f"has no value that fits the option {name}"
    return None


def trusted_url(url: str) -> str:
    """The URL of an issuer, or of its keys, if it can be trusted: without TLS anybody could answer
    for it, except on this machine. Raises ValueError.
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        raise ValueError(f"{url!r} is not a URL") from None
    near = parts.scheme == "http" and parts.hostname in LOOPBACK
    if (parts.scheme != "https" and not near) or not parts.hostname:
        raise ValueError(f"{url!r} must begin with https:// and name a host")
    if parts.query or parts.fragment:
        raise ValueError(f"{url!r} must have no ? and no #")
    return url


class Issuer(Struct, frozen=True):
    """An issuer of OpenID Connect, and the client ids (at least one) that its tokens are for."""

    url: str
    audiences: tuple[str, ...]


def issuers_of(text: str) -> tuple[Issuer, ...]:
    """The issuers, each as URL=ID or URL=ID,ID, separated by blanks. Raises ValueError."""
    issuers = tuple(_issuer(each) for each in text.split())
    if len({issuer.url for issuer in issuers}) < len(issuers):
        raise ValueError("names an issuer twice: URL=ID,ID")
    return issuers


def _issuer(text: str) -> Issuer:
    url, _, audiences = text.partition("=")
    if not all(named := audiences.split(",")):
        raise ValueError(f"names no client id of {url!r}: URL=ID or URL=ID,ID")
    return Issuer(trusted_url(url), tuple(named))


def public_url(text: str) -> str:
    """The URL at which browsers reach this server. Raises ValueError."""
    if not re.fullmatch(r"https?://[!-~]{1,290}", text):
        raise ValueError("must begin with https:// or http:// and name a host")
    return text.rstrip("/")


def contact_of(text: str) -> str:
    """The address of the operator. Raises ValueError."""
    if not re.fullmatch(r"(mailto:|https://)[!-~]{1,290}", text):
        raise ValueError("must begin with mailto: or https://")
    return text


KEY_NAME = r"[!-*,-~]{1,200}"
"""A name of a key: neither a blank nor a plus (C2SP signed-note), and ASCII only."""
NOWHERE = "localhost"
EPOCH, MS = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)


def origin_of(text: str) -> str:
    """The name under which heads are signed, if it may stand in notes. Raises ValueError."""
    if not re.fullmatch(KEY_NAME, text):
        raise ValueError("must be a name such as play.example: no blank, no +")
    return text


def origin_at(public_url: str) -> str:
    """The name of a server that browsers reach there; "" is nowhere in particular."""
    return urlsplit(public_url).hostname or NOWHERE


def rotations_of(text: str) -> tuple[int, ...]:
    """The times (ms since the epoch) from which on the next key signs, separated by blanks. Raises
    ValueError.
    """
    times = tuple(_time(each) for each in text.split())
    if any(later <= earlier for earlier, later in zip((0, *times), times, strict=False)):
        raise ValueError("must name later and later times")
    return times


def _time(text: str) -> int:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        at = None
    if at is None or at.utcoffset() != timedelta(0):
        raise ValueError(f"{text!r} is no time such as 2027-01-01T00:00:00Z")
    return (at - EPOCH) // MS

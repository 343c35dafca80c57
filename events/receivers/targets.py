"""The URLs that a receiver may have, and the addresses that they may lead to. No input, no output.

A URL comes from a stranger. Its address is known only when its name is resolved, so the sender
judges the address then (`is_public`), when it connects.
"""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from domain.words import Names

LONGEST_URL = 1_000
PORTS = {"http": 80, "https": 443}
LOWEST_PORT = 1024
"""Besides those of HTTP: below are the ports of mail, names, files and shells."""

PRINTABLE = re.compile(r"[!-~]+")
LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
HOST = re.compile(rf"(?!.{{254}})({LABEL}\.)+{LABEL}")
LOCAL = re.compile(LABEL)
"""A name without a dot: of this machine, or of a network of its own."""
NUMERIC = re.compile(r"(.*\.)?([0-9]+|0x[0-9a-f]*)")
"""A name that ends in a number, which some resolvers take for an address: 0x7f.1, 2130706433."""

REFUSED = tuple(
    ip_network(net)
    for net in (
        *("::/3", "4000::/2", "8000::/1"),  # what is not 2000::/3: private, mapped, NAT64, reserved
        *("2001::/32", "2002::/16", "192.88.99.0/24"),  # Teredo, 6to4 and its relays
        "192.0.0.0/24",  # of protocols
        "3fff::/20",  # of documents
        "168.63.129.16/32",  # a public address that a cloud gives to the host below each machine
    )
)
"""Addresses that stand for others, which may be private, and what `ipaddress` takes for global."""

NO_URL = Names("Ce n'est pas une URL.", "This is not a URL.")
TOO_LONG = Names(
    f"Une URL a au plus {LONGEST_URL} caractères.", f"A URL has at most {LONGEST_URL} characters."
)
NOT_ASCII = Names(
    "Écrivez l'URL en ASCII, sans espaces : le nom en Punycode, le reste avec %XX.",
    "Write the URL in ASCII without blanks: the name in Punycode, the rest with %XX.",
)
NOT_HTTP = Names("Seulement http:// et https://.", "Only http:// and https://.")
USER = Names(
    "Une URL ne doit contenir ni nom d'utilisateur, ni mot de passe, ni fragment.",
    "A URL must hold no user, no password and no fragment.",
)
BAD_HOST = Names("Ce nom d'hôte n'est pas valable.", "This host name is not valid.")
BAD_PORT = Names(
    f"Seulement les ports 80, 443 et à partir de {LOWEST_PORT}.",
    f"Only the ports 80, 443, and from {LOWEST_PORT} on.",
)
PRIVATE = Names(
    "Cette adresse n'est pas publique : ce serveur n'y envoie rien.",
    "This address is not public: this server sends nothing there.",
)


class BadTarget(Exception):
    """Nothing is sent to this URL; `why` says why, for people."""

    def __init__(self, why: Names) -> None:
        super().__init__(why.en)
        self.why = why


class Target(Struct, frozen=True):
    """A target: the URL in its one spelling, and its host, by which receivers are counted."""

    url: str
    host: str


def target_of(text: str, allow_private: bool = False) -> Target:
    """The target that a URL names. Two spellings of a URL name the same one. Raises BadTarget."""
    if len(text) > LONGEST_URL:
        raise BadTarget(TOO_LONG)
    if not PRINTABLE.fullmatch(text) or "\\" in text:
        raise BadTarget(NOT_ASCII)
    try:
        parts, port = urlsplit(text), urlsplit(text).port
    except ValueError:
        raise BadTarget(NO_URL) from None
    if parts.scheme not in PORTS:
        raise BadTarget(NOT_HTTP)
    if "@" in parts.netloc or "#" in text:
        raise BadTarget(USER)
    host = _host(parts, allow_private)
    usual = PORTS[parts.scheme]
    port = usual if port is None else port
    if port not in PORTS.values() and port < LOWEST_PORT:
        raise BadTarget(BAD_PORT)
    place = f"[{host}]" if ":" in host else host
    place += "" if port == usual else f":{port}"
    query = f"?{parts.query}" if parts.query else ""
    return Target(f"{parts.scheme}://{place}{parts.path or '/'}{query}", host)


def _host(parts: SplitResult, allow_private: bool) -> str:
    """The host in lower case, without the dot of the root. Raises BadTarget."""
    host = (parts.hostname or "").removesuffix(".")
    bracketed = "[" in parts.netloc
    if bracketed or NUMERIC.fullmatch(host):
        return _literal(host, bracketed, allow_private)
    if HOST.fullmatch(host) or (allow_private and LOCAL.fullmatch(host)):
        return host
    raise BadTarget(PRIVATE if LOCAL.fullmatch(host) else BAD_HOST)


def _literal(host: str, bracketed: bool, allow_private: bool) -> str:
    """An address, as it is usually written. Raises BadTarget."""
    try:
        address = IPv6Address(host) if bracketed else IPv4Address(host)
    except ValueError:
        raise BadTarget(BAD_HOST) from None
    if "%" in host:
        raise BadTarget(BAD_HOST)
    if not (allow_private or is_public(host)):
        raise BadTarget(PRIVATE)
    return str(address)


def is_public(text: str) -> bool:
    """Whether this is one address on the public Internet, and stands for no other address."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    if any(address in net for net in REFUSED if net.version == address.version):
        return False
    return address.is_global and not address.is_multicast and "%" not in text

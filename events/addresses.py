"""Whether the URL of a server makes sense. No client is made: gunicorn reads the settings before
gevent has patched what a client imports.
"""

import re
from urllib.parse import urlsplit

SCHEMES = ("redis://", "rediss://", "unix://")
DATABASE = re.compile("/?[0-9]*")


def fault_of(url: str) -> str | None:
    """What is wrong with the URL; None if it could be one.

    The sentence repeats nothing of the URL, which may hold a password.
    """
    try:
        parts, port = urlsplit(url), urlsplit(url).port
    except ValueError:
        return "is not a URL: check host and port, and write signs in a password as %XX"
    if not url.startswith(SCHEMES):
        return "must begin with redis://, rediss:// or unix://"
    if parts.scheme == "unix":
        return None if parts.path else "names no socket: unix:///path/to/it"
    if port == 0:
        return "names port 0, where nobody can listen"
    if not DATABASE.fullmatch(parts.path):
        return "ends with something that is not the number of a database"
    return None

"""An issuer of OpenID Connect on this machine: its documents, its keys, and ID tokens by them."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

from tests.kit.accounts import SIGN_IN
from tests.kit.clients import Somebody, good, problem

CLIENT = "dragons-app"
BAD = (401, "bad-id-token")
AWAY = (503, "issuer-away")


class TestIssuer:
    """Serves its discovery document and the public halves of `keys` (key id → private key).

    `asked` are the paths of all requests; `broken` is what it answers instead, if anything.
    """

    __test__ = False

    def __init__(self) -> None:
        self.keys: dict[str, Any] = {"one": ec_key("one")}
        self.asked: list[str] = []
        self.broken: tuple[int, bytes] | None = None
        self.discovered: dict[str, Any] = {}
        self.url = ""

    def answer(self, path: str) -> tuple[int, bytes]:
        self.asked.append(path)
        if self.broken is not None:
            return self.broken
        if path == "/.well-known/openid-configuration":
            told = {"issuer": self.url, "jwks_uri": f"{self.url}/keys"} | self.discovered
            return 200, json.dumps(told).encode()
        return 200, json.dumps({"keys": [*map(self.public, self.keys)]}).encode()

    def public(self, kid: str) -> Any:
        key = self.keys[kid]
        kind = RSAAlgorithm if isinstance(key, rsa.RSAPrivateKey) else ECAlgorithm
        return kind.to_jwk(key.public_key(), as_dict=True) | {"kid": kid, "use": "sig"}

    def id_token(self, sub: str = "anna", kid: str = "one", **claims: Any) -> str:
        """An ID token for our client, good for five minutes; a claim that is None is left out."""
        now = int(time.time())
        said = {"iss": self.url, "aud": CLIENT, "sub": sub, "iat": now, "exp": now + 300} | claims
        told = {name: claim for name, claim in said.items() if claim is not None}
        key = self.keys.get(kid) or ec_key(kid)
        algorithm = "RS256" if isinstance(key, rsa.RSAPrivateKey) else "ES256"
        return jwt.encode(told, key, algorithm, headers={"kid": kid})


@cache
def ec_key(name: str) -> Any:
    """A private key; each name has its own."""
    return ec.generate_private_key(ec.SECP256R1())


@cache
def rsa_key() -> Any:
    return rsa.generate_private_key(65537, 2048)


@contextmanager
def issuer() -> Iterator[TestIssuer]:
    """An issuer while it runs."""
    found = TestIssuer()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = found.answer(self.path)
            self.send_response(status)
            self.send_header("Location", f"{found.url}/elsewhere")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found.url = f"http://127.0.0.1:{server.server_port}"
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield found
        finally:
            server.shutdown()
            thread.join()


def let_in(nobody: Somebody, id_token: str, **more: str) -> Somebody:
    """The player with a new token by an ID token."""
    told = good(nobody.post(SIGN_IN, {"id_token": id_token} | more))
    return Somebody(nobody.http, told["token"], told["player"])


def refused(nobody: Somebody, id_token: str, **more: str) -> tuple[int, str]:
    """How an ID token is refused."""
    return problem(nobody.post(SIGN_IN, {"id_token": id_token} | more))

"""Debian's Firefox, driven by WebDriver BiDi: what it speaks itself, without a driver beside it."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.kit.waiting import PATIENCE_S, eventually

BINARY = "firefox-esr"
LISTENS = "WebDriver BiDi listening on "
ALONE = """
user_pref("app.normandy.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("captivedetect.canonicalURL", "");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.push.connection.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.no_proxies_on", "127.0.0.1, localhost");
user_pref("network.proxy.allow_hijacking_localhost", false);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("services.settings.server", "http://127.0.0.1:9");
user_pref("toolkit.telemetry.enabled", false);
"""
"""It asks nobody but this machine: for all others its proxy is a port at which nobody listens."""


class Wrong(Exception):
    """A fault that Firefox reports, or an error that a script of the page has thrown."""


class Firefox:
    """One window. `complaints`: errors and warnings that a page has told its console."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._number = socket, 0
        self.complaints: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        found = self._ask("browsingContext.getTree")
        self._context = found["contexts"][0]["context"]

    def is_phone(self) -> None:
        """A window as small as a phone."""
        size = {"width": 360, "height": 640}
        self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    def begins_with(self, function: str) -> None:
        """Have every page call this first."""
        self._ask("script.addPreloadScript", functionDeclaration=function)

    def goes_to(self, url: str) -> None:
        """Open this address, and wait until all of it is there."""
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def tells(self, function: str, *given: Any) -> Any:
        """The result of a function of the page for these. Raises Wrong."""
        said = self._ask(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify("
            f"await ({function})(...JSON.parse(given)) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if said["type"] == "exception":
            raise Wrong(said["exceptionDetails"]["text"])
        return json.loads(said["result"]["value"])

    def taps(self, x: float, y: float) -> None:
        """A finger, there and away again."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": steps,
        }
        self._ask("input.performActions", context=self._context, actions=[finger])

    def ends(self) -> None:
        """Have it close itself."""
        self._ask("browser.close")

    def _ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(PATIENCE_S))
            if said.get("method") == "log.entryAdded":
                self._hear(said["params"])
            elif said.get("id") == self._number:
                break
        if said["type"] == "error":
            raise Wrong(f"{method}: {said['error']}: {said['message']}")
        return said["result"]

    def _hear(self, entry: Any) -> None:
        if entry["level"] in ("error", "warn"):
            frames = (entry.get("stackTrace") or {}).get("callFrames", [])
            places = [f"{each['url']}:{each['lineNumber']}" for each in frames]
            self.complaints.append("\n".join([entry["text"], *places]))


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """A Firefox of its own, with a new profile in this folder."""
    profile.mkdir()
    (profile / "user.js").write_text(ALONE)
    command = [BINARY, "--headless", "--profile", str(profile), "--remote-debugging-port", "0"]
    said = profile / "said"
    with said.open("w") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
    try:
        assert eventually(lambda: LISTENS in said.read_text()), said.read_text()
        address = said.read_text().partition(LISTENS)[2].split()[0]
        with connect(f"{address}/session", max_size=None, proxy=None) as socket:
            here = Firefox(socket)
            yield here
            here.ends()
        process.wait(PATIENCE_S)
    finally:
        process.kill()
        process.wait()

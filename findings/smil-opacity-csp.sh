#!/usr/bin/env bash
# Firefox ESR 153.8.0 (Debian's package; needs the libraries of GTK 3); websockets 17.4 to talk to it.
# Guess: an SVG element `animate` is markup, and a policy `style-src 'self'` has nothing to say of it,
# as in Chromium 156 (seen beside it: `opacity` moves, and nothing is reported).
# Seen: each new value of an animated `opacity` is reported as an inline style that the policy blocks
# (style-src-attr, the value as its source), many times a second, and the opacity stays as it was.
# `animateTransform` of `transform`, which is no property of CSS here, moves and is not reported.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check websockets==17.4
(cd "$folder" && apt-get download --quiet firefox-esr=153.8.0esr-1~deb12u1 >/dev/null 2>&1)
dpkg-deb --extract "$folder"/firefox-esr_*.deb "$folder/firefox"
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import json
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from websockets.sync.client import connect

folder = Path(sys.argv[1])
ANIMATED = {
    "opacity": '<animate attributeName="opacity" values="1;.3;1" {}/>',
    "transform": '<animateTransform attributeName="transform" type="translate" values="0;9;0" {}/>',
}
LASTS = 'dur="0.4s" repeatCount="indefinite"'
LOOK = {
    "opacity": "getComputedStyle(document.querySelector('path')).opacity",
    "transform": "document.querySelector('path').getBoundingClientRect().left",
}


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        inner = ANIMATED.get(self.path[1:], "").format(LASTS)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Security-Policy", "style-src 'self'")
        self.end_headers()
        shown = f'<svg viewBox="0 0 9 9"><path d="M1 1h4v4z">{inner}</path></svg>'
        self.wfile.write(f"<!doctype html>{shown}".encode())

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
(folder / "profile").mkdir()
said = folder / "said"
binary = folder / "firefox/usr/lib/firefox-esr/firefox-esr"
words = [binary, "--headless", "--profile", folder / "profile", "--remote-debugging-port", "0"]
process = subprocess.Popen(words, stdout=said.open("w"), stderr=subprocess.STDOUT)
try:
    mark, end = "WebDriver BiDi listening on ", time.monotonic() + 60
    while mark not in said.read_text() and time.monotonic() < end:
        time.sleep(0.1)
    address = said.read_text().partition(mark)[2].split()[0]
    with connect(f"{address}/session", proxy=None) as wire:
        reports = []

        def ask(number, method, **params):
            wire.send(json.dumps({"id": number, "method": method, "params": params}))
            while (told := json.loads(wire.recv(60))).get("id") != number:
                if told.get("method") == "log.entryAdded":
                    reports.append(told["params"]["text"])
            return told["result"]

        version = ask(1, "session.new", capabilities={})["capabilities"]["browserVersion"]
        ask(2, "session.subscribe", events=["log.entryAdded"])
        context = ask(3, "browsingContext.getTree")["contexts"][0]["context"]
        found = {}
        for name in ANIMATED:
            url = f"http://127.0.0.1:{server.server_port}/{name}"
            ask(4, "browsingContext.navigate", context=context, url=url, wait="complete")
            reports.clear()  # what was said of the page before
            seen = set()
            for _ in range(30):
                asked = {"expression": LOOK[name], "target": {"context": context}}
                told = ask(5, "script.evaluate", awaitPromise=False, **asked)
                seen.add(told["result"]["value"])
                time.sleep(0.02)
            blocked = sum("style-src-attr" in text for text in reports)
            found[name] = (len(seen) > 1, blocked > 1)
            print(f"  Firefox {version}, {name}: {len(seen)} values seen, {blocked} reports")
finally:
    process.kill()
    process.wait()
assert found == {"opacity": (False, True), "transform": (True, False)}, found
PYTHON
echo "As described."

"""The page: how long until there is something to touch, with nothing kept of an earlier visit.

Beside it, in turns, an answer of the same server that is no page: what a browser takes for nothing.
"""

import json
import shutil
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from domain.match import awaited
from events.store.server import connect
from tests.bench.matches import bench_parts, opened
from tests.bench.servers import Player, Servers, registered
from tests.bench.table import Figure, in_turns, ratio

INTERACTIVE_MS = 1_000
"""The page can be used after so long, on a fast machine."""
BAD_LINE_MS = 1_800
"""The same on a bad line."""
BAD_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,
    "uploadThroughput": 200_000,
}
"""150 ms, and 1.6 Mbit/s both ways."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
WATCH = """
(function looked() {
  const there = document.querySelector("SELECTOR")?.getClientRects().length > 0;
  if (there) window.ready = performance.now();
  else requestAnimationFrame(looked);
})()
"""


def figures(rounds: int = 9) -> list[Figure]:
    """Of the door, and of a table at which it is one's turn."""
    if not (chromium := shutil.which("chromium")):
        return [Figure("the page", "not measured: there is no chromium here")]
    with TemporaryDirectory() as folder, Servers(Path(folder), "no") as place:
        port = place.serve("service", READS_PER_MINUTE="0")
        players = [registered(port, f"Player {seat}") for seat in range(4)]
        match = opened(bench_parts(connect(place.url)), [player.id for player in players])
        first = players[min(seat for waiting in awaited(match) for seat in waiting.seats)]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            loads = partial(loaded, browser, f"http://127.0.0.1:{port}", first)
            nothing = partial(loads, "/healthz", "body")
            door = partial(loads, "/play", ".game")
            table = partial(loads, f"/play/{match.id}", ".table .may")
            far = partial(loads, line=BAD_LINE)
            far_door, far_table = partial(far, *door.args[3:]), partial(far, *table.args[3:])
            columns = in_turns(rounds, nothing, door, table, far_door, far_table)
            browser.close()
    return [
        *figure("the door, until a game can be touched", columns[0], columns[1]),
        *figure("a table, until a move can be touched", columns[0], columns[2]),
        *figure("the door, at 150 ms and 1.6 Mbit/s", columns[0], columns[3], BAD_LINE_MS),
        *figure("a table, at 150 ms and 1.6 Mbit/s", columns[0], columns[4], BAD_LINE_MS),
    ]


def figure(
    what: str, nothing: list[float], page: list[float], most: int = INTERACTIVE_MS
) -> list[Figure]:
    """The median, and the median of its ratios to what is no page."""
    took = median(page)
    value = f"{took:.0f} ms, {ratio(page, nothing):.0f} times /healthz"
    return [Figure(what, value, f"< {most:,} ms", took < most)]


def loaded(
    browser: Browser,
    url: str,
    player: Player,
    path: str,
    selector: str,
    line: dict[str, Any] | None = None,
) -> float:
    """How long (ms) a new browser takes from its way there until it shows this, on such a line."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    kept = json.dumps(json.dumps({"id": player.id, "name": "Player", "token": player.token}))
    context.add_init_script(f"localStorage.setItem('dragonhoard.player', {kept})")
    context.add_init_script(WATCH.replace("SELECTOR", selector))
    page = context.new_page()
    if line:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
    page.goto(url + path)
    took = page.wait_for_function("() => window.ready").json_value()
    context.close()
    return float(took)

"""One catalogue of sentences, two narrators: agents are told what people read, word for word."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from domain.secrecy import seen_by
from service.agents.narrator import FILES, narrator_of
from service.pages import HERE
from tests.golden.recorded import recorded

SCRIPT = Path(__file__).parent / "narrated.mjs"
FLAGS = ("quiet", "chapter", "outcome", "alone")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The modules of the pages that say words, where node takes them for modules."""
    root = tmp_path_factory.mktemp("pages")
    (root / "package.json").write_text('{"type": "module"}')
    for name in ("common/words.js", "common/files.js", "table/tell.js"):
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(HERE / name, root / name)
    return root


def entries(slug: str) -> Iterator[Any]:
    """All entries of a game's golden matches, as they are, as a seat and as a spectator see them,
    each once.
    """
    known = set()
    for match in recorded(slug):
        for entry in match.entries:
            for eyes in (None, 0):
                seen = [seen_by(event, eyes, entry.actor.seat) for event in entry.events]
                for events in (entry.events, seen):
                    told = msgspec.json.encode({"version": 2, "events": events})
                    if told not in known:
                        known.add(told)
                        yield msgspec.json.decode(told)


@pytest.mark.needs("node")
@pytest.mark.parametrize("slug", GAMES)
def test_agents_are_told_what_people_read(pages: Path, slug: str) -> None:
    narrator, every = narrator_of(slug, {}), list(entries(slug))
    files = [json.loads((HERE / name).read_text()) for name in (*FILES, f"table/games/{slug}.json")]
    given = {"files": files, "names": narrator.names, "things": narrator.things, "entries": every}
    run = ["node", str(SCRIPT), str(pages)]
    done = subprocess.run(run, input=msgspec.json.encode(given), capture_output=True, check=True)
    assert every
    for entry, said in zip(every, json.loads(done.stdout), strict=True):
        told = list(narrator.sentences(entry))
        assert [text for _, text, _ in told] == [one["text"] for one in said], entry
        for flag in FLAGS:
            flags = [
                bool(how.get(flag) or (flag == "quiet" and how.get("technical")))
                for *_, how in told
            ]
            assert flags == [bool(one.get(flag)) for one in said], (flag, entry)

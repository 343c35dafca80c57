"""`python -m tests.bench.caller <file>`: a worker of deadlines that has met the matches in it."""

import sys
from pathlib import Path

from events.settings import Settings
from workers.__main__ import QUEUES, serve
from workers.lifecycle import set_up_process
from workers.queues import process_parts


def main() -> None:
    """Read the matches, and serve."""
    set_up_process("test")
    for match_id in Path(sys.argv[1]).read_text().split():
        process_parts().projector.newest(match_id)
    serve(Settings.from_environment().queue_url, QUEUES["deadlines"])


if __name__ == "__main__":
    main()

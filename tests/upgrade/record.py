"""`python -m tests.upgrade.record`: what the release in preparation reads and writes."""

import sys

from tests.upgrade.releases import ROOT, is_released, of_today, record, recorded


def main() -> None:
    """Refuses to record a release anew that the changelog has already."""
    last = recorded()[-1].version
    if is_released(last):
        sys.exit(
            f"{last} is released, and its record stays as it is. What is new is in READ_ONLY_YET "
            "(domain/releases.py) until the release that can read it is made."
        )
    today = of_today(last)
    sys.stdout.write(f"{record(today).relative_to(ROOT)}: {len(today.reads)} lines\n")


if __name__ == "__main__":
    main()

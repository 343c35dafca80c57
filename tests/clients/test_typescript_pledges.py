"""The TypeScript client pledges words when it sits down, and gives them when all have pledged."""

import pytest

from tests.clients.node import TSC, Node

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]


def test_words_are_pledged_kept_and_given(node: Node, url: str) -> None:
    assert node.run("pledges.mjs", url=url) == {
        "alone": "running",
        "joined": "open",
        "elsewhere": "open",
        "again": "running",
        "words": 2,
        "moves": True,
        "read": "running",
        "plain": ["running", False],
        "late": "somebody has pledged after you had given your words.",
        "status": "finished",
        "checks": ["passed"] * 4,
    }

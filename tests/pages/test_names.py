"""The scripts of the pages use no name that nobody has defined: no builder looks at them."""

import re
import subprocess

import pytest

from service.pages import HERE
from tests.clients.node import TSC

UNKNOWN = re.compile(r"^.*error TS(?:2304|2305|2307|2552|2724): .*$", re.MULTILINE)
"""Names without a definition, without an export, or without a file."""
HOW = (
    "--noEmit --skipLibCheck --allowJs --checkJs --target esnext --module esnext"
    " --moduleResolution bundler"
)
SCRIPTS = sorted(str(path) for path in HERE.rglob("*.js"))
IN_WORKERS = ("clients", "registration", "skipWaiting")
"""Globals of a service worker alone."""


@pytest.mark.long
@pytest.mark.needs("node", TSC)
def test_every_name_in_a_script_is_defined() -> None:
    asked = [TSC, *HOW.split(), "--lib", "esnext,dom,dom.iterable", *SCRIPTS]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    assert "error TS" in said  # types are not declared, so it complains of more than names
    known = tuple(f"Cannot find name '{name}'" for name in IN_WORKERS)
    unknown = [line for line in UNKNOWN.findall(said) if not any(each in line for each in known)]
    assert unknown == []

"""The image: its recipe is right, and the linter of recipes has no complaints.

It cannot be built without a Docker engine; docs/kubernetes.md says which builds were tried.
"""

import json
import re
import shlex
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import msgspec
import pytest

from domain.releases import RELEASE
from events.settings import Settings
from service.process.run import PROCFILE
from tests.imports import PACKAGES

ROOT = PROCFILE.parent
RECIPE = (ROOT / "Dockerfile").read_text().replace("\\\n", "")
VARIABLES = {field.encode_name for field in msgspec.structs.fields(Settings)}
OF_OTHERS = ("PYTHON", "MALLOC_")
"""So begin the variables of the interpreter, and of glibc."""
HADOLINT = str(Path(sys.executable).with_name("hadolint"))


def said(word: str) -> list[str]:
    """The arguments of each such instruction."""
    return re.findall(rf"^{word} +(.*)$", RECIPE, re.MULTILINE)


def test_the_linter_has_nothing_to_say() -> None:
    run = subprocess.run([HADOLINT, "Dockerfile"], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout, run.returncode) == ("", 0)


def test_the_base_is_named_by_what_it_is() -> None:
    (base,) = said("FROM")
    assert re.fullmatch(r"python:3\.11\.\d+-slim-\w+@sha256:[0-9a-f]{64}", base)


def test_only_variables_that_are_read_are_set() -> None:
    named = {word.partition("=")[0] for line in said("ENV") for word in shlex.split(line)}
    assert {name for name in named if not name.startswith(OF_OTHERS)} <= VARIABLES


def test_all_that_is_copied_is_there_and_all_our_packages_are_copied() -> None:
    copied = [word for line in said("COPY") for word in line.split()[:-1]]
    assert [path for path in copied if not (ROOT / path).exists()] == []
    assert {f"{package}/" for package in PACKAGES} <= set(copied)
    let_through = (ROOT / ".dockerignore").read_text().splitlines()
    assert {f"!{path}" for path in copied} <= set(let_through)


def test_the_user_may_read_what_came_from_a_checkout_with_a_strict_umask(tmp_path: Path) -> None:
    """Such an image was built, and none of its processes started."""
    (line,) = [line for line in said("RUN") if "useradd" in line]
    (folder := tmp_path / "app/domain").mkdir(parents=True, mode=0o700)
    (folder / "words.py").touch(0o600)
    command, *_ = line.split(" && ")
    subprocess.run(command.replace("/app", str(tmp_path / "app")), shell=True, check=True)
    assert folder.stat().st_mode & 0o005 == 0o005
    assert (folder / "words.py").stat().st_mode & 0o004


def test_the_manifests_and_the_page_name_the_image_of_this_release() -> None:
    base = (ROOT / "k8s/base/kustomization.yaml").read_text()
    assert re.findall(r'newTag: "(.*?)"', base) == [RELEASE]
    page = (ROOT / "docs/kubernetes.md").read_text()
    assert re.findall(r"dragonhoard:(\d\S*)", page) == [RELEASE]


class Web(BaseHTTPRequestHandler):
    """A server that is alive, or not."""

    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (503, False)])
def test_the_health_check_asks_the_web(status: int, healthy: bool) -> None:
    (command,) = re.findall(r"CMD (\[.*\])", said("HEALTHCHECK")[0])
    server = HTTPServer(("127.0.0.1", 0), type("Asked", (Web,), {"status": status}))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        argv = [sys.executable, *json.loads(command)[1:]]
        env = {"PORT": str(server.server_port)}
        run = subprocess.run(argv, env=env, capture_output=True, timeout=60)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert (run.returncode == 0) == healthy

"""The bill of materials is complete and valid; the audit says what is known, or that it cannot."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from domain.releases import RELEASE
from tests.upgrade import audit
from tests.upgrade.materials import Material, bill, images, materials, python_packages

SAFE = Material("pypi", "safe", "1.0", (), True)
OTHER = Material("pypi", "other", "1.0", (), True)
WEAK = Material("npm", "@a/weak", "2.0", (), False)
IMAGE = Material("docker", "python", "3.11", (), True)


def test_the_bill_is_valid() -> None:
    made = bill(materials()).decode()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(made) is None
    assert json.loads(made)["metadata"]["component"]["version"] == RELEASE


def test_every_material_has_a_version_and_hashes() -> None:
    found = materials()
    assert {material.kind for material in found} == {"pypi", "npm", "docker"}
    assert [material for material in found if not (material.version and material.hashes)] == []


def test_what_runs_is_told_from_what_builds() -> None:
    runs = {package.name: package.runs for package in python_packages()}
    assert (runs["flask"], runs["werkzeug"], runs["pytest"]) == (True, True, False)
    assert next(image.name for image in images()) == "python"


def test_the_bill_says_why_a_package_is_there() -> None:
    needs = {d["ref"]: d["dependsOn"] for d in json.loads(bill(materials()))["dependencies"]}
    (flask,) = [ref for ref in needs["dragonhoard"] if ref.startswith("pkg:pypi/flask@")]
    assert any(ref.startswith("pkg:pypi/werkzeug@") for ref in needs[flask])


class Index(BaseHTTPRequestHandler):
    """An index of vulnerabilities that knows one of `@a/weak`."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        known = {"pkg:npm/%40a/weak@2.0": {"vulns": [{"id": "GHSA-1", "modified": "today"}]}}
        self.send_response(200)
        self.end_headers()
        results = [known.get(query["package"]["purl"], {}) for query in asked]
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def index() -> Iterator[str]:
    """The URL of an index that answers."""
    with HTTPServer(("127.0.0.1", 0), Index) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_the_audit_names_what_is_known(index: str) -> None:
    known = (("@a/weak 2.0 (builds and tests only): GHSA-1",), True)
    assert audit.audited((SAFE, WEAK, IMAGE), index) == known
    unknown = (("No known vulnerability in 2 packages.",), False)
    assert audit.audited((SAFE, OTHER, IMAGE), index) == unknown


def test_an_audit_that_cannot_ask_says_so_and_finds_nothing() -> None:
    (line,), any_known = audit.audited((WEAK,), "http://127.0.0.1:1/")
    assert "could not be asked" in line
    assert not any_known

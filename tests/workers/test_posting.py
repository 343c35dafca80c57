"""A POST to a receiver: however bad that is, it ends soon, and nothing private is reached."""

import asyncio
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from events.receivers.receiver import Response
from tests.kit.receiving import Receiver, hangs_up, receiving, says, talks_nonsense
from workers.delivery import posting
from workers.delivery.posting import MOST_HEARD, TIMEOUTS, BoundedStream, Poster, Timeouts

SHORT = Timeouts(connect=0.5, rest=0.1, whole=0.5)
LONG = Timeouts(connect=30, rest=30, whole=30)


@pytest.fixture
def there() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


class Names:
    """A resolver: each question is answered by the next of its answers, the last for ever."""

    def __init__(self, *answers: str) -> None:
        self._answers, self.asked = [*answers], list[str]()

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        found = self._answers[0]
        self._answers = self._answers[1:] or self._answers
        if not found:
            raise OSError("no such name")
        return found.split()


def posted(
    url: str,
    names: Names | None = None,
    private: bool = True,
    timeouts: Timeouts = LONG,
    trusted: ssl.SSLContext | None = None,
) -> Response:
    """The response to a POST; literal addresses are not resolved."""

    async def post() -> Response:
        poster = Poster(names or Names("127.0.0.1"), private, timeouts, trusted)
        return await poster.post(url, {"x-test": "dragons"}, b"news")

    return asyncio.run(post())


def test_a_receiver_gets_the_body_and_the_headers_and_its_name_as_host(there: Receiver) -> None:
    answer = posted(f"http://dragons.example:{there.port}/lair?a=b")
    assert (answer.outcome, answer.status) == ("accepted", 204)
    (got,) = there.received
    assert (got.path, got.body) == ("/lair?a=b", b"news")
    assert got.headers["host"] == f"dragons.example:{there.port}"
    assert got.headers["x-test"] == "dragons"
    assert got.headers["content-length"] == "4"


@pytest.mark.parametrize("status", [300, 301, 404, 410, 429, 500, 503])
def test_any_status_but_2xx_is_a_refusal(there: Receiver, status: int) -> None:
    there.behaviour = says(status, body=b"no")
    answer = posted(there.url)
    assert (answer.outcome, answer.status) == ("refused", status)


def test_no_redirect_is_followed(there: Receiver) -> None:
    with receiving() as other:
        there.behaviour = says(307, f"Location: {other.url}/private")
        assert posted(there.url).status == 307
        assert not other.received


def test_what_the_receiver_asks_for_is_read_of_retry_after(there: Receiver) -> None:
    there.behaviour = says(429, "Retry-After: 17")
    assert posted(there.url).retry_after == 17
    there.behaviour = says(429, "Retry-After: Wed, 21 Oct 2026 07:28:00 GMT")
    assert posted(there.url).retry_after == 0
    there.behaviour = says(429, f"Retry-After: {'9' * 5000}")
    assert posted(there.url).retry_after == 999_999_999


def test_who_says_nothing_or_drips_is_left_in_time(there: Receiver) -> None:
    for bad in (there.is_silent, there.drips):
        there.behaviour = bad
        assert posted(there.url, timeouts=SHORT).outcome == "timeout"


def test_an_answer_without_an_end_is_an_answer(there: Receiver) -> None:
    there.behaviour = there.never_ends
    assert posted(there.url).outcome == "accepted"


def test_a_body_that_does_not_come_does_not_matter(there: Receiver) -> None:
    there.behaviour = there.owes_the_body
    assert posted(there.url, timeouts=Timeouts(30, 0.1, 30)).outcome == "accepted"


def test_who_only_ever_says_to_go_on_is_given_up_before_the_time_is_over(there: Receiver) -> None:
    there.behaviour = there.says_go_on
    assert posted(there.url).outcome == "unreachable"


def test_while_one_talks_without_an_end_others_have_their_turn_after_each_part(
    there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each part is small, and another task runs between any two."""
    turns, parts = [0], list[tuple[int, int]]()
    read = BoundedStream.read

    async def watched(self: BoundedStream, most: int, timeout: float | None = None) -> bytes:
        before = turns[0]
        part = await read(self, most, timeout)
        parts.append((len(part), turns[0] - before))
        return part

    async def counts() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    async def both() -> None:
        counting = asyncio.create_task(counts())
        await Poster(Names("127.0.0.1"), True, LONG).post(there.url, {}, b"news")
        counting.cancel()

    monkeypatch.setattr(BoundedStream, "read", watched)
    there.behaviour = there.says_go_on
    asyncio.run(both())
    assert MOST_HEARD <= sum(size for size, _ in parts) < MOST_HEARD + posting.MOST_READ
    assert all(others > 0 for _, others in parts)


def test_a_head_may_take_all_the_time_that_there_is(
    there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = list[float | None]()
    read = BoundedStream.read

    async def watched(self: BoundedStream, most: int, timeout: float | None = None) -> bytes:
        waits.append(timeout)
        return await read(self, most, timeout)

    monkeypatch.setattr(BoundedStream, "read", watched)
    assert posted(there.url, timeouts=TIMEOUTS).outcome == "accepted"
    assert set(waits) == {None}, "only the whole has an end"


@pytest.mark.parametrize(
    "rest", [b"Content-Length: 10\r\n\r\nz", b"Transfer-Encoding: chunked\r\n\r\nno size\r\n"]
)
def test_a_body_that_breaks_does_not_matter(there: Receiver, rest: bytes) -> None:
    there.behaviour = lambda connection: connection.sendall(b"HTTP/1.1 200 OK\r\n" + rest)
    answer = posted(there.url)
    assert (answer.outcome, answer.status) == ("accepted", 200)


def test_who_hangs_up_or_talks_nonsense_was_not_reached(there: Receiver) -> None:
    for bad in (hangs_up, talks_nonsense):
        there.behaviour = bad
        answer = posted(there.url)
        assert (answer.outcome, answer.status) == ("unreachable", None)


def test_who_is_not_there_was_not_reached(there: Receiver) -> None:
    there.close()
    assert posted(there.url).outcome == "unreachable"
    assert posted("http://dragons.example/", Names("")).outcome == "unreachable"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.7",
        "169.254.169.254",
        "168.63.129.16",
        "::1",
        "::ffff:127.0.0.1",
        "64:ff9b::a00:1",
    ],
)
def test_nothing_private_is_reached_unless_it_is_allowed(there: Receiver, address: str) -> None:
    answer = posted(f"http://dragons.example:{there.port}/", Names(address), private=False)
    assert answer == Response("private")
    assert not there.received


def test_one_private_address_among_public_ones_is_enough(there: Receiver) -> None:
    names = Names("93.184.215.14 127.0.0.1")
    url = f"http://dragons.example:{there.port}/"
    assert posted(url, names, private=False).outcome == "private"
    assert not there.received


def test_a_name_that_leads_elsewhere_after_the_check_gains_nothing(
    there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for once: the address that was judged is the one that is connected to."""
    monkeypatch.setattr(posting, "is_public", lambda address: address == "127.0.0.1")
    names = Names("127.0.0.1", "127.0.0.2")
    url = f"http://dragons.example:{there.port}/"
    assert posted(url, names, private=False).outcome == "accepted"
    assert names.asked == ["dragons.example"]
    assert posted(url, names, private=False).outcome == "private"
    assert len(there.received) == 1


def test_tls_is_for_the_name_and_not_for_the_address(tmp_path: Path) -> None:
    theirs, trusted = certified("dragons.example", tmp_path)
    with receiving(theirs) as there:
        url = f"https://dragons.example:{there.port}/"
        assert posted(url, trusted=trusted).outcome == "accepted"
        assert posted(url).outcome == "unreachable"  # nobody vouches for this certificate
        other = f"https://wyverns.example:{there.port}/"
        assert posted(other, trusted=trusted).outcome == "unreachable"
        assert [got.headers["host"] for got in there.received] == [f"dragons.example:{there.port}"]


def certified(name: str, folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """The TLS contexts of a server of this name, and of its clients."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem, none = serialization.Encoding.PEM, serialization.NoEncryption()
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, none)
    (folder / "pem").write_bytes(private + certificate.public_bytes(pem))
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(folder / "pem")
    return theirs, ssl.create_default_context(cadata=certificate.public_bytes(pem).decode())


def test_an_address_in_the_url_is_judged_as_what_a_name_leads_to(there: Receiver) -> None:
    answer = posted(there.url, Names("127.0.0.1"), private=False)
    assert answer.outcome == "private"
    assert not there.received


def test_a_second_address_is_tried_if_the_first_does_not_answer(there: Receiver) -> None:
    names = Names("127.0.0.2 127.0.0.1")
    answer = posted(f"http://dragons.example:{there.port}/", names)
    assert answer.outcome == "accepted"

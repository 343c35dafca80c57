"""The environment becomes one object, and what makes no sense is refused in a sentence."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from events.addresses import Issuer
from events.settings import Settings, SettingsError
from events.store.entries import Confirmation

KEY = "0123456789abcdef" * 4
CONFIG = Path(__file__).parents[2] / "service/process/gunicorn_config.py"


def test_an_empty_environment_means_the_embedded_store_on_a_laptop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = Settings.from_environment({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.data_dir == tmp_path / "data"
    assert settings.embedded
    assert settings.redis_url.startswith("unix://")
    assert settings.queue_url == settings.redis_url


def test_with_a_redis_url_the_queue_is_on_the_same_server_unless_it_is_set(tmp_path: Path) -> None:
    given = {"REDIS_URL": "redis://a", "DATA_DIR": str(tmp_path)}
    assert Settings.from_environment(given).queue_url == "redis://a"
    assert Settings.from_environment(given | {"QUEUE_URL": "redis://b"}).queue_url == "redis://b"
    assert not Settings.from_environment(given).embedded


def test_replicas_are_asked_of_a_store_that_can_have_them(tmp_path: Path) -> None:
    wanted = {"STORE_REPLICAS": "2", "DATA_DIR": str(tmp_path)}
    with pytest.raises(SettingsError, match="the embedded store has no replicas"):
        Settings.from_environment(wanted)
    settings = Settings.from_environment(wanted | {"REDIS_URL": "redis://a"})
    assert settings.confirmation == Confirmation(2, 1_000)


def test_the_key_is_made_once_for_our_eyes_only(tmp_path: Path) -> None:
    def read(_: int) -> bytes:
        return Settings.from_environment({"DATA_DIR": str(tmp_path)}).master_key

    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(read, range(8)))
    assert len(keys) == 1
    assert len(keys.pop()) == 32
    assert [path.name for path in tmp_path.iterdir()] == ["master.key"]
    assert (tmp_path / "master.key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_set_leaves_no_file(tmp_path: Path) -> None:
    settings = Settings.from_environment({"MASTER_KEY": KEY, "DATA_DIR": str(tmp_path / "none")})
    assert settings.master_key == bytes.fromhex(KEY)
    assert not settings.data_dir.exists()


@pytest.mark.parametrize("given", [{}, {"MASTER_KEY": KEY}])
def test_a_process_that_needs_no_key_has_none_and_makes_none(
    tmp_path: Path, given: dict[str, str]
) -> None:
    settings = Settings.from_environment(given | {"DATA_DIR": str(tmp_path)}, keyed=False)
    assert settings.master_key == b""
    assert list(tmp_path.iterdir()) == []


def test_issuers_are_read_with_their_client_ids(tmp_path: Path) -> None:
    said = "https://accounts.example/=app,app-ios http://127.0.0.1:9/x=test"
    settings = Settings.from_environment({"DATA_DIR": str(tmp_path), "OIDC_ISSUERS": said})
    assert settings.oidc_issuers == (
        Issuer("https://accounts.example/", ("app", "app-ios")),
        Issuer("http://127.0.0.1:9/x", ("test",)),
    )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("http://accounts.example=app", "https"),
        ("accounts.example=app", "https"),
        ("file:///etc/passwd=app", "https"),
        ("https://=app", "host"),
        ("https://[=app", "not a URL"),
        ("https://accounts.example", "client id"),
        ("https://accounts.example=app,", "client id"),
        ("https://accounts.example?x=app", "no ?"),
        ("https://a.example=app https://a.example=ios", "twice"),
    ],
)
def test_an_issuer_that_nobody_could_trust_is_refused(tmp_path: Path, said: str, why: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(why)):
        Settings.from_environment({"DATA_DIR": str(tmp_path), "OIDC_ISSUERS": said})


def test_secrets_do_not_show_when_settings_are_printed() -> None:
    settings = Settings.from_environment({"MASTER_KEY": KEY, "REDIS_URL": "redis://:pw@host"})
    assert "pw" not in repr(settings)
    assert KEY[:8] not in repr(settings)


@pytest.mark.parametrize(
    "given",
    [
        {"PORT": "http"},
        {"STORE_FSYNC": "sometimes"},
        {"MASTER_KEY": "short"},
        {"MASTER_KEY": "0" * 62},
        {"AI_WORKERS": "many"},
        {"AI_WORKERS": "-1"},
        {"WEB_WORKERS": "0"},
        {"PORT": "65536"},
        {"REDIS_URL": "http://x"},
        {"REDIS_URL": "localhost:6379"},
        {"REDIS_URL": "redis://[::1"},
        {"REDIS_URL": "redis://host:0"},
        {"REDIS_URL": "redis://host:1,other:0"},
        {"REDIS_URL": "redis://host,other:x"},
        {"REDIS_URL": "redis+sentinel://host"},
        {"REDIS_URL": "redis+sentinel://host/name/x"},
        {"REDIS_URL": "redis://host/0?sentinel_password=x"},
        {"QUEUE_URL": "redis://host:port"},
        {"QUEUE_URL": "rediss://host/main"},
        {"QUEUE_URL": "unix://"},
        {"REDIS_URL": "redis://host?foo=1"},
        {"REDIS_URL": "redis://host/0?retry_on_timeout=1"},
        {"REDIS_URL": "redis://host/0?decode_responses=1"},
        {"REDIS_URL": "redis://host/0?ssl_cert_reqs=none"},
        {"QUEUE_URL": "redis://host/0?socket_timeout=x"},
        {"QUEUE_URL": "redis://host/0?socket_timeout=1"},
        {"QUEUE_URL": "redis://host/0?db="},
        {"QUEUE_URL": "unix:///a/socket?foo"},
        {"QUEUE_URL": "rediss://host?ssl_cert_reqs=perhaps"},
        {"REDIS_URL": "redis://"},
        {"REDIS_URL": "redis://:6379/0"},
        {"REDIS_URL": "redis://host:6379,"},
        {"REDIS_URL": "redis+sentinel://,host/name"},
        {"REDIS_URL": "redis://a..b:6379"},
        {"REDIS_URL": f"redis://host,{'a' * 64}:6379"},
        {"REDIS_URL": "redis://:12#34@host:6379"},
        {"QUEUE_URL": "redis://host/0#1"},
        {"QUEUE_URL": "redis://host/0?client_name=a%20b"},
        {"REDIS_URL": "unix://run/redis.sock"},
        {"REDIS_URL": "rediss://host?ssl_keyfile=/key"},
        {"REDIS_URL": "rediss://host?ssl_certfile=/certificate"},
        {"ABANDON_DAYS": "inf"},
        {"ABANDON_UNATTENDED_DAYS": "1e300"},
        {"IDLE_SECONDS": "inf"},
        {"ANSWER_SECONDS": "1e9"},
        {"CONNECTIONS_PER_WORKER": "1" + 20 * "0"},
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(SettingsError):
        Settings.from_environment({"MASTER_KEY": KEY} | given)


def test_a_broken_key_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "master.key").write_text("broken")
    with pytest.raises(SettingsError, match=r"master\.key"):
        Settings.from_environment({"DATA_DIR": str(tmp_path)})
    assert (tmp_path / "master.key").read_text() == "broken"


@pytest.mark.parametrize(
    "url",
    [
        "redis://host",
        "redis://user:p%40ss@host:6380/3",
        "rediss://[::1]:6379/0?ssl_cert_reqs=none",
        "rediss://host?ssl_keyfile=/key&ssl_certfile=/certificate",
        "unix:///run/redis.sock?db=2",
        "unix://user:pw@/run/redis.sock",
        "redis://:pw@host:6379,[::1]:6380,third",
        "redis+sentinel://:pw@host,other:26380/name?sentinel_password=x",
        "rediss+sentinel://host:26379/name/2?ssl_ca_certs=/ca",
    ],
)
def test_what_the_client_understands_is_a_url(url: str) -> None:
    given = {"MASTER_KEY": KEY, "REDIS_URL": url}
    assert Settings.from_environment(given).redis_url == url


def test_a_refused_url_does_not_show_its_password() -> None:
    for url in (
        "http://:secret@x",
        "redis://:sec/ret@x",
        "redis://:secret@x:0",
        "redis://:1#sec@x",
    ):
        with pytest.raises(SettingsError) as refused:
            Settings.from_environment({"MASTER_KEY": KEY, "REDIS_URL": url})
        assert "sec" not in str(refused.value)


@pytest.mark.parametrize(
    ("host", "bound"), [("::1", "[::1]:8000"), ("0.0.0.0", "0.0.0.0:8000"), ("", "127.0.0.1:8000")]
)
def test_the_web_listens_where_it_is_told_to(tmp_path: Path, host: str, bound: str) -> None:
    """In a process of its own: gunicorn's settings change the umask, and import gevent."""
    script = f"import runpy; print(runpy.run_path({str(CONFIG)!r})['bind'])"
    environment = {**os.environ, "HOST": host, "PORT": "", "MASTER_KEY": KEY}
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=environment | {"DATA_DIR": str(tmp_path)},
        cwd=CONFIG.parents[2],
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout.strip() == bound

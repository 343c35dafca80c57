"""Every call that makes something, sent again with its Idempotency-Key after the process that was
at work on it has died, before any of its commands to the store: it makes one thing, and tells it
again.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from redis import Redis

from events.store.server import connect
from service.api.call_groups import CALLS
from service.app import create_app
from service.http.table import KEYS
from service.idempotent_calls import claimed_only
from tests.kit.accounts import CODE, KEY, LINKS, MINE, OTHER_KEY, SIGN_IN
from tests.kit.clients import ALONE, TWO, Somebody, begun, enrolled, good, opened, problem, settings
from tests.kit.effort import by_effort
from tests.kit.stored import at_once, everything

HOOKS = "/v1/players/me/webhooks"
HOOK = {"url": "https://example.com/hook"}
MATCH = {"game": "coffers", "seats": TWO, "pledges": False}
QUICK = {"game": "coffers", "seats": [2, 2], "pledges": False}
WAITING = QUICK | {"seats": [3, 3]}
STEP = by_effort(test=3, check=2, nightly=1)
"""Before each so many-th command a process dies."""
PASSING = {b"feed", b"clock", b"generation", b"touched", b"requests", b"whereabouts", b"recovery"}
"""Words of keys that tell nothing of what was made; an index of codes may keep dead ones."""

Asked = tuple[Somebody, str, Any]
"""The caller, the path, and the body."""


def enrolling(anna: Somebody, _: Somebody) -> Asked:
    return Somebody(anna.http), "/v1/players", {"name": "Cleo"}


def recovering(anna: Somebody, _: Somebody) -> Asked:
    return anna, CODE, None


def adding_a_token(anna: Somebody, _: Somebody) -> Asked:
    return anna, MINE, {"label": "phone"}


def linking(anna: Somebody, _: Somebody) -> Asked:
    return anna, LINKS, None


def signing_in_by_a_code(anna: Somebody, _: Somebody) -> Asked:
    return Somebody(anna.http), SIGN_IN, {"recovery": good(anna.post(CODE))["recovery"]}


def signing_in_by_a_link(anna: Somebody, _: Somebody) -> Asked:
    return Somebody(anna.http), SIGN_IN, {"link": good(anna.post(LINKS))["code"]}


def reporting(anna: Somebody, ben: Somebody) -> Asked:
    return anna, f"/v1/players/{ben.id}/report", {"reason": "name"}


def adding_a_webhook(anna: Somebody, _: Somebody) -> Asked:
    return anna, HOOKS, HOOK


def renewing_a_secret(anna: Somebody, _: Somebody) -> Asked:
    return anna, f"{HOOKS}/{good(anna.post(HOOKS, HOOK))['id']}/secret", None


def opening(anna: Somebody, _: Somebody) -> Asked:
    return anna, "/v1/matches", MATCH


def sitting_down(anna: Somebody, ben: Somebody) -> Asked:
    return ben, f"{opened(anna)}/seats", None


def moving(anna: Somebody, ben: Somebody) -> Asked:
    return anna, f"{begun(anna, ben)}/moves", {"type": "bid", "coins": 1}


def branching(anna: Somebody, _: Somebody) -> Asked:
    asked = {"version": 1, "seats": ALONE, "unknowns": "redealt"}
    return anna, f"{opened(anna, ALONE)}/branches", asked


def adding_a_seat(anna: Somebody, _: Somebody) -> Asked:
    return anna, f"{opened(anna)}/seats/new", {"seat": {"kind": "open"}}


def playing_at_once(anna: Somebody, _: Somebody) -> Asked:
    return anna, "/v1/quick", QUICK


def playing_at_once_with_somebody(anna: Somebody, ben: Somebody) -> Asked:
    good(ben.post("/v1/quick", QUICK))
    return anna, "/v1/quick", QUICK


def pledging(anna: Somebody, _: Somebody) -> Asked:
    return anna, f"{opened(anna, pledges=True)}/words", {"pledge": "0f" * 32}


def playing_once_more(anna: Somebody, ben: Somebody) -> Asked:
    match = begun(anna, ben)
    for who in (anna, ben):
        good(who.delete(match))
    return anna, f"{match}/rematch", None


def coming_to_a_rematch(anna: Somebody, ben: Somebody) -> Asked:
    _, path, _ = playing_once_more(anna, ben)
    good(anna.post(path))
    return ben, path, None


def coming_as_invited(anna: Somebody, ben: Somebody) -> Asked:
    match = opened(anna, [{"kind": "me"}, {"kind": "invite"}])
    return ben, f"/v1/invites/{good(anna.get(match))['invites'][0]['code']}", None


def speaking(anna: Somebody, ben: Somebody) -> Asked:
    return anna, f"{begun(anna, ben)}/talk", {"phrase": "hello"}


STORIES: dict[Callable[[Somebody, Somebody], Asked], str] = {
    enrolling: "createPlayer",
    recovering: "renewRecovery",
    adding_a_token: "addToken",
    linking: "linkDevice",
    signing_in_by_a_code: "signIn",
    signing_in_by_a_link: "signIn",
    reporting: "reportPlayer",
    adding_a_webhook: "addWebhook",
    renewing_a_secret: "renewWebhookSecret",
    opening: "openMatch",
    sitting_down: "takeSeat",
    moving: "makeMove",
    branching: "openBranch",
    adding_a_seat: "addSeat",
    playing_at_once: "quickPlay",
    playing_at_once_with_somebody: "quickPlay",
    pledging: "giveWords",
    playing_once_more: "askForRematch",
    coming_to_a_rematch: "askForRematch",
    coming_as_invited: "takeInvite",
    speaking: "say",
}
"""A request, and the name of its call."""
OTHERWISE: dict[str, dict[str, Any]] = {
    "createPlayer": {"name": "Dora"},
    "addToken": {"label": "tablet"},
    "signIn": {"label": "tablet"},
    "reportPlayer": {"reason": "other"},
    "addWebhook": {"kinds": ["talk"]},
    "makeMove": {"coins": 2},
    "addSeat": {"seat": {"kind": "invite"}},
    "giveWords": {"pledge": "1f" * 32},
    "say": {"phrase": "thanks"},
}
"""Changes of the body that make another request; if others sit down, their words."""
BODILESS = {"renewRecovery", "linkDevice", "renewWebhookSecret"}
each_story = pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)


class Killed(BaseException):
    """The process is dead."""


class Mortal:
    """The client of a process that dies before the n-th command, from 1; 0: never."""

    def __init__(self, client: Any) -> None:
        self.left = 0
        self._send, self._pipeline = client.execute_command, client.pipeline
        client.execute_command, client.pipeline = self._command, self._many

    def _command(self, *words: Any, **options: Any) -> Any:
        self._live()
        return self._send(*words, **options)

    def _many(self, *words: Any, **options: Any) -> Any:
        self._live()
        return self._pipeline(*words, **options)

    def _live(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.left = 1  # it stays dead
            raise Killed


def made(redis: Redis) -> Counter[bytes]:
    """How much the store holds of each kind."""
    found = Counter[bytes]()
    for key, value in everything(redis).items():
        kind = key.split(b"}:")[-1].partition(b":")[0]
        if key.startswith(b"player:"):
            value = msgspec.json.decode(value)["tokens"]
        found[kind] += 1 if isinstance(value, bytes) else len(value)
    return Counter({kind: count for kind, count in found.items() if kind not in PASSING})


def at(who: Somebody, redis: Any) -> Somebody:
    """The same at another process."""
    return Somebody(create_app(settings(), redis).test_client(), who.token, who.id)


def test_the_law_is_about_every_call_that_makes_something() -> None:
    assert {*STORIES.values()} == {
        call.name for call in CALLS if KEYS & {*call.sends} and call.status == 201
    }


def told_of_kills(
    redis: Redis, url: str, story: Callable[[Somebody, Somebody], Asked]
) -> Iterator[tuple[bool, Somebody, str, Any]]:
    """The same beginning each time, and then a process that has died before a command, from the
    first to the last; at last one that has not.
    """
    n, dead = 1 - STEP, True
    while dead:
        n += STEP
        redis.flushall()
        http = create_app(settings(), redis).test_client()
        who, path, body = story(*(enrolled(http, name) for name in ("Anna", "Ben")))
        dying = connect(url)
        there, mortal = at(who, dying), Mortal(dying)
        mortal.left = n
        try:
            good(there.post(path, body, Idempotency_Key=KEY))
            dead = False
        except Killed:
            pass
        yield dead, who, path, body
        mortal.left = 0
        dying.close()


@each_story
def test_whatever_dies_what_is_repeated_is_made_once_and_told_again(
    redis: Redis, empty_valkey_url: str, story: Callable[[Somebody, Somebody], Asked]
) -> None:
    counts, deaths = list[Counter[bytes]](), 0
    for dead, who, path, body in told_of_kills(redis, empty_valkey_url, story):
        deaths += dead
        there = at(who, redis)
        answers = [there.post(path, body, Idempotency_Key=KEY) for _ in range(2)]
        first, again = (settled(good(answer)) for answer in answers)
        assert again == first
        assert answers[1].headers["Idempotent-Replayed"] == "true"
        counts.append(made(redis))
    assert deaths * STEP >= 2
    assert counts == [counts[-1]] * len(counts)


@each_story
def test_a_key_is_for_one_request(
    anna: Somebody, ben: Somebody, story: Callable[[Somebody, Somebody], Asked]
) -> None:
    who, path, body = story(anna, ben)
    first = who.post(path, body, Idempotency_Key=KEY)
    assert "Idempotent-Replayed" not in first.headers
    again = who.post(path, body, Idempotency_Key=KEY)
    assert settled(good(again)) == settled(good(first))
    assert again.status_code == first.status_code
    kept = ("ETag", "Location", "Cache-Control", "Content-Type")
    assert [again.headers.get(name) for name in kept] == [first.headers.get(name) for name in kept]
    if (name := STORIES[story]) not in BODILESS:
        other = (body or {}) | OTHERWISE.get(name, {"words": "other"})
        refused = who.post(path, other, Idempotency_Key=KEY)
        assert problem(refused) == (422, "key-reused")


def test_a_seat_is_not_taken_by_the_key_with_which_one_left(anna: Somebody, ben: Somebody) -> None:
    match = f"/v1/matches/{good(ben.post('/v1/quick', WAITING))['id']}"
    good(anna.post(f"{match}/seats"))
    good(anna.ask("DELETE", f"{match}/seats/me", Idempotency_Key=KEY))
    refused = anna.post("/v1/quick", WAITING, Idempotency_Key=KEY)
    assert problem(refused) == (422, "key-reused")


@each_story
def test_who_sends_it_many_times_at_once_is_answered_the_same(
    anna: Somebody,
    ben: Somebody,
    redis: Redis,
    story: Callable[[Somebody, Somebody], Asked],
) -> None:
    who, path, body = story(anna, ben)
    there = [at(who, redis) for _ in range(4)]
    answers = at_once(4, lambda n: there[n].post(path, body, Idempotency_Key=KEY))
    first, *others = (settled(good(answer)) for answer in answers)
    assert others == [first] * 3


ONCE = {call.name: call.once for call in CALLS}
KEPT = [story for story, name in STORIES.items() if ONCE[name] not in (None, claimed_only)]
"""The stories whose answers are kept in the table."""
SECRETS = ("token", "recovery", "code", "secret")


@pytest.mark.parametrize("story", KEPT, ids=lambda story: story.__name__)
def test_the_store_tells_no_secret_of_an_answer_and_no_key(
    anna: Somebody,
    ben: Somebody,
    redis: Redis,
    story: Callable[[Somebody, Somebody], Asked],
) -> None:
    who, path, body = story(anna, ben)
    told = good(who.post(path, body, Idempotency_Key=KEY))
    held = repr(everything(redis))
    assert "requests:" in held
    for secret in (KEY, *(told[name] for name in SECRETS if name in told)):
        assert secret.rpartition(".")[2].removeprefix("whsec_") not in held


@pytest.mark.parametrize("story", KEPT, ids=lambda story: story.__name__)
def test_what_was_asked_is_erased_with_its_player(
    anna: Somebody,
    ben: Somebody,
    redis: Redis,
    story: Callable[[Somebody, Somebody], Asked],
) -> None:
    who, path, body = story(anna, ben)
    told = good(who.post(path, body, Idempotency_Key=KEY))
    leaving = Somebody(anna.http, told["token"]) if path == "/v1/players" else anna
    assert leaving.delete("/v1/players/me").status_code == 204
    assert redis.keys("requests:*") == []


def test_what_was_refused_leaves_its_key_free(anna: Somebody) -> None:
    refused = anna.post(HOOKS, {"url": "ftp://example.com"}, Idempotency_Key=KEY)
    assert problem(refused) == (422, "invalid")
    good(anna.post(HOOKS, HOOK, Idempotency_Key=KEY))
    assert problem(anna.post(MINE, {}, Idempotency_Key=KEY)) == (422, "key-reused")
    good(anna.post(MINE, {}, Idempotency_Key=OTHER_KEY))


def settled(answer: Any) -> Any:
    """An answer without the time."""
    return {**answer, "now": None}

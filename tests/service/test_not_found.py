"""A wrong address is a page for browsers, and a problem for clients, as they ask for."""

import re

from tests.kit.clients import Somebody, problem

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
CLIENTS = ("", "*/*", "application/json", "application/problem+json, text/html;q=0.5")
WRONG = ("/nothing", "/v1/matches/" + "a" * 16, "/v1/nothing", "/pages/x/y.js", "/v0")


def test_a_browser_gets_a_page_with_ways_home(nobody: Somebody) -> None:
    for path in WRONG:
        answer = nobody.get(path, Accept=BROWSER, Accept_Language="fr")
        assert answer.status_code == 404
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert "Accept" in answer.headers.getlist("Vary")
        page = answer.get_data(as_text=True)
        assert '<html lang="fr">' in page
        assert "<title>Il n&#x27;y a rien ici · Dragonhoard</title>" in page
        assert {"/play", "/replay"} <= set(re.findall('<a href="([^"]+)"', page))
        assert not re.search(r"\{\w+\}", page)
        for named in re.findall(r'(?:src|href)="(/pages/[^"]+)"', page):
            assert nobody.get(named).status_code == 200


def test_a_client_gets_a_problem(nobody: Somebody) -> None:
    for accepted in CLIENTS:
        for path in WRONG[:3]:
            answer = nobody.get(path, **({"Accept": accepted} if accepted else {}))
            status, code = problem(answer)
            assert status == 404
            assert code in ("no-such-path", "no-such-match")


def test_what_is_sent_gets_no_page(nobody: Somebody) -> None:
    assert problem(nobody.post("/nothing", {}, Accept=BROWSER)) == (404, "no-such-path")


def test_what_the_address_says_is_not_repeated_as_html(nobody: Somebody) -> None:
    answer = nobody.get("/<script>x</script>", Accept=BROWSER)
    assert "<script" not in answer.get_data(as_text=True)

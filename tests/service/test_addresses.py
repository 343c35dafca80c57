"""The names under which addresses are counted."""

from service.http.limits import counted_as


def test_what_one_caller_has_to_themselves_is_one_address() -> None:
    for address, name in (
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("10.0.0.1:50123", "10.0.0.1"),
        ("[2001:db8:1:2:3:4:5:6]:50123", "2001:db8:1:2::/64"),
        ("[fe80::1%eth0]", "fe80::/64"),
        ("unknown", "unknown"),
        ("unknown:80", "unknown:80"),
        ("", ""),
    ):
        assert counted_as(address) == name

"""Mutants in all rooms. Those of the rules are in tests/domain/<game>/mutants.py; the faults of
processes at once are in tests/simulation/planted_faults.py.
"""

from tests.kit.mutants import Mutant

MUTANTS = tuple(
    Mutant(file, old, new, (killer,))
    for file, old, new, killer in (
        # Luck, seals and audits.
        (
            "domain/chance.py",
            "there = here + below(of - here)",
            "there = here",
            "tests/domain/test_chance.py",
        ),
        (
            "domain/chance.py",
            'return renewed(hmac.digest(secret, stirred, "sha256"), losses)',
            'return hmac.digest(secret, stirred, "sha256")',
            "tests/trust/test_losses.py",
        ),
        (
            "domain/secrecy.py",
            "item if seat == viewer else hole(item, veil.whole)",
            "item",
            "tests/domain/test_secrecy.py",
        ),
        (
            "domain/replay.py",
            "revealed = event.secret == self._secret.hex()",
            "revealed = True",
            "tests/trust/test_audit.py::test_another_secret_at_the_end_is_found",
        ),
        (
            "events/trust/seals.py",
            "if viewer not in viewers:",
            "if False:",
            "tests/domain/test_laws.py",
        ),
        (
            "events/trust/audit.py",
            'self._fail("chain", "its hash does not fit")',
            "pass",
            "tests/trust/test_audit.py",
        ),
        (
            "docs/verify.py",
            'expect(len(dict(pairs)) == len(pairs), "a key comes twice")',
            "pass",
            "tests/trust/test_tampering.py::test_a_name_that_comes_twice_is_refused",
        ),
        (
            "docs/verify.py",
            'expect(entry["hash"] == chained[-1], "its hash does not follow")',
            "pass",
            "tests/trust/test_tampering.py",
        ),
        (
            "events/tlog/tree.py",
            'b"\\1" + left + right',
            'b"\\0" + left + right',
            "tests/tlog/test_tree.py",
        ),
        (
            "events/tlog/tree.py",
            "return tuple(reversed(path))",
            "return tuple(path)",
            "tests/tlog/test_proofs.py",
        ),
        # Who may see and do what.
        (
            "domain/people.py",
            'return match.visibility != "private" or (',
            "return True or (",
            "tests/domain/test_audience.py",
        ),
        (
            "domain/people.py",
            " and match.seats[found].invite == number",
            "",
            "tests/domain/test_inviting.py",
        ),
        (
            "service/callers.py",
            "if not allows(current):",
            "if False:",
            "tests/service/test_visibility.py",
        ),
        (
            "service/callers.py",
            "if known and not parts().registry.holds(known.player.id, known.token.id):",
            "if False:",
            "tests/service/test_tokens.py",
        ),
        (
            "service/callers.py",
            "if writes and bearer.player.suspended_until and not call.even_suspended:",
            "if False:",
            "tests/service/test_every_call.py",
        ),
        (
            "service/accounts/moderation.py",
            "if other in mine or player_id in _blocked_by(known[other])",
            "if other in mine",
            "tests/service/test_blocks.py",
        ),
        (
            "service/http/limits.py",
            "if used - cost >= most:",
            "if False:",
            "tests/service/test_door.py",
        ),
        (
            "service/http/limits.py",
            'return f"{IPv6Address(int(known) >> 64 << 64)}/64"',
            "return str(known)",
            "tests/service/test_addresses.py",
        ),
        # What is asked twice is done once.
        (
            "service/idempotency.py",
            "elif known.asked != new.asked:",
            "elif False:",
            "tests/service/test_repeated.py::test_a_key_is_for_one_request",
        ),
        (
            "service/idempotency.py",
            'return f"{self.key} {self.row.at}"',
            "return secrets.token_hex(16)",
            "tests/service/test_repeated.py",
        ),
        # The store, its archive, and what is folded from it.
        (
            "events/projector.py",
            "if known == current.tip:",
            "if True:",
            "tests/events/test_handler.py",
        ),
        (
            "events/archive/archive.py",
            "if digest_of(lines) != digest:",
            "if False:",
            "tests/events/test_archive.py",
        ),
        (
            "events/projections/careers.py",
            "return met and not self.hints",
            "return met",
            "tests/events/test_careers.py",
        ),
        # News, reminders and webhooks.
        (
            "events/news/reminding.py",
            "if shown is None or shown.version < current.version:",
            "if shown is None:",
            "tests/workers/test_reminders.py",
        ),
        (
            "workers/delivery/sender.py",
            "if known.held_until != turn.receiver.held_until:",
            "if False:",
            "tests/workers/test_deliveries.py",
        ),
        (
            "workers/delivery/sender.py",
            'if slow or answers[each.id].outcome != "accepted":',
            "if slow:",
            "tests/workers/test_deliveries.py",
        ),
        # Computers and deadlines.
        (
            "workers/jobs.py",
            "if has_used_up_moves(here, current, turn.seat, decision.move):",
            "if False:",
            "tests/workers/test_jobs.py",
        ),
        (
            "workers/jobs.py",
            "first = current.version % len(seats) if seats else 0",
            "first = 0",
            "tests/workers/test_jobs.py",
        ),
        # Settings.
        (
            "events/addresses.py",
            "if parts.query or parts.fragment:",
            "if False:",
            "tests/run/test_settings.py",
        ),
        (
            "events/addresses.py",
            "if not known[name].fullmatch(value):",
            "if False:",
            "tests/run/test_settings.py",
        ),
        # Clients.
        (
            "clients/python/src/dragonhoard/chain.py",
            'if follows not in (None, entry["hash"]):',
            "if False:",
            "tests/clients/test_python_chain.py",
        ),
        (
            "clients/python/src/dragonhoard/call.py",
            '"Idempotency-Key": key or str(uuid.uuid4())',
            '"Idempotency-Key": "the same"',
            "tests/clients/test_python_sending.py",
        ),
        (
            "clients/typescript/src/chain.ts",
            "if (found === entry.hash) return true;",
            "return true;",
            "tests/clients/test_typescript_contract.py::test_its_parts_do_what_they_say",
        ),
        (
            "clients/typescript/src/chain.ts",
            "2 ** n)];",
            "n + 1)];",
            "tests/clients/test_typescript_contract.py::test_its_parts_do_what_they_say",
        ),
        # Pages.
        (
            "service/pages/verify/log.js",
            'expect(entry.hash === this.before, "why-chain", version);',
            "",
            "tests/trust/test_page_verifier.py",
        ),
    )
)

#!/bin/sh
# A copy of the store, one for each day of the week (/backup/1.rdb to 7.rdb), and then of what is new in the archive:
# so each match is in one of them. STORE, and how to get into it (VALKEYCLI_AUTH), are in the environment. A copy that
# is not whole does not take the place of an older one.
set -eu
umask 077
. "${0%/*}/copying.sh"
valkey-cli -h "$STORE" --rdb /backup/new.rdb
valkey-check-rdb /backup/new.rdb
mv /backup/new.rdb "/backup/$(date +%u).rdb"
mkdir -p /backup/archive
new_ones /archive /backup/archive

#!/bin/sh
# A copy of each primary of a cluster, or of a server that is none, in /backup/<day>/. STORE (a node) and PORT, how to
# get into it (VALKEYCLI_AUTH) and more words for valkey-cli (OPTIONS: --user …, --tls) are in the environment. The
# copies are of the same minute, not of the same moment: no match lies in two of them.
set -eu
umask 077
into="/backup/$(date -u +%F)"
mkdir -p "$into"
# shellcheck disable=SC2086 # OPTIONS are words
ask() { valkey-cli ${OPTIONS:-} "$@"; }
if ask -h "$STORE" -p "$PORT" info cluster | grep -q cluster_enabled:1; then
  # id ip:port@bus[,name] flags … slots -> of who has slots the name, if there is one, or the address, and the port
  ask -h "$STORE" -p "$PORT" cluster nodes | awk '$3 ~ /master/ && NF > 8 {
    split($2, at, /[@,]/); port = at[1]; sub(/.*:/, "", port); host = at[1]; sub(/:[0-9]*$/, "", host)
    print (at[3] != "" && at[3] !~ /=/ ? at[3] : host), port
  }' >/tmp/primaries
else
  echo "$STORE $PORT" >/tmp/primaries
fi
test -s /tmp/primaries
while read -r host port; do
  ask -h "$host" -p "$port" --rdb "$into/$host-$port.rdb" </dev/null
  valkey-check-rdb "$into/$host-$port.rdb"
done </tmp/primaries

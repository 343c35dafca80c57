#!/bin/sh
# Puts /backup/$COPY.rdb in the place of what the store has; that is kept in /data/before-<time>, whatever happens here.
# Nothing else may use /data meanwhile. A server that starts with an append-only file reads no other, so one is made
# here. What the archive has stays, and what it has lost is put back.
set -eu
umask 077
. "${0%/*}/copying.sh"
valkey-check-rdb "/backup/$COPY.rdb"
before=/data/before-$(date -u +%Y%m%dT%H%M%SZ)
mkdir "$before"
for old in /data/appendonlydir /data/dump.rdb; do
  if [ -e "$old" ]; then mv "$old" "$before"; fi
done
cp "/backup/$COPY.rdb" /data/dump.rdb
valkey-server --port 0 --unixsocket /tmp/restore.sock --dir /data --save "" --appendonly no &
server=$!
ask() { valkey-cli -s /tmp/restore.sock "$@"; }
until ask ping | grep -q PONG; do
  kill -0 "$server" # else it has died of what it read
  sleep 1
done
ask config set appendonly yes
while ask info persistence | grep -q 'aof_rewrite_\(in_progress\|scheduled\):1'; do sleep 1; done
ask info persistence | grep -q 'aof_last_bgrewrite_status:ok'
ask dbsize
ask shutdown
wait "$server"
rm /data/dump.rdb
new_ones /backup/archive /archive

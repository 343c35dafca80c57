#!/bin/sh
# Puts /backup/$COPY.rdb in the place of what the store has; that is kept in /data/before. Nothing else may use
# /data meanwhile. A server that starts with an append-only file reads no other, so one is made here. What the archive
# has stays, and what it has lost is put back.
set -eu
umask 077
. "${0%/*}/copying.sh"
test -s "/backup/$COPY.rdb"
rm -rf /data/before
mkdir /data/before
for old in /data/appendonlydir /data/dump.rdb; do
  if [ -e "$old" ]; then mv "$old" /data/before/; fi
done
cp "/backup/$COPY.rdb" /data/dump.rdb
valkey-server --port 0 --unixsocket /tmp/restore.sock --dir /data --save "" --appendonly no --daemonize yes
ask() { valkey-cli -s /tmp/restore.sock "$@"; }
until ask ping | grep -q PONG; do sleep 1; done
ask config set appendonly yes
while ask info persistence | grep -q 'aof_rewrite_\(in_progress\|scheduled\):1'; do sleep 1; done
ask info persistence | grep -q 'aof_last_bgrewrite_status:ok'
ask dbsize
ask shutdown
rm /data/dump.rdb
new_ones /backup/archive /archive

# shellcheck shell=sh
# For backup.sh and restore.sh.
new_ones() { # from, to: what is there already is the same, and what has # in its name is not whole yet
  (cd "$1" && find . -type f ! -name '*#*') | while read -r name; do
    [ -e "$2/$name" ] && continue
    mkdir -p "$2/$(dirname "$name")"
    cp -p "$1/$name" "$2/.copying"
    mv "$2/.copying" "$2/$name"
  done
}

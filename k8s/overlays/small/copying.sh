# shellcheck shell=sh
# For backup.sh and restore.sh.
new_ones() { # from, to: what is there already is the same, and what has # in its name is not whole yet
  names=$(cd "$1" && find . -name lost+found -prune -o -type f ! -name '*#*' -print)
  printf '%s\n' "$names" | while read -r name; do
    [ -e "$2/$name" ] && continue
    mkdir -p "$2/$(dirname "$name")"
    if cp -p "$1/$name" "$2/.copying"; then
      mv "$2/.copying" "$2/$name"
    else
      [ ! -e "$1/$name" ] # gone meanwhile, as parts of the transparency log do once they are whole
    fi
  done
}

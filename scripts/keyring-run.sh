#!/bin/sh
# Runs "$@" in a private D-Bus session with an unlocked, throwaway gnome-keyring, so that tests use the real keychain
# library and never touch anybody's keys. The daemon stays in the foreground of a job of ours and is ended by its id:
# one that daemonizes itself would outlive the session.
set -eu
# A session that is ending may still write into its runtime folder while the next one begins, so each has its own, and
# one that cannot be removed at once does not make the run fail: the system clears its temporary files.
session=$(mktemp -d)
trap 'rm -rf "$session" || true' EXIT
# A run that goes on where another one ended names the folder in which the keys stay.
keys=${DOSSIER_KEYRING_HOME:-$session/keys}
mkdir -p "$keys" "$session/run" "$session/cache"
chmod 700 "$session/run"
XDG_DATA_HOME="$keys" XDG_RUNTIME_DIR="$session/run" XDG_CACHE_HOME="$session/cache" \
dbus-run-session -- sh -eu -c '
  printf "test-only" > "$XDG_RUNTIME_DIR/word"
  gnome-keyring-daemon --foreground --unlock --components=secrets < "$XDG_RUNTIME_DIR/word" > /dev/null 2>&1 &
  daemon=$!
  trap "kill $daemon 2> /dev/null || true" EXIT
  tries=0
  # It has its name before its first keyring is there. Whoever asked in between would be asked for a word by a dialog.
  until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \
    org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2> /dev/null | grep -q "boolean true" &&
    dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets \
      org.freedesktop.Secret.Service.ReadAlias string:default 2> /dev/null | grep -q "/collection/"
  do
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || { echo "keyring-run: gnome-keyring did not start" >&2; exit 70; }
    sleep 0.05
  done
  code=0
  "$@" || code=$?
  exit "$code"
' keyring-run "$@"

#!/bin/sh
# Runs "$@" in a private D-Bus session with an unlocked, throwaway gnome-keyring, so that tests use the real keychain
# library and never touch anybody's keys. The daemon stays in the foreground of a job of ours and is ended by its id:
# one that daemonizes itself would outlive the session.
set -eu
# A run that goes on where another one ended names the folder in which the keys stay.
if [ -n "${DOSSIER_KEYRING_HOME:-}" ]; then
  keyring_home=$DOSSIER_KEYRING_HOME
  rm -rf "$keyring_home/run"
else
  keyring_home=$(mktemp -d)
  trap 'rm -rf "$keyring_home"' EXIT
fi
mkdir -p "$keyring_home/data" "$keyring_home/run" "$keyring_home/cache"
chmod 700 "$keyring_home/run"
XDG_DATA_HOME="$keyring_home/data" XDG_RUNTIME_DIR="$keyring_home/run" XDG_CACHE_HOME="$keyring_home/cache" \
dbus-run-session -- sh -eu -c '
  printf "test-only" > "$XDG_RUNTIME_DIR/word"
  gnome-keyring-daemon --foreground --unlock --components=secrets < "$XDG_RUNTIME_DIR/word" > /dev/null 2>&1 &
  daemon=$!
  trap "kill $daemon 2> /dev/null || true" EXIT
  tries=0
  until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \
    org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2> /dev/null | grep -q "boolean true"
  do
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || { echo "keyring-run: gnome-keyring did not start" >&2; exit 70; }
    sleep 0.05
  done
  code=0
  "$@" || code=$?
  exit "$code"
' keyring-run "$@"

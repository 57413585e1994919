#!/bin/sh
# Runs the runtime under strace, so that every connection attempt of it and of all its children is written down.
# DOSSIER_TRACE: the file to write. The calls are seen by the kernel's side, whatever the application believes.
exec strace -f -qq --seccomp-bpf -e trace=connect,sendto -e signal=none -o "$DOSSIER_TRACE" "$DOSSIER_ELECTRON" "$@"

/**
 * The attempts to reach another machine, or a server on this one, in a trace of `connect` and `sendto` calls: those
 * that name an internet address. Sockets of the desktop itself (display, bus, keychain) have a path, not an address.
 */
export function attemptsToReachOut(trace: string): string[] {
  if (!/connect\(/.test(trace)) throw new Error('The trace holds no call at all: strace did not follow Dossier.');
  return trace.split('\n').filter((line) => /sa_family=AF_INET6?\b/.test(line));
}

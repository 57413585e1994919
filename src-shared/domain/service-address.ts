/** Why an address that was typed is none a connection may have. */
export type AddressProblem = 'empty' | 'not-an-address' | 'not-https' | 'user-name' | 'query';

/** An address as typed: the form in which it is kept, or what is wrong with it. */
export type ReadAddress = { kind: 'fits'; address: string } | { kind: 'refused'; because: AddressProblem };

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By hand: `URL.canParse` is younger than the fallback's engine. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The window and the main process read by this one rule, so that a form never shows what saving then refuses. */
function readAddress(typed: string): { kind: 'fits'; url: URL } | { kind: 'refused'; because: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { kind: 'refused', because: 'empty' };
  const url = parse(text);
  if (url === null) return { kind: 'refused', because: 'not-an-address' };
  const open = url.protocol === 'http:' && loopbackHosts.has(url.hostname);
  if (url.protocol !== 'https:' && !open) return { kind: 'refused', because: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'refused', because: 'user-name' };
  if (url.search !== '' || url.hash !== '') return { kind: 'refused', because: 'query' };
  return { kind: 'fits', url };
}

const withoutSlashes = (url: URL) => url.origin + url.pathname.replace(/\/+$/, '');

/** Reads a V2 address, typed with or without `/v2` and slashes; it is kept without, and exactly one `/v2` is sent. */
export function readV2Address(typed: string): ReadAddress {
  const read = readAddress(typed);
  return read.kind === 'refused' ? read : { kind: 'fits', address: withoutSlashes(read.url).replace(/\/v2$/i, '') };
}

/** Reads a REST address; it is kept without slashes at its end. */
export function readRestAddress(typed: string): ReadAddress {
  const read = readAddress(typed);
  return read.kind === 'refused' ? read : { kind: 'fits', address: withoutSlashes(read.url) };
}

/** Addresses of results as typed, as origins; or the first that is none an officer may allow, and why. */
export type ReadOrigins =
  { kind: 'fit'; origins: string[] } | { kind: 'refused'; because: AddressProblem; typed: string };

/**
 * Reads the addresses that results may be fetched from. Only the origin of each is kept: a result may lie anywhere on
 * it, and no credential is ever sent there.
 */
export function readResultOrigins(typed: readonly string[]): ReadOrigins {
  const origins = new Set<string>();
  for (const each of typed) {
    const read = readAddress(each);
    if (read.kind === 'refused') return { ...read, typed: each };
    origins.add(read.url.origin);
  }
  return { kind: 'fit', origins: [...origins] };
}

/** Scheme, host and port: what a credential is typed for. */
export function originOf(address: string): string {
  return new URL(address).origin;
}

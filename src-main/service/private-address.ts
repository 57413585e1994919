import { BlockList, isIP } from 'node:net';

/** Ranges that are not the public internet (IANA special-purpose registries, RFC 6890). */
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Only 2000::/3 is handed out as public internet (IANA IPv6 address space); the first three ranges are all the rest,
 * with what is local, translated, or carries an IPv4 address inside. 6to4 and Teredo, which can hide a private IPv4
 * address too, the protocol assignments and the two documentation ranges lie within 2000::/3.
 */
const ipv6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

// One list for each family: in a shared one the rule for mapped addresses would cover every IPv4 address.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of ipv4) notPublic.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of ipv6) notPublic.ipv6.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function family(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** A URL's host name without the brackets of IPv6 and without the root's dot. */
function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Whether an IP address, as a resolver gives it, is outside the public internet. */
export function isPrivateIp(address: string): boolean {
  const kind = family(address);
  return kind === null || notPublic[kind].check(address, kind);
}

/** Whether a URL's host is this machine. `hostname` is as WHATWG URL writes it, so 0x7f.1 has become 127.0.0.1. */
export function isLoopbackHost(hostname: string): boolean {
  const host = bareHost(hostname);
  const kind = family(host);
  return kind === null ? host === 'localhost' : loopback.check(host, kind);
}

/** Whether a URL's host is, or by its name must be, inside a private network. */
export function isPrivateHost(hostname: string): boolean {
  const host = bareHost(hostname);
  if (family(host) !== null) return isPrivateIp(host);
  return (
    !host.includes('.') || /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/.test(host)
  );
}

/** Whether a URL's host is an IP address rather than a name. */
export function isIpHost(hostname: string): boolean {
  return family(bareHost(hostname)) !== null;
}

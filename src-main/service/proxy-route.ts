/** How a request reaches its host. `address` is `http://`, `https://` or `socks5://` with host and port. */
export type ProxyRoute = { kind: 'direct' } | { kind: 'proxy'; address: string };

/** Asks the system, PAC scripts included. Handed in, because only the runtime knows. */
export type ResolveProxy = (url: string) => Promise<ProxyRoute>;

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
};

/**
 * Reads what a PAC resolver answers, such as `PROXY proxy.example:3128; DIRECT`, and takes the first entry it knows.
 * The later entries are for trying again, and that is not for a machine to do with calls that may cost.
 */
export function readProxyRoute(answer: string): ProxyRoute {
  for (const entry of answer.split(';')) {
    const [word = '', host = ''] = entry.trim().split(/\s+/);
    if (word.toUpperCase() === 'DIRECT') return { kind: 'direct' };
    const scheme = schemes[word.toUpperCase()];
    if (scheme !== undefined && /^[\w.:[\]-]+:\d+$/.test(host))
      return { kind: 'proxy', address: `${scheme}://${host}` };
  }
  return { kind: 'direct' };
}

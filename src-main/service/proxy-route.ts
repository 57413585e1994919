/** How a request reaches its host. `address` is `http://`, `https://` or `socks5://` with host and port. */
export type OpenRoute = { kind: 'direct' } | { kind: 'proxy'; address: string };

/** `unusable` is where the system offers nothing that Dossier can speak; `offered` is what it said. */
export type ProxyRoute = OpenRoute | { kind: 'unusable'; offered: string };

/** Asks the system, PAC scripts included. Handed in, because only the runtime knows. */
export type ResolveProxy = (url: string) => Promise<ProxyRoute>;

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
};

/** The most of a proxy setting that is shown. */
const maxShown = 200;

/**
 * Reads what a PAC resolver answers, such as `PROXY proxy.example:3128; DIRECT`, and takes the first entry it knows.
 * The later entries are for trying again, and that is not for a machine to do with calls that may cost. An answer of
 * entries it does not know is no leave to go around the proxy.
 */
export function readProxyRoute(answer: string): ProxyRoute {
  const entries = answer.split(';').filter((entry) => entry.trim() !== '');
  for (const entry of entries) {
    const [word = '', host = ''] = entry.trim().split(/\s+/);
    if (word.toUpperCase() === 'DIRECT') return { kind: 'direct' };
    const scheme = schemes[word.toUpperCase()];
    if (scheme !== undefined && /^[\w.:[\]-]+:\d+$/.test(host))
      return { kind: 'proxy', address: `${scheme}://${host}` };
  }
  return entries.length === 0 ? { kind: 'direct' } : { kind: 'unusable', offered: answer.trim().slice(0, maxShown) };
}

import { session, type Session } from 'electron';
import { readProxyRoute, type ProxyRoute, type ResolveProxy } from '../service/proxy-route.ts';
import type { InstalledProgram } from './installed-program.ts';
import { denyAll } from './security.ts';

let asking: Session | null = null;

/**
 * A session that has the system's proxies and never a page: those of the pages are cut off from every network. It is denied
 * everything else; a script that chooses the proxy is fetched by the runtime itself.
 */
function withSystemProxy(): Session {
  if (asking !== null) return asking;
  asking = session.fromPartition('system-proxy', { cache: false });
  denyAll(asking);
  return asking;
}

/**
 * How the system wants an address reached, PAC scripts included: Chromium's resolver knows, Node does not. A script is run
 * in a process that the runtime starts when it is asked, which would end Dossier where another version was installed over
 * it (decision 0039): then the route stays the one that the origin had last, and an origin that had none is not asked.
 */
export function routeBySystem(program: InstalledProgram): ResolveProxy {
  const last = new Map<string, ProxyRoute>();
  return async (address) => {
    const { origin } = new URL(address);
    const known = last.get(origin);
    if (known !== undefined && !program.isInPlace()) return known;
    program.requireInPlace();
    const route = readProxyRoute(await withSystemProxy().resolveProxy(address));
    last.set(origin, route);
    return route;
  };
}

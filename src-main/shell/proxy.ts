import { session, type Session } from 'electron';
import { readProxyRoute, type ProxyRoute } from '../service/proxy-route.ts';
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

/** How the system wants an address reached, PAC scripts included: Chromium's resolver knows, Node does not. */
export async function routeBySystem(address: string): Promise<ProxyRoute> {
  return readProxyRoute(await withSystemProxy().resolveProxy(address));
}

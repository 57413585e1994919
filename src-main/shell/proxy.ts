import { session, type Session } from 'electron';
import { readProxyRoute, type ProxyRoute } from '../service/proxy-route.ts';

let asking: Session | null = null;

/** A session that has the system's proxies and never a page: those of the pages are cut off from every network. */
function withSystemProxy(): Session {
  if (asking !== null) return asking;
  asking = session.fromPartition('system-proxy', { cache: false });
  // As every session it would fetch a dictionary from the browser's maker.
  asking.setSpellCheckerLanguages([]);
  asking.setSpellCheckerEnabled(false);
  return asking;
}

/** How the system wants an address reached, PAC scripts included: Chromium's resolver knows, Node does not. */
export async function routeBySystem(address: string): Promise<ProxyRoute> {
  return readProxyRoute(await withSystemProxy().resolveProxy(address));
}

import type { Session } from 'electron';
import { readProxyRoute, type ProxyRoute } from '../service/proxy-route.ts';

/** How the system wants an address reached, PAC scripts included: Chromium's resolver knows, Node does not. */
export async function routeBySystem(session: Session, address: string): Promise<ProxyRoute> {
  return readProxyRoute(await session.resolveProxy(address));
}

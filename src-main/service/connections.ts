import { Agent, buildConnector, ProxyAgent, type Dispatcher } from 'undici';
import { throughProxyWithoutContinue, withoutContinue } from './interim-responses.ts';
import type { OpenRoute } from './proxy-route.ts';
import { publicOnly } from './public-lookup.ts';

export interface ConnectionSettings {
  /** PEM; undefined means the runtime's own. */
  certificates: string[] | undefined;
  connectMs: number;
}

/** Opens connections along a route. `guarded` ones are for addresses that came out of answers. */
function open(route: OpenRoute, guarded: boolean, settings: ConnectionSettings, once: boolean): Dispatcher {
  const tls = {
    timeout: settings.connectMs,
    allowH2: false,
    // Said outright: NODE_TLS_REJECT_UNAUTHORIZED=0 and NODE_OPTIONS change what the runtime takes where nothing is said.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
    ...(settings.certificates === undefined ? {} : { ca: settings.certificates }),
    // A resumed TLS session could carry early data of a call that must be sent exactly once.
    ...(once ? { maxCachedSessions: 0 } : {}),
  };
  // One request at a time: undici sends queued requests of a broken pipeline again.
  const common = { pipelining: once ? 0 : 1, allowH2: false, keepAliveTimeout: 10_000, connections: once ? 1 : 6 };
  if (route.kind === 'proxy') {
    const agent = { ...common, uri: route.address, requestTls: tls, proxyTls: tls };
    return new ProxyAgent({ ...agent, factory: throughProxyWithoutContinue });
  }
  const connect = buildConnector(guarded ? { ...tls, lookup: publicOnly } : tls);
  return new Agent({ ...common, connect: withoutContinue(connect) });
}

export interface Connections {
  /**
   * Connections that are kept for the next free call. Files have their own: those that come in slowly would otherwise
   * take all that there are, and a search would wait for them.
   */
  shared(route: OpenRoute, guarded: boolean, use: 'answers' | 'files'): Dispatcher;
  /** One connection for one call, never used again. Who takes it destroys it. */
  single(route: OpenRoute, guarded: boolean): Dispatcher;
  close(): Promise<void>;
}

/** Makes the sockets to the service: direct or by a proxy, with certificate checks that nothing switches off. */
export function createConnections(settings: ConnectionSettings): Connections {
  const kept = new Map<string, Dispatcher>();
  return {
    shared(route, guarded, use) {
      const key = `${route.kind === 'proxy' ? route.address : 'direct'} ${String(guarded)} ${use}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = open(route, guarded, settings, false);
      kept.set(key, made);
      return made;
    },
    single: (route, guarded) => open(route, guarded, settings, true),
    async close() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

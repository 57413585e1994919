import { createServer as createTlsServer } from 'node:https';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProxyRoute } from '../../../src-main/service/proxy-route.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { serverCertificate, serverKey, testAuthority } from './test-authority.ts';
import { ask, closeAll, everyKind, keep, outcome, serve, transportTo } from './transport-calls.ts';

const far = 'https://registry.example';

afterEach(async () => {
  vi.unstubAllEnvs();
  await closeAll();
});

const through = (route: ProxyRoute) => ({ resolveProxy: () => Promise.resolve(route) });

describe('certificate checks under NODE_TLS_REJECT_UNAUTHORIZED=0', () => {
  beforeEach(() => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  });

  it('are made on a direct connection', async () => {
    const server = await serve(
      (_seen, response) => response.end('{}'),
      (listener) => createTlsServer({ key: serverKey, cert: serverCertificate }, listener),
    );
    const origin = server.origin.replace('http:', 'https:');
    for (const kind of everyKind)
      expect(await outcome(transportTo(origin).send(ask(origin, { kind })))).toBe('service-certificate notSent');
    expect(server.seen).toHaveLength(0);
    const trusting = transportTo(origin, { extraCertificates: [testAuthority] });
    expect((await trusting.send(ask(origin))).status).toBe(200);
  });

  it('are made through a tunnel', async () => {
    const proxy = keep(await startRecordingProxy());
    const route = { kind: 'proxy', address: proxy.address } as const;
    for (const kind of everyKind)
      expect(await outcome(transportTo(far, through(route)).send(ask(far, { kind })))).toBe(
        'service-certificate notSent',
      );
    expect(proxy.requests).toHaveLength(0);
  });

  it('are made of the proxy itself', async () => {
    let tunnels = 0;
    const proxy = await serve(
      () => undefined,
      (listener) =>
        createTlsServer({ key: serverKey, cert: serverCertificate }, listener).on('connect', (_request, socket) => {
          tunnels += 1;
          socket.destroy();
        }),
    );
    const route = { kind: 'proxy', address: proxy.origin.replace('http:', 'https:') } as const;
    for (const kind of everyKind)
      expect(await outcome(transportTo(far, through(route)).send(ask(far, { kind })))).toMatch(/notSent$/);
    expect(proxy.connections()).toBeGreaterThan(0);
    expect(tunnels).toBe(0);
  });
});

it('a version of TLS before 1.2 is refused, also where the runtime was told to take it', async () => {
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
  // As --tls-min-v1.1 and --tls-cipher-list in NODE_OPTIONS do: OpenSSL speaks old versions at this level alone.
  tls.DEFAULT_MIN_VERSION = 'TLSv1.1';
  tls.DEFAULT_CIPHERS = 'DEFAULT@SECLEVEL=0';
  try {
    const server = await serve(
      (_seen, response) => response.end('{}'),
      (listener) =>
        createTlsServer(
          {
            key: serverKey,
            cert: serverCertificate,
            minVersion: 'TLSv1.1',
            maxVersion: 'TLSv1.1',
            ciphers: 'DEFAULT@SECLEVEL=0',
          },
          listener,
        ),
    );
    const origin = server.origin.replace('http:', 'https:');
    const trusting = transportTo(origin, { extraCertificates: [testAuthority] });
    for (const kind of everyKind)
      expect(await outcome(trusting.send(ask(origin, { kind })))).toBe('service-unreachable notSent');
    expect(server.seen).toHaveLength(0);
  } finally {
    Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS });
  }
});

it('a system that offers no proxy that can be used is said, and not gone around', async () => {
  const server = await serve((_seen, response) => response.end('{}'));
  const route = { kind: 'unusable', offered: 'SOCKS4 old.example:1080' } as const;
  const transport = transportTo(far, through(route));
  for (const kind of everyKind)
    expect(await outcome(transport.send(ask(far, { kind })))).toBe('proxy-not-supported notSent');
  expect(server.connections()).toBe(0);
});

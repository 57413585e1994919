import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProxyRoute } from '../../../src-main/service/proxy-route.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { serverCertificate, serverKey, testAuthority } from './test-authority.ts';
import { trustedCertificates } from '../../../src-main/service/transport.ts';
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

it('a certificate that was made out to another is refused, though its authority is trusted', async () => {
  const seen: string[] = [];
  const server = createTlsServer({ key: serverKey, cert: serverCertificate }, (request, response) => {
    seen.push(request.url ?? '');
    response.end('{}');
  });
  // The certificate names 127.0.0.1 and not this address of the same machine.
  await once(server.listen(0, '127.0.0.2'), 'listening');
  onTestFinished(() => void server.close());
  const origin = `https://127.0.0.2:${String((server.address() as AddressInfo).port)}`;
  const trusting = transportTo(origin, { extraCertificates: [testAuthority] });
  for (const kind of everyKind)
    expect(await outcome(trusting.send(ask(origin, { kind })))).toBe('service-certificate notSent');
  expect(seen).toEqual([]);
});

it('the authorities of the system are trusted beside the runtime’s own and those that were added', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-authorities-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = path.join(folder, 'system.pem');
  writeFileSync(store, testAuthority);
  mkdirSync(path.join(folder, 'none'));
  const module = path.resolve(import.meta.dirname, '../../../src-main/service/transport.ts');
  const program = `
    const { trustedCertificates } = await import(${JSON.stringify(module)});
    const trusted = (trustedCertificates([]) ?? []).map((one) => one.trim());
    process.stdout.write(JSON.stringify([trusted.includes(process.env.SOUGHT), trusted.length]));`;
  const askWith = (file: string): unknown =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
        // The store that OpenSSL reads on Linux.
        env: {
          ...process.env,
          SSL_CERT_FILE: file,
          SSL_CERT_DIR: path.join(folder, 'none'),
          SOUGHT: testAuthority.trim(),
        },
      }),
    );
  expect(askWith(store)).toEqual([true, tls.rootCertificates.length + 1]);
  expect(askWith(path.join(folder, 'none.pem'))).toEqual([false, expect.any(Number)]);
  const added = trustedCertificates([testAuthority]) ?? [];
  expect(added).toEqual(expect.arrayContaining([...tls.rootCertificates, testAuthority]));
});

it('a system that offers no proxy that can be used is said, and not gone around', async () => {
  const server = await serve((_seen, response) => response.end('{}'));
  const route = { kind: 'unusable', offered: 'SOCKS4 old.example:1080' } as const;
  const transport = transportTo(far, through(route));
  for (const kind of everyKind)
    expect(await outcome(transport.send(ask(far, { kind })))).toBe('proxy-not-supported notSent');
  expect(server.connections()).toBe(0);
});

import { createServer as createTlsServer } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { startRawServer } from './raw-server.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { serverCertificate, serverKey, testAuthority } from './test-authority.ts';
import { keep, serve, transportTo, ask, outcome, everyKind, closeAll } from './transport-calls.ts';

afterEach(closeAll);

describe('transport on its way', () => {
  it('trusts an authority only when it was added', async () => {
    const server = await serve(
      (_seen, response) => response.end('{}'),
      (listener) => createTlsServer({ key: serverKey, cert: serverCertificate }, listener),
    );
    const origin = server.origin.replace('http:', 'https:');
    for (const kind of everyKind) {
      expect(await outcome(transportTo(origin).send(ask(origin, { kind })))).toBe('service-certificate notSent');
    }
    const trusting = transportTo(origin, { extraCertificates: [testAuthority] });
    expect((await trusting.send(ask(origin))).status).toBe(200);
    expect((await trusting.send(ask(origin, { kind: 'paid' }))).status).toBe(200);
    expect(server.seen).toHaveLength(2);
  });

  it("goes through the system's proxy where there is one, free and paid, and never shows it the credential", async () => {
    const proxy = keep(await startRecordingProxy());
    const asked: string[] = [];
    const transport = transportTo('https://registry.example', {
      extraCertificates: [testAuthority],
      resolveProxy: (url) => {
        asked.push(url);
        return Promise.resolve({ kind: 'proxy', address: proxy.address });
      },
    });
    for (const kind of everyKind) await transport.send(ask('https://registry.example/v2/orders/7/download', { kind }));
    expect(new Set(asked)).toEqual(new Set(['https://registry.example/v2/orders/7/download']));
    expect(proxy.requests).toHaveLength(everyKind.length);
    expect(proxy.requests[0]).toEqual({
      host: 'registry.example',
      url: '/v2/orders/7/download',
      authorization: 'Bearer canary',
    });
    expect(proxy.tunnels[0]?.target).toBe('registry.example:443');
    expect(JSON.stringify(proxy.tunnels)).not.toContain('canary');
  });

  it('does not ask for a proxy for this machine, and says so when the proxy is gone', async () => {
    const server = await serve((_seen, response) => response.end('{}'));
    const gone = await startRawServer(() => undefined);
    await gone.close();
    const resolveProxy = () => Promise.resolve({ kind: 'proxy' as const, address: gone.origin });
    expect((await transportTo(server.origin, { resolveProxy }).send(ask(server.origin))).status).toBe(200);
    const far = 'https://registry.example';
    for (const kind of everyKind) {
      expect(await outcome(transportTo(far, { resolveProxy }).send(ask(far, { kind })))).toBe(
        'service-unreachable notSent',
      );
    }
  });
});

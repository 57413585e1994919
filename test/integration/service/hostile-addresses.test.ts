import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { judgeNameBehindProxy } from '../../../src-main/service/public-lookup.ts';
import { ServiceFailure } from '../../../src-main/service/service-failure.ts';
import { createTransport, type Transport } from '../../../src-main/service/transport.ts';
import { startRawServer, type RawServer } from './raw-server.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { testAuthority } from './test-authority.ts';

const canary = 'Bearer canary-5f1d0c';

/** Addresses that must be refused before anything is sent. `PORT` stands for a server of ours that is listening. */
const refused = [
  // Other schemes
  'http://registry.example/',
  'http://registry.example:443/',
  'HTTP://REGISTRY.EXAMPLE/',
  'ftp://registry.example/',
  'file:///etc/passwd',
  'file://registry.example/share',
  'data:application/json,{}',
  'javascript:alert(1)',
  'blob:https://registry.example/1',
  'ws://registry.example/',
  'wss://registry.example/',
  'gopher://127.0.0.1:PORT/',
  'about:blank',
  'chrome://settings',
  // Not addresses
  '',
  'registry.example',
  '//registry.example/x',
  '/v2/companies',
  'https://',
  'https://registry.example:99999/',
  'https://[::1',
  // User names
  'https://user@registry.example/',
  'https://user:password@registry.example/',
  'https://registry.example@evil.example/',
  'https://registry.example%40x@evil.example/',
  'https://:p@registry.example/',
  // Characters that parsers read differently
  'https://registry.example\\@evil.example/',
  'https:\\\\registry.example\\x',
  'https://registry.example/ x',
  'https://registry.example/\nx',
  'https://regi\tstry.example/',
  ' https://registry.example/',
  'https://registry.example/\u0000',
  // This machine, on a port that is not configured, in every spelling
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'https://localhost.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'http://0.0.0.0:PORT/',
  'https://0:PORT/',
  'https://127.255.255.254/',
  // Private networks
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://0x0a000001/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://printer/',
  'https://intranet.local/',
  'https://metadata.google.internal/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://app.localhost/',
];

/** Public addresses of somebody else: they may be asked, but never with the credential. */
const foreign = [
  'https://evil.example/',
  'https://www.registry.example/',
  'https://registry.example.evil.example/',
  'https://evil-registry.example/',
  'https://registryexample.example/',
  'https://registry.example:8443/',
  'https://registry.example:444/',
  'https://registry.example./',
  'https://evil.example/?u=https://registry.example/',
  'https://evil.example/#https://registry.example/',
  'https://evil.example/registry.example/v2',
  'https://xn--registry-9za.example/',
];

let proxy: RecordingProxy;
let local: RawServer;
let transport: Transport;

beforeAll(async () => {
  proxy = await startRecordingProxy();
  local = await startRawServer((_seen, response) => response.end('{}'));
  transport = createTransport({
    origins: allowOrigins(['https://registry.example/v2']),
    extraCertificates: [testAuthority],
    resolveProxy: () => Promise.resolve({ kind: 'proxy', address: proxy.address }),
    // The invented names of this test are in no resolver.
    judgeName: (hostname) =>
      hostname === 'files.evil.example' ? judgeNameBehindProxy('localhost') : Promise.resolve(),
  });
});
afterAll(async () => {
  await transport.close();
  await proxy.close();
  await local.close();
});

function send(address: string) {
  return transport.send({
    operation: 'GET result',
    kind: 'download',
    method: 'GET',
    address,
    authorization: canary,
    accept: '*/*',
  });
}

describe('P7: the credential and hostile addresses', () => {
  it('is tried with at least 60 addresses', () => {
    expect(new Set([...refused, ...foreign]).size).toBeGreaterThanOrEqual(60);
  });

  it('goes to the configured origin, so that this test can fail', async () => {
    await send('https://registry.example/x');
    await send('https://REGISTRY.example:443/y');
    expect(proxy.requests.map(({ authorization }) => authorization)).toEqual([canary, canary]);
    proxy.requests.splice(0);
  });

  it.each(refused)('refuses %j before anything leaves', async (address) => {
    const before = [proxy.tunnels.length, local.connections()];
    const failure = await send(address.replace('PORT', new URL(local.origin).port)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ failure: { code: 'address-refused' }, departure: 'notSent' });
    expect([proxy.tunnels.length, local.connections()]).toEqual(before);
  });

  it.each(foreign)('asks %s without the credential', async (address) => {
    const before = proxy.requests.length;
    const answer = await send(address);
    expect(answer.status).toBe(200);
    expect(proxy.requests).toHaveLength(before + 1);
    expect(proxy.requests.at(-1)?.authorization).toBeNull();
  });

  it('refuses a name that leads into a private network before the proxy is asked for it', async () => {
    const before = proxy.tunnels.length;
    const failure = await send('https://files.evil.example/').catch((error: unknown) => error);
    expect(failure).toMatchObject({ failure: { code: 'address-refused' }, departure: 'notSent' });
    expect(proxy.tunnels).toHaveLength(before);
  });

  it('was in no byte that left, but the two that belong to the configured origin', () => {
    expect(JSON.stringify([proxy.requests, proxy.tunnels, local.seen])).not.toContain('canary');
  });

  it('is never sent to an origin that was typed for results, wherever that is', async () => {
    const files = 'https://www.registry.example';
    const resultOrigins = ['https://10.0.0.1', local.origin, files];
    const origins = allowOrigins(['https://registry.example/v2'], resultOrigins);
    for (const origin of resultOrigins)
      expect(origins.judge(`${origin}/result`)).toMatchObject({ configured: false, guarded: false });
    for (const other of ['https://10.0.0.1:8443', 'https://10.0.0.2', 'http://10.0.0.1', 'http://127.0.0.1:1'])
      expect(() => origins.judge(`${other}/result`), other).toThrow('refused');
    const resolveProxy = () => Promise.resolve({ kind: 'proxy' as const, address: proxy.address });
    const reaching = createTransport({ origins, extraCertificates: [testAuthority], resolveProxy });
    onTestFinished(() => reaching.close());
    for (const address of [`${local.origin}/result`, `${files}/result`]) {
      const sent = { operation: 'GET result', kind: 'download', method: 'GET', accept: '*/*' } as const;
      expect((await reaching.send({ ...sent, address, authorization: canary })).status).toBe(200);
    }
    expect(local.connections()).toBeGreaterThan(0);
    expect(JSON.stringify([proxy.requests, local.seen])).not.toContain('canary');
  });

  it.each(['http://files.example', 'ftp://files.example', 'https://user@files.example', 'files.example'])(
    'does not let %j be named as an origin of results',
    (address) => {
      expect(() => allowOrigins(['https://registry.example'], [address])).toThrow('refused');
    },
  );

  it.each([
    'http://registry.example',
    'http://10.0.0.1',
    'http://192.168.1.10:8080',
    'http://0.0.0.0:8080',
    'http://[::]:8080',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://registry.internal',
    'https://10.0.0.1/v2',
    'https://[fd00::1]',
    'https://user@registry.example',
    'ftp://registry.example',
    'registry.example',
    '',
  ])('does not let %j be configured', (address) => {
    expect(() => allowOrigins([address])).toThrow('refused');
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:1', 'https://registry.internal'])(
    'lets an officer configure %s',
    (address) => {
      expect(allowOrigins([address]).judge(`${address}/x`)).toMatchObject({ configured: true });
    },
  );
});

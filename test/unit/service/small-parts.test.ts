import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressFromAnswer, pathPart, queryString, restBase, v2Base } from '../../../src-main/service/address.ts';
import { sniffFileKind } from '../../../src-main/service/file-kind.ts';
import { readLifecycle } from '../../../src-main/service/lifecycle.ts';
import { isLoopbackHost, isPrivateHost, isPrivateIp } from '../../../src-main/service/private-address.ts';
import { readProxyRoute } from '../../../src-main/service/proxy-route.ts';
import { judgeNameBehindProxy, resolvePublic } from '../../../src-main/service/public-lookup.ts';
import { minAge } from '../../../src-main/service/request-log.ts';
import { readPause } from '../../../src-main/service/retry-after.ts';

describe('addresses', () => {
  it.each([
    ['https://registry.example', 'https://registry.example/v2'],
    ['https://registry.example/', 'https://registry.example/v2'],
    ['https://registry.example/v2', 'https://registry.example/v2'],
    ['https://registry.example/v2/', 'https://registry.example/v2'],
    ['https://registry.example/gateway/v2//', 'https://registry.example/gateway/v2'],
    ['https://registry.example:8443/api?x#y', 'https://registry.example:8443/api/v2'],
  ])('V2 address %s is sent as %s: exactly one /v2', (typed, sent) => {
    expect(v2Base(typed)).toBe(sent);
  });

  it('REST addresses keep their path, such as that of the test base', () => {
    expect(restBase('https://rest.example/test/')).toBe('https://rest.example/test');
  });

  it('a relative address of an answer is appended, an absolute one is left as it is', () => {
    expect(addressFromAnswer('https://a.example/b', '/orders/1')).toBe('https://a.example/b/orders/1');
    expect(addressFromAnswer('https://a.example/b', 'orders/1')).toBe('https://a.example/b/orders/1');
    expect(addressFromAnswer('https://a.example', 'https://c.example/x')).toBe('https://c.example/x');
    expect(addressFromAnswer('https://a.example', 'file:///etc/passwd')).toBe('file:///etc/passwd');
    expect(addressFromAnswer('https://a.example', '//c.example')).toBe('//c.example');
  });

  it('what goes into a path or query cannot leave it', () => {
    expect(pathPart('GB|a/../b?c#d&e\ud800')).toBe('GB%7Ca%2F..%2Fb%3Fc%23d%26e%EF%BF%BD');
    expect(queryString({ a: null, b: undefined, c: '1&2', d: '' })).toBe('?c=1%262&d=');
    expect(queryString({ a: null })).toBe('');
  });

  it.each(['.', '..'])('an identifier of %j is sent nowhere: as a folder it would be another operation', (id) => {
    const refused = expect.objectContaining({
      departure: 'notSent',
      failure: expect.objectContaining({ code: 'identifier-refused' }) as unknown,
    }) as unknown;
    expect(() => pathPart(id)).toThrow(refused);
    // Encoded by whoever names it, it is a name like any other.
    expect(pathPart('%2e%2e')).toBe('%252e%252e');
    expect(pathPart('...')).toBe('...');
  });
});

describe('private networks', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.1.1',
    '172.20.0.1',
    '192.168.0.1',
    '::1',
    'fd12::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '::ffff:0:808:808',
    '64:ff9b::808:808',
    '100::1',
    '100:0:0:1::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'e000::1',
    'ff0e::1',
    'x',
  ])('has %s', (address) => {
    expect(isPrivateIp(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1', '3ffe::1'])(
    'does not have %s',
    (address) => {
      expect(isPrivateIp(address)).toBe(false);
    },
  );

  it('are known by names too', () => {
    expect(['printer', 'a.local', 'b.internal.', 'LOCALHOST'].map(isPrivateHost)).toEqual([true, true, true, true]);
    expect(isPrivateHost('registry.example')).toBe(false);
    expect([isLoopbackHost('localhost.'), isLoopbackHost('[::1]'), isLoopbackHost('localhost.evil.example')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('P7: a name that resolves into one is refused when connecting, also when asked for all its addresses', async () => {
    await expect(resolvePublic('localhost', {})).rejects.toMatchObject({ failure: { code: 'address-refused' } });
    await expect(resolvePublic('localhost', { all: true })).rejects.toMatchObject({
      failure: { code: 'address-refused' },
    });
    expect(await resolvePublic('8.8.8.8', {})).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('P7: a name behind a proxy is refused where it leads into one, and where only the proxy can say', async () => {
    await expect(judgeNameBehindProxy('localhost')).rejects.toMatchObject({
      failure: { detail: { trouble: { because: 'private' } } },
    });
    await expect(judgeNameBehindProxy('only-the-proxy-knows.invalid')).rejects.toMatchObject({
      failure: { code: 'address-refused', detail: { trouble: { because: 'not-judged' } } },
    });
  });
});

describe('proxies', () => {
  it.each([
    ['DIRECT', { kind: 'direct' }],
    ['PROXY proxy.example:3128; DIRECT', { kind: 'proxy', address: 'http://proxy.example:3128' }],
    ['HTTPS proxy.example:443', { kind: 'proxy', address: 'https://proxy.example:443' }],
    ['SOCKS5 [::1]:1080', { kind: 'proxy', address: 'socks5://[::1]:1080' }],
    ['QUIC q.example:1; PROXY p.example:1', { kind: 'proxy', address: 'http://p.example:1' }],
    ['PROXY no-port; DIRECT', { kind: 'direct' }],
    ['', { kind: 'direct' }],
    [' ; ', { kind: 'direct' }],
    ['PROXY no-port', { kind: 'unusable', offered: 'PROXY no-port' }],
    [
      'SOCKS4 old.example:1080; QUIC q.example:1',
      { kind: 'unusable', offered: 'SOCKS4 old.example:1080; QUIC q.example:1' },
    ],
  ])('reads %j', (answer, route) => {
    expect(readProxyRoute(answer)).toEqual(route);
  });
});

describe('headers', () => {
  it.each([
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{ 'retry-after': 'Mon, 02 Mar 2026 00:01:00 GMT', date: 'Mon, 02 Mar 2026 00:00:00 GMT' }, 60_000],
    [{ 'retry-after': 'Mon, 02 Mar 2026 00:00:00 GMT', date: 'Mon, 02 Mar 2026 00:01:00 GMT' }, 0],
    // Without the answer's own date only this machine's clock could tell, and that is not trusted.
    [{ 'retry-after': 'Mon, 02 Mar 2026 00:01:00 GMT' }, null],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': '-5', date: 'Mon, 02 Mar 2026 00:01:00 GMT' }, null],
    [{ 'retry-after': '1e9', date: 'Mon, 02 Mar 2026 00:01:00 GMT' }, null],
    [{ 'retry-after': '7.5', date: 'Mon, 02 Mar 2026 00:01:00 GMT' }, 8_000],
    [{ 'retry-after': '5, 10', date: 'Mon, 02 Mar 2026 00:01:00 GMT' }, 10_000],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
    [{ 'retry-after': '99999999999999999999' }, 3_600_000],
  ])('Retry-After %j is %s ms', (headers, wait) => {
    expect(readPause(headers)?.ms ?? null).toBe(wait);
  });

  it('a pause that is longer than an hour is known to be cut', () => {
    expect(readPause({ 'retry-after': '3600' })).toEqual({ ms: 3_600_000, capped: false });
    expect(readPause({ 'retry-after': '3601' })).toEqual({ ms: 3_600_000, capped: true });
  });

  it.each([
    [{ deprecation: '@1688169599' }, { deprecated: '2023-06-30T23:59:59.000Z', sunset: null }],
    [{ deprecation: 'true' }, { deprecated: 'stated', sunset: null }],
    [{ deprecation: 'false' }, null],
    [
      { deprecation: 'Sun, 11 Nov 2018 23:59:59 GMT', sunset: 'Mon, 11 Nov 2019 23:59:59 GMT' },
      { deprecated: '2018-11-11T23:59:59.000Z', sunset: '2019-11-11T23:59:59.000Z' },
    ],
    [{ sunset: 'nonsense' }, null],
    [{ deprecation: '@999999999999999' }, { deprecated: 'stated', sunset: null }],
    [{}, null],
  ])('Deprecation and Sunset %j', (headers, lifecycle) => {
    expect(readLifecycle(headers)).toEqual(lifecycle);
  });
});

describe('file kinds', () => {
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['\n\n%PDF-1.4', 'pdf'],
    ['PK\u0003\u0004', 'zip'],
    ['{"a":1}', 'json'],
    ['\u00ef\u00bb\u00bf [1]', 'json'],
    ['<?xml version="1.0"?>', 'xml'],
    ['<!DOCTYPE html><title>Sign in', 'html'],
    ['  <HTML>', 'html'],
    ['plain words', 'text'],
    ['\u0000\u0001', 'unknown'],
    ['', 'empty'],
  ])('%j is %s', (start, kind) => {
    expect(sniffFileKind(Buffer.from(start, 'latin1'))).toBe(kind);
  });
});

describe('the age of a request', () => {
  it('is exact while the machine is up, and at least its uptime after a restart', () => {
    expect(minAge(1_000, 5_000)).toBe(4_000);
    expect(minAge(5_000_000, 30_000)).toBe(30_000);
  });
});

describe('node 18', () => {
  it('has everything the service uses: none of the later names stands in its files', () => {
    const later =
      /Promise\.withResolvers|Object\.groupBy|Map\.groupBy|AbortSignal\.any|Array\.fromAsync|\.toSorted|\.toReversed|\.toSpliced|\.findLast|new File\(|structuredClone|URL\.canParse|isWellFormed|toWellFormed|import\.meta/;
    expect(later.test(readFileSync(new URL(import.meta.url), 'utf8'))).toBe(true);
    const files = import.meta.glob<string>('/src-main/service/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const offending = Object.entries(files).filter(([, text]) => later.test(text.replace(/`[^`]*`/g, '')));
    expect(Object.keys(files).length).toBeGreaterThan(30);
    expect(offending.map(([name]) => name)).toEqual([]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import { downloadRestResult } from '../../../src-main/service/rest/result.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import type { V2Settings } from '../../../src-main/service/v2/call.ts';
import { downloadOrder, type ResultFormat } from '../../../src-main/service/v2/download.ts';
import { createMemoryLog, createMemorySink } from './memory-log.ts';
import { sendJson, startRawServer, type RawServer, type Seen } from './raw-server.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serve(handle: (seen: Seen, response: ServerResponse) => unknown): Promise<RawServer> {
  const server = await startRawServer(handle);
  closing.push(() => server.close());
  return server;
}

async function connect(origin: string) {
  const transport = createTransport({ origins: allowOrigins([origin]) });
  const budget = await openRequestBudget({ log: createMemoryLog(), session: 'test', interface: 'v2' });
  closing.push(() => budget.close());
  closing.push(() => transport.close());
  const credential = () => Promise.resolve('canary');
  const common = { address: origin, dialect: dialectPresets.specification, transport, credential };
  const v2: V2Settings = { ...common, budget };
  return { v2, rest: common, budget };
}

async function fetch(server: RawServer, format: ResultFormat, more: { cap?: number } = {}) {
  const { v2, budget } = await connect(server.origin);
  const sink = createMemorySink();
  const progress: [number, number | null][] = [];
  const onProgress = (received: number, total: number | null) => progress.push([received, total]);
  const options = { priority: 'person' as const, onProgress, ...more };
  const result = await downloadOrder(v2, { orderId: '4/1', format }, sink, options);
  return { result, bytes: sink.bytes(), progress, used: budget.reading().used };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FailureError) return error.failure.code;
  throw new Error(`no failure: ${String(error)}`);
}

describe('P15: downloads', () => {
  it('come in part by part, with progress, hash and kind', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000_000), Buffer.from('\n%%EOF\n')]);
    const server = await serve((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(pdf.byteLength) });
      response.end(pdf);
    });
    const { result, bytes, progress, used } = await fetch(server, 'pdf');
    expect(server.seen[0]).toMatchObject({ url: '/v2/orders/4%2F1/download?format=pdf' });
    expect(result).toMatchObject({
      kind: 'file',
      file: {
        kind: 'pdf',
        statedType: 'application/pdf',
        bytes: pdf.byteLength,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        small: null,
      },
    });
    expect(bytes.equals(pdf)).toBe(true);
    expect(progress.at(-1)).toEqual([pdf.byteLength, pdf.byteLength]);
    expect(progress.length).toBeGreaterThan(5);
    expect(used).toBe(1);
  });

  it('are known by their bytes, not by what they are called', async () => {
    const server = await serve((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end('<!doctype html><title>Sign in to the proxy');
    });
    expect((await fetch(server, 'pdf')).result).toMatchObject({
      file: { kind: 'html', statedType: 'application/pdf' },
    });
  });

  it('stop at the cap, stated or not', async () => {
    const server = await serve((_seen, response) => {
      const part = Buffer.alloc(64_000);
      const more = () => response.write(part, (error) => (error ? undefined : setImmediate(more)));
      more();
    });
    expect(await codeOf(fetch(server, 'pdf', { cap: 100_000 }))).toBe('service-answer-too-large');
    const honest = await serve((_seen, response) => {
      response.writeHead(200, { 'content-length': '5000000' });
      response.write('x');
    });
    expect(await codeOf(fetch(honest, 'pdf', { cap: 100_000 }))).toBe('service-answer-too-large');
  });

  it('that break off fail', async () => {
    const server = await serve((_seen, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('%PDF-');
      setTimeout(() => response.destroy(), 20);
    });
    // With what came of it: how far it was received, and what was declared.
    expect(await codeOf(fetch(server, 'pdf'))).toBe('service-answer-unreadable');
  });

  it.each([
    [
      '404',
      (response: ServerResponse) => sendJson(response, { details: 'Failure', data: { title: 'Not Found' } }, 404),
    ],
    ['nothing', (response: ServerResponse) => response.end()],
    ['204', (response: ServerResponse) => response.writeHead(204).end()],
    ['an envelope without data', (response: ServerResponse) => sendJson(response, { Details: 'Success', Data: null })],
  ])('say that a product has no JSON form, by %s', async (_form, answer) => {
    const server = await serve((_seen, response) => answer(response));
    expect((await fetch(server, 'json')).result.kind).toBe('absent');
  });

  it.each([
    [202, 'not-ready'],
    [404, 'service-not-found'],
    [410, 'service-gone'],
    [429, 'service-too-many-requests'],
  ])('of a PDF answered by %i end as %s', async (status, end) => {
    const server = await serve((_seen, response) => sendJson(response, { details: 'x' }, status));
    const ended = fetch(server, 'pdf').then(
      ({ result }) => result.kind,
      (error: unknown) => (error instanceof FailureError ? error.failure.code : 'unexpected'),
    );
    expect(await ended).toBe(end);
  });

  it('follow redirects within their origin, each counted, and with the credential', async () => {
    const server = await serve((seen, response) => {
      if (seen.url.startsWith('/v2')) response.writeHead(302, { location: '/files/1' }).end();
      else response.end('%PDF-1.7\n%%EOF');
    });
    const { result, used } = await fetch(server, 'pdf');
    expect(result).toMatchObject({ kind: 'file', file: { kind: 'pdf' } });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer canary', 'Bearer canary']);
    expect(used).toBe(2);
  });

  it('P7: follow no redirect to another origin, nor for ever, nor to something that is no address', async () => {
    const other = await serve((_seen, response) => response.end('%PDF-1.7'));
    const targets = [
      other.origin,
      `${other.origin}/x`,
      'https://evil.example/',
      'file:///etc/passwd',
      '/again',
      'https://[::1',
    ];
    for (const location of targets) {
      const server = await serve((_seen, response) => response.writeHead(307, { location }).end());
      expect(await codeOf(fetch(server, 'pdf'))).toBe('redirect-refused');
      expect(server.seen.length).toBeLessThanOrEqual(4);
    }
    expect(other.connections()).toBe(0);
  });

  it('say of an address without a host what it is, and not that it is null', async () => {
    const server = await serve((_seen, response) => response.writeHead(307, { location: 'file:///etc/passwd' }).end());
    const refused = await fetch(server, 'pdf').then(
      () => null,
      (error: unknown) => (error instanceof FailureError ? error.failure.detail.trouble : null),
    );
    expect(refused).toMatchObject({ kind: 'refused', because: 'redirect', at: 'file:' });
  });

  it('P7: of REST results carry the key to the configured origin only, and go to no private address', async () => {
    const other = await serve((_seen, response) => response.end('{}'));
    const server = await serve((_seen, response) => response.end('{"companyProfileField":{}}'));
    const { rest } = await connect(server.origin);
    const sink = createMemorySink();
    for (const address of [`${server.origin}/results/1`, '/results/2', 'results/3']) {
      expect((await downloadRestResult(rest, address, sink, {})).kind).toBe('json');
    }
    expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/results/1', 'canary'],
      ['/results/2', 'canary'],
      ['/results/3', 'canary'],
    ]);
    // A connection on loopback may fetch from loopback, and takes no credential there.
    expect((await downloadRestResult(rest, other.origin, createMemorySink(), {})).kind).toBe('json');
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    const asked = other.connections();
    for (const address of ['//evil.example/x', 'file:///etc/passwd', 'https://10.0.0.1/', 'https://[::1']) {
      expect(await codeOf(downloadRestResult(rest, address, sink, {}))).toBe('address-refused');
    }
    expect(other.connections()).toBe(asked);
  });

  it('of REST results that fail say so', async () => {
    const server = await serve((_seen, response) => sendJson(response, { responseCodeField: 104 }, 404));
    const { rest } = await connect(server.origin);
    expect(await codeOf(downloadRestResult(rest, '/results/1', createMemorySink(), {}))).toBe('service-not-found');
  });
});

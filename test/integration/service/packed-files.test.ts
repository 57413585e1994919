import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { downloadOrder } from '../../../src-main/service/v2/download.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { createMemoryLog } from './memory-log.ts';
import { startRawServer } from './raw-server.ts';

/*
 * P15: a filing that is small on the wire, and large or slow to look through once it is unpacked. A search that is made
 * while it comes in is answered as if it was not there.
 */

const megabyte = 1024 * 1024;
/** Several packed parts in a row are one packing: 640 MB from less than one. */
const bomb = (() => {
  const part = gzipSync(Buffer.alloc(64 * megabyte));
  return Buffer.concat(Array.from({ length: 10 }, () => part));
})();
const byNumber = { jurisdiction: 'GB', name: null, companyNumber: '100' };
const found = { details: 'Success', data: [{ id: 'GB|m', companyName: 'M LTD', companyNumber: '100' }] };

/** A connection to a service whose every filing is these bytes, packed; null: each begins, and never ends. */
async function connect(filing: Uint8Array | null) {
  const server = await startRawServer(({ url }, response) => {
    const isFiling = url.includes('/download');
    response.writeHead(200, isFiling ? { 'content-encoding': 'gzip' } : { 'content-type': 'application/json' });
    if (!isFiling) response.end(JSON.stringify(found));
    else if (filing === null) response.write(bomb.subarray(0, 10_000));
    else response.end(filing);
  });
  onTestFinished(() => server.close());
  const transport = createTransport({ origins: allowOrigins([server.origin]) });
  onTestFinished(() => transport.close());
  const budget = await openRequestBudget({ log: createMemoryLog(), session: 'test', interface: 'v2' });
  onTestFinished(() => budget.close());
  const dialect = dialectPresets.specification;
  return { address: server.origin, dialect, transport, budget, credential: () => Promise.resolve('canary') };
}

async function search(v2: Awaited<ReturnType<typeof connect>>) {
  const { value } = await searchCompanies(v2, byNumber, { priority: 'person' });
  return value.length;
}

/** Fetches a filing and searches as soon as its first bytes are there; tells what came of both, and in which order. */
async function searchMeanwhile(filing: Uint8Array) {
  const v2 = await connect(filing);
  const ended: string[] = [];
  let written = 0;
  const begun = Promise.withResolvers<undefined>();
  const sink = {
    write: (chunk: Uint8Array) => {
      written += chunk.byteLength;
      begun.resolve(undefined);
      return new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const download = downloadOrder(v2, { orderId: '1', format: 'pdf' }, sink, { priority: 'person' })
    .then(
      () => 'file',
      (thrown: unknown) => (thrown instanceof FailureError ? thrown.failure.code : 'unknown'),
    )
    .finally(() => ended.push('filing'));
  await begun.promise;
  const hits = await search(v2);
  ended.push('search');
  const code = await download;
  // What held the process last is noted when the timer runs next.
  await setTimeout(50);
  delay.disable();
  return { code, ended, written, hits, maxMs: delay.max / 1e6 };
}

it('P15: a packed file is cut at the limit while it is unpacked, and a search does not wait for it', async () => {
  const { code, ended, written, hits } = await searchMeanwhile(bomb);
  expect(code).toBe('service-answer-too-large');
  expect(ended).toEqual(['search', 'filing']);
  expect(hits).toBe(1);
  expect(written).toBeLessThanOrEqual(256 * megabyte);
});

it('P15: a search does not wait for filings that never end, however many of them are being received', async () => {
  const v2 = await connect(null);
  const stop = new AbortController();
  const begun = Array.from({ length: 8 }, () => Promise.withResolvers<undefined>());
  const downloads = begun.map(({ resolve }, at) => {
    const sink = {
      write: () => {
        resolve(undefined);
        return Promise.resolve();
      },
    };
    return downloadOrder(v2, { orderId: String(at), format: 'pdf' }, sink, { priority: 'person', signal: stop.signal });
  });
  // As many as files may have of connections; the others wait for these.
  await Promise.all(begun.slice(0, 6).map(({ promise }) => promise));
  expect(await search(v2)).toBe(1);
  stop.abort();
  expect((await Promise.allSettled(downloads)).map(({ status }) => status)).toEqual(downloads.map(() => 'rejected'));
});

it.each([
  ['beginnings of dictionaries that do not end', Buffer.from(`%PDF-1.7\n${'<<'.repeat(32_000)}`)],
  ['marks of a linearised file that do not end', Buffer.from(`%PDF-1.7\n${'<</Linearized '.repeat(4_000)}`)],
  ['blanks before its last sign', Buffer.from(`%PDF-1.7\n${' '.repeat(70_000)}x`)],
])('P15: a filing of %s does not hold the process', async (_what, filing) => {
  const { code, hits, maxMs } = await searchMeanwhile(gzipSync(filing));
  expect(code).toBe('service-answer-unreadable');
  expect(hits).toBe(1);
  expect(maxMs).toBeLessThan(1_000);
});

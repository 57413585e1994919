import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTrouble, type FetchTrouble } from '../../../src-shared/domain/fetch-trouble.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { download } from '../../../src-main/service/download.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { createTransport } from '../../../src-main/service/transport.ts';
import { agreement, companies, startDesk, until } from './desk.ts';

type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

async function orderFiling(desk: RunningDesk, fault: Fault, times = 1) {
  const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
  const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
  if (offered === undefined) throw new Error('The document is not offered.');
  desk.control.addFault({ operation: 'v2.download', times, fault });
  return desk.orders.place(agreement(companies.halcyon, { product: offered.offer.product }));
}

async function troubles(desk: RunningDesk, orderId: number): Promise<(FetchTrouble | null)[]> {
  const { events } = await desk.orders.read(orderId);
  return events.filter(({ kind }) => kind === 'collecting').map(({ detail }) => readTrouble(detail));
}

const body = (text: string, contentType = 'application/pdf'): Fault => ({ kind: 'body', text, contentType });
const problem = JSON.stringify({ details: 'Fault', data: { title: 'Not ready', detail: 'Ask later.' } });

describe('A11: nothing broken is kept as collected', () => {
  it.each<[string, Fault, object]>([
    [
      'a PDF that ends in the middle without a cut',
      { kind: 'truncated', share: 0.5, ending: 'clean' },
      { kind: 'broken', form: 'pdf', total: null },
    ],
    [
      'a PDF whose connection breaks',
      { kind: 'truncated', share: 0.5, ending: 'cut' },
      { kind: 'broken', form: 'pdf', total: expect.any(Number) as number },
    ],
    ['a page', body('<!-- gateway --><html>%PDF-1.4 is not here'), { kind: 'instead', asked: 'pdf', came: 'html' }],
    ['a problem', body(problem), { kind: 'instead', asked: 'pdf', came: 'problem' }],
    ['a text that is called a PDF', body('Try later.'), { kind: 'instead', asked: 'pdf', came: 'text' }],
    ['a text', body('Try later.', 'text/plain'), { kind: 'instead', asked: 'pdf', came: 'text' }],
    ['JSON that is one word', body('null', 'application/json'), { kind: 'instead', asked: 'pdf', came: 'text' }],
    ['half a zip', body('PK\u0003\u0004 and no end'), { kind: 'broken', form: 'zip', total: null }],
    ['half a JSON', body('{"details":"Succ'), { kind: 'broken', form: 'json', total: null }],
  ])('%s is said, asked for again, and free', async (_, fault, trouble) => {
    const desk = await startDesk({}, { speed: 500 });
    const placed = await orderFiling(desk, fault);
    const collected = await until(desk, placed.orderId, 'collected');
    expect(await troubles(desk, placed.orderId)).toEqual([expect.objectContaining(trouble)]);
    expect(collected.documentIds).toHaveLength(1);
    expect((await desk.storage.listDocuments({ before: null, limit: 5 })).documents).toMatchObject([{ format: 'pdf' }]);
    expect(desk.control.charges()).toHaveLength(1);
  });
});

describe('a file on the wire', () => {
  const pdf = createPdf('Filing', ['One line.']);

  /** Downloads what a real server sends, which may end the connection as it likes. */
  async function fetched(headers: Record<string, string>, bytes: Uint8Array, length: number | null) {
    const server = createServer((_, response) => {
      response.writeHead(200, {
        connection: 'close',
        ...headers,
        ...(length === null ? {} : { 'content-length': length }),
      });
      response.write(bytes);
      // An orderly end of the connection, whatever was promised.
      setTimeout(() => response.socket?.end(), 20);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const transport = createTransport({ origins: allowOrigins([origin]) });
    onTestFinished(() => transport.close());
    const request = { operation: 'GET result', address: `${origin}/file`, authorization: null, accept: '*/*' };
    const written: Uint8Array[] = [];
    const sink = { write: (chunk: Uint8Array) => Promise.resolve(void written.push(chunk)) };
    const step = await download(transport, request, sink);
    return { step, bytes: Buffer.concat(written) };
  }

  it('that is shorter than promised is broken, with both lengths', async () => {
    await expect(fetched({}, pdf.subarray(0, 300), pdf.length)).rejects.toMatchObject({
      failure: { detail: { trouble: { kind: 'broken', form: 'pdf', received: 300, total: pdf.length } } },
    });
  });

  it('that was packed on the way is unpacked, and its promised length is that on the wire', async () => {
    const packed = gzipSync(pdf);
    const whole = await fetched({ 'content-encoding': 'gzip' }, packed, packed.length);
    expect(whole.bytes.equals(pdf)).toBe(true);
    expect(whole.step).toMatchObject({ kind: 'file', file: { kind: 'pdf' } });
    await expect(
      fetched({ 'content-encoding': 'gzip' }, packed.subarray(0, packed.length - 40), packed.length),
    ).rejects.toMatchObject({ failure: { detail: { trouble: { kind: 'broken', total: packed.length } } } });
  });

  it.each(['gzip', 'deflate', 'br'])(
    'that is not packed as %s although it is said to be is no answer',
    async (packing) => {
      await expect(fetched({ 'content-encoding': packing }, pdf, pdf.length)).rejects.toMatchObject({
        failure: { code: 'service-answer-unreadable' },
      });
    },
  );
});

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOnlyAsPdf } from '../../../src-shared/domain/document.ts';
import { readTrouble } from '../../../src-shared/domain/fetch-trouble.ts';
import type { OrderEvent, Product } from '../../../src-shared/domain/journal.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { agreement, companies, restEnhanced, startDesk, until } from './desk.ts';

const fast = { speed: 500 };

/** A desk with a pending REST order, and a way to say where its result lies. */
async function deskWithRestOrder() {
  const desk = await startDesk({ deliveryTime: { fromMs: 1e9, toMs: 2e9 } }, { speed: 0.001 });
  const order = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
  const readyAt = (urlField: string) => {
    const item = { productOrderIdField: order.serviceOrderId, orderReferenceField: order.reference, statusField: 3 };
    const text = JSON.stringify([{ ...item, urlField }]);
    desk.control.addFault({
      operation: 'rest.order-status',
      times: 20,
      fault: { kind: 'body', text, contentType: 'application/json' },
    });
  };
  return { ...desk, order, readyAt };
}

describe('C4: results on another address', () => {
  it.each([
    ['http://files.registry.example/r/1?token=abc', 'http://files.registry.example', 'not-https'],
    ['https://10.1.2.3/r/1', 'https://10.1.2.3', 'private'],
    ['ftp://files.registry.example/r/1', 'ftp://files.registry.example', 'not-https'],
  ])('%s is refused at once, and the order says which address and why', async (address, at, because) => {
    const desk = await deskWithRestOrder();
    desk.readyAt(address);
    const { orderId } = desk.order;
    expect(await desk.orders.reconcile(orderId)).toMatchObject({ state: 'needs-attention', reason: 'address-refused' });
    const { events } = await desk.orders.read(orderId);
    expect(readTrouble(events.at(-1)?.detail ?? null)).toEqual({ kind: 'refused', at, because });
    const wish = { orderId, typedAmount: '20', reason: 'Lost.', acknowledged: 'not-confirmed' } as const;
    await expect(desk.orders.sendAgain(wish)).rejects.toMatchObject({ failure: { detail: { field: 'orderId' } } });
    expect(desk.control.charges()).toHaveLength(1);
  });

  it.each([
    '/core/company/profile/LV/40000000000',
    '//Core/%63ompany/profile/LV/40000000000',
    '/test/core/company/profile/LV/40000000000',
    '/v2/companies/GB%7CMDIwMDAwMDU/enhanced',
    '/v2/orders',
    '/lite/profile/LV/40000000000',
  ])(
    'P5: %s, an operation of the service itself, is no place of a result: it is not called, and nothing is bought',
    async (path) => {
      const desk = await deskWithRestOrder();
      const { origin } = desk;
      desk.readyAt(`${origin}${path}`);
      const { orderId } = desk.order;
      const before = desk.control.requestCounts();
      expect(await desk.orders.reconcile(orderId)).toMatchObject({
        state: 'needs-attention',
        reason: 'address-refused',
      });
      const { events } = await desk.orders.read(orderId);
      const trouble = { kind: 'refused', at: origin, because: 'operation' };
      expect(readTrouble(events.at(-1)?.detail ?? null)).toEqual(trouble);
      const after = desk.control.requestCounts();
      expect(after).toEqual({ ...before, 'rest.order-status': (before['rest.order-status'] ?? 0) + 1 });
      expect(desk.control.charges()).toHaveLength(1);
    },
  );

  it('a service on this machine may keep its results on this machine, and its key does not go along', async () => {
    const seen: IncomingMessage[] = [];
    const pdf = createPdf('Profile', ['One line.']);
    const server = createServer((request, response) => {
      seen.push(request);
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost']) {
      const desk = await deskWithRestOrder();
      desk.readyAt(`http://${host}:${String(port)}/result`);
      expect(await desk.orders.reconcile(desk.order.orderId)).toMatchObject({ state: 'collected' });
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(seen.map(() => undefined));
  });
});

/** A filing of which no list says in which formats it comes: then both are asked for. */
const ofNoFormat = (product: Product): Product =>
  product.kind === 'v2-document' ? { ...product, formats: [] } : product;

describe('C6: what there is only as PDF', () => {
  it.each(['not-found', 'empty', 'null-data'] as const)(
    'a product without JSON (%s) says so',
    async (pdfOnlyAsJson) => {
      const desk = await startDesk({}, fast);
      desk.control.changeDialect({ switches: { pdfOnlyAsJson } });
      const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
      const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
      if (offered === undefined) throw new Error('The document is not offered.');
      const placed = await desk.orders.place(
        agreement(companies.halcyon, { product: ofNoFormat(offered.offer.product) }),
      );
      await until(desk, placed.orderId, 'collected');
      const kept = (await desk.storage.listDocuments({ before: null, limit: 5 })).documents;
      expect(kept).toMatchObject([{ format: 'pdf', withoutJson: { why: 'answered-none' } }]);
    },
  );

  /** Sends whoever asks for JSON somewhere else, so many times. */
  async function elsewhereForJson(body: string, times: number) {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    let left = times;
    return (real: Transport): Transport => ({
      ...real,
      stream(request, take) {
        const isForJson = request.address.toString().includes('format=json') && left > 0;
        if (isForJson) left -= 1;
        return real.stream(isForJson ? { ...request, address } : request, take);
      },
    });
  }

  const triedForJson = (events: readonly OrderEvent[]) => events.filter(({ kind }) => kind === 'collecting').length;

  async function filingOf(desk: Pick<Awaited<ReturnType<typeof startDesk>>, 'orders'>) {
    const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
    const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
    if (offered === undefined) throw new Error('The document is not offered.');
    return desk.orders.place(agreement(companies.halcyon, { product: ofNoFormat(offered.offer.product) }));
  }

  it('a JSON that is a page at every try is given up, and the PDF kept with the word of what came', async () => {
    const desk = await startDesk({}, { ...fast, overTransport: await elsewhereForJson('<html>Sign in', 99) });
    const placed = await filingOf(desk);
    await until(desk, placed.orderId, 'collected');
    const { events } = await desk.orders.read(placed.orderId);
    expect(triedForJson(events)).toBe(4);
    const trouble = { kind: 'instead', asked: 'json', came: 'html' };
    expect(readOnlyAsPdf(events.at(-1)?.detail ?? null)).toEqual({ why: 'came-otherwise', trouble });
    const kept = (await desk.storage.listDocuments({ before: null, limit: 5 })).documents;
    expect(kept).toMatchObject([{ format: 'pdf', withoutJson: { why: 'came-otherwise', trouble } }]);
  });

  it('a page that came twice is not held against a JSON that is then said not to exist', async () => {
    const desk = await startDesk({}, { ...fast, overTransport: await elsewhereForJson('<html>Sign in', 2) });
    const placed = await filingOf(desk);
    await until(desk, placed.orderId, 'collected');
    const { events } = await desk.orders.read(placed.orderId);
    expect(triedForJson(events)).toBe(2);
    const kept = (await desk.storage.listDocuments({ before: null, limit: 5 })).documents;
    expect(kept).toMatchObject([{ format: 'pdf', withoutJson: { why: 'answered-none' } }]);
  });

  it('a page in place of a profile is asked again, and the profile kept when it comes', async () => {
    const desk = await startDesk({}, { ...fast, overTransport: await elsewhereForJson('<html>Sign in', 2) });
    const placed = await desk.orders.place(agreement(companies.shanghai));
    const collected = await until(desk, placed.orderId, 'collected');
    expect(collected.snapshotId).not.toBeNull();
    expect(collected.documentIds).toEqual([]);
  });
});

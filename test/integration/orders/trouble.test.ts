import { describe, expect, it, onTestFinished } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { ServiceFailure } from '../../../src-main/service/service-failure.ts';
import type { Fault } from '../../../src-simulator/faults/fault.ts';
import { agreement, companies, eventKinds, newPlace, openDesk, startDesk, startService, until } from './desk.ts';

type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

/** Orders a filing whose result is fetched in the background, with trouble at the first downloads. */
async function orderFiling(desk: RunningDesk, fault: Fault, times: number): Promise<JournalOrder> {
  const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
  const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
  if (offered === undefined) throw new Error('The document is not offered.');
  desk.control.addFault({ operation: 'v2.download', times, fault });
  return desk.orders.place(agreement(companies.halcyon, { product: offered.offer.product }));
}

const page: Fault = { kind: 'body', text: '<!doctype html><title>Gateway</title>', contentType: 'application/pdf' };

describe('trouble with a result', () => {
  it.each<[string, Fault]>([
    ['a page in place of the document', page],
    ['an answer in place of the document', { kind: 'body', text: '{"details":"x"}', contentType: 'application/pdf' }],
    ['nothing at all', { kind: 'body', text: '', contentType: 'application/pdf' }],
    ['an error', { kind: 'status', status: 500, when: 'before', body: 'problem' }],
    ['half of it', { kind: 'truncated', share: 0.5, ending: 'cut' }],
  ])('P15: %s is not kept, and the result is fetched again', async (_, fault) => {
    const desk = await startDesk({}, { speed: 500 });
    const placed = await orderFiling(desk, fault, 2);
    const collected = await until(desk, placed.orderId, 'collected');
    expect(collected.documentIds).toHaveLength(1);
    expect((await desk.storage.listDocuments({ before: null, limit: 5 })).documents[0]?.format).toBe('pdf');
    expect(desk.control.charges()).toHaveLength(1);
  });

  it('P15: after ten tries a person is called, and can have it fetched again', async () => {
    const desk = await startDesk({}, { speed: 1_000 });
    const placed = await orderFiling(desk, page, 10);
    const given = await until(desk, placed.orderId, 'needs-attention');
    expect(given.reason).toBe('service-answer-unreadable');
    expect((await eventKinds(desk, placed.orderId)).filter((kind) => kind === 'collecting')).toHaveLength(9);
    expect((await desk.storage.listDocuments({ before: null, limit: 5 })).total).toBe(0);
    expect(await desk.orders.reconcile(placed.orderId)).toMatchObject({ state: 'collected' });
  });

  /** Somebody looks again and again, until an order is in a state. */
  const lookUntil = (desk: Pick<RunningDesk, 'orders'>, orderId: number, state: JournalOrder['state']) =>
    expect
      .poll(() => desk.orders.lookNow().then(async () => (await desk.orders.read(orderId)).order.state), {
        timeout: 20_000,
        interval: 20,
      })
      .toBe(state);

  it('P15: a connection that ends each time without an answer is counted too, and stands in the history', async () => {
    const desk = await startDesk();
    const { orderId } = await orderFiling(desk, { kind: 'cut', when: 'before' }, 10);
    await lookUntil(desk, orderId, 'needs-attention');
    const { order, events } = await desk.orders.read(orderId);
    expect(order.reason).toBe('service-answer-cut');
    const tries = events.filter(({ kind }) => kind === 'collecting').map(({ detail }) => detail);
    expect(tries).toEqual(Array(9).fill('service-answer-cut'));
  });

  it.each(['service-unreachable', 'service-timed-out'] as const)(
    'a connection that is never made (%s) is not counted, however often that is so',
    async (code) => {
      let left = 12;
      const desk = await startDesk(
        {},
        {
          overTransport: (real) => ({
            ...real,
            stream: (request, take) => {
              if (request.kind !== 'download' || left === 0) return real.stream(request, take);
              left -= 1;
              const failure = { code, message: 'No connection.', retryable: true, detail: {} };
              return Promise.reject(new ServiceFailure(failure, 'notSent', null));
            },
          }),
        },
      );
      const { orderId } = await desk.orders.place(agreement(companies.shanghai));
      await lookUntil(desk, orderId, 'collected');
      expect(left).toBe(0);
      expect(await eventKinds(desk, orderId)).not.toContain('collecting');
    },
  );

  it('a result that the service no longer keeps is called to a person’s attention at once', async () => {
    const desk = await startDesk({}, { speed: 500 });
    const placed = await orderFiling(desk, { kind: 'status', status: 410, when: 'before', body: 'problem' }, 1);
    expect((await until(desk, placed.orderId, 'needs-attention')).reason).toBe('service-gone');
  });

  it('P2: an answer that the record could not take stays in memory, is said, and is stored as soon as there is room', async () => {
    let left = 6;
    let rooms = 0;
    const desk = await startDesk(
      {},
      {
        speed: 100,
        overStorage: (real) => ({
          ...real,
          changeOrder: (change) => {
            if (change.to === 'sending' || left === 0) return real.changeOrder(change);
            left -= 1;
            return Promise.reject(fail('disk-full', 'The disk is full.'));
          },
        }),
        ports: {
          makeRoom: () => {
            rooms += 1;
            return Promise.resolve();
          },
        },
      },
    );
    const placed = await desk.orders.place(agreement(companies.halcyon));
    expect(placed.state).toBe('sending');
    expect(desk.orders.unstored().map(({ orderId }) => orderId)).toEqual([placed.orderId]);
    await until(desk, placed.orderId, 'collected');
    expect(desk.unstored).toEqual([[placed.orderId], []]);
    expect(rooms).toBe(6);
    expect(desk.told.map(({ state }) => state)).not.toContain('unclear');
    expect(desk.control.charges()).toHaveLength(1);
    expect(desk.control.requestCounts()['v2.get-enhanced-profile']).toBe(1);
  });

  it('P2: closing stores what is in memory, and only what it cannot store is looked for by the next start', async () => {
    const { service } = await startService();
    const place = await newPlace();
    let full = true;
    const desk = await openDesk({
      service,
      ...place,
      overStorage: (real) => ({
        ...real,
        changeOrder: (change) =>
          full && change.to === 'collected'
            ? Promise.reject(fail('disk-full', 'The disk is full.'))
            : real.changeOrder(change),
      }),
    });
    const placed = await desk.orders.place(agreement(companies.halcyon));
    full = false;
    await desk.close();
    const next = await openDesk({ service, ...place });
    onTestFinished(() => next.close());
    expect((await next.orders.read(placed.orderId)).order.state).toBe('collected');
  });

  it('P2: closing waits for the answer of an order that was sent', async () => {
    const { service, control } = await startService();
    const place = await newPlace();
    control.addFault({
      operation: 'v2.get-enhanced-profile',
      times: 1,
      fault: { kind: 'delay', ms: 700, when: 'after' },
    });
    const sent = Promise.withResolvers<null>();
    const desk = await openDesk({
      service,
      ...place,
      faultPoint: (point) => {
        if (point === 'after-send') sent.resolve(null);
      },
    });
    const placing = desk.orders.place(agreement(companies.halcyon));
    await sent.promise;
    await desk.close();
    expect((await placing).state).toBe('collected');
    const next = await openDesk({ service, ...place });
    onTestFinished(() => next.close());
    expect((await eventKinds(next, (await placing).orderId)).at(-1)).toBe('collected');
  });

  it('an answer that the record will never take as a profile is kept as it came, and the order is unclear', async () => {
    const desk = await startDesk(
      {},
      {
        speed: 1_000,
        overStorage: (real) => ({
          ...real,
          changeOrder: (change) =>
            change.snapshot === null
              ? real.changeOrder(change)
              : Promise.reject(fail('storage-failed', 'This cannot be stored.')),
        }),
      },
    );
    const placed = await desk.orders.place(agreement(companies.halcyon));
    // At this speed the follower may find the order on the list right after: what counts is that it was unclear.
    const unclear = () => desk.told.find(({ state }) => state === 'unclear');
    await expect.poll(unclear, { timeout: 10_000 }).toMatchObject({ reason: 'answer-not-stored' });
    const { events } = await desk.orders.read(placed.orderId);
    const operations = events.map(({ answer }) => answer?.operation);
    expect(operations).toContain('GET /companies/{id}/enhanced');
  });
});

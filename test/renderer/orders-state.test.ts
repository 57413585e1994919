import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import { groupOf } from '../../src-shared/domain/order-groups.ts';
import { DownloadsState } from '../../src-renderer/features/downloads/downloads.svelte.ts';
import { sizeWords } from '../../src-renderer/lib/size-words.ts';
import { inGroups, countIn, orderCostWords, sumWords } from '../../src-renderer/features/orders/list/order-groups.ts';
import { orderColumns } from '../../src-renderer/features/orders/list/order-columns.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { pendingOrderColumns } from '../../src-renderer/features/profile/kept-columns.ts';
import { OffersState } from '../../src-renderer/features/purchase/offers.svelte.ts';
import { inOrder } from '../../src-renderer/lib/grid/columns.ts';
import { Workspace } from '../../src-renderer/views.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import {
  document,
  documentPage,
  filing as filingProduct,
  kestrel,
  order,
  orders as listed,
} from './stand-in/orders.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure, ready } from './stand-in/specimen.ts';

const filing = { product: filingProduct };
const nowhere = { toOrders: () => undefined, toDossier: () => undefined };

const page = (list = listed) => good({ orders: [...list], more: false, total: list.length });

async function openOrders(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession({ 'order.list': () => page(), ...script });
  const orders = new OrdersState(session, nowhere);
  const end = orders.begin();
  await orders.reload();
  return { orders, session, bridge, end };
}

describe('groups', () => {
  it('what needs someone comes first; within a group the newest stays first', () => {
    const more = [order({ orderId: 20, state: 'pending' }), ...listed];
    expect(inGroups(more).map(({ orderId }) => orderId)).toEqual([6, 7, 2, 20, 8, 3, 9, 5, 4]);
    expect(groupOf({ state: 'intended', reason: null, replacedBy: null })).toBe('sending');
  });

  it('sorted by state downwards, the groups are turned round', () => {
    const by = (column: string) => ({ column, direction: 'descending' }) as const;
    expect(inGroups(listed, by('state')).map(({ orderId }) => orderId)).toEqual([4, 5, 9, 3, 8, 2, 7, 6]);
    expect(inGroups(listed, by('company'))).toEqual(inGroups(listed));
  });

  it('the columns of the state sort by what needs someone, not by the letters of a word', () => {
    const states = ['cancelled', 'collected', 'needs-attention', 'pending', 'sending', 'unclear'] as const;
    const given = states.map((state, at) => order({ orderId: at + 1, state }));
    for (const columns of [orderColumns, pendingOrderColumns])
      expect(inOrder(given, columns, { column: 'state', direction: 'ascending' }).map(({ state }) => state)).toEqual([
        'needs-attention',
        'unclear',
        'sending',
        'pending',
        'collected',
        'cancelled',
      ]);
  });

  it('P4: credits of different ledgers are never added together, what was charged not to what may be, and what ended without a cost adds nothing', () => {
    const line = { state: 'failed', laidToRest: null, orders: 1, ledger: 'credit' } as const;
    const sums = [
      { ...line, known: 'said', value: 12 },
      { ...line, known: 'at-most', value: 18 },
      { ...line, known: 'at-most', ledger: 'lite', value: 2 },
      { ...line, known: 'settled', value: 5 },
      { ...line, known: null, orders: 3, value: 0 },
      { ...line, state: 'pending', known: 'at-most', value: 99 },
    ] as const;
    expect(sumWords(sums, 'failed')).toBe(
      'charged 12.00 credits; 5.00 credits by invoice; up to 18.00 credits held back, cost not known yet; up to 2.00 lite credits held back, cost not known yet',
    );
    expect(countIn(sums, 'failed')).toBe(7);
  });

  it('what an answer names for an order of which nobody knows whether it was made is not said to be charged', () => {
    const sum = { state: 'unclear', laidToRest: null, orders: 1, ledger: 'credit', known: 'said', value: 12 } as const;
    expect(sumWords([sum], 'unclear')).toBe('12.00 credits named by the service');
    const named = order({ state: 'unclear', realCost: { ledger: 'credit', value: 12 } });
    expect(orderCostWords(named)).toBe('12.00 credits named by the service');
    expect(orderCostWords({ ...named, state: 'collected' })).toBe('12.00 credits');
  });

  it('the row of an order that may be charged in either ledger names both, as the order itself does', () => {
    const lite = order({ state: 'unclear', ledger: 'lite', mostAccepted: 3, realCost: null });
    const either = { ...lite, product: { kind: 'v2-lite-profile' as const }, price: { kind: 'not-known' as const } };
    expect(orderCostWords(either)).toBe('at most 3.00 credits or lite credits');
  });
});

describe('orders as they change', () => {
  it('an order that is shown moves to its new group at once, and its events are read again', async () => {
    const { orders, bridge } = await openOrders();
    orders.select(8);
    await settled();
    // The stand-in's record still answers with the older state: it must not win.
    const collected = order({ orderId: 8, state: 'collected', changedAt: '2026-11-20T10:40:00Z' });
    bridge.announce('order.changed', { order: collected, history: null });
    await settled();
    expect(orders.list.find(({ orderId }) => orderId === 8)?.state).toBe('collected');
    expect(orders.read?.events).toHaveLength(4);
  });

  it('a change that brings what happened to the selected order is shown without another question', async () => {
    const { orders, bridge } = await openOrders();
    orders.select(8);
    await settled();
    const asked = bridge.inputsOf('order.read').length;
    const [first] = orders.read?.events ?? [];
    const events = first === undefined ? [] : [first];
    const collected = order({ orderId: 8, state: 'collected', changedAt: '2026-11-20T10:40:00Z' });
    bridge.announce('order.changed', { order: collected, history: { events, missing: ['geocoding'] } });
    await settled();
    expect(orders.read).toEqual({ orderId: 8, order: collected, events, missing: ['geocoding'] });
    bridge.announce('order.changed', { order: order({ orderId: 9 }), history: { events: [] } });
    await settled();
    expect(orders.read?.orderId).toBe(8);
    expect(bridge.inputsOf('order.read')).toHaveLength(asked);
  });

  it('a new order is read into the list, which the record filters', async () => {
    const { orders, bridge } = await openOrders();
    bridge.script['order.list'] = () => page([order({ orderId: 30 })]);
    bridge.announce('order.changed', { order: order({ orderId: 30 }), history: null });
    await settled();
    expect(orders.list.map(({ orderId }) => orderId)).toEqual([30]);
  });

  it('an order that does not fit the filter any more leaves the list, and its pane stays', async () => {
    const unclear = order({ orderId: 7, state: 'unclear', reason: 'service-timed-out' });
    const came = order({ orderId: 7, state: 'collected', changedAt: '2026-11-20T10:30:00Z' });
    let listing = [unclear];
    const { orders, bridge } = await openOrders({
      'order.list': () => page(listing),
      'order.read': () => good({ order: came, events: [] }),
    });
    orders.narrow({ group: 'attention' });
    await settled();
    expect(bridge.inputsOf('order.list').at(-1)).toMatchObject({ notLetRest: true });
    orders.select(7);
    await settled();
    listing = [];
    bridge.announce('order.changed', { order: came, history: null });
    await settled();
    expect(orders.list).toEqual([]);
    expect(orders.selectedOrder?.state).toBe('collected');
  });

  it('a page of another filter that comes late is thrown away', async () => {
    const slow = later<Envelope<CallOutput<'order.list'>>>();
    const { orders, bridge } = await openOrders();
    bridge.script['order.list'] = ({ which }) => (which === 'all' ? slow.answer : page([order({ orderId: 2 })]));
    orders.narrow({ which: 'all' });
    orders.narrow({ which: 'open' });
    await slow.come(page());
    expect(orders.list.map(({ orderId }) => orderId)).toEqual([2]);
  });

  it('looking for an unclear order says whether it was found, and never orders', async () => {
    const { orders, session, bridge } = await openOrders({
      'order.reconcile': () => good(order({ orderId: 7, state: 'unclear' })),
    });
    const unclear = order({ orderId: 7, state: 'unclear' });
    await Promise.all([orders.looks.reconcile(unclear), orders.looks.reconcile(unclear)]);
    expect(bridge.inputsOf('order.reconcile')).toEqual([{ orderId: 7 }]);
    expect(bridge.inputsOf('order.place')).toEqual([]);
    expect(session.notifications.shown.at(-1)?.text).toContain('not there yet');
  });

  it('what a look found out is said in a whole sentence', async () => {
    const { orders, session } = await openOrders({
      'order.reconcile': () => good(order({ orderId: 7, state: 'needs-attention' })),
    });
    await orders.looks.reconcile(order({ orderId: 7, state: 'unclear' }));
    expect(session.notifications.shown.at(-1)?.text).toMatch(
      /^Looked for the order of .+\. Its state is “Needs attention” now\.$/,
    );
  });

  it('a call about an order that failed says which order it is, and leads there', async () => {
    const trouble = { kind: 'instead' as const, asked: 'pdf' as const, came: 'empty' as const };
    const { session, bridge } = await openSession({
      'order.reconcile': () => bad(failure('service-answer-unreadable', { detail: { trouble } })),
    });
    let shown = 0;
    const orders = new OrdersState(session, {
      ...nowhere,
      toOrders: () => {
        shown += 1;
      },
    });
    await orders.looks.reconcile(order({ orderId: 7, state: 'unclear' }));
    const [notice] = session.notifications.shown;
    expect(notice?.text).toMatch(/Enhanced profile of Kestrel Nominees \(Jersey\) Limited: In place of the PDF came/);
    session.notifications.open(notice?.id ?? 0);
    expect(shown).toBe(1);
    expect(orders.selected).toBe(7);
    bridge.script['order.reconcile'] = () => bad(failure('service-answer-unreadable'));
    await orders.looks.reconcile(order({ orderId: 7, state: 'unclear' }));
    expect(session.notifications.shown[0]?.text).toMatch(/Kestrel.*: The answer was not understood/);
  });

  it.each([
    ['a profile that was collected', { snapshotId: 4 }, [3, { snapshotId: 4, tab: 'overview' }]],
    ['a document that a profile came as', { documentIds: [11] }, [3, { tab: 'filings' }]],
    ['a filing in several documents', { ...filing, documentIds: [11, 12], snapshotId: 4 }, [3, { tab: 'filings' }]],
    ['a filing that brought nothing', { ...filing, documentIds: [] }, null],
    ['what has brought nothing', {}, null],
    ['what is of no dossier', { snapshotId: 4, dossierId: null }, null],
    ['what failed', { state: 'failed', snapshotId: 4 }, null],
  ] as const)('a notice opens what the order brought, and else the order: %s', async (_name, change, place) => {
    const { session } = await openSession();
    const went: unknown[] = [];
    const orders = new OrdersState(session, {
      toOrders: () => went.push('orders'),
      toDossier: (...to) => went.push(to),
    });
    orders.notices.tell(
      order({
        orderId: 7,
        state: 'collected',
        dossierId: 3,
        ...change,
        documentIds: [...('documentIds' in change ? change.documentIds : [])],
      }),
    );
    session.notifications.open(session.notifications.shown[0]?.id ?? 0);
    expect(went).toEqual([place ?? 'orders']);
    expect(orders.selected).toBe(place === null ? 7 : null);
  });

  it.each([null, 4])(
    'a notice of a filing opens its document in its window, read as a profile: %j',
    async (snapshotId) => {
      const { session, bridge } = await openSession({ 'document.show': () => good(null) });
      const went: unknown[] = [];
      const orders = new OrdersState(session, {
        toOrders: () => went.push('orders'),
        toDossier: (...to) => went.push(to),
      });
      const brought = { ...filing, documentIds: [11], snapshotId, dossierId: 3 };
      orders.notices.tell(order({ orderId: 7, state: 'collected', ...brought }));
      session.notifications.open(session.notifications.shown[0]?.id ?? 0);
      await expect.poll(() => bridge.inputsOf('document.show')).toEqual([{ documentId: 11 }]);
      expect(went).toEqual([]);
      expect(session.notifications.shown).toEqual([]);
    },
  );

  it.each([
    [1, 0, 'The service was asked for its orders. 1 order is followed.'],
    [2, 0, 'The service was asked for its orders. 2 orders are followed.'],
    [0, 0, 'No order is followed, so there is nothing to look for.'],
    [
      0,
      1,
      '1 order is being sent, and its answer is waited for. No other is followed, so there is nothing to look for.',
    ],
  ])('a look with %i orders followed and %i being sent says what there is', async (following, sending, said) => {
    const { session } = await openSession({
      'order.look': () => good({ following, needAttention: 0, nextLookAt: null, lastLookAt: null }),
      'order.list': ({ states }) =>
        good({ orders: [], more: false, total: states?.join(' ') === 'intended sending' ? sending : 9 }),
    });
    await new OrdersState(session, nowhere).looks.lookNow();
    expect(session.announcer.text).toContain(said);
  });

  it('a look that leaves an unclear order aside does not say that there is nothing to look for', async () => {
    const { session } = await openSession({
      'order.look': () => good({ following: 0, needAttention: 1, unclearLeft: 1, nextLookAt: null, lastLookAt: null }),
      'order.list': () => good({ orders: [], more: false, total: 0 }),
    });
    await new OrdersState(session, nowhere).looks.lookNow();
    expect(session.announcer.text).toContain('1 unclear order was looked for in vain');
    expect(session.announcer.text).not.toContain('nothing to look for');
  });

  it('a look that reads no list does not say that there is nothing to look for where refused orders are', async () => {
    const { session } = await openSession({
      'order.look': () =>
        good({ following: 0, needAttention: 0, refusalsLookedFor: 2, nextLookAt: null, lastLookAt: null }),
      'order.list': () => good({ orders: [], more: false, total: 0 }),
    });
    await new OrdersState(session, nowhere).looks.lookNow();
    expect(session.announcer.text).toContain('The list was not read now.');
    expect(session.announcer.text).not.toContain('nothing to look for');
  });

  it('a notice goes when its order stands otherwise', async () => {
    const { orders, session } = await openOrders();
    orders.notices.tell(order({ orderId: 7, state: 'failed', changedAt: '2026-11-20T10:00:00Z' }));
    expect(session.notifications.shown.map(({ orderId }) => orderId)).toContain(7);
    orders.notices.tell(order({ orderId: 7, state: 'ready', changedAt: '2026-11-20T10:01:00Z' }));
    const [only, second] = session.notifications.shown.filter(({ orderId }) => orderId === 7);
    expect([only?.text, second]).toEqual([expect.stringMatching(/being fetched now/), undefined]);
  });

  it('the notice of an unclear order goes when a person lets it rest, and when they send it again', async () => {
    const { orders, session, bridge } = await openOrders();
    const unclear = order({ orderId: 7, state: 'unclear', reason: 'service-failed' });
    const told = () => session.notifications.shown.map(({ orderId }) => orderId);
    orders.notices.tell(unclear);
    expect(told()).toEqual([7]);
    bridge.announce('order.changed', { order: { ...unclear, followingStoppedAt: unclear.changedAt }, history: null });
    expect(told()).toEqual([]);
    orders.notices.tell(order({ orderId: 6, state: 'unclear', reason: 'service-failed' }));
    expect(told()).toEqual([6]);
    orders.sentAgain(order({ orderId: 12, state: 'sending' }), 6);
    expect(told()).toEqual([]);
  });

  it('P16: offline, nobody is asked; the list is read', async () => {
    const { orders, bridge } = await openOrders({ 'app.state': () => good(ready({ offline: true })) });
    await orders.looks.lookNow();
    await orders.looks.reconcile(order({ state: 'unclear' }));
    expect(bridge.inputsOf('order.look')).toEqual([]);
    expect(bridge.inputsOf('order.reconcile')).toEqual([]);
    expect(orders.list).toHaveLength(listed.length);
  });

  it('an order that was just placed is in sight, whatever was selected and narrowed to before', async () => {
    const [old, placed] = listed;
    if (old === undefined || placed === undefined) throw new Error('The specimen has two orders.');
    const { orders: state } = await openOrders();
    state.select(old.orderId);
    state.narrow({ group: 'ended' });
    state.narrow({ words: 'another company' });
    state.placed(placed);
    await settled();
    expect([state.selected, state.words, state.group]).toEqual([placed.orderId, '', 'any']);
    expect(state.list.some(({ orderId }) => orderId === placed.orderId)).toBe(true);
  });

  it('ends its listening', async () => {
    const { bridge, end } = await openOrders();
    const before = bridge.listening;
    end();
    expect(before - bridge.listening).toBe(2);
  });
});

const [firstDocument] = documentPage.documents;
const secondPage = {
  ...documentPage,
  documents:
    firstDocument === undefined
      ? []
      : [{ ...firstDocument, document: { ...firstDocument.document, productId: 'another product' } }],
};

describe('offers', () => {
  it('reading what can be ordered asks for no documents; another company begins anew', async () => {
    const { session, bridge } = await openSession();
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await settled();
    offers.show({ ...kestrel });
    expect(offers.list).toHaveLength(2);
    expect(bridge.inputsOf('offer.list')).toHaveLength(1);
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
    offers.show({ ...kestrel, serviceId: 'JE|other' });
    expect(offers.list).toBeNull();
  });

  it('a company that is kept is in the rail at once', async () => {
    const { session, bridge } = await openSession();
    const workspace = new Workspace(session, () => undefined);
    const end = workspace.begin();
    await settled();
    const before = bridge.inputsOf('dossier.list').length;
    await workspace.offers.save(kestrel);
    await settled();
    expect(bridge.inputsOf('dossier.list').length).toBeGreaterThan(before);
    end();
  });

  it('documents are read page by page with the key of the last one', async () => {
    const { session, bridge } = await openSession({
      'offer.documents': ({ continuationKey }) =>
        continuationKey === null ? good({ ...documentPage, continuationKey: 'next' }) : good(secondPage),
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await Promise.all([offers.readDocuments(), offers.readDocuments()]);
    await offers.readDocuments();
    expect(bridge.inputsOf('offer.documents')).toEqual([
      { company: kestrel, continuationKey: null },
      { company: kestrel, continuationKey: 'next' },
    ]);
    expect(offers.documents).toMatchObject({ state: 'asked', continuationKey: null });
    expect(offers.documents.list).toHaveLength(2);
  });

  it('P5: a kept list is shown with when it was asked for, and no request leaves; another company begins anew', async () => {
    const kept = [{ ...documentPage, continuationKey: 'next' }, secondPage];
    const { session, bridge } = await openSession({
      'offer.keptDocuments': ({ company }) => good(company.serviceId === kestrel.serviceId ? kept : []),
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await settled();
    expect(bridge.inputsOf('offer.keptDocuments')).toEqual([{ company: kestrel }]);
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
    const { askedAt } = documentPage;
    expect(offers.documents).toMatchObject({ state: 'asked', asked: { first: askedAt }, continuationKey: null });
    expect(offers.documents.list).toHaveLength(2);
    offers.show({ ...kestrel, serviceId: 'JE|other' });
    await settled();
    expect(offers.documents).toMatchObject({ state: 'not-asked', list: [] });
  });

  it('P5: a list that is asked for while the kept one is being read stays, and one that cannot be read claims nothing', async () => {
    const { promise: reading, resolve: answer } = Promise.withResolvers<undefined>();
    const { session, bridge } = await openSession({
      'offer.keptDocuments': () => reading.then(() => good([secondPage])),
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await offers.readDocuments();
    answer(undefined);
    await settled();
    expect(offers.documents.list.map(({ document }) => document.productId)).toEqual(
      documentPage.documents.map(({ document }) => document.productId),
    );
    bridge.script['offer.keptDocuments'] = () =>
      bad({ code: 'storage-damaged', message: '', retryable: false, detail: {} });
    offers.show({ ...kestrel, serviceId: 'JE|other' });
    await settled();
    expect(offers.documents).toMatchObject({ state: 'not-asked', failure: null });
  });

  it('P24: of a thousand documents fifty are drawn, and more with each wish; what was not taken in is counted', async () => {
    const [first] = documentPage.documents;
    if (first === undefined) throw new Error('The specimen has no document.');
    const documents = Array.from({ length: 1_000 }, (_, index) => ({
      ...first,
      document: { ...first.document, productId: `p-${String(index)}` },
    }));
    const { session } = await openSession({
      'offer.documents': () => good({ ...documentPage, documents, notTaken: 49_000 }),
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await offers.readDocuments();
    expect(offers.documents).toMatchObject({ notTaken: 49_000, unread: 0 });
    expect(offers.drawnDocuments).toHaveLength(50);
    offers.drawMoreDocuments();
    expect(offers.drawnDocuments).toHaveLength(100);
    offers.show({ ...kestrel, serviceId: 'JE|other' });
    expect(offers.documents.notTaken).toBe(0);
    expect(offers.drawnDocuments).toEqual([]);
  });

  it('an outage between two pages keeps what came, and the next try goes on from there', async () => {
    let down = true;
    const { session, bridge } = await openSession({
      'offer.documents': ({ continuationKey }) => {
        if (continuationKey === null) return good({ ...documentPage, continuationKey: 'next', unread: 1 });
        return down ? bad({ code: 'service-unreachable', message: '', retryable: true, detail: {} }) : good(secondPage);
      },
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await offers.readDocuments();
    await offers.readDocuments();
    expect(offers.documents).toMatchObject({ state: 'failed', continuationKey: 'next', unread: 1 });
    expect(offers.documents.list).toHaveLength(1);
    down = false;
    await offers.readDocuments();
    expect(bridge.inputsOf('offer.documents').at(-1)).toEqual({ company: kestrel, continuationKey: 'next' });
    expect(offers.documents.list).toHaveLength(2);
  });

  it('a document that two pages repeat is listed once', async () => {
    const { session } = await openSession({
      'offer.documents': ({ continuationKey }) =>
        good({ ...documentPage, continuationKey: continuationKey === null ? 'next' : null }),
    });
    const offers = new OffersState(session, () => undefined);
    offers.show(kestrel);
    await offers.readDocuments();
    await offers.readDocuments();
    expect(offers.documents.list).toHaveLength(1);
  });
});

describe('downloads', () => {
  it('what is coming in is shown until its order is collected; then the document is in the list', async () => {
    const { session, bridge } = await openSession();
    const downloads = new DownloadsState(session);
    downloads.begin();
    await settled();
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 10, total: 40 });
    bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 20, total: 40 });
    await settled();
    expect(downloads.incoming).toMatchObject([{ progress: { received: 20 }, order: { orderId: 3 } }]);
    bridge.script['document.list'] = () => good({ documents: [document], more: false, total: 1 });
    const collected = order({ orderId: 3, state: 'collected', documentIds: [21] });
    bridge.announce('order.changed', { order: collected, history: null });
    await settled();
    expect(downloads.incoming).toEqual([]);
    expect(downloads.list).toEqual([document]);
  });

  it('a copy is saved once, and a cancelled one says nothing', async () => {
    const { session, bridge } = await openSession({ 'document.saveCopy': () => good({ savedTo: null }) });
    const downloads = new DownloadsState(session);
    await Promise.all([downloads.saveCopy(21), downloads.saveCopy(21)]);
    expect(bridge.inputsOf('document.saveCopy')).toEqual([{ documentId: 21 }]);
    expect(session.notifications.shown).toEqual([]);
  });

  it('sizes are in thousands', () => {
    expect([812, 41_200, 6_600_000].map(sizeWords)).toEqual(['812 bytes', '41.2 KB', '6.6 MB']);
    expect([1_950, 999_960].map(sizeWords)).toEqual(['2.0 KB', '1.0 MB']);
  });
});

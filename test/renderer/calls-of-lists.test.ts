import { describe, expect, it } from 'vitest';
import { BatchRows } from '../../src-renderer/features/batches/batch-rows.svelte.ts';
import { DossierList } from '../../src-renderer/features/dossiers/dossier-list.svelte.ts';
import { DossiersState } from '../../src-renderer/features/dossiers/dossiers.svelte.ts';
import { DownloadsState } from '../../src-renderer/features/downloads/downloads.svelte.ts';
import { HistoryState } from '../../src-renderer/features/history/history.svelte.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { WorkListState } from '../../src-renderer/features/work/work-list.svelte.ts';
import type { PagedList } from '../../src-renderer/lib/paged-list.svelte.ts';
import type { Session } from '../../src-renderer/session.svelte.ts';
import { good, type ScriptedBridge } from './stand-in/bridge.ts';
import { entries } from './stand-in/history.ts';
import { rowTold, standingRow } from './stand-in/batches.ts';
import { summary } from './stand-in/dossiers.ts';
import { document, order } from './stand-in/orders.ts';
import { workRows } from './stand-in/work.ts';
import { openSession, settled } from './stand-in/session.ts';

/*
 * How often the window asks the main process for what a person does in a list: each question and its answer are copied twice
 * and checked, and a list that asks once for each of its rows would be slow on every machine.
 */

const entryAt = (at: number) => ({ ...(entries[0] ?? expect.fail()), entryId: 10_000 - at });
const workRow = workRows[0] ?? expect.fail();
const nowhere = { toOrders: () => undefined, toDossier: () => undefined };

/** A session whose record gives so many rows on each page. */
async function sessionOf(rows: number): Promise<{ bridge: ScriptedBridge; session: Session }> {
  const each = <Row>(make: (at: number) => Row) => Array.from({ length: rows }, (_, at) => make(at));
  const { bridge, session } = await openSession({
    'history.list': () => good({ entries: each(entryAt), more: true }),
    'history.count': () => good({ all: rows, matching: { count: rows, exact: true }, unsearched: [] }),
    'order.sums': () => good([]),
    'dossier.list': () =>
      good({ dossiers: each((at) => ({ ...summary, dossierId: 10_000 - at })), more: true, total: rows }),
    'work.list': () => good({ rows: each((at) => ({ ...workRow, dossierId: 10_000 - at })), more: true, urgent: 0 }),
    'document.list': () =>
      good({ documents: each((at) => ({ ...document, documentId: 10_000 - at })), more: true, total: rows }),
    'batch.rows': () => good(each((at) => standingRow(at))),
    'batch.row': () => good(rowTold(standingRow(1))),
    'order.list': () => good({ orders: each((at) => order({ orderId: 10_000 - at })), more: true, total: rows }),
  });
  bridge.asked.splice(0);
  return { bridge, session };
}

/** What is asked while something is done, in the order of the names. */
async function askedBy(bridge: ScriptedBridge, act: () => unknown): Promise<string[]> {
  bridge.asked.splice(0);
  await act();
  await settled();
  return bridge.asked.map(({ name }) => name).toSorted();
}

/** As long as what is known may be old. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 250));

async function callsIn(list: PagedList<unknown>, bridge: ScriptedBridge) {
  return { opened: await askedBy(bridge, () => list.reload()), more: await askedBy(bridge, () => list.readMore()) };
}

describe.each([3, 200])('of %i rows', (rows) => {
  it('the history asks for a page and how many there are; for the next page, and for a letter typed, no more', async () => {
    const { bridge, session } = await sessionOf(rows);
    const history = new HistoryState(session);
    expect(await callsIn(history, bridge)).toEqual({
      opened: ['history.count', 'history.list'],
      more: ['history.list'],
    });
    expect(await askedBy(bridge, () => history.look('m'))).toEqual(['history.count', 'history.list']);
  });

  it('the orders ask for a page and what all come to; for the next page for nothing else', async () => {
    const { bridge, session } = await sessionOf(rows);
    const orders = new OrdersState(session, nowhere);
    expect(await callsIn(orders, bridge)).toEqual({ opened: ['order.list', 'order.sums'], more: ['order.list'] });
  });

  it('dossiers, work and rows of a batch ask once for each page, documents also what all come to', async () => {
    const { bridge, session } = await sessionOf(rows);
    const once = (name: string) => ({ opened: [name], more: [name] });
    expect(await callsIn(new DossierList(session.api, 100), bridge)).toEqual(once('dossier.list'));
    expect(await callsIn(new WorkListState(session), bridge)).toEqual(once('work.list'));
    expect(await callsIn(new DownloadsState(session), bridge)).toEqual({
      opened: ['document.list', 'document.sum'],
      more: ['document.list'],
    });
    const batch = new BatchRows(session, 1);
    expect(await callsIn(batch, bridge)).toEqual({ opened: ['batch.rows'], more: rows < 200 ? [] : ['batch.rows'] });
    expect(await askedBy(bridge, () => batch.select(1))).toEqual(['batch.row']);
  });

  it('an order that changed is told with the event: what all come to, what waits and what is to be told are asked for once', async () => {
    const { bridge, session } = await sessionOf(rows);
    const orders = new OrdersState(session, nowhere);
    const ends = [orders.begin(), new WorkListState(session).begin(), new DownloadsState(session).begin()];
    await orders.reload();
    const asked = await askedBy(bridge, async () => {
      bridge.announce('order.changed', { order: order({ orderId: 10_000, state: 'ready' }), history: null });
      await aMoment();
    });
    expect(asked).toEqual(['order.notices', 'order.sums', 'work.list']);
    for (const end of ends) end();
  });

  it('after a run of changed orders the work and the dossiers of the rail are asked for once, at most 250 ms later', async () => {
    const { bridge, session } = await sessionOf(rows);
    const lists = [new WorkListState(session), new DossiersState(session, () => undefined)];
    const ends = lists.map((list) => list.begin());
    await settled();
    const lines = ['sending', 'pending', 'ready', 'collected'] as const;
    const once = ['dossier.list', 'work.list'];
    const run = async () => {
      for (const state of lines)
        bridge.announce('order.changed', { order: order({ orderId: 9, state }), history: null });
      await aMoment();
    };
    expect(await askedBy(bridge, run)).toEqual(once);
    expect(await askedBy(bridge, run)).toEqual(once);
    // What the officer does here is shown at once.
    expect(await askedBy(bridge, () => Promise.all(lists.map((list) => list.reload())))).toEqual(once);
    // A record that was left is not asked any more.
    for (const state of lines) bridge.announce('order.changed', { order: order({ orderId: 9, state }), history: null });
    for (const end of ends) end();
    expect(await askedBy(bridge, aMoment)).toEqual([]);
  });
});

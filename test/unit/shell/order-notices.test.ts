import { expect, it, onTestFinished, vi } from 'vitest';
import type { JournalOrder, JournalState } from '../../../src-shared/domain/journal.ts';
import { createOrderNotices, noticesFor, type SystemNotice } from '../../../src-main/shell/order-notices.ts';
import { order } from '../../renderer/stand-in/orders.ts';

const of = (...states: JournalState[]): JournalOrder[] =>
  states.map((state, index) => order({ orderId: index + 1, state, reason: null }));

/** What is told by a desk whose window nobody looks at. */
function away() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const shown: SystemNotice[] = [];
  const faults: unknown[] = [];
  const notices = createOrderNotices({
    isLookedAt: () => false,
    isSupported: () => true,
    show: (notice) => shown.push(notice),
    reportFault: (_call, fault) => faults.push(fault),
  });
  return { notices, shown, faults };
}

it('a few changes are told one by one, an unclear order first', () => {
  expect(noticesFor(of('collected', 'failed', 'unclear', 'pending'))).toEqual([
    { kind: 'order', orderId: 3, body: 'An order is unclear. Nothing is sent again by itself.' },
    { kind: 'order', orderId: 2, body: 'An order failed.' },
    { kind: 'order', orderId: 1, body: 'An order was collected.' },
  ]);
});

it('of many, the gravest are told alone and sums tell of all the others', () => {
  const seven = of('failed', 'failed', 'needs-attention', 'unclear', 'failed', 'failed', 'unclear');
  expect(noticesFor([...seven, ...of('collected')])).toEqual([
    { kind: 'order', orderId: 4, body: 'An order is unclear. Nothing is sent again by itself.' },
    { kind: 'order', orderId: 7, body: 'An order is unclear. Nothing is sent again by itself.' },
    { kind: 'need-person', body: '7 orders need you.', count: 7 },
    { kind: 'ended', body: '1 more order ended.', count: 1 },
  ]);
});

it('a burst of single changes is gathered, and what follows while nobody looks only makes the sum larger', async () => {
  const { notices, shown } = away();
  for (const one of of('failed', 'failed', 'failed', 'failed', 'unclear'))
    notices.changed(() => Promise.resolve([one]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.map(({ kind }) => kind)).toEqual(['order', 'order', 'need-person']);
  expect(shown[0]).toMatchObject({ orderId: 5 });
  notices.changed(() => Promise.resolve([order({ orderId: 9, state: 'failed', reason: null })]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toEqual({ kind: 'need-person', body: '6 orders need you.', count: 6 });
  notices.looked();
  notices.changed(() => Promise.resolve([order({ orderId: 10, state: 'failed', reason: null })]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toMatchObject({ kind: 'order', orderId: 10 });
});

it('orders that ended in several bursts are all in the last sum, which takes the place of the one before', async () => {
  const { notices, shown } = away();
  const ended = (...ids: number[]) =>
    notices.takenByWindow(ids.map((orderId) => order({ orderId, state: 'collected', reason: null })));
  ended(1, 2, 3, 4, 5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toMatchObject({ kind: 'ended', body: '3 more orders ended.' });
  ended(6);
  await vi.advanceTimersByTimeAsync(2_000);
  // Two have a notice of their own, and four are in this one.
  expect(shown.at(-1)).toMatchObject({ kind: 'ended', body: '4 more orders ended.' });
  notices.looked();
  ended(7, 8, 9, 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toMatchObject({ kind: 'ended', body: '2 more orders ended.' });
});

it('a record that does not hand over its changes is reported, and the next ones are told', async () => {
  const { notices, shown, faults } = away();
  notices.changed(() => Promise.reject(new Error('The record does not answer.')));
  notices.changed(() => Promise.resolve(of('unclear')));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(faults).toHaveLength(1);
  expect(shown).toHaveLength(1);
});

it('what a window took that nobody looks at is told by the system too', async () => {
  const { notices, shown } = away();
  notices.takenByWindow(of('unclear'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown).toEqual([{ kind: 'order', orderId: 1, body: 'An order is unclear. Nothing is sent again by itself.' }]);
});

it('what a window took that somebody looks at is told there alone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const show = vi.fn();
  const ports = { isLookedAt: () => true, isSupported: () => true, show, reportFault: () => undefined };
  createOrderNotices(ports).takenByWindow(of('unclear'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(show).not.toHaveBeenCalled();
});

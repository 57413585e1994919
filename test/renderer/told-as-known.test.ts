import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderEvent } from '../../src-shared/domain/journal.ts';
import { OrdersState } from '../../src-renderer/features/orders/orders.svelte.ts';
import { OffersState } from '../../src-renderer/features/purchase/offers.svelte.ts';
import { confirmationAnnouncement } from '../../src-renderer/features/search/hits/hit-marks.ts';
import { clockTime, dayTimeWithin } from '../../src-renderer/lib/time.ts';
import { good } from './stand-in/bridge.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { documentPage, kestrel, order } from './stand-in/orders.ts';
import { openSession } from './stand-in/session.ts';
import { budget, confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

describe('a pause that the service asked for', () => {
  const nextAt = new Date(Date.now() + 88_000).toISOString();
  const paused = { ...budget, used: 2, nextAt, waiting: 1, pause: 'asked' } as const;

  it('is said as that, until when, and the announcement ends with it', async () => {
    const { session, bridge } = await openWindow({ 'budget.read': () => good(paused) });
    await expect.poll(() => session.announcer.text).toContain('The service asked Dossier to wait.');
    expect(session.announcer.text).toContain(clockTime(nextAt));
    bridge.announce('budget.changed', budget);
    await expect.poll(() => session.announcer.text).toBe('');
  });

  it('is what a search waits for, and not the requests of the last minutes', async () => {
    await openWindow({ 'budget.read': () => good(paused), 'search.run': () => new Promise(() => undefined) });
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('heading', { name: `The service asked Dossier to wait until ${clockTime(nextAt)}` }))
      .toBeVisible();
  });
});

it('documents of an answer that does not say that it lists all are shown as such', async () => {
  const { session } = await openSession({ 'offer.documents': () => good({ ...documentPage, isCutShort: true }) });
  const offers = new OffersState(session, () => undefined);
  offers.show(kestrel);
  await offers.readDocuments();
  expect(offers.documents.isCutShort).toBe(true);
});

it('an answer that says two things of a company is announced as that, and not as confirmed', () => {
  expect(confirmationAnnouncement(confirmation(), 'GB')).toBe('Confirmed with the registry: active.');
  expect(confirmationAnnouncement(confirmation({ outcome: 'found-contradicting' }), 'GB')).not.toContain(
    'Confirmed with',
  );
});

it('a company that is confirmed is announced with its status, in our word where it is understood', () => {
  const said = (outcome: 'found-not-active' | 'found-status-not-understood', status: string | null) =>
    confirmationAnnouncement(confirmation({ outcome, status }), 'GB');
  expect(said('found-not-active', 'Dissolved')).toBe('Confirmed with the registry: not active.');
  expect(said('found-status-not-understood', 'R7-Ž')).toBe(
    'Confirmed with the registry, whose word for its status is not understood: “R7-Ž”.',
  );
  expect(said('found-status-not-understood', null)).toBe('Confirmed with the registry. Its answer states no status.');
});

it('the tally counts nothing as confirmed by an answer that is doubted', async () => {
  const row = { position: 0, hit: hit({}), confirmation: confirmation({ searchId: 41 }) };
  const search = storedSearch({ hits: [row], outcome: { kind: 'answered', hitCount: 1, isDoubted: true } });
  await openWindow({ 'search.run': () => good(search) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 of these is not confirmed')).toBeVisible();
  expect(document.querySelector('.tally')?.textContent).not.toMatch(/1 of these is confirmed/);
});

it('a refusal that is still held against the list says that ordering again may pay twice', async () => {
  const refused = order({ orderId: 5, state: 'failed', reason: null, taken: false, realCost: null });
  const event: OrderEvent = {
    ...{ eventId: 9, at: refused.changedAt, kind: 'refused', officer: null, answer: null, detail: null },
  };
  const follower = { following: 0, needAttention: 0, nextLookAt: null, lastLookAt: null, refusalsLookedFor: 1 };
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [refused], more: false, total: 1 }),
    'order.read': () => good({ order: refused, events: [event] }),
    'order.follower': () => good(follower),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
  await expect.element(page.getByText(/Ordering again may pay twice until then\./)).toBeVisible();
});

it.each([
  ['status-not-given', 'The registry gave no status'],
  ['status-word-not-known', 'A status in a word that Dossier does not know'],
  ['status-not-understood', 'No status that is understood'],
])('an order noted with %s says so in its facts and in what happened to it', async (known, words) => {
  const placed = order({ acknowledged: 'status-not-understood' });
  const event: OrderEvent = {
    ...{ eventId: 9, at: placed.orderedAt, kind: 'agreed', officer: 'Astrid', answer: null },
    detail: `${known} · at most 18 credit`,
  };
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [placed], more: false, total: 1 }),
    'order.read': () => good({ order: placed, events: [event] }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
  await expect.element(page.getByText(`Known then: ${words}. `, { exact: false })).toBeInTheDocument();
  await expect.element(page.getByRole('definition').filter({ hasText: new RegExp(`^${words}$`) })).toBeInTheDocument();
});

it('an order of which a profile said otherwise than the registry shows the words of both', async () => {
  const placed = order({ acknowledged: 'not-active' });
  const said = [
    { source: 'profile', status: 'voluntary-arrangement', at: '2026-11-19T10:00:00Z' },
    { source: 'registry', status: 'active', at: '2026-11-18T10:00:00Z' },
  ];
  const event: OrderEvent = {
    ...{ eventId: 9, at: placed.orderedAt, kind: 'agreed', officer: 'Astrid', answer: null },
    detail: `in-trouble-by-profile · at most 18 credit · said ${JSON.stringify(said)}`,
  };
  await openWindow({
    ...ordered,
    'order.list': () => good({ orders: [placed], more: false, total: 1 }),
    'order.read': () => good({ order: placed, events: [event] }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
  await expect
    .element(
      page
        .getByRole('definition')
        .filter({ hasText: /^Distressed: insolvency, liquidation or striking off under way, by/ }),
    )
    .toMatchTextContent(
      /by the newest profile kept.*as this record had it then: voluntary-arrangement \(profile of 19 Nov.*\) · active \(registry, 18 Nov/,
    );
});

it('a look that was made is told as one, also where no order is followed any more', async () => {
  const quiet = { following: 0, needAttention: 0, nextLookAt: null };
  const { session } = await openSession({
    'order.follower': () => good({ ...quiet, lastLookAt: null }),
    'order.look': () => good({ ...quiet, lastLookAt: '2026-11-20T10:20:00Z' }),
  });
  await new OrdersState(session, { toOrders: () => undefined, toDossier: () => undefined }).looks.lookNow();
  expect(session.announcer.text).toBe('The service was asked for its orders. No order is followed now.');
});

it('a day is written small in the middle of a sentence', () => {
  expect(dayTimeWithin(new Date().toISOString())).toMatch(/^today /);
});

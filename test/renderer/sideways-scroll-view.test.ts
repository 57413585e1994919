import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { document as filing, lookedFor, order } from './stand-in/orders.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const pending = order({
  product: { kind: 'rest-enhanced-profile', directorships: false },
  reference: '0123456789abcdef0123456789abcdef',
});
const asked = lookedFor.map((event) => ({
  ...event,
  answer: {
    answerId: 7,
    operation: 'GET /core/company/profile/{countryISO}/{companyCode}',
    receivedAt: '2026-11-20T10:02:31Z',
    sha256: 'a'.repeat(64),
    correlationId: null,
  },
}));
const everything: Partial<Script> = {
  ...keptDossiers(),
  ...ordered,
  ...keptHistory(),
  'order.list': () => good({ orders: [pending], more: false, total: 1 }),
  'order.read': () => good({ order: pending, events: asked }),
  'document.list': () => good({ documents: [filing], more: false, total: 1 }),
  'search.run': () => good(storedSearch()),
  'search.read': () => good(storedSearch()),
};

const keys = { Dossiers: '3', Orders: '4', Documents: '5', History: '7' } as const;
const goTo = (view: keyof typeof keys) => userEvent.keyboard(`{Control>}${keys[view]}{/Control}`);
const firstRow = (name: string) => page.getByRole('grid', { name }).getByRole('row').nth(1);

const views: Record<string, () => Promise<void>> = {
  'a hit beside its list': async () => {
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(firstRow('Search hits'));
  },
  dossiers: () => goTo('Dossiers'),
  'an order beside its list': async () => {
    await goTo('Orders');
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
    await expect.element(page.getByRole('button', { name: /^Kept answer/ }).first()).toBeVisible();
  },
  'a document beside its list': async () => {
    await goTo('Documents');
    await userEvent.click(firstRow('Kept documents'));
  },
  history: () => goTo('History'),
  'a dossier': async () => {
    await goTo('Dossiers');
    await userEvent.dblClick(firstRow('Dossiers'));
    await expect.element(page.getByRole('tablist')).toBeVisible();
  },
};

/** What can be scrolled sideways now, by its class. */
function scrolledSideways(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth)
    .map((one) => `${one.tagName} ${one.className}`);
}

describe.each([
  ['1024 wide', { width: 1024, height: 768 }],
  ['1440 wide at 200 %', { width: 720, height: 450 }],
])('B9: nothing is scrolled sideways, %s', (_size, size) => {
  it.each(Object.keys(views))('%s', async (name) => {
    await openWindow(everything, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await views[name]?.();
    await document.fonts.ready;
    await expect.poll(scrolledSideways).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DocumentOffer } from '../../src-shared/contract/orders.ts';
import type { JournalOrder, Product } from '../../src-shared/domain/journal.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { documentPage, order } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');
const pane = page.getByRole('complementary', { name: 'Selected order' });
const buttons = page.getByRole('button', { name: /^Order Confirmation of officers, 2025/ });

function documentOf(productId: string, documentDate: string | null): Extract<Product, { kind: 'v2-document' }> {
  const name = 'Confirmation of officers, 2025';
  return {
    ...{ kind: 'v2-document', productId, name, category: 'Officers', documentDate },
    ...{ formats: ['application/pdf'], deliveryMinutes: 40 },
  };
}
const december = documentOf('p-12', '2025-12-11');
const august = documentOf('p-8', '2025-08-17');
const undated = documentOf('p-0', null);

function offerOf(product: Extract<Product, { kind: 'v2-document' }>): DocumentOffer[] {
  const { productId, name, documentDate: date, deliveryMinutes, formats } = product;
  const documentDate = date === null ? null : { text: date, value: date, precision: 'day' as const };
  const said = { productId, name, documentDate, deliveryMinutes, formats };
  return documentPage.documents.map(({ document, offer }) => ({
    document: { ...document, ...said },
    offer: { ...offer, product },
  }));
}

it('a document that is on its way says since when in its row, until it has come', async () => {
  const onItsWaySince = '2026-11-20T10:02:30Z';
  const documents = [
    ...offerOf(august),
    ...offerOf(undated).map((listed) => ({ ...listed, offer: { ...listed.offer, onItsWaySince } })),
  ];
  const { bridge } = await openDocuments({ 'offer.documents': () => good({ ...documentPage, documents }) });
  const rows = page.getByRole('region', { name: 'Filings', exact: true }).getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent(/On its way since 20 Nov 2026/);
  await expect.element(rows.nth(0)).not.toMatchTextContent(/On its way/);
  const company = { ...order().company, jurisdiction: 'GB', companyNumber: '09274416' };
  const ordered = order({ company, product: august, orderedAt: '2026-11-21T09:00:00Z' });
  bridge.announce('order.changed', { order: ordered, history: null });
  await expect.element(rows.nth(0)).toMatchTextContent(/On its way since 21 Nov 2026/);
  const collected = { ...ordered, state: 'collected', changedAt: '2026-11-21T09:40:00Z' } as const;
  bridge.announce('order.changed', { order: collected, history: null });
  await expect.element(rows.nth(0)).toMatchTextContent(/Bought, and kept since 21 Nov 2026/);
  await expect.element(rows.nth(0)).not.toMatchTextContent(/On its way/);
  await expect.element(rows.nth(1)).toMatchTextContent(/On its way since 20 Nov 2026/);
});

it('beside the button that asks again, when it was asked stands in one line, also where there is little room', async () => {
  await openDocuments({ 'offer.documents': () => good(documentPage) }, { width: 1024, height: 768 });
  const asked = page.getByText(/^As asked on /);
  await expect.element(asked).toBeVisible();
  expect(asked.element().getBoundingClientRect().height).toBeLessThan(24);
  await expect.element(page.getByRole('button', { name: /^Ask again/ })).toBeVisible();
});

/** A company of which the service lists several documents of one name. */
function severalOfOneName(placed: JournalOrder): Partial<Script> {
  return {
    'offer.documents': () => good({ ...documentPage, documents: [december, august, undated].flatMap(offerOf) }),
    'order.place': () => good(placed),
    'order.list': () => good({ orders: [placed], more: false, total: 1 }),
    'order.read': () => good({ order: placed, events: [] }),
  };
}

async function openDocuments(script: Partial<Script>, size?: { width: number; height: number }) {
  const opened = await openWindow(script, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const hits = page.getByRole('grid', { name: 'Search hits' });
  await userEvent.click(hits.getByRole('row', { name: /MARITIME SERVICES/ }));
  await userEvent.click(page.getByRole('button', { name: /^Filings of this company.*1 request/ }));
  return opened;
}

describe('of documents of one name the date tells which is ordered', () => {
  it('with the button, in the question, in the notice and on the order', async () => {
    await openDocuments(severalOfOneName(order({ orderId: 51, product: august })));
    await expect.element(buttons.nth(0)).toHaveAccessibleName(/11\sDec\s2025/);
    await expect.element(buttons.nth(1)).toHaveAccessibleName(/17\sAug\s2025/);
    await userEvent.click(buttons.nth(1));
    await expect.element(dialog).toMatchTextContent(/Document date\s*17\sAug\s2025/);
    await expect.element(dialog).toMatchTextContent(/Formats\s*PDF\s*Delivery\s*in about 40 min/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
    await userEvent.click(dialog.getByRole('button', { name: /^Order for/ }));
    await expect
      .element(page.getByText(/^Ordered and followed.*Confirmation of officers, 2025, dated 17\sAug\s2025 of/))
      .toBeVisible();
    await userEvent.keyboard('{Control>}4{/Control}');
    await expect.element(pane).toMatchTextContent(/Document date\s*17\sAug\s2025/);
  });

  it('and of one without a date that none is stated', async () => {
    await openDocuments(severalOfOneName(order({ product: undated })));
    await userEvent.click(buttons.nth(2));
    await expect.element(dialog).toMatchTextContent(/Document date\s*Not stated/);
  });
});

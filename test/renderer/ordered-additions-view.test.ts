import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { Product } from '../../src-shared/domain/journal.ts';
import { productInFull } from '../../src-renderer/features/orders/product-words.ts';
import { bareProfile } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { order, questionAbout } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const both: Product = { kind: 'v2-enhanced-profile', directorships: true, geocoding: true };

describe('the additions that were bought stand in the order', () => {
  it('in the question that is agreed to', async () => {
    await openWindow({ 'order.question': ({ product }) => good(questionAbout(product)) });
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(
      page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
    const dialog = page.getByRole('alertdialog');
    await userEvent.click(dialog.getByRole('checkbox', { name: /geocoding/ }));
    await expect.element(dialog).toMatchTextContent(/Product Enhanced profile, with geocoding (?!and)/);
  });

  it('in the pane of the order', async () => {
    const bought = order({ orderId: 9, product: both });
    await openWindow({
      'order.list': () => good({ orders: [bought], more: false, total: 1 }),
      'order.read': () => good({ order: bought, events: [] }),
    });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}4{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    await expect.element(pane).toMatchTextContent(/Enhanced profile, with directorships and geocoding/);
  });

  it('in the pane of the order, where they did not come with the answer', async () => {
    const bought = order({ orderId: 9, product: both, state: 'collected', snapshotId: 4 });
    await openWindow({
      'order.list': () => good({ orders: [bought], more: false, total: 1 }),
      'order.read': () => good({ order: bought, events: [], missing: ['directorships', 'geocoding'] }),
    });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}4{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ }));
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    await expect
      .element(pane)
      .toMatchTextContent(
        /Offices in other companies were ordered; .*none\..*Geocoding was ordered and did not come\./,
      );
  });

  it('in the history', async () => {
    const bought = entry(5, { kind: 'order', orderId: 7, product: { ...both, geocoding: false } });
    await openWindow({ ...keptDossiers(), ...keptHistory([bought]) });
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
    await expect
      .element(page.getByRole('row', { name: /Ordered: Enhanced profile, with directorships of Meridian/ }))
      .toBeVisible();
  });

  it('a product is named without those that were not bought', () => {
    expect(productInFull({ ...both, directorships: false, geocoding: false })).toBe('Enhanced profile');
    expect(productInFull({ kind: 'rest-enhanced-profile', directorships: true })).toBe(
      'Enhanced profile (by company code), with directorships',
    );
  });
});

describe('an addition that was bought and did not come is told from one that was not bought', () => {
  async function openBought(product: Product): Promise<void> {
    const orders: OpenDossier['orders'] = openDossier().orders.map((one) => ({
      ...one,
      orderId: newest.orderId ?? 0,
      product,
    }));
    const opened = openDossier({ orders, snapshot: { ...newest, profile: bareProfile } });
    await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(page.getByRole('tab', { name: /^Officials/ })).toBeVisible();
  }
  const none = page.getByText('Geocoding was ordered; this answer has none.');

  it('geocoding and directorships that were bought', async () => {
    await openBought(both);
    await expect.element(none).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
    await expect.element(page.getByText(/were asked for; this answer states none/)).toBeVisible();
  });

  it('neither of them', async () => {
    await openBought({ kind: 'v2-enhanced-profile', directorships: false, geocoding: false });
    expect(none.elements()).toEqual([]);
  });
});

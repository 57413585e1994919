import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OrderNotices } from '../../src-renderer/features/orders/order-notices.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { kestrel, order } from './stand-in/orders.ts';
import { openSession } from './stand-in/session.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const pane = page.getByRole('complementary', { name: 'Selected hit' });
const dialog = page.getByRole('alertdialog');

it.each([
  ['its English name', 'Nameless Fable Trading', 'Nameless Fable Trading'],
  ['its number', null, 'B 771133'],
])('a company without a name is called by %s in the hits and in the dialog', async (_, englishName, title) => {
  const nameless = { name: '', englishName, companyNumber: 'B 771133' };
  await openWindow({
    ...ordered,
    'search.run': () => good(storedSearch({ hits: [{ position: 0, hit: hit(nameless), confirmation: null }] })),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect
    .element(page.getByRole('grid', { name: 'Search hits' }).getByTitle(title, { exact: true }).first())
    .toMatchTextContent(title);
  await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
  await expect.element(dialog).toMatchTextContent(new RegExp(`${title}, `));
});

it('a dossier without a name is a command that is called by its number', async () => {
  const company = { ...summary.company, name: ' ', englishName: null, companyNumber: 'B 771133' };
  await openWindow(keptDossiers([{ ...summary, company }]));
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('B 771133');
  await expect.element(page.getByRole('option', { name: /B 771133/ }).first()).toBeVisible();
});

it('a notice about an order of a company without a name calls it by its number', async () => {
  const { session } = await openSession();
  const company = { ...kestrel, name: '', englishName: null, companyNumber: 'B 771133' };
  new OrderNotices(session.notifications, session.api, () => undefined).tell(order({ state: 'collected', company }));
  expect(session.notifications.shown.map(({ text }) => text)).toEqual([expect.stringContaining('B 771133')]);
});

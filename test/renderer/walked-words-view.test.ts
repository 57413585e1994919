import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { order } from './stand-in/orders.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* Words that an officer stumbled over in a window of 1024 x 768. */

const size = { width: 1024, height: 768 };

it('the list of orders tells both ways to an enhanced profile apart, in whole words', async () => {
  const later = order({ product: { kind: 'rest-enhanced-profile', directorships: true } });
  await openWindow({ 'order.list': () => good({ orders: [later], more: false, total: 1 }) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  const words = page.getByRole('gridcell', { name: 'Enhanced, company code' });
  await expect.element(words).toBeVisible();
  await document.fonts.ready;
  const cell = words.element();
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  expect(cell.firstElementChild?.getAttribute('title')).toMatch(/^Enhanced profile \(by company code\)/);
});

it('a register that is named by the code of its state is said by name, with the code beside it', async () => {
  const found = hit({ jurisdiction: 'US-DE', registrationAuthority: 'US-DE' });
  await openWindow({
    'search.run': () => good(storedSearch({ hits: [{ position: 0, hit: found, confirmation: null }] })),
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane.getByText('United States, Delaware US-DE')).toBeVisible();
});

it('the list of orders says in whole words how each order stands, and leaves out no column for that', async () => {
  await openWindow(ordered, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect.element(grid).toBeVisible();
  await document.fonts.ready;
  const words = [...grid.element().querySelectorAll<HTMLElement>('.state-cell > span')];
  expect(words.length).toBeGreaterThan(6);
  const cut = words.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  expect(grid.getByRole('columnheader').elements()).toHaveLength(6);
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const paid = order({ orderId: 9, state: 'collected', realCost: { ledger: 'credit', value: 12 } });
const ordered: Partial<Script> = {
  'order.list': () => good({ orders: [paid], more: false, total: 1 }),
};
const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /Kestrel/ });

it.each([
  [1440, 900, false],
  [1024, 768, true],
  [512, 384, false],
])('what was bought and what it cost is read once in each row of a window of %i x %i', async (width, height, opens) => {
  await openWindow(ordered, { width, height });
  await userEvent.keyboard('{Control>}4{/Control}');
  if (opens) await userEvent.click(row);
  await expect.element(row).toBeVisible();
  const words = (row.element() as HTMLElement).innerText;
  expect(words.match(/Enhanced profile/gu)).toHaveLength(1);
  expect(words.match(/12\.00 credits/gu)).toHaveLength(1);
  for (const text of [/Enhanced profile/u, /12\.00 credits/u]) {
    const said = row.getByText(text).element();
    expect(said.scrollWidth, said.textContent).toBeLessThanOrEqual(said.clientWidth + 1);
  }
  expect(await axeViolations()).toEqual([]);
});

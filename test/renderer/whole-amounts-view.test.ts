import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const sizes = [1440, 1024];

it.each(sizes)('P23: two contradicting amounts are read whole in the list, %i wide', async (width) => {
  const costs = ['2 credit / 9 credit', '1200 lite / 1900 credit'];
  const orders = costs.map((costSaid, place) =>
    order({ orderId: place + 1, state: 'collected', costSaid, realCost: null }),
  );
  await openWindow({ 'order.list': () => good({ orders, more: false, total: orders.length }) }, { width, height: 700 });
  await userEvent.click(page.getByRole('button', { name: /^Orders/ }).first());
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect.element(grid.getByText('2.00 credits or 9.00 credits')).toBeVisible();
  for (const figure of document.querySelectorAll<HTMLElement>('.grid .line .figure')) {
    const [figureBox, rowBox] = [figure, figure.closest('.line')].map((part) => part?.getBoundingClientRect());
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    // Less than a line: letters may hang out of theirs by a pixel.
    expect(figure.scrollHeight - figure.clientHeight).toBeLessThan(7);
    expect(figureBox?.bottom).toBeLessThanOrEqual(rowBox?.bottom ?? 0);
    expect(figure.title).toMatch(/ or .*What was charged is not known/);
  }
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ordered } from './stand-in/order-scripts.ts';
import { openWindow } from './stand-in/window.ts';

/** Of each text that explains a group: whether it is seen whole, or nothing of it is. */
function seen(): ('whole' | 'none' | 'cut')[] {
  return [...document.querySelectorAll('[role="grid"] .group .mid:not(.push)')].map((around) => {
    const text = (around.firstElementChild ?? around).getBoundingClientRect();
    const box = around.getBoundingClientRect();
    if (text.top >= box.bottom - 1) return 'none';
    return text.right <= box.right + 1 && around.scrollWidth <= around.clientWidth + 1 ? 'whole' : 'cut';
  });
}

it('what explains a group of orders is whole, or gives way where there is no room for it', async () => {
  await openWindow(ordered, { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await document.fonts.ready;
  expect(new Set(seen())).toEqual(new Set(['whole']));
  await page.viewport(360, 768);
  await expect.poll(() => seen().includes('none')).toBe(true);
  expect(seen()).not.toContain('cut');
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { connections, ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What an officer stumbled over around the views who walked them by keyboard, in a window of 1024 x 768. */

const wide = { width: 1024, height: 768 };

it.each(connections)('at 1024 it is read which connection is open: $kind', async (connection) => {
  await openWindow({ 'app.state': () => good(ready({ connection })) }, wide);
  const plate = page.getByRole('button', { name: /^Connection: / });
  await expect.element(plate).toBeVisible();
  for (const words of plate.element().querySelectorAll('b, small'))
    expect(words.getBoundingClientRect().width, words.textContent).toBeGreaterThan(30);
  expect(plate.element().textContent).toContain(connection.name);
  // What stands beside it keeps its room.
  const bar = page.getByRole('group', { name: 'Top bar' }).element();
  expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  expect(bar.getBoundingClientRect().left).toBeGreaterThanOrEqual(plate.element().getBoundingClientRect().right);
});

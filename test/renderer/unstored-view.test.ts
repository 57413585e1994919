import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const waiting = order({ orderId: 2, state: 'sending' });

it('P2: a paid answer that is in memory alone is said until it is stored', async () => {
  const { bridge } = await openWindow({ 'order.unstored': () => good([waiting]) });
  const strip = page.getByRole('alert');
  await expect
    .element(strip)
    .toMatchTextContent(/Kestrel.*the paid answer is in memory, not yet stored\. Free disk space/);
  expect(await axeViolations()).toEqual([]);
  bridge.announce('order.unstored', [waiting, order({ orderId: 8, state: 'sending' })]);
  await expect.element(strip).toMatchTextContent(/2 paid answers are in memory/);
  bridge.announce('order.unstored', []);
  await expect.element(page.getByText('The paid answer is stored now.')).toBeVisible();
  expect(strip.elements()).toEqual([]);
});

it('P2: closing says that it waits for an answer', async () => {
  const { bridge } = await openWindow();
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.announce('app.stateChanged', { phase: 'closing' });
  await expect.element(page.getByText('Waiting for an answer that is on its way')).toBeVisible();
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const bar = page.getByRole('progressbar', { name: 'Restoring the record' });
const underWay = { 'app.state': () => good({ phase: 'restoring' as const, done: 0, of: 1 }) };

it('follows a restore to its end, and then shows the search', async () => {
  const { bridge } = await openWindow(underWay);
  await expect.element(page.getByRole('heading', { name: 'Restoring the record' })).toHaveFocus();
  bridge.announce('app.stateChanged', { phase: 'restoring', done: 1290, of: 3000 });
  await expect.element(page.getByText('43 %')).toBeVisible();
  await expect.element(bar).toHaveAttribute('value', '1290');
  bridge.announce('app.stateChanged', ready());
  await expect.element(page.getByRole('search')).toBeVisible();
});

it('stops a restore once, however often it is pressed', async () => {
  const { bridge } = await openWindow(underWay);
  await userEvent.click(page.getByRole('button', { name: 'Stop' }));
  await userEvent.keyboard('{Enter}');
  expect(bridge.inputsOf('data.stopRestore')).toHaveLength(1);
});

it('may be stopped again when it could not be', async () => {
  await openWindow({ ...underWay, 'data.stopRestore': () => bad(failure('unexpected')) });
  await userEvent.click(page.getByRole('button', { name: 'Stop' }));
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

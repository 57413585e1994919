import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { openWindow } from './stand-in/window.ts';

const open = page.getByRole('button', { name: 'Open Dossier' });
const useCode = page.getByRole('button', { name: 'Use the recovery code…' });

it('while the recovery code is asked for, there is one way to a passphrase on screen, and a way back to the other', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: true }) });
  await expect.element(open).toHaveFocus();
  await userEvent.click(useCode);
  await expect.element(page.getByRole('button', { name: 'Type the code…' })).toHaveFocus();
  expect(open.elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(open).toHaveFocus();
  await expect.element(useCode).toBeVisible();
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { openWindow } from './stand-in/window.ts';

const passphrase = page.getByLabelText('Passphrase', { exact: true });

it('while the recovery code is typed, there is one passphrase on screen: the new one', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: true }) });
  await expect.element(passphrase).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use the recovery code…' }));
  await expect.element(page.getByLabelText('New passphrase', { exact: true })).toBeVisible();
  expect(passphrase.elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Recovery code' }), '7K3M');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(passphrase).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use the recovery code…' }));
  await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toHaveValue('');
});

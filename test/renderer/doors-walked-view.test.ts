import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What stands before the record, and what lies over it, walked by keyboard in a window of 1024 x 768. */

const size = { width: 1024, height: 768 };

it('a name of more than 200 characters is not cut at first start', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'first-start', systemUser: 'a', keychain: 'available' }) }, size);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await userEvent.fill(name, 'x'.repeat(230));
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('x'.repeat(230));
  await expect.element(name).toHaveAccessibleDescription(/at most 200 characters; this one has 230/);
  await expect.element(name).toHaveFocus();
});

it('at the recovery code, showing it comes before leaving it for later', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'recovery-code' }) }, size);
  // Enter goes on, as in every step before it.
  await expect.element(page.getByRole('button', { name: /^Show the code/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Later' })).toHaveFocus();
});

it('a record whose key is lost has the focus in its heading, and a keychain that cannot be reached on its button', async () => {
  const { session } = await openWindow(
    {
      'app.state': () =>
        good({ phase: 'blocked', failure: failure('storage-key-lost'), ways: ['try-again', 'recovery-code'] }),
    },
    size,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  session.become({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: true });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

it('Escape closes the notice that has the focus, and no other', async () => {
  const { session } = await openWindow({}, { width: 1440, height: 900 });
  session.notifications.stays('The first of two.');
  session.notifications.stays('The second of two.');
  const first = page.getByRole('alert').filter({ hasText: 'The first of two.' });
  await expect.element(first).toBeVisible();
  first.getByRole('button', { name: 'Dismiss' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(page.getByText('The second of two.')).toBeVisible();
});

it('a day that no calendar has is no matter of how it is written', async () => {
  await openWindow({}, size);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }).click();
  const day = page.getByRole('textbox', { name: 'From' });
  await userEvent.fill(day, '31.02.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAccessibleDescription(/^There is no such day/);
  await userEvent.fill(day, '03/04/2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(day)
    .toHaveAccessibleDescription(/^This may be two days: .* Write it like \d{1,2} \w{3} \d{4}\.$/);
  await userEvent.fill(day, '14.3.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveValue('14 Mar 2026');
  await userEvent.fill(day, 'some day');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAccessibleDescription(/^Write the day like \d{1,2} \w{3} \d{4}\.$/);
});

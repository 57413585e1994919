import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from './stand-in/window.ts';

it('a start that takes long is said, and one that does not is not', async () => {
  await openWindow({ 'app.state': () => new Promise(() => undefined) });
  const status = page.getByRole('main').getByRole('status');
  expect(status.element().textContent).toBe('');
  await expect.element(status).toMatchTextContent(/^Opening/);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { failure } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

it('a start that takes long is said, and one that does not is not', async () => {
  await openWindow({ 'app.state': () => new Promise(() => undefined) });
  const status = page.getByRole('main').getByRole('status');
  expect(status.element().textContent).toBe('');
  await expect.element(status).toMatchTextContent(/^Opening/);
});

it('what keeps Dossier from opening stands in lines apart, under a sign in the colour of trouble', async () => {
  await openWindow({
    'app.state': () => good({ phase: 'blocked', failure: failure('storage-key-lost'), ways: ['try-again'] }),
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const alert = page.getByRole('alert').element();
  const parts = [...alert.children].map((part) => part.getBoundingClientRect());
  for (const [place, part] of parts.entries())
    if (place > 0) expect(part.top - (parts[place - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  const attention = document.createElement('span');
  attention.style.color = 'var(--attention)';
  alert.append(attention);
  const sign = alert.querySelector('.i');
  expect(sign === null ? null : getComputedStyle(sign).color).toBe(getComputedStyle(attention).color);
  attention.remove();
});

it('what a closing window waits for is told in lines that can be read', async () => {
  await openWindow({ 'app.state': () => good({ phase: 'closing' }) });
  const said = page.getByText(/^What was sent may cost/);
  await expect.element(said).toBeVisible();
  expect(said.element().getBoundingClientRect().width).toBeLessThan(600);
});

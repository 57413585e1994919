import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { order } from './stand-in/orders.ts';
import { failure, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const html = '<html><body><h1>502</h1>Bad gateway</body></html>';
const name = page.getByRole('textbox', { name: 'Company name' });
const disclosure = page.getByText('Show what came, as it came');

it('a page in place of a message is said to be one, with its text behind a disclosure', async () => {
  const came = failure('service-failed', { detail: { status: 502, instead: { form: 'page', raw: html } } });
  await openWindow({ 'search.run': () => bad(came) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/The service answered with a page instead of a message\./)).toBeVisible();
  expect(page.getByText(html).query()?.checkVisibility() ?? false).toBe(false);
  await userEvent.click(disclosure);
  await expect.element(page.getByText(html)).toBeVisible();
  expect(document.querySelector('.raw h1')).toBeNull();
  expect(await axeViolations()).toEqual([]);
});

it('an order of before that kept a page as what was said tells it the same way, in its pane and its line', async () => {
  const kept = order({ state: 'failed', said: '{"error":{"code":5}}' });
  const event = { eventId: 1, at: kept.changedAt, kind: 'refused' as const, officer: null, detail: html, answer: null };
  await openWindow({
    'order.list': () => good({ orders: [kept], more: false, total: 1 }),
    'order.read': () => good({ order: kept, events: [event] }),
  });
  await userEvent.click(page.getByRole('button', { name: /^Orders/ }));
  const grid = page.getByRole('grid', { name: 'Orders' });
  await expect.element(grid.getByText('The service answered with data instead of a message.')).toBeVisible();
  await userEvent.click(grid.getByRole('row').nth(2));
  const pane = page.getByRole('complementary', { name: 'Selected order' });
  await expect.element(pane.getByText(/answered with a page instead of a message/)).toBeVisible();
  await expect.element(pane.getByText(/answered with data instead of a message/)).toBeVisible();
  expect(pane.getByText('Show what came, as it came').elements()).toHaveLength(2);
});

it('what stands beside the hits of an answer is not quoted where it is a page', async () => {
  const outcome = { kind: 'answered', hitCount: 13, said: html } as const;
  await openWindow({ 'search.run': () => good(storedSearch({ outcome })) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/The service answered with a page instead of a message\./)).toBeVisible();
  expect(page.getByText(/The service says beside them/).query()).toBeNull();
});

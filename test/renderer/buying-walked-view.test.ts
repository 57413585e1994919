import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { questionAbout } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');

async function openHit(script: Partial<Script>, window = { width: 1440, height: 900 }) {
  const opened = await openWindow(script, window);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
  return opened;
}

async function openQuestion(script: Partial<Script>, product: string) {
  const opened = await openHit(script);
  await userEvent.click(page.getByRole('button', { name: `Order ${product}`, exact: true }));
  await expect.element(dialog).toBeVisible();
  return opened;
}

const eitherLedger = /Whether this costs credits or lite credits is not known before, so the limits of both bind it\./;

it('a limit of credits that keeps a lite profile from being ordered is named on its line, with why it binds it', async () => {
  await openHit({ 'offer.room': () => good([{ ledger: 'credit', name: 'perDay', most: 10, left: 0 }]) });
  const off = page.getByRole('button', { name: 'Order Lite profile: Over the limit: 0.00 credits left' });
  await expect.element(off).toHaveAccessibleDescription(eitherLedger);
  const line = page.getByRole('listitem').filter({ has: off });
  await expect
    .element(line.getByText(/^0\.00 credits left of 10\.00 credits for today, spent and held back together\./))
    .toBeVisible();
  expect(line.getByText(eitherLedger).element().getBoundingClientRect().width).toBeGreaterThan(100);
  // An enhanced profile costs credits and nothing else.
  const enhanced = page.getByRole('button', { name: /^Order Enhanced profile: Over the limit/ });
  await expect.element(enhanced).not.toHaveAccessibleDescription(eitherLedger);
});

it('the dialog of a lite profile shows the limits of both ledgers, and which of them its amount goes over', async () => {
  const room = [
    { ledger: 'lite', name: 'perOrder' as const, most: 20, left: 20 },
    { ledger: 'credit', name: 'perOrder' as const, most: 4, left: 4 },
  ];
  await openQuestion({ 'order.question': ({ product }) => good(questionAbout(product, { room })) }, 'Lite profile');
  await expect
    .element(dialog)
    .toMatchTextContent(/At most 20\.00 lite credits for one order\.\s*At most 4\.00 credits/);
  await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
  const off = dialog.getByRole('button', { name: 'Over the limit for one order' });
  await expect.element(off).toHaveAccessibleDescription(/^At most 4\.00 credits for one order\. Whether this costs/);
  expect(dialog.getByText(eitherLedger).element().getBoundingClientRect().width).toBeGreaterThan(100);
});

const size = { width: 1024, height: 768 };
const bar = page.getByRole('group', { name: 'Top bar' });
const spent = (dayLimit: number | null) => ({
  ledgers: [{ ledger: 'credit', spentToday: 86.4, reserved: 18, dayLimit }],
  ...{ stoppedBy: null, stoppedBySearch: null, searchesNotKnown: { today: 1, inAll: 1 } },
});

it.each([null, 250])(
  'searches whose cost nobody stated stand in the top bar, with a limit of a day of %s',
  async (dayLimit) => {
    await openWindow({ 'spend.read': () => good(spent(dayLimit)) }, size);
    const words = bar.getByText('+ 1 search, cost not known', { exact: true });
    await expect.element(words).toBeVisible();
    await document.fonts.ready;
    const { right, width } = words.element().getBoundingClientRect();
    const around = bar.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(100);
    expect(right).toBeLessThan(around.right);
    // No line of the gauge lies upon the edge of the bar.
    const gauge = (words.element().closest('.gauge') ?? expect.fail('no gauge')).getBoundingClientRect();
    expect([gauge.top >= around.top, gauge.bottom <= around.bottom]).toEqual([true, true]);
    // What counts as spent in the demo is no money, as its purchase dialog says.
    await expect.element(bar).toMatchTextContent(/Spent today \(demo\)/);
  },
);

it('a search of an earlier day stays in the top bar until somebody settles what it cost', async () => {
  const before = { ...spent(null), searchesNotKnown: { today: 0, inAll: 1 } };
  const { bridge } = await openWindow({ 'spend.read': () => good(before) }, size);
  await expect.element(bar.getByText('+ 1 search, cost not known. Of today: 0', { exact: true })).toBeVisible();
  bridge.announce('spend.changed', { ...before, searchesNotKnown: { today: 0, inAll: 0 } });
  await expect.element(bar).not.toMatchTextContent(/cost not known/);
});

it('at 200 %, where the line has no room, the sum shows that it is not all', async () => {
  await openWindow({ 'spend.read': () => good(spent(null)) }, { width: 512, height: 384 });
  const more = bar.getByText('+ ?', { exact: true });
  await expect.element(more).toBeVisible();
  await document.fonts.ready;
  const { right } = more.element().getBoundingClientRect();
  const shown = (more.element().closest('.r') ?? expect.fail('no figure')).getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(Math.min(shown.right, bar.element().getBoundingClientRect().right) + 1);
});

it('the most that is accepted is marked as needed, and what it means is seen without scrolling', async () => {
  await openHit({}, size);
  await userEvent.click(page.getByRole('button', { name: 'Order Lite profile', exact: true }));
  const amount = dialog.getByRole('textbox', { name: 'The most you accept, in credits or lite credits (needed)' });
  await expect.element(amount).toHaveAttribute('aria-required', 'true');
  await document.fonts.ready;
  const hint = dialog.getByText(/^This amount is held back until the real cost is known/);
  const body = hint.element().closest('.body') ?? expect.fail('no body');
  expect(hint.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(body.getBoundingClientRect().bottom);
});

it('the requests that are kept for the person are explained where their meter is, and in the panel below', async () => {
  await openWindow({}, size);
  const meter = page.getByRole('meter', { name: 'Requests' });
  await expect
    .element(meter)
    .toHaveAttribute('title', expect.stringMatching(/the last 10, the blue end of the bar, are reserved/));
  await userEvent.click(page.getByRole('button', { name: /^In the background|background/ }).first());
  const panel = page.getByRole('dialog', { name: 'In the background' });
  await expect
    .element(panel)
    .toMatchTextContent(/Of the requests left, 10 \(the blue end of the bar above\) are reserved for what you/);
});

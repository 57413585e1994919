import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { questionAbout } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const dialog = page.getByRole('alertdialog');

async function openHit(script: Partial<Script>) {
  const opened = await openWindow(script);
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
  await expect.element(line.getByText(/^0\.00 credits left of 10\.00 credits for today\./)).toBeVisible();
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
  const off = dialog.getByRole('button', { name: 'Over the limit: 4.00 credits left' });
  await expect.element(off).toHaveAccessibleDescription(/^At most 4\.00 credits for one order\. Whether this costs/);
  expect(dialog.getByText(eitherLedger).element().getBoundingClientRect().width).toBeGreaterThan(100);
});

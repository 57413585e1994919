import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { good } from './stand-in/bridge.ts';
import { soundData } from './stand-in/data.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { later } from './stand-in/session.ts';
import { documentPage, order } from './stand-in/orders.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { ready } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('alertdialog');
const documents = page.getByRole('region', { name: 'Filings' });
const palette = page.getByRole('dialog', { name: 'Command palette' });

async function openHit() {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /MARITIME SERVICES/ }),
  );
}

async function runByName(name: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(`${name}{Enter}`);
}

/** Presses a button as the keyboard does. */
async function press(button: ReturnType<typeof page.getByRole>) {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

describe('P19: the focus stays where the work is', () => {
  it('on the documents, when the whole list has come and its button is gone', async () => {
    await openWindow(ordered);
    await openHit();
    await press(page.getByRole('button', { name: /^Filings of this company/ }));
    await expect.element(page.getByRole('button', { name: 'Order Annual accounts 2025, 31 Mar 2026' })).toBeVisible();
    await expect.element(documents).toHaveFocus();
  });

  it('on the button for more documents, while there are more', async () => {
    let pages = 0;
    await openWindow({
      ...ordered,
      'offer.documents': () => good({ ...documentPage, documents: [], unread: 1, continuationKey: String(pages++) }),
    });
    await openHit();
    await press(page.getByRole('button', { name: /^Filings of this company/ }));
    const more = page.getByRole('button', { name: /^More filings/ });
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveFocus();
  });

  it('on the button that backs up the record, while it does and afterwards', async () => {
    const backingUp = later<Envelope<CallOutput<'data.backUp'>>>();
    await openWindow({ ...soundData, 'data.backUp': () => backingUp.answer });
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
    await press(page.getByRole('button', { name: 'Back up now' }));
    await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: 'Back up now' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await backingUp.come(soundData['data.backUp']());
    await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).not.toHaveAttribute('aria-disabled');
  });

  it('on the button that saves all evidence, while it saves', async () => {
    const saving = later<Envelope<CallOutput<'evidence.save'>>>();
    await openWindow({ ...keptDossiers(), 'evidence.save': () => saving.answer });
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
    await press(page.getByRole('button', { name: /^Save all evidence/ }));
    await expect.element(page.getByRole('button', { name: 'Saving the evidence…' })).toHaveFocus();
    await saving.come(good({ savedTo: null }));
    await expect.element(page.getByRole('button', { name: /^Save all evidence/ })).toHaveFocus();
  });

  it('where it was, when a command of the palette moves none', async () => {
    await openWindow();
    const settings = page.getByRole('button', { name: 'Settings' });
    await expect.element(settings).toBeVisible();
    (settings.element() as HTMLElement).focus();
    await runByName('work offline');
    await expect.element(settings).toHaveFocus();
  });

  it('on the main region, when the banner goes whose recovery code was made', async () => {
    await openWindow({
      'app.state': () => good(ready({ recoveryCode: 'none' })),
      'recovery.make': () => good({ kept: true, state: ready() }),
    });
    await press(page.getByRole('button', { name: /^Make a recovery code/ }));
    await expect.element(page.getByText(/There is no recovery code yet/)).not.toBeInTheDocument();
    await expect.element(main).toHaveFocus();
  });

  it('on the notice of an order that was placed, in sight', async () => {
    await openWindow(ordered);
    await openHit();
    await press(page.getByRole('button', { name: 'Order Lite profile' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
    await press(dialog.getByRole('button', { name: /^Order, up to 5\.00/ }));
    const notice = page.getByRole('status').filter({ hasText: /Ordered and followed/ });
    await expect.element(notice).toHaveFocus();
    await expect.element(notice).toBeInViewport();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect.element(main).toHaveFocus();
  });

  it('on the filings, which arrows walk, the first of them in sight, each with its day in its name', async () => {
    const [one] = documentPage.documents;
    if (one === undefined) throw new Error('The stand-in lists no document.');
    const text = (day: number) => `2026-03-${String(day)}`;
    const listed = [11, 12, 13].map((day) => ({
      ...one,
      document: {
        ...one.document,
        productId: `p-${String(day)}`,
        documentDate: { text: text(day), value: text(day), precision: 'day' as const },
      },
    }));
    await openWindow(
      { ...ordered, 'offer.documents': () => good({ ...documentPage, documents: listed }) },
      { width: 1024, height: 600 },
    );
    await openHit();
    await press(page.getByRole('button', { name: /^Filings of this company/ }));
    const order = (day: number) =>
      page.getByRole('button', { name: `Order Annual accounts 2025, ${String(day)} Mar 2026`, exact: true });
    await expect.element(documents).toHaveFocus();
    await expect.element(order(11)).toBeInViewport();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(order(11)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(order(13)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(order(12)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(order(11)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(order(13)).toHaveFocus();
  });

  it('in the field for finding orders, which Escape and a button clear', async () => {
    await openWindow(ordered);
    await userEvent.keyboard('{Control>}4{/Control}');
    const field = page.getByRole('textbox', { name: 'Company, product or reference' });
    await userEvent.fill(field, 'kestrel');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'nordlys');
    await userEvent.click(page.getByRole('button', { name: 'Clear the words' }));
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  });

  it('on the notice also of an order that is fetched at once, on what is said of it next, and back at the offer after Escape', async () => {
    const placed = order({ state: 'ready' });
    const { bridge } = await openWindow({ ...ordered, 'order.place': () => good(placed) });
    await openHit();
    await press(page.getByRole('button', { name: 'Order Lite profile' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '5');
    await press(dialog.getByRole('button', { name: /^Order, up to 5\.00/ }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').filter({ hasText: /Ordered, and being fetched now/ })).toHaveFocus();
    const collected = order({ state: 'collected', changedAt: '2026-11-21T09:40:00Z' });
    bridge.script['order.notices'] = () => good([collected]);
    bridge.announce('order.changed', { order: collected, history: null });
    await expect.element(page.getByRole('status').filter({ hasText: /Collected:/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/Lite profile/);
    await userEvent.keyboard('{Control>}4{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });

  it('F6 leads to the notices too, while there are any', async () => {
    const { session } = await openWindow();
    await expect.element(main).toBeVisible();
    session.notifications.good('Collected: Enhanced profile of Kestrel', () => undefined);
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect.element(notices).toBeVisible();
    (page.getByRole('contentinfo').element() as HTMLElement).focus();
    await userEvent.keyboard('{F6}');
    await expect.element(notices).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(main).toHaveFocus();
  });

  it('a press beside everything gives it up, and it does not come back', async () => {
    const { session } = await openWindow();
    session.notifications.good('Collected', () => undefined);
    const close = page.getByRole('button', { name: 'Dismiss' });
    await expect.element(close).toBeVisible();
    (close.element() as HTMLElement).focus();
    (close.element() as HTMLElement).blur();
    document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    session.notifications.dismissAll();
    await expect.element(close).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });
});

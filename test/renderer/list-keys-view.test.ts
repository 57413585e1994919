import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { document as keptDocument, order } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

const numbers = Array.from({ length: 60 }, (_, index) => 60 - index);
const [waiting] = workRows;
if (waiting === undefined) throw new Error('There is a dossier that waits.');
const script: Partial<Script> = {
  ...keptDossiers(),
  ...keptHistory(numbers.map((number) => entry(number, { kind: 'dossier', dossierId: 1 }))),
  'work.list': () => good({ rows: numbers.map((dossierId) => ({ ...waiting, dossierId })), more: false, urgent: 60 }),
  'order.list': () =>
    good({ orders: numbers.map((orderId) => order({ orderId, state: 'collected' })), more: false, total: 60 }),
  'order.read': ({ orderId }) => good({ order: order({ orderId, state: 'collected' }), events: [], missing: [] }),
  'document.list': () =>
    good({ documents: numbers.map((documentId) => ({ ...keptDocument, documentId })), more: false, total: 60 }),
};

const lists = [
  ['Work', '2', 'Dossiers that wait for somebody'],
  ['Orders', '4', 'Orders'],
  ['Documents', '5', 'Kept documents'],
  ['History', '7', 'History'],
] as const;

const sizes = [
  { width: 1024, height: 700 },
  { width: 512, height: 350 },
];

/** The place of the chosen row among the rows, its headings counted; -1 where none is. */
function chosen(label: string): number {
  const row = document.querySelector(
    `[role="grid"][aria-label="${label}"] :is([aria-current="true"], [aria-selected="true"])`,
  );
  return Number(row?.getAttribute('aria-rowindex') ?? -1);
}

function isInSight(label: string): boolean {
  const row = document.querySelector(
    `[role="grid"][aria-label="${label}"] :is([aria-current="true"], [aria-selected="true"])`,
  );
  const main = page.getByRole('main').element().getBoundingClientRect();
  const at = row?.getBoundingClientRect();
  return at !== undefined && at.top >= main.top && at.bottom <= main.bottom + 1;
}

describe.each(sizes)('in a window of $width x $height', (size) => {
  describe.each(lists)('%s', (_, key, label) => {
    const grid = page.getByRole('grid', { name: label, exact: true });

    async function arrive() {
      const opened = await openWindow(script, size);
      await userEvent.keyboard(`{Control>}${key}{/Control}`);
      await expect.element(grid).toBeVisible();
      await expect.element(grid.getByRole('row').nth(2)).toBeVisible();
      return opened;
    }

    it('Down chooses the first row for whoever has just come to the view, and the list goes on from there', async () => {
      await arrive();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(grid).toHaveFocus();
      await expect.poll(() => chosen(label)).toBeGreaterThan(0);
      const first = chosen(label);
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(() => chosen(label)).toBe(first + 1);
    });

    it('the keys for a page and for the ends choose a row, and show it', async () => {
      await arrive();
      await userEvent.keyboard('{PageDown}');
      await expect.poll(() => chosen(label)).toBeGreaterThan(2);
      const page = chosen(label);
      await expect.poll(() => isInSight(label)).toBe(true);
      await userEvent.keyboard('{PageDown}');
      await expect.poll(() => chosen(label)).toBeGreaterThan(page);
      await userEvent.keyboard('{PageUp}');
      await expect.poll(() => chosen(label)).toBe(page);
      await userEvent.keyboard('{End}');
      await expect.poll(() => chosen(label)).toBeGreaterThanOrEqual(61);
      await expect.poll(() => isInSight(label)).toBe(true);
      await userEvent.keyboard('{Home}');
      await expect.poll(() => chosen(label)).toBeLessThanOrEqual(3);
      await expect.poll(() => isInSight(label)).toBe(true);
    });

    it('a notice that comes leaves the chosen row in sight', async () => {
      const { session } = await arrive();
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(() => chosen(label)).toBeGreaterThan(0);
      await userEvent.keyboard('{PageDown}');
      await expect.poll(() => chosen(label)).toBeGreaterThan(3);
      await expect.poll(() => isInSight(label)).toBe(true);
      for (const text of ['first', 'second', 'third']) session.notifications.stays(`What must be seen: the ${text}`);
      await expect.element(page.getByRole('region', { name: 'Notifications' })).toMatchTextContent(/What must be seen/);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(isInSight(label)).toBe(true);
    });
  });
});

it('in a pane that was entered the keys for a page read on, and choose no other row', async () => {
  await openWindow(script, { width: 512, height: 350 });
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.element(page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(2)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => chosen('Orders')).toBe(3);
  await userEvent.keyboard('{Enter}');
  const pane = page.getByRole('complementary', { name: 'Selected order' });
  await expect.element(pane).toHaveFocus();
  const body = pane.element().querySelector('.body') ?? expect.fail('The pane has nothing to read.');
  await expect.poll(() => body.scrollHeight).toBeGreaterThan(body.clientHeight + 50);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => body.scrollTop, { timeout: 2_000 }).toBeGreaterThan(40);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => body.scrollTop, { timeout: 2_000 }).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => chosen('Orders')).toBe(3);
});

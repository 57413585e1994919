import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import { good } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, onTheWay, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/* What an officer stumbled over in a dossier who walked it by keyboard, in a window of 1024 x 768 and at 200 %. */

const wide = { width: 1024, height: 768 };

async function openIn(size: { width: number; height: number }, change: Partial<OpenDossier> = {}): Promise<void> {
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(openDossier(change)) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
}

const doubt = { kind: 'listed', what: 'company', said: 'Fjord Teknikk AS' } as const;
const doubtful = { ...earlier, doubt, orderId: 11 };
const orders = [{ ...onTheWay, orderId: 11, state: 'collected' as const }];

/** Everything in a menu stands in as many lines as it has texts, and upon all that is drawn around it. */
function expectDrawnWhole(item: Element): void {
  for (const words of item.querySelectorAll('span, small')) {
    if (words.textContent.trim() === '') continue;
    const { left, right, top, bottom, width } = words.getBoundingClientRect();
    expect(width, words.textContent).toBeGreaterThan(30);
    const drawn = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(item.contains(drawn), words.textContent).toBe(true);
  }
}

it('the snapshots of a dossier are listed with their products and marks in whole lines, upon the tabs', async () => {
  await openIn(wide, { snapshots: [newest, doubtful], orders });
  await userEvent.click(page.getByRole('button', { name: 'Snapshots: 2' }));
  const items = page.getByRole('menuitem');
  await expect.element(items.nth(1)).toMatchTextContent('Enhanced profile');
  for (const item of items.elements()) expectDrawnWhole(item);
});

it('the snapshots that are compared are chosen from a list of whole lines', async () => {
  await openIn(wide, { snapshots: [newest, doubtful], orders });
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  await userEvent.click(page.getByRole('button', { name: /^Before/ }));
  await expect.element(page.getByRole('menuitemradio').nth(1)).toBeVisible();
  for (const item of page.getByRole('menuitemradio').elements()) expectDrawnWhole(item);
});

it('at 200 % a profile that is opened from its notice begins with its head, also where the dossier was scrolled before', async () => {
  const collected = { ...onTheWay, orderId: 6, state: 'collected' as const, snapshotId: newest.snapshotId };
  let told: (typeof collected)[] = [];
  const { bridge } = await openWindow(
    {
      ...keptDossiers(),
      'order.notices': () => {
        const now = told;
        told = [];
        return good(now);
      },
    },
    { width: 512, height: 384 },
  );
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  const heading = page.getByRole('heading', { level: 1 });
  const asOf = () => page.getByText('Profile as of 12 November 2026, 09:41:07 UTC').element().getBoundingClientRect();
  const underName = () => asOf().top - heading.element().getBoundingClientRect().bottom;
  await expect.poll(underName).toBeLessThan(0);
  // Told while the dossier is open: opening a dossier takes away the notices of what was collected for it before.
  told = [collected];
  bridge.announce('order.changed', { order: collected, history: null });
  await userEvent.click(page.getByRole('button', { name: 'Open', exact: true }));
  await expect.element(page.getByRole('tab', { name: /^Overview/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(heading).toHaveFocus();
  await expect.poll(underName).toBeGreaterThanOrEqual(0);
});

it('that a note was kept is seen below its field, at 200 % too, until the next one is typed', async () => {
  await openIn({ width: 512, height: 384 });
  await userEvent.click(page.getByRole('tab', { name: /^Notes/ }));
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await userEvent.fill(field, 'Called back.\n\nSaid nothing new.\n\nWill call again.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const said = page.getByRole('main').getByText('The note was saved.');
  await expect.element(said).toBeVisible();
  const { top, bottom, left } = said.element().getBoundingClientRect();
  expect(said.element().contains(document.elementFromPoint(left + 30, (top + bottom) / 2))).toBe(true);
  await userEvent.type(field, 'A');
  await expect.element(said).not.toBeInTheDocument();
});

/** What cuts the ring around an element: the box around it that does not show what lies beyond it. */
function cutBy(element: Element): string | null {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  const beyond = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const ring = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null && beyond > 0; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const { left, top } = around.getBoundingClientRect();
    const room = [ring.left - left - around.clientLeft, ring.top - top - around.clientTop];
    room.push(around.clientWidth - ring.width - (room[0] ?? 0), around.clientHeight - ring.height - (room[1] ?? 0));
    if (room.some((pixels) => pixels < beyond - 0.1)) return `${element.textContent} by ${around.className}`;
  }
  return null;
}

it.each([wide, { width: 512, height: 384 }])(
  'at $width no ring around what the focus comes to in the lists of a dossier is cut',
  async (size) => {
    await openIn(size);
    for (const name of [/^Overview/, /^Officials/, /^Shareholders/, /^Evidence/]) {
      await userEvent.click(page.getByRole('tab', { name }));
      for (let presses = 0; presses < 25; presses += 1) {
        await userEvent.tab();
        const focused = document.activeElement;
        if (focused?.closest('[role="tabpanel"]') !== null && focused !== null) expect(cutBy(focused)).toBeNull();
      }
    }
  },
);

it('at 1024 the tabs stand in one line, and what can be done beside the way back', async () => {
  await openWindow(keptDossiers(), { width: 1024, height: 720 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('tab', { name: /^Evidence/ })).toBeVisible();
  await document.fonts.ready;
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const tabs = page.getByRole('tab').elements();
  expect(new Set(tabs.map(topOf)).size).toBe(1);
  const [back, act] = [
    page.getByRole('button', { name: 'All dossiers' }),
    page.getByRole('button', { name: 'Export PDF…' }),
  ];
  const { top, bottom } = act.element().getBoundingClientRect();
  const middle = back.element().getBoundingClientRect();
  expect([top < middle.bottom, bottom > middle.top]).toEqual([true, true]);
});

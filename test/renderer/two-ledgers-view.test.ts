import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const spend = {
  ledgers: [
    { ledger: 'credit', spentToday: 1186.4, reserved: 118, reservedEnded: 18, dayLimit: 2500 },
    { ledger: 'lite', spentToday: 3, reserved: 0, dayLimit: null },
  ],
  ...{ stoppedBy: null, stoppedBySearch: null, searchesNotKnown: { today: 1, inAll: 2 } },
};
/** Neither has a limit, and an order that either may be charged for holds back in both. */
const heldInBoth = {
  ...spend,
  ledgers: [
    { ledger: 'credit', spentToday: 186.4, reserved: 118, dayLimit: null },
    { ledger: 'lite', spentToday: 13.5, reserved: 3, dayLimit: null },
  ],
};
const widths = [1190, 1024, 860, 720, 512];

it.each([
  ...widths.map((width) => ({ width, reading: spend, what: 'what is not known' })),
  ...widths.map((width) => ({ width, reading: heldInBoth, what: 'what is held back in both' })),
])(
  'two ledgers and $what stand in two lines of a bar of $width px, beside what leads somewhere',
  async ({ width, reading }) => {
    await openWindow({ 'spend.read': () => good(reading) }, { width, height: 768 });
    const bar = page.getByRole('group', { name: 'Top bar' }).element();
    await expect.poll(() => bar.querySelectorAll('.gauge.spend').length).toBe(2);
    // A figure without room is in a line that is not drawn, and behind the button of the officer; the money stands first.
    const { bottom: end } = bar.getBoundingClientRect();
    const parts = [...bar.querySelectorAll('.palette-button, .gauge, .avatar')]
      .map((part) => part.getBoundingClientRect())
      .filter(({ top }) => top < end - 8)
      .toSorted((one, other) => one.left - other.left);
    expect(parts.length).toBeGreaterThan(2);
    for (const [at, { left, right, top, bottom }] of parts.entries()) {
      expect(right).toBeLessThanOrEqual(width);
      expect(left).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 0);
      expect(bottom - top).toBeLessThanOrEqual(44);
    }
    // An amount is read whole or not at all.
    for (const amount of bar.querySelectorAll<HTMLElement>('.gauge.spend :is(b, .whole)')) {
      const box = amount.getBoundingClientRect();
      const room = amount.closest('.r')?.getBoundingClientRect();
      const isHidden = box.left >= (room?.right ?? 0);
      const isElided = box.right > (room?.right ?? 0) && getComputedStyle(amount).display === 'inline-block';
      expect(isHidden || isElided || box.right <= (room?.right ?? 0) + 1, amount.textContent).toBe(true);
    }
    expect(await axeViolations()).toEqual([]);
  },
);

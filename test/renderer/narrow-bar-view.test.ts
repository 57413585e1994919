import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const spend = (lite: number) => ({
  ledgers: [
    { ledger: 'credit', spentToday: 1186.4, reserved: 118, reservedEnded: 18, dayLimit: 2500 },
    { ledger: 'lite', spentToday: lite, reserved: 3, dayLimit: null },
  ],
  ...{ stoppedBy: null, stoppedBySearch: null, searchesNotKnown: { today: 1, inAll: 2 } },
});
const bar = page.getByRole('group', { name: 'Top bar' });

/** Every text of a figure that is drawn, in sight or not, with whether something cuts it. */
function drawnTexts(): { text: string; isWhole: boolean; isDrawn: boolean }[] {
  const around = bar.element().getBoundingClientRect();
  const texts = document.createTreeWalker(bar.element(), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const of = node.parentElement;
    if (of === null || of.closest('.gauge') === null || of.closest('.vh') !== null || node.textContent?.trim() === '')
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const clips = [];
    for (let part: HTMLElement | null = of; part !== null && part !== bar.element(); part = part.parentElement)
      if (getComputedStyle(part).overflowX !== 'visible') clips.push(part.getBoundingClientRect());
    const isBelow = clips.some((clip) => top >= clip.bottom - 1);
    const isCut = clips.some((clip) => left < clip.left - 1 || right > clip.right + 1 || bottom > clip.bottom + 2);
    // What has no room in a line that ends with the sign for more is left out whole.
    const isLeftOut = isCut && getComputedStyle(of).display === 'inline-block';
    found.push({
      text: node.textContent ?? '',
      isDrawn: !isBelow && !isLeftOut,
      isWhole: !isCut && left >= around.left && right <= around.right,
    });
  }
  return found;
}

it.each([1024, 640, 512, 400].flatMap((width) => [0, 13.5].map((lite) => ({ width, lite }))))(
  'in a bar of $width px every figure that is shown is whole, and all are one press away, with $lite of a second ledger',
  async ({ width, lite }) => {
    const reading = lite === 0 ? { ...spend(0), ledgers: spend(0).ledgers.slice(0, 1) } : spend(lite);
    await openWindow({ 'spend.read': () => good(reading) }, { width, height: 700 });
    await expect.poll(() => bar.element().querySelectorAll('.gauge').length).toBe(lite === 0 ? 2 : 3);
    await document.fonts.ready;
    expect(drawnTexts().filter(({ isDrawn, isWhole }) => isDrawn && !isWhole)).toEqual([]);
    const officer = bar.getByRole('button', { name: /Astrid Lindqvist is at the desk/ });
    const { left, right } = officer.element().getBoundingClientRect();
    expect([left >= 0, right <= width]).toEqual([true, true]);
    if (width < 760) {
      (officer.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      const panel = page.getByRole('dialog', { name: 'Requests, spending and officer' });
      await expect.element(panel).toMatchTextContent(/requests used in the last 10 minutes/);
      await expect.element(panel).toMatchTextContent(/1186\.40 of 2500\.00 credits spent today/);
      if (lite !== 0) await expect.element(panel).toMatchTextContent(/13\.50 lite credits spent today/);
      await expect.element(panel).toMatchTextContent(/At the desk\s*Astrid Lindqvist/);
      await userEvent.keyboard('{Escape}');
      await expect.element(officer).toHaveFocus();
    }
    expect(await axeViolations()).toEqual([]);
  },
);

it('what was spent is in sight in a window of 1024 at 200 %, with one ledger', async () => {
  const ledgers = [{ ledger: 'credit', spentToday: 12, reserved: 3, reservedEnded: 0, dayLimit: null }];
  await openWindow({ 'spend.read': () => good({ ...spend(0), ledgers }) }, { width: 512, height: 350 });
  await expect.element(bar.getByText('12.00 credits')).toBeVisible();
  expect(drawnTexts().find(({ text }) => text.includes('12.00'))).toMatchObject({ isDrawn: true, isWhole: true });
});

it('the officer is changed from there', async () => {
  await openWindow({}, { width: 512, height: 350 });
  await userEvent.click(bar.getByRole('button', { name: /is at the desk/ }));
  await userEvent.click(page.getByRole('button', { name: 'Change the officer…' }));
  await expect.element(page.getByRole('textbox', { name: 'Name of who takes over' })).toHaveFocus();
});
